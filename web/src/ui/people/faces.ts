/**
 * The faces, on 32 by 32 units: a Breton village's people, and its korrigans, who are the bots. Cut as in wood:
 * ink, chalk and ochre, the light from the upper left. Each differs from the others by its outline alone.
 */

/** What a piece is printed in; `line` is drawn, all else is filled. */
export type Tone = "ink" | "chalk" | "ochre" | "line" | "cut";
export type Piece = readonly [tone: Tone, d: string];

const COAT: Piece = ["ink", "M4 33q0-8 9-9h6q9 1 9 9z"];
const HEAD: readonly Piece[] = [
  ["chalk", "M11 15q0-6 5-6t5 6v3q0 6-5 6.5t-5-6.5z"],
  ["ochre", "M18.3 9.5q2.7 1.3 2.7 5.5v3q0 5.5-4.4 6.4 2.6-3.4 2.6-7.9 0-4-.9-7z"],
];
const FEATURES: readonly Piece[] = [
  ["line", "M13.7 16.3v.5M18.3 16.3v.5M16 16.8l-.7 2.2h1.3M14.5 21.3q1.5.8 3 0"],
];

/** Whoever has chosen none. */
export const NOBODY: readonly Piece[] = [COAT, ...HEAD];

const person = (behind: readonly Piece[], before: readonly Piece[]): readonly Piece[] => [
  ...behind,
  COAT,
  ...HEAD,
  ...FEATURES,
  ...before,
];

const HAIR: Piece = ["ink", "M10.4 17q-1.4-7.5 5.6-7.5t5.6 7.5q-.8-3.8-5.6-4-4.8.2-5.6 4z"];

