import { expect, it } from "vitest";
import type { ToldSet } from "../../lib/ipc";
import { found } from "./search";

const set = (name: string) => ({ name }) as ToldSet;
const sets = ["厨房那盒", "Club set 12", "club set 2"].map(set);
const names = (search: string) => found(sets, search).map(({ name }) => name);

it("finds every word, wherever it stands and however it is written", () => {
  expect(names("")).toHaveLength(3);
  expect(names("  ")).toHaveLength(3);
  expect(names("厨")).toEqual(["厨房那盒"]);
  expect(names("SET club")).toEqual(["Club set 12", "club set 2"]);
  expect(names("club 12")).toEqual(["Club set 12"]);
  expect(names("xyz")).toEqual([]);
});
