"""Korrigans as a sensible player plays it: every action is weighed by the gold it should bring.

Companions early, gold late; Korrigans stay where companions lead on to rows and columns that are
still free. Gold is counted in cents here. Only the view is read. The numbers were found by playing
versions against each other, 24,000 games each time.
"""

from festnoz.core.chance import draw
from festnoz.core.game import NONE
from festnoz.core.kernel import Buffer, Random, Rows, entry, kernel, record_at
from festnoz.games.korrigans.actions import (
    FIRST_GATHER,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SACRIFICE,
    companion_of,
    field_of,
    higher_of,
    is_block,
    is_give,
    is_move,
    is_place,
    is_sun,
    is_unveil,
    kind_of,
    korrigan_of,
    line_of,
    lower_of,
    seat_of,
)
from festnoz.games.korrigans.rules.cauldron import eligible
from festnoz.games.korrigans.rules.movement import opponents_in, owned, targets
from festnoz.games.korrigans.state import (
    CHASING,
    FIRST_GOLD,
    KORRIGANS,
    NUM_COMPANIONS,
    NUM_FIELDS,
    NUM_KINDS,
    SIZE,
    VIEW,
    WITH_ELF,
    WITH_GOBLIN,
    View,
)

GOLD = 100
NEVER = -1_000_000
LONGEST = 9  # rounds that a game usually has
NEW_COMPANION, EACH_ROUND = 60, 35  # worth of a kind not owned yet, and more a round to come
MORE_OF_IT, EACH_KIND = 90, 30  # worth of one owned already; less of any for each kind owned
UNSEEN, ANOTHER = 240, 25  # worth of a field never seen, and more for each further clover there
MENHIR = 150
IN_PLAY = 12  # worth of a field within reach that the cauldron may come to, more each round
TOKEN = 100  # an elf, or being rid of a goblin
BACKUP = 250  # what it costs to need one
AT_CAULDRON, ONE_STEP, TWO_STEPS = 1000, 500, 450
FAR = 3  # steps, or more


@entry
def choose(views: Rows, j: int, legal: Buffer, num_legal: int, random: Random) -> int:
    """The action worth most; among equals, by lot."""
    view = record_at(views, j, VIEW)
    mine = owned(view, int(view.seat))
    most = NEVER
    equals = 0
    chosen = 0
    for i in range(num_legal):
        action = int(legal[i])
        worth = _worth(view, mine, action)
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if draw(random, equals) == 0:
                chosen = action
    return chosen


@kernel
def _worth(view: View, mine: int, action: int) -> int:
    if is_move(action):
        mover = korrigan_of(action)
        if view.phase == CHASING:
            return _progress(view, mover, companion_of(action), field_of(action))
        return _of_move(view, mine, mover, field_of(action))
    if action < FIRST_GATHER:
        return 0  # nothing else to do, or nothing better than to stop
    if action < FIRST_PLACE:
        return _of_clover(view, mine, kind_of(action))
    if is_place(action):
        return _of_field(view, mine, field_of(action))
    if action < FIRST_SACRIFICE:
        return -_of_line(view, mine, action)
    if action < FIRST_MOVE:
        return -BACKUP - _of_clover(view, mine, kind_of(action))
    return _of_choice(view, action)


@kernel
def _bits(mask: int) -> int:
    n = 0
    while mask:
        n += 1
        mask &= mask - 1
    return n


@kernel
def _of_clover(view: View, mine: int, kind: int) -> int:
    if kind >= FIRST_GOLD:
        return GOLD * (kind - FIRST_GOLD + 1)
    if (mine >> kind) & 1:
        return MORE_OF_IT
    to_come = max(0, LONGEST - int(view.round_number))
    return NEW_COMPANION + EACH_ROUND * to_come - EACH_KIND * _bits(mine)


