/**
 * The secret by which the house knows this browser again: of an invitation that somebody sat down by it
 * makes a link of its own, and the same one whenever the invitation is opened here.
 */

import { newSecret } from "../net/chance";
import { isSecret } from "../net/links";
import { keep, kept } from "./storage";

const KEY = "device";

export function thisDevice(): string {
  const known = kept(KEY);
  if (known !== null && isSecret(known)) return known;
  const made = newSecret();
  keep(KEY, made);
  return made;
}
