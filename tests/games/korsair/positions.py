"""Korsair for tests: tables dealt or set up by hand, moves and ships as text.

Seats are letters from A; cards and actions are written as in replays. A ship is drawn as
`A galleon-3: A yellow-3, C red-2 red-2 captain-red`: who put it to sea, then each column of cards
beside it. Partners share a column, under the letters of both (`AB red-2`).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import Illegal
from festnoz.core.game import LEGAL, NONE, WATCHER
from festnoz.core.kernel import Rows
from festnoz.core.match import Match, Seat
from festnoz.games.korsair import GAME, reasons
from festnoz.games.korsair.notation import NAME_TO_KIND
from festnoz.games.korsair.state import (
    ADMIRAL,
    FIRST_CAPTAIN,
    FIRST_PIRATE,
    HAND,
    KIND_TO_COUNT,
    KIND_TO_NAME,
    LOWEST_VALUE,
    NUM_STRENGTHS,
)
from festnoz.games.korsair.wire import KorsairView, Ship

LETTERS = "ABCDEFGH"


def kinds(cards: str) -> list[int]:
    return [NAME_TO_KIND[card] for card in cards.split()]


def sit(num_seats: int) -> list[Seat]:
    return [Seat(f"seat {i + 1}") for i in range(num_seats)]


def table(
    hands: Sequence[str], pile: str = "", *, first: str = "A", lot: str = "", teams: bool = False
) -> Match:
    """A match just dealt. Hands are filled up to six, then the pile, with the lowest kinds left.

    `lot`, the letters in the order drawn, says who starts instead of `first`.
    """
    deals = [_order(hands, pile)]
    if lot:
        deals.insert(0, [LETTERS.index(letter) for letter in lot])
    options = {"teams": teams, "first": None if lot else LETTERS.index(first)}
    return Match(GAME, sit(len(hands)), options, deals)


def _order(hands: Sequence[str], pile: str) -> list[int]:
    rest = sorted(_unnamed([*hands, pile]).elements())
    order = []
    for text in hands:
        hand = kinds(text)
        missing = HAND - len(hand)
        assert missing >= 0, f"more than six cards: {text}"
        order += hand + rest[:missing]
        rest = rest[missing:]
    return order + kinds(pile) + rest


def _unnamed(texts: Sequence[str]) -> Counter[int]:
    left = Counter(dict(enumerate(KIND_TO_COUNT)))
    left.subtract(kind for text in texts for kind in kinds(text))
    assert min(left.values()) >= 0, f"a card is named too often: {texts}"
    return +left


class SetUp(Match):
    """A match that begins at a position set up by hand, not at a deal."""

    def __init__(self, num_seats: int, teams: bool, position: bytes) -> None:
        self._position = np.frombuffer(position, np.uint8)
        super().__init__(GAME, sit(num_seats), {"teams": teams, "first": 0})

    def _set_up(self, states: Rows) -> None:
        states[0] = self._position


def late(
    hands: Sequence[str],
    *,
    sea: Sequence[str] = (),
    pile: str = "",
    turn: str = "A",
    taken: Sequence[str] = (),
    teams: bool = False,
) -> Match:
    """A match in its course. `sea`: ships #1, #2, ... as drawn; `taken`: galleons by team.

    Galleons not named were taken by the last team; all other cards not named are out of the game.
    """
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, len(hands), GAME.encode(1, len(hands), GAME.options(teams, 0)))
    state = GAME.state_at(rows)
    mates = 2 if teams else 1
    for ship in sea:
        _put_to_sea(state, ship, mates)
    drawn = [" ".join(_cards_of(ship)) for ship in sea]
    left = _unnamed([*hands, pile, *taken, *drawn])
    for team, galleons in enumerate(taken):
        _put_taken(state, kinds(galleons), team * mates, team)
    galleons_left = [kind for kind in left.elements() if kind < FIRST_PIRATE]
    _put_taken(state, galleons_left, len(hands) - mates, len(hands) // mates - 1)
    for kind in range(FIRST_PIRATE, len(KIND_TO_COUNT)):
        state.lost[kind] = left[kind]
    for seat, hand in enumerate(hands):
        state.hand_size[seat] = len(kinds(hand))
        for kind in kinds(hand):
            state.hand[seat, kind] += 1
    state.pile_size = len(kinds(pile))
    state.pile[: len(kinds(pile))] = kinds(pile)[::-1]
    held = Counter(kinds(" ".join([*hands, pile])))
    state.shown[:] = [n - held[kind] for kind, n in enumerate(KIND_TO_COUNT)]
    state.turn = LETTERS.index(turn)
    assert GAME.checks.flaws(state) == []
    return SetUp(len(hands), teams, rows.tobytes())


def _cards_of(ship: str) -> list[str]:
    return [word for word in ship.replace(":", " ").replace(",", " ").split() if word[0].islower()]


def _new_ship(state: Any, kind: int, owner: int) -> int:
    number = int(state.num_ships)
    state.ship_value[number] = kind + LOWEST_VALUE
    state.ship_owner[number] = owner
    state.num_ships += 1
    return number


def _put_to_sea(state: Any, drawn: str, mates: int) -> None:
    head, _, columns = drawn.partition(": ")
    owner, galleon = head.split()
    number = _new_ship(state, NAME_TO_KIND[galleon], LETTERS.index(owner))
    state.at_sea[state.num_at_sea] = number
    state.num_at_sea += 1
    for column in columns.split(", ") if columns else []:
        team, cards = column.split(" ", 1)
        for kind in kinds(cards):
            _put_beside(state, number, kind, LETTERS.index(team[0]) // mates)


def _put_beside(state: Any, number: int, kind: int, team: int) -> None:
    if kind >= FIRST_CAPTAIN:
        assert state.ship_character[number] == NONE, "one character a ship (K-13)"
        state.ship_character[number] = kind - FIRST_CAPTAIN
        return
    colour, weaker = divmod(kind - FIRST_PIRATE, NUM_STRENGTHS)
    assert state.crew_team[number, colour] in {NONE, team}, "one team a colour (K-11)"
    state.crew_team[number, colour] = team
    state.crew[number, colour, weaker] += 1
    state.strength[number, colour] += weaker + 1


def _put_taken(state: Any, galleons: Sequence[int], owner: int, team: int) -> None:
    for kind in galleons:
        state.ship_taker[_new_ship(state, kind, owner)] = team
        state.booty[team] += kind + LOWEST_VALUE


def read(move: str) -> tuple[int, int]:
    """`"B: red-2 on #1"` as seat and action."""
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
    """The rule by which the match refuses the move, which then changes nothing; "" if legal."""
    seat, action = read(move)
    assert match.to_move == seat, f"it is not the turn of {move}"
    legal = match.verdict(action) == LEGAL
    assert (action in match.legal_actions()) == legal
    if legal:
        return ""
    before = match.state_bytes
    with pytest.raises(Illegal) as refusal:
        match.play(seat, action, match.version)
    assert match.state_bytes == before
    return refusal.value.rule


def legal(match: Match) -> list[str]:
    return [GAME.notation.format(action) for action in match.legal_actions()]


def view(match: Match, letter: str = "") -> KorsairView:
    """What that seat, or without a letter a watcher, sees."""
    seen = GAME.read_view(match.view(LETTERS.index(letter) if letter else WATCHER))
    assert isinstance(seen, KorsairView)
    return seen


def turn(match: Match) -> str:
    return "over" if match.is_over else LETTERS[match.to_move]


def team_letters(seen: KorsairView, team: int) -> str:
    return LETTERS[2 * team : 2 * team + 2] if seen.teams else LETTERS[team]


def at_sea(match: Match) -> dict[str, str]:
    """The ships at sea as drawn, by number; columns in the order of the colours."""
    seen = view(match)
    return {f"#{ship.number}": _drawn(seen, ship) for ship in seen.at_sea}


def _drawn(seen: KorsairView, ship: Ship) -> str:
    columns = []
    for column in ship.columns:
        cards = [f"{column.colour}-{strength}" for strength in column.cards]
        if ship.character == f"captain-{column.colour}":
            cards.append(ship.character)
        columns.append(" ".join([team_letters(seen, column.team), *cards]))
    if ship.character == KIND_TO_NAME[ADMIRAL] and ship.character_team is not None:
        columns.append(f"{team_letters(seen, ship.character_team)} {ship.character}")
    head = f"{LETTERS[ship.owner]} galleon-{ship.value}"
    return f"{head}: {', '.join(columns)}" if columns else head


def controllers(match: Match) -> dict[str, str]:
    """Who would take each ship now; "" at a tie."""
    seen = view(match)
    return {
        f"#{ship.number}": "" if ship.controller is None else team_letters(seen, ship.controller)
        for ship in seen.at_sea
    }


def booty(match: Match) -> list[int]:
    return list(view(match).booty)


def lost(match: Match) -> list[str]:
    """Cards out of the game, sorted by name."""
    return sorted(Counter(view(match).lost).elements())


def hand(match: Match, letter: str) -> list[str]:
    """Sorted by name, from that seat's own view."""
    held = view(match, letter).hands[LETTERS.index(letter)]
    assert held is not None
    return sorted(held)


def rule_constants() -> dict[str, int]:
    """The rules that a refusal can name (`K5_IN_TURN` and its like)."""
    return {
        name: number
        for name, number in vars(reasons).items()
        if name.startswith("K") and name.lstrip("KR")[0].isdigit()
    }
