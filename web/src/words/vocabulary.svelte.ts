/** All words of this page: a language that it was built with, and what games from elsewhere bring. */

import type { Language } from "./language";
import { hasGame, loadWords, wordsOf, type Catalogue, type Words } from "./words";

const PATIENCE_MS = 8000; // then the house is asked anew
const AGAIN_MS = 3000;

export class Vocabulary {
  #own: Words;
  #brought = $state.raw<Partial<Record<Language, Catalogue>>>({});
  readonly #asked = new Set<Language>();

  /** Of a game from elsewhere in another language, until they are there in this one. */
  readonly words: Words = $derived.by(() => {
    const { language, catalogue } = this.#own;
    const brought = this.#brought[language] ?? Object.values(this.#brought)[0];
    return brought ? wordsOf(language, { ...brought, ...catalogue }) : this.#own;
  });

  constructor(own: Words) {
    this.#own = $state.raw(own);
  }

  async read(language: Language): Promise<void> {
    this.#own = await loadWords(language);
  }

  /**
   * Whether the game can be told. If this page was not built with it, its words are fetched now
   * that it is met; where the house then has none either, it is told without.
   */
  knows(game: string): boolean {
    if (hasGame(this.#own, game)) return true;
    void this.#fetch(this.#own.language);
    return Object.keys(this.#brought).length > 0;
  }

  /** However often it takes: a house may be slow, or away for a while. */
  async #fetch(language: Language): Promise<void> {
    if (this.#asked.has(language)) return;
    this.#asked.add(language);
    let words = await broughtWords(language);
    while (!words) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      words = await broughtWords(language);
    }
    this.#brought = { ...this.#brought, [language]: words };
  }
}

/** Those of all games that pages are not built with; null if the house does not tell them. */
async function broughtWords(language: Language): Promise<Catalogue | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`/games/words.${language}.json`, { signal });
    return answer.ok ? ((await answer.json()) as Catalogue) : null;
  } catch {
    return null;
  }
}
