"""What follows from a card by itself: cards that are turned down, and abilities used again."""

from festnoz.core.game import Sentence
from festnoz.games.tenzor import reasons
from festnoz.games.tenzor.actions import FIRST_CREATURE, is_creature, is_morgan, is_put, is_turn
from festnoz.games.tenzor.wire import Card, TenzorView
from festnoz.games.tenzor.words import names, questions
from festnoz.games.tenzor.words.event import Event

ANKOU = FIRST_CREATURE


def followed(event: Event) -> list[Sentence]:
    turned = _turned_down(event)
    if event.action == ANKOU:
        told = event.told("tenzor.log.all_down", count=len(turned))
        return [Sentence(told, reasons.BY_THE_ANKOU)]
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
    return Sentence(told, rule)


def _used_again(event: Event) -> list[Sentence]:
    """T-9: a card was turned face up, and its owner decides how it is used."""
    active = event.after.active
    if not (is_turn(event.action) or is_morgan(event.action)) or active is None:
        return []
    if not is_turned_up(event) or event.after.phase not in questions.OF_A_CARD:
        return []
    told = event.told_of(active.seat, "tenzor.log.again", card=names.card(active.kind))
    return [Sentence(told, reasons.ABILITY_AGAIN)]


def is_turned_up(event: Event) -> bool:
    """The action turned a card face up."""
    return not _is_up(_cards(event.before, event.cell)) and _is_up(_cards(event.after, event.cell))


def _cards(view: TenzorView, name: str) -> list[Card]:
    return next((cell.cards for cell in view.cells if cell.name == name), [])
