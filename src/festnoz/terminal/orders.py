"""What a person types at a table: words that stand for wishes; anything else is a move."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from rich.table import Table

from festnoz.bots import strongest
from festnoz.core.game import Sentence
from festnoz.core.words import Message, say
from festnoz.table import protocol
from festnoz.table.decisions import MAX_NAME, MAX_TEXT, PHRASES, clean
from festnoz.table.events import Channel
from festnoz.table.move_text import plain
from festnoz.table.protocol import Wish
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.look import look
from festnoz.terminal.moves import Moves
from festnoz.terminal.rulebook import show_rules
from festnoz.terminal.save import Saver
from festnoz.terminal.screen import Screen, ScreenText
from festnoz.terminal.visit import Visit

Command = Callable[[str], None]  # takes the rest of the line
EXAMPLES = 3
Explained = tuple[Message, Message]  # a word that can be typed, and what it does
C = TypeVar("C")
QUESTION = "? \u00a0\u202f"


@dataclass(frozen=True, slots=True)
class Line:
    """What was typed, taken apart: "why red 2?" has the word "why" and the rest "red 2"."""

    asked: str  # without question marks
    word: str  # the first, spelt plainly
    rest: str
    is_question: bool


def line_of(typed: str) -> Line:
    asked = typed.strip(QUESTION)
    word, *rest = asked.split(maxsplit=1) or [""]
    is_question = "?" in (typed[:1], typed[-1:])
    return Line(asked, plain(word), rest[0] if rest else "", is_question)


def spelled(screen: Screen, known: Iterable[tuple[Message, str, C]]) -> dict[str, C]:
    """By every word of the reader's language; the English ones are understood in all of them."""
    words: dict[str, C] = {}
    for own, english, command in known:
        words |= dict.fromkeys(map(plain, f"{screen.text(own)} {english}".split()), command)
    return words


class Orders:
    def __init__(self, visit: Visit, saver: Saver) -> None:
        self.visit = visit
        self.screen = visit.screen
        self.moves = Moves(visit)
        self.saver = saver
        among_others = () if visit.is_own else self._orders_among_others()
        leaving = (say("terminal.word.quit"), "quit exit q", self._quit)
        orders = [*self._orders(), *among_others, leaving]
        self.readings = spelled(self.screen, self._readings())
        self.orders = spelled(self.screen, orders)

    def obey(self, typed: str) -> None:
        line = line_of(typed)
        if line.word in self.readings:
            self.readings[line.word](line.rest)
        elif line.word in self.orders and not line.is_question:
            self.orders[line.word](line.rest)
        elif line.word in self.orders or (line.is_question and not line.asked):
            self._help("")
        elif line.is_question:
            self.moves.explain(line.asked)
        elif line.asked:
            self.moves.move(typed)
        else:
            self._look("")

    def _readings(self) -> Iterator[tuple[Message, str, Command]]:
        """They change nothing."""
        yield say("terminal.word.rules"), "rules", self._rules
        yield say("terminal.word.look"), "look", self._look
        yield say("terminal.word.log"), "log", self._log
        yield say("terminal.word.recap"), "recap", self._recap
        yield say("terminal.word.why"), "why", self._why
        yield say("terminal.word.help"), "help", self._help

    def _orders(self) -> Iterator[tuple[Message, str, Command]]:
        """At every table. A word of a later one stands for it alone."""
        yield say("terminal.word.undo"), "undo", self._wish(protocol.AskUndo)
        yield say("terminal.word.replay"), "replay save", self.saver.save
        yield say("terminal.word.aid"), "aid", self._aid

    def _orders_among_others(self) -> Iterator[tuple[Message, str, Command]]:
        yield say("terminal.word.no"), "no", self._answer(agrees=False)
        yield say("terminal.word.yes"), "yes", self._answer(agrees=True)
        yield say("terminal.word.pause"), "pause", self._wish(protocol.Pause)
        yield say("terminal.word.resume"), "resume", self._wish(protocol.Resume)
        yield say("terminal.word.stand_in"), "stand-in", self._stand_in
        yield say("terminal.word.back"), "back", self._wish(protocol.StandIn, on=False)
        yield say("terminal.word.say"), "say", partial(self._say, "table")
        yield say("terminal.word.team"), "team", partial(self._say, "team")
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
        for line in self._lines():
            ruled = say("terminal.ruled", line=line.message, rule=line.rule or "")
            self.screen.tell(ruled if line.rule else line.message)

    def _lines(self) -> list[Sentence]:
        return [line for told in self.visit.story for line in told.lines]

    def _recap(self, _rest: str) -> None:
        self.visit.connection.wish(protocol.AskTurn, self._tell_turn)

    def _tell_turn(self, turn: protocol.Turn) -> None:
        """The first step is the position to begin with."""
        lines = [line.message for step in turn.steps[1:] for line in step.told.lines]
        for line in lines or [say("terminal.nothing_yet")]:
            self.screen.tell(line)

    def _rules(self, rest: str) -> None:
        try:
            show_rules(self.screen, self.visit.place.game, rest or None)
        except BadUsage as error:
            self.screen.tell(say("terminal.no_rule", why=error.message))

    def _why(self, rest: str) -> None:
        """Of a move; alone, of what a rule did last."""
        effect = next((line for line in reversed(self._lines()) if line.rule), None)
        if rest:
            self.moves.explain(rest)
        elif effect is None:
            self.screen.tell(say("terminal.nothing_to_explain", move=self.moves.refused_move()))
        else:
            self.screen.tell(effect.message, "bold")
            show_rules(self.screen, self.visit.place.game, effect.rule)

    def _quit(self, _rest: str) -> None:
        self.saver.leave()

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
        """For a seat, or for watchers."""
        if self._means(rest, say("terminal.word.watch")):
            self.visit.connection.wish(protocol.RenewLink, role="watch")
            return
        seat = self._seat(rest)
        if seat is not None:
            self._invite(seat)

    def _invite(self, seat: int, _answer: Any = None) -> None:
        self.visit.connection.wish(protocol.RenewLink, role="seat", seat=seat)

    def _stand_in(self, rest: str) -> None:
        """For oneself, or for somebody who is gone."""
        seat = self._seat(rest) if rest else None
        if seat is not None or not rest:
            self.visit.connection.wish(protocol.StandIn, on=True, seat=seat)

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
            tell_moves(self.screen, self.moves.moves())
        refused, rule = self.moves.refused_move(), next(iter(place.game.rule_ids))
        may_aid = bool(place.game.memory) and place.table.settings.aid != "off"
        if self.visit.is_own:
            tell_words(self.screen, own_words(refused, rule, may_aid))
            return
        words = visitors_words(refused, rule, place.table.has_teams, may_aid)
        tell_words(self.screen, [*words, *(hosts_words() if place.leads else ())])


