"""What gestures mean in Tenzor: a thing moved onto another, or tapped (onto itself)."""

from collections.abc import Callable
from typing import Any

from festnoz.core.game import LEGAL, NONE, OVER, Pointed
from festnoz.games.tenzor.actions import (
    DRAW,
    DRAW_PLACE,
    LOOK_AROUND,
    NUM_ACTIONS,
    ORDER_UNSEEN,
    PASS,
    SEARCH_ZONE,
    creature,
    look,
    morgan,
    put,
    swap,
    take,
    turn,
)
from festnoz.games.tenzor.notation import TEXT_TO_ACTION, UNKNOWN, format_action
from festnoz.games.tenzor.reasons import (
    T6_CENTRE_IS_THE_PLACES,
    T6_NOT_YOUR_TURN,
    T8_NOT_ON_A_CELL,
    T18_GAME_IS_OVER,
    TP3_NOBODY_THERE,
    TP6_NOT_A_NEIGHBOUR,
    TR11_COVERED,
    TR13_NOT_THE_CENTRE,
    TR17_NOT_YOURS,
)
from festnoz.games.tenzor.state import (
    ASKED,
    CELLS,
    CENTRE,
    COUSINS,
    EACH,
    KINDS,
    KORRIGANS,
    LEPRECHAUN_LOOK,
    LEPRECHAUN_SWAP,
    LIKETAER,
    MARI_MORGAN,
    ORDERING,
    PACTS,
    TURN,
    TURNING,
)
from festnoz.games.tenzor.wire import CENTRE_NAME, cells_of, name_of

PILE, PLACES, ROUND = "pile", "places", "turn"
ORDER_THINGS = [text for text in TEXT_TO_ACTION if text.startswith("order ")][:-1]
NAMES = [*CELLS, CENTRE_NAME]

Meaning = list[int] | Pointed


def things(view: Any) -> list[str]:
    """Cells, what is covered there, own cards, piles, seats, and the ways to put cards back."""
    covered = [f"under {CELLS[cell]}" for cell in _covered(view)]
    seats = [f"seat-{seat}" for seat in range(int(view.seats))]
    own = [*KORRIGANS, *_own_pacts(view)] if view.seat >= 0 else []
    orders = ORDER_THINGS if view.phase == ORDERING and view.turn == view.seat else []
    cells = [name_of(cell) for cell in cells_of(view)]
    return [*cells, *covered, *own, *seats, *orders, PILE, PLACES, ROUND]


def _covered(view: Any) -> list[int]:
    tops = [int(card) for card in view.top]
    return [cell for cell, card in enumerate(tops) if card != NONE and view.below[card] != NONE]


def _own_pacts(view: Any) -> list[str]:
    seat = int(view.seat)
    return [PACTS[int(view.hand[seat, i])] for i in range(int(view.num_pacts[seat]))]


def _gesture(action: int) -> tuple[str, str]:
    written = format_action(action)
    source, on, target = written.partition(" on ")
    if on:
        return source, target
    verb, _, rest = written.partition(" ")
    if verb in {"look", "turn", "swap"} and rest in NAMES:
        return rest, rest
    if verb == "order":
        return (written, written) if rest != UNKNOWN else (UNKNOWN, UNKNOWN)
    thing = {"draw": PILE, "place": PLACES}.get(written, ROUND)
    return (written, written) if written in PACTS else (thing, thing)


GESTURES = [_gesture(action) for action in range(NUM_ACTIONS)]


def gesture(action: int) -> tuple[str, str]:
    return GESTURES[action]


def point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    if view.turn == OVER:
        return Pointed((), T18_GAME_IS_OVER)
    if view.seat < 0 or view.turn != view.seat:
        return Pointed((), T6_NOT_YOUR_TURN)
    meant = _meant(view, source, target)
    if isinstance(meant, Pointed):
        return meant
    rules = {action: verdict(action) for action in meant}
    legal = tuple(action for action, rule in rules.items() if rule == LEGAL)
    if legal:
        return Pointed(legal)
    # A gesture that means nothing is answered with what is to be done now.
    return Pointed((), next(iter(rules.values()), verdict(ORDER_UNSEEN)))


