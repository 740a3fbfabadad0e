/** How Tenzor deals, as docs/replay.md tells it: at the beginning, and again in every round. */

import type { Dealer } from "../../fairness/dealers";

const CREATURES = ["ankou", "liketaer", "mari-morgan", "kannerezed-noz", "yan-gant-y-tan"];
const COUSINS = ["leprechaun", "domovoi", "kappa", "tokoloshe", "menehune"];
const PACTS = [...CREATURES, ...COUSINS];
const PLACES = ["great-oak", "barenton", "fairies-mirror", "no-return", "roche-aux-fees"];
const SEARCH_CARDS = ["treasure", "pact", "nothing"];

/** What the file says was shuffled, as it lay before: which cards those were depends on the play. */
function laidOut(told: unknown, names: readonly string[]): string[] {
  const cards: readonly unknown[] = Array.isArray(told) ? told : [];
  return names.flatMap((name) => cards.filter((card) => card === name).map(() => name));
}

export const deal: Dealer = ({ options, seats, told, isFirst }, shuffle) => {
  if (isFirst) {
    const inTurn = Array.from({ length: seats }, (_, seat) => seat);
    const first = options.first ?? shuffle(inTurn)[0];
    const pacts = shuffle(PACTS);
    const [hands, pile] = [pacts.slice(0, seats), pacts.slice(seats)];
    return { at: 0, first, hands, pile, places: shuffle(PLACES) };
  }
  return {
    at: told.at,
    ...("pile" in told && { pile: shuffle(laidOut(told.pile, PACTS)) }),
    ...("places" in told && { places: shuffle(PLACES) }),
    ...("zone" in told && { zone: shuffle(laidOut(told.zone, SEARCH_CARDS)) }),
  };
};
