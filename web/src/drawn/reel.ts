/** The order in which positions are shown: one thing at a time, and the last turn once more. */

import type { Seen } from "../seen";

export const LONGEST = 24; // positions kept for looking back: three rounds of eight

/** Each position once, the newest last. Another match starts anew. */
export function kept(reel: readonly Seen[], seen: Seen): readonly Seen[] {
  const last = reel.at(-1);
  if (!seen.position) return [];
  if (!last?.position || isAnother(last, seen)) return [seen];
  if (last.position.version === seen.position.version) return [...reel.slice(0, -1), seen];
  return [...reel, seen].slice(-LONGEST);
}

/** Another match, or a move that was taken back. */
function isAnother(last: Seen, seen: Seen): boolean {
  return (
    (last.table.num_finished ?? 0) !== (seen.table.num_finished ?? 0) ||
    (last.position?.version ?? 0) > (seen.position?.version ?? 0)
  );
}

/**
 * What to show again: from the position in which the viewer, or for a watcher whoever plays now,
 * last had the turn; without anything to look back at it is empty.
 */
export function lastTurn(reel: readonly Seen[]): readonly Seen[] {
  const now = reel.at(-1);
  if (!now || reel.length < 2) return [];
  const seat = now.seat ?? now.position?.turn ?? null;
  const played = reel.findLastIndex((one, i) => i < reel.length - 1 && one.position?.turn === seat);
  return reel.slice(Math.max(0, played));
}
