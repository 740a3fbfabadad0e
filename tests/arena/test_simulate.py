"""Simulations: the same games however they are shared out, true figures, replays that verify."""

import math
from collections.abc import Generator, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

from festnoz.arena import simulate as module
from festnoz.arena.batch import Simulation, play, simulation
from festnoz.arena.simulate import simulate
from festnoz.arena.summary import Interval, Standing, Summary, wilson
from festnoz.arena.transcript import replay_lines
from festnoz.bots import BOTS
from festnoz.bots.base import Bot
from festnoz.core.errors import BadOption
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.kernel import Buffer, Random, Rows, entry, interpreted
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import Replay, decode, encode, replay_of
from festnoz.games import GAMES

KORSAIR = GAMES["korsair"]
UNIFORM, GREEDY = BOTS["uniform"], BOTS["greedy"]
MIXED = [GREEDY, UNIFORM, UNIFORM]
IN_PAIRS = [GREEDY, GREEDY, UNIFORM, UNIFORM, UNIFORM, GREEDY]


def told_again(told: Summary) -> dict[str, Any]:
    """A summary without what the clock says."""
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return {k: v for k, v in plain.items() if k not in {"seconds", "games_per_second", "workers"}}


def replays_of(path: Path) -> list[Replay]:
    return [decode(line) for line in path.read_bytes().splitlines()]


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    alone = simulate(KORSAIR, MIXED, 300, seed="s", workers=1, replays=one)
    shared = simulate(KORSAIR, MIXED, 300, seed="s", workers=2, replays=two)
    assert told_again(alone) == told_again(shared)
    assert one.read_bytes() == two.read_bytes()
    assert shared.workers == 2


def test_a_game_does_not_depend_on_its_batch() -> None:
    this = simulation(KORSAIR, MIXED, None, "s")
    whole, part = play(this, 0, 20), play(this, 13, 3)
    assert replay_lines(this, whole).splitlines()[13:16] == replay_lines(this, part).splitlines()


def test_other_seeds_give_other_games() -> None:
    boards = {
        play(simulation(KORSAIR, MIXED, None, seed), 0, 5).actions.tobytes() for seed in "abc"
    }
    assert len(boards) == 3


def test_without_a_seed_it_tells_which_fresh_one_it_took() -> None:
    first, second = (simulate(KORSAIR, MIXED, 3, workers=1) for _ in range(2))
    assert first.seed != second.seed
    assert told_again(simulate(KORSAIR, MIXED, 3, seed=first.seed)) == told_again(first)


def test_deals_are_the_sealed_ones_and_bots_draw_from_elsewhere() -> None:
    this = simulation(KORSAIR, MIXED, None, "s")
    names = ("greedy", "uniform", "uniform")
    assert this.sealed(4) == sealed_by_seed("s", 4, names)
    assert len({this.stream(index).tobytes() for index in range(50)}) == 50
    other = simulation(KORSAIR, MIXED[::-1], None, "s")
    assert this.key(4) != other.key(4)  # words differ
    assert this.stream(4).tobytes() == other.stream(4).tobytes()  # no word, no key in it


@pytest.mark.parametrize(
    ("bots", "options"), [(MIXED, {"first": 1}), (IN_PAIRS, {"teams": True}), (MIXED[:2], None)]
)
def test_replays_verify_and_are_those_of_a_match(
    tmp_path: Path, bots: Sequence[Bot], options: dict[str, Any] | None
) -> None:
    path = tmp_path / "games.jsonl"
    simulate(KORSAIR, bots, 8, options, seed="s", replays=path)
    this = simulation(KORSAIR, bots, options, "s")
    lines = path.read_bytes().splitlines()
    assert len(lines) == 8
    for index, line in enumerate(lines):
        replay = decode(line)
        rerun(replay, GAMES)
        assert line == encode(replay_of(played_as_match(this.seats, options, index, bots, replay)))


def played_as_match(
    seats: Sequence[Any],
    options: dict[str, Any] | None,
    index: int,
    bots: Sequence[Bot],
    replay: Replay,
) -> Match:
    sealed = sealed_by_seed("s", index, [bot.name for bot in bots])
    match = Match(KORSAIR, seats, options, sealed)
    for one in replay.actions:
        match.play(one.seat, KORSAIR.notation.parse(one.action), match.version)
    assert match.is_over
    return match


