import { describe, expect, it } from "vitest";

import { connect, type Connection, type HowMuch, type LinkState, type Socket } from "./connection";
import type { AnyAnswer, Bye, Welcome } from "../protocol";

/** A house at the other end of the line, and its clock in our hand. */
class FakeWorld {
  sockets: FakeSocket[] = [];
  time = 0;
  timers: { at: number; what: () => void }[] = [];
  states: LinkState[] = [];
  heard: AnyAnswer[] = [];
  words: HowMuch = "lines";

  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  random(): number {
    return 1; // no jitter
  }
  later(milliseconds: number, what: () => void): () => void {
    const timer = { at: this.time + milliseconds, what };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers.filter((one) => one.at <= this.time)) {
      this.timers = this.timers.filter((one) => one !== timer);
      timer.what();
    }
  }
  /** No timer runs meanwhile. */
  sleep(milliseconds: number): void {
    this.time += milliseconds;
  }
  get line(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody called");
    return last;
  }
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id?: string; last?: number }[] = [];
  isClosed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as (typeof this.sent)[number]);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(answer: AnyAnswer): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  break(): void {
    this.onclose?.();
  }
}

const TABLE = { stage: "playing", chairs: [] } as unknown as Welcome["table"];

function welcome(number: number): Welcome {
  return {
    type: "Welcome",
    number,
    now: 0,
    role: "seat",
    seat: 0,
    options: {},
    table: TABLE,
    position: null,
    here: [],
    story: [],
  };
}

function news(number: number, wish: string | null = null): AnyAnswer {
  return { type: "News", told: { number, at: 0, event: "Played" }, wish };
}

function bye(code: Bye["code"]): Bye {
  return { type: "Bye", code, message: { id: "house.bye" } };
}

function called(): { world: FakeWorld; connection: Connection } {
  const world = new FakeWorld();
  const connection = connect("secret", world, {
    words: () => world.words,
    device: () => "device",
    answered: (answer) => world.heard.push(answer),
    changed: (state) => world.states.push(state),
  });
  return { world, connection };
}

function atTable(number = 7): { world: FakeWorld; connection: Connection } {
  const made = called();
  made.world.line.onopen?.();
  made.world.line.hear(welcome(number));
  return made;
}

