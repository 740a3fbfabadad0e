/** All words of this page: those of the house in one language, and those of the games it has met. */

import { fileFor, wordsIn } from "./met-words";
import type { Language } from "./language";
import { loadWords, wordsOf, type Catalogue, type Message, type Words } from "./words";

const AGAIN_MS = 3000;

/** What one file has to say in one language. */
interface Met {
  readonly file: string;
  readonly language: Language;
  readonly words: Catalogue;
}

export class Vocabulary {
  #house: Words;
  #met = $state.raw<readonly Met[]>([]);
  readonly #asked = new Set<string>();

  /** A game is told in the language before, until its words are there in this one. */
  readonly words: Words = $derived.by(() => {
    const { language, catalogue } = this.#house;
    const told = this.#met.filter((one) => one.language === language);
    const before = this.#met.filter((one) => one.language !== language);
    const games = [...before, ...told].map(({ words }) => words);
    return games.length > 0
      ? wordsOf(language, Object.assign({}, ...games, catalogue) as Catalogue)
      : this.#house;
  });

  constructor(house: Words) {
    this.#house = $state.raw(house);
  }

  async read(language: Language): Promise<void> {
    for (const { file } of this.#met) void this.#load(file, language);
    this.#house = await loadWords(language);
  }

  /** Its words are under way from now on. */
  meet(game: string): void {
    void this.#load(fileFor(game), this.#house.language);
  }

  /** Whether the game, which is met now, can be told; where the house has no words, without. */
  knows(game: string): boolean {
    this.meet(game);
    const file = fileFor(game);
    return this.#met.some((one) => one.file === file);
  }

  /** Whether all that a message says can be told; the games that it speaks of are met now. */
  hasWordsFor({ id, args = {} }: Message): boolean {
    const isThere =
      Object.hasOwn(this.words.catalogue, id) || this.knows(id.split(".", 1)[0] ?? "");
    const parts = Object.values(args).filter((one) => typeof one === "object");
    return parts.map((part) => this.hasWordsFor(part)).every(Boolean) && isThere;
  }

  /** However often it takes: a house may be slow, or away for a while. */
  async #load(file: string, language: Language): Promise<void> {
    const asked = `${file} ${language}`;
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    let words = await wordsIn(file, language);
    while (!words) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      words = await wordsIn(file, language);
    }
    this.#met = [...this.#met, { file, language, words }];
  }
}
