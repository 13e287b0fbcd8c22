import { say } from "./run.mjs";
import { installSystemPackages, packages } from "./system-packages.mjs";
import { cargo } from "./toolchain.mjs";

/**
 * Shows the whole chain in the terminal. It needs neither a web view nor npm packages.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function runDemo(env) {
  await installSystemPackages(packages.demo);
  say("Demo: building, two minutes or so the first time on two cores, seconds afterwards.");
  await cargo(["build", "--locked", "-p", "junqi-cli"], env);
  say("Demo: running.");
  await cargo(["run", "--quiet", "--locked", "-p", "junqi-cli", "--", "demo"], env);
}