def _meant(view: Any, source: str, target: str) -> Meaning:
    if source.startswith("under ") or target.startswith("under "):
        return Pointed((), TR11_COVERED)
    if source in KINDS:
        return _by_card(view, source, target)
    if source in PACTS:
        return _by_creature(view, source, target)
    if source in NAMES and target in NAMES:
        return _by_cell(view, NAMES.index(source), NAMES.index(target))
    return _by_tap(view, source) if source == target else []


def _by_card(view: Any, name: str, target: str) -> Meaning:
    """A Korrigan or cousin onto a cell; tapped, all that can be done with it."""
    kind = KINDS.index(name)
    if target == CENTRE_NAME and view.phase == TURN:
        return Pointed((), T6_CENTRE_IS_THE_PLACES)
    cells = [CELLS.index(target)] if target in CELLS else range(int(view.num_cells))
    return [put(kind, cell) for cell in cells] if target in (*CELLS, name) else []


def _by_creature(view: Any, name: str, target: str) -> Meaning:
    """Some are played on a cell; for the others a tap is enough."""
    pact = PACTS.index(name)
    if pact not in (LIKETAER, MARI_MORGAN):
        if target in NAMES and view.phase == TURN:
            return Pointed((), T8_NOT_ON_A_CELL)
        return [creature(pact)] if target in (*NAMES, name, ROUND) else []
    if target == CENTRE_NAME and view.phase == ASKED:
        return Pointed((), TR13_NOT_THE_CENTRE if pact == LIKETAER else TP3_NOBODY_THERE)
    on = take if pact == LIKETAER else morgan
    cells = [CELLS.index(target)] if target in CELLS else range(int(view.num_cells))
    return [on(cell) for cell in cells] if target in (*CELLS, name) else []


def _by_cell(view: Any, cell: int, other: int) -> Meaning:
    """Tapped: whatever can be done there now. Onto another: the Leprechaun's exchange."""
    if cell != other:
        is_own = view.phase == LEPRECHAUN_SWAP and view.cell[int(view.active)] == cell
        return _exchanged(view, other) if is_own else []
    if view.phase == LEPRECHAUN_LOOK:
        return [LOOK_AROUND]
    if view.phase == LEPRECHAUN_SWAP:
        return _exchanged(view, cell)
    if cell == CENTRE:
        is_the_places = view.phase in (TURN, TURNING)
        return Pointed((), T6_CENTRE_IS_THE_PLACES) if is_the_places else [look(CENTRE)]
    if view.phase == TURN:
        return _puts(view, cell)
    if view.phase == TURNING:
        return [turn(cell)]
    return [look(cell), *_creatures(view, cell)]


def _exchanged(view: Any, cell: int) -> Meaning:
    """The Leprechaun's search card for that of the cell; the centre is nobody's neighbour."""
    is_own = view.cell[int(view.active)] == cell
    if is_own:
        return []
    return Pointed((), TP6_NOT_A_NEIGHBOUR) if cell == CENTRE else [swap(cell)]


def _puts(view: Any, cell: int) -> list[int]:
    """Every card in hand that could lie there."""
    seat = int(view.seat)
    kinds = [kind for kind in range(EACH) if view.cell[seat * EACH + kind] == NONE]
    kinds += [PACTS.index(name) for name in _own_pacts(view) if name in COUSINS]
    return [put(kind, cell) for kind in kinds]


def _creatures(view: Any, cell: int) -> list[int]:
    on = {PACTS[LIKETAER]: take(cell), PACTS[MARI_MORGAN]: morgan(cell)}
    return [on[name] for name in _own_pacts(view) if name in on]


def _by_tap(view: Any, thing: str) -> Meaning:
    if thing == ROUND:
        return [PASS, SEARCH_ZONE, LOOK_AROUND]
    if thing in (PILE, PLACES):
        return [DRAW if thing == PILE else DRAW_PLACE]
    if thing in ORDER_THINGS:
        return [TEXT_TO_ACTION[thing]]
    is_another = thing.startswith("seat-") and thing != f"seat-{int(view.seat)}"
    return Pointed((), TR17_NOT_YOURS) if is_another else []
