/** For tests: a language as it is told where every game and room of the house has been met. */

import { fileFor, ROOMS, wordsIn } from "./met-words";
import type { Language } from "./language";
import { gamesIn, loadWords, wordsOf, type Words } from "./words";

export async function allWords(language: Language): Promise<Words> {
  const house = await loadWords(language);
  const names = [...ROOMS, ...gamesIn(house)];
  const met = await Promise.all(names.map((name) => wordsIn(fileFor(name), language)));
  return wordsOf(language, Object.assign({}, house.catalogue, ...met));
}
