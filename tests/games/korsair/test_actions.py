"""The layout of Korsair's action numbers: every number once, and back to what it means."""

from festnoz.core.game import NONE
from festnoz.games.korsair import actions as layout
from festnoz.games.korsair.state import FIRST_PIRATE, NUM_GALLEON_KINDS, NUM_KINDS, NUM_SHIPS


def test_every_number_is_one_action() -> None:
    numbers = [
        layout.DRAW,
        *(layout.launch(kind) for kind in range(NUM_GALLEON_KINDS)),
        *(
            layout.fight(kind, ship)
            for kind in range(FIRST_PIRATE, NUM_KINDS)
            for ship in range(NUM_SHIPS)
        ),
        *(layout.discard(kind) for kind in range(NUM_KINDS)),
    ]
    assert numbers == list(range(layout.NUM_ACTIONS))


def test_a_number_tells_its_kind_of_move_its_card_and_its_ship() -> None:
    for action in range(1, layout.NUM_ACTIONS):
        kind, ship = layout.kind_of(action), layout.ship_of(action)
        meant = {
            "launch": layout.launch(kind) if layout.is_launch(action) else None,
            "fight": layout.fight(kind, ship) if layout.is_fight(action) else None,
            "discard": layout.discard(kind) if layout.is_discard(action) else None,
        }
        assert [one for one in meant.values() if one is not None] == [action]
        assert (ship == NONE) != layout.is_fight(action)
    assert layout.kind_of(layout.DRAW) == layout.ship_of(layout.DRAW) == NONE
