"""What is told of any game, in text, with the rules that did it."""

from festnoz.core.game import WATCHER, Setting
from festnoz.core.match import Match
from festnoz.core.words import Message, text


def plain(message: Message, language: str = "en") -> str:
    """With spaces as they are typed."""
    return text(message, language).replace("\u00a0", " ").replace("\u202f", " ")


def told_of(
    match: Match, move: tuple[int, int], looker: int, setting: Setting, language: str = "en"
) -> list[str]:
    """Plays it, and says what a seat or a watcher is told: `... [T-12]`."""
    (seat, action), read = move, match.game.read_view
    before, seen = read(match.view(looker)), match.seen(action, looker)
    match.play(seat, action, match.version)
    after = read(match.view(looker))
    lines = match.game.telling.happened(before, seat, seen, after, setting)
    return [
        plain(line.message, language) + (f" [{line.rule}]" if line.rule else "") for line in lines
    ]


def doings_of(
    match: Match, move: tuple[int, int], setting: Setting
) -> list[tuple[str, int | None, tuple[int, ...]]]:
    """Plays it; line by line what it was, whose doing and whom it concerned, as a watcher is told.

    What is told to everybody else is the same: `conformance/test_telling.py`.
    """
    (seat, action), game = move, match.game
    before = game.read_view(match.view(WATCHER))
    seen = match.seen(action, WATCHER)
    match.play(seat, action, match.version)
    after = game.read_view(match.view(WATCHER))
    lines = game.telling.happened(before, seat, seen, after, setting)
    return [(one.message.id.partition(".log.")[2], one.seat, one.concerns) for one in lines]


def offered_at(match: Match, setting: Setting, language: str = "en") -> dict[str, list[str]]:
    """The moves of whoever is to act, under their headings."""
    telling, view = match.game.telling, match.game.read_view(match.view(match.to_move))
    found: dict[str, list[str]] = {}
    for action in match.legal_actions():
        heading = plain(telling.group(view, action, setting), language)
        found.setdefault(heading, []).append(
            plain(telling.describe(view, action, setting), language)
        )
    return found


def table_of(
    match: Match, looker: int, setting: Setting, language: str = "en"
) -> dict[str, list[str]]:
    """The scene: by the heading of each item what is told under it, the note last."""
    found = {}
    for section in match.game.telling.scene(match.game.read_view(match.view(looker)), setting):
        for item in section.items:
            lines = [*item.lines, *([item.note] if item.note else [])]
            found[plain(item.title, language)] = [plain(line, language) for line in lines]
    return found
