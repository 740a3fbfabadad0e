/** The lines of a rulebook under the heading of its minute, as one reads them. */

import type { Block, Piece } from "../../rulebook/blocks.ts";

export function linesIn(blocks: readonly Block[], title: string): string[] {
  const at = blocks.findIndex((one) => one.kind === "heading" && plain(one.pieces) === title);
  const list = at < 0 ? undefined : blocks[at + 1];
  return list?.kind === "list" ? list.items.map(plain) : [];
}

function plain(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}
