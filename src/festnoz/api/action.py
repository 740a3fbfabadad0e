"""Actions as people write them, and why one is forbidden."""

from operator import index
from typing import NamedTuple, Self

from festnoz.core.errors import UnknownAction
from festnoz.core.game import Game
from festnoz.core.words import text


class Action(str):
    """One action, as text that knows its number: it is equal to the text alone.

    The numbers `0` to `match.game.num_actions - 1` are the same in every match of a game.

    >>> import festnoz
    >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
    >>> action = match.legal[0]
    >>> action, action.number, action == "draw"
    ('draw', 0, True)
    """

    __slots__ = ("number",)

    number: int

    def __new__(cls, written: str, number: int) -> Self:
        self = super().__new__(cls, written)
        self.number = number
        return self

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]  # for copy and pickle
        return str(self), self.number


class Reason(NamedTuple):
    """Why an action is forbidden: the id of the rule and what it says in one sentence.

    `festnoz rules korsair K-9` tells the whole rule.

    >>> import festnoz
    >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
    >>> why = match.why("captain-red on #1")
    >>> why.rule
    'K-9'
    >>> print(why)
    pirates, captains and the admiral are played on a galleon that is at sea (K-9)
    """

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def action_of(game: Game, number: int) -> Action:
    """The action of that number."""
    return Action(game.notation.format(number), number)


def number_of(game: Game, action: str | int) -> int:
    """The number of an action that is given as text or number; UnknownAction if there is none."""
    if isinstance(action, str):
        return game.notation.parse(str(action))
    try:
        number = index(action)
    except TypeError:
        raise UnknownAction(action) from None
    if not 0 <= number < game.num_actions:
        raise UnknownAction(action)
    return number


def reason_of(game: Game, verdict: int, language: str) -> Reason:
    """What a verdict that forbids says."""
    return Reason(game.rule_id(verdict), text(game.reason(verdict), language))
