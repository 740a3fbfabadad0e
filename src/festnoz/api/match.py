"""`Match` for programs and notebooks, over the match that tables play (`core.match`)."""

from collections.abc import Callable, Sequence
from operator import index
from os import PathLike
from typing import Any, Self

from festnoz.api.action import Action, Reason, action_of, number_of, reason_of
from festnoz.api.player import Player, Turn, played_out
from festnoz.api.result import Result
from festnoz.api.text import check_language, text_of
from festnoz.core import match as core
from festnoz.core.errors import BadFile, BadOption, MatchOver, UnknownSeat
from festnoz.core.fairness import SealedDeal
from festnoz.core.files import path_of, write_whole
from festnoz.core.game import EVERYONE, LEGAL, WATCHER, Game
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.core.words import say
from festnoz.games import GAMES


class Match:
    """One match: whose turn it is, what may be played, what each seat knows of it.

    `new_match` deals one and `load` reads one from a file. It changes by `play` and `undo` alone;
    what is refused raises a `FestNozError` and changes nothing. `print` shows it as a watcher sees
    it.

    >>> import festnoz
    >>> match = festnoz.new_match("korsair", names=["Ann", "Bo"], seed="lanv")
    >>> match
    <Match korsair: Ann, Bo; 0 moves, seat 0 to move>
    >>> while not match.is_over:
    ...     action = match.play(match.legal[-1])
    >>> match.result.scores, match.result.ranks
    ([53, 43], [1, 2])
    """

    def __init__(self, match: core.Match) -> None:
        self._match = match

    def __repr__(self) -> str:
        names, moves = ", ".join(self.names), len(self._match.actions)
        turn = "over" if self.is_over else f"seat {self.to_move} to move"
        return f"<Match {self.game.name}: {names}; {moves} moves, {turn}>"

    def __str__(self) -> str:
        return self.text()

    @property
    def game(self) -> Game:
        """The game that is played: its name, its options and its functions.

        >>> import festnoz
        >>> match = festnoz.new_match("korrigans")
        >>> match.game, match.game.name
        (<Game korrigans>, 'korrigans')
        """
        return self._match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; the first is seat 0.

        >>> import festnoz
        >>> festnoz.new_match("korsair", seats=3).names
        ('Player 1', 'Player 2', 'Player 3')
        """
        return tuple(seat.name for seat in self._match.seats)

    @property
    def options(self) -> Any:
        """The options of the game that this match is played with.

        >>> import festnoz
        >>> festnoz.new_match("korsair", seats=4, teams=True).options.teams
        True
        """
        return self._match.options

    @property
    def version(self) -> int:
        """Rises with every deal, move and undo: `play` takes it to refuse what comes too late.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair")
        >>> before = match.version
        >>> _ = match.play("draw")
        >>> match.version - before
        1
        """
        return self._match.version

    @property
    def commitment(self) -> str:
        """The seal of the deal, known before it: the SHA-256 of the secret that a file reveals.

        >>> import festnoz
        >>> len(festnoz.new_match("korsair").commitment)
        64
        """
        deals = self._match.deals
        assert isinstance(deals, SealedDeal)  # `new_match` and `load` seal every one
        return deals.commitment

    @property
    def to_move(self) -> int | None:
        """The seat that is to move, None once the match is over.

        >>> import festnoz
        >>> festnoz.new_match("korsair", first=1).to_move
        1
        """
        return None if self.is_over else self._match.to_move

    @property
    def is_over(self) -> bool:
        """Whether the match has ended.

        >>> import festnoz
        >>> festnoz.new_match("korsair").is_over
        False
        """
        return self._match.is_over

    @property
    def result(self) -> Result | None:
        """Scores and ranks by seat, None while the match goes on.

        >>> import festnoz
        >>> print(festnoz.new_match("korsair").result)
        None
        """
        if not self.is_over:
            return None
        ended = self._match.result()
        return Result(ended.scores, ended.ranks)

    @property
    def legal(self) -> list[Action]:
        """What the seat to move may play, in the order of numbers; empty once the match is over.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.legal
        ['draw', 'galleon-3']
        >>> "draw" in match.legal
        True
        """
        return [action_of(self.game, number) for number in self._match.legal_actions()]

    @property
    def moves(self) -> list[tuple[int, Action]]:
        """What was played: the seat and the action of each move, in order.

        It is the whole truth, as a file holds it; where a game hides actions others see less.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", first=0)
        >>> _ = match.play("draw")
        >>> match.moves
        [(0, 'draw')]
        """
        return [(one.seat, action_of(self.game, one.action)) for one in self._match.actions]

    def play(
        self, action: str | int, seat: int | None = None, version: int | None = None
    ) -> Action:
        """Plays an action, given as text or number, and returns it.

        `seat` is refused if it is not its turn, `version` if the match has gone on since: give them
        where others play too. Illegal actions are refused with their rule.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.play("galleon-3")
        'galleon-3'
        >>> match.play(0)
        'draw'
        >>> try:
        ...     match.play("captain-red on #1")
        ... except festnoz.FestNozError as error:
        ...     print(error.code, error.rule)
        illegal K-9
        """
        number = number_of(self.game, action)
        if seat is None and self.is_over:
            raise MatchOver
        mover = self._match.to_move if seat is None else self._seat(seat)
        self._match.play(mover, number, self.version if version is None else version)
        return action_of(self.game, number)

    def why(self, action: str | int, language: str = "en") -> Reason | None:
        """Why the seat to move may not play this: the rule and its sentence; None if it may.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> print(match.why("captain-red on #1", language="fr"))
        pirates, capitaines et amiral se jouent sur un galion en mer (K-9)
        >>> print(match.why("draw"))
        None
        """
        check_language(language)
        rule = self._match.verdict(number_of(self.game, action))
        return None if rule == LEGAL else reason_of(self.game, rule, language)

    def view(self, seat: int | None = None) -> Any:
        """What that seat knows, as a struct of the game (`match.game.view_type`).

        Without a seat it is what a watcher knows: only what lies open to everybody.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.view(0).hands
        (('galleon-3', 'yellow-1', 'red-4', 'green-1', 'green-4', 'captain-red'), None)
        >>> match.view().hands
        (None, None)
        """
        return self.game.read_view(self._match.view_bytes(self._looker(seat)))

    @property
    def truth(self) -> Any:
        """All that lay hidden, as a view with everything open: refused before the end.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.play_out([festnoz.bot("uniform", seed=1)] * 2).ranks
        [2, 1]
        >>> [len(hand) for hand in match.truth.hands]
        [0, 1]
        """
        return self.game.read_view(self._match.view_bytes(EVERYONE))

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """The table in words as that seat sees it; without a seat, as a watcher does.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", names=["Ann", "Bo"], seed="lanv")
        >>> print(match.text(0))
        Korsair, no move yet: Ann is to move
        The sea
          No galleon is at sea.
        Players
          You (It is your turn.)
            6 cards, 0 gold taken
          Bo
            6 cards, 0 gold taken
        Your hand
          6 cards
            galleon of 3
            yellow 1
            red 4
            green 1
            green 4
            red captain
        Pile and lost cards
          66 cards are left in the draw pile.
          No card is out of the game.
        """
        check_language(language)
        return text_of(self._match, self._looker(seat), language)

    def turn(self) -> Turn:
        """What the player of the seat to move is handed.

        >>> import festnoz
        >>> festnoz.new_match("korsair", first=1).turn().seat
        1
        """
        if self.is_over:
            raise MatchOver
        seat = self._match.to_move
        legal = tuple(self._match.legal_actions())
        return Turn(self.game, seat, self.names, self._match.view_bytes(seat), legal)

    def play_out(self, players: Sequence[Player]) -> Result:
        """Lets players play to the end, one for each seat, and returns the result.

        >>> import festnoz
        >>> def careful(turn: festnoz.Turn) -> str:
        ...     return turn.legal[0]
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.play_out([careful, festnoz.bot("greedy", seed=1)])
        Result(scores=[0, 100], ranks=[2, 1])
        """
        return played_out(self, players)

    def undo(self) -> Action:
        """Takes back the last move and returns it: refused once it has shown a hidden card.

        To look at other ways to go on, `copy` and `at` have no such limit.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> match.play("galleon-3")
        'galleon-3'
        >>> match.undo()
        'galleon-3'
        >>> match.moves
        []
        """
        return action_of(self.game, self._match.take_back(consent=True).action)

    def copy(self) -> Self:
        """The same match once more, to be played on differently.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> for action in match.legal:
        ...     _ = match.copy().play(action)
        >>> len(match.moves)
        0
        """
        return type(self)(self._match.clone())

    __copy__ = copy

    def __reduce__(self) -> "tuple[Callable[[bytes], Match], tuple[bytes]]":
        return replayed, (encode(replay_of(self._match)),)  # so that processes can exchange it

    def at(self, moves: int) -> Self:
        """The match as it stood after that many moves; 0 is just after the deal.

        >>> import festnoz
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> _ = match.play("draw"), match.play("draw")
        >>> match.at(1)
        <Match korsair: Player 1, Player 2; 1 moves, seat 1 to move>
        """
        try:
            number = index(moves)
        except TypeError:
            number = -1
        if not 0 <= number <= len(self._match.actions):
            told = say("match.no_such_move", moves=str(moves)[:20], most=len(self._match.actions))
            raise BadOption(told)
        return type(self)(self._match.branch(self._entries(number)))

    def _entries(self, moves: int) -> int:
        """How many entries of the log stand up to that many moves."""
        ends = [i for i, entry in enumerate(self._match.log, 1) if isinstance(entry, core.Move)]
        if moves == len(ends):
            return len(self._match.log)
        return ends[moves - 1] if moves else 0

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the whole match to a file that `load` and the program read (docs/replay.md).

        The file holds the secret of the deal, also while the match goes on.

        >>> import festnoz, tempfile, pathlib
        >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     match.save(pathlib.Path(folder, "match.json"))
        ...     festnoz.load(pathlib.Path(folder, "match.json"))
        <Match korsair: Player 1, Player 2; 0 moves, seat 0 to move>
        """
        file = path_of(path)
        try:
            write_whole(file, encode(replay_of(self._match)) + b"\n")
        except OSError as error:
            raise BadFile(file, error, writing=True) from None

    def _seat(self, seat: int) -> int:
        try:
            number = index(seat)
        except TypeError:
            raise UnknownSeat(seat) from None
        if not 0 <= number < len(self._match.seats):
            raise UnknownSeat(seat)
        return number

    def _looker(self, seat: int | None) -> int:
        return WATCHER if seat is None else self._seat(seat)


def replayed(data: bytes) -> Match:
    """The match that a replay tells; BadReplay if anything in it is not true."""
    return Match(rerun(decode(data), GAMES))
