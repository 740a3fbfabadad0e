"""The view as people and browsers receive it."""

from typing import Any, Literal

import msgspec
import numpy as np

from festnoz.core.game import NONE, OVER

from .state import NUM_FACES, VIEW


class PipsView(msgspec.Struct, frozen=True, tag="pips", tag_field="game"):
    """What one seat, a watcher or everyone may know; faces are 1..6."""

    seat: int | None
    seats: int
    turn: int | None
    phase: Literal["dealing", "playing", "over"]
    claim: int | None
    claimer: int | None
    caller: int | None
    hands: list[list[int] | None]  # None where not known
    pile: int  # tiles left over
    pile_tiles: list[int] | None


def read_view(view: Any) -> PipsView:
    plain = np.frombuffer(bytes(view), VIEW)[0]
    seats, turn = int(plain.seats), int(plain.turn)
    hands = [_faces(plain.hand[seat]) if plain.knows_hand[seat] else None for seat in range(seats)]
    pile = [int(face) + 1 for face in plain.pile if face != NONE]
    return PipsView(
        seat=int(plain.seat) if plain.seat >= 0 else None,
        seats=seats,
        turn=turn if turn >= 0 else None,
        phase="playing" if turn >= 0 else "over" if turn == OVER else "dealing",
        claim=_some(int(plain.claim), 1),
        claimer=_some(int(plain.claimer)),
        caller=_some(int(plain.caller)),
        hands=hands,
        pile=int(plain.tiles.sum()) - seats * int(plain.hand_size),
        pile_tiles=pile if plain.knows_pile else None,
    )


def _faces(counts: Any) -> list[int]:
    return [face + 1 for face in range(NUM_FACES) for _ in range(int(counts[face]))]


def _some(number: int, plus: int = 0) -> int | None:
    return None if number == NONE else number + plus
