"""The families as a table in text: a row a family, a column a member; who has which card."""

from collections.abc import Sequence

from festnoz.core.game import Picture, Setting
from festnoz.core.words import Message, say
from festnoz.games.families.state import CARD_TO_NAME, FAMILIES, NUM_RANKS
from festnoz.games.families.wire import FamiliesView
from festnoz.games.families.words.names import who

SIGNS = "●◆■★✚"  # of the seats
UNKNOWN = "·"
COLUMNS = ("I", "II", "III", "IV", "V", "VI", "VII")
CELL = 5
NAME = max(map(len, FAMILIES)) + 3
WIDTH = NAME + NUM_RANKS * (CELL + 1) + 1


def picture(view: FamiliesView, setting: Setting, columns: int) -> Picture:
    """Nothing is drawn where it has no room, and that is told now and then."""
    if columns < WIDTH:
        narrow = say("families.map.narrow", needed=WIDTH, columns=columns)
        return Picture((), (), (narrow,), instead_of="", chapter=len(view.laid))
    rows = [_row(family.capitalize(), _marks(view, family)) for family in FAMILIES]
    top, middle, bottom = (_rule(*ends) for ends in ("┌┬┐", "├┼┤", "└┴┘"))
    return Picture(
        lines=(top, _row("", COLUMNS), middle, *rows, bottom),
        key=(_signs(view, setting),),
        legend=(say("families.map.columns"), say("families.map.marks", unknown=UNKNOWN)),
        instead_of="families.family.section",
        chapter=len(view.laid),
    )


def _rule(left: str, middle: str, right: str) -> str:
    return left + "─" * (NAME - 1) + middle + middle.join(["─" * CELL] * NUM_RANKS) + right


def _row(name: str, cells: Sequence[str]) -> str:
    return f"│ {name:<{NAME - 3}} │" + "│".join(f"{cell:^{CELL}}" for cell in cells) + "│"


def _marks(view: FamiliesView, family: str) -> list[str]:
    laid = {one.family: one.seat for one in view.laid}
    if family in laid:
        return [f"[{SIGNS[laid[family]]}]"] * NUM_RANKS
    first = FAMILIES.index(family) * NUM_RANKS
    return [_mark(view, name) for name in CARD_TO_NAME[first : first + NUM_RANKS]]


def _mark(view: FamiliesView, card: str) -> str:
    """The sign of whoever has it, as far as one sees or remembers."""
    for seat, hand in enumerate(view.hands):
        if hand is not None and card in hand:
            return SIGNS[seat]
    for seat, memory in enumerate(view.memories or ()):
        if card in memory.has:
            return SIGNS[seat]
    return UNKNOWN


def _signs(view: FamiliesView, setting: Setting) -> Message:
    """Whose signs they are, in one line."""
    told = _sign(view, 0, setting)
    for seat in range(1, view.seats):
        told = say("families.list", one=told, two=_sign(view, seat, setting))
    return told


def _sign(view: FamiliesView, seat: int, setting: Setting) -> Message:
    return say("families.map.sign", sign=SIGNS[seat], **who(view, seat, setting))
