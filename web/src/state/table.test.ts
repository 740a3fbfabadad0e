/** What a page knows of its table, and what it does there by itself. */

import { describe, expect, it } from "vitest";

import type { Reply, Wish } from "../net/connection";
import { dutyOf } from "./duties";
import type { ChairShown, PositionShown, TableShown, Told, Welcome } from "../protocol";
import { isAlone, isLeading, isMyTurn, received, type Seen } from "./seen";
import { statusOf } from "../table/status";
import { freeSeat, renewals, renewLink } from "./renewals.svelte";
import {
  dropEnded,
  firstSeat,
  invitationTo,
  keepInvitations,
  keptInvitations,
  withInvitation,
  withoutEnded,
} from "./tables";

const ME: ChairShown = { name: "Ann", team: 0, is_taken: true };
const BOT: ChairShown = { name: "Malo", team: 1, is_taken: true, bot: "greedy" };
const FREE: ChairShown = { name: "", team: 0 };

function tableOf(changes: Partial<TableShown> = {}): TableShown {
  const deal = { commitment: "c1" };
  const base = { id: "t", game: "korsair", rules: 1, settings: {} };
  return { ...base, chairs: [ME, BOT], stage: "playing", deal, ...changes };
}

function positionOf(turn: number | null): PositionShown {
  return { version: 3, turn, since: 0, view: {} as PositionShown["view"] };
}

function told(number: number, event = "Played"): Told {
  return { number, at: 0, event };
}

function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: "Welcome",
    number: 2,
    now: 0,
    role: "host",
    seat: 0,
    options: {},
    table: tableOf(),
    position: positionOf(0),
    here: [true, false],
    story: [told(1), told(2)],
    ...changes,
  };
}

function seenOf(changes: Partial<Welcome> = {}): Seen {
  const seen = received(null, welcome(changes));
  if (!seen) throw new Error("a welcome shows the table");
  return seen;
}

const numbers = (seen: Seen | null) => seen?.story.map((one) => one.number);

describe("what is known", () => {
  it("is carried on by news, and what they leave out stays", () => {
    const seen = received(seenOf(), { type: "News", told: told(3), position: positionOf(1) });
    expect(numbers(seen)).toEqual([1, 2, 3]);
    expect(seen?.position?.turn).toBe(1);
    expect(seen?.table.id).toBe("t");
    expect(seen?.seat).toBe(0);
  });

  it("gets what was missed at the next welcome, nothing twice", () => {
    const later = welcome({ number: 4, story: [told(2), told(3), told(4)] });
    expect(numbers(received(seenOf(), later))).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ["the stream went back", { number: 1, story: [told(1)] }, [1]],
    ["a match was won", { number: 9, table: tableOf({ num_finished: 1 }), story: [told(9)] }, [9]],
  ])("is told anew when %s", (_, changes, expected) => {
    expect(numbers(received(seenOf(), welcome(changes)))).toEqual(expected);
  });

  it("loses the position and the story when the seats are turned, and moves on", () => {
    const table = tableOf({ stage: "open", num_finished: 1 });
    const seen = received(seenOf(), { type: "News", told: told(3, "Turned"), table, seat: 1 });
    expect(seen?.position).toBeNull();
    expect(seen?.seat).toBe(1);
    expect(numbers(seen)).toEqual([3]);
  });

  it("says who is here", () => {
    const answer = { type: "Position", id: "", position: positionOf(2) } as const;
    expect(received(seenOf(), answer)?.position?.turn).toBe(2);
    expect(received(seenOf(), { type: "Here", here: [true, true] })?.here).toEqual([true, true]);
  });

  it("says who is gone, and who leads while the host is", () => {
    const guest = seenOf({ role: "seat", seat: 1 });
    expect(isLeading(guest)).toBe(false);
    const alone = received(guest, { type: "Here", here: [false, true], gone: [0], acting: 1 });
    expect(alone?.gone).toEqual([0]);
    expect(alone && isLeading(alone)).toBe(true);
    const back = received(alone, { type: "Here", here: [true, true] });
    expect([back?.gone, back?.acting, back && isLeading(back)]).toEqual([[], null, false]);
    expect(isLeading(seenOf({ role: "host" }))).toBe(true);
    expect(isLeading(seenOf({ role: "watch", seat: null }))).toBe(false);
  });

  it("knows whose turn it is, and who is alone with bots", () => {
    expect(isMyTurn(seenOf())).toBe(true);
    expect(isMyTurn(seenOf({ seat: null }))).toBe(false);
    expect(isAlone(seenOf())).toBe(true);
    expect(isAlone(seenOf({ table: tableOf({ chairs: [ME, ME] }) }))).toBe(false);
  });
});

describe("the status", () => {
  it.each<[string, Partial<Welcome>]>([
    ["web.status.yours", {}],
    ["web.status.other", { position: positionOf(1) }],
    ["web.status.other", { seat: null }],
    ["web.status.paused", { table: tableOf({ is_paused: true }) }],
    ["web.status.stand_in", { table: tableOf({ chairs: [{ ...ME, has_stand_in: true }, BOT] }) }],
    ["web.status.open", { table: tableOf({ stage: "open" }), position: null }],
    ["web.status.over", { table: tableOf({ stage: "over" }) }],
    ["web.status.over", { position: positionOf(null) }], // its end is still shown
    ["web.status.closed", { table: tableOf({ stage: "closed" }) }],
  ])("is %s", (id, changes) => {
    expect(statusOf(seenOf(changes)).id).toBe(id);
  });
});

