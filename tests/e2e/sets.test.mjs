import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { openApp } from "./harness/app.mjs";
import { makeHome } from "./harness/home.mjs";
import { cutOut } from "./harness/labels.mjs";
import { photograph } from "./harness/photo.mjs";

describe("a set goes from one device to another", { timeout: 600_000 }, () => {
  const [here, there] = [makeHome(), makeHome()];
  /** @type {import("./harness/app.mjs").App} */
  let app;
  /** @type {ReturnType<typeof cutOut>} */
  let cut;
  /** @type {string} */
  let card;
  /** @type {string} */
  let file;

  const saved = async (/** @type {string} */ ending) => {
    await app.click(`save-${ending}`);
    await app.waitForText("saved-path", new RegExp(`\\.${ending}$`));
    return app.text("saved-path");
  };

  before(async () => {
    app = await openApp(here);
  });
  after(async () => {
    await app.close();
    here.remove();
    there.remove();
  });

  test("it is made with two colours, previewed, printed and measured", async () => {
    await app.switchLanguage("en");
    await app.click("nav-sets");
    await app.type("set-name", "Green box");
    await app.choose("colour-0", "green");
    await app.choose("colour-1", "orange");
    await app.click("make-set");
    await app.find("set-page");
    await app.click("with-card");
    await app.click("preview-sheet");
    await app.session.wait(async () => (await app.findAll("page")).length === 2, 15_000);
    for (const page of await app.findAll("page")) {
      const width = await app.session.executeScript("return arguments[0].naturalWidth", page);
      assert.ok(Number(width) > 0, "the browser draws the page");
    }
    await app.screenshot("sheet-preview");
    await app.press("Escape");
    await app.click("more-formats");
    const [svg, pdf] = [await saved("svg"), await saved("pdf")];
    cut = cutOut({ pdf, svg, folder: join(here.folder, "labels") });
    card = join(here.folder, "card");
    const page = ["-r", "120", "-f", "2", "-l", "2", "-png", "-singlefile"];
    execFileSync("pdftoppm", [...page, pdf, card]);
    card += ".png";

    await app.type("measured", "97");
    await app.click("check-print");
    await app.waitForText("print-advice", /103\.1/);
    await app.type("measured", "100.2");
    await app.click("check-print");
    await app.waitForText("print-advice", /True to size/);
  });

  test("outlines alone hold no label, and have a name of their own", async () => {
    await app.click("save-outlines");
    await app.waitForText("saved-path", /outlines\.pdf$/);
    const words = execFileSync("pdftotext", [await app.text("saved-path"), "-"], {
      encoding: "utf8",
    });
    assert.match(words, /Print at 100/);
    assert.doesNotMatch(words, /Mine|Flag/);
  });

  test("a printer that is off is measured once, and its sheets are corrected until it is forgotten", async () => {
    await app.click("printer");
    await app.click("save-test-page");
    await app.waitForText("test-page-saved", /test page\.pdf/);
    for (const [length, mm] of Object.entries({ a: "97", b: "97", c: "4.2", d: "43.3" })) {
      await app.type(`length-${length}`, mm);
    }
    await app.click("keep-printer");
    await app.find("problem", { "data-code": "test_page_length" });
    await app.type("length-c", "42");
    await app.click("keep-printer");
    await app.waitForText("printer-kept", /97 × 97 %.*3\.2 × 4\.5 mm/);
    await app.screenshot("printer");
    assert.match(readFileSync(await saved("svg"), "utf8"), /<g transform="matrix\(1\.0309/);
    await app.choose("paper", "letter");
    await app.session.wait(async () => (await app.findAll("printer-kept")).length === 0, 15_000);
    await app.choose("paper", "a4");
    await app.click("forget-printer");
    await app.session.wait(async () => (await app.findAll("printer-kept")).length === 0, 15_000);
    assert.doesNotMatch(readFileSync(await saved("svg"), "utf8"), /<g /);
  });

  test("its card is shown and its file saved", async () => {
    await app.click("show-card");
    await app.find("page");
    await app.screenshot("set-card");
    await app.press("Escape");
    await app.click("save-set-file");
    file = (await (await app.find("set-file-path")).getAttribute("data-path")) ?? "";
    assert.ok(existsSync(file), file);
    assert.equal(JSON.parse(readFileSync(file, "utf8")).name, "Green box");
  });

  test("labels are checked photo by photo, by where they lie and not by what they are", async () => {
    await app.click("label-check");
    const first = [cut("red", 9), cut("black", 8), cut("red", 12)];
    await app.chooseFile("label-check-input", photograph(first, "check-1", here.folder));
    await app.waitForText("label-check-count", /^3 of 50 labels read, 47 to go/);
    assert.equal((await app.findAll("checked-label")).length, 3);
    await app.screenshot("label-check");
    const second = [cut("red", 9), cut("black", 0)];
    await app.chooseFile("label-check-input", photograph(second, "check-2", here.folder));
    await app.waitForText("label-check-count", /^4 of 50/);
    await app.chooseFile("label-check-input", photograph([], "check-3", here.folder));
    await app.find("problem", { "data-code": "nothing_found" });
    await app.click("label-check-again");
    await app.session.wait(
      async () => (await app.findAll("label-check-count")).length === 0,
      15_000,
    );
    await app.press("Escape");
  });

  test("which piece a label is shows only while the button is held", async () => {
    await app.click("which-piece");
    await app.chooseFile("which-input", photograph([cut("red", 12)], "which", here.folder));
    const button = await app.find("hold");
    assert.equal((await app.findAll("piece-told")).length, 0);
    await app.session.actions().move({ origin: button }).press().perform();
    await app.waitForText("piece-told", /Green.*(Mine|Landmine)/);
    await app.screenshot("which-piece");
    await app.session.actions().release().perform();
    await app.session.wait(async () => (await app.findAll("piece-told")).length === 0, 15_000);
    await app.press("Escape");
  });

  test("on another device the card brings it, and its labels are judged there", async () => {
    await app.close();
    app = await openApp(there);
    await app.switchLanguage("en");
    await app.click("nav-sets");
    await app.chooseFile("import-card", card);
    await app.find("taken-in", { "data-outcome": "new" });
    await app.chooseFile("import-file", file);
    await app.find("taken-in", { "data-outcome": "known" });
    assert.equal((await app.findAll("set-row")).length, 1);
    await app.chooseFile("import-card", photograph([cut("red", 9)], "no-card", there.folder));
    await app.find("problem", { "data-code": "no_set_card" });

    await app.click("nav-referee");
    await app.click("rules-patent");
    await app.click("begin-game");
    const labels = [cut("red", 9), cut("black", 8)];
    await app.chooseFile("picture-input", photograph(labels, "meet", there.folder));
    await app.waitForAttribute("place-black", "data-filled", "true");
    await app.click("judge");
    await app.waitForAttribute("result", "data-outcome", "loses-black");
    // The second army's pieces are orange in this box.
    await app.waitForText("result", /Orange/);
    await app.screenshot("verdict-orange");
  });

  test("in a game nothing that unmasks it is shown, and it cannot be deleted", async () => {
    await app.click("nav-sets");
    await app.click("set-row");
    for (const button of ["save-pdf", "show-card", "save-set-file", "archive"]) {
      await app.click(button);
      await app.find("problem", { "data-code": "set_in_play" });
    }
    await app.click("delete");
    await app.click("delete-sure");
    await app.find("problem", { "data-code": "set_needed" });
  });

  test("a lost label is issued anew, from the place that is still free", async () => {
    await app.close();
    app = await openApp(here);
    await app.switchLanguage("en");
    await app.click("nav-sets");
    await app.click("set-row");
    await app.click("reissue");
    await app.click("piece-1");
    await app.click("reissue-chosen");
    await app.click("reissue-sure");
    await app.find("place-0");
    await app.screenshot("reissue-places");
    await app.click("place-9");
    await app.waitForText("printed-from", /10/);
    assert.ok(existsSync(await app.text("saved-path")));
    await app.press("Escape");
    await app.click("nav-referee");
    await app.click("begin-game");
    const old = photograph([cut("red", 9)], "dead", here.folder);
    await app.chooseFile("picture-input", old);
    await app.find("problem", { "data-code": "label_replaced" });
  });

  test("nothing on the way has said a rank, a token or the secret", () => {
    const secret = JSON.parse(readFileSync(file, "utf8")).secret;
    assert.ok(!app.log().includes(secret));
    assert.doesNotMatch(app.log(), /commander|engineer|\b[0-9A-HJKMNP-TV-Z]{10}\b/i);
  });
});
