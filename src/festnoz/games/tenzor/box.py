"""What lies in Tenzor's box: places, search zones and Pacts, read from data/ with care.

Every fault of a file is refused with one error that names file and entry.
"""

import functools
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from festnoz.games.tenzor.state import (
    CELLS,
    COUSINS,
    CREATURES,
    MAX_LINES,
    NUM_PLACES,
    PACTS,
)

FOLDER = Path(__file__).parent / "data"
MOST_TREASURES = 5
FAMILIES = ("delaplume", "delafeuille", "ducaillou", "delatoile", "delachouette")
SIGNS = ("feather", "leaf", "pebble", "web", "owl")  # of the families
MOMENTS = {"creature": ("turn", "search"), "cousin": ("arrival", "always")}
OF_PLACES = ("book", "ours")
OF_PACTS = ("part", "name", "ours")
IN_LINE = 3
PLACE = "*"  # in the rows of a zone


class BadData(ValueError):
    """A data file that cannot be played with; `fault` is stable, the text says where and what."""

    code = "bad_data"

    def __init__(self, file: str, fault: str, what: str) -> None:
        super().__init__(f"{file}: {what}")
        self.file = file
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Place:
    name: str
    treasures: int
    known: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Cells as letters; `rows` as they lie, with `*` for the place."""

    seats: tuple[int, ...]
    rows: tuple[str, ...]
    neighbours: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def cells(self) -> str:
        return "".join(sorted("".join(self.rows).replace(PLACE, "")))


@dataclass(frozen=True, slots=True)
class Pact:
    rule: str
    name: str
    kind: str
    moment: str
    family: str
    sign: str
    known: str


Refuse = Callable[[str, str], BadData]


def read(file: str) -> dict[str, Any]:
    return parsed(file, (FOLDER / file).read_text("utf-8"))


def parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "syntax", str(error)) from None


def _entries(file: str, data: Mapping[str, Any], name: str, keys: Mapping[str, type]) -> Any:
    """The tables of that name, each with just those keys, of those types."""
    entries = data.get(name)
    if set(data) != {name} or not isinstance(entries, list):
        raise BadData(file, "tables", f"holds [[{name}]] tables and nothing else")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or set(entry) != set(keys):
            raise BadData(file, "keys", f"{name} {number} has just the keys {', '.join(keys)}")
        for key, kind in keys.items():
            if type(entry[key]) is not kind:
                fault = f"{name} {number}: '{key}' is no {kind.__name__}"
                raise BadData(file, "type", fault)
    return entries


def build_places(data: Mapping[str, Any], file: str = "places.toml") -> tuple[Place, ...]:
    keys = {"name": str, "treasures": int, "known": str}
    places = [Place(**entry) for entry in _entries(file, data, "place", keys)]
    if len(places) != NUM_PLACES:
        raise BadData(file, "count", f"{len(places)} places instead of {NUM_PLACES} (T-1)")
    if len({one.name for one in places}) != NUM_PLACES:
        raise BadData(file, "twice", "two places have one name")
    for one in places:
        if not 1 <= one.treasures <= MOST_TREASURES:
            what = f"'{one.name}' hides {one.treasures} treasures, not 1 to {MOST_TREASURES}"
            raise BadData(file, "treasures", what)
        if one.known not in OF_PLACES:
            raise BadData(file, "known", f"'{one.name}': nothing is known as '{one.known}'")
    return tuple(places)


def build_zones(data: Mapping[str, Any], file: str = "zones.toml") -> tuple[Zone, ...]:
    keys = {"seats": list, "rows": list, "neighbours": list, "lines": list}
    entries = _entries(file, data, "zone", keys)
    zones = [Zone(**{key: tuple(entry[key]) for key in keys}) for entry in entries]
    for number, zone in enumerate(zones, 1):
        _check_zone(zone, partial(_fault_of_zone, file, number))
    seats = sorted(number for zone in zones for number in zone.seats)
    if seats != [2, 3, 4, 5]:
        raise BadData(file, "seats", f"zones for {seats} seats instead of 2 to 5, each once (T-2)")
    return tuple(zones)


def _fault_of_zone(file: str, number: int, fault: str, what: str) -> BadData:
    return BadData(file, fault, f"zone {number}: {what}")


def _check_zone(zone: Zone, refuse: Refuse) -> None:
    written = (*zone.rows, *zone.neighbours, *zone.lines)
    if not all(isinstance(one, str) for one in written):
        raise refuse("type", "rows, neighbours and lines are text")
    if not all(type(one) is int for one in zone.seats):
        raise refuse("type", "seats are numbers")
    drawn = "".join(zone.rows)
    size = 6 if 2 in zone.seats else 9  # noqa: PLR2004 - T-4
    if sorted(drawn) != sorted(PLACE + CELLS[: size - 1]):
        raise refuse("cells", f"'{drawn}' is not the place and the {size - 1} cells from a on")
    for pair in zone.neighbours:
        if len(set(pair)) != 2 or not set(pair) <= set(zone.cells):  # noqa: PLR2004 - a pair
            raise refuse("neighbours", f"neighbours '{pair}' are no two cells")
    if len({frozenset(pair) for pair in zone.neighbours}) != len(zone.neighbours):
        raise refuse("neighbours_twice", "two cells are neighbours twice")
    _check_lines(zone, refuse)


def _check_lines(zone: Zone, refuse: Refuse) -> None:
    if not 1 <= len(zone.lines) <= MAX_LINES:
        raise refuse("lines", f"{len(zone.lines)} lines instead of 1 to {MAX_LINES}")
    for line in zone.lines:
        if len(set(line)) != IN_LINE or len(line) != IN_LINE or not set(line) <= set(zone.cells):
            raise refuse("line", f"line '{line}' is no three cells (T-10)")
    if len({frozenset(line) for line in zone.lines}) != len(zone.lines):
        raise refuse("lines_twice", "a line stands there twice")


def build_pacts(data: Mapping[str, Any], file: str = "pacts.toml") -> tuple[Pact, ...]:
    keys = dict.fromkeys(("rule", "name", "kind", "moment", "family", "sign", "known"), str)
    pacts = [Pact(**entry) for entry in _entries(file, data, "pact", keys)]
    if tuple(one.name for one in pacts) != PACTS:
        raise BadData(file, "names", f"the Pacts are {', '.join(PACTS)}, in this order")
    for number, one in enumerate(pacts, 1):
        _check_pact(one, number, partial(BadData, file))
    for kind in MOMENTS:
        families = sorted(one.family for one in pacts if one.kind == kind)
        if families != sorted(FAMILIES):
            raise BadData(file, "families", f"not one {kind} in each of the five families (F-1)")
    return tuple(pacts)


def _check_pact(one: Pact, number: int, refuse: Refuse) -> None:
    if one.rule != f"T-P{number}":
        raise refuse("rule", f"'{one.name}' is rule T-P{number}, not '{one.rule}'")
    if one.name not in {"creature": CREATURES, "cousin": COUSINS}.get(one.kind, ()):
        raise refuse("kind", f"'{one.name}' is no '{one.kind}'")
    if one.moment not in MOMENTS[one.kind]:
        raise refuse("moment", f"'{one.name}': a {one.kind} has no moment '{one.moment}'")
    if one.family not in FAMILIES:
        raise refuse("family", f"'{one.name}': there is no family '{one.family}'")
    if one.sign != SIGNS[FAMILIES.index(one.family)]:
        raise refuse("sign", f"'{one.name}': the sign of {one.family} is not '{one.sign}'")
    if one.known not in OF_PACTS:
        raise refuse("known", f"'{one.name}': nothing is known as '{one.known}'")


@functools.cache
def zone_for(seats: int) -> Zone:
    return next(zone for zone in ZONES if seats in zone.seats)


def mask_of(cells: str) -> int:
    return sum(1 << CELLS.index(cell) for cell in cells)


def zone_numbers(seats: int) -> list[int]:
    """The zone as `setup` reads it: cells, then masks of neighbours and of lines."""
    zone = zone_for(seats)
    near = dict.fromkeys(CELLS, "")
    for one, other in map(tuple, zone.neighbours):
        near[one] += other
        near[other] += one
    lines = [mask_of(line) for line in zone.lines]
    lines += [0] * (MAX_LINES - len(lines))
    return [len(zone.cells), *(mask_of(near[cell]) for cell in CELLS), *lines]


PLACES = build_places(read("places.toml"))
ZONES = build_zones(read("zones.toml"))
PACT_CARDS = build_pacts(read("pacts.toml"))
PLACE_NAMES = tuple(one.name for one in PLACES)
# Masks of the creatures that are played before one's turn, and at the search.
OF_THE_TURN = sum(1 << i for i, one in enumerate(PACT_CARDS) if one.moment == "turn")
OF_THE_SEARCH = sum(1 << i for i, one in enumerate(PACT_CARDS) if one.moment == "search")
