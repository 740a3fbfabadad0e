"""One table and who is connected to it: wishes are decided one by one, and told when stored."""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Protocol

import msgspec

from festnoz.core.errors import FestNozError
from festnoz.core.game import WATCHER, Sentence
from festnoz.core.words import Message, say
from festnoz.table import events, links, protocol
from festnoz.table.answers import Answers, Work
from festnoz.table.events import AnyEvent
from festnoz.table.guest import Guest, encoded
from festnoz.table.history import Log, last_turn, read, recap, story
from festnoz.table.links import digest_of, new_secret
from festnoz.table.outbox import QUIET, Delivery, Kinds, Letters, Outbox
from festnoz.table.permissions import check_renewal, decide, seat_of
from festnoz.table.presence import NOBODY, Presence
from festnoz.table.projection import Projection, num_told, stage
from festnoz.table.protocol import AnyAnswer, AnyWish, ByeCode, Done, Here, Refused, Welcome
from festnoz.table.protocol.shown import Stage, Told
from festnoz.table.queries import QUESTIONS, replay_of_table
from festnoz.table.table import Link, Table

ASIDE: Kinds = {events.Said}  # may be told to some, and nothing else rests on it
SOON_TOLD = 16  # events that may be told on the loop, behind a story that was made elsewhere


class NewEvents(NamedTuple):
    """What a room has decided, to be stored whole or not at all."""

    events: Sequence[AnyEvent]
    first: int  # number of the first of them in the table's log; the log begins with 1
    at: int  # milliseconds since 1970
    was: Stage  # of the table before them
    is_quiet: bool  # nothing that a list of tables shows has changed


Kept = Callable[[Exception | None], None]  # None: it is stored


class Keeper(Protocol):
    """What a room needs of its house."""

    answers: Answers

    def now(self) -> int:
        """Milliseconds since 1970."""

    def keep(self, room: "Room", new: NewEvents, then: Kept) -> None:
        """Calls `then` when they are stored, or with what went wrong. They are folded already."""

    def follow(self, room: "Room") -> None:
        """Something happened: a bot may be to move, a clock to be set."""

    def attend(self, room: "Room") -> None:
        """Who is here has changed: `room.tell_absence` is to be called at `room.absence_due`."""

    def lose(self, room: "Room", error: BaseException) -> None:
        """What the room believes is not what is stored: it must be loaded again."""

    def break_off(self, room: "Room", error: Exception) -> None:
        """The room failed: it is loaded again and paused."""


