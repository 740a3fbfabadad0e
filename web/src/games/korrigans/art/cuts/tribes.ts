/** The five tribes, standing on 0,0: each differs from the others by its hat and its shape alone. */

import type { Cut, Picture } from "./cut";

interface Tribe {
  readonly body: Picture;
  readonly hat: Picture;
}

const FEET: Cut = ["wood", "M-14 0q-1-6 6-6h6v6zM14 0q1-6-6-6H2v6z"];
const HEAD: Picture = [
  ["skin", "M-10-31Q-20-37-25-36-23-25-11-24zM10-31Q20-37 25-36 23-25 11-24z"],
  ["skin", "M-13-30Q-13-41 0-41T13-30Q13-17 0-17T-13-30z"],
  ["shade", "M6-40Q13-37 13-30 13-17 0-17 8-22 8-30 8-36 6-40z"],
  ["blush", "M-11-25a2.4 2 0 1 1 5 0 2.4 2 0 1 1-5 0zM6-25a2.4 2 0 1 1 5 0 2.4 2 0 1 1-5 0z"],
  ["eye", "M-5-30v1.5M5-30v1.5"],
  ["fine", "M0-28q-3 4 1 4M-5-22q5 3 9 0"],
];

/** The first of a tribe holds a lantern; the second is in white: a beard, or an apron. */
const LANTERN: Picture = [
  ["coat", "M7-23q10-2 18 2l-1 6q-9-3-17-1z"],
  ["skin", "M21-18a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"],
  ["line", "M25-14v3"],
  ["gold", "M19-7h12v9l-2 3h-8l-2-3z"],
  ["ink", "M17-7q2-5 8-6 6 1 8 6z"],
  ["fine", "M25-7V4"],
  ["coat", "M-8-22q-10 3-13 10l5 3q3-5 9-7z"],
  ["skin", "M-22-9a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"],
];
const ARMS: Picture = [
  ["coat", "M-8-22q-10 1-15 8l5 4q5-5 11-5zM8-22q10 1 15 8l-5 4q-5-5-11-5z"],
  ["skin", "M-26-11a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM18-11a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"],
];
const BEARD: Picture = [
  ...ARMS,
  ["chalk", "M-13-29Q-16-11 0-5 16-11 13-29 8-24 0-25-8-24-13-29z"],
  ["fine", "M-4-21q4 3 8 0M-6-16q1 3 3 5M6-16q-1 3-3 5M0-15v5"],
];
const APRON: Picture = [
  ...ARMS,
  ["chalk", "M-6-18q6 4 12 0l2 6q5 5 6 10-14 4-28 0 1-5 6-10z"],
  ["fine", "M-9-11q9 3 18 0M-12-5q12 3 24 0"],
];

