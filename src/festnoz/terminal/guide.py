"""`help` at the table: what can be typed."""

from collections.abc import Sequence

from rich.table import Table

from festnoz.core.words import say
from festnoz.terminal.screen import Screen, Told

EXAMPLES = 3


def tell_help(screen: Screen, moves: Sequence[str], refused: str) -> None:
    """What is legal now, and a move that is not, as they can be typed."""
    step = max(1, len(moves) // EXAMPLES)
    examples = ", ".join(moves[::step][:EXAMPLES])
    screen.tell(say("terminal.help.move", count=len(moves), examples=examples))
    table = Table.grid(padding=(0, 2, 0, 0))
    for word, meaning in (
        (say("terminal.word.why"), say("terminal.help.why", move=refused)),
        (say("terminal.word.rules"), say("terminal.help.rules")),
        (say("terminal.word.look"), say("terminal.help.look")),
        (say("terminal.word.log"), say("terminal.help.log")),
        (say("terminal.word.undo"), say("terminal.help.undo")),
        (say("terminal.word.save"), say("terminal.help.save")),
        (say("terminal.word.quit"), say("terminal.help.quit")),
    ):
        table.add_row(Told(screen.text(word).split()[0], "bold"), Told(screen.text(meaning)))
    screen.show(table)
