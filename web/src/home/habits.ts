/** How many sat down at a game last time on this device: the next game begins with as many. */

import { keep, kept } from "../state/storage";

export function rememberSeats(game: string, seats: number): void {
  keep(keyOf(game), String(seats));
}

export function seatsLastTime(game: string): number | null {
  const seats = Number(kept(keyOf(game)));
  return Number.isInteger(seats) && seats > 0 ? seats : null;
}

function keyOf(game: string): string {
  return `seats.${game}`;
}
