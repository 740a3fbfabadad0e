/** What a game tells those who play it for the first time (games/guide.py); a game may bring none. */

export type Value = number | string | boolean | null; // "$name": see choice.ts

/** What a kind of thing is and does. */
export interface Piece {
  readonly id: string;
  readonly things: readonly string[]; // "*" stands for any characters
  readonly rule: string;
}

export interface Row {
  readonly in: string;
  readonly is?: Readonly<Record<string, Value>>;
  readonly not?: Readonly<Record<string, Value>>;
}

/** What is said when something happens for the first time. */
export interface Note {
  readonly id: string;
  readonly rule: string;
  readonly told?: string;
  readonly args?: Readonly<Record<string, readonly string[]>>;
  readonly some?: Row;
  readonly always?: boolean; // however much was said before
  readonly where?: string;
}

export interface Guide {
  readonly goal: readonly number[]; // lines of the rulebook's minute
  readonly turn: readonly number[];
  readonly pieces: readonly Piece[];
  readonly notes: readonly Note[];
}

const NONE: Guide = { goal: [], turn: [], pieces: [], notes: [] };
const OWN = import.meta.glob<Partial<Guide>>("../../../src/festnoz/games/*/data/guide.json", {
  import: "default",
});
const loaded = new Map<string, Promise<Guide>>();

/** Once a page; where it cannot be had just now, it is asked for again the next time. */
export function loadGuide(game: string): Promise<Guide> {
  const known = loaded.get(game);
  if (known) return known;
  const asked = fetched(game).then((guide) => ({ ...NONE, ...guide }));
  loaded.set(game, asked);
  return asked.catch(() => {
    loaded.delete(game);
    return NONE;
  });
}

async function fetched(game: string): Promise<Partial<Guide>> {
  const own = OWN[`../../../src/festnoz/games/${game}/data/guide.json`];
  if (own) return own();
  const answer = await fetch(`/games/${game}/guide.json`);
  return answer.ok ? ((await answer.json()) as Partial<Guide>) : NONE;
}

/** The first that a thing's name fits. */
export function pieceOf(guide: Guide, thing: string): Piece | null {
  return guide.pieces.find(({ things }) => things.some((many) => fits(thing, many))) ?? null;
}

/** All that these are, each kind once. */
export function piecesAmong(guide: Guide, things: readonly string[]): Piece[] {
  return guide.pieces.filter((piece) => things.some((one) => pieceOf(guide, one) === piece));
}

function fits(thing: string, many: string): boolean {
  const [head = "", ...rest] = many.split("*");
  return rest.length === 0 ? thing === many : thing.startsWith(head);
}
