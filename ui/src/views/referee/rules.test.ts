import { describe, expect, it } from "vitest";
import type { RuleCard } from "../../lib/ipc";
import { differing, isPresetCard, linesFor } from "./rules";

const card = (name: RuleCard["name"], values: Record<string, string>): RuleCard => ({
  name,
  lines: Object.entries(values).map(([option, value]) => ({ option, value })),
});

const patent = card("patent", { a: "1", b: "1", c: "1" });
const standard = card("standard", { a: "2", b: "1", c: "1" });
const strict = card("strict_flag", { a: "2", b: "1", c: "2" });

describe("rule cards", () => {
  it("differ where not all values are alike", () => {
    expect(differing([patent, standard, strict])).toEqual(["a", "c"]);
    expect(differing([patent, standard])).toEqual(["a"]);
    expect(differing([patent])).toEqual([]);
    expect(differing([])).toEqual([]);
  });

  it("give their lines in their own order", () => {
    expect(linesFor(strict, ["c", "a"])).toEqual([
      { option: "a", value: "2" },
      { option: "c", value: "2" },
    ]);
  });

  it("of a person's own are no preset", () => {
    expect([patent, card("own", {})].filter(isPresetCard)).toEqual([patent]);
  });
});
