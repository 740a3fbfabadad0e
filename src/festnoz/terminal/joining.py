"""`festnoz join`: a seat at a table of another house, by its link."""

from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.table.deciding import MAX_WORD, clean
from festnoz.terminal.connection import Connection, Ended
from festnoz.terminal.guest import Guest, Typed
from festnoz.terminal.link import link_from
from festnoz.terminal.opening import checked_name
from festnoz.terminal.place import Place
from festnoz.terminal.screen import Screen
from festnoz.terminal.typist import Typist
from festnoz.terminal.usage import BadUsage
from festnoz.terminal.visit import Visit

WAKING_S = 0.5  # not every system interrupts a thread that waits for longer


def join(screen: Screen, written: str | None, name: str | None, word: str | None) -> None:
    link = link_from(written)
    own_name = None if name is None else checked_name(name)
    if word is not None and not word == clean(word, MAX_WORD) != "":
        raise BadUsage(say("command.bad.word", most=MAX_WORD))
    heard: SimpleQueue[Any] = SimpleQueue()
    connection = Connection(link, heard.put)
    typist = Typist(screen, lambda line: heard.put(Typed(line)))
    connection.start()
    try:
        first = _next(heard)
        if isinstance(first, Ended):
            raise BadUsage(first.why)
        if first.table.game not in GAMES:
            raise BadUsage(say("command.bad.other_version"))
        typist.start()
        visit = Visit(screen, link, connection, Place.of(first))
        guest = Guest(visit, own_name, word)
        guest.arrive(first)
        _stay(visit, guest, typist, heard)
    except KeyboardInterrupt:
        screen.show()  # below what was being typed
        screen.tell(say("terminal.join.left", seat="kept"))
        raise
    finally:
        typist.close()
        connection.close()


def _stay(visit: Visit, guest: Guest, typist: Typist, heard: "SimpleQueue[Any]") -> None:
    """Hears the house and the person in turn."""
    while not visit.has_left:
        if guest.may_type:
            typist.ask()
        event = _next(heard)
        if isinstance(event, Typed):
            typist.was_heard()
        with typist.aside():
            guest.hear(event)
    seat = "kept" if visit.keeps_seat else "given"
    visit.screen.tell(say("terminal.join.left", seat=seat))


def _next(heard: "SimpleQueue[Any]") -> Any:
    while True:
        with suppress(Empty):
            return heard.get(timeout=WAKING_S)
