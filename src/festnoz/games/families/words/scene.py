"""The table of the Five Families in words: hands, players, families, the draw pile."""

from festnoz.core.game import Item, Section, Setting
from festnoz.core.words import Message, say
from festnoz.games.families.notation import PILE
from festnoz.games.families.state import FAMILIES
from festnoz.games.families.wire import FamiliesView, KnownHand
from festnoz.games.families.words import names
from festnoz.games.families.words.names import who


def scene(view: FamiliesView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it."""
    known = [(seat, hand) for seat, hand in enumerate(view.hands) if hand is not None]
    hands = [_hand(view, seat, hand, setting) for seat, hand in known]
    return [*hands, _players(view, setting), _families(view, setting), _pile(view)]


def _hand(view: FamiliesView, seat: int, hand: tuple[str, ...], setting: Setting) -> Section:
    lines = tuple(
        say("families.hand.line", card=names.card(one), family=names.family_of(one)) for one in hand
    )
    held = Item(
        say("families.hand.size", count=len(hand)),
        lines,
        things=hand if seat == view.seat else (),
    )
    return Section(say("families.hand.title", **who(view, seat, setting)), (held,))


def _players(view: FamiliesView, setting: Setting) -> Section:
    items = tuple(_player(view, seat, setting) for seat in range(view.seats))
    return Section(say("families.player.section"), items)


def _player(view: FamiliesView, seat: int, setting: Setting) -> Item:
    laid = sum(one.seat == seat for one in view.laid)
    named = who(view, seat, setting)
    return Item(
        say("families.player.title", **named),
        (say("families.player.line", cards=view.hand_sizes[seat], laid=laid),),
        say("families.player.turn", **named) if view.turn == seat else None,
        (seat,),
        thing=f"seat-{seat}",
    )


def _families(view: FamiliesView, setting: Setting) -> Section:
    laid = {one.family: one.seat for one in view.laid}
    items = [
        Item(
            _title(family),
            (say("families.family.laid", **who(view, laid[family], setting)),),
            seats=(laid[family],),
            thing=family,
        )
        if family in laid
        else Item(_title(family), remembered(view, family, setting), thing=family)
        for family in FAMILIES
    ]
    return Section(say("families.family.section"), tuple(items))


def _title(family: str) -> Message:
    return say(
        "families.family.title",
        family=names.family(family),
        sign=names.sign(family),
        colour=names.colour(family),
    )


def remembered(view: FamiliesView, family: str, setting: Setting) -> tuple[Message, ...]:
    """What a seat with a memory knows of the others' cards of that family."""
    others = [
        (seat, memory) for seat, memory in enumerate(view.memories or ()) if seat != view.seat
    ]
    return tuple(line for one in others for line in _memory(view, *one, family, setting))


def _memory(
    view: FamiliesView, seat: int, memory: KnownHand, family: str, setting: Setting
) -> list[Message]:
    has, lacks = (_of(family, cards) for cards in (memory.has, memory.lacks))
    lines = [("families.memory.has", names.cards(has))] if has else []
    if family in memory.some:
        told = "families.memory.more" if has else "families.memory.some"
        lines.append((told, names.family(family)))
    if lacks:
        lines.append(("families.memory.lacks", names.cards(lacks)))
    return [say(one, cards=cards, **who(view, seat, setting)) for one, cards in lines]


def _of(family: str, cards: tuple[str, ...]) -> list[str]:
    return [one for one in cards if one.startswith(f"{family}-")]


def _pile(view: FamiliesView) -> Section:
    lines = tuple(
        say("families.hand.line", card=names.card(one), family=names.family_of(one))
        for one in view.pile_cards or ()
    )
    left = Item(say("families.pile.size", count=view.pile), lines, thing=PILE)
    return Section(say("families.pile.title"), (left,))