describe("the page's own duties", () => {
  const waiting = (chairs: ChairShown[], seat: number | null = 0) =>
    seenOf({ table: tableOf({ stage: "open", chairs }), seat, position: null });

  it("sits down only for whoever came to play", () => {
    expect(dutyOf(waiting([FREE, BOT]), "start", null)).toBe("sit");
    expect(dutyOf(waiting([FREE, BOT]), null, null)).toBeNull();
  });

  it("adds a word to each deal once", () => {
    expect(dutyOf(waiting([ME, FREE]), null, "c0")).toBe("word");
    expect(dutyOf(waiting([ME, FREE]), null, "c1")).toBeNull();
  });

  it("adds none where another device of the same person did", () => {
    expect(dutyOf(waiting([{ ...ME, has_word: true }, FREE]), null, null)).toBeNull();
  });

  it("adds a new one to another seal, whatever the house says that it has", () => {
    expect(dutyOf(waiting([{ ...ME, has_word: true }, FREE]), null, "c0")).toBe("word");
  });

  it("starts when asked to and everybody sits", () => {
    expect(dutyOf(waiting([ME, BOT]), "start", "c1")).toBe("start");
    expect(dutyOf(waiting([ME, FREE]), "start", "c1")).toBeNull();
    expect(dutyOf(waiting([BOT, BOT], null), "start", null)).toBe("start");
  });

  it("has none while a match goes on", () => {
    expect(dutyOf(seenOf(), "start", null)).toBeNull();
  });
});

describe("invitations", () => {
  const chairs = [ME, FREE, FREE];
  const all = { seats: [null, "b", "c"], watch: null };

  it("go with their people when the seats are turned", () => {
    const turned = tableOf({ chairs, num_finished: 1 });
    expect([0, 1, 2].map((seat) => invitationTo(seat, all, turned))).toEqual(["c", null, "b"]);
  });

  it("turn by pairs where people play in pairs", () => {
    const pairs = tableOf({ chairs: [ME, ME, FREE, FREE], has_teams: true, num_finished: 3 });
    expect([0, 1, 2, 3].map((seat) => firstSeat(seat, pairs))).toEqual([2, 3, 0, 1]);
  });

  it("can be made anew", () => {
    const turned = tableOf({ chairs, num_finished: 1 });
    const renewed = withInvitation(all, 0, "new", turned);
    expect(invitationTo(0, renewed, turned)).toBe("new");
    expect(withInvitation(all, "watch", "w", turned).watch).toBe("w");
  });

  it("are not kept to the seat of a bot, nor of anyone who has used theirs", () => {
    const turned = tableOf({ chairs: [BOT, ME, { ...FREE, is_invited: true }], num_finished: 1 });
    keepInvitations("host", { seats: [null, "b", "c"], watch: "w" });
    dropEnded("host", turned);
    const kept = { seats: [null, "b", null], watch: "w", table: null };
    expect(keptInvitations("host")).toEqual(kept);
    const invited = chairs.map((chair) => ({ ...chair, is_invited: true }));
    expect(withoutEnded(all.seats, tableOf({ chairs: invited }))).toBe(all.seats);
  });

  it("to any free seat is kept while the table invites", () => {
    const invited = [ME, { ...FREE, is_invited: true }];
    keepInvitations("host", { seats: [null, "b"], watch: null, table: "t" });
    dropEnded("host", tableOf({ chairs: invited, is_inviting: true }));
    expect(keptInvitations("host").table).toBe("t");
    dropEnded("host", tableOf({ chairs: invited }));
    expect(keptInvitations("host")).toEqual({ seats: [null, "b"], watch: null, table: null });
  });
});

describe("the host's page", () => {
  const BOTS = [ME, BOT, FREE];
  const link = (secret: string): Reply => ({
    type: "NewLink",
    id: "w",
    role: "seat",
    seat: 1,
    secret,
  });
  const DONE: Reply = { type: "Done", id: "w" };
  const NO: Reply = { type: "Refused", id: "w", code: "started", message: { id: "table.started" } };

  /** A house that gives these answers, and what it was asked for. */
  function answering(secret: string, chairs: ChairShown[], ...replies: Reply[]) {
    const asked: Wish[] = [];
    const ask = (wish: Wish) => Promise.resolve((asked.push(wish), replies.shift() ?? null));
    keepInvitations(secret, { seats: [null, "old", "c"], watch: null });
    return { asked, place: { secret, ask, seen: seenOf({ table: tableOf({ chairs }) }) } };
  }

  it("asks for a new link to the seat that it takes from a bot", async () => {
    const { asked, place } = answering("freed", BOTS, DONE, link("new"));
    const count = renewals.count;
    await freeSeat(place, 1);
    expect(asked.map(({ type }) => type)).toEqual(["FreeSeat", "RenewLink"]);
    expect(asked[1]).toMatchObject({ role: "seat", seat: 1 });
    expect(keptInvitations("freed").seats).toEqual([null, "new", "c"]);
    expect(renewals.count).toBe(count + 1);
  });

  it("leaves the link as it is where a person sat, and where the seat was not freed", async () => {
    const persons = answering("person", [ME, ME, FREE], DONE);
    await freeSeat(persons.place, 1);
    const late = answering("late", BOTS, NO);
    await freeSeat(late.place, 1);
    for (const { asked, place } of [persons, late]) {
      expect(asked.map(({ type }) => type)).toEqual(["FreeSeat"]);
      expect(keptInvitations(place.secret).seats).toEqual([null, "old", "c"]);
    }
  });

  it("asks once more where the new link was lost on the way", async () => {
    const { asked, place } = answering("lost", BOTS, DONE, link("new"));
    await renewLink(place, 1);
    expect(asked).toHaveLength(2);
    expect(keptInvitations("lost").seats[1]).toBe("new");
  });
});