const POINTED: Tribe = {
  body: [
    ["coat", "M-11-4Q-12-20-7-24H7Q12-20 11-4z"],
    ["shade", "M4-24h3Q12-20 11-4H2q4-10 2-20z"],
    ["hatch", "M6-20h4M6-17h5M6-14h5"],
    ["mark", "M-11-10q11 3 22 0"],
  ],
  hat: [
    ["coat", "M-16-33Q-8-39-5-48 0-62 17-59 10-56 11-49 12-41 16-33 0-40-16-33z"],
    ["shade", "M8-57q6-2 9-2-7 3-6 10 1 8 5 16l-9-3q3-12 1-21z"],
    ["mark", "M-11-41l4 4 4-6 4 5 4-5 4 5 4-4"],
    ["hatch", "M7-52l5 1M8-48l4 1M7-44l6 2"],
    ["leaf", "M-9-40Q-23-43-22-58-10-55-9-40z"],
    ["fine", "M-10-41q-2-7-8-12"],
    ["gold", "M15-62q5 0 5 5l-1 4h-6l-1-4q0-4 3-5z"],
  ],
};
const ROUND: Tribe = {
  body: [
    ["coat", "M0-25Q21-25 21-12 21-3 0-3T-21-12Q-21-25 0-25z"],
    ["shade", "M8-24q13 2 13 12 0 9-21 9 16-6 8-21z"],
    ["hatch", "M12-19l7 4M12-15l8 4M12-11l7 4M10-7l6 2"],
    ["mark", "M0-15v.1M0-9v.1"],
  ],
  hat: [
    ["coat", "M8-36l16 14-5 4-13-17z"],
    ["coat", "M-27-37Q0-46 27-37 0-29-27-37zM-12-39v-9q0-7 12-7t12 7v9q-12-3-24 0z"],
    ["shade", "M5-54q7 1 7 6v9q9 0 15 2-12 4-22 4z"],
    ["hatch", "M7-52h4M7-49h5M14-39l6 3M12-36l5 2M10-34l4 1"],
    ["mark", "M-11-43q11-3 22 0"],
  ],
};
const TOADSTOOL: Tribe = {
  body: [
    ["coat", "M-15-4Q-19-16-12-24H12Q19-16 15-4z"],
    ["shade", "M7-24h5Q19-16 15-4H5q6-10 2-20z"],
    ["mark", "M-8-14v7M0-13v7M8-14v7"],
  ],
  hat: [
    ["coat", "M-26-31Q-25-59 0-59T26-31Q14-39 0-39T-26-31z"],
    ["shade", "M11-57Q26-52 26-31q-6-4-13-6 6-9-2-20z"],
    ["hatch", "M18-50l5 4M18-46l6 4M18-42l7 4M17-38l7 3"],
    ["mark", "M-15-43a2 2 0 1 0 .1 0M-2-50a2.5 2.5 0 1 0 .1 0M12-45a2 2 0 1 0 .1 0"],
  ],
};
const HORNED: Tribe = {
  body: [
    ["coat", "M-6-25H6L23-3 15-1 9-5 0-1-9-5-15-1-23-3z"],
    ["shade", "M6-25 23-3 15-1 9-5z"],
    ["hatch", "M9-16l4 4M10-12l7 4M11-8l9 4"],
    ["mark", "M-14-6l4 2 5-3 5 3 5-3 5 3 4-2"],
  ],
  hat: [
    [
      "linen",
      "M-10-43Q-25-40-25-54q0-7 6-8-2 8 3 9 6 0 9 3zM10-43Q25-40 25-54q0-7-6-8 2 8-3 9-6 0-9 3z",
    ],
    ["coat", "M-15-28Q-17-50 0-50T15-28Q10-39 0-39T-15-28z"],
    ["shade", "M6-49Q17-46 15-28 12-35 8-37 10-44 6-49z"],
    ["hatch", "M9-45h3M10-42h4M11-39h4M12-36h3"],
    ["mark", "M0-49v9"],
  ],
};
const COIFFE: Tribe = {
  body: [
    ["coat", "M-6-25H6Q8-17 14-13 22-8 22-2 0 2-22-2-22-8-14-13-8-17-6-25z"],
    ["shade", "M6-25Q8-17 14-13 22-8 22-2 16-1 9-.5 10-14 3-25z"],
    ["hatch", "M10-14l4 2M10-11l7 2M10-8l9 2"],
    ["mark", "M-18-6q18 4 36 0M-14-11q14 3 28 0"],
  ],
  hat: [
    ["ink", "M-14-28Q-15-43 0-43T14-28Q9-37 0-37T-14-28z"],
    ["chalk", "M-9-40-8-61Q0-64 8-61L9-40Q0-43-9-40z"],
    ["fine", "M-4-58v4M0-59v4M4-58v4M-4-51v4M0-52v4M4-51v4"],
    ["shade", "M4-62q2 0 4 1l1 21-5-1z"],
    ["coat", "M-11-38Q0-43 11-38v4Q0-39-11-34z"],
  ],
};
const TRIBES: readonly Tribe[] = [POINTED, ROUND, TOADSTOOL, HORNED, COIFFE];

export function korrigan(tribe: number, number: number): Picture {
  const { body, hat } = TRIBES[tribe] ?? POINTED;
  const second = tribe === 4 ? APRON : BEARD;
  // An apron lies under the face, a beard on it.
  return number === 1 || tribe === 4
    ? [FEET, ...body, ...(number === 1 ? LANTERN : second), ...HEAD, ...hat]
    : [FEET, ...body, ...HEAD, ...second, ...hat];
}
