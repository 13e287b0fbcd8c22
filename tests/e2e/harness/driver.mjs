import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ownDriver } from "./paths.mjs";

const LONGEST_START_MS = 20_000;
const LONGEST_STOP_MS = 5_000;

/**
 * A tauri-driver with a WebKitWebDriver below it; the app that it starts inherits its environment.
 *
 * @typedef {{ url: string, log: () => string, stop: () => Promise<void> }} RunningDriver
 */

/**
 * @param {import("./home.mjs").Home} home
 * @returns {Promise<RunningDriver>}
 */
export async function startDriver(home) {
  const program = existsSync(ownDriver) ? ownDriver : "tauri-driver";
  const [port, nativePort] = await freePorts(2);
  const logFile = join(home.folder, "driver.log");
  const output = openSync(logFile, "a");
  const child = spawn(program, ["--port", `${port}`, "--native-port", `${nativePort}`], {
    env: home.env,
    stdio: ["ignore", output, output],
    // A group of its own, so that stopping it also stops what it started.
    detached: true,
  });
  closeSync(output);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const log = () => readFileSync(logFile, "utf8");
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    if (child.pid === undefined) return;
    signalGroup(child.pid, "SIGTERM");
    await Promise.race([ended, sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
    signalGroup(child.pid, "SIGKILL");
  };
  const failure = await Promise.race([
    untilReady(`${url}status`).then(() => undefined),
    ended,
    sleep(LONGEST_START_MS, undefined, { ref: false }).then(() => "did not answer in time"),
  ]);
  if (failure !== undefined) {
    await stop();
    throw new Error(`${program} ${failure}\n${log()}`);
  }
  return { url, log, stop };
}

/** @param {string} url */
async function untilReady(url) {
  for (const end = Date.now() + LONGEST_START_MS; Date.now() < end; await sleep(100)) {
    // Refused connections are what waiting is for; the caller's time limit names a driver that
    // never answers.
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  await new Promise(() => {});
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // ESRCH: all of them are gone already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/**
 * Ports that nothing listens on. All are held until the last is known, so that they differ.
 *
 * @param {number} count
 */
async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map(
    (server) => /** @type {import("node:net").AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** @returns {Promise<import("node:net").Server>} */
function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
