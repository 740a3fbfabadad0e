"""Players: a turn in, an action out. A turn holds what its seat may know and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from festnoz.api.action import Action, action_of
from festnoz.api.result import Result
from festnoz.api.seed import Seed, stream_of
from festnoz.bots import BOTS, bots_knowing
from festnoz.bots.base import Bot
from festnoz.core.errors import BadOption, UnknownBot
from festnoz.core.game import Game
from festnoz.core.kernel import Random
from festnoz.core.words import say

if TYPE_CHECKING:
    from festnoz.api.world import World


@dataclass(frozen=True)
class Turn:
    """What a player is handed: the seat to move, its view, and its legal actions.

    It is made of the view alone, so no player can look into other hands. `names` are those of the
    seats, `game` is the game.

    >>> import festnoz
    >>> turn = festnoz.new_match("korsair", seats=2, seed="lanv").turn()
    >>> turn.seat, turn.view.hand_sizes, turn.legal[:2]
    (0, (6, 6), ['draw', 'galleon-3'])
    """

    game: Game
    seat: int
    names: tuple[str, ...]
    view_bytes: bytes = field(repr=False)
    numbers: tuple[int, ...] = field(repr=False)

    @cached_property
    def view(self) -> Any:
        """The view of this seat, as `Match.view` gives it.

        >>> import festnoz
        >>> festnoz.new_match("korsair", first=1, seats=2).turn().view.turn
        1
        """
        return self.game.read_view(self.view_bytes)

    @cached_property
    def legal(self) -> list[Action]:
        """The actions to choose from; never empty.

        >>> import festnoz
        >>> "draw" in festnoz.new_match("korsair").turn().legal
        True
        """
        return [action_of(self.game, number) for number in self.numbers]

    def imagine(self, *, seed: Seed = None) -> "World":
        """A world that fits all that this seat knows; with a seed the same again.

        >>> import festnoz
        >>> festnoz.new_match("korsair", first=0).turn().imagine()
        <World of korsair: seat 0 to move>
        """
        from festnoz.api.world import drawn  # which plays with turns itself

        return drawn(self, seed)


Player = Callable[[Turn], str | int]


class Playable(Protocol):
    """What players can play out: a match, or a world."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def result(self) -> Result | None: ...
    def turn(self) -> Turn: ...
    def play(self, action: str | int) -> Action: ...


def played_out(position: Playable, players: Sequence[Player]) -> Result:
    """Lets them play to the end."""
    if len(players) != len(position.names):
        told = say("match.players", players=len(players), seats=len(position.names))
        raise BadOption(told)
    while (seat := position.to_move) is not None:
        position.play(players[seat](position.turn()))
    assert position.result is not None
    return position.result


@dataclass(frozen=True)
class HouseBot:
    """A bot of the house as a player."""

    bot: Bot
    random: Random = field(repr=False)

    def __call__(self, turn: Turn) -> Action:
        if not self.bot.knows(turn.game):
            raise UnknownBot(self.bot.name, bots_knowing(turn.game))
        view = np.frombuffer(turn.view_bytes, turn.game.view)[0]
        return action_of(turn.game, self.bot.action(turn.game, view, turn.numbers, self.random))


def bot(name: str, *, seed: Seed = None) -> HouseBot:
    """A bot of the house, to be called with a turn; `uniform` or `greedy`.

    With a seed it decides the same again. A player of your own is any function that takes a turn
    and gives one of its legal actions, as text or number.

    >>> import festnoz
    >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
    >>> greedy = festnoz.bot("greedy", seed=1)
    >>> match.play(greedy(match.turn()))
    'draw'
    """
    if not isinstance(name, str) or name not in BOTS:
        raise UnknownBot(name, BOTS)
    return HouseBot(BOTS[name], stream_of(seed))
