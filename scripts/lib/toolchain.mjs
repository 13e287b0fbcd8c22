import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Failure, ask, root, run } from "./run.mjs";

const installLine = "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y";

/**
 * An environment in which cargo builds this project the same way for everybody, or a Failure that
 * names the line which brings cargo. rustup puts cargo where a shell opened before does not look,
 * so its own folder is searched after PATH.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function rustEnvironment() {
  const wanted = readFileSync(join(root, "Cargo.toml"), "utf8").match(
    /^rust-version = "([\d.]+)"/m,
  );
  if (!wanted) throw new Failure("Cargo.toml names no rust-version");
  const cargoHome = process.env.CARGO_HOME || join(homedir(), ".cargo");
  const paths = [
    process.env.PATH ?? "",
    [join(cargoHome, "bin"), process.env.PATH].join(delimiter),
  ];
  let found;
  for (const PATH of paths) {
    const env = { ...process.env, PATH };
    const version = readVersion(env);
    found ??= version;
    if (version && isAtLeast(version, wanted[1])) return buildEnvironment(env);
  }
  if (!found) {
    throw new Failure(
      `cargo, which builds Rust, is missing. This one line brings it:\n\n    ${cargoLine()}\n`,
    );
  }
  const hasRustup = paths.some((PATH) => ask("rustup", ["--version"], { ...process.env, PATH }));
  throw new Failure(
    `Rust ${found} is too old, ${wanted[1]} is needed. This one line brings it:\n\n` +
      `    ${hasRustup ? "rustup update stable" : cargoLine()}\n`,
  );
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function cargo(args, env) {
  return run("cargo", args, env);
}

/** @param {NodeJS.ProcessEnv} env */
function readVersion(env) {
  if (ask("cargo", ["--version"], env) === undefined) return undefined;
  return ask("rustc", ["--version"], env)?.match(/^rustc (\d+\.\d+)/)?.[1];
}

/**
 * @param {string} version
 * @param {string} wanted
 */
function isAtLeast(version, wanted) {
  const [major, minor] = version.split(".").map(Number);
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function cargoLine() {
  if (process.platform !== "linux" || ask("curl", ["--version"]) !== undefined) return installLine;
  const apt = process.getuid?.() === 0 ? "apt-get" : "sudo apt-get";
  return `${apt} update && ${apt} install -y curl && ${installLine}`;
}

/** @param {NodeJS.ProcessEnv} env */
function buildEnvironment(env) {
  const own = { ...env };
  // Settings meant for other projects would point the SQL checks or the output elsewhere.
  for (const name of ["DATABASE_URL", "SQLX_OFFLINE_DIR", "CARGO_BUILD_TARGET"]) delete own[name];
  return { ...own, SQLX_OFFLINE: "true", CARGO_TARGET_DIR: join(root, "target") };
}
