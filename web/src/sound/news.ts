/** What is to be heard of what happened at a table: from the sentences that tell it. */

import { isMyTurn, mine, type Seen } from "../state/seen";
import type { Cue, Heard } from "./cue";

const HEARD = import.meta.glob<Heard>("../games/*/heard.ts", { eager: true, import: "default" });

/** In its order, each once. Empty for whoever has just come: it happened before. */
export function cuesBetween(before: Seen, after: Seen): Cue[] {
  if (before.table.id !== after.table.id || after.number < before.number) return [];
  const cues = after.story
    .filter(({ played }) => played)
    .flatMap((told) => {
      const lines = told.lines ?? [];
      if (told.number > before.number) return cuesOf(after.table.game, lines);
      // A drawn table tells a move line by line, as each is seen.
      const known = before.story.find(({ number }) => number === told.number)?.lines ?? lines;
      return known.length < lines.length ? cuesOf(after.table.game, lines.slice(known.length)) : [];
    });
  const end = isOver(after) && !isOver(before) ? [endFor(after)] : [];
  const turn = isCalled(after) && !isCalled(before) ? (["turn"] as const) : [];
  return [...new Set([...cues, ...end, ...turn])];
}

/** A game that says nothing of sounds is heard as cards are. */
function cuesOf(game: string, lines: readonly { message: { id: string } }[]): Cue[] {
  const heard = HEARD[`../games/${game}/heard.ts`] ?? {};
  const named = lines.flatMap(({ message }) => heard[message.id.replace(`${game}.log.`, "")] ?? []);
  return named.length > 0 ? named : ["card"];
}

function isOver({ position }: Seen): boolean {
  return position?.result?.over === true;
}

function isCalled(seen: Seen): boolean {
  return isMyTurn(seen) && !seen.table.is_paused && !mine(seen)?.has_stand_in;
}

/** Whoever only looks on is glad with the winner. */
export function endFor({ seat, position }: Seen): Cue {
  return seat === null || position?.result?.ranks[seat] === 1 ? "won" : "lost";
}
