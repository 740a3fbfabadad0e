"""The rules of the Five Families: setting up, asking, drawing, laying and scoring."""

from festnoz.core.game import CHANCE, NONE, OVER
from festnoz.core.kernel import Buffer, Options, kernel
from festnoz.games.families.actions import DRAW, card_of, seat_of
from festnoz.games.families.record import note_ask, note_gap, note_gift, note_shown
from festnoz.games.families.state import (
    DRAWN,
    GIVEN,
    LUCKY,
    MANY,
    MAX_CLUES,
    MAX_IDLE,
    MAX_SEATS,
    NOTHING,
    NUM_CARDS,
    NUM_FAMILIES,
    NUM_RANKS,
    REFUSED,
    WHOLE,
    Public,
    State,
)


@kernel
def setup(state: State, seats: int, options: Options) -> None:
    state.rules = options[0]
    state.seats = seats
    state.bluff = options[1]
    state.earliest = options[2]
    state.first = options[3]
    state.turn = CHANCE
    state.has_drawn = 0
    state.outcome = NOTHING
    state.idle = 0
    state.num_out = 0
    state.num_laid = 0
    _clear_hands(state)
    _clear_record(state)


@kernel
def _clear_hands(state: State) -> None:
    for seat in range(MAX_SEATS):
        state.hand_size[seat] = 0
        for family in range(NUM_FAMILIES):
            state.hand[seat, family] = 0
            state.known[seat, family] = 0
            state.has_clue[seat, family] = 0
            state.gap_cards[seat, family] = 0
            state.gap_until[seat, family] = 0
        for card in range(NUM_CARDS):
            state.lacked[seat, card] = 0
    for family in range(NUM_FAMILIES):
        state.laid_by[family] = NONE
        state.laid_as[family] = NONE
        state.shown[family] = 0


@kernel
def _clear_record(state: State) -> None:
    for i in range(NUM_CARDS):
        state.deck[i] = NONE
        state.taker[i] = NONE
        state.never[i] = NONE
        state.owner[i] = NONE
        state.since[i] = 0
        state.until[i] = 0
    state.num_clues = 0
    for clue in range(MAX_CLUES):
        state.clue_seat[clue] = NONE
        state.clue_family[clue] = NONE
        state.clue_cards[clue] = 0
        state.clue_until[clue] = 0


@kernel
def to_move(state: State) -> int:
    return int(state.turn)


@kernel
def shuffled(state: State, out: Buffer) -> int:
    """First a lot says who starts, unless that was chosen; then the cards (F-R1)."""
    n = int(state.seats) if state.first == NONE else NUM_CARDS
    for i in range(n):
        out[i] = i
    return n


@kernel
def cards_each(seats: int) -> int:
    return NUM_RANKS if seats < MANY else NUM_RANKS - 1  # F-R1


@kernel
def deal(state: State, order: Buffer) -> None:
    if state.first == NONE:
        state.first = order[0]
        return
    seats = int(state.seats)
    for i in range(NUM_CARDS):
        state.deck[i] = order[i]
    for seat in range(seats):
        for _ in range(cards_each(seats)):
            _take(state, seat)
    for i in range(seats):
        seat = (int(state.first) + i) % seats
        for family in range(NUM_FAMILIES):
            _lay_whole(state, seat, family)  # F-R5, in the order of F-R12
    _begin_turn(state, int(state.first))


@kernel
def _take(state: State, seat: int) -> int:
    """The next card of the deck comes into that hand; answers which."""
    place = int(state.num_out)
    card = int(state.deck[place])
    state.taker[place] = seat
    state.num_out = place + 1
    _receive(state, seat, card)
    return card


@kernel
def _receive(state: State, seat: int, card: int) -> None:
    family = card // NUM_RANKS
    state.hand[seat, family] = int(state.hand[seat, family]) | 1 << card % NUM_RANKS
    state.hand_size[seat] += 1


@kernel
def _lay_whole(state: State, seat: int, family: int) -> None:
    """F-R5: the family is laid if it is whole."""
    if state.hand[seat, family] != WHOLE:
        return
    for rank in range(NUM_RANKS):
        card = family * NUM_RANKS + rank
        if int(state.shown[family]) >> rank & 1 == 0:
            note_shown(state, seat, card, int(state.lacked[seat, card]))
    state.hand[seat, family] = 0
    state.known[seat, family] = 0
    state.hand_size[seat] -= NUM_RANKS
    state.laid_by[family] = seat
    state.laid_as[family] = state.num_laid
    state.num_laid += 1
    state.idle = 0


@kernel
def has_stock(state: Public) -> bool:
    return bool(state.num_out < NUM_CARDS)


@kernel
def has_somebody_to_ask(state: Public, seat: int) -> bool:
    cards = 0
    for other in range(int(state.seats)):
        cards += int(state.hand_size[other])
    return bool(cards > state.hand_size[seat])


@kernel
def must_draw(state: Public, seat: int) -> bool:
    """F-R6, F-R9: an empty hand, or nobody who holds a card."""
    return bool(state.hand_size[seat] == 0 or not has_somebody_to_ask(state, seat))


