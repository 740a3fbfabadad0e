/** How Korrigans deals, as docs/replay.md tells it. */

import type { Dealer } from "../../fairness/dealers";

const FIELDS = "ABCDEFGHIJKLMNOPV".split("");
const MANY = 4; // seats from which on more clovers are in play
const COMPANIONS = ["hare", "squirrel", "bird", "mouse", "frog", "mole"];
const CLOVERS = [...COMPANIONS, "gold1", "gold2", "gold3", "gold4"];
const MENHIRS = ["elf", "goblin", "leprechaun", "fairy", "troll", "gold"];
const PAWNS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];

type Counts = Readonly<Record<string, number>>;

/** What of a board the deal depends on. */
interface Board {
  readonly field: readonly { readonly code: string; readonly clovers: number }[];
  readonly clovers: { readonly base: Counts; readonly extra: Counts };
  readonly menhirs: Counts;
}

const OURS: Board = {
  field: [3, 2, 3, 3, 4, 3, 3, 4, 3, 2, 2, 3, 2, 3, 2, 2, 4].map((clovers, i) => ({
    code: FIELDS[i] ?? "",
    clovers,
  })),
  clovers: {
    base: counted(CLOVERS, [5, 5, 3, 3, 3, 3, 8, 8, 6, 4]),
    extra: counted(CLOVERS, [2, 2, 1, 1, 1, 1, 3, 3, 2, 1]),
  },
  menhirs: counted(MENHIRS, [2, 2, 3, 3, 3, 3]),
};

function counted(names: readonly string[], counts: readonly number[]): Counts {
  return Object.fromEntries(names.map((name, i) => [name, counts[i] ?? 0]));
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100;
}

/** Replays come from anywhere. */
function isBoard(value: unknown): value is Board {
  const { field, clovers, menhirs } = (value ?? {}) as Partial<Board>;
  if (!Array.isArray(field) || !clovers?.base || !clovers.extra || !menhirs) return false;
  const printed = field.map((one: Board["field"][number] | null) => one?.clovers);
  const mixed = [clovers.base, clovers.extra].flatMap((mix) => CLOVERS.map((kind) => mix[kind]));
  return [...printed, ...mixed, ...MENHIRS.map((kind) => menhirs[kind])].every(isCount);
}

/** Like things together, in the order of their names. */
function laidOut(names: readonly string[], count: (name: string) => number): string[] {
  return names.flatMap((name) => Array<string>(count(name)).fill(name));
}

export const deal: Dealer = ({ options, seats, isFirst }, shuffle) => {
  const board = options.board ?? OURS;
  if (!isFirst || !isBoard(board)) return null; // all is dealt at once
  const { field, clovers, menhirs } = board;
  const inTurn = Array.from({ length: seats }, (_, seat) => seat);
  const first = options.first ?? shuffle(inTurn)[0];
  const isMany = seats >= MANY;
  const { base, extra } = clovers;
  const mix = (kind: string) => (base[kind] ?? 0) + (isMany ? (extra[kind] ?? 0) : 0);
  const heaped = shuffle(laidOut(CLOVERS, mix));
  const heaps = FIELDS.map((code) => {
    const printed = field.find((one) => one.code === code)?.clovers ?? 0;
    return heaped.splice(0, printed + (isMany ? 1 : 0));
  });
  const standing = shuffle(laidOut(MENHIRS, (kind) => menhirs[kind] ?? 0));
  const bag = shuffle(laidOut(PAWNS, () => 2));
  return { at: 0, first, clovers: heaps, menhirs: standing, bag };
};
