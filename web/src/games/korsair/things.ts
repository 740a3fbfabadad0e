// Made by web/fixtures/things.py from src/festnoz/games/korsair; not edited by hand.

import type { Message } from "../../words/words";

export const COLOURS = ["yellow", "red", "blue", "green"] as const;

export type Colour = (typeof COLOURS)[number];

/** What is on it; `told` is its name, which a message uses in one of its forms. */
export type Card = { readonly told: Message } & (
  | { readonly kind: "galleon"; readonly value: number }
  | { readonly kind: "pirate"; readonly colour: Colour; readonly strength: number }
  | { readonly kind: "captain"; readonly colour: Colour }
  | { readonly kind: "admiral" }
);

export const SIGNS: Readonly<Record<Colour, Message>> = {"yellow": {"id": "korsair.sign.yellow"}, "red": {"id": "korsair.sign.red"}, "blue": {"id": "korsair.sign.blue"}, "green": {"id": "korsair.sign.green"}};

export const CARDS: Readonly<Record<string, Card>> = {
  "galleon-2": {"kind": "galleon", "value": 2, "told": {"id": "korsair.card.galleon", "args": {"value": 2}}},
  "galleon-3": {"kind": "galleon", "value": 3, "told": {"id": "korsair.card.galleon", "args": {"value": 3}}},
  "galleon-4": {"kind": "galleon", "value": 4, "told": {"id": "korsair.card.galleon", "args": {"value": 4}}},
  "galleon-5": {"kind": "galleon", "value": 5, "told": {"id": "korsair.card.galleon", "args": {"value": 5}}},
  "galleon-6": {"kind": "galleon", "value": 6, "told": {"id": "korsair.card.galleon", "args": {"value": 6}}},
  "galleon-7": {"kind": "galleon", "value": 7, "told": {"id": "korsair.card.galleon", "args": {"value": 7}}},
  "galleon-8": {"kind": "galleon", "value": 8, "told": {"id": "korsair.card.galleon", "args": {"value": 8}}},
  "yellow-1": {"kind": "pirate", "colour": "yellow", "strength": 1, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.yellow"}, "strength": 1}}},
  "yellow-2": {"kind": "pirate", "colour": "yellow", "strength": 2, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.yellow"}, "strength": 2}}},
  "yellow-3": {"kind": "pirate", "colour": "yellow", "strength": 3, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.yellow"}, "strength": 3}}},
  "yellow-4": {"kind": "pirate", "colour": "yellow", "strength": 4, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.yellow"}, "strength": 4}}},
  "red-1": {"kind": "pirate", "colour": "red", "strength": 1, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.red"}, "strength": 1}}},
  "red-2": {"kind": "pirate", "colour": "red", "strength": 2, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.red"}, "strength": 2}}},
  "red-3": {"kind": "pirate", "colour": "red", "strength": 3, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.red"}, "strength": 3}}},
  "red-4": {"kind": "pirate", "colour": "red", "strength": 4, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.red"}, "strength": 4}}},
  "blue-1": {"kind": "pirate", "colour": "blue", "strength": 1, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.blue"}, "strength": 1}}},
  "blue-2": {"kind": "pirate", "colour": "blue", "strength": 2, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.blue"}, "strength": 2}}},
  "blue-3": {"kind": "pirate", "colour": "blue", "strength": 3, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.blue"}, "strength": 3}}},
  "blue-4": {"kind": "pirate", "colour": "blue", "strength": 4, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.blue"}, "strength": 4}}},
  "green-1": {"kind": "pirate", "colour": "green", "strength": 1, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.green"}, "strength": 1}}},
  "green-2": {"kind": "pirate", "colour": "green", "strength": 2, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.green"}, "strength": 2}}},
  "green-3": {"kind": "pirate", "colour": "green", "strength": 3, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.green"}, "strength": 3}}},
  "green-4": {"kind": "pirate", "colour": "green", "strength": 4, "told": {"id": "korsair.card.pirate", "args": {"colour": {"id": "korsair.colour.green"}, "strength": 4}}},
  "captain-yellow": {"kind": "captain", "colour": "yellow", "told": {"id": "korsair.card.captain", "args": {"colour": {"id": "korsair.colour.yellow"}}}},
  "captain-red": {"kind": "captain", "colour": "red", "told": {"id": "korsair.card.captain", "args": {"colour": {"id": "korsair.colour.red"}}}},
  "captain-blue": {"kind": "captain", "colour": "blue", "told": {"id": "korsair.card.captain", "args": {"colour": {"id": "korsair.colour.blue"}}}},
  "captain-green": {"kind": "captain", "colour": "green", "told": {"id": "korsair.card.captain", "args": {"colour": {"id": "korsair.colour.green"}}}},
  "admiral": {"kind": "admiral", "told": {"id": "korsair.card.admiral"}},
};

/** By their numbers, from 1. */
export const SHIPS: readonly string[] = ["#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10", "#11", "#12", "#13", "#14", "#15", "#16", "#17", "#18", "#19", "#20", "#21", "#22", "#23", "#24", "#25"];

export const SEATS: readonly string[] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7"];
