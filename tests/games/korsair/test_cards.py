"""The 78 cards: K-1 to K-3, K-R1."""

from collections import Counter

import numpy as np
import pytest

from festnoz.core.errors import UnknownAction
from festnoz.games.korsair import GAME
from festnoz.games.korsair.state import KIND_TO_NAME


@pytest.fixture(scope="module")
def deck() -> Counter[str]:
    """What is shuffled before the deal."""
    rows = GAME.new_states()
    GAME.entries.setup(rows, 0, 3, GAME.encode(1, 3, GAME.options(first=0)))
    out = np.zeros(GAME.max_shuffled, np.int16)
    n = GAME.entries.shuffled(rows, 0, out)
    return Counter(KIND_TO_NAME[kind] for kind in out[:n])


@pytest.mark.rule("K-1")
def test_25_galleons_carry_100_gold_k_1(deck: Counter[str]) -> None:
    galleons = {name: n for name, n in deck.items() if name.startswith("galleon")}
    assert galleons == {
        "galleon-2": 5, "galleon-3": 6, "galleon-4": 5, "galleon-5": 5,
        "galleon-6": 2, "galleon-7": 1, "galleon-8": 1,
    }  # fmt: skip
    assert sum(galleons.values()) == 25
    assert sum(int(name[-1]) * n for name, n in galleons.items()) == 100


@pytest.mark.rule("K-2")
@pytest.mark.parametrize("colour", ["yellow", "red", "blue", "green"])
def test_each_colour_has_twelve_pirates_k_2(deck: Counter[str], colour: str) -> None:
    pirates = {name: n for name, n in deck.items() if name.startswith(f"{colour}-")}
    assert pirates == {f"{colour}-1": 2, f"{colour}-2": 4, f"{colour}-3": 4, f"{colour}-4": 2}


@pytest.mark.rule("K-3")
def test_there_are_four_captains_and_one_admiral_k_3(deck: Counter[str]) -> None:
    others = {name: n for name, n in deck.items() if name.startswith(("captain", "admiral"))}
    assert others == {
        "captain-yellow": 1, "captain-red": 1, "captain-blue": 1, "captain-green": 1, "admiral": 1,
    }  # fmt: skip
    assert deck.total() == 78


@pytest.mark.rule("K-R1")
def test_pirates_are_of_the_captains_colours_and_none_is_black_k_r1(deck: Counter[str]) -> None:
    pirates = {name.partition("-")[0] for name in deck} - {"galleon", "captain", "admiral"}
    captains = {name.removeprefix("captain-") for name in deck if name.startswith("captain")}
    assert pirates == captains
    assert "yellow" in pirates
    with pytest.raises(UnknownAction):
        GAME.notation.parse("black-3 on #1")
