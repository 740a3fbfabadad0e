"""The line to a house: what it says is heard in order, and no wish gets lost on it."""

import logging
import random
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from festnoz.core.words import Message, catalogue, say
from festnoz.table.protocol import AnyAnswer, AnyWish, Bye, Hello, Welcome, Wish
from festnoz.terminal.errors import short
from festnoz.terminal.link import TableAddress

FINAL = {"no_link", "revoked", "elsewhere", "reload", "broken", "unreadable", "other_rules"}
FIRST_WAIT_S, LONGEST_WAIT_S = 0.5, 10.0
OPEN_S, PING_S, CLOSE_S = 10.0, 10.0, 1.0
MAX_BYTES = 8_000_000
SILENT = logging.Logger("festnoz.join", logging.CRITICAL + 1)  # messages hold the link's secret

Then = Callable[[Any], None]
_answers: "msgspec.json.Decoder[AnyAnswer]" = msgspec.json.Decoder(AnyAnswer)
_encode = msgspec.json.Encoder().encode


class Lost:
    """The line broke, and is being mended."""


@dataclass(frozen=True, slots=True)
class Ended:
    """There is no line, and there will be none."""

    why: Message


class Connection:
    """Base of all: one's wishes, and which of them are answered."""

    def __init__(self) -> None:
        self.heard: SimpleQueue[Any] = SimpleQueue()  # answers, `Lost` and `Ended`, in order
        self.last = 0  # number of the last news
        self._waiting: dict[str, tuple[AnyWish, Then | None]] = {}  # not answered yet

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    def start(self) -> None:
        """A welcome comes next."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is heard any more."""

    def go_on(self) -> bool:
        """Lets a house that has no thread of its own do the next thing; whether it did."""
        return False

    def start_anew(self) -> None:
        """Out of step: what was missed comes with the next welcome."""

    def wish(self, kind: type[Wish], then: Then | None = None, **fields: Any) -> None:
        """Sent now or when there is a line again; `then` gets the answer that fulfils it."""
        wish: Any = kind(secrets.token_urlsafe(12), **fields)
        self._waiting[wish.id] = wish, then
        self._send(wish)

    def wished(self, wish_id: str | None) -> AnyWish | None:
        """What that is the id of, while it is not answered."""
        return self._waiting.get(wish_id or "", (None, None))[0]

    def settle(self, wish_id: str | None) -> Then | None:
        """That wish is answered; what was to be done then."""
        _, then = self._waiting.pop(wish_id or "", (None, None))
        return then

    def send_again(self) -> None:
        """After a welcome: what was sent before it may have been lost, and does no harm twice."""
        for wish, _ in self._waiting.values():
            self._send(wish)

    def _send(self, wish: AnyWish) -> None:
        raise NotImplementedError


class SocketConnection(Connection):
    """To a house on the network: heard in a thread of its own, and mended by itself."""

    def __init__(self, address: TableAddress, device: str | None = None) -> None:
        super().__init__()
        self._address = address
        self._device = device
        self._thread = threading.Thread(target=self._run, name="festnoz-connection", daemon=True)
        self._socket: ClientConnection | None = None
        self._was_welcome = False
        self._is_turned_away = False
        self._failures = 0  # since the last welcome
        self._is_closing = threading.Event()

    def start(self) -> None:
        self._thread.start()

    def start_anew(self) -> None:
        self._hang_up()

    def close(self) -> None:
        self._is_closing.set()
        self._hang_up()
        if self._thread.is_alive():
            self._thread.join(CLOSE_S)

    def _send(self, wish: AnyWish) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                self._socket.send(_encode(wish).decode())

    def _hang_up(self) -> None:
        socket = self._socket
        if socket is not None:
            with suppress(WebSocketException, OSError):
                socket.close()

    def _run(self) -> None:
        """Whoever waits for the line hears of its end, whatever that is."""
        try:
            why = self._keep_talking()
        except Exception as error:  # noqa: BLE001
            why = self._unreachable(error)
        if why is not None:
            self.heard.put(Ended(why))

    def _keep_talking(self) -> Message | None:
        """Until it is closed, or somebody says why there is no more to say."""
        while not self._is_closing.is_set():
            why = self._talk()
            if why is not None:
                return why
            self.heard.put(Lost())
            self._is_closing.wait(self._next_wait())
            self._failures += 1
        return None

    def _talk(self) -> Message | None:
        """From hello to the end; says why there should be no other, where there should not."""
        self._is_turned_away = False
        why = say("command.bad.no_house", host=short(self._address.host))
        try:
            with connect(
                self._address.socket,
                open_timeout=OPEN_S,
                ping_interval=PING_S,
                ping_timeout=PING_S,
                close_timeout=CLOSE_S,
                max_size=MAX_BYTES,
                logger=SILENT,
            ) as socket:
                return self._listen(socket)
        except msgspec.DecodeError:
            return say("command.bad.other_version")
        except (OSError, UnicodeError) as error:  # of a name that cannot be one, "a..b"
            why = self._unreachable(error)
        except WebSocketException:
            pass  # not a house, or one that hung up without a word
        finally:
            self._socket = None
        return None if self._was_welcome else why

    def _unreachable(self, error: Exception) -> Message:
        what = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return say("command.bad.unreachable", host=short(self._address.host), why=short(what))

    def _listen(self, socket: ClientConnection) -> Message | None:
        hello = Hello(self._address.secret, last=self.last, words="all", device=self._device)
        socket.send(_encode(hello).decode())
        self._socket = socket
        while True:
            answer = _answers.decode(socket.recv())
            if isinstance(answer, Bye):
                return self._dismissed(answer)
            if isinstance(answer, Welcome):
                self._was_welcome, self._failures = True, 0
            self.heard.put(answer)

    def _dismissed(self, bye: Bye) -> Message | None:
        self._is_turned_away = bye.code == "too_fast"
        if self._was_welcome and bye.code not in FINAL:
            return None
        is_ours = bye.code != "reload" and bye.message.id in catalogue("en")
        return bye.message if is_ours else say("command.bad.other_version")

    def _next_wait(self) -> float:
        """Grows, and is never the same for all: they were all cut off at once."""
        growing = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(self._failures, 10))
        wait = LONGEST_WAIT_S if self._is_turned_away else growing
        return wait * random.uniform(0.5, 1)
