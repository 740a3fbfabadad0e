"""What is to be done now, and by whom: also out of turn, and then whose card asks."""

from festnoz.core.game import Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.state import KORRIGANS
from festnoz.games.tenzor.wire import Card, TenzorView
from festnoz.games.tenzor.words import names

# Phases in which the ability of the active card is used.
OF_A_CARD = ("seer", "turning", "tokoloshe", "leprechaun", "exchange")
OF_A_CREATURE = {
    "washing": "kannerezed-noz",
    "ordering": "kannerezed-noz",
    "yan": "yan-gant-y-tan",
    "yan-draw": "yan-gant-y-tan",
}


def question(view: TenzorView, setting: Setting) -> Message:
    """What whoever is to act may or must do."""
    if view.turn is None:
        return say("tenzor.ask.dealing")
    about = names.who(view, view.turn, setting)
    if view.phase in OF_A_CARD and view.active is not None:
        return _of_the_card(view, view.active, about)
    if view.phase == "washing":
        return say("tenzor.ask.washing", count=len(view.picked), **about)
    if view.phase == "yan":
        return say("tenzor.ask.yan", count=2 - len(view.picked), **about)
    if view.phase == "turn":
        return say("tenzor.ask.turn", count=len(view.players[view.turn].hand), **about)
    return say(f"tenzor.ask.{view.phase}", **about)


def _of_the_card(view: TenzorView, active: Card, about: names.Args) -> Message:
    where = names.cell(cell_of(view, active))
    if view.phase == "turning":
        return say(f"tenzor.ask.{active.kind}", cell=where, **about)
    if view.phase == "tokoloshe":
        there = names.cell(view.picked[0])
        return say("tenzor.ask.tokoloshe_look", cell=there, **about)
    return say(f"tenzor.ask.{view.phase}", cell=where, **about)


def explanations(view: TenzorView, setting: Setting) -> list[Message]:
    """Why it is asked out of turn, and which others will see what is seen."""
    told = []
    if view.phase in OF_A_CARD and view.player is not None and view.turn != view.player:
        told.append(say("tenzor.ask.out_of_turn", **names.who(view, view.player, setting)))
    elder = elder_seat(view)
    if view.phase == "seer" and elder is not None and elder != view.turn:
        told.append(say("tenzor.ask.shown", **names.who(view, elder, setting)))
    if view.phase == "asked":
        told.append(say("tenzor.ask.everybody"))
    return told


def cell_of(view: TenzorView, card: Card) -> str:
    """The letter of the cell where it lies; a Korrigan by its seat, a cousin is the only one."""
    for cell in view.cells:
        for one in cell.cards:
            if one.kind == card.kind and (one.seat == card.seat or one.kind not in KORRIGANS):
                return cell.name
    return "?"


def elder_seat(view: TenzorView) -> int | None:
    """Whose Elder is in play."""
    up = [one for cell in view.cells for one in cell.cards if one.up]
    return next((one.seat for one in up if one.kind == "elder"), None)


def is_searched(view: TenzorView) -> bool:
    """The round's turns are over: creatures of the search are played from then on only."""
    started = view.phase in {"asked", "search", "found", "over"}
    return started or bool({"liketaer", "mari-morgan"} & set(view.played))
