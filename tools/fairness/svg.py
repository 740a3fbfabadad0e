"""What all pictures of a study share: paper, colours by day and by night, panels, words."""

from collections.abc import Sequence

from tools.fairness.tally import Tally

PANEL, GAP, TOP, HEIGHT = 190, 24, 64, 240
COLOURS = ("a", "b")  # by number of what is told apart
LABEL = 130  # width of one in the legend

# Plain classes: not every viewer of pictures knows variables.
STYLE = """<style>
text { fill: #33413a; }
.paper { fill: #fbf8f0; }
.even { fill: #e9ecdf; }
.line { stroke: #c9cfc6; }
.a { fill: #1f6f8b; stroke: #1f6f8b; }
.b { fill: #b5532b; stroke: #b5532b; }
.hollow { fill: #fbf8f0; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
text { fill: #e2e7dd; }
.paper { fill: #1b221e; }
.even { fill: #2a342e; }
.line { stroke: #56645c; }
.a { fill: #74c0dc; stroke: #74c0dc; }
.b { fill: #ec9a72; stroke: #ec9a72; }
.hollow { fill: #1b221e; }
}
</style>"""


def picture(width: float, height: float, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="Georgia, serif" font-size="14">'
    )
    paper = '<rect width="100%" height="100%" class="paper"/>'
    return "\n".join([head, STYLE, paper, *parts, "</svg>", ""])


def panels(tallies: list[Tally], left: float) -> list[tuple[float, list[Tally]]]:
    """One a number of seats: where it begins, and what it is about."""
    numbers = sorted({one.seats for one in tallies})
    return [
        (left + i * (PANEL + GAP), [one for one in tallies if one.seats == seats])
        for i, seats in enumerate(numbers)
    ]


def width_of(tallies: list[Tally], left: float) -> float:
    return panels(tallies, left)[-1][0] + PANEL + GAP


def title(left: float, seats: int) -> str:
    return text(left + PANEL / 2, TOP - 12, f"{seats} players", "middle")


def legend(width: float, labels: Sequence[str], marks: Sequence[str]) -> list[str]:
    parts = []
    for i, (label, mark) in enumerate(zip(labels, marks, strict=True)):
        x = width - LABEL * (len(labels) - i)
        parts += [circle(x, 19, mark), text(x + 12, 24, label)]
    return parts


def circle(x: float, y: float, mark: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4 if "hollow" in mark else 5}" class="{mark}"/>'


def line(x: float, y: float, way: str, mark: str, thick: float) -> str:
    return f'<path d="M{x:.1f} {y:.1f}{way}" class="{mark}" stroke-width="{thick}"/>'


def rect(x: float, y: float, width: float, height: float, mark: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'class="{mark}" stroke-width="0"/>'
    )


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'
