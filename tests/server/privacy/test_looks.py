"""Looks in Tenzor on the wire: everybody is told who looks where, and nobody else what lies there.

Two worlds differ in one search card, or in the order in which the Kannerezed-noz put cards back.
"""

import asyncio
from typing import Any

import msgspec
import pytest

from festnoz.core.game import WATCHER
from festnoz.core.kernel import Kernel, Rows, kernel
from festnoz.games import GAMES
from festnoz.games.tenzor import GAME
from festnoz.table import protocol
from tests.conformance.worlds import Variant
from tests.games.tenzor.planted import faulty
from tests.games.tenzor.positions import read
from tests.games.tenzor.test_planted_faults import shows_looks_to_the_next, tells_the_order
from tests.server.privacy.scripts import Deed, Instead, Orders, World

ANN, BO, CY = range(3)
EVERYBODY = {ANN, BO, CY, WATCHER}
VARIANT = Variant(GAME, 3, GAME.options())
DEALS: Orders = [
    (ANN, BO, CY),
    (3, 4, 9, 0, 1, 2, 5, 6, 7, 8),  # Ann holds the Kannerezed-noz, Bo Yan-gant-y-tan
    (0, 1, 2, 3, 4),
    (0, 2, 2, 0, 1, 2, 2, 0, 2),  # treasures in a, d and h
]


def other_deals(one: int, other: int) -> Orders:
    """Two search cards change places."""
    *before, zone = DEALS
    cards = list(zone)
    cards[one], cards[other] = cards[other], cards[one]
    return [*before, tuple(cards)]


async def play(world: World, moves: tuple[str, ...]) -> None:
    for number, move in enumerate(moves):
        seat, action = read(move)
        assert world.match.to_move == seat, move
        wish = protocol.Play(f"move-{number:06}", action, world.match.version)
        await world.do((seat, wish))
        assert world.num_played == number + 1, move
    for deed in questions(world.looker):
        await world.do(deed)


def questions(looker: int) -> list[Deed]:
    """All that can be asked about what happened; and come again."""
    asked: list[Any] = [protocol.AskReplay, protocol.AskTurn, protocol.AskScene, protocol.CheckUndo]
    wishes = [kind(f"ask-{number:07}") for number, kind in enumerate(asked)]
    why = protocol.Why("why-000001", written="look a")
    return [*((looker, wish) for wish in (*wishes, why)), (looker, None)]


def heard(
    looker: int, moves: tuple[str, ...], orders: Orders = DEALS, instead: Instead | None = None
) -> list[str]:
    async def listen() -> list[str]:
        world = World(VARIANT, looker, orders, instead or {})
        await play(world, moves)
        return world.heard

    return asyncio.run(listen())


def learn(moves: tuple[str, ...], one: int, other: int) -> set[int]:
    """Who is sent other bytes when these two search cards change places."""
    deals = other_deals(one, other)
    return {who for who in EVERYBODY if heard(who, moves) != heard(who, moves, deals)}


A, D, F = 0, 3, 5  # cells; nobody looks into f
SPYGLASS = ("A: place", "A: look a")
SEER = ("A: place", "A: pass")


@pytest.mark.rule("T-5", "T-R14")
def test_only_the_first_player_learns_what_the_spyglass_shows() -> None:
    assert learn(SPYGLASS, A, F) == {ANN}
    assert learn(SPYGLASS, D, F) == set()


@pytest.mark.rule("T-12", "T-R14")
@pytest.mark.parametrize(
    ("moves", "lookers"),
    [
        pytest.param(("A: elder on h", "B: seer on c", "B: look a"), {ANN, BO}, id="another's"),
        pytest.param(("A: glutton on h", "B: seer on c", "B: look a"), {BO}, id="nobody's"),
        pytest.param(
            (
                *("A: elder on h", "B: elder on c", "C: glutton on d", "A: glutton on e"),
                *("B: seer on f", "B: look a"),
            ),
            {BO},
            id="one's own",
        ),
    ],
)
def test_a_look_is_told_to_the_owner_of_the_elder_alone(
    moves: tuple[str, ...], lookers: set[int]
) -> None:
    assert learn((*SEER, *moves), A, F) == lookers


