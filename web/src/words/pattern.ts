/**
 * Reading the patterns of messages. Of what ICU knows the house writes `{name}`, `plural` and `select`
 * (a test of the catalogue holds it to that); what reads all of ICU weighs ten times as much.
 */

export type Part =
  | string
  | { readonly kind: "argument"; readonly name: string }
  | { readonly kind: "count" } // `#`: what the plural around it counts
  | Choice;

export interface Choice {
  readonly kind: "plural" | "select";
  readonly name: string;
  readonly offset: number; // not counted; an exact branch (`=1`) is of the number before
  readonly branches: Readonly<Record<string, readonly Part[]>>;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

const ARGUMENT = /\{\s*([^\s{},]+)\s*(?:,\s*(plural|select)\s*,\s*(?:offset:(\d+))?)?/y;
const BRANCH = /\s*([^\s{}]+)\s*\{/y;
const END = /\s*\}/y;
// A sign, or what an apostrophe keeps from being read; any other apostrophe is one.
const WORDS = /'(')|'([{}](?:[^']|'')*)'?|[^{}]/y;
const COUNTED_WORDS = /'(')|'([{}#](?:[^']|'')*)'?|[^{}#]/y;

export function partsOf(pattern: string): readonly Part[] {
  const reader = { pattern, at: 0 };
  const parts = readParts(reader, false);
  if (reader.at < pattern.length) throw unreadable(reader);
  return parts;
}

/** Up to the brace that closes them, or the end. */
function readParts(reader: Reader, isCounted: boolean): readonly Part[] {
  const parts: Part[] = [];
  const { pattern } = reader;
  while (reader.at < pattern.length && pattern[reader.at] !== "}") {
    if (pattern[reader.at] === "{") parts.push(readArgument(reader));
    else if (isCounted && pattern[reader.at] === "#") {
      reader.at++;
      parts.push({ kind: "count" });
    } else parts.push(readWords(reader, isCounted ? COUNTED_WORDS : WORDS));
  }
  return parts;
}

function readWords(reader: Reader, signs: RegExp): string {
  let words = "";
  for (let sign = next(reader, signs); sign; sign = next(reader, signs)) {
    words += sign[1] ?? sign[2]?.replaceAll("''", "'") ?? sign[0];
  }
  return words;
}

function readArgument(reader: Reader): Part {
  const [, name = "", kind, offset] = needed(reader, ARGUMENT);
  if (kind !== "plural" && kind !== "select") {
    needed(reader, END);
    return { kind: "argument", name };
  }
  const branches: Record<string, readonly Part[]> = {};
  for (let one = next(reader, BRANCH); one; one = next(reader, BRANCH)) {
    branches[one[1] ?? ""] = readParts(reader, kind === "plural");
    needed(reader, END);
  }
  needed(reader, END);
  return { kind, name, offset: Number(offset ?? 0), branches };
}

function next(reader: Reader, what: RegExp): RegExpExecArray | null {
  what.lastIndex = reader.at;
  const found = what.exec(reader.pattern);
  if (found) reader.at = what.lastIndex;
  return found;
}

function needed(reader: Reader, what: RegExp): RegExpExecArray {
  const found = next(reader, what);
  if (!found) throw unreadable(reader);
  return found;
}

function unreadable({ pattern, at }: Reader): Error {
  return new Error(`cannot read '${pattern}' at ${at}`);
}
