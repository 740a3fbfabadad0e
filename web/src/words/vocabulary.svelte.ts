/** All words of this page: those of the house in one language, and those of the games it has met. */

import { folderOf, wordsIn } from "./game-words";
import type { Language } from "./language";
import { loadWords, wordsOf, type Catalogue, type Message, type Words } from "./words";

const AGAIN_MS = 3000;

/** What one folder has to say in one language. */
interface Met {
  readonly folder: string;
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
    for (const { folder } of this.#met) void this.#load(folder, language);
    this.#house = await loadWords(language);
  }

  /** Its words are under way from now on. */
  meet(game: string): void {
    void this.#load(folderOf(game), this.#house.language);
  }

  /** Whether the game, which is met now, can be told; where the house has no words, without. */
  knows(game: string): boolean {
    this.meet(game);
    const folder = folderOf(game);
    return this.#met.some((one) => one.folder === folder);
  }

  /** Whether all that a message says can be told; the games that it speaks of are met now. */
  hasWordsFor({ id, args = {} }: Message): boolean {
    const isThere =
      Object.hasOwn(this.words.catalogue, id) || this.knows(id.split(".", 1)[0] ?? "");
    const parts = Object.values(args).filter((one) => typeof one === "object");
    return parts.map((part) => this.hasWordsFor(part)).every(Boolean) && isThere;
  }

  /** However often it takes: a house may be slow, or away for a while. */
  async #load(folder: string, language: Language): Promise<void> {
    const asked = `${folder} ${language}`;
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    let words = await wordsIn(folder, language);
    while (!words) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      words = await wordsIn(folder, language);
    }
    this.#met = [...this.#met, { folder, language, words }];
  }
}
