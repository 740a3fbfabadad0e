import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { say, text, wordsOf } from "./words";
import { Vocabulary } from "./vocabulary.svelte";

const OWN = wordsOf("en", { "korsair.pitch": "Ships", "web.table": "Table" });
const PIPS = { "pips.title": "Pips", "pips.pitch": "Two dice" };
const LES_POINTS = { "pips.title": "Les points", "pips.pitch": "Deux dés" };

const house = vi.fn<(path: string) => Promise<Response>>();
const told = (words: object) => Promise.resolve(Response.json(words));
const titleIn = ({ words }: Vocabulary) => text(say("pips.title"), words);

/** Whatever was under way has come. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", house);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  house.mockReset();
});

describe("the words of a game from elsewhere", () => {
  it("are not asked for before such a game is met", async () => {
    const vocabulary = new Vocabulary(OWN);
    expect(vocabulary.knows("korsair")).toBe(true);
    await settle();
    expect(house).not.toHaveBeenCalled();
  });

  it("are asked for once, and there when they have come", async () => {
    house.mockImplementation(() => told(PIPS));
    const vocabulary = new Vocabulary(OWN);
    expect(vocabulary.knows("pips")).toBe(false);
    expect(vocabulary.knows("pips")).toBe(false);
    expect(text(say("web.table"), vocabulary.words)).toBe("Table"); // the house's own wait for nothing
    await settle();
    expect(vocabulary.knows("pips")).toBe(true);
    expect(titleIn(vocabulary)).toBe("Pips");
    expect(house.mock.calls.map(([path]) => path)).toEqual(["/games/words.en.json"]);
  });

  it("are asked for again where the house was away, or had trouble", async () => {
    house.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    house.mockResolvedValueOnce(new Response("", { status: 503 }));
    house.mockImplementation(() => told(PIPS));
    const vocabulary = new Vocabulary(OWN);
    vocabulary.knows("pips");
    await settle();
    expect(vocabulary.knows("pips")).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vocabulary.knows("pips")).toBe(true);
    expect(house).toHaveBeenCalledTimes(3);
  });

  it("are done without where the house has none", async () => {
    house.mockImplementation(() => told({}));
    const vocabulary = new Vocabulary(OWN);
    vocabulary.knows("newer");
    await settle();
    expect(vocabulary.knows("newer")).toBe(true);
    expect(vocabulary.words.catalogue).toEqual(OWN.catalogue);
  });

  it("stay those of the language before, until they are there in the new one", async () => {
    house.mockImplementation((path) => told(path.includes("fr") ? LES_POINTS : PIPS));
    const vocabulary = new Vocabulary(OWN);
    vocabulary.knows("pips");
    await settle();
    vi.useRealTimers();
    await vocabulary.read("fr");
    expect(vocabulary.knows("pips")).toBe(true);
    expect(titleIn(vocabulary)).toBe("Pips");
    await vi.waitFor(() => expect(titleIn(vocabulary)).toBe("Les points"));
  });
});
