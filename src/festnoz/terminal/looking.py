"""A table of another house on the screen: who is there, how the game stands, how it ended."""

from festnoz.core.words import Message, say
from festnoz.terminal import draw
from festnoz.terminal.ending import tell_proof, tell_scores, told_winners
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Screen


def look(screen: Screen, place: Place, brief: bool = False, at_length: bool = True) -> None:
    """All of it, and what is expected of us."""
    if place.position is None:
        _tell_chairs(screen, place)
    else:
        draw.draw_news(screen, ())
        picture = place.picture(screen.console.width)
        draw.draw_table(screen, place.position.scene or [], picture, brief, at_length)
        if place.may_move:
            told = place.moves
            draw.draw_moves(screen, [(title, [one.name for one in some]) for title, some in told])
    if place.table.stage == "over":
        tell_end(screen, place)
    aided = [chair.name for chair in place.table.chairs if chair.has_aid]
    if aided:
        screen.tell(say("terminal.join.aid", names=", ".join(aided)))
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
        role = "starter" if place.role == "host" and place.is_full else place.role
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
