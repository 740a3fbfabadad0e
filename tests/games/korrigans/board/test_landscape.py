"""What follows from a map: who touches whom, where the river runs, which cells a field lies in."""

from festnoz.games.korrigans.board.landscape import Borders, borders, cells

LAND = (
    "AAB",
    "CDB",
    "CDD",
)


def drawn(pairs: str) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair) for pair in pairs.split())


def test_a_corner_is_not_enough_to_be_neighbours() -> None:
    """G-R9: C and B touch nowhere, and with D gone from the middle only at a corner."""
    assert borders(LAND, ()) == Borders(dry=drawn("AB AC AD BD CD"), wet=frozenset())
    assert borders(("AB", "CD"), ()).dry == drawn("AB AC BD CD")  # neither A and D nor B and C


def test_a_river_parts_the_fields_on_its_banks() -> None:
    """G-R9"""
    river = ((0, 2), (1, 2), (1, 0))
    lie = borders(LAND, river)
    assert lie.wet == drawn("AB AC AD")
    assert lie.dry == drawn("BD CD")
    assert lie.shores == set("ABCD")


def test_two_fields_may_touch_on_dry_land_and_across_the_river() -> None:
    """Then a path may run where the river does not."""
    river = ((1, 1), (2, 1))
    assert borders(LAND, river).wet == drawn("CD")
    assert borders(LAND, river).dry == drawn("AB AC AD BD CD")


def test_a_field_lies_in_every_cell_that_holds_one_of_its_letters() -> None:
    """G-24: wholly or in part; here two by two letters a cell."""
    land = ["A" * 14] * 12 + ["A" * 9 + "B" * 5] * 2
    assert cells(land, "B") == {(7, 5), (7, 6), (7, 7)}
    assert len(cells(land, "A")) == 49 - 2
