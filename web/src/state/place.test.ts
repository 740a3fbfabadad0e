/** A place at a table and its line to the house. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { AnyAnswer, FromClient, PositionShown, SetWords, TableShown, Told } from "../protocol";
import type { Socket, World } from "../net/connection";
import { giveWord, noteSeal, witnessOf } from "./deal-memory";
import type { Seen } from "./seen";
import { Place } from "./table.svelte";
import { keptTables } from "./tables";

const heard: FromClient[] = [];
const readdressed: unknown[][] = [];
const socket: Socket = {
  onopen: null,
  onmessage: null,
  onclose: null,
  send: (data) => void heard.push(JSON.parse(data) as FromClient),
  close: () => undefined,
};

vi.mock("../net/browser", () => ({
  browserWorld: (): World => ({
    open: () => socket,
    now: () => 0,
    random: () => 0,
    later: () => () => undefined,
  }),
  whenAwake: () => () => undefined,
  readdress: (...moved: unknown[]) => void readdressed.push(moved),
}));

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
});
afterEach(() => void vi.useRealTimers());

const answer = (message: AnyAnswer) => socket.onmessage?.({ data: JSON.stringify(message) });
const wordsAsked = () => heard.filter((one) => one.type === "SetWords");

/** A guest whose table waits for its players. */
function seated(): Place {
  const place = new Place("secret", () => "Ann", "lines");
  const table = { id: "t", game: "korsair", rules: 1, settings: {}, deal: { commitment: "c" } };
  answer({
    type: "Welcome",
    number: 0,
    now: 0,
    role: "watch",
    seat: null,
    options: {},
    table: { ...table, chairs: [], stage: "open" },
    position: null,
    here: [],
    story: [],
  });
  return place;
}

it("goes on by the link of its own, wherever something was kept by the invitation", async () => {
  const place = seated();
  const { table } = seenIn(place);
  const word = giveWord(place, table, "biniou", async () => {
    answer({ type: "OwnLink", secret: "own" }); // before the answer that was lost comes again
    return { type: "Done", id: "12345678" };
  });
  await word;
  answer({ type: "OwnLink", secret: "own" });
  expect(place.secret).toBe("own");
  expect(keptTables().map(({ secret }) => secret)).toEqual(["own"]);
  expect(readdressed).toEqual([["secret", "own", false]]);
  noteSeal("own", table);
  expect(witnessOf("own", seenIn(place))?.word).toBe("biniou");
  expect(witnessOf("secret", seenIn(place))).toBeNull();
});

it("says from which device it comes, always the same", () => {
  const [first, second] = [seated(), seated()];
  socket.onopen?.();
  first.reopen();
  socket.onopen?.();
  const devices = heard.flatMap((one) => (one.type === "Hello" ? [one.device] : []));
  expect(devices[0]).toMatch(/^[\w-]{22}$/);
  expect(new Set(devices).size).toBe(1);
  second.close();
});

function seenIn(place: Place): Seen {
  if (!place.seen) throw new Error("nobody was welcome");
  return place.seen;
}

async function refuse(wish: SetWords | undefined): Promise<void> {
  const message = { id: "house.too_fast" };
  answer({ type: "Refused", id: wish?.id ?? "", code: "too_fast", message });
  await vi.advanceTimersByTimeAsync(5000);
}

it("asks for its words again where SetWords was refused as too fast", async () => {
  const place = seated();
  place.tell("all");
  await refuse(wordsAsked()[0]);
  expect(wordsAsked().map(({ words }) => words)).toEqual(["all", "all"]);
  answer({ type: "Position", id: wordsAsked()[1]?.id ?? "", position: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wordsAsked().length).toBe(2);
  expect(place.complaint).toBeNull(); // nobody asked for it by hand
});

it("asks no more for words that nobody wants by then", async () => {
  const place = seated();
  place.tell("all");
  place.tell("lines");
  await refuse(wordsAsked()[0]);
  expect(wordsAsked().map(({ words }) => words)).toEqual(["all", "lines"]);
});

const CHAIRS = [
  { name: "Ann", is_taken: true, team: 0 },
  { name: "Bo", is_taken: true, team: 1 },
];

/** A seat at a table of two people whose game is over. */
function atTheEnd(): Place {
  const place = seated();
  const { table } = seenIn(place);
  const told = { number: 1, event: "Started" } as Told;
  const position = { version: 9, turn: null } as unknown as PositionShown;
  const shown = { ...table, chairs: CHAIRS } as unknown as TableShown;
  answer({ type: "News", told, seat: 0, table: { ...shown, stage: "playing" }, position });
  const over = { ...told, number: 2, event: "Played" } as Told;
  answer({ type: "News", told: over, table: { ...shown, stage: "over" }, position });
  return place;
}

function turned(): void {
  const table = { ...seenTable(), stage: "open", num_finished: 1, deal: { commitment: "d" } };
  const told = { number: 3, event: "Turned" } as Told;
  answer({ type: "News", told, seat: 1, table: table as unknown as TableShown });
}

function seenTable(): object {
  return { id: "t", game: "korsair", rules: 1, settings: {}, chairs: CHAIRS };
}

it("keeps the end in sight while others go on to another game", () => {
  const place = atTheEnd();
  turned();
  expect(seenIn(place).table.stage).toBe("over");
  expect(place.next?.table.stage).toBe("open");
  expect(heard.filter(({ type }) => type === "AskReplay").length).toBe(1); // while it is to be had
  expect(heard.some(({ type }) => type === "Sit")).toBe(true); // a word: nobody waits for us
  place.goOn();
  expect(seenIn(place).table.stage).toBe("open");
  expect(place.next).toBeNull();
});

it("goes on at once where another game was asked for here", () => {
  const place = atTheEnd();
  place.goOn();
  turned();
  expect(seenIn(place).table.stage).toBe("open");
  expect(place.next).toBeNull();
});
