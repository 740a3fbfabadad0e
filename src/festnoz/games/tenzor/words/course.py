"""What followed by itself, told: from a card, in the course of a round, and of the search."""

from festnoz.core.game import Sentence
from festnoz.core.words import say
from festnoz.games.tenzor import reasons
from festnoz.games.tenzor.actions import FIRST_CREATURE, is_creature, is_morgan, is_put, is_turn
from festnoz.games.tenzor.state import NUM_TREASURES
from festnoz.games.tenzor.wire import Card, Cell, TenzorView
from festnoz.games.tenzor.words import names
from festnoz.games.tenzor.words.event import Event
from festnoz.games.tenzor.words.questions import OF_A_CARD, OF_A_CREATURE, is_searched

ANKOU = FIRST_CREATURE


def effects_of(event: Event) -> list[Sentence]:
    """What followed from a card by itself: others are turned down, an ability is used again."""
    turned = _turned_down(event)
    if event.action == ANKOU:
        told = event.told("tenzor.log.all_down", count=len(turned))
        owners = tuple(sorted({card.seat for _, card in turned}))
        return [Sentence(told, reasons.BY_THE_ANKOU, concerns=owners)]
    return [*_used_again(event), *(_told_down(event, *one) for one in turned)]


def _turned_down(event: Event) -> list[tuple[str, Card]]:
    """Cards that were face up and no longer are, by their cells; but not what was chosen."""
    if not _can_turn(event.action):
        return []
    chosen = event.cell if is_turn(event.action) or is_morgan(event.action) else ""
    up = {cell.name for cell in event.after.cells if _is_up(cell.cards)}
    return [
        (cell.name, cell.cards[-1])
        for cell in event.before.cells
        if _is_up(cell.cards) and cell.name not in {*up, chosen}
    ]


def _can_turn(action: int) -> bool:
    return is_put(action) or is_turn(action) or is_morgan(action) or is_creature(action)


def _is_up(cards: list[Card]) -> bool:
    return bool(cards) and cards[-1].up


def _told_down(event: Event, cell: str, card: Card) -> Sentence:
    """T-11: an Elder is turned by another that arrives; T-14: all others by a Prankster."""
    args: names.Args = {"card": names.card(card.kind), "cell": names.cell(cell)}
    told = event.told_of(card.seat, "tenzor.log.turned", **args)
    rule = reasons.ELDER_TURNED if card.kind == "elder" else reasons.NEIGHBOURS_TURNED
    return Sentence(told, rule, concerns=(card.seat,))


def _used_again(event: Event) -> list[Sentence]:
    """T-9: a card was turned face up, and its owner decides how it is used."""
    active = event.after.active
    if not (is_turn(event.action) or is_morgan(event.action)) or active is None:
        return []
    if not is_turned_up(event) or event.after.phase not in OF_A_CARD:
        return []
    told = event.told_of(active.seat, "tenzor.log.again", card=names.card(active.kind))
    return [Sentence(told, reasons.ABILITY_AGAIN, active.seat, (active.seat,))]


def is_turned_up(event: Event) -> bool:
    """The action turned a card face up."""
    return not _is_up(_cards(event.before, event.cell)) and _is_up(_cards(event.after, event.cell))


def _cards(view: TenzorView, name: str) -> list[Card]:
    return next((cell.cards for cell in view.cells if cell.name == name), [])


def followed(event: Event) -> list[Sentence]:
    """What came after an action by itself."""
    told = [*_passed_over(event), *_lines(event)]
    if is_searched(event.after) and not is_searched(event.before):
        told.append(Sentence(say("tenzor.log.round_over"), reasons.ROUND_ENDS))
    if event.after.phase == "place":
        told.append(spyglass_passed(event))
    return told


def spyglass_passed(event: Event) -> Sentence:
    """T-19: to the left."""
    first = event.after.first or 0
    return Sentence(event.told_of(first, "tenzor.log.spyglass"), reasons.SPYGLASS_PASSED, first)