@kernel
def _of_field(view: View, mine: int, field: int) -> int:
    """What one may find there: the best that was left, as far as it may be there still."""
    left = int(view.heap_size[field])
    if left == 0:
        return 0
    worth = UNSEEN + ANOTHER * (left - 1)
    group = int(view.heap_group[field])
    if group > 0:
        best = 0
        total = 0
        size = 0
        for kind in range(NUM_KINDS):
            n = int(view.group[group, kind])
            if n > 0:
                one = _of_clover(view, mine, kind)
                best = max(best, one)
                total += n * one
                size += n
        worth = (best * left + total * (size - left) // size) // size
    last = left == 1 and (int(view.standing) >> field) & 1 == 1
    return worth + (MENHIR if last else 0)


@kernel
def _of_move(view: View, mine: int, mover: int, field: int) -> int:
    seat = int(view.seat)
    worth = _of_field(view, mine, field)
    ahead = 1 << field
    for other in range(NUM_COMPANIONS):
        if (mine >> other) & 1:
            ahead |= targets(view, other, field)
    worth += IN_PLAY * int(view.round_number) * _bits(ahead & eligible(view)) // SIZE
    return worth + _of_meeting(view, seat, mover, field)


@kernel
def _of_meeting(view: View, seat: int, mover: int, field: int) -> int:
    """Elves to be had there, and somebody to leave the goblin to; what others lose counts too."""
    worth = 0
    token = TOKEN * int(view.seats) // (int(view.seats) - 1)
    if view.under[seat, mover] == WITH_GOBLIN and opponents_in(view, seat, field) > 0:
        worth += token
    if view.under[seat, mover] != WITH_ELF:
        for other in range(int(view.seats)):
            for i in range(KORRIGANS):
                is_there = other != seat and view.korrigan[other, i] == field
                if is_there and view.under[other, i] == WITH_ELF:
                    worth += token
    return worth


@kernel
def _of_line(view: View, mine: int, action: int) -> int:
    """How many fields of a row or column our Korrigans stand on or reach at once."""
    near = 0
    for i in range(KORRIGANS):
        field = int(view.korrigan[view.seat, i])
        near |= 1 << field
        for companion in range(NUM_COMPANIONS):
            if (mine >> companion) & 1:
                near |= targets(view, companion, field)
    n = 0
    for field in range(NUM_FIELDS):
        if (near >> field) & 1:
            if is_sun(action):
                n += 1 if view.columns[field, line_of(action)] > 0 else 0
            else:
                for row in range(SIZE):
                    in_it = (int(view.columns[field, row]) >> line_of(action)) & 1
                    n += in_it if view.suns[row] == NONE else 0
    return n


@kernel
def _of_choice(view: View, action: int) -> int:
    if is_give(action):
        return TOKEN if view.under[seat_of(action), korrigan_of(action)] == WITH_ELF else 0
    if is_unveil(action):
        return int(view.hidden_size[seat_of(action)])
    if is_block(action):
        return _of_block(view, lower_of(action), higher_of(action))
    worth = 0
    for seat in range(int(view.seats)):
        for i in range(KORRIGANS):
            start = int(view.korrigan[seat, i])
            near = _nearness(view, seat, start, field_of(action), NONE)
            worth += near if seat == view.seat else -near // int(view.seats)
    return worth


@kernel
def _of_block(view: View, a: int, b: int) -> int:
    """In the way of others, not in our own."""
    worth = 0
    for seat in range(int(view.seats)):
        for i in range(KORRIGANS):
            if view.korrigan[seat, i] == a or view.korrigan[seat, i] == b:
                worth += -2 if seat == view.seat else 1
    return worth


@kernel
def _progress(view: View, mover: int, companion: int, field: int) -> int:
    """By how much nearer to the cauldron both Korrigans are after the move, its token spent."""
    seat = int(view.seat)
    goal = int(view.cauldron)
    change = -1  # a token kept may break a tie
    for i in range(KORRIGANS):
        start = int(view.korrigan[seat, i])
        for after in range(2):
            here = field if after and i == mover else start
            near = _nearness(view, seat, here, goal, companion if after else NONE)
            change += near if after else -near
    return change


@kernel
def _nearness(view: View, seat: int, start: int, goal: int, spent: int) -> int:
    steps = _steps(view, seat, start, goal, spent)
    if steps == 0:
        return AT_CAULDRON
    if steps == 1:
        return ONE_STEP
    return 0 if steps == FAR else TWO_STEPS


@kernel
def _steps(view: View, seat: int, start: int, goal: int, spent: int) -> int:
    """Tokens that it takes from there, of those known; FAR if more than two."""
    if start == goal:
        return 0
    steps = FAR
    for first in range(NUM_COMPANIONS):
        if _tokens(view, seat, first) > (1 if first == spent else 0):
            ways = targets(view, first, start)
            if (ways >> goal) & 1:
                return 1
            for second in range(NUM_COMPANIONS):
                used = (1 if second == spent else 0) + (1 if second == first else 0)
                if _tokens(view, seat, second) > used and ways & targets(view, second, goal):
                    steps = 2  # companions lead back the way they came
    return steps


@kernel
def _tokens(view: View, seat: int, companion: int) -> int:
    n = int(view.shown[seat, companion]) + int(view.hidden[seat, companion])
    if view.backup[seat] == companion and view.backup_discarded[seat] == 0:
        n += 1
    return n
