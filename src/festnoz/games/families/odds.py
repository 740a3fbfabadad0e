"""How likely each card is in each hidden place, counted apart from the kernels.

Places that nothing tells apart are one box of so many cards. All ways to put the unknown cards into
the boxes are counted, card by card; every way stands for as many orders of the deck.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from festnoz.core.game import NONE
from festnoz.games.families.checks import Claim, cards_in, claims, fits, plain
from festnoz.games.families.state import CARD_TO_NAME, NUM_CARDS, NUM_RANKS

Boxes = tuple[int, ...]  # how many cards each box has room for
MOST_STATES = 40_000  # of counting; more take seconds

Odds = dict[str, dict[str, float]]


def odds(view: Any) -> Odds:
    """{place: {card: mean}}; nothing where there is too much to count."""
    try:
        return Counting(view).odds()
    except TooMuch:
        return {}


class TooMuch(Exception):
    """There are more states than anybody waits for."""


class Counting:
    """All orders of the deck that fit a view."""

    def __init__(self, record: Any, most: int = MOST_STATES) -> None:
        self.view = view = plain(record)
        self.most = most
        self.cards = [card for card in range(NUM_CARDS) if card not in view.deck]
        self.fitting = {
            card: {place for place, there in enumerate(view.deck) if self._fits(card, place, there)}
            for card in range(NUM_CARDS)
        }
        self.claims = [claim for claim in claims(view) if self._may_fail(claim)]
        boxes: dict[tuple[bool, ...], list[int]] = {}
        for place in (place for place, card in enumerate(view.deck) if card == NONE):
            boxes.setdefault(self._traits(place), []).append(place)
        self.boxes = list(boxes.values())
        self.completions = cache(self._completions)

    def _fits(self, card: int, place: int, known: int) -> bool:
        if card in self.view.deck or known != NONE:
            return card == known
        return fits(self.view, card, place)

    def _may_fail(self, claim: Claim) -> bool:
        return not any(self.fitting[card] <= claim.places for card in claim.cards)

    def _traits(self, place: int) -> tuple[bool, ...]:
        """What tells this place from others: whose it is, what fits there, what it bears out."""
        owners = [self.view.taker[place] == seat for seat in range(self.view.seats)]
        fitting = [place in self.fitting[card] for card in self.cards]
        return (*owners, *fitting, *(place in claim.places for claim in self.claims))

    def _steps(self, i: int, room: Boxes, open_claims: int) -> Iterator[tuple[int, Boxes, int]]:
        """Where card number i may go: the box, and what is left of boxes and claims."""
        card = self.cards[i]
        is_last = i + 1 == len(self.cards) or self.cards[i + 1] // NUM_RANKS != card // NUM_RANKS
        for box, places in enumerate(self.boxes):
            if room[box] and places[0] in self.fitting[card]:
                left = open_claims & ~self._borne_out(card, box)
                if not (is_last and left & self._about(card // NUM_RANKS)):
                    yield box, (*room[:box], room[box] - 1, *room[box + 1 :]), left

    @cache  # noqa: B019 - lives as long as the counting
    def _borne_out(self, card: int, box: int) -> int:
        """The claims that the card bears out in that box, as bits."""
        place = self.boxes[box][0]
        borne = (card in claim.cards and place in claim.places for claim in self.claims)
        return sum(1 << i for i, is_borne in enumerate(borne) if is_borne)

    @cache  # noqa: B019
    def _about(self, family: int) -> int:
        """The claims about that family, as bits."""
        families = [min(claim.cards) // NUM_RANKS for claim in self.claims]
        return sum(1 << i for i, about in enumerate(families) if about == family)

    def _completions(self, i: int, room: Boxes, open_claims: int) -> int:
        """Ways to put card number i and all that follow."""
        if i == len(self.cards):
            return 1
        if self.completions.cache_info().currsize > self.most:
            raise TooMuch
        steps = self._steps(i, room, open_claims)
        return sum(self.completions(i + 1, left, still_open) for _, left, still_open in steps)

    def shares(self) -> Counter[tuple[int, int]]:
        """By card and box: the share of all ways in which it lies there."""
        start = tuple(map(len, self.boxes)), (1 << len(self.claims)) - 1
        layer: Counter[tuple[Boxes, int]] = Counter({start: 1})
        total = self.completions(0, *start)
        found: Counter[tuple[int, int]] = Counter()
        for i, card in enumerate(self.cards):
            after: Counter[tuple[Boxes, int]] = Counter()
            for (room, still_open), ways in layer.items():
                for box, left, later_open in self._steps(i, room, still_open):
                    after[left, later_open] += ways
                    if number := ways * self.completions(i + 1, left, later_open):
                        found[card, box] += number / total  # type: ignore[assignment]
            layer = after
        return found

    def odds(self) -> Odds:
        view, found = self.view, Odds()
        for seat in range(view.seats):
            if not view.knows_hand[seat] and view.hand_size[seat]:
                known = cards_in(view.known[seat])
                found[f"hand of {seat}"] = {CARD_TO_NAME[card]: 1.0 for card in known}
        shown = cards_in(view.shown)
        for (card, box), share in self.shares().items():
            seat = view.taker[self.boxes[box][0]]
            if seat != NONE and card not in shown:
                hand = found[f"hand of {seat}"]
                hand[CARD_TO_NAME[card]] = hand.get(CARD_TO_NAME[card], 0.0) + share
            for place in self.boxes[box] if seat == NONE else ():
                at = found.setdefault(f"pile at {place}", {})
                at[CARD_TO_NAME[card]] = share / len(self.boxes[box])
        return found
