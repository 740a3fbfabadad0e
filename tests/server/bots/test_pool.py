"""Bots in processes: what crosses, and what happens when one hangs, dies or talks nonsense."""

import asyncio
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from festnoz.bots import BOTS
from festnoz.core.chance import fast_stream
from festnoz.core.fairness import SealedDeal
from festnoz.core.match import Match, Seat
from festnoz.games import GAMES
from festnoz.server.bots import __main__ as bot_process
from festnoz.server.bots import worker
from festnoz.server.bots.frames import LENGTH, Prepare, packed
from festnoz.server.bots.pool import COMMAND, BotPool, Choice
from tests.server.bots.odd_bots import (
    ENOUGH,
    LEGAL,
    LONG,
    ODD,
    SEED,
    SHORT,
    VIEW,
    ask,
    program,
    until,
)

Scene = Callable[[BotPool], Coroutine[Any, Any, None]]

KORSAIR = GAMES["korsair"]
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def with_bots(
    scene: Scene,
    command: Sequence[str] = ODD,
    num: int = 1,
    run: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run,
) -> None:
    async def play() -> None:
        async with await BotPool.start(num, command) as pool:
            await scene(pool)

    run(play())


def by_lot() -> Choice:
    return Choice(random.Random(SEED).choice(LEGAL), is_fallback=True)


# --- what crosses ---


def match_of(seed: int) -> Match:
    secret = random.Random(seed).randbytes(32)
    return Match(KORSAIR, [Seat("a"), Seat("b"), Seat("c")], deals=SealedDeal(secret, ("", "", "")))


def test_a_bot_plays_as_it_would_in_this_process() -> None:
    async def scene(pool: BotPool) -> None:
        match = match_of(1)
        for seed, name in enumerate(list(BOTS) * 10):
            seat, legal = match.to_move, match.legal_actions()
            view = match.view(seat)
            choice = await pool.choose("korsair", name, view.tobytes(), legal, seed, LONG)
            action = BOTS[name].action(KORSAIR, view, legal, fast_stream(seed))
            assert choice == Choice(action, is_fallback=False)
            match.play(seat, action, match.version)
        assert (pool.figures.asked, pool.figures.answered) == (20, 20)

    with_bots(scene, COMMAND)


def test_nothing_crosses_but_names_a_view_legal_actions_a_seed_and_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "heard"

    async def scene(pool: BotPool) -> None:
        assert await ask(pool, "any") == Choice(LEGAL[0], is_fallback=False)

    with_bots(scene, program("record", str(file)))
    prepare, decide = _unpacked(file.read_bytes())
    assert prepare == {"type": "Prepare", "game": "korsair", "bot": "any", "seconds": 60.0}
    assert decide == {
        "type": "Decide", "game": "korsair", "bot": "any", "view": VIEW,
        "legal": LEGAL, "seed": SEED, "seconds": LONG,
    }  # fmt: skip


def _unpacked(heard: bytes) -> list[Any]:
    frames = []
    while heard:
        (length,) = LENGTH.unpack_from(heard)
        frames.append(msgspec.msgpack.decode(heard[LENGTH.size :][:length]))
        heard = heard[LENGTH.size + length :]
    return frames


def test_who_may_do_nothing_is_not_asked() -> None:
    async def scene(pool: BotPool) -> None:
        with pytest.raises(ValueError, match="no legal action"):
            await pool.choose("korsair", "greedy", VIEW, [], SEED, LONG)

    with_bots(scene)


# --- bots that fail ---


