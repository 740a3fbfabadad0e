/** The way that a companion carries a Korrigan, as a line over the land; only drawn, never judged. */

import type { Landscape } from "../../protocol";

export type Spot = readonly [x: number, y: number];

const RISE = 150; // of a flight, in the landscape's units
const HOPS = 3; // of a frog

export function wayOf(
  { passages }: Landscape,
  by: string,
  [here, from]: readonly [code: string, spot: Spot],
  [there, to]: readonly [code: string, spot: Spot],
): string {
  if (by === "bird") return flight(from, to);
  if (by === "frog") return hops(from, to);
  if (by === "mole") return `M${from.join(" ")}L${to.join(" ")}`;
  const passage = passages.find(
    ({ a, b }) => (a === here && b === there) || (a === there && b === here),
  );
  return passage ? walk(from, passage.spot, to) : `M${from.join(" ")}L${to.join(" ")}`;
}

/** Round the corner at the passage. */
function walk(from: Spot, [x, y]: Spot, to: Spot): string {
  const [fromX, fromY] = between(from, [x, y], 0.75);
  const [toX, toY] = between([x, y], to, 0.25);
  return `M${from.join(" ")}L${fromX} ${fromY}Q${x} ${y} ${toX} ${toY}L${to.join(" ")}`;
}

function flight(from: Spot, to: Spot): string {
  const [x, y] = between(from, to, 0.5);
  return `M${from.join(" ")}Q${x} ${y - RISE} ${to.join(" ")}`;
}

function hops(from: Spot, to: Spot): string {
  const arcs = Array.from({ length: HOPS }, (_, i) => {
    const [x, y] = between(from, to, (i + 0.5) / HOPS);
    return `Q${x} ${y - RISE / 2} ${between(from, to, (i + 1) / HOPS).join(" ")}`;
  });
  return `M${from.join(" ")}${arcs.join("")}`;
}

function between([x, y]: Spot, [toX, toY]: Spot, part: number): Spot {
  const round = (value: number) => Math.round(10 * value) / 10;
  return [round(x + part * (toX - x)), round(y + part * (toY - y))];
}
