"""What do they see of me? The watcher's view, whatever the asker holds."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from festnoz.core.game import WATCHER
from festnoz.core.words import say as words
from festnoz.table import protocol
from festnoz.table.decisions import NotNow
from festnoz.table.guest import encoded
from festnoz.table.projection import Projection
from festnoz.table.protocol import AskSight, Hello, Refused, Sight, Welcome
from festnoz.table.queries import sight
from festnoz.table.table import Link
from tests.conformance.worlds import Variant, every_offered_variant
from tests.server.people import heard
from tests.server.privacy.scripts import World, scripted
from tests.server.privacy.two_worlds import twin_of
from tests.server.real_server import Served, dial, say, served

WISH = AskSight("look-0001")


def sights(world: World) -> list[str]:
    """What each seat is shown, byte for byte."""
    seats = range(world.variant.seats)
    return [encoded(sight(world.room.projection, Link("seat", seat), WISH)) for seat in seats]


async def two_worlds(variant: Variant, seed: int) -> tuple[World, World]:
    """Alike for all who watch; somebody holds other cards, or has seen other ones and remembers."""
    world, script = await scripted(variant, WATCHER, seed, moves=8)
    other = await twin_of(world, script, seed)
    assert other is not None
    for seat in range(variant.seats):
        aid = protocol.SetAid(f"aid-{seat:06}", on=True)
        await world.do((seat, aid))
        await other.do((seat, aid))
    return world, other


def own_views(world: World) -> list[Any]:
    return [world.room.projection.view(seat) for seat in range(world.variant.seats)]


@every_offered_variant
def test_other_cards_in_hand_change_no_byte_of_what_they_see_of_me(variant: Variant) -> None:
    world, other = asyncio.run(two_worlds(variant, seed=3))
    assert own_views(world) != own_views(other)
    assert sights(world) == sights(other)
    assert len(set(sights(world))) == 1  # whoever asks


@every_offered_variant
def test_a_sight_made_from_the_askers_own_view_is_found(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, other = asyncio.run(two_worlds(variant, seed=3))
    pairs = enumerate(zip(own_views(world), own_views(other), strict=True))
    seat = next(seat for seat, (one, two) in pairs if one != two)
    honest = Projection.view
    monkeypatch.setattr(Projection, "view", lambda showing, _: honest(showing, seat))
    assert sights(world) != sights(other)


@every_offered_variant
def test_what_is_said_of_each_player_names_the_seat_and_not_only_the_person(
    variant: Variant,
) -> None:
    """Two people may have the same name."""
    world, _ = asyncio.run(scripted(variant, WATCHER, seed=3, moves=8))
    position = world.room.projection.position(WATCHER, "all")
    assert position is not None
    assert position.scene is not None
    title = f"{variant.game.name}.player.section"
    players = next(section for section in position.scene if section.title.id == title)
    assert [seat for item in players.items for seat in item.seats] == list(range(variant.seats))


def test_only_somebody_with_a_seat_is_seen() -> None:
    with pytest.raises(NotNow) as refusal:
        sight(None, Link("watch", None), WISH)  # type: ignore[arg-type]
    assert refusal.value.message == words("table.seat_only")


async def look(house: Served) -> None:
    """Over a real socket: before the deal there is nothing to see, then all but the hand."""
    async with dial(house) as socket:
        link = house.open_table("me", "greedy", "greedy").host

        async def ask(wish: protocol.Wish, *wanted: type[Any]) -> Any:
            await say(socket, wish)
            while not isinstance(answer := heard(await socket.recv()), wanted):
                pass
            return answer

        await say(socket, Hello(link, words="all"))
        assert isinstance(heard(await socket.recv()), Welcome)
        refused = await ask(AskSight("look-0002"), Refused)
        assert refused.message == words("table.not_started")
        await say(socket, protocol.Sit("sit-00001", "Anna", "word"))
        await say(socket, protocol.Start("start-0001"))
        seen = await ask(AskSight("look-0003"), Sight)
    assert (seen.id, seen.position.view.seat) == ("look-0003", None)
    assert seen.position.view.hands == (None, None, None)
    assert seen.position.view.hand_sizes[0] > 0
    assert seen.position.scene
    assert not seen.position.moves


def test_a_sight_is_asked_for_and_answered_on_the_wire(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        asyncio.run(look(house))
