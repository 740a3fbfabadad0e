"""The Five Families for tests: tables dealt as one likes, moves as text.

Seats are letters from A. Cards are a family's letter and a rank: P Delaplume, F Delafeuille,
C Ducaillou, T Delatoile, H Delachouette; 1 Elder, 2 Seer, 3 Glutton, 4 Prankster, 5 Musician, 6 the
cousin, 7 the creature. `A: B P2` asks B for the Seer of the Delaplume family, `A: draw` draws.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from festnoz.core.errors import Illegal
from festnoz.core.game import LEGAL, WATCHER
from festnoz.core.match import Match, Seat
from festnoz.games.families import GAME
from festnoz.games.families.actions import DRAW, ask, card_of, seat_of
from festnoz.games.families.checks import cards_in
from festnoz.games.families.rules import cards_each
from festnoz.games.families.state import CARD_TO_NAME, NUM_CARDS, NUM_RANKS
from festnoz.games.families.wire import FamiliesView

SEATS, INITIALS = "ABCDE", "PFCTH"
NAMES = ["Annaïg", "Brieg", "Corentin", "Dahud", "Erwan"]


def card(short: str) -> int:
    return INITIALS.index(short[0]) * NUM_RANKS + int(short[1]) - 1


def cards(shorts: str) -> list[int]:
    return [card(one) for one in shorts.split()]


def short(name: str) -> str:
    number = CARD_TO_NAME.index(name)
    return f"{INITIALS[number // NUM_RANKS]}{number % NUM_RANKS + 1}"


def family(initial: str) -> str:
    """All its cards."""
    return " ".join(f"{initial}{rank}" for rank in range(1, NUM_RANKS + 1))


def sit(num_seats: int) -> list[Seat]:
    return [Seat(name) for name in NAMES[:num_seats]]


def table(
    hands: Sequence[str], pile: str = "", *, first: str = "A", lot: str = "", **options: bool
) -> Match:
    """A match just dealt. Hands are filled up, then the pile, with the cards left, by rank.

    `lot`, the letters in the order drawn, says who starts instead of `first`.
    """
    deals = [order_of(hands, pile)]
    if lot:
        deals.insert(0, [SEATS.index(letter) for letter in lot])
    chosen = {**options, "first": None if lot else SEATS.index(first)}
    return Match(GAME, sit(len(hands)), chosen, deals)


def order_of(hands: Sequence[str], pile: str) -> list[int]:
    named = cards(" ".join([*hands, pile]))
    assert len(set(named)) == len(named), "a card is named twice"
    rest = sorted({*range(NUM_CARDS)} - {*named}, key=lambda one: (one % NUM_RANKS, one))
    order: list[int] = []
    for hand in map(cards, hands):
        missing = cards_each(len(hands)) - len(hand)
        assert missing >= 0, "a hand has too many cards"
        order += hand + rest[:missing]
        rest = rest[missing:]
    return order + cards(pile) + rest


def read(move: str) -> tuple[int, int]:
    """The seat and the action."""
    seat, _, told = move.partition(": ")
    if told == "draw":
        return SEATS.index(seat), DRAW
    asked, wanted = told.split()
    return SEATS.index(seat), ask(SEATS.index(asked), card(wanted))


def written(action: int) -> str:
    if action == DRAW:
        return "draw"
    return f"{SEATS[seat_of(action)]} {short(CARD_TO_NAME[card_of(action)])}"


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, action = read(move)
        match.play(seat, action, match.version)
        assert flaws(match) == []
    return match


def legal(match: Match) -> list[str]:
    return [written(action) for action in match.legal_actions()]


def why_not(match: Match, move: str) -> str:
    """The rule by which the match refuses the move, which then changes nothing; "" if legal."""
    seat, action = read(move)
    assert match.to_move == seat, f"it is not the turn of {move}"
    if match.verdict(action) == LEGAL:
        return ""
    before = match.state_bytes
    with pytest.raises(Illegal) as refusal:
        match.play(seat, action, match.version)
    assert match.state_bytes == before
    return refusal.value.rule


def view(match: Match, letter: str = "") -> FamiliesView:
    """What a seat sees; without a letter, a watcher."""
    told: FamiliesView = GAME.read_view(match.view(SEATS.index(letter) if letter else WATCHER))
    return told


def truth(match: Match) -> Any:
    return np.frombuffer(match.state_bytes, GAME.state)[0]


def flaws(match: Match) -> list[str]:
    return GAME.checks.flaws(truth(match))


def hand(match: Match, letter: str) -> str:
    """By family, then by rank."""
    held = cards_in(truth(match).hand[SEATS.index(letter)].tolist())
    return " ".join(short(CARD_TO_NAME[one]) for one in sorted(held))


def laid(match: Match) -> list[str]:
    """As they were laid: `A P`."""
    return [f"{SEATS[one.seat]} {short(one.family + '-elder')[0]}" for one in view(match).laid]


def turn(match: Match) -> str:
    return "over" if match.is_over else SEATS[match.to_move]


def collect(match: Match, letter: str, initial: str) -> None:
    """That seat, whose turn it is, takes the family from all others, card by card."""
    for short in family(initial).split():
        for other in "ABCDE"[: view(match).seats]:
            if other != letter and short in hand(match, other).split():
                play(match, f"{letter}: {other} {short}")


def refused(match: Match) -> None:
    """An ask for a card that is not there."""
    asks = (one for one in legal(match) if one.split()[1] not in hand(match, one[0]).split())
    play(match, f"{turn(match)}: {next(asks)}")


def until(match: Match, letter: str) -> None:
    while turn(match) != letter:
        refused(match)


FIVE = ["P1 P2 F1 F2 C1 T1", "P3 F3 C2 T2 T3 H1", "P4 F4 C3 T4 H2 H3", "P5 F5 C4 T5 H4 H5"]
LAST = "P6 F6 C5 C6 T6 H6"


def five(earliest: bool = False) -> Match:
    """For five, all of whom hold cards of every family; the draw pile is soon empty."""
    match = table([*FIVE, LAST], "P7 F7 C7 T7 H7", earliest=earliest)
    while view(match).pile:
        refused(match)
    return match
