import type { Component } from "svelte";
import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

const PICTURES = import.meta.glob<{ default: Component<{ step: number }> }>(
  "../../games/*/Minute.svelte",
);
const GAMES = Object.keys(import.meta.glob("../../games/*/deal.ts"));
const STEPS = [0, 1, 2, 3, 4, 5];

describe("the pictures of a minute", () => {
  it.each(GAMES)("are six, and need no language: %s", async (deal) => {
    const drawn = await PICTURES[deal.replace("deal.ts", "Minute.svelte")]?.();
    if (!drawn) throw new Error("none");
    const shown = STEPS.map((step) => render(drawn.default, { props: { step } }).body);
    expect(new Set(shown).size).toBe(STEPS.length);
    const written = shown.map((one) => one.replace(/<[^>]*>/g, "")).join("");
    expect(written).not.toMatch(/\p{L}/u);
  });
});
