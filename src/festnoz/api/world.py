"""Worlds: positions that fit what a seat knows, for players who think ahead."""

from collections.abc import Sequence

import numpy as np

from festnoz.api.action import Action, action_of, number_of
from festnoz.api.player import Player, Turn, played_out
from festnoz.api.result import Result
from festnoz.api.seed import Seed, stream_of
from festnoz.core.errors import Illegal, MatchOver
from festnoz.core.game import LEGAL, OVER, Game
from festnoz.core.kernel import Random, Rows


class World:
    """A position that fits what a seat knows, with everything in it, to be played on in thought.

    `Turn.imagine` draws one out of all that fit, each as likely. Hidden things lie in it as they
    might, not as they do.

    >>> import festnoz
    >>> turn = festnoz.new_match("korsair", seats=2, seed="lanv").turn()
    >>> def hope(action: festnoz.Action) -> int:
    ...     world = turn.imagine(seed=1)
    ...     world.play(action)
    ...     return world.play_out([festnoz.bot("greedy", seed=1)] * 2).scores[turn.seat]
    >>> {action: hope(action) for action in turn.legal}
    {'draw': 31, 'galleon-3': 45}
    """

    def __init__(self, game: Game, names: tuple[str, ...], rows: Rows, random: Random) -> None:
        self.game = game
        self.names = names
        self._rows = rows
        self._random = random

    def __repr__(self) -> str:
        turn = "over" if self.is_over else f"seat {self.to_move} to move"
        return f"<World of {self.game.name}: {turn}>"

    @property
    def to_move(self) -> int | None:
        """The seat that is to move, None once the match is over in this world.

        >>> import festnoz
        >>> festnoz.new_match("korsair", first=1).turn().imagine().to_move
        1
        """
        turn = self.game.entries.to_move(self._rows, 0)
        return None if turn == OVER else turn

    @property
    def is_over(self) -> bool:
        """Whether the match has ended in this world.

        >>> import festnoz
        >>> festnoz.new_match("korsair").turn().imagine().is_over
        False
        """
        return self.to_move is None

    @property
    def result(self) -> Result | None:
        """Scores and ranks by seat, None while the match goes on.

        >>> import festnoz
        >>> print(festnoz.new_match("korsair").turn().imagine().result)
        None
        """
        if not self.is_over:
            return None
        seats = len(self.names)
        out = np.zeros(2 * seats, np.int16)
        self.game.entries.returns(self._rows, 0, out)
        numbers: list[int] = out.tolist()
        return Result(numbers[:seats], numbers[seats:])

    @property
    def legal(self) -> list[Action]:
        """What the seat to move may play in this world.

        >>> import festnoz
        >>> turn = festnoz.new_match("korsair").turn()
        >>> turn.imagine().legal == turn.legal
        True
        """
        return [action_of(self.game, number) for number in self._numbers()]

    def turn(self) -> Turn:
        """What the player of the seat to move is handed in this world.

        >>> import festnoz
        >>> turn = festnoz.new_match("korsair").turn()
        >>> turn.imagine().turn().view == turn.view
        True
        """
        if self.to_move is None:
            raise MatchOver
        views = self.game.new_views()
        self.game.entries.observe(self._rows, 0, self.to_move, views, 0)
        return Turn(self.game, self.to_move, self.names, views.tobytes(), tuple(self._numbers()))

    def play(self, action: str | int) -> Action:
        """Plays an action, given as text or number, and returns it.

        >>> import festnoz
        >>> world = festnoz.new_match("korsair", first=0).turn().imagine()
        >>> world.play("draw"), world.to_move
        ('draw', 1)
        """
        number = number_of(self.game, action)
        if self.to_move is None:
            raise MatchOver
        rule = self.game.entries.verdict(self._rows, 0, number)
        if rule != LEGAL:
            told = self.game.rule_id(rule), self.game.reason(rule)
            raise Illegal(self.game.notation.format(number), self.to_move, *told)
        self.game.entries.apply(self._rows, 0, number)
        self._deal_while_due()
        return action_of(self.game, number)

    def play_out(self, players: Sequence[Player]) -> Result:
        """Lets players play to the end, one for each seat, and returns the result.

        >>> import festnoz
        >>> world = festnoz.new_match("korsair", seats=2).turn().imagine()
        >>> sorted(world.play_out([festnoz.bot("uniform")] * 2).ranks)[0]
        1
        """
        return played_out(self, players)

    def copy(self) -> "World":
        """The same world once more.

        >>> import festnoz
        >>> world = festnoz.new_match("korsair", first=0).turn().imagine()
        >>> _ = world.copy().play("draw")
        >>> world.to_move
        0
        """
        return World(self.game, self.names, self._rows.copy(), self._random.copy())

    __copy__ = copy

    def _numbers(self) -> list[int]:
        out = np.zeros(self.game.max_legal, np.int16)
        count = self.game.entries.legal_actions(self._rows, 0, out)
        numbers: list[int] = out[:count].tolist()
        return numbers

    def _deal_while_due(self) -> None:
        """Chance of the fast stream: this is no real deal."""
        out = np.zeros(self.game.max_shuffled, np.int16)
        self.game.entries.deal_at_random(self._rows, 0, self._random, out)


def drawn(turn: Turn, seed: Seed) -> World:
    """Out of all that fit, each as likely."""
    random = stream_of(seed)
    views = np.frombuffer(turn.view_bytes, np.uint8).reshape(1, -1).copy()
    rows = turn.game.new_states()
    turn.game.entries.determinize(views, 0, random, turn.game.new_scratch(), rows, 0)
    return World(turn.game, turn.names, rows, random)
