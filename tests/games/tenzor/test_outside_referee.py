"""docs/replay.md is enough to make every deal again: here by its table alone, without the rules."""

import random
from typing import Any

import msgspec
import pytest

from festnoz.core.fairness import canonical_json, keyed_order, sealed_by_seed
from festnoz.core.match import Match
from festnoz.core.replay import replay_of
from festnoz.games.tenzor import GAME
from tests.games.tenzor.positions import sit

# As the page has them, in canonical order.
CREATURES = ["ankou", "liketaer", "mari-morgan", "kannerezed-noz", "yan-gant-y-tan"]
PACTS = [*CREATURES, *["leprechaun", "domovoi", "kappa", "tokoloshe", "menehune"]]
PLACES = ["great-oak", "barenton", "fairies-mirror", "no-return", "roche-aux-fees"]
SEARCH = ["treasure", "pact", "nothing"]

Told = dict[str, Any]


class Referee:
    """Keeps the piles, and counts the shuffles through the whole line."""

    def __init__(self, told: Told, keys: list[tuple[int, bytes]]) -> None:
        self.told, self.keys = told, keys
        self.number = 0
        self.pile: list[str] = []
        self.played: list[str] = []
        self.places: list[str] = []

    def deals(self) -> list[Told]:
        made = [self._first()]
        for at, one in enumerate(self.told["actions"], 1):
            what = one["action"].partition(" ")[0]
            self.played += [what] if what in PACTS else []
            if what == "draw":
                self.pile = self.pile[1:]
            elif what == "place":
                made.append(self._later(at, self.told["deals"][len(made)]["zone"]))
        return made

    def _first(self) -> Told:
        seats = len(self.told["seats"])
        first = self._shuffled(0, list(range(seats)))[0]
        pacts = self._shuffled(0, PACTS)
        self.pile, self.places = pacts[seats:], self._shuffled(0, PLACES)
        hands, places = pacts[:seats], self.places[:]
        return {"at": 0, "first": first, "hands": hands, "pile": self.pile, "places": places}

    def _later(self, at: int, zone: list[str]) -> Told:
        """What the zone held is the file's word: how many treasures are left is of the rules."""
        made: Told = {"at": at}
        if self.played:
            self.pile = self._shuffled(at, sorted(self.pile + self.played, key=PACTS.index))
            self.played, made["pile"] = [], self.pile
        if not self.places:
            self.places = self._shuffled(at, PLACES)
            made["places"] = self.places[:]
        self.places.pop(0)
        return made | {"zone": self._shuffled(at, sorted(zone, key=SEARCH.index))}

    def _shuffled(self, at: int, things: list[Any]) -> list[Any]:
        key = next(key for since, key in reversed(self.keys) if since < at or since == 0)
        order = keyed_order(key, self.number, list(range(len(things))))
        self.number += 1
        return [things[i] for i in order]


def played(seats: int, seed: int, goes_on_at: int | None) -> tuple[Told, list[tuple[int, bytes]]]:
    """A whole match, and by the action since which it holds, the key of its shuffles."""
    chance, words = random.Random(seed), [f"word {seat}" for seat in range(seats)]
    seal = sealed_by_seed("outside", seed, words)
    match, keys = Match(GAME, sit(seats), None, seal), [(0, seal)]
    while not match.is_over:
        if len(match.actions) == goes_on_at:
            keys.append((goes_on_at, sealed_by_seed("outside", seed + 1, words[::-1])))
            match.seal(keys[-1][1])
        match.play(match.to_move, chance.choice(match.legal_actions()), match.version)
    told: Told = msgspec.to_builtins(replay_of(match))
    options = told["options"]
    return told, [(at, one.key("tenzor", told["rules"], options)) for at, one in keys]


@pytest.mark.rule("T-4", "T-19", "T-R2")
@pytest.mark.parametrize("goes_on_at", [None, 20], ids=["from its deal", "from another match"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_deal_of_a_match_follows_from_the_page(seats: int, goes_on_at: int | None) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        told, keys = played(seats, seed, goes_on_at)
        made = Referee(told, keys).deals()
        assert canonical_json(made) == canonical_json(told["deals"])
        kinds |= {name for deal in told["deals"][1:] for name in deal}
    assert kinds >= {"at", "zone", "pile"}
