"""The guide to board files (docs/korrigans.md) shows what our file really holds."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from festnoz.games.korrigans.board import CODES, COLOURS, NO_COLOUR, moves
from festnoz.games.korrigans.board_file import MAX_BYTES, MAX_CLOVERS, MAX_MENHIR_GOLD, our_board
from tests.games.korrigans.boards import our_data

GUIDE = (Path(__file__).parents[3] / "docs" / "korrigans.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)


def is_part(example: Any, ours: Any) -> bool:
    """Everything in the example stands in our file, lists of tables in any number."""
    if isinstance(example, dict):
        return all(key in ours and is_part(value, ours[key]) for key, value in example.items())
    if isinstance(example, list) and example and isinstance(example[0], dict):
        return all(any(is_part(one, other) for other in ours) for one in example)
    return bool(example == ours)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_each_example_is_taken_from_our_board(example: str) -> None:
    assert is_part(tomllib.loads(example), our_data())


def test_the_examples_show_every_part() -> None:
    shown = {key for example in EXAMPLES for key in tomllib.loads(example)}
    assert shown == set(our_data()) - {"meta"}


def test_it_names_the_limits_and_every_colour() -> None:
    assert f"at most {MAX_BYTES // 1024} KiB" in GUIDE
    assert f"1 to {MAX_CLOVERS}; together 48" in GUIDE
    assert f"is worth, 1 to {MAX_MENHIR_GOLD}" in GUIDE
    assert [colour for colour in COLOURS if f"`{colour}`" not in GUIDE] == []


def test_its_table_lists_our_fields() -> None:
    board = our_board()
    ways = [moves(board, companion) for companion in ("hare", "squirrel", "mouse")]
    for number, one in enumerate(board.fields):
        marks = ["molehill"] * one.molehill + ["pontoon"] * one.pontoon
        row = [
            *(one.code, one.name_en, one.colour.replace(NO_COLOUR, ""), str(one.clovers)),
            *(str(one.start or ""), ", ".join(marks)),
            *(
                " ".join(code for i, code in enumerate(CODES) if way[number] >> i & 1)
                for way in ways
            ),
        ]
        assert f"| {' | '.join(row)} |\n" in GUIDE
