import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const TYPEFACES = ["archivo", "fraunces"];

/** The typefaces' licenses, which go wherever they go; `build.license` covers only code. */
function typefaceLicenses(): Plugin {
  return {
    name: "typeface-licenses",
    generateBundle() {
      for (const name of TYPEFACES) {
        const source = readFileSync(new URL(`node_modules/@fontsource-variable/${name}/LICENSE`, import.meta.url));
        this.emitFile({ type: "asset", fileName: `licenses-${name}.txt`, source });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), typefaceLicenses()],
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