def test_a_late_bot_is_killed_and_plays_by_lot(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(pool: BotPool) -> None:
        assert await ask(pool, "hangs", SHORT) == by_lot()
        assert (await ask(pool, "plays")).is_fallback is False
        figures = pool.figures
        assert (figures.asked, figures.answered, figures.late, figures.restarted) == (2, 1, 1, 1)

    with_bots(scene)
    assert caplog.record_tuples == [
        ("festnoz.server", logging.WARNING, "bot hangs at korsair failed: late")
    ]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("exits", "crashed"),
        ("raises", "crashed"),
        ("unknown", "crashed"),
        ("lies", "bad answer"),
        ("babbles", "bad answer"),
        ("chatters", "bad answer"),
        ("closes", "crashed"),
        pytest.param("is killed", "crashed", marks=posix),
        pytest.param("faults", "crashed", marks=posix),
    ],
)
def test_a_bot_that_crashes_or_talks_nonsense_plays_by_lot(
    bot: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(pool: BotPool) -> None:
        assert await ask(pool, bot) == by_lot()
        assert (pool.figures.crashed, pool.figures.late) == (1, 0)

    with_bots(scene)
    assert caplog.messages == [f"bot {bot} at korsair failed: {why}"]


def test_an_answer_given_twice_answers_no_other_question() -> None:
    async def scene(pool: BotPool) -> None:
        assert (await ask(pool, "repeats")).is_fallback is False
        assert await ask(pool, "repeats") == by_lot()
        assert pool.figures.crashed == 1

    with_bots(scene)


def test_the_words_of_an_error_are_not_told(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene(pool: BotPool) -> None:
        await ask(pool, "raises")

    with_bots(scene)
    told = capfd.readouterr().err
    assert "RuntimeError" in told
    assert "in hand: 2" not in told


def test_what_a_bot_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene(pool: BotPool) -> None:
        for _ in range(2):
            assert (await ask(pool, "prints")).is_fallback is False

    with_bots(scene)
    assert capfd.readouterr() == ("", "noise\nmore\n" * 2)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["no such program"], "could not be started"),
        (["no\0program"], "ValueError"),  # as nobody thought of
        ([sys.executable, "-c", ""], "crashed"),
    ],
)
def test_a_program_that_does_not_run_is_a_bot_that_fails(
    command: list[str], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(pool: BotPool) -> None:
        for _ in range(3):
            assert await ask(pool, "any") == by_lot()
        assert pool.pids == []

    with_bots(scene, command)
    assert caplog.messages == [f"bot any at korsair failed: {why}"] * 3


@posix
def test_a_process_that_dies_idle_is_replaced_unnoticed() -> None:
    async def scene(pool: BotPool) -> None:
        await ask(pool, "plays")
        os.kill(pool.pids[0], signal.SIGKILL)
        await until(lambda: not pool.pids)
        assert (await ask(pool, "plays")).is_fallback is False
        assert (pool.figures.crashed, pool.figures.restarted) == (0, 1)

    with_bots(scene)


@posix
def test_the_same_holds_on_the_other_event_loop() -> None:
    uvloop = pytest.importorskip("uvloop")

    async def scene(pool: BotPool) -> None:
        assert (await ask(pool, "plays")).is_fallback is False
        assert await ask(pool, "hangs", SHORT) == by_lot()
        assert await ask(pool, "exits") == by_lot()
        asking = asyncio.create_task(ask(pool, "hangs"))
        await until(lambda: pool.pids != [])
        await pool.close()
        assert pool.pids == []
        assert asking.cancelled()

    with_bots(scene, run=uvloop.run)


# --- getting ready, and waiting ---


def test_getting_ready_is_not_being_late() -> None:
    async def scene(pool: BotPool) -> None:
        choices = await asyncio.gather(*(ask(pool, "loads", ENOUGH) for _ in range(3)))
        assert [choice.is_fallback for choice in choices] == [False] * 3

    with_bots(scene)


def test_getting_ready_has_its_own_limit(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "PREPARE_S", SHORT)

    async def scene(pool: BotPool) -> None:
        assert await ask(pool, "loads for ever") == by_lot()

    with_bots(scene)
    assert caplog.messages == ["bot loads for ever at korsair failed: late"]


def test_a_warm_bot_answers_from_the_process_that_knows_it() -> None:
    async def scene(pool: BotPool) -> None:
        await pool.warm("korsair", "plays")
        pids = pool.pids
        assert len(pids) == 1
        await pool.warm("korsair", "plays")
        for _ in range(3):
            await ask(pool, "plays")
        await ask(pool, "prints")
        assert pool.pids == pids
        assert pool.figures.asked == 4

    with_bots(scene, num=3)


def test_several_think_at_once() -> None:
    async def scene(pool: BotPool) -> None:
        asking = asyncio.create_task(ask(pool, "hangs"))
        assert (await ask(pool, "plays")).is_fallback is False
        assert not asking.done()

    with_bots(scene, num=2)


def test_nobody_waits_for_ever_behind_another_table(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(pool: BotPool) -> None:
        await pool.warm("korsair", "hangs")
        asking = asyncio.create_task(ask(pool, "hangs"))
        await asyncio.sleep(0)
        assert await ask(pool, "plays", SHORT) == by_lot()
        assert not asking.done()

    with_bots(scene)
    assert caplog.messages == ["bot plays at korsair failed: no process was free"]


def test_who_leaves_is_forgotten() -> None:
    async def scene(pool: BotPool) -> None:
        await pool.warm("korsair", "hangs")
        thinks = asyncio.create_task(ask(pool, "hangs", ENOUGH))
        waits = asyncio.create_task(ask(pool, "exits"))
        await asyncio.sleep(SHORT)
        for task in (thinks, waits):
            task.cancel()
        assert (await ask(pool, "plays")).is_fallback is False  # after the one that was late
        assert (pool.figures.late, pool.figures.crashed) == (1, 0)

    with_bots(scene)


# --- the end ---


def test_closing_cancels_all_that_waits() -> None:
    async def scene(pool: BotPool) -> None:
        await pool.warm("korsair", "hangs")
        asking = [asyncio.create_task(ask(pool, bot)) for bot in ("hangs", "plays", "plays")]
        await asyncio.sleep(SHORT)
        await asyncio.gather(pool.close(), pool.close())
        assert [task.cancelled() for task in asking] == [True] * 3
        assert pool.pids == []
        with pytest.raises(RuntimeError, match="closed"):
            await ask(pool, "plays")

    with_bots(scene)


def test_the_end_of_the_loop_ends_the_processes() -> None:
    pools = []

    async def forget_to_close() -> None:
        pool = await BotPool.start(2, ODD)
        pools.append(pool)
        await pool.warm("korsair", "hangs")
        for _ in range(3):
            asyncio.get_running_loop().create_task(ask(pool, "hangs"))
        await until(lambda: len(pool.pids) == 2)

    asyncio.run(forget_to_close())
    assert pools[0].pids == []


@posix
def test_signals_of_a_terminal_or_a_service_leave_bots_alone() -> None:
    async def scene(pool: BotPool) -> None:
        await ask(pool, "plays")
        (pid,) = pool.pids
        assert os.getpgid(pid) != os.getpgid(0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.nice(0) + bot_process.NICENESS)
        os.kill(pid, signal.SIGINT)
        os.kill(pid, signal.SIGTERM)
        assert (await ask(pool, "plays")).is_fallback is False
        assert pool.pids == [pid]

    with_bots(scene)


@pytest.mark.parametrize("bot", ["plays", "hangs", "holds on"])
def test_no_process_outlives_a_house_that_is_killed(bot: str) -> None:
    """All of them hold the house's standard error, which ends with the last one."""
    command = program("house", bot)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as house:
        assert house.stdout
        assert house.stdout.readline() == b"thinking\n"
        house.kill()
        house.communicate(timeout=60)


def test_a_house_that_dies_is_not_prepared_for() -> None:
    """Loading takes a second or more: a process left behind does not go on with it."""
    with subprocess.Popen(
        [sys.executable, "-m", "festnoz.server.bots"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        told, _ = process.communicate(packed(Prepare("korsair", "greedy", 60.0)), timeout=60)
    assert process.returncode == 0
    assert told == b""
