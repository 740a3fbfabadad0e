/** A replay as it is shown: which step, seen by whom; each step as a table that can be drawn. */

import type { ReplayShown } from "../protocol";
import type { Seen } from "../seen";
import { say, type Message } from "../words";

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
export function within(film: ReplayShown, step: number): number {
  return Math.max(0, Math.min(lastStep(film), Math.round(step) || 0));
}

/** In whose place one goes on from there: the looker's, else whoever is to move; null at the end. */
export function placeAt(film: ReplayShown, step: number): number | null {
  const turn = film.steps[step]?.turn ?? null;
  if (!film.result || turn === null) return null;
  return typeof film.looker === "number" ? film.looker : turn;
}

/** Nobody is `you` here, and yet somebody sits nearest: whose view it is; with all open, `near`. */
export function seenAt(film: ReplayShown, step: number, near: number): Seen | null {
  const shown = film.steps[step];
  if (!shown) return null;
  const seat = typeof film.looker === "number" ? film.looker : null;
  const isOver = step === lastStep(film) && film.result !== null && film.result !== undefined;
  return {
    number: step,
    role: "watch",
    seat: null,
    options: film.options,
    table: {
      id: "",
      game: film.game,
      rules: film.rules,
      settings: {},
      chairs: film.chairs,
      stage: isOver ? "over" : "playing",
      deal: { commitment: "" },
      has_teams: film.has_teams ?? false,
    },
    position: {
      version: step,
      turn: shown.told?.seat ?? null, // the lamp is lit at whoever did what is told
      since: 0,
      view: { ...shown.view, seat: film.looker === "all" ? near : seat },
      scene: shown.scene,
    },
    here: film.chairs.map(() => true),
    story: film.steps.slice(0, step + 1).flatMap(({ told }) => (told ? [told] : [])),
    recap: [],
  };
}

/** What happened there, in words. */
export function toldAt({ steps }: ReplayShown, step: number, tell: (line: Message) => string): string {
  const lines = step === 0 ? [say("web.film.dealt")] : (steps[step]?.told?.lines ?? []);
  return lines.map((line) => tell(line)).join(" ");
}
