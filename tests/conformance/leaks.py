"""What a looker could learn that it must not, found by comparing worlds that it cannot tell apart.

Each function answers with what it found, so that planted faults can show that it finds them.
"""

import math
from collections import Counter
from collections.abc import Iterable

import msgspec
import numpy as np

from festnoz.core.chance import fast_stream
from festnoz.core.game import Sentence
from tests.conformance.worlds import World

CHANCE_OF_FALSE_ALARM = 1e-9
MOST_TOLD = 4  # telling an action takes a hundred times as long as playing it


def swapped(world: World, looker: int, random: np.random.Generator, times: int = 1) -> World | None:
    """The world with that many pairs of hidden things exchanged; None where nothing is hidden."""
    other = world.copy()
    did = [world.game.checks.swap(other.state, looker, random) for _ in range(times)]
    return other if all(did) else None


def changed_fields(world: World, other: World) -> set[str]:
    names = world.game.state.names or ()
    return {name for name in names if not np.array_equal(world.state[name], other.state[name])}


def differences(world: World, other: World, looker: int) -> list[str]:
    """What looks different in the two worlds, which should look the same."""
    found = []
    game, setting = world.game, world.variant.setting
    views = [one.view(looker) for one in (world, other)]
    if views[0].tobytes() != views[1].tobytes():
        found.append("view")
    told = [game.read_view(view) for view in views]
    if msgspec.json.encode(told[0]) != msgspec.json.encode(told[1]):
        found.append("wire")
    if game.telling.scene(told[0], setting) != game.telling.scene(told[1], setting):
        found.append("scene")
    if world.to_move != other.to_move:
        found.append("turn")
        return found
    if world.to_move == looker:
        found += _differences_for_the_mover(world, other)
    return found + _differences_in_actions(world, other, looker)


def _differences_for_the_mover(world: World, other: World) -> list[str]:
    found = []
    if world.legal_actions() != other.legal_actions():
        found.append("legal actions")
    if world.verdicts() != other.verdicts():
        found.append("verdicts")
    return found


def _differences_in_actions(world: World, other: World, looker: int) -> list[str]:
    """Of actions that the seat to move has in both worlds, before the eyes of the looker.

    What differs may come to light: if the action reveals it, or the mover knows it and shows it.
    """
    game, both = world.game, (world, other)
    common = sorted(set(world.legal_actions()) & set(other.legal_actions()))
    known = world.view_bytes(world.to_move) != other.view_bytes(world.to_move)
    told = [] if known else common[:: -(-len(common) // MOST_TOLD) or 1]
    found = []
    for action in common:
        seen = [game.entries.seen(one.rows, 0, action, looker) for one in both]
        if seen[0] != seen[1]:
            found.append(f"seen action {game.notation.format(action)}")
        if action in told and not any(game.entries.reveals(one.rows, 0, action) for one in both):
            first, second = (_told(one, looker, action) for one in both)
            if first != second:
                found.append(f"what happened at {game.notation.format(action)}")
    return found


def _told(world: World, looker: int, action: int) -> tuple[bytes, list[Sentence]]:
    """The action as it is told to the looker in that world, and the view that it leads to."""
    game, after = world.game, world.after(action).view(looker)
    seen = game.entries.seen(world.rows, 0, action, looker)
    before, later = game.read_view(world.view(looker)), game.read_view(after)
    happened = game.telling.happened(before, world.to_move, seen, later, world.variant.setting)
    return after.tobytes(), happened


def different_gestures(world: World, other: World, looker: int) -> list[str]:
    """Pairs of things that mean one thing in one of the two worlds and another in the other."""
    first, second = world.gestures(looker), other.gestures(looker)
    return [pair for pair in first.keys() | second.keys() if first.get(pair) != second.get(pair)]


def misfits(world: World, looker: int, seed: int) -> list[str]:
    """Why a resampled world does not fit the view that it was sampled from."""
    other = world.resampled(looker, fast_stream(seed))
    found = world.game.checks.contradictions(other.state, world.view(looker))
    return found + differences(world, other, looker)


def odd_spread(world: World, looker: int, num: int, most_places: int = 16) -> list[str]:
    """Hidden things that resampling puts somewhere too often or too rarely."""
    game, random = world.game, fast_stream(1)
    all_odds = list(game.checks.odds(world.view(looker)).items())
    odds = dict(all_odds[:: -(-len(all_odds) // most_places) or 1])
    truth = {place: Counter(game.checks.hidden(world.state, place)) for place in odds}
    counts: dict[str, Counter[str]] = {place: Counter() for place in odds}
    hits = []
    for _ in range(num):
        other = world.resampled(looker, random)
        drawn = {place: Counter(game.checks.hidden(other.state, place)) for place in odds}
        hits.append(sum(_overlap(truth[place], drawn[place]) for place in odds))
        for place in odds:
            counts[place] += drawn[place]
    expected_hits = sum(_overlap(truth[place], odds[place]) for place in odds)
    return [*_odd_cells(odds, counts, num), *_odd_truth(hits, expected_hits)]


def _overlap(truth: Counter[str], other: Counter[str] | dict[str, float]) -> float:
    """Linear in `other`, so that its mean follows from the means."""
    return sum(n * other.get(thing, 0) for thing, n in truth.items())


def _odd_cells(
    odds: dict[str, dict[str, float]], counts: dict[str, Counter[str]], num: int
) -> Iterable[str]:
    """Bernstein's bound: a count in 0..size with that mean has variance <= mean * (size - mean)."""
    cells = sum(len(things) for things in odds.values())
    for place, means in odds.items():
        size = sum(means.values())
        for thing in sorted(means.keys() | counts[place].keys()):
            mean = means.get(thing, 0.0)
            log = math.log(2 * cells / CHANCE_OF_FALSE_ALARM)
            slack = log * size / 3
            bound = slack + math.sqrt(slack**2 + 2 * log * num * mean * (size - mean))
            off = counts[place][thing] - num * mean
            if abs(off) > bound or (mean == 0 and off):
                yield f"{thing} in {place}: {counts[place][thing]} instead of {num * mean:.0f}"


def _odd_truth(hits: list[float], expected: float) -> Iterable[str]:
    """The truth in all places together: a sum of many, so its mean is as good as normal.

    Seven standard errors have a chance of 3e-12. Twenty more hits or fewer in all are let pass:
    where 20 rare ones were due, none at all came with a chance of e**-20.
    """
    if not hits:
        return
    mean, error = float(np.mean(hits)), float(np.std(hits)) / math.sqrt(len(hits))
    if abs(mean - expected) > 7 * error + 20 / len(hits):
        yield f"the truth: {mean:.3f} times a world instead of {expected:.3f}"
