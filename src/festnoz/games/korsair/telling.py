"""Korsair in words: the table, the moves, and what just happened, from views alone."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from festnoz.core.game import Item, Section, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.korsair import reasons
from festnoz.games.korsair.actions import DRAW, is_discard, is_launch, kind_of, ship_of
from festnoz.games.korsair.state import (
    FIRST_CAPTAIN,
    KIND_TO_NAME,
    LOWEST_VALUE,
)
from festnoz.games.korsair.wire import Column, KorsairView, Ship, Taken

Names = Sequence[str]


@cache
def card(name: str) -> Message:
    """A card's name, to be used in one of its forms."""
    if name == "admiral":
        return say("korsair.card.admiral")
    kind, _, detail = name.partition("-")
    if kind == "galleon":
        return say("korsair.card.galleon", value=int(detail))
    if kind == "captain":
        return say("korsair.card.captain", colour=colour(detail))
    return say("korsair.card.pirate", colour=colour(kind), strength=int(detail))


@cache
def colour(name: str) -> Message:
    return say(f"korsair.colour.{name}")


def team_name(view: KorsairView, team: int, names: Names) -> Message:
    """The name of whoever plays alone, or of both partners."""
    if not view.teams:
        return say("korsair.one", name=names[team])
    return say("korsair.pair", one=names[2 * team], two=names[2 * team + 1])


def _who(view: KorsairView, seat: int, names: Names) -> dict[str, str | Message]:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": names[seat]}


def _who_team(view: KorsairView, team: int, names: Names) -> dict[str, str | Message]:
    """Arguments for a sentence about a team: `who` is you, yours (your pair), pair or other."""
    if view.seat is not None and view.team_of(view.seat) == team:
        who = "yours" if view.teams else "you"
    else:
        who = "pair" if view.teams else "other"
    return {"who": who, "name": team_name(view, team, names)}


