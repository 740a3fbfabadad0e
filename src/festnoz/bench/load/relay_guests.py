"""Three guests of a relay who send in turn, each as soon as it hears the one before it."""

import time

from festnoz.bench.load.client import Client
from festnoz.bench.load.tally import Tally

SEATS = 3
SIZE = 800
MESSAGE = "{}".ljust(SIZE + 1, ".")  # begins with the sender's number


class Passer(Client):
    def __init__(self, port: int, table: str, number: int, tally: Tally) -> None:
        super().__init__(port)
        self._table = table
        self._before = b"%d" % ((number - 1) % SEATS)
        self._own = b"%d" % number
        self._message = MESSAGE.format(number).encode()
        self._tally = tally
        self._sent = 0.0
        self._is_new = number == 0

    def open(self) -> None:
        self.send(self._table.encode())

    def fail(self, why: str) -> None:
        self._tally.fail(why)

    def hear(self, message: bytes) -> None:
        if message.startswith(self._own):
            self._tally.seconds.append(time.perf_counter() - self._sent)
        elif message.startswith(self._before):
            self._sent = time.perf_counter()
            self.send(self._message)
            if self._is_new:
                self._is_new = False
                self._tally.add_table()


def crowd(port: int, tables: int, tally: Tally) -> list[Client]:
    return [
        Passer(port, f"table-{table}", number, tally)
        for table in range(tables)
        for number in range(SEATS)
    ]
