"""A house in a process of its own, and a line to it that can be cut."""

import contextlib
import json
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.program import ADDRESS, FESTNOZ

SERVE = (*FESTNOZ, "serve")
SERVE_ALL = (sys.executable, "-m", "tests.browser.without_limits")
MOVES = re.compile(r"^festnoz_moves_total (\d+)", re.MULTILINE)
PACE = "0.05"  # seconds that a bot seems to think
STOP_S = 60


class House:
    """A program that serves one folder; it can die and be opened again."""

    def __init__(self, folder: Path, program: Sequence[str], *options: str) -> None:
        self.port = 0
        self._errors = folder / "errors.txt"
        self._command = [*program, "--data", str(folder / "data"), "--pace", PACE]
        self._command += ["--port", "0", *options]
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def num_moves(self) -> int:
        """Made at all its tables."""
        with urllib.request.urlopen(f"{self.address}/metrics", timeout=STOP_S) as figures:
            found = MOVES.search(figures.read().decode())
        assert found
        return int(found[1])

    def wait_for_move(self, num_moves: int) -> None:
        """The next one after so many."""
        end = time.monotonic() + STOP_S
        while self.num_moves == num_moves:
            assert time.monotonic() < end, "no move was made"
            time.sleep(0.02)

    def move_door(self, is_open: bool) -> None:
        """To the home network: as a page on this machine asks for."""
        body = json.dumps({"is_open": is_open}).encode()
        with urllib.request.urlopen(f"{self.address}/api/door", body, timeout=STOP_S):
            pass

    def open(self) -> None:
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self._process.stdout is not None
        found = ADDRESS.search(self._process.stdout.readline())
        assert found, self._errors.read_text()
        self.port = int(found[1])

    def die(self) -> None:
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """As its keeper does; it must have had no trouble."""
        code = self._end(signal.SIGTERM)
        assert (code, self._errors.read_text()) == (0, "")

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        with self._process as process:
            process.send_signal(how)
            return process.wait(STOP_S)


@contextlib.contextmanager
def opened(folder: Path, *options: str, program: Sequence[str] = SERVE) -> Iterator[House]:
    house = House(folder, program, *options)
    house.open()
    try:
        yield house
    finally:
        house.close()


class Line:
    """Passes on what browser and house send each other, until it is cut."""

    def __init__(self) -> None:
        self.to_port = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self._is_deaf = False
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def name(self) -> str:
        return f"localhost:{self._listener.getsockname()[1]}"

    def go_deaf(self) -> None:
        """The house still hears the browser, but not the other way round."""
        self._is_deaf = True

    def cut(self) -> None:
        self._is_cut = True
        self._hang_up()

    def mend(self) -> None:
        self._is_cut = self._is_deaf = False

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                browser, _ = self._listener.accept()
            except OSError:  # closed
                return
            try:
                if self._is_cut:
                    raise ConnectionRefusedError
                house = socket.create_connection(("127.0.0.1", self.to_port))
            except OSError:
                browser.close()
                continue
            self._ends += [browser, house]
            for ends in ((browser, house), (house, browser)):
                threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                is_to_house = target.getpeername()[1] == self.to_port
                if is_to_house or not self._is_deaf:
                    target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _hang_up(self) -> None:
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()
