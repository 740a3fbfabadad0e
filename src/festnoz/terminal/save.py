"""A match as a file: never over another one unasked; and what leaving without one means."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from festnoz.core.errors import BadFile, FestNozError
from festnoz.core.files import path_of
from festnoz.core.words import Message, say
from festnoz.table.move_text import plain
from festnoz.table.protocol import AskReplay, ReplayFile
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.files import is_there, write_whole
from festnoz.terminal.screen import short_path
from festnoz.terminal.visit import Visit

After = Callable[[bool], None]  # whether it was saved


class Saver:
    """Knows which file holds this match, and whether it is up to date."""

    def __init__(self, visit: Visit, own: Path | None = None) -> None:
        self.visit = visit
        self.screen = visit.screen
        self._own = own  # holds the whole match
        self._written = {own}  # may be written again unasked
        self._saved = self._version

    @property
    def _version(self) -> int:
        position = self.visit.place.position
        return 0 if position is None else position.version

    @property
    def _is_over(self) -> bool:
        return self.visit.place.table.stage == "over"

    @property
    def _is_up_to_date(self) -> bool:
        return self._version == self._saved

    def save(self, name: str, after: After | None = None) -> None:
        """A name that no file can have is refused; the match goes on."""
        try:
            path = path_of(name) if name else self._own or self._usual_path()
            is_free = path in self._written or not is_there(path)
        except (BadFile, BadUsage) as error:
            self._fail(error, after)
            return
        if is_free:
            self._fetch(path, after)
        else:
            question = say("terminal.save.replace", file=short_path(path))
            self.visit.ask(question, partial(self._replace, path, after))

    def _fail(self, error: FestNozError, after: After | None) -> None:
        self.screen.tell(say("terminal.save.failed", why=error.message))
        if after is not None:
            after(False)

    def _replace(self, path: Path, after: After | None, answer: str) -> None:
        if self._is_yes(answer):
            self._fetch(path, after)
        else:
            self.screen.tell(say("terminal.save.kept", file=short_path(path)))
            if after is not None:
                after(False)

    def _fetch(self, path: Path, after: After | None) -> None:
        self.visit.connection.wish(AskReplay, partial(self._keep, path, after))

    def _keep(self, path: Path, after: After | None, answer: ReplayFile) -> None:
        try:
            write_whole(path, msgspec.json.encode(answer.replay) + b"\n")
        except BadUsage as error:
            self._fail(error, after)
            return
        self._tell_saved(path, answer)
        if after is not None:
            after(True)

    def _tell_saved(self, path: Path, answer: ReplayFile) -> None:
        self._written.add(path)
        if answer.replay.get("secret") is None:
            self.screen.tell(say("terminal.join.saved", file=short_path(path)))
            return
        self._own, self._saved = path, self._version
        state = "over" if self._is_over else "going"
        self.screen.tell(say("terminal.save.done", file=short_path(path), state=state))

    def _usual_path(self) -> Path:
        """Named after the deal: the same match finds its file again."""
        table = self.visit.place.table
        return Path(f"{table.game}-{table.deal.commitment[:8]}.json")

    # At a table of one's own a match that is not saved is gone

    def leave(self) -> None:
        """Asks a person who has not saved; a pipe is not asked."""
        if self.visit.is_own and self.screen.is_interactive and not self._is_up_to_date:
            self.visit.ask(say("terminal.save.first"), self._leave)
        else:
            self.visit.has_left = True

    def _leave(self, answer: str) -> None:
        if self._is_yes(answer):
            self.save("", self._leave_if)
        else:
            self.visit.has_left = True

    def _leave_if(self, is_saved: bool) -> None:
        self.visit.has_left = is_saved

    def offer(self) -> None:
        """After the end: a file's name keeps the match, nothing leaves it."""
        if self._is_up_to_date:
            self._leave_silently()
            return
        usual = short_path(self._own or self._usual_path())
        self.visit.ask(say("terminal.save.offer", file=usual), self._offered)

    def _offered(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        if not answer or self._means(word, say("terminal.word.no"), "no n quit"):
            self._leave_silently()
        elif self._is_yes(answer):
            self.save("", self._offer_unless)
        elif self._means(word, say("terminal.word.save"), "save"):
            self.save(rest.strip(), self._offer_unless)
        else:
            self.offer()

    def _offer_unless(self, is_saved: bool) -> None:
        if is_saved:
            self._leave_silently()
        else:
            self.offer()

    def _leave_silently(self) -> None:
        """All is said."""
        self.visit.has_left, self.visit.is_silent = True, True

    def tell_leaving(self) -> None:
        if not self.visit.is_own:
            seat = "kept" if self.visit.keeps_seat else "given"
            self.screen.tell(say("terminal.join.left", seat=seat))
        elif self._own is not None and self._is_up_to_date:
            self.screen.tell(say("terminal.left_saved", file=short_path(self._own)))
        else:
            self.screen.tell(say("terminal.left", state="over" if self._is_over else "going"))

    def _is_yes(self, answer: str) -> bool:
        return self._means(answer, say("terminal.word.yes"), "yes y")

    def _means(self, word: str, own: Message, english: str) -> bool:
        return plain(word) in map(plain, f"{self.screen.text(own)} {english}".split())
