"""Tenzor: rounds and treasures, and how the seats fare that hold this or that Pact."""

from festnoz.core.kernel import Numbers, Rows, entry, record_at
from festnoz.core.words import catalogue
from festnoz.games.tenzor import GAME
from festnoz.games.tenzor.box import PACT_CARDS
from festnoz.games.tenzor.rules.pacts import held
from festnoz.games.tenzor.state import NUM_TREASURES, PACTS, STATE
from tools.fairness.pictures import frequencies, holders
from tools.fairness.play import Played
from tools.fairness.study import (
    ACTIONS,
    SCORES,
    SHARED,
    Figures,
    Holders,
    Study,
    as_table,
    kinds_of,
)
from tools.fairness.tally import Share, Tally

# Notes: by seat, masks of Pacts, and treasures of the first round; and how many Pacts were drawn.
DEALT, HELD, DRAWN, PLAYED, FOUND_FIRST = 0, 5, 10, 15, 20
NUM_DRAWN = 25


@entry
def watch(rows: Rows, i: int, notes: Numbers) -> None:
    """What each seat was dealt before the first round, has drawn since and has played."""
    state = record_at(rows, i, STATE)
    for seat in range(int(state.seats)):
        before = int(notes[HELD + seat])
        now = held(state, seat)
        notes[HELD + seat] = now
        if state.round_number == 1:
            notes[FOUND_FIRST + seat] = state.found[seat]
        if state.round_number == 0:
            notes[DEALT + seat] = now
        else:
            drawn = now & ~before
            notes[DRAWN + seat] |= drawn
            notes[PLAYED + seat] |= before & ~now
            notes[NUM_DRAWN] += 1 if drawn else 0  # one an action at most


def _figures(played: Played) -> Figures:
    seats = range(played.ranks.shape[1])
    return {
        **{f"found_first {seat}": played.notes[:, FOUND_FIRST + seat] for seat in seats},
        "rounds": played.ends["round_number"],
        "most": played.scores.max(axis=1),
        "drawn": played.notes[:, NUM_DRAWN],
        "stopped": played.scores.sum(axis=1) < NUM_TREASURES,
    }


def _holders(played: Played) -> Holders:
    seats = played.ranks.shape[1]
    dealt, drawn, used = (played.notes[:, at : at + seats] for at in (DEALT, DRAWN, PLAYED))
    found = {}
    for number, pact in enumerate(PACTS):
        had = dealt >> number & 1 == 1
        found[f"dealt {pact}"] = played.wins[had]
        found[f"used {pact}"] = played.wins[had & (used >> number & 1 == 1)]
        found[f"drawn {pact}"] = played.wins[drawn >> number & 1 == 1]
    return found


def drawn_share(one: Tally, pact: str) -> tuple[float, float]:
    """Wins of seats that drew it later, and their margin: against all that drew any."""
    share = one.holders[f"drawn {pact}"]
    usual = all_drawn(one)
    return share.mean / usual.mean, share.margin / usual.mean


def all_drawn(one: Tally) -> Share:
    """Of every Pact drawn after the deal."""
    found = [one.holders[f"drawn {pact}"] for pact in PACTS]
    return Share(
        sum(share.count for share in found),
        sum(share.total for share in found),
        sum(share.squares for share in found),
    )


def dealt_share(one: Tally, pact: str) -> tuple[float, float]:
    """Wins of seats that were dealt it, of a fair share, and their margin."""
    share = one.holders[f"dealt {pact}"]
    return one.of_fair(share), one.margin(share)


def _names() -> list[tuple[str, str]]:
    """Of each Pact: as it is called in the program, and as people say it."""
    return [(pact, str(catalogue("en")[f"tenzor.card.{pact}.bare"])) for pact in PACTS]


def _tables(tallies: list[Tally]) -> list[str]:
    seats = [f"{one.seats} players" for one in tallies]
    dealt, drawn, used = [], [], []
    for (pact, name), card in zip(_names(), PACT_CARDS, strict=True):
        head = [card.rule, name]
        dealt.append(head + [_told(dealt_share(one, pact)) for one in tallies])
        drawn.append(head + [_told(drawn_share(one, pact)) for one in tallies])
        used.append(head + [_used(one, pact) for one in tallies])
    drawn.append(
        ["", "all, of a fair share"] + [f"{one.of_fair(all_drawn(one)):.3f}" for one in tallies]
    )
    return [
        as_table(["", heading, *seats], lines)
        for heading, lines in (
            ("Pact dealt", dealt),
            ("Pact drawn later", drawn),
            ("Dealt and played", used),
        )
    ]


def _told(share: tuple[float, float]) -> str:
    return f"{share[0]:.3f} ± {share[1]:.3f}"


def _used(one: Tally, pact: str) -> str:
    dealt, used = one.holders[f"dealt {pact}"], one.holders[f"used {pact}"]
    return f"{100 * used.count / max(1, dealt.count):.0f} %"


def _pictures(tallies: list[Tally]) -> dict[str, str]:
    return {
        "rounds": frequencies(tallies, "rounds", "Rounds a game: share of the games"),
        "pacts": holders(
            tallies,
            _names(),
            "Wins by Pact: dealt, of a fair share; drawn later, against all drawn later",
            {"dealt": dealt_share, "drawn later": drawn_share},
        ),
    }


def _rounds(one: Tally) -> str:
    least, most = one.span("rounds")
    return f"{least} to {most}, mean {one.mean('rounds'):.2f}"


def _found_first(one: Tally) -> str:
    return ", ".join(f"{one.mean(f'found_first {seat}'):.2f}" for seat in range(one.seats))


STUDY = Study(
    GAME,
    kinds_of(GAME),
    watch,
    _figures,
    _holders,
    columns=(
        ("Rounds", _rounds),
        ACTIONS,
        ("Treasures, in turn order", SCORES[1]),
        ("In round 1", _found_first),
        ("Of the best", lambda one: f"{one.mean('most'):.2f}"),
        ("Pacts drawn", lambda one: f"{one.mean('drawn'):.2f}"),
        ("Level in", lambda one: f"{100 * one.part('level'):.1f} %"),
        SHARED,
        ("Ended by T-R15", lambda one: f"{100 * one.mean('stopped'):.2f} %"),
    ),
    tables=_tables,
    pictures=_pictures,
)
