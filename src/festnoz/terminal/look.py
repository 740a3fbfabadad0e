"""A table on the screen: who is there, how the game stands, how it ended."""

from collections.abc import Iterable, Sequence

from festnoz.core.game import EVERYONE, Item
from festnoz.core.match import Match
from festnoz.core.words import Message, say
from festnoz.terminal import draw
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Screen, ScreenText


def look(screen: Screen, place: Place, brief: bool = False, at_length: bool = True) -> None:
    """All of it, and what is expected of us; `brief` leaves out what the screen has no room for."""
    if place.position is None:
        _tell_chairs(screen, place)
    else:
        draw.draw_news(screen, ())
        picture = place.picture(screen.console.width)
        shortened = brief and screen.is_short
        draw.draw_table(screen, place.position.scene or [], picture, shortened, at_length)
        if place.may_move:
            told = [(title, [one.name for one in some]) for title, some in place.moves]
            draw.draw_moves(screen, told, brief)
    if place.table.stage == "over":
        tell_end(screen, place)
    aided = [chair.name for chair in place.table.chairs if chair.has_aid]
    if aided and not place.is_own:  # nobody else has to know
        screen.tell(say("terminal.join.aid", names=_in_a_row(aided)))
    for line in expected(place):
        screen.tell(line)


def expected(place: Place) -> list[Message]:
    """What we are waiting for, or what waits for us."""
    lines = [_expected(place)]
    if place.seconds_left is not None:
        lines.insert(0, say("terminal.join.clock", seconds=place.seconds_left))
    if place.is_asked_for_undo and place.table.undo is not None:
        lines.append(say("terminal.join.undo", count=place.table.undo.count))
    return lines


def _expected(place: Place) -> Message:
    table, position = place.table, place.position
    if table.stage == "closed":
        return say("news.closed")
    if position is None:
        role = "starter" if place.leads and place.is_full else place.role
        return say("terminal.join.open", role=role)
    if position.turn is None:
        return say("terminal.join.over")
    if table.is_paused:
        return say("terminal.join.paused")
    if place.has_stand_in:
        return say("terminal.join.stand_in")
    if place.may_move:
        return say("terminal.prompt", count=len(place.legal))
    return say("terminal.join.turn", name=place.names[position.turn])


def _tell_chairs(screen: Screen, place: Place) -> None:
    for seat, chair in enumerate(place.table.chairs):
        kind = _kind(place, seat)
        screen.tell(say("terminal.join.chair", seat=seat + 1, name=chair.name, kind=kind))


def _kind(place: Place, seat: int) -> str:
    chair = place.table.chairs[seat]
    if chair.bot:
        return "bot"
    if seat == place.seat:
        return "you" if chair.is_taken else "yours"
    if not chair.is_taken:
        return "open"
    return "here" if place.here[seat] else "away"


def draw_end(screen: Screen, place: Place) -> None:
    """As the table lies then, where it has a picture, and how it ended."""
    picture = place.picture(screen.console.width)
    if picture is not None:
        draw.draw_news(screen, ())
        draw.draw_table(screen, (), picture, at_length=False)
    tell_end(screen, place)


def tell_end(screen: Screen, place: Place) -> None:
    """Scores line by line, who won, and the proof of the deal."""
    position, deal = place.position, place.table.deal
    if position is None or position.result is None:
        return
    screen.show()
    tell_scores(screen, position.ending)
    screen.tell(told_winners(position.result.ranks, place.names, place.seat), "bold")
    if deal.secret is not None:
        tell_proof(screen, deal.secret, deal.commitment)


def tell_proof(screen: Screen, secret: str, commitment: str) -> None:
    screen.show()
    screen.tell(say("terminal.proof", secret=secret, commitment=commitment), "dim")


def tell_scores(screen: Screen, scores: Iterable[Item]) -> None:
    """Each with what it is made of, set in."""
    for score in scores:
        screen.tell(score.title)
        for line in score.lines:
            screen.show_set_in(ScreenText(screen.text(line), "dim"), 4)


def told_scores(match: Match) -> list[Item]:
    view = match.game.read_view(match.view(EVERYONE))
    return match.game.telling.ending(view, match.setting)


def told_winners(ranks: Sequence[int], names: Sequence[str], me: int | None = None) -> Message:
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    others = [names[seat] for seat in first if seat != me]
    who = "other" if me not in first else "with" if others else "you"
    return say("terminal.won", who=who, count=len(others), names=listed(others))


def listed(names: list[str]) -> Message | str:
    """One, two and three."""
    *rest, last = names or [""]
    return say("terminal.and", names=_in_a_row(rest), last=last) if rest else last


def _in_a_row(names: Sequence[str]) -> Message | str:
    """One, two: each an argument of its own, for a name may be another one in another language."""
    first, *others = names
    row: Message | str = first
    for name in others:
        row = say("terminal.comma", names=row, last=name)
    return row
