"""The picture of tools/fairness.py: a panel a number of seats, in it a mark a seat and side."""

import math
from dataclasses import dataclass, field

SURE = 1.96  # standard deviations: 95 of 100

PANEL, GAP, TOP, HEIGHT, LEFT = 190, 24, 64, 240, 58
FAIR = 1.0
LINES = (0.6, 0.8, FAIR, 1.2, 1.4, 1.6)
LOWEST, HIGHEST = LINES[0], LINES[-1]
COLOURS = {"basic": "#1f6f8b", "advanced": "#b5532b"}
INK, PALE = "#33413a", "#c9cfc6"


@dataclass
class Tally:
    """Of many games of one kind. Seats are counted in turn order: seat 0 starts."""

    seats: int
    side: str
    games: int = 0
    wins: list[int] = field(default_factory=list)
    rounds: dict[int, int] = field(default_factory=dict)  # how many games had so many
    actions: int = 0
    arrived: int = 0  # Korrigans at the cauldron at the end
    reached: int = 0  # games in which anybody was there

    def share(self, seat: int) -> float:
        """Of the wins, against a fair share of them: 1 is fair."""
        return self.seats * self.wins[seat] / self.games

    def margin(self, seat: int) -> float:
        """Half of that share's 95 % interval."""
        won = self.wins[seat] / self.games
        return SURE * self.seats * math.sqrt(won * (1 - won) / self.games)

    @property
    def mean_rounds(self) -> float:
        return sum(n * games for n, games in self.rounds.items()) / self.games


def _y(share: float) -> float:
    return TOP + HEIGHT * (HIGHEST - share) / (HIGHEST - LOWEST)


def picture(tallies: list[Tally]) -> str:
    numbers = sorted({one.seats for one in tallies})
    width = LEFT + len(numbers) * (PANEL + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TOP + HEIGHT + 56}" '
        f'font-family="Georgia, serif" font-size="14" fill="{INK}">',
        '<rect width="100%" height="100%" fill="#fbf8f0"/>',
        _text(LEFT, 24, "Wins of each seat in turn order; 1 is a fair share", "start"),
        *_legend(width),
    ]
    for share in LINES:
        parts.append(_text(LEFT - 10, _y(share) + 5, f"{share:.1f}", "end"))
    for panel, seats in enumerate(numbers):
        parts += _panel(LEFT + panel * (PANEL + GAP), [t for t in tallies if t.seats == seats])
    return "\n".join([*parts, "</svg>", ""])


def _legend(width: int) -> list[str]:
    parts = []
    for i, (side, colour) in enumerate(COLOURS.items()):
        x = width - 210 + 100 * i
        parts += [f'<circle cx="{x}" cy="19" r="5" fill="{colour}"/>', _text(x + 10, 24, side)]
    return parts


def _panel(left: int, tallies: list[Tally]) -> list[str]:
    seats = tallies[0].seats
    parts = [_text(left + PANEL / 2, TOP - 12, f"{seats} players", "middle")]
    for share in LINES:
        thick = 1.5 if share == FAIR else 0.5
        parts.append(
            f'<path d="M{left} {_y(share):.1f}h{PANEL}" stroke="{PALE}" stroke-width="{thick}"/>'
        )
    for seat in range(seats):
        middle = left + PANEL * (seat + 0.5) / seats
        parts.append(_text(middle, TOP + HEIGHT + 24, str(seat + 1), "middle"))
        for i, one in enumerate(tallies):
            x, y = middle + 10 * (i - 0.5), _y(one.share(seat))
            reach = _y(1 - one.margin(seat)) - _y(1)
            colour = COLOURS[one.side]
            parts += [
                f'<path d="M{x:.1f} {y - reach:.1f}v{2 * reach:.1f}" stroke="{colour}" '
                'stroke-width="2"/>',
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>',
            ]
    return parts


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'
