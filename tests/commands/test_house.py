"""`festnoz serve` and `festnoz tables`: the house opens, says where, closes cleanly, keeps all."""

import json
import signal
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.commands.asking import Ask
from tests.program import ADDRESS, FESTNOZ


@contextmanager
def served(data: Path, *options: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A house in a process of its own, and its address."""
    command = [*FESTNOZ, "serve", "--port", "0", "--data", str(data), *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as house:
        try:
            assert house.stdout is not None
            found = ADDRESS.search(house.stdout.readline())
            assert found, house.stderr and house.stderr.read()
            yield found[0], house
        finally:
            house.kill()


def get(address: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def open_table(address: str) -> dict[str, object]:
    wanted = {"game": "korsair", "chairs": ["me", "greedy", "open"]}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(wanted).encode(), method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as reply:
        opened: dict[str, object] = json.load(reply)
    return opened


def test_a_house_opens_answers_and_closes_cleanly(tmp_path: Path, answer: Ask) -> None:
    with served(tmp_path / "house") as (address, house):
        assert get(f"{address}/healthz") == (200, "ok")
        status, page = get(address)
        assert status == 200
        assert '<script type="module"' in page
        _, told = get(f"{address}/api/house")
        (game,) = json.loads(told)["games"]
        assert (game["name"], game["bots"]) == ("korsair", ["uniform", "greedy"])
        assert "festnoz_tables 0\n" in get(f"{address}/metrics")[1]
        assert get(f"{address}/metrics", **{"X-Forwarded-For": "127.0.0.1"})[0] == 404
        opened = open_table(address)
        house.send_signal(signal.SIGTERM)
        rest, errors = house.communicate(timeout=60)
        assert (house.returncode, errors) == (0, "")
        assert "kept" in rest
    listed = answer("tables", "--data", str(tmp_path / "house"))
    assert str(opened["id"]) in listed.out
    assert "Maëlle" in listed.out


def test_two_houses_do_not_share_a_folder(tmp_path: Path, answer: Ask) -> None:
    with served(tmp_path):
        refused = answer("tables", "--data", str(tmp_path))
        assert refused.code == 2
        assert str(tmp_path) in refused.err
        assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["serve", "--port", "65536"], "65536"),
        (["serve", "--port", "http"], "http"),
        (["serve", "--host", "256.1.1.1", "--port", "0"], "256.1.1.1"),
        (["serve", "--data", "/dev/null/x"], "/dev/null"),
        (["tables", "--data", "nowhere/at/all"], "nowhere"),
        (["tables", "--clear"], "--older"),
        (["tables", "--older", "-1"], "--older"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(options: list[str], named: str, answer: Ask) -> None:
    refused = answer(*options)
    assert refused.code == 2
    assert named in refused.err
    assert len(refused.err.splitlines()) == 1


def test_tables_are_exported_but_cleared_only_when_finished(tmp_path: Path, answer: Ask) -> None:
    house, out = tmp_path / "house", tmp_path / "out"
    with served(house) as (address, process):
        table = str(open_table(address)["id"])
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert answer("tables", table, "--data", str(house), "--export", str(out)).code == 0
    exported = json.loads((out / f"{table}.json").read_text("utf-8"))
    assert exported["id"] == table
    refused = answer("tables", table, "--data", str(house), "--clear")
    assert (refused.code, table in refused.err) == (2, True)
    assert "no such table" in answer("tables", "--older", "0", "--data", str(house)).out.lower()
