/** All that is neither folk nor animal. */

import type { Cut, Picture } from "./cut";

export const DISC = "M-28 0a28 28 0 1 1 56 0 28 28 0 1 1-56 0z";
const RIM = "M-23 0a23 23 0 1 1 46 0 23 23 0 1 1-46 0z";
export const LEAVES =
  "M0-1Q-13-9-10-17-5-23 0-17 5-23 10-17 13-9 0-1zM0-1Q13-9 19-2 22 5 14 7 17 14 9 15 1 14 0-1zM0-1Q-1 14-9 15-17 14-14 7-22 5-19-2-13-9 0-1z";

/** Cut into the rim, away from the light. */
const RIM_CUTS: Cut = [
  "hatch",
  "M23.8 -12.7L20.7 -11M25.5 -8.8L20.3 -7M26.6 -4.7L23.1 -4.1M27 -0.5L21.5 -0.4M26.7 3.8L23.3 3.3M25.8 7.9L20.6 6.3M24.3 11.8L21.1 10.3M22.1 15.5L17.6 12.3M19.4 18.8L16.9 16.3M16.2 21.6L12.9 17.2M12.7 23.8L11 20.7M8.8 25.5L7 20.3M4.7 26.6L4.1 23.1M0.5 27L0.4 21.5M-3.8 26.7L-3.3 23.3M-7.9 25.8L-6.3 20.6M-11.8 24.3L-10.3 21.1",
];

export const FACE_UP: Picture = [
  ["chalk", DISC],
  RIM_CUTS,
  ["shade", "M20-20A28 28 0 1 1-20 20 30 30 0 0 0 20-20z"],
];
export const COIN: Picture = [
  ["gold", DISC],
  ["shade", "M20-20A28 28 0 1 1-20 20 30 30 0 0 0 20-20z"],
  ["fine", RIM],
  RIM_CUTS,
];
export const FACE_DOWN: Picture = [
  ["leaf", DISC],
  ["shade", "M20-20A28 28 0 1 1-20 20 30 30 0 0 0 20-20z"],
  RIM_CUTS,
  ["line", "M0 0q2 12-3 22"],
  ["chalk", LEAVES],
];
/** The same where it is small and there are many. */
export const FACE_DOWN_SMALL: Picture = [
  ["leaf", DISC],
  ["chalk", LEAVES],
];
/** Wood with its corners off: no clover. */
export const BACKUP: Picture = [
  ["wood", "M-28-18l10-10h36l10 10v36L18 28h-36l-10-10z"],
  ["hatch", "M-20-25h9M-5-26H8M14-25h5M-25-10v8M-26 4v9M26-12v9M25 2v10M-14 26h9M0 25h14"],
  ["chalk", "M-23-15l8-8h30l8 8v30l-8 8h-30l-8-8z"],
  ["shade", "M15-23l8 8v30l-8 8h-30l-8-8q36 4 38-38z"],
];
/** Before its side is chosen. */
export const UNDECIDED: Picture = [...BACKUP, ["fine", "M-19 19 19-19"]];
export const SPENT: Picture = [["line", "M-20 20 20-20"]];
export const TAG: Picture = [["chalk", "M-12 0a12 12 0 1 1 24 0 12 12 0 1 1-24 0z"]];
export const NO_CLOVER: Picture = [
  ["cast", "M-18 6q4-9 18-8 14-1 18 8-18 9-36 0z"],
  ["fine", "M-10 6q-1-6-4-8M-10 6q1-5 4-7M8 6q-1-6-3-8M8 6q1-5 4-6"],
];

