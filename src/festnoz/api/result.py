"""How a match ended."""

from typing import NamedTuple


class Result(NamedTuple):
    """Scores and ranks by seat; rank 1 is best, equals share it.

    >>> import festnoz
    >>> match = festnoz.new_match("korsair", seats=2, seed="lanv")
    >>> match.play_out([festnoz.bot("greedy", seed=1), festnoz.bot("uniform", seed=1)])
    Result(scores=[60, 21], ranks=[1, 2])
    >>> match.result.winners
    [0]
    """

    scores: list[int]
    ranks: list[int]

    @property
    def winners(self) -> list[int]:
        """The seats of rank 1: one, or several that share it.

        >>> import festnoz
        >>> festnoz.Result(scores=[7, 12, 12], ranks=[3, 1, 1]).winners
        [1, 2]
        """
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]
