"""A match as text: each action, what was legal, what every looker saw; views as they change."""

from collections import Counter
from typing import Any, NamedTuple

import msgspec

from festnoz.core.game import EVERYONE, WATCHER, Game, Item
from festnoz.core.match import Match
from festnoz.core.words import text
from tests.golden.cases import plan_of

VIEWS_EVERY = 5  # actions, where the game's plan does not say


class ToldItem(NamedTuple):
    title: str
    lines: tuple[str, ...]
    note: str


Table = dict[str, list[ToldItem]]  # items by section


def scene(match: Match, looker: int) -> Table:
    """The looker's table as text."""
    view = match.game.read_view(match.view(looker))
    sections = match.game.telling.scene(view, match.setting)
    return {
        text(section.title): [told_item(item) for item in section.items] for section in sections
    }


def told_item(item: Item) -> ToldItem:
    lines = tuple(text(line) for line in item.lines)
    return ToldItem(text(item.title), lines, f" | {text(item.note)}" if item.note else "")


def changes(before: Table, after: Table) -> list[str]:
    """What is new, then what is gone. A note alone is not news: it follows from other changes."""
    found = []
    for section, items in after.items():
        old = before.get(section, [])
        gone = [one for one in old if one.title not in {item.title for item in items}]
        for i, item in enumerate(items):
            same = [one for one in old if one.title == item.title]
            renamed = [one for one in old[i : i + 1] if one in gone and len(old) == len(items)]
            found += [f"+ {section}: {line}" for line in item_changes(same or renamed, item)]
        if len(items) < len(old):
            found += [f"- {section}: {one.title}" for one in gone]
    return found


def item_changes(was: list[ToldItem], now: ToldItem) -> list[str]:
    """New lines, and lines that are gone with no new one in their place."""
    old = was[0] if was else ToldItem("", (), "")
    new = [line for line in now.lines if line not in old.lines]
    gone = [f"no {line}" for line in old.lines if line not in now.lines][len(new) :]
    is_news = new or gone or old.title != now.title
    return [" | ".join([now.title, *new, *gone]) + now.note] if is_news else []


def seen_by(told: dict[str, list[str]]) -> list[str]:
    """Each line once, after the initials of those who see it (w: the watcher)."""
    readers: dict[str, str] = {}
    for name, lines in told.items():
        for line in lines:
            readers[line] = readers.get(line, "") + name[0]
    everyone = "".join(name[0] for name in told)
    return [f" {'all' if who == everyone else who}: {line}" for line, who in readers.items()]


def legal_text(game: Game, legal: list[int]) -> str:
    """`red-2 on #1 #3`: what differs only in the last word stands together."""
    groups: dict[str, list[str]] = {}
    for action in legal:
        written = game.notation.format(action)
        head, _, last = written.rpartition(" ")
        groups.setdefault(head, []).append(last)
    return "; ".join(f"{head} {' '.join(last)}".strip() for head, last in groups.items())


def transcript(match: Match) -> str:
    """Plays the match to its end and tells it."""
    lookers = {seat.name: i for i, seat in enumerate(match.seats)} | {"watcher": WATCHER}
    options = msgspec.json.encode(match.options).decode()
    lines = [f"{match.game.name}, rules {match.rules}, {len(match.seats)} seats, {options}"]
    told: dict[str, Table] = {name: {} for name in lookers}
    played: Counter[str] = Counter()
    plan = plan_of(match.game)
    every = plan.a_seat * len(match.seats) if plan.a_seat else VIEWS_EVERY
    while not match.is_over:
        if len(match.actions) % every == 0:
            lines += views(match, lookers, told)
        lines += step(match, plan.choose(match, played), lookers)
    lines += [*views(match, lookers, told), ""]
    lines += views(match, lookers, {name: {} for name in lookers})
    return "\n".join([*lines, "", *ending(match), ""])


def views(match: Match, lookers: dict[str, int], told: dict[str, Table]) -> list[str]:
    """What every looker sees that it was not yet told."""
    now = {name: scene(match, looker) for name, looker in lookers.items()}
    lines = seen_by({name: changes(told[name], now[name]) for name in lookers})
    told.update(now)
    return lines


def step(match: Match, action: int, lookers: dict[str, int]) -> list[str]:
    """Plays the action; answers with what was legal and what every looker saw happen."""
    written, seat = match.game.notation.format, match.to_move
    lines = ["", f"{len(match.actions) + 1}. {match.seats[seat].name}: {written(action)}"]
    lines += [f"legal: {legal_text(match.game, match.legal_actions())}"]
    before = {name: match.view(looker) for name, looker in lookers.items()}
    seen = {name: match.seen(action, looker) for name, looker in lookers.items()}
    match.play(seat, action, match.version)
    return lines + seen_by(
        {
            name: told_to(match, before[name], (seat, seen[name]), looker)
            for name, looker in lookers.items()
        }
    )


def told_to(match: Match, before: Any, seen: tuple[int, int], looker: int) -> list[str]:
    read = match.game.read_view
    after = read(match.view(looker))
    told = match.game.telling.happened(read(before), *seen, after, match.setting)
    return [text(line.message) for line in told]


def told_score(item: Item) -> list[str]:
    return [f"  {text(item.title)}", *(f"    {text(line)}" for line in item.lines)]


def ending(match: Match) -> list[str]:
    view = match.game.read_view(match.view(EVERYONE))
    told = match.game.telling.ending(view, match.setting)
    result = match.result()
    return [
        "The end",
        *(line for item in told for line in told_score(item)),
        f"  scores {result.scores}, ranks {result.ranks}",
    ]
