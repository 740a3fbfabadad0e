"""Korsair's view as JSON, byte for byte as `wire.read_view` of it is encoded.

A house writes a view to every guest after every move: in Python that was a third of its work.
"""

from festnoz.core.game import NONE, OVER
from festnoz.core.kernel import Text, kernel
from festnoz.core.writing import (
    COMMA,
    OPEN,
    laid_out,
    put_byte,
    put_close,
    put_number,
    put_some,
)
from festnoz.games.korsair.rules import controller, team_of
from festnoz.games.korsair.state import (
    ADMIRAL_ABOARD,
    COLOURS,
    FIRST_CAPTAIN,
    KIND_TO_NAME,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_STRENGTHS,
    View,
)

# Bytes. Heads have 400, each of 25 galleons 110 and, once taken, 60; each of 48 columns 60, each of
# 78 cards 17: below 9,000.
MAX_WRITTEN = 16_384

# Texts by number: the kinds of cards first, so that a kind is its own name's number.
_KEYS = (
    '{"game":"korsair","seat":', ',"seats":', ',"teams":false', ',"teams":true', ',"first":',
    ',"turn":', ',"phase":"dealing"', ',"phase":"playing"', ',"phase":"over"', ',"pile":',
    ',"at_sea":[', ',"taken":[', ',"lost":[', ',"booty":[', ',"hand_sizes":[', ',"hands":[',
    ',"pile_cards":', ',"partner_target":', "null", "}",
    '{"number":', ',"value":', ',"owner":', ',"columns":[', ',"character":',
    ',"character_team":', ',"controller":', ',"team":',
    '{"colour":', ',"cards":[', ',"strength":',
    *(f'"{colour}"' for colour in COLOURS),
)  # fmt: skip
(
    GAME_SEAT, SEATS, ALONE, IN_PAIRS, FIRST,
    TURN, DEALING, PLAYING, FINISHED, PILE,
    AT_SEA, TAKEN, LOST, BOOTY, HAND_SIZES, HANDS,
    PILE_CARDS, PARTNER_TARGET, NOTHING, END,
    NUMBER, VALUE, OWNER, COLUMNS, CHARACTER,
    CHARACTER_TEAM, CONTROLLER, TEAM,
    COLOUR, CARDS, STRENGTH,
    FIRST_COLOUR, *_,
) = range(NUM_KINDS, NUM_KINDS + len(_KEYS))  # fmt: skip
TEXTS, STARTS = laid_out([*(f'"{name}"' for name in KIND_TO_NAME), *_KEYS])


@kernel
def write_view(view: View, out: Text) -> int:
    """Fills and counts."""
    at = _field(out, 0, GAME_SEAT, int(view.seat))
    at = _field(out, at, SEATS, int(view.seats))
    at = _put(out, at, IN_PAIRS if view.teams else ALONE)
    at = _field(out, at, FIRST, int(view.first))
    at = _field(out, at, TURN, int(view.turn))
    at = _put(out, at, PLAYING if view.turn >= 0 else FINISHED if view.turn == OVER else DEALING)
    at = _field(out, at, PILE, int(view.pile_size))
    at = _ships(view, out, at)
    at = _tallies(view, out, at)
    at = _hands(view, out, at)
    at = _pile(view, out, at)
    target = int(view.partner_target)
    at = _field(out, at, PARTNER_TARGET, target if target == NONE else target + 1)
    return _put(out, at, END)


@kernel
def _ships(view: View, out: Text, at: int) -> int:
    at = _put(out, at, AT_SEA)
    for i in range(int(view.num_at_sea)):
        at = put_byte(out, _ship(view, out, at, int(view.at_sea[i])), COMMA)
    at = _put(out, put_close(out, at), TAKEN)
    for ship in range(NUM_SHIPS):
        if view.ship_taker[ship] != NONE:
            at = _field(out, at, NUMBER, ship + 1)
            at = _field(out, at, VALUE, int(view.ship_value[ship]))
            at = _field(out, at, TEAM, int(view.ship_taker[ship]))
            at = _field(out, at, OWNER, int(view.ship_owner[ship]))
            at = put_byte(out, _put(out, at, END), COMMA)
    return put_close(out, at)