export const STONE: Picture = [
  ["cast", "M2-1Q24-14 52-16q8 4-3 10Q26 4 2 3z"],
  ["stone", "M-17 1-20-14-15-30-13-46-4-60 6-62 14-52 15-36 20-18 18 1Q0 5-17 1z"],
  ["shade", "M6-62l8 10 1 16 5 18-2 19Q10 3 3 3L8-20 4-40z"],
  ["fine", "M6-62 4-40l4 20-3 12M-13-46l6 6-2 12M-15-30l-2 10"],
  [
    "hatch",
    "M6-50l6 4M6-45l8 5M6-40l8 4M7-35l8 4M8-30l8 4M9-25l9 4M9-20l9 4M8-15l10 4M8-10l9 4M-9-54l5-3M-4-14a4 4 0 1 0-4-4M-4-14q4-3 4-9M-6-10l6-1",
  ],
  [
    "leaf",
    "M-21 4q-3-9 3-7 0-7 4-3 3-6 5 1 4-6 6 1 3-4 4 3 4-5 6 0 4-4 5 0 5-4 5 2 3-1 2 4Q0 8-21 4z",
  ],
];
export const FALLEN: Picture = [
  ["cast", "M-30 1q2-6 14-6 30-6 60-2 4 9-28 10-34 3-46-2z"],
  ["earth", "M-34 0l6-5 6 1 5-3 6 3 6-2 5 6-5 5q-12 4-24 0z"],
  ["stone", "M-8-31 8-34 24-31 37-22 41-12 36-2 16 2-6 0z"],
  ["shade", "M-6-8 20-12 41-12 36-2 16 2-6 0z"],
  ["fine", "M4-10 20-12 37-13M20-12l4-10 8-2M16-24l6-2"],
  ["hatch", "M10-9l-3 8M15-10l-3 10M20-10l-3 10M25-10l-4 9M30-11l-4 9M35-11l-3 7"],
];
export const UNDERSIDE: Picture = [["linen", "M-28 4Q-30-28 0-30 30-28 28 4 26 30 0 30T-28 4z"]];
/** What a menhir shows, when it is looked at. */
export const PLATE: Picture = [
  ["stone", "M-31 8Q-36-24-14-31 12-36 28-24 36 4 26 24 6 35-18 30q-11-6-13-22z"],
  ["shade", "M28-24Q36 4 26 24 6 35-18 30q30-4 40-20 8-14 6-34z"],
  [
    "hatch",
    "M28-2l4 3M27 3l4 3M26 8l4 3M23 13l5 4M20 17l5 5M16 21l4 6M12 24l3 5M7 26l2 5M2 27v5M-29-12l4 2M-28-6l3 1M-22-26l3 3",
  ],
];

export const SUN: Picture = [
  [
    "gold",
    "M0-31Q3-24 6-21 11-23 15-27 15-20 16-16q5-1 11 1-5 4-6 9 5 3 10 6-6 3-10 6 1 5 6 9-6 2-11 1-1 5-1 11-4-4-9-6-3 4-6 10-3-6-6-10-5 2-9 6 0-6-1-11-5 1-11-1 5-4 6-9-4-3-10-6 5-3 10-6-1-5-6-9 6-2 11-1 1-4 1-11 4 4 9 6 3-3 6-10z",
  ],
  ["gold", "M-16 0a16 16 0 1 1 32 0 16 16 0 1 1-32 0z"],
  ["shade", "M10-12A16 16 0 1 1-12 11 17 17 0 0 0 10-12z"],
  ["blush", "M-11 3a2.6 2 0 1 1 5 0 2.6 2 0 1 1-5 0zM6 3a2.6 2 0 1 1 5 0 2.6 2 0 1 1-5 0z"],
  ["eye", "M-5-3v1M5-3v1"],
  ["fine", "M-7 5q7 6 14 0M0-1q-2 3 1 3"],
  [
    "hatch",
    "M10 3l5 3M9 6l4 4M7 9l4 4M4 12l2 3M0-24v-3M17-17l2-2M-17-17l-2-2M24 0h3M-24 0h-3M17 17l2 2M-17 17l-2 2M0 24v3",
  ],
];
export const CLOUD: Picture = [
  ["chalk", "M-20 17Q-32 16-30 5-27-3-20-2-20-17-6-19 6-23 13-11 24-13 25-2q7 3 6 11-2 8-11 8z"],
  ["shade", "M25-2q7 3 6 11-2 8-11 8h-40q-4 0-7-3 24 3 34 0 14-4 18-16z"],
  ["blush", "M-13 7a2.6 2 0 1 1 5 0 2.6 2 0 1 1-5 0zM9 7a2.6 2 0 1 1 5 0 2.6 2 0 1 1-5 0z"],
  ["fine", "M-20-2q5-1 8 3M13-11q-5 1-6 5M-8 4q2 3 5 0M6 4q2 3 5 0M-2 9q3 3 6 0"],
  ["hatch", "M12 13h14M8 10h3M16 10h12M20 7h10M22 4h8M24 1h4M-10 14H8M-24 14h10"],
];

