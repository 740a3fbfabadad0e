"""How actions and deals are written, and what gestures mean."""

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec

from festnoz.core.errors import UnknownAction
from festnoz.core.game import LEGAL, NONE, OVER, Pointed
from festnoz.core.match import Move

from .actions import CALL, NUM_ACTIONS, claim, face_of
from .reasons import P3_IN_TURN, P7_ROUND_IS_OVER
from .state import NUM_FACES

CLAIM = "claim"  # what was claimed last: to point at it is to call
SEAT = re.compile(r"(?<=^seat-)\d")
UNKNOWN = "?"

Tile = Annotated[str, msgspec.Meta(pattern=r"^([1-6]|[?])\Z")]


class PipsDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who begins, the hands by seat, the tiles left over."""

    first: Annotated[int, msgspec.Meta(ge=0, le=3)]
    hands: list[list[Tile]]
    pile: list[Tile]


def format_action(action: int) -> str:
    return "call" if action == CALL else f"claim {face_of(action) + 1}"


ACTIONS = {format_action(action): action for action in range(NUM_ACTIONS)}


def parse_action(text: str) -> int:
    if text not in ACTIONS:
        raise UnknownAction(text)
    return ACTIONS[text]


def format_deal(before: Any, order: Sequence[int]) -> dict[str, Any]:
    if before.first == NONE:
        return {"first": order[0]}
    tiles, size = [str(face + 1) for face in order], int(before.hand_size)
    dealt = size * int(before.seats)
    hands = [sorted(tiles[i : i + size]) for i in range(0, dealt, size)]
    return {"first": int(before.first), "hands": hands, "pile": tiles[dealt:]}


def veil_deal(deal: dict[str, Any], played: Sequence[Move], view: Any) -> dict[str, Any]:
    """Known hands stay; what is left over is nobody's to know."""
    hands = [
        hand if view.knows_hand[seat] else [UNKNOWN] * len(hand)
        for seat, hand in enumerate(deal["hands"])
    ]
    return {**deal, "hands": hands, "pile": [UNKNOWN] * len(deal["pile"])}


def things(view: Any) -> list[str]:
    """The faces, the claim, the seats."""
    faces = [f"face-{face + 1}" for face in range(NUM_FACES)]
    return [*faces, CLAIM, *(f"seat-{seat}" for seat in range(int(view.seats)))]


def speak(written: str) -> str:
    """Seats count from 0 where they are written, and from 1 where people say them."""
    return SEAT.sub(lambda seat: str(int(seat[0]) + 1), written)


def point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    """A tap is a gesture onto itself."""
    if view.turn == OVER:
        return Pointed((), P7_ROUND_IS_OVER)
    if view.seat < 0 or view.turn != view.seat:
        return Pointed((), P3_IN_TURN)
    if source.startswith("face-") and target in {source, CLAIM}:
        action = claim(int(source.removeprefix("face-")) - 1)
    elif source == target == CLAIM:
        action = CALL
    else:
        return Pointed((), P3_IN_TURN)
    rule = verdict(action)
    return Pointed((action,)) if rule == LEGAL else Pointed((), rule)


def gesture(action: int) -> tuple[str, str]:
    return (CLAIM, CLAIM) if action == CALL else (f"face-{face_of(action) + 1}", CLAIM)
