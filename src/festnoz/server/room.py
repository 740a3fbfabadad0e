"""One table and who is connected to it: wishes are decided one by one, and told when stored."""

import asyncio
import time
from collections import deque
from collections.abc import Collection, Sequence
from typing import Any, Protocol

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.game import WATCHER
from festnoz.core.match import reason
from festnoz.core.replay import replay_of, replay_seen_by
from festnoz.core.words import Message, say
from festnoz.server import protocol
from festnoz.server.figures import Figures
from festnoz.server.guest import Guest, encoded
from festnoz.server.links import digest_of, new_secret
from festnoz.server.protocol import (
    AnyAnswer,
    AnyWish,
    Because,
    ByeCode,
    Done,
    Here,
    News,
    Refused,
    Welcome,
)
from festnoz.server.records import Change, Entry
from festnoz.server.records import Link as LinkRecord
from festnoz.server.wishes import decide, seat_of
from festnoz.table import deciding, events
from festnoz.table.deciding import NotNow
from festnoz.table.events import AnyEvent
from festnoz.table.showing import Showing, match_of, num_told, recap, stage, story
from festnoz.table.shown import Told
from festnoz.table.table import Link, Table, replayed

Log = list[tuple[int, AnyEvent]]

_encoder = msgspec.json.Encoder()

Letter = tuple[Guest, list[str]]

# Events that change no position, and those that change nothing at the table beside it.
ONLY_TOLD = {events.Said, events.Reminded}
QUIET = {events.Played, *ONLY_TOLD}


class Keeper(Protocol):
    """What a room needs of its house."""

    figures: Figures

    def now(self) -> int:
        """Milliseconds since 1970."""

    def submit(self, change: Change) -> "asyncio.Future[None]": ...

    def follow(self, room: "Room") -> None:
        """Something happened: a bot may be to move, a clock to be set."""

    def lose(self, room: "Room", error: BaseException) -> None:
        """What the room believes is not what is on disk: it must be loaded again."""

    def break_off(self, room: "Room", error: Exception) -> None:
        """The room failed: it is loaded again and paused."""


