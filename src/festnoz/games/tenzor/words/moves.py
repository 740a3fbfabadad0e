"""Tenzor's moves to choose from, each under its heading."""

from festnoz.core.game import Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.actions import (
    DRAW,
    DRAW_PLACE,
    LOOK_AROUND,
    PASS,
    SEARCH_ZONE,
    cell_of,
    is_creature,
    is_look,
    is_morgan,
    is_order,
    is_put,
    is_take,
    is_turn,
    kind_of,
    ordered,
    pact_of,
)
from festnoz.games.tenzor.state import KINDS, PACTS
from festnoz.games.tenzor.wire import Card, TenzorView, name_of
from festnoz.games.tenzor.words import names, questions

DECLINED = {  # by the phase in which something is declined
    "spyglass": "tenzor.move.pass.spyglass",
    "seer": "tenzor.move.pass.look",
    "washing": "tenzor.move.pass.washing",
    "turning": "tenzor.move.pass.turning",
    "exchange": "tenzor.move.pass.exchange",
    "line": "tenzor.move.pass.line",
    "asked": "tenzor.move.pass.asked",
}


def describe(view: TenzorView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    if action == PASS:
        return say(DECLINED.get(view.phase, "tenzor.move.pass.turn"))
    if action == DRAW:
        return say("tenzor.move.draw", count=view.pile)
    if action in PLAIN:
        return PLAIN[action]
    if is_creature(action):
        return say("tenzor.move.creature", card=names.card(PACTS[pact_of(action)]))
    if is_order(action):
        cards = order_told(view, action)
        return say("tenzor.move.order", cards=cards) if cards else say("tenzor.move.order_same")
    return _described_on_a_cell(view, action, setting)


PLAIN = {
    SEARCH_ZONE: say("tenzor.move.search"),
    DRAW_PLACE: say("tenzor.move.place"),
    LOOK_AROUND: say("tenzor.move.around"),
}


def _described_on_a_cell(view: TenzorView, action: int, setting: Setting) -> Message:
    cell = name_of(cell_of(action))
    if is_look(action):
        return say("tenzor.move.look", spot=names.spot(cell))
    top, where = top_of(view, cell), names.cell(cell)
    if is_put(action):
        card = names.card(KINDS[kind_of(action)])
        if top is None:
            return say("tenzor.move.put", card=card, cell=where)
        about = names.who(view, top.seat, setting)
        covered = say("tenzor.covered", card=names.card(top.kind), **about)
        return say("tenzor.move.cover", card=card, cell=where, covered=covered)
    if is_take(action):
        return say("tenzor.move.take", cell=where)
    if (is_turn(action) or is_morgan(action)) and top is not None:
        way = "down" if top.up else "up"
        by = "tenzor.move.morgan" if is_morgan(action) else "tenzor.move.turn"
        return say(by, cell=where, way=way, covered=names.owned(view, top, setting))
    return say("tenzor.move.swap", cell=where)


def top_of(view: TenzorView, cell: str) -> Card | None:
    found = next((one for one in view.cells if one.name == cell), None)
    return found.cards[-1] if found and found.cards else None


def order_told(view: TenzorView, action: int) -> Message | str | None:
    """T-P4: which card comes to each of the cells, but for those that stay; None if all do."""
    told = []
    for i, cell in enumerate(view.picked):
        source = view.picked[ordered(action, i)]
        if source == cell:
            continue
        known = names.known_at(view, source)
        card = names.search_card(known) if known else say("tenzor.a_card")
        ways = {"source": names.cell(source), "cell": names.cell(cell)}
        told.append(say("tenzor.put_back", search=card, **ways))
    return names.listed(told) if told else None


def group(view: TenzorView, action: int, setting: Setting) -> Message:
    """The heading that the move stands under: the card that is played, or what asks for it."""
    if view.phase == "turn":
        if is_put(action):
            return say("tenzor.group.put", card=names.card(KINDS[kind_of(action)]))
        return say("tenzor.group.pass" if action == PASS else "tenzor.group.creatures")
    if view.phase in questions.OF_A_CARD and view.active is not None:
        where = names.cell(questions.cell_of(view, view.active))
        return say("tenzor.group.card", card=names.card(view.active.kind), cell=where)
    if view.phase in questions.OF_A_CREATURE:
        card = names.card(questions.OF_A_CREATURE[view.phase])
        return say("tenzor.group.creature", card=card)
    return say(GROUPS.get(view.phase, "tenzor.group.search"))


GROUPS = {
    "place": "tenzor.group.place",
    "spyglass": "tenzor.group.spyglass",
    "line": "tenzor.group.line",
}
