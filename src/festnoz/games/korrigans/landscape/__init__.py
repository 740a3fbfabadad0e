"""Korrigans' board as one landscape, drawn from its data: what lies where, and its picture."""

from festnoz.core.game import Scenery
from festnoz.games.korrigans.landscape.art import picture
from festnoz.games.korrigans.landscape.lie import lie_of
from festnoz.games.korrigans.options import KorrigansOptions, board_of


def scenery(options: KorrigansOptions, theme: str) -> Scenery:
    """By day or by night, with the companions' signs on the basic side alone."""
    lie = lie_of(board_of(options))
    return Scenery(lie.layout, picture(lie, theme, options.side))
