import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LANGUAGES } from "./language";
import { gamesIn, loadWords, say, text, wordsOf } from "./words";
import { Vocabulary } from "./vocabulary.svelte";

const HOUSE = wordsOf("en", { "korsair.pitch": "Ships", "web.table": "Table" });
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
    const vocabulary = new Vocabulary(HOUSE);
    vocabulary.meet("korsair");
    await settle();
    expect(house).not.toHaveBeenCalled();
  });

  it("are asked for once, and there when they have come", async () => {
    house.mockImplementation(() => told(PIPS));
    const vocabulary = new Vocabulary(HOUSE);
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
    const vocabulary = new Vocabulary(HOUSE);
    vocabulary.knows("pips");
    await settle();
    expect(vocabulary.knows("pips")).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vocabulary.knows("pips")).toBe(true);
    expect(house).toHaveBeenCalledTimes(3);
  });

  it("are done without where the house has none", async () => {
    house.mockImplementation(() => told({}));
    const vocabulary = new Vocabulary(HOUSE);
    vocabulary.knows("newer");
    await settle();
    expect(vocabulary.knows("newer")).toBe(true);
    expect(vocabulary.words.catalogue).toEqual(HOUSE.catalogue);
  });

  it("stay those of the language before, until they are there in the new one", async () => {
    let answer: (words: Response) => void = () => {};
    const french = new Promise<Response>((resolve) => (answer = resolve));
    house.mockImplementation((path) => (path.includes("fr") ? french : told(PIPS)));
    const vocabulary = new Vocabulary(HOUSE);
    vocabulary.knows("pips");
    await settle();
    vi.useRealTimers();
    await vocabulary.read("fr");
    expect(vocabulary.words.language).toBe("fr");
    expect(vocabulary.knows("pips")).toBe(true);
    expect(titleIn(vocabulary)).toBe("Pips");
    answer(Response.json(LES_POINTS));
    await vi.waitFor(() => expect(titleIn(vocabulary)).toBe("Les points"));
  });
});

describe("the words of a game of the house", () => {
  const admiralIn = ({ words }: Vocabulary) => text(say("korsair.card.admiral.the"), words);
  const isKnown = (vocabulary: Vocabulary) => () => expect(vocabulary.knows("korsair")).toBe(true);

  beforeEach(() => vi.useRealTimers());

  it("are there soon after it is met, and ask nothing of the house", async () => {
    const vocabulary = new Vocabulary(await loadWords("en"));
    expect(() => admiralIn(vocabulary)).toThrow("no message");
    expect(vocabulary.knows("korsair")).toBe(false);
    await vi.waitFor(isKnown(vocabulary));
    expect(admiralIn(vocabulary)).toBe("the admiral");
    expect(() => text(say("korrigans.nowhere"), vocabulary.words)).toThrow("no message");
    expect(house).not.toHaveBeenCalled();
  });

  it("stay those of the language before, until they are there in the new one", async () => {
    const vocabulary = new Vocabulary(await loadWords("en"));
    vocabulary.meet("korsair");
    await vi.waitFor(isKnown(vocabulary));
    const reading = vocabulary.read("fr");
    expect(admiralIn(vocabulary)).toBe("the admiral");
    await reading;
    expect(vocabulary.knows("korsair")).toBe(true);
    await vi.waitFor(() => expect(admiralIn(vocabulary)).toBe("l’amiral"));
  });

  it("are fetched for a message that speaks of it, however deep", async () => {
    const vocabulary = new Vocabulary(await loadWords("en"));
    const card = say("korsair.card.admiral");
    const message = say("web.table", { what: say("web.again", { card }) });
    expect(vocabulary.hasWordsFor(say("web.table"))).toBe(true);
    expect(vocabulary.hasWordsFor(message)).toBe(false);
    await vi.waitFor(() => expect(vocabulary.hasWordsFor(message)).toBe(true));
    expect(house).not.toHaveBeenCalled();
  });
});

it.each(LANGUAGES)(
  "a page has a game's title, pitch and length from the start: %s",
  async (one) => {
    const start = await loadWords(one);
    const games = gamesIn(start);
    expect(games).toContain("korsair");
    const told = Object.keys(start.catalogue).filter((id) =>
      games.includes(id.split(".")[0] ?? ""),
    );
    const door = games.flatMap((game) => ["title", "pitch", "length"].map((id) => `${game}.${id}`));
    expect(told.toSorted()).toEqual(door.toSorted());
  },
);
