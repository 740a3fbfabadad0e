/** Who stands where on the landscape: read off a view. */

import type { FieldLaid, KorrigansView, Places } from "../../protocol";
import type { Spot } from "./ways";

/** One Korrigan on the board. */
export interface Standing {
  readonly seat: number;
  readonly number: 1 | 2;
  readonly field: string;
  readonly under: string | null;
  readonly spot: Spot;
  readonly room: number; // around it, in the landscape's units
}

/** In each field the first have the best places; whoever stands further back is drawn first. */
export function standing(view: KorrigansView, fields: readonly FieldLaid[]): Standing[] {
  const all = fields.flatMap((laid) => {
    const here = inField(view, laid.code);
    const { spots, room } = placesFor(laid, here.length);
    return here.map((one, i): Standing => ({ ...one, room, spot: spots[i] ?? laid.middle }));
  });
  return all.sort((one, other) => one.spot[1] - other.spot[1]);
}

/** Where the next one would stand. */
export function placeIn(view: KorrigansView, laid: FieldLaid): Spot {
  const num = inField(view, laid.code).length;
  return placesFor(laid, num + 1).spots[num] ?? laid.middle;
}

function inField(view: KorrigansView, code: string): Omit<Standing, "spot" | "room">[] {
  return view.players.flatMap(({ korrigans }, seat) =>
    korrigans.flatMap(({ field, under }, i) =>
      field === code ? [{ seat, number: i === 0 ? (1 as const) : (2 as const), field, under }] : [],
    ),
  );
}

/** The fewer they are, the more room they have. */
function placesFor({ pieces }: FieldLaid, num: number): Places {
  return pieces.find(({ spots }) => spots.length >= num) ?? pieces.at(-1) ?? { spots: [], room: 0 };
}

/** Alike things together, in the order in which they first come. */
export function counted(things: readonly string[]): [thing: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of things) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}
