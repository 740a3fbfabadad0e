"""A person at a table: what its house says is told, what the person types is asked for."""

import getpass
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any

import msgspec

from festnoz.core.fairness import new_word
from festnoz.core.people.names import free_name
from festnoz.core.words import UNNAMED, Message, say
from festnoz.games import GAMES
from festnoz.table.decisions import MAX_NAME, clean
from festnoz.table.protocol import (
    AskUndo,
    Here,
    NewLink,
    News,
    OwnLink,
    Recap,
    Refused,
    Sit,
    Welcome,
)
from festnoz.table.protocol.shown import ChairShown, Told
from festnoz.terminal.connection import Connection, Ended, Lost
from festnoz.terminal.draw import style_of
from festnoz.terminal.errors import BadUsage, Failed
from festnoz.terminal.link import TableAddress
from festnoz.terminal.look import draw_end, expected, look, tell_proof
from festnoz.terminal.orders import Orders
from festnoz.terminal.place import Place
from festnoz.terminal.prompt import PROMPT, Prompt
from festnoz.terminal.save import Saver
from festnoz.terminal.screen import Screen, ScreenText, cleaned
from festnoz.terminal.visit import Visit

MOST_TOLD = 12  # lines of what happened before we came
NOT_YET = ChairShown("", 0)  # of whoever is invited to the table, and to no seat of it
BAD_NAME = {"name_unseen", "name_taken"}
WAKING_S = 0.5  # not every system interrupts a thread that waits for longer


@dataclass(frozen=True, slots=True)
class Person:
    """Who comes to a table, and how: what is None is asked for, or as usual."""

    name: str | None = None
    word: str | None = None  # one's own chance in the deal
    address: TableAddress | None = None  # None: the house is in this process
    file: Path | None = None  # that the match was taken from


def visit_table(screen: Screen, connection: Connection, person: Person) -> None:
    """From the welcome to the last word."""
    prompt = Prompt(screen, lambda line: connection.heard.put(Typed(line)))
    connection.start()
    client = None
    try:
        first = _next(connection)
        if isinstance(first, Ended):
            raise BadUsage(first.why)
        if first.table.game not in GAMES:
            raise BadUsage(say("command.bad.other_version"))
        prompt.start()
        place = Place.of(first, is_own=person.address is None)
        client = Client(Visit(screen, connection, place, person.address), person)
        client.arrive(first)
        client.stay(prompt)
    except KeyboardInterrupt:
        if client is not None:
            screen.show()  # below what was being typed
            client.saver.tell_leaving()
        raise
    finally:
        prompt.close()
        connection.close()


def _next(connection: Connection) -> Any:
    while True:
        with suppress(Empty):
            return connection.heard.get(timeout=WAKING_S)


@dataclass(frozen=True, slots=True)
class Typed:
    line: str | None  # None: there is nobody left to type


