/** How the Five Families deal, as docs/replay.md tells it. */

import type { Dealer } from "../../fairness/dealers";

const KORRIGANS = ["elder", "seer", "glutton", "prankster", "musician"];
const FAMILIES = [
  ["delaplume", "kappa", "mari-morgan"],
  ["delafeuille", "leprechaun", "liketaer"],
  ["ducaillou", "menehune", "ankou"],
  ["delatoile", "tokoloshe", "kannerezed-noz"],
  ["delachouette", "domovoi", "yan-gant-y-tan"],
] as const;
const CARDS = FAMILIES.flatMap(([family, ...pacts]) =>
  [...KORRIGANS, ...pacts].map((member) => `${family}-${member}`),
);
const MANY = 5; // seats that are dealt six cards instead of seven

export const deal: Dealer = ({ options, seats, isFirst }, shuffle) => {
  if (!isFirst) return null; // all is dealt at once
  const inTurn = Array.from({ length: seats }, (_, seat) => seat);
  const first = options.first ?? shuffle(inTurn)[0];
  const cards = shuffle(CARDS);
  const each = seats < MANY ? 7 : 6;
  const hands = inTurn.map((seat) => cards.slice(seat * each, (seat + 1) * each));
  return { at: 0, first, hands, pile: cards.slice(seats * each) };
};
