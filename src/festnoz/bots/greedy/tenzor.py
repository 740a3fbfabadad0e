"""Tenzor as a sensible player plays it: every action is weighed by the treasures it should bring.

The Seer early, the Elder to hold a known treasure, the Prankster between opponents, the Glutton
late; majority for the centre, lines for Pacts. A treasure is 1,000 here. Only the view is read.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, Rows, entry, kernel, record_at
from festnoz.games.tenzor.actions import (
    DRAW,
    cell_of,
    is_creature,
    is_look,
    is_morgan,
    is_order,
    is_put,
    is_swap,
    is_take,
    is_turn,
    kind_of,
    ordered,
    pact_of,
)
from festnoz.games.tenzor.rules.deal import num_hidden
from festnoz.games.tenzor.rules.table import bits, immune, kind_of_card, owned, owner_of
from festnoz.games.tenzor.state import (
    ANKOU,
    CENTRE,
    DOMOVOI,
    EACH,
    ELDER,
    GLUTTON,
    KANNEREZED_NOZ,
    KAPPA,
    LEPRECHAUN,
    MAX_LINES,
    MENEHUNE,
    MUSICIAN,
    NUM_RING,
    NUM_ZONE,
    PRANKSTER,
    SEER,
    TOKOLOSHE,
    TREASURE,
    VIEW,
    View,
)

TREASURE_WORTH = 1000
NEVER = -1_000_000
AT_ONCE = 5000  # a creature comes before the turn's card
PRESENCE = 90  # a face-up card, for the majority
LINE, TWO_IN_LINE = 260, 40
EARLY_SEER = 260
SAVED_ELDER, SAVED_GLUTTON = 260, 180  # what it costs to play them where they are not needed
HELD = 250  # an immune card on a known treasure
LOOK_WORTH = 60
RISK = 4  # of all that lies open, what a fourth is lost of before the search
MUCH = 500  # enough for the Ankou to take from others


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """The action worth most; among equals, by lot."""
    view = record_at(views, j, VIEW)
    unseen = _unseen_worth(view)
    most = NEVER
    equals = 0
    chosen = 0
    for i in range(num_legal):
        action = int(legal[i])
        worth = _worth(view, unseen, action)
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if draw(random, equals) == 0:
                chosen = action
    return chosen


@kernel
def _unseen_worth(view: View) -> int:
    """What a search card is worth that this seat has not seen."""
    if view.place == NONE or view.is_open:
        return 0
    left = num_hidden(view)
    unseen = int(view.num_cells) + 1
    for cell in range(NUM_ZONE):
        if view.search[cell] != NONE:
            unseen -= 1
            left -= 1 if view.search[cell] == TREASURE else 0
    return TREASURE_WORTH * left // unseen if unseen > 0 else 0


@kernel
def _of_card(view: View, unseen: int, cell: int) -> int:
    """What the search card of that cell is worth."""
    if view.search[cell] == NONE:
        return unseen
    return TREASURE_WORTH if view.search[cell] == TREASURE else 0


@kernel
def _worth(view: View, unseen: int, action: int) -> int:
    if is_put(action):
        return _of_put(view, unseen, kind_of(action), cell_of(action))
    if is_look(action):
        cell = cell_of(action)
        return LOOK_WORTH - (1 if cell == CENTRE else 0) if view.search[cell] == NONE else 0
    if is_turn(action):
        return _of_turning(view, unseen, cell_of(action), kind_of_card(int(view.active)))
    if is_creature(action):
        return _of_creature(view, unseen, pact_of(action))
    if is_take(action):
        cell = cell_of(action)
        return _of_card(view, unseen, cell) - _of_holding(view, unseen, cell) // 2
    if is_morgan(action):
        return _of_turning(view, unseen, cell_of(action), NONE)
    if is_swap(action):
        return _of_swap(view, unseen, cell_of(action))
    if is_order(action):
        return _of_order(view, action)
    return 1 if action == DRAW else 0


@kernel
def _of_holding(view: View, unseen: int, cell: int) -> int:
    """What the face-up card there is worth to this seat: below zero if it is another's."""
    if (int(view.face_up) >> cell) & 1 == 0:
        return 0
    worth = _of_card(view, unseen, cell) + PRESENCE
    if owner_of(view, int(view.top[cell])) == view.seat:
        return worth
    return -worth // max(1, int(view.seats) - 1)


@kernel
def _of_turning(view: View, unseen: int, cell: int, by: int) -> int:
    """Down: what is held there is lost to its holder. Up: it holds again, and acts."""
    if (int(view.face_up) >> cell) & 1:
        look = LOOK_WORTH if by == TOKOLOSHE else 0
        return look - _of_holding(view, unseen, cell)
    worth = _of_card(view, unseen, cell) + PRESENCE
    if owner_of(view, int(view.top[cell])) != view.seat:
        return -worth
    if kind_of_card(int(view.top[cell])) == PRANKSTER:
        worth += _of_prank(view, unseen, cell)
    return worth


