"""The data files: ours are read, and every fault has its own error."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from festnoz.games.tenzor import box
from festnoz.games.tenzor.box import BadData, build_pacts, build_places, build_zones, read

Change = Callable[[Any], object]


def fault_of(build: Callable[[Any], object], file: str, change: Change) -> str:
    data = copy.deepcopy(read(file))
    change(data)
    with pytest.raises(BadData, match=file) as refused:
        build(data)
    return refused.value.fault


def edit(table: str, number: int, **values: Any) -> Change:
    return lambda data: data[table][number].update(values)


def faulty(cases: list[tuple[Change, str]]) -> pytest.MarkDecorator:
    """A change of the data, and the fault that it makes."""
    ids = [f"{i}-{fault}" for i, (_, fault) in enumerate(cases)]
    return pytest.mark.parametrize(("change", "fault"), cases, ids=ids)


def drop(table: str, number: int) -> Change:
    return lambda data: data[table].pop(number)


@faulty(
    [
        (drop("place", 0), "count"),
        (edit("place", 1, name="great-oak"), "twice"),
        (edit("place", 1, treasures=0), "treasures"),
        (edit("place", 1, treasures=6), "treasures"),
        (edit("place", 1, treasures="3"), "type"),
        (edit("place", 1, treasures=True), "type"),
        (edit("place", 1, known="rumour"), "known"),
        (edit("place", 1, colour="green"), "keys"),
        (lambda data: data.update(more=1), "tables"),
        (lambda data: data.update(place=3), "tables"),
    ],
)
def test_a_faulty_place_is_refused(change: Change, fault: str) -> None:
    assert fault_of(build_places, "places.toml", change) == fault


@faulty(
    [
        (drop("zone", 0), "seats"),
        (edit("zone", 0, seats=[2, 3]), "seats"),
        (edit("zone", 0, seats=["2"]), "type"),
        (edit("zone", 0, rows=["a*b", 3]), "type"),
        (edit("zone", 0, rows=["a*b", "cdd"]), "cells"),
        (edit("zone", 1, rows=["abc", "dxe", "fgh"]), "cells"),
        (edit("zone", 0, neighbours=["ac", "aa"]), "neighbours"),
        (edit("zone", 0, neighbours=["ac", "af"]), "neighbours"),
        (edit("zone", 0, neighbours=["ac", "ca"]), "neighbours_twice"),
        (edit("zone", 0, lines=[]), "lines"),
        (edit("zone", 0, lines=["cd"]), "line"),
        (edit("zone", 0, lines=["cdf"]), "line"),
        (edit("zone", 0, lines=["cde", "edc"]), "lines_twice"),
        (edit("zone", 0, lines="cde"), "type"),
    ],
)
def test_a_faulty_zone_is_refused(change: Change, fault: str) -> None:
    assert fault_of(build_zones, "zones.toml", change) == fault


@faulty(
    [
        (drop("pact", 3), "names"),
        (edit("pact", 0, name="anaon"), "names"),
        (edit("pact", 0, rule="T-P2"), "rule"),
        (edit("pact", 0, kind="cousin"), "kind"),
        (edit("pact", 0, kind="dragon"), "kind"),
        (edit("pact", 0, moment="arrival"), "moment"),
        (edit("pact", 0, family="dubois"), "family"),
        (edit("pact", 0, sign="owl"), "sign"),
        (edit("pact", 0, known="book"), "known"),
        (edit("pact", 0, family="delaplume", sign="feather"), "families"),
    ],
)
def test_a_faulty_pact_is_refused(change: Change, fault: str) -> None:
    assert fault_of(build_pacts, "pacts.toml", change) == fault


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadData) as refused:
        box.parsed("places.toml", "[[place]\nname = 3")
    assert (refused.value.fault, refused.value.code) == ("syntax", "bad_data")


def test_creatures_are_for_the_turn_or_for_the_search() -> None:
    assert box.OF_THE_TURN | box.OF_THE_SEARCH == 0b11111
    assert box.OF_THE_TURN & box.OF_THE_SEARCH == 0