@kernel
def apply(state: State, action: int) -> None:
    seat = int(state.turn)
    if action == DRAW:
        _draw_unasked(state, seat)
    else:
        _ask(state, seat, seat_of(action), card_of(action))
    if state.num_laid == NUM_FAMILIES or state.idle >= MAX_IDLE:
        state.turn = OVER  # F-R7, F-R10


@kernel
def _draw_unasked(state: State, seat: int) -> None:
    """F-R6: and one asks. F-R9: and the turn passes."""
    was_empty = state.hand_size[seat] == 0
    _draw(state, seat)
    state.outcome = DRAWN
    state.has_drawn = 1
    if not was_empty or not has_somebody_to_ask(state, seat):
        _pass_turn(state)


@kernel
def _draw(state: State, seat: int) -> int:
    """A card that was not asked for, as far as one knows; answers which."""
    place = int(state.num_out)
    card = int(state.deck[place])
    family = card // NUM_RANKS
    _take(state, seat)
    if state.hand[seat, family] == WHOLE:
        note_gap(state, seat, family, place, 0)  # it was not whole before
        _lay_whole(state, seat, family)
    return card


@kernel
def _ask(state: State, seat: int, asked: int, card: int) -> None:
    if not has_stock(state):
        state.idle += 1
    note_ask(state, seat, card)
    family = card // NUM_RANKS
    if int(state.hand[asked, family]) >> card % NUM_RANKS & 1:
        _give(state, asked, seat, card)
    else:
        _refuse(state, asked, seat, card)
    if state.outcome == REFUSED:
        _pass_turn(state)
    else:
        _go_on(state, seat)


@kernel
def _give(state: State, asked: int, seat: int, card: int) -> None:
    state.outcome = GIVEN
    note_gift(state, asked, card)
    family = card // NUM_RANKS
    bit = 1 << card % NUM_RANKS
    state.hand[asked, family] = int(state.hand[asked, family]) & ~bit
    state.known[asked, family] = int(state.known[asked, family]) & ~bit
    state.hand_size[asked] -= 1
    _receive(state, seat, card)
    state.known[seat, family] = int(state.known[seat, family]) | bit
    _lay_whole(state, seat, family)


@kernel
def _refuse(state: State, asked: int, seat: int, card: int) -> None:
    """F-R3: draw; the very card asked for is shown."""
    state.outcome = REFUSED
    state.lacked[asked, card] = state.num_out
    if not has_stock(state):
        return
    place = int(state.num_out)
    if state.deck[place] == card:
        _draw_lucky(state, seat, card)
        return
    state.never[place] = card
    _draw(state, seat)
    if not state.bluff:
        state.lacked[seat, card] = state.num_out


@kernel
def _draw_lucky(state: State, seat: int, card: int) -> None:
    state.outcome = LUCKY
    family = card // NUM_RANKS
    place = int(state.num_out)
    _take(state, seat)
    note_shown(state, seat, card, place)
    state.known[seat, family] = int(state.known[seat, family]) | 1 << card % NUM_RANKS
    _lay_whole(state, seat, family)


@kernel
def _go_on(state: State, seat: int) -> None:
    """The seat asks again, unless its hand is empty (F-R6) or nobody is left to be asked and it
    may not draw either (F-R13)."""
    if state.hand_size[seat] == 0 or (state.has_drawn and not has_somebody_to_ask(state, seat)):
        _pass_turn(state)


@kernel
def _pass_turn(state: State) -> None:
    if state.num_laid < NUM_FAMILIES:
        _begin_turn(state, (int(state.turn) + 1) % int(state.seats))


@kernel
def _begin_turn(state: State, seat: int) -> None:
    """F-R6: an empty hand is skipped if there is no draw pile; some hand has cards then."""
    while state.hand_size[seat] == 0 and not has_stock(state):
        seat = (seat + 1) % int(state.seats)
    state.turn = seat
    state.has_drawn = 0


@kernel
def reveals(state: State, action: int) -> int:
    """Not where all know the answer, and no card is drawn."""
    if action == DRAW:
        return 1
    card = card_of(action)
    asked = seat_of(action)
    family = card // NUM_RANKS
    bit = 1 << card % NUM_RANKS
    if int(state.known[asked, family]) & bit:
        return 0
    if int(state.shown[family]) & bit and not has_stock(state):
        return 0
    return 1


@kernel
def returns(state: State, out: Buffer) -> None:
    """F-R7: families laid; equals share, or with F-R12 whoever laid one first is ahead."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0
    for family in range(NUM_FAMILIES):
        if state.laid_by[family] != NONE:
            out[state.laid_by[family]] += 1
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            ahead = state.earliest and first_laid(state, other) < first_laid(state, seat)
            if out[other] > out[seat] or (out[other] == out[seat] and ahead):
                rank += 1
        out[seats + seat] = rank


@kernel
def first_laid(state: Public, seat: int) -> int:
    """When that seat laid its first family; later than all others if it laid none."""
    first = NUM_FAMILIES
    for family in range(NUM_FAMILIES):
        if state.laid_by[family] == seat:
            first = min(first, int(state.laid_as[family]))
    return first
