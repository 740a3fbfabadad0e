"""Korrigans' tokens and records.

Clovers of one kind are alike, so heaps and what lies behind screens are counts by kind:

    kind  0..5  companions: hare, squirrel, bird, mouse, frog, mole
          6..9  gold of 1..4

A *take* is a clover taken from a field; takes are numbered through the game. Who took where and
when is public, what was taken is not: that log is all that memory needs, as whoever took something
had looked at what lay there then and was taken from there later.
"""

from typing import Annotated

import numpy as np

from festnoz.core.kernel import record

COMPANIONS = ("hare", "squirrel", "bird", "mouse", "frog", "mole")
HARE, SQUIRREL, BIRD, MOUSE, FROG, MOLE = range(6)
NUM_COMPANIONS = 6
FIRST_GOLD = 6
NUM_KINDS = 10
KINDS = (*COMPANIONS, "gold1", "gold2", "gold3", "gold4")

CODES = "ABCDEFGHIJKLMNOPV"  # field i is the letter CODES[i] on the map
NUM_FIELDS, VILLAGE = 17, 16
SIZE = 7  # rows (suns), and columns (clouds)
MAX_SEATS = 5
KORRIGANS = 2  # a seat has
NUM_CLOVERS = 65  # with the 17 for 4 or 5 players
MANY = 4  # seats from which on those are in play

MENHIRS = ("elf", "goblin", "leprechaun", "fairy", "troll", "gold")
ELF, GOBLIN, LEPRECHAUN, FAIRY, TROLL, GOLD = range(6)
NUM_MENHIR_KINDS = 6
NUM_MENHIRS = 16
TOKENS = 2  # of elves, and of goblins (G-3)

PAWNS = ("red", "orange", "yellow", "green", "blue", "indigo", "violet")  # of the rainbow
NUM_PAWN_COLOURS = 7
NUM_PAWNS = 14
LAST_CLOUD = 5  # G-11: pawns on clouds that end the moving

BASIC, ADVANCED = 0, 1  # sides of the board

# What is to be done now. The first four are CHANCE's.
LOT, CLOVERS, MIXING, BAG = 0, 1, 2, 3
ARRIVING = 4  # put a Korrigan on the board
GATHERING = 5  # keep a clover of the field
DRAWING = 6  # draw a pawn from the bag
PLACING = 7  # put it on a sun or a cloud
MOVING = 8  # the turn's move
DANCING = 9  # the fairy's move
GIVING = 10  # the goblin, to one of several Korrigans
UNVEILING = 11  # the leprechaun's choice
BLOCKING = 12  # the troll's place
HIDING = 13  # the cauldron's place
SHOWING = 14  # all companions, in the last turn
CHASING = 15  # the last turn's moves
LANDING = 16  # a Korrigan has moved and meets others; only within `apply`
DONE = 17  # nothing more in this turn; only within `apply`

MAX_ROUNDS = 11  # ten with moves (6 suns, 4 clouds), and the last without
MAX_LOOKS = 2 + 10 + NUM_MENHIRS  # of a seat: arrivals, turns, fairies

NO_TOKEN, WITH_ELF, WITH_GOBLIN = 0, 1, 2  # under a Korrigan

# The board (G-R1): data of the match, the same to the end. A mask has bit i for field i.
BOARD = (
    ("moves", np.uint32, (NUM_COMPANIONS, NUM_FIELDS)),  # where a companion leads to, as masks
    ("columns", np.uint8, (NUM_FIELDS, SIZE)),  # by row: bit c where the field lies in column c
    ("clovers", np.int8, (NUM_FIELDS,)),  # dealt to each field
    ("start", np.int8, (NUM_FIELDS,)),  # whose arrival on the basic side, 1..5; 0 for nobody
    ("mix", np.int8, (NUM_KINDS,)),  # clovers in play
    ("menhirs", np.int8, (NUM_MENHIR_KINDS,)),
    ("menhir_gold", np.int8),  # worth of a gold menhir
)

