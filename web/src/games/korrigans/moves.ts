/** Korrigans' moves on its drawing: further ways to make them, and what to say on one's turn. */

import type { Answer } from "../../drawn/game";
import type { Meaning } from "../../drawn/gesture";
import type { KorrigansView } from "../../protocol";
import { say, type Message } from "../../words/words";

export const BAG = "bag";
const TURN = "turn"; // what is no thing on the table: to pass, to stop
const OWN = "korrigan ";
const LINES = /^(sun|cloud) /;

export const ownThing = (number: number) => `${OWN}${number}`;
export const korriganThing = (seat: number, number: number) => `${OWN}${seat}.${number}`;
export const screenThing = (seat: number) => `screen ${seat}`;
export const passageThing = (a: string, b: string) => `passage ${a}${b}`;

/** What is lifted onto a place may also be done by a tap on it, and a companion carries as it is carried. */
export function also(meaning: Meaning, { phase, players, seat }: KorrigansView): Meaning[] {
  const { source, target, by } = meaning;
  const tapped = { ...meaning, source: target };
  if (phase === "gathering") return [{ ...meaning, target: screenThing(seat ?? 0) }];
  if (source.startsWith(OWN) && by !== undefined) return [{ ...meaning, source: by, by: source }];
  if (phase === "arriving") {
    const next = players[seat ?? 0]?.korrigans.findIndex(({ field }) => field === null) ?? 0;
    return [{ ...meaning, source: ownThing(next + 1) }];
  }
  if (source === BAG && LINES.test(target)) return [tapped];
  if (source === "troll" || source === "cauldron") return [tapped];
  return [];
}

const ASKED: Readonly<Record<string, string>> = {
  arriving: "korrigans.drawn.arriving",
  gathering: "korrigans.drawn.gathering",
  drawing: "korrigans.drawn.drawing",
  dancing: "korrigans.drawn.dancing",
  giving: "korrigans.drawn.giving",
  unveiling: "korrigans.drawn.unveiling",
  blocking: "korrigans.drawn.blocking",
  hiding: "korrigans.drawn.hiding",
  showing: "korrigans.drawn.showing",
  chasing: "korrigans.drawn.chasing",
};

/** What to do, by what is to be done now. */
export function turn(meanings: readonly Meaning[], view: KorrigansView): Message {
  const [first] = meanings;
  if (view.phase === "placing")
    return say("korrigans.drawn.placing", { line: first?.target.split(" ")[0] ?? "" });
  const asked = ASKED[view.phase];
  if (asked) return say(asked);
  if (first?.source === TURN) return say("korrigans.drawn.stuck");
  const canMove = meanings.some(({ source }) => source.startsWith(OWN));
  return say(canMove ? "korrigans.drawn.moving" : "korrigans.drawn.backup_only");
}

const ANSWERED: Readonly<Record<string, Message>> = {
  drawing: say("korrigans.drawn.draw"),
  moving: say("korrigans.drawn.pass"),
  dancing: say("korrigans.drawn.decline"),
  showing: say("korrigans.drawn.show"),
  chasing: say("korrigans.drawn.stop"),
};

/** To draw is never forgotten: it stands there as a button, too. */
export function answers(meanings: readonly Meaning[], view: KorrigansView): Answer[] {
  const name = ANSWERED[view.phase];
  const own = meanings.filter(({ source, target }) => source === target);
  const found = own.find(({ source }) => source === TURN || source === BAG);
  if (!name || !found) return [];
  return [{ action: found.action, name, isUsual: meanings.length === 1 }];
}

export function lifted(count: number, thing: string): Message {
  const what = thing.startsWith(OWN) ? "korrigan" : thing === BAG ? "pawn" : "token";
  return say("korrigans.drawn.lifted", { count, what });
}
