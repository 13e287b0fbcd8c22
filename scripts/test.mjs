import { npm, installNpmPackages } from "./lib/npm.mjs";
import { run, runMain } from "./lib/run.mjs";
import { checkSql } from "./lib/sql.mjs";
import { chooseSteps, runSteps } from "./lib/steps.mjs";
import { installSystemPackages, packages } from "./lib/system-packages.mjs";
import { cargo, rustEnvironment } from "./lib/toolchain.mjs";
import { installTauriDriver } from "./lib/webdriver.mjs";

await runMain(async () => {
  const env = rustEnvironment();
  await runSteps(chooseSteps(steps(env), process.argv.slice(2)));
});

/**
 * Every step builds in the same folder with the same profile, so that the later ones find most of
 * their work done. The UI comes before Rust because the app's build takes the built UI in.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {import("./lib/steps.mjs").Step[]}
 */
function steps(env) {
  const rust = (/** @type {string[]} */ ...args) => cargo(args, env);
  return [
    {
      name: "system",
      about: "system packages; up to three minutes where some are missing",
      action: () => installSystemPackages(packages.test),
    },
    {
      name: "npm",
      about: "npm packages; about half a minute where they are missing",
      action: installNpmPackages,
    },
    {
      name: "scripts",
      about: "form and types of scripts and end-to-end tests; 10 seconds",
      action: checkScripts,
    },
    {
      name: "ui-lint",
      about: "form and rules of the UI's code; 20 seconds",
      action: () => npm(["run", "lint", "-w", "ui"]),
    },
    {
      name: "ui-check",
      about: "types of the UI's code; 10 seconds",
      action: () => npm(["run", "check", "-w", "ui"]),
    },
    {
      name: "ui-test",
      about: "the UI's own tests; 10 seconds",
      action: () => npm(["test", "-w", "ui"]),
    },
    {
      name: "ui-build",
      about: "the UI as the app shows it; 15 seconds",
      action: () => npm(["run", "build", "-w", "ui"]),
    },
    {
      name: "fmt",
      about: "form of the Rust code; seconds",
      action: () => rust("fmt", "--all", "--check"),
    },
    {
      name: "sql",
      about: "committed SQL data against the migrations; a minute the first time",
      action: () => checkSql(env),
    },
    {
      name: "clippy",
      about: "rules of the Rust code; three minutes the first time",
      action: () =>
        rust("clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"),
    },
    {
      name: "build",
      about: "the whole Rust workspace; five minutes the first time",
      action: () => rust("build", "--workspace", "--locked"),
    },
    {
      name: "rust-test",
      about: "Rust's tests, 144 pairs printed, scanned and judged among them; five minutes",
      action: () => rust("test", "--workspace", "--locked"),
    },
    {
      name: "driver",
      about: "tauri-driver, which drives the window; two minutes the first time",
      action: () => installTauriDriver(env),
    },
    {
      name: "e2e",
      about: "the real app in a real window on a screen in memory; two minutes",
      action: () => runInWindow(env),
    },
  ];
}

async function checkScripts() {
  await npm(["exec", "--", "prettier", "--check", "package.json", "scripts", "tests/e2e"]);
  await npm(["exec", "--", "tsc", "-p", "scripts"]);
}

/**
 * The tests open windows on a screen of their own, so they disturb nobody's desktop and their
 * pictures have the same size everywhere.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function runInWindow(env) {
  const { WAYLAND_DISPLAY: _desktop, ...rest } = env;
  const own = { ...rest, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const screen = ["xvfb-run", "-a", "-s", "-screen 0 1440x1080x24"];
  return run("dbus-run-session", ["--", ...screen, "npm", "test", "-w", "tests/e2e"], own);
}
