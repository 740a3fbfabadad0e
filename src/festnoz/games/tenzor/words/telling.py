"""What just happened in Tenzor, told from the views before and after; and how it ended."""

from festnoz.core.game import Item, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor import reasons
from festnoz.games.tenzor.actions import (
    DRAW,
    DRAW_PLACE,
    LOOK_AROUND,
    ORDER_UNSEEN,
    PASS,
    SEARCH_ZONE,
    is_creature,
    is_look,
    is_morgan,
    is_order,
    is_put,
    is_swap,
    is_take,
    kind_of,
    pact_of,
)
from festnoz.games.tenzor.box import PACT_CARDS
from festnoz.games.tenzor.state import KINDS
from festnoz.games.tenzor.wire import TenzorView
from festnoz.games.tenzor.words import course, names, questions
from festnoz.games.tenzor.words.event import Event
from festnoz.games.tenzor.words.moves import order_told, top_of

DECLINED = {  # by the phase in which something was declined
    "spyglass": "tenzor.log.pass.spyglass",
    "seer": "tenzor.log.pass.look",
    "washing": "tenzor.log.pass.washing",
    "turning": "tenzor.log.pass.turning",
    "exchange": "tenzor.log.pass.exchange",
    "line": "tenzor.log.pass.line",
    "asked": "tenzor.log.pass.asked",
}
DRAWN_FOR = {  # by the phase in which a Pact is drawn
    "line": reasons.LINE_MADE,
    "found": reasons.FOUND,
    "yan-draw": reasons.BY_YAN_GANT_Y_TAN,
}
TURNED_BY = {
    "musician": reasons.BY_THE_MUSICIAN,
    "kappa": reasons.BY_THE_KAPPA,
    "tokoloshe": reasons.BY_THE_TOKOLOSHE,
    "menehune": reasons.BY_THE_MENEHUNE,
}


def happened(
    before: TenzorView, seat: int, action: int, after: TenzorView, setting: Setting
) -> list[Sentence]:
    """What the action did, then what followed from it."""
    event = Event(before, seat, action, after, setting)
    if action == SEARCH_ZONE:
        return [Sentence(event.told("tenzor.log.search")), *course.found(event)]
    if action == DRAW_PLACE:
        return [Sentence(event.told("tenzor.log.place")), *course.began(event)]
    return [*_told_action(event), *course.effects_of(event), *course.followed(event)]


def _told_action(event: Event) -> list[Sentence]:
    action = event.action
    if is_look(action):
        return _told_look(event)
    if is_put(action):
        return _told_put(event)
    if is_order(action) or action == ORDER_UNSEEN:
        return [_told_order(event)]
    if is_creature(action) or is_take(action) or is_morgan(action):
        return [_told_creature(event)]
    return [_told_choice(event)]


def _told_choice(event: Event) -> Sentence:
    phase = event.before.phase
    if event.action == PASS:
        return Sentence(event.told(DECLINED.get(phase, "tenzor.log.pass.turn")))
    if event.action == DRAW:
        return Sentence(_told_draw(event), DRAWN_FOR.get(phase))
    if event.action == LOOK_AROUND:
        return Sentence(_told_around(event), reasons.BY_THE_LEPRECHAUN)
    if is_swap(event.action):
        cells = {"cell": names.cell(event.active_cell), "other": names.cell(event.cell)}
        return Sentence(event.told("tenzor.log.swap", **cells), reasons.BY_THE_LEPRECHAUN)
    by = TURNED_BY.get(event.before.active.kind) if event.before.active else None
    told = _told_turning(event, "tenzor.log.turn")
    return Sentence(told, by, concerns=_owner(event))


def _told_turning(event: Event, message_id: str) -> Message:
    """A card that is turned over by choice."""
    where, top = names.cell(event.cell), top_of(event.before, event.cell)
    if top is None:
        return event.told(message_id, cell=where, way="down", covered="?")
    way = "down" if top.up else "up"
    return event.told(message_id, cell=where, way=way, covered=event.owned(top))


