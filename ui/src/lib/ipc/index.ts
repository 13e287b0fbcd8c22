export * from "./commands";
export { problemOf, Refusal, type AnyProblem } from "./problem";
export { scanFrame, scanPicture, type GreyFrame } from "./scan";
export type * from "./types";
