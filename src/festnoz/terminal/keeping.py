"""Saving a game: where to, never over another file unasked, and what the file gives away."""

from pathlib import Path

from festnoz.core.fairness import Sealed
from festnoz.core.match import Match
from festnoz.core.words import Message, say
from festnoz.table.typed import plain
from festnoz.terminal.files import save
from festnoz.terminal.screen import Screen, short_path
from festnoz.terminal.usage import BadUsage


class Keeper:
    """Knows which file is this game's own, and whether it is up to date."""

    def __init__(self, screen: Screen, match: Match, own: Path | None) -> None:
        self.screen = screen
        self.match = match
        self.own = own
        self.saved_version = match.version

    def save(self, name: str) -> bool:
        path = Path(name).expanduser() if name else self.own or self._usual_path()
        if path != self.own and path.is_file() and not self._may_replace(path):
            self.screen.tell(say("terminal.save.kept", file=short_path(path)))
            return False
        try:
            save(self.match, path)
        except BadUsage as error:
            self.screen.tell(say("terminal.save.failed", why=error.message))
            return False
        self.own, self.saved_version = path, self.match.version
        over = "over" if self.match.is_over else "going"
        self.screen.tell(say("terminal.save.done", file=short_path(path), state=over))
        return True

    def _may_replace(self, path: Path) -> bool:
        return self._is_yes(self.screen.ask(say("terminal.save.replace", file=short_path(path))))

    def may_leave(self) -> bool:
        """Asks a person who has not saved; a pipe is not asked."""
        if self.screen.is_interactive and self.match.version != self.saved_version:
            answer = self.screen.ask(say("terminal.save.first"))
            return self.save("") if self._is_yes(answer) else True
        return True

    def tell_leaving(self) -> None:
        if self.own is not None and self.match.version == self.saved_version:
            self.screen.tell(say("terminal.left_saved", file=short_path(self.own)))
        else:
            state = "over" if self.match.is_over else "going"
            self.screen.tell(say("terminal.left", state=state))

    def offer(self) -> None:
        """After the end: a file's name keeps the game, nothing leaves it."""
        if self.match.version == self.saved_version:
            return
        usual = short_path(self.own or self._usual_path())
        while answer := self.screen.ask(say("terminal.save.offer", file=usual)):
            word, _, rest = answer.partition(" ")
            if self._means(answer, say("terminal.word.yes"), "yes y") and self.save(""):
                return
            if self._means(word, say("terminal.word.save"), "save") and self.save(rest.strip()):
                return
            if self._means(word, say("terminal.word.no"), "no n quit"):
                return
        if answer is None:
            self.tell_leaving()

    def _is_yes(self, answer: str | None) -> bool:
        return answer is not None and self._means(answer, say("terminal.word.yes"), "yes y")

    def _means(self, word: str, own: Message, english: str) -> bool:
        return plain(word) in map(plain, f"{self.screen.text(own)} {english}".split())

    def _usual_path(self) -> Path:
        """Named after the deal: the same game finds its file again."""
        assert isinstance(self.match.deals, Sealed)
        return Path(f"{self.match.game.name}-{self.match.deals.commitment[:8]}.json")
