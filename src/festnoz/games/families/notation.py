"""How the Five Families' cards, actions and deals are written, and what gestures mean."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from festnoz.core.errors import UnknownAction
from festnoz.core.game import LEGAL, NONE, OVER, Pointed
from festnoz.core.match import Move
from festnoz.core.text import END
from festnoz.games.families.actions import DRAW, NUM_ACTIONS, ask, card_of, seat_of
from festnoz.games.families.reasons import (
    FR2_ASK_ANOTHER_PLAYER,
    FR2_NAME_A_CARD,
    FR3_IN_TURN,
    FR6_HAS_NO_CARDS,
    FR7_GAME_IS_OVER,
)
from festnoz.games.families.rules import cards_each
from festnoz.games.families.state import CARD_TO_NAME, FAMILIES, MAX_SEATS, NUM_RANKS

NAME_TO_CARD = {name: card for card, name in enumerate(CARD_TO_NAME)}
SEAT = re.compile(r"(?<= from )\d|(?<=^seat-)\d")
UNKNOWN = "?"
PILE = "pile"

Card = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(CARD_TO_NAME)}|[?]){END}")]


class FamiliesDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who starts, the hands by seat, the draw pile from the top."""

    first: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS - 1)]
    hands: list[list[Card]]
    pile: list[Card]


@cache
def format_action(action: int) -> str:
    if action == DRAW:
        return "draw"
    return f"{CARD_TO_NAME[card_of(action)]} from {seat_of(action)}"


TEXT_TO_ACTION = {format_action(action): action for action in range(NUM_ACTIONS)}


def parse_action(text: str) -> int:
    try:
        return TEXT_TO_ACTION[text]
    except KeyError:
        raise UnknownAction(text) from None


def speak(written: str) -> str:
    """Seats count from 0 where they are written, and from 1 where people say them."""
    return SEAT.sub(lambda seat: str(int(seat[0]) + 1), written)


def format_deal(before: Any, order: Sequence[int]) -> dict[str, Any]:
    if before.first == NONE:
        return {"first": order[0]}
    cards = [CARD_TO_NAME[card] for card in order]
    seats = int(before.seats)
    each = cards_each(seats)
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
    return {"first": int(before.first), "hands": hands, "pile": cards[seats * each :]}


def veil_deal(deal: dict[str, Any], _played: Sequence[Move], view: Any) -> dict[str, Any]:
    """What the seat was dealt and drew itself stays."""
    known = [CARD_TO_NAME[int(card)] if card != NONE else UNKNOWN for card in view.deck]
    each = len(deal["hands"][0])
    dealt = each * len(deal["hands"])
    hands = [known[i : i + each] for i in range(0, dealt, each)]
    return {**deal, "hands": hands, "pile": known[dealt:]}


def things(view: Any) -> list[str]:
    """The draw pile, the seats, the families and their cards."""
    seats = [f"seat-{seat}" for seat in range(int(view.seats))]
    return [PILE, *seats, *FAMILIES, *CARD_TO_NAME]


@cache  # asked for every legal action of every position that is drawn
def gesture(action: int) -> tuple[str, str]:
    if action == DRAW:
        return PILE, PILE
    return CARD_TO_NAME[card_of(action)], f"seat-{seat_of(action)}"


def point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    """A card or a family onto a player asks that player; each of them alone, what it may mean."""
    if view.turn == OVER:
        return Pointed((), FR7_GAME_IS_OVER)
    if view.seat < 0 or view.turn != view.seat:
        return Pointed((), FR3_IN_TURN)
    meant = _meant(view, source, target)
    if isinstance(meant, Pointed):
        return meant
    rules = [verdict(action) for action in meant]
    legal = tuple(action for action, rule in zip(meant, rules, strict=True) if rule == LEGAL)
    if legal:
        return Pointed(legal)
    # Of several cards some may be one's own: that is not why the others cannot be asked for.
    return Pointed((), FR6_HAS_NO_CARDS if FR6_HAS_NO_CARDS in rules else rules[0])


def _meant(view: Any, source: str, target: str) -> list[int] | Pointed:
    """The actions that the gesture may mean, or at once the rule that it breaks."""
    if source == PILE and target == PILE:
        return [DRAW]
    seats = [name for name in (source, target) if name.startswith("seat-")]
    cards = [name for name in (source, target) if name in NAME_TO_CARD or name in FAMILIES]
    if PILE in (source, target) or (source != target and len(seats) != 1):
        return Pointed((), FR2_NAME_A_CARD)
    own = int(view.seat)
    asked = int(seats[0][5:]) if seats else NONE
    if asked == own:
        return Pointed((), FR2_ASK_ANOTHER_PLAYER)
    others = [asked] if seats else [other for other in range(int(view.seats)) if other != own]
    wanted = _cards(cards[0]) if cards else range(len(CARD_TO_NAME))
    return [ask(other, card) for card in wanted for other in others]


def _cards(thing: str) -> Sequence[int]:
    """The card of that name, or all of a family."""
    if thing in NAME_TO_CARD:
        return [NAME_TO_CARD[thing]]
    first = FAMILIES.index(thing) * NUM_RANKS
    return range(first, first + NUM_RANKS)
