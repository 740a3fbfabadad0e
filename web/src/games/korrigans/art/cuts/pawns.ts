/** The pawns of the rainbow, from its outer to its inner band: each has a head of its own. */

import type { Picture } from "./cut";

export const PAWNS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"] as const;
export type Pawn = (typeof PAWNS)[number];

interface Made {
  readonly colour: string;
  readonly sign: string; // round 0,-9
  readonly cut: string; // into it
}

export const MADE: Readonly<Record<Pawn, Made>> = {
  red: {
    colour: "#c23b2a",
    sign: "M0 7Q-19-9-16-20-10-28 0-20 10-28 16-20 19-9 0 7z",
    cut: "M-11-15q0-6 4-7M3-1l8-9M1-6l5-6",
  }, // a heart
  orange: {
    colour: "#e0862c",
    sign: "M-15-10a15 15 0 1 1 30 0 15 15 0 1 1-30 0z",
    cut: "M-10-14q2-5 7-6M2 0l9-9M-2-1l11-12",
  }, // a ball
  yellow: {
    colour: "#f3d34f",
    sign: "M0-30 6-17 19-15 9-6 12 8 0 1-12 8-9-6-19-15-6-17z",
    cut: "M0-24v6M2-3l5-5M-2-5l6-6", // a star
  },
  green: {
    colour: "#5a9a4c",
    sign: "M0 7Q-24-8 0-31 24-8 0 7z",
    cut: "M0 2v-22M0-6l6-5M0-11l5-5M0-6l-6-5M0-11l-5-5", // a leaf
  },
  blue: {
    colour: "#5aa9d6",
    sign: "M-20-11Q-6-33 9-15L20-25q-4 12 0 26L9-8Q-4 16-20-11z",
    cut: "M-12-13v.5M-1-20q6 9-1 18M11-15l3 3M11-8l3-3", // a fish
  },
  indigo: {
    colour: "#39468f",
    sign: "M9-27A17 17 0 1 0 14 3 14 14 0 0 1 9-27z",
    cut: "M-10-17q-2 6 0 12M-4-1l6 3M-7-5l5 3",
  }, // a moon
  violet: {
    colour: "#a35bb0",
    sign: "M5-18A7 7 0 1 1 10-9 7 7 0 1 1 5 0 7 7 0 1 1-5 0 7 7 0 1 1-10-9 7 7 0 1 1-5-18 7 7 0 1 1 5-18z",
    cut: "M-4-9a4 4 0 1 1 8 0 4 4 0 1 1-8 0z", // a flower
  },
};

export function pawn(of: Pawn): Picture {
  return [
    ["coat", "M-16 28q-1-7 6-9Q-4 12-4 2H4q0 10 6 17 7 2 6 9z"],
    ["shade", "M1 2h3q0 10 6 17 7 2 6 9H5Q8 14 1 2z"],
    ["hatch", "M5 14l2 2M5 18l4 2M6 22h6M7 25h7"],
    ["coat", MADE[of].sign],
    ["fine", MADE[of].cut],
  ];
}
