/** For Vite: `rules.fr.md?minute` is the lines of its minute alone, which weigh a tenth of the book. */

import type { Plugin } from "vite";

import en from "../../../../src/festnoz/locale/en/guide.json" with { type: "json" };
import fr from "../../../../src/festnoz/locale/fr/guide.json" with { type: "json" };
import { blocksOf } from "../../rulebook/blocks.ts";
import { linesIn } from "./lines.ts";

export function minute(): Plugin {
  return {
    name: "festnoz-minute",
    enforce: "pre",
    transform(book, id) {
      if (!id.endsWith(".md?minute")) return null;
      const { "guide.minute": title } = id.endsWith(".fr.md?minute") ? fr : en;
      const lines = JSON.stringify(linesIn(blocksOf(book), title));
      return { code: `export default ${lines}`, moduleType: "js", map: null };
    },
  };
}
