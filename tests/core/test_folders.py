"""Where things are kept: as each system has it, where they were before, or a word about why not."""

import os
from pathlib import Path

import pytest

from festnoz.core import folders
from festnoz.core.kernel import _cache_folder

VARIABLES = ("FESTNOZ_CACHE", "XDG_CACHE_HOME", "XDG_DATA_HOME")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(folders, "SOURCES", tmp_path / "nowhere")
    return tmp_path


@pytest.fixture
def without_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    return home


@pytest.mark.skipif(os.name != "posix", reason="folders as XDG has them")
def test_tables_stay_where_they_were(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS, too, where platformdirs names another folder."""
    elsewhere = home / "Library" / "Application Support" / "festnoz"
    monkeypatch.setattr(folders, "user_data_path", lambda *_, **__: elsewhere)
    assert folders.tables() == elsewhere
    before = home / ".local" / "share" / "festnoz"
    before.mkdir(parents=True)
    assert folders.tables() == before


@pytest.mark.skipif(os.name != "posix", reason="folders as XDG has them")
def test_a_folder_of_ones_own_choice_is_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("FESTNOZ_CACHE", str(home / "cache"))
    assert folders.tables() == home / "data" / "festnoz"
    assert list(folders.caches()) == [home / "cache" / "festnoz"]


def test_without_a_home_folder_the_reason_is_told(without_home: Path) -> None:
    with pytest.raises(folders.NoHome, match=r"no home folder.+--data"):
        folders.tables()
    assert list(folders.caches()) == []
    assert not (without_home / "~").exists()


def test_compiled_games_are_kept_in_the_project_s_folder_if_there_is_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = home / "project"
    project.mkdir()
    (project / "pyproject.toml").touch()
    monkeypatch.setattr(folders, "SOURCES", project)
    first, second = folders.caches()
    assert first == project / ".cache" / "festnoz"
    assert home in second.parents


def test_the_next_folder_is_taken_where_one_cannot_be_written(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    both = [home / "file" / "festnoz", home / "festnoz"]
    monkeypatch.setattr(folders, "caches", lambda: iter(both))
    assert _cache_folder.__wrapped__(2).parent == both[1]
