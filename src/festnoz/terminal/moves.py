"""Moves typed at a table: played, or explained by the house with their rule."""

from collections.abc import Sequence
from functools import partial

from festnoz.core.words import say
from festnoz.table.move_text import spoken
from festnoz.table.protocol import MAX_WRITTEN, Because, Play, Why
from festnoz.terminal.look import expected
from festnoz.terminal.visit import Visit

NO_MOVE = "error.unknown_action"


class Moves:
    """A refusal always reaches the person, with its rule."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.screen = visit.screen

    def move(self, typed: str) -> None:
        self._ask(typed, is_meant=True)

    def explain(self, typed: str) -> None:
        """Plays nothing."""
        self._ask(typed, is_meant=False)

    def moves(self) -> list[str]:
        """All that is legal, as it can be typed."""
        place, language = self.visit.place, self.screen.language
        return [spoken(place.game, one.action, language) for one in place.moves_in_order]

    def refused_move(self) -> str:
        """One to ask about, if possible with something that is one's own to play.

        Where everything is legal, a legal one.
        """
        place = self.visit.place
        refused = [one for one in range(place.game.num_actions) if one not in place.legal]
        own = [one for one in refused if place.game.notation.gesture(one)[0] in place.own_things]
        return spoken(place.game, next(iter([*own, *refused, 0])), self.screen.language)

    def _ask(self, typed: str, is_meant: bool) -> None:
        """A number is one of the moves shown; of anything else the house knows what it means."""
        then = partial(self._answer, typed, is_meant)
        if not typed.isdecimal():
            self.visit.connection.wish(
                Why, then, written=typed[:MAX_WRITTEN], language=self.screen.language
            )
            return
        numbered = {str(i): one for i, one in enumerate(self.visit.place.moves_in_order, start=1)}
        move = numbered.get(typed.lstrip("0"))
        if move is None:
            self._refuse(typed)
        else:
            then(Because("", (move.action,)))

    def _answer(self, typed: str, is_meant: bool, because: Because) -> None:
        if because.actions and not is_meant:
            self.screen.tell(say("terminal.allowed", moves=self._numbered(because.actions)))
        elif len(because.actions) > 1:
            self.screen.tell(say("terminal.which", moves=self._numbered(because.actions)))
        elif because.actions and self.visit.place.position is not None:
            version = self.visit.place.position.version
            self.visit.connection.wish(Play, action=because.actions[0], version=version)
        elif because.reason is not None and because.rule is not None:
            told = say("terminal.refused", reason=because.reason, rule=because.rule)
            self.screen.tell(told, "bold")
        elif because.reason is not None and because.reason.id == NO_MOVE:
            self._refuse(typed)
        elif because.reason is not None:
            self.screen.tell(say("terminal.join.refused", why=because.reason))

    def _numbered(self, actions: Sequence[int]) -> str:
        numbered = enumerate(self.visit.place.moves_in_order, start=1)
        told = [
            f"{i} ({self.screen.text(one.name)})" for i, one in numbered if one.action in actions
        ]
        return ", ".join(told)

    def _refuse(self, typed: str) -> None:
        place = self.visit.place
        if place.may_move:
            moves = self.moves()
            told = say("terminal.unknown", typed=typed[:40], count=len(moves), move=moves[-1])
            self.screen.tell(told)
        elif typed.isdecimal():
            for line in expected(place):
                self.screen.tell(line)
        else:
            self.screen.tell(say("terminal.join.unknown", typed=typed[:40]))
