"""`replay` and `verify`: what a file claims, told and checked."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from festnoz.core.replay import encode, replay_of, replay_seen_by
from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES
from tests.commands.asking import Ask
from tests.server.test_isolation import misspelt
from tests.terminal.evening import hasty_match


def test_true_replays_are_counted(answer: Ask, finished: bytes) -> None:
    Path("game.json").write_bytes(finished)
    Path("games.jsonl").write_bytes(finished * 2 + b"\n" + finished)
    got = answer("verify", "game.json", "games.jsonl")
    assert got.code == 0
    assert got.out.startswith("4 replays are true: ")


def test_a_game_that_does_not_compile_is_no_matter_of_other_replays(
    answer: Ask, finished: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = replace(GAMES["korsair"], name="broken", setup=misspelt)
    monkeypatch.setitem(GAMES, "broken", broken)
    Path("game.json").write_bytes(finished)
    got = answer("verify", "game.json")
    assert (got.code, got.err) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        (b'"rules":1', b'"rules":9', "versions"),
        (b'"secret":"', b'"secret":"0', "form"),
        (b'"commitment":"', b'"commitment":"0000', "form"),
        (b'"words":["', b'"words":["x', "deals"),
        (b'"action":"draw"', b'"action":"galleon-8"', "moves"),
        (b'"over":true', b'"over":false', "result"),
    ],
)
def test_an_edited_replay_is_named_with_its_first_false_claim(
    answer: Ask, finished: bytes, old: bytes, new: bytes, check: str
) -> None:
    Path("game.json").write_bytes(finished.replace(old, new, 1))
    got = answer("verify", "game.json")
    assert got.code == 1
    assert got.out.startswith(f"game.json: {check}: ")


def test_a_replay_that_is_cut_off_is_not_true(answer: Ask, finished: bytes) -> None:
    for size in (0, 1, 100, len(finished) // 2, len(finished) - 3):
        Path("game.json").write_bytes(finished[:size])
        got = answer("verify", "game.json")
        assert got.code == 1
        assert got.out.startswith("game.json: form: ")


def test_a_bad_line_is_named(answer: Ask, finished: bytes) -> None:
    bad = finished.replace(b'"over":true', b'"over":false')
    Path("games.jsonl").write_bytes(finished + b"\n" + bad + finished)
    got = answer("verify", "games.jsonl")
    assert got.code == 1
    first, summary = got.out.splitlines()
    assert first == "games.jsonl, line 3: result: the result is not what the actions lead to"
    assert summary == "1 replay is not true, 2 others are true."
    Path("many.jsonl").write_bytes(b"{}\n" * 50)
    assert len(answer("verify", "many.jsonl").out.splitlines()) == 12
    Path("empty.jsonl").write_bytes(b"")
    assert answer("verify", "empty.jsonl").code == 1


def test_files_hold_lines_by_what_is_in_them_not_by_their_names(
    answer: Ask, finished: bytes
) -> None:
    bad = finished.replace(b'"over":true', b'"over":false')
    Path("two.json").write_bytes(b"\n" + finished + bad)
    got = answer("verify", "two.json")
    assert got.out.startswith("two.json, line 3: result: ")
    assert answer("replay", "two.json", "--line", "2").code == 0
    Path("broken.json").write_bytes(b"nonsense\n" + finished * 2)
    assert answer("verify", "broken.json").out.endswith("2 others are true.\n")
    for indent in (0, 2):
        Path("one.jsonl").write_text(json.dumps(json.loads(finished), indent=indent))
        assert answer("verify", "one.jsonl").out.startswith("1 replay is true")


def test_a_broken_object_over_several_lines_is_one_failure(answer: Ask, finished: bytes) -> None:
    told = json.dumps(json.loads(finished), indent=1)
    Path("one.json").write_text(told[:-1] + ",}")
    assert answer("verify", "one.json").out.endswith("1 replay is not true, no other is true.\n")
    Path("long.jsonl").write_bytes(b"x" * 2_500_000 + b"\n" + finished)
    told_by_lines = answer("verify", "long.jsonl").out.splitlines()
    assert told_by_lines[0].startswith("long.jsonl, line 1: form: a replay has at most")
    assert told_by_lines[1] == "1 replay is not true, 1 other is true."


def test_an_unfinished_match_is_true_so_far(answer: Ask, finished: bytes) -> None:
    told = json.loads(finished)
    told["actions"].pop()
    told["result"] = {"over": False, "scores": [], "ranks": []}
    Path("cut.json").write_text(json.dumps(told))
    got = answer("verify", "cut.json")
    assert (got.code, got.out) == (0, "1 replay is true so far; its game was not finished.\n")


def test_replays_in_progress_are_counted_apart(answer: Ask, finished: bytes) -> None:
    seen = encode(replay_seen_by(hasty_match(), 0)) + b"\n"
    Path("going.json").write_bytes(seen)
    got = answer("verify", "going.json")
    assert got.code == 0
    assert got.out == "1 replay is not finished: only its form was checked.\n"
    Path("both.jsonl").write_bytes(seen + finished + seen)
    got = answer("verify", "both.jsonl")
    assert got.code == 0
    true, going = got.out.splitlines()
    assert true.startswith("1 replay is true: ")
    assert going == "2 replays are not finished: only their form was checked."
    Path("false.json").write_bytes(seen.replace(b'"rules":1', b'"rules":9'))
    got = answer("verify", "false.json", "going.json")
    assert got.code == 1
    assert "1 replay is not true, no other is true." in got.out


def test_nothing_in_a_file_steers_the_screen(answer: Ask, finished: bytes) -> None:
    forged = json.loads(finished)
    forged["game"] = "\x1b[2J\x07\u202eevil\n\u2028"
    Path("game.json").write_text(json.dumps(forged))
    told = answer("verify", "game.json").out + answer("replay", "game.json").err
    forged = json.loads(finished) | {"\x1b[31m\x9bfield\r": 1}
    Path("game.json").write_text(json.dumps(forged))
    told += answer("verify", "game.json").out + answer("play", "--resume", "game.json").err
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]", told)
    assert told.count("\ufffd[2J\ufffd\ufffdevil\ufffd\ufffd") == 2
    assert told.count("\n") == 6  # a flaw and a sum for each `verify`, a line for each refusal


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_told_with_open_cards_or_from_a_seat(
    answer: Ask, finished: bytes, language: str
) -> None:
    Path("game.json").write_bytes(finished)
    num_actions = len(json.loads(finished)["actions"])
    opened = answer("replay", "game.json", "--lang", language)
    seated = answer("replay", "game.json", "--seat", "2", "--lang", language)
    for got in (opened, seated):
        assert got.code == 0
        assert f"\n{num_actions:3} " in got.out
    hidden = {"en": "draws a card.", "fr": "pioche une carte."}[language]
    assert hidden not in opened.out
    assert hidden in seated.out


def test_an_unfinished_game_is_told_without_its_secrets(answer: Ask) -> None:
    match = hasty_match()
    Path("game.json").write_bytes(encode(replay_of(match)))
    match.play(0, match.legal_actions()[0], match.version)
    Path("later.json").write_bytes(encode(replay_of(match)))
    got = answer("replay", "later.json")
    assert "only what lies open to all is told" in got.out
    assert "Guest draws a card." in got.out
    assert "hand" not in got.out
    assert answer("replay", "game.json", "--seat", "4").code == 2
    assert answer("replay", "game.json", "--line", "2").code == 2


def test_an_unfinished_game_is_told_from_a_person_s_seat_but_no_bot_s(answer: Ask) -> None:
    Path("game.json").write_bytes(encode(replay_of(hasty_match())))
    assert "Your hand" in answer("replay", "game.json", "--seat", "1").out
    for seat in ("2", "3"):
        got = answer("replay", "game.json", "--seat", seat)
        assert (got.code, got.out) == (2, "")
        assert f"seat {seat} is a bot’s" in got.err


def test_a_game_of_bots_only_cannot_be_resumed(answer: Ask) -> None:
    assert answer("simulate", "korsair", "--games", "1", "--replays", "games.jsonl").code == 0
    got = answer("play", "--resume", "games.jsonl")
    assert got.code == 2
    assert "only bots play in it" in got.err


def test_a_match_that_went_on_from_another_one_is_true_as_far_as_it_can_be(
    answer: Ask, finished: bytes
) -> None:
    told = json.loads(finished)
    seal = {key: told[key] for key in ("seeded", "commitment", "secret", "words")}
    told |= {"format_version": 2, "taken_back": [], "branches": [{"at": 9, **seal}]}
    Path("branched.json").write_text(json.dumps(told))
    got = answer("verify", "branched.json")
    assert got.code == 0
    first, second = got.out.splitlines()
    assert first.startswith("1 replay is true: ")
    assert second.startswith("1 of them goes on from a position of another game")
