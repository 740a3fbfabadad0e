import { describe, expect, it } from "vitest";

import { contrast } from "./people/contrast";
import css from "./theme.css?raw";

const GROUNDS = ["paper", "raised", "sunken"];
const WRITTEN = ["ink", "muted", "link", "good", "bad", "special"];
const EDGES = ["line", "focus", "accent", "lit"]; // 3:1 against what lies around them

const TEXT = [
  ...WRITTEN.flatMap((over) => GROUNDS.map((ground) => [over, ground] as const)),
  ["on-accent", "accent"] as const,
  ["on-lantern", "lantern"] as const,
];
const PARTS = EDGES.flatMap((edge) => GROUNDS.map((ground) => [edge, ground] as const));
const THEMES = ["day", "night"] as const;

function roles(theme: (typeof THEMES)[number]): Map<string, string> {
  const one = /--([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;
  return new Map(
    [...css.matchAll(one)].map(([, name, day, night, both]) => {
      const colour = both ?? (theme === "day" ? day : night);
      if (!name || !colour) throw new Error("a role without a colour");
      return [name, colour];
    }),
  );
}

function between(theme: (typeof THEMES)[number], over: string, ground: string): number {
  const [above, below] = [roles(theme).get(over), roles(theme).get(ground)];
  if (!above || !below) throw new Error(`no colour for '${over}' on '${ground}'`);
  return contrast(above, below);
}

it("computes contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(THEMES)("by %s", (theme) => {
  it.each(TEXT)("%s can be read on %s", (over, ground) => {
    expect(between(theme, over, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PARTS)("%s can be made out on %s", (edge, ground) => {
    expect(between(theme, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("holds the palette of the art direction", () => {
  const palette = [
    "granite",
    "slate",
    "chalk",
    "gorse",
    "heather",
    "fern",
    "sea",
    "brick",
    "ermine",
  ];
  const colours = palette.map((name) => roles("day").get(name)).join(" ");
  expect(colours).toBe("#4a4e54 #24303a #f6f1e4 #e8b51f #8a5a9e #4f7d4a #2f7f8c #b5482f #15171a");
});

it("knows every role that has a colour by day and another by night", () => {
  const named = new Set([...GROUNDS, ...WRITTEN, ...EDGES, "on-accent", "hairline", "lit-soft"]);
  const found = [...css.matchAll(/--([a-z-]+): light-dark/g)].map(([, name]) => name);
  expect(found.filter((name) => !name || !named.has(name))).toEqual([]);
});
