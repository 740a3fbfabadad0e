/** What clovers are, in the house's words. */

import { ANIMALS, type Companion } from "./animals";

export type Kind = Companion | "gold1" | "gold2" | "gold3" | "gold4";

export function isCompanion(kind: Kind): kind is Companion {
  return kind in ANIMALS;
}