/** 1: a tall coiffe of lace. */
const LACE = person(
  [],
  [
    HAIR,
    ["chalk", "M12 11.8 12.8.8q3.2-.9 6.4 0l.8 11q-4-1.6-8 0z"],
    ["line", "M13.5 3.4h5M13.3 6h5.4M13.1 8.6h5.8M10.9 13.5q-2.6 5-1.4 10.5"],
  ],
);
/** 2: a round hat with ribbons, and a moustache. */
const ROUND_HAT = person(
  [["ink", "M20 12l6.5 10.5-2.3 1.2-5.2-8z"]],
  [
    ["ink", "M3 12.6q13-4.4 26 0-13 3.4-26 0zM9.8 11.5V6q0-2.7 6.2-2.7T22.2 6v5.5z"],
    ["cut", "M10.2 9.2q5.8 1.5 11.6 0"],
    ["ink", "M16 19.7q-2.4-1.6-5.4 1 3.2 1.4 5.4.2 2.2 1.2 5.4-.2-3-2.6-5.4-1z"],
  ],
);
/** 3: a sailor's cap with its tuft, and a striped shirt. */
const SAILOR = person(
  [],
  [
    ["cut", "M10 26.8h12M6.5 29.7h19"],
    ["chalk", "M6.8 9.8q0-4.3 9.2-4.3t9.2 4.3q0 2-1.7 3.2h-15q-1.7-1.2-1.7-3.2z"],
    ["ink", "M9.6 10.6q6.4-1.2 12.8 0V14q-6.4-1.2-12.8 0z"],
    ["ochre", "M16 1.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8z"],
  ],
);
/** 4: a fisherman's oilskin hat, and a great beard. */
const BEARD = person(
  [],
  [
    ["chalk", "M10 15.5Q8 26 16 30.5 24 26 22 15.5 21 20 16 19.5T10 15.5z"],
    ["line", "M13 22.5q0 3 1.5 5M16 22.5v6M19 22.5q0 3-1.5 5"],
    ["ochre", "M2.8 16q2-3 6-4.5Q9 3.2 16 3.2t7.2 8q4.5 1.3 6 5.3-6-3.8-13.2-3.8T2.8 16z"],
    ["line", "M9.5 11.3q6.5-1.8 13 0"],
  ],
);
/** 5: two plaits with bows. */
const PLAITS = person(
  [],
  [
    ["ink", "M9.8 19Q8 8 16 8t6.2 11q-1.4-1-1.6-4.2-1.6-2.8-4.6-3.2-3 .4-4.6 3.2Q11.2 18 9.8 19z"],
    [
      "ink",
      "M9.6 16.5q-5 .5-4.8 4 .1 1.8 1.4 2.6-1.6 1.6-.6 3.8h3q1.8-2 .5-4 2-1.6 1.5-3.4zM22.4 16.5q5 .5 4.8 4-.1 1.8-1.4 2.6 1.6 1.6.6 3.8h-3q-1.8-2-.5-4-2-1.6-1.5-3.4z",
    ],
    ["cut", "M6 21.5l3 .8M26 21.5l-3 .8M16 8.5v2.6"],
    [
      "ochre",
      "M3.5 26l3.6 1.5 3.6-1.5v3.6l-3.6-1-3.6 1zM21.3 26l3.6 1.5 3.6-1.5v3.6l-3.6-1-3.6 1z",
    ],
  ],
);
/** 6: a coiffe with wings. */
const WINGS = person(
  [],
  [
    HAIR,
    ["chalk", "M15 11.5Q12.5 4 2 2.5 2.5 10.5 10 13.5zM17 11.5Q19.5 4 30 2.5 29.5 10.5 22 13.5z"],
    ["line", "M5 5q4.5 2 7 6M27 5q-4.5 2-7 6"],
    ["chalk", "M10 13.8q6-4.6 12 0l-.4-3.3q-5.6-3.7-11.2 0z"],
  ],
);
/** 7: a cloud of curls. */
const CURLS = person(
  [
    [
      "ink",
      "M9 23a3.6 3.6 0 0 1-3.8-5.5 3.7 3.7 0 0 1 .2-6.5 3.7 3.7 0 0 1 3.4-5.6 4 4 0 0 1 7.2-1.6 4 4 0 0 1 7.2 1.6A3.7 3.7 0 0 1 26.6 11a3.7 3.7 0 0 1 .2 6.5A3.6 3.6 0 0 1 23 23z",
    ],
    [
      "cut",
      "M8.5 9.5q.5-2 2.5-2M7.3 14.5q0-1.7 1.7-2M14 6q1.3-1.3 3 0M21.5 7.8q2 .2 2.2 2M24 13q1.6.6 1.4 2.4",
    ],
  ],
  [],
);
/** 8: a knitted cap that hangs to one side. */
const KNITTED = person(
  [],
  [
    ["ochre", "M9.3 12.5Q9 4 16.5 3.2q8.5-.4 11 8l.6 5-2.8.2-1.6-4.6-1 1.2z"],
    ["line", "M13 5.5q-1 2-1 5M17 4.5q.5 2.5.3 6M21.5 5.2q1.3 2.6 1.5 5.5"],
    ["chalk", "M8.6 11.3q7.4-2 14.8 0v3.3q-7.4-2-14.8 0z"],
    ["chalk", "M26.8 15.2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2z"],
  ],
);
/** In the order of their numbers. */
export const PEOPLE: readonly (readonly Piece[])[] = [
  LACE,
  ROUND_HAT,
  SAILOR,
  BEARD,
  PLAITS,
  WINGS,
  CURLS,
  KNITTED,
];