class Room:
    def __init__(self, table_id: str, log: Log, keeper: Keeper) -> None:
        self.id = table_id
        self.log = log
        self.keeper = keeper
        self.showing = Showing(replayed(log))
        self.guests: list[Guest] = []
        self.is_lost = False
        self.task: asyncio.Task[None] | None = None  # a bot that thinks here
        self.alarm: asyncio.TimerHandle | None = None  # the clock
        self._stage = stage(self.table)
        # For each change that is not yet stored: since when it waits, and what it lets be said.
        self._mail: deque[tuple[float, list[Letter]]] = deque()

    @property
    def table(self) -> Table:
        return self.showing.table

    # Who comes and goes

    def enter(self, guest: Guest, last: int) -> None:
        """Welcomes a guest whose link leads here, with what it missed since that number."""
        if self.is_lost:  # while the guest was on the way
            guest.dismiss("not_stored", say("house.broken"))
            return
        self._retire_older_links(guest)
        if self.link_of(guest).role != "watch":
            for other in [one for one in self.guests if one.digest == guest.digest]:
                self.leave(other)
                other.dismiss("elsewhere", say("house.elsewhere"))
        self.guests.append(guest)
        self._answer(guest, self._welcome(guest, last))
        self._tell_who_is_here(guest)

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self._tell_who_is_here(guest)

    def _welcome(self, guest: Guest, last: int) -> Welcome:
        link, looker = self.link_of(guest), self.looker_of(guest)
        number = num_told(self.table, looker)
        return Welcome(
            number=number,
            now=self.keeper.now(),
            role=link.role,
            seat=link.seat,
            table=self.showing.shown(self.id, looker),
            position=self.showing.position(looker, guest.in_words),
            here=self._here(),
            story=self._missed(looker, last, number, guest.in_words),
        )

    def _missed(self, looker: int, last: int, number: int, in_words: bool) -> list[Told]:
        """Telling it again takes some milliseconds, and most who come back missed nothing."""
        if last == number:
            return []
        return story(self.log, looker, last if last < number else 0, in_words)

    def link_of(self, guest: Guest) -> Link:
        return self.table.links[guest.digest]

    def looker_of(self, guest: Guest) -> int:
        seat = self.table.links[guest.digest].seat
        return WATCHER if seat is None else seat

    def _here(self) -> list[bool]:
        seats = {self.looker_of(guest) for guest in self.guests}
        return [seat in seats for seat in range(len(self.table.chairs))]

    def _tell_who_is_here(self, changed: Guest) -> None:
        """Watchers come and go unnoticed."""
        if self.looker_of(changed) == WATCHER:
            return
        here = Here(self._here())
        for guest in self.guests:
            if guest is not changed:
                self._answer(guest, here)

    # What is wished for

    def hear(self, guest: Guest, wish: AnyWish) -> None:
        """Every wish gets an answer; a repeated one does no harm."""
        if _known_as(guest, wish) in self.table.wishes:
            self._answer(guest, Done(wish.id))
            return
        try:
            self._hear(guest, wish)
        except FestNozError as refusal:
            rule = getattr(refusal, "rule", None)
            self._answer(guest, Refused(wish.id, refusal.code, refusal.message, rule))
        except Exception as error:  # noqa: BLE001 - of this table alone: all others go on
            guest.send(encoded(Refused(wish.id, "broken", say("house.broken"))))
            self.keeper.break_off(self, error)

    def _hear(self, guest: Guest, wish: AnyWish) -> None:
        match wish:
            case protocol.Why():
                self._answer(guest, self._why(guest, wish))
            case protocol.AskReplay():
                self._answer(guest, protocol.ReplayFile(wish.id, self._replay(guest)))
            case protocol.RenewLink():
                self._renew(guest, wish)
            case _:
                self._let_happen(guest, wish)

    def _let_happen(self, guest: Guest, wish: AnyWish) -> None:
        decided = decide(self.table, self.link_of(guest), wish)
        is_back = isinstance(wish, protocol.StandIn) and not wish.on
        missed = recap(self.log, self.looker_of(guest)) if decided and is_back else []
        if not decided:
            self._answer(guest, Done(wish.id))
            return
        revoked = self._shut_out(
            [one.digest for one in decided if isinstance(one, events.Unlinked)]
        )
        self.happen(_stamped(decided, _known_as(guest, wish)), guest, wish.id)
        _dismiss_revoked(revoked)
        if missed:
            self._answer(guest, protocol.Recap(missed))

    def _why(self, guest: Guest, wish: protocol.Why) -> Because:
        seat, game = seat_of(self.link_of(guest)), self.table.game
        try:
            if wish.source is not None and wish.target is not None:
                meant = deciding.point(self.table, seat, wish.source, wish.target)
            else:
                meant = deciding.why(self.table, seat, wish.written or "", wish.language)
        except FestNozError as refusal:
            return Because(wish.id, reason=refusal.message)
        if meant.actions:
            return Because(wish.id, meant.actions)
        return Because(wish.id, rule=game.rule_id(meant.rule), reason=reason(game, meant.rule))

    def _replay(self, guest: Guest) -> dict[str, Any]:
        if self.table.match is None:
            raise NotNow(say("table.not_started"))
        match = match_of(self.table)
        is_open = match.is_over or self.table.is_closed
        replay = replay_of(match) if is_open else replay_seen_by(match, self.looker_of(guest))
        told: dict[str, Any] = msgspec.to_builtins(replay)
        return told

    def _renew(self, guest: Guest, wish: protocol.RenewLink) -> None:
        """The old link leads nowhere from now on; a host's only once the new one was used."""
        decide_renewal(self.table, self.link_of(guest), wish)
        secret, wanted = new_secret(), Link(wish.role, wish.seat if wish.role == "seat" else None)
        old: list[str] = []
        if wish.role == "host":
            wanted = self.link_of(guest)
        else:
            old = [one for one, link in self.table.links.items() if link == wanted]
        revoked = self._shut_out(old)
        decided: list[AnyEvent] = [events.Linked(wanted.role, wanted.seat, digest_of(secret).hex())]
        decided += [events.Unlinked(one) for one in old]
        self.happen(_stamped(decided, _known_as(guest, wish)))
        self._answer(guest, protocol.NewLink(wish.id, wanted.role, wanted.seat, secret))
        _dismiss_revoked(revoked)

    def _retire_older_links(self, guest: Guest) -> None:
        """A host comes in by a new link: had its answer been lost, the old one would still do."""
        hosts = [one for one, link in self.table.links.items() if link.role == "host"]
        older = hosts[: hosts.index(guest.digest)] if guest.digest in hosts else []
        if older:
            revoked = self._shut_out(older)
            self.happen([events.Unlinked(one) for one in older])
            _dismiss_revoked(revoked)

    def _shut_out(self, links: Sequence[str]) -> list[Guest]:
        """Who came in by these links leaves, while the links still say who that is."""
        revoked = [one for one in self.guests if one.digest in links]
        for one in revoked:
            self.leave(one)
        return revoked

    # What happens

    def happen(
        self, decided: Sequence[AnyEvent], asker: Guest | None = None, wish: str | None = None
    ) -> None:
        """All of it is true at once, and told to everybody who may know as soon as it is stored."""
        try:
            self._happen(decided, asker, wish)
        except FestNozError as error:  # too late for a refusal: some of it is true already
            raise RuntimeError("what was decided cannot happen") from error

    def _happen(self, decided: Sequence[AnyEvent], asker: Guest | None, wish: str | None) -> None:
        at, first = self.keeper.now(), self.table.num_events + 1
        had_undo = self.table.undo is not None
        told = self._fold(decided, at)
        kinds: set[type[AnyEvent]] = {type(event) for event in decided}
        is_quiet = kinds <= QUIET and not had_undo and stage(self.table) == self._stage
        letters = self._letters(told, kinds, not is_quiet, asker, wish) if self.guests else []
        entries = tuple(
            Entry(first + i, at, _encoder.encode(event)) for i, event in enumerate(decided)
        )
        change = Change(self.id, entries) if is_quiet else self._change(entries, decided, at)
        self._mail.append((time.monotonic(), letters))
        self.keeper.submit(change).add_done_callback(self._stored)
        self.keeper.follow(self)

    def _fold(self, decided: Sequence[AnyEvent], at: int) -> dict[int, list[Told]]:
        told: dict[int, list[Told]] = {}
        for event in decided:
            lookers, in_words = self._lookers(event)
            for looker, one in self.showing.happen(event, at, lookers, in_words).items():
                told.setdefault(looker, []).append(one)
            self.log.append((at, event))
            self.keeper.figures.moves += isinstance(event, events.Played)
        return told

    def _lookers(self, event: AnyEvent) -> tuple[Collection[int], Collection[int]]:
        """Who is told of it, and who in words.

        Seats may turn: only for a move, whose telling costs, do we ask who looks on.
        """
        if isinstance(event, events.Played):
            lookers = {self.looker_of(guest) for guest in self.guests}
            return lookers, {self.looker_of(guest) for guest in self.guests if guest.in_words}
        everyone = (*range(len(self.table.chairs)), WATCHER)
        return everyone, everyone

    def _letters(
        self,
        told: dict[int, list[Told]],
        kinds: set[type[AnyEvent]],
        shows_table: bool,
        asker: Guest | None,
        wish: str | None,
    ) -> list[Letter]:
        """What each guest will be sent: only the last of several news shows the table as it is."""
        shows_position, turned = not kinds <= ONLY_TOLD, events.Turned in kinds

        def news(looker: int, in_words: bool, wish: str | None) -> list[str]:
            mine = told[looker]
            *before, last = mine if in_words else map(_without_words, mine)
            whole = News(
                told=last,
                wish=wish,
                table=self.showing.shown(self.id, looker) if shows_table else None,
                position=self.showing.position(looker, in_words) if shows_position else None,
                seat=looker if turned and looker != WATCHER else None,
            )
            return [*map(encoded, map(News, before)), encoded(whole)]

        letters: list[Letter] = []
        written: dict[tuple[int, bool, str | None], list[str]] = {}  # for all with the same eyes
        for guest in self.guests:
            own = wish if guest is asker else None
            looker = self.looker_of(guest)
            eyes = (looker, guest.in_words, own)
            if looker in told:
                if eyes not in written:
                    written[eyes] = news(*eyes)
                letters.append((guest, written[eyes]))
            elif own is not None:
                letters.append((guest, [encoded(Done(own))]))
        return letters

    def _change(self, entries: tuple[Entry, ...], decided: Sequence[AnyEvent], at: int) -> Change:
        """Listings need to know of few things only."""
        now, before = stage(self.table), self._stage
        self._stage = now
        linked = [event for event in decided if isinstance(event, events.Linked)]
        unlinked = [event for event in decided if isinstance(event, events.Unlinked)]
        is_told = now != before or any(isinstance(event, CHANGES_SUMMARY) for event in decided)
        return Change(
            self.id,
            events=entries,
            state=now if now != before else None,
            summary=summary(self.table) if is_told else None,
            links=tuple(link_record(self.id, event, at) for event in linked),
            revoked=tuple((bytes.fromhex(event.digest), at) for event in unlinked),
        )

    def _stored(self, done: "asyncio.Future[None]") -> None:
        if self.is_lost or done.cancelled():
            return
        error = done.exception()
        if error is not None:
            self.keeper.lose(self, error)
            return
        since, letters = self._mail.popleft()
        for guest, texts in letters:
            for text in texts:
                guest.send(text)
        self.keeper.figures.told_ms.add(1000 * (time.monotonic() - since))

    def _answer(self, guest: Guest, answer: AnyAnswer) -> None:
        """Never before what it rests on is stored."""
        data = encoded(answer)
        if self._mail:
            self._mail[-1][1].append((guest, [data]))
        else:
            guest.send(data)

    @property
    def is_settled(self) -> bool:
        return not self._mail

    def dismiss_all(self, code: ByeCode, message: Message) -> None:
        """Nobody is told anything that was not stored."""
        self.is_lost = True
        guests, self.guests = self.guests, []
        for guest in guests:
            guest.dismiss(code, message)


