import { describe, expect, it } from "vitest";
import { messages } from "./messages";

/** Dotted name -> text. */
function flat(tree: object, under = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree) as [string, string | object][]) {
    if (typeof value === "string") found.set(under + name, value);
    else for (const [key, text] of flat(value, `${under}${name}.`)) found.set(key, text);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]);
const unique = (names: (string | undefined)[]) => [...new Set(names)].sort();

const zh = flat(messages["zh-CN"]);
const en = flat(messages.en);

// The command line speaks from the same files.
const ours = import.meta.glob<string>(["../../**/*.{ts,svelte}", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const rust = import.meta.glob<string>("../../../../src-tauri/{src,crates/*/src}/**/*.rs", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = [...Object.values(ours), ...Object.values(rust)].join("\n");

// `problem.${code}`, format!("demo.{name}"): a whole family. Each hole stands for one part of a key.
const HOLE = /\$\{[^{}]*\}|\{\w*\}/g;
const families = [...sources.matchAll(/[`"]([a-z_]+(?:\.(?:[\w-]+|\$\{[^{}]*\}|\{\w*\}))+)[`"]/g)]
  .map((match) => match[1] ?? "")
  .filter((template) => template.includes("{"))
  .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replace(HOLE, "[\\w-]+")}$`));

describe("the messages", () => {
  it("are the same in both languages", () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  });

  it("are never empty", () => {
    expect([...zh, ...en].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it.each([...zh.keys()])("%s has the same placeholders in both languages", (key) => {
    expect(unique(placeholders(en.get(key) ?? ""))).toEqual(unique(placeholders(zh.get(key) ?? "")));
  });

  it("are all used", () => {
    const literals = new Set([...sources.matchAll(/"([a-z_]+(?:\.[\w-]+)+)"/g)].map((match) => match[1]));
    const unused = [...zh.keys()].filter(
      (key) => !literals.has(key) && !families.some((family) => family.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it("that the source names are all there", () => {
    const named = [...sources.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((key) => !zh.has(key))).toEqual([]);
  });

  it("name every option of a rule set and each of its values, and no other", () => {
    const options = block("struct RuleSet").matchAll(/^ {4}pub (\w+): (\w+),$/gm);
    const table = [...options].map(([, option = "", type = ""]) => {
      const values = [...block(`enum ${type}`).matchAll(/^ {4}(\w+),$/gm)].map((value) =>
        snake(value[1] ?? ""),
      );
      return [option, ["name", ...values].sort()];
    });
    expect(table.length).toBeGreaterThan(5);
    for (const { option } of Object.values(messages)) {
      const told = Object.entries(option).map(([name, texts]) => [name, Object.keys(texts).sort()]);
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(table));
    }
  });
});

/** The body of a Rust type. */
const block = (type: string) => new RegExp(`^pub ${type} \\{$(.*?)^\\}$`, "ms").exec(sources)?.[1] ?? "";
const snake = (name: string) => name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase();
