import type { Preset, RuleCard, RuleLine } from "../../lib/ipc";

/** The card of a rule set that can be chosen for a new game. */
export type PresetCard = RuleCard & { name: Preset };

export function isPresetCard(card: RuleCard): card is PresetCard {
  return card.name !== "own";
}

/** The options in which the cards are not all alike, in the order of the first card. */
export function differing(cards: readonly RuleCard[]): string[] {
  const options = cards[0]?.lines.map(({ option }) => option) ?? [];
  return options.filter((option) => new Set(cards.map((card) => valueOf(card, option))).size > 1);
}

/** The card's lines for these options. */
export function linesFor(card: RuleCard, options: readonly string[]): RuleLine[] {
  return card.lines.filter(({ option }) => options.includes(option));
}

export function valueOf(card: RuleCard | undefined, option: string): string | undefined {
  return card?.lines.find((line) => line.option === option)?.value;
}
