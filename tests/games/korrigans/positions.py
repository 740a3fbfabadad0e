"""Korrigans for tests: tables dealt or set up by hand, moves as text.

Seats are letters from A (fields are letters too; the context tells). What a seat has is written
`hare/B gold2/C bird!/J`: what it took, from which field, and a `!` for what it has shown. Suns and
clouds are written as seven colours, `.` for a free place.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import Illegal
from festnoz.core.game import LEGAL, WATCHER
from festnoz.core.kernel import Rows
from festnoz.core.match import Match, Seat
from festnoz.games.korrigans import GAME, reasons
from festnoz.games.korrigans.board.file import build, our_board
from festnoz.games.korrigans.board.model import Board
from festnoz.games.korrigans.state import (
    CODES,
    COMPANIONS,
    KINDS,
    MENHIRS,
    MOVING,
    NUM_PAWNS,
    PAWNS,
)
from festnoz.games.korrigans.wire import KorrigansView

LETTERS = "ABCDE"
FREE = ". . . . . . ."

Heaps = Mapping[str, str]


def sit(num_seats: int) -> list[Seat]:
    return [Seat(f"seat {i + 1}") for i in range(num_seats)]


def numbers(names: Sequence[str], text: str) -> list[int]:
    return [names.index(word) for word in text.split()]


def all_clovers(seats: int, board: Board) -> Counter[int]:
    mix = Counter(dict(enumerate(board.base)))
    return mix + Counter(dict(enumerate(board.extra))) if seats >= 4 else mix


def sizes(seats: int, board: Board) -> list[int]:
    """Clovers dealt to each field."""
    return [one.clovers + (seats >= 4) for one in board.fields]


def clover_order(seats: int, heaps: Heaps, board: Board | None = None) -> list[int]:
    """Fields hold what is named first; the highest kinds left, mostly gold, fill them up."""
    board = board or our_board()
    named = {CODES.index(code): numbers(KINDS, text) for code, text in heaps.items()}
    rest = all_clovers(seats, board)
    rest.subtract(kind for kinds in named.values() for kind in kinds)
    assert min(rest.values()) >= 0, f"a clover is named too often: {heaps}"
    fill = sorted(rest.elements())
    order = []
    for field, size in enumerate(sizes(seats, board)):
        kinds = named.get(field, [])
        assert len(kinds) <= size, f"field {CODES[field]} holds {size} clovers"
        order += kinds + [fill.pop() for _ in range(size - len(kinds))]
    return order


def menhir_order(menhirs: Mapping[str, str], board: Board | None = None) -> list[int]:
    """The fields named have these; the others get the rest, gold first."""
    rest = Counter(dict(enumerate((board or our_board()).menhirs)))
    rest.subtract(MENHIRS.index(kind) for kind in menhirs.values())
    assert min(rest.values()) >= 0, f"a menhir is named too often: {menhirs}"
    fill = sorted(rest.elements())
    return [MENHIRS.index(menhirs[code]) if code in menhirs else fill.pop() for code in CODES[:-1]]


def bag_order(bag: str) -> list[int]:
    rest = Counter(dict.fromkeys(range(len(PAWNS)), 2))
    drawn = numbers(PAWNS, bag)
    rest.subtract(drawn)
    assert min(rest.values()) >= 0, f"a pawn is named too often: {bag}"
    return drawn + sorted(rest.elements())


def table(
    seats: int,
    *,
    heaps: Heaps | None = None,
    menhirs: Mapping[str, str] | None = None,
    bag: str = "",
    first: str = "A",
    side: str = "basic",
    lot: str = "",
    board: Any = None,
) -> Match:
    """A match just dealt. `lot`, letters in the order drawn, says who starts instead of `first`."""
    laid = build(board) if board else our_board()
    deals = [clover_order(seats, heaps or {}, laid), menhir_order(menhirs or {}, laid)]
    deals.append(bag_order(bag))
    if lot:
        deals.insert(0, [LETTERS.index(letter) for letter in lot])
    who = None if lot else LETTERS.index(first)
    return Match(GAME, sit(seats), {"side": side, "first": who, "board": board}, deals)


class SetUp(Match):
    """A match that begins at a position set up by hand, not at a deal."""

    def __init__(self, seats: int, side: str, first: str, position: bytes) -> None:
        self._position = np.frombuffer(position, np.uint8)
        super().__init__(GAME, sit(seats), {"side": side, "first": LETTERS.index(first)})

    def _set_up(self, states: Rows) -> None:
        states[0] = self._position


def late(
    hands: Sequence[str],
    korrigans: Sequence[str],
    *,
    turn: str = "A",
    first: str = "A",
    phase: int = MOVING,
    round_number: int = 1,
    left: Heaps | None = None,
    menhirs: Mapping[str, str] | None = None,
    bag: str = "",
    suns: str = "red . . . . . .",
    clouds: str = FREE,
    under: Mapping[str, int] | None = None,
    troll: str = "",
    side: str = "advanced",
    change: Mapping[str, Any] | None = None,
) -> Match:
    """A match in its course: the turn's move is due.

    `korrigans`: fields of the two of each seat, `"AB"`. `left`: all that is left in a field; what
    else lay there was taken by the last seat, and is gold if possible. `under`: by `A1`, a token.
    `change`: other fields of the state, set as they are.
    """
    seats = len(hands)
    taken = [_taken(hand) for hand in hands]
    rows = _dealt(
        GAME.options(side, LETTERS.index(first)),
        seats,
        _all_heaps(taken, left or {}),
        menhirs or {},
        f"{suns} {clouds} {bag}".replace(".", ""),
    )
    state = GAME.state_at(rows)
    _put_pawns(state, suns, clouds)
    _put_taken(state, taken)
    for field, kinds in (left or {}).items():
        _empty(state, field, kinds, seats - 1)
    for seat, fields in enumerate(korrigans):
        state.korrigan[seat] = [CODES.index(code) for code in fields]
    for who, token in (under or {}).items():
        state.under[LETTERS.index(who[0]), int(who[1]) - 1] = token
    if troll:
        state.troll[:] = sorted(CODES.index(code) for code in troll)
    state.turn, state.phase, state.round_number = LETTERS.index(turn), phase, round_number
    state.round_start[1 : round_number + 1] = state.num_takes
    state.holder = (LETTERS.index(first) + 1) % seats
    for name, value in (change or {}).items():
        state[name] = value
    return SetUp(seats, side, first, rows.tobytes())


Taken = list[tuple[str, str, bool]]  # kind, field, and whether it is shown


def _all_heaps(taken: Sequence[Taken], left: Heaps) -> Heaps:
    """What must lie in the fields at first."""
    heaps: dict[str, list[str]] = {}
    for hand in taken:
        for kind, field, _ in hand:
            heaps.setdefault(field, []).append(kind)
    for field, kinds in left.items():
        heaps.setdefault(field, []).extend(kinds.split())
    return {field: " ".join(kinds) for field, kinds in heaps.items()}


def _taken(hand: str) -> Taken:
    found = []
    for word in hand.split():
        kind, _, field = word.partition("/")
        found.append((kind.removesuffix("!"), field, kind.endswith("!")))
    return found


def _dealt(options: Any, seats: int, heaps: Heaps, menhirs: Mapping[str, str], bag: str) -> Any:
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, seats, GAME.encode(1, seats, options))
    for order in (clover_order(seats, heaps), menhir_order(menhirs), bag_order(bag)):
        GAME.entries.deal(rows, 0, np.array(order, np.int16))
    return rows


def _put_taken(state: Any, taken: Sequence[Taken]) -> None:
    for seat, hand in enumerate(taken):
        for kind, field, is_shown in hand:
            _take(state, seat, kind, field)
            if is_shown:
                _show(state, seat, COMPANIONS.index(kind))


def _put_pawns(state: Any, suns: str, clouds: str) -> None:
    for places, text in ((state.suns, suns), (state.clouds, clouds)):
        for i, colour in enumerate(text.split()):
            if colour != ".":
                places[i] = PAWNS.index(colour)
                state.drawn[PAWNS.index(colour)] += 1
    state.bag_size = NUM_PAWNS - int(state.drawn.sum())


def _take(state: Any, seat: int, kind: str, field: str) -> None:
    number, code, take = KINDS.index(kind), CODES.index(field), int(state.num_takes)
    state.take_seat[take], state.take_field[take], state.take_kind[take] = seat, code, number
    state.num_takes += 1
    state.heap[code, number] -= 1
    state.heap_size[code] -= 1
    state.hidden[seat, number] += 1
    state.hidden_size[seat] += 1


def _show(state: Any, seat: int, companion: int) -> None:
    state.hidden[seat, companion] -= 1
    state.hidden_size[seat] -= 1
    state.shown[seat, companion] += 1
    state.shown_at[seat, companion] = state.num_takes


def _empty(state: Any, field: str, keep: str, seat: int) -> None:
    code = CODES.index(field)
    surplus = Counter(dict(enumerate(state.heap[code].tolist())))
    surplus.subtract(numbers(KINDS, keep))
    for kind in (+surplus).elements():
        _take(state, seat, KINDS[kind], field)
    if not keep and code < len(state.menhir):
        state.standing = int(state.standing) & ~(1 << code)
        state.menhirs_shown[state.menhir[code]] += 1
        if state.menhir[code] == MENHIRS.index("gold"):
            state.menhirs_kept[seat] += 1


def read(move: str) -> tuple[int, int]:
    """`"B: gather hare"` as seat and action."""
    who, _, action = move.partition(": ")
    return LETTERS.index(who), GAME.notation.parse(action)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, action = read(move)
        match.play(seat, action, match.version)
        assert flaws(match) == [], f"after {move}"
    return match


def force(match: Match, *moves: str) -> Match:
    """Plays on from a position whose history, never played, does not hold together."""
    for move in moves:
        seat, action = read(move)
        match.play(seat, action, match.version)
    return match


def truth(match: Match) -> Any:
    """The state record; changes to it do not reach the match."""
    return GAME.state_at(np.frombuffer(match.state_bytes, np.uint8).reshape(1, -1))


def flaws(match: Match) -> list[str]:
    return GAME.checks.flaws(truth(match))


def why_not(match: Match, move: str) -> str:
    """The rule by which the match refuses the move, which then changes nothing; "" if legal."""
    seat, action = read(move)
    assert match.to_move == seat, f"it is not the turn of {move}"
    legal_now = match.verdict(action) == LEGAL
    assert (action in match.legal_actions()) == legal_now
    if legal_now:
        return ""
    before = match.state_bytes
    with pytest.raises(Illegal) as refusal:
        match.play(seat, action, match.version)
    assert match.state_bytes == before
    return refusal.value.rule


def case(match: Match, move: str) -> str:
    """The name of the verdict's constant."""
    names = {number: name for name, number in rule_constants().items()}
    return names[match.verdict(read(move)[1])]


