"""How Tenzor's actions and deals are written."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from festnoz.core.errors import UnknownAction
from festnoz.core.game import EVERYONE, NONE
from festnoz.core.match import Move
from festnoz.core.text import END
from festnoz.games.tenzor.actions import DRAW, DRAW_PLACE, NUM_ACTIONS, ORDERS
from festnoz.games.tenzor.box import PLACE_NAMES
from festnoz.games.tenzor.state import (
    CELLS,
    KINDS,
    LOT,
    MAX_SEATS,
    NUM_PACTS,
    NUM_ZONE,
    PACT_PILE,
    PACTS,
    PLACE_PILE,
    SEARCH_CARDS,
)
from festnoz.games.tenzor.wire import CENTRE_NAME, cells_of

UNKNOWN = "?"
SEAT = re.compile(r"(?<=^seat-)\d")


def _order(order: Sequence[int]) -> str:
    """`order 21`: of two cards, each comes to the cell of the other."""
    return "order " + "".join(str(card + 1) for card in order)


def _written() -> list[str]:
    """Every action, by its number."""
    written = [
        *("pass", "draw", "search", "place", "look around"),
        *("ankou", "kannerezed-noz", "yan-gant-y-tan"),
        *(f"look {cell}" for cell in (*CELLS, CENTRE_NAME)),
        *(f"{kind} on {cell}" for kind in KINDS for cell in CELLS),
        *(f"liketaer on {cell}" for cell in CELLS),
        *(f"mari-morgan on {cell}" for cell in CELLS),
        *(f"turn {cell}" for cell in CELLS),
        *(f"swap {cell}" for cell in CELLS),
        *map(_order, ORDERS),
        f"order {UNKNOWN}",
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


Pact = Annotated[str, _one_of(PACTS)]
Place = Annotated[str, _one_of(PLACE_NAMES)]
SearchCard = Annotated[str, _one_of(SEARCH_CARDS)]


class TenzorDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is shuffled together before the next action: at first who starts, a Pact for each seat,
    the pile and the places, both from the top; then for each round the search cards by cell, the
    centre last, after Pacts if some go back and places if all are used."""

    first: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEATS - 1)] | msgspec.UnsetType = msgspec.UNSET
    hands: list[Pact] | msgspec.UnsetType = msgspec.UNSET
    pile: list[Pact] | msgspec.UnsetType = msgspec.UNSET
    places: list[Place] | msgspec.UnsetType = msgspec.UNSET
    zone: list[SearchCard] | msgspec.UnsetType = msgspec.UNSET


def format_deal(before: Any, order: Sequence[int]) -> dict[str, Any]:
    if before.phase == LOT:
        return {"first": order[0]}
    if before.phase == PACT_PILE:
        pacts = [PACTS[pact] for pact in order]
        if len(order) < NUM_PACTS or before.round_number > 0:
            return {"pile": pacts}
        seats = int(before.seats)
        return {"first": int(before.first), "hands": pacts[:seats], "pile": pacts[seats:]}
    if before.phase == PLACE_PILE:
        return {"places": [PLACE_NAMES[place] for place in order]}
    return {"zone": [SEARCH_CARDS[card] for card in order]}


def veil_deal(deal: dict[str, Any], played: Sequence[Move], view: Any) -> dict[str, Any]:
    """Own Pacts stay, dealt or drawn; the place drawn; and search cards that the seat has seen."""
    veiled, seat = dict(deal), int(view.seat)
    if "hands" in deal:
        veiled["hands"] = [p if i == seat else UNKNOWN for i, p in enumerate(deal["hands"])]
    if "pile" in deal:
        drawn_by = [one.seat for one in played if one.action == DRAW]
        veiled["pile"] = [
            pact if i < len(drawn_by) and drawn_by[i] == seat else UNKNOWN
            for i, pact in enumerate(deal["pile"])
        ]
    if "places" in deal:
        shown = sum(one.action == DRAW_PLACE for one in played) + ("zone" in deal)
        veiled["places"] = [
            place if i < shown else UNKNOWN for i, place in enumerate(deal["places"])
        ]
    if "zone" in deal:
        known = _known_cells(view)
        veiled["zone"] = [
            card if cell in known else UNKNOWN
            for cell, card in zip(cells_of(view), deal["zone"], strict=True)
        ]
    return veiled


def _known_cells(view: Any) -> set[int]:
    """Where those cards were dealt to that the seat has seen: not through the stirring, unless it
    had seen them before."""
    seat = int(view.seat)
    if seat == EVERYONE:
        return set(cells_of(view))
    cells = [cell for cell in cells_of(view) if view.search[cell] != NONE]
    known = {int(view.origin[cell]) for cell in cells}
    return {cell for cell in known if cell != NONE} | {
        int(view.stirred_origin[i])
        for i in range(int(view.num_stirred))
        if view.search[NUM_ZONE + i] != NONE
    }