def _owner(event: Event) -> tuple[int, ...]:
    """Of the card that lay on top, where it is another's."""
    top = top_of(event.before, event.cell)
    return (top.seat,) if top and top.seat != event.seat else ()


def _told_draw(event: Event) -> Message:
    """The Pact drawn is the last that came."""
    drawn = event.after.players[event.seat].pacts[-1]
    if drawn is None:
        return event.told("tenzor.log.draw")
    return event.told("tenzor.log.draw_seen", card=names.card(drawn))


def _told_look(event: Event) -> list[Sentence]:
    """T-12: what a Seer looks at is shown to the owner of another's Elder."""
    spot, known = names.spot(event.cell), names.known_at(event.after, event.cell)
    looked = event.told("tenzor.log.look", spot=spot)
    if known and event.after.seat in (None, event.seat):
        looked = event.told("tenzor.log.look_seen", spot=spot, search=names.search_card(known))
    elder = questions.elder_seat(event.before)
    if event.before.phase != "seer" or elder is None or elder == event.seat:
        return [Sentence(looked)]
    shown = event.told_of(elder, "tenzor.log.shown")
    if known and elder == event.after.seat:
        shown = event.told_of(elder, "tenzor.log.shown_seen", search=names.search_card(known))
    return [Sentence(looked), Sentence(shown, reasons.SHOWN_TO_THE_ELDER, concerns=(elder,))]


def _told_around(event: Event) -> Message:
    cell = names.cell(event.active_cell)
    if event.seat != event.after.seat:
        return event.told("tenzor.log.around", cell=cell)
    seen = [names.seen(one.cell, one.card) for one in event.after.looks if not one.stirred]
    return event.told("tenzor.log.around_seen", cell=cell, cards=names.listed(seen))


def _told_put(event: Event) -> list[Sentence]:
    card = names.card(KINDS[kind_of(event.action)])
    put = Sentence(event.told("tenzor.log.put", card=card, cell=names.cell(event.cell)))
    top = top_of(event.before, event.cell)
    if top is None:
        return [put]
    covered = names.owned(event.after, top, event.setting)
    covers = say("tenzor.log.covers", covered=covered)
    if not top.up:
        return [put, Sentence(covers, reasons.FACE_DOWN_IS_FREE)]
    return [put, Sentence(covers, reasons.COVERED, concerns=_owner(event))]


def _told_order(event: Event) -> Sentence:
    if event.action == ORDER_UNSEEN:
        cells = names.listed([names.spot(cell) for cell in event.before.picked])
        return Sentence(event.told("tenzor.log.order", cells=cells), reasons.ORDER_IS_SECRET)
    cards = order_told(event.before, event.action)
    told = event.told("tenzor.log.order_same")
    if cards:
        told = event.told("tenzor.log.order_seen", cards=cards)
    return Sentence(told, reasons.BY_THE_KANNEREZED_NOZ)


def _told_creature(event: Event) -> Sentence:
    pact = PACT_CARDS[pact_of(event.action)]
    if is_take(event.action):
        told = event.told("tenzor.log.take", cell=names.cell(event.cell))
    elif is_morgan(event.action):
        told = _told_turning(event, "tenzor.log.morgan")
    else:
        told = event.told("tenzor.log.creature", card=names.card(pact.name))
    owner = _owner(event) if is_morgan(event.action) else ()
    return Sentence(told, pact.rule, concerns=owner)


def ending(view: TenzorView, setting: Setting) -> list[Item]:
    """Each score, and what decides between equals (T-18, T-R20)."""
    scores = [player.treasures for player in view.players]
    elder = questions.elder_seat(view)
    items = []
    for seat, score in enumerate(scores):
        about = names.who(view, seat, setting)
        title = say("tenzor.score.line", score=score, **about)
        tie = [say("tenzor.score.elder" if seat == elder else "tenzor.score.no_elder")]
        items.append(Item(title, tuple(tie if scores.count(score) > 1 else [])))
    return items
