"""`festnoz play`: a whole game in the terminal against the bots of the house."""

from collections.abc import Callable
from pathlib import Path

from festnoz.core.errors import Refusal
from festnoz.core.words import Message, say
from festnoz.terminal import draw
from festnoz.terminal.company import Company
from festnoz.terminal.ending import tell_end
from festnoz.terminal.guide import tell_help
from festnoz.terminal.keeping import Keeper
from festnoz.terminal.opening import Wanted, new_company, resumed_company
from festnoz.terminal.orders import line_of, spelled
from festnoz.terminal.reader import Reader
from festnoz.terminal.rulebook import show_rules
from festnoz.terminal.screen import Screen
from festnoz.terminal.story import told_so_far
from festnoz.terminal.usage import BadUsage

Command = Callable[[str], bool]  # takes the rest of the line; whether the table has changed


def play(screen: Screen, wanted: Wanted, resume: Path | None) -> None:
    company = resumed_company(screen, wanted, resume) if resume else new_company(screen, wanted)
    keeper = Keeper(screen, company.match, resume)
    try:
        Evening(screen, company, keeper).spend()
    except KeyboardInterrupt:
        screen.show()  # below what was being typed
        keeper.tell_leaving()
        raise


class Evening:
    """From the first look at the table to the last word."""

    def __init__(self, screen: Screen, company: Company, keeper: Keeper) -> None:
        self.screen = screen
        self.company = company
        self.keeper = keeper
        self.reader = Reader(screen, company)
        self.news: list[Message] = []
        self.has_left = False
        self.commands = self._commands()

    def spend(self) -> None:
        self.news = self.company.answers()
        at_length = True
        while not self.company.match.is_over and not self.has_left:
            self.look(brief=self.screen.is_short, at_length=at_length)
            at_length = False
            self._turn()
        if self.has_left:
            self.keeper.tell_leaving()
            return
        draw.draw_news(self.screen, self.news)
        picture = self.company.picture(self.screen.console.width)
        if picture is not None:
            draw.draw_table(self.screen, (), picture, at_length=False)
        tell_end(self.screen, self.company)
        self.keeper.offer()

    def look(self, _rest: str = "", brief: bool = False, at_length: bool = True) -> bool:
        draw.draw_news(self.screen, self.news)
        picture = self.company.picture(self.screen.console.width)
        draw.draw_table(self.screen, self.company.scene(), picture, brief, at_length)
        draw.draw_moves(self.screen, self.reader.told_moves())
        return False

    def _turn(self) -> None:
        """Asks until something has changed on the table, or nobody answers."""
        while True:
            count = len(self.company.match.legal_actions())
            typed = self.screen.ask(say("terminal.prompt", count=count))
            if typed is None:
                self.has_left = True
            if typed is None or self._obey(typed):
                return

    def _obey(self, typed: str) -> bool:
        """Whether that changed something; a question never does."""
        line = line_of(typed)
        command = self.commands.get(line.word)
        if command is None:
            return self._explain(line.asked) if line.is_question else self._move(typed)
        if line.is_question and (not line.word or command in {self._undo, self._save, self._quit}):
            return self._help("")
        return command(line.rest)

    def _commands(self) -> dict[str, Command]:
        known: tuple[tuple[Message, str, Command], ...] = (
            (say("terminal.word.rules"), "rules", self._rules),
            (say("terminal.word.undo"), "undo", self._undo),
            (say("terminal.word.save"), "save", self._save),
            (say("terminal.word.log"), "log", self._log),
            (say("terminal.word.look"), "look", self.look),
            (say("terminal.word.why"), "why", self._explain),
            (say("terminal.word.help"), "help", self._help),
            (say("terminal.word.quit"), "quit exit q", self._quit),
        )
        return {"": self.look, **spelled(self.screen, known)}

    def _move(self, typed: str) -> bool:
        action = self.reader.action(typed)
        if action is None:
            return False
        self.news = self.company.play(action)
        self.news += self.company.answers()
        return True

    def _explain(self, typed: str) -> bool:
        if typed:
            self.reader.explain(typed)
            return False
        return self._help("")

    def _rules(self, rest: str) -> bool:
        try:
            show_rules(self.screen, self.company.game, rest or None)
        except BadUsage as error:
            self.screen.tell(say("terminal.no_rule", why=error.message))
        return False

    def _undo(self, _rest: str) -> bool:
        try:
            count = self.company.undo()
        except Refusal as refusal:
            self.screen.tell(say("terminal.undo.no", why=refusal.message))
            return False
        self.news = [say("terminal.undo.done", count=count)]
        return True

    def _save(self, rest: str) -> bool:
        self.keeper.save(rest)
        return False

    def _log(self, _rest: str) -> bool:
        for message in told_so_far(self.company.match, self.company.me):
            self.screen.tell(message)
        return False

    def _help(self, _rest: str) -> bool:
        tell_help(self.screen, self.reader.moves(), self.reader.refused_move())
        return False

    def _quit(self, _rest: str) -> bool:
        self.has_left = self.keeper.may_leave()
        return self.has_left
