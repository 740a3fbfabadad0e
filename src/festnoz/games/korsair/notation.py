"""How Korsair's cards, actions and deals are written, and what gestures mean."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from festnoz.core.errors import UnknownAction
from festnoz.core.game import LEGAL, NONE, OVER, Pointed
from festnoz.core.match import Move
from festnoz.core.text import END
from festnoz.games.korsair.actions import DRAW, discard, fight, launch, meaning
from festnoz.games.korsair.reasons import (
    K5_IN_TURN,
    K6_FROM_YOUR_HAND,
    K8_BEFORE_YOU,
    K9_BESIDE_A_GALLEON,
    K19_GAME_IS_OVER,
    KR5_MUST_DRAW,
)
from festnoz.games.korsair.state import (
    FIRST_PIRATE,
    HAND,
    KIND_TO_NAME,
    NUM_KINDS,
    NUM_SHIPS,
)

NAME_TO_KIND = {name: kind for kind, name in enumerate(KIND_TO_NAME)}
SEAT = re.compile(r"(?<=^seat-)\d")
UNKNOWN = "?"

Card = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(KIND_TO_NAME)}|[?]){END}")]


class KorsairDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who starts, the hands by seat, the pile from the top."""

    first: Annotated[int, msgspec.Meta(ge=0, le=7)]
    hands: list[list[Card]]
    pile: list[Card]


def format_action(action: int) -> str:
    meant = meaning(action)
    if meant.verb == "draw":
        return "draw"
    name = KIND_TO_NAME[meant.kind]
    if meant.verb == "discard":
        return f"discard {name}"
    return name if meant.verb == "launch" else f"{name} on #{meant.ship + 1}"


WRITTEN = re.compile(r"(?P<discard>discard )?(?P<card>[a-z0-9-]+)( on #(?P<ship>[1-9][0-9]?))?")


def parse_action(text: str) -> int:
    if text == "draw":
        return DRAW
    written = WRITTEN.fullmatch(text)
    kind = NAME_TO_KIND.get(written["card"], NONE) if written else NONE
    if written is None or kind == NONE:
        raise UnknownAction(text)
    if written["discard"] and not written["ship"]:
        return discard(kind)
    if written["discard"] or (kind < FIRST_PIRATE) == bool(written["ship"]):
        raise UnknownAction(text)
    if not written["ship"]:
        return launch(kind)
    if int(written["ship"]) > NUM_SHIPS:
        raise UnknownAction(text)
    return fight(kind, int(written["ship"]) - 1)


def format_deal(before: Any, order: Sequence[int]) -> dict[str, Any]:
    if before.first == NONE:
        return {"first": order[0]}
    cards = [KIND_TO_NAME[kind] for kind in order]
    dealt = HAND * int(before.seats)
    hands = [cards[i : i + HAND] for i in range(0, dealt, HAND)]
    return {"first": int(before.first), "hands": hands, "pile": cards[dealt:]}


def veil_deal(deal: dict[str, Any], played: Sequence[Move], view: Any) -> dict[str, Any]:
    """Own and partner's hands stay, and what they drew from the pile since."""
    knows = [bool(known) for known in view.knows_hand]
    drawn_by = [one.seat for one in played if one.action == DRAW]
    pile = [
        card if i < len(drawn_by) and knows[drawn_by[i]] else UNKNOWN
        for i, card in enumerate(deal["pile"])
    ]
    hands = [
        hand if knows[seat] else [UNKNOWN] * len(hand) for seat, hand in enumerate(deal["hands"])
    ]
    return {**deal, "hands": hands, "pile": pile}


def things(view: Any) -> list[str]:
    """The pile, the discards, the sea before you, the seats, kinds of cards, ships ever seen."""
    seats = [f"seat-{seat}" for seat in range(int(view.seats))]
    ships = [f"#{ship + 1}" for ship in range(int(view.num_ships))]
    return ["pile", "discards", "sea", *seats, *KIND_TO_NAME, *ships]


def speak(written: str) -> str:
    """Seats count from 0 where they are written, and from 1 where people say them."""
    return SEAT.sub(lambda seat: str(int(seat[0]) + 1), written)


def point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    """A tap is a gesture onto itself: `point("pile", "pile")` draws."""
    if view.turn == OVER:
        return Pointed((), K19_GAME_IS_OVER)
    if view.seat < 0 or view.turn != view.seat:
        return Pointed((), K5_IN_TURN)
    meant = _meant(view, source, target)
    if isinstance(meant, Pointed):
        return meant
    rules = [verdict(action) for action in meant]
    legal = tuple(action for action, rule in zip(meant, rules, strict=True) if rule == LEGAL)
    return Pointed(legal, LEGAL if legal else rules[0])


@cache  # asked for every legal action of every position that is drawn
def gesture(action: int) -> tuple[str, str]:
    meant = meaning(action)
    if meant.verb == "draw":
        return "pile", "pile"
    name = KIND_TO_NAME[meant.kind]
    if meant.verb == "discard":
        return name, "discards"
    return name, "sea" if meant.verb == "launch" else f"#{meant.ship + 1}"


def _meant(view: Any, source: str, target: str) -> list[int] | Pointed:
    """The actions that the gesture may mean, or at once the rule that it breaks."""
    if source in NAME_TO_KIND:
        return _meant_by_card(view, NAME_TO_KIND[source], target)
    if source == "pile" and target in {"pile", *NAME_TO_KIND}:  # the top card into the hand
        return [DRAW]
    if source == target and source.startswith("#"):
        return _meant_by_ship(view, int(source[1:]) - 1)
    return Pointed((), K6_FROM_YOUR_HAND)


def _meant_by_ship(view: Any, ship: int) -> list[int] | Pointed:
    """Whatever the seat holds that could be played there."""
    if view.hand_size[int(view.seat)] == 0:
        return Pointed((), KR5_MUST_DRAW)
    fights = [fight(kind, ship) for kind in _held(view) if kind >= FIRST_PIRATE]
    return fights or Pointed((), K6_FROM_YOUR_HAND)


def _meant_by_card(view: Any, kind: int, target: str) -> list[int] | Pointed:
    if target == KIND_TO_NAME[kind]:
        return _all_uses(view, kind)
    if target == "discards":
        return [discard(kind)]
    if target.startswith("#"):
        ship = int(target[1:]) - 1
        return Pointed((), K8_BEFORE_YOU) if kind < FIRST_PIRATE else [fight(kind, ship)]
    if target == "sea" or target.startswith("seat-"):
        return _meant_in_bay(kind, is_own=target in {"sea", f"seat-{view.seat}"})
    return Pointed((), K6_FROM_YOUR_HAND)


def _meant_in_bay(kind: int, is_own: bool) -> list[int] | Pointed:
    """Before a player, where only galleons are put down."""
    if kind >= FIRST_PIRATE:
        return Pointed((), K9_BESIDE_A_GALLEON)
    return [launch(kind)] if is_own else Pointed((), K8_BEFORE_YOU)


def _all_uses(view: Any, kind: int) -> list[int] | Pointed:
    if kind < FIRST_PIRATE:
        return [launch(kind)]
    ships = [int(ship) for ship in view.at_sea[: int(view.num_at_sea)]]
    if not ships and view.pile_size > 0:
        return Pointed((), K9_BESIDE_A_GALLEON)
    return [*(fight(kind, ship) for ship in ships), discard(kind)]


def _held(view: Any) -> list[int]:
    return [kind for kind in range(NUM_KINDS) if view.hand[int(view.seat), kind] > 0]