def _passed_over(event: Event) -> list[Sentence]:
    """T-R19: between the player whose turn ended and the next to play, or to draw for a line."""
    player, following = event.before.player, event.after.player
    if player is None or following is None or not _is_next_turn(event):
        return []
    gap = (following - player - 1) % event.after.seats
    skipped = [(player + 1 + i) % event.after.seats for i in range(gap)]
    if event.after.phase == "line":
        skipped.append(following)
    return [
        Sentence(event.told_of(seat, "tenzor.log.passed_over"), reasons.PASSED_OVER, seat, (seat,))
        for seat in skipped
    ]


def _is_next_turn(event: Event) -> bool:
    """A turn ended, and another one has begun: maybe of the same player."""
    before, after = event.before, event.after
    if is_searched(before) or is_searched(after) or before.phase in {"place", "spyglass"}:
        return False
    if before.player != after.player:
        return True
    goes_on = is_creature(event.action) or before.phase in OF_A_CREATURE
    return after.phase == "turn" and not goes_on


def _lines(event: Event) -> list[Sentence]:
    """T-10: whose lines were used up just now; with an empty pile for nothing (T-R5)."""
    told = []
    pairs = zip(event.before.players, event.after.players, strict=True)
    for seat, (old, new) in enumerate(pairs):
        if len(new.lines) > len(old.lines):
            may_draw = event.after.phase == "line" and event.after.player == seat
            message = "tenzor.log.line" if may_draw else "tenzor.log.line_in_vain"
            rule = reasons.LINE_MADE if may_draw else reasons.LINE_USED_UP
            told.append(Sentence(event.told_of(seat, message), rule, seat, (seat,)))
    return told


def began(event: Event) -> list[Sentence]:
    """The next round: what went back and was shuffled, and the place that was drawn."""
    told = []
    if event.before.played:
        told.append(Sentence(say("tenzor.log.pacts_back"), reasons.PACTS_RETURN))
    if event.before.round and all(place.used for place in event.before.places):
        told.append(Sentence(say("tenzor.log.places_back"), reasons.PLACES_SHUFFLED))
    name = event.after.place or ""
    printed = next(one.treasures for one in event.after.places if one.name == name)
    args: names.Args = {"round": event.after.round, "place": names.place(name), "count": printed}
    told.append(Sentence(say("tenzor.log.round", **args), reasons.ZONE_PREPARED))
    if event.after.treasures < printed:
        few = say("tenzor.log.few", count=event.after.treasures)
        told.append(Sentence(few, reasons.PLACES_SHUFFLED))
    return told


def found(event: Event) -> list[Sentence]:
    """T-16, T-17: who takes what, from the first player on; what nobody took, how it goes on."""
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
    told = event.told_of(centre.claim, message, **args)
    return Sentence(told, reasons.CENTRE_TAKEN, centre.claim, (centre.claim,))


def _num_up(event: Event, seat: int) -> int:
    """How many Korrigans of that seat are in play."""
    tops = [cell.cards[-1] for cell in event.after.cells if cell.cards]
    return sum(one.up and one.seat == seat for one in tops)


def _told_finds(event: Event, seat: int, cells: list[Cell]) -> list[Sentence]:
    if cells and all(cell.search == "nothing" for cell in cells):
        return [Sentence(event.told_of(seat, "tenzor.log.found_nothing"), reasons.FOUND, seat)]
    told = []
    for cell in cells:
        if cell.search != "nothing":
            args = {"search": names.search_card(cell.search or ""), "spot": names.spot(cell.name)}
            is_own = bool(cell.cards) and cell.cards[-1].up and cell.cards[-1].seat == seat
            rule = reasons.FOUND if is_own else reasons.TAKEN_BEFORE
            found = event.told_of(seat, "tenzor.log.found", **args)
            told.append(Sentence(found, rule, seat, (seat,)))
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
        rule = reasons.GAME_ENDS if all_found else reasons.LAST_ROUND
        return [Sentence(say(message), rule, concerns=tuple(range(after.seats)))]
    if after.phase == "found":
        return []
    in_vain = [
        Sentence(say("tenzor.log.no_pact"), reasons.TAKEN_BEFORE, cell.claim, (cell.claim,))
        for cell in after.cells
        if cell.search == "pact" and cell.claim is not None
    ]
    return [*in_vain, spyglass_passed(event)]
