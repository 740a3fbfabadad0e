"""A guest at a table of another house: what it says is told, what the person types is asked for."""

import getpass
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from festnoz.core.fairness import new_word
from festnoz.core.words import Message, say
from festnoz.server.protocol import Here, NewLink, News, Recap, Refused, Sit, Welcome
from festnoz.table.deciding import MAX_NAME, clean
from festnoz.table.shown import Told as Happened
from festnoz.terminal.connection import Ended, Lost
from festnoz.terminal.ending import tell_proof
from festnoz.terminal.looking import expected, look, tell_end
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Told, cleaned
from festnoz.terminal.tint import style_of
from festnoz.terminal.typist import PROMPT
from festnoz.terminal.usage import Failed
from festnoz.terminal.visit import Visit
from festnoz.terminal.wishing import Wishing

MOST_TOLD = 12  # lines of what happened before we came


@dataclass(frozen=True, slots=True)
class Typed:
    line: str | None  # None: there is nobody left to type


class Guest:
    def __init__(self, visit: Visit, name: str | None, word: str | None) -> None:
        self.visit = visit
        self.screen = visit.screen
        self.connection = visit.connection
        self.wishing = Wishing(visit)
        self.name = name
        self.word = word
        self.worded: set[str] = set()  # deals that we added a word to, by their commitments
        self.is_asked_for_name = False
        self.is_cut_off = False

    @property
    def may_type(self) -> bool:
        """A person always, a pipe when something is expected of it."""
        if self.screen.is_interactive:
            return True
        return self.connection.is_idle and not self.is_cut_off and self.visit.place.is_awaited

    def arrive(self, welcome: Welcome) -> None:
        place = self.visit.place
        game = place.game.name.capitalize()
        self.screen.tell(say("terminal.join.welcome", game=game, role=place.role), "bold")
        self.screen.tell(say("terminal.sealed", commitment=place.table.deal.commitment), "dim")
        self._take_up(welcome)
        lines = [line for one in self.visit.story for line in one.lines]
        if len(lines) > MOST_TOLD:
            self.screen.tell(say("terminal.join.earlier", count=len(lines) - MOST_TOLD), "dim")
        self._tell(lines[-MOST_TOLD:])
        look(self.screen, place, brief=self.screen.is_short)
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
                self._tell_who_is_here(event.here)
            case Recap():
                self.screen.tell(say("terminal.join.meanwhile"), "bold")
                self._tell(event.lines)
            case NewLink():
                self._tell_link(event)
            case Refused():
                self.screen.tell(say("terminal.join.refused", why=event.message))
        self._settle(event)

    def _settle(self, event: Any) -> None:
        """The wish that this answers is off our list; whoever made it may go on."""
        wish_id = event.wish if isinstance(event, News) else getattr(event, "id", None)
        then = self.connection.settle(wish_id)
        if then and not isinstance(event, Refused):
            then(event)

    # The person

    def _read(self, line: str | None) -> None:
        if line is None:
            self.visit.has_left = True
            return
        if not self.screen.is_interactive:  # nobody's typing shows by itself here
            self.screen.show(Told(cleaned(PROMPT + line.rstrip())))
        if self.is_asked_for_name:
            self.is_asked_for_name = False
            self._sit(clean(line, MAX_NAME) or self._usual_name())
        else:
            self.wishing.obey(line.strip())

    def _introduce(self) -> None:
        """At an open table: our name, and our word now that we know what seals the deal."""
        place, chair = self.visit.place, self.visit.place.chair
        if place.table.stage != "open" or chair is None or chair.bot:
            return
        if place.table.deal.commitment in self.worded:
            return
        if chair.is_taken or self.name or not self.screen.is_interactive:
            self._sit(self.name or chair.name or self._usual_name())
        else:
            self.is_asked_for_name = True
            self.screen.tell(say("terminal.join.name", name=self._usual_name()))

    def _usual_name(self) -> str:
        try:
            known = clean(getpass.getuser().capitalize(), MAX_NAME)
        except (OSError, KeyError, ImportError):  # not every system names its users
            known = ""
        return known or self.screen.text(say("terminal.guest"))

    def _sit(self, name: str) -> None:
        self.worded.add(self.visit.place.table.deal.commitment)
        self.connection.wish(Sit, name=name, word=self.word or new_word())

    # The house

    def _take_up(self, welcome: Welcome) -> list[Happened]:
        """What of its story is new to us."""
        has_gone_back = welcome.number < self.connection.last  # what we were told last is undone
        if has_gone_back or welcome.table.num_finished != self.visit.place.table.num_finished:
            self.visit.story.clear()
        last = 0 if has_gone_back else self.connection.last
        new = [one for one in welcome.story if one.number > last]
        self.visit.story += new
        self.connection.last = welcome.number
        self.connection.send_again()
        return new

    def _come_back(self, welcome: Welcome) -> None:
        self.is_cut_off = False
        self.screen.tell(say("terminal.join.again"), "dim")
        for one in self._take_up(welcome):
            self._tell(one.lines)
        self._move_to(Place.of(welcome))

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
        self._tell(news.told.lines)
        self._move_to(self.visit.place.after(news))

    def _move_to(self, place: Place) -> None:
        """Shows as much of the new place as is new about it."""
        before, self.visit.place = self.visit.place, place
        stage = place.table.stage
        if stage != before.table.stage:
            self._show_stage()
        elif self._is_worth_a_look(before, place):
            look(self.screen, place, brief=self.screen.is_short, at_length=False)
        elif place.is_asked_for_undo and not before.is_asked_for_undo:
            self._tell(expected(place)[-1:])
        elif place.role == "host" and place.is_full and not before.is_full:
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
            tell_end(self.screen, place)
            self._tell(expected(place))
        elif place.table.stage == "closed":
            if place.table.deal.secret:
                tell_proof(self.screen, place.table.deal.secret, place.table.deal.commitment)
        else:
            look(self.screen, place, brief=self.screen.is_short)

    def _tell_who_is_here(self, here: list[bool]) -> None:
        place = self.visit.place
        for seat, chair in enumerate(place.table.chairs):
            is_other_person = chair.is_taken and not chair.bot and seat != place.seat
            if is_other_person and here[seat] != place.here[seat]:
                told = say("terminal.join.here", name=chair.name, is_here=str(here[seat]).lower())
                self.screen.tell(told, "dim")
        self.visit.place = msgspec.structs.replace(place, here=here)

    def _tell_link(self, new: NewLink) -> None:
        self.screen.tell(say("terminal.join.link", role=new.role, seat=(new.seat or 0) + 1))
        self.screen.console.print(self.visit.link.with_secret(new.secret), soft_wrap=True)

    def _tell(self, lines: Iterable[Message]) -> None:
        for line in lines:
            self.screen.show(Told(self.screen.text(line), style_of(line)))
