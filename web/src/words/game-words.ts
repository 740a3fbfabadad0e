/** The words of games, fetched when a game is met. */

import type { Language } from "./language";
import type { Catalogue } from "./words";

const OWN = import.meta.glob<Catalogue>("../../../src/festnoz/games/*/words.*.json", {
  import: "default",
});
const PATIENCE_MS = 8000; // then the house is asked anew

/** Games that pages are not built with share one file of the house. */
const ELSEWHERE = "/games";

/** The folder that has the words of this game, and maybe of others. */
export function folderOf(game: string): string {
  const folder = `../../../src/festnoz/games/${game}`;
  return fileIn(folder, "en") in OWN ? folder : ELSEWHERE;
}

/** Null if they cannot be had just now. */
export async function wordsIn(folder: string, language: Language): Promise<Catalogue | null> {
  const file = fileIn(folder, language);
  try {
    return await (OWN[file]?.() ?? askHouse(file));
  } catch {
    return null;
  }
}

function fileIn(folder: string, language: Language): string {
  return `${folder}/words.${language}.json`;
}

async function askHouse(file: string): Promise<Catalogue | null> {
  const answer = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? ((await answer.json()) as Catalogue) : null;
}
