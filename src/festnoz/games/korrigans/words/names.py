"""Names of Korrigans' things: fields, passages, clovers, menhirs, tokens and pawns, as messages."""

from festnoz.core.words import Message, say
from festnoz.games.korrigans.board.model import Board
from festnoz.games.korrigans.state import COMPANIONS, FIRST_GOLD, KINDS, MENHIRS


def field(board: Board, number: int) -> Message:
    """The board names its fields in both languages; each catalogue takes its own."""
    one = board.fields[number]
    return say("korrigans.field", code=one.code, en=one.name_en, fr=one.name_fr)


def colour(name: str) -> Message:
    """Of a field."""
    return say(f"korrigans.colour.{name}")


def passage(board: Board, kind: str, a: int, b: int) -> Message:
    return say(f"korrigans.passage.{kind}", one=field(board, a), other=field(board, b))


def clover(kind: int) -> Message:
    if kind < FIRST_GOLD:
        return say(f"korrigans.clover.{KINDS[kind]}")
    return say("korrigans.clover.gold", gold=1 + kind - FIRST_GOLD)


def backup(side: int) -> Message:
    """0 is the hare's side, 1 the squirrel's."""
    return say(f"korrigans.backup.{COMPANIONS[side]}")


def menhir(board: Board, kind: int) -> Message:
    if MENHIRS[kind] == "gold":
        return say("korrigans.menhir.gold", gold=board.menhir_gold)
    return say(f"korrigans.menhir.{MENHIRS[kind]}")


def token(name: str) -> Message:
    """An elf or a goblin under a Korrigan."""
    return say(f"korrigans.token.{name}")


def pawn(colour_of_rainbow: str) -> Message:
    return say(f"korrigans.pawn.{colour_of_rainbow}")


def hue(colour_of_rainbow: str) -> Message:
    return say(f"korrigans.hue.{colour_of_rainbow}")
