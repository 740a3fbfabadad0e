"""The guide to board files (docs/korrigans.md) shows what our file really holds."""

import json
import re
import tomllib
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.board.file import (
    MAX_BYTES,
    MAX_CLOVERS,
    MAX_MENHIR_GOLD,
    data_of,
    our_board,
)
from festnoz.games.korrigans.board.model import COLOURS, NO_COLOUR, moves
from festnoz.games.korrigans.state import CODES
from festnoz.games.korrigans.words.map import columns_for
from festnoz.games.korrigans.words.picture import LEAST_WIDTH
from tests.conformance.worlds import Variant, rollout
from tests.games.korrigans.board.boards import Change, Data, our_data, set_field, set_in

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "korrigans.md").read_text("utf-8")
REPLAYS = (DOCS / "replay.md").read_text("utf-8")
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


def test_it_names_what_matches_say_where_files_are_silent() -> None:
    village, quiet = (data_of(our_board())["field"][CODES.index(code)] for code in "VL")
    said = {"colour": village["colour"], **{key: quiet[key] for key in quiet if not quiet[key]}}
    assert set(said) == {"colour", "start", "molehill", "pontoon"}
    assert [
        key for key, value in said.items() if f"`{key} = {json.dumps(value)}`" not in GUIDE
    ] == []


def test_the_page_on_replays_names_every_action_that_is_never_taken_back() -> None:
    told = re.search(r"In Korrigans\s+it is (.*?)\. Read", REPLAYS, re.DOTALL)
    assert told
    revealing = set()
    for seed in range(20):
        for world, action in rollout(Variant(GAME, 5, GAME.options()), seed):
            if action is not None and GAME.entries.reveals(world.rows, 0, action):
                revealing.add(re.sub(r"(?<!goblin) .*", "", GAME.notation.format(action)))
    assert revealing == set(re.findall("`(.*?)`", told[1]))


# By number of the rules: the board of the house, as `digest` sums it up. A line is never edited.
FROZEN = {1: "11074282c54913fcc0e7c8d84d92b86ea4d882b84c0bfc96c25b9049efac0a1b"}


def digest(board: Data) -> str:
    """As docs/replay.md tells it to an outside referee: all but names, in canonical JSON."""
    counting = {part: value for part, value in board.items() if part != "meta"}
    counting["field"] = [
        {key: value for key, value in one.items() if key not in ("id", "name_en", "name_fr")}
        for one in board["field"]
    ]
    written = json.dumps(counting, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(written.encode()).hexdigest()


def test_another_board_of_the_house_is_another_number_of_the_rules() -> None:
    """A replay with `"board": null` names it by nothing else."""
    assert digest(our_data()) == FROZEN[GAME.rules], "raise `rules`, or give the board back"


def test_the_page_on_replays_tells_how_to_know_the_board_of_the_house() -> None:
    told = re.findall(r"^\| (\d+) \| `([0-9a-f]{64})` \|$", REPLAYS, re.MULTILINE)
    assert {int(rules): known for rules, known in told} == FROZEN


@pytest.mark.parametrize("change", [set_in("menhirs", gold_value=3), set_field("A", clovers=2)])
def test_what_counts_on_a_board_is_in_its_digest_and_names_are_not(change: Change) -> None:
    renamed, changed = our_data(), our_data()
    set_field("A", name_en="Flax")(renamed)
    change(changed)
    assert digest(renamed) == digest(our_data()) != digest(changed)


def test_it_says_how_many_columns_each_subdivision_needs() -> None:
    told = re.search(
        r"(\d+) columns for one letter.*?(\d+) for 2 by 2, (\d+) for 3 .*?(\d+) more",
        GUIDE,
        re.DOTALL,
    )
    assert told
    needed = [
        columns_for(replace(our_board(), land=("",) * 7 * n), LEAST_WIDTH) for n in (1, 2, 3, 4)
    ]
    assert [int(n) for n in told.groups()] == [*needed[:3], needed[3] - needed[2]]


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
