"""Tiles and records of Pips.

A face is 0..5 in the records and 1..6 where people read it. Tiles of one face are alike, so hands
are counts by face.
"""

from typing import Annotated

import numpy as np

from festnoz.core.kernel import record

NUM_FACES = 6
MAX_SEATS = 4
MAX_TILES = 24

# What everyone at the table sees.
PUBLIC = (
    ("rules", np.uint8),  # number of the rules' behaviour
    ("seats", np.int8),  # 2..4
    ("first", np.int8),  # seat that begins; NONE until drawn by lot
    ("turn", np.int8),  # seat to act, or CHANCE / OVER
    ("hand_size", np.int8),  # tiles of each seat, 1..3
    ("wild", np.int8),  # 1 where a tile of one pip counts as any face (P-9)
    ("worth", np.int8, (NUM_FACES,)),  # points for a claim of that face
    ("tiles", np.int8, (NUM_FACES,)),  # tiles of that face in the bag
    ("claim", np.int8),  # face claimed last, 0..5; NONE before the first
    ("claimer", np.int8),  # seat that claimed it; NONE
    ("caller", np.int8),  # seat that called; NONE
)
COMMON = record(*PUBLIC)  # what state and view begin with

STATE = record(
    *PUBLIC,
    ("hand", np.int8, (MAX_SEATS, NUM_FACES)),  # SECRET of its seat until somebody calls
    ("pile", np.int8, (MAX_TILES,)),  # SECRET of all; faces of the tiles left over; NONE behind
)
SECRET = ("hand", "pile")

VIEW = record(
    *PUBLIC,
    ("seat", np.int8),  # whose view: a seat, WATCHER or EVERYONE
    ("knows_hand", np.int8, (MAX_SEATS,)),  # 1 where `hand` is filled in
    ("hand", np.int8, (MAX_SEATS, NUM_FACES)),
    ("knows_pile", np.int8),
    ("pile", np.int8, (MAX_TILES,)),  # NONE where not known
)

State = Annotated[np.record, STATE]
View = Annotated[np.record, VIEW]
