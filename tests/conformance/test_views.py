"""A view is its reader's alone: whatever a reader does to it, the next one is as it should be."""

from collections.abc import Iterator
from typing import Any

import msgspec

from festnoz.core.game import EVERYONE
from tests.conformance.worlds import Variant, every_variant, positions


def parts_of(thing: Any) -> Iterator[Any]:
    """The thing with all that lies in it, what is inside first."""
    inside: list[Any] = []
    if isinstance(thing, msgspec.Struct):
        inside = [getattr(thing, name) for name in thing.__struct_fields__]
    elif isinstance(thing, dict):
        inside = [*thing, *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = [*thing]
    for part in inside:
        yield from parts_of(part)
    yield thing


def spoil(view: Any) -> None:
    for part in [*parts_of(view)]:
        if isinstance(part, list | dict | set):
            part.clear()
        elif isinstance(part, msgspec.Struct):
            assert part.__struct_config__.frozen


@every_variant
def test_a_spoilt_view_spoils_no_other(variant: Variant, effort: int) -> None:
    read = variant.game.read_view
    for world in positions(variant, 5 * effort):
        for looker in (*variant.lookers, EVERYONE):
            data = world.view_bytes(looker)
            before = msgspec.json.encode(read(data))
            spoil(read(data))
            assert msgspec.json.encode(read(data)) == before
