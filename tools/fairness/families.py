"""The Five Families: asks and answers, families laid, and games that F-R10 ended."""

from festnoz.core.kernel import Numbers, Rows, entry, record_at
from festnoz.games.families import GAME
from festnoz.games.families.state import GIVEN, LUCKY, NUM_FAMILIES, REFUSED, STATE
from tools.fairness.pictures import frequencies
from tools.fairness.play import Played
from tools.fairness.study import SCORES, SHARED, Column, Figures, Study, kinds_of
from tools.fairness.tally import Tally

ASKS_A_BAR = 10


@entry
def watch(rows: Rows, i: int, notes: Numbers) -> None:
    """How often each came of an action."""
    notes[record_at(rows, i, STATE).outcome] += 1


def _figures(played: Played) -> Figures:
    given, lucky = played.notes[:, GIVEN], played.notes[:, LUCKY]
    return {
        "asks": given + lucky + played.notes[:, REFUSED],
        "given": given,
        "lucky": lucky,
        "stopped": played.ends["num_laid"] < NUM_FAMILIES,
    }


def _asks(one: Tally) -> str:
    least, most = one.span("asks")
    return f"{least} to {most}, mean {one.mean('asks'):.1f}"


def _of_asks(heading: str, name: str) -> Column:
    return heading, lambda one: f"{100 * one.mean(name) / one.mean('asks'):.1f} %"


def _pictures(tallies: list[Tally]) -> dict[str, str]:
    usual = [one for one in tallies if one.label == "usual"]
    title = f"Asks a game, in bars of {ASKS_A_BAR}: share of the games"
    return {"asks": frequencies(usual, "asks", title, ASKS_A_BAR)}


STUDY = Study(
    GAME,
    kinds_of(GAME),
    watch,
    _figures,
    columns=(
        ("Asks", _asks),
        _of_asks("Card given", "given"),
        _of_asks("Lucky draw", "lucky"),
        ("Families, in turn order", SCORES[1]),
        SHARED,
        ("Ended by F-R10", lambda one: f"{100 * one.mean('stopped'):.2f} %"),
    ),
    pictures=_pictures,
)