describe("a line to the table", () => {
  it("says hello first, with nothing received yet", () => {
    const { world } = called();
    world.line.onopen?.();
    const hello = { type: "Hello", link: "secret", last: 0, words: "lines", device: "device" };
    expect(world.line.sent).toMatchObject([hello]);
  });

  it("is open once it is welcome", () => {
    expect(atTable().world.states).toEqual(["open"]);
  });

  it("comes back with the number of the last news", () => {
    const { world } = atTable(7);
    world.line.hear(news(8));
    world.words = "all"; // somebody has turned to the other table
    world.line.break();
    expect(world.states).toEqual(["open", "lost"]);
    world.pass(500);
    world.line.onopen?.();
    expect(world.line.sent).toMatchObject([{ type: "Hello", last: 8, words: "all" }]);
    world.line.hear(welcome(9));
    expect(world.states).toEqual(["open", "lost", "open"]);
  });

  it("waits longer each time it fails, ten seconds at most", () => {
    const { world } = atTable();
    const waits = [500, 1000, 2000, 4000, 8000, 10_000, 10_000];
    for (const wait of waits) {
      world.line.break();
      const calls = world.sockets.length;
      world.pass(wait - 1);
      expect(world.sockets).toHaveLength(calls);
      world.pass(1);
      expect(world.sockets).toHaveLength(calls + 1);
    }
  });

  it("does not wait when the network returns", () => {
    const { world, connection } = atTable();
    world.line.break();
    connection.wake();
    expect(world.sockets).toHaveLength(2);
    world.pass(60_000); // the call that was planned is off
    expect(world.sockets.length).toBeLessThan(12);
  });

  it("does not trust a line that was silent while the device slept", () => {
    const { world, connection } = atTable();
    world.sleep(20_000);
    connection.wake();
    expect(world.sockets).toHaveLength(1);
    world.sleep(20_000);
    connection.wake();
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
  });

  it("calls again at once when a number is missing, and hears nothing more on the old line", () => {
    const { world } = atTable(7);
    const old = world.line;
    old.hear(news(9));
    expect(old.isClosed).toBe(true);
    old.hear(news(8));
    expect(world.heard.map((answer) => answer.type)).toEqual(["Welcome"]);
    world.pass(0);
    world.line.onopen?.();
    expect(world.line.sent).toMatchObject([{ type: "Hello", last: 7 }]);
  });

  it("gives up a call that nobody answers", () => {
    const { world } = called();
    world.pass(8000);
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("a wish", () => {
  it("is answered by the news that carry its id", async () => {
    const { world, connection } = atTable();
    const asked = connection.ask({ type: "Pause" });
    const id = world.line.sent.at(-1)?.id ?? "";
    expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
    world.line.hear(news(8));
    world.line.hear(news(9, id));
    expect(await asked).toMatchObject({ type: "News", wish: id });
  });

  it("is answered by a refusal", async () => {
    const { world, connection } = atTable();
    const asked = connection.ask({ type: "Resume" });
    const id = world.line.sent.at(-1)?.id ?? "";
    const message = { id: "table.not_paused" };
    world.line.hear({ type: "Refused", id, code: "not_paused", message });
    expect(await asked).toMatchObject({ type: "Refused", code: "not_paused" });
  });

  it("is sent again by the same id after the line broke, until it is answered", async () => {
    const { world, connection } = atTable(7);
    const asked = connection.ask({ type: "Play", action: 3, version: 4 });
    const first = world.line.sent.at(-1);
    world.line.break();
    world.pass(500);
    world.line.onopen?.();
    world.line.hear(welcome(8));
    expect(world.line.sent.at(-1)).toEqual(first);
    world.line.hear({ type: "Done", id: first?.id ?? "" });
    expect(await asked).toMatchObject({ type: "Done" });
    world.line.break();
    world.pass(500);
    world.line.onopen?.();
    world.line.hear(welcome(8));
    expect(world.line.sent.map((one) => one.type)).toEqual(["Hello"]);
  });

  it("waits for the welcome", () => {
    const { world, connection } = called();
    world.line.onopen?.();
    void connection.ask({ type: "Start" });
    expect(world.line.sent.map((one) => one.type)).toEqual(["Hello"]);
    world.line.hear(welcome(0));
    expect(world.line.sent.map((one) => one.type)).toEqual(["Hello", "Start"]);
  });

  it("that stays without an answer is the sign of a dead line", () => {
    const { world, connection } = atTable();
    void connection.ask({ type: "Start" });
    world.pass(8000);
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("a silent line", () => {
  const typesSent = (world: FakeWorld) => world.line.sent.map((one) => one.type);
  const pong = (world: FakeWorld): AnyAnswer => ({
    type: "Done",
    id: world.line.sent.at(-1)?.id ?? "",
  });

  it("is asked after, and given up if nothing is heard, though nobody waits for anything", () => {
    const { world } = atTable(7);
    world.pass(19_999);
    expect(typesSent(world)).toEqual(["Hello"]);
    world.pass(1);
    expect(typesSent(world)).toEqual(["Hello", "Ping"]);
    world.pass(7999);
    expect(world.line.isClosed).toBe(false);
    const dead = world.line;
    world.pass(1);
    expect(dead.isClosed).toBe(true);
    expect(world.states).toEqual(["open", "lost"]);
    world.pass(0);
    world.line.onopen?.();
    expect(world.line.sent).toMatchObject([{ type: "Hello", last: 7 }]);
    world.line.hear(welcome(9));
    expect(world.states).toEqual(["open", "lost", "open"]);
    expect(typesSent(world)).toEqual(["Hello"]); // the old question is not asked again
  });

  it("that answers is left alone, for hours, and asked once at a time", () => {
    const { world } = atTable();
    for (let count = 1; count <= 200; count++) {
      world.pass(20_000);
      expect(typesSent(world).filter((type) => type === "Ping")).toHaveLength(count);
      world.pass(7999);
      world.line.hear(pong(world));
    }
    expect(world.sockets).toHaveLength(1);
    expect(world.states).toEqual(["open"]);
    expect(world.timers).toHaveLength(1);
  });

  it("is known to live by a refusal, and by news of anything else", () => {
    const { world } = atTable(7);
    const message = { id: "house.too_fast" };
    world.pass(20_000);
    const id = world.line.sent.at(-1)?.id ?? "";
    world.line.hear({ type: "Refused", id, code: "too_fast", message });
    world.pass(8000);
    world.pass(12_000);
    expect(typesSent(world)).toEqual(["Hello", "Ping", "Ping"]);
    world.line.hear(news(8));
    world.pass(19_999);
    expect(world.sockets).toHaveLength(1);
    expect(typesSent(world)).toEqual(["Hello", "Ping", "Ping"]);
  });

  it("is one on which nothing at all is heard: who is told news asks nothing", () => {
    const { world } = atTable(0);
    for (let number = 1; number <= 20; number++) {
      world.pass(15_000);
      world.line.hear(news(number));
    }
    expect(typesSent(world)).toEqual(["Hello"]);
  });

  it("is not asked after while a wish is waiting, and a wish is waited for as ever", () => {
    const { world, connection } = atTable();
    world.pass(19_000);
    void connection.ask({ type: "Start" });
    world.pass(7999);
    expect(typesSent(world)).toEqual(["Hello", "Start"]);
    world.pass(1);
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
  });

  it("does not hide a wish without an answer behind other news", () => {
    const { world, connection } = atTable(7);
    void connection.ask({ type: "Start" });
    world.pass(5000);
    world.line.hear(news(8));
    world.pass(3000);
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
  });

  it("is not asked after once it is lost or ended", () => {
    const { world, connection } = atTable();
    const { line } = world;
    line.break();
    expect(world.timers).toHaveLength(1); // the next call
    connection.close();
    expect(world.timers).toHaveLength(0);
    expect(line.sent.map((one) => one.type)).toEqual(["Hello"]);
  });
});

describe("a farewell", () => {
  const FOR_GOOD = [
    "no_link",
    "revoked",
    "elsewhere",
    "reload",
    "broken",
    "unreadable",
    "other_rules",
  ] as const;

  it.each(FOR_GOOD)("for %s is for good", async (code) => {
    const { world, connection } = atTable();
    const asked = connection.ask({ type: "Start" });
    world.line.hear(bye(code));
    world.line.break();
    world.pass(60_000);
    connection.wake();
    expect(world.sockets).toHaveLength(1);
    expect(world.states.at(-1)).toBe("ended");
    expect(await asked).toBeNull();
    expect(await connection.ask({ type: "Start" })).toBeNull();
  });

  it("of a house that stops for a moment is not", () => {
    const { world } = atTable();
    world.line.hear(bye("stopping"));
    world.line.break();
    world.pass(500);
    expect(world.sockets).toHaveLength(2);
  });

  it("for too many calls is taken to heart", () => {
    const { world } = atTable();
    world.line.hear(bye("too_fast"));
    world.line.break();
    world.pass(9999);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    expect(world.sockets).toHaveLength(2);
  });

  it("of our own ends everything", () => {
    const { world, connection } = atTable();
    connection.close();
    expect(world.line.isClosed).toBe(true);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
