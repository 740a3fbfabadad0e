"""Three persons at a table of Korsair who play at random, each as soon as it is to move."""

import http.client
import time
from random import Random

import msgspec

from festnoz.bench.load.client import LoadClient
from festnoz.bench.load.tally import Tally
from festnoz.table import protocol
from festnoz.table.protocol import AnyWish, Hello
from festnoz.table.protocol.http import NewTable, OpenedTable
from festnoz.table.protocol.shown import Words

GAME, SEATS = "korsair", 3
CHAIRS = ["me", "open", "open"]
CREATED = 201

_encoder = msgspec.json.Encoder()


class HeardPosition(msgspec.Struct):
    """What a player who plays at random reads of it."""

    version: int
    turn: int | None
    legal: list[int] = []


class Heard(msgspec.Struct):
    type: str
    wish: str | None = None
    position: HeardPosition | None = None


_decoder = msgspec.json.Decoder(Heard)


def crowd(port: int, tables: int, tally: Tally, words: Words) -> list[LoadClient]:
    """Opens the tables; the players of all of them, who want so much told."""
    connection = http.client.HTTPConnection("localhost", port)
    try:
        opened = [_open_table(connection) for _ in range(tables)]
    finally:
        connection.close()
    companies = (Company(port, one, tally, seed, words) for seed, one in enumerate(opened))
    return [player for company in companies for player in company.players]


def _open_table(connection: http.client.HTTPConnection) -> OpenedTable:
    connection.request("POST", "/api/tables", _encoder.encode(NewTable(GAME, CHAIRS)))
    answer = connection.getresponse()
    data = answer.read()
    if answer.status != CREATED:
        raise ConnectionError(f"no table was opened: {data.decode()}")
    return msgspec.json.decode(data, type=OpenedTable)


class Company:
    """The players of one table; the first is its host."""

    def __init__(
        self, port: int, opened: OpenedTable, tally: Tally, seed: int, words: Words
    ) -> None:
        self.random = Random(seed)
        self.tally = tally
        self.words = words
        self._standing = SEATS
        links = [opened.host, *filter(None, opened.seats)]
        self.players = [Player(port, self, number, link) for number, link in enumerate(links)]

    def sit_down(self) -> None:
        self._standing -= 1
        if not self._standing:
            self.players[0].start()
            self.tally.add_table()


class Player(LoadClient):
    def __init__(self, port: int, company: Company, number: int, link: str) -> None:
        super().__init__(port)
        self._company = company
        self._number = number
        self._link = link
        self._wish: AnyWish | None = None  # the last one, not yet true
        self._sent = 0.0
        self._num_wishes = 0

    def open(self) -> None:
        self.send(_encoder.encode(Hello(self._link, words=self._company.words)))

    def fail(self, why: str) -> None:
        self._company.tally.fail(why)

    def start(self) -> None:
        self._ask(protocol.Start(self._new_id()))

    def _ask(self, wish: AnyWish) -> None:
        self._wish = wish
        self._sent = time.perf_counter()
        self.send(_encoder.encode(wish))

    def _new_id(self) -> str:
        self._num_wishes += 1
        return f"{self._number}-{self._num_wishes:06d}"

    def hear(self, message: bytes) -> None:
        heard = _decoder.decode(message)
        if heard.type == "Welcome":
            self._ask(protocol.Sit(self._new_id(), f"P{self._number}"))
        elif heard.type == "News":
            if self._wish is not None and heard.wish == self._wish.id:
                self._come_true(self._wish)
            if heard.position is not None:
                self._look(heard.position)
        elif heard.type != "Here":
            self.fail(message.decode())

    def _come_true(self, wish: AnyWish) -> None:
        self._wish = None
        if isinstance(wish, protocol.Play):
            self._company.tally.seconds.append(time.perf_counter() - self._sent)
        elif isinstance(wish, protocol.Sit):
            self._company.sit_down()
        elif isinstance(wish, protocol.Rematch):
            self.start()

    def _look(self, position: HeardPosition) -> None:
        if position.legal:
            action = self._company.random.choice(position.legal)
            self._ask(protocol.Play(self._new_id(), action, position.version))
        elif position.turn is None and self._number == 0:
            self._ask(protocol.Rematch(self._new_id()))
