"""A game that another package brings is a game like any other: in every command, and in a house.

The package is the one that docs/adding-a-game.md builds; test_adding_a_game.py lets it pass the
conformance suite.
"""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import tutorial
from tests.browser.houses import House, opened
from tests.packages import ROOT, with_packages
from tests.program import FESTNOZ

BAG = "tiles = [4, 2, 2, 2, 1, 1]\n"
OPTIONS = ["--wild", "--scoring", "flat", "--hand", "2", "--worth", "6,5,4,3,2,1", "--first", "2"]
CHOSEN = {"wild": True, "scoring": "flat", "hand": 2, "worth": [6, 5, 4, 3, 2, 1], "first": 1}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Pips is installed, far from the house, for every process that is started meanwhile."""
    folder = tmp_path_factory.mktemp("packages")
    tutorial.install(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", with_packages(folder)["PYTHONPATH"])
        yield folder


@pytest.fixture(scope="module")
def house(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert packages
    with opened(tmp_path_factory.mktemp("house")) as one:
        yield one


def festnoz(folder: Path, *args: str, typed: str = "") -> str:
    done = subprocess.run(
        [*FESTNOZ, *args], cwd=folder, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "festnoz:" not in done.stderr  # how refusals begin; preparing a game is told there too
    return done.stdout


def run_tests(*args: str) -> str:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *args]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    return done.stdout


def fetch(house: House, path: str, wanted: Any = None, **headers: str) -> Any:
    data = None if wanted is None else json.dumps(wanted).encode()
    request = urllib.request.Request(f"{house.address}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=30) as reply:
        return reply.read().decode()


@pytest.mark.usefixtures("packages")
def test_what_is_written_of_the_house_alone_stays_true() -> None:
    pages = ["tests/core/test_replay.py", "tests/server/test_protocol_page.py"]
    words = ["tests/test_catalogue.py", "tests/test_every_rule_has_a_test.py"]
    chosen = "schema or source or told or catalogue or rule or gesture"
    assert " passed" in run_tests(*pages, *words, "tests/core/test_match.py", "-k", chosen)


def test_types_of_the_pages_are_made_without_it(packages: Path) -> None:
    code = "import protocol; print(protocol.json.dumps(protocol.of_the_house(protocol.schema())))"
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT / "web" / "fixtures",
            env=with_packages(folder),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for folder in (packages, ROOT)
    ]
    assert json.loads(told[0]) == json.loads(told[1])
    assert "KorsairView" in told[0]


@pytest.mark.usefixtures("packages")
def test_its_options_are_flags(tmp_path: Path) -> None:
    for command in ("play", "simulate"):
        told = festnoz(tmp_path, command, "pips", "--help")
        for flag in ("--wild", "--scoring", "--hand", "--worth", "--first", "--board"):
            assert flag in told
        assert "ones count as any face" in told
    assert "les as comptent" in festnoz(tmp_path, "play", "pips", "--help", "--lang", "fr")
    assert "--wild" not in festnoz(tmp_path, "play", "--help")
    assert "--wild" not in festnoz(tmp_path, "play", "korsair", "--help")


@pytest.mark.usefixtures("packages")
@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["--hand", "4"], "--hand"),
        (["--first", "0"], "--first"),
        (["--first", "4"], "(P-3)"),
        (["--worth", "1,two"], "“1,two”"),
        (["--worth", "1,2"], "worth"),
        (["--scoring", "odd"], "odd"),
        (["--board", "missing.toml"], "missing.toml"),
        (["--board", "bad.toml"], "(P-2)"),
        (["--teams"], "“Pips” has no option --teams"),
        (["--seats", "5"], "(P-1)"),
    ],
)
def test_bad_options_are_refused_in_a_line(tmp_path: Path, flags: list[str], told: str) -> None:
    (tmp_path / "bad.toml").write_text("tiles = 3")
    command = [*FESTNOZ, "play", "pips", *flags, "--lang", "en"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert told in line


@pytest.mark.usefixtures("packages")
def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text(BAG)
    options = [*OPTIONS, "--board", "bag.toml", "--seats", "3", "--seed", "1"]
    told = festnoz(tmp_path, "play", "pips", *options, "--lang", "en", typed="1\n" * 20)
    assert "Pips" in told
    assert "All tiles are shown." in told
    told = festnoz(tmp_path, "play", "pips", "--seed", "1", "--lang", "fr", typed="1\n" * 20)
    assert "Les points" in told


@pytest.mark.usefixtures("packages")
def test_it_is_simulated_told_and_verified(tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text(BAG)
    bots = ["--bots", "greedy,uniform,uniform", "--games", "300", "--seed", "1"]
    kept = ["--board", "bag.toml", "--replays", "games.jsonl", "--json"]
    summary = json.loads(festnoz(tmp_path, "simulate", "pips", *bots, *OPTIONS, *kept))
    assert summary["games"] == 300
    replay = json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0])
    assert replay["options"] == {**CHOSEN, "board": {"tiles": [4, 2, 2, 2, 1, 1]}}
    assert "300" in festnoz(tmp_path, "verify", "games.jsonl")
    assert "claims a" in festnoz(tmp_path, "replay", "games.jsonl", "--lang", "en")
    assert festnoz(tmp_path, "rules", "pips", "P-4", "--lang", "fr").startswith("**P-4** Une")


def test_a_house_tells_pages_all_about_it(house: House) -> None:
    offer = next(
        game for game in json.loads(fetch(house, "/api/house"))["games"] if game["name"] == "pips"
    )
    kinds = {field["name"]: field["kind"] for field in offer["fields"]}
    assert kinds == {
        "wild": "flag", "scoring": "choice", "hand": "number", "worth": "numbers",
        "first": "seat", "board": "file",
    }  # fmt: skip
    assert offer["bots"] == ["uniform", "greedy"]
    for language, title in (("en", "Pips"), ("fr", "Les points")):
        words = json.loads(fetch(house, f"/games/words.{language}.json"))
        assert words["pips.title"] == title
        assert not any(one.startswith(("korsair.", "web.")) for one in words)
        assert "**P-4**" in fetch(house, f"/games/pips/rules.{language}.md")
    assert fetch(house, "/games/pips/guide.json") == "{}"  # it brings none
    assert "K-12" in fetch(house, "/games/korsair/guide.json")


def test_it_is_played_over_the_wire_with_a_bag_of_ones_own(house: House, tmp_path: Path) -> None:
    options = {**CHOSEN, "board": BAG}
    wanted = {"game": "pips", "chairs": ["me", "greedy", "uniform"], "options": options}
    opened_table = json.loads(fetch(house, "/api/tables", wanted))
    link = f"{house.address}/#{opened_table['host']}"
    typed = "start\n" + "1\n" * 20
    told = festnoz(tmp_path, "join", link, "--name", "Ann", "--lang", "en", typed=typed)
    assert "Pips" in told
    assert "All tiles are shown." in told
