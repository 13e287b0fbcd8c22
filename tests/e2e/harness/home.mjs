import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A person's home folder with nothing in it, so that no test sees another's data.
 *
 * @typedef {object} Home
 * @property {string} folder
 * @property {string} data where the app keeps its database
 * @property {string} downloads
 * @property {NodeJS.ProcessEnv} env the environment of a program at home there
 * @property {() => void} remove
 */

/**
 * @param {{ dark?: boolean }} [looks] whether its desktop is dark
 * @returns {Home}
 */
export function makeHome({ dark = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "junqi-e2e-"));
  const [data, config, cache, state, runtime, downloads] = [
    ".local/share",
    ".config",
    ".cache",
    ".local/state",
    "run",
    "Downloads",
  ].map((name) => join(folder, name));
  for (const each of [data, config, cache, state, downloads]) mkdirSync(each, { recursive: true });
  mkdirSync(runtime, { mode: 0o700 });
  // The downloads folder is known from this file alone, not from a variable.
  writeFileSync(join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="$HOME/Downloads"\n`);
  mkdirSync(join(config, "gtk-3.0"));
  const settings = `[Settings]\ngtk-application-prefer-dark-theme=${dark}\n`;
  writeFileSync(join(config, "gtk-3.0", "settings.ini"), settings);
  const env = {
    ...process.env,
    HOME: folder,
    LANG: "C.UTF-8",
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: cache,
    XDG_STATE_HOME: state,
    XDG_RUNTIME_DIR: runtime,
  };
  return { folder, data, downloads, env, remove: () => rmSync(folder, { recursive: true }) };
}