def legal(match: Match) -> list[str]:
    return [GAME.notation.format(action) for action in match.legal_actions()]


def view(match: Match, letter: str = "") -> KorrigansView:
    """What that seat, or without a letter a watcher, sees."""
    seen = GAME.read_view(match.view(LETTERS.index(letter) if letter else WATCHER))
    assert isinstance(seen, KorrigansView)
    return seen


def turn(match: Match) -> str:
    return "over" if match.is_over else LETTERS[match.to_move]


def phase(match: Match) -> str:
    return view(match).phase


def tokens(match: Match, letter: str) -> list[str]:
    """Behind the screen, from the seat's own view; by kind."""
    seen = view(match, letter).players[LETTERS.index(letter)].tokens
    assert seen is not None
    return seen


def under(match: Match) -> dict[str, str]:
    """Elves and goblins: `{"A1": "elf"}`."""
    return {
        f"{LETTERS[seat]}{i + 1}": korrigan.under
        for seat, player in enumerate(view(match).players)
        for i, korrigan in enumerate(player.korrigans)
        if korrigan.under
    }


def where(match: Match, letter: str) -> str:
    """The fields of a seat's two Korrigans; `-` for one not yet arrived."""
    player = view(match).players[LETTERS.index(letter)]
    return "".join(one.field or "-" for one in player.korrigans)


def rule_constants() -> dict[str, int]:
    """The rules that a refusal can name (`G12_MUST_MOVE` and its like)."""
    return {
        name: number
        for name, number in vars(reasons).items()
        if name.startswith("G") and name.lstrip("GR")[0].isdigit()
    }
