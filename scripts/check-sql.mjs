import { runMain } from "./lib/run.mjs";
import { checkSql } from "./lib/sql.mjs";
import { rustEnvironment } from "./lib/toolchain.mjs";

const write = process.argv.includes("--write");

await runMain(() => checkSql(rustEnvironment(), { write }));
