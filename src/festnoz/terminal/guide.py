"""`help` at the table: what can be typed."""

from collections.abc import Iterable, Sequence

from rich.table import Table

from festnoz.core.words import Message, say
from festnoz.terminal.screen import Screen, Told

EXAMPLES = 3


def tell_help(screen: Screen, moves: Sequence[str], refused: str) -> None:
    """What is legal now, and a move that is not, as they can be typed."""
    tell_moves(screen, moves)
    own = (
        (say("terminal.word.why"), say("terminal.help.why", move=refused)),
        (say("terminal.word.rules"), say("terminal.help.rules")),
        (say("terminal.word.look"), say("terminal.help.look")),
        (say("terminal.word.log"), say("terminal.help.log")),
        (say("terminal.word.undo"), say("terminal.help.undo")),
        (say("terminal.word.save"), say("terminal.help.save")),
        (say("terminal.word.quit"), say("terminal.help.quit")),
    )
    tell_words(screen, own)


def tell_moves(screen: Screen, moves: Sequence[str]) -> None:
    """Some of them, as they can be typed."""
    step = max(1, len(moves) // EXAMPLES)
    examples = ", ".join(moves[::step][:EXAMPLES])
    screen.tell(say("terminal.help.move", count=len(moves), examples=examples))


def tell_words(screen: Screen, words: Iterable[tuple[Message, Message]]) -> None:
    """What can be typed, and what it does."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for word, meaning in words:
        table.add_row(Told(screen.text(word).split()[0], "bold"), Told(screen.text(meaning)))
    screen.show(table)


def visitors_words(refused: str, has_teams: bool, may_aid: bool) -> list[tuple[Message, Message]]:
    """At a table of another house; what is of no use there is left out."""
    useless = {"terminal.word.team": not has_teams, "terminal.word.aid": not may_aid}
    words = [
        (say("terminal.word.why"), say("terminal.help.why", move=refused)),
        (say("terminal.word.rules"), say("terminal.help.rules")),
        (say("terminal.word.look"), say("terminal.help.look")),
        (say("terminal.word.log"), say("terminal.help.log")),
        (say("terminal.word.undo"), say("terminal.help.ask_undo")),
        (say("terminal.word.pause"), say("terminal.help.pause")),
        (say("terminal.word.stand_in"), say("terminal.help.stand_in")),
        (say("terminal.word.aid"), say("terminal.help.aid")),
        (say("terminal.word.say"), say("terminal.help.say")),
        (say("terminal.word.team"), say("terminal.help.team")),
        (say("terminal.word.name"), say("terminal.help.name")),
        (say("terminal.word.replay"), say("terminal.help.replay")),
        (say("terminal.word.rematch"), say("terminal.help.rematch")),
        (say("terminal.word.leave"), say("terminal.help.leave")),
        (say("terminal.word.quit"), say("terminal.help.go")),
    ]
    return [one for one in words if not useless.get(one[0].id)]


def hosts_words() -> list[tuple[Message, Message]]:
    return [
        (say("terminal.word.start"), say("terminal.help.start")),
        (say("terminal.word.bot"), say("terminal.help.bot")),
        (say("terminal.word.free"), say("terminal.help.free")),
        (say("terminal.word.link"), say("terminal.help.link")),
        (say("terminal.word.close"), say("terminal.help.close")),
    ]
