import { Failure, ask, run, say } from "./run.mjs";

/** What any Rust build needs: a linker, and a C compiler for SQLite. */
const compiler = ["build-essential"];

/** What the window needs: the web view, a font with Chinese, and the camera and video plugins. */
const window = [
  "pkg-config",
  "libwebkit2gtk-4.1-dev",
  "fonts-noto-cjk",
  "gstreamer1.0-plugins-base",
  "gstreamer1.0-plugins-good",
];

/** What the tests need on top: a screen in memory, a driver of the web view, and PDF tools. */
const testing = [
  "xvfb",
  "xauth",
  "dbus",
  "webkit2gtk-driver",
  "libgl1-mesa-dri",
  "poppler-utils",
  "sqlite3",
];

export const packages = {
  demo: compiler,
  app: [...compiler, ...window],
  test: [...compiler, ...window, ...testing],
};

/**
 * Installs those of the named Debian packages that are missing.
 *
 * @param {string[]} names
 */
export async function installSystemPackages(names) {
  if (process.platform !== "linux") {
    say("System packages: none are installed by this script on this system.");
    return;
  }
  if (ask("apt-get", ["--version"]) === undefined) {
    say(
      `System packages: no apt-get here, so this system must have what Debian calls ${names.join(" ")}.`,
    );
    return;
  }
  const missing = findMissing(names);
  if (missing.length === 0) {
    say("System packages: all there.");
    return;
  }
  say(`System packages: installing ${missing.join(" ")}; one to three minutes.`);
  const install = ["install", "-y", "-q", "--no-install-recommends", ...missing];
  if (!isRoot()) {
    if (ask("sudo", ["--version"]) === undefined) {
      throw new Failure(
        `system packages need root and there is no sudo. As root:\n\n` +
          `    apt-get update && apt-get ${install.join(" ")}\n`,
      );
    }
    say("System packages: apt needs root, so sudo may ask for your password.");
  }
  await apt(["update", "-q"]);
  await apt(install);
}

/** @param {string[]} names */
function findMissing(names) {
  const format = "${Package} ${db:Status-Status}\n";
  // One question per name: dpkg-query fails as a whole when it has never heard of one of them.
  return names.filter(
    (name) => !ask("dpkg-query", ["-W", `-f=${format}`, name])?.includes(" installed"),
  );
}

/** @param {string[]} args */
function apt(args) {
  const quiet = ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
  return isRoot() ? run("env", quiet) : run("sudo", ["env", ...quiet]);
}

function isRoot() {
  return process.getuid?.() === 0;
}
