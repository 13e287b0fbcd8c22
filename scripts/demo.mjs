import { runDemo } from "./lib/demo.mjs";
import { runMain } from "./lib/run.mjs";
import { rustEnvironment } from "./lib/toolchain.mjs";

await runMain(() => runDemo(rustEnvironment()));
