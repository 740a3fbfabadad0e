"""Sampled worlds against games played again: the same record, and chance anew each time.

What was seen is written down by the rules, so counting from that record cannot find what they
forgot to write. Here only chance and the moves count.
"""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from festnoz.core.chance import fast_stream
from festnoz.core.game import CHANCE, WATCHER
from festnoz.core.kernel import Rows
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.state import ASKED, LINE_DRAW, PACT_PILE, PACTS, TURN
from tests.chance import TOO_MUCH, surprise
from tests.games.tenzor.positions import read, zone

PLAYED = 2000
ANKOU, KAPPA = PACTS.index("ankou"), PACTS.index("kappa")
PLACES = [0, 3, 1, 2, 4]
ZONES = ([1, 2, 2, 2, 2, 2, 0, 0, 0], [2, 1, 2, 2, 2, 2, 0, 0, 0], [1, 2, 2, 2, 2, 2, 0, 0, 0])


def dealt(random: np.random.Generator) -> Rows:
    """A has the Ankou and B the Kappa; who else has what is left to chance."""
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 3, GAME.encode(1, 3, GAME.options(first=0)))
    rest = random.permutation([pact for pact in range(10) if pact not in (ANKOU, KAPPA)])
    GAME.entries.deal(rows, 0, np.array([ANKOU, KAPPA, *rest], np.int16))
    GAME.entries.deal(rows, 0, np.array(PLACES, np.int16))
    return rows


def go_on(rows: Rows, random: np.random.Generator) -> None:
    """A plays the Ankou in the first round and B the Kappa in the second. Otherwise Korrigans go
    where they can, and all Pacts are drawn that can be."""
    state = GAME.state_at(rows)
    if state.turn == CHANCE:
        out = np.zeros(GAME.max_shuffled, np.int16)
        n = GAME.entries.shuffled(rows, 0, out)
        is_pile = state.phase == PACT_PILE
        order = random.permutation(out[:n]) if is_pile else np.array(ZONES[state.round_number])
        GAME.entries.deal(rows, 0, order.astype(np.int16))
        return
    out = np.zeros(GAME.max_legal, np.int16)
    n = GAME.entries.legal_actions(rows, 0, out)
    moves = [GAME.notation.format(int(action)) for action in out[:n]]
    GAME.entries.apply(rows, 0, GAME.notation.parse(_chosen(state, moves)))


def _chosen(state: Any, moves: list[str]) -> str:
    if state.phase == TURN:
        wanted = {(1, 0): "ankou", (2, 1): "kappa"}.get((state.round_number, state.turn), "-")
        korrigans = [move for move in moves if move.split()[0] not in PACTS]
        return next((move for move in moves if move.startswith(wanted)), korrigans[0])
    return "draw" if state.phase == LINE_DRAW else "pass" if state.phase == ASKED else moves[0]


def third_round(random: np.random.Generator) -> Rows:
    """Where its search is asked for."""
    rows = dealt(random)
    state = GAME.state_at(rows)
    while state.round_number < 3 or state.phase != ASKED:
        go_on(rows, random)
    return rows


def sampled(rows: Rows, looker: int) -> list[Any]:
    """As many worlds that fit what the looker knows."""
    views, random, scratch = GAME.new_views(), fast_stream(1), GAME.new_scratch()
    GAME.entries.observe(rows, 0, looker, views, 0)
    worlds = [GAME.new_states() for _ in range(PLAYED)]
    for world in worlds:
        GAME.entries.determinize(views, 0, random, scratch, world, 0)
    return [GAME.state_at(world) for world in worlds]


@pytest.mark.rule("T-R17", "T-19")
def test_pacts_are_sampled_as_often_as_games_with_the_same_draws_are_played_t_r17() -> None:
    random = np.random.default_rng(1)
    games = [third_round(random) for _ in range(PLAYED)]
    lived = [GAME.state_at(rows) for rows in games]
    assert len({one.drawn_in.tobytes() for one in lived}) == 1
    slots = list(zip(*np.nonzero(lived[0].drawn_in >= 0), strict=True))
    assert {int(lived[0].drawn_in[slot]) for slot in slots} == {0, 1, 2, 3}
    worlds = sampled(games[0], WATCHER)
    for slot in slots:
        played = Counter(int(one.hand[slot]) for one in lived)
        found = Counter(int(one.hand[slot]) for one in worlds)
        shares = {pact: played[pact] / PLAYED for pact in played | found}
        assert set(found) <= set(played), slot
        assert surprise(shares, found, PLAYED) < TOO_MUCH, slot


MOVES = (
    "A: seer on h, A: look a, B: kannerezed-noz, B: look a, B: look b, B: look c, "
    "B: order {order}, B: musician on g, B: turn h, C: leprechaun on {cell}, C: look around, "
    "C: swap {other}, A: musician on e, A: turn h, A: look b"
)


def stirred(random: np.random.Generator, cell: str, other: str) -> Rows:
    """A looks at a; a, b and c are stirred; then two cards are exchanged, and A looks at b."""
    pacts = {"B": "kannerezed-noz", "C": "leprechaun"}
    rows = np.frombuffer(bytearray(zone(pacts=pacts).state_bytes), np.uint8).reshape(1, -1)
    search = GAME.state_at(rows).search
    search[:9] = random.permutation(search[:9])
    order = "".join(map(str, random.permutation([1, 2, 3])))
    for move in MOVES.format(order=order, cell=cell, other=other).split(", "):
        GAME.entries.apply(rows, 0, read(move)[1])
    return rows


def stirred_cards(state: Any) -> tuple[int, ...]:
    """What lies in a, b, c and d, and lay in the stirred cells before."""
    return tuple(int(state.search[place]) for place in (0, 1, 2, 3, 9, 10, 11))


@pytest.mark.rule("T-R14", "T-P4", "T-P6")
@pytest.mark.parametrize(("cell", "other"), [("d", "a"), ("a", "d"), ("b", "a")])
def test_stirred_cards_are_sampled_as_often_as_games_with_the_same_looks_are_played_t_r14(
    cell: str, other: str
) -> None:
    random = np.random.default_rng(1)
    games = [stirred(random, cell, other) for _ in range(4 * PLAYED)]
    states = [GAME.state_at(rows) for rows in games]
    treasures_seen = [i for i, one in enumerate(states) if one.search[9] == 0 == one.search[1]]
    lived = Counter(stirred_cards(states[i]) for i in treasures_seen)
    found = Counter(map(stirred_cards, sampled(games[treasures_seen[0]], 0)))
    shares = {one: lived[one] / lived.total() for one in lived | found}
    assert lived.total() > PLAYED // 3
    assert surprise(shares, found, lived.total()) < TOO_MUCH
