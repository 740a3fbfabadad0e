"""The layout of Korrigans' action numbers: every number once, and back to what it means."""

from festnoz.games.korrigans import actions as layout
from festnoz.games.korrigans.actions import PAIRS
from festnoz.games.korrigans.state import (
    KORRIGANS,
    MAX_SEATS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    SIZE,
)

KINDS, FIELDS, LINES, SEATS = map(range, (NUM_KINDS, NUM_FIELDS, SIZE, MAX_SEATS))
SIDES, EACH, COMPANIONS = map(range, (layout.NUM_SIDES, KORRIGANS, NUM_COMPANIONS))


def test_every_number_is_one_action() -> None:
    numbers = [
        *(layout.DRAW, layout.SHOW, layout.PASS, layout.DECLINE, layout.STOP),
        *map(layout.gather, KINDS),
        layout.GATHER_UNSEEN,
        *map(layout.place, FIELDS),
        *map(layout.sun, LINES),
        *map(layout.cloud, LINES),
        *(layout.sacrifice(kind, side) for kind in KINDS for side in SIDES),
        *map(layout.sacrifice_unseen, SIDES),
        *(layout.move(i, one, field) for i in EACH for one in COMPANIONS for field in FIELDS),
        *(layout.give(seat, i) for seat in SEATS for i in EACH),
        *map(layout.unveil, SEATS),
        *(layout.block(b, a) for a, b in PAIRS),
        *map(layout.hide, FIELDS),
    ]
    assert numbers == list(range(layout.NUM_ACTIONS))


def again(action: int) -> list[int]:
    """Encoded anew from what it says of itself, as each kind of action that it says it is."""
    kind, side, field = layout.kind_of(action), layout.side_of(action), layout.field_of(action)
    line, i, seat = layout.line_of(action), layout.korrigan_of(action), layout.seat_of(action)
    low, high = layout.lower_of(action), layout.higher_of(action)
    said = [
        (layout.gather(kind), layout.is_gather(action)),
        (layout.place(field), layout.is_place(action)),
        (layout.sun(line), layout.is_sun(action)),
        (layout.cloud(line), layout.is_cloud(action)),
        (layout.sacrifice(kind, side), layout.is_sacrifice(action)),
        (layout.sacrifice_unseen(side), layout.is_sacrifice_unseen(action)),
        (layout.move(i, layout.companion_of(action), field), layout.is_move(action)),
        (layout.give(seat, i), layout.is_give(action)),
        (layout.unveil(seat), layout.is_unveil(action)),
        (layout.block(low, high), layout.is_block(action)),
        (layout.hide(field), layout.is_hide(action)),
    ]
    return [number for number, is_so in said if is_so]


def test_a_number_tells_what_it_means() -> None:
    for action in range(layout.FIRST_GATHER, layout.NUM_ACTIONS):
        assert again(action) == ([] if action == layout.GATHER_UNSEEN else [action])
