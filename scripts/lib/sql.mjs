import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, root, run, say } from "./run.mjs";
import { cargo } from "./toolchain.mjs";

const store = join(root, "src-tauri/crates/store");
const committed = join(store, ".sqlx");

/**
 * Compares the committed descriptions of the SQL queries with what sqlx finds when it asks a
 * database freshly made from the migrations; with `write`, replaces them.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ write?: boolean }} [options]
 */
export async function checkSql(env, { write = false } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), "junqi-sql-"));
  try {
    const database = join(scratch, "fresh.sqlite");
    const fresh = join(scratch, "queries");
    mkdirSync(fresh);
    await migrate(database);
    // Where these are set, sqlx's macros ask the database and save each answer in the folder.
    const live = {
      SQLX_OFFLINE: "false",
      DATABASE_URL: `sqlite:${database}`,
      SQLX_OFFLINE_DIR: fresh,
    };
    await whileNewer(join(store, "src/lib.rs"), () =>
      cargo(["check", "--locked", "--lib", "-p", "junqi-store"], { ...env, ...live }),
    );
    if (readdirSync(fresh).length === 0) throw new Failure("sqlx described no query at all");
    if (write) return replace(fresh);
    const differing = compare(fresh);
    if (differing.length > 0) {
      throw new Failure(
        `src-tauri/crates/store/.sqlx is not what the migrations and queries give; ` +
          `\`npm run sql\` renews it:\n  ${differing.join("\n  ")}`,
      );
    }
    say("SQL: the committed query data is current.");
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * Applies the migrations with SQLite's own shell: our programs cannot be built to do it when a
 * query has just changed and its data is missing.
 *
 * @param {string} database
 */
async function migrate(database) {
  const folder = join(store, "migrations");
  const files = readdirSync(folder)
    .filter((name) => /^\d+_.*\.sql$/.test(name) && !name.endsWith(".down.sql"))
    .sort((a, b) => parseInt(a) - parseInt(b));
  if (files.length === 0) throw new Failure("src-tauri/crates/store/migrations holds no migration");
  for (const file of files) {
    await run("sqlite3", ["-bail", database, `.read '${join(folder, file)}'`]);
  }
}

/**
 * Makes cargo see a file as changed for the length of an action. cargo does not know that the
 * macros' answers depend on a database, and would skip a crate whose files are unchanged; the old
 * time is given back so that nothing else is built again.
 *
 * @param {string} file
 * @param {() => Promise<void>} action
 */
async function whileNewer(file, action) {
  const before = statSync(file);
  const touched = new Date();
  utimesSync(file, touched, touched);
  try {
    await action();
  } finally {
    // An editor may have saved the file meanwhile: then its time is not ours to change.
    if (statSync(file).mtimeMs === touched.getTime()) utimesSync(file, before.atime, before.mtime);
  }
}

/** @param {string} fresh */
function replace(fresh) {
  rmSync(committed, { recursive: true, force: true });
  cpSync(fresh, committed, { recursive: true });
  say(
    `SQL: wrote the data of ${readdirSync(fresh).length} queries to src-tauri/crates/store/.sqlx.`,
  );
}

/** @param {string} fresh */
function compare(fresh) {
  const old = existsSync(committed) ? readdirSync(committed) : [];
  const names = [...new Set([...old, ...readdirSync(fresh)])].sort();
  return names.flatMap((name) => {
    const [is, shouldBe] = [join(committed, name), join(fresh, name)];
    if (!existsSync(is)) return [`missing: ${name}`];
    if (!existsSync(shouldBe)) return [`of no use any more: ${name}`];
    return readFileSync(is).equals(readFileSync(shouldBe)) ? [] : [`out of date: ${name}`];
  });
}
