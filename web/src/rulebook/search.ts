/** Looking something up: by words without accents or case, or by a rule's number. */

import type { Block, Piece } from "./blocks";
import { corrected } from "./typos";

const NUMBER = /^([a-z]+?)[\s-]*([rp]?)[\s-]*(\d+)$/i;
const MARKS = /\p{M}/gu;

/** A part of a text, and whether it was looked for. */
export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** "Égaré" as "egare", "bœuf" as "boeuf". */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}

export function wordsIn(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** "k12" and "K 12" mean K-12; null for what is no rule's number. */
export function numberIn(query: string): string | null {
  const [, game, kind, number] = NUMBER.exec(query.trim()) ?? [];
  return game && number ? `${game}-${kind ?? ""}${number}`.toUpperCase() : null;
}

/** A paragraph with the lists and tables under it: neither says all without the other. */
type Passage = readonly Block[];

export function passagesIn(blocks: readonly Block[]): Passage[] {
  const all: Block[][] = [];
  for (const block of blocks) {
    const isMore = block.kind === "list" || block.kind === "table";
    const last = isMore ? all.at(-1) : undefined;
    if (last && last[0]?.kind !== "heading") last.push(block);
    else all.push([block]);
  }
  return all;
}

/** The words that are looked for: those of the query, as the book spells them. */
export function meantBy(query: string, blocks: readonly Block[]): string[] {
  if (numberIn(query)) return wordsIn(query);
  return corrected(wordsIn(query), folded(blocks.map(textOf).join(" ")));
}

/** What holds all the words, under its headings; for a number that rule, then who names it. */
export function found(
  blocks: readonly Block[],
  query: string,
  words = meantBy(query, blocks),
): Block[] {
  const passages = passagesIn(blocks);
  const number = numberIn(query);
  const named = number ? passages.filter((one) => one.some((block) => names(block, number))) : [];
  if (named.length > 0) {
    const isIt = ([first]: Passage) => Number(first !== undefined && isRule(first, number));
    return named.sort((one, other) => isIt(other) - isIt(one)).flat();
  }
  return withHeadings(passages, (passage) => {
    const text = folded(passage.map(textOf).join(" "));
    return words.every((word) => text.includes(word));
  });
}

const SHORTEST = 4; // letters of a name that may have an ending: "captains"

/** Whether each of these words begins one of the name's, or is one with an ending. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const own = wordsIn(name);
  const isOf = (word: string) => (one: string) =>
    one.startsWith(word) || (one.length >= SHORTEST && word.startsWith(one));
  return words.length > 0 && words.every((word) => own.some(isOf(word)));
}

function withHeadings(passages: readonly Passage[], isFound: (one: Passage) => boolean): Block[] {
  let heading: Passage = [];
  const kept: Block[] = [];
  for (const passage of passages) {
    if (passage[0]?.kind === "heading") heading = passage;
    else if (isFound(passage)) {
      kept.push(...heading, ...passage);
      heading = [];
    }
  }
  return kept;
}

/** The text cut where the words begin and end. */
export function parts(text: string, words: readonly string[]): Part[] {
  const isFound = new Array<boolean>(text.length).fill(false);
  const { plain, origin } = mapped(text);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (const place of origin.slice(at, at + word.length)) isFound[place] = true;
    }
  }
  return runs(text, isFound);
}

/** Folded, and for each of its letters where it comes from: "œ" is one letter, "oe" are two. */
function mapped(text: string): { plain: string; origin: number[] } {
  const origin: number[] = [];
  let plain = "";
  Array.from({ length: text.length }, (_, place) => {
    const letters = folded(text.charAt(place));
    plain += letters;
    origin.push(...Array.from(letters, () => place));
  });
  return { plain, origin };
}

function runs(text: string, isFound: readonly boolean[]): Part[] {
  const cut: Part[] = [];
  let from = 0;
  for (let i = 1; i <= text.length; i += 1) {
    if (i < text.length && isFound[i] === isFound[from]) continue;
    cut.push({ text: text.slice(from, i), isFound: isFound[from] === true });
    from = i;
  }
  return cut;
}

function isRule(block: Block, number: string | null): boolean {
  return block.kind === "paragraph" && block.rule === number;
}

function names(block: Block, number: string): boolean {
  const isNamed = (piece: Piece) => piece.kind === "rule" && piece.text === number;
  return isRule(block, number) || piecesIn(block).some(isNamed);
}

function textOf(block: Block): string {
  const number = block.kind === "paragraph" && block.rule ? `${block.rule} ` : "";
  const between = block.kind === "table" ? " " : "";
  return (
    number +
    piecesIn(block)
      .map((piece) => piece.text)
      .join(between)
  );
}

function piecesIn(block: Block): readonly Piece[] {
  if (block.kind === "list") return block.items.flat();
  return block.kind === "table" ? block.rows.flat(2) : block.pieces;
}
