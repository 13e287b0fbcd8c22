import type { ToldSet } from "../../lib/ipc";

/** The sets in whose names every word of a search occurs, in whatever case. */
export function found(sets: readonly ToldSet[], search: string): ToldSet[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return sets.filter((set) => words.every((word) => set.name.toLocaleLowerCase().includes(word)));
}
