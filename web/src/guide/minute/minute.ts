/** A game in one minute: the lines of its rulebook under that heading. */

import type { Language } from "../../words/language";

const OWN = import.meta.glob<readonly string[]>("../../../../src/festnoz/games/*/rules.*.md", {
  import: "default",
  query: "?minute",
});

export async function loadMinute(
  game: string,
  language: Language,
  title: string,
): Promise<readonly string[]> {
  const own = OWN[`../../../../src/festnoz/games/${game}/rules.${language}.md`];
  return own ? own() : (await import("./brought")).broughtMinute(game, language, title);
}
