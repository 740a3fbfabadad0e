"""A person and the bots who play with them: whose move, what is told, what is taken back."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from festnoz.bots.base import Bot
from festnoz.core.chance import fast_stream
from festnoz.core.errors import NoUndo, Refusal
from festnoz.core.fairness import Sealed, new_word, sealed, sealed_by_seed
from festnoz.core.game import Game, Picture, Section
from festnoz.core.match import Match, Seat
from festnoz.core.words import Message, say
from festnoz.table.deciding import BOT_NAMES


class Company:
    """The person at seat `me` is told only what that seat may know."""

    def __init__(self, match: Match, me: int, bots: Mapping[int, Bot], seed: str | None) -> None:
        self.match = match
        self.me = me
        self.bots = bots
        self.names = [seat.name for seat in match.seats]
        self._random = fast_stream(_bots_seed(seed))

    @property
    def game(self) -> Game:
        return self.match.game

    def view(self) -> Any:
        return self.game.read_view(self.match.view(self.me))

    def scene(self) -> list[Section]:
        return self.game.telling.scene(self.view(), self.names)

    def picture(self, columns: int) -> Picture | None:
        return picture_of(self.match, self.view(), columns)

    def play(self, action: int) -> list[Message]:
        """The person's move, told."""
        return self._played(self.me, action)

    def answers(self) -> list[Message]:
        """The bots' moves until it is the person's turn again, told."""
        told: list[Message] = []
        while not self.match.is_over and self.match.to_move != self.me:
            seat = self.match.to_move
            legal = self.match.legal_actions()
            view = self.match.view(seat)
            told += self._played(seat, self.bots[seat].action(self.game, view, legal, self._random))
        return told

    def _played(self, seat: int, action: int) -> list[Message]:
        before, seen = self.view(), self.match.seen(action, self.me)
        self.match.play(seat, action, self.match.version)
        return self.game.telling.happened(before, seat, seen, self.view(), self.names)

    def undo(self) -> int:
        """Takes back the person's last move and the answers to it; says how many moves that is."""
        try:
            count = self.match.undo_count(self.me)
        except NoUndo as refusal:
            if refusal.code == Seen.code:
                raise self._seen() from None
            raise
        for _ in range(count):
            self.match.take_back(consent=True)
        return count

    def _seen(self) -> "Seen":
        """Who was the first to, from the person's last move on."""
        actions = self.match.actions
        last = max(i for i, one in enumerate(actions) if one.seat == self.me)
        seat = next(one.seat for one in actions[last:] if one.reveals)
        return Seen(seat == self.me, self.names[seat])


class Seen(Refusal):
    """Nothing can be taken back from before somebody saw a hidden card."""

    code = "undo_reveal"

    def __init__(self, mine: bool, name: str) -> None:
        who = "you" if mine else "other"
        super().__init__(say("terminal.undo.seen", who=who, name=name))


def picture_of(match: Match, view: Any, columns: int) -> Picture | None:
    """The table drawn, where its game has a picture."""
    drawn, names = match.game.telling.picture, [seat.name for seat in match.seats]
    return drawn(view, match.options, names, columns) if drawn else None


def seats_for(person: str, bots: Sequence[Bot]) -> list[Seat]:
    others = zip(BOT_NAMES, bots, strict=False)
    return [Seat(person), *(Seat(name, "bot", bot.name) for name, bot in others)]


def sealed_deal(seats: Sequence[Seat], seed: str | None) -> Sealed:
    """The person adds chance of their own, the bots their names."""
    bots = [seat.name for seat in seats[1:]]
    return sealed([new_word(), *bots]) if seed is None else sealed_by_seed(seed, 0, ["", *bots])


def _bots_seed(seed: str | None) -> int:
    """Never from the deal's own key: bots must not share its chance."""
    if seed is None:
        return secrets.randbits(64)
    return int.from_bytes(hashlib.sha256(b"festnoz-bots" + seed.encode()).digest()[:8], "little")
