/** What happened as it is read: what one seat did stands together, apart from what others did. */

import type { Sentence, Told } from "../protocol";

export interface Entry {
  readonly key: string;
  readonly number: number; // of what was told
  readonly seat: number | null; // whose doing it is
  readonly mover: number | null; // whose move it followed from
  readonly isTalk: boolean;
  readonly isMove: boolean;
  readonly lines: readonly Sentence[];
}

/** A move may be followed by what is another's: galleons are taken as the next turn begins. */
export function entriesOf(story: readonly Told[]): Entry[] {
  return story.flatMap(({ number, seat: mover = null, talk, played, lines = [] }) => {
    const what = { number, mover, isTalk: Boolean(talk), isMove: Boolean(played) };
    const entries: (Entry & { lines: Sentence[] })[] = [];
    for (const line of lines) {
      const seat = line.seat ?? mover;
      const last = entries.at(-1);
      if (last?.seat === seat) last.lines.push(line);
      else entries.push({ ...what, key: `${number}.${entries.length}`, seat, lines: [line] });
    }
    return entries;
  });
}

/** The moves that stand: what was taken back never happened. */
export function standingIn(story: readonly Told[]): Told[] {
  const standing: Told[] = [];
  for (const told of story) {
    if (told.played) standing.push(told);
    standing.length = Math.max(0, standing.length - numTakenBack(told));
  }
  return standing;
}

/** Of a move, by its number. */
export function isTakenBack(story: readonly Told[], number: number): boolean {
  const isThis = (one: Told) => one.number === number;
  return story.some((one) => one.played && isThis(one)) && !standingIn(story).some(isThis);
}

function numTakenBack({ event, lines = [] }: Told): number {
  return event === "TakenBack" ? Number(lines[0]?.message.args?.["count"] ?? 1) : 0;
}

export interface Latest {
  readonly key: string;
  readonly line: Sentence;
  readonly seat: number | null;
  readonly isTalk: boolean;
  readonly isKept: boolean; // it concerns the reader, and would be gone already
}

const MOST = 4; // lines that a small screen has room for

/** The newest first; and what concerned the reader since they played, for as long as that. */
export function latestOf(story: readonly Told[], reader: number | null): Latest[] {
  const all = entriesOf(story)
    .flatMap(({ lines, key, ...what }) =>
      lines.map((line, i) => ({ ...what, key: `${key}.${i}`, line, isKept: false })),
    )
    .reverse();
  const isOf = (line: Sentence) => reader !== null && line.concerns?.includes(reader);
  const played = all.findIndex(({ mover, seat, isMove, line }) => {
    return isMove && mover === reader && seat === reader && !isOf(line);
  });
  const since = played < 0 ? all : all.slice(0, played);
  const kept = since.find(({ line }) => isOf(line));
  const [newest] = all;
  if (!kept || !newest || kept === newest) return all.slice(0, MOST);
  const others = all.filter((one) => one !== kept && one !== newest);
  return [newest, { ...kept, isKept: true }, ...others].slice(0, MOST);
}