@pytest.mark.rule("T-P5", "T-R14")
def test_what_yan_sees_is_shown_to_no_elder() -> None:
    moves = ("A: elder on h", "B: yan-gant-y-tan", "B: look a", "B: look d", "B: draw")
    assert learn((*SEER, *moves), A, F) == {BO}


@pytest.mark.rule("T-R14", "T-R18")
@pytest.mark.parametrize("looker", sorted(EVERYBODY))
def test_everybody_is_told_who_looks_where(looker: int) -> None:
    told = [msgspec.json.decode(one) for one in heard(looker, SPYGLASS)]
    actions = [one["told"]["played"]["action"] for one in told if one["type"] == "News"]
    assert GAME.notation.format(actions[-1]) == "look a"
    positions = [one["position"] for one in told if one["type"] == "Welcome"]
    view = positions[-1]["view"]
    assert view["shown_to"][A] == [ANN]
    assert view["cells"][A]["search"] is None
    assert view["looks"] == (
        [{"cell": "a", "card": "treasure", "stirred": False}] * (looker == ANN)
    )


STIRRED = ("A: place", "A: pass", "A: kannerezed-noz", "A: look a", "A: look b", "A: look d")
AFTER = ("A: elder on h", "B: seer on c", "B: pass")


def order_learnt() -> set[int]:
    """Who is sent other bytes when Ann puts three cards back in another order."""
    order = len(STIRRED)
    _, other = read("A: order 213")
    moves = (*STIRRED, "A: order 123", *AFTER)
    found = set()
    for who in EVERYBODY - {ANN}:
        if heard(who, moves) != heard(who, moves, instead={order: other}):
            found.add(who)
    return found


@pytest.mark.rule("T-P4", "T-R14")
def test_nobody_else_is_told_in_which_order_cards_were_put_back() -> None:
    assert order_learnt() == set()
    assert learn((*STIRRED, "A: order 213", *AFTER), A, F) == {ANN}


@pytest.mark.rule("T-R18")
@pytest.mark.parametrize("aid", [False, True])
def test_an_old_look_is_told_only_with_the_memory_aid(aid: bool) -> None:
    async def view() -> Any:
        world = World(VARIANT, ANN, DEALS)
        await world.do((ANN, protocol.SetAid("aid-000001", on=aid)))
        await play(world, (*SPYGLASS, "A: glutton on h"))
        told = [msgspec.json.decode(one) for one in world.heard]
        return [one for one in told if one["type"] == "Welcome"][-1]["position"]["view"]

    seen = asyncio.run(view())
    assert seen["looks"] == []
    look = {"cell": "a", "card": "treasure", "stirred": False}
    assert seen["remembered"] == ([look] if aid else None)


# Planted faults


@kernel
def shows_to_every_elder(rows: Rows, i: int, action: int) -> None:
    """Whatever anybody looks at is shown to the owner of the Elder, not only a Seer's look."""
    before = GAME.state_at(rows, i).looked.copy()
    GAME.entries.apply(rows, i, action)
    state = GAME.state_at(rows, i)
    for seat in range(3):
        cell = int(state.cell[5 * seat])
        if cell >= 0 and state.top[cell] == 5 * seat and int(state.face_up) >> cell & 1:
            for new in state.looked ^ before:
                state.looked[seat] |= new
                state.fresh[seat] |= new


def plant(monkeypatch: pytest.MonkeyPatch, **faults: Kernel[..., Any]) -> None:
    monkeypatch.setitem(GAMES, "tenzor", faulty(**faults))


def test_a_look_shown_to_the_next_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, observe=shows_looks_to_the_next)
    assert learn(SPYGLASS, A, F) == {ANN, CY}


def test_a_look_of_yan_shown_to_the_elder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, apply=shows_to_every_elder)
    moves = ("A: elder on h", "B: yan-gant-y-tan", "B: look a", "B: look d", "B: draw")
    assert learn((*SEER, *moves), A, F) == {ANN, BO}


def test_an_order_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, seen=tells_the_order)
    assert order_learnt() == {BO, CY, WATCHER}