def test_a_replay_names_its_bots(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate(KORSAIR, IN_PAIRS[:4], 1, {"teams": True}, seed="s", replays=path)
    (replay,) = replays_of(path)
    told = [(seat.name, seat.by, seat.bot, seat.team) for seat in replay.seats]
    assert told == [
        ("greedy 1", "bot", "greedy", 0),
        ("greedy 2", "bot", "greedy", 0),
        ("uniform 3", "bot", "uniform", 1),
        ("uniform 4", "bot", "uniform", 1),
    ]
    assert replay.seeded
    assert replay.words == ["greedy", "greedy", "uniform", "uniform"]


# Figures, counted again from the replays and without the arena's code.


def shares(replay: Replay) -> list[Fraction]:
    pairs = zip(replay.seats, replay.result.ranks, strict=True)
    winners = {seat.team for seat, rank in pairs if rank == 1}
    return [Fraction(seat.team in winners, len(winners)) for seat in replay.seats]


def expect_result(result: Standing, replays: list[Replay], seats: list[int], mates: int) -> None:
    n = len(replays)
    rates = [fmean(float(shares(one)[seat]) for seat in seats) for one in replays]
    scores = [fmean(one.result.scores[seat] for seat in seats) for one in replays]
    assert result.wins == pytest.approx(sum(rates) * len(seats) / mates)
    assert result.win_rate == pytest.approx(fmean(rates))
    assert result.win_interval == wilson(result.win_rate, n)
    assert result.score == pytest.approx(fmean(scores))
    reach = 1.959964 * stdev(scores) / math.sqrt(n)
    assert result.score_interval is not None
    assert result.score_interval.low == pytest.approx(fmean(scores) - reach, abs=1e-5)
    assert result.score_interval.high == pytest.approx(fmean(scores) + reach, abs=1e-5)
    ranks = [one.result.ranks[seat] for one in replays for seat in seats]
    assert result.rank == pytest.approx(fmean(ranks))


@pytest.mark.parametrize(("bots", "teams"), [(MIXED, False), (IN_PAIRS, True)])
def test_every_figure_follows_from_the_replays(
    tmp_path: Path, bots: list[Bot], teams: bool
) -> None:
    path = tmp_path / "games.jsonl"
    told = simulate(KORSAIR, bots, 200, {"teams": teams}, seed="7", replays=path)
    replays = replays_of(path)
    assert any(share.denominator > 1 for one in replays for share in shares(one))
    for one in told.by_seat:
        expect_result(one.result, replays, [one.seat], 1)
    for bot in told.by_bot:
        assert bot.seats == [i for i, other in enumerate(bots) if other.name == bot.bot]
        expect_result(bot.result, replays, bot.seats, 2 if teams else 1)
    lengths = [len(one.actions) for one in replays]
    assert told.moves.mean == pytest.approx(fmean(lengths))
    assert (told.moves.least, told.moves.most) == (min(lengths), max(lengths))
    assert told.games == 200
    assert told.games_per_second == pytest.approx(200 / told.seconds)


@pytest.mark.parametrize(("bots", "teams"), [(MIXED, False), (IN_PAIRS, True)])
def test_wins_add_up_to_the_games(bots: list[Bot], teams: bool) -> None:
    told = simulate(KORSAIR, bots, 200, {"teams": teams}, seed="s")
    assert sum(bot.result.wins for bot in told.by_bot) == pytest.approx(200)
    sides = {one.team: one.result.wins for one in told.by_seat}
    assert sum(sides.values()) == pytest.approx(200)


def test_a_bot_that_holds_every_seat_wins_its_part_for_certain() -> None:
    told = simulate(KORSAIR, [UNIFORM] * 3, 50, seed="s")
    (bot,) = told.by_bot
    assert bot.result.win_rate == pytest.approx(1 / 3)
    assert bot.result.win_interval == Interval(bot.result.win_rate, bot.result.win_rate)


def test_few_games_give_no_interval_of_the_score() -> None:
    told = simulate(KORSAIR, MIXED, 29, seed="s")
    assert {one.result.score_interval for one in told.by_seat} == {None}


# Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)],
)
def test_wilsons_interval_on_known_numbers(wins: int, games: int, low: float, high: float) -> None:
    interval = wilson(wins / games, games)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(1, 3), (7, 10), (2500, 10000)])
