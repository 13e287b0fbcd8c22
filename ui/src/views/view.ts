export const VIEWS = ["referee", "sets", "history", "settings"] as const;
export type View = (typeof VIEWS)[number];
