import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import { contrast } from "../../../ui/people/contrast";
import { ANIMALS } from "./cuts/animals";
import css from "./art.css?raw";
import Clover from "./Clover.svelte";
import type { Picture } from "./cuts/cut";
import { FOLK } from "./cuts/folk";
import Heap from "./Heap.svelte";
import { MADE, PAWNS } from "./cuts/pawns";
import printer from "./Print.svelte?raw";
import Rainbow from "./Rainbow.svelte";
import Screen from "./Screen.svelte";
import * as things from "./cuts/things";
import { korrigan } from "./cuts/tribes";

const TRIBES = [0, 1, 2, 3, 4];
const korrigans = TRIBES.flatMap((tribe) => [korrigan(tribe, 1), korrigan(tribe, 2)]);
const alike = (pictures: readonly Picture[]) =>
  pictures.length - new Set(pictures.map((one) => one.map(([, d]) => d).join(""))).size;
const count = (text: string, part: string) => text.split(part).length - 1;

describe("without their colours", () => {
  it("ten Korrigans are ten shapes", () => {
    expect(alike(korrigans)).toBe(0);
  });

  it.each([
    ["the tribes", TRIBES.map((tribe) => korrigan(tribe, 1).slice(-3))],
    ["the companions", Object.values(ANIMALS)],
    ["the folk", Object.values(FOLK)],
  ])("%s differ", (_, pictures) => {
    expect(alike(pictures)).toBe(0);
  });

  it("every pawn has a sign of its own", () => {
    expect(new Set(PAWNS.map((of) => MADE[of].sign)).size).toBe(7);
  });
});

describe("every tone", () => {
  const pictures = [
    ...korrigans,
    ...Object.values(ANIMALS),
    ...Object.values(FOLK),
    ...Object.values(things).filter((one) => typeof one !== "string"),
  ];
  const tones = [...new Set(pictures.flatMap((one) => one.map(([tone]) => tone)))];

  it.each(tones)("%s is printed", (tone) => {
    expect(printer).toMatch(new RegExp(`\\.${tone}[ ,]`));
  });
});

describe.each(["day", "night"] as const)("by %s", (theme) => {
  const role = (name: string): string => {
    const [, day, night] =
      new RegExp(`--k-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
    const colour = theme === "day" ? day : night;
    if (!colour) throw new Error(`no colour for '${name}'`);
    return colour;
  };

  it.each(["chalk", "gold", "linen"])("numbers can be read on %s", (ground) => {
    expect(contrast("#15171a", role(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it("an edge of ink with a rim of chalk is seen on any ground", () => {
    expect(contrast(role("ink"), role("halo"))).toBeGreaterThanOrEqual(9); // one of them: 3:1
  });
});

describe("what pieces tell", () => {
  it("a clover's back is the same for all", () => {
    const { body } = render(Clover, { props: {} });
    expect(body).toBe(render(Clover, { props: { kind: null } }).body);
    expect(body).not.toContain(ANIMALS.hare[0]?.[1] ?? "");
  });

  it("a heap has as many clovers as it says", () => {
    for (const size of [0, 1, 4, 7]) {
      const { body } = render(Heap, { props: { count: size } });
      expect(count(body, "scale(0.5)")).toBe(size);
    }
  });

  it("the rainbow has a band with its sign for each colour drawn", () => {
    const { body } = render(Rainbow, { props: { drawn: ["blue", "red"] } });
    expect(count(body, "isDrawn")).toBe(2);
    expect(body).toContain(MADE.blue.sign);
    expect(body).not.toContain(MADE.green.sign);
  });

  it("a screen that is folded up hides nothing", () => {
    const props = { look: "fern-2", count: 3 };
    expect(render(Screen, { props }).body).toContain(">3<");
    expect(render(Screen, { props: { ...props, isExposed: true } }).body).not.toContain(">3<");
  });
});
