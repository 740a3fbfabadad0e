/** A picture cut as in wood: shapes one upon the other, each in a tone of art.css; lit from the upper left. */

export type Tone =
  | "coat" // the colour that the piece is given
  | "mark" // a line on it, in the other colour that it is given
  | "line"
  | "fine"
  | "hatch" // cuts in the shade
  | "eye"
  | "shade" // without an edge, as are the next three
  | "cast"
  | "glow"
  | "blush"
  | Ground;

export type Ground =
  | "ink"
  | "chalk"
  | "skin"
  | "wood"
  | "earth"
  | "stone"
  | "gold"
  | "leaf"
  | "red"
  | "rose"
  | "heather"
  | "water"
  | "linen"
  | "pot";

export type Cut = readonly [tone: Tone, d: string];
export type Picture = readonly Cut[];

/** The places that pieces stand on: flat ones round 0,0, standing ones with their feet there. */
export const BOXES = { flat: "-32 -32 64 64", standing: "-34 -64 68 68" } as const;