def scene(view: KorsairView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it."""
    names = setting.names
    sections = [_sea(view, names), _players(view, names)]
    sections += [
        Section(
            say("korsair.hand.title", **_who(view, seat, names)), (_hand(hand, seat == view.seat),)
        )
        for seat, hand in enumerate(view.hands)
        if hand is not None
    ]
    return [*sections, _piles(view)]


def _sea(view: KorsairView, names: Names) -> Section:
    ships = tuple(_told_ship(view, ship, names) for ship in view.at_sea)
    return Section(say("korsair.sea.title"), ships or (Item(say("korsair.sea.empty")),))


def _told_ship(view: KorsairView, ship: Ship, names: Names) -> Item:
    lines = [_told_column(view, column, names) for column in ship.columns]
    if ship.character is not None and ship.character_team is not None:
        who = _who_team(view, ship.character_team, names)
        lines.append(say("korsair.ship.character", card=card(ship.character), **who))
    if ship.controller is None:
        note = say("korsair.ship.tied")
    else:
        note = say("korsair.ship.controlled", **_who_team(view, ship.controller, names))
    owner = _who(view, ship.owner, names)
    title = say("korsair.ship.title", ship=ship.number, value=ship.value, **owner)
    return Item(title, tuple(lines), note, (ship.owner,), thing=f"#{ship.number}")


def _told_column(view: KorsairView, column: Column, names: Names) -> Message:
    return say(
        "korsair.ship.column",
        colour=colour(column.colour),
        sign=say(f"korsair.sign.{column.colour}"),
        cards=" +\u00a0".join(str(strength) for strength in column.cards),
        count=len(column.cards),
        strength=column.strength,
        **_who_team(view, column.team, names),
    )


def _players(view: KorsairView, names: Names) -> Section:
    tell = _told_pair if view.teams else _told_player
    items = [tell(view, team, names) for team in range(view.num_teams)]
    return Section(say("korsair.player.section"), tuple(items))


def _told_player(view: KorsairView, seat: int, names: Names) -> Item:
    about = _who(view, seat, names)
    line = say("korsair.player.line", cards=view.hand_sizes[seat], gold=view.booty[seat])
    title, note = say("korsair.player.title", **about), _told_turn(view, (seat,), names)
    return Item(title, (line,), note, (seat,), thing=f"seat-{seat}")


def _told_pair(view: KorsairView, team: int, names: Names) -> Item:
    seats = (2 * team, 2 * team + 1)
    cards = [
        say("korsair.player.partner", cards=view.hand_sizes[seat], **_who(view, seat, names))
        for seat in seats
    ]
    gold = say("korsair.player.pair", gold=view.booty[team])
    title = say("korsair.player.title", **_who_team(view, team, names))
    about = tuple(f"seat-{seat}" for seat in seats)
    return Item(title, (*cards, gold), _told_turn(view, seats, names), seats, about=about)


def _told_turn(view: KorsairView, seats: tuple[int, ...], names: Names) -> Message | None:
    if view.turn is None or view.turn not in seats:
        return None
    return say("korsair.player.turn", **_who(view, view.turn, names))


@cache
def _some(name: str, count: int) -> Message:
    """So many of a card."""
    return say("korsair.hand.line", count=count, card=card(name))


def _hand(cards: tuple[str, ...], is_own: bool) -> Item:
    counts = Counter(cards)
    lines = tuple(_some(name, count) for name, count in counts.items())
    things = tuple(counts) if is_own else ()
    return Item(say("korsair.hand.size", count=len(cards)), lines, things=things)


def _piles(view: KorsairView) -> Section:
    title = say("korsair.pile.size", count=view.pile)
    lines = tuple(_some(name, count) for name, count in view.lost.items())
    size = say("korsair.lost.size", count=sum(view.lost.values()))
    lost = Item(size, lines, thing="discards")
    return Section(say("korsair.pile.title"), (Item(title, thing="pile"), lost))


def describe(view: KorsairView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    if action == DRAW:
        return say("korsair.move.draw", count=view.pile)
    named = card(KIND_TO_NAME[kind_of(action)])
    if is_discard(action):
        return say("korsair.move.discard", card=named)
    if is_launch(action):
        return say("korsair.move.launch", card=named)
    return say("korsair.move.fight", card=named, ship=ship_of(action) + 1)


def group(view: KorsairView, action: int, setting: Setting) -> Message:
    """The heading that the move stands under: its ship, or what kind of move it is."""
    if action == DRAW:
        return say("korsair.group.draw")
    if is_discard(action):
        return say("korsair.group.discard")
    if is_launch(action):
        return say("korsair.group.launch")
    number = ship_of(action) + 1
    value = next((ship.value for ship in view.at_sea if ship.number == number), 0)
    return say("korsair.group.fight", ship=number, value=value)


def happened(
    before: KorsairView, seat: int, action: int, after: KorsairView, setting: Setting
) -> list[Sentence]:
    """What the action did, then what followed from it."""
    names = setting.names
    told = _told_action(before, seat, action, after, names)
    if after.phase == "over":
        told += _told_end(action, after, names)
    else:
        if before.pile > 0 and after.pile == 0:
            empty = say("korsair.log.pile_empty", pairs=str(after.teams).lower())
            told.append(Sentence(empty, reasons.DISCARDS_BEGIN))
        told += _told_skips(seat, after, names)
    return told + _told_takings(before, seat, after, names)


def _told_action(
    before: KorsairView, seat: int, action: int, after: KorsairView, names: Names
) -> list[Sentence]:
    who = _who(after, seat, names)
    if action == DRAW:
        return [Sentence(_told_draw(before, seat, after, who))]
    kind = kind_of(action)
    named = card(KIND_TO_NAME[kind])
    if is_discard(action):
        return [Sentence(say("korsair.log.discard", card=named, **who))]
    if is_launch(action):
        number = len(before.at_sea) + len(before.taken) + 1
        value = kind + LOWEST_VALUE
        launched = say("korsair.log.launch", card=named, ship=number, value=value, **who)
        return [Sentence(launched)]
    return _told_fight(before, seat, action, names)


def _told_draw(
    before: KorsairView, seat: int, after: KorsairView, who: dict[str, str | Message]
) -> Message:
    old, new = before.hands[seat], after.hands[seat]
    if old is None or new is None:
        return say("korsair.log.draw", **who)
    (drawn,) = (Counter(new) - Counter(old)).elements()
    return say("korsair.log.draw_seen", card=card(drawn), **who)


def _told_fight(before: KorsairView, seat: int, action: int, names: Names) -> list[Sentence]:
    who, kind = _who(before, seat, names), kind_of(action)
    ship = next(ship for ship in before.at_sea if ship.number == ship_of(action) + 1)
    named = card(KIND_TO_NAME[kind])
    if kind < FIRST_CAPTAIN:
        own = before.team_of(ship.owner) == before.team_of(seat)
        verb = "defend" if own else "attack"
    else:
        verb = "character"
    fought = say(f"korsair.log.{verb}", card=named, ship=ship.number, value=ship.value, **who)
    if kind < FIRST_CAPTAIN or ship.character is None or ship.character_team is None:
        return [Sentence(fought)]
    whose = _who_team(before, ship.character_team, names)
    driven = say("korsair.log.driven_off", card=card(ship.character), **whose)
    with_admiral = "admiral" in {KIND_TO_NAME[kind], ship.character}
    rule = reasons.BY_OR_OF_THE_ADMIRAL if with_admiral else reasons.CAPTAIN_DRIVEN_OFF
    return [Sentence(fought), Sentence(driven, rule)]


def _told_end(action: int, after: KorsairView, names: Names) -> list[Sentence]:
    """Whoever played their last card was told already; an empty hand at the last draw was not."""
    over = Sentence(say("korsair.log.over"), _why_over(action, after))
    if action != DRAW:
        return [over]
    empty = [
        team
        for team in range(after.num_teams)
        if not any(after.hand_sizes[s] for s in range(after.seats) if after.team_of(s) == team)
    ]
    why = [say("korsair.log.empty_hand", **_who_team(after, team, names)) for team in empty]
    return [*(Sentence(one, reasons.HAND_EMPTY) for one in why), over]


def _why_over(action: int, after: KorsairView) -> str:
    if action == DRAW or is_discard(action):
        return reasons.HAND_EMPTY
    return reasons.PARTNER_WITHOUT_CARDS if after.teams else reasons.LAST_CARD_PLAYED


def _told_takings(
    before: KorsairView, seat: int, after: KorsairView, names: Names
) -> list[Sentence]:
    known = {taken.number for taken in before.taken}
    skipped = _skipped(seat, after)
    return [
        Sentence(
            say(
                "korsair.log.take",
                ship=taken.number,
                value=taken.value,
                **_who_team(after, taken.team, names),
            ),
            _why_taken(after, taken.team, skipped),
        )
        for taken in after.taken
        if taken.number not in known
    ]


def _why_taken(after: KorsairView, team: int, skipped: Sequence[int]) -> str:
    if after.phase == "over":
        return reasons.TAKEN_AT_END
    if not after.teams:
        return reasons.TAKEN_AT_TURN
    return reasons.TAKEN_WHILE_SKIPPED if 2 * team in skipped else reasons.TAKEN_FOR_PAIR


def _told_skips(seat: int, after: KorsairView, names: Names) -> list[Sentence]:
    told = (say("korsair.log.skipped", **_who(after, one, names)) for one in _skipped(seat, after))
    return [Sentence(one, reasons.PARTNER_WITHOUT_CARDS) for one in told]


def _skipped(seat: int, after: KorsairView) -> list[int]:
    """Seats between the one that played and the one to move."""
    if after.turn is None:
        return []
    gap = (after.turn - seat - 1) % after.seats
    return [(seat + 1 + i) % after.seats for i in range(gap)]


def ending(view: KorsairView, setting: Setting) -> list[Item]:
    """Each score and what it is made of, from the view of everyone after the end (K-22)."""
    names = setting.names
    told = [_told_score(view, team, names) for team in range(view.num_teams)]
    tied = sum(ship.value for ship in view.at_sea)
    return [*told, Item(say("korsair.score.tied", gold=tied))] if tied else told


def _told_score(view: KorsairView, team: int, names: Names) -> Item:
    seats = [seat for seat in range(view.seats) if view.team_of(seat) == team]
    held = [name for seat in seats for name in view.hands[seat] or []]
    galleons = [name for name in held if name.startswith("galleon")]
    booty, in_hand = view.booty[team], sum(map(_gold, galleons))
    title = say(
        "korsair.score.line",
        booty=booty,
        hand=in_hand,
        score=booty - in_hand,
        **_who_team(view, team, names),
    )
    taken = [_told_booty(view, one, names) for one in view.taken if one.team == team]
    kept = [say("korsair.score.held", card=card(one), value=_gold(one)) for one in galleons]
    return Item(title, (*taken, *kept))


def _told_booty(view: KorsairView, taken: Taken, names: Names) -> Message:
    """A galleon that came home, or that somebody else had put to sea."""
    owners = view.team_of(taken.owner)
    how = "home" if owners == taken.team else "seized"
    who = _who_team(view, owners, names)
    return say(f"korsair.score.{how}", ship=taken.number, value=taken.value, **who)


def _gold(galleon: str) -> int:
    return int(galleon[-1])
