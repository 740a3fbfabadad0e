/**
 * The numbered rulebooks of the games, as they are written for everybody. Only what they use of
 * Markdown is understood: headings, paragraphs, lists, tables, **strong** and *stressed* words.
 */

export interface Piece {
  readonly kind: "text" | "strong" | "em" | "rule"; // rule: names another rule
  readonly text: string;
}

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: "paragraph"; readonly rule: string | null; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] };

/** A paragraph that is a rule of its own. */
export function isNumbered(block: Block): block is Block & { readonly rule: string } {
  return block.kind === "paragraph" && block.rule !== null;
}

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map(blockOf);
}

function blockOf(text: string): Block {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)$/.exec(text);
  if (heading?.[1] && heading[2] && lines.length === 1) {
    return { kind: "heading", level: heading[1].length, pieces: piecesOf(heading[2]) };
  }
  if (text.startsWith("- ")) {
    const items = text.slice(2).split(/\n- /);
    return { kind: "list", items: items.map((item) => piecesOf(oneLine(item))) };
  }
  if (text.startsWith("|")) return { kind: "table", rows: lines.flatMap(rowOf) };
  const rule = /^\*\*([A-Z]+-[RP]?\d+)\*\*\s*/.exec(text);
  const rest = rule ? text.slice(rule[0].length) : text;
  return { kind: "paragraph", rule: rule?.[1] ?? null, pieces: piecesOf(oneLine(rest)) };
}

function rowOf(line: string): Piece[][][] {
  const cells = line.replace(/^\||\|\s*$/g, "").split("|");
  const isRuler = cells.every((cell) => /^[\s:-]+$/.test(cell));
  return isRuler ? [] : [cells.map((cell) => piecesOf(cell.trim()))];
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function piecesOf(text: string): Piece[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\b[A-Z]+-[RP]?\d+\b)/);
  return parts.filter((part) => part !== "").map(pieceOf);
}

function pieceOf(part: string): Piece {
  if (part.startsWith("**") && part.length > 4) return { kind: "strong", text: part.slice(2, -2) };
  if (part.startsWith("*") && part.length > 2) return { kind: "em", text: part.slice(1, -1) };
  return { kind: /^[A-Z]+-[RP]?\d+$/.test(part) ? "rule" : "text", text: part };
}
