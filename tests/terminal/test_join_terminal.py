"""A person at a real terminal: news come above the line being typed, and Ctrl-C leaves politely."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from festnoz.table import events
from festnoz.table.events import Settings
from festnoz.table.protocol import Say
from festnoz.table.room import Room
from tests.server.rooms import HOST, Ear, Shelf, new_room, opening, seat_secret
from tests.terminal.house import PATIENCE_S, House

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

JOIN = [sys.executable, "-m", "festnoz", "join"]


class Terminal:
    """One end is the person's, at the other a command runs."""

    def __init__(self, *args: str) -> None:
        self.person, other = pty.openpty()
        self.modes = termios.tcgetattr(self.person)
        environ = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "50"}
        self.command = subprocess.Popen(
            [*JOIN, *args, "--lang", "en"],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environ,
            start_new_session=True,
        )
        os.close(other)
        self.told = ""

    def type(self, keys: str) -> None:
        os.write(self.person, keys.encode())

    def wait_for(self, what: str) -> None:
        """Until that is on the screen, after what was waited for before."""
        end = time.monotonic() + PATIENCE_S
        while what not in self.told:
            assert time.monotonic() < end, self.told
            self._read()
        self.told = self.told.partition(what)[2]

    def _read(self) -> None:
        """What comes within a moment."""
        ready, _, _ = select.select([self.person], [], [], 0.1)
        with contextlib.suppress(OSError):  # the command has ended
            self.told += os.read(self.person, 65_536).decode(errors="replace") if ready else ""

    def ended(self) -> int:
        code = self.command.wait(PATIENCE_S)
        self._read()
        return code


@contextlib.contextmanager
def terminal(*args: str) -> Iterator[Terminal]:
    one = Terminal(*args)
    try:
        yield one
    finally:
        one.command.kill()
        one.command.wait()
        os.close(one.person)


def test_news_come_above_the_line_being_typed_which_stays() -> None:
    room, _ = new_room(people=2, seats=2)
    bo = Ear(seat_secret(1))
    with House(room) as house, terminal(house.link(HOST)) as screen:
        screen.wait_for("Your move")
        screen.wait_for("> ")
        screen.type("dr")
        screen.wait_for("dr")
        house.do(lambda: bo.wish(room, Say, text="hello"))
        screen.wait_for("\r\x1b[2KP1: Hello!")
        screen.wait_for("> dr")
        screen.type("aw\r")
        screen.wait_for("You draw a")
        screen.type("quit\r")
        screen.wait_for("See you soon")
        assert screen.ended() == 0
    assert room.table.match is not None
    assert len(room.table.match.actions) == 1


def test_a_person_is_asked_for_a_name() -> None:
    room = Room("t", [(0, one) for one in opening(3, Settings())], Shelf())
    with House(room) as house, terminal(house.link(seat_secret(1))) as screen:
        screen.wait_for("What are you called? (Enter for “")
        screen.wait_for("> ")
        screen.type("Zoé\r")
        screen.wait_for("You took a seat.")
        screen.type("\x04")  # Ctrl-D
        screen.wait_for("See you soon")
        assert screen.ended() == 0
    assert room.table.chairs[1].name == "Zoé"
    assert room.table.chairs[1].word is not None


def test_a_person_whose_name_is_taken_is_asked_for_another() -> None:
    seated = [*opening(3, Settings()), events.Seated(0, "Zoé", None)]
    room = Room("t", [(0, one) for one in seated], Shelf())
    with House(room) as house, terminal(house.link(seat_secret(1))) as screen:
        screen.wait_for("What are you called? (Enter for “")
        screen.wait_for("> ")
        screen.type("ZOÉ\r")
        screen.wait_for("who sits here already")
        screen.wait_for("What are you called? (Enter for “")
        screen.wait_for("> ")
        screen.type("Lou\r")
        screen.wait_for("You took a seat.")
        screen.type("quit\r")
        assert screen.ended() == 0
    assert (room.table.chairs[1].name, room.table.chairs[1].word is None) == ("Lou", False)


def test_ctrl_c_leaves_the_seat_taken_and_the_terminal_as_it_was() -> None:
    room, _ = new_room(people=1)
    with House(room) as house, terminal(house.link(HOST)) as screen:
        screen.wait_for("Your move")
        screen.wait_for("> ")
        screen.type("half a mo")
        screen.wait_for("half a mo")
        screen.command.send_signal(signal.SIGINT)
        screen.wait_for("See you soon: the same link brings you back.")
        assert screen.ended() == 130
        assert "Traceback" not in screen.told
        assert termios.tcgetattr(screen.person)[:4] == screen.modes[:4]
        house.wait_for(lambda: room.guests == [])
    assert room.table.chairs[0].is_taken
    assert not room.table.chairs[0].has_stand_in
