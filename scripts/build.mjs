import { buildUi, installNpmPackages } from "./lib/npm.mjs";
import { runMain, say } from "./lib/run.mjs";
import { installSystemPackages, packages } from "./lib/system-packages.mjs";
import { cargo, rustEnvironment } from "./lib/toolchain.mjs";

await runMain(async () => {
  const env = rustEnvironment();
  await installSystemPackages(packages.app);
  await installNpmPackages();
  await buildUi();
  say("App and terminal program: release build, ten minutes or so the first time on two cores.");
  await cargo(["build", "--release", "--locked", "-p", "junqi-app", "-p", "junqi-cli"], env);
  say("Done: target/release/junqi-referee (the app) and target/release/junqi (the terminal).");
});