def test_at_the_ends_of_wilsons_interval_the_rate_is_just_not_surprising(
    wins: int, games: int
) -> None:
    interval = wilson(wins / games, games)
    for p in (interval.low, interval.high):
        deviation = math.sqrt(p * (1 - p) / games)
        assert abs(wins / games - p) == pytest.approx(1.959964 * deviation)


def test_a_summary_is_ready_for_json() -> None:
    told = simulate(KORSAIR, MIXED, 40, seed="s")
    assert msgspec.json.decode(msgspec.json.encode(told), type=Summary) == told


def test_progress_counts_games_up_to_all() -> None:
    heard: list[int] = []
    simulate(KORSAIR, MIXED, 100, seed="s", progress=heard.append)
    assert heard == sorted(set(heard))
    assert heard[-1] == 100


def test_an_interrupt_leaves_no_file_behind(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        assert done
        raise KeyboardInterrupt

    for workers in (1, 2):
        path = tmp_path / "games.jsonl"
        with pytest.raises(KeyboardInterrupt):
            simulate(
                KORSAIR, MIXED, 100, seed="s", workers=workers, progress=interrupt, replays=path
            )
        assert list(tmp_path.iterdir()) == []


def test_a_file_of_that_name_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("old")
    seen = []
    simulate(
        KORSAIR, MIXED, 8, seed="s", progress=lambda _: seen.append(path.read_text()), replays=path
    )
    assert set(seen) == {"old"}
    assert len(replays_of(path)) == 8


def test_no_other_file_is_touched(tmp_path: Path) -> None:
    path, own = tmp_path / "games.jsonl", tmp_path / "games.jsonl.part"
    own.write_text("someone's")
    during: list[set[Path]] = []
    simulate(
        KORSAIR, MIXED, 8, seed="s", replays=path,
        progress=lambda _: during.append(set(tmp_path.iterdir())),
    )  # fmt: skip
    assert all(len(files - {own}) == 1 for files in during)
    assert set(tmp_path.iterdir()) == {path, own}
    assert own.read_text() == "someone's"


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(BadOption):
        simulate(KORSAIR, [UNIFORM] * 7, 1)
    with pytest.raises(BadOption):
        simulate(KORSAIR, MIXED, 1, {"teams": True})
    with pytest.raises(LookupError, match="stranger"):
        simulate(KORSAIR, [UNIFORM, Bot("stranger", {})], 1)
    with pytest.raises(ValueError, match="0 games"):
        simulate(KORSAIR, MIXED, 0)


@entry
def cheat(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:  # noqa: ARG001
    return int(legal[num_legal - 1]) + 1


def test_an_illegal_choice_ends_the_simulation() -> None:
    with pytest.raises(RuntimeError, match="cheat chose an illegal action in game 0"):
        simulate(KORSAIR, [Bot("cheat", {}, for_any=cheat), UNIFORM], 5, seed="s")


def test_games_are_the_same_compiled_and_interpreted() -> None:
    this = simulation(KORSAIR, MIXED[:2], None, "s")
    compiled = replay_lines(this, play(this, 0, 1))
    with interpreted():
        assert replay_lines(this, play(this, 0, 1)) == compiled


def test_processes_are_only_started_for_long_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "num_cores", lambda: 2)
    monkeypatch.setattr(module, "_seconds_a_game", lambda _: 0.001)
    assert simulate(KORSAIR, MIXED, 50, seed="s").workers == 1
    monkeypatch.setattr(module, "_seconds_a_game", lambda _: 1.0)
    monkeypatch.setattr(module, "_chunks_by_processes", in_this_process)
    assert simulate(KORSAIR, MIXED, 50, seed="s").workers == 2


def in_this_process(
    this: Simulation, parts: list[tuple[int, int]], workers: int, keep: bool
) -> Generator[module.Chunk]:
    assert len(parts) > workers
    return (module._chunk(this, first, games, keep) for first, games in parts)
