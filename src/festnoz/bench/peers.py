"""Random play by others, to measure ourselves against: OpenSpiel's card games.

Rollouts in C++ are those of its MCTS bot. Two simulations evaluate the position itself and one
position after it, each by so many random games.
"""

import importlib.metadata
import sys
import time
from functools import partial
from random import Random
from typing import Any

from festnoz.arena.rollouts import drawn_before
from festnoz.bench.timing import PYTHON_BATCH, play_for
from festnoz.core.errors import FestNozError
from festnoz.core.words import say

OPEN_SPIEL_GAMES = ("hearts", "skat", "euchre", "gin_rummy")
SIMULATIONS = 2
UCT_C, MAX_MEMORY_MB = 1.4, 100


class PeersMissing(FestNozError):
    code = "peers_missing"

    def __init__(self) -> None:
        super().__init__(say("bench.peers_missing", python=sys.executable))


def open_spiel_games() -> "list[OpenSpielGame]":
    try:
        import pyspiel
    except ImportError:
        raise PeersMissing from None
    return [OpenSpielGame(pyspiel, name) for name in OPEN_SPIEL_GAMES]


class OpenSpielGame:
    """One deal at a time. What chance does after the deal (gin rummy's pile) counts as moves."""

    def __init__(self, pyspiel: Any, name: str) -> None:
        self.name = name
        self.version = importlib.metadata.version("open_spiel")
        self._pyspiel = pyspiel
        self._game = pyspiel.load_game(name)
        self.players: int = self._game.num_players()
        self._random = Random(name)
        self._drawn = drawn_before(self._random.getrandbits(31))

    def measure(self, seconds: float) -> tuple[float, float]:
        """Moves a CPU-second of C++ rollouts and of a loop in Python, from a new deal."""
        deal = self._new_deal()
        in_python = play_for(seconds, partial(self._play_in_python, deal), PYTHON_BATCH)
        moves_per_game = in_python.moves / in_python.games
        return self._games_per_s(deal, seconds) * moves_per_game, in_python.moves_per_s

    def _new_deal(self) -> Any:
        state = self._game.new_initial_state()
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self._random.choices(actions, odds)[0])
        return state

    def _play_in_python(self, deal: Any, games: int) -> int:
        """As `RandomPlay` does; the state's methods are called as its own examples call them."""
        drawn = self._drawn
        moves = 0
        for _ in range(games):
            state = deal.clone()
            for number in drawn:
                actions = state.legal_actions()
                state.apply_action(actions[number % len(actions)])
                moves += 1
                if state.is_terminal():
                    break
        return moves

    def _games_per_s(self, deal: Any, seconds: float) -> float:
        """Doubles the number of games until they last long enough."""
        games, elapsed = 100, 0.0
        while elapsed < seconds:
            games *= 2
            elapsed = self._rollouts(deal, games)
        return SIMULATIONS * games / elapsed

    def _rollouts(self, deal: Any, games: int) -> float:
        evaluator = self._pyspiel.RandomRolloutEvaluator(games, self._random.getrandbits(31))
        bot = self._pyspiel.MCTSBot(
            self._game, evaluator, UCT_C, SIMULATIONS, MAX_MEMORY_MB, False, 1, False
        )  # no solving, seed 1, silent
        start = time.process_time()
        bot.mcts_search(deal)
        return time.process_time() - start
