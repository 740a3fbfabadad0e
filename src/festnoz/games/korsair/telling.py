"""Korsair in words: the table, the moves, and what just happened, from views alone."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import zip_longest
from typing import NamedTuple

from festnoz.core.game import Item, Section, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.korsair import reasons
from festnoz.games.korsair.actions import Meaning, meaning
from festnoz.games.korsair.state import (
    FIRST_CAPTAIN,
    KIND_TO_NAME,
    LOWEST_VALUE,
)
from festnoz.games.korsair.wire import Column, KorsairView, Ship, Taken

Who = dict[str, str | Message]
# Most of a table is as it was a move ago, and many tables are told at once.
KEPT = 4096


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


class Reader(NamedTuple):
    """For whom it is told, and how everybody is called there."""

    seat: int | None
    teams: bool
    names: tuple[str, ...]

    def who(self, seat: int) -> Who:
        """Arguments for a sentence about a seat: `who` is you or other."""
        return {"who": "you" if seat == self.seat else "other", "name": self.names[seat]}

    def who_team(self, team: int) -> Who:
        """About a team: `who` is you, yours (your pair), pair or other."""
        if self.seat is not None and team == (self.seat // 2 if self.teams else self.seat):
            who = "yours" if self.teams else "you"
        else:
            who = "pair" if self.teams else "other"
        return {"who": who, "name": self._team_name(team)}

    def _team_name(self, team: int) -> Message:
        """The name of whoever plays alone, or of both partners."""
        if not self.teams:
            return say("korsair.one", name=self.names[team])
        return say("korsair.pair", one=self.names[2 * team], two=self.names[2 * team + 1])


def _reader(view: KorsairView, setting: Setting) -> Reader:
    return Reader(view.seat, view.teams, tuple(setting.names))


def scene(view: KorsairView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it."""
    reader = _reader(view, setting)
    sections = [_sea(view, reader), _players(view, reader)]
    sections += [
        Section(say("korsair.hand.title", **reader.who(seat)), (_hand(hand, seat == view.seat),))
        for seat, hand in enumerate(view.hands)
        if hand is not None
    ]
    return [*sections, _piles(view)]


def _sea(view: KorsairView, reader: Reader) -> Section:
    ships = tuple([_told_ship(reader, ship) for ship in view.at_sea])
    return Section(say("korsair.sea.title"), ships or (Item(say("korsair.sea.empty")),))


@lru_cache(KEPT)
def _told_ship(reader: Reader, ship: Ship) -> Item:
    lines = [_told_column(reader, column) for column in ship.columns]
    if ship.character is not None and ship.character_team is not None:
        who = reader.who_team(ship.character_team)
        lines.append(say("korsair.ship.character", card=card(ship.character), **who))
    if ship.controller is None:
        note = say("korsair.ship.tied")
    else:
        note = say("korsair.ship.controlled", **reader.who_team(ship.controller))
    owner = reader.who(ship.owner)
    title = say("korsair.ship.title", ship=ship.number, value=ship.value, **owner)
    return Item(title, tuple(lines), note, (ship.owner,), thing=f"#{ship.number}")


def _told_column(reader: Reader, column: Column) -> Message:
    return say(
        "korsair.ship.column",
        colour=colour(column.colour),
        sign=say(f"korsair.sign.{column.colour}"),
        cards=" +\u00a0".join(str(strength) for strength in column.cards),
        count=len(column.cards),
        strength=column.strength,
        **reader.who_team(column.team),
    )


def _players(view: KorsairView, reader: Reader) -> Section:
    tell = _told_pair if view.teams else _told_player
    items = [tell(view, team, reader) for team in range(view.num_teams)]
    return Section(say("korsair.player.section"), tuple(items))


def _told_player(view: KorsairView, seat: int, reader: Reader) -> Item:
    line = say("korsair.player.line", cards=view.hand_sizes[seat], gold=view.booty[seat])
    title = say("korsair.player.title", **reader.who(seat))
    return Item(title, (line,), _told_turn(view, (seat,), reader), (seat,), thing=f"seat-{seat}")


def _told_pair(view: KorsairView, team: int, reader: Reader) -> Item:
    seats = (2 * team, 2 * team + 1)
    cards = [
        say("korsair.player.partner", cards=view.hand_sizes[seat], **reader.who(seat))
        for seat in seats
    ]
    gold = say("korsair.player.pair", gold=view.booty[team])
    title = say("korsair.player.title", **reader.who_team(team))
    about = tuple(f"seat-{seat}" for seat in seats)
    return Item(title, (*cards, gold), _told_turn(view, seats, reader), seats, about=about)


def _told_turn(view: KorsairView, seats: tuple[int, ...], reader: Reader) -> Message | None:
    if view.turn is None or view.turn not in seats:
        return None
    return say("korsair.player.turn", **reader.who(view.turn))


