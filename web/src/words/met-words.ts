/** The words of games, and of the house's further rooms: fetched when one is met. */

import type { Language } from "./language";
import type { Catalogue } from "./words";

const OWN = import.meta.glob<Catalogue>(
  ["../../../src/festnoz/games/*/words.*.json", "../../../src/festnoz/locale/*/rooms/*.json"],
  { import: "default" },
);
export const ROOMS = Object.keys(OWN).flatMap(
  (path) => /\/en\/rooms\/(.+)\.json$/.exec(path)?.[1] ?? [],
);
const PATIENCE_MS = 8000; // then the house is asked anew

/** Games that pages are not built with share one file of the house. */
const ELSEWHERE = "/games/words.*.json";

/** The file that has the words of this game or room, and maybe of others; `*` is the language. */
export function fileFor(name: string): string {
  const room = `../../../src/festnoz/locale/*/rooms/${name}.json`;
  const game = `../../../src/festnoz/games/${name}/words.*.json`;
  return [room, game].find((file) => inLanguage(file, "en") in OWN) ?? ELSEWHERE;
}

/** Null if they cannot be had just now. */
export async function wordsIn(file: string, language: Language): Promise<Catalogue | null> {
  const path = inLanguage(file, language);
  try {
    return await (OWN[path]?.() ?? askHouse(path));
  } catch {
    return null;
  }
}

function inLanguage(file: string, language: Language): string {
  return file.replace("*", language);
}

async function askHouse(path: string): Promise<Catalogue | null> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? ((await answer.json()) as Catalogue) : null;
}
