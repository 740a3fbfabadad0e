"""How those at a table are told apart: each by a colour, which has a flag of its own, and a face.

A look is written `gorse-3`: the colour, and the number of the face. Bots have faces of their own
kind, so a person's third face and a bot's third one are two.
"""

from collections.abc import Collection, Sequence

# As many as there may be seats. A seat whose person wished for nothing begins at its own place.
COLOURS = ("brick", "tide", "gorse", "fern", "heather", "hydrangea", "chalk", "ermine")
FACES = tuple("12345678")


def is_look(text: str) -> bool:
    colour, _, face = text.partition("-")
    return colour in COLOURS and face in FACES


def colour_of(look: str) -> str:
    return look.partition("-")[0]


def face_of(look: str) -> str:
    return look.partition("-")[2]


def free_look(
    seat: int, wanted: str | None, colours: Collection[str], faces: Collection[str]
) -> str:
    """What was wished for, but no colour and no face that another one has."""
    colour, _, face = (wanted or "").partition("-")
    return f"{_free(COLOURS, seat, colour, colours)}-{_free(FACES, seat, face, faces)}"


def _free(all_of: Sequence[str], seat: int, wanted: str, taken: Collection[str]) -> str:
    in_turn = (*all_of[seat:], *all_of[:seat])
    wished = [wanted] if wanted in all_of else []
    return next(one for one in (*wished, *in_turn) if one not in taken)
