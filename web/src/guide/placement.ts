/** Where a bubble goes: beside the thing that it speaks of, over as little else as can be. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

type Point = Pick<Box, "x" | "y">;

export type Side = "below" | "above" | "right" | "left" | "nowhere";

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly side: Side; // of the thing; nowhere: it points at nothing
  readonly tail: number; // pixels along the edge that points at it
}

const GAP = 10; // between bubble and thing: its tail
const EDGE = 4; // to the edge of the room
const CORNER = 18; // a tail stands on no corner
const ACROSS = [0.5, 0, 1]; // of the room that is left over; the middle if it is as good
const STEPS = Array.from({ length: 13 }, (_, i) => i / 12);

/** In `room`, never over the thing; without one, or where it fits nowhere beside it, over the least. */
export function placed(size: Size, room: Box, thing: Box | null, others: readonly Box[]): Placed {
  const free = { x: room.x + EDGE, y: room.y + EDGE, w: room.w - 2 * EDGE, h: room.h - 2 * EDGE };
  const fitting = thing ? beside(size, thing, free) : [];
  const cost = (one: Placed) => sumOf(others.map((other) => overlap({ ...one, ...size }, other)));
  const [best] = fitting.toSorted((one, other) => cost(one) - cost(other));
  return best ?? anywhere(size, free, thing ? [thing] : [], others);
}

function beside(size: Size, thing: Box, free: Box): Placed[] {
  const across = clamp(thing.x + thing.w / 2 - size.w / 2, free.x, free.x + free.w - size.w);
  const along = clamp(thing.y + thing.h / 2 - size.h / 2, free.y, free.y + free.h - size.h);
  // What lies outside, a card in the hand, is pointed at from within.
  const places: readonly [Side, number, number][] = [
    ["below", across, Math.max(free.y, thing.y + thing.h + GAP)],
    ["above", across, Math.min(free.y + free.h, thing.y - GAP) - size.h],
    ["right", Math.max(free.x, thing.x + thing.w + GAP), along],
    ["left", Math.min(free.x + free.w, thing.x - GAP) - size.w, along],
  ];
  return places
    .filter(([, x, y]) => isInside({ x, y, ...size }, free))
    .filter(([side, x, y]) => faces(side, { x, y, ...size }, thing))
    .map(([side, x, y]) => ({ side, x, y, tail: tailOf(side, { x, y, ...size }, thing) }));
}

/** Whether a straight line leads from one to the other. */
function faces(side: Side, one: Box, other: Box): boolean {
  const isUpright = side === "below" || side === "above";
  return isUpright
    ? one.x < other.x + other.w && other.x < one.x + one.w
    : one.y < other.y + other.h && other.y < one.y + one.h;
}

function tailOf(side: Side, bubble: Box, thing: Box): number {
  const isUpright = side === "below" || side === "above";
  const wanted = isUpright ? thing.x + thing.w / 2 - bubble.x : thing.y + thing.h / 2 - bubble.y;
  return clamp(wanted, CORNER, (isUpright ? bubble.w : bubble.h) - CORNER);
}

/** As high as it can be, over its own thing only where nothing else is left. */
function anywhere(size: Size, free: Box, things: readonly Box[], others: readonly Box[]): Placed {
  const [wide, deep] = [free.w - size.w, free.h - size.h];
  const places = STEPS.flatMap((down) =>
    ACROSS.map((across) => ({ x: free.x + across * wide, y: free.y + down * deep })),
  );
  const over = (at: Point, all: readonly Box[]) =>
    sumOf(all.map((other) => overlap({ ...at, ...size }, other)));
  const [best = free] = places.toSorted(
    (one, other) =>
      over(one, things) - over(other, things) || over(one, others) - over(other, others),
  );
  return { x: best.x, y: best.y, side: "nowhere", tail: 0 };
}

function isInside(box: Box, room: Box): boolean {
  const [right, foot] = [box.x + box.w, box.y + box.h];
  return box.x >= room.x && box.y >= room.y && right <= room.x + room.w && foot <= room.y + room.h;
}

/** What a line that lies over the foot of a room leaves of it. */
export function above(line: Box, room: Box): Box {
  return overlap(line, room) > 0 ? { ...room, h: line.y - room.y } : room;
}

/** In square pixels. */
export function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