/** Carved heads with the ears of a korrigan; only what they wear differs. */
const korrigan = (...worn: readonly Piece[]): readonly Piece[] => [
  ["ink", "M4.5 33l2.5-6 3.5 2.5 2.5-4 3 3.5 3-3.5 2.5 4 3.5-2.5 2.5 6z"],
  ["ochre", "M9.5 14.5.8 10.5q.7 7.5 8.7 9zM22.5 14.5l8.7-4q-.7 7.5-8.7 9z"],
  ["ochre", "M8.3 15q0-6.5 7.7-6.5t7.7 6.5q.3 5.2-3.2 8.2-4.5 3-9 0-3.5-3-3.2-8.2z"],
  [
    "chalk",
    "M12.4 13.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 1 1 0-4.6zM19.6 13.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 1 1 0-4.6z",
  ],
  [
    "line",
    "M12.7 15.5v.4M19.3 15.5v.4M16 16.5q-1.9 2.6 0 3.3 1.9-.7 0-3.3M11.5 21q4.5 3.4 9 0M4 13.5l3.5 2.5M28 13.5l-3.5 2.5",
  ],
  ...worn,
];

/** Likewise. */
export const KORRIGANS: readonly (readonly Piece[])[] = [
  // 1: an acorn's cup
  korrigan(
    ["ink", "M7 11.6Q7.5 4.6 16 4.6t9 7q-9 2.8-18 0z"],
    ["cut", "M11 8.5l2 2M15 7.5l3 3.4M20 8l2 2M13 8.5l-2 2M21.5 8.5l-2 2"],
    ["line", "M16 5q0-2.8 2.4-3.6"],
  ),
  // 2: a toadstool
  korrigan(
    ["chalk", "M3 12.2Q4.5 1.6 16 1.6t13 10.6q-13 2.8-26 0z"],
    [
      "ink",
      "M9 6.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 1 1 0-3.4zM16 3.8a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM23 6.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 1 1 0-3.4z",
    ],
  ),
  // 3: two leaves
  korrigan(
    ["chalk", "M16 9.5Q3.5 11 2.5 1 14.5-1 16 9.5zM16 9.5Q28.5 11 29.5 1 17.5-1 16 9.5z"],
    ["line", "M6.5 3.5q4.5 1 8 5M25.5 3.5q-4.5 1-8 5"],
  ),
  // 4: a ram's horns
  korrigan([
    "ink",
    "M13 10.8Q2.5 12.5 2.5 6 2.5 1 7.5 1q4 .3 3.6 4-2-1.8-3.8-.4-1 2 1.3 2.5Q11 7.5 14 6.8zM19 10.8q10.5 1.7 10.5-4.8 0-5-5-5-4 .3-3.6 4 2-1.8 3.8-.4 1 2-1.3 2.5Q21 7.5 18 6.8z",
  ]),
  // 5: bare twigs
  korrigan([
    "ink",
    "M12 10 8.5 1l2-.6 1.3 3.2L13.5.5l1.7.9-2.1 5.1L14.7 10zM9.5 6 4 5l.3-2.2 5 .9zM20 10l3.5-9-2-.6-1.3 3.2L18.5.5l-1.7.9 2.1 5.1L17.3 10zM22.5 6 28 5l-.3-2.2-5 .9z",
  ]),
  // 6: a chestnut's burr
  korrigan([
    "ink",
    "M7.5 13 4 8.8l4.3-.6L6.5 3.5l5 2L12.5.8 16 5l3.5-4.2 1 4.7 5-2-1.8 4.7 4.3.6L24.5 13q-8.5-4-17 0z",
  ]),
  // 7: a pointed cap
  korrigan(
    ["ink", "M6.5 12.8Q11 9.5 12 5 14-.5 27 1.2 20.5 3 20.5 6q.5 3.5 5.5 6.8-10-3.2-19.5 0z"],
    ["cut", "M10.5 10.5q5.5-1.5 11.5 0"],
    ["chalk", "M27.5 0a2 2 0 1 1 0 4 2 2 0 1 1 0-4z"],
  ),
  // 8: a bellflower
  korrigan(
    ["chalk", "M7.5 13Q8 3.5 16 2.5q8 1 8.5 10.5l-3-2.2L18.8 13 16 10.8 13.2 13l-2.7-2.2z"],
    ["line", "M16 3Q15 .8 11.5 1M12.5 10q.5-3.5 2-5.5M19.5 10Q19 6.5 17.5 4.5"],
  ),
];
