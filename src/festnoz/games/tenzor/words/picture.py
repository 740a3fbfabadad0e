"""Tenzor's search zone drawn in text: the ring with its stacks, and what the seat knows of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from festnoz.core.game import Picture, Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.box import PLACE, zone_for
from festnoz.games.tenzor.wire import CENTRE_NAME, Card, Cell, TenzorView
from festnoz.games.tenzor.words import names
from festnoz.games.tenzor.words.scene import told_look

IN_A_ROW = 3
LEAST, MOST = 9, 15  # characters inside a box
SEATS = "●◆■★✚"  # signs
KINDS = {
    "elder": "♔",
    "seer": "◉",
    "glutton": "▼",
    "prankster": "↔",
    "musician": "♪",
    "leprechaun": "L",
    "domovoi": "D",
    "kappa": "K",
    "tokoloshe": "T",
    "menehune": "M",
}
SEARCH = {"treasure": "✦", "pact": "P", "nothing": "·"}


@dataclass(frozen=True, slots=True)
class Box:
    """A cell, as it is drawn beside others.

    ┌─────────┬─────────┐
    │a       ✦│b        │   the corners of the box
    │   ●♪    │  (◆♔)   │   in its middle
    │  ■▼ ●◉  │         │   and below that, as much as has room
    └─────────┴─────────┘
    """

    left: str
    right: str = ""
    middle: str = ""
    below: tuple[str, ...] = ()


def picture(view: TenzorView, setting: Setting, columns: int) -> Picture:
    """The zone; where it does not fit nothing is drawn, and that is told now and then."""
    if view.place is None:
        return Picture(lines=(), key=(), legend=(), instead_of="", chapter=view.round)
    if columns < (needed := columns_for(IN_A_ROW, LEAST)):
        narrow = say("tenzor.map.narrow", needed=needed, columns=columns)
        return Picture(lines=(), key=(), legend=(narrow,), instead_of="", chapter=view.round)
    boxes = {cell.name: _box(view, cell) for cell in view.cells}
    boxes[PLACE] = boxes.pop(CENTRE_NAME)
    rows = zone_for(view.seats).rows
    return Picture(
        lines=tuple(draw(rows, boxes, width_for(IN_A_ROW, columns))),
        key=(_signs(view, setting), _told_place(view), *_memories(view)),
        legend=(say("tenzor.map.korrigans"), say("tenzor.map.cousins"), say("tenzor.map.search")),
        instead_of="tenzor.zone.title",
        chapter=view.round,
    )


def _box(view: TenzorView, cell: Cell) -> Box:
    is_place = cell.name == CENTRE_NAME
    left = f"{PLACE} {view.treasures}{SEARCH['treasure']}" if is_place else names.cell(cell.name)
    drawn = [_drawn(card) for card in reversed(cell.cards)]
    if not drawn:
        return Box(left, _search(view, cell))
    top, *covered = drawn
    middle = top if cell.cards[-1].up else f"({top})"
    return Box(left, _search(view, cell), middle, tuple(covered))


def _drawn(card: Card) -> str:
    return SEATS[card.seat] + KINDS[card.kind]


def _search(view: TenzorView, cell: Cell) -> str:
    """What lies under the cards, as far as the seat may know; behind it the one who takes it."""
    known = names.all_looks(view)
    seen = [one.card for one in known if one.cell == cell.name and not one.stirred]
    card = cell.search or next(iter(seen), None)
    taker = "" if cell.claim is None else f">{SEATS[cell.claim]}"
    return (SEARCH[card] if card else "") + taker


def _signs(view: TenzorView, setting: Setting) -> Message:
    """Whose cards are which, in one line."""
    told: Message | None = None
    for seat in reversed(range(view.seats)):
        one = say("tenzor.map.sign", sign=SEATS[seat], **names.who(view, seat, setting))
        told = one if told is None else say("tenzor.map.signs", one=one, others=told)
    return told or say("tenzor.none")


def _told_place(view: TenzorView) -> Message:
    place = names.place(view.place or "")
    return say("tenzor.map.place", place=place, count=view.treasures, round=view.round)


def _memories(view: TenzorView) -> list[Message]:
    """What the seat saw where the Kannerezed-noz stirred since."""
    return [told_look(one) for one in names.all_looks(view) if one.stirred]


def width_for(boxes: int, columns: int) -> int:
    """How wide boxes may be inside for so many of them to fit; less than `LEAST` if none may."""
    return min((columns - 1) // boxes - 1, MOST)


def columns_for(boxes: int, width: int) -> int:
    return boxes * (width + 1) + 1


def draw(rows: Sequence[str], boxes: Mapping[str, Box], width: int) -> list[str]:
    """The boxes as their letters lie in the rows; all rows are equally long."""
    rule = ["─" * width] * len(rows[0])
    lines = ["┌" + "┬".join(rule) + "┐"]
    for number, row in enumerate(rows):
        if number:
            lines.append("├" + "┼".join(rule) + "┤")
        written = [_written(boxes[letter], width) for letter in row]
        lines += ["│" + "│".join(parts) + "│" for parts in zip(*written, strict=True)]
    return [*lines, "└" + "┴".join(rule) + "┘"]


def _written(box: Box, width: int) -> tuple[str, str, str]:
    corners = f"{box.left}{box.right:>{width - len(box.left)}}"
    return corners, f"{box.middle:^{width}}", f"{_fitted(box.below, width):^{width}}"


def _fitted(notes: Sequence[str], width: int) -> str:
    """One behind the other; what finds no room is counted."""
    told = " ".join(notes)
    shown = len(notes)
    while len(told) > width:
        shown -= 1
        told = " ".join((*notes[:shown], f"+{len(notes) - shown}"))
    return told
