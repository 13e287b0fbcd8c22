import { Failure, say } from "./run.mjs";

/**
 * @typedef {object} Step
 * @property {string} name what `--only` takes
 * @property {string} about what the step does, and roughly how long it takes
 * @property {() => Promise<unknown>} action
 */

/** @typedef {{ name: string, seconds: number, passed: boolean }} Result */

/**
 * Runs the steps in order up to the first that fails, then shows a table and a count.
 *
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  /** @type {Result[]} */
  const results = [];
  /** @type {Failure | undefined} */
  let failure;
  for (const [index, step] of steps.entries()) {
    say(`--- ${index + 1}/${steps.length} ${step.name}: ${step.about}`);
    const start = performance.now();
    failure = await outcome(step);
    const seconds = (performance.now() - start) / 1000;
    results.push({ name: step.name, seconds, passed: !failure });
    if (failure) break;
  }
  showTable(steps, results);
  if (failure) {
    console.error(`[junqi] Stopped: ${failure.message}`);
    process.exitCode = failure.exitCode;
  }
  const passed = results.filter((result) => result.passed).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
}

/**
 * @param {Step} step
 * @returns {Promise<Failure | undefined>}
 */
async function outcome(step) {
  try {
    await step.action();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) {
      return new Failure(`step "${step.name}" failed: ${error.message}`, error.exitCode);
    }
    throw error;
  }
}

/**
 * @param {Step[]} steps
 * @param {Result[]} results
 */
function showTable(steps, results) {
  const width = Math.max(...steps.map((step) => step.name.length));
  say("");
  for (const [index, step] of steps.entries()) {
    const result = results[index];
    const state = result ? (result.passed ? "passed" : "FAILED") : "not run";
    const seconds = result ? `${result.seconds.toFixed(1).padStart(8)} s` : "";
    say(`${step.name.padEnd(width)}  ${state.padEnd(7)} ${seconds}`);
  }
  const total = results.reduce((sum, result) => sum + result.seconds, 0);
  say(`${"in all".padEnd(width)}          ${total.toFixed(1).padStart(8)} s`);
}

/**
 * The steps that a command line asks for: all, or those after `--only`, in their own order.
 *
 * @param {Step[]} steps
 * @param {string[]} args
 */
export function chooseSteps(steps, args) {
  if (args.length === 0) return steps;
  const names = steps.map((step) => step.name);
  const wanted = args[0] === "--only" && args.length === 2 ? args[1].split(",") : [];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (wanted.length === 0 || unknown.length > 0) {
    throw new Failure(`npm test -- --only STEP,STEP takes any of: ${names.join(", ")}`, 2);
  }
  return steps.filter((step) => wanted.includes(step.name));
}
