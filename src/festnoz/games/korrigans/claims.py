"""What a seat has shown came from what it took: claims on its takes, and ways to meet them.

A seat's takes whose kinds the looker does not know lie in the view's groups. Each token that the
seat has shown since, or sacrificed, was one of them: a *claim* is the kind of such a token, or what
little is known of it, with the takes that it may have been: those before it was shown.

Worlds are counted as if every token were marked: each way to fill all groups, and to say which take
each claim is, is as likely as any other. With its claims fixed to takes, a group that has m of a
kind among its n things fits with chance m/n, and so on with one less for each further claim.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, kernel
from festnoz.games.korrigans.state import (
    FIRST_GOLD,
    MAX_LOOKS,
    MAX_SEATS,
    NUM_CLOVERS,
    NUM_COMPANIONS,
    NUM_GROUPS,
    NUM_KINDS,
    View,
)

# What a claim may be besides a kind: some gold, or anything at all (sacrificed unseen).
ANY_GOLD, ANYTHING = NUM_KINDS, NUM_KINDS + 1
MAX_CLAIMS = 24  # sorts of claims of one seat: 6 shown early, 10 kinds, 2 more

# Where all this lies in the scratch buffer.
CLAIM = 0  # by take: what it is claimed to be; NONE for no claim
SIZE = CLAIM + NUM_CLOVERS  # by group: its things
BEFORE = SIZE + NUM_GROUPS  # by seat and group: its things that claims of lower seats may take
SORTS = NUM_KINDS + 1
SURE = BEFORE + MAX_SEATS * NUM_GROUPS  # by seat and sort: its claims that must lie in group 0
REST = SURE + MAX_SEATS * SORTS  # by group and sort: what the claims at hand use up
SORT = REST + NUM_GROUPS * SORTS  # of the seat at hand: sorts of claims, ascending in UNTIL
UNTIL = SORT + MAX_CLAIMS  # the take that it was before
LEFT = UNTIL + MAX_CLAIMS  # claims of that sort not yet met
ROOM = LEFT + MAX_CLAIMS  # the seat's takes in group 0 that it may have been
SEEN = ROOM + MAX_CLAIMS  # the seat's takes in other groups
TRIED = SEEN + MAX_LOOKS  # for each of those, a claim; or none, past the last
KEPT = TRIED + MAX_LOOKS + 1  # the way chosen so far
NUM_SCRATCH = KEPT + MAX_LOOKS

LOT = 1 << 30


@kernel
def measure(view: View, scratch: Buffer) -> None:
    """What `claim` needs to know beforehand, the same for every try."""
    for group in range(NUM_GROUPS):
        size = 0
        for kind in range(NUM_KINDS):
            size += int(view.group[group, kind])
        scratch[SIZE + group] = size
        scratch[BEFORE + group] = 0
    for seat in range(int(view.seats)):
        seen = _list_seen(view, scratch, seat)
        sorts = _list_claims(view, scratch, seat)
        _note_sure(view, scratch, seat, seen, sorts)
        if seat + 1 < MAX_SEATS:
            _note_before(view, scratch, seat, sorts)


@kernel
def _note_sure(view: View, scratch: Buffer, seat: int, seen: int, sorts: int) -> None:
    here = SURE + seat * SORTS
    for sort in range(SORTS):
        scratch[here + sort] = 0
    for claim in range(sorts):
        if scratch[SORT + claim] != ANYTHING:
            scratch[here + scratch[SORT + claim]] += scratch[LEFT + claim]
    for sort in range(SORTS):
        elsewhere = 0
        for i in range(seen):
            group = int(view.take_group[scratch[SEEN + i]])
            elsewhere += 1 if num_of_sort(view, group, sort) > 0 else 0
        scratch[here + sort] = max(0, int(scratch[here + sort]) - elsewhere)


@kernel
def claim(view: View, random: Random, scratch: Buffer) -> float:
    """Fixes every claim to a take, each seat's for itself; answers how likely that may stand.

    A seat does not heed where others' claims lie, only how many of them must lie in group 0 and how
    many may lie in each group. Its odds are never less than those of all together, so whoever lets
    this stand with that chance, and else tries again, is exact.
    """
    for take in range(NUM_CLOVERS):
        scratch[CLAIM + take] = NONE
    for seat in range(int(view.seats)):
        seen = _list_seen(view, scratch, seat)
        sorts = _list_claims(view, scratch, seat)
        if sorts > 0:
            _choose_way(view, random, scratch, seat, seen, sorts)
            _settle(view, random, scratch, seat, seen, sorts)
    return _chance_together(view, scratch)


@kernel
def _list_seen(view: View, scratch: Buffer, seat: int) -> int:
    n = 0
    for take in range(int(view.num_takes)):
        if view.take_seat[take] == seat and view.take_group[take] > 0:
            scratch[SEEN + n] = take
            n += 1
    return n


@kernel
def _is_settled(view: View, seat: int) -> bool:
    """Whether every one of its unknown takes is claimed: all are open, or all that are not gold."""
    return bool(view.exposed_at[seat] != NONE or view.has_shown_all[seat] == 1)


@kernel
def _list_claims(view: View, scratch: Buffer, seat: int) -> int:
    if not _has_unknown(view, seat):
        return 0
    exposed = view.exposed_at[seat] != NONE
    end = int(view.exposed_at[seat]) if exposed else int(view.num_takes)
    n = 0
    for kind in range(NUM_KINDS):
        count = _num_known(view, seat, kind, end) if _is_settled(view, seat) else 0
        if kind < NUM_COMPANIONS:
            shown_at = int(view.shown_at[seat, kind])
            if shown_at != NONE and shown_at <= end:
                n = _add(view, scratch, seat, n, kind, shown_at, 1)
                count -= 1
        n = _add(view, scratch, seat, n, kind, end, count)
    if view.has_shown_all[seat] == 1 and not exposed:
        n = _add(view, scratch, seat, n, ANY_GOLD, end, int(view.hidden_size[seat]))
    if view.sacrificed_at[seat] != NONE and not view.sacrificed_openly[seat]:
        n = _add(view, scratch, seat, n, ANYTHING, int(view.sacrificed_at[seat]), 1)
    return n


@kernel
def _has_unknown(view: View, seat: int) -> bool:
    for take in range(int(view.num_takes)):
        if view.take_seat[take] == seat and view.take_group[take] != NONE:
            return True
    return False


@kernel
def _num_known(view: View, seat: int, kind: int, end: int) -> int:
    """Tokens of that kind that the seat must have taken before `end`."""
    n = int(view.hidden[seat, kind]) + (1 if view.sacrificed[seat] == kind else 0)
    if kind < NUM_COMPANIONS:
        n += int(view.shown[seat, kind]) + int(view.discarded[seat, kind])
    for take in range(end, int(view.num_takes)):
        n -= 1 if view.take_seat[take] == seat and view.take_kind[take] == kind else 0
    return n


@kernel
def _add(view: View, scratch: Buffer, seat: int, n: int, sort: int, until: int, count: int) -> int:
    """Keeps the list ascending in UNTIL."""
    if count <= 0:
        return n
    i = n
    while i > 0 and scratch[UNTIL + i - 1] > until:
        for part in (SORT, UNTIL, LEFT, ROOM):
            scratch[part + i] = scratch[part + i - 1]
        i -= 1
    scratch[SORT + i] = sort
    scratch[UNTIL + i] = until
    scratch[LEFT + i] = count
    room = 0
    for take in range(until):
        room += 1 if view.take_seat[take] == seat and view.take_group[take] == 0 else 0
    scratch[ROOM + i] = room
    return n + 1


@kernel
def _choose_way(
    view: View, random: Random, scratch: Buffer, seat: int, seen: int, sorts: int
) -> None:
    """Goes through all ways to say which claims were taken from groups that the looker has seen.

    Each way is kept with its share of the weight so far: in the end, with its share of all.
    """
    for i in range(NUM_GROUPS * SORTS):
        scratch[REST + i] = 0
    total = 0.0
    depth = 0
    scratch[TRIED] = NONE
    while depth >= 0:
        if depth == seen:
            weight = _weight_unseen(view, scratch, seat, sorts)
            if weight > 0.0:
                weight *= _weight_seen(view, scratch, seat, seen, sorts)
                total += weight
                if draw(random, LOT) * total < weight * LOT:
                    for i in range(seen):
                        scratch[KEPT + i] = scratch[TRIED + i]
            depth -= 1
        elif _try_next(view, scratch, seat, depth, sorts):
            depth += 1
            scratch[TRIED + depth] = NONE
        else:
            depth -= 1


@kernel
def _try_next(view: View, scratch: Buffer, seat: int, depth: int, sorts: int) -> bool:
    """The next claim that this take may be, or at last none; False after all of them."""
    take = int(scratch[SEEN + depth])
    group = int(view.take_group[take])
    tried = int(scratch[TRIED + depth])
    if 0 <= tried < sorts:
        _count(scratch, group, tried, -1)
    tried += 1
    while tried < sorts and not _may_be(view, scratch, seat, take, tried):
        tried += 1
    if tried < sorts:
        _count(scratch, group, tried, 1)
    elif tried == sorts and _is_settled(view, seat):
        tried += 1  # no take of this seat is left without a claim
    scratch[TRIED + depth] = tried
    return tried <= sorts


@kernel
def _may_be(view: View, scratch: Buffer, seat: int, take: int, claim: int) -> bool:
    if scratch[LEFT + claim] == 0 or scratch[UNTIL + claim] <= take:
        return False
    group = int(view.take_group[take])
    sort = int(scratch[SORT + claim])
    if sort == ANYTHING:
        return True
    return num_of_sort(view, group, sort) > int(scratch[REST + group * SORTS + sort])


@kernel
def _count(scratch: Buffer, group: int, claim: int, more: int) -> None:
    sort = int(scratch[SORT + claim])
    scratch[LEFT + claim] -= more
    if sort != ANYTHING:
        scratch[REST + group * SORTS + sort] += more


@kernel
def _weight_seen(view: View, scratch: Buffer, seat: int, seen: int, sorts: int) -> float:
    """Choices among like claims, and the chances that these takes are such."""
    weight = 1.0
    for i in range(seen):
        claim = int(scratch[TRIED + i])
        if claim == sorts:
            continue
        sort = int(scratch[SORT + claim])
        group = int(view.take_group[scratch[SEEN + i]])
        copies = 1 + int(scratch[LEFT + claim])
        there = num_of_sort(view, group, sort) if sort != ANYTHING else 1
        size = int(scratch[SIZE + group]) - int(scratch[BEFORE + seat * NUM_GROUPS + group])
        for j in range(i):
            other = int(scratch[TRIED + j])
            copies += 1 if other == claim else 0
            if other < sorts and view.take_group[scratch[SEEN + j]] == group:
                size -= 1 if scratch[SORT + other] != ANYTHING else 0
                there -= 1 if scratch[SORT + other] == sort else 0
        weight *= copies * there / size if sort != ANYTHING else copies
    return weight


@kernel
def _weight_unseen(view: View, scratch: Buffer, seat: int, sorts: int) -> float:
    """Of all that is still claimed lying in group 0: places to choose from, and their chances."""
    weight = 1.0
    placed = 0
    size = int(scratch[SIZE]) - int(scratch[BEFORE + seat * NUM_GROUPS])
    for claim in range(sorts):
        sort = int(scratch[SORT + claim])
        for _ in range(int(scratch[LEFT + claim])):
            weight *= max(0, int(scratch[ROOM + claim]) - placed)
            placed += 1
            if sort != ANYTHING and weight > 0.0:
                there = num_left(view, scratch, seat, 0, sort) - int(scratch[REST + sort])
                weight *= max(0, there) / size
                scratch[REST + sort] += 1
                size -= 1
    for sort in range(SORTS):
        scratch[REST + sort] = 0
    return weight


@kernel
def num_left(view: View, scratch: Buffer, seat: int, group: int, sort: int) -> int:
    """The group's things of that sort that other seats' claims may leave to this one."""
    n = num_of_sort(view, group, sort)
    if group > 0:
        return n
    for other in range(seat):
        n -= int(scratch[SURE + other * SORTS + sort])
    if sort == ANY_GOLD:  # gold of a certain value comes first, whosever
        for other in range(int(view.seats)):
            for kind in range(FIRST_GOLD, NUM_KINDS):
                n -= int(scratch[SURE + other * SORTS + kind])
    return n


@kernel
def num_of_sort(view: View, group: int, sort: int) -> int:
    if sort < NUM_KINDS:
        return int(view.group[group, sort])
    n = 0
    for kind in range(FIRST_GOLD, NUM_KINDS):
        n += int(view.group[group, kind])
    return n


@kernel
def _settle(view: View, random: Random, scratch: Buffer, seat: int, seen: int, sorts: int) -> None:
    """Writes down the way kept, and puts the other claims on takes in group 0 by lot."""
    for i in range(seen):
        claim = int(scratch[KEPT + i])
        if claim < sorts:
            scratch[CLAIM + scratch[SEEN + i]] = scratch[SORT + claim]
            scratch[LEFT + claim] -= 1
    placed = 0
    for claim in range(sorts):
        for _ in range(int(scratch[LEFT + claim])):
            at = draw(random, int(scratch[ROOM + claim]) - placed)
            placed += 1
            take = NONE
            while at >= 0:
                take += 1
                if view.take_seat[take] == seat and view.take_group[take] == 0:
                    at -= 1 if scratch[CLAIM + take] == NONE else 0
            scratch[CLAIM + take] = scratch[SORT + claim]


@kernel
def _note_before(view: View, scratch: Buffer, seat: int, sorts: int) -> None:
    """All that this seat may claim in a group, at most: each take once, each claim once."""
    claims = 0
    for claim in range(sorts):
        claims += int(scratch[LEFT + claim]) if scratch[SORT + claim] != ANYTHING else 0
    here = BEFORE + seat * NUM_GROUPS
    after = here + NUM_GROUPS
    for group in range(NUM_GROUPS):
        scratch[after + group] = scratch[here + group]
    for take in range(int(view.num_takes)):
        group = int(view.take_group[take])
        is_unknown = view.take_seat[take] == seat and group != NONE
        if is_unknown and scratch[after + group] - scratch[here + group] < claims:
            scratch[after + group] += 1


@kernel
def _chance_together(view: View, scratch: Buffer) -> float:
    """What each seat took for its odds, put right for all claims in the same group."""
    chance = 1.0
    for take in range(int(view.num_takes)):
        sort = int(scratch[CLAIM + take])
        if sort not in (NONE, ANYTHING):
            chance *= _correction(view, scratch, take, sort)
    return chance


@kernel
def _correction(view: View, scratch: Buffer, take: int, sort: int) -> float:
    seat = int(view.take_seat[take])
    group = int(view.take_group[take])
    there = num_of_sort(view, group, sort)
    size = int(scratch[SIZE + group])
    own_there = num_left(view, scratch, seat, group, sort)
    own_size = size - int(scratch[BEFORE + seat * NUM_GROUPS + group])
    for other in range(int(view.num_takes)):
        theirs = int(scratch[CLAIM + other])
        if view.take_group[other] != group or theirs in (NONE, ANYTHING):
            continue
        if other < take:
            size -= 1
            there -= 1 if theirs == sort else 0
            if view.take_seat[other] == seat:
                own_size -= 1
                own_there -= 1 if theirs == sort else 0
        if sort == ANY_GOLD and FIRST_GOLD <= theirs < NUM_KINDS:
            there -= 1
    return there * own_size / (own_there * size) if there > 0 else 0.0
