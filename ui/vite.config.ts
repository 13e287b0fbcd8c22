import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  clearScreen: false,
  // The shell's devUrl names this port, so another one is of no use.
  server: { port: 1420, strictPort: true },
  build: {
    target: ["safari15", "chrome100"],
    // Nothing inlined: the content security policy lets the page load its own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
