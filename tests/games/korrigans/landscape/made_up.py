"""Boards that nobody drew: valid ones of every kind, each from a number."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Any

from festnoz.games.korrigans.board.file import build, data_of, our_board
from festnoz.games.korrigans.board.landscape import borders
from festnoz.games.korrigans.board.model import COLOURS, BadBoard, Board, Corner
from festnoz.games.korrigans.state import CODES, NUM_FIELDS, SIZE, VILLAGE

FINENESS = (1, 2, 2, 2, 3, 3, 4, 6, 8)  # letters along a cell
LEAST = 0.9  # cells that a field takes; at one letter a cell just one


def made_up(number: int) -> Board:
    """The same board for the same number."""
    chance = Random(number)
    while True:
        try:
            return build(_data(chance))
        except BadBoard:
            continue  # a field without a way, most often


def _data(chance: Random) -> dict[str, Any]:
    n = chance.choice(FINENESS)
    land = _land(chance, n)
    river = _river(chance, land)
    lie = borders(land, river)
    data = data_of(our_board())
    data["land"]["map"], data["river"]["polyline"] = list(land), [list(one) for one in river]
    edges = [
        (*sorted(pair), chance.choice(("path", "door"))) for pair in sorted(map(sorted, lie.dry))
    ]
    edges += [
        (*pair, "bridge")
        for pair in sorted(map(sorted, lie.wet - lie.dry))
        if chance.random() < 0.4
    ]
    data["edge"] = [{"a": a, "b": b, "kind": kind} for a, b, kind in edges]
    shores = sorted(lie.shores)
    pontoons = chance.sample(shores, min(len(shores), chance.randint(2, 6)))
    moles = chance.sample(CODES, chance.randint(2, 8))
    clovers = [2] * NUM_FIELDS
    while sum(clovers) < 48:
        i = chance.randrange(NUM_FIELDS)
        clovers[i] += clovers[i] < 8
    starts = dict(zip(chance.sample(CODES, 10), [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], strict=True))
    for i, one in enumerate(data["field"]):
        code = one["code"]
        one["colour"] = "none" if i == VILLAGE else chance.choice(COLOURS)
        one |= {"molehill": code in moles, "pontoon": code in pontoons}
        one |= {"clovers": clovers[i], "start": starts.get(code, 0)}
    return data


def _land(chance: Random, n: int) -> list[str]:
    """Fields grow from a square each, small ones more likely; the village from the middle."""
    size = SIZE * n
    squares = [(r, c) for r in range(size) for c in range(size)]
    middle = (3 * n + n // 2, 3 * n + n // 2)
    while True:
        seeds = [*chance.sample([one for one in squares if one != middle], NUM_FIELDS - 1), middle]
        owner = dict(zip(seeds, CODES, strict=True))
        ahead: dict[str, list[Corner]] = {code: [seed] for seed, code in owner.items()}
        count = dict.fromkeys(CODES, 1)
        while len(owner) < len(squares):
            code = min(
                (code for code in CODES if ahead[code]),
                key=lambda one: count[one] * chance.random(),
            )
            r, c = ahead[code][chance.randrange(len(ahead[code]))]
            near = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
            free = [one for one in near if min(one) >= 0 and max(one) < size and one not in owner]
            if not free:
                ahead[code].remove((r, c))
                continue
            taken = chance.choice(free)
            owner[taken] = code
            ahead[code].append(taken)
            count[code] += 1
        if min(count.values()) >= LEAST * n * n:
            return ["".join(owner[r, c] for c in range(size)) for r in range(size)]


def _river(chance: Random, land: Sequence[str]) -> list[Corner]:
    """Along borders from one edge to another by the way of least trouble; some rise in the land."""
    size = len(land)
    steps: dict[Corner, list[Corner]] = {}
    for one, other in _border_steps(land):
        steps.setdefault(one, []).append(other)
        steps.setdefault(other, []).append(one)
    ends = sorted(one for one in steps if {0, size} & set(one))
    mouth, spring = chance.sample(ends, 2)
    trouble = {frozenset((a, b)): chance.random() for a in steps for b in steps[a]}
    way = _way(steps, trouble, mouth, spring)
    return way[: len(way) * 2 // 3] if chance.random() < 0.15 else way


def _border_steps(land: Sequence[str]) -> Iterator[tuple[Corner, Corner]]:
    size = len(land)
    for r in range(size):
        for c in range(1, size):
            if land[r][c - 1] != land[r][c]:
                yield (r, c), (r + 1, c)
            if land[c - 1][r] != land[c][r]:
                yield (c, r), (c, r + 1)


def _way(
    steps: dict[Corner, list[Corner]],
    trouble: dict[frozenset[Corner], float],
    start: Corner,
    end: Corner,
) -> list[Corner]:
    ahead: list[tuple[float, Corner, list[Corner]]] = [(0.0, start, [start])]
    seen: set[Corner] = set()
    while ahead:
        cost, here, way = heappop(ahead)
        if here == end:
            return way
        if here not in seen:
            seen.add(here)
            for there in steps[here]:
                step = trouble[frozenset((here, there))]
                heappush(ahead, (cost + step, there, [*way, there]))
    return []
