/** What the build makes beside the client itself: licenses, which pages there are, the name of the build and what its
 * service worker keeps, compressed files. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TYPEFACES = ["archivo", "fraunces"];
const TEXTS = /\.(js|css|svg|html|json|md|txt)$/;
const SMALL = 1000;
/** What a service worker is called: its address stays. */
export const WORKER = "sw.js";
const NOT_KEPT = /^(sw\.js|licenses.*)$/;

/** The typefaces' licenses, which go wherever they go; `build.license` covers only code. */
export function typefaceLicenses(): Plugin {
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

/** Gives the build a name, which its page, its worker and `client.json` say; lists for the worker what it keeps, and in
 * `client.json` the addresses that App.svelte has a page for, so that the server answers 404 to any other. */
export function namedBuild(): Plugin {
  return {
    name: "named-build",
    // What is written is what a browser gets: code still changes after it was made.
    writeBundle({ dir }, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk" || worker.imports.length) throw new Error(`${WORKER} has to be one file`);
      const written = readdirSync(dir!, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir!, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .sort();
      const read = (name: string): Buffer => readFileSync(join(dir!, name));
      const build = hash("hex", JSON.stringify(written.map((name) => [name, hash("hex", read(name))]))).slice(0, 16);
      change(join(dir!, "index.html"), 'name="build" content=""', `name="build" content="${build}"`);
      const kept = written.filter((name) => !NOT_KEPT.test(name));
      const files = Object.fromEntries(kept.map((name) => [`/${name}`, `sha256-${hash("base64", read(name))}`]));
      change(join(dir!, WORKER), "__KEPT__", JSON.stringify({ build, files }));
      writeFileSync(join(dir!, "client.json"), JSON.stringify({ build, pages: pages() }));
    },
  };
}

function hash(as: "hex" | "base64", content: string | Buffer): string {
  return createHash("sha256").update(content).digest(as);
}

/** Change a file that was written. Raises an error where there is nothing to change: the build would have no name. */
function change(path: string, old: string, by: string): void {
  const text = readFileSync(path, "utf8");
  if (!text.includes(old)) throw new Error(`no ${old} in ${path}`);
  writeFileSync(
    path,
    text.replace(old, () => by),
  );
}

function pages(): string[] {
  const app = readFileSync(new URL("src/App.svelte", import.meta.url), "utf8");
  const script = app.slice(0, app.indexOf("</script>"));
  const found = [...script.matchAll(/"(\/[\w:/-]*)"/g)].map((match) => match[1]!);
  return [...new Set(found)].filter((page) => !page.startsWith("/dev/"));
}

/** Each text that is worth it also as `.br` and `.gz`, as small as can be: compressed once, not for every visitor. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => TEXTS.test(name))) {
        const content = readFileSync(join(dir!, name));
        if (content.length < SMALL) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(content, { params: quality }));
        writeFileSync(join(dir!, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
