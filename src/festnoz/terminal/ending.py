"""The end of a game: scores line by line, who won, and the proof of the deal."""

from collections.abc import Iterable, Sequence

from festnoz.core.fairness import Sealed
from festnoz.core.game import EVERYONE, Item
from festnoz.core.match import Match
from festnoz.core.words import Message, say
from festnoz.terminal.company import Company
from festnoz.terminal.screen import Screen, Told


def tell_end(screen: Screen, company: Company) -> None:
    match = company.match
    screen.show()
    tell_scores(screen, told_scores(match))
    screen.tell(told_winners(match.result().ranks, company.names, company.me), "bold")
    if isinstance(match.deals, Sealed):
        tell_proof(screen, match.deals.secret.hex(), match.deals.commitment)


def tell_proof(screen: Screen, secret: str, commitment: str) -> None:
    screen.show()
    screen.tell(say("terminal.proof", secret=secret, commitment=commitment), "dim")


def tell_scores(screen: Screen, scores: Iterable[Item]) -> None:
    """Each with what it is made of, set in."""
    for score in scores:
        screen.tell(score.title)
        for line in score.lines:
            screen.show_set_in(Told(screen.text(line), "dim"), 4)


def told_scores(match: Match) -> list[Item]:
    view = match.game.read_view(match.view(EVERYONE))
    return match.game.telling.ending(view, [seat.name for seat in match.seats])


def told_winners(ranks: Sequence[int], names: Sequence[str], me: int | None = None) -> Message:
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    others = [names[seat] for seat in first if seat != me]
    who = "other" if me not in first else "with" if others else "you"
    return say("terminal.won", who=who, count=len(others), names=listed(others))


def listed(names: list[str]) -> Message | str:
    """One, two and three."""
    *rest, last = names or [""]
    return say("terminal.and", names=", ".join(rest), last=last) if rest else last
