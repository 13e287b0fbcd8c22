import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "./run.mjs";

/**
 * Runs npm. Under `npm start` npm names its own script, which starts everywhere; a bare `npm` is a
 * shell script on Windows, which cannot be spawned.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npm(args, env = process.env) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js")
    ? run(process.execPath, [script, ...args], env)
    : run("npm", args, env);
}

/** Installs the npm packages where package-lock.json is newer than what is installed. */
export async function installNpmPackages() {
  const lock = join(root, "package-lock.json");
  // npm writes this file last, so it stands for a finished install.
  const installed = join(root, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) {
    say("npm packages: all there.");
    return;
  }
  say("npm packages: installing what package-lock.json names, about half a minute.");
  await npm(["ci", "--no-audit", "--no-fund"]);
}

export async function buildUi() {
  say("User interface: building, about 15 seconds.");
  await npm(["run", "build", "-w", "ui"]);
}