class Client:
    def __init__(self, visit: Visit, person: Person) -> None:
        self.visit = visit
        self.screen = visit.screen
        self.connection = visit.connection
        self.saver = Saver(visit, person.file)
        self.orders = Orders(visit, self.saver)
        self.person = person
        self.worded: set[str] = set()  # deals that we added a word to, by their commitments
        self.own_link = ""
        self.is_cut_off = False

    def stay(self, prompt: Prompt) -> None:
        """Hears the house and the person in turn."""
        while not self.visit.has_left:
            if self.connection.heard.empty():
                if self.connection.go_on():
                    continue
                if self.may_type:
                    prompt.ask()
            event = _next(self.connection)
            if isinstance(event, Typed):
                prompt.was_heard()
            with prompt.aside():
                self.hear(event)
        if not self.visit.is_silent:
            self.saver.tell_leaving()

    @property
    def may_type(self) -> bool:
        """A person always, a pipe when something is expected of it."""
        if self.screen.is_interactive:
            return True
        return self.connection.is_idle and not self.is_cut_off and self.visit.place.is_awaited

    def arrive(self, welcome: Welcome) -> None:
        place = self.visit.place
        if not self.visit.is_own:
            title = place.game.title
            self.screen.tell(say("terminal.join.welcome", game=title, role=place.role), "bold")
            self.screen.tell(say("terminal.sealed", commitment=place.table.deal.commitment), "dim")
        lines = [line.message for one in self._take_up(welcome) for line in one.lines]
        if len(lines) > MOST_TOLD:
            self.screen.tell(say("terminal.join.earlier", count=len(lines) - MOST_TOLD), "dim")
        self._tell(lines[-MOST_TOLD:])
        if self.visit.is_own and place.table.stage == "over":
            self._show_stage()
        else:
            look(self.screen, place, brief=True)
        self._tell_absence()
        self._introduce()

    def hear(self, event: Any) -> None:
        match event:
            case Typed():
                self._read(event.line)
            case Lost():
                self._tell_lost()
            case Ended():
                raise Failed(event.why)
            case Welcome():
                self._come_back(event)
            case News():
                self._take(event)
            case Here():
                self._tell_who_is_here(event)
            case Recap():
                self.screen.tell(say("terminal.join.meanwhile"), "bold")
                self._tell(line.message for line in event.lines)
            case NewLink() | OwnLink():
                self._tell_link(event)
            case Refused():
                self._refuse(event)
        self._settle(event)

    def _settle(self, event: Any) -> None:
        """The wish that this answers is off our list; whoever made it may go on."""
        wish_id = event.wish if isinstance(event, News) else getattr(event, "id", None)
        then = self.connection.settle(wish_id)
        if then and not isinstance(event, Refused):
            then(event)

    def _refuse(self, refused: Refused) -> None:
        if isinstance(self.connection.wished(refused.id), AskUndo):
            self.screen.tell(say("terminal.undo.no", why=refused.message))
            return
        self.screen.tell(say("terminal.join.refused", why=refused.message))
        if refused.code in BAD_NAME and self.screen.is_interactive:
            self._ask_name()

    # The person

    def _read(self, line: str | None) -> None:
        if line is None:
            self.visit.has_left = True
            return
        if not self.screen.is_interactive:  # nobody's typing shows by itself here
            self.screen.show(ScreenText(cleaned(PROMPT + line.rstrip())))
        question, self.visit.question = self.visit.question, None
        if question is None:
            self.orders.obey(line.strip())
        else:
            question(line.strip())

    def _introduce(self) -> None:
        """At an open table: our name, and our word now that we know what seals the deal."""
        place, chair = self.visit.place, self.visit.place.chair
        if place.role == "table":
            chair = NOT_YET
        if place.table.stage != "open" or chair is None or chair.bot:
            return
        if place.table.deal.commitment in self.worded:
            return
        name = self.person.name
        if chair.is_taken or name or not self.screen.is_interactive:
            self._sit(name or chair.name or self._usual_name())
        else:
            self._ask_name()

    def _ask_name(self) -> None:
        self.visit.ask(say("terminal.join.name", name=self._usual_name()), self._sit_down)

    def _sit_down(self, line: str) -> None:
        self._sit(clean(line, MAX_NAME) or self._usual_name())

    def _usual_name(self) -> str:
        try:
            known = clean(getpass.getuser().capitalize(), MAX_NAME)
        except (OSError, KeyError, ImportError):  # not every system names its users
            known = ""
        place = self.visit.place
        others = [chair.name for i, chair in enumerate(place.table.chairs) if i != place.seat]
        return free_name(known or UNNAMED, others)

    def _sit(self, name: str) -> None:
        self.worded.add(self.visit.place.table.deal.commitment)
        self.connection.wish(Sit, name=name, word=self.person.word or new_word())

    # The house

    def _take_up(self, welcome: Welcome) -> list[Told]:
        """What of its story is new to us."""
        has_gone_back = welcome.number < self.connection.last  # what we were told last is undone
        if has_gone_back or welcome.table.num_finished != self.visit.place.table.num_finished:
            self.visit.story.clear()
        last = 0 if has_gone_back else self.connection.last
        known = self.visit.story[-1].number if self.visit.story else 0
        self.visit.story += [one for one in welcome.story if one.number > known]
        new = [one for one in welcome.story if one.number > last]
        self.connection.last = welcome.number
        self.connection.send_again()
        return new

    def _come_back(self, welcome: Welcome) -> None:
        if self.is_cut_off:  # otherwise to a seat, by the table's link
            self.screen.tell(say("terminal.join.again"), "dim")
        self.is_cut_off = False
        for one in self._take_up(welcome):
            self._tell(line.message for line in one.lines)
        self._move_to(Place.of(welcome, self.visit.is_own))

    def _tell_lost(self) -> None:
        if not self.is_cut_off:
            self.screen.tell(say("terminal.join.lost"), "dim")
        self.is_cut_off = True

    def _take(self, news: News) -> None:
        if news.told.number != self.connection.last + 1:
            self.connection.start_anew()
            return
        self.connection.last = news.told.number
        if news.told.event == "Turned":
            self.visit.story.clear()
        self.visit.story.append(news.told)
        self._tell(line.message for line in news.told.lines)
        self._move_to(self.visit.place.after(news))

    def _move_to(self, place: Place) -> None:
        """Shows as much of the new place as is new about it."""
        before, self.visit.place = self.visit.place, place
        stage = place.table.stage
        if stage != before.table.stage:
            self._show_stage()
        elif self._is_worth_a_look(before, place):
            look(self.screen, place, brief=True, at_length=False)
        elif place.is_asked_for_undo and not before.is_asked_for_undo:
            self._tell(expected(place)[-1:])
        elif place.leads and place.is_full and not before.is_full:
            self._tell(expected(place))
        self._introduce()

    def _is_worth_a_look(self, before: Place, place: Place) -> bool:
        """We are to move; or we only watch, and much has changed."""
        if place.role != "watch":
            return place.may_move and place.turn != before.turn
        old, new = (one.picture(self.screen.console.width) for one in (before, place))
        return old is not None and new is not None and old.chapter != new.chapter

    def _show_stage(self) -> None:
        place = self.visit.place
        if place.table.stage == "over":
            draw_end(self.screen, place)
            if self.visit.is_own:
                self.saver.offer()
            else:
                self._tell(expected(place))
        elif place.table.stage == "closed":
            if place.table.deal.secret:
                tell_proof(self.screen, place.table.deal.secret, place.table.deal.commitment)
        else:
            look(self.screen, place, brief=True)

    def _tell_who_is_here(self, told: Here) -> None:
        place, here = self.visit.place, told.here
        for seat, chair in enumerate(place.table.chairs):
            is_other_person = chair.is_taken and not chair.bot and seat != place.seat
            if is_other_person and here[seat] != place.here[seat]:
                change = say("terminal.join.here", name=chair.name, is_here=str(here[seat]).lower())
                self.screen.tell(change, "dim")
        self.visit.place = msgspec.structs.replace(
            place, here=here, gone=told.gone, acting=told.acting
        )
        self._tell_absence(place.gone, place.acting)

    def _tell_absence(self, gone: tuple[int, ...] = (), acting: int | None = None) -> None:
        """What one may do about it, where that is new."""
        place = self.visit.place
        if place.seat is not None and place.table.stage == "playing":
            for seat in sorted({*place.gone} - {*gone}):
                name = place.table.chairs[seat].name
                self.screen.tell(say("terminal.join.gone", name=name, seat=seat + 1))
        is_new = place.acting is not None and place.seat == place.acting != acting
        if is_new and place.table.stage == "open":
            self.screen.tell(say("terminal.join.acting"))

    def _tell_link(self, new: NewLink | OwnLink) -> None:
        """One's own comes with every welcome, and is told once."""
        if self.visit.address is None or new.secret == self.own_link:
            return
        if isinstance(new, OwnLink):
            self.own_link = new.secret
            self.screen.tell(say("terminal.join.own"), "dim")
        else:
            self.screen.tell(say("terminal.join.link", role=new.role, seat=(new.seat or 0) + 1))
        self.screen.console.print(self.visit.address.with_secret(new.secret), soft_wrap=True)

    def _tell(self, lines: Iterable[Message]) -> None:
        for line in lines:
            self.screen.show(ScreenText(self.screen.text(line), style_of(line)))
