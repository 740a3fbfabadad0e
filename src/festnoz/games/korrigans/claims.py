"""What a seat has shown came from what it took: claims on its takes, and ways to meet them.

A seat's takes whose kinds the looker does not know lie in the view's groups. Each token that the
seat has shown since, or sacrificed, was one of them: a *claim* is the kind of such a token, or what
little is known of it, with the takes that it may have been: those before it was shown.

Worlds are as likely as chance deals them to players who tell nothing by what they choose: each way
to fill all groups is as likely as any other, any token behind a screen as likely to be sacrificed,
and whoever shows a companion tells that it had one, not which of several like ones. So first each
way to say which take each claim is counts for itself; then a world that comes n times so, as any of
n like tokens may be the one shown, is kept once in n times: here for like tokens that are claimed,
in evidence.py for the others.

With its claims fixed to takes, a group that has m of a kind among its n things fits with chance
m/n, and so on with one less for each further claim.
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
SORTS = NUM_KINDS + 1  # that have a number in a group: kinds, and gold together
MAX_CLAIMS = NUM_COMPANIONS + NUM_KINDS + 2  # of a seat, like ones counted together

# Where all this lies in the scratch buffer.
CLAIM = 0  # by take: what it is claimed to be; NONE for no claim
SIZE = CLAIM + NUM_CLOVERS  # by group: its things
THERE = SIZE + NUM_GROUPS  # by group and sort: how many of them are such
USED = THERE + NUM_GROUPS * SORTS  # by group and sort: what the claims tried use up
BEFORE = USED + NUM_GROUPS * SORTS  # by seat and group: things that lower seats' claims may take
SURE = BEFORE + (MAX_SEATS + 1) * NUM_GROUPS  # by seat and sort: claims that must lie in group 0
LEAVES = SURE + MAX_SEATS * SORTS  # by seat and sort: what others' claims leave it in group 0
TRIED = LEAVES + MAX_SEATS * SORTS  # for each take in a seen group, a claim; past the last: none
KEPT = TRIED + MAX_LOOKS + 1  # the way chosen so far
LEFT = KEPT + MAX_LOOKS  # by claim: how many are not met
SEATS = LEFT + MAX_CLAIMS  # a part for each seat:
NUM_SEEN, NUM_LISTED = 0, 1
SEEN = 2  # its unknown takes in groups that the looker has seen
SORT = SEEN + MAX_LOOKS  # its claims, ascending in UNTIL: what they are
UNTIL = SORT + MAX_CLAIMS  # the take that they were before
COUNT = UNTIL + MAX_CLAIMS  # how many
ROOM = COUNT + MAX_CLAIMS  # its takes in group 0 that they may have been
PART = ROOM + MAX_CLAIMS
NUM_SCRATCH = SEATS + MAX_SEATS * PART

LOT = 1 << 30


@kernel
def measure(view: View, scratch: Buffer) -> None:
    """What `claim` needs to know beforehand, the same for every try."""
    for group in range(NUM_GROUPS):
        _measure_group(view, scratch, group)
    for seat in range(int(view.seats)):
        part = SEATS + seat * PART
        _list_seen(view, scratch, seat, part)
        scratch[part + NUM_LISTED] = 0
        if _has_unknown(view, seat):
            _list_claims(view, scratch, seat, part)
        _note_sure(view, scratch, seat, part)
        _note_before(view, scratch, seat, part)
    for seat in range(int(view.seats)):
        for sort in range(SORTS):
            _note_left(view, scratch, seat, sort)


@kernel
def _measure_group(view: View, scratch: Buffer, group: int) -> None:
    at = THERE + group * SORTS
    size = 0
    gold = 0
    for kind in range(NUM_KINDS):
        n = int(view.group[group, kind])
        scratch[at + kind] = n
        size += n
        gold += n if kind >= FIRST_GOLD else 0
    scratch[at + ANY_GOLD] = gold
    scratch[SIZE + group] = size
    scratch[BEFORE + group] = 0


@kernel
def _list_seen(view: View, scratch: Buffer, seat: int, part: int) -> None:
    n = 0
    for take in range(int(view.num_takes)):
        if view.take_seat[take] == seat and view.take_group[take] > 0:
            scratch[part + SEEN + n] = take
            n += 1
    scratch[part + NUM_SEEN] = n


@kernel
def _has_unknown(view: View, seat: int) -> bool:
    for take in range(int(view.num_takes)):
        if view.take_seat[take] == seat and view.take_group[take] != NONE:
            return True
    return False


@kernel
def _is_settled(view: View, seat: int) -> bool:
    """Whether every one of its unknown takes is claimed: all are open, or all that are not gold."""
    return bool(view.exposed_at[seat] != NONE or view.has_shown_all[seat] == 1)


@kernel
def _list_claims(view: View, scratch: Buffer, seat: int, part: int) -> None:
    """First companions shown, then what else it must have taken, gold, and its sacrifice."""
    exposed = view.exposed_at[seat] != NONE
    end = int(view.exposed_at[seat]) if exposed else int(view.num_takes)
    for i in range(MAX_CLAIMS):
        sort = i
        until = end
        count = 0
        if i < NUM_COMPANIONS:
            until = early_showing(view, seat, i)
            count = 1 if until != NONE else 0
        elif i < NUM_COMPANIONS + NUM_KINDS:
            sort = i - NUM_COMPANIONS
            count = _num_known(view, seat, sort, end) if _is_settled(view, seat) else 0
        elif i < MAX_CLAIMS - 1:
            sort = ANY_GOLD
            if view.has_shown_all[seat] == 1 and not exposed:
                count = int(view.hidden_size[seat])
        else:
            sort = ANYTHING
            until = int(view.sacrificed_at[seat])
            count = 1 if until != NONE and not view.sacrificed_openly[seat] else 0
        if count > 0:
            _add(view, scratch, seat, part, sort, until, count)


@kernel
def _num_known(view: View, seat: int, kind: int, end: int) -> int:
    """Tokens of that kind that the seat must have taken before `end`, but one shown before."""
    n = int(view.hidden[seat, kind]) + (1 if view.sacrificed[seat] == kind else 0)
    if kind < NUM_COMPANIONS:
        n += int(view.shown[seat, kind]) + int(view.discarded[seat, kind])
        n -= 1 if early_showing(view, seat, kind) != NONE else 0
    for take in range(end, int(view.num_takes)):
        n -= 1 if view.take_seat[take] == seat and view.take_kind[take] == kind else 0
    return n


@kernel
def _add(
    view: View, scratch: Buffer, seat: int, part: int, sort: int, until: int, count: int
) -> None:
    """Keeps the list ascending in UNTIL."""
    i = int(scratch[part + NUM_LISTED])
    scratch[part + NUM_LISTED] = i + 1
    while i > 0 and scratch[part + UNTIL + i - 1] > until:
        for row in range(4):
            at = part + SORT + row * MAX_CLAIMS + i
            scratch[at] = scratch[at - 1]
        i -= 1
    room = 0
    for take in range(until):
        room += 1 if view.take_seat[take] == seat and view.take_group[take] == 0 else 0
    scratch[part + SORT + i] = sort
    scratch[part + UNTIL + i] = until
    scratch[part + COUNT + i] = count
    scratch[part + ROOM + i] = room


@kernel
def _note_sure(view: View, scratch: Buffer, seat: int, part: int) -> None:
    here = SURE + seat * SORTS
    for sort in range(SORTS):
        claims = 0
        for claim in range(int(scratch[part + NUM_LISTED])):
            if scratch[part + SORT + claim] == sort:
                claims += int(scratch[part + COUNT + claim])
        for i in range(int(scratch[part + NUM_SEEN])):
            group = int(view.take_group[scratch[part + SEEN + i]])
            claims -= 1 if scratch[THERE + group * SORTS + sort] > 0 else 0
        scratch[here + sort] = max(0, claims)


@kernel
def _note_before(view: View, scratch: Buffer, seat: int, part: int) -> None:
    """All that seats up to this one may claim in a group: each take once, each claim once."""
    claims = 0
    for claim in range(int(scratch[part + NUM_LISTED])):
        if scratch[part + SORT + claim] != ANYTHING:
            claims += int(scratch[part + COUNT + claim])
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
def _note_left(view: View, scratch: Buffer, seat: int, sort: int) -> None:
    """What group 0 has for this seat's claims of a sort, whatever other seats' claims are."""
    n = int(scratch[THERE + sort])
    for other in range(int(view.seats)):
        sure = SURE + other * SORTS
        n -= int(scratch[sure + sort]) if other < seat else 0
        if sort == ANY_GOLD:  # gold of a certain value comes first, whosever it is
            for kind in range(FIRST_GOLD, NUM_KINDS):
                n -= int(scratch[sure + kind])
    scratch[LEAVES + seat * SORTS + sort] = n


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
        part = SEATS + seat * PART
        if scratch[part + NUM_LISTED] > 0:
            _claim_own(view, random, scratch, seat, part)
    chance = 1.0
    for take in range(int(view.num_takes)):
        if scratch[CLAIM + take] not in (NONE, ANYTHING):
            chance *= _correction(view, scratch, take)
    return chance


@kernel
def _claim_own(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    while True:
        _choose_way(view, random, scratch, seat, part)
        _settle(view, random, scratch, seat, part)
        if not _is_settled(view, seat) or _is_counted_once(view, random, scratch, seat):
            break
        for take in range(int(view.num_takes)):
            if view.take_seat[take] == seat:
                scratch[CLAIM + take] = NONE


@kernel
def _is_counted_once(view: View, random: Random, scratch: Buffer, seat: int) -> bool:
    """Of several like tokens any may have been the one shown; at least so many always are early."""
    ways = 1
    always = 1
    for kind in range(NUM_COMPANIONS):
        at = early_showing(view, seat, kind)
        if at != NONE:
            early = num_claimed(view, scratch, seat, kind, 0, at)
            late = num_claimed(view, scratch, seat, kind, at, int(view.num_takes))
            room = 0
            for take in range(at, int(view.num_takes)):
                is_unknown = view.take_seat[take] == seat and view.take_group[take] != NONE
                room += 1 if is_unknown else 0
            ways *= early
            always *= max(1, early + late - room)
    return draw(random, ways) < always


@kernel
def early_showing(view: View, seat: int, kind: int) -> int:
    """Takes before the seat showed that companion while nobody knew that it had it; NONE."""
    at = int(view.shown_at[seat, kind])
    exposed = int(view.exposed_at[seat])
    return NONE if exposed != NONE and at > exposed else at


@kernel
def num_claimed(view: View, scratch: Buffer, seat: int, kind: int, start: int, end: int) -> int:
    n = 0
    for take in range(start, end):
        n += 1 if view.take_seat[take] == seat and scratch[CLAIM + take] == kind else 0
    return n


@kernel
def _choose_way(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    """Goes through all ways to say which claims were taken from groups that the looker has seen.

    Each way is kept with its share of the weight so far: in the end, with its share of all.
    """
    for i in range(NUM_GROUPS * SORTS):
        scratch[USED + i] = 0
    for claim in range(int(scratch[part + NUM_LISTED])):
        scratch[LEFT + claim] = scratch[part + COUNT + claim]
    seen = int(scratch[part + NUM_SEEN])
    total = 0.0
    depth = 0
    scratch[TRIED] = NONE
    while depth >= 0:
        if depth == seen:
            weight = _weight_unseen(scratch, seat, part) * _weight_seen(view, scratch, seat, part)
            total += weight
            if weight > 0.0 and draw(random, LOT) * total < weight * LOT:
                for i in range(seen):
                    scratch[KEPT + i] = scratch[TRIED + i]
            depth -= 1
        elif _try_next(view, scratch, seat, part, depth):
            depth += 1
            scratch[TRIED + depth] = NONE
        else:
            depth -= 1


@kernel
def _try_next(view: View, scratch: Buffer, seat: int, part: int, depth: int) -> bool:
    """The next claim that this take may be, or at last none; False after all of them."""
    listed = int(scratch[part + NUM_LISTED])
    take = int(scratch[part + SEEN + depth])
    group = int(view.take_group[take])
    tried = int(scratch[TRIED + depth])
    if 0 <= tried < listed:
        _count(scratch, part, group, tried, -1)
    tried += 1
    while tried < listed and not _may_be(scratch, part, take, group, tried):
        tried += 1
    if tried < listed:
        _count(scratch, part, group, tried, 1)
    elif tried == listed and _is_settled(view, seat):
        tried += 1  # no take of this seat is left without a claim
    scratch[TRIED + depth] = tried
    return tried <= listed


@kernel
def _may_be(scratch: Buffer, part: int, take: int, group: int, claim: int) -> bool:
    if scratch[LEFT + claim] == 0 or scratch[part + UNTIL + claim] <= take:
        return False
    at = group * SORTS + int(scratch[part + SORT + claim])
    return bool(
        scratch[part + SORT + claim] == ANYTHING or scratch[THERE + at] > scratch[USED + at]
    )


@kernel
def _count(scratch: Buffer, part: int, group: int, claim: int, more: int) -> None:
    sort = int(scratch[part + SORT + claim])
    scratch[LEFT + claim] -= more
    if sort != ANYTHING:
        scratch[USED + group * SORTS + sort] += more


@kernel
def _weight_seen(view: View, scratch: Buffer, seat: int, part: int) -> float:
    """Choices among like claims, and the chances that these takes are such."""
    weight = 1.0
    for i in range(int(scratch[part + NUM_SEEN])):
        claim = int(scratch[TRIED + i])
        if claim == scratch[part + NUM_LISTED]:
            continue
        sort = int(scratch[part + SORT + claim])
        group = int(view.take_group[scratch[part + SEEN + i]])
        copies = 1 + int(scratch[LEFT + claim])
        there = int(scratch[THERE + group * SORTS + min(sort, ANY_GOLD)])
        size = int(scratch[SIZE + group]) - int(scratch[BEFORE + seat * NUM_GROUPS + group])
        for j in range(i):
            other = int(scratch[TRIED + j])
            copies += 1 if other == claim else 0
            if view.take_group[scratch[part + SEEN + j]] == group:
                theirs = int(scratch[part + SORT + other])
                is_claimed = other < scratch[part + NUM_LISTED] and theirs != ANYTHING
                size -= 1 if is_claimed else 0
                there -= 1 if is_claimed and theirs == sort else 0
        weight *= copies * there / size if sort != ANYTHING else copies
    return weight


@kernel
def _weight_unseen(scratch: Buffer, seat: int, part: int) -> float:
    """Of all that is still claimed lying in group 0: places to choose from, and their chances."""
    weight = 1.0
    placed = 0
    size = int(scratch[SIZE]) - int(scratch[BEFORE + seat * NUM_GROUPS])
    for claim in range(int(scratch[part + NUM_LISTED])):
        sort = int(scratch[part + SORT + claim])
        for _ in range(int(scratch[LEFT + claim])):
            weight *= max(0, int(scratch[part + ROOM + claim]) - placed)
            placed += 1
            if sort != ANYTHING and weight > 0.0:
                there = int(scratch[LEAVES + seat * SORTS + sort]) - int(scratch[USED + sort])
                weight *= max(0, there) / size
                scratch[USED + sort] += 1
                size -= 1
    for sort in range(SORTS):
        scratch[USED + sort] = 0
    return weight


@kernel
def _settle(view: View, random: Random, scratch: Buffer, seat: int, part: int) -> None:
    """Writes down the way kept, and puts the other claims on takes in group 0 by lot."""
    listed = int(scratch[part + NUM_LISTED])
    for i in range(int(scratch[part + NUM_SEEN])):
        claim = int(scratch[KEPT + i])
        if claim < listed:
            scratch[CLAIM + scratch[part + SEEN + i]] = scratch[part + SORT + claim]
            scratch[LEFT + claim] -= 1
    placed = 0
    for claim in range(listed):
        for _ in range(int(scratch[LEFT + claim])):
            at = draw(random, int(scratch[part + ROOM + claim]) - placed)
            placed += 1
            take = NONE
            while at >= 0:
                take += 1
                if view.take_seat[take] == seat and view.take_group[take] == 0:
                    at -= 1 if scratch[CLAIM + take] == NONE else 0
            scratch[CLAIM + take] = scratch[part + SORT + claim]


@kernel
def _correction(view: View, scratch: Buffer, take: int) -> float:
    """What a seat took for the odds of this claim, put right for all claims in the same group."""
    seat = int(view.take_seat[take])
    group = int(view.take_group[take])
    sort = int(scratch[CLAIM + take])
    there = int(scratch[THERE + group * SORTS + sort])
    size = int(scratch[SIZE + group])
    own_there = int(scratch[LEAVES + seat * SORTS + sort]) if group == 0 else there
    own_size = size - int(scratch[BEFORE + seat * NUM_GROUPS + group])
    for other in range(int(view.num_takes)):
        theirs = int(scratch[CLAIM + other])
        if view.take_group[other] != group or theirs in (NONE, ANYTHING):
            continue
        is_like = 1 if theirs == sort else 0
        if other < take:
            size -= 1
            there -= is_like
            if view.take_seat[other] == seat:
                own_size -= 1
                own_there -= is_like
        if sort == ANY_GOLD and FIRST_GOLD <= theirs < NUM_KINDS:
            there -= 1
    return there * own_size / (own_there * size) if there > 0 else 0.0