def _without_words(one: Told) -> Told:
    """For those whose seat is told in words to somebody else."""
    return msgspec.structs.replace(one, lines=[]) if one.lines else one


def _known_as(guest: Guest, wish: AnyWish) -> str:
    """Ids are of each client's own making: two may use the same."""
    return f"{guest.digest[:8]}:{wish.id}"


def _stamped(decided: Sequence[AnyEvent], wish: str) -> list[AnyEvent]:
    return [msgspec.structs.replace(event, wish=wish) for event in decided]


def _dismiss_revoked(guests: Sequence[Guest]) -> None:
    for guest in guests:
        guest.dismiss("revoked", say("house.revoked"))


def decide_renewal(table: Table, link: Link, wish: protocol.RenewLink) -> None:
    if link.role != "host":
        raise NotNow(say("table.host_only"))
    if table.is_closed:
        raise NotNow(say("table.closed"))
    if wish.role == "watch" and table.settings.watching == "nobody":
        raise NotNow(say("table.no_watching"))
    if wish.role == "seat" and (wish.seat is None or wish.seat >= len(table.chairs)):
        raise NotNow(say("table.not_seated", seat=(wish.seat or 0) + 1))
    if wish.role == "seat" and wish.seat is not None and not _may_be_linked(table, wish.seat):
        raise NotNow(say("table.taken", seat=wish.seat + 1))


def _may_be_linked(table: Table, seat: int) -> bool:
    """A bot's cards are nobody's to see, and the host comes in by a link of their own."""
    return not table.chairs[seat].bot and Link("host", seat) not in table.links.values()


def summary(table: Table) -> bytes:
    """For listings, also by programs that do not know the rules any more."""
    match = table.match
    scores = match.result().scores if match is not None and match.is_over else []
    return _encoder.encode({"names": table.names, "scores": scores})


def link_record(table: str, event: events.Linked, at: int) -> LinkRecord:
    return LinkRecord(bytes.fromhex(event.digest), table, event.role, at, event.seat)


CHANGES_SUMMARY = (events.Seated, events.Freed, events.Turned)
