import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { shell } from "./src/away/shell.ts";
import { minute } from "./src/guide/minute/alone.ts";
import { door } from "./src/words/door.ts";

export default defineConfig({
  plugins: [svelte(), door(), minute(), shell()],
  build: {
    outDir: "../src/festnoz/static", // inside the package: an editable install and a wheel find it alike
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // browsers that know light-dark() know it, too
    assetsInlineLimit: 0, // no data: addresses, so that the CSP can be 'self' alone
    license: { fileName: "licences/packages.md" }, // beside those of the fonts
    rolldownOptions: {
      input: {
        index: "index.html",
        away: "away.html",
        "service-worker": "src/away/service-worker.ts",
      },
      output: {
        // In few files code is packed better: what the away page needs, and what every page loads.
        codeSplitting: {
          groups: [
            {
              name: "both",
              test: /\/src\/(state\/storage|ui\/theme|words\/language)\.ts$/,
              priority: 3,
            },
            {
              name: "house",
              test: /\/src\/(App|table\/(TablePage|Talk|WhileAway))\.svelte$/,
              priority: 2,
            },
            { name: "drawn", test: /\/src\/drawn\/DrawnTable\.svelte$/, priority: 1 },
            { name: "guide", test: /\/src\/guide\/DrawnGuide\.svelte$/ },
          ],
        },
        // A worker keeps its address, whatever is in it.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: { fs: { allow: [".."] } }, // the catalogues lie in ../src/festnoz/locale
  test: {
    include: ["src/**/*.test.ts"],
    css: true, // else even a raw import of a stylesheet is empty
  },
});
