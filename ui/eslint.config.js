import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const onlyIpcInvokes = {
  patterns: [{ group: ["@tauri-apps/*"], message: "Only src/lib/ipc talks to the shell." }],
};
const onlyCameraStreams = [
  { object: "navigator", property: "mediaDevices", message: "Only src/lib/camera touches media streams." },
];

export default defineConfig(
  { ignores: ["dist", "src/lib/ipc/types.ts"] },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      "no-console": "error",
      "no-restricted-imports": ["error", onlyIpcInvokes],
      "no-restricted-properties": ["error", ...onlyCameraStreams],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Svelte's event attributes take async functions; the functions show their own failures.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // An arrow function that only calls another is the usual form of an event attribute.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["src/lib/ipc/**"], rules: { "no-restricted-imports": "off" } },
  { files: ["src/lib/camera/**"], rules: { "no-restricted-properties": "off" } },
);
