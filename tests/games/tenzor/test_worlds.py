"""Sampled worlds against all worlds counted: Pacts drawn at different times, and stirred cards."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np
import pytest

from festnoz.core.chance import draw, fast_stream
from festnoz.core.game import WATCHER
from festnoz.core.kernel import Buffer, Kernel, Random, Rows, interpreted, kernel
from festnoz.core.match import Match
from festnoz.games.tenzor import GAME, worlds
from festnoz.games.tenzor.checks import plain
from festnoz.games.tenzor.odds import odds, search_worlds
from festnoz.games.tenzor.state import PACTS
from tests.chance import TOO_MUCH, surprise
from tests.conformance.leaks import odd_spread
from tests.games.tenzor.planted import faulty, world_of
from tests.games.tenzor.positions import play, zone

T = TypeVar("T")

NUM = 3000
MANY = 30_000


def late() -> Match:
    """Round 3: the Ankou returned after round 1, Domovoi and Kappa after round 2."""
    returned = [0] * 10
    returned[PACTS.index("ankou")] = 2
    returned[PACTS.index("domovoi")] = returned[PACTS.index("kappa")] = 3
    drawn_in = np.full((5, 10), -1, np.int8)
    drawn_in[0, 0], drawn_in[1, :3], drawn_in[2, :2] = 0, [0, 2, 3], [1, 2]
    hands = {"A": "liketaer", "B": "leprechaun ankou domovoi", "C": "menehune tokoloshe"}
    return zone(pacts=hands, round_number=3, change={"returned": returned, "drawn_in": drawn_in})


def few() -> Match:
    """The same with half of the Pacts in the hand of A."""
    returned = [0] * 10
    returned[PACTS.index("ankou")] = 2
    returned[PACTS.index("domovoi")] = returned[PACTS.index("kappa")] = 3
    drawn_in = np.full((5, 10), -1, np.int8)
    drawn_in[0, :5], drawn_in[1, :2], drawn_in[2, 0] = 0, [0, 3], 2
    hands = {
        "A": "liketaer mari-morgan kannerezed-noz yan-gant-y-tan tokoloshe",
        "B": "leprechaun domovoi",
        "C": "ankou",
    }
    return zone(pacts=hands, round_number=3, change={"returned": returned, "drawn_in": drawn_in})


def stirred() -> Match:
    """A saw a treasure in a before B stirred a, b and c, and has seen one in b since."""
    match = zone("Ce . . . * . . . .", search="T.TP....T", pacts={"B": "kannerezed-noz"})
    play(match, "A: seer on h", "A: look a", "B: kannerezed-noz")
    play(match, "B: look a", "B: look b", "B: look c", "B: order 231", "B: musician on g")
    play(match, "B: turn h", "C: musician on d", "C: turn h", "A: look b")
    return match


def slots_of_others(view: Any) -> list[tuple[int, int]]:
    return [(s, i) for s in range(3) for i in range(int(view.num_pacts[s])) if s != view.seat]


def every_hand(view: Any) -> Iterator[tuple[int, ...]]:
    """Every way to fill the slots of others, one by one."""
    seat, slots = int(view.seat), slots_of_others(view)
    own = [int(view.hand[seat, i]) for i in range(int(view.num_pacts[seat]))] if seat >= 0 else []
    cards = [p for p in range(10) if p not in own and not int(view.played) >> p & 1]
    first = [int(view.returned[p]) for p in range(10)]
    drawn = [int(view.drawn_in[slot]) for slot in slots]
    for held in itertools.permutations(cards, len(slots)):
        if all(first[p] <= round_ for p, round_ in zip(held, drawn, strict=True)):
            yield held


def all_pacts(view: Any) -> dict[str, Counter[str]]:
    slots = slots_of_others(view)
    counts: dict[str, Counter[str]] = {f"pact of {s}.{i}": Counter() for s, i in slots}
    for held in every_hand(view):
        for (s, i), p in zip(slots, held, strict=True):
            counts[f"pact of {s}.{i}"][PACTS[p]] += 1
    return counts


def sampled(match: Match, looker: int, num: int, look: Callable[[Any], T]) -> Counter[T]:
    """What is seen in so many worlds that fit what the seat knows."""
    views = np.frombuffer(bytearray(match.view_bytes(looker)), np.uint8).reshape(1, -1)
    random, scratch, rows = fast_stream(1), GAME.new_scratch(), GAME.new_states()
    found: Counter[T] = Counter()
    for _ in range(num):
        GAME.entries.determinize(views, 0, random, scratch, rows, 0)
        found[look(GAME.state_at(rows))] += 1
    return found


def hands_surprise(match: Match, looker: int, num: int) -> float:
    """Whole hands of all others against every way to fill them."""
    view = match.view(looker)
    slots = slots_of_others(view)
    ways = list(every_hand(view))
    found = sampled(match, looker, num, lambda state: tuple(int(state.hand[one]) for one in slots))
    assert set(found) <= set(ways)
    return surprise({held: 1 / len(ways) for held in ways}, found)


def zone_surprise(looker: int, num: int) -> float:
    """All search cards, and what lay in stirred cells before, against every way to lay them."""
    match = stirred()
    laid = [
        tuple(world[i] for i in sorted(world)) for world in search_worlds(plain(match.view(looker)))
    ]
    ways = Counter(laid)
    found = sampled(match, looker, num, lambda state: tuple(state.search.tolist()))
    assert set(found) <= set(ways)
    return surprise({one: n / ways.total() for one, n in ways.items()}, found)


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize(
    ("position", "looker", "ways"),
    [(few, 0, 2 * 2 * 3), (late, 1, 6 * 5 * 4), (late, 2, 5 * 4 * 4 * 5)],
)
def test_whole_hands_are_sampled_as_often_as_counting_all_of_them_says_t_r17(
    position: Callable[[], Match], looker: int, ways: int
) -> None:
    match = position()
    assert len(list(every_hand(match.view(looker)))) == ways
    assert hands_surprise(match, looker, MANY) < TOO_MUCH


@pytest.mark.rule("T-P4", "T-R14")
@pytest.mark.parametrize("looker", [0, 1, 2, WATCHER])
def test_whole_zones_are_sampled_as_often_as_counting_all_of_them_says_t_p4(looker: int) -> None:
    assert zone_surprise(looker, MANY) < TOO_MUCH


@pytest.mark.rule("T-19")
def test_the_pile_lies_in_any_order_t_19() -> None:
    match = late()
    size = int(match.view(0).pile_size)
    orders = list(itertools.permutations(range(size)))
    found = sampled(
        match, 0, MANY, lambda state: tuple(np.argsort(state.pile[:size], kind="stable").tolist())
    )
    assert surprise({one: 1 / len(orders) for one in orders}, found) < TOO_MUCH


def test_a_card_drawn_a_little_too_often_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = worlds._pick_pact.function

    def biased(view: Any, random: Any, left: int, drawn_in: int) -> int:
        """One time in four the higher of two cards."""
        pact = honest(view, random, left, drawn_in)
        return max(pact, honest(view, random, left, drawn_in)) if draw(random, 4) == 0 else pact

    monkeypatch.setattr(worlds, "_pick_pact", biased)
    with interpreted():
        assert hands_surprise(few(), 0, NUM) > TOO_MUCH


def test_orders_of_the_kannerezed_noz_that_are_not_weighed_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = worlds._weight.function

    def alike(view: Any, scratch: Any, order: int) -> int:
        """Whatever can have been is as likely as anything else."""
        return 1 if honest(view, scratch, order) else 0

    monkeypatch.setattr(worlds, "_weight", alike)
    with interpreted():
        assert zone_surprise(0, NUM) > TOO_MUCH


@pytest.mark.rule("T-R17")
@pytest.mark.parametrize("looker", [0, 2])
def test_pacts_are_as_likely_as_counting_every_way_says_t_r17(looker: int) -> None:
    world = world_of(late())
    counted, told = all_pacts(world.view(looker)), odds(world.view(looker))
    assert counted
    for place, cards in counted.items():
        for name, n in cards.items():
            assert told[place][name] == pytest.approx(n / cards.total())
    assert odd_spread(world, looker, NUM, most_places=40) == []


@pytest.mark.rule("T-R17")
def test_what_returned_later_cannot_have_been_drawn_before_t_r17() -> None:
    told = odds(world_of(late()).view(0))
    assert "ankou" not in told["pact of 1.0"]
    assert "ankou" not in told["pact of 2.0"]
    assert "ankou" in told["pact of 1.1"]
    assert "kappa" not in told["pact of 1.1"]
    assert "kappa" in told["pact of 1.2"]


@pytest.mark.rule("T-P4", "T-R14")
@pytest.mark.parametrize("looker", [0, 1, 2, WATCHER])
def test_stirred_cards_are_as_likely_as_counting_every_order_says_t_p4(looker: int) -> None:
    assert odd_spread(world_of(stirred()), looker, NUM, most_places=40) == []


@pytest.mark.rule("T-P4")
def test_what_was_seen_before_the_stirring_weighs_t_p4() -> None:
    """Three treasures, the pact, five nothings; one treasure was seen in a, then one in b.

    By hand: in 2 orders both are one card, and the others lie in 8! / (2! 1! 5!) = 168 ways; in 4
    they are two, with 7! / (1! 1! 5!) = 42 ways. That makes 336 + 168 = 504. A treasure is in d in
    336 / 4 + 168 / 7 = 108 of them, and in a, where in 2 of the 4 the first one came back to, in
    336 / 4 + 84 + 84 / 7 = 180.
    """
    told = odds(stirred().view(0))
    assert told["search 3"]["treasure"] == pytest.approx(108 / 504)
    assert told["search 0"]["treasure"] == pytest.approx(180 / 504)
    assert "search 1" not in told


@kernel
def forgets_rounds(
    views: Rows, j: int, random: Random, scratch: Buffer, rows: Rows, i: int
) -> None:
    """When a Pact was drawn is forgotten."""
    known = views.copy()
    GAME.view_at(known, j).returned[:] = 0
    GAME.entries.determinize(known, j, random, scratch, rows, i)


@kernel
def forgets_before(
    views: Rows, j: int, random: Random, scratch: Buffer, rows: Rows, i: int
) -> None:
    """What was known before the stirring is forgotten."""
    known = views.copy()
    GAME.view_at(known, j).search[9:] = -1
    GAME.entries.determinize(known, j, random, scratch, rows, i)


@kernel
def knows_one_order(
    views: Rows,
    j: int,
    random: Random,  # noqa: ARG001 - that is the fault
    scratch: Buffer,
    rows: Rows,
    i: int,
) -> None:
    GAME.entries.determinize(views, j, fast_stream(1), scratch, rows, i)


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        pytest.param(late, forgets_rounds, id="when a Pact was drawn"),
        pytest.param(stirred, forgets_before, id="what was known before"),
        pytest.param(stirred, knows_one_order, id="chance"),
    ],
)
def test_a_determinize_that_forgets_is_found(
    position: Callable[[], Match], fault: Kernel[..., None]
) -> None:
    assert odd_spread(world_of(position(), faulty(determinize=fault)), 0, NUM, most_places=40)


@pytest.mark.parametrize("seed", range(5))
def test_swaps_change_nothing_that_a_seat_sees_of_stirred_cards(seed: int) -> None:
    random = np.random.default_rng(seed)
    for match in (late(), stirred()):
        for looker in (0, 1, 2, WATCHER):
            world, other = world_of(match), world_of(match)
            assert GAME.checks.swap(other.state, looker, random)
            assert other.rows.tobytes() != world.rows.tobytes()
            assert other.view_bytes(looker) == world.view_bytes(looker)
