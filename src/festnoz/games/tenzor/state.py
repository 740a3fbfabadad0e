"""Tenzor's cards and records.

    kind  0..4   Korrigans: Elder, Seer, Glutton, Prankster, Musician
          5..9   cousins: Leprechaun, Domovoi, Kappa, Tokoloshe, Menehune
    Pact  0..4   creatures: Ankou, Liketaer, Mari-Morgan, Kannerezed-noz, Yan-gant-y-tan
          5..9   cousins, numbered as their kinds
    card  0..24  Korrigans: five times the seat, and the kind
          25..29 cousins

Cells are numbered by their letters, the centre is the last; where cells are a set, it is a mask.
A search card that the Kannerezed-noz stirred lies in the zone, and what each of the stirred cells
held before is kept behind it: whoever had looked there knows that, and not where it went.
"""

from typing import Annotated

import numpy as np

from festnoz.core.kernel import record

KORRIGANS = ("elder", "seer", "glutton", "prankster", "musician")
CREATURES = ("ankou", "liketaer", "mari-morgan", "kannerezed-noz", "yan-gant-y-tan")
COUSINS = ("leprechaun", "domovoi", "kappa", "tokoloshe", "menehune")
PACTS = (*CREATURES, *COUSINS)
KINDS = (*KORRIGANS, *COUSINS)
ELDER, SEER, GLUTTON, PRANKSTER, MUSICIAN, LEPRECHAUN, DOMOVOI, KAPPA, TOKOLOSHE, MENEHUNE = range(
    10
)
ANKOU, LIKETAER, MARI_MORGAN, KANNEREZED_NOZ, YAN_GANT_Y_TAN = range(5)
NUM_PACTS = 10
FIRST_COUSIN = 5  # as a Pact and as a kind
NUM_KINDS = 10
EACH = 5  # Korrigans of a seat

MAX_SEATS = 5
NUM_CARDS = MAX_SEATS * EACH + 5
FIRST_COUSIN_CARD = MAX_SEATS * EACH

CELLS = "abcdefgh"
NUM_RING = 8  # cells, of which two players use five
CENTRE = 8
NUM_ZONE = 9
MAX_LINES = 4
MAX_STIRRED = 3
NUM_SEARCH = NUM_ZONE + MAX_STIRRED

SEARCH_CARDS = ("treasure", "pact", "nothing")
TREASURE, PACT, NOTHING = range(3)
NUM_TREASURES = 5
NUM_PLACES = 5
MAX_ROUNDS = 20  # T-R15

# What is to be done now. The first four are CHANCE's.
LOT, PACT_PILE, PLACE_PILE, ZONE = 0, 1, 2, 3
PLACE_DRAW = 4  # the first player draws a place
SPYGLASS = 5  # the first player may look at a card
TURN = 6  # creatures, then a card or a pass
SEER_LOOK = 7
TURNING = 8  # the active card may turn another over
TOKOLOSHE_LOOK = 9  # at the card of the cell that it turned
LEPRECHAUN_LOOK = 10
LEPRECHAUN_SWAP = 11
WASHING = 12  # the Kannerezed-noz look at up to three cards
ORDERING = 13  # and put them back
YAN_LOOK = 14  # at two cards
YAN_DRAW = 15
LINE_DRAW = 16  # a Pact for three in a row
ASKED = 17  # for creatures of the search
SEARCH = 18  # the first player turns all search cards over
FOUND_DRAW = 19  # a Pact for the pact
# The rest only within `apply`.
ARRIVED = 20  # a card has come into play or was turned up: its ability
SETTLED = 21  # abilities are over
CONTINUED = 22  # a creature of the turn has had its effect
PLAYED = 23  # the turn is at its end: lines
TURN_OVER = 24
ASKING = 25  # whom to ask next
ROUND_OVER = 26

# The zone (T-4): data of the match, the same to the end. A mask has bit i for cell i.
BOARD = (
    ("places", np.int8, (NUM_PLACES,)),  # treasures of each place, 1..5
    ("num_cells", np.int8),  # 5 or 8
    ("neighbours", np.uint8, (NUM_RING,)),  # masks
    ("lines", np.uint8, (MAX_LINES,)),  # masks; 0 behind
)

