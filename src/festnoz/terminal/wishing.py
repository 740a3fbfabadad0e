"""What a person types at a table of another house, besides moves, becomes wishes."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from festnoz.bots import strongest
from festnoz.core.words import Message, say
from festnoz.server import protocol
from festnoz.server.protocol import Wish
from festnoz.table.deciding import MAX_NAME, MAX_TEXT, PHRASES, clean
from festnoz.table.events import Channel
from festnoz.table.typed import plain
from festnoz.terminal.asking import Asking
from festnoz.terminal.guide import hosts_words, tell_moves, tell_words, visitors_words
from festnoz.terminal.looking import look
from festnoz.terminal.orders import line_of, spelled
from festnoz.terminal.recording import Recorder
from festnoz.terminal.rulebook import show_rules
from festnoz.terminal.usage import BadUsage
from festnoz.terminal.visit import Visit

Command = Callable[[str], None]  # takes the rest of the line


class Wishing:
    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.screen = visit.screen
        self.asking = Asking(visit)
        self.recorder = Recorder(visit)
        self.readings = spelled(self.screen, self._readings())
        self.orders = spelled(self.screen, self._orders())

    def obey(self, typed: str) -> None:
        line = line_of(typed)
        if line.word in self.readings:
            self.readings[line.word](line.rest)
        elif line.word in self.orders and not line.is_question:
            self.orders[line.word](line.rest)
        elif line.word in self.orders or (line.is_question and not line.asked):
            self._help("")
        elif line.is_question:
            self.asking.explain(line.asked)
        elif line.asked:
            self.asking.move(typed)
        else:
            self._look("")

    def _readings(self) -> Iterator[tuple[Message, str, Command]]:
        """They change nothing."""
        yield say("terminal.word.rules"), "rules", self._rules
        yield say("terminal.word.look"), "look", self._look
        yield say("terminal.word.log"), "log", self._log
        yield say("terminal.word.why"), "why", self._why
        yield say("terminal.word.help"), "help", self._help

    def _orders(self) -> Iterator[tuple[Message, str, Command]]:
        """A word of a later one stands for it alone."""
        yield say("terminal.word.undo"), "undo", self._wish(protocol.AskUndo)
        yield say("terminal.word.no"), "no", self._answer(agrees=False)
        yield say("terminal.word.yes"), "yes", self._answer(agrees=True)
        yield say("terminal.word.quit"), "quit exit q", self._quit
        yield say("terminal.word.pause"), "pause", self._wish(protocol.Pause)
        yield say("terminal.word.resume"), "resume", self._wish(protocol.Resume)
        yield say("terminal.word.stand_in"), "stand-in", self._wish(protocol.StandIn, on=True)
        yield say("terminal.word.back"), "back", self._wish(protocol.StandIn, on=False)
        yield say("terminal.word.aid"), "aid", self._aid
        yield say("terminal.word.say"), "say", partial(self._say, "table")
        yield say("terminal.word.team"), "team", partial(self._say, "team")
        yield say("terminal.word.replay"), "replay save", self.recorder.ask
        yield say("terminal.word.rematch"), "rematch", self._wish(protocol.Rematch)
        yield say("terminal.word.name"), "name", self._name
        yield say("terminal.word.leave"), "leave", self._leave
        yield say("terminal.word.start"), "start", self._wish(protocol.Start)
        yield say("terminal.word.bot"), "bot", self._seat_bot
        yield say("terminal.word.free"), "free", self._free
        yield say("terminal.word.link"), "link", self._link
        yield say("terminal.word.close"), "close", self._close

    def _wish(self, kind: type[Wish], **fields: Any) -> Command:
        return lambda _rest: self.visit.connection.wish(kind, **fields)

    def _answer(self, agrees: bool) -> Command:
        def answer(_rest: str) -> None:
            position, undo = self.visit.place.position, self.visit.place.table.undo
            if position is None or undo is None:
                nothing = say("table.nothing_asked")
                self.screen.tell(say("terminal.join.refused", why=nothing))
                return
            self.visit.connection.wish(
                protocol.AnswerUndo, agrees=agrees, asker=undo.seat, version=position.version
            )

        return answer

    def _look(self, _rest: str) -> None:
        look(self.screen, self.visit.place)

    def _log(self, _rest: str) -> None:
        for line in (line for told in self.visit.story for line in told.lines):
            self.screen.tell(line)

    def _rules(self, rest: str) -> None:
        try:
            show_rules(self.screen, self.visit.place.game, rest or None)
        except BadUsage as error:
            self.screen.tell(say("terminal.no_rule", why=error.message))

    def _why(self, rest: str) -> None:
        if rest:
            self.asking.explain(rest)
        else:
            self._help("")

    def _quit(self, _rest: str) -> None:
        self.visit.has_left = True

    def _leave(self, _rest: str) -> None:
        self.visit.connection.wish(protocol.Leave, self._has_left)

    def _has_left(self, _answer: Any) -> None:
        self.visit.has_left, self.visit.keeps_seat = True, False

    def _name(self, rest: str) -> None:
        if rest:
            self.visit.connection.wish(protocol.Sit, name=clean(rest, MAX_NAME))

    def _say(self, channel: Channel, rest: str) -> None:
        """A phrase by its name or its words; whether other text is allowed the house decides."""
        phrases = {phrase: self.screen.text(say(f"phrase.{phrase}")) for phrase in PHRASES}
        if not rest:
            self.screen.tell(say("terminal.join.phrases", phrases=", ".join(phrases.values())))
            return
        meant = {_letters(words): phrase for phrase, words in phrases.items()}
        text = meant.get(_letters(rest), clean(rest, MAX_TEXT))
        self.visit.connection.wish(protocol.Say, text=text, channel=channel)

    def _seat_bot(self, rest: str) -> None:
        number, _, bot = rest.partition(" ")
        seat = self._seat(number)
        if seat is not None:
            named = clean(bot, MAX_NAME) or strongest(self.visit.place.game).name
            self.visit.connection.wish(protocol.SeatBot, seat=seat, bot=named)

    def _free(self, rest: str) -> None:
        """A person's link still leads to the seat; where a bot sat no link leads any more."""
        seat = self._seat(rest)
        if seat is not None:
            was_bots = self.visit.place.table.chairs[seat].bot is not None
            then = partial(self._invite, seat) if was_bots else None
            self.visit.connection.wish(protocol.FreeSeat, then, seat=seat)

    def _link(self, rest: str) -> None:
        """For a seat, or for who looks on."""
        if self._means(rest, say("terminal.word.watch")):
            self.visit.connection.wish(protocol.RenewLink, role="watch")
            return
        seat = self._seat(rest)
        if seat is not None:
            self._invite(seat)

    def _invite(self, seat: int, _answer: Any = None) -> None:
        self.visit.connection.wish(protocol.RenewLink, role="seat", seat=seat)

    def _aid(self, _rest: str) -> None:
        """On, or off again."""
        self.visit.connection.wish(protocol.SetAid, on=not self.visit.place.has_aid)

    def _close(self, rest: str) -> None:
        """For good, so one word is not enough."""
        if self._means(rest, say("terminal.word.yes")):
            self.visit.connection.wish(protocol.CloseTable)
        else:
            self.screen.tell(say("terminal.join.close"))

    def _means(self, typed: str, word: Message) -> bool:
        return plain(typed) in map(plain, self.screen.text(word).split())

    def _seat(self, number: str) -> int | None:
        seats = len(self.visit.place.table.chairs)
        if number.strip().isdecimal() and 1 <= int(number) <= seats:
            return int(number) - 1
        self.screen.tell(say("terminal.join.which_seat", most=seats))
        return None

    def _help(self, _rest: str) -> None:
        place = self.visit.place
        if place.may_move:
            tell_moves(self.screen, self.asking.moves())
        may_aid = bool(place.game.memory) and place.table.settings.aid != "off"
        words = visitors_words(self.asking.refused_move(), place.table.has_teams, may_aid)
        tell_words(self.screen, [*words, *(hosts_words() if place.role == "host" else ())])


def _letters(told: str) -> str:
    return "".join(char for char in plain(told) if char.isalnum())
