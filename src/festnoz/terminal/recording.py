"""A match at a table of another house as a file of our own."""

from functools import partial
from pathlib import Path

import msgspec

from festnoz.core.words import say
from festnoz.server.protocol import AskReplay, ReplayFile
from festnoz.terminal.files import write_whole
from festnoz.terminal.screen import short_path
from festnoz.terminal.usage import BadUsage
from festnoz.terminal.visit import Visit


class Recorder:
    """Never writes over a file that is not its own."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.screen = visit.screen
        self.own: set[Path] = set()

    def ask(self, name: str) -> None:
        table = self.visit.place.table
        usual = f"{table.game}-{table.deal.commitment[:8]}.json"
        path = Path(name or usual).expanduser()
        if path.exists() and path not in self.own:
            self.screen.tell(say("terminal.save.kept", file=short_path(path)))
        else:
            self.visit.connection.wish(AskReplay, partial(self._keep, path))

    def _keep(self, path: Path, answer: ReplayFile) -> None:
        try:
            write_whole(path, msgspec.json.encode(answer.replay) + b"\n")
        except BadUsage as error:
            self.screen.tell(say("terminal.save.failed", why=error.message))
            return
        self.own.add(path)
        if answer.replay.get("secret") is None:
            self.screen.tell(say("terminal.join.saved", file=short_path(path)))
        else:
            self.screen.tell(say("terminal.save.done", file=short_path(path), state="over"))
