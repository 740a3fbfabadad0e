"""Games of other packages: let in if they are whole; each fault is named in one line."""

import inspect
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from festnoz.cli.play import play
from festnoz.cli.simulate import simulate
from festnoz.core.words import LANGUAGES, text
from festnoz.games import OWN
from festnoz.games.admission import FLAGS_OF_THE_HOUSE, fault_of
from festnoz.games.lesson import lessons_in
from festnoz.games.registry import find_games
from tests.packages import register, with_packages
from tests.pips import GAME as PIPS
from tests.program import FESTNOZ

HEAD = """
from dataclasses import replace
from pathlib import Path
from tests.pips import GAME, rules, telling
from festnoz.core.kernel import kernel
from festnoz.core.game import Game
"""
Install = Callable[..., list[str]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes a package of that code and names what is told of it; empty where it is let in."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def made(code: str, name: str = "pips", target: str = "broken:GAME") -> list[str]:
        (tmp_path / "broken.py").write_text(HEAD + code)
        monkeypatch.delitem(sys.modules, "broken", raising=False)
        register(tmp_path, name, target, "broken-toys")
        return [text(one) for one in find_games(OWN)[1]]

    return made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy's words and rulebooks, to be spoilt."""
    copy = tmp_path / "spoilt"
    shutil.copytree(PIPS.folder, copy, ignore=shutil.ignore_patterns("*.py", "golden"))
    return copy


FAULTS = {
    "no such module": ("", "pips", "nowhere:GAME", "No module named 'nowhere'"),
    "no such name": ("", "pips", "broken:NOTHING", "no attribute 'NOTHING'"),
    "an error in the code": (
        "1 / 0", "pips", "broken:GAME", "ZeroDivisionError: division by zero (broken.py, line 7)",
    ),
    "an error in a function that is called at once": (
        "def encode(rules, seats, options):\n    return options.nothing\n"
        "GAME = replace(GAME, encode=encode)", "pips", "broken:GAME",
        "no attribute 'nothing' (broken.py, line 8)",
    ),
    "a file that is not Python": (
        "def (", "pips", "broken:GAME", "SyntaxError: invalid syntax (broken.py, line 7)",
    ),
    "no Game": ("GAME = 7", "pips", "broken:GAME", "broken:GAME is not a Game"),
    "a missing function": (
        "GAME = Game(name='pips')", "pips", "broken:GAME", "missing",
    ),
    "another name": ("", "dice", "broken:GAME", "registered as “dice” and calls itself “pips”"),
    "a bad name": (
        "GAME = replace(GAME, name='Pips 2')", "Pips 2", "broken:GAME", "cannot be the name",
    ),
    "a game of the house": (
        "GAME = replace(GAME, name='korsair')", "korsair", "broken:GAME",
        "“korsair” is taken by the game in ",
    ),
    "an area of the house's words": (
        "GAME = replace(GAME, name='web')", "web", "broken:GAME",
        "“web” is taken by words of the house",
    ),
    "rules numbered as another's": (
        "GAME = replace(GAME, rule_prefix='K')", "pips", "broken:GAME", "as those of korsair are",
    ),
    "no kernel": (
        "GAME = replace(GAME, apply=len)", "pips", "broken:GAME", "apply lacks @kernel",
    ),
    "a kernel with other arguments": (
        "GAME = replace(GAME, apply=rules.to_move)", "pips", "broken:GAME",
        "apply must take (state, action), and takes (state)",
    ),
    "a kernel with another answer": (
        "GAME = replace(GAME, verdict=rules.apply)", "pips", "broken:GAME",
        "verdict must return int",
    ),
    "a function with other arguments": (
        "GAME = replace(GAME, telling=replace(GAME.telling, scene=lambda view: []))",
        "pips", "broken:GAME", "telling.scene must take 2 arguments",
    ),
    "no function": (
        "GAME = replace(GAME, notation=replace(GAME.notation, point=3))",
        "pips", "broken:GAME", "notation.point is not a function",
    ),
    "no variant": (
        "GAME = replace(GAME, variants=())", "pips", "broken:GAME", "it has no variant",
    ),
    "a variant that its own rules refuse": (
        "GAME = replace(GAME, variants=((9, GAME.options()),))", "pips", "broken:GAME",
        "variant 1 cannot be played: Pips is for 2, 3 or 4 players",
    ),
    "a variant that is no pair": (
        "GAME = replace(GAME, variants=(2, 3))", "pips", "broken:GAME",
        "variant 1 must be a number of seats and a PipsOptions",
    ),
    "a variant without its options": (
        "GAME = replace(GAME, variants=((2, {}),))", "pips", "broken:GAME",
        "variant 1 must be a number of seats and a PipsOptions",
    ),
    "a variant beyond its own bounds": (
        "GAME = replace(GAME, variants=((2, GAME.options(hand=4)),))", "pips", "broken:GAME",
        "variant 1 cannot be played: ",
    ),
    "no reader of boards": (
        "GAME = replace(GAME, read_board=None)", "pips", "broken:GAME",
        "read_board is not a function",
    ),
    "an option that no form can ask for": (
        "import msgspec\nclass Odd(msgspec.Struct):\n    pair: tuple[str, ...] = ()\n"
        "GAME = replace(GAME, options=Odd)", "pips", "broken:GAME", "option “pair” has a type that",
    ),
    "numbers of any length": (
        "import msgspec\nclass Odd(msgspec.Struct):\n    coins: tuple[int, ...] = (1, 2)\n"
        "GAME = replace(GAME, options=Odd)", "pips", "broken:GAME",
        "the option “coins” is a row of numbers and needs min_length and max_length",
    ),
    "a number without bounds": (
        "import msgspec\nclass Odd(msgspec.Struct):\n    coins: int = 1\n"
        "GAME = replace(GAME, options=Odd)", "pips", "broken:GAME",
        "the option “coins” needs bounds",
    ),
    "more seats than a table has": (
        "import numpy as np\ndef encode(rules, seats, options):\n    return np.zeros(3, np.int64)\n"
        "GAME = replace(GAME, encode=encode, variants=((9, GAME.options()),))", "pips",
        "broken:GAME", "variant 1 has 9 seats, and a table has at most 8",
    ),
    "rows of several lengths": (
        "import numpy as np\nlengths = iter(range(99))\n"
        "def encode(rules, seats, options):\n    return np.zeros(next(lengths), np.int64)\n"
        "GAME = replace(GAME, encode=encode)", "pips", "broken:GAME",
        "as many numbers for variant 4 as for the others with as many seats",
    ),
    "a view of another game": (
        "GAME = replace(GAME, view_type=GAME.options)", "pips", "broken:GAME", "view_type must",
    ),
    "a picture without a layout of its own": (
        "GAME = replace(GAME, scenery=lambda options, theme: None)", "pips", "broken:GAME",
        "layout_type must",
    ),
    "an exit": ("raise SystemExit(3)", "pips", "broken:GAME", "cannot be loaded: SystemExit: 3"),
    "a folder that is text": (
        "GAME = replace(GAME, folder=str(GAME.folder))", "pips", "broken:GAME",
        "folder must be of type Path, and is of type str",
    ),
    "a number that is text": (
        "GAME = replace(GAME, max_legal='2')", "pips", "broken:GAME",
        "max_legal must be of type int, and is of type str",
    ),
    "a state that is no record": (
        "GAME = replace(GAME, state=[1])", "pips", "broken:GAME", "state must be of type dtype",
    ),
    "deals that are no struct": (
        "GAME = replace(GAME, notation=replace(GAME.notation, deal_type=dict))", "pips",
        "broken:GAME", "notation.deal_type must be of type Struct, and is of type dict",
    ),
    "later deals that are no variants": (
        "GAME = replace(GAME, checks=replace(GAME.checks, deals_later=True))", "pips",
        "broken:GAME", "checks.deals_later must be of type tuple, and is of type bool",
    ),
    "deals that note their place": (
        "import msgspec\nclass Deal(msgspec.Struct):\n    at: int\n"
        "GAME = replace(GAME, notation=replace(GAME.notation, deal_type=Deal))", "pips",
        "broken:GAME", "notation.deal_type must not have “at”",
    ),
    "rules numbered in small letters": (
        "GAME = replace(GAME, rule_prefix='p')", "pips", "broken:GAME",
        "rule_prefix “p” must be capital letters",
    ),
    "a kernel with its arguments in another order": (
        "@kernel\ndef seen(state: rules.State, seat: int, action: int) -> int:\n    return action\n"
        "GAME = replace(GAME, seen=seen)", "pips", "broken:GAME",
        "seen must take (state, action, seat), and takes (state, seat, action)",
    ),
    "a kernel without types": (
        "@kernel\ndef seen(state: rules.State, action, seat: int) -> int:\n    return action\n"
        "GAME = replace(GAME, seen=seen)", "pips", "broken:GAME",
        "the argument action of seen lacks its type",
    ),
    "a view of nobody": (
        "import msgspec\nclass View(msgspec.Struct, tag_field='game', tag='pips'):\n    turn: int\n"
        "GAME = replace(GAME, view_type=View)", "pips", "broken:GAME",
        "view_type needs the field “seat”",
    ),
    "a secret that is no field": (
        "GAME = replace(GAME, secret=('hands',))", "pips", "broken:GAME",
        "secret needs the field “hands”",
    ),
    "a memory that is no field": (
        "GAME = replace(GAME, memory=('ghost',))", "pips", "broken:GAME",
        "memory needs the field “ghost”",
    ),
    "options that are no row of numbers": (
        "GAME = replace(GAME, encode=lambda rules, seats, options: [rules])", "pips",
        "broken:GAME", "encode must return a row of numbers",
    ),
    "an option named like a flag of the house": (
        "import msgspec\nclass Odd(msgspec.Struct):\n    seats: bool = False\n"
        "GAME = replace(GAME, options=Odd)", "pips", "broken:GAME",
        "the option “seats” cannot have that name: --seats",
    ),
    "no folder": (
        "GAME = replace(GAME, folder=Path('/nowhere'))", "pips", "broken:GAME",
        "words.en.json is missing",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_package_is_left_out_and_its_fault_named(install: Install, fault: str) -> None:
    code, name, target, told = FAULTS[fault]
    (line,) = install(code, name, target)
    assert line.startswith(f"the game “{name}” of the package broken-toys is left out: ")
    assert told in line
    assert "\n" not in line


FILES = {
    "no words": ("words.fr.json", None, "words.fr.json is missing"),
    "no JSON": ("words.en.json", lambda _: "{", "words.en.json is not a catalogue"),
    "no texts": (
        "words.en.json",
        lambda _: '{"pips.title": 7}',
        "words.en.json is not a catalogue",
    ),
    "a message left out": (
        "words.fr.json",
        lambda old: old.replace("pips.pitch", "pips.pitches"),
        "words.fr.json lacks pips.pitch",
    ),
    "words of an option left out": (
        "words.en.json",
        lambda old: old.replace("choice.wild.help", "choice.mild.help"),
        "words.en.json lacks pips.choice.wild.help",
    ),
    "a message in one language only": (
        "words.fr.json",
        lambda old: old.replace("pips.tile", "pips.tiles"),
        "words.fr.json lacks pips.tile",
    ),
    "a message of another": (
        "words.en.json",
        lambda old: old.replace("pips.tile", "web.tile"),
        "“web.tile” must begin with “pips.”",
    ),
    "a pattern that cannot be read": (
        "words.en.json",
        lambda old: old.replace("{who, select, you", "{who, selects, you", 1),
        "cannot be read",
    ),
    "a pattern that pages cannot read": (
        "words.en.json",
        lambda old: old.replace("worth {value}", "worth {value, number}", 1),
        "'number' is neither plural nor select",
    ),
    "a message with other arguments in one language": (
        "words.fr.json",
        lambda old: old.replace("{seats}", "{places}", 1),
        "takes other arguments than in the other language",
    ),
    "a message that asks for what it is not given": (
        "words.en.json",
        lambda old: old.replace("{value, plural", "{hand, plural", 1),
        "“pips.choice.hand.told” asks for “hand”, which it is not given",
    ),
    "a vocabulary that means nothing": (
        "words.en.json",
        lambda old: old.replace("claim=claim call=call", "claim call"),
        "words.en.json: “claim” in the vocabulary must be a word, =, and what it means",
    ),
    "no rulebook": ("rules.en.md", None, "rules.en.md is missing"),
    "a rule left out": (
        "rules.fr.md",
        lambda old: old.replace("**P-4** ", ""),
        "rules.fr.md lacks P-4",
    ),
    "a rule said twice": (
        "rules.en.md",
        lambda old: old + "\n**P-4** Again.\n",
        "rules.en.md has P-4 more than once",
    ),
    "a rule that the game does not know": (
        "rules.en.md",
        lambda old: old + "\n**P-40** More.\n",
        "rules.en.md has P-40, which is not a rule of the game",
    ),
}


@pytest.mark.parametrize("fault", FILES)
def test_bad_words_and_rulebooks_are_named(install: Install, folder: Path, fault: str) -> None:
    file, spoil, told = FILES[fault]
    path = folder / file
    if spoil is None:
        path.unlink()
    else:
        path.write_text(spoil(path.read_text("utf-8")), "utf-8")
    (line,) = install(f"GAME = replace(GAME, folder=Path({str(folder)!r}))")
    assert told in line
    assert "\n" not in line


LESSON = f"""
rules = 1
seat = 1
secret = "{"5e" * 32}"
words = ["", ""]
moves = ["claim 2"]
right = ["face-1 -> claim"]
wrong = ["face-3 -> claim"]
options = {{ first = 0 }}
goal = {{ why = "P-4" }}
"""


def test_a_game_may_bring_lessons_and_what_is_wrong_with_one_is_named(
    install: Install, folder: Path
) -> None:
    (folder / "lessons").mkdir()
    for language in LANGUAGES:
        file = folder / f"words.{language}.json"
        words = {f"pips.lesson.rise.{one}": "Rise!" for one in ("title", "task", "hint", "praise")}
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | words), "utf-8")
    code = f"GAME = replace(GAME, folder=Path({str(folder)!r}))"
    (folder / "lessons" / "01-rise.toml").write_text(LESSON)
    assert install(code) == []
    lessons_in.cache_clear()
    (folder / "lessons" / "02-dance.toml").write_text(LESSON)
    line, *_ = install(code)
    assert "words.en.json lacks pips.lesson.dance.title" in line
    lessons_in.cache_clear()
    (folder / "lessons" / "02-dance.toml").write_text(LESSON.replace("claim 2", "claim 7"))
    line, *_ = install(code)
    assert "left out: lessons/02-dance.toml: " in line
    assert "“claim 7”" in line


GUIDES = {
    "no guide at all": ("[]", "guide.json is not a guide: "),
    "a field that means nothing": ('{"goals": [1]}', "unknown field `goals`"),
    "a note without words": (
        '{"notes": [{"id": "first", "rule": "P-4"}]}',
        "words.en.json lacks pips.note.first",
    ),
}


@pytest.mark.parametrize("fault", GUIDES)
def test_a_bad_guide_is_named(install: Install, folder: Path, fault: str) -> None:
    written, told = GUIDES[fault]
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data" / "guide.json").write_text(written, "utf-8")
    (line,) = install(f"GAME = replace(GAME, folder=Path({str(folder)!r}))")
    assert told in line


def test_a_whole_game_joins_those_of_the_house(install: Install) -> None:
    assert install("") == []
    assert "pips" in find_games(OWN)[0]


def test_two_packages_cannot_bring_the_same_game(install: Install, tmp_path: Path) -> None:
    register(tmp_path, "pips", "tests.pips:GAME", "other-toys")
    (line,) = install("")
    assert f"“pips” is taken by the game in {PIPS.folder}" in line


@pytest.mark.parametrize("command", [play, simulate])
def test_no_option_can_be_taken_for_a_flag_of_the_house(command: Callable[..., None]) -> None:
    assert set(inspect.signature(command).parameters) <= FLAGS_OF_THE_HOUSE


@pytest.mark.parametrize("game", OWN)
def test_the_games_of_the_house_would_be_let_in(game: str) -> None:
    assert fault_of(OWN[game], game, {}) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_opens_without_a_broken_game_and_says_so(tmp_path: Path, language: str) -> None:
    register(tmp_path, "chess", "nowhere:GAME", "broken-toys")
    command = [*FESTNOZ, "rules", "korsair", "K-12", "--lang", language]
    done = subprocess.run(
        command, env=with_packages(tmp_path), capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("**K-12**")
    (line,) = done.stderr.splitlines()
    assert line.startswith("festnoz: ")
    assert "chess" in line
    assert "broken-toys" in line


def test_help_needs_no_game(tmp_path: Path) -> None:
    register(tmp_path, "chess", "nowhere:GAME", "broken-toys")
    done = subprocess.run(
        [*FESTNOZ, "--help"],
        env=with_packages(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
