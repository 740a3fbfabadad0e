"""Korrigans' table as a map in text: who stands where, what lies there, which rows are free."""

from collections.abc import Sequence

from festnoz.core.game import Picture, Setting
from festnoz.core.words import Message, say
from festnoz.games.korrigans.board.model import COLOURS, Board
from festnoz.games.korrigans.options import board_of
from festnoz.games.korrigans.state import CODES, SIZE
from festnoz.games.korrigans.wire import Field, KorrigansView
from festnoz.games.korrigans.words import names
from festnoz.games.korrigans.words.map import NOTE, Marks, columns_for, draw, width_for
from festnoz.games.korrigans.words.scene import remembered
from festnoz.games.korrigans.words.telling import field, who

SIGNS = "●◆■★✚"  # of the seats, before the number of a Korrigan
UNDER = {"elf": "+", "goblin": "-", None: ""}
CLOVERS, MENHIR, CAULDRON = "♣", "▲", r"\_/"
LEAST_WIDTH = NOTE  # of a square


def picture(view: KorrigansView, setting: Setting, columns: int) -> Picture:
    """The map; where it does not fit nothing is drawn, and that is told now and then."""
    board = board_of(setting.options)
    if columns < (needed := columns_for(board, LEAST_WIDTH)):
        narrow = say("korrigans.map.narrow", needed=needed, columns=columns)
        return Picture(lines=(), key=(), legend=(narrow,), instead_of="", chapter=view.round)
    marks = Marks(
        notes={one.code: _notes(view, one) for one in view.fields},
        troll=view.troll or (),
        rows=_free(view.suns),
        columns=_free(view.clouds),
    )
    return Picture(
        lines=tuple(draw(board, marks, width_for(board, columns))),
        key=(_signs(view, setting), say("korrigans.map.edge"), *_memories(view, setting)),
        legend=(say("korrigans.map.things"), say("korrigans.map.borders"), *_places(board)),
        instead_of="korrigans.fields.title",
        chapter=view.round,
    )


def _free(pawns: Sequence[str | None]) -> list[int]:
    return [i + 1 for i in range(SIZE) if pawns[i] is None]


def _notes(view: KorrigansView, one: Field) -> list[str]:
    notes = [one.code]
    if one.clovers:
        notes.append(f"{one.clovers}{CLOVERS}")
    if one.stands:
        notes.append(MENHIR)
    if view.cauldron == one.code:
        notes.append(CAULDRON)
    for sign, player in zip(SIGNS, view.players, strict=False):
        for number, korrigan in enumerate(player.korrigans, 1):
            if korrigan.field == one.code:
                notes.append(f"{sign}{number}{UNDER[korrigan.under]}")
    return notes


def _signs(view: KorrigansView, setting: Setting) -> Message:
    """Whose Korrigans are which, in one line."""
    told: Message | None = None
    for seat in reversed(range(view.seats)):
        one = say("korrigans.map.sign", sign=SIGNS[seat], **who(view, seat, setting))
        told = one if told is None else say("korrigans.map.signs", one=one, others=told)
    return told or say("korrigans.nothing")


def _memories(view: KorrigansView, setting: Setting) -> list[Message]:
    """What a seat with a memory knows of heaps."""
    return [
        say("korrigans.map.memory", field=field(setting, number), left=line)
        for number, code in enumerate(CODES)
        for line in remembered(view, code, setting)
    ]


def _places(board: Board) -> list[Message]:
    """Fields that birds, moles and frogs fly, dig and leap between."""
    told = []
    for colour in COLOURS:
        if fields := [one.code for one in board.fields if one.colour == colour]:
            named = names.colour(colour)
            told.append(say("korrigans.map.colour", colour=named, fields=", ".join(fields)))
    molehills = [one.code for one in board.fields if one.molehill]
    pontoons = [one.code for one in board.fields if one.pontoon]
    told.append(say("korrigans.map.molehills", fields=", ".join(molehills)))
    return [*told, say("korrigans.map.pontoons", fields=", ".join(pontoons))]
