"""One thing shown, one action: what can be taken back, and what others see of it."""

import pytest

from festnoz.core.errors import NoUndo
from festnoz.core.game import EVERYONE, WATCHER
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import dealt, drawn, pass_round, play, read, turn, zone

SPENT = "as/am/ae/ap/Ag bs/bm/be/bp/Bg cs/cm/ce/cp/Cg . * . . . ."


@pytest.mark.rule("T-R18", "T-12")
def test_a_look_cannot_be_taken_back_but_the_card_before_it_can() -> None:
    match = play(zone(), "A: seer on a")
    match.take_back()
    assert drawn(match) == ". . . . * . . . ."
    play(match, "A: seer on a", "A: look b")
    with pytest.raises(NoUndo):
        match.take_back(consent=True)


@pytest.mark.rule("T-P9", "T-P6")
def test_what_only_turns_or_exchanges_can_be_taken_back() -> None:
    match = play(zone("Bs . . . * . . . .", pacts={"A": "tokoloshe"}), "A: tokoloshe on b")
    play(match, "A: turn a")
    match.take_back()
    assert drawn(match) == "Bs At . . * . . . ."
    match = play(zone(pacts={"A": "leprechaun"}), "A: leprechaun on b", "A: look around")
    with pytest.raises(NoUndo):
        match.take_back(consent=True)
    play(match, "A: swap a")
    match.take_back(consent=True)
    assert turn(match) == "A"


@pytest.mark.rule("T-4", "T-17", "T-10")
def test_places_pacts_and_the_search_cannot_be_taken_back() -> None:
    shown = [dealt(3), zone("Am Ap . . * . . . ."), pass_round(zone(SPENT))]
    moves = [["A: place"], ["A: elder on c", "A: draw"], ["A: search"]]
    for match, played in zip(shown, moves, strict=True):
        play(match, *played)
        with pytest.raises(NoUndo):
            match.take_back(consent=True)


@pytest.mark.rule("T-R14", "T-P4")
def test_nobody_else_sees_the_order_of_the_kannerezed_noz_t_r14() -> None:
    match = zone(pacts={"A": "kannerezed-noz"})
    play(match, "A: kannerezed-noz", "A: look a", "A: look b", "A: pass")
    _, order = read("A: order 21")
    seen = {looker: match.seen(order, looker) for looker in (0, 1, 2, WATCHER, EVERYONE)}
    written = {looker: GAME.notation.format(action) for looker, action in seen.items()}
    assert written == {0: "order 21", 1: "order ?", 2: "order ?", -3: "order ?", -4: "order 21"}
    assert GAME.notation.gesture(seen[1]) == ("?", "?")
