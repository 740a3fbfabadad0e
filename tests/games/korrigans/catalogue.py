"""Message ids that Korrigans' source composes; and texts that both languages share."""

import re

from festnoz.games.korrigans import state
from festnoz.games.korrigans.board import model as board
from festnoz.games.korrigans.board.file import OUR_BOARD


def board_flaws() -> list[str]:
    """All that a board file can be refused for, as the source names it."""
    sources = OUR_BOARD.parent.parent.rglob("*.py")
    found = (re.findall(r"BadBoard\(\s*\"(\w+)\"", one.read_text("utf-8")) for one in sources)
    return sorted({flaw for flaws in found for flaw in flaws})


COMPOSED = {
    "korrigans.backup.*": [f"korrigans.backup.{side}" for side in ("hare", "squirrel")],
    "korrigans.board.*": [f"korrigans.board.{flaw}" for flaw in board_flaws()],
    "korrigans.clover.*": [f"korrigans.clover.{kind}" for kind in state.COMPANIONS],
    "korrigans.colour.*": [f"korrigans.colour.{one}" for one in (*board.COLOURS, board.NO_COLOUR)],
    "korrigans.hue.*": [f"korrigans.hue.{colour}" for colour in state.PAWNS],
    "korrigans.menhir.*": [f"korrigans.menhir.{kind}" for kind in state.MENHIRS],
    "korrigans.passage.*": [f"korrigans.passage.{kind}" for kind in board.PASSAGES],
    "korrigans.pawn.*": [f"korrigans.pawn.{colour}" for colour in state.PAWNS],
    "korrigans.token.*": [f"korrigans.token.{token}" for token in ("elf", "goblin")],
}

EQUAL_IN_BOTH = {
    "korrigans.explain.korrigan.name",
    "korrigans.explain.troll.name",
    "korrigans.colour.orange",
    "korrigans.hue.indigo",
    "korrigans.hue.orange",
    "korrigans.hue.violet",
    "korrigans.list",
    "korrigans.map.signs",
    "korrigans.some",
    "korrigans.title",
}

# Names that come in both languages, from data: each catalogue takes its own argument.
NAMED_IN_BOTH = {"korrigans.field"}
