"""Boards of one's own on the command line: played on, refused in one line, kept with the match."""

import io
import json
from pathlib import Path

import pytest

from festnoz.core.words import LANGUAGES
from festnoz.games.korrigans.board.file import MAX_BYTES, OUR_BOARD
from festnoz.games.korrigans.landscape import scenery
from festnoz.games.korrigans.options import KorrigansOptions, read_board
from tests.commands.asking import Ask

OURS = OUR_BOARD.read_text("utf-8")
OWN = OURS.replace('name_en = "Blue Flax Corner"', 'name_en = "Hill of the Winds"')


def bad(board: str) -> bytes:
    return board.encode()


# What stands in my-board.toml, and a part of what is said of it.
REFUSED = {
    "47 clovers": (bad(OURS.replace("clovers = 4", "clovers = 3", 1)), "47"),
    "no TOML": (b"[land\n", "TOML"),
    "no text": (b"\xff\xfe\x00", "UTF-8"),
    "nothing": (b"", "land"),
    "an unknown field": (bad(OURS.replace('b = "J"', 'b = "Z"', 1)), "Z"),
    "a large file": (bad(OURS + "#" * MAX_BYTES), str(MAX_BYTES)),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_board_is_refused_in_one_line(answer: Ask, case: str, language: str) -> None:
    file, named = REFUSED[case]
    Path("my-board.toml").write_bytes(file)
    for command in ("play", "simulate"):
        told = answer(command, "korrigans", "--board", "my-board.toml", "--lang", language)
        assert (told.code, told.out) == (2, "")
        assert told.err.count("\n") == 1
        assert named in told.err.replace("\u202f", "").replace("\u00a0", "").replace(",", "")


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["play", "korrigans", "--board", "missing.toml"], "missing.toml"),
        (["play", "korrigans", "--board", "."], "."),
        (["play", "korrigans", "--side", "third"], "third"),
        (["play", "korrigans", "--teams"], "--teams"),
        (["simulate", "korrigans", "--seats", "6"], "(G-4)"),
        (["play", "korsair", "--side", "basic"], "--side"),
        (["simulate", "korsair", "--board", "my-board.toml"], "--board"),
        (["play", "korrigans", "--resume", "game.json", "--side", "basic"], "--resume"),
        (["play", "--resume", "game.json", "--side", "basic"], "--side"),
    ],
)
def test_options_of_another_game_are_refused_in_one_line(
    answer: Ask, args: list[str], named: str
) -> None:
    told = answer(*args)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert named in told.err


def test_a_game_on_one_s_own_board_is_told_without_the_file(
    answer: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Path("my-board.toml")
    board.write_text(OWN, "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nsave game.json\n"))
    played = answer("play", "korrigans", "--board", board, "--side", "advanced", "--seed", "1")
    assert played.code == 0
    assert "A\u00a0·\u00a0Hill of the Winds" in played.out
    board.unlink()
    options = json.loads(Path("game.json").read_bytes())["options"]
    assert options["side"] == "advanced"
    assert options["board"]["field"][0]["name_en"] == "Hill of the Winds"
    assert answer("verify", "game.json").code == 0
    assert "A\u00a0·\u00a0Hill of the Winds" in answer("replay", "game.json").out
    resumed = answer("play", "--resume", "game.json")
    assert resumed.code == 0
    assert "A\u00a0·\u00a0Hill of the Winds" in resumed.out


def test_bots_play_on_a_board_of_one_s_own(answer: Ask) -> None:
    Path("my-board.toml").write_text(OWN, "utf-8")
    options = ["--board", "my-board.toml", "--seats", "2", "--replays", "games.jsonl"]
    assert answer("simulate", "korrigans", "--games", "5", *options).code == 0
    assert answer("verify", "games.jsonl").code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_checked_without_a_game(answer: Ask, language: str) -> None:
    for case, (file, named) in REFUSED.items():
        Path("my-board.toml").write_bytes(file)
        told = answer("board", "my-board.toml", "--lang", language)
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1), case
        assert named in told.err.replace("\u202f", "").replace("\u00a0", "").replace(",", "")
    Path("my-board.toml").write_text(OWN, "utf-8")
    told = answer("board", "my-board.toml", "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert "my-board.toml" in told.out
    assert "my-board.toml" not in answer("board", "--lang", language).out


def test_a_board_is_drawn_into_a_file(answer: Ask) -> None:
    Path("my-board.toml").write_text(OWN, "utf-8")
    options = KorrigansOptions(side="advanced", board=read_board(OWN.encode()))
    drawn = ("my-board.toml", "--picture", "my-board.svg", "--theme", "night", "--side", "advanced")
    told = answer("board", *drawn)
    assert (told.code, told.err) == (0, "")
    assert "my-board.svg" in told.out
    assert Path("my-board.svg").read_text("utf-8") == scenery(options, "night").picture
    assert answer("board", "--picture", "ours.svg").code == 0
    assert Path("ours.svg").read_text("utf-8") == scenery(KorrigansOptions(), "day").picture


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["missing.toml"], "missing.toml"),
        (["."], "."),
        (["--theme", "dusk"], "dusk"),
        (["--side", "third"], "third"),
        (["--picture", "."], "."),
        (["--picture", "no/board.svg"], "no/board.svg"),
        (["--picture"], "--picture"),
    ],
)
def test_a_board_that_cannot_be_drawn_is_told_in_one_line(
    answer: Ask, args: list[str], named: str
) -> None:
    told = answer("board", *args)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert named in told.err
