"""The search, told: who takes which search card, what it is, and what stays (T-16, T-17)."""

from festnoz.core.game import Sentence
from festnoz.core.words import say
from festnoz.games.tenzor import reasons
from festnoz.games.tenzor.state import NUM_TREASURES
from festnoz.games.tenzor.wire import Cell
from festnoz.games.tenzor.words import course, names
from festnoz.games.tenzor.words.event import Event


def found(event: Event) -> list[Sentence]:
    """From the first player on; then what nobody took, and how it goes on."""
    *ring, centre = event.after.cells
    told = [_told_centre(event, centre)]
    first = event.before.first or 0
    for i in range(event.after.seats):
        seat = (first + i) % event.after.seats
        told += _told_finds(event, seat, [cell for cell in ring if cell.claim == seat])
    told += [_told_left(cell) for cell in ring if cell.claim is None and cell.search != "nothing"]
    return told + _told_after(event)


def _told_centre(event: Event, centre: Cell) -> Sentence:
    """T-16, and T-R7 where no card is face up."""
    found = names.search_card(centre.search or "")
    up = [_num_up(event, seat) for seat in range(event.after.seats)]
    if centre.claim is None:
        rule = reasons.CENTRE_TAKEN if max(up) else reasons.NOT_CLAIMED
        return Sentence(say("tenzor.log.centre_nobody", search=found), rule)
    is_tied = up.count(up[centre.claim]) > 1
    message = "tenzor.log.centre_tied" if is_tied else "tenzor.log.centre"
    args: names.Args = {"search": found, "count": up[centre.claim]}
    return Sentence(event.told_of(centre.claim, message, **args), reasons.CENTRE_TAKEN)


def _num_up(event: Event, seat: int) -> int:
    """How many Korrigans of that seat are in play."""
    tops = [cell.cards[-1] for cell in event.after.cells if cell.cards]
    return sum(one.up and one.seat == seat for one in tops)


def _told_finds(event: Event, seat: int, cells: list[Cell]) -> list[Sentence]:
    if cells and all(cell.search == "nothing" for cell in cells):
        return [Sentence(event.told_of(seat, "tenzor.log.found_nothing"), reasons.FOUND)]
    told = []
    for cell in cells:
        if cell.search != "nothing":
            args = {"search": names.search_card(cell.search or ""), "spot": names.spot(cell.name)}
            is_own = bool(cell.cards) and cell.cards[-1].up and cell.cards[-1].seat == seat
            rule = reasons.FOUND if is_own else reasons.TAKEN_BEFORE
            told.append(Sentence(event.told_of(seat, "tenzor.log.found", **args), rule))
    return told


def _told_left(cell: Cell) -> Sentence:
    found = names.search_card(cell.search or "")
    told = say("tenzor.log.left", search=found, spot=names.spot(cell.name))
    return Sentence(told, reasons.NOT_CLAIMED)


def _told_after(event: Event) -> list[Sentence]:
    """The end, the Pact that was found, or the next round."""
    after = event.after
    if after.phase == "over":
        all_found = sum(player.treasures for player in after.players) == NUM_TREASURES
        message = "tenzor.log.over" if all_found else "tenzor.log.over_in_vain"
        return [Sentence(say(message), reasons.GAME_ENDS if all_found else reasons.LAST_ROUND)]
    if after.phase == "found":
        return []
    told = []
    if any(cell.search == "pact" and cell.claim is not None for cell in after.cells):
        told.append(Sentence(say("tenzor.log.no_pact"), reasons.TAKEN_BEFORE))
    return [*told, course.spyglass_passed(event)]
