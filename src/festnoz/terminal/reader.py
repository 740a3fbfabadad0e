"""Reads what was typed at the table: finds the move, or says why there is none."""

from collections import Counter

from festnoz.core.game import LEGAL, Pointed
from festnoz.core.match import reason
from festnoz.core.words import Message, say
from festnoz.table.typed import Asked, spoken
from festnoz.terminal.company import Company
from festnoz.terminal.headings import groups
from festnoz.terminal.screen import Screen


class Reader:
    """A refusal always reaches the person, with its rule."""

    def __init__(self, screen: Screen, company: Company) -> None:
        self.screen = screen
        self.company = company

    def action(self, typed: str) -> int | None:
        """The one legal action that is meant; otherwise says what is wrong."""
        meaning = self._meaning(typed)
        if meaning is not None and len(meaning.actions) == 1:
            return meaning.actions[0]
        if meaning is not None and meaning.actions:
            self.screen.tell(say("terminal.which", moves=self._numbered(meaning.actions)))
        else:
            self._refuse(typed, meaning)
        return None

    def explain(self, typed: str) -> None:
        """Plays nothing."""
        meaning = self._meaning(typed)
        if meaning is not None and meaning.actions:
            self.screen.tell(say("terminal.allowed", moves=self._numbered(meaning.actions)))
        else:
            self._refuse(typed, meaning)

    def told_moves(self) -> list[tuple[Message, list[Message]]]:
        """All that is legal, in words and under its headings."""
        told = groups(self.company.game, self.company.view(), self.company.match.legal_actions())
        return [(heading, [self._described(one) for one in actions]) for heading, actions in told]

    def _described(self, action: int) -> Message:
        company = self.company
        return company.game.telling.describe(company.view(), action, company.names)

    def moves(self) -> list[str]:
        """All that is legal, as it can be typed."""
        return [spoken(self.company.game, one, self.screen.language) for one in self._in_order()]

    def refused_move(self) -> str:
        """One to ask about: not for the commonest reason (a card that one does not hold).

        Where everything is legal, a legal one.
        """
        company = self.company
        rules = [company.match.verdict(action) for action in range(company.game.num_actions)]
        counts = Counter(rule for rule in rules if rule != LEGAL)
        commonest = max(counts, key=lambda rule: counts[rule], default=LEGAL)
        first = min(range(len(rules)), key=lambda i: (rules[i] == LEGAL, rules[i] == commonest))
        return spoken(company.game, first, self.screen.language)

    def _meaning(self, typed: str) -> Pointed | None:
        company = self.company
        if typed.isdecimal():
            numbered = {str(i): action for i, action in enumerate(self._in_order(), start=1)}
            action = numbered.get(typed.lstrip("0"))
            return None if action is None else Pointed((action,))
        view = company.match.view(company.me)
        return Asked(company.game, self.screen.language, view, company.match.verdict).meaning(typed)

    def _in_order(self) -> list[int]:
        """As they are numbered on the screen."""
        company = self.company
        told = groups(company.game, company.view(), company.match.legal_actions())
        return [action for _, actions in told for action in actions]

    def _numbered(self, actions: tuple[int, ...]) -> str:
        order = self._in_order()
        return ", ".join(
            f"{order.index(action) + 1} ({self.screen.text(self._described(action))})"
            for action in actions
        )

    def _refuse(self, typed: str, meaning: Pointed | None) -> None:
        game = self.company.game
        if meaning is None:
            moves = self.moves()
            told = say("terminal.unknown", typed=typed[:40], count=len(moves), move=moves[-1])
            self.screen.tell(told)
            return
        rule = game.rule_id(meaning.rule)
        told = say("terminal.refused", reason=reason(game, meaning.rule), rule=rule)
        self.screen.tell(told, "bold")
