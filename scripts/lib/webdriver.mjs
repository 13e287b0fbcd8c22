import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./run.mjs";
import { cargo } from "./toolchain.mjs";

const version = "2.1.0";
const tools = join(root, "target/tools");

/**
 * Builds the program that lets a test drive the window, unless it is there.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function installTauriDriver(env) {
  const list = join(tools, ".crates.toml");
  if (existsSync(list) && readFileSync(list, "utf8").includes(`"tauri-driver ${version} `)) {
    say(`tauri-driver ${version}: there.`);
    return;
  }
  // Its own build must not land among ours, whose settings differ.
  const { CARGO_TARGET_DIR: _ours, ...own } = env;
  await cargo(["install", "tauri-driver", "--version", version, "--locked", "--root", tools], own);
}
