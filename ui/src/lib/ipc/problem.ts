import type { CameraProblem } from "../camera/problem";
import type { Problem } from "./types";

/** Everything that can go wrong in front of a user. */
export type AnyProblem = Problem | CameraProblem;

/** Carries a typed problem through promises; its message holds the code alone, never what was read. */
export class Refusal extends Error {
  constructor(readonly problem: AnyProblem) {
    super(problem.code);
    this.name = "Refusal";
  }
}

/** What to show for anything that was thrown: its own problem, or `internal` where nobody foresaw it. */
export function problemOf(thrown: unknown): AnyProblem {
  if (thrown instanceof Refusal) return thrown.problem;
  if (isProblem(thrown)) return thrown;
  if (thrown instanceof Error) return { code: "internal", detail: `${thrown.name}: ${thrown.message}` };
  return { code: "internal", detail: typeof thrown === "string" ? thrown : "unknown" };
}

function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string";
}
