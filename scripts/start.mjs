import { runDemo } from "./lib/demo.mjs";
import { buildUi, installNpmPackages } from "./lib/npm.mjs";
import { root, run, runMain, say } from "./lib/run.mjs";
import { installSystemPackages, packages } from "./lib/system-packages.mjs";
import { cargo, rustEnvironment } from "./lib/toolchain.mjs";

await runMain(async () => {
  const env = rustEnvironment();
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    say("There is no display here to open a window on, so this runs the demo in the terminal.");
    return runDemo(env);
  }
  await installSystemPackages(packages.app);
  await installNpmPackages();
  await buildUi();
  say("App: building, five minutes or so the first time on two cores, seconds afterwards.");
  // The whole workspace, so that npm test finds this work done: fewer crates would get fewer features.
  await cargo(["build", "--locked", "--workspace"], env);
  say("App: opening its window. Close it, or press Ctrl-C here, to end.");
  const program = process.platform === "win32" ? "junqi-referee.exe" : "junqi-referee";
  await run(`${root}target/debug/${program}`, [], env);
});
