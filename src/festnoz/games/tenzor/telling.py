"""Tenzor in words, plainly: the table, the moves and what just happened, from views alone."""

from festnoz.core.game import Item, Section, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.notation import format_action
from festnoz.games.tenzor.wire import TenzorView


def scene(view: TenzorView, setting: Setting) -> list[Section]:
    cells = tuple(
        Item(
            say("tenzor.plain.cell", cell=cell.name, search=cell.search or ""),
            tuple(
                say("tenzor.plain.card", kind=card.kind, name=setting.names[card.seat])
                for card in cell.cards
            ),
            thing=cell.name,
        )
        for cell in view.cells
    )
    players = tuple(
        Item(
            say("tenzor.plain.player", name=setting.names[seat], treasures=player.treasures),
            tuple(say("tenzor.plain.pact", pact=pact or "?") for pact in player.pacts),
            thing=f"seat-{seat}",
        )
        for seat, player in enumerate(view.players)
    )
    looks = tuple(
        Item(say("tenzor.plain.look", cell=look.cell, card=look.card))
        for look in (*view.looks, *(view.remembered or ()))
    )
    return [Section(say("tenzor.title"), (*cells, *players, *looks))]


def describe(view: TenzorView, action: int, setting: Setting) -> Message:
    return say("tenzor.plain.move", move=format_action(action))


def group(view: TenzorView, action: int, setting: Setting) -> Message:
    return say("tenzor.plain.group")


def happened(
    before: TenzorView, seat: int, action: int, after: TenzorView, setting: Setting
) -> list[Sentence]:
    name = setting.names[seat]
    return [Sentence(say("tenzor.plain.log", name=name, move=format_action(action)))]


def ending(view: TenzorView, setting: Setting) -> list[Item]:
    return [
        Item(say("tenzor.plain.player", name=name, treasures=view.players[seat].treasures))
        for seat, name in enumerate(setting.names)
    ]
