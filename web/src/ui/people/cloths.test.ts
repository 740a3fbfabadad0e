import { describe, expect, it } from "vitest";

import python from "../../../../src/festnoz/core/people/looks.py?raw";
import css from "../theme.css?raw";
import { contrast, parts } from "./contrast";
import { CHALK, CLOTHS, INK } from "./cloths";
import { KORRIGANS, PEOPLE } from "./faces";
import { COLOURS, facedOf, FACES, readLook } from "./looks";

type Matrix = readonly (readonly number[])[];

/** Machado, Oliveira and Fernandes 2009, at full severity, on linear light. */
const EYES: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FAR = 0.14; // in Oklab; black and white are 1 apart, two neighbours of a palette often 0.05
const GROUNDS = ["paper", "raised", "sunken"];

const times = (matrix: Matrix, vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, one, i) => sum + one * (vector[i] ?? 0), 0));

/** Oklab of a colour as these eyes see it. */
function seenBy(eyes: Matrix, colour: string): number[] {
  const light = times(eyes, parts(colour)).map((one) => Math.min(1, Math.max(0, one)));
  return times(TO_LAB, times(TO_CONES, light).map(Math.cbrt));
}

const pairs = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [one, other]));
const cloth = (name = "") => {
  const found = CLOTHS[name];
  if (!found) throw new Error(`no cloth '${name}'`);
  return found;
};

describe.each(Object.entries(EYES))("for %s eyes", (_name, eyes) => {
  it.each(pairs)("%s is another colour than %s", (one, other) => {
    const [a, b] = [seenBy(eyes, cloth(one).ground), seenBy(eyes, cloth(other).ground)];
    expect(Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)))).toBeGreaterThan(FAR);
  });
});

it.each(COLOURS)("the device of %s is made out on its cloth", (name) => {
  expect(contrast(cloth(name).device, cloth(name).ground)).toBeGreaterThanOrEqual(4.5);
});

it("every cloth has a device of its own", () => {
  expect(new Set(COLOURS.map((name) => cloth(name).d)).size).toBe(8);
});

// An edge of ink with a rim of chalk round it: one of the two is seen on any page and on the lantern.
it.each([...GROUNDS, "lantern"])(
  "flags and faces have an edge on %s by day and by night",
  (role) => {
    const [, day, night, both] =
      new RegExp(`--${role}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css) ?? [];
    for (const ground of [day ?? both, night ?? both]) {
      if (!ground) throw new Error(`no colour for '${role}'`);
      expect(Math.max(contrast(INK, ground), contrast(CHALK, ground))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it("has the colours of the house, in its order", () => {
  const told = /COLOURS = \(([^)]*)\)/.exec(python)?.[1] ?? "";
  expect(COLOURS).toEqual([...told.matchAll(/"(\w+)"/g)].map(([, name]) => name));
  expect(PEOPLE.length).toBe(FACES.length);
  expect(KORRIGANS.length).toBe(FACES.length);
});

it("reads looks, and nothing else", () => {
  expect(readLook("gorse-3")).toEqual({ colour: "gorse", face: "3" });
  for (const bad of ["", "gorse", "gorse-9", "pink-1", null]) expect(readLook(bad)).toBeNull();
});

it("gives a chair without a look that of its seat", () => {
  const chairs = [
    { name: "Ann", team: 0, look: "fern-8" },
    { name: "Bo", team: 1, bot: "greedy" },
  ];
  expect(facedOf(chairs, 0)).toEqual({ look: "fern-8", isBot: false });
  expect(facedOf(chairs, 1)).toEqual({ look: "tide-2", isBot: true });
});
