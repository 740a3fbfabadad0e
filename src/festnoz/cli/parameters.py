"""Options that several commands share, as cyclopts reads them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token


def whole_number(_type: Any, tokens: Sequence[Token]) -> int:
    """Cyclopts would round 3.7 without a word."""
    return int(tokens[0].value)


# Helps are message ids: the manual says them in the reader's language.
Lang = Annotated[str, Parameter(help="command.option.lang")]
Seats = Annotated[int | None, Parameter(help="command.option.seats", converter=whole_number)]
Seed = Annotated[str | None, Parameter(help="command.option.seed", allow_leading_hyphen=True)]
Json = Annotated[bool, Parameter(help="command.option.json", negative="")]
Chosen = Annotated[Mapping[str, Any], Parameter(parse=False)]  # see flags.py
OneGame = Annotated[str | None, Parameter(help="command.option.game")]
