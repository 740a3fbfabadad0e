import { beforeEach, describe, expect, it } from "vitest";

import korsair from "../../../src/festnoz/games/korsair/data/guide.json";
import type { KorsairView, Sentence, Told } from "../protocol";
import type { Seen } from "../state/seen";
import { browser } from "../state/storage";
import { chosenIn, momentIn, type Moment } from "./choice";
import type { Guide, Note } from "./guide";
import { Notes } from "./notes.svelte";
import { begin, isFirstGame, progressIn, saidNow } from "./progress";

const GUIDE = korsair as unknown as Guide;
const AT_SEA = [1, 2, 3, 4].map((number) => ({ number, value: 3, owner: 1, controller: 1 }));
const VIEW: Partial<KorsairView> = { game: "korsair", seat: 0, at_sea: AT_SEA, taken: [] };

const said = (id: string, args: Record<string, unknown> = {}) =>
  ({ message: { id: `korsair.log.${id}`, args } }) as Sentence;
const launch = (who: string, ship = 1) => said("launch", { who, ship, value: 3, name: "Yann" });

function moment(told: readonly Sentence[], view: Partial<KorsairView> = {}): Moment {
  const lines = told.map((line) => ({ ...line, of: 1 }));
  return { moves: 1, turn: 1, last: 1, told: lines, view: { ...VIEW, ...view }, seat: 0, team: 0 };
}

const idOf = (now: Moment, before: readonly string[] = [], notes = GUIDE.notes) =>
  chosenIn("korsair", notes, before, now)?.id ?? null;

describe("the note that is chosen", () => {
  it("is that of the sentence that was told, about its thing, with its words", () => {
    const found = chosenIn("korsair", GUIDE.notes, [], moment([launch("you", 4)]));
    expect(found).toMatchObject({ id: "launched", rule: "K-17", thing: "#4" });
    expect(found?.message).toMatchObject({ id: "korsair.note.launched", args: { ship: 4 } });
  });

  it("is none where nothing of note happened", () => {
    expect(idOf(moment([]))).toBeNull();
    expect(idOf(moment([said("draw", { who: "other", name: "Yann" })]))).toBeNull();
  });

  it("tells what happened to oneself from what happened to others", () => {
    expect(idOf(moment([launch("other")]))).toBe("prey");
    const take = (who: string) => said("take", { who, ship: 2, value: 5, name: "" });
    expect(idOf(moment([take("you")]))).toBe("took");
    expect(idOf(moment([take("other")]))).toBe("taken");
  });

  it("is the most important of several, and each only once", () => {
    const both = moment([launch("you"), said("pile_empty", { pairs: "false" })]);
    expect(idOf(both)).toBe("pile_empty");
    expect(idOf(both, ["pile_empty"])).toBe("launched");
    expect(idOf(both, ["pile_empty", "launched"])).toBeNull();
  });

  it("may need a row of the view: a ship of one's own that somebody attacks", () => {
    const attack = [said("attack", { who: "other", ship: 3, value: 4, name: "Yann" })];
    const ship = { number: 3, value: 4, controller: 1 };
    expect(idOf(moment(attack, { at_sea: [{ ...ship, owner: 0 }] }))).toBe("attacked");
    expect(idOf(moment(attack, { at_sea: [{ ...ship, owner: 1 }] }))).toBeNull();
  });

  it("speaks of no ship that is gone by the time it can be read", () => {
    const fight = (id: string) => said(id, { who: "you", ship: 5, value: 4, name: "" });
    for (const told of [launch("you", 5), launch("other", 5), fight("attack"), fight("defend")])
      expect(idOf(moment([told]))).toBeNull();
  });

  it("knows that one's own ship was taken by somebody else", () => {
    const take = [said("take", { who: "other", ship: 3, value: 4, name: "Yann" })];
    const taken = (team: number, owner: number) =>
      ({ taken: [[3, 4, team, owner]] }) as unknown as Partial<KorsairView>;
    expect(idOf(moment(take, taken(1, 0)))).toBe("lost_ship");
    expect(idOf(moment(take, taken(1, 2)))).toBe("taken");
  });

  it("takes a field that the wire leaves out for null: a ship that nobody controls", () => {
    const tied = { number: 7, value: 2, owner: 1 };
    const found = chosenIn("korsair", GUIDE.notes, [], moment([], { at_sea: [tied] }));
    expect(found).toMatchObject({ id: "tie", thing: "#7" });
    expect(idOf(moment([], { at_sea: [{ ...tied, controller: 0 }] }))).toBeNull();
  });

  it("asks for a message by its id", () => {
    const played = (card: string) => [
      said("character", { who: "other", ship: 1, card: { id: card } }),
    ];
    expect(idOf(moment(played("korsair.card.captain")))).toBe("captain");
    expect(idOf(moment(played("korsair.card.admiral")))).toBe("admiral");
  });

  it("is never one of another game's view", () => {
    const odd: Note = { id: "odd", rule: "X-1", some: { in: "nowhere", is: { a: 1 } } };
    expect(idOf(moment([]), [], [odd])).toBeNull();
  });
});

function seenAfter(story: readonly Partial<Told>[], turn = 0, table = "t"): Seen {
  const chairs = [
    { name: "Anna", team: 0, is_taken: true },
    { name: "Yann", team: 1, bot: "greedy" },
  ];
  return {
    number: 1,
    role: "host",
    seat: 0,
    options: {},
    table: { id: table, game: "korsair", stage: "playing", chairs } as unknown as Seen["table"],
    position: { version: story.length, turn, since: 0, view: VIEW } as unknown as Seen["position"],
    here: [true, true],
    gone: [],
    acting: null,
    story: story.map((one, number) => ({ number, at: 0, event: "Played", ...one })),
    recap: [],
  };
}

