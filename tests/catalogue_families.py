"""Message ids that the source composes, written out; and texts that two languages share."""

import importlib
import re

from festnoz.bots import BOTS
from festnoz.cli import COMMANDS
from festnoz.core.fields import fields_of
from festnoz.core.game import Game
from festnoz.core.replay import FLAWS
from festnoz.games import OWN
from festnoz.games.korrigans import state
from festnoz.games.korrigans.board import model as board
from festnoz.games.korrigans.board.file import OUR_BOARD
from festnoz.games.korsair.state import COLOURS
from festnoz.games.tenzor import box as tenzor_box
from festnoz.games.tenzor import state as tenzor_state
from festnoz.table.decisions import PHRASES


def rules_named(game: Game) -> list[str]:
    """Rules that verdicts and gestures name: constants in the game's reasons.py."""
    constant = re.compile(rf"{game.rule_prefix}[RP]?\d+_[A-Z0-9_]+")
    module = importlib.import_module(f"festnoz.games.{game.name}.reasons")
    found = [number for one, number in vars(module).items() if constant.fullmatch(one)]
    return [game.reason_id(number) for number in found]


def board_flaws() -> list[str]:
    """All that a board file can be refused for, as the source names it."""
    sources = OUR_BOARD.parent.parent.rglob("*.py")
    found = (re.findall(r"BadBoard\(\s*\"(\w+)\"", one.read_text("utf-8")) for one in sources)
    return sorted({flaw for flaws in found for flaw in flaws})


def choices(what: str) -> list[str]:
    """What is said of the options of every game."""
    return [
        f"{game.name}.choice.{field.name}.{what}"
        for game in OWN.values()
        for field in fields_of(game.options)
    ]


# By the f-string, `*` for its fields.
FAMILIES = {
    "*.choice.*.help": choices("help"),
    "*.choice.*.name": choices("name"),
    "*.choice.*.told": choices("told"),
    "*.length": [f"{game}.length" for game in OWN],
    "*.pitch": [f"{game}.pitch" for game in OWN],
    "*.score.row": ["korsair.score.row"],
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
    "korrigans.backup.*": [f"korrigans.backup.{side}" for side in ("hare", "squirrel")],
    "korrigans.board.*": [f"korrigans.board.{flaw}" for flaw in board_flaws()],
    "korrigans.clover.*": [f"korrigans.clover.{kind}" for kind in state.COMPANIONS],
    "korrigans.colour.*": [f"korrigans.colour.{one}" for one in (*board.COLOURS, board.NO_COLOUR)],
    "korrigans.hue.*": [f"korrigans.hue.{colour}" for colour in state.PAWNS],
    "korrigans.menhir.*": [f"korrigans.menhir.{kind}" for kind in state.MENHIRS],
    "korrigans.passage.*": [f"korrigans.passage.{kind}" for kind in board.PASSAGES],
    "korrigans.pawn.*": [f"korrigans.pawn.{colour}" for colour in state.PAWNS],
    "korrigans.token.*": [f"korrigans.token.{token}" for token in ("elf", "goblin")],
    "korsair.colour.*": [f"korsair.colour.{colour}" for colour in COLOURS],
    "korsair.sign.*": [f"korsair.sign.{colour}" for colour in COLOURS],
    "korsair.group.*": [f"korsair.group.{verb}" for verb in ("discard", "draw", "launch")],
    "korsair.move.*": [f"korsair.move.{verb}" for verb in ("discard", "launch")],
    "korsair.log.*": [f"korsair.log.{verb}" for verb in ("attack", "character", "defend")],
    "korsair.score.*": ["korsair.score.home", "korsair.score.seized"],
    "news.aid_*": ["news.aid_on", "news.aid_off"],
    "news.by_*": ["news.by_stand_in", "news.by_clock"],
    "news.said_*": ["news.said_table", "news.said_team"],
    "news.seated_*": ["news.seated_bot", "news.seated_person"],
    "news.stand_in_*": ["news.stand_in_on", "news.stand_in_off"],
    "news.undo_*": ["news.undo_agreed", "news.undo_refused"],
    "phrase.*": [f"phrase.{phrase}" for phrase in PHRASES],
    "replay.flaw.*": [f"replay.flaw.{name}" for _, name in FLAWS],
    "terminal.bench.*": ["terminal.bench.ms", "terminal.bench.kb"],
    "terminal.bench.client.*": ["terminal.bench.client.drawn", "terminal.bench.client.words"],
    "tenzor.ask.*": [
        f"tenzor.ask.{what}"
        for what in (
            *("place", "spyglass", "turn", "seer", "leprechaun", "exchange", "ordering"),
            *("yan-draw", "line", "asked", "search", "found"),
            *("musician", "kappa", "tokoloshe", "menehune"),
        )
    ],
    "tenzor.card.*": [
        f"tenzor.card.{card}" for card in (*tenzor_state.KORRIGANS, *tenzor_state.PACTS)
    ],
    "tenzor.family.*": [f"tenzor.family.{family}" for family in tenzor_box.FAMILIES],
    "tenzor.place.*": [f"tenzor.place.{place}" for place in tenzor_box.PLACE_NAMES],
    "tenzor.search.*": [f"tenzor.search.{card}" for card in tenzor_state.SEARCH_CARDS],
    "web.bot.*": [f"web.bot.{bot}" for bot in BOTS],
}

# Written alike in English and French: names, numbers, and what is made of arguments alone.
EQUAL_IN_BOTH = {
    "command.group.options",
    "command.name.options",
    "command.name.table",
    "korrigans.colour.orange",
    "korrigans.hue.indigo",
    "korrigans.hue.orange",
    "korrigans.hue.violet",
    "korrigans.list",
    "korrigans.map.signs",
    "korrigans.some",
    "korrigans.title",
    "korsair.card.pirate.bare",
    "korsair.hand.line",
    "korsair.one",
    "korsair.title",
    "tenzor.card.ankou.bare",
    "tenzor.card.kannerezed-noz.bare",
    "tenzor.card.kappa.bare",
    "tenzor.card.leprechaun.bare",
    "tenzor.card.liketaer.bare",
    "tenzor.card.mari-morgan.bare",
    "tenzor.card.menehune.bare",
    "tenzor.card.tokoloshe.bare",
    "tenzor.card.yan-gant-y-tan.a",
    "tenzor.card.yan-gant-y-tan.bare",
    "tenzor.card.yan-gant-y-tan.the",
    "tenzor.hand.korrigan",
    "tenzor.list",
    "tenzor.map.signs",
    "tenzor.title",
    "terminal.bench.ms",
    "terminal.bench.tables",
    "terminal.check.versions",
}

# Names that come in both languages, from data: each catalogue takes its own argument.
NAMED_IN_BOTH = {"korrigans.field"}
