"""Wrong use is answered by one kind of error, with a code, and with the rule that forbids it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import festnoz
from festnoz.core.errors import BadOption
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from tests.api.test_match import korsair, played_out

UNSEEN = "\u202e"  # turns the direction of what follows


def error_of(wrong: Callable[[], Any]) -> tuple[str, str | None]:
    with pytest.raises(festnoz.FestNozError) as error:
        wrong()
    assert str(error.value)
    return error.value.code, error.value.rule


def endless() -> list[Any]:
    inside: list[Any] = []
    inside.append(inside)
    return inside


@pytest.mark.parametrize("game", ["chess", "", "Korsair", None, 3, ["korsair"]])
def test_a_game_that_there_is_not(game: Any) -> None:
    assert error_of(lambda: festnoz.new_match(game)) == ("unknown_game", None)


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        ({"seats": 7}, "K-4"),
        ({"seats": 0}, "K-4"),
        ({"seats": -1}, "K-4"),
        ({"seats": 10**18}, "K-4"),
        ({"seats": 2, "teams": True}, "K-4"),
        ({"seats": 2, "first": 2}, "K-5"),
        ({"seats": 4, "teams": True, "first": 1}, "K-R10"),
        ({"names": ["Ann"]}, "K-4"),
        ({"first": 99}, "K-5"),
        ({"seats": "3"}, None),
        ({"seats": 2.0}, None),
        ({"teams": "yes"}, None),
        ({"colour": "red"}, None),
        ({"names": ["Ann", ""]}, None),
        ({"names": ["Ann", UNSEEN]}, None),
        ({"names": ["Ann", 3]}, None),
        ({"names": 3}, None),
        ({"names": ["Ann", "Bo"], "seats": 3}, None),
        ({"seed": "\ud800"}, None),
    ],
)
def test_options_that_do_not_fit(arguments: dict[str, Any], rule: str | None) -> None:
    assert error_of(lambda: festnoz.new_match("korsair", **arguments)) == ("bad_option", rule)


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        ({"seats": 1}, "T-2"),
        ({"seats": 6}, "T-2"),
        ({"seats": 3, "first": 3}, "T-3"),
        ({"places": [3, 2, 2, 3]}, None),
        ({"places": [3, 2, 2, 3, 4, 5]}, None),
        ({"places": [3, 2, 2, 3, 6]}, None),
        ({"places": [0, 2, 2, 3, 4]}, None),
        ({"places": [3, 2, 2, 3, 4.5]}, None),
        ({"places": [3, 2, 2, 3, True]}, None),
        ({"places": "32234"}, None),
        ({"places": 3}, None),
        ({"places": None}, None),
        ({"teams": True}, None),
    ],
)
def test_options_that_do_not_fit_tenzor(arguments: dict[str, Any], rule: str | None) -> None:
    assert error_of(lambda: festnoz.new_match("tenzor", **arguments)) == ("bad_option", rule)


@pytest.mark.parametrize(
    "action", ["", "Draw", "\ud800", "red-9 on #1", -1, 10**9, None, 1.5, ["draw"]]
)
def test_an_action_that_there_is_not(action: Any) -> None:
    assert error_of(lambda: korsair().play(action)) == ("unknown_action", None)
    assert error_of(lambda: korsair().why(action)) == ("unknown_action", None)


def test_an_action_that_a_rule_forbids_is_refused_as_why_says() -> None:
    match = korsair()
    why = match.why("captain-red on #1")
    assert why is not None
    with pytest.raises(festnoz.FestNozError, match=why.sentence):
        match.play("captain-red on #1")
    assert error_of(lambda: match.play("captain-red on #1")) == ("illegal", "K-9")
    assert match.moves == []


@pytest.mark.parametrize("seat", [2, -1, -3, -4, "0", 0.0, 10**20])
def test_a_seat_that_there_is_not(seat: Any) -> None:
    match = korsair()
    for wrong in (lambda: match.play("draw", seat), lambda: match.view(seat)):
        assert error_of(wrong) == ("unknown_seat", None)
    assert error_of(lambda: match.text(seat)) == ("unknown_seat", None)


def test_moves_out_of_turn_and_out_of_date() -> None:
    match = korsair()
    assert error_of(lambda: match.play("draw", seat=1)) == ("out_of_turn", None)
    assert error_of(lambda: match.play("draw", version=0)) == ("stale", None)


def test_a_match_that_is_over() -> None:
    match = played_out("korsair")
    for wrong in (lambda: match.play("draw"), match.turn, lambda: match.play("draw", seat=0)):
        assert error_of(wrong) == ("over", None)
    assert error_of(match.undo) == ("undo_over", None)
    why = match.why("draw")
    assert why is not None
    assert why.rule == "K-19"


def test_what_is_hidden_stays_hidden_before_the_end() -> None:
    assert error_of(lambda: korsair().truth) == ("secret_kept", None)


def test_an_undo_of_nothing_and_of_what_was_seen() -> None:
    match = korsair()
    assert error_of(match.undo) == ("undo_nothing", None)
    match.play("draw")
    assert error_of(match.undo) == ("undo_reveal", None)


@pytest.mark.parametrize("moves", [-1, 1, 99, None, "0"])
def test_a_position_that_there_is_not(moves: Any) -> None:
    assert error_of(lambda: korsair().at(moves)) == ("bad_option", None)


@pytest.mark.parametrize("language", ["de", "", None, 3])
def test_a_language_that_is_not_spoken(language: Any) -> None:
    assert error_of(lambda: korsair().text(language=language)) == ("bad_option", None)
    assert error_of(lambda: korsair().why("draw", language)) == ("bad_option", None)


@pytest.mark.parametrize("name", ["deep-blue", "", None, 3, ["greedy"]])
def test_a_bot_that_there_is_not(name: Any) -> None:
    assert error_of(lambda: festnoz.bot(name)) == ("unknown_bot", None)


def test_seeds_that_are_no_text() -> None:
    turn = korsair().turn()
    assert error_of(lambda: festnoz.bot("greedy", seed="\ud800")) == ("bad_option", None)
    assert error_of(lambda: turn.imagine(seed="\ud800")) == ("bad_option", None)
    for seed in ("", -1, 10**30, "Ys"):
        assert festnoz.bot("uniform", seed=seed)(turn) == festnoz.bot("uniform", seed=seed)(turn)


def test_a_world_refuses_as_a_match_does() -> None:
    world = korsair().turn().imagine()
    assert error_of(lambda: world.play("captain-red on #1")) == ("illegal", "K-9")
    assert error_of(lambda: world.play("checkmate")) == ("unknown_action", None)
    assert error_of(lambda: world.play_out([])) == ("bad_option", None)
    world.play_out([festnoz.bot("uniform")] * 2)
    assert error_of(lambda: world.play("draw")) == ("over", None)
    assert error_of(world.turn) == ("over", None)


def test_players_that_are_too_few_or_answer_badly() -> None:
    assert error_of(lambda: korsair().play_out([festnoz.bot("greedy")])) == ("bad_option", None)
    silent: Any = [lambda _turn: None] * 2
    assert error_of(lambda: korsair().play_out(silent)) == ("unknown_action", None)


@pytest.mark.parametrize("name", ["none.json", ".", "none/none.json", "\0", "\ud800"])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    assert error_of(lambda: festnoz.load(tmp_path / name)) == ("bad_file", None)


@pytest.mark.parametrize("path", [None, 3, ["match.json"]])
def test_a_path_that_is_none(path: Any) -> None:
    assert error_of(lambda: festnoz.load(path)) == ("bad_file", None)
    assert error_of(lambda: korsair().save(path)) == ("bad_file", None)


def test_a_board_that_cannot_be_read(tmp_path: Path) -> None:
    def board(name: str) -> tuple[str, str | None]:
        return error_of(lambda: festnoz.new_match("korrigans", board=tmp_path / name))

    (tmp_path / "empty.toml").touch()
    assert board("none.toml") == ("bad_file", None)
    assert board("empty.toml") == ("board_missing", "G-R1")


@pytest.mark.parametrize("inside", [object(), "\ud800", endless()])
def test_a_board_that_no_file_could_hold(inside: object) -> None:
    board = {"a": inside}
    assert error_of(lambda: festnoz.new_match("korrigans", board=board)) == ("bad_option", None)


def test_a_file_that_is_closed(tmp_path: Path) -> None:
    with (tmp_path / "match.json").open("w") as file:
        pass
    closed: Any = file
    assert error_of(lambda: korsair().save(closed)) == ("bad_file", None)
    assert error_of(lambda: festnoz.load(closed)) == ("bad_file", None)


@pytest.mark.parametrize("name", [".", "none/match.json", "\0", "\ud800", 300 * "a"])
def test_a_file_that_cannot_be_written(name: str, tmp_path: Path) -> None:
    assert error_of(lambda: korsair().save(tmp_path / name)) == ("bad_file", None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (b"", "replay_schema"),
        (b"hello", "replay_schema"),
        (b"{}", "replay_schema"),
        (b'{"format": "festnoz-replay", "format_version": 9}', "replay_versions"),
    ],
)
def test_a_file_that_is_no_replay(written: bytes, code: str, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(written)
    assert error_of(lambda: festnoz.load(tmp_path / "match.json")) == (code, None)


def test_a_file_that_was_tampered_with(tmp_path: Path) -> None:
    match, file = korsair(), tmp_path / "match.json"
    match.play("galleon-3")
    match.save(file)
    file.write_bytes(file.read_bytes().replace(b'"action":"galleon-3"', b'"action":"galleon-8"'))
    assert error_of(lambda: festnoz.load(file)) == ("replay_actions", None)


@pytest.mark.parametrize("deals", [[], [[0, 1]], [[0, 1], [0, 1, 2]], [[1, 1]]])
def test_the_inner_match_refuses_deals_that_lack_something(deals: list[list[int]]) -> None:
    with pytest.raises(BadOption):
        Match(GAMES["korsair"], [Seat("Ann"), Seat("Bo")], None, deals)


def test_the_inner_match_deals_by_a_fresh_seal_where_nothing_is_given() -> None:
    seats = [Seat("Ann"), Seat("Bo")]
    one, other = (Match(GAMES["korsair"], seats) for _ in range(2))
    assert one.state_bytes != other.state_bytes
    assert one.seals[0].sealed.commitment != other.seals[0].sealed.commitment
