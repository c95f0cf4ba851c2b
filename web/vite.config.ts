import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed, pageList, typefaceLicenses } from "./plugins.ts";

export default defineConfig({
  plugins: [svelte(), typefaceLicenses(), pageList(), compressed()],
  build: {
    outDir: "../src/headjudge/server/client",
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licenses.md" },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
