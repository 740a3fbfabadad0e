/** A move first, and only then the galleons that the next player takes. */

import type { KorsairView } from "../../protocol";

export function between(before: KorsairView, after: KorsairView): KorsairView[] {
  const gone = before.at_sea.filter(
    (ship) => !after.at_sea.some(({ number }) => number === ship.number),
  );
  if (gone.length === 0) return [];
  const at_sea = [...gone, ...after.at_sea].sort((one, other) => one.number - other.number);
  const { booty, taken, turn, lost } = before;
  return [{ ...after, at_sea, booty, taken, turn, lost }];
}
