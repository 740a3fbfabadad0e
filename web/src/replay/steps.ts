/** A replay as it is shown: which step, seen by whom; each step as a table that can be drawn. */

import type { ReplayShown, Sentence } from "../protocol";
import type { Seen } from "../state/seen";
import { say, type Message } from "../words/words";

export type Looker = ReplayShown["looker"];

/** Everybody's own view, the public things, and, once a match is over, all open. */
export function lookersOf({ chairs, result }: ReplayShown): Looker[] {
  const seats = chairs.map((_, seat) => seat);
  if (!result) return [...seats.filter((seat) => !chairs[seat]?.bot), "watch"];
  return [...seats, "watch", "all"];
}

export function lastStep({ steps }: ReplayShown): number {
  return steps.length - 1;
}

/** A step that there is. */
export function within(replay: ReplayShown, step: number): number {
  return Math.max(0, Math.min(lastStep(replay), Math.round(step) || 0));
}

/** In whose place one goes on from there: the looker's, else whoever is to move; null at the end. */
export function placeAt(replay: ReplayShown, step: number): number | null {
  const turn = replay.steps[step]?.turn ?? null;
  if (!replay.result || turn === null) return null;
  return typeof replay.looker === "number" ? replay.looker : turn;
}

/** Nobody is `you` here, and yet somebody sits nearest: whose view it is; with all open, `near`. */
export function seenAt(replay: ReplayShown, step: number, near: number): Seen | null {
  const shown = replay.steps[step];
  if (!shown) return null;
  const seat = typeof replay.looker === "number" ? replay.looker : null;
  const isOver = step === lastStep(replay) && replay.result !== null && replay.result !== undefined;
  return {
    number: step,
    role: "watch",
    seat: null,
    options: replay.options,
    table: {
      id: "",
      game: replay.game,
      rules: replay.rules,
      settings: {},
      chairs: replay.chairs,
      stage: isOver ? "over" : "playing",
      deal: { commitment: "" },
      has_teams: replay.has_teams ?? false,
    },
    position: {
      version: step,
      turn: shown.told?.seat ?? null, // the lamp is lit at whoever did what is told
      since: 0,
      view: { ...shown.view, seat: replay.looker === "all" ? near : seat },
      scene: shown.scene,
    },
    here: replay.chairs.map(() => true),
    story: replay.steps.slice(0, step + 1).flatMap(({ told }) => (told ? [told] : [])),
    gone: [],
    acting: null,
    recap: [],
  };
}

/** What happened there, sentence by sentence. */
export function linesAt({ steps }: ReplayShown, step: number): readonly Sentence[] {
  if (step === 0) return [{ message: say("web.replay.dealt") }];
  return steps[step]?.told?.lines ?? [];
}

/** The same in a breath. */
export function toldAt(replay: ReplayShown, step: number, tell: (line: Message) => string): string {
  return linesAt(replay, step)
    .map(({ message }) => tell(message))
    .join(" ");
}
