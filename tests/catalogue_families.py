"""Message ids that the source composes, written out; and texts that two languages share.

What a game adds stands in `tests/games/<name>/catalogue.py`.
"""

import importlib
import re

from festnoz.bots import BOTS
from festnoz.cli import COMMANDS
from festnoz.core.fields import fields_of
from festnoz.core.flaws import FLAWS
from festnoz.core.game import Game
from festnoz.games import OWN
from festnoz.games.guide import read_guide
from festnoz.games.lesson import lessons_in, words_of
from festnoz.table.decisions import PHRASES


def rules_named(game: Game) -> list[str]:
    """Rules that verdicts and gestures name: constants in the game's reasons.py."""
    constant = re.compile(rf"{game.rule_prefix}[RP]?\d+_[A-Z0-9_]+")
    module = importlib.import_module(f"festnoz.games.{game.name}.reasons")
    found = [number for one, number in vars(module).items() if constant.fullmatch(one)]
    return [game.reason_id(number) for number in found]


def choices(what: str) -> list[str]:
    """What is said of the options of every game."""
    return [
        f"{game.name}.choice.{field.name}.{what}"
        for game in OWN.values()
        for field in fields_of(game.options)
    ]


def guided(kind: str, end: str = "") -> list[str]:
    """What is said to those who play a game for the first time."""
    return [
        one
        for game in OWN.values()
        for one in read_guide(game.folder).messages(game.name)
        if one.split(".")[1] == kind and one.endswith(f".{end}") == bool(end)
    ]


BY_GAME = [importlib.import_module(f"tests.games.{name}.catalogue") for name in OWN]

# By the f-string, `*` for its fields.
FAMILIES = {
    "*.choice.*.help": choices("help"),
    "*.choice.*.name": choices("name"),
    "*.choice.*.told": choices("told"),
    "*.lesson.*.*": [
        text
        for game in OWN.values()
        for lesson in lessons_in(game.folder)
        for text in words_of(game.name, lesson)
    ],
    "*.explain.*": guided("explain"),
    "*.explain.*.name": guided("explain", "name"),
    "*.length": [f"{game}.length" for game in OWN],
    "*.note.*": guided("note"),
    "*.pitch": [f"{game}.pitch" for game in OWN],
    "*.title": [f"{game}.title" for game in OWN],
    "*.vocabulary": [f"{game}.vocabulary" for game in OWN],
    "*.rule.*": [rule for game in OWN.values() for rule in rules_named(game)],
    "bench.*": ["bench.drawn", "bench.relay", "bench.words"],
    "game.fault.*": ["game.fault.lacks", "game.fault.twice"],
    "command.*.help": [f"command.{name}.help" for name in COMMANDS],
    "error.undo_*": [
        f"error.undo_{why}"
        for why in ("nothing", "given", "deal", "reveal", "consent", "over", "often")
    ],
    "news.aid_*": ["news.aid_on", "news.aid_off"],
    "news.by_*": ["news.by_stand_in", "news.by_clock"],
    "news.said_*": ["news.said_table", "news.said_team"],
    "news.seated_*": ["news.seated_bot", "news.seated_person"],
    "news.stand_in_*": ["news.stand_in_on", "news.stand_in_off"],
    "news.undo_*": ["news.undo_agreed", "news.undo_refused"],
    "phrase.*": [f"phrase.{phrase}" for phrase in PHRASES],
    "error.flaw.*": [f"error.flaw.{name}" for _, name in FLAWS],
    "terminal.bench.*": ["terminal.bench.ms", "terminal.bench.kb"],
    "terminal.bench.client.*": ["terminal.bench.client.drawn", "terminal.bench.client.words"],
    "web.bot.*": [f"web.bot.{bot}" for bot in BOTS],
    **{pattern: ids for game in BY_GAME for pattern, ids in game.COMPOSED.items()},
}

# Written alike in English and French: names, numbers, and what is made of arguments alone.
EQUAL_IN_BOTH = {
    "command.group.options",
    "command.name.options",
    "command.name.shell",
    "command.name.table",
    "terminal.bench.ms",
    "terminal.bench.tables",
    "terminal.comma",
    "terminal.check.versions",
}.union(*(game.EQUAL_IN_BOTH for game in BY_GAME))

# Names that come in both languages, from data: each catalogue takes its own argument.
NAMED_IN_BOTH = set().union(*(getattr(game, "NAMED_IN_BOTH", ()) for game in BY_GAME))
