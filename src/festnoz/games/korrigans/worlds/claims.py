"""What a seat has shown came from what it took: claims on its takes.

A seat's takes whose kinds the looker does not know lie in the view's groups. Each token that the
seat has shown since, or sacrificed, was one of them: a *claim* is the kind of such a token, or what
little is known of it, with the takes that it may have been: those before it was shown.
"""

from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, kernel
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


@kernel
def measure(view: View, scratch: Buffer) -> None:
    """What `ways.claim` needs to know beforehand, the same for every try."""
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
def is_settled(view: View, seat: int) -> bool:
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
            count = _num_known(view, seat, sort, end) if is_settled(view, seat) else 0
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
def early_showing(view: View, seat: int, kind: int) -> int:
    """Takes before the seat showed that companion while nobody knew that it had it; NONE."""
    at = int(view.shown_at[seat, kind])
    exposed = int(view.exposed_at[seat])
    return NONE if exposed != NONE and at > exposed else at
