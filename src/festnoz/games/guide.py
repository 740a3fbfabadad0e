"""What a game tells those who play it for the first time, as data: `data/guide.json` in its folder.

Its words are the game's own: `<game>.explain.<piece>`, `<game>.explain.<piece>.name` and
`<game>.note.<note>`. Pages read it as it is (`web/src/guide/guide.ts`); a game may bring none.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

FILE = "data/guide.json"
Value = int | str | bool | None  # "$name": an argument of the sentence, or `seat` or `team`


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of thing is and does; the first whose patterns fit a thing's name is meant."""

    id: str
    things: tuple[str, ...]  # "*" stands for any characters
    rule: str


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"where": "in"}):
    """A row of a list in the viewer's view, which has these values and not those."""

    where: str
    is_: dict[str, Value] = msgspec.field(default_factory=dict, name="is")
    not_: dict[str, Value] = msgspec.field(default_factory=dict, name="not")


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when something happens for the first time; earlier ones go before later ones."""

    id: str
    rule: str
    told: str | None = None  # the id of a sentence that was told
    args: dict[str, tuple[str, ...]] = {}  # what it must say, a message by its id
    some: Row | None = None
    always: bool = False  # however much was said before
    where: str | None = None  # the thing that it is about; "{name}" as in `Value`


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lines are those of the rulebook's "In one minute", counted from 0."""

    goal: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def rules(self) -> set[str]:
        return {piece.rule for piece in self.pieces} | {note.rule for note in self.notes}

    def messages(self, game: str) -> Iterator[str]:
        """All that a game with this guide must have words for."""
        for piece in self.pieces:
            yield f"{game}.explain.{piece.id}"
            yield f"{game}.explain.{piece.id}.name"
        for note in self.notes:
            yield f"{game}.note.{note.id}"


def read_guide(folder: Path) -> Guide:
    """An empty one where there is none; raises MsgspecError for what is no guide."""
    return msgspec.json.decode(written_guide(folder), type=Guide)


def written_guide(folder: Path) -> bytes:
    file = folder / FILE
    return file.read_bytes() if file.is_file() else b"{}"
