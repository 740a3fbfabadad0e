"""Korsair's cards and records.

Cards of one kind are alike, so hands are counts by kind:

    kind   0..6   galleons of 2..8 gold
           7..22  pirates, by colour then strength 1..4
          23..26  captains, by colour
          27      the admiral
"""

from typing import Annotated

import numpy as np

from festnoz.core.kernel import record

COLOURS = ("yellow", "red", "blue", "green")
NUM_COLOURS, NUM_STRENGTHS = 4, 4
NUM_GALLEON_KINDS, LOWEST_VALUE = 7, 2
FIRST_PIRATE = 7
FIRST_CAPTAIN = 23
ADMIRAL = 27
NUM_KINDS = 28
NUM_CARDS = 78
KIND_TO_COUNT = (
    *(5, 6, 5, 5, 2, 1, 1),  # K-1: 25 galleons, 100 gold
    *(2, 4, 4, 2) * 4,  # K-2: 48 pirates
    *(1, 1, 1, 1),  # K-3: captains
    1,  # K-3: the admiral
)
KIND_TO_NAME = (
    *(f"galleon-{LOWEST_VALUE + kind}" for kind in range(NUM_GALLEON_KINDS)),
    *(f"{colour}-{strength}" for colour in COLOURS for strength in range(1, NUM_STRENGTHS + 1)),
    *(f"captain-{colour}" for colour in COLOURS),
    "admiral",
)
NUM_SHIPS = 25  # galleons are numbered from 0 as they are put to sea; people see #1..#25
MAX_SEATS = 8
HAND = 6  # K-5

ADMIRAL_ABOARD = 4  # in ship_character, after the captains' colours

# What everyone at the table sees (K-R14).
PUBLIC = (
    ("rules", np.uint8),  # number of the rules' behaviour
    ("seats", np.int8),  # 2..8
    ("teams", np.int8),  # 1 in pairs: seats 0 and 1, 2 and 3, ...; a team is a seat when alone
    ("first", np.int8),  # seat that starts; NONE until drawn by lot
    ("turn", np.int8),  # seat to act, or CHANCE / OVER
    ("partner_target", np.int8),  # K-26: ship the first partner fought over this round, or NONE
    ("pile_size", np.int8),  # 0..66
    ("num_ships", np.int8),  # put to sea so far, 0..25
    ("num_at_sea", np.int8),  # of those, not taken
    ("at_sea", np.int8, (NUM_SHIPS,)),  # their numbers, ascending; NONE behind
    ("ship_value", np.int8, (NUM_SHIPS,)),  # gold 2..8; 0 until put to sea
    ("ship_owner", np.int8, (NUM_SHIPS,)),  # seat that put it down; NONE
    ("ship_taker", np.int8, (NUM_SHIPS,)),  # team that took it; NONE
    ("ship_character", np.int8, (NUM_SHIPS,)),  # captain's colour 0..3, ADMIRAL_ABOARD or NONE
    ("crew_team", np.int8, (NUM_SHIPS, NUM_COLOURS)),  # whose pirates of that colour; NONE
    ("crew", np.int8, (NUM_SHIPS, NUM_COLOURS, NUM_STRENGTHS)),  # cards there, by strength - 1
    ("strength", np.int8, (NUM_SHIPS, NUM_COLOURS)),  # their sum, 0..30
    ("shown", np.int8, (NUM_KINDS,)),  # cards that ever left a hand: at sea, taken or lost by now
    ("lost", np.int8, (NUM_KINDS,)),  # of those, out of the game or discarded
    ("booty", np.int8, (MAX_SEATS,)),  # gold taken, by team
    ("hand_size", np.int8, (MAX_SEATS,)),
)

COMMON = record(*PUBLIC)  # what state and view begin with

STATE = record(
    *PUBLIC,
    ("hand", np.int8, (MAX_SEATS, NUM_KINDS)),  # SECRET of its seat, and its partner's (K-R12)
    ("pile", np.int8, (NUM_CARDS,)),  # SECRET of all; kinds, the top at pile_size - 1; NONE behind
)
SECRET = ("hand", "pile")

VIEW = record(
    *PUBLIC,
    ("seat", np.int8),  # who looks: a seat, WATCHER or EVERYONE
    ("knows_hand", np.int8, (MAX_SEATS,)),  # 1 where `hand` is filled in
    ("hand", np.int8, (MAX_SEATS, NUM_KINDS)),
    ("knows_pile", np.int8),
    ("pile", np.int8, (NUM_CARDS,)),  # NONE where not known
)

State = Annotated[np.record, STATE]
View = Annotated[np.record, VIEW]
Public = np.record  # either of them: a function of public fields only
