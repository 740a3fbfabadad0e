"""The front end is built once for the sources it has, from a lock that anyone may use."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import run
from tools import failure, web
from tools.failure import SetupError


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """The project's front end as a stranger gets it: not installed, not built."""
    ignored = shutil.ignore_patterns(web.MODULES)
    shutil.copytree(run.ROOT / web.WEB, tmp_path / web.WEB, ignore=ignored)
    for folder in (web.CATALOGUES, web.GAMES):
        shutil.copytree(run.ROOT / folder, tmp_path / folder)
    shutil.copy(run.ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that a build runs, with stand-ins for npm and Vite."""
    ran: list[str] = []

    def stand_in(root: Path, command: list[str], *_: str, given: str = "") -> str:
        ran.append(command[2] if "npm" in command[1] else Path(command[1]).stem)
        made = web.MODULES if "npm" in command[1] else f"../{web.BUILT}"
        (root / web.WEB / made).mkdir(parents=True, exist_ok=True)
        return given

    monkeypatch.setattr(web, "_run", stand_in)
    monkeypatch.setattr(web, "node", lambda _: (Path("node"), Path("npm")))
    return ran


def test_a_second_start_neither_installs_nor_builds(fresh: Path, commands: list[str]) -> None:
    assert not web.is_built(fresh)
    web.build(fresh)
    assert commands == ["ci", "vite"]
    assert web.is_built(fresh)
    web.build(fresh)
    assert commands == ["ci", "vite"]


@pytest.mark.parametrize("name", ["web/src/App.svelte", "src/festnoz/games/korsair/words.fr.json"])
def test_an_edit_builds_again_but_installs_nothing(
    fresh: Path, commands: list[str], name: str
) -> None:
    web.build(fresh)
    with (fresh / name).open("a") as file:
        file.write("\n")
    web.build(fresh)
    assert commands == ["ci", "vite", "vite"]


def test_another_lock_installs_again(fresh: Path, commands: list[str]) -> None:
    web.build(fresh)
    with (fresh / web.WEB / web.LOCK).open("a") as file:
        file.write("\n")
    web.build(fresh)
    assert commands == ["ci", "vite", "ci", "vite"]


def test_without_node_it_says_in_one_line_what_to_install(fresh: Path) -> None:
    with pytest.raises(SetupError, match=r"Node\.js is missing.+'web'"):
        web.build(fresh, Path("/usr/bin/false"))


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("npm error code EUSAGE\nnpm error\nnpm error out of sync", "out of sync"),
        ("error during build:\nRolldownError: a.svelte:4:1 Expected }\n at x", "a.svelte:4:1 Ex"),
        ("Build failed with 1 error:\n\n\x1b[31m[UNRESOLVED]\x1b[0m './a'", "[UNRESOLVED] './a'"),
        ("", "no reason given"),
    ],
)
def test_a_failure_is_told_by_its_first_complaint(output: str, reason: str) -> None:
    assert failure.first_complaint(output).startswith(reason)


def test_the_lock_names_no_host_and_a_digest_of_every_package() -> None:
    text = (run.ROOT / web.WEB / web.LOCK).read_text("utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert [name for name, one in packages.items() if name and "integrity" not in one] == []
    names = {name.rpartition(f"{web.MODULES}/")[2] for name in packages}
    asked = {name for one in packages.values() for name in one.get("optionalDependencies", {})}
    assert asked <= names  # the programs of every other system too


@pytest.mark.long
def test_a_wheel_holds_the_pages_on_a_machine_without_node(tmp_path: Path) -> None:
    """From the sources as a stranger gets them; pip and npm fetch the rest from the network."""
    root, nowhere = tmp_path / "fest noz", tmp_path / "nowhere"
    nowhere.mkdir()
    left_out = (".*cache", ".git", ".hypothesis", ".venv", "__pycache__", "build", "dist")
    shutil.copytree(
        run.ROOT, root, ignore=shutil.ignore_patterns(*left_out, web.MODULES, Path(web.BUILT).name)
    )
    assert not web.is_built(root)
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path, root],
        env={**os.environ, "PATH": str(nowhere)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = tmp_path.glob("festnoz-*.whl")
    with zipfile.ZipFile(made) as wheel:
        names, page = set(wheel.namelist()), wheel.read("festnoz/static/index.html").decode()
        (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        metadata = wheel.read(about).decode()
    wanted = re.findall(r'(?:src|href)="/?(assets/[^"]+)"', page)
    assert {one.rpartition(".")[2] for one in wanted} >= {"css", "js"}
    assert {f"festnoz/static/{one}" for one in wanted} <= names
    assert not [name for name in names if web.MODULES in name]
    licences = {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "alegreya.txt", "atkinson-hyperlegible.txt"}
    assert "License-Expression: MIT AND OFL-1.1\n" in metadata
    assert "](docs/" not in metadata