@kernel
def _ship(view: View, out: Text, at: int, ship: int) -> int:
    at = _field(out, at, NUMBER, ship + 1)
    at = _field(out, at, VALUE, int(view.ship_value[ship]))
    at = _field(out, at, OWNER, int(view.ship_owner[ship]))
    at = _put(out, at, COLUMNS)
    for colour in range(NUM_COLOURS):
        if view.crew_team[ship, colour] != NONE:
            at = put_byte(out, _column(view, out, at, ship, colour), COMMA)
    character, team = int(view.ship_character[ship]), NONE
    if character == ADMIRAL_ABOARD:
        team = team_of(view, int(view.ship_owner[ship]))
    elif character != NONE:
        team = int(view.crew_team[ship, character])
    at = _put(out, put_close(out, at), CHARACTER)
    at = _put(out, at, NOTHING if character == NONE else FIRST_CAPTAIN + character)
    at = _field(out, at, CHARACTER_TEAM, team)
    at = _field(out, at, CONTROLLER, controller(view, ship))
    return _put(out, at, END)


@kernel
def _column(view: View, out: Text, at: int, ship: int, colour: int) -> int:
    at = _put(out, _put(out, at, COLOUR), FIRST_COLOUR + colour)
    at = _field(out, at, TEAM, int(view.crew_team[ship, colour]))
    at = _put(out, at, CARDS)
    for s in range(NUM_STRENGTHS):
        for _ in range(int(view.crew[ship, colour, s])):
            at = put_byte(out, put_number(out, at, s + 1), COMMA)
    at = _field(out, put_close(out, at), STRENGTH, int(view.strength[ship, colour]))
    return _put(out, at, END)


@kernel
def _tallies(view: View, out: Text, at: int) -> int:
    """Cards that are lost, booty by team, cards in each hand."""
    at = _put(out, at, LOST)
    for kind in range(NUM_KINDS):
        at = _copies(out, at, kind, int(view.lost[kind]))
    at = _put(out, put_close(out, at), BOOTY)
    for team in range(int(view.seats) >> int(view.teams)):
        at = put_byte(out, put_number(out, at, int(view.booty[team])), COMMA)
    at = _put(out, put_close(out, at), HAND_SIZES)
    for seat in range(int(view.seats)):
        at = put_byte(out, put_number(out, at, int(view.hand_size[seat])), COMMA)
    return put_close(out, at)


@kernel
def _hands(view: View, out: Text, at: int) -> int:
    at = _put(out, at, HANDS)
    for seat in range(int(view.seats)):
        if view.knows_hand[seat]:
            at = put_byte(out, at, OPEN)
            for kind in range(NUM_KINDS):
                at = _copies(out, at, kind, int(view.hand[seat, kind]))
            at = put_close(out, at)
        else:
            at = _put(out, at, NOTHING)
        at = put_byte(out, at, COMMA)
    return put_close(out, at)


@kernel
def _pile(view: View, out: Text, at: int) -> int:
    """From the top."""
    at = _put(out, at, PILE_CARDS)
    if not view.knows_pile:
        return _put(out, at, NOTHING)
    at = put_byte(out, at, OPEN)
    for i in range(int(view.pile_size)):
        at = _copies(out, at, int(view.pile[view.pile_size - 1 - i]), 1)
    return put_close(out, at)


@kernel
def _copies(out: Text, at: int, kind: int, n: int) -> int:
    """Cards of a list, each with a comma behind it."""
    for _ in range(n):
        at = put_byte(out, _put(out, at, kind), COMMA)
    return at


@kernel
def _field(out: Text, at: int, text: int, number: int) -> int:
    """A text and the number after it, null for those below 0."""
    return put_some(out, _put(out, at, text), number)


@kernel
def _put(out: Text, at: int, text: int) -> int:
    start = STARTS[text]
    size = STARTS[text + 1] - start
    for i in range(size):
        out[at + i] = TEXTS[start + i]
    return at + size
