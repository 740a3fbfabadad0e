"""Tenzor for tests: zones drawn as text, moves as text.

Seats are letters from A. A card is its owner and the first letter of its kind, the Menehune's is n:
`Ae` is A's Elder face up, `ae` the same face down. A stack is written from the bottom, `Be/Ag`; `.`
is a free cell, `*` the place. Search cards are written by cell, the centre's last: T for treasure,
P for pact, `.` for nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import Illegal
from festnoz.core.game import EVERYONE, LEGAL, NONE, WATCHER
from festnoz.core.kernel import Rows
from festnoz.core.match import Match, Seat
from festnoz.games.tenzor import GAME, reasons
from festnoz.games.tenzor.box import zone_for
from festnoz.games.tenzor.state import (
    CELLS,
    CENTRE,
    EACH,
    FIRST_COUSIN_CARD,
    PACTS,
    PLACE_DRAW,
    TURN,
)
from festnoz.games.tenzor.wire import TenzorView

LETTERS = "ABCDE"
KINDS = "esgpmldktn"
SEARCH = "TP."
EMPTY = ". . . . * . . . ."
EMPTY_FOR_TWO = ". * . . . ."


def sit(num_seats: int) -> list[Seat]:
    return [Seat(f"seat {i + 1}") for i in range(num_seats)]


class SetUp(Match):
    """A match that begins at a position set up by hand, not at a deal."""

    def __init__(self, seats: int, first: int, position: bytes, deals: Any) -> None:
        self._position = np.frombuffer(position, np.uint8)
        super().__init__(GAME, sit(seats), {"first": first}, deals)

    def _set_up(self, states: Rows) -> None:
        states[0] = self._position


def dealt(seats: int, first: str = "A", **options: Any) -> Match:
    """A match just dealt, from its own secret; the first player draws a place."""
    return Match(GAME, sit(seats), {"first": LETTERS.index(first), **options})


def zone(
    drawing: str = EMPTY,
    *,
    turn: str = "A",
    first: str = "A",
    seats: int = 3,
    search: str = "",
    pacts: Mapping[str, str] | None = None,
    pile: str = "",
    played: str = "",
    found: str = "",
    round_number: int = 1,
    deals: Sequence[Sequence[int]] | None = None,
    change: Mapping[str, Any] | None = None,
) -> Match:
    """A match in the middle of a round. What lies in no stack is in its owner's hand.

    `pile` is drawn first, from the left; Pacts that are nowhere else lie below. `found`: treasures,
    one digit a seat. `change`: other fields of the state, set as they are.
    """
    rows = _laid_out(seats, first)
    state = GAME.state_at(rows)
    _put_search(state, search or _usual(seats))
    _put_cards(state, seats, drawing)
    _put_pacts(state, pacts or {}, pile.split(), played.split())
    for seat, digit in enumerate(found):
        state.found[seat] = int(digit)
    state.places[state.place] = sum(1 for card in search or _usual(seats) if card == "T")
    state.turn = state.player = LETTERS.index(turn)
    state.phase, state.round_number = TURN, round_number
    for name, value in (change or {}).items():
        state[name] = value
    return SetUp(seats, LETTERS.index(first), rows.tobytes(), deals)


def _usual(seats: int) -> str:
    return "TTTP.." if seats == 2 else "TTTP....."


def _laid_out(seats: int, first: str) -> Any:
    """The first round, after its deal in canonical order."""
    rows = GAME.new_states()
    options = GAME.options(LETTERS.index(first))
    GAME.entries.setup(rows, 0, seats, GAME.encode(1, seats, options))
    while GAME.state_at(rows).round_number == 0:
        if GAME.state_at(rows).phase == PLACE_DRAW:
            GAME.entries.apply(rows, 0, GAME.notation.parse("place"))
        out = np.zeros(GAME.max_shuffled, np.int16)
        n = GAME.entries.shuffled(rows, 0, out)
        GAME.entries.deal(rows, 0, out[:n])
    return rows


def _put_search(state: Any, search: str) -> None:
    cells = [*range(int(state.num_cells)), CENTRE]
    for cell, card in zip(cells, search, strict=True):
        state.search[cell] = SEARCH.index(card)


def _put_cards(state: Any, seats: int, drawing: str) -> None:
    letters = "".join(zone_for(seats).rows)
    for letter, written in zip(letters, drawing.split(), strict=True):
        for one in written.split("/") if written not in ".*" else ():
            _put_card(state, CELLS.index(letter), one)


def _put_card(state: Any, cell: int, written: str) -> None:
    seat, kind = LETTERS.index(written[0].upper()), KINDS.index(written[1])
    card = seat * EACH + kind if kind < EACH else FIRST_COUSIN_CARD + kind - EACH
    if kind >= EACH:
        state.cousin_seat[kind - EACH] = seat
        state.played = int(state.played) | 1 << kind
    state.below[card], state.top[cell], state.cell[card] = state.top[cell], card, cell
    up = int(state.face_up) & ~(1 << cell)
    state.face_up = up | (written[0].isupper() << cell)


def _put_pacts(
    state: Any, pacts: Mapping[str, str], pile: Sequence[str], played: Sequence[str]
) -> None:
    state.hand[:], state.drawn_in[:], state.pile[:] = NONE, NONE, NONE
    state.num_pacts[:] = 0
    for letter, names in pacts.items():
        seat = LETTERS.index(letter)
        for i, name in enumerate(names.split()):
            state.hand[seat, i], state.drawn_in[seat, i] = PACTS.index(name), 0
            state.num_pacts[seat] = i + 1
    for name in played:
        state.played = int(state.played) | 1 << PACTS.index(name)
    gone = {*state.hand.flatten().tolist()}
    gone |= {pact for pact in range(len(PACTS)) if int(state.played) >> pact & 1}
    first = [PACTS.index(name) for name in pile]
    rest = [pact for pact in range(len(PACTS)) if pact not in (gone | {*first})]
    whole = [*rest, *reversed(first)]
    state.pile[: len(whole)], state.pile_size = whole, len(whole)


def read(move: str) -> tuple[int, int]:
    """`"B: elder on a"` as seat and action."""
    who, _, action = move.partition(": ")
    return LETTERS.index(who), GAME.notation.parse(action)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, action = read(move)
        match.play(seat, action, match.version)
        assert flaws(match) == [], f"after {move}"
    return match


def truth(match: Match) -> Any:
    """The state record; changes to it do not reach the match."""
    return GAME.state_at(np.frombuffer(match.state_bytes, np.uint8).reshape(1, -1))


def flaws(match: Match) -> list[str]:
    return GAME.checks.flaws(truth(match))


def why_not(match: Match, move: str) -> str:
    """The name of the verdict's constant; the match refuses the move and does not change."""
    seat, action = read(move)
    assert match.to_move == seat, f"it is not the turn of {move}"
    rule = match.verdict(action)
    assert (action in match.legal_actions()) == (rule == LEGAL)
    if rule == LEGAL:
        return ""
    before = match.state_bytes
    with pytest.raises(Illegal):
        match.play(seat, action, match.version)
    assert match.state_bytes == before
    return constants()[rule]


