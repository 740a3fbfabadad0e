"""Names of the Five Families' cards and players, as messages."""

from collections.abc import Sequence
from functools import cache

from festnoz.core.game import Setting
from festnoz.core.words import Message, say
from festnoz.games.families.notation import NAME_TO_CARD
from festnoz.games.families.state import CARD_TO_FAMILY, CARD_TO_MEMBER, COLOURS, FAMILIES
from festnoz.games.families.wire import FamiliesView

Args = dict[str, str | Message]


@cache
def card(name: str) -> Message:
    """A card without its family, to be used in one of its forms."""
    return say(f"families.card.{CARD_TO_MEMBER[NAME_TO_CARD[name]]}")


@cache
def family(name: str) -> Message:
    return say(f"families.name.{name}")


@cache
def family_of(name: str) -> Message:
    return family(CARD_TO_FAMILY[NAME_TO_CARD[name]])


@cache
def sign(name: str) -> Message:
    """Of a family: what stands in the gem of its cards."""
    return say(f"families.sign.{name}")


@cache
def colour(name: str) -> Message:
    """Of a family."""
    return say(f"families.colour.{COLOURS[FAMILIES.index(name)]}")


def cards(names: Sequence[str]) -> Message:
    """Several cards of one family, with commas."""
    told = say("families.member", card=card(names[0]))
    for name in names[1:]:
        told = say("families.list", one=told, two=say("families.member", card=card(name)))
    return told


def who(view: FamiliesView, seat: int, setting: Setting) -> Args:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": setting.names[seat]}


def asked(view: FamiliesView, seat: int, setting: Setting) -> Args:
    """And for the seat that is asked in it."""
    return {"asked": "you" if seat == view.seat else "other", "other": setting.names[seat]}
