"""Boxes side by side, drawn in text.

┌─────────┬─────────┐
│a       ✦│b        │   the corners of the box
│   ●♪    │  (◆♔)   │   in its middle
│  ■▼ ●◉  │         │   and below that, as much as has room
└─────────┴─────────┘
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

LEAST, MOST = 9, 15  # characters inside a box


@dataclass(frozen=True, slots=True)
class Box:
    left: str
    right: str = ""
    middle: str = ""
    below: tuple[str, ...] = ()


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
