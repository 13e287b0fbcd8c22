import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { openApp } from "./harness/app.mjs";
import { makeHome } from "./harness/home.mjs";

describe("records that cannot be opened", { timeout: 120_000 }, () => {
  const home = makeHome();
  /** @type {import("./harness/app.mjs").App} */
  let app;

  before(async () => {
    // A file where the folder should be: not even root can write into it.
    rmSync(home.data, { recursive: true });
    writeFileSync(home.data, "");
    app = await openApp(home);
  });
  after(async () => {
    await app.close();
    home.remove();
  });

  test("the window opens and says what is wrong, and opens them once it is mended", async () => {
    await app.find("problem", { "data-code": "folder_not_writable" });
    await app.screenshot("blocked");
    await app.click("retry-open");
    await app.find("problem", { "data-code": "folder_not_writable" });
    rmSync(home.data);
    mkdirSync(home.data);
    await app.click("retry-open");
    await app.find("nav-sets");
    await app.click("nav-sets");
    await app.find("make-set");
  });
});
