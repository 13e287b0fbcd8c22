import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Builder, By, Capabilities, until } from "selenium-webdriver";
import { startDriver } from "./driver.mjs";
import { makeHome } from "./home.mjs";
import { application, pictures } from "./paths.mjs";

const PATIENCE_MS = 15_000;

/**
 * Starts the real app in a real window.
 *
 * @param {import("./home.mjs").Home} [home] an earlier app's, to find its data again; a new one
 *   by default
 * @returns {Promise<App>}
 */
export async function openApp(home = makeHome()) {
  const driver = await startDriver(home);
  const capabilities = new Capabilities().set("tauri:options", { application });
  capabilities.setBrowserName("wry");
  try {
    const builder = new Builder().withCapabilities(capabilities).usingServer(driver.url);
    const session = await builder.build();
    return new App(session, driver, home);
  } catch (error) {
    const log = driver.log();
    await driver.stop();
    throw new Error(`the app did not open\n${log}`, { cause: error });
  }
}

/** The app's window as a person uses it: things are found by their data-testid. */
export class App {
  #driver;

  /**
   * @param {import("selenium-webdriver").WebDriver} session
   * @param {import("./driver.mjs").RunningDriver} driver
   * @param {import("./home.mjs").Home} home
   */
  constructor(session, driver, home) {
    this.session = session;
    this.#driver = driver;
    this.home = home;
  }

  /** Ends the app and keeps its home. */
  async close() {
    try {
      await this.session.quit();
    } finally {
      await this.#driver.stop();
    }
  }

  /** What the app and its driver have printed. */
  log() {
    return this.#driver.log();
  }

  /**
   * Waits for the thing to be on the page.
   *
   * @param {string} testid
   * @param {Record<string, string>} [attributes] more that it must have
   */
  find(testid, attributes = {}) {
    return this.session.wait(
      until.elementLocated(locator(testid, attributes)),
      PATIENCE_MS,
      `nothing on the page is ${describe(testid, attributes)}`,
    );
  }

  /**
   * All such things that are on the page now.
   *
   * @param {string} testid
   */
  findAll(testid) {
    return this.session.findElements(locator(testid, {}));
  }

  /**
   * Waits for the thing and for it to take clicks, then clicks it.
   *
   * @param {string} testid
   * @param {Record<string, string>} [attributes]
   */
  async click(testid, attributes = {}) {
    const thing = await this.find(testid, attributes);
    await this.session.wait(
      until.elementIsEnabled(thing),
      PATIENCE_MS,
      `${testid} takes no clicks`,
    );
    await thing.click();
  }

  /**
   * @param {string} testid
   * @param {string} text
   */
  async type(testid, text) {
    const field = await this.find(testid);
    await field.clear();
    await field.sendKeys(text);
  }

  /**
   * Chooses an option of a list.
   *
   * @param {string} testid
   * @param {string} value
   */
  async choose(testid, value) {
    const list = await this.find(testid);
    await list.findElement(By.css(`option[value="${value}"]`)).click();
  }

  /** @param {"Escape"} key */
  async press(key) {
    await this.session.actions().sendKeys({ Escape: "\uE00C" }[key]).perform();
  }

  /**
   * Chooses a file in a file input, hidden or not.
   *
   * @param {string} testid
   * @param {string} path
   */
  async chooseFile(testid, path) {
    await (await this.find(testid)).sendKeys(path);
  }

  /**
   * @param {string} testid
   * @param {Record<string, string>} [attributes]
   */
  async text(testid, attributes = {}) {
    return (await this.find(testid, attributes)).getText();
  }

  /**
   * Waits until the text that a person sees there is such; what fades in is not seen at first.
   *
   * @param {string} testid
   * @param {RegExp} pattern
   */
  async waitForText(testid, pattern) {
    let last = "";
    const reached = async () => {
      const [thing] = await this.findAll(testid);
      // Drawn anew between being found and being read: then it is looked for again.
      last = thing === undefined ? "" : await thing.getText().catch(() => "");
      return pattern.test(last);
    };
    await this.session.wait(reached, PATIENCE_MS, `${testid} does not say ${pattern}`);
    return last;
  }

  /**
   * Waits until an attribute has one of the values, and tells which.
   *
   * @param {string} testid
   * @param {string} attribute
   * @param {string[]} values
   */
  async waitForAttribute(testid, attribute, ...values) {
    /** @type {string | null} */
    let last = null;
    const reached = async () => {
      // The thing may be drawn anew between being found and being asked: then it is looked for again.
      last = await this.session.executeScript(
        `return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null`,
        selector(testid, {}),
        attribute,
      );
      return last !== null && values.includes(last);
    };
    try {
      await this.session.wait(reached, PATIENCE_MS);
    } catch (cause) {
      // Only now is it known what the attribute was instead.
      const message = `${attribute} of ${testid} is ${last}, not ${values.join(" or ")}`;
      throw new Error(message, { cause });
    }
    return /** @type {string} */ (/** @type {unknown} */ (last));
  }

  /** @param {"zh-CN" | "en"} language */
  async switchLanguage(language) {
    await this.click("nav-settings");
    await this.click(`language-${language}`);
    await this.session.wait(
      async () =>
        (await this.session.executeScript("return document.documentElement.lang")) === language,
      PATIENCE_MS,
      `the page did not turn to ${language}`,
    );
  }

  /**
   * Keeps a picture of the window under target/e2e.
   *
   * @param {string} name
   */
  async screenshot(name) {
    // The window is painted a little after the page has changed.
    await this.session.executeAsyncScript(
      "const done = arguments[0]; setTimeout(() => requestAnimationFrame(() => done()), 500);",
    );
    mkdirSync(pictures, { recursive: true });
    const file = join(pictures, `${name}.png`);
    writeFileSync(file, await this.session.takeScreenshot(), "base64");
    return file;
  }
}

/**
 * @param {string} testid
 * @param {Record<string, string>} attributes
 */
function locator(testid, attributes) {
  return By.css(selector(testid, attributes));
}

/**
 * @param {string} testid
 * @param {Record<string, string>} attributes
 */
function selector(testid, attributes) {
  const all = Object.entries({ "data-testid": testid, ...attributes });
  return all.map(([name, value]) => `[${name}=${JSON.stringify(value)}]`).join("");
}

/**
 * @param {string} testid
 * @param {Record<string, string>} attributes
 */
function describe(testid, attributes) {
  return Object.entries(attributes).reduce(
    (text, [name, value]) => `${text} with ${name}=${value}`,
    testid,
  );
}
