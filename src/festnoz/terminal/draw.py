"""The table on a screen: every part that a game tells, whose turn it is, the moves to choose."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from festnoz.core.game import Item, Picture, Section
from festnoz.core.words import Message, say
from festnoz.terminal.screen import HARD, Screen, ScreenText

COLOUR = ".colour."  # a message about a coloured thing names its colour so
STYLES = {"yellow": "yellow", "red": "red", "blue": "bright_blue", "green": "green"}
PANEL = 37  # columns; two fit into a terminal of 80
HEADING, GAP = 18, 2
NUMBER = 4  # columns of a move's number, or of a comma behind what is told
LONG = 5  # lines of one item
BELOW = 3  # lines under the moves
ENDS = 2  # moves that are not worth shortening
BETWEEN = " · "


def draw_news(screen: Screen, news: Iterable[Message]) -> None:
    """What happened since the last look."""
    if screen.is_terminal:
        screen.show(Rule(style="dim"))
    else:
        screen.show()
    for message in news:
        screen.show(ScreenText(screen.text(message), style_of(message)))


def draw_table(
    screen: Screen,
    scene: Iterable[Section],
    picture: Picture | None,
    brief: bool = False,
    at_length: bool = True,
) -> None:
    """With its picture, if it has one; `at_length` tells in words too what the picture shows."""
    sections = list(scene)
    if picture is not None:
        _draw_picture(screen, picture, at_length)
        if not at_length:
            sections = [one for one in sections if one.title.id != picture.instead_of]
    draw_scene(screen, sections, brief)


def _draw_picture(screen: Screen, picture: Picture, at_length: bool) -> None:
    """Lines are never broken: the picture was made for this width."""
    for line in picture.lines:
        screen.console.print(Text(line), no_wrap=True, crop=False, overflow="ignore")
    for message in (*picture.key, *(picture.legend if at_length else ())):
        screen.tell(message)


def draw_scene(screen: Screen, scene: Iterable[Section], brief: bool = False) -> None:
    """`brief` leaves long lists out."""
    for told in scene:
        section = _shortened(told) if brief else told
        if screen.is_plain:
            _draw_plainly(screen, section)
        elif _is_spread_out(section):
            _draw_panels(screen, section)
        else:
            screen.show(_beside(ScreenText(screen.text(section.title)), _rows(screen, section)))


def draw_moves(
    screen: Screen, moves: Iterable[tuple[Message, Iterable[Message]]], brief: bool = False
) -> None:
    """Under their headings, numbered in this order; `brief`: no longer than the screen is high."""
    screen.show()
    told: list[tuple[ScreenText, list[Text]]] = []
    number = 1
    for heading, names in moves:
        some = list(_all_numbered(screen, names, number))
        number += len(some)
        told.append((ScreenText(screen.text(heading)), some))
    if brief and _height(screen, told) > screen.console.height - BELOW:
        told = [(heading, _ends(some)) for heading, some in told]
        _draw_groups(screen, told)
        screen.tell(say("terminal.more_moves", count=number - 1))
    else:
        _draw_groups(screen, told)


def _all_numbered(screen: Screen, names: Iterable[Message], first: int) -> Iterator[Text]:
    for number, name in enumerate(names, first):
        text = _held_together(screen, screen.text(name))
        yield _numbered(number, text, style_of(name))


def _draw_groups(screen: Screen, told: Iterable[tuple[ScreenText, list[Text]]]) -> None:
    for heading, some in told:
        if screen.is_plain:
            screen.show(heading)
            for one in some:
                screen.show_set_in(one, 1)
        else:
            screen.show(_group(heading, some))


def _group(heading: ScreenText, some: list[Text]) -> Table:
    return _beside(heading, Columns(some, padding=(0, 2)))


def _height(screen: Screen, told: Iterable[tuple[ScreenText, list[Text]]]) -> int:
    """In lines. What is no terminal has no end, so that nothing is too long for it."""
    if screen.is_plain:
        return 0
    rows = (screen.console.render_lines(_group(heading, some)) for heading, some in told)
    return sum(map(len, rows))


def _ends(some: list[Text]) -> list[Text]:
    """The first and the last, where there are more."""
    return some if len(some) <= ENDS else [ScreenText.assemble(some[0], " …"), some[-1]]


def _numbered(number: int, told: str, style: str) -> Text:
    return ScreenText.assemble((f"{number:2} ", "bold"), (told, style))


def _held_together(screen: Screen, told: str) -> str:
    """In one line, if that has the room; else it is broken like any other text."""
    room = screen.console.width - NUMBER - (0 if screen.is_plain else HEADING + GAP)
    return told.replace(" ", HARD) if len(told) <= room else told


def _shortened(section: Section) -> Section:
    """A list that stands alone (a hand) stays whole."""
    if len(section.items) == 1:
        return section
    items = [
        replace(item, lines=(say("terminal.more"),)) if len(item.lines) > LONG else item
        for item in section.items
    ]
    return replace(section, items=tuple(items))


def _is_spread_out(section: Section) -> bool:
    """Things about each of which there is something to know lie side by side."""
    return all(item.note for item in section.items)


def _draw_panels(screen: Screen, section: Section) -> None:
    per_row = max(1, screen.console.width // PANEL)
    width = screen.console.width // per_row
    screen.show(ScreenText(screen.text(section.title), "bold"))
    for first in range(0, len(section.items), per_row):
        row = Table.grid()
        for _ in range(per_row):
            row.add_column(width=width)
        row.add_row(*(_panel(screen, item) for item in section.items[first : first + per_row]))
        screen.show(row)


def _panel(screen: Screen, item: Item) -> Panel:
    lines = [ScreenText(screen.text(line), style_of(line)) for line in item.lines]
    mine = item.note is not None and item.note.args.get("who") in {"you", "yours"}
    if item.note:
        lines.append(ScreenText(screen.text(item.note), "bold" if mine else "italic"))
    title = ScreenText(screen.text(item.title), "bold not dim")
    border = "bold" if mine else "dim"
    return Panel(
        Group(*lines), title=title, title_align="left", box=box.ROUNDED, border_style=border
    )


def _beside(title: ScreenText, content: RenderableType) -> Table:
    """A heading on the left, what belongs to it on the right."""
    row = Table.grid(padding=(0, GAP, 0, 0))
    row.add_column(width=HEADING, style="bold")
    row.add_column()
    row.add_row(title, content)
    return row


def _rows(screen: Screen, section: Section) -> RenderableType:
    marks = any(item.note for item in section.items)
    return Group(*(_row(screen, item, marks) for item in section.items))


def _row(screen: Screen, item: Item, marks: bool) -> ScreenText:
    """One item in one line; where one of several is marked, the others are set in."""
    mark = ">" if screen.is_plain else "▶"
    row = ScreenText(f"{mark} " if item.note and marks else "  " if marks else "")
    row.append(screen.text(item.title), "bold" if item.note else "")
    for i, line in enumerate(item.lines):
        row.append(", " if i else " " if row.plain.endswith(":") else BETWEEN)
        row.append(_held_together(screen, screen.text(line)), style_of(line))
    if item.note:
        row.append(BETWEEN + screen.text(item.note), "bold")
    return row


def _draw_plainly(screen: Screen, section: Section) -> None:
    """Line by line: for narrow screens, for pipes, and for whoever listens to it."""
    screen.show(ScreenText(screen.text(section.title), "bold"))
    marks = any(item.note for item in section.items)
    for item in section.items:
        if not _is_spread_out(section):
            screen.show_set_in(_row(screen, item, marks), 2)
            continue
        screen.show_set_in(ScreenText(screen.text(item.title)), 2)
        for message in (*item.lines, *([item.note] if item.note else [])):
            screen.show_set_in(ScreenText(screen.text(message), style_of(message)), 4)


def style_of(message: Message) -> str:
    """Of the first coloured thing that the message is about."""
    for value in message.args.values():
        if isinstance(value, Message):
            _, is_colour, name = value.id.partition(COLOUR)
            style = STYLES.get(name, "") if is_colour else style_of(value)
            if style:
                return style
    return ""