def constants() -> dict[int, str]:
    """The rules that a refusal can name, by number."""
    return {
        number: name
        for name, number in vars(reasons).items()
        if isinstance(number, int) and name.startswith("T")
    }


def legal(match: Match) -> list[str]:
    return [GAME.notation.format(action) for action in match.legal_actions()]


def view(match: Match, letter: str = "") -> TenzorView:
    """What that seat, or without a letter a watcher, sees."""
    seen = GAME.read_view(match.view(LETTERS.index(letter) if letter else WATCHER))
    assert isinstance(seen, TenzorView)
    return seen


def turn(match: Match) -> str:
    return "over" if match.is_over else LETTERS[match.to_move]


def phase(match: Match) -> str:
    return view(match).phase


def drawn(match: Match) -> str:
    """The zone as it is drawn for `zone`, tops only."""
    seen, state = {cell.name: cell for cell in view(match).cells}, truth(match)
    written = []
    for letter in "".join(zone_for(int(state.seats)).rows):
        cards = seen[letter].cards if letter in seen else []
        written.append("*" if letter == "*" else _written(cards[-1]) if cards else ".")
    return " ".join(written)


def _written(card: Any) -> str:
    owner = LETTERS[card.seat]
    kind = "n" if card.kind == "menehune" else card.kind[0]
    return (owner if card.up else owner.lower()) + kind


def looks(match: Match, letter: str) -> dict[str, str]:
    """What lies open to the seat now (T-R18), by cell."""
    return {look.cell: look.card for look in view(match, letter).looks}


def remembered(match: Match, letter: str) -> dict[str, str]:
    return {look.cell: look.card for look in view(match, letter).remembered or []}


def pacts(match: Match, letter: str) -> list[str | None]:
    """What the seat holds, from its own view."""
    return view(match, letter).players[LETTERS.index(letter)].pacts


def treasures(match: Match) -> list[int]:
    return [player.treasures for player in view(match).players]


def claims(match: Match) -> dict[str, str]:
    """Who takes which search card."""
    cells = view(match).cells
    return {cell.name: LETTERS[cell.claim] for cell in cells if cell.claim is not None}


def pass_round(match: Match) -> Match:
    """Everybody passes until something else is asked than a turn or a Pact for a line."""
    while phase(match) in {"turn", "line"}:
        play(match, f"{turn(match)}: pass")
    return match


def to_the_search(match: Match) -> Match:
    """As above, and nobody plays a creature."""
    pass_round(match)
    while phase(match) == "asked":
        play(match, f"{turn(match)}: pass")
    return match


def after_all(match: Match) -> TenzorView:
    seen = GAME.read_view(match.view(EVERYONE))
    assert isinstance(seen, TenzorView)
    return seen
