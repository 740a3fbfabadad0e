/** A move of Korsair as scenes: first the card lies there, then what follows from it, one by one. */

import { sceneOf, type Gain, type Scene } from "../../drawn/scenes/scene";
import type { KorsairView, Sentence, Ship, Told } from "../../protocol";
import { cardOf, galleonOf, isCharacter, pirateOf, shipThing, teamOf } from "./cards";

/** A move, and how the table was before and after all that followed from it. */
interface Move {
  readonly before: KorsairView;
  readonly after: KorsairView;
  readonly told: Told;
  readonly card: string;
  readonly on: string;
}

type Scenery = Scene<KorsairView>;
type Change = Partial<Pick<Scenery, "view" | "gains">>;

/** What is told beside the move itself, and how it changes the table. */
const FOLLOWS: Readonly<Record<string, (view: KorsairView, line: Sentence, move: Move) => Change>> =
  {
    "korsair.log.driven_off": drivenOff,
    "korsair.log.take": taken,
    "korsair.log.pile_empty": () => ({}),
    "korsair.log.skipped": () => ({}),
    "korsair.log.empty_hand": () => ({}),
    "korsair.log.over": () => ({}),
  };

export function scenes(before: KorsairView, after: KorsairView, told: Told): Scenery[] {
  const [card = "", on = ""] = told.played?.gesture ?? [];
  const move = { before, after, told, card, on };
  const lines = told.lines ?? [];
  const first = lines.findIndex(({ message }) => message.id in FOLLOWS);
  const own = first < 0 ? lines : lines.slice(0, first);
  let view = asPlayed(move);
  const laid = isCharacter(card) ? { card, on } : null;
  // What fights a ship can be answered until its turn comes: the log marks it, and nothing waits.
  const all: Scenery[] = [{ ...sceneOf(view, told, own, { laid }), concerns: [] }];
  for (const line of lines.slice(own.length)) {
    const change = FOLLOWS[line.message.id]?.(view, line, move) ?? {};
    view = change.view ?? view;
    all.push({ ...sceneOf(view, told, [line]), ...change });
  }
  return [...all.slice(0, -1), ...all.slice(-1).map((last) => ({ ...last, view: after }))];
}

/** The card lies there, and nothing has followed from it yet. */
function asPlayed(move: Move): KorsairView {
  const { before, after, card, on } = move;
  const { booty, taken, turn, phase } = before;
  return {
    ...after,
    booty,
    taken,
    turn,
    phase,
    at_sea: seaAsPlayed(move),
    lost: on === "discards" ? withLost(before.lost, [card]) : before.lost,
    // They lie open only once the match is over.
    hands: after.hands.map((hand, seat) => (before.hands[seat] ? hand : null)),
  };
}

/** With the ships that will be taken, and with whoever will be driven off. */
function seaAsPlayed(move: Move): Ship[] {
  const { before, after } = move;
  const isNew = (number: number) => !shipIn(before, number);
  const launched = after.at_sea.filter(({ number }) => isNew(number));
  // The last card of a match may be a galleon, and is taken at once (K-21).
  const ended = after.taken
    .slice(before.taken.length)
    .filter(([number]) => isNew(number))
    .map(([number, value, controller, owner]): Ship => ({ number, value, owner, controller }));
  const others = before.at_sea.map((ship) =>
    drivesOff(ship, move) ? ship : (shipIn(after, ship.number) ?? asTaken(ship, move)),
  );
  return [...others, ...launched, ...ended].sort((one, other) => one.number - other.number);
}

function drivesOff(ship: Ship, { card, on }: Move): boolean {
  return Boolean(ship.character) && isCharacter(card) && shipThing(ship.number) === on;
}

/** Just before it goes to whoever takes it, with the card that was played there. */
function asTaken(ship: Ship, { before, after, told, card, on }: Move): Ship {
  const isFought = shipThing(ship.number) === on;
  const fought = isFought ? withCard(ship, card, teamOf(before, told.seat ?? 0)) : ship;
  return { ...fought, controller: takerOf(after, ship.number) };
}

function withCard(ship: Ship, name: string, team: number): Ship {
  const card = cardOf(name);
  if (card.kind !== "pirate") return { ...ship, character: name, character_team: team };
  const { colour, strength } = card;
  const columns = ship.columns ?? [];
  const own = columns.find((column) => column.colour === colour);
  const cards = [...(own?.cards ?? []), strength];
  const longer = { colour, team, cards, strength: (own?.strength ?? 0) + strength };
  return { ...ship, columns: [...columns.filter((column) => column !== own), longer] };
}

function drivenOff(view: KorsairView, line: Sentence, move: Move): Change {
  const was = view.at_sea.find((ship) => shipThing(ship.number) === move.on);
  if (!was?.character) return {};
  const now = shipIn(move.after, was.number) ?? asTaken(was, move);
  const at_sea = view.at_sea.map((ship) => (ship === was ? now : ship));
  const [seat] = line.concerns ?? [];
  const gain = { amount: -1, thing: was.character, from: `ship-${was.number}` };
  return {
    view: { ...view, at_sea, lost: withLost(view.lost, [was.character]) },
    gains: seat === undefined ? [] : [{ seat, ...gain }],
  };
}

function taken(view: KorsairView, line: Sentence, { after }: Move): Change {
  const number = line.message.args?.ship;
  const entry = after.taken.find((one) => one[0] === number);
  const ship = view.at_sea.find((one) => one.number === number);
  if (!entry || !ship) return {};
  const [, value, team, owner] = entry;
  const isSeized = teamOf(view, owner) !== team;
  return {
    view: {
      ...view,
      at_sea: view.at_sea.filter((one) => one !== ship),
      booty: view.booty.map((gold, i) => (i === team ? gold + value : gold)),
      taken: [...view.taken, entry],
      turn: line.seat ?? view.turn,
      lost: withLost(view.lost, cardsOn(ship)),
    },
    gains: gainsOf(ship, line.seat ?? team, isSeized),
  };
}

/** Its gold, to whoever takes it; whoever had put it to sea loses a galleon, and none of their gold. */
function gainsOf({ number, value, owner }: Ship, taker: number, isSeized: boolean): Gain[] {
  const from = `ship-${number}`;
  const gain = { seat: taker, amount: value, thing: "gold", from };
  const loss = { seat: owner, amount: -1, thing: galleonOf(value), from };
  return isSeized ? [gain, loss] : [gain];
}

function shipIn(view: KorsairView, number: number): Ship | undefined {
  return view.at_sea.find((ship) => ship.number === number);
}

function takerOf(after: KorsairView, number: number): number | null {
  return after.taken.find((one) => one[0] === number)?.[2] ?? null;
}

function cardsOn({ columns = [], character }: Ship): string[] {
  const pirates = columns.flatMap(({ colour, cards }) =>
    cards.map((strength) => pirateOf(colour, strength)),
  );
  return character ? [...pirates, character] : pirates;
}

function withLost(lost: KorsairView["lost"], cards: readonly string[]): KorsairView["lost"] {
  const all = { ...lost };
  for (const card of cards) all[card] = (all[card] ?? 0) + 1;
  return all;
}
