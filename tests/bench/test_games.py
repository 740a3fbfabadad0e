"""The figures of `festnoz bench`: their layout, how they hang together, and that games are real.

No time is asserted.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from festnoz.arena.rollouts import RandomPlay, rollouts
from festnoz.bench import cold_start
from festnoz.bench.games import bench
from festnoz.bench.peers import OpenSpielGame, PeersMissing
from festnoz.bench.report import PeerFigures, Report, ServerFigures, ratios
from festnoz.bench.timing import play_for
from festnoz.core.chance import draw, fast_stream, shuffle
from festnoz.core.game import CHANCE, OVER, Game
from festnoz.core.kernel import Buffer, Random, Rows, callable_of, entry, interpreted
from festnoz.core.words import Message, text
from festnoz.games import GAMES

LAYOUT = {"format", "format_version", "machine", "games", "peers", "ratios", "server"}
MACHINE = {"cpu", "cores", "python", "numba", "load_1m"}
GAME = {
    "game", "seats", "teams", "moves_per_s", "games_per_s", "moves_per_game",
    "moves_per_s_all_cores", "cores", "python_steps_per_s", "state_bytes", "view_bytes",
    "cold_s", "warm_s", "ismcts_iterations_per_s", "repeats", "spread",
}  # fmt: skip
PEER = {
    "peer", "version", "game", "players", "rollout_moves_per_s", "python_moves_per_s",
    "ismcts_iterations_per_s",
}  # fmt: skip
RATIO = {"game", "seats", "peer_game", "rollouts", "python_loop"}
SERVER = {
    "game", "client", "tables", "seats", "seconds", "moves", "moves_per_s", "p50_ms", "p99_ms",
    "server_cpu_ms_per_move", "rss_kb_per_table", "durable", "relay_moves_per_s",
    "relay_cpu_ms_per_move",
}  # fmt: skip
PEERS = [
    PeerFigures("open_spiel", "2.0", "hearts", 4, 4e6, 5e5, None),
    PeerFigures("open_spiel", "2.0", "skat", 3, 2e6, 8e5, None),
]


@pytest.fixture(scope="module")
def told() -> list[Message]:
    return []


@pytest.fixture(scope="module")
def report(told: list[Message]) -> Report:
    return bench(GAMES.values(), told.append, repeats=2, seconds=0.001, cold=False)


def test_the_report_has_exactly_the_published_keys(report: Report) -> None:
    as_json = msgspec.json.decode(msgspec.json.encode(report))
    assert set(as_json) == LAYOUT
    assert (as_json["format"], as_json["format_version"]) == ("festnoz-bench", 2)
    assert set(as_json["machine"]) == MACHINE
    assert all(set(one) == GAME for one in as_json["games"])
    assert as_json["peers"] == as_json["ratios"] == as_json["server"] == []
    assert set(PeerFigures.__struct_fields__) == PEER
    assert set(ServerFigures.__struct_fields__) == SERVER


def test_every_number_of_seats_of_every_game_is_measured_once(report: Report) -> None:
    sat_down = [(one.game, one.seats, one.teams) for one in report.games]
    assert len(set(sat_down)) == len(sat_down)
    assert set(sat_down) == {
        (game.name, seats, getattr(options, "teams", False))
        for game in GAMES.values()
        for seats, options in game.variants
    }
    assert [seats for game, seats, _ in sat_down if game == "korrigans"] == [2, 3, 4, 5]


def test_figures_hang_together(report: Report) -> None:
    for one in report.games:
        assert one.moves_per_s / one.moves_per_game == pytest.approx(one.games_per_s)
        assert one.moves_per_s_all_cores > 0
        assert one.python_steps_per_s > 0
        assert one.spread >= 0
        assert one.repeats == 2
        assert one.cores == report.machine.cores
        assert one.moves_per_game <= GAMES[one.game].max_actions
        assert one.cold_s is one.warm_s is one.ismcts_iterations_per_s is None


def test_ratios_are_ours_over_theirs_for_every_pair(report: Report) -> None:
    found = ratios(report.games, PEERS)
    assert len(found) == 2 * len(report.games)
    assert set(msgspec.to_builtins(found[0])) == RATIO
    for i, ours in enumerate(report.games):
        for j, theirs in enumerate(PEERS):
            one = found[2 * i + j]
            assert (one.game, one.seats, one.peer_game) == (ours.game, ours.seats, theirs.game)
            assert one.rollouts * theirs.rollout_moves_per_s == pytest.approx(ours.moves_per_s)
            assert one.python_loop * theirs.python_moves_per_s == pytest.approx(
                ours.python_steps_per_s
            )


def test_progress_is_told_in_every_language(report: Report, told: list[Message]) -> None:
    assert report.games
    assert text(told[-1]) == "measuring, round 2 of 2"
    assert text(told[-1], "fr") == "mesures, tour 2 sur 2"


def test_without_open_spiel_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(PeersMissing, match=r"pip install open_spiel$") as caught:
        bench(GAMES.values(), print, peers=True)
    assert "\n" not in str(caught.value)
    assert text(caught.value.message, "fr").startswith("OpenSpiel n’est pas installé")


@pytest.mark.parametrize("name", ["hearts", "gin_rummy"])
def test_a_peer_plays_both_ways(name: str) -> None:
    import pyspiel

    game = OpenSpielGame(pyspiel, name)
    assert game.players == {"hearts": 4, "gin_rummy": 2}[name]
    assert all(rate > 0 for rate in game.measure(0.001))


def test_games_are_timed_in_batches_until_that_long_has_passed() -> None:
    ticks = iter([10.0, 10.5, 11.0, 11.25])
    timed = play_for(1.2, lambda games: 7 * games, batch=4, clock=ticks.__next__)
    assert timed == (3 * 4 * 7, 3 * 4, 1.25)
    assert timed.moves_per_s == 84 / 1.25


def final_states_by_hand(game: Game, play: RandomPlay, seed: int, games: int) -> Any:
    """The same games stepped one by one, with the verdict of every move; the last position."""
    entries, random = game.entries, fast_stream(seed)
    moves = 0
    rows, buffer = play.rows.copy(), play.buffer.copy()
    for _ in range(games):
        rows[0] = rows[1]
        n = entries.legal_actions(rows, 0, buffer)
        while n:
            action = int(buffer[draw(random, n)])
            assert entries.verdict(rows, 0, action) == 0
            n = entries.step(rows, 0, action, buffer)
            moves += 1
            while entries.to_move(rows, 0) == CHANCE:
                size = entries.shuffled(rows, 0, buffer)
                shuffle(random, buffer, size)
                entries.deal(rows, 0, buffer[:size])
                n = entries.legal_actions(rows, 0, buffer)
        assert entries.to_move(rows, 0) == OVER
    return moves, rows[0].tobytes()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_rollouts_play_real_games_to_the_end(game: Game) -> None:
    for seats, options in game.variants:
        play = RandomPlay(game, seats, options, seed=seats, num_deals=1)
        play.random = fast_stream(7)
        moves = play.play(5)
        assert (moves, play.rows[0].tobytes()) == final_states_by_hand(game, play, 7, 5)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_python_plays_to_the_end_too_and_each_deal_in_turn(game: Game) -> None:
    play = RandomPlay(game, *game.variants[0], seed=3, num_deals=2)
    deals = play.rows[1:].copy()
    assert deals[0].tobytes() != deals[1].tobytes()
    for _ in range(3):
        assert 0 < play.play_in_python(1) <= game.max_actions
        assert game.entries.to_move(play.rows, 0) == OVER
    assert np.array_equal(play.rows[1:], deals)


# A toy that shuffles in mid-game: three rounds of a shuffle (of 4, 5, 6) and two moves.
# A row is: rounds dealt, moves left in the round, and the first thing of each shuffle.


@entry
def deal_at_random(rows: Rows, i: int, random: Random, out: Buffer) -> None:
    if rows[i, 1] == 0 and rows[i, 0] < 3:
        for k in range(3):
            out[k] = 4 + k
        shuffle(random, out, 3)
        rows[i, 2 + rows[i, 0]] = out[0]
        rows[i, 0] += 1
        rows[i, 1] = 2


@entry
def legal_actions(rows: Rows, i: int, out: Buffer) -> int:
    out[0] = 7
    return 1 if rows[i, 1] > 0 else 0


@entry
def step(rows: Rows, i: int, action: int, out: Buffer) -> int:
    rows[i, 1] -= 1
    out[0] = action
    return 1 if rows[i, 1] > 0 else 0


def play_the_toy() -> tuple[int, list[int]]:
    rows, buffer = np.zeros((2, 5), np.uint8), np.zeros(8, np.int16)
    rows[1] = [1, 2, 5, 0, 0]  # dealt once already
    doors = [callable_of(one) for one in (step, legal_actions, deal_at_random)]
    moves = callable_of(rollouts)(rows, 1, 10, buffer, fast_stream(2), *doors)
    return moves, rows[0].tolist()


def test_shuffles_in_mid_game_are_dealt_and_do_not_count_as_moves() -> None:
    moves, row = play_the_toy()
    assert moves == 10 * 3 * 2
    assert row[:3] == [3, 0, 5]
    assert set(row[3:]) <= {4, 5, 6}
    with interpreted():
        assert play_the_toy() == (moves, row)


def test_a_start_is_timed_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Interpreted, there is nothing to compile: quick, and the cache stays empty.
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert cold_start.compile_s("korsair", tmp_path) > 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_cold_start_fills_the_cache_that_a_warm_one_reads() -> None:
    cold, warm = cold_start.cold_and_warm_s("korsair")
    assert 0 < warm < cold