@cache
def _some(name: str, count: int) -> Message:
    """So many of a card."""
    return say("korsair.hand.line", count=count, card=card(name))


@lru_cache(KEPT)
def _hand(cards: tuple[str, ...], is_own: bool) -> Item:
    counts = Counter(cards)
    lines = tuple(_some(name, count) for name, count in counts.items())
    things = tuple(counts) if is_own else ()
    return Item(say("korsair.hand.size", count=len(cards)), lines, things=things)


def _piles(view: KorsairView) -> Section:
    title = say("korsair.pile.size", count=view.pile)
    lines = tuple([_some(name, count) for name, count in view.lost.items()])
    size = say("korsair.lost.size", count=sum(view.lost.values()))
    lost = Item(size, lines, thing="discards")
    return Section(say("korsair.pile.title"), (Item(title, thing="pile"), lost))


def describe(view: KorsairView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    meant = meaning(action)
    if meant.verb == "draw":
        return say("korsair.move.draw", count=view.pile)
    return _described(meant)


@cache
def _described(meant: Meaning) -> Message:
    named = card(KIND_TO_NAME[meant.kind])
    if meant.verb == "fight":
        return say("korsair.move.fight", card=named, ship=meant.ship + 1)
    return say(f"korsair.move.{meant.verb}", card=named)


def group(view: KorsairView, action: int, setting: Setting) -> Message:
    """The heading that the move stands under: its ship, or what kind of move it is."""
    meant = meaning(action)
    if meant.verb != "fight":
        return say(f"korsair.group.{meant.verb}")
    number = meant.ship + 1
    value = next((ship.value for ship in view.at_sea if ship.number == number), 0)
    return say("korsair.group.fight", ship=number, value=value)


def happened(
    before: KorsairView, seat: int, action: int, after: KorsairView, setting: Setting
) -> list[Sentence]:
    """What the action did, then what followed from it."""
    reader, meant, skipped = _reader(after, setting), meaning(action), _skipped(seat, after)
    told = _told_action(before, seat, meant, after, reader)
    if after.phase == "over":
        told += _told_end(meant, after, reader)
    elif before.pile > 0 and after.pile == 0:
        empty = say("korsair.log.pile_empty", pairs=str(after.teams).lower())
        all_seats = tuple(range(after.seats))
        told.append(Sentence(empty, reasons.DISCARDS_BEGIN, concerns=all_seats))
    for one in skipped:
        passed = say("korsair.log.skipped", **reader.who(one))
        told.append(Sentence(passed, reasons.PARTNER_WITHOUT_CARDS, one, (one,)))
    if len(after.taken) > len(before.taken):
        told += _told_takings(before, after, skipped, reader)
    return told


def _told_action(
    before: KorsairView, seat: int, meant: Meaning, after: KorsairView, reader: Reader
) -> list[Sentence]:
    who = reader.who(seat)
    if meant.verb == "draw":
        return [Sentence(_told_draw(before, seat, after, who))]
    if meant.verb == "fight":
        return _told_fight(before, seat, meant, reader)
    named = card(KIND_TO_NAME[meant.kind])
    if meant.verb == "discard":
        return [Sentence(say("korsair.log.discard", card=named, **who))]
    number, value = len(before.at_sea) + len(before.taken) + 1, meant.kind + LOWEST_VALUE
    return [Sentence(say("korsair.log.launch", card=named, ship=number, value=value, **who))]


def _told_draw(before: KorsairView, seat: int, after: KorsairView, who: Who) -> Message:
    old, new = before.hands[seat], after.hands[seat]
    if old is None or new is None:
        return say("korsair.log.draw", **who)
    pairs = zip_longest(new, old)  # in the same order: they differ from the new card on
    drawn = next(one for one, held in pairs if one != held)
    return say("korsair.log.draw_seen", card=card(drawn), **who)


def _told_fight(before: KorsairView, seat: int, meant: Meaning, reader: Reader) -> list[Sentence]:
    ship = next(ship for ship in before.at_sea if ship.number == meant.ship + 1)
    played = KIND_TO_NAME[meant.kind]
    if meant.kind < FIRST_CAPTAIN:
        own = before.team_of(ship.owner) == before.team_of(seat)
        verb = "defend" if own else "attack"
    else:
        verb = "character"
    about = {"ship": ship.number, "value": ship.value, **reader.who(seat)}
    owners = _seats_of(before, before.team_of(ship.owner))
    concerns = tuple([owner for owner in owners if owner != seat])
    fought = Sentence(say(f"korsair.log.{verb}", card=card(played), **about), concerns=concerns)
    if meant.kind < FIRST_CAPTAIN or ship.character is None or ship.character_team is None:
        return [fought]
    whose = reader.who_team(ship.character_team)
    driven = say("korsair.log.driven_off", card=card(ship.character), **whose)
    with_admiral = "admiral" in {played, ship.character}
    rule = reasons.BY_OR_OF_THE_ADMIRAL if with_admiral else reasons.CAPTAIN_DRIVEN_OFF
    losers = _seats_of(before, ship.character_team)
    return [fought, Sentence(driven, rule, concerns=losers)]


def _told_end(meant: Meaning, after: KorsairView, reader: Reader) -> list[Sentence]:
    """Whoever played their last card was told already; an empty hand at the last draw was not."""
    all_seats = tuple(range(after.seats))
    over = Sentence(say("korsair.log.over"), _why_over(meant, after), concerns=all_seats)
    if meant.verb != "draw":
        return [over]
    empty = [
        team
        for team in range(after.num_teams)
        if not any(after.hand_sizes[s] for s in range(after.seats) if after.team_of(s) == team)
    ]
    why = [
        Sentence(
            say("korsair.log.empty_hand", **reader.who_team(team)),
            reasons.HAND_EMPTY,
            _seats_of(after, team)[0],
        )
        for team in empty
    ]
    return [*why, over]


def _why_over(meant: Meaning, after: KorsairView) -> str:
    if meant.verb in {"draw", "discard"}:
        return reasons.HAND_EMPTY
    return reasons.PARTNER_WITHOUT_CARDS if after.teams else reasons.LAST_CARD_PLAYED


def _told_takings(
    before: KorsairView, after: KorsairView, skipped: Sequence[int], reader: Reader
) -> list[Sentence]:
    known = {taken.number for taken in before.taken}
    return [
        _told_taking(taken, after, skipped, reader)
        for taken in after.taken
        if taken.number not in known
    ]


def _told_taking(
    taken: Taken, after: KorsairView, skipped: Sequence[int], reader: Reader
) -> Sentence:
    """It is the taker's, at the start of their turn, not whoever's move came before it (K-18)."""
    who = reader.who_team(taken.team)
    told = say("korsair.log.take", ship=taken.number, value=taken.value, **who)
    takers, owners = (_seats_of(after, one) for one in (taken.team, after.team_of(taken.owner)))
    concerns = takers if takers == owners else takers + owners
    return Sentence(told, _why_taken(after, taken.team, skipped), takers[0], concerns)


def _seats_of(view: KorsairView, team: int) -> tuple[int, ...]:
    return (2 * team, 2 * team + 1) if view.teams else (team,)


def _why_taken(after: KorsairView, team: int, skipped: Sequence[int]) -> str:
    if after.phase == "over":
        return reasons.TAKEN_AT_END
    if not after.teams:
        return reasons.TAKEN_AT_TURN
    return reasons.TAKEN_WHILE_SKIPPED if 2 * team in skipped else reasons.TAKEN_FOR_PAIR


def _skipped(seat: int, after: KorsairView) -> list[int]:
    """Seats between the one that played and the one to move: most often none."""
    gap = 0 if after.turn is None else (after.turn - seat - 1) % after.seats
    return [(seat + 1 + i) % after.seats for i in range(gap)] if gap else []


def ending(view: KorsairView, setting: Setting) -> list[Item]:
    """Each score and what it is made of, from the view of everyone after the end (K-22)."""
    reader = _reader(view, setting)
    told = [_told_score(view, team, reader) for team in range(view.num_teams)]
    tied = sum(ship.value for ship in view.at_sea)
    return [*told, Item(say("korsair.score.tied", gold=tied))] if tied else told


def _told_score(view: KorsairView, team: int, reader: Reader) -> Item:
    seats = [seat for seat in range(view.seats) if view.team_of(seat) == team]
    held = [name for seat in seats for name in view.hands[seat] or []]
    galleons = [name for name in held if name.startswith("galleon")]
    booty, in_hand = view.booty[team], sum(map(_gold, galleons))
    title = say(
        "korsair.score.line",
        booty=booty,
        hand=in_hand,
        score=booty - in_hand,
        **reader.who_team(team),
    )
    taken = [_told_booty(view, one, reader) for one in view.taken if one.team == team]
    kept = [say("korsair.score.held", card=card(one), value=_gold(one)) for one in galleons]
    return Item(title, (*taken, *kept))


def _told_booty(view: KorsairView, taken: Taken, reader: Reader) -> Message:
    """A galleon that came home, or that somebody else had put to sea."""
    owners = view.team_of(taken.owner)
    how = "home" if owners == taken.team else "seized"
    who = reader.who_team(owners)
    return say(f"korsair.score.{how}", ship=taken.number, value=taken.value, **who)


def _gold(galleon: str) -> int:
    return int(galleon[-1])
