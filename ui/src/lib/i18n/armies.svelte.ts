import type { Army, Colour } from "../ipc";
import { t } from "./language.svelte";

const ORDER: readonly Army[] = ["red", "black", "green", "blue"];

/** The colours of the box on the table, by army; until there is one, those of most boxes. */
let onTheTable = $state.raw<readonly Colour[]>(ORDER as readonly Colour[]);

/** From now on armies are called by the colours of this box. */
export function callArmiesBy(colours: readonly Colour[]): void {
  onTheTable = colours;
}

/** The colour of an army's pieces in a box. */
export function armyColour(army: Army, colours: readonly Colour[] = onTheTable): Colour {
  return colours[ORDER.indexOf(army)] ?? army;
}

/** An army under the colour of its pieces. */
export const armyName = (army: Army, colours?: readonly Colour[]) => t(`colour.${armyColour(army, colours)}`);
