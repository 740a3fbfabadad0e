"""Names of Tenzor's things: cards, families, places, search cards and cells, as messages."""

from collections.abc import Sequence

from festnoz.core.game import Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.box import FAMILIES
from festnoz.games.tenzor.wire import CENTRE_NAME, Card, Look, TenzorView

Args = dict[str, int | str | Message]


def who(view: TenzorView, seat: int, setting: Setting) -> Args:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": setting.names[seat]}


def card(name: str) -> Message:
    """A Korrigan or a Pact, to be used in one of its forms."""
    return say(f"tenzor.card.{name}")


def owned(view: TenzorView, one: Card, setting: Setting) -> Message:
    """A card in the zone: whose, and which."""
    return say("tenzor.owned", card=card(one.kind), **who(view, one.seat, setting))


def known_at(view: TenzorView, name: str) -> str | None:
    """The search card of that cell, if it lies open to the viewer."""
    fresh = [one.card for one in view.looks if one.cell == name and not one.stirred]
    shown = [one.search for one in view.cells if one.name == name]
    return next((one for one in (*fresh, *shown) if one is not None), None)


def all_looks(view: TenzorView) -> list[Look]:
    """What the viewer has seen, now and before."""
    return [*view.looks, *(view.remembered or [])]


def family(seat: int) -> Message:
    """T-R21: by seat."""
    return say(f"tenzor.family.{FAMILIES[seat]}")


def place(name: str) -> Message:
    return say(f"tenzor.place.{name}")


def search_card(name: str) -> Message:
    return say(f"tenzor.search.{name}")


def cell(name: str) -> str:
    """A capital is no article: "the Elder on A"; messages have words for the centre."""
    return name if name == CENTRE_NAME else name.upper()


def spot(name: str) -> Message:
    """Of a search card: in a cell, or under the place."""
    return say("tenzor.spot", cell=cell(name))


def seen(name: str, search: str) -> Message:
    """Where a search card lies, and which it is."""
    return say("tenzor.seen", spot=spot(name), search=search_card(search))


def listed(parts: Sequence[Message | str]) -> Message | str:
    """All in one line."""
    if not parts:
        return say("tenzor.none")
    first, *rest = parts
    return say("tenzor.list", one=first, two=listed(rest)) if rest else first
