/** Where the cards of a hand lie: in one row while a finger finds each of them, else in more. */

export interface Lying {
  readonly card: string;
  readonly key: string; // tells two alike apart
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly tilt: number; // degrees
}

const RATIO = 5 / 7; // of a card: width to height
const RISE = 20; // room above for the one that is lifted
const EDGE = 4;
const FINGER = 44;
const GAP = 6;
const HIGHEST = 190; // a single card in a wide place is still a card
const SHOWN = 0.56; // of a card that lies under the next row: its middle can be pressed

export function spread(cards: readonly string[], width: number, height: number): Lying[] {
  const across = width - 2 * EDGE;
  const free = height - RISE - EDGE;
  const room = Math.min(free, HIGHEST, across / RATIO);
  if (room <= 0) return [];
  const { numRows, h } = fitted(cards.length, across, room);
  const perRow = Math.ceil(cards.length / numRows);
  const deep = h * (1 + (numRows - 1) * SHOWN);
  const keys = keysOf(cards);
  return cards.map((card, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, cards.length - row * perRow);
    const at = i % perRow;
    const step = stepOf(inRow, across, h * RATIO);
    const left = (width - step * (inRow - 1) - h * RATIO) / 2;
    const aside = inRow > 1 ? (2 * at) / (inRow - 1) - 1 : 0; // -1 left .. 1 right
    return {
      card,
      key: keys[i] ?? card,
      x: left + at * step,
      y: RISE + (free - deep) / 2 + row * h * SHOWN + (numRows === 1 ? 5 * aside * aside : 0),
      w: h * RATIO,
      h,
      tilt: numRows === 1 ? 2.5 * aside : 0,
    };
  });
}

/** As large as leaves of every card a finger's width, and its middle. */
function fitted(num: number, across: number, room: number): { numRows: number; h: number } {
  let best = { numRows: 1, h: 0 };
  for (let numRows = 1; numRows <= num; numRows++) {
    const next = Math.ceil(num / numRows) - 1; // cards after the first of a row
    const w = Math.min(
      heightIn(numRows, room) * RATIO,
      across - next * FINGER,
      (across - 2 * next) / (1 + next / 2),
    );
    if (w / RATIO > best.h) best = { numRows, h: w / RATIO };
  }
  return best;
}

function heightIn(numRows: number, room: number): number {
  return room / (1 + (numRows - 1) * SHOWN);
}

function stepOf(num: number, width: number, cardWidth: number): number {
  if (num < 2) return 0;
  return Math.min(cardWidth + GAP, (width - cardWidth) / (num - 1));
}

/** The same card again gets another number: `red-2.1`. */
export function keysOf(cards: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cards.map((card) => {
    const count = counts.get(card) ?? 0;
    counts.set(card, count + 1);
    return `${card}.${count}`;
  });
}
