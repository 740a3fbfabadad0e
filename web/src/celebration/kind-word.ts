/** A word for the end, by how it went: nobody goes home without one, and nobody is mocked. */

import type { Item, PositionShown, TableShown } from "../protocol";
import { say, type Message } from "../words/words";

export interface Ended {
  readonly chairs: TableShown["chairs"];
  readonly result: NonNullable<PositionShown["result"]>;
  readonly ending: readonly Item[]; // of the teams, in their order
  readonly seat: number | null; // null: for everybody in the room
  readonly isFirst: boolean; // game that this browser has seen to its end
  readonly version: number; // so that it is not the same word every evening
}

const FINE = [
  "celebration.fine.night",
  "celebration.fine.wind",
  "celebration.fine.thanks",
] as const;
const SEIZED = ".score.seized"; // how a game tells of it
const CLOSE = 0.1; // of what the winner has

export function kindWord(ended: Ended): Message {
  const { seat, result } = ended;
  if (seat === null) return wordForAll(ended);
  return result.ranks[seat] === 1 ? wordForWinner(ended, seat) : wordForOther(ended, seat);
}

function wordForAll(ended: Ended): Message {
  if (numWinners(ended) > 1) return say("celebration.all.shared");
  return say(isClose(leadIn(ended), ended) ? "celebration.all.close" : "celebration.all.fine");
}

function wordForWinner(ended: Ended, seat: number): Message {
  if (numWinners(ended) > 1) return say("celebration.won.shared");
  if (isClose(leadIn(ended), ended)) return say("celebration.won.close");
  const isPair = ended.chairs.filter(({ team }) => team === teamOf(ended, seat)).length > 1;
  return say(isPair ? "celebration.won.pair" : "celebration.won.clear");
}

function wordForOther(ended: Ended, seat: number): Message {
  const { result, isFirst, version } = ended;
  const points = winningScore(ended) - (result.scores[seat] ?? 0);
  if (points <= 0) return say("celebration.level"); // something else told them apart
  if (isClose(points, ended)) return say("celebration.close", { points });
  if (isFirst) return say("celebration.first");
  const coup = bestCoup(ended, seat);
  if (coup) return say("celebration.coup", { coup });
  const count = teamsIn(ended).length;
  if (result.ranks[seat] === 2 && count > 2) return say("celebration.second", { count });
  return say(FINE[version % FINE.length] ?? FINE[0]);
}

function teamOf({ chairs }: Ended, seat: number): number {
  return chairs[seat]?.team ?? seat;
}

function teamsIn({ chairs }: Ended): number[] {
  return [...new Set(chairs.map(({ team }) => team))];
}

function numWinners(ended: Ended): number {
  const winners = ended.chairs.filter((_, seat) => ended.result.ranks[seat] === 1);
  return new Set(winners.map(({ team }) => team)).size;
}

function winningScore({ result }: Ended): number {
  return result.scores[result.ranks.indexOf(1)] ?? 0;
}

/** Of the winner, over the best of the others. */
function leadIn(ended: Ended): number {
  const { ranks, scores } = ended.result;
  const others = scores.filter((_, seat) => ranks[seat] !== 1);
  return others.length > 0 ? winningScore(ended) - Math.max(...others) : Infinity;
}

function isClose(points: number, ended: Ended): boolean {
  return points <= Math.max(1, Math.abs(winningScore(ended)) * CLOSE);
}

/** What was worth most of all that anybody took from anybody, if it is this seat's alone. */
function bestCoup(ended: Ended, seat: number): Message | null {
  const teams = teamsIn(ended);
  const lines = ended.ending
    .slice(0, teams.length)
    .flatMap((item, i) => (item.lines ?? []).map((line) => ({ line, team: teams[i] })))
    .filter(({ line }) => line.id.endsWith(SEIZED))
    .map((one) => ({ ...one, value: Number(one.line.args?.value ?? 0) }))
    .sort((one, other) => other.value - one.value);
  const [best, next] = lines;
  const isOwn = best && best.value > (next?.value ?? 0) && best.team === teamOf(ended, seat);
  return isOwn ? best.line : null;
}
