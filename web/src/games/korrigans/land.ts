/** The landscape as the house draws it, fetched once for each board and light: no board is drawn here. */

import type { FieldLaid, Landscape, SceneryShown, WantedScenery } from "../../protocol";

export interface Land {
  readonly light: Light;
  readonly layout: Landscape;
  readonly boxes: ReadonlyMap<string, Bounds>; // by a field's letter
  readonly picture: string; // its address, for as long as the page
}

/** Left, top, width and height, in the landscape's units. */
export type Bounds = readonly [x: number, y: number, w: number, h: number];

export type Light = "day" | "night";

const known = new Map<string, Promise<Land>>();

/** Where it cannot be had just now, it is asked for again the next time. */
export function landOf(options: object, light: Light): Promise<Land> {
  const { side, board } = options as { readonly side?: unknown; readonly board?: unknown };
  const key = JSON.stringify([side, board, light]);
  const asked = known.get(key) ?? fetched(options, light);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

async function fetched(options: object, theme: Light): Promise<Land> {
  const answer = await fetch("/api/scenery", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "korrigans", options, theme } satisfies WantedScenery),
  });
  if (!answer.ok) throw new Error(answer.statusText);
  const { layout, picture } = (await answer.json()) as SceneryShown;
  const drawn = new Blob([picture], { type: "image/svg+xml" });
  const boxes = new Map(layout.fields.map((laid) => [laid.code, boundsOf(laid)]));
  return { light: theme, layout, boxes, picture: URL.createObjectURL(drawn) };
}

/** A path of nothing but points: its corners, and what its curves bend towards. */
function boundsOf({ path }: FieldLaid): Bounds {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, i) => i % 2 === odd)) as [
    number[],
    number[],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}
