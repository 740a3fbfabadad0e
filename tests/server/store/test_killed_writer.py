"""Durability: a program is killed while it writes, again and again, and no answered event is lost.

Run as a program, this file is the one that gets killed.
"""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from festnoz.server.store.datafile import NAME
from festnoz.server.store.records import Change, Entry, TableRecord
from festnoz.server.store.store import Store

TABLES = [f"t{number}" for number in range(8)]
OPENING = b"opening\n"
Heads = dict[str, int]  # the last event of each table


def event(table: str, seq: int) -> Entry:
    """Known from its place alone; lengths differ so that pages fill in every way."""
    return Entry(seq, at=seq, data=f"{table} {seq} ".encode() * (1 + seq * 7 % 60))


async def append_for_ever(store: Store, table: str) -> None:
    """Tells each number once it is answered."""
    if await store.table(table) is None:
        await store.create(TableRecord(table, "korsair", rules=1, created=0, updated=0))
    seq = len(await store.load(table))
    while True:
        group = [event(table, seq + 1 + more) for more in range(1 + seq % 3)]
        await store.submit(Change(table, tuple(group)))
        seq += len(group)
        os.write(1, f"{table} {seq}\n".encode())  # one write a line: whole or not at all


async def main(folder: Path) -> None:
    os.write(1, OPENING)
    store = await Store.open(folder)
    await asyncio.gather(*(append_for_ever(store, table) for table in TABLES))


def answered_until_killed(folder: Path, chance: random.Random, while_opening: bool) -> Heads:
    """The last numbers that the program had told when it was killed at a random moment."""
    command = [sys.executable, __file__, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout
        told = child.stdout.readline()
        assert told == OPENING
        if while_opening:
            time.sleep(chance.uniform(0, 0.15))
        else:
            told = child.stdout.readline()
            time.sleep(chance.uniform(0, 0.2))
        assert child.poll() is None, "it ended by itself"
        child.kill()
        told += child.stdout.read()
    lines = (line.split() for line in told.decode().splitlines())
    return {line[0]: int(line[1]) for line in lines if len(line) == 2}


async def found(folder: Path) -> Heads:
    """What is on disk, each table checked to be whole."""
    heads = {}
    async with await Store.open(folder) as store:
        for table in TABLES:
            events = await store.load(table)
            assert events == [event(table, seq) for seq in range(1, len(events) + 1)]
            heads[table] = len(events)
    return heads


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.execute("PRAGMA integrity_check")) == [("ok",)]


def kill_and_look(folder: Path, rounds: int) -> None:
    """One file through all the kills, each third while it is opened; the first, while made."""
    chance = random.Random(rounds)
    heads = dict.fromkeys(TABLES, 0)
    num_answered = 0
    for number in range(rounds):
        answered = answered_until_killed(folder, chance, while_opening=number % 3 == 0)
        num_answered += len(answered)
        heads |= answered
        now = asyncio.run(found(folder))
        lost = {table: last for table, last in heads.items() if now[table] < last}
        assert lost == {}, f"round {number}"
        heads = now
    assert num_answered > 0
    assert is_sound(folder / NAME)


def test_every_answered_event_survives_ten_kills(tmp_path: Path) -> None:
    kill_and_look(tmp_path, rounds=10)


@pytest.mark.long
def test_every_answered_event_survives_a_hundred_and_fifty_kills(tmp_path: Path) -> None:
    kill_and_look(tmp_path, rounds=150)


@pytest.mark.long
def test_making_a_new_file_survives_kills(tmp_path: Path) -> None:
    chance = random.Random(30)
    for number in range(30):
        folder = tmp_path / str(number)
        answered = answered_until_killed(folder, chance, while_opening=True)
        now = asyncio.run(found(folder))
        assert all(now[table] >= last for table, last in answered.items())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
