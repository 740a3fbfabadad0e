import { afterEach, beforeEach, expect, it, vi } from "vitest";

import css from "./fonts.css?raw";
import { lettersReady } from "./letters";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Letters that come after so long, or with an error. */
function line(milliseconds: number, error?: Error): { load: FontFaceSet["load"]; asked: string[] } {
  const asked: string[] = [];
  const load = (face: string) => {
    asked.push(face);
    return new Promise<FontFace[]>((resolve, reject) => {
      setTimeout(() => (error ? reject(error) : resolve([])), milliseconds);
    });
  };
  return { load, asked };
}

async function waited(fonts: Pick<FontFaceSet, "load">): Promise<number> {
  const start = Date.now();
  const ready = lettersReady(fonts).then(() => Date.now() - start);
  await vi.runAllTimersAsync();
  return ready;
}

it("waits for the letters, but not for ever", async () => {
  expect(await waited(line(80))).toBe(80);
  expect(await waited(line(9000))).toBe(500);
});

it("does without letters that cannot be had", async () => {
  expect(await waited(line(80, new Error("no line")))).toBe(80);
});

it("asks for every face that a page begins with", async () => {
  const fonts = line(1);
  await waited(fonts);
  const faces = [...css.matchAll(/font-family: "([^"]+)";[^}]*?font-weight: (\d+);/g)];
  const wanted = new Set(faces.map(([, family = "", weight = ""]) => `${weight} ${family}`));
  const asked = fonts.asked.map((face) => face.replace(" 1rem", "").replaceAll("'", ""));
  expect(new Set(asked)).toEqual(wanted);
});
