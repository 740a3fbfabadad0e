/** How Korsair deals, as docs/replay.md tells it. */

import type { Dealer } from "../../fairness/dealers";

const HAND = 6;
const COLOURS = ["yellow", "red", "blue", "green"];
const CARDS = [
  ...many("galleon", { 2: 5, 3: 6, 4: 5, 5: 5, 6: 2, 7: 1, 8: 1 }),
  ...COLOURS.flatMap((colour) => many(colour, { 1: 2, 2: 4, 3: 4, 4: 2 })),
  ...COLOURS.map((colour) => `captain-${colour}`),
  "admiral",
];

function many(kind: string, counts: Readonly<Record<number, number>>): string[] {
  return Object.entries(counts).flatMap(([n, count]) => Array(count).fill(`${kind}-${n}`));
}

export const deal: Dealer = ({ options, seats, isFirst }, shuffle) => {
  if (!isFirst) return null; // all is dealt at once
  const inTurn = Array.from({ length: seats }, (_, seat) => seat);
  const lots = options.teams ? inTurn.filter((seat) => seat % 2 === 0) : inTurn;
  const first = options.first ?? shuffle(lots)[0];
  const cards = shuffle(CARDS);
  const hands = inTurn.map((seat) => cards.slice(seat * HAND, (seat + 1) * HAND));
  return { at: 0, first, hands, pile: cards.slice(seats * HAND) };
};
