"""A bot: a view and the legal actions in, an action out. It is never handed a state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from festnoz.core.game import Game
from festnoz.core.kernel import Buffer, FunctionOf, Kernel, Random, Rows

# (views, j, legal, num_legal, random): the view is row j; the answer is one of legal[:num_legal].
Choose = Annotated[Callable[..., int], FunctionOf(int, (Rows, int, Buffer, int, Random))]


@dataclass(frozen=True)
class Bot:
    """One way of playing: an entry kernel for each game that it knows, or one for all of them."""

    name: str
    entries: Mapping[str, Kernel[..., int]]
    for_any: Kernel[..., int] | None = None

    def choose(self, game: Game) -> Kernel[..., int]:
        return self.entries.get(game.name) or self._for_any()

    def knows(self, game: Game) -> bool:
        return self.for_any is not None or game.name in self.entries

    def _for_any(self) -> Kernel[..., int]:
        if self.for_any is None:
            raise LookupError(f"{self.name} does not know this game")
        return self.for_any

    def action(self, game: Game, view: Any, legal: Sequence[int], random: Random) -> int:
        """One decision, from a view record; loops over games use `choose` in a kernel."""
        views = np.frombuffer(view.tobytes(), np.uint8).reshape(1, -1).copy()
        buffer = np.array(legal, np.int16)
        return int(self.choose(game)(views, 0, buffer, len(legal), random))
