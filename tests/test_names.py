"""Names and words of the house: rooms one can survey, modules that are nouns, plain English."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import run

ROOMS = ("src/festnoz", "web/src", "tests", "tools")
MADE = {"__pycache__", "static"}
MOST_FILES = 20
# What ends like one and is a thing; `telling` is the contract's word, and pages have their room's.
NOUNS = {"drawing", "ending", "opening", "passing", "setting", "telling", "timing", "waiting"}

# "for who looks on": it takes "anyone who", "whoever" or "those who".
LACKS_A_NOUN = r"\b(?:at|but|by|even|for|from|of|on|only|than|to|with) who\b"
# "Who leaves may come back.": a clause that begins so and asks nothing.
BEGINS_A_CLAUSE = r"(?:^|[.;]\*? )[Ww]ho\b[^?.;]*[.;]|: who\b[^?.;,]*[.;]"
FREE_WHO = re.compile(f"{LACKS_A_NOUN}|{BEGINS_A_CLAUSE}")
# "test_who_leaves_is_forgotten": the name of a test is a sentence too.
NAME_OF_TEST = re.compile(r"^(?:async )?def test_(\w+)", re.MULTILINE)
FREE_WHO_IN_NAME = re.compile(f"^who\\b|{LACKS_A_NOUN}")
TEXTS = ("*.md", "docs/**/*.md", "src/festnoz/games/*/rules.en.md")
WORDS = ("src/festnoz/locale/en/**/*.json", "src/festnoz/games/*/words.en.json")
CODE = {".css", ".py", ".svelte", ".ts"}
FOR_LOOP = re.compile(r"\bfor who(?:,| in )")
CODE_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def files() -> list[Path]:
    """All that people have written."""
    found = [path for room in ROOMS for path in (run.ROOT / room).rglob("*") if path.is_file()]
    return [path for path in found if MADE.isdisjoint(path.parts)]


def place(path: Path) -> str:
    return path.relative_to(run.ROOT).as_posix()


def code() -> list[Path]:
    """But for this file, which shows what it looks for."""
    return [path for path in files() if path.suffix in CODE and path != Path(__file__).resolve()]


def paragraphs() -> Iterator[tuple[str, str]]:
    """Of every text, and every message; each with where it stands."""
    for pattern in TEXTS:
        for path in run.ROOT.glob(pattern):
            text = CODE_BLOCK.sub("", path.read_text("utf-8"))
            yield from ((place(path), " ".join(part.split())) for part in text.split("\n\n"))
    for pattern in WORDS:
        for path in run.ROOT.glob(pattern):
            messages = json.loads(path.read_text("utf-8"))
            yield from ((f"{place(path)} {name}", text) for name, text in messages.items())


def test_no_room_has_more_files_than_one_can_survey() -> None:
    rooms = Counter(place(path.parent) for path in files())
    assert {room for room, number in rooms.items() if number > MOST_FILES} == set()


def test_modules_are_nouns() -> None:
    shipped = [path for path in files() if not place(path).startswith("tests/")]
    stems = {path.name.partition(".")[0].lower() for path in shipped}
    assert {stem for stem in stems if stem.endswith("ing")} - NOUNS == set()


def test_nobody_is_called_just_who() -> None:
    found = [
        f"{where}: {text[match.start() :][:60]}"
        for where, text in paragraphs()
        for match in FREE_WHO.finditer(text)
    ]
    assert found == []


def test_nobody_is_called_just_who_in_the_code() -> None:
    """Comments and docstrings may begin with it: "Who is to move."."""
    found = [
        f"{place(path)}: {line.strip()}"
        for path in code()
        for line in path.read_text("utf-8").splitlines()
        if re.search(LACKS_A_NOUN, line) and not FOR_LOOP.search(line)
    ]
    assert found == []


def free_names(text: str) -> list[str]:
    names = [name.replace("_", " ") for name in NAME_OF_TEST.findall(text)]
    return [name for name in names if FREE_WHO_IN_NAME.search(name)]


def test_nobody_is_called_just_who_in_the_name_of_a_test() -> None:
    texts = {place(path): path.read_text("utf-8") for path in code() if path.suffix == ".py"}
    found = {where: free_names(text) for where, text in texts.items()}
    assert {where: names for where, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("name", "is_free"),
    [
        ("who_leaves_is_forgotten", True),
        ("a_move_of_who_is_away_stays", True),
        ("a_player_who_leaves_is_forgotten", False),
        ("whoever_leaves_is_forgotten", False),
        ("the_house_asks_who_may_watch", False),
    ],
)
def test_a_name_that_lacks_a_noun_is_found_and_no_other(name: str, is_free: bool) -> None:
    assert bool(free_names(f"def test_{name}() -> None:")) == is_free
    assert bool(free_names(f"async def test_{name}() -> None:")) == is_free


@pytest.mark.parametrize(
    ("text", "is_free"),
    [
        ("The new link for who looks on", True),
        ("only who has a seat may do that", True),
        ("A new link was made: who opens it plays in that seat.", True),
        ("Who leaves may come back.", True),
        ("*A round.* Who has the bag draws.", True),
        ("The new link for anyone who looks on", False),
        ("Who may watch?", False),
        ("Everybody sees who uses it.", False),
        ("{who, select, you {You agree.} other {{name} agrees.}}", False),
    ],
)
def test_what_lacks_a_noun_is_found_and_nothing_else(text: str, is_free: bool) -> None:
    assert bool(FREE_WHO.search(text)) == is_free
