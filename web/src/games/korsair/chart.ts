/** Where everything lies on the sea chart: a bay before each seat, its ships in it; in pixels. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Bay extends Box {
  readonly seat: number;
  readonly plate: Box; // of its owner, at the outer edge
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const GAP = 6; // round a bay
const PAD = 4; // between its shore and its ships
const AROUND = 2 * (GAP + PAD);
const PLATE = { w: 208, h: 42 };
const SMALL_PLATE = 120; // for a name of seven letters
const PLATES = 0.8; // of the width: the rest is for where more lies
const WIDE_ENOUGH = 640;
const ROUND = 1.33; // so much wider than high, and there is room for seats at the sides
const WORTH_IT = 1.05; // by so much plates grow at least where seats move for them
const SHORE = 56; // of a bay: a galleon must find it
const BETWEEN = 6; // ships, at least: a ring round each must find room
const ROW_GAP = 18; // where there is room: no ship seems to be of the row above it

/** A phone held upright: then the heaps lie beside the hand. */
export function isNarrow(width: number): boolean {
  return width < WIDE_ENOUGH;
}

/** Wide enough for seats at the sides. */
export function isRound({ w, h }: Size): boolean {
  return !isNarrow(w) && w > ROUND * h;
}

/** Seats clockwise from the viewer's, who sits at the near edge. */
export function clockwise(seats: number, viewer: number | null): number[] {
  const first = viewer ?? 0;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

export interface Sea extends Size {
  readonly boxes: readonly (readonly Box[])[]; // each seat's ships, from their middles
  readonly largest: number; // scale of a ship
  readonly under?: readonly number[]; // what lies under each seat's plate
  readonly zoom?: number; // of the plates: on a television they are read from afar
  readonly heaps?: Size; // at the right end of the near edge
  readonly seating?: Seating;
}

/** In rows; or round the table, some of them across; or as many as can be at its sides. */
export type Seating = "rows" | "across" | "aside";

type Row = readonly number[]; // seats beside each other

/** Rows at the left, in the middle and at the right, each from the far edge to the near one. */
interface Places {
  readonly left: readonly Row[];
  readonly middle: readonly Row[];
  readonly right: readonly Row[];
}

interface Plan extends Required<Omit<Sea, "zoom" | "seating">>, Places {
  readonly mine: number;
  readonly plate: Size; // by the sea and its seats alone: a plate keeps its form
}

interface Strand {
  readonly rows: readonly Row[];
  readonly x: number;
  readonly w: number;
}

/** Each bay as large as its fleet wants it, if the ships of all are of one size. */
export function layBays(sea: Sea, order: readonly number[]): Bay[] {
  const plan = planned(sea, order);
  const scale = largestThat(plan.largest, (one) =>
    strandsAt(plan, one).every((strand) => fits(plan, strand, one)),
  );
  return strandsAt(plan, scale).flatMap((strand) => layStrand(plan, strand, scale));
}

/** How large plates may be: they leave half of the height to ships, and none is cut. */
export function roomForPlates(sea: Size, seats: number, seating: Seating): number {
  const { left, middle, abreast } = seated(clockwise(seats, 0), seating);
  const room = isNarrow(sea.w) ? sea.w / abreast - 2 * GAP : (PLATES * sea.w) / abreast;
  const rows = Math.max(left.length, middle.length);
  return Math.min(room / SMALL_PLATE, sea.h / 2 / (rows * PLATE.h));
}

/** Large plates find more room where fewer are abreast. */
export function seatingFor(sea: Size, seats: number, zoom: number): Seating {
  const usual = usualSeating(sea);
  const room = roomForPlates(sea, seats, usual);
  if (room >= zoom || sea.w < sea.h) return usual;
  return roomForPlates(sea, seats, "aside") > WORTH_IT * room ? "aside" : usual;
}

function usualSeating(sea: Size): Seating {
  return isRound(sea) ? "across" : "rows";
}

function seated([mine = 0, ...others]: readonly number[], seating: Seating) {
  const { left, middle, right } =
    seating === "rows"
      ? { left: [], middle: inRows(others), right: [] }
      : roundTheTable(others, seating);
  const rows: readonly Row[] = [...middle, [mine]];
  const abreast = Math.max(...rows.map(({ length }) => length)) + (left.length ? 2 : 0);
  return { mine, left, middle: rows, right, abreast };
}

function planned(sea: Sea, order: readonly number[]): Plan {
  const { w, under = [], zoom = 1, heaps = { w: 0, h: 0 } } = sea;
  const { abreast, ...places } = seated(order, sea.seating ?? usualSeating(sea));
  const widest = isNarrow(w)
    ? Math.min(SMALL_PLATE * zoom, w / abreast - 2 * GAP)
    : Math.min(PLATE.w * zoom, (PLATES * w) / abreast);
  const plate = { w: widest, h: PLATE.h * zoom };
  return { ...sea, ...places, plate, under, heaps };
}

/** Clockwise: some at the left, from the near end upwards, some across, some at the right. */
function roundTheTable(others: readonly number[], seating: Seating): Places {
  const few = [0, 0, 0, 1, 1, 1, 2, 2][others.length] ?? 2;
  const numAside = seating === "aside" ? Math.floor(others.length / 2) : few;
  const end = others.length - numAside;
  return {
    left: others
      .slice(0, numAside)
      .reverse()
      .map((seat) => [seat]),
    middle: [others.slice(numAside, end)],
    right: others.slice(end).map((seat) => [seat]),
  };
}

function strandsAt(plan: Plan, scale: number): Strand[] {
  const [left, right] = [narrowest(plan, plan.left, scale), narrowest(plan, plan.right, scale)];
  return [
    { rows: plan.left, x: 0, w: left },
    { rows: plan.middle, x: left, w: plan.w - left - right },
    { rows: plan.right, x: plan.w - right, w: right },
  ];
}

/** How wide seats at a side must be for ships of that scale. */
function narrowest(plan: Plan, rows: readonly Row[], scale: number): number {
  if (rows.length === 0) return 0;
  const fleets = rows.flat().map((seat) => plan.boxes[seat] ?? []);
  const most = Math.max(1, ...fleets.map(({ length }) => length));
  for (let cols = 1; cols <= most; cols++) {
    const ships = Math.max(...fleets.map((boxes) => widthAt(broken(boxes, cols), scale)));
    const w = Math.max(plan.plate.w + 2 * GAP, ships + AROUND);
    if (fits(plan, { rows, x: 0, w }, scale)) return w;
  }
  return Infinity;
}

function fits(plan: Plan, strand: Strand, scale: number): boolean {
  const least = strand.rows.map(
    (row) => row.length * (plan.plate.w + 2 * GAP) + (row[0] === plan.mine ? plan.heaps.w : 0),
  );
  const depths = partsOf(plan, strand, scale).map(({ head, depth }) => head + depth);
  return Math.max(0, ...least) <= strand.w + 0.01 && sumOf(depths) <= plan.h;
}

interface Part {
  readonly row: Row;
  readonly widths: readonly number[]; // of its bays
  readonly head: number; // what plates take of its height
  readonly depth: number; // of its water, for ships of some scale
}

function partsOf(plan: Plan, { rows, w }: Strand, scale: number): Part[] {
  const { mine, plate, under, heaps } = plan;
  return rows.map((row) => {
    const head = plate.h + AROUND + Math.max(0, ...row.map((seat) => under[seat] ?? 0));
    if (row[0] !== mine) return { row, head, ...shallowest(plan, row, w, scale) };
    const least = Math.max(SHORE, heaps.h - plate.h - 2 * PAD);
    const widths = [w - heaps.w];
    return { row, head, widths, depth: Math.max(least, deepest(plan, row, widths, scale)) };
  });
}

/** Shares a row out for fleets of so many ships abreast that it need not be deep. */
function shallowest(
  plan: Plan,
  row: Row,
  w: number,
  scale: number,
): Pick<Part, "widths" | "depth"> {
  const most = Math.max(1, ...row.map((seat) => plan.boxes[seat]?.length ?? 0));
  const shared = Array.from({ length: most }, (_, i) => {
    const widths = widthsOf(plan, row, w, most - i);
    return { widths, depth: deepest(plan, row, widths, scale) };
  });
  return shared.reduce((best, one) => (one.depth < best.depth ? one : best));
}

function deepest({ boxes }: Plan, row: Row, widths: readonly number[], scale: number): number {
  return Math.max(
    ...row.map((seat, i) => depthOf(boxes[seat] ?? [], (widths[i] ?? 0) - AROUND, scale)),
  );
}

/** Each at least as wide as a plate; more goes to where more lies, so that scales are alike. */
function widthsOf({ plate, boxes, largest }: Plan, row: Row, w: number, cols: number): number[] {
  const least = Math.min(plate.w + 2 * GAP, w / row.length);
  const fleets = row.map((seat) => broken(boxes[seat] ?? [], cols));
  const at = (scale: number) =>
    fleets.map((rows) => Math.max(least, widthAt(rows, scale) + AROUND));
  const widths = at(largestThat(largest, (scale) => sumOf(at(scale)) <= w));
  return widths.map((one) => one + (w - sumOf(widths)) / row.length);
}

/** Spare depth goes to where ships are; first every row has a shore. */
function layStrand(plan: Plan, strand: Strand, scale: number): Bay[] {
  const parts = partsOf(plan, strand, scale);
  const room = plan.h - sumOf(parts.map(({ head }) => head));
  const filled = (level: number) => sumOf(parts.map(({ depth }) => Math.max(depth, level)));
  const level = largestThat(Math.min(room, SHORE), (one) => filled(one) <= room);
  const share = room / Math.max(1, filled(level)); // less than 1 where even that is too much
  let y = 0;
  return parts.flatMap(({ row, widths, head, depth }) => {
    const h = head + share * Math.max(depth, level);
    const made = row.map((seat, k) =>
      bay(plan, seat, { x: strand.x + sumOf(widths.slice(0, k)), y, w: widths[k] ?? 0, h }),
    );
    y += h;
    return made;
  });
}

/** How deep water must be for ships of that scale. */
function depthOf(boxes: readonly Box[], width: number, scale: number): number {
  if (boxes.length === 0) return 0;
  for (let cols = boxes.length; cols > 0; cols--) {
    const rows = broken(boxes, cols);
    if (widthAt(rows, scale) <= width + 0.01) return depthAt(rows, scale);
  }
  return Infinity;
}

function largestThat(most: number, fits: (one: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** On a narrow screen, from the far one; clockwise: up its left side and down its right. */
function inRows(seats: readonly number[]): (readonly number[])[] {
  if (seats.length < 3) return [seats];
  const ends = [seats[0] ?? 0, seats.at(-1) ?? 0];
  const rest = seats.slice(1, -1);
  return [...(rest.length > 3 ? inRows(rest) : [rest]), ends];
}

function bay({ mine, plate }: Plan, seat: number, box: Box): Bay {
  const inner = { x: box.x + GAP, y: box.y + GAP, w: box.w - 2 * GAP, h: box.h - 2 * GAP };
  const at =
    seat === mine
      ? { x: inner.x, y: inner.y + inner.h - plate.h }
      : { x: inner.x + (inner.w - plate.w) / 2, y: inner.y };
  return { seat, plate: { ...at, ...plate }, ...inner };
}

/** What is left of a bay for ships: something may lie under its plate. */
export function waterOf({ x, y, w, h, plate }: Bay, under = 0): Box {
  const isNear = plate.y > y;
  return {
    x: x + PAD,
    y: y + PAD + (isNear ? 0 : plate.h + under),
    w: w - 2 * PAD,
    h: h - plate.h - under - 2 * PAD,
  };
}

export interface Anchored extends Point {
  readonly scale: number; // pixels a unit; x and y are the ship's middle
}

/** Side by side, in rows, as large as fits, but no larger than `largest`; close to their owner. */
export function anchor(
  water: Box,
  boxes: readonly Box[],
  largest: number,
  isNear = false,
): Anchored[] {
  let best: { rows: readonly (readonly Box[])[]; scale: number } = { rows: [], scale: -1 };
  for (let cols = boxes.length; cols > 0; cols--) {
    const rows = broken(boxes, cols);
    const scale = largestThat(
      largest,
      (one) => widthAt(rows, one) <= water.w + 0.01 && depthAt(rows, one) <= water.h + 0.01,
    );
    if (scale > best.scale + 0.001) best = { rows, scale };
  }
  const { rows, scale } = best;
  const spare = water.h + BETWEEN - scale * sumOf(rows.map(highest));
  const rowGap = Math.min(ROW_GAP, spare / rows.length);
  let top = water.y - BETWEEN / 2 + (isNear ? spare - rowGap * rows.length : 0);
  return rows.flatMap((row) => {
    const deep = scale * highest(row) + rowGap;
    const gap = (water.w + BETWEEN - scale * sumOf(row.map(({ w }) => w))) / row.length;
    let left = water.x - BETWEEN / 2;
    const y = top + deep / 2;
    top += deep;
    return row.map((box) => {
      const x = left + (gap + scale * box.w) / 2;
      left += gap + scale * box.w;
      return { x: x - (box.x + box.w / 2) * scale, y: y - (box.y + box.h / 2) * scale, scale };
    });
  });
}

function broken<T>(all: readonly T[], cols: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / cols) }, (_, i) =>
    all.slice(i * cols, (i + 1) * cols),
  );
}

function highest(row: readonly Box[]): number {
  return Math.max(...row.map(({ h }) => h));
}

/** How wide the widest row of ships of that scale is, and how deep all rows are together. */
function widthAt(rows: readonly (readonly Box[])[], scale: number): number {
  return Math.max(0, ...rows.map((row) => spaced(row.map(({ w }) => scale * w))));
}

function depthAt(rows: readonly (readonly Box[])[], scale: number): number {
  return spaced(rows.map((row) => scale * highest(row)));
}

function spaced(lengths: readonly number[]): number {
  return sumOf(lengths) + BETWEEN * (lengths.length - 1);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
