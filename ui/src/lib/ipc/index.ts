export * from "./commands";
export { problemOf, Refusal, type AnyProblem } from "./problem";
export { checkLabels, importSetCard, scanFrame, scanPicture, whichPiece, type GreyFrame } from "./scan";
export type * from "./types";
