/** The minute of a game that this page was not built with: taken from its whole rulebook. */

import { loadRulebook } from "../../rulebook/book";
import type { Language } from "../../words/language";
import { linesIn } from "./lines";

export async function broughtMinute(
  game: string,
  language: Language,
  title: string,
): Promise<readonly string[]> {
  return linesIn(await loadRulebook(game, language), title);
}
