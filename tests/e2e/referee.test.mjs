import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { openApp } from "./harness/app.mjs";
import { breakCamera, plugInCamera, showToCamera } from "./harness/camera.mjs";
import { makeHome } from "./harness/home.mjs";
import { cutOut } from "./harness/labels.mjs";
import { photograph } from "./harness/photo.mjs";

/** Red, black, and what the patent says of them; 1 against 0 comes last, since it ends the game. */
const ENCOUNTERS = /** @type {const} */ ([
  [9, 8, "loses-black"],
  [5, 5, "both_lose"],
  [11, 9, "both_lose"],
  [12, 1, "loses-black"],
  [0, 12, "no_result"],
  [1, 0, "wins-red"],
]);

/** What the screen says in each language where nothing else is public. */
const SENTENCES = {
  "zh-CN": { "loses-black": /黑方/, both_lose: /双方/, no_result: /没有结果/, "wins-red": /红方/ },
  en: { "loses-black": /Black/, both_lose: /Both/, no_result: /No result/, "wins-red": /Red/ },
};

describe("print, scan, judge, remember", { timeout: 600_000 }, () => {
  const home = makeHome();
  /** @type {import("./harness/app.mjs").App} */
  let app;
  /** @type {ReturnType<typeof cutOut>} */
  let cut;

  before(async () => {
    app = await openApp(home);
  });
  after(async () => {
    await app.close();
    home.remove();
  });

  test("a set is made and its sheet saved as PDF and SVG", async () => {
    await app.switchLanguage("zh-CN");
    await app.click("nav-sets");
    await app.type("set-name", "厨房");
    await app.click("set-kind-sealed");
    await app.click("make-set");
    await app.find("set-page");
    await app.click("more-formats");
    const saved = async (/** @type {string} */ ending) => {
      await app.click(`save-${ending}`);
      await app.session.wait(
        async () => (await app.text("saved-path")).endsWith(`.${ending}`),
        30_000,
        `no ${ending} was saved`,
      );
      const path = await app.text("saved-path");
      assert.ok(existsSync(path), path);
      assert.ok(path.startsWith(home.downloads), path);
      return path;
    };
    const [pdf, svg] = [await saved("pdf"), await saved("svg")];
    await app.screenshot("sets-zh-CN");
    cut = cutOut({ pdf, svg, folder: join(home.folder, "labels") });
  });

  test("judging before scanning is no verdict", async () => {
    await beginGame(app, "patent");
    assert.equal(await app.waitForAttribute("result", "data-outcome", "waiting"), "waiting");
    await app.waitForText("result", /待扫描/);
    await app.click("judge");
    await app.find("problem", { "data-code": "not_scanned_yet" });
  });

  test("a phone that is turned in mid-game is laid out anew", async () => {
    const window = app.session.manage().window();
    const before = await window.getRect();
    const navigation = () =>
      app.session.executeScript(
        "return getComputedStyle(document.querySelector('.frame')).flexDirection",
      );
    await window.setRect({ width: 390, height: 844 });
    await app.session.wait(async () => (await navigation()) === "column-reverse", 15_000);
    await window.setRect({ width: 844, height: 390 });
    await app.session.wait(async () => (await navigation()) === "row", 15_000);
    await window.setRect(before);
  });

  for (const way of /** @type {const} */ (["picture", "camera"])) {
    test(`the patent's verdicts by ${way}`, async () => {
      const language = way === "picture" ? "zh-CN" : "en";
      if (way === "camera") {
        await app.switchLanguage("en");
        await beginGame(app, "patent");
        await plugInCamera(app);
      }
      for (const [red, black, outcome] of ENCOUNTERS) {
        const labels = [cut("red", red), cut("black", black)];
        if (way === "picture") {
          await app.chooseFile("picture-input", photograph(labels, `${red}-${black}`, home.folder));
        } else {
          await scanByCamera(app, labels);
        }
        await app.waitForAttribute("place-red", "data-filled", "true");
        await app.waitForAttribute("place-black", "data-filled", "true");
        await app.click("judge");
        if (outcome === "wins-red") {
          await app.find("game-over", { "data-ending": "flag_taken" });
          await app.screenshot(`won-${way}-${language}`);
          break;
        }
        await app.waitForAttribute("result", "data-outcome", outcome);
        await app.waitForText("result", SENTENCES[language][outcome]);
        await app.screenshot(`verdict-${way}-${outcome}-${red}-${black}`);
      }
    });
  }

  test("both games are in the history, with ranks only now that they have ended", async () => {
    await app.click("nav-history");
    await app.session.wait(async () => (await app.findAll("game-row")).length === 2, 15_000);
    await app.screenshot("history-en");
    await (await app.findAll("game-row"))[0].click();
    const seen = [];
    await app.session.wait(
      async () => (await app.findAll("encounter-row")).length === ENCOUNTERS.length,
      15_000,
    );
    for (const row of await app.findAll("encounter-row")) {
      seen.push(await row.getAttribute("data-outcome"));
    }
    assert.deepEqual([...seen].sort(), ENCOUNTERS.map(([, , outcome]) => outcome).sort());
    const page = await app.session.executeScript("return document.body.innerText");
    assert.match(String(page), /Commander-in-chief/);
    await app.screenshot("game-en");
  });

  test("a running game is resumed after the app was killed, and tells no rank", async () => {
    await beginGame(app, "standard");
    await app.chooseFile(
      "picture-input",
      photograph([cut("red", 9), cut("black", 8)], "before", home.folder),
    );
    await app.waitForAttribute("place-black", "data-filled", "true");
    await app.click("judge");
    await app.waitForAttribute("result", "data-outcome", "loses-black");
    await app.close();
    app = await openApp(home);
    await app.find("result", { "data-outcome": "waiting" });
    await app.click("nav-history");
    await (await app.find("game-row")).click();
    await app.find("encounter-row", { "data-outcome": "loses-black" });
    const page = String(
      await app.session.executeScript("return document.documentElement.innerHTML"),
    );
    for (const rank of ["Commander-in-chief", "Corps commander", "commander_in_chief", "总司令"]) {
      assert.ok(!page.includes(rank), `${rank} is on the page of a running game`);
    }
    await app.click("nav-sets");
    await app.click("set-row");
    await app.click("save-pdf");
    await app.find("problem", { "data-code": "set_in_play" });
  });

  test("bad pictures each say what is wrong, and the game goes on", async () => {
    await app.click("nav-referee");
    const file = (/** @type {string} */ name, /** @type {string | Buffer} */ content) => {
      const path = join(home.folder, name);
      writeFileSync(path, content);
      return path;
    };
    const shown = async (/** @type {string} */ path, /** @type {string} */ code) => {
      await app.chooseFile("picture-input", path);
      await app.find("problem", { "data-code": code });
    };
    await shown(file("label.png", "a text"), "picture_format_unknown");
    await shown(photograph([], "empty", home.folder), "nothing_found");
    await shown(photograph([cut("red", 1), cut("red", 2)], "reds", home.folder), "two_of_one_army");
    await shown(photograph([cut("black", 8)], "dead", home.folder), "piece_is_out");
    await app.chooseFile(
      "picture-input",
      photograph([cut("red", 1), cut("black", 12)], "after", home.folder),
    );
    await app.waitForAttribute("place-red", "data-filled", "true");
    await app.click("judge");
    await app.waitForAttribute("result", "data-outcome", "loses-black");
  });

  test("a machine without a camera says so by itself", async (context) => {
    const cameras = await app.session.executeAsyncScript(
      `const done = arguments[0];
       navigator.mediaDevices.enumerateDevices().then((all) =>
         done(all.filter((device) => device.kind === "videoinput").length), () => done(0));`,
    );
    if (cameras !== 0) return context.skip("this machine has a camera");
    await app.click("scan-red");
    await app.find("problem", { "data-code": "camera_none" });
    await app.click("clear-places");
  });

  test("a camera that is missing or refused is a sentence with another way", async () => {
    for (const [name, code] of [
      ["NotFoundError", "camera_none"],
      ["NotAllowedError", "camera_refused"],
    ]) {
      await breakCamera(app, name);
      await app.click("scan-red");
      await app.find("problem", { "data-code": code });
      await app.screenshot(code);
      await app.click("clear-places");
    }
  });

  test("nothing on the way has said a rank, a token or a label's text", () => {
    assert.ok(readdirSync(home.folder).length > 0);
    assert.doesNotMatch(app.log(), /commander|engineer|\b[0-9A-HJKMNP-TV-Z]{10}\b/i);
  });
});

/**
 * @param {import("./harness/app.mjs").App} app
 * @param {"patent" | "standard" | "strict_flag"} rules
 */
async function beginGame(app, rules) {
  await app.click("nav-referee");
  await app.click(`rules-${rules}`);
  await app.click("begin-game");
  await app.find("result", { "data-outcome": "waiting" });
}

/**
 * Red and black one after the other, as the patent has it: red's piece stays in view when black is
 * scanned, and must not fill black's place.
 *
 * @param {import("./harness/app.mjs").App} app
 * @param {string[]} labels red's and black's
 */
async function scanByCamera(app, [red, black]) {
  await showToCamera(app, [red]);
  await app.click("scan-red");
  await app.waitForAttribute("place-red", "data-filled", "true");
  await showToCamera(app, [red, black]);
  await app.click("scan-black");
  await app.waitForAttribute("place-black", "data-filled", "true");
  await showToCamera(app, []);
}
