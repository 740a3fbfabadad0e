"""Ids of rules, rulings and cards: in verdicts, in the rulebook, and as people write them."""

import re
from dataclasses import replace

import pytest

from festnoz.core.game import CARD, CASE, RULE_ID, RULING
from festnoz.core.words import text
from festnoz.games import GAMES
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.rulebook import rule_named, rule_text

TOY = replace(GAMES["korsair"], rule_prefix="T", num_rules=2, num_rulings=1, num_cards=2)
BOOK = "# Toy\n\n**T-1** One.\n\n**T-P1** A card.\n\n| a | b |\n\n**T-P2** Another.\n"


def test_a_card_is_a_rule_like_any_other() -> None:
    assert TOY.rule_ids == ["T-1", "T-2", "T-R1", "T-P1", "T-P2"]
    assert all(re.fullmatch(RULE_ID, one) for one in TOY.rule_ids)


@pytest.mark.parametrize(
    ("verdict", "rule"),
    [(2, "T-2"), (RULING + 1, "T-R1"), (CARD + 2, "T-P2"), (3 * CASE + CARD + 1, "T-P1")],
)
def test_a_verdict_names_its_rule_ruling_or_card(verdict: int, rule: str) -> None:
    assert TOY.rule_id(verdict) == rule


@pytest.mark.parametrize("written", ["T-P2", "tp2", "p2", "T P 2"])
def test_a_card_is_found_however_its_id_is_written(written: str) -> None:
    assert rule_named(TOY, written) == "T-P2"


def test_the_text_of_a_card_ends_where_the_next_rule_begins() -> None:
    assert rule_text(TOY, BOOK, "p1") == "**T-P1** A card.\n\n| a | b |"


@pytest.mark.parametrize(
    ("num_rulings", "num_cards", "told"),
    [
        (1, 2, "there are T-1 to T-2, rulings T-R1 to T-R1, cards T-P1 to T-P2"),
        (1, 0, "there are T-1 to T-2, rulings T-R1 to T-R1"),
        (0, 0, "there are T-1 to T-2"),
    ],
)
def test_whoever_asks_for_an_unknown_rule_hears_which_there_are(
    num_rulings: int, num_cards: int, told: str
) -> None:
    game = replace(TOY, num_rulings=num_rulings, num_cards=num_cards)
    with pytest.raises(BadUsage) as refused:
        rule_text(game, BOOK, "p9")
    assert text(refused.value.message).endswith(told)
