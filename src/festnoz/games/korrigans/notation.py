"""How Korrigans' actions and deals are written."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from festnoz.core.errors import UnknownAction
from festnoz.core.match import Move
from festnoz.core.text import END
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    FIRST_GATHER,
    NUM_ACTIONS,
    PAIRS,
    PASS,
    SHOW,
    STOP,
)
from festnoz.games.korrigans.state import (
    CLOVERS,
    CODES,
    COMPANIONS,
    KINDS,
    KORRIGANS,
    LOT,
    MAX_SEATS,
    MENHIRS,
    MIXING,
    PAWNS,
    SIZE,
)

UNKNOWN = "?"
SIDES = COMPANIONS[:2]  # of a backup
SEAT = re.compile(r"(?<=^goblin to )\d|(?<=^unveil )\d|(?<=^korrigan )\d(?=\.)|(?<=^screen )\d")


def _written() -> list[str]:
    """Every action, by its number."""
    plain = {DRAW: "draw", SHOW: "show", PASS: "pass", DECLINE: "decline", STOP: "stop"}
    written = [
        *(plain[action] for action in range(FIRST_GATHER)),
        *(f"gather {kind}" for kind in (*KINDS, UNKNOWN)),
        *(f"place {code}" for code in CODES),
        *(f"sun {row}" for row in range(1, SIZE + 1)),
        *(f"cloud {column}" for column in range(1, SIZE + 1)),
        *(f"sacrifice {kind} for {side}" for kind in (*KINDS, UNKNOWN) for side in SIDES),
        *(
            f"move {korrigan} by {companion} to {code}"
            for korrigan in range(1, KORRIGANS + 1)
            for companion in COMPANIONS
            for code in CODES
        ),
        *(
            f"goblin to {seat}.{korrigan}"
            for seat in range(MAX_SEATS)
            for korrigan in range(1, KORRIGANS + 1)
        ),
        *(f"unveil {seat}" for seat in range(MAX_SEATS)),
        *(f"troll {CODES[a]}{CODES[b]}" for a, b in PAIRS),
        *(f"cauldron {code}" for code in CODES),
    ]
    assert len(written) == NUM_ACTIONS == len(set(written))
    return written


ACTION_TO_TEXT = _written()
TEXT_TO_ACTION = {text: action for action, text in enumerate(ACTION_TO_TEXT)}


def format_action(action: int) -> str:
    return ACTION_TO_TEXT[action]


def parse_action(text: str) -> int:
    try:
        return TEXT_TO_ACTION[text]
    except KeyError:
        raise UnknownAction(text) from None


def speak(written: str) -> str:
    """Seats count from 0 where they are written, and from 1 where players are numbered."""
    return SEAT.sub(lambda seat: str(int(seat[0]) + 1), written)


def _one_of(names: Sequence[str]) -> Any:
    return msgspec.Meta(pattern=f"^({'|'.join(map(re.escape, (*names, UNKNOWN)))}){END}")


Clover = Annotated[str, _one_of(KINDS)]
Menhir = Annotated[str, _one_of(MENHIRS)]
Pawn = Annotated[str, _one_of(PAWNS)]


class KorrigansDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who starts; the clovers by field (A to P, then V); the menhirs A to P; the bag as drawn."""

    first: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS - 1)]
    clovers: list[list[Clover]]
    menhirs: list[Menhir]
    bag: list[Pawn]


def format_deal(before: Any, order: Sequence[int]) -> dict[str, Any]:
    if before.phase == LOT:
        return {"first": order[0]}
    if before.phase == CLOVERS:
        counts = [int(count) for count in before.clovers]
        starts = [sum(counts[:field]) for field in range(len(counts))]
        heaps = [
            [KINDS[kind] for kind in order[start : start + count]]
            for start, count in zip(starts, counts, strict=True)
        ]
        return {"first": int(before.first), "clovers": heaps}
    if before.phase == MIXING:
        return {"menhirs": [MENHIRS[kind] for kind in order]}
    return {"bag": [PAWNS[colour] for colour in order]}


def veil_deal(deal: dict[str, Any], played: Sequence[Move], view: Any) -> dict[str, Any]:
    """Menhirs taken and pawns drawn stay; what was seen of clovers has no order in a heap."""
    left = int(view.bag_size)
    return {
        **deal,
        "clovers": [[UNKNOWN] * len(heap) for heap in deal["clovers"]],
        "menhirs": [
            UNKNOWN if int(view.standing) >> field & 1 else kind
            for field, kind in enumerate(deal["menhirs"])
        ],
        "bag": [*deal["bag"][: len(deal["bag"]) - left], *[UNKNOWN] * left],
    }
