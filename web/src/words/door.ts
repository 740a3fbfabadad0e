/** For Vite: `words.fr.json?door` is what the home page says of a game, before anyone has met it. */

import type { Plugin } from "vite";

const TOLD = ["title", "pitch", "length"];

export function door(): Plugin {
  return {
    name: "festnoz-door",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".json?door")) return null;
      const told = JSON.stringify(doorWords(JSON.parse(code)));
      return { code: `export default ${told}`, moduleType: "js", map: null };
    },
  };
}

/** `korsair.title`, but not `korsair.hand.title`. */
function doorWords(words: Readonly<Record<string, string>>): Record<string, string> {
  const isTold = ([, name = "", ...deeper]: string[]) => TOLD.includes(name) && !deeper.length;
  return Object.fromEntries(Object.entries(words).filter(([id]) => isTold(id.split("."))));
}
