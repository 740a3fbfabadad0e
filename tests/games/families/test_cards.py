"""The cards and the deal: F-1, F-2, F-R1, F-R11."""

import pytest

from festnoz.core.errors import BadOption
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, say, text
from festnoz.games.families import GAME
from festnoz.games.families.state import CARD_TO_NAME, COLOURS, FAMILIES
from tests.games.families.positions import family, hand, laid, sit, table, turn, view


@pytest.mark.rule("F-1")
def test_a_family_is_five_korrigans_a_cousin_and_a_creature_f_1() -> None:
    assert len(CARD_TO_NAME) == len(set(CARD_TO_NAME)) == 35
    for name in FAMILIES:
        members = [one.removeprefix(f"{name}-") for one in CARD_TO_NAME if one.startswith(name)]
        assert members[:5] == ["elder", "seer", "glutton", "prankster", "musician"]
        assert len(members) == 7


@pytest.mark.rule("F-2")
def test_there_are_five_families_f_2() -> None:
    told = [text(say(f"families.name.{name}")) for name in FAMILIES]
    assert told == ["Delaplume", "Delafeuille", "Ducaillou", "Delatoile", "Delachouette"]


@pytest.mark.rule("F-R11")
def test_colours_cousins_and_creatures_are_paired_with_families_f_r11() -> None:
    paired = [CARD_TO_NAME[7 * i + 5 : 7 * i + 7] for i in range(5)]
    assert paired == [
        ("delaplume-kappa", "delaplume-mari-morgan"),
        ("delafeuille-leprechaun", "delafeuille-liketaer"),
        ("ducaillou-menehune", "ducaillou-ankou"),
        ("delatoile-tokoloshe", "delatoile-kannerezed-noz"),
        ("delachouette-domovoi", "delachouette-yan-gant-y-tan"),
    ]
    assert COLOURS == ("blue", "green", "brown", "violet", "orange")


@pytest.mark.rule("F-R1")
@pytest.mark.parametrize(("seats", "each", "pile"), [(2, 7, 21), (3, 7, 14), (4, 7, 7), (5, 6, 5)])
def test_so_many_cards_are_dealt_and_the_rest_is_the_draw_pile_f_r1(
    seats: int, each: int, pile: int
) -> None:
    match = table([""] * seats)
    assert view(match).hand_sizes == (each,) * seats
    assert view(match).pile == pile
    assert all(len(hand(match, letter).split()) == each for letter in "ABCDE"[:seats])


@pytest.mark.rule("F-R1")
def test_the_lot_or_the_table_says_who_starts_f_r1() -> None:
    assert turn(table(["", "", ""], lot="BCA")) == "B"
    assert turn(table(["", "", ""], first="C")) == "C"


@pytest.mark.rule("F-R1")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_cannot_play_f_r1(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        Match(GAME, [*sit(5), *sit(5)][:seats], {})
    assert refusal.value.rule == "F-R1"
    assert all("F-R1" in text(refusal.value.message, language) for language in LANGUAGES)


@pytest.mark.rule("F-R5", "F-R12")
def test_families_from_the_deal_are_laid_in_order_from_the_starter_f_r5() -> None:
    match = table([family("P"), "", family("T")], first="C")
    assert laid(match) == ["C T", "A P"]
    assert view(match).hand_sizes == (0, 7, 0)