# What everyone at the table sees, or saw and may remember (G-R16).
PUBLIC = (
    ("rules", np.uint8),  # number of the rules' behaviour
    *BOARD,
    ("board_id", np.int64),  # another for every other board; 0 for ours
    ("seats", np.int8),  # 2..5
    ("side", np.int8),  # BASIC or ADVANCED
    ("first", np.int8),  # seat that starts every round; NONE until drawn by lot
    ("turn", np.int8),  # seat to act, or CHANCE / OVER
    ("phase", np.int8),  # what is to be done
    ("round_number", np.int8),  # 0 while Korrigans arrive
    ("holder", np.int8),  # seat with the bag
    ("korrigan", np.int8, (MAX_SEATS, KORRIGANS)),  # field; NONE before its arrival
    ("under", np.int8, (MAX_SEATS, KORRIGANS)),  # NO_TOKEN, WITH_ELF or WITH_GOBLIN
    ("mover", np.int8),  # 0 or 1: which of its Korrigans the seat to act placed or moved last
    ("committed", np.int8),  # 1 from a sacrifice to the move that it was for (G-R10)
    ("tokens", np.int8, (2,)),  # elves and goblins still beside the board
    ("troll", np.int8, (2,)),  # the fields on both sides of it, the lower first; NONE
    ("cauldron", np.int8),  # field; NONE
    ("bag_size", np.int8),
    ("pawn", np.int8),  # colour drawn last and not yet placed, or NONE
    ("drawn", np.int8, (NUM_PAWN_COLOURS,)),  # how many of each colour
    ("suns", np.int8, (SIZE,)),  # colour of the pawn in that row; NONE
    ("clouds", np.int8, (SIZE,)),  # in that column
    ("heap_size", np.int8, (NUM_FIELDS,)),
    ("standing", np.uint32),  # mask of fields with a menhir
    ("menhirs_shown", np.int8, (NUM_MENHIR_KINDS,)),
    ("menhirs_kept", np.int8, (MAX_SEATS,)),  # gold ones
    ("num_takes", np.int8),
    ("take_seat", np.int8, (NUM_CLOVERS,)),  # NONE behind
    ("take_field", np.int8, (NUM_CLOVERS,)),
    ("round_start", np.int8, (MAX_ROUNDS + 1,)),  # takes before each round; NONE behind
    ("hidden_size", np.int8, (MAX_SEATS,)),  # tokens behind the screen
    ("shown", np.int8, (MAX_SEATS, NUM_COMPANIONS)),  # clovers before the screen
    ("discarded", np.int8, (MAX_SEATS, NUM_COMPANIONS)),  # clovers used up in the last turn
    ("shown_at", np.int8, (MAX_SEATS, NUM_COMPANIONS)),  # takes before its first use; NONE
    ("backup", np.int8, (MAX_SEATS,)),  # HARE or SQUIRREL; NONE
    ("backup_discarded", np.int8, (MAX_SEATS,)),  # 1 if used up in the last turn
    ("sacrificed_at", np.int8, (MAX_SEATS,)),  # takes before it; NONE
    ("exposed_at", np.int8, (MAX_SEATS,)),  # takes before the leprechaun came; NONE
    ("sacrificed_openly", np.int8, (MAX_SEATS,)),  # 1 if the leprechaun had come before
    ("has_shown_all", np.int8, (MAX_SEATS,)),  # 1 from its last turn on
    # Takes before a seat last passed where that companion would have let it move, by whether its
    # backup was spent: none of what it had then was such a companion. 0 for never.
    ("lacked_at", np.int8, (2, MAX_SEATS, NUM_COMPANIONS)),
)

COMMON = record(*PUBLIC)  # what state and view begin with

STATE = record(
    *PUBLIC,
    ("heap", np.int8, (NUM_FIELDS, NUM_KINDS)),  # SECRET but for whoever looks
    ("hidden", np.int8, (MAX_SEATS, NUM_KINDS)),  # SECRET of its seat; open once exposed
    ("take_kind", np.int8, (NUM_CLOVERS,)),  # SECRET of its taker, open once exposed; NONE behind
    ("sacrificed", np.int8, (MAX_SEATS,)),  # SECRET of its seat, unless openly; kind or NONE
    ("menhir", np.int8, (NUM_MENHIRS,)),  # SECRET of all while it stands; kind by field
    ("bag", np.int8, (NUM_PAWNS,)),  # SECRET of all below bag_size; colours, the last drawn first
)
SECRET = ("heap", "hidden", "take_kind", "sacrificed", "menhir", "bag")

# What was seen together lies in one group: its clovers are known, which of them lies where is not.
# Group 0 is all that this seat never saw; each look at a field begins a group that holds what was
# left there, until the next look. (Who sees everything has a group a field.)
NUM_GROUPS = 1 + MAX_LOOKS + 1

VIEW = record(
    *PUBLIC,
    ("seat", np.int8),  # who looks: a seat, WATCHER or EVERYONE
    ("knows_hidden", np.int8, (MAX_SEATS,)),  # 1 where `hidden` is filled in
    ("hidden", np.int8, (MAX_SEATS, NUM_KINDS)),
    ("sacrificed", np.int8, (MAX_SEATS,)),  # NONE where not known
    ("take_kind", np.int8, (NUM_CLOVERS,)),  # NONE where not known
    ("take_group", np.int8, (NUM_CLOVERS,)),  # where it is not known; NONE
    ("heap_group", np.int8, (NUM_FIELDS,)),
    ("group", np.int8, (NUM_GROUPS, NUM_KINDS)),
    ("group_since", np.int8, (NUM_GROUPS,)),  # takes before the look; NONE for no look
    ("knows_all", np.int8),  # 1: `menhir` and `bag` wholly
    ("menhir", np.int8, (NUM_MENHIRS,)),  # NONE where not known
    ("bag", np.int8, (NUM_PAWNS,)),
)

State = Annotated[np.record, STATE]
View = Annotated[np.record, VIEW]
Public = np.record  # either of them: a function of public fields only
