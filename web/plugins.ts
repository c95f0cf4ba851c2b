/** What the build makes beside the client itself: licenses, which pages there are, compressed files. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TYPEFACES = ["archivo", "fraunces"];
const TEXTS = /\.(js|css|svg|html|json|md|txt)$/;
const SMALL = 1000;

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

/** `pages.json`: the addresses that App.svelte has a page for, so that the server answers 404 to any other. */
export function pageList(): Plugin {
  return {
    name: "page-list",
    generateBundle() {
      const app = readFileSync(new URL("src/App.svelte", import.meta.url), "utf8");
      const script = app.slice(0, app.indexOf("</script>"));
      const found = [...script.matchAll(/"(\/[\w:/-]*)"/g)].map((match) => match[1]!);
      const pages = [...new Set(found)].filter((page) => !page.startsWith("/dev/"));
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(pages) });
    },
  };
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
