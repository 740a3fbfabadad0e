"""How many wrong codes the house bears: from one address, and from all together.

Whoever is over a limit is refused before the code is looked up, whether it is right or wrong: else
the answer would tell one from the other, and one could go on guessing. So that a few addresses that
keep guessing shut nobody else out, half of what all have is left to those that tried few wrong ones
in this hour. A right code gives back what it took.
"""

from collections.abc import Callable

from festnoz.server.limits import Addresses, Bucket, Limits

GiveBack = Callable[[], None]


class Guesses:
    """Of each address `wrong_codes` is taken before."""

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
