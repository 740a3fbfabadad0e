/** Fetching the rulebooks of the games, and the pictures of what they speak of. */

import type { Component } from "svelte";

import type { Language } from "../words/language";
import { blocksOf, type Block } from "./blocks";

const BOOKS = import.meta.glob<string>("../../../src/festnoz/games/*/rules.*.md", {
  query: "?raw",
  import: "default",
});

// A game may show the cards that are looked up: none where the words name none.
const CARDS = import.meta.glob<{ default: Component<{ words: readonly string[] }> }>(
  "../games/*/art/Cards.svelte",
);

/** How to fetch the pictures of a game's cards; undefined where there are none. */
export function cardsOf(game: string): (typeof CARDS)[string] | undefined {
  return CARDS[`../games/${game}/art/Cards.svelte`];
}

export async function loadRulebook(game: string, language: Language): Promise<Block[]> {
  const end = `/${game}/rules.${language}.md`;
  const found = Object.entries(BOOKS).find(([path]) => path.endsWith(end));
  return blocksOf(found ? await found[1]() : await broughtBook(game, language));
}

/** Of a game that this page was not built with; empty where there is none. */
async function broughtBook(game: string, language: Language): Promise<string> {
  try {
    const answer = await fetch(`/games/${game}/rules.${language}.md`);
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
