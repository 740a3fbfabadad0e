/** The result by place: who shares a place and a score, and what each score is made of. */

import type { Item, PositionShown, TableShown } from "../protocol";

type Result = NonNullable<PositionShown["result"]>;

export interface Standing {
  readonly seats: readonly number[]; // one, or both of a pair
  readonly rank: number;
  readonly score: number;
  readonly made: Item | null;
}

export interface Standings {
  readonly rows: readonly Standing[];
  readonly remarks: readonly Item[]; // of the whole match
}

/** `ending` tells of the teams in their order, then of what is nobody's. */
export function standingsOf(
  chairs: TableShown["chairs"],
  { ranks, scores }: Result,
  ending: readonly Item[],
): Standings {
  const teams = [...new Set(chairs.map((chair) => chair.team))];
  const rows = teams.map((team, i) => {
    const seats = chairs.flatMap((chair, seat) => (chair.team === team ? [seat] : []));
    const [first = 0] = seats;
    return { seats, rank: ranks[first] ?? 0, score: scores[first] ?? 0, made: ending[i] ?? null };
  });
  rows.sort((one, other) => one.rank - other.rank);
  return { rows, remarks: ending.slice(teams.length) };
}
