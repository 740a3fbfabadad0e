/** What is drawn, in words, for who does not see it: the same messages as the table in words. */

import type { Column, KorsairView, Ship, Told } from "../protocol";
import { say, type Argument, type Message } from "../words";
import { cardNamed, colourOf, teamOf } from "./cards";

type Names = readonly string[];
type Who = Record<string, Argument>;

export function whoIs(view: KorsairView, seat: number, names: Names): Who {
  return { who: seat === view.seat ? "you" : "other", name: names[seat] ?? "" };
}

export function whoAre(view: KorsairView, team: number, names: Names): Who {
  const isOwn = view.seat !== null && teamOf(view, view.seat) === team;
  if (!view.teams) return { who: isOwn ? "you" : "other", name: names[team] ?? "" };
  const [one, two] = [names[2 * team] ?? "", names[2 * team + 1] ?? ""];
  return { who: isOwn ? "yours" : "pair", name: say("korsair.pair", { one, two }) };
}

/** Its title, its columns, who stands on it, and who would take it now. */
export function shipTold(view: KorsairView, ship: Ship, names: Names): Message[] {
  const { number, value, owner, columns, character, character_team, controller } = ship;
  return [
    say("korsair.ship.title", { ship: number, value, ...whoIs(view, owner, names) }),
    ...columns.map((column) => columnTold(view, column, names)),
    ...(character !== null && character_team !== null
      ? [
          say("korsair.ship.character", {
            card: cardNamed(character),
            ...whoAre(view, character_team, names),
          }),
        ]
      : []),
    controller === null
      ? say("korsair.ship.tied")
      : say("korsair.ship.controlled", whoAre(view, controller, names)),
  ];
}

/** A plate, as a thing that one may look at. */
export function seatThing(seat: number): string {
  return `seat-${seat}`;
}

/** Who plays together with that seat. */
export function mateOf(view: KorsairView, seat: number): number | null {
  return view.teams ? seat ^ 1 : null;
}

/** What the figures on a plate count. */
function seatTold(view: KorsairView, seat: number, names: Names): Message[] {
  const mate = mateOf(view, seat);
  const [cards, gold] = [view.hand_sizes[seat] ?? 0, view.booty[teamOf(view, seat)] ?? 0];
  const title = say("korsair.player.title", whoIs(view, seat, names));
  if (mate === null) return [title, say("korsair.player.line", { cards, gold })];
  return [
    title,
    say("web.korsair.mate", whoIs(view, mate, names)),
    say("korsair.hand.size", { count: cards }),
    say("korsair.player.pair", { gold }),
  ];
}

export function about(view: KorsairView, thing: string, names: Names): Message[] {
  const seat = names.findIndex((_, one) => seatThing(one) === thing);
  if (seat >= 0) return seatTold(view, seat, names);
  const ship = view.at_sea.find(({ number }) => `#${number}` === thing);
  return ship ? shipTold(view, ship, names) : [];
}

function columnTold(view: KorsairView, column: Column, names: Names): Message {
  const colour = colourOf(column.colour);
  return say("korsair.ship.column", {
    colour: say(`korsair.colour.${colour}`),
    sign: say(`korsair.sign.${colour}`),
    cards: column.cards.join(" + "),
    count: column.cards.length,
    strength: column.strength,
    ...whoAre(view, column.team, names),
  });
}

/** What came and went without a trace on the table: a draw, or the card that was discarded. */
export function fleetingIn(told: Told | null): string | null {
  const [line] = told?.lines ?? [];
  if (line?.id === "korsair.log.draw" || line?.id === "korsair.log.draw_seen") return "draw";
  const card = line?.id === "korsair.log.discard" ? line.args?.card : undefined;
  return typeof card === "object" ? nameIn(card) : null;
}

function nameIn({ id, args }: Message): string {
  if (id === "korsair.card.admiral") return "admiral";
  const colour = typeof args?.colour === "object" ? args.colour.id.split(".").at(-1) : "";
  return id === "korsair.card.captain" ? `captain-${colour}` : `${colour}-${String(args?.strength)}`;
}
