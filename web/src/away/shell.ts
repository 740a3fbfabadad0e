/** For Vite: fills the away page with words, and tells the service worker what belongs to it. */

import type { Plugin, Rolldown } from "vite";

import en from "../../../src/festnoz/locale/en/web.json" with { type: "json" };
import fr from "../../../src/festnoz/locale/fr/web.json" with { type: "json" };

const PAGE = "away.html";
const WORKER = "service-worker.js";
const PLACE = "<!-- words -->";
const SHELL = /(["'`])@shell\1/;

export function shell(): Plugin {
  return {
    name: "festnoz-shell",
    enforce: "post",
    transformIndexHtml: (html) => html.replace(PLACE, words()),
    generateBundle(_, bundle) {
      const page = bundle[PAGE];
      const worker = bundle[WORKER];
      if (page?.type !== "asset" || worker?.type !== "chunk") return;
      const html = String(page.source);
      const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? "");
      files.push(...files.flatMap((file) => namedIn(bundle[file.slice(1)])));
      // Another page is another worker, which browsers notice: names of built files change with them.
      const all = JSON.stringify([`/${PAGE}`, ...new Set(files), `#${digest(html)}`]);
      worker.code = worker.code.replace(SHELL, all);
    },
  };
}

/** What a style sheet asks for: its fonts. */
function namedIn(file: Rolldown.OutputBundle[string] | undefined): string[] {
  if (file?.type !== "asset" || !file.fileName.endsWith(".css")) return [];
  return [...String(file.source).matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url]) => url ?? "");
}

function words(): string {
  return [["en", en] as const, ["fr", fr] as const]
    .map(
      ([language, told]) => `<div lang="${language}">
        <p>${escaped(told["web.away.title"])}</p>
        <p>${escaped(told["web.away.text"])}</p>
        <button type="button">${escaped(told["web.again"])}</button>
      </div>`,
    )
    .join("\n      ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Enough to tell two versions of one page apart (FNV-1a, 32 bits). */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
