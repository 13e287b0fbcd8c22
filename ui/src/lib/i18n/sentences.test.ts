import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AnyProblem } from "../ipc";
import { chooseLanguage, setLanguage, startLanguage } from "./language.svelte";
import { messages } from "./messages";
import { outcomeText, problemText, rankText } from "./sentences";

const every: { [Code in AnyProblem["code"]]: Extract<AnyProblem, { code: Code }> } = {
  nothing_found: { code: "nothing_found" },
  not_a_piece: { code: "not_a_piece", text: "$t(rank.flag) {{army}}" },
  wrong_army: { code: "wrong_army", wanted: "red", seen: "black" },
  two_of_one_army: { code: "two_of_one_army", army: "red" },
  too_many_labels: { code: "too_many_labels" },
  side_unknown: { code: "side_unknown" },
  piece_is_out: { code: "piece_is_out", army: "black" },
  army_is_out: { code: "army_is_out", army: "black" },
  no_such_piece_left: { code: "no_such_piece_left", army: "red" },
  same_team: { code: "same_team" },
  another_set: { code: "another_set", set: "A & B" },
  unknown_label: { code: "unknown_label" },
  label_replaced: { code: "label_replaced" },
  plain_label_in_sealed_game: { code: "plain_label_in_sealed_game" },
  sealed_label_in_plain_game: { code: "sealed_label_in_plain_game" },
  game_is_over: { code: "game_is_over" },
  not_scanned_yet: { code: "not_scanned_yet", missing: ["red", "black"] },
  picture_unreadable: { code: "picture_unreadable" },
  picture_format_unknown: { code: "picture_format_unknown" },
  picture_too_large: { code: "picture_too_large", width: 9000, height: 8000 },
  bad_frame: { code: "bad_frame" },
  folder_not_writable: { code: "folder_not_writable", path: "/a" },
  file_not_readable: { code: "file_not_readable", path: "/a" },
  file_invalid: { code: "file_invalid", path: "/a", at: "1:2" },
  disk_full: { code: "disk_full" },
  disk_failing: { code: "disk_failing" },
  database_busy: { code: "database_busy" },
  database_read_only: { code: "database_read_only" },
  database_damaged: { code: "database_damaged" },
  database_newer: { code: "database_newer" },
  set_not_found: { code: "set_not_found" },
  game_not_found: { code: "game_not_found" },
  set_put_away: { code: "set_put_away", set: "A" },
  set_in_play: { code: "set_in_play", set: "A" },
  set_needed: { code: "set_needed", set: "A", games: 2, players: "A – B" },
  set_clashes: { code: "set_clashes", set: "A" },
  no_set_card: { code: "no_set_card" },
  name_has_path: { code: "name_has_path" },
  label_size_refused: { code: "label_size_refused" },
  colours_alike: { code: "colours_alike" },
  no_ruler_length: { code: "no_ruler_length" },
  test_page_length: { code: "test_page_length", length: "C" },
  printer_too_far_off: { code: "printer_too_far_off" },
  plain_not_reissued: { code: "plain_not_reissued" },
  set_file_foreign: { code: "set_file_foreign" },
  set_file_cut_off: { code: "set_file_cut_off" },
  set_file_too_large: { code: "set_file_too_large", limit: 64 },
  set_file_invalid: { code: "set_file_invalid", at: "name" },
  set_file_newer: { code: "set_file_newer", version: 2 },
  name_empty: { code: "name_empty" },
  name_too_long: { code: "name_too_long", limit: 40 },
  bad_request: { code: "bad_request", at: "x" },
  internal: { code: "internal", detail: "x" },
  camera_none: { code: "camera_none" },
  camera_refused: { code: "camera_refused" },
  camera_busy: { code: "camera_busy" },
  camera_unsupported: { code: "camera_unsupported" },
  camera_silent: { code: "camera_silent" },
};

const box = { commander_name: "siling", bomb_name: "zhadan" } as const;

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("navigator", { languages: ["en"] });
  startLanguage();
});

describe.each(["zh-CN", "en"] as const)("in %s", (code) => {
  beforeAll(() => {
    setLanguage(code);
  });

  it.each(Object.values(every))("$code is a whole sentence", (problem) => {
    const text = problemText(problem);
    if (problem.code !== "not_a_piece") expect(text).not.toContain("{{");
    expect(text).not.toContain("problem.");
    for (const value of Object.values(problem).flat()) {
      // Codes of armies are never shown as such.
      if (value === "red" || value === "black") expect(text).not.toMatch(/\b(red|black)\b/);
      else if (value !== problem.code) expect(text).toContain(String(value));
    }
  });

  it("tells an impossible encounter in one neutral sentence", () => {
    expect(outcomeText({ kind: "no_result" })).toBe(
      code === "en" ? "No result. Scan again: both pieces stay." : "没有结果，请重新扫描，双方棋子都留下。",
    );
  });
});

it("no sentence is there for a problem that does not exist", () => {
  expect(Object.keys(messages["zh-CN"].problem).sort()).toEqual(Object.keys(every).sort());
});

describe("ranks", () => {
  it("are called what the box prints", () => {
    setLanguage("zh-CN");
    expect(rankText("commander_in_chief", box)).toBe("司令");
    expect(rankText("bomb", box)).toBe("炸弹");
    expect(rankText("bomb", undefined)).toBe("手榴弹");
    setLanguage("en");
    expect(rankText("commander_in_chief", box)).toBe("Commander-in-chief");
  });
});

describe("chooseLanguage", () => {
  it.each([
    [null, ["zh-Hant-TW", "en"], "zh-CN"],
    [null, ["en-GB", "zh-CN"], "en"],
    [null, ["fr", "zh"], "zh-CN"],
    [null, ["fr"], "en"],
    [null, [], "en"],
    ["en", ["zh-CN"], "en"],
    ["tlh", ["zh-CN"], "zh-CN"],
  ] as const)("remembered %s, system %j: %s", (remembered, system, chosen) => {
    expect(chooseLanguage(remembered, system)).toBe(chosen);
  });
});
