/** A game in one minute: the lines of its rulebook under that heading. */

import { loadRulebook, type Block, type Piece } from "../../rulebook/book";
import type { Language } from "../../words/language";

export async function loadMinute(
  game: string,
  language: Language,
  title: string,
): Promise<readonly string[]> {
  return minuteIn(await loadRulebook(game, language), title);
}

export function minuteIn(blocks: readonly Block[], title: string): string[] {
  const at = blocks.findIndex((one) => one.kind === "heading" && plain(one.pieces) === title);
  const list = at < 0 ? undefined : blocks[at + 1];
  return list?.kind === "list" ? list.items.map(plain) : [];
}

function plain(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}
