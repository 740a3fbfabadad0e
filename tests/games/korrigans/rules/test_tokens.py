"""Elves and goblins through whole games, followed by a second hand: G-18 to G-20, G-R5, G-R11."""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from festnoz.games.korrigans.options import KorrigansOptions
from festnoz.games.korrigans.wire import KorrigansView
from tests.games.korrigans.board.boards import odd_data
from tests.games.korrigans.positions import LETTERS, under, view
from tests.games.korrigans.test_properties import last_action, positions

GAMES = 40


@dataclass
class Followed:
    """What is under whom (`A1`), from what was played and what all saw; and what happened when."""

    under: dict[str, str] = field(default_factory=dict)
    mover: str = ""  # who arrived or moved last
    beside: dict[str, int] = field(default_factory=lambda: {"elf": 2, "goblin": 2})
    happened: Counter[str] = field(default_factory=Counter)

    def follow(self, before: KorrigansView, seat: int, action: str, after: KorrigansView) -> None:
        verb, *rest = action.split()
        if verb == "place":
            arrived = sum(one.field is not None for one in after.players[seat].korrigans)
            self.mover = f"{LETTERS[seat]}{arrived}"
        elif verb == "move":
            self.mover = f"{LETTERS[seat]}{rest[0]}"
            self.meet(opponents(before, seat, rest[-1]))
        elif verb == "goblin":
            other, i = rest[-1].split(".")
            self.give(f"{LETTERS[int(other)]}{i}")
            self.bring_elves(opponents(before, seat, field_of(before, self.mover)))
        elif verb == "gather":
            self.turn_over(before, after)

    def meet(self, there: list[str]) -> None:
        if self.under.get(self.mover) == "goblin" and there:
            if len(there) > 1:
                return  # first it is asked who gets it
            self.give(there[0])
        self.bring_elves(there)

    def give(self, other: str) -> None:
        old = self.under.get(other, "nothing")
        self.happened[f"goblin to {old}"] += 1
        self.under[other] = self.under.pop(self.mover)
        if old == "elf":
            self.under[self.mover] = old

    def bring_elves(self, there: list[str]) -> None:
        for other in there:
            if self.under.get(other) == "elf":
                self.happened[f"elf to {self.under.get(self.mover, 'nothing')}"] += 1
                self.under[self.mover] = self.under.pop(other)

    def turn_over(self, before: KorrigansView, after: KorrigansView) -> None:
        for old, new in zip(before.fields, after.fields, strict=True):
            token = new.menhir or ""
            if old.menhir is None and token in self.beside:
                self.happened[f"menhir, {min(self.beside[token], 1)} left"] += 1
                if self.beside[token]:
                    self.beside[token] -= 1
                    self.under[self.mover] = token


def opponents(seen: KorrigansView, seat: int, code: str) -> list[str]:
    return [
        f"{LETTERS[other]}{i}"
        for other, player in enumerate(seen.players)
        for i, one in enumerate(player.korrigans, 1)
        if other != seat and one.field == code
    ]


def field_of(seen: KorrigansView, who: str) -> str:
    return seen.players[LETTERS.index(who[0])].korrigans[int(who[1]) - 1].field or ""


@pytest.mark.rule("G-18", "G-19", "G-20", "G-R5", "G-R8", "G-R11", "G-R12")
def test_elves_and_goblins_are_where_a_second_hand_puts_them_after_every_action() -> None:
    """On a board with many of them, and five seats that meet often."""
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        followed = Followed(happened=happened)
        before = None
        options = KorrigansOptions("advanced", board=odd_data())
        for match in positions(5, options, seed):
            after = view(match)
            if before:
                followed.follow(before, match.actions[-1].seat, last_action(match), after)
            assert under(match) == followed.under, (seed, len(match.actions))
            before = after
    assert set(happened) == {
        *("goblin to nothing", "goblin to goblin", "goblin to elf", "elf to nothing", "elf to elf"),
        *("menhir, 1 left", "menhir, 0 left"),
    }
