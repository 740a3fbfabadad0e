"""Tenzor and the Five Families are played with the same cards, and neither knows the other."""

from festnoz.games.families import state as families
from festnoz.games.tenzor import box
from festnoz.games.tenzor.state import KORRIGANS


def test_every_pact_belongs_to_the_same_family_in_both_games() -> None:
    pairs = [(families.COUSINS, "cousin"), (families.CREATURES, "creature")]
    for members, kind in pairs:
        pacts = {one.family: one.name for one in box.PACT_CARDS if one.kind == kind}
        assert dict(zip(families.FAMILIES, members, strict=True)) == pacts


def test_both_games_have_the_same_families_and_korrigans() -> None:
    assert families.FAMILIES == box.FAMILIES
    assert families.CHARACTERS == KORRIGANS