export const POT: Picture = [
  ["glow", "M-46-36a46 30 0 1 1 92 0 46 30 0 1 1-92 0z"],
  ["glow", "M-34-40a34 22 0 1 1 68 0 34 22 0 1 1-68 0z"],
  ["cast", "M-20-1Q6-9 40-6q8 4-6 7-28 4-56 0z"],
  ["pot", "M-19 1l4-9h7l-2 9zM19 1l-4-9H8l2 9z"],
  ["line", "M-22-34q-10 2-9 11 1 6 6 7M22-34q10 2 9 11-1 6-6 7"],
  ["gold", "M-22-38q0-8 8-8 2-8 10-7 6-7 13 0 8-1 8 7 6 1 5 8z"],
  ["fine", "M-10-44a5 5 0 0 1 9-3M2-43a5 5 0 0 1 9-3M-3-53q3-2 6 0"],
  ["pot", "M-25-40h50v7h-3q8 8 5 17-7 12-27 12t-27-12q-3-9 5-17h-3z"],
  ["shade", "M8-40h17v7h-3q8 8 5 17-7 12-27 12 16-12 8-36z"],
  ["chalk", "M-18-27q-4 6-2 12l4 2q-3-7 1-14z"],
  ["hatch", "M12-34q9 8 5 20M17-33q9 8 4 17M8-32q9 9 4 22M12-41h10M-18-36H2"],
];
export const SACK: Picture = [
  ["cast", "M-18-1Q8-8 38-5q6 4-6 7-26 4-50 0z"],
  ["linen", "M-12-38Q-30-22-25-5-21 2 0 2T25-5Q30-22 12-38z"],
  ["shade", "M6-38h6Q30-22 25-5 21 2 0 2 20-10 6-38z"],
  ["hatch", "M14-30l7 7M16-24l8 8M17-18l9 8M17-12l8 7M15-7l7 6M11-3l5 4"],
  ["linen", "M-12-37l-7-15q7 3 9-2 4 5 9 0 5 5 10 0 3 5 9 2l-6 15q-12 5-24 0z"],
  ["red", "M-14-40q14 6 28 0v6q-14 6-28 0z"],
  ["line", "M-12-35q-8 3-9 10M-12-35q-4 5-3 10"],
];
/** The most bearded begins. */
export const BEARDED: Picture = [
  ["red", "M-14 12-20 31l9-3 6 4 5-14 5 14 6-4 9 3-6-19z"],
  ["gold", "M-25-4a25 25 0 1 1 50 0 25 25 0 1 1-50 0z"],
  ["shade", "M18-22A25 25 0 1 1-18 14 27 27 0 0 0 18-22z"],
  ["skin", "M-11-8q0-14 11-14T11-8q0 9-11 9T-11-8z"],
  ["chalk", "M-13-12Q-18 14 0 22 18 14 13-12 10-3 0-4-10-3-13-12z"],
  ["chalk", "M0-3q-5-6-13 0 4 5 13 2 9 3 13-2-8-6-13 0z"],
  ["fine", "M-6 5q1 6 4 9M6 5Q5 11 2 14M-6-11q2-2 4 0M2-11q2-2 4 0"],
];
