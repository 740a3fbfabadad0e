"""What a start installs: locked by version and digest, by uv where there is one, or else by pip."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run
from tools import lock, stamp
from tools.failure import Offline, SetupError
from tools.installer import Installer

PACKAGE = r"[a-z0-9-]+==[0-9.]+(?: ; [a-z_]+ [<>=!]+ '[A-Za-z0-9.]+'(?: and .+)?)?"
LOCKS = sorted((run.ROOT / stamp.LOCKS).glob("*.lock"))
PROJECT: dict[str, Any] = tomllib.loads((run.ROOT / stamp.PROJECT).read_text("utf-8"))
INDEX = "global.index-url='https://packages.example.org'\n"


@pytest.fixture
def installer(tmp_path: Path) -> Installer:
    return Installer(tmp_path, tmp_path / ".venv", tmp_path / "requirements")


class Commands:
    """Stands in for all of them: notes who is asked for what, and fails where it shall."""

    def __init__(self, settings: str = "", **failures: Exception) -> None:
        self.settings = settings
        self.failures = failures
        self.asked: list[str] = []

    def run(self, command: list[str], **_: object) -> str:
        if "config" in command:
            return self.settings
        locked = [one for one in command if one.startswith("--requirement=")]
        wanted = " ".join(Path(one).stem for one in locked) or "project"
        name = f"{Path(command[0]).stem.replace('python', 'pip')} {wanted}"
        self.asked.append(name)
        for failing, error in self.failures.items():
            if name.startswith(failing.replace("_", " ")):
                raise error
        return ""


def asked(
    installer: Installer, monkeypatch: pytest.MonkeyPatch, settings: str = "", **failures: Exception
) -> list[str]:
    commands = Commands(settings, **failures)
    monkeypatch.setattr("tools.step.run", commands.run)
    installer.install(["base", "web"])
    return commands.asked


def test_uv_is_fetched_by_pip_and_does_the_rest(
    installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(installer, monkeypatch) == ["pip installer", "uv base web", "uv project"]


@pytest.mark.parametrize("keeps", [True, False])
def test_uv_compiles_what_python_was_told_not_to_keep(
    installer: Installer, monkeypatch: pytest.MonkeyPatch, keeps: bool
) -> None:
    """Every later start would compile it again, which takes longer than the start itself."""
    commands: list[list[str]] = []

    def note(command: list[str], **_: object) -> str:
        commands.append(command)
        return ""

    monkeypatch.setattr("sys.dont_write_bytecode", not keeps)
    monkeypatch.setattr("tools.step.run", note)
    installer.install(["base"])
    assert ["--compile-bytecode" in one for one in commands[2:]] == [not keeps] * 2


def test_where_there_is_no_uv_pip_does_it(
    installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asked(installer, monkeypatch, pip_installer=SetupError("none for this machine"))
    assert done == ["pip installer", "pip base web", "pip project"]


def test_where_uv_fails_pip_does_it(installer: Installer, monkeypatch: pytest.MonkeyPatch) -> None:
    done = asked(installer, monkeypatch, uv=Offline("uv knows no way"))
    assert done == ["pip installer", "uv base web", "pip base web", "pip project"]


@pytest.mark.parametrize("settings", [INDEX, ":env:.no-index='1'\n", "install.proxy='http://x'\n"])
def test_where_pip_was_told_another_way_uv_is_not_asked(
    installer: Installer, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    assert asked(installer, monkeypatch, settings) == ["pip base web", "pip project"]


def test_without_a_network_nothing_else_is_tried(
    installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Offline):
        asked(installer, monkeypatch, pip_installer=Offline("no connection"))


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.stem)
def test_a_lock_has_a_version_and_digests_of_every_package_and_names_no_host(file: Path) -> None:
    text = file.read_text("utf-8")
    entries = lock.ENTRY.findall(text)
    assert "".join(entries) == text != ""
    for entry in entries:
        assert re.fullmatch(rf"{PACKAGE}( \\\n    --hash=sha256:[0-9a-f]{{64}})+\n", entry)


def locked(*names: str) -> dict[str, str]:
    """For the newest Python of those that differ."""
    texts = [(run.ROOT / stamp.LOCKS / f"{name}.lock").read_text("utf-8") for name in names]
    return dict(re.findall(r"^(\S+)==(\S+)", "".join(texts), re.MULTILINE))


@pytest.mark.parametrize("extra", ["", *lock.EXTRAS])
def test_what_the_project_asks_for_is_locked_at_a_version_that_it_takes(extra: str) -> None:
    """Nothing else is installed: a package that the lock lacks would be missing."""
    project = PROJECT["project"]
    asked_for = project["optional-dependencies"][extra] if extra else project["dependencies"]
    versions = locked("base", extra) if extra else locked("base")
    for one in map(Requirement, asked_for):
        if one.name != project["name"]:
            assert versions[canonicalize_name(one.name)] in one.specifier


def test_what_builds_the_project_is_pinned_to_the_version_of_the_lock() -> None:
    (builder,) = PROJECT["build-system"]["requires"]
    assert builder == f"hatchling=={locked('base')['hatchling']}"


def test_there_is_a_lock_for_every_extra() -> None:
    assert set(PROJECT["project"]["optional-dependencies"]) == set(lock.EXTRAS)
    assert {file.stem for file in LOCKS} == {"base", "installer", *lock.EXTRAS}
