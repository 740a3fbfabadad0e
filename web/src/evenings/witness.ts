/** Sees how matches end, wherever a table is open; what writes it down is fetched when one does. */

import type { Seen } from "../state/seen";
import { kept } from "../state/storage";

/** Also of one that was over and goes on, since a move was taken back. */
export function witness(seen: Seen): void {
  if (seen.seat === null) return;
  const isOver = seen.position?.result?.over === true;
  if (!isOver && !(seen.table.stage === "playing" && isKnown(seen))) return;
  import("./keeper").then(
    ({ note, strike }) => (isOver ? note(seen) : strike(seen)),
    () => {}, // the house is away: the table will be opened again
  );
}

/** By its name alone: almost every table is not. */
function isKnown({ table }: Seen): boolean {
  return kept("evenings")?.includes(`"${table.id}/${table.num_finished ?? 0}/`) ?? false;
}
