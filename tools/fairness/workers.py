"""A study by several processes, each with a kind of games at a time."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from festnoz.games import GAMES
from tools.fairness.study import Study, study_of, tally
from tools.fairness.tally import Tally


def tallies_of(study: Study, games: int, workers: int, bot: str) -> list[Tally]:
    spawn = multiprocessing.get_context("spawn")  # numba and forks do not mix
    kinds = range(len(study.kinds))
    same = [[one] * len(kinds) for one in (study.game.name, games, bot)]
    tally(
        study, study.kinds[0], 1, study.bots[bot]
    )  # compiles in one process what the others then find
    with ProcessPoolExecutor(workers, spawn) as pool:
        return list(pool.map(_tally_elsewhere, kinds, *same))


def _tally_elsewhere(kind: int, name: str, games: int, bot: str) -> Tally:
    study = study_of(GAMES[name])
    return tally(study, study.kinds[kind], games, study.bots[bot])
