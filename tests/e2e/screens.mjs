/**
 * Takes the pictures of every screen, in each language at a phone's and a desktop's size, from the
 * real app: `npm run screens`. They go to docs/screens.
 */
import assert from "node:assert/strict";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openApp } from "./harness/app.mjs";
import { plugInCamera, showToCamera } from "./harness/camera.mjs";
import { makeHome } from "./harness/home.mjs";
import { cutOut } from "./harness/labels.mjs";
import { photograph } from "./harness/photo.mjs";

const folder = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

mkdirSync(folder, { recursive: true });
for (const dark of [false, true]) {
  for (const language of /** @type {const} */ (["zh-CN", "en"])) {
    const home = makeHome({ dark });
    const app = await openApp(home);
    try {
      await takeAll(app, home, language, dark ? "-dark" : "");
    } finally {
      await app.close();
      home.remove();
    }
  }
}

/**
 * @param {import("./harness/app.mjs").App} app
 * @param {import("./harness/home.mjs").Home} home
 * @param {"zh-CN" | "en"} language
 * @param {string} scheme the end of the pictures' names
 */
async function takeAll(app, home, language, scheme) {
  /**
   * @param {string} screen
   * @param {string} [shown] what the page is scrolled to
   */
  const take = async (screen, shown) => {
    for (const [size, rect] of Object.entries(SIZES)) {
      await app.session.manage().window().setRect(rect);
      await app.session.wait(
        async () => (await app.session.executeScript("return innerWidth")) === rect.width,
        15_000,
        `the window does not become ${rect.width} px wide`,
      );
      // The page is laid out and drawn anew in the frames after its window has changed.
      await app.session.executeAsyncScript((/** @type {() => void} */ drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
      );
      // The navigation is at the foot of a phone and at the side of a desktop.
      const lies = size === "phone" ? "column-reverse" : "row";
      const frame = await app.session.executeScript(
        "return getComputedStyle(document.querySelector('.frame')).flexDirection",
      );
      assert.equal(frame, lies, `${screen} is not laid out for a ${size}`);
      if (shown !== undefined) {
        const thing = await app.find(shown);
        await app.session.executeScript("arguments[0].scrollIntoView({ block: 'end' })", thing);
      }
      const name = `${screen}-${language}-${size}${scheme}`;
      renameSync(await app.screenshot(name), join(folder, `${name}.png`));
    }
  };
  await app.switchLanguage(language);
  await app.click("nav-sets");
  await app.type("set-name", language === "en" ? "Kitchen box" : "厨房的一副");
  await take("new-set");
  await app.click("make-set");
  await app.find("set-page");
  await app.click("more-formats");
  const saved = async (/** @type {string} */ ending) => {
    await app.click(`save-${ending}`);
    await app.waitForText("saved-path", new RegExp(`\\.${ending}$`));
    return app.text("saved-path");
  };
  const [svg, pdf] = [await saved("svg"), await saved("pdf")];
  await take("set");
  await app.click("printer");
  for (const [length, mm] of Object.entries({ a: "97", b: "97", c: "42", d: "43.3" })) {
    await app.type(`length-${length}`, mm);
  }
  await app.click("keep-printer");
  await app.find("printer-kept");
  await take("printer", "keep-printer");
  await app.click("forget-printer");
  await app.click("preview-sheet");
  await app.find("page");
  await take("sheet");
  await app.session.actions().sendKeys("\uE00C").perform();
  await app.click("show-card");
  await app.find("page");
  await take("set-card");
  await app.session.actions().sendKeys("\uE00C").perform();
  await app.click("reissue");
  await app.click("piece-0");
  await take("reissue");
  await app.click("reissue-chosen");
  await app.click("reissue-sure");
  await app.find("place-0");
  await take("places");
  await app.session.actions().sendKeys("\uE00C").perform();
  await app.click("back");
  await app.find("set-row");
  await take("sets");
  const cutOff = join(home.folder, "cut-off.json");
  writeFileSync(cutOff, '{"format":"junqi-set","version":1,"name":"');
  await app.chooseFile("import-file", cutOff);
  await app.find("problem", { "data-code": "set_file_cut_off" });
  await take("refused");
  const cut = cutOut({ pdf, svg, folder: join(home.folder, "labels") });
  await app.click("set-row");
  await app.click("label-check");
  const stuck = [cut("red", 9), cut("black", 8), cut("red", 12), cut("black", 0)];
  await app.chooseFile("label-check-input", photograph(stuck, "stuck", home.folder));
  await app.find("label-check-count");
  await take("label-check");
  await app.session.actions().sendKeys("\uE00C").perform();
  await app.click("nav-referee");
  await app.find("begin-game");
  await take("new-game");
  await app.click("begin-game");
  await app.find("result", { "data-outcome": "waiting" });
  await take("waiting");
  await plugInCamera(app);
  await showToCamera(app, [cut("red", 9), cut("black", 8)]);
  await app.click("scan-both");
  await app.waitForAttribute("place-red", "data-filled", "true");
  await app.waitForAttribute("place-black", "data-filled", "true");
  await app.click("judge");
  await app.waitForAttribute("result", "data-outcome", "loses-black");
  await app.waitForText("result", /./);
  await take("verdict");
  await app.click("rule-card");
  await take("rule-card");
  await app.session.actions().sendKeys("\uE00C").perform();
  await app.chooseFile(
    "picture-input",
    photograph([cut("red", 1), cut("black", 0)], "flag", home.folder),
  );
  await app.waitForAttribute("place-black", "data-filled", "true");
  await app.click("judge");
  await app.find("game-over");
  await take("game-over");
  await app.click("nav-history");
  await app.find("game-row");
  await take("history");
  await app.click("game-row");
  await app.find("encounter-row");
  await take("game");
  await app.click("nav-settings");
  await take("settings");
}
