/** For tests: a language as it is told where every game of the house has been met. */

import { folderOf, wordsIn } from "./game-words";
import type { Language } from "./language";
import { gamesIn, loadWords, wordsOf, type Words } from "./words";

export async function allWords(language: Language): Promise<Words> {
  const house = await loadWords(language);
  const games = await Promise.all(gamesIn(house).map((game) => wordsIn(folderOf(game), language)));
  return wordsOf(language, Object.assign({}, house.catalogue, ...games));
}
