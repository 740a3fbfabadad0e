/** The legal moves in order under their headings, and what a person types among them. */

import type { Message, MoveShown } from "../protocol";

export interface MoveGroup {
  readonly key: string;
  readonly title: Message;
  readonly moves: readonly MoveShown[];
}

/** Headings of one kind stand together, by their own numbers: #4 before #6. */
export function grouped(moves: readonly MoveShown[]): MoveGroup[] {
  const groups = new Map<string, { title: Message; moves: MoveShown[] }>();
  for (const move of moves) {
    const key = JSON.stringify(move.group);
    const group = groups.get(key) ?? { title: move.group, moves: [] };
    group.moves.push(move);
    groups.set(key, group);
  }
  const kinds = [...new Set(moves.map((move) => move.group.id))];
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort(
      (one, other) =>
        kinds.indexOf(one.title.id) - kinds.indexOf(other.title.id) ||
        compared(numbersOf(one.title), numbersOf(other.title)),
    );
}

function numbersOf(message: Message): number[] {
  return Object.values(message.args ?? {}).filter((value) => typeof value === "number");
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Those whose name or notation is what was typed; capitals, accents and signs do not count. */
export function typed(
  written: string,
  moves: readonly MoveShown[],
  tell: (message: Message) => string,
): MoveShown[] {
  const wanted = plain(written);
  return moves.filter(({ written, name }) =>
    [written, tell(name), withoutNote(tell(name))].some((it) => plain(it) === wanted),
  );
}

/** "draw a card (60 left)": what stands in brackets need not be typed. */
export function withoutNote(name: string): string {
  return name.replace(/\s*\(.*\)$/, "");
}

function plain(written: string): string {
  const bare = written.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
