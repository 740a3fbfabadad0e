"""A board of one's own is read by the house: as a table takes it, or what is wrong with it."""

from typing import Any

import msgspec
import pytest

from festnoz.core.words import text
from festnoz.games.korrigans.board.file import MAX_BYTES, OUR_BOARD, data_of, our_board
from festnoz.server.limits import Limits
from festnoz.table.new_table import board_from, new_table
from festnoz.table.protocol import Refused
from festnoz.table.protocol.http import BoardRead, NewTable
from tests.server.http.test_api import door
from tests.server.http.test_guard import HERE, Answer, ask

OURS = OUR_BOARD.read_bytes()
OWN = OURS.replace(b"Blue Flax Corner", b"Hill of the Winds")


def posted(file: bytes, game: str = "korrigans") -> Answer:
    return ask(door(), "POST", "/api/boards", [HERE], [file], query=f"game={game}")


def refused(file: bytes, game: str = "korrigans") -> Refused:
    answer = posted(file, game)
    assert answer.status == 400
    return msgspec.json.decode(answer.body, type=Refused)


def test_a_board_is_read_as_a_table_takes_it() -> None:
    answer = posted(OWN)
    assert answer.status == 200
    board = msgspec.json.decode(answer.body, type=BoardRead).board
    assert board == board_from("korrigans", OWN) != data_of(our_board())
    made = new_table(NewTable("korrigans", ["me", "open"], {"board": board}))
    assert made.table.options["board"] == board


@pytest.mark.parametrize(
    ("file", "code", "rule", "told"),
    [
        (
            OURS.replace(b"clovers = 4", b"clovers = 3", 1),
            "board_sum",
            "G-4",
            "font 47 en tout, pas 48",
        ),
        (OURS.replace(b"\nmap = [", b"\nmap [", 1), "board_syntax", "G-R1", "il manque « = »"),
        (OURS.replace(b'"AAAAAA', b'"ZAAAAA', 1), "board_map_letter", "G-R17", "« Z »"),
        (OURS + b"#" * MAX_BYTES, "board_large", "G-R1", "16 384 octets"),
        (bytes(range(256)), "board_no_text", "G-R1", "UTF-8"),
        (b"", "board_missing", "G-R1", "land"),
    ],
    ids=["sum", "syntax", "letter", "large", "binary", "empty"],
)
def test_what_is_wrong_is_said_in_the_readers_language(
    file: bytes, code: str, rule: str, told: str
) -> None:
    refusal = refused(file)
    assert (refusal.code, refusal.rule) == (code, rule)
    spoken = text(refusal.message, "fr").replace("\u202f", " ").replace("\u00a0", " ")
    assert told in spoken


@pytest.mark.parametrize(("game", "told"), [("korsair", "Korsair"), ("chess", "chess"), ("", "")])
def test_a_game_without_boards_takes_none(game: str, told: str) -> None:
    refusal = refused(OURS, game)
    assert refusal.code == "bad_option"
    assert told in text(refusal.message)


def test_a_file_larger_than_any_post_is_not_read() -> None:
    answer: Any = posted(b"#" * (Limits().body_bytes + 1))
    assert answer.status == 413
