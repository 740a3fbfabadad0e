"""Short codes, to be said aloud: six letters that lead to a table in the place of its link.

They are kept in memory alone. The store has only hashes of links, so that whoever steals it comes
in nowhere, and a hash of six letters hides nothing. A code follows from its link: after a restart
the same one is good again as soon as a page that has the link, the host's or the board's, asks.

Nobody guesses one. There are 20 ** 6 = 64 million, and wrong tries are limited: one address has 10
and then 3 a minute, all together 100 and then 12 a minute (`Guesses`), so 820 in the first hour. A
table that waits for an hour is found with a chance of 1 in 78,000 by all the world, of 1 in 337,000
by one address; and whoever finds it sits down in sight of everybody, before any card is dealt.
"""

import hashlib
import itertools
from collections import OrderedDict
from collections.abc import Callable

from festnoz.core.errors import FestNozError
from festnoz.core.words import say
from festnoz.server.limits import Addresses, Bucket, Limits

# No vowels, so no words; no digits; and of letters that are taken for each other (O and Q, I and L,
# U and V) one only.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 6
MOST = 10_000  # tables at once; the code that was asked for longest ago goes first


GiveBack = Callable[[], None]


class UnknownCode(FestNozError):
    code = "unknown_code"

    def __init__(self) -> None:
        super().__init__(say("house.unknown_code"))


class Codes:
    """Of tables' links that somebody has shown since the house was opened."""

    def __init__(self) -> None:
        self._links: OrderedDict[str, str] = OrderedDict()  # secrets, by their codes

    def code_for(self, link: str) -> str:
        """The same whenever it is asked for; but what leads to one table leads to no other."""
        codes = (code_of(link, attempt) for attempt in itertools.count())
        code = next(one for one in codes if self._links.get(one, link) == link)
        self._links[code] = link
        self._links.move_to_end(code)
        if len(self._links) > MOST:
            self._links.popitem(last=False)
        return code

    def link_for(self, written: str) -> str | None:
        """Read as people write it: small or large, with spaces or dashes."""
        return self._links.get("".join(filter(str.isalpha, written)).upper())


def code_of(link: str, attempt: int = 0) -> str:
    made = hashlib.sha256(f"festnoz-code\0{attempt}\0{link}".encode()).digest()
    number = int.from_bytes(made)
    return "".join(LETTERS[number // len(LETTERS) ** i % len(LETTERS)] for i in range(LENGTH))


class Guesses:
    """How many wrong codes the house bears: from one address, and from all together.

    Whoever is over a limit is refused before the code is looked up, whether it is right or wrong:
    else the answer would tell one from the other, and one could go on guessing. So that a few
    addresses that keep guessing shut nobody else out, half of what all have is left to those that
    tried few wrong ones in this hour. A right code gives back what it took. Of each address
    `wrong_codes` is taken before.
    """

    def __init__(self, limits: Limits, addresses: Addresses) -> None:
        self._addresses = addresses
        self._of_all = Bucket(limits.wrong_codes_of_all)
        self._of_newcomers = Bucket(limits.wrong_codes_of_newcomers)

    def take(self, address: str) -> GiveBack | None:
        """None for one too many; else it counts as wrong until it is given back."""
        is_newcomer = self._addresses.take(address, "first_wrong_codes")
        buckets = (self._of_all, self._of_newcomers) if is_newcomer else (self._of_all,)
        taken = next((one for one in buckets if one.take()), None)

        def give_back() -> None:
            self._addresses.give_back(address, "wrong_codes")
            if is_newcomer:
                self._addresses.give_back(address, "first_wrong_codes")
            if taken:
                taken.give_back()

        if taken:
            return give_back
        give_back()
        return None
