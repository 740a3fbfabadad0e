"""A match for programs: played by text or number, looked at by seat, copied, saved and loaded."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import festnoz
from festnoz.games import OWN

SEED = "lanv"  # seat 0 starts: galleon-3, yellow-1, red-4, green-1, green-4, captain-red
every_game = pytest.mark.parametrize("game", OWN)


def korsair(**more: Any) -> festnoz.Match:
    return festnoz.new_match("korsair", **{"seats": 2, "seed": SEED, **more})


def played_out(game: str, seed: str = SEED) -> festnoz.Match:
    match = festnoz.new_match(game, seed=seed)
    match.play_out([festnoz.bot("uniform", seed=1)] * len(match.names))
    return match


def facts(match: festnoz.Match) -> tuple[Any, ...]:
    views = [match.view(seat) for seat in (None, *range(len(match.names)))]
    return match.names, match.options, match.version, match.moves, match.legal, views


@every_game
def test_every_game_is_played_to_its_end_by_text_and_by_number(game: str) -> None:
    match = festnoz.new_match(game)
    while not match.is_over:
        action = match.legal[len(match.moves) % len(match.legal)]
        assert match.why(action) is None
        by_number = len(match.moves) % 2
        assert match.play(action.number if by_number else str(action)) == action
    assert (match.to_move, match.legal) == (None, [])
    assert match.result is not None
    assert match.result.winners


def test_a_fresh_match_is_dealt_by_a_seal_of_its_own() -> None:
    assert festnoz.new_match("korsair").commitment != festnoz.new_match("korsair").commitment
    assert korsair().commitment == korsair().commitment
    assert korsair(seed=7).commitment == korsair(seed="7").commitment


def test_seats_follow_from_names_and_options() -> None:
    assert len(festnoz.new_match("korsair").names) == 2
    assert len(festnoz.new_match("korsair", teams=True).names) == 4
    assert festnoz.new_match("korsair", names=("Ann", "Bo", "Cy")).names == ("Ann", "Bo", "Cy")


def test_a_board_is_given_by_its_file() -> None:
    file = OWN["korrigans"].folder / "data" / "board.toml"
    board = festnoz.new_match("korrigans", board=str(file)).options.board
    assert board == festnoz.new_match("korrigans", board=file).options.board
    assert isinstance(board, dict)


def test_numbers_of_numpy_are_numbers() -> None:
    match = korsair(seats=np.int64(2))
    assert match.play(np.int16(0), seat=np.int8(0)) == "draw"  # type: ignore[arg-type]


def test_a_watcher_and_a_seat_are_shown_what_they_may_know() -> None:
    match = korsair()
    assert [hand is None for hand in match.view(1).hands] == [True, False]
    assert match.view().hands == (None, None)
    assert "captain" not in str(match)
    assert "red captain" in match.text(0)
    assert "capitaine rouge" in match.text(0, language="fr")


@every_game
def test_the_truth_is_told_after_the_end(game: str) -> None:
    match = played_out(game)
    assert match.truth.seat is None
    assert match.truth != match.view()
    assert "over" in str(match).splitlines()[0]


def test_a_turn_holds_nothing_but_what_its_seat_may_know() -> None:
    """Two matches that differ in the other hand alone give the same turn, byte for byte."""
    match = korsair()
    turn = match.turn()
    held = pickle.dumps((turn.view_bytes, turn.numbers, turn.names, turn.seat))
    other = pickle.dumps(match.view(1).hands[1])
    assert other not in held
    assert vars(turn).keys() == {"game", "seat", "names", "view_bytes", "numbers"}
    assert turn.view == match.view(0)
    assert turn.legal == match.legal


@every_game
def test_an_imagined_world_fits_what_the_seat_knows_and_is_played_to_its_end(game: str) -> None:
    match = festnoz.new_match(game, seed=SEED)
    for number in range(20):
        turn = match.turn()
        world = turn.imagine(seed=number)
        assert (world.legal, world.turn().view) == (match.legal, turn.view)
        other = copy.copy(world)
        result = other.play_out([festnoz.bot("uniform", seed=1)] * len(match.names))
        assert (other.is_over, other.to_move, other.legal) == (True, None, [])
        assert result.winners
        assert world.result is None
        match.play(match.legal[number % len(match.legal)])


def test_worlds_differ_where_the_seat_knows_nothing() -> None:
    """The hand of the other seat, as the worlds have it: the truth is one of very many."""
    turn = korsair().turn()
    hands = set()
    for seed in range(20):
        world = turn.imagine(seed=seed)
        world.play("draw")
        hands.add(tuple(world.turn().view.hands[1]))
    assert len(hands) > 10
    assert repr(turn.imagine(seed=1)) == "<World of korsair: seat 0 to move>"


@every_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    match = festnoz.new_match(game, seed=SEED)
    before = facts(match)
    for other in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        assert facts(other) == before
        other.play(other.legal[0])
    assert facts(match) == before


@every_game
def test_every_position_can_be_gone_back_to(game: str) -> None:
    match = played_out(game)
    for number in range(0, len(match.moves) + 1, 7):
        before = match.at(number)
        assert before.moves == match.moves[:number]
    assert facts(match.at(len(match.moves))) == facts(match)


@every_game
@pytest.mark.parametrize("moves", [0, 9, None])
def test_a_saved_match_is_read_as_it_was(game: str, moves: int | None, tmp_path: Path) -> None:
    match = played_out(game)
    match = match if moves is None else match.at(moves)
    match.save(str(tmp_path / "match.json"))
    assert facts(festnoz.load(tmp_path / "match.json")) == facts(match)
    assert facts(pickle.loads(pickle.dumps(match))) == facts(match)


def test_a_move_taken_back_is_kept_with_the_match(tmp_path: Path) -> None:
    match = korsair()
    match.play("galleon-3")
    assert match.undo() == "galleon-3"
    match.save(tmp_path / "match.json")
    assert festnoz.load(tmp_path / "match.json").version == match.version


def test_actions_are_text_with_a_number() -> None:
    action = korsair().legal[1]
    again = pickle.loads(pickle.dumps(action))
    assert (again, again.number) == ("galleon-3", action.number)
    assert {str(action): 1}[action] == 1


def test_importing_the_package_loads_no_game() -> None:
    code = "import sys, festnoz; print({'numpy', 'msgspec', 'festnoz.core'} & set(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert answer.stdout == "set()\n"


def test_what_the_package_offers_is_listed() -> None:
    assert dir(festnoz) == sorted(festnoz.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = festnoz.chess


def test_a_path_may_begin_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    korsair().save("~/match.json")
    assert (tmp_path / "match.json").exists()
