"""The cards of the Five Families, and the records.

A card is its family times seven plus its rank: the five Korrigans, the cousin, the creature. Cards
of a family are a mask: bit r for rank r.

A *place* is a place in the deck as it was shuffled. The places of the deal come first, seat by
seat, then those of the draw pile from its top. A card leaves the deck once, at its place, and from
then on moves in public: so the only secret is the order of the deck, and all that can be known of
it is which cards may lie at which places. Times are counted in places: how many had been dealt or
drawn. The record below is bounded however long a match is, and loses nothing (docs/families.md).
"""

from typing import Annotated

import numpy as np

from festnoz.core.kernel import record

FAMILIES = ("delaplume", "delafeuille", "ducaillou", "delatoile", "delachouette")
CHARACTERS = ("elder", "seer", "glutton", "prankster", "musician")
COUSINS = ("kappa", "leprechaun", "menehune", "tokoloshe", "domovoi")  # by family (F-R11)
CREATURES = ("mari-morgan", "liketaer", "ankou", "kannerezed-noz", "yan-gant-y-tan")
COLOURS = ("blue", "green", "brown", "violet", "orange")
NUM_FAMILIES = 5
NUM_RANKS = 7
NUM_CARDS = 35
WHOLE = (1 << NUM_RANKS) - 1  # all cards of a family
CARD_TO_FAMILY = tuple(family for family in FAMILIES for _ in range(NUM_RANKS))
CARD_TO_MEMBER = tuple(
    member
    for cousin, creature in zip(COUSINS, CREATURES, strict=True)
    for member in (*CHARACTERS, cousin, creature)
)
CARD_TO_NAME = tuple(map("-".join, zip(CARD_TO_FAMILY, CARD_TO_MEMBER, strict=True)))
MAX_SEATS = 5
MANY = 5  # seats that are dealt six cards instead of seven (F-R1)
MAX_IDLE = 200  # asks in a row, with an empty draw pile, that end the game (F-R10)

# What came of the last action.
NOTHING, GIVEN, REFUSED, LUCKY, DRAWN = range(5)

# Clues: asks that showed a card of a family where none known to all explains them. A seat gives one
# a family, and one more whenever a hidden card of it has left its hand: 5 * (5 seats + 7 cards).
MAX_CLUES = NUM_FAMILIES * (MAX_SEATS + NUM_RANKS)

# What everyone at the table sees, or saw and may remember (F-R8).
PUBLIC = (
    ("rules", np.uint8),  # number of the rules' behaviour
    ("seats", np.int8),  # 2..5
    ("bluff", np.int8),  # 1 where one may ask for a card that one holds (F-R4)
    ("earliest", np.int8),  # 1 where the first family laid decides a tie (F-R12)
    ("first", np.int8),  # seat that starts; NONE until drawn by lot
    ("turn", np.int8),  # seat to act, or CHANCE / OVER
    ("has_drawn", np.int8),  # 1 if it drew a card without an ask in this turn (F-R13)
    ("outcome", np.int8),  # NOTHING, GIVEN, REFUSED, LUCKY or DRAWN
    ("idle", np.uint8),  # asks since a family was laid, with an empty draw pile (F-R10)
    ("num_out", np.int8),  # places that have been dealt or drawn, 0..35
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("num_laid", np.int8),  # families on the table
    ("laid_by", np.int8, (NUM_FAMILIES,)),  # seat; NONE
    ("laid_as", np.int8, (NUM_FAMILIES,)),  # 0 for the family laid first; NONE
    ("known", np.uint8, (MAX_SEATS, NUM_FAMILIES)),  # cards in hand that all know of, as masks
    ("shown", np.uint8, (NUM_FAMILIES,)),  # cards ever given, shown or laid, as masks
    # Of places.
    ("taker", np.int8, (NUM_CARDS,)),  # seat that it was dealt to or drawn by; NONE
    ("never", np.int8, (NUM_CARDS,)),  # card asked for just before that was not drawn there; NONE
    # Of cards.
    ("lacked", np.int8, (MAX_SEATS, NUM_CARDS)),  # places out when that seat last lacked it; 0
    ("owner", np.int8, (NUM_CARDS,)),  # of a card shown: the seat that it was hidden with; NONE
    ("since", np.int8, (NUM_CARDS,)),  # which had taken it at one of its places from here
    ("until", np.int8, (NUM_CARDS,)),  # to before here
    # Of hands: one of these cards was there, at a place before `clue_until`.
    ("num_clues", np.int8),
    ("clue_seat", np.int8, (MAX_CLUES,)),  # NONE behind
    ("clue_family", np.int8, (MAX_CLUES,)),
    ("clue_cards", np.uint8, (MAX_CLUES,)),
    ("clue_until", np.int8, (MAX_CLUES,)),
    ("has_clue", np.int8, (MAX_SEATS, NUM_FAMILIES)),  # 1 if the last one still explains an ask
    # One of these cards was not there, or the family would have been laid (F-R5); 0 for no cards.
    ("gap_cards", np.uint8, (MAX_SEATS, NUM_FAMILIES)),
    ("gap_until", np.int8, (MAX_SEATS, NUM_FAMILIES)),
)

COMMON = record(*PUBLIC)  # what state and view begin with

STATE = record(
    *PUBLIC,
    ("hand", np.uint8, (MAX_SEATS, NUM_FAMILIES)),  # SECRET of its seat but for `known`; masks
    ("deck", np.int8, (NUM_CARDS,)),  # SECRET; cards by place; its own are known to their taker
)
SECRET = ("hand", "deck")

VIEW = record(
    *PUBLIC,
    ("seat", np.int8),  # who looks: a seat, WATCHER or EVERYONE
    ("knows_hand", np.int8, (MAX_SEATS,)),  # 1 where `hand` is filled in
    ("hand", np.uint8, (MAX_SEATS, NUM_FAMILIES)),
    ("deck", np.int8, (NUM_CARDS,)),  # NONE where not known
)

State = Annotated[np.record, STATE]
View = Annotated[np.record, VIEW]
Public = np.record  # either of them: a function of public fields only
