import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed, namedBuild, typefaceLicenses, WORKER } from "./plugins.ts";

export default defineConfig({
  plugins: [svelte(), typefaceLicenses(), namedBuild(), compressed()],
  build: {
    outDir: "../src/headjudge/server/client",
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
