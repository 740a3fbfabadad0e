"""What is told of a move in Tenzor, in text, with the rules that did it."""

from festnoz.core.game import WATCHER, Setting
from festnoz.core.match import Match
from festnoz.core.words import Message, text
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import LETTERS, read, view

SETTING = Setting(("Ann", "Bo", "Cy", "Di", "Ed"), GAME.options())


def plain(message: Message, language: str = "en") -> str:
    """With spaces as they are typed."""
    return text(message, language).replace("\u00a0", " ").replace("\u202f", " ")


def told(match: Match, move: str, looker: str = "", language: str = "en") -> list[str]:
    """Plays it, and says what a seat, or without a letter a watcher, is told: `... [T-12]`."""
    seat, action = read(move)
    before = view(match, looker)
    seen = match.seen(action, LETTERS.index(looker) if looker else WATCHER)
    match.play(seat, action, match.version)
    lines = GAME.telling.happened(before, seat, seen, view(match, looker), SETTING)
    return [
        plain(line.message, language) + (f" [{line.rule}]" if line.rule else "") for line in lines
    ]


def offered(match: Match, language: str = "en") -> dict[str, list[str]]:
    """The moves of whoever is to act, under their headings."""
    letter = LETTERS[match.to_move]
    found: dict[str, list[str]] = {}
    for action in match.legal_actions():
        heading = plain(GAME.telling.group(view(match, letter), action, SETTING), language)
        move = plain(GAME.telling.describe(view(match, letter), action, SETTING), language)
        found.setdefault(heading, []).append(move)
    return found


def table(match: Match, looker: str = "", language: str = "en") -> dict[str, list[str]]:
    """The scene: by the heading of each item what is told under it, the note last."""
    found = {}
    for section in GAME.telling.scene(view(match, looker), SETTING):
        for item in section.items:
            lines = [*item.lines, *([item.note] if item.note else [])]
            found[plain(item.title, language)] = [plain(line, language) for line in lines]
    return found
