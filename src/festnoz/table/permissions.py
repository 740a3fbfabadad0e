"""From a wish to events: who may ask for what at a table, and what then is decided."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from festnoz.core.words import say
from festnoz.table import decisions, events, protocol
from festnoz.table.decisions import NotNow
from festnoz.table.events import AnyEvent
from festnoz.table.presence import NOBODY, Absence
from festnoz.table.protocol import AnyWish
from festnoz.table.table import Link, Table

SECRET_BYTES = 32  # of a deal
MAX_EVENTS = 50_000  # some three hundred matches of 150 moves; a table is no place to fill a disk


def decide(table: Table, link: Link, wish: AnyWish, absence: Absence = NOBODY) -> list[AnyEvent]:
    """What happens then; refused in words otherwise, and nothing changes."""
    if type(wish) in HOST_ONLY and link.role != "host" and not _may_act(table, link, wish, absence):
        raise NotNow(say("table.host_only"))
    is_for_other = isinstance(wish, protocol.StandIn) and wish.seat not in (None, link.seat)
    is_hosts = link.role == "host" and is_for_other
    if type(wish) in SEAT_ONLY and link.seat is None and not is_hosts:
        raise NotNow(say("table.seat_only"))
    if table.is_closed:
        raise NotNow(say("table.closed"))
    if table.num_events > MAX_EVENTS and type(wish) not in ENDING:
        raise NotNow(say("table.too_long"))
    if isinstance(wish, protocol.StandIn) and is_for_other:
        return _stand_in_for(table, link, wish, absence)
    return DECISIONS[type(wish)](table, link, wish)


def _may_act(table: Table, link: Link, wish: AnyWish, absence: Absence) -> bool:
    """For a host who is gone, whoever is next: what brings people to play, and nothing that shows
    cards, puts out somebody who is here or cannot be mended when the host is back."""
    if absence.acting is None or link.seat != absence.acting:
        return False
    if isinstance(wish, protocol.RenewLink):
        is_open = wish.seat is not None and wish.seat < len(table.chairs)
        if wish.role == "table":
            return bool(table.free_seats)
        return wish.role == "seat" and is_open and not table.chairs[wish.seat or 0].is_taken
    if isinstance(wish, protocol.FreeSeat):
        is_bots = wish.seat < len(table.chairs) and bool(table.chairs[wish.seat].bot)
        is_hosts = Link("host", wish.seat) in table.links.values()
        return is_bots or (wish.seat in absence.gone and not is_hosts)
    return isinstance(wish, protocol.Start | protocol.SeatBot | protocol.FillSeats)


def _stand_in_for(
    table: Table, link: Link, wish: protocol.StandIn, absence: Absence
) -> list[AnyEvent]:
    if not wish.on or wish.seat is None:  # only they themselves end it
        raise NotNow(say("table.own_seat_only"))
    return decisions.stand_in_for(table, link.seat, wish.seat, absence.gone)


def _sit(table: Table, link: Link, wish: protocol.Sit) -> list[AnyEvent]:
    seat = seat_of(link)
    decided = decisions.sit(table, seat, wish.name, wish.look)
    return decided if wish.word is None else decided + decisions.add_word(table, seat, wish.word)


def _seat_bot(table: Table, _link: Link, wish: protocol.SeatBot) -> list[AnyEvent]:
    """Whoever was to sit there comes in no more: the bot's cards are nobody's to see."""
    decided = decisions.seat_bot(table, wish.seat, wish.bot, wish.name)
    if Link("host", wish.seat) in table.links.values():
        raise NotNow(say("table.taken", seat=wish.seat + 1))
    return [*decided, *_without_links(table, [wish.seat])]


def _fill(table: Table, _link: Link, wish: protocol.FillSeats) -> list[AnyEvent]:
    return [*decisions.fill(table, wish.bot), *_without_links(table, table.free_seats)]


def _without_links(table: Table, seats: Sequence[int]) -> list[AnyEvent]:
    return [events.Unlinked(one) for one, link in table.links.items() if link.seat in seats]


def _withdraw(table: Table, _link: Link, _wish: protocol.WithdrawLink) -> list[AnyEvent]:
    return [events.Unlinked(one, is_told=True) for one in table.links_of_role("table")]


def _rematch(table: Table, link: Link, _wish: protocol.Rematch) -> list[AnyEvent]:
    if link.is_for_many:
        raise NotNow(say("table.seat_only"))
    return decisions.rematch(table, secrets.token_hex(SECRET_BYTES))


def check_renewal(
    table: Table, link: Link, wish: protocol.RenewLink, absence: Absence = NOBODY
) -> None:
    if link.role != "host" and not _may_act(table, link, wish, absence):
        raise NotNow(say("table.host_only"))
    if table.is_closed:
        raise NotNow(say("table.closed"))
    if table.num_events > MAX_EVENTS:
        raise NotNow(say("table.too_long"))
    if wish.role == "watch" and table.settings.watching == "nobody":
        raise NotNow(say("table.no_watching"))
    if wish.role == "table" and table.match is not None:
        raise NotNow(say("table.started"))
    if wish.role == "seat" and (wish.seat is None or wish.seat >= len(table.chairs)):
        raise NotNow(say("table.which_seat", seats=len(table.chairs)))
    if wish.role == "seat" and wish.seat is not None and not _may_be_linked(table, wish.seat):
        raise NotNow(say("table.taken", seat=wish.seat + 1))


def _may_be_linked(table: Table, seat: int) -> bool:
    """A bot's cards are nobody's to see, and the host comes in by a link of their own."""
    return not table.chairs[seat].bot and Link("host", seat) not in table.links.values()


def seat_of(link: Link) -> int:
    if link.seat is None:
        raise NotNow(say("table.seat_only"))
    return link.seat


def _for_seat(
    decision: Callable[..., list[AnyEvent]], *names: str
) -> Callable[[Table, Link, Any], list[AnyEvent]]:
    """A decision about the link's own seat, with these fields of the wish."""
    return lambda table, link, wish: decision(
        table, seat_of(link), *(getattr(wish, name) for name in names)
    )


