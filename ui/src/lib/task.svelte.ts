import { problemOf, type AnyProblem } from "./ipc";

/** Something that a button starts: whether it runs, and what went wrong the last time. */
export class Task {
  working = $state(false);
  problem: AnyProblem | null = $state.raw(null);

  async run(work: () => Promise<void>): Promise<void> {
    this.working = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.working = false;
  }
}
