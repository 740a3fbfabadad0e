/**
 * One table's socket: it says hello, keeps count of the news, sends wishes until they are answered,
 * asks after a silent house, and comes back by itself. What the messages mean is nothing to it.
 */

import { newWishId } from "./chance";
import {
  PROTOCOL,
  type AnyAnswer,
  type Bye,
  type FromClient,
  type Hello,
  type Ping,
  type SetWords,
} from "../protocol";

export type HowMuch = SetWords["words"]; // is told in words

type AnyWish = Exclude<FromClient, Hello | Ping>;
type WithoutId<W> = W extends AnyWish ? Omit<W, "id"> : never;
export type Wish = WithoutId<AnyWish>;

/** What answers a wish; null: there was no more answer to be had. */
export type Reply = Extract<
  AnyAnswer,
  {
    type:
      | "News"
      | "Done"
      | "Refused"
      | "Because"
      | "NewLink"
      | "ReplayFile"
      | "Sight"
      | "Scene"
      | "Position"
      | "Turn";
  }
> | null;

export type LinkState = "connecting" | "open" | "lost" | "ended";

/** The part of a WebSocket that we use. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

/** What lies outside; the tests bring their own. */
export interface World {
  open(): Socket;
  now(): number;
  random(): number;
  later(milliseconds: number, what: () => void): () => void; // returns how to call it off
}

export interface Listener {
  words(): HowMuch; // that are wanted when somebody says hello
  device(): string; // that says it
  answered(answer: AnyAnswer): void;
  changed(state: LinkState, bye: Bye | null): void;
}

export interface Connection {
  ask(wish: Wish): Promise<Reply>;
  /** The network or the person is back: do not wait any longer. */
  wake(): void;
  close(): void;
}

/** After these nobody comes back by itself. */
const FINAL: ReadonlySet<Bye["code"]> = new Set([
  "no_link",
  "no_seat",
  "revoked",
  "elsewhere",
  "reload",
  "broken",
  "unreadable",
  "other_rules",
]);

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PATIENCE = 8_000; // with an answer, before the line is thought dead
const QUIET = 20_000; // before the house is asked whether it is still there
const SILENCE = 30_000; // after which a line is not trusted when somebody comes back to it

interface Pending {
  readonly wish: AnyWish;
  readonly resolve: (reply: Reply) => void;
}

export function connect(link: string, world: World, listener: Listener): Connection {
  const pending = new Map<string, Pending>();
  let socket: Socket | null = null;
  let isWelcome = false;
  let isPinged = false; // and nothing was heard since
  let last = 0; // number of the last news
  let failures = 0;
  let heard = world.now();
  let bye: Bye | null = null;
  let state: LinkState = "connecting";
  let callOffRetry: (() => void) | null = null;
  let callOffWatch: (() => void) | null = null;

  function become(next: LinkState): void {
    if (next === state && next !== "ended") return;
    state = next;
    listener.changed(next, bye);
  }

  function dial(): void {
    callOffRetry?.();
    callOffRetry = null;
    const mine = world.open();
    socket = mine;
    isWelcome = isPinged = false;
    heard = world.now();
    mine.onopen = () => mine.send(JSON.stringify(hello()));
    mine.onmessage = (event) => socket === mine && hear(String(event.data));
    mine.onclose = () => socket === mine && lose();
    watch();
  }

  function hello(): Hello {
    const [words, device] = [listener.words(), listener.device()];
    return { type: "Hello", link, protocol: PROTOCOL, last, words, device };
  }

  function hear(data: string): void {
    heard = world.now();
    isPinged = false;
    const answer = JSON.parse(data) as AnyAnswer; // the house speaks the protocol it was built with
    if (answer.type === "Bye") {
      bye = answer;
      if (FINAL.has(answer.code)) end();
      return;
    }
    if (answer.type === "News" && answer.told.number !== last + 1) {
      lose(0); // out of step: what was missed comes with the welcome
      return;
    }
    if (answer.type === "Welcome") last = answer.number;
    if (answer.type === "News") last = answer.told.number;
    listener.answered(answer);
    if (answer.type === "Welcome") welcomed();
    settle(answer);
    if (pending.size === 0) watch(); // any sound will do
  }

  function welcomed(): void {
    isWelcome = true;
    failures = 0;
    bye = null;
    for (const one of pending.values()) socket?.send(JSON.stringify(one.wish));
    watch();
    become("open");
  }

  function settle(answer: AnyAnswer): void {
    const id = answer.type === "News" ? answer.wish : "id" in answer ? answer.id : null;
    const one = id ? pending.get(id) : undefined;
    if (!id || !one) return;
    pending.delete(id);
    watch();
    one.resolve(answer as Reply);
  }

  /** If the other end owes an answer and says nothing for long, the line is dead. */
  function watch(): void {
    callOffWatch?.();
    callOffWatch = null;
    if (!socket) return;
    const isOwed = !isWelcome || isPinged || pending.size > 0;
    callOffWatch = isOwed ? world.later(PATIENCE, () => lose(0)) : world.later(QUIET, ping);
  }

  /** A page that only listens would not notice. Nobody's wish: never sent again, never waited for. */
  function ping(): void {
    isPinged = true;
    socket?.send(JSON.stringify({ type: "Ping", id: newWishId() } satisfies Ping));
    watch();
  }

  function drop(): void {
    callOffWatch?.();
    callOffWatch = null;
    const old = socket;
    socket = null;
    old?.close();
  }

  function lose(wait = nextWait()): void {
    drop();
    if (state !== "connecting" || failures > 0) become("lost");
    failures += 1;
    callOffRetry?.();
    callOffRetry = world.later(wait, dial);
  }

  /** Grows, and is never the same for all: they were all cut off at once. */
  function nextWait(): number {
    const isTurnedAway = bye?.code === "too_fast";
    const wait = isTurnedAway ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    return wait * (0.5 + world.random() / 2);
  }

  function end(): void {
    drop();
    callOffRetry?.();
    callOffRetry = null;
    for (const one of pending.values()) one.resolve(null);
    pending.clear();
    become("ended");
  }

  dial();
  return {
    ask(wish) {
      const whole = { ...wish, id: newWishId() } as AnyWish;
      if (state === "ended") return Promise.resolve(null);
      return new Promise((resolve) => {
        pending.set(whole.id, { wish: whole, resolve });
        if (isWelcome) socket?.send(JSON.stringify(whole));
        if (isWelcome && pending.size === 1) watch();
      });
    },
    wake() {
      if (state === "ended") return;
      if (callOffRetry) dial();
      else if (isWelcome && world.now() - heard > SILENCE) lose(0);
    },
    close: end,
  };
}
