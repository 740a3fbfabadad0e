/** How one match ended for one person of this device. */

import type { Seen } from "../state/seen";
import { isSeated, mine } from "../state/seen";

export interface Rival {
  readonly name: string;
  readonly bot: string | null; // which one
  readonly rank: number;
  readonly isMate: boolean; // of the same team
}

export interface Outcome {
  readonly id: string; // of table, match and seat: seen twice it is one
  readonly at: number; // when it ended by the house's clock, milliseconds since 1970
  readonly game: string;
  readonly name: string;
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
  readonly others: readonly Rival[];
}

/** Null for anyone without a seat. */
export function outcomeId({ table, seat }: Seen): string | null {
  return seat === null ? null : `${table.id}/${table.num_finished ?? 0}/${seat}`;
}

/**
 * Null where there is nothing to remember: the match goes on, nobody sits here, or it was no evening of
 * this person: a lesson, a match continued from another's position, or one that a bot ended for them.
 */
export function outcomeOf(seen: Seen): Outcome | null {
  const { table, position, seat } = seen;
  const [id, result, chair] = [outcomeId(seen), position?.result, mine(seen)];
  if (id === null || seat === null || !chair || !isSeated(seen)) return null;
  if (!result?.over || chair.has_stand_in || isApart(table)) return null;
  const [score, rank] = [result.scores[seat], result.ranks[seat]];
  if (score === undefined || rank === undefined) return null;
  const others = table.chairs.flatMap((other, at) => {
    const isMate = table.has_teams === true && other.team === chair.team;
    const { name, bot = null } = other;
    return at === seat ? [] : [{ name, bot, rank: result.ranks[at] ?? 0, isMate }];
  });
  return {
    id,
    at: position?.since ?? 0,
    game: table.game,
    name: chair.name,
    seat,
    score,
    rank,
    others,
  };
}

function isApart(table: Seen["table"]): boolean {
  return Boolean(table.lesson) || typeof table.branched_at === "number";
}

export function isWon({ rank }: Outcome): boolean {
  return rank === 1;
}

/** Won together with somebody of another team. */
export function isShared({ rank, others }: Outcome): boolean {
  return rank === 1 && others.some((other) => other.rank === 1 && !other.isMate);
}

export function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false;
  const { id, at, game, name, seat, score, rank, others } = value;
  return (
    [id, game, name].every((one) => typeof one === "string") &&
    [at, seat, score, rank].every(Number.isFinite) &&
    Array.isArray(others) &&
    others.every(isRival)
  );
}

function isRival(value: unknown): value is Rival {
  if (!isRecord(value)) return false;
  const { name, bot, rank } = value;
  return (
    typeof name === "string" && (bot === null || typeof bot === "string") && Number.isFinite(rank)
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