# What everyone at the table sees, or saw and may remember (T-R16, T-R17).
PUBLIC = (
    ("rules", np.uint8),  # number of the rules' behaviour
    *BOARD,
    ("seats", np.int8),  # 2..5
    ("first", np.int8),  # seat with the spyglass; NONE until drawn by lot
    ("turn", np.int8),  # seat to act, or CHANCE / OVER
    ("phase", np.int8),  # what is to be done
    ("player", np.int8),  # whose turn it is, or who is asked at the search
    ("active", np.int8),  # card whose ability was used last; NONE
    ("round_number", np.int8),  # 0 before the first
    ("has_played", np.int8),  # 1 if a card was played in this turn
    ("idle", np.int8),  # turns in a row without a card
    ("num_asked", np.int8),  # seats that are done with the asking at the search
    ("is_searching", np.int8),  # 1 from the first ask to the end of the round
    ("is_open", np.int8),  # 1 while the searched zone lies open
    ("place", np.int8),  # 0..4; NONE
    ("num_places", np.int8),  # in the pile
    ("used_places", np.uint8),  # mask of those drawn since they were shuffled
    ("found", np.int8, (MAX_SEATS,)),  # treasures
    ("top", np.int8, (NUM_RING,)),  # card on top of the cell; NONE
    ("face_up", np.uint8),  # mask of cells whose top card is face up
    ("cell", np.int8, (NUM_CARDS,)),  # where the card lies; NONE in hand, pile or box
    ("below", np.int8, (NUM_CARDS,)),  # the card that it covers; NONE
    ("cousin_seat", np.int8, (5,)),  # whose the cousin in the zone is; NONE
    ("paid", np.uint8, (MAX_SEATS,)),  # lines used up in this round, as masks
    ("claim", np.int8, (NUM_ZONE,)),  # seat that takes the search card; NONE
    ("played", np.uint16),  # mask of Pacts played in this round
    ("returned", np.int8, (NUM_PACTS,)),  # round from which on it may have been drawn again
    ("num_pacts", np.int8, (MAX_SEATS,)),  # in hand
    ("drawn_in", np.int8, (MAX_SEATS, NUM_PACTS)),  # round in which each came; NONE behind
    ("pile_size", np.int8),
    ("picked", np.uint16),  # mask of cells that a creature or the Tokoloshe looks at
    ("looked", np.uint16, (MAX_SEATS,)),  # masks of cells whose card that seat has seen
    ("fresh", np.uint16, (MAX_SEATS,)),  # those that lie open to it (T-R18)
    ("origin", np.int8, (NUM_ZONE,)),  # cell that the card was dealt to; NONE once stirred
    ("num_stirred", np.int8),  # 0, 2 or 3
    ("stirred", np.int8, (MAX_STIRRED,)),  # cells where the stirred cards lie now; NONE behind
    ("stirred_from", np.int8, (MAX_STIRRED,)),  # where they were stirred; NONE behind
    ("stirred_origin", np.int8, (MAX_STIRRED,)),  # cells that they were dealt to; NONE behind
    ("looked_before", np.uint8, (MAX_SEATS,)),  # masks: which of them that seat had seen there
    ("fresh_before", np.uint8, (MAX_SEATS,)),  # and which of these lie open to it
)

COMMON = record(*PUBLIC)  # what state and view begin with

STATE = record(
    *PUBLIC,
    # SECRET but for those who looked, until it is open; search cards by cell, then what lay in
    # each of the stirred cells before. NONE for no card.
    ("search", np.int8, (NUM_SEARCH,)),
    ("hand", np.int8, (MAX_SEATS, NUM_PACTS)),  # SECRET of its seat; Pacts as they came; NONE
    ("pile", np.int8, (NUM_PACTS,)),  # SECRET of all; Pacts, the last is drawn first; NONE behind
    ("place_pile", np.int8, (NUM_PLACES,)),  # SECRET of all; the last is drawn first; NONE behind
)
SECRET = ("search", "hand", "pile", "place_pile")

VIEW = record(
    *PUBLIC,
    ("seat", np.int8),  # who looks: a seat, WATCHER or EVERYONE
    ("knows_all", np.int8),  # 1: `pile` and `place_pile` wholly, and every hand
    ("search", np.int8, (NUM_SEARCH,)),  # NONE where not known, as below
    ("hand", np.int8, (MAX_SEATS, NUM_PACTS)),
    ("pile", np.int8, (NUM_PACTS,)),
    ("place_pile", np.int8, (NUM_PLACES,)),
)

State = Annotated[np.record, STATE]
View = Annotated[np.record, VIEW]
Public = np.record  # either of them: a function of public fields only