HOST_ONLY = {
    protocol.SeatBot,
    protocol.FillSeats,
    protocol.FreeSeat,
    protocol.Start,
    protocol.RenewLink,
    protocol.WithdrawLink,
    protocol.CloseTable,
}
SEAT_ONLY = {
    protocol.Sit,
    protocol.Play,
    protocol.Why,
    protocol.AskUndo,
    protocol.AnswerUndo,
    protocol.Pause,
    protocol.Resume,
    protocol.StandIn,
    protocol.SetAid,
    protocol.Say,
    protocol.Leave,
}
# What leads to an end, and what lets others play on.
ENDING = {protocol.Play, protocol.CloseTable, protocol.Leave, protocol.StandIn}
DECISIONS: dict[type[protocol.Wish], Callable[[Table, Link, Any], list[AnyEvent]]] = {
    protocol.Sit: _sit,
    protocol.SeatBot: _seat_bot,
    protocol.FillSeats: _fill,
    protocol.WithdrawLink: _withdraw,
    protocol.FreeSeat: lambda table, _, wish: decisions.free(table, wish.seat),
    protocol.Start: lambda table, *_: decisions.start(table),
    protocol.Play: _for_seat(decisions.play, "action", "version"),
    protocol.AskUndo: _for_seat(decisions.ask_undo),
    protocol.AnswerUndo: _for_seat(decisions.answer_undo, "agrees", "asker", "version"),
    protocol.Pause: _for_seat(decisions.pause),
    protocol.Resume: _for_seat(decisions.resume),
    protocol.StandIn: _for_seat(decisions.stand_in, "on"),
    protocol.SetAid: _for_seat(decisions.set_aid, "on"),
    protocol.Say: _for_seat(decisions.speak, "text", "channel"),
    protocol.Leave: _for_seat(decisions.leave),
    protocol.Rematch: _rematch,
    protocol.CloseTable: lambda *_: [events.Closed()],
}
