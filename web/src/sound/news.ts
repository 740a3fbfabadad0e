/** What is to be heard of what happened at a table: from the sentences that tell it. */

import type { Sentence, Told } from "../protocol";
import { isCalled, type Seen } from "../state/seen";
import type { Cue, Heard } from "./cue";

const HEARD = import.meta.glob<Heard>("../games/*/heard.ts", { eager: true, import: "default" });

/** In its order, each once: of what is told now and was not before, line by line as it is shown. */
export function cuesBetween(before: Seen, after: Seen): Cue[] {
  if (before.table.id !== after.table.id) return [];
  const cues = after.story
    .filter((told) => told.played)
    .map((told) => (told.lines ?? []).slice(numTold(before, told)))
    .flatMap((lines) => cuesOf(after.table.game, lines));
  const end = isOver(after) && !isOver(before) ? [endFor(after)] : [];
  const turn = isCalled(after) && !isCalled(before) ? (["turn"] as const) : [];
  return [...new Set([...cues, ...end, ...turn])];
}

/** How many lines of it were known; all of what is older than anything that was told then. */
function numTold({ story }: Seen, { number }: Told): number {
  if (number > (story.at(-1)?.number ?? 0)) return 0;
  return story.find((one) => one.number === number)?.lines?.length ?? Infinity;
}

/** A game that says nothing of sounds is heard as cards are. */
function cuesOf(game: string, lines: readonly Sentence[]): Cue[] {
  const heard = HEARD[`../games/${game}/heard.ts`];
  if (!heard) return lines.length > 0 ? ["card"] : [];
  return lines.flatMap(({ message }) => heard[message.id.replace(`${game}.log.`, "")] ?? []);
}

function isOver({ position }: Seen): boolean {
  return position?.result?.over === true;
}

/** Whoever only looks on is glad with the winner. */
export function endFor({ seat, position }: Seen): Cue {
  return seat === null || position?.result?.ranks[seat] === 1 ? "won" : "lost";
}
