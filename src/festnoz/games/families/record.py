"""What everybody learns from asks and answers, written down (F-R8): see state.py."""

from festnoz.core.kernel import kernel
from festnoz.games.families.state import NUM_RANKS, WHOLE, State


@kernel
def note_ask(state: State, seat: int, card: int) -> None:
    """Whoever asks holds a card of the family and, without bluff, not the one asked for."""
    family = card // NUM_RANKS
    if state.known[seat, family] == 0 and state.has_clue[seat, family] == 0:
        n = int(state.num_clues)
        state.clue_seat[n] = seat
        state.clue_family[n] = family
        state.clue_cards[n] = WHOLE & ~int(state.shown[family])
        state.clue_until[n] = state.num_out
        state.has_clue[seat, family] = 1
        state.num_clues = n + 1
    if not state.bluff:
        state.lacked[seat, card] = state.num_out


@kernel
def note_gift(state: State, seat: int, card: int) -> None:
    """That seat is about to give the card away."""
    family = card // NUM_RANKS
    bit = 1 << card % NUM_RANKS
    note_gap(state, seat, family, int(state.num_out), bit)
    if int(state.shown[family]) & bit == 0:
        note_shown(state, seat, card, int(state.lacked[seat, card]))
        state.has_clue[seat, family] = 0  # it may have been that very card


@kernel
def note_gap(state: State, seat: int, family: int, until: int, but: int) -> None:
    """It has not the whole family, as far as nobody knows of a card elsewhere.

    A later gap says all that an earlier one said: the hidden cards are fewer, the places more.
    """
    if state.shown[family] == state.known[seat, family]:
        state.gap_cards[seat, family] = WHOLE & ~int(state.shown[family]) & ~but
        state.gap_until[seat, family] = until


@kernel
def note_shown(state: State, seat: int, card: int, since: int) -> None:
    """A card that was hidden with that seat is seen by all."""
    state.owner[card] = seat
    state.since[card] = since
    state.until[card] = state.num_out
    family = card // NUM_RANKS
    state.shown[family] = int(state.shown[family]) | 1 << card % NUM_RANKS
