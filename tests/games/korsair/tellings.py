"""Korsair's telling as text, for tests: what a seat reads, in a language."""

import re
from collections.abc import Callable, Iterable

from festnoz.core.game import EVERYONE, WATCHER, Section, Setting
from festnoz.core.match import Match
from festnoz.core.words import Message, text
from festnoz.games.korsair import GAME
from tests.games.korsair.positions import play, read, view

NAMES = ["Annaïg", "Brieg", "Corentin", "Dahud"]  # of A, B, C and D


def setting(match: Match) -> Setting:
    return Setting(NAMES, match.options)


def tell(match: Match, move: str) -> Callable[..., list[str]]:
    """Plays the move. What comes back says what a viewer is told of it: `tell(...)("A", "fr")`."""
    seat, action = read(move)
    viewers = ["", *"ABCD"[: len(match.seats)]]
    before = {viewer: view(match, viewer) for viewer in viewers}
    seen = {v: match.seen(action, "ABCD".index(v) if v else WATCHER) for v in viewers}
    play(match, move)

    def told(viewer: str, language: str = "en") -> list[str]:
        lines = GAME.telling.happened(
            before[viewer], seat, seen[viewer], view(match, viewer), setting(match)
        )
        return texts((line.message for line in lines), language)

    return told


def texts(messages: Iterable[Message], language: str) -> list[str]:
    return [text(message, language) for message in messages]


def scene(match: Match, viewer: str, language: str = "en") -> str:
    """The whole table: sections, things indented, lines below them, notes in brackets."""
    sections = GAME.telling.scene(view(match, viewer), setting(match))
    return "\n".join(line for section in sections for line in _lines(section, language))


def _lines(section: Section, language: str) -> Iterable[str]:
    yield text(section.title, language)
    for item in section.items:
        yield f"  {text(item.title, language)}"
        yield from (f"    {line}" for line in texts(item.lines, language))
        if item.note:
            yield f"    ({text(item.note, language)})"


def ending(match: Match, language: str = "en") -> list[str]:
    """Scores, below each what it is made of."""
    told = []
    for item in GAME.telling.ending(GAME.read_view(match.view(EVERYONE)), setting(match)):
        told += [text(item.title, language), *(f"  {one}" for one in texts(item.lines, language))]
    return told


def reads_like(lines: list[str], *patterns: str) -> bool:
    """Line by line; "…" stands for any words. A no-break space counts as a space."""
    plain = [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
    wanted = [".*".join(re.escape(part) for part in p.split("…")) for p in patterns]
    return len(plain) == len(wanted) and all(map(re.fullmatch, wanted, plain))
