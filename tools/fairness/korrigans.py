"""Korrigans: both sides of the board; rounds, and how many Korrigans come to the cauldron."""

from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.options import SEATS, SIDES, KorrigansOptions
from tools.fairness.play import Played
from tools.fairness.study import ACTIONS, Figures, Kind, Study
from tools.fairness.tally import Tally


def _figures(played: Played) -> Figures:
    seats = played.ranks.shape[1]
    korrigans = played.ends["korrigan"][:, :seats].reshape(len(played.ends), -1)
    there = (korrigans == played.ends["cauldron"][:, None]).sum(axis=1)
    rounds = played.ends["round_number"] - 1  # the last that began had no moves
    return {"rounds": rounds, "there": there, "reached": there > 0}


def _rounds(one: Tally) -> str:
    least, most = one.span("rounds")
    return f"{least} to {most}, mean {one.mean('rounds'):.2f}"


STUDY = Study(
    GAME,
    tuple(Kind(seats, side, KorrigansOptions(side, first=0)) for seats in SEATS for side in SIDES),
    figures=_figures,
    kind_heading="Side",
    columns=(
        ("Rounds", _rounds),
        ACTIONS,
        ("Cauldron reached in", lambda one: f"{100 * one.mean('reached'):.1f} %"),
        ("Korrigans there", lambda one: f"{one.mean('there') / one.seats:.2f} a seat"),
    ),
)
