"""A house in this process: one room that is kept in memory, and the bots that play in it."""

import hashlib
import secrets
import time
from collections.abc import Mapping

import msgspec

from festnoz.bots import bots_knowing
from festnoz.bots.base import Bot
from festnoz.core.chance import fast_stream
from festnoz.core.match import Match
from festnoz.core.replay import replay_of
from festnoz.table import decisions
from festnoz.table.answers import Answers
from festnoz.table.events import By
from festnoz.table.guest import Guest
from festnoz.table.links import digest_of
from festnoz.table.new_table import Made
from festnoz.table.projection import num_told
from festnoz.table.protocol import AnyAnswer, AnyWish, AskReplay, ReplayFile
from festnoz.table.room import Kept, NewEvents, Room
from festnoz.table.table import match_of
from festnoz.terminal.connection import Connection

_answers: "msgspec.json.Decoder[AnyAnswer]" = msgspec.json.Decoder(AnyAnswer)


class LocalHouse:
    """Keeps one room; nothing goes on in it but by `go_on` and by wishes."""

    def __init__(
        self,
        made: Made,
        seed: str | None = None,
        bots: Mapping[str, Bot] | None = None,
        resumed: Match | None = None,
    ) -> None:
        """`resumed` is the match that the table goes on with: what was taken back there counts."""
        self.host = made.host
        self.answers = Answers()
        self.room = Room("local", [(self.now(), event) for event in made.log], self)
        self._bots = bots or bots_knowing(self.match.game)
        self._random = fast_stream(_bots_seed(seed))
        if resumed is not None:
            self.match.taken_back = list(resumed.taken_back)
            self.match.version = resumed.version

    @property
    def match(self) -> Match:
        return match_of(self.room.table)

    def go_on(self) -> bool:
        """One move of a bot, if a bot is to move."""
        table, match = self.room.table, self.match
        bot = table.bot_to_move
        if bot is None:
            return False
        seat, legal = match.to_move, match.legal_actions()
        action = self._bots[bot].action(match.game, match.view(seat), legal, self._random)
        by: By = "stand-in" if table.chairs[seat].has_stand_in else "bot"
        self.room.happen(decisions.play(table, seat, action, table.version, by))
        return True

    # What the room needs (see `room.Keeper`)

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def keep(self, _room: Room, _new: NewEvents, then: Kept) -> None:
        then(None)

    def follow(self, room: Room) -> None:
        """Bots wait until they are let: what happened is shown first."""

    def attend(self, room: Room) -> None:
        """There is one person only."""

    def lose(self, _room: Room, error: BaseException) -> None:
        raise error

    def break_off(self, _room: Room, error: Exception) -> None:
        raise error


class LocalConnection(Connection):
    """The same messages as on a socket, handed over at once."""

    def __init__(self, house: LocalHouse) -> None:
        super().__init__()
        self._house = house
        digest = digest_of(house.host).hex()
        self._guest = Guest(digest, "all", write=self._hear)

    def start(self) -> None:
        """What bots play before one's first move is news."""
        room = self._house.room
        self.last = num_told(room.table, room.table.links[self._guest.digest].seat or 0)
        while self._house.go_on():
            pass
        room.enter(self._guest, 0)

    def go_on(self) -> bool:
        return self._house.go_on()

    def _hear(self, data: str) -> bool:
        self.heard.put(_answers.decode(data))
        return True

    def _send(self, wish: AnyWish) -> None:
        """The house is the person's own: they may keep the whole match with its secret deal."""
        if isinstance(wish, AskReplay):
            whole = msgspec.to_builtins(replay_of(self._house.match))
            self.heard.put(ReplayFile(wish.id, whole))
        else:
            self._house.room.hear(self._guest, wish)


def _bots_seed(seed: str | None) -> int:
    """Never from the deal's own key: bots must not share its chance."""
    if seed is None:
        return secrets.randbits(64)
    return int.from_bytes(hashlib.sha256(b"festnoz-bots" + seed.encode()).digest()[:8], "little")
