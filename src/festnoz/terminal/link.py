"""A link to a table: the address of a house, and a secret that goes into no address."""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from festnoz.core.words import say
from festnoz.terminal.errors import BadUsage

SECRET = re.compile(r"[A-Za-z0-9_-]{22}")
SOCKETS = {"http": "ws", "https": "wss"}


@dataclass(frozen=True, slots=True)
class TableAddress:
    house: str  # "http://192.168.1.5:8765"
    secret: str = field(repr=False)

    @property
    def host(self) -> str:
        return self.house.partition("://")[2]

    @property
    def socket(self) -> str:
        """Without the secret: that is said in the first message only."""
        return f"{SOCKETS[self.house.partition(':')[0]]}://{self.host}/ws"

    def with_secret(self, secret: str) -> str:
        """A whole link into the same house, to be given away."""
        return f"{self.house}/#{secret}"


def address_from(written: str | None) -> TableAddress:
    """What is wrong with a link is said without quoting it."""
    if written is None:
        raise BadUsage(say("command.bad.no_link"))
    whole = written.strip()
    try:
        address = urlsplit(whole if "://" in whole else f"http://{whole}")
        has_host = bool(address.hostname) and address.port != 0  # a bad port raises
    except ValueError:
        raise BadUsage(say("command.bad.link")) from None
    is_plain = address.scheme in SOCKETS and "@" not in address.netloc
    if not has_host or not is_plain or not SECRET.fullmatch(address.fragment):
        raise BadUsage(say("command.bad.link"))
    return TableAddress(f"{address.scheme}://{address.netloc}", address.fragment)
