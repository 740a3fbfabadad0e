"""How deals are written, and what of them a seat may read."""

from typing import Any

import msgspec
import pytest

from festnoz.core.match import Match, Move
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import play, sit

FIRST = [[1, 0, 2], [5, 4, *range(4), 6, 7, 8, 9], [4, 0, 1, 2, 3], [0, 0, 0, 0, 1, 2, 2, 2, 2]]


def deals_of(match: Match) -> list[dict[str, Any]]:
    """What each shuffle is written as."""
    return [
        GAME.notation.format_deal(before, dealt.order)
        for _, dealt, before in match.deals_with_states()
    ]


def veiled(match: Match, deal: dict[str, Any], seat: int) -> dict[str, Any]:
    played = [entry for entry in match.log if isinstance(entry, Move)]
    return GAME.notation.veil_deal(deal, played, match.view(seat))


@pytest.mark.rule("T-2", "T-3", "T-4")
def test_every_shuffle_is_written_with_its_own_fields() -> None:
    match = play(Match(GAME, sit(3), None, FIRST), "B: place")
    lot, pacts, places, search = deals_of(match)
    assert lot == {"first": 1}
    assert pacts["hands"] == ["leprechaun", "yan-gant-y-tan", "ankou"]
    assert pacts["pile"][:2] == ["liketaer", "mari-morgan"]
    assert places == {
        "places": ["roche-aux-fees", "great-oak", "barenton", "fairies-mirror", "no-return"]
    }
    assert search == {"zone": ["treasure"] * 4 + ["pact"] + ["nothing"] * 4}
    for deal in (lot, pacts, places, search):
        read = msgspec.convert(deal, GAME.notation.deal_type)
        assert msgspec.to_builtins(read) == deal
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"zone": ["gold"]}, GAME.notation.deal_type)


@pytest.mark.rule("T-R14", "T-R17")
def test_a_seat_reads_its_own_pacts_what_it_drew_and_what_it_saw() -> None:
    match = play(Match(GAME, sit(3), None, FIRST), "B: place", "B: look a", "B: yan-gant-y-tan")
    play(match, "B: look b", "B: look e", "B: draw", "B: seer on a", "B: look centre")
    _, pacts, places, search = deals_of(match)
    assert veiled(match, pacts, 1)["hands"] == ["?", "yan-gant-y-tan", "?"]
    assert veiled(match, pacts, 1)["pile"] == ["liketaer", *["?"] * 6]
    assert veiled(match, pacts, 2)["pile"] == ["?"] * 7
    assert veiled(match, places, 0)["places"] == ["roche-aux-fees", *["?"] * 4]
    known = {0: "treasure", 1: "treasure", 4: "pact", 8: "nothing"}
    assert veiled(match, search, 1)["zone"] == [known.get(cell, "?") for cell in range(9)]
    assert veiled(match, search, 0)["zone"] == ["?"] * 9


@pytest.mark.rule("T-P4", "T-P6", "T-R14")
def test_what_was_exchanged_is_read_where_it_was_dealt_and_what_was_stirred_only_from_before() -> (
    None
):
    deals = [[5, 3, *range(3), 4, 6, 7, 8, 9], FIRST[2], FIRST[3]]
    match = play(Match(GAME, sit(3), {"first": 0}, deals), "A: place", "A: look a")
    play(match, "A: leprechaun on e", "A: look around", "A: swap c")
    search = deals_of(match)[-1]
    seen = veiled(match, search, 0)["zone"]
    assert seen == ["treasure", "?", "treasure", "?", "pact", "?", "?", "nothing", "?"]
    play(match, "B: kannerezed-noz", "B: look a", "B: look b", "B: look c", "B: order 321")
    assert veiled(match, search, 0)["zone"] == seen  # from before
    known = {0: "treasure", 1: "treasure", 4: "pact"}  # c holds what was dealt to e
    assert veiled(match, search, 1)["zone"] == [known.get(cell, "?") for cell in range(9)]
    assert veiled(match, search, 2)["zone"] == ["?"] * 9