@kernel
def _of_prank(view: View, unseen: int, cell: int) -> int:
    """The neighbours that a Prankster there turns down."""
    turned = int(view.neighbours[cell]) & int(view.face_up) & ~immune(view)
    worth = 0
    for other in range(NUM_RING):
        if (turned >> other) & 1:
            worth -= _of_holding(view, unseen, other)
    return worth


@kernel
def _best_turn(view: View, unseen: int, among: int, by: int) -> int:
    """The best that a card can turn over among those cells; 0 if nothing is worth it."""
    best = 0
    for cell in range(NUM_RING):
        if (among >> cell) & 1 and view.top[cell] != NONE:
            best = max(best, _of_turning(view, unseen, cell, by))
    return best


@kernel
def _of_put(view: View, unseen: int, kind: int, cell: int) -> int:
    gain = _of_card(view, unseen, cell) + PRESENCE
    worth = gain - _of_holding(view, unseen, cell)  # what a Glutton covers
    if kind not in (ELDER, DOMOVOI):
        worth -= gain // RISK
    return worth + _of_lines(view, cell) + _of_kind(view, unseen, kind, cell)


@kernel
def _of_kind(view: View, unseen: int, kind: int, cell: int) -> int:
    """What the card does besides lying there, and what it is kept for."""
    near = int(view.neighbours[cell])
    up = int(view.face_up) & ~immune(view)
    if kind in (ELDER, DOMOVOI):
        return HELD if view.search[cell] == TREASURE else -SAVED_ELDER
    if kind == SEER:
        return EARLY_SEER if unseen > 0 else 0
    if kind == GLUTTON:
        return -SAVED_GLUTTON
    if kind == PRANKSTER:
        return _of_prank(view, unseen, cell)
    if kind == MUSICIAN:
        return _best_turn(view, unseen, ~immune(view) & ~(1 << cell), kind)
    if kind == KAPPA:
        return _best_turn(view, unseen, near & up, kind)
    if kind == TOKOLOSHE:
        return _best_turn(view, unseen, up & ~(1 << cell), kind)
    if kind == MENEHUNE:
        down = near & ~int(view.face_up)
        return _best_turn(view, unseen, owned(view, int(view.seat), down), kind)
    return LOOK_WORTH * 2 if kind == LEPRECHAUN else 0


@kernel
def _of_lines(view: View, cell: int) -> int:
    """Lines through the cell that this seat has not used up."""
    seat = int(view.seat)
    own = owned(view, seat, int(view.face_up)) & ~(1 << cell)
    worth = 0
    for i in range(MAX_LINES):
        line = int(view.lines[i])
        if (line >> cell) & 1 and (int(view.paid[seat]) >> i) & 1 == 0:
            there = bits(own & line)
            worth += LINE if there > 1 else TWO_IN_LINE if there == 1 else 0
    return worth


@kernel
def _of_creature(view: View, unseen: int, pact: int) -> int:
    """Yan at once; the Kannerezed-noz with cards to stir for; the Ankou when behind and late."""
    own = owned(view, int(view.seat), int(view.face_up))
    if pact == KANNEREZED_NOZ:
        return AT_ONCE if bits(own) > 1 else NEVER + 1
    if pact != ANKOU:
        return AT_ONCE
    balance = 0
    for cell in range(NUM_RING):
        balance -= _of_holding(view, unseen, cell) if (int(view.face_up) >> cell) & 1 else 0
    for seat in range(int(view.seats)):
        for kind in range(EACH):
            is_left = seat != view.seat and view.cell[seat * EACH + kind] == NONE
            balance -= MUCH // EACH if is_left else 0
    return AT_ONCE if balance > 0 else NEVER + 1


@kernel
def _of_swap(view: View, unseen: int, cell: int) -> int:
    """The better card comes under the Leprechaun, unless this seat holds the other as well."""
    own_cell = int(view.cell[view.active])
    gain = _of_card(view, unseen, cell) - _of_card(view, unseen, own_cell)
    is_own = owned(view, int(view.seat), int(view.face_up) & (1 << cell)) != 0
    return 0 if is_own else gain


@kernel
def _of_order(view: View, action: int) -> int:
    """Treasures under own cards, and not under those of others."""
    cells = int(view.picked)
    worth = 0
    place = 0
    for cell in range(NUM_ZONE):
        if (cells >> cell) & 1:
            if _picked_card(view, ordered(action, place)) == TREASURE:
                worth += _of_place(view, cell)
            place += 1
    return worth


@kernel
def _picked_card(view: View, number: int) -> int:
    """The card in that of the picked cells."""
    found = NONE
    for cell in range(NUM_ZONE):
        if (int(view.picked) >> cell) & 1:
            if number == 0:
                found = int(view.search[cell])
            number -= 1
    return found


@kernel
def _of_place(view: View, cell: int) -> int:
    """How good it is to know a treasure there: 2 under an own card, 1 where nobody is."""
    if cell == CENTRE or (int(view.face_up) >> cell) & 1 == 0:
        return 1
    return 2 if owner_of(view, int(view.top[cell])) == view.seat else 0