const played = (seat: number, ...lines: Sentence[]) => ({ seat, played: { action: 1 }, lines });
const takenBack = (count: number) => ({
  event: "TakenBack",
  lines: [{ message: { id: "news.taken_back", args: { count } } }],
});

describe("what is looked at for a note", () => {
  it("is what happened since one's last move, that move included", () => {
    const story = [
      played(0, launch("you", 1)),
      played(1, launch("other", 2)),
      played(0, launch("you", 3)),
    ];
    const now = momentIn(seenAfter(story, 1));
    expect(now?.told.map(({ message }) => message.args?.["ship"])).toEqual([3]);
    expect(now).toMatchObject({ moves: 2, turn: 2 });
    expect(momentIn(seenAfter(story, 0))).toMatchObject({ moves: 2, turn: 3 });
  });

  it("is nothing that was taken back", () => {
    const story = [played(0, launch("you", 1)), played(1), played(0), played(1), takenBack(2)];
    const now = momentIn(seenAfter(story, 0));
    expect(now).toMatchObject({ moves: 1, turn: 2, last: 1 });
    expect(now?.told.map(({ message }) => message.args?.["ship"])).toEqual([1]);
  });

  it("is nothing for whoever sits nowhere", () => {
    expect(momentIn({ ...seenAfter([]), seat: null })).toBeNull();
  });
});

describe("the notes of a first game", () => {
  beforeEach(() => browser.drop("guide"));

  it("come one a turn, and each once", () => {
    begin(seenAfter([]));
    const notes = new Notes();
    const mine = [played(0, launch("you"))];
    notes.look(seenAfter(mine, 1), GUIDE);
    expect(notes.current?.id).toBe("launched");
    const theirs = [...mine, played(1, launch("other", 2))];
    notes.look(seenAfter(theirs, 1), GUIDE);
    expect(notes.current?.id).toBe("launched"); // still that of this turn
    notes.look(seenAfter(theirs, 0), GUIDE); // one's own turn begins
    expect(notes.current?.id).toBe("prey");
    notes.close();
    notes.look(seenAfter(theirs, 0), GUIDE);
    expect(notes.current).toBeNull();
    notes.look(seenAfter([...theirs, played(0, launch("you", 3))], 1), GUIDE);
    expect(notes.current).toBeNull(); // that was said
    expect(progressIn(seenAfter([])).notes.map(({ id }) => id)).toEqual(["launched", "prey"]);
  });

  it("are gone with one's next move, though its scenes are still to be shown", () => {
    begin(seenAfter([]));
    const notes = new Notes();
    const mine = [played(0, launch("you"))];
    notes.look(seenAfter(mine, 1), GUIDE);
    notes.follow(seenAfter([...mine, played(1, launch("other", 2))], 0));
    expect(notes.current?.id).toBe("launched"); // others' moves leave it there
    notes.follow(seenAfter([...mine, played(0, launch("you", 3))], 1));
    expect(notes.current).toBeNull();
  });

  it("are gone with what was taken back, and are said when it does happen", () => {
    begin(seenAfter([]));
    const notes = new Notes();
    const mine = [played(0), played(1, launch("other", 2))];
    notes.look(seenAfter(mine, 0), GUIDE);
    expect(notes.current?.id).toBe("prey");
    const back = [...mine, takenBack(1)];
    notes.follow(seenAfter(back, 0)); // one's own turn as before
    expect(notes.current).toBeNull();
    notes.look(seenAfter(back, 1), GUIDE);
    expect(notes.current).toBeNull();
    expect(progressIn(seenAfter([])).notes).toEqual([]);
    notes.look(seenAfter([...back, played(1, launch("other", 3))], 0), GUIDE);
    expect(notes.current).toMatchObject({ id: "prey", thing: "#3" });
  });

  it("stay said where another move was taken back", () => {
    begin(seenAfter([]));
    const mine = [played(0, launch("you")), played(1)];
    new Notes().look(seenAfter(mine, 0), GUIDE);
    const again = new Notes();
    again.look(seenAfter([...mine, takenBack(1), played(1)], 0), GUIDE);
    expect(again.current).toBeNull();
  });

  it("are not said again after the page was loaded anew", () => {
    begin(seenAfter([]));
    const now = seenAfter([played(0, launch("you"))], 1);
    new Notes().look(now, GUIDE);
    const again = new Notes();
    again.look(now, GUIDE);
    expect(again.current).toBeNull();
  });

  it("are ten at most, but for what matters to the end", () => {
    begin(seenAfter([]));
    for (let turn = 1; turn <= 10; turn++)
      saidNow(seenAfter([]), { id: `other-${turn}`, of: 0 }, -turn);
    const notes = new Notes();
    notes.look(seenAfter([played(0, launch("you"))], 1), GUIDE);
    expect(notes.current).toBeNull();
    notes.look(seenAfter([played(0, said("pile_empty", { pairs: "false" }))], 1), GUIDE);
    expect(notes.current?.id).toBe("pile_empty");
  });

  it("come in no lesson, nor does the minute", () => {
    const seen = seenAfter([]);
    const lesson = { name: "attack", number: 1, count: 8, progress: "open" };
    expect(isFirstGame({ ...seen, table: { ...seen.table, lesson } } as Seen)).toBe(false);
  });

  it("are not said in another game, and the minute does not come by itself again", () => {
    expect(isFirstGame(seenAfter([]))).toBe(true);
    begin(seenAfter([]));
    expect(isFirstGame(seenAfter([]))).toBe(false);
    const notes = new Notes();
    notes.look(seenAfter([played(0, launch("you"))], 1, "another"), GUIDE);
    expect(notes.current).toBeNull();
  });
});