class Room:
    def __init__(self, table_id: str, log: Log, keeper: Keeper) -> None:
        self.id = table_id
        self.keeper = keeper
        table, self.chapter = read(log)
        self.projection = Projection(table)
        self.guests: list[Guest] = []
        self.is_lost = False
        self.used = time.monotonic()  # when something last happened here, or somebody came
        self._stage = stage(self.table)
        self._self = object()  # in keys of answers: loaded again, the same table is another room
        self._outbox = Outbox()
        self._presence = Presence(len(table.chairs), keeper.now())
        self._absence = NOBODY  # as it was told last
        self._pace = links.Pace()
        self._leaving: list[Guest] = []  # their links are revoked: told once that is stored

    @property
    def table(self) -> Table:
        return self.projection.table

    @property
    def answers(self) -> Answers:
        return self.keeper.answers

    # Who comes and goes

    def enter(self, guest: Guest, last: int) -> None:
        """Welcomes a guest whose link leads here, with what it missed since that number."""
        if self.is_lost:  # while the guest was on the way
            guest.dismiss("not_stored", say("house.broken"))
            return
        noted = links.entry(self.table, guest.digest, guest.device)
        if noted and not self._pace.allows(self.looker_of(guest), self.keeper.now()):
            guest.dismiss("too_fast", say("house.too_fast"))
            return
        try:
            self._retire_older_links(guest)
            self._note_device(guest, noted)
            missed = self._return(guest)
            self.guests.append(guest)
            self._note_presence()
            welcome = self._welcome(guest, last)
        except Exception as error:  # noqa: BLE001 - of this table alone
            self.keeper.break_off(self, error)
            guest.dismiss("failed", say("house.broken"))
            return
        if not self.link_of(guest).is_for_many:
            self._keep_newest(guest.digest)
        if guest in self.guests:
            self._answer(guest, welcome)
            self._tell_own_link(guest)
            if missed:
                self._answer(guest, protocol.Recap(missed))
            self._tell_who_is_here(guest)

    def _keep_newest(self, digest: str) -> None:
        """The last to say hello, who may have been the first to come in: a page loaded again."""
        same = [one for one in self.guests if one.digest == digest]
        for older in sorted(same, key=lambda one: one.number)[:-1]:
            self.guests.remove(older)
            older.dismiss("elsewhere", say("house.elsewhere"))

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
            options=self.table.options,
            table=self.projection.shown(self.id),
            position=self.projection.position(looker, guest.words),
            here=self.here,
            story=self._missed(looker, last, number, guest.words != "none"),
            gone=self._absence.gone,
            acting=self._absence.acting,
        )

    def _missed(self, looker: int, last: int, number: int, in_words: bool) -> list[Told]:
        """Telling a match again takes some milliseconds, and most who come back missed nothing."""
        if last == number:
            return []
        until, told = self.answers.get(self._story_work(looker, last, number, in_words))
        since = [] if until == number else story(self.chapter, looker, until, in_words)
        return [*told, *since]

    def link_of(self, guest: Guest) -> Link:
        return self.table.links[guest.digest]

    def looker_of(self, guest: Guest) -> int:
        seat = self.table.links[guest.digest].seat
        return WATCHER if seat is None else seat

    @property
    def here(self) -> list[bool]:
        """Which seats have a connection."""
        seats = {self.looker_of(guest) for guest in self.guests}
        return [seat in seats for seat in range(len(self.table.chairs))]

    def _tell_who_is_here(self, changed: Guest) -> None:
        """Watchers come and go unnoticed, but for a host who has no seat."""
        if self.link_of(changed).is_for_many:
            return
        self._note_presence()
        here = self._who_is_here()
        for guest in self.guests:
            if guest is not changed:
                self._answer(guest, here)
        self.keeper.attend(self)

    def _who_is_here(self) -> Here:
        return Here(self.here, self._absence.gone, self._absence.acting)

    def _note_presence(self) -> None:
        now = self.keeper.now()
        is_host_here = any(self.link_of(guest).role == "host" for guest in self.guests)
        self._presence.note(self.here, is_host_here, now)
        self._absence = self._presence.absence(self.table, now)

    @property
    def absence_due(self) -> int | None:
        """When somebody will have been away for as long as the table waits for them."""
        return self._presence.due(self.table, self.keeper.now())

    def tell_absence(self) -> None:
        """Where time alone has changed it."""
        before = self._absence
        self._note_presence()
        if self._absence != before:
            for guest in self.guests:
                self._answer(guest, self._who_is_here())
        self.keeper.attend(self)

    def _return(self, guest: Guest) -> list[Sentence]:
        """Whoever is back plays for themselves again; what a bot did, that others let play."""
        seat = self.link_of(guest).seat
        chair = None if seat is None else self.table.chairs[seat]
        if seat is None or chair is None or not (chair.has_stand_in and chair.is_awaited):
            return []
        missed: list[Sentence] = self.answers.get(self._recap_work(seat))
        self.happen([events.StoodIn(seat, on=False)])
        return missed

    # What is wished for

    def hear(self, guest: Guest, wish: AnyWish) -> None:
        """Every wish gets an answer; a repeated one does no harm."""
        if self.is_lost or guest in self._leaving:  # a bye is on its way
            return
        if self.table.has_come_true(_known_as(guest.digest, wish)):
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
        question = QUESTIONS.get(type(wish))
        if question is not None:
            answer = question(self.projection, self.link_of(guest), wish)
            self._answer(guest, answer)
            self._note_answer(guest, answer)
        elif isinstance(wish, protocol.Ping):
            guest.send(encoded(Done(wish.id)))  # rests on nothing: a slow disk is no dead line
        elif isinstance(wish, protocol.AskTurn):
            steps = self.answers.get(self._turn_work(self.looker_of(guest)))
            self._answer(guest, protocol.Turn(wish.id, steps))
        elif isinstance(wish, protocol.AskReplay):
            replay = self.answers.get(self._replay_work(self.looker_of(guest)))
            self._answer(guest, protocol.ReplayFile(wish.id, replay))
        elif isinstance(wish, protocol.SetWords):
            guest.words = wish.words
            position = self.projection.position(self.looker_of(guest), wish.words)
            self._answer(guest, protocol.Position(wish.id, position))
        elif isinstance(wish, protocol.RenewLink):
            self._renew(guest, wish)
        elif isinstance(wish, protocol.Sit) and self.link_of(guest).role == "table":
            self._take_any_seat(guest, wish)
        else:
            self._let_happen(guest, wish)

    def _note_answer(self, guest: Guest, answer: AnyAnswer) -> None:
        """Where a lesson is about a rule, whoever was told of it has learned it."""
        teaching, seat = self.table.teaching, self.link_of(guest).seat
        if teaching is None or teaching.progress == "done" or seat != teaching.seat:
            return
        wanted, reason = teaching.goal.why, getattr(answer, "reason", None)
        if wanted and reason and reason.id == f"{self.table.game.name}.rule.{wanted}":
            self.happen([events.Answered(seat, wanted)])

    def _let_happen(self, guest: Guest, wish: AnyWish) -> None:
        came_by, looker = guest.digest, self.looker_of(guest)
        decided = decide(self.table, self.link_of(guest), wish, self._absence)
        if isinstance(wish, protocol.Sit):
            decided = self._sat_down(guest, decided)
        is_back = isinstance(wish, protocol.StandIn) and not wish.on
        missed = self.answers.get(self._recap_work(looker)) if decided and is_back else []
        if not decided:
            self._answer(guest, Done(wish.id))
            return
        self.happen(_stamped(decided, _known_as(guest.digest, wish)), guest, wish.id)
        if missed:
            self._answer(guest, protocol.Recap(missed))
        if guest.digest != came_by:
            self._tell_own_link(guest)

    def _take_any_seat(self, guest: Guest, wish: protocol.Sit) -> None:
        """By the table's link, which stays for others: from then on by a link of one's own.

        Of two who sit down at once the second finds the next free seat, or none.
        """
        own = links.own_digest(guest.device)
        link, made = self.table.links.get(own), list[AnyEvent]()
        if link is None:  # otherwise they have a seat already, by another window
            link = Link("seat", links.any_seat(self.table, self.here), "own")
            made = links.link_to_seat(self.table, seat_of(link), own)
        decided = decide(self.table, link, wish, self._absence)
        decided = [*links.seated_from(guest.device, decided), *made]
        if decided:
            self.happen(_stamped(decided, _known_as(own, wish)), guest, wish.id)
        else:
            self._answer(guest, Done(wish.id))
        guest.digest = own
        self._keep_newest(own)
        self._note_presence()
        self._answer(guest, self._welcome(guest, num_told(self.table, seat_of(link))))
        self._tell_own_link(guest)
        self._tell_who_is_here(guest)

    def _sat_down(self, guest: Guest, decided: list[AnyEvent]) -> list[AnyEvent]:
        """With the device, and by a link of its own in the place of the invitation."""
        own = links.own_link(self.table, guest.digest, guest.device)
        self._come_by(guest, own)
        return [*links.seated_from(guest.device, decided), *own]

    def _note_device(self, guest: Guest, noted: Sequence[AnyEvent]) -> None:
        """Before anything is shown: whoever plays here from elsewhere does not do so unseen."""
        if noted:
            self.happen(noted)
            self._come_by(guest, noted)

    def _come_by(self, guest: Guest, decided: Sequence[AnyEvent]) -> None:
        """The guest stays, though the link it came by ends."""
        for event in decided:
            if isinstance(event, events.Linked):
                guest.digest = event.digest

    def _tell_own_link(self, guest: Guest) -> None:
        """Where it came by another one; the answer before may have been lost."""
        if guest.device and guest.digest == digest_of(guest.device.own).hex():
            self._answer(guest, protocol.OwnLink(guest.device.own))

    # What takes long to tell: the same for all with the same eyes, until something happens

    def work_for(self, guest: Guest, wish: AnyWish) -> Work | None:
        """What the answer to that wish will need, if that is much and if there will be one."""
        if self.is_lost or guest not in self.guests or self.table.match is None:
            return None
        looker = self.looker_of(guest)
        if isinstance(wish, protocol.AskReplay):
            return self._replay_work(looker)
        if isinstance(wish, protocol.AskTurn):
            return self._turn_work(looker)
        is_back = isinstance(wish, protocol.StandIn) and not wish.on and looker != WATCHER
        return self._recap_work(looker) if is_back else None

    def work_to_welcome(self, guest: Guest, last: int) -> Work | None:
        """The same for somebody whose link leads here, and who received so much before."""
        looker = self.looker_of(guest)
        number = num_told(self.table, looker)
        if last == number:
            return None
        work = self._story_work(looker, last, number, guest.words != "none")
        if self.answers.has(work) and self.answers.get(work)[0] < number - SOON_TOLD:
            self.answers.drop(work)
        return work

    def _replay_work(self, looker: int) -> Work:
        key, make = replay_of_table(self.table, looker)
        return Work((self._self, "replay", key), make)

    def _turn_work(self, looker: int) -> Work:
        match, chapter = self.table.match, self.chapter.snapshot()
        table = replace(self.table, match=match and match.snapshot())
        key = (self._self, "turn", looker, self.table.num_events)
        return Work(key, lambda: last_turn(table, chapter, looker))

    def _recap_work(self, looker: int) -> Work:
        chapter, key = self.chapter.snapshot(), (self._self, "recap", looker, self.table.num_events)
        return Work(key, lambda: recap(chapter, looker))

    def _story_work(self, looker: int, last: int, number: int, in_words: bool) -> Work:
        """How far it reaches, and what is told; what happens meanwhile is told behind it."""
        chapter, after = self.chapter.snapshot(), last if last < number else 0
        key = (self._self, "story", looker, len(self.table.finished), after, in_words)
        return Work(key, lambda: (number, story(chapter, looker, after, in_words)))

    def _renew(self, guest: Guest, wish: protocol.RenewLink) -> None:
        """The old link leads nowhere from now on; a host's only once the new one was used."""
        check_renewal(self.table, self.link_of(guest), wish, self._absence)
        secret, wanted = new_secret(), Link(wish.role, None)
        if wish.role in {"seat", "table"}:
            seat = wish.seat if wish.role == "seat" else None
            wanted = Link(wish.role, seat, "invitation")
        if wish.role == "host":
            wanted = self.link_of(guest)
        old = [
            one
            for one, link in self.table.links.items()
            if (link.role, link.seat) == (wanted.role, wanted.seat)
            and one != guest.digest  # a new one that was never used goes too
        ]
        decided: list[AnyEvent] = [
            events.Linked(wanted.role, wanted.seat, digest_of(secret).hex(), wanted.kind)
        ]
        decided += [events.Unlinked(one, is_told=wanted.role == "table") for one in old]
        self.happen(_stamped(decided, _known_as(guest.digest, wish)))
        self._answer(guest, protocol.NewLink(wish.id, wanted.role, wanted.seat, secret))

    def _retire_older_links(self, guest: Guest) -> None:
        """A host comes in by a new link: had its answer been lost, the old one would still do."""
        hosts = [one for one, link in self.table.links.items() if link.role == "host"]
        older = hosts[: hosts.index(guest.digest)] if guest.digest in hosts else []
        if older:
            self.happen([events.Unlinked(one) for one in older])

    def _shut_out(self, links: Collection[str]) -> list[Guest]:
        """Those who came in by these links leave, while the links still say who they are."""
        revoked = [one for one in self.guests if one.digest in links]
        for one in revoked:
            self.leave(one)
        self._leaving += revoked
        return revoked

    def _dismiss(self, revoked: Sequence[Guest]) -> None:
        for guest in revoked:
            self._leaving.remove(guest)
            guest.dismiss("revoked", say("house.revoked"))

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
        kinds: Kinds = {type(event) for event in decided}
        had_undo, was, taught = self.table.undo is not None, self._stage, self.table.teaching
        revoked = self._shut_out(_unlinked(decided)) if events.Unlinked in kinds else []
        told = self._fold(decided, at)
        self._stage = stage(self.table)
        is_quiet = kinds <= QUIET and not had_undo and self._stage == was
        is_quiet = is_quiet and self.table.teaching == taught
        letters = Letters(self.projection, self.id, told, kinds, shows_table=not is_quiet)
        deliveries: list[Delivery] = [
            partial(guest.send, letter)
            for guest in self.guests
            for letter in letters.to(
                self.looker_of(guest), guest.words, wish if guest is asker else None
            )
        ]
        if not is_quiet and self._changes_absence(decided):
            here = encoded(self._who_is_here())
            deliveries += [partial(guest.send, here) for guest in self.guests]
        if revoked:
            deliveries.append(partial(self._dismiss, revoked))
        self._outbox.hold(deliveries, told.keys() if kinds <= ASIDE else None)
        self.keeper.keep(self, NewEvents(decided, first, at, was, is_quiet), self._stored)
        self.keeper.follow(self)

    def _changes_absence(self, decided: Sequence[AnyEvent]) -> bool:
        """Who is here is told by seats, which turn; and nobody is waited for during a pause."""
        before, turned = self._absence, False
        for event in decided:
            if isinstance(event, events.Turned):
                self._presence.turn(event.by)
                turned = True
            elif isinstance(event, events.Resumed):
                self._presence.begin_anew(self.keeper.now())
        self._note_presence()
        self.keeper.attend(self)
        return turned or self._absence != before

    def _fold(self, decided: Sequence[AnyEvent], at: int) -> dict[int, list[Told]]:
        told: dict[int, list[Told]] = {}
        for event in decided:
            lookers, in_words = self._lookers(event)
            self.chapter = self.chapter.add(self.table, event, at)
            for looker, one in self.projection.happen(event, at, lookers, in_words).items():
                told.setdefault(looker, []).append(one)
        return told

    def _lookers(self, event: AnyEvent) -> tuple[Collection[int], Collection[int]]:
        """Who is told of it, and who in words.

        Asked before it happens: a move, whose telling costs, turns no seats.
        """
        if isinstance(event, events.Played):
            lookers = [(self.looker_of(guest), guest.words) for guest in self.guests]
            return {one for one, _ in lookers}, {one for one, words in lookers if words != "none"}
        everyone = (*range(len(self.table.chairs)), WATCHER)
        return everyone, everyone

    def _stored(self, error: Exception | None) -> None:
        if self.is_lost:
            return
        if error is not None:
            self.keeper.lose(self, error)
            return
        self._outbox.deliver()

    def _answer(self, guest: Guest, answer: AnyAnswer) -> None:
        """Never before what it rests on is stored."""
        self._outbox.send(partial(guest.send, encoded(answer)), self.looker_of(guest))

    @property
    def is_settled(self) -> bool:
        return self._outbox.is_empty

    def dismiss_all(self, code: ByeCode, message: Message) -> None:
        """Nobody is told anything that was not stored."""
        self.is_lost = True
        guests, self.guests, self._leaving = [*self.guests, *self._leaving], [], []
        for guest in guests:
            guest.dismiss(code, message)


def _known_as(digest: str, wish: AnyWish) -> str:
    """Ids are of each client's own making: two may use the same."""
    return f"{digest[:8]}:{wish.id}"


def _stamped(decided: Sequence[AnyEvent], wish: str) -> list[AnyEvent]:
    return [msgspec.structs.replace(event, wish=wish) for event in decided]


def _unlinked(decided: Sequence[AnyEvent]) -> set[str]:
    return {event.digest for event in decided if isinstance(event, events.Unlinked)}
