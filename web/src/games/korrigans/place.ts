/** Where on the screen the landscape lies, the players around it, and the sky with the bag. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Laid {
  readonly land: Box; // a square
  readonly plates: readonly Box[]; // one for each player that is shown
  readonly sky: Box;
}

const GAP = 6;
const PLATE = { least: 48, most: 96, narrow: 150, wide: 300 }; // pixels
const SKY = { least: 58, most: 132 };
const COLUMN = 176; // the least beside the landscape
const UPRIGHT = 0.84; // of its width is left to the landscape: else all else goes beside it

/** Below each other on an upright screen, else the landscape at the left. */
export function lay(w: number, h: number, num: number): Laid {
  const upright = below(w, h, num);
  return upright.land.w >= Math.min(UPRIGHT * w, besideSize(w, h)) ? upright : beside(w, h, num);
}

function below(w: number, h: number, num: number): Laid {
  const perRow = Math.max(1, Math.min(num, Math.floor((w + GAP) / (PLATE.narrow + GAP))));
  const rows = Math.ceil(num / perRow);
  const others = rows * (PLATE.least + GAP) + SKY.least + GAP;
  const size = Math.max(0, Math.min(w, h - others));
  const spare = Math.max(0, h - others - size);
  const plate = Math.min(PLATE.most, PLATE.least + (0.6 * spare) / Math.max(1, rows));
  const sky = Math.min(SKY.most, h - size - rows * (plate + GAP) - GAP);
  const slack = Math.max(0, h - size - rows * (plate + GAP) - sky - GAP) / 2;
  const plates = grid({ x: 0, y: slack, w, h: rows * (plate + GAP) - GAP }, num, perRow);
  const y = slack + rows * (plate + GAP);
  return {
    land: { x: (w - size) / 2, y, w: size, h: size },
    plates,
    sky: { x: 0, y: y + size + GAP, w, h: sky },
  };
}

function besideSize(w: number, h: number): number {
  return Math.max(0, Math.min(h, w - COLUMN - GAP));
}

function beside(w: number, h: number, num: number): Laid {
  const size = besideSize(w, h);
  const rest = w - size - GAP;
  const room = rest > PLATE.wide * 2 ? PLATE.wide * 2 : rest;
  const perRow = room >= 2 * PLATE.narrow && num > 3 ? 2 : 1;
  const rows = Math.ceil(num / perRow);
  const x = (w - size - GAP - room) / 2;
  const most = Math.max(PLATE.most, 0.15 * h);
  const sky = Math.min(1.6 * SKY.most, Math.max(SKY.least, h - rows * (most + GAP)));
  const tall = Math.min(most, (h - sky - GAP * rows) / Math.max(1, rows));
  const at = x + size + GAP;
  return {
    land: { x, y: (h - size) / 2, w: size, h: size },
    plates: grid({ x: at, y: 0, w: room, h: rows * (tall + GAP) - GAP }, num, perRow),
    sky: { x: at, y: h - sky, w: room, h: sky },
  };
}

const TOKEN = { least: 30, most: 84, gap: 6, frame: 14 }; // pixels; a frame is round each part

/** How large tokens may be for all parts to fit, each of so many: beside each other, else in more rows. */
export function tokenSize(parts: readonly number[], w: number, h: number): number {
  for (let size = TOKEN.most; size > TOKEN.least; size -= 2)
    if (rowsFor(parts, size, w) * (size + TOKEN.frame + TOKEN.gap) - TOKEN.gap <= h) return size;
  return TOKEN.least;
}

function rowsFor(parts: readonly number[], size: number, w: number): number {
  const step = size + TOKEN.gap;
  let [rows, x] = [1, 0];
  for (const num of parts) {
    const wide = num * step + TOKEN.frame;
    if (x > 0 && x + wide > w) [rows, x] = [rows + 1, 0];
    rows += Math.ceil(num / Math.max(1, Math.floor((w - TOKEN.frame) / step))) - 1;
    x += wide;
  }
  return rows;
}

/** Row by row; the last one is filled. */
function grid({ x, y, w, h }: Box, num: number, perRow: number): Box[] {
  const rows = Math.ceil(num / perRow);
  const tall = (h - GAP * (rows - 1)) / Math.max(1, rows);
  return Array.from({ length: num }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, num - row * perRow);
    const wide = (w - GAP * (inRow - 1)) / inRow;
    return { x: x + (i % perRow) * (wide + GAP), y: y + row * (tall + GAP), w: wide, h: tall };
  });
}
