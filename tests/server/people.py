"""People who play by rote and check all they hear; they know nothing of sockets."""

import hashlib
import random
from typing import Any

import msgspec

from festnoz.table import protocol
from festnoz.table.protocol import (
    AnyAnswer,
    AnyWish,
    Because,
    Bye,
    Done,
    Hello,
    News,
    Refused,
    ReplayFile,
    Scene,
    Turn,
    Welcome,
)
from festnoz.table.protocol.shown import PositionShown, TableShown, Told, Words

_decoder: "msgspec.json.Decoder[AnyAnswer]" = msgspec.json.Decoder(AnyAnswer)


def choice(version: int, legal: list[int]) -> int:
    """What everybody plays: it follows from the position alone, whoever is asked, and when."""
    return legal[hashlib.sha256(b"%d" % version).digest()[0] % len(legal)]


def heard(data: str | bytes) -> AnyAnswer:
    return _decoder.decode(data)


class Person:
    """Keeps what it was told, and asks again for what was not answered, under the same id."""

    def __init__(
        self, link: str, words: Words = "all", plays: bool = True, num_matches: int = 1
    ) -> None:
        self.link = link
        self.words = words
        self.plays = plays
        self.num_matches = num_matches
        self.told: dict[int, Told] = {}  # by number
        self.number = 0
        self.seat: int | None = None
        self.table: TableShown | None = None
        self.position: PositionShown | None = None
        self.pending: dict[str, AnyWish] = {}
        self.refusals: list[str] = []
        self.byes: list[str] = []
        self._asks_for = 0  # the number that its hello named
        self._role = ""
        self._asked: set[tuple[int, type[protocol.Wish]]] = set()  # what a match needs once
        self._acted_on = -1  # the newest version that it has played at
        self._num_wishes = 0

    @property
    def has_seen_the_end(self) -> bool:
        table = self.table
        if table is None or table.stage != "over" or self.pending:
            return False
        return table.num_finished + 1 == self.num_matches

    def hello(self, whole: bool = False) -> Hello:
        """`whole`: asks for all that can be told, not only for what it missed."""
        self._asks_for = 0 if whole else self.number
        return Hello(self.link, last=self._asks_for, words=self.words)

    def wish(self, kind: type[protocol.Wish], **fields: Any) -> AnyWish:
        self._num_wishes += 1
        made: Any = kind(f"{self.link[-6:]}-{self._num_wishes:06}", **fields)
        self.pending[made.id] = made
        return made  # type: ignore[no-any-return]

    def hear(self, answer: AnyAnswer) -> list[AnyWish]:
        """Checks it; what the person says then."""
        match answer:
            case Welcome():
                self._welcomed(answer)
                unanswered = list(self.pending.values())
                return [*unanswered, *self._say_next()]
            case News():
                self._told(answer)
                return self._say_next()
            case Done() | Because() | ReplayFile() | Scene() | Turn():
                self.pending.pop(answer.id, None)
            case Refused():
                self.pending.pop(answer.id or "", None)
                self.refusals.append(answer.code)
            case Bye():
                self.byes.append(answer.code)
        return []

    def mutter(self) -> list[AnyWish]:
        """What the person says while nothing is heard."""
        return []

    def _welcomed(self, welcome: Welcome) -> None:
        """Nothing that was told once is gone or different; nothing is left out."""
        assert welcome.number >= self.number, "numbers went back"
        story = {one.number: one for one in welcome.story}
        numbers = list(story)
        turned = any(one.event == "Turned" for one in welcome.story)
        first = numbers[0] if turned else self._asks_for + 1
        assert numbers == list(range(first, welcome.number + 1)), "the story has gaps"
        same = self.told.keys() & story.keys()
        assert [self.told[one] for one in same] == [story[one] for one in same]
        if not self._asks_for and not turned:
            assert self.told.keys() <= story.keys(), "told once, and gone"
        self.told |= story
        self.number = welcome.number
        self.seat, self._role = welcome.seat, welcome.role
        self.table, self.position = welcome.table, welcome.position

    def _told(self, news: News) -> None:
        assert news.told.number == self.number + 1, "a gap in the numbers"
        self.number = news.told.number
        self.told[self.number] = news.told
        self.table = news.table or self.table
        self.position = news.position or self.position
        self.seat = self.seat if news.seat is None else news.seat
        self.pending.pop(news.wish or "", None)

    def _say_next(self) -> list[AnyWish]:
        """Sits down, starts when everybody sits, plays; and once more if there is time."""
        table = self.table
        if not self.plays or table is None or self.seat is None:
            return []
        if table.stage == "playing":
            return self._next_move()
        if table.stage == "open" and not table.chairs[self.seat].is_taken:
            return self._once(protocol.Sit, name=f"P{self.seat}", word=self.link[-6:])
        if self._role != "host" or not all(chair.is_taken for chair in table.chairs):
            return []
        if table.stage == "open":
            return self._once(protocol.Start)
        return [] if table.num_finished + 1 == self.num_matches else self._once(protocol.Rematch)

    def _once(self, kind: type[protocol.Wish], **fields: Any) -> list[AnyWish]:
        number = self.table.num_finished if self.table else 0
        if (number, kind) in self._asked:
            return []
        self._asked.add((number, kind))
        return [self.wish(kind, **fields)]

    def _next_move(self) -> list[AnyWish]:
        position = self.position
        if position is None or not position.legal or position.version <= self._acted_on:
            return []
        self._acted_on = position.version
        action = choice(position.version, position.legal)
        return [self.wish(protocol.Play, action=action, version=position.version)]


class Rascal(Person):
    """Does all that people may do at a table, at any moment, beside playing."""

    def __init__(self, link: str, chance: random.Random) -> None:
        super().__init__(link, chance.choice(("none", "none", "lines", "all")))
        self._chance = chance

    def hear(self, answer: AnyAnswer) -> list[AnyWish]:
        said = super().hear(answer)
        if isinstance(answer, Refused):
            self._acted_on = -1  # try again
        return said + (self.mutter() if self._chance.random() < 0.1 else [])

    def mutter(self) -> list[AnyWish]:
        if self.table is None or self.table.stage != "playing" or len(self.pending) > 3:
            return []
        kind, fields = self._chance.choice(self._whims(self.table))
        return [self.wish(kind, **fields), *self._say_next()]

    def _whims(self, table: TableShown) -> list[tuple[type[protocol.Wish], dict[str, Any]]]:
        likely = self._chance.random() < 0.5
        answer = {
            "agrees": likely,
            "asker": table.undo.seat if table.undo else 0,
            "version": self.position.version if self.position else 0,
        }
        if table.is_paused:
            return [(protocol.Resume, {})]
        if table.undo is not None:
            return [(protocol.AnswerUndo, answer)]
        return [
            (protocol.AskUndo, {}),
            (protocol.AnswerUndo, answer),
            (protocol.Pause, {}),
            (protocol.Resume, {}),
            (protocol.StandIn, {"on": False}),
            (protocol.StandIn, {"on": likely}),
            (protocol.SetAid, {"on": likely}),
            (protocol.Say, {"text": "hello"}),
            (protocol.Why, {"written": "draw"}),
            (protocol.AskReplay, {}),
            (protocol.AskTurn, {}),
            (protocol.AskScene, {}),
            (protocol.CheckUndo, {}),
            (protocol.Ping, {}),
            (protocol.Leave, {}) if self._chance.random() < 0.05 else (protocol.Start, {}),
        ]
