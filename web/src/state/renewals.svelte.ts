/** Links made anew by the host's page: asked for, kept, and shown wherever they stand. */

import type { Place } from "./table.svelte";
import { keepInvitations, keptInvitations, withInvitation, type Invited } from "./tables";

/** How often that was: what shows links reads them again. */
export const renewals = $state({ count: 0 });

type Asking = Pick<Place, "ask" | "secret" | "seen">;

export async function renewLink(place: Asking, to: Invited): Promise<void> {
  const isSeat = typeof to === "number";
  const wish = isSeat ? { role: "seat" as const, seat: to } : { role: to };
  const reply = await place.ask({ type: "RenewLink", ...wish });
  if (reply?.type === "Done") return renewLink(place, to); // it was made, and lost on the way
  if (reply?.type !== "NewLink" || !place.seen) return;
  const { secret, seen } = place;
  const all = withInvitation(keptInvitations(secret), to, reply.secret, seen.table);
  keepInvitations(secret, all);
  renewals.count += 1;
}

/** A person's link still leads to the seat; where a bot sat no link leads any more. */
export async function freeSeat(place: Asking, seat: number): Promise<void> {
  const wasBots = Boolean(place.seen?.table.chairs[seat]?.bot);
  const reply = await place.ask({ type: "FreeSeat", seat });
  if (wasBots && reply && reply.type !== "Refused") await renewLink(place, seat);
}
