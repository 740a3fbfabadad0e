"""The pictures of a study, as SVG: wins by seat, how often what, and wins by card."""

import math
from collections.abc import Callable, Mapping, Sequence

from tools.fairness.svg import (
    COLOURS,
    HEIGHT,
    PANEL,
    TOP,
    circle,
    legend,
    line,
    panels,
    picture,
    rect,
    text,
    title,
    width_of,
)
from tools.fairness.tally import Tally

FAIR = 1.0
LEFT = 58  # of the panels, behind numbers
NAMES, ROW = 150, 30  # behind names; and the height of a row
STEP = 0.2  # between the lines of wins
LEAST, MOST = 0.8, 1.2  # lines that are always there
LOW, HIGH = 0.75, 1.25  # what is even enough for a card
EDGES = (0.6, 1.4)  # of the wins by card, at least
TALLEST = 0.9  # of a panel's height, for the highest bar
NUM_TICKS = 4

Edges = tuple[float, float]
Told = Callable[[Tally, str], tuple[float, float]]  # a share, and its margin


def wins(tallies: list[Tally]) -> str:
    """A mark a seat and kind."""
    labels = list(dict.fromkeys(one.label for one in tallies))
    shares = [one.of_fair(share) for one in tallies for share in one.wins]
    first, last = math.floor(min(LEAST, *shares) / STEP), math.ceil(max(MOST, *shares) / STEP)
    lines = [round(STEP * i, 1) for i in range(first, last + 1)]
    width = width_of(tallies, LEFT)
    parts = [text(LEFT, 24, "Wins of each seat in turn order; 1 is a fair share")]
    if len(labels) > 1:
        parts += legend(width, labels, [COLOURS[i % len(COLOURS)] for i in range(len(labels))])
    parts += [text(LEFT - 10, _y(share, lines) + 5, f"{share:.1f}", "end") for share in lines]
    for left, panel in panels(tallies, LEFT):
        parts += _seats(left, panel, lines, labels)
    return picture(width, TOP + HEIGHT + 40, parts)


def _y(share: float, lines: Sequence[float]) -> float:
    return TOP + HEIGHT * (lines[-1] - share) / (lines[-1] - lines[0])


def _seats(
    left: float, tallies: list[Tally], lines: Sequence[float], labels: list[str]
) -> list[str]:
    seats = tallies[0].seats
    parts = [title(left, seats)]
    for share in lines:
        thick = 1.5 if share == FAIR else 0.5
        parts.append(line(left, _y(share, lines), f"h{PANEL}", "line", thick))
    for seat in range(seats):
        middle = left + PANEL * (seat + 0.5) / seats
        parts.append(text(middle, TOP + HEIGHT + 24, str(seat + 1), "middle"))
        for i, one in enumerate(tallies):
            x = middle + 10 * (i - (len(tallies) - 1) / 2)
            share, margin = one.of_fair(one.wins[seat]), one.margin(one.wins[seat])
            top, bottom = _y(share + margin, lines), _y(share - margin, lines)
            mark = COLOURS[labels.index(one.label) % len(COLOURS)]
            parts += [
                line(x, top, f"V{bottom:.1f}", mark, 2),
                circle(x, _y(share, lines), mark),
            ]
    return parts


def frequencies(tallies: list[Tally], figure: str, heading: str, a_bar: int = 1) -> str:
    """How many of the games had so many of something; a bar stands for `a_bar` numbers."""
    bars = [_bars(one, figure, a_bar) for one in tallies]
    first, last = min(map(min, bars)), max(map(max, bars))
    highest = max(max(found.values()) for found in bars)
    parts = [text(LEFT, 24, heading)]
    for (left, (one,)), found in zip(panels(tallies, LEFT), bars, strict=True):
        parts += [title(left, one.seats), line(left, TOP + HEIGHT, f"h{PANEL}", "line", 1)]
        parts += _columns(left, found, range(first, last + 1), highest)
        parts += _ticks(left, range(first, last + 1), a_bar)
    return picture(width_of(tallies, LEFT), TOP + HEIGHT + 40, parts)


def _bars(one: Tally, figure: str, a_bar: int) -> dict[int, float]:
    """Shares of the games, by number of the bar."""
    found: dict[int, float] = {}
    for value, games in one.figures[figure].items():
        found[value // a_bar] = found.get(value // a_bar, 0) + games / one.games
    return found


def _columns(left: float, bars: Mapping[int, float], among: range, highest: float) -> list[str]:
    wide = PANEL / len(among)
    parts = []
    for number, games in bars.items():
        high = TALLEST * HEIGHT * games / highest
        x = left + wide * (number - among.start)
        parts.append(rect(x, TOP + HEIGHT - high, 0.85 * wide, high, "a"))
        if games == max(bars.values()):
            above = TOP + HEIGHT - high - 6
            parts.append(text(x + 0.4 * wide, above, f"{100 * games:.0f} %", "middle"))
    return parts


def _ticks(left: float, among: range, a_bar: int) -> list[str]:
    wide = PANEL / len(among)
    shift = 0.4 if a_bar == 1 else 0  # below the bar, or where it begins
    return [
        text(
            left + wide * (number - among.start + shift),
            TOP + HEIGHT + 24,
            str(number * a_bar),
            "middle",
        )
        for number in among
        if number % max(1, round(len(among) / NUM_TICKS)) == 0
    ]


def holders(
    tallies: list[Tally], rows: Sequence[tuple[str, str]], heading: str, told: Mapping[str, Told]
) -> str:
    """A row a card, named as in the tallies and for people; a mark for each way to come by it."""
    found = [tell(one, row)[0] for tell in told.values() for one in tallies for row, _ in rows]
    edges = min(EDGES[0], *found), max(EDGES[1], *found)
    marks = ["a", *["b hollow"] * (len(told) - 1)]
    width = width_of(tallies, NAMES)
    parts = [text(12, 24, heading), *legend(width, list(told), marks)]
    parts += [text(12, TOP + ROW * (i + 0.5) + 5, name) for i, (_, name) in enumerate(rows)]
    for left, (one,) in panels(tallies, NAMES):
        parts += [title(left, one.seats), *_scale(left, edges, ROW * len(rows))]
        for i, (row, _) in enumerate(rows):
            for number, (mark, tell) in enumerate(zip(marks, told.values(), strict=True)):
                y = TOP + ROW * (i + 0.5) + 11 * (number - (len(told) - 1) / 2)
                parts += _interval(left, y, edges, tell(one, row), mark)
    return picture(width, TOP + ROW * len(rows) + 40, parts)


def _x(share: float, edges: Edges) -> float:
    return PANEL * (share - edges[0]) / (edges[1] - edges[0])


def _scale(left: float, edges: Edges, height: float) -> list[str]:
    low, high = _x(LOW, edges), _x(HIGH, edges)
    numbers = [
        text(left + _x(share, edges), TOP + height + 24, f"{share:g}", "middle")
        for share in (LOW, FAIR, HIGH)
    ]
    fair = line(left + _x(FAIR, edges), TOP, f"v{height}", "line", 1.5)
    return [rect(left + low, TOP, high - low, height, "even"), fair, *numbers]


def _interval(
    left: float, y: float, edges: Edges, told: tuple[float, float], mark: str
) -> list[str]:
    share, margin = told
    start, end = _x(share - margin, edges), _x(share + margin, edges)
    return [
        line(left + start, y, f"h{end - start:.1f}", mark, 2),
        circle(left + _x(share, edges), y, mark),
    ]
