/** The options of a game as the house describes them: what a host may choose, and how it is told. */

import type { OptionField } from "../protocol";
import { sentence, toldOr, type Tell } from "../words/reader";
import { say, type Message } from "../words/words";
import { tellingOptions, type Options, type Way } from "./variants";

/** The field's name, as a question or a heading. */
export function fieldTitle(game: string, field: OptionField, tell: Tell): string {
  return toldOr(`${game}.choice.${field.name}.name`, field.name, tell);
}

/** What it asks for, where its name alone does not say that: which number is of what. */
export function fieldHelp(game: string, field: OptionField, tell: Tell): string {
  const help = toldOr(`${game}.choice.${field.name}.help`, "", tell);
  return help && sentence(help);
}

/** A value of it, in words. */
export function fieldTold(game: string, field: OptionField, value: unknown, tell: Tell): string {
  const told = argumentFor(field, value);
  return toldOr(`${game}.choice.${field.name}.told`, `${field.name}: ${told}`, tell, {
    value: told,
  });
}

/** Seats count from 1 where people read of them; 0 is nobody. Of a file one hears whether there is one. */
function argumentFor(field: OptionField, value: unknown): number | string {
  if (field.kind === "seat") return value === null ? 0 : Number(value) + 1;
  if (field.kind === "number") return Number(value);
  if (field.kind === "numbers") return Array.isArray(value) ? value.join(", ") : "";
  return field.kind === "file" ? String(value !== null) : String(value);
}

/** A row of numbers as people write it: "2, 2, 3". */
export const NUMBERS = String.raw`\s*\d{1,6}(\s*,\s*\d{1,6})*\s*`;

/** Null for anything else. */
export function numbersIn(text: string): number[] | null {
  return new RegExp(`^${NUMBERS}$`).test(text) ? text.split(",").map(Number) : null;
}

/** What is wrong with a row, where the game says how many numbers it has and between which bounds. */
export function flawOf(field: OptionField, text: string): Message | null {
  const { least = null, most = null, shortest = null, longest = null } = field;
  if (least === null || most === null || longest === null || shortest !== longest) return null;
  const row = numbersIn(text);
  const fits = row?.length === longest && row.every((one) => least <= one && one <= most);
  return fits ? null : say("web.new.row", { count: longest, least, most });
}

/** The seats that a field may name there, as the house takes them. */
export function seatsFor(field: OptionField, way: Way): readonly number[] {
  return way.seatChoices[field.name] ?? [...Array(way.seats).keys()];
}

/** What a form shows of a field: what was chosen, if that seat may be named; else as usual. */
export function valueOf(field: OptionField, chosen: Options, way: Way): unknown {
  const usual = field.default ?? null;
  const value = field.name in chosen ? chosen[field.name] : usual;
  const isSeat = field.kind === "seat" && value !== null;
  return isSeat && !seatsFor(field, way).includes(Number(value)) ? usual : value;
}

/** What was chosen, as the form shows it; an empty field is as usual, but no seat is an answer. */
export function optionsIn(fields: readonly OptionField[], chosen: Options, way: Way): Options {
  const shown = fields
    .filter(({ name }) => name in chosen)
    .map((field) => [field, valueOf(field, chosen, way)] as const)
    .filter(([{ kind }, value]) => kind === "seat" || (value ?? null) !== null);
  return Object.fromEntries(shown.map(([{ name }, value]) => [name, value]));
}

/** What may be chosen of a field that tells the ways apart, in the order of the ways. */
export function valuesIn(ways: readonly Way[], field: OptionField): unknown[] {
  return [...new Set(ways.map((way) => way.options[field.name]))];
}

/** Those that tell a game's ways to sit down apart, and all others. */
export function sorted(
  fields: readonly OptionField[],
  ways: readonly Way[],
): [OptionField[], OptionField[]] {
  const telling = tellingOptions(ways);
  return [
    fields.filter(({ name }) => telling.includes(name)),
    fields.filter(({ name }) => !telling.includes(name)),
  ];
}

/** The way with these options, as far as they tell ways apart; else the first. */
export function wayWith(
  ways: readonly Way[],
  fields: readonly OptionField[],
  chosen: Options,
): Way | undefined {
  const isIt = (way: Way) =>
    fields.every(({ name }) => !(name in chosen) || way.options[name] === chosen[name]);
  return ways.find(isIt) ?? ways[0];
}
