import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json and Cargo.toml. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Something a person can act on: shown as one line, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {string} line */
export function say(line) {
  console.log(`[junqi] ${line}`);
}

/**
 * Runs a command in the project's root with this terminal as its own, and fails if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(command, args, env = process.env) {
  const shown = [command, ...args].join(" ");
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
  // Ctrl-C reaches the child too; this process lives on to report how the child ended.
  const leaveToChild = () => {};
  process.on("SIGINT", leaveToChild);
  const forward = () => void child.kill("SIGTERM");
  process.on("SIGTERM", forward);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.on("error", (error) =>
      reject(new Failure(`could not start "${shown}": ${error.message}`)),
    );
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      const exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
      reject(new Failure(`"${shown}" ${how}`, exitCode));
    });
  });
  return ended.finally(() => {
    process.off("SIGINT", leaveToChild);
    process.off("SIGTERM", forward);
  });
}

/**
 * What a command prints, or undefined where it is missing or fails: for asking, not for doing.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function ask(command, args, env = process.env) {
  const answer = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return answer.status === 0 ? answer.stdout : undefined;
}

/**
 * Runs a script's main function and turns its failure into one line and an exit code.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`[junqi] Stopped: ${error.message}`);
    process.exitCode = error.exitCode;
  }
}