def _letters(told: str) -> str:
    return "".join(char for char in plain(told) if char.isalnum())


def tell_moves(screen: Screen, moves: Sequence[str]) -> None:
    """Some of them, as they can be typed."""
    step = max(1, len(moves) // EXAMPLES)
    examples = ", ".join(moves[::step][:EXAMPLES])
    screen.tell(say("terminal.help.move", count=len(moves), examples=examples))


def tell_words(screen: Screen, words: Iterable[Explained]) -> None:
    """What can be typed, and what it does."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for word, meaning in words:
        table.add_row(
            ScreenText(screen.text(word).split()[0], "bold"), ScreenText(screen.text(meaning))
        )
    screen.show(table)


def _readings(refused: str, rule: str) -> list[Explained]:
    return [
        (say("terminal.word.why"), say("terminal.help.why", move=refused)),
        (say("terminal.word.rules"), say("terminal.help.rules", rule=rule)),
        (say("terminal.word.look"), say("terminal.help.look")),
        (say("terminal.word.recap"), say("terminal.help.recap")),
        (say("terminal.word.log"), say("terminal.help.log")),
    ]


def own_words(refused: str, rule: str, may_aid: bool) -> list[Explained]:
    """Alone with bots in a house of one's own."""
    aid = (say("terminal.word.aid"), say("terminal.help.own_aid"))
    return [
        *_readings(refused, rule),
        (say("terminal.word.undo"), say("terminal.help.undo")),
        *([aid] if may_aid else []),
        (say("terminal.word.save"), say("terminal.help.save")),
        (say("terminal.word.quit"), say("terminal.help.quit")),
    ]


def visitors_words(refused: str, rule: str, has_teams: bool, may_aid: bool) -> list[Explained]:
    """At a table of another house; what is of no use there is left out."""
    useless = {"terminal.word.team": not has_teams, "terminal.word.aid": not may_aid}
    words = [
        *_readings(refused, rule),
        (say("terminal.word.undo"), say("terminal.help.ask_undo")),
        (say("terminal.word.pause"), say("terminal.help.pause")),
        (say("terminal.word.stand_in"), say("terminal.help.stand_in")),
        (say("terminal.word.aid"), say("terminal.help.aid")),
        (say("terminal.word.say"), say("terminal.help.say")),
        (say("terminal.word.team"), say("terminal.help.team")),
        (say("terminal.word.name"), say("terminal.help.name")),
        (say("terminal.word.replay"), say("terminal.help.replay")),
        (say("terminal.word.rematch"), say("terminal.help.rematch")),
        (say("terminal.word.leave"), say("terminal.help.leave")),
        (say("terminal.word.quit"), say("terminal.help.go")),
    ]
    return [one for one in words if not useless.get(one[0].id)]


def hosts_words() -> list[Explained]:
    return [
        (say("terminal.word.start"), say("terminal.help.start")),
        (say("terminal.word.bot"), say("terminal.help.bot")),
        (say("terminal.word.free"), say("terminal.help.free")),
        (say("terminal.word.link"), say("terminal.help.link")),
        (say("terminal.word.close"), say("terminal.help.close")),
    ]
