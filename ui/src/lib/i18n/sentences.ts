import type {
  AnyProblem,
  Army,
  BombName,
  Colour,
  CommanderName,
  Ending,
  Rank,
  RuleLine,
  ToldOutcome,
} from "../ipc";
import { armyName } from "./armies.svelte";
import { language, t } from "./language.svelte";
import type { MessageKey } from "./messages";

/** What happened, what is safe, what to do next. */
export function problemText(problem: AnyProblem): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries<string | number | Army[]>(problem)) {
    if (name !== "code" && !Array.isArray(value)) params[name] = value;
  }
  if ("army" in problem) params.army = armyName(problem.army);
  if (problem.code === "wrong_army") {
    params.wanted = armyName(problem.wanted);
    params.seen = armyName(problem.seen);
  }
  if (problem.code === "not_scanned_yet") {
    params.missing = problem.missing.map((army) => armyName(army)).join(language() === "zh-CN" ? "、" : ", ");
  }
  return t(`problem.${problem.code}`, params);
}

export function outcomeText(outcome: ToldOutcome): string {
  switch (outcome.kind) {
    case "no_result":
    case "both_lose":
      return t(`verdict.${outcome.kind}`);
    case "loses":
    case "flag_falls":
    case "wins":
      return t(`verdict.${outcome.kind}`, { army: armyName(outcome.army) });
  }
}

/** What the table may see beside the outcome: a mine that was met, a flag that must be shown. */
export function shownTexts(told: { mine_shown: Army | null; flags_shown: Army[] }): string[] {
  const mine = told.mine_shown === null ? [] : [t("verdict.mine_shown", { army: armyName(told.mine_shown) })];
  return [...mine, ...told.flags_shown.map((army) => t("verdict.flag_shown", { army: armyName(army) }))];
}

/** `colours`: those of the box that was played with, if it is not the one on the table. */
export function endingText(ending: Ending | null, colours?: readonly Colour[]): string {
  if (ending === null) return t("ending.running");
  switch (ending.kind) {
    case "draw":
    case "abandoned":
      return t(`ending.${ending.kind}`);
    case "no_movable_piece":
      if (ending.winner === null) return t("ending.no_movable_piece_draw");
      return t("ending.no_movable_piece", { army: armyName(ending.winner, colours) });
    case "flag_taken":
    case "resigned":
      return t(`ending.${ending.kind}`, { army: armyName(ending.winner, colours) });
  }
}

// The options are the backend's; messages.test.ts holds the messages to its table.
export const optionName = (option: string) => t(`option.${option}.name` as MessageKey);
export const ruleText = ({ option, value }: RuleLine) => t(`option.${option}.${value}` as MessageKey);

type BoxNames = { commander_name: CommanderName; bomb_name: BombName };

/** A rank under the name that the box prints, where the language is the box's own. */
export function rankText(rank: Rank, box: BoxNames | undefined): string {
  if (language() === "zh-CN" && box !== undefined) {
    if (rank === "commander_in_chief") return t(`commander_name.${box.commander_name}`);
    if (rank === "bomb") return t(`bomb_name.${box.bomb_name}`);
  }
  return t(`rank.${rank}`);
}

export function dateText(at: number, style: "day" | "minute" = "minute"): string {
  const time = style === "minute" ? { timeStyle: "short" as const } : {};
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", ...time }).format(at);
}
