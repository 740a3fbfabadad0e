/** Which lessons were done on this device, by game. */

import { keep, keptAs } from "../state/storage";

const KEY = "lessons";

type Done = Readonly<Record<string, readonly string[]>>;

export function doneIn(game: string): Set<string> {
  const all = new Map(Object.entries(keptAs(KEY, {}, isDone)));
  return new Set(all.get(game));
}

export function noteDone(game: string, lesson: string): void {
  const all = keptAs(KEY, {}, isDone);
  keep(KEY, JSON.stringify({ ...all, [game]: [...doneIn(game).add(lesson)] }));
}

/** Where to go on: the first that is not done behind this one, else the first of all; null: none is left. */
export function nextOf(
  lessons: readonly string[],
  done: ReadonlySet<string>,
  after = "",
): string | null {
  const left = lessons.filter((one) => !done.has(one));
  const behind = lessons.slice(lessons.indexOf(after) + 1);
  return left.find((one) => behind.includes(one)) ?? left[0] ?? null;
}

function isDone(value: unknown): value is Done {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((names) => Array.isArray(names) && names.every(isText))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
