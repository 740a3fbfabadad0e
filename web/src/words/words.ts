/**
 * Messages: an id with arguments, told in a person's language; the same catalogue and the same
 * meaning as src/festnoz/core/words.py.
 *
 * A thing's name has forms (`bare`, `the`, ...): where the argument `card` is itself a message, the
 * pattern's `{card_the}` stands for that message's form `the`, and `{card}` for the message as it is.
 */

import { localeOf, type Language } from "./language";
import { partsOf, type Choice, type Part } from "./pattern";

export type Argument = number | string | Message;

/** What to say; how it is said is the catalogue's business. */
export interface Message {
  readonly id: string;
  readonly args?: Readonly<Record<string, Argument>>;
}

export type Catalogue = Readonly<Record<string, string>>;

export interface Numbers {
  readonly format: (value: number) => string;
}

/** What can be told in one language. */
export interface Words {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly numbers: Numbers;
  readonly plurals: Intl.PluralRules;
  readonly read: Map<string, readonly Part[]>; // the patterns, by id
}

const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

// What the house calls somebody who gave no name, and the second and third of them.
const UNNAMED = /^Guest(?= \d+$|$)/;

export function say(id: string, args: Readonly<Record<string, Argument>> = {}): Message {
  return { id, args };
}

/** The house in that language, and of its games what the home page says of them. */
export async function loadWords(language: Language): Promise<Words> {
  const own = await BUNDLES[language]();
  return wordsOf(language, own.default);
}

/** Every game that can be named here. */
export function gamesIn(words: Words): string[] {
  const told = Object.keys(words.catalogue).filter((id) => id.endsWith(".pitch"));
  return told.map((id) => id.slice(0, -".pitch".length));
}

export function hasGame(words: Words, game: string): boolean {
  return Object.hasOwn(words.catalogue, `${game}.pitch`);
}

export function wordsOf(language: Language, catalogue: Catalogue): Words {
  const numbers = numbersOf(language);
  return { language, catalogue, numbers, plurals: new Intl.PluralRules(language), read: new Map() };
}

/** Intl puts a hyphen where print has a minus sign. */
export function numbersOf(language: Language, options?: Intl.NumberFormatOptions): Numbers {
  const numbers = new Intl.NumberFormat(localeOf(language), options);
  return { format: (value) => numbers.format(value).replace(/^-/, "−") };
}

/** The message in that language; throws where the catalogue or the arguments lack something. */
export function text(message: Message, words: Words): string {
  return told(partsFor(message.id, words), message, words, 0);
}

function told(parts: readonly Part[], message: Message, words: Words, count: number): string {
  return parts.map((part) => toldPart(part, message, words, count)).join("");
}

function toldPart(part: Part, message: Message, words: Words, count: number): string {
  if (typeof part === "string") return part;
  if (part.kind === "count") return words.numbers.format(count);
  const value = argumentOf(message, part.name, words);
  if (part.kind !== "argument") return toldChoice(part, value, message, words);
  return typeof value === "number" ? words.numbers.format(value) : value;
}

function toldChoice(
  { kind, offset, branches }: Choice,
  value: number | string,
  message: Message,
  words: Words,
): string {
  const count = kind === "plural" ? Number(value) - offset : 0;
  const names = kind === "plural" ? [`=${value}`, words.plurals.select(count)] : [String(value)];
  const chosen = [...names, "other"].find((name) => Object.hasOwn(branches, name)) ?? "other";
  return told(branches[chosen] ?? [], message, words, count);
}

/** A person's name as it is read in that language: the same, unless nobody chose it. */
export function called(name: string, words: Words): string {
  return name.replace(UNNAMED, words.catalogue["table.guest"] ?? "$&");
}

/** Whether it is what somebody is called in that language who chose no name. */
export function isUnnamed(name: string, words: Words): boolean {
  const guest = words.catalogue["table.guest"];
  return name.replace(/ \d+$/, "") === guest;
}

function argumentOf(message: Message, name: string, words: Words): number | string {
  const whole = own(message.args, name);
  if (typeof whole === "string") return called(whole, words);
  if (whole !== undefined) return typeof whole === "object" ? text(whole, words) : whole;
  const cut = Math.max(name.lastIndexOf("_"), 0);
  const value = own(message.args, name.slice(0, cut));
  if (value === undefined) throw new Error(`message '${message.id}' lacks its argument '${name}'`);
  if (typeof value !== "object") return value;
  return text(formOf(value, name.slice(cut + 1)), words);
}

/** The name of a thing in one of its forms. */
export function formOf(name: Message, form: string): Message {
  return { ...name, id: `${name.id}.${form}` };
}

function partsFor(id: string, words: Words): readonly Part[] {
  const known = words.read.get(id);
  if (known) return known;
  const pattern = own(words.catalogue, id);
  if (pattern === undefined) throw new Error(`no message '${id}' in '${words.language}'`);
  const parts = partsOf(pattern);
  words.read.set(id, parts);
  return parts;
}

/** What comes over the wire may be named like something every object has. */
function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
