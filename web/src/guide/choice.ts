/**
 * Which note is said now. No rules are known here: a note names a sentence that the house told, or
 * a row of the view, as data. In its values "$ship" is what the sentence said of `ship`, "$seat" and
 * "$team" are the viewer's own; a field that the wire leaves out is null.
 */

import type { Sentence } from "../protocol";
import type { Seen } from "../state/seen";
import { standingIn } from "../state/story";
import { say, type Argument, type Message } from "../words/words";
import type { Note, Row, Value } from "./guide";

export interface Line extends Sentence {
  readonly of: number; // the move that it tells of: its number in the story
}

/** What the page knows when it looks for a note; of what was taken back, nothing. */
export interface Moment {
  readonly moves: number; // own ones so far
  readonly turn: number; // how often one's turn has begun
  readonly last: number; // the newest move
  readonly told: readonly Line[]; // since the viewer's last move, that move included
  readonly view: object;
  readonly seat: number;
  readonly team: number;
}

export interface Chosen {
  readonly id: string;
  readonly message: Message;
  readonly rule: string;
  readonly thing: string | null; // what it is about
  readonly of: number; // the move that it speaks of
}

interface Facts {
  readonly of: number; // the move that told of it
  readonly [name: string]: unknown;
}

export function momentIn({ seat, position, story, table }: Seen): Moment | null {
  if (seat === null || !position) return null;
  const standing = standingIn(story);
  const moves = standing.filter((one) => one.seat === seat).length;
  const last = standing.findLastIndex((one) => one.seat === seat);
  const since = standing.slice(Math.max(0, last));
  return {
    moves,
    turn: moves + (position.turn === seat ? 1 : 0),
    last: standing.at(-1)?.number ?? 0,
    told: since.flatMap(({ number, lines = [] }) => lines.map((line) => ({ ...line, of: number }))),
    view: position.view,
    seat,
    team: table.chairs[seat]?.team ?? seat,
  };
}

/** The first of the notes that fits, but none that was said before. */
export function chosenIn(
  game: string,
  notes: readonly Note[],
  said: readonly string[],
  moment: Moment,
): Chosen | null {
  for (const note of notes) {
    const facts = said.includes(note.id) ? null : factsFor(note, moment);
    if (facts) return chosen(game, note, facts);
  }
  return null;
}

function chosen(game: string, { id, rule, where }: Note, facts: Facts): Chosen {
  const args = Object.fromEntries(Object.entries(facts).filter(isArgument));
  const thing = where?.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name])) ?? null;
  return { id, rule, thing, of: facts.of, message: say(`${game}.note.${id}`, args) };
}

/** What its words may speak of; null where it does not fit. */
function factsFor(note: Note, { told, view, seat, team, last }: Moment): Facts | null {
  const own = { seat, team, of: last };
  if (note.told === undefined) return withRow(note.some, view, own);
  const said = told.filter((one) => one.message.id === note.told && says(one, note.args));
  const found = said.map((one) =>
    withRow(note.some, view, { ...one.message.args, ...own, of: one.of }),
  );
  return found.findLast((one) => one !== null) ?? null;
}

function says({ message }: Sentence, args: Note["args"] = {}): boolean {
  return Object.entries(args).every(([name, wanted]) => {
    const said = message.args?.[name];
    return said !== undefined && wanted.includes(typeof said === "object" ? said.id : String(said));
  });
}

function withRow(row: Row | undefined, view: object, facts: Facts): Facts | null {
  if (!row) return facts;
  const rows = (view as Readonly<Record<string, unknown>>)[row.in];
  const found = Array.isArray(rows) ? rows.find((one) => isRow(one, row, facts)) : undefined;
  return found ? { ...found, ...facts } : null;
}

function isRow(
  one: Readonly<Record<string, unknown>>,
  { is = {}, not = {} }: Row,
  facts: Facts,
): boolean {
  const has = ([name, value]: [string, Value]) => (one[name] ?? null) === meant(value, facts);
  return Object.entries(is).every(has) && !Object.entries(not).some(has);
}

function meant(value: Value, facts: Facts): unknown {
  return typeof value === "string" && value.startsWith("$") ? facts[value.slice(1)] : value;
}

function isArgument(entry: [string, unknown]): entry is [string, Argument] {
  const [, value] = entry;
  return typeof value === "number" || typeof value === "string" || isMessage(value);
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "id" in value;
}
