"""A match in words: a heading, the scores once it is over, and the table as somebody sees it."""

from collections.abc import Iterator

from festnoz.core.errors import BadOption
from festnoz.core.game import Item
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, Message, say, text


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadOption(say("command.bad.language", language=str(language)[:20], known=known))


def text_of(match: Match, looker: int, language: str) -> str:
    """Titles, and what stands under them indented."""
    telling, setting = match.game.telling, match.setting
    view = match.game.read_view(match.view_bytes(looker))
    lines = [text(_heading(match), language)]
    if match.is_over:
        for item in telling.ending(view, setting):
            lines += _lines(item, language)
    for section in telling.scene(view, setting):
        lines.append(text(section.title, language))
        for item in section.items:
            lines += _lines(item, language)
    return "\n".join(lines)


def _heading(match: Match) -> Message:
    game, moves = match.game.title, len(match.actions)
    if match.is_over:
        return say("match.over", game=game, moves=moves)
    return say("match.going", game=game, moves=moves, name=match.seats[match.to_move].name)


def _lines(item: Item, language: str) -> Iterator[str]:
    note = f" ({text(item.note, language)})" if item.note else ""
    yield f"  {text(item.title, language)}{note}"
    for line in item.lines:
        yield f"    {text(line, language)}"
