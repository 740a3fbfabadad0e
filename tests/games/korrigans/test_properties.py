"""What holds in every game: random games of every variant."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festnoz.core import compiler
from festnoz.core.game import EVERYONE
from festnoz.core.match import Match
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.board.model import Board
from festnoz.games.korrigans.options import VARIANTS, KorrigansOptions, board_of
from festnoz.games.korrigans.state import CODES, COMPANIONS, KINDS, NUM_PAWNS
from festnoz.games.korrigans.wire import KorrigansView
from tests.games.korrigans.board.boards import odd_data
from tests.games.korrigans.positions import (
    LETTERS,
    bag_order,
    clover_order,
    flaws,
    legal,
    menhir_order,
    sit,
    truth,
    view,
)

ON_ODD_BOARD = [(seats, KorrigansOptions("basic", board=odd_data())) for seats in (2, 5)]
each_variant = pytest.mark.parametrize(
    ("seats", "options"),
    [*VARIANTS, *ON_ODD_BOARD],
    ids=[f"{seats} {options.side}" for seats, options in VARIANTS] + ["2 odd", "5 odd"],
)
seeds = st.integers(0, 2**32 - 1)


def positions(seats: int, options: KorrigansOptions, seed: int) -> Iterator[Match]:
    """One match again and again: after the deal, then after every action to the end."""
    random = Random(seed)
    board = board_of(options)
    deals = [list(range(seats)), clover_order(seats, {}, board)]
    deals += [menhir_order({}, board), bag_order("")]
    for deal in deals:
        random.shuffle(deal)
    match = Match(GAME, sit(seats), options, deals)
    yield match
    while not match.is_over:
        actions = match.legal_actions()
        assert actions, "a dead end"
        match.play(match.to_move, random.choice(actions), match.version)
        yield match


@pytest.mark.rule("G-2", "G-3", "G-4", "G-9", "G-20", "G-24", "G-R16")
@each_variant
@settings(max_examples=2)
@given(seed=seeds)
def test_no_position_is_impossible_and_nothing_is_lost(
    seats: int, options: KorrigansOptions, seed: int
) -> None:
    for match in positions(seats, options, seed):
        assert flaws(match) == []
        seen = view(match)
        _check_clovers(seen, 65 if seats >= 4 else 48)
        pawns = [pawn for pawn in (*seen.suns, *seen.clouds, seen.pawn) if pawn]
        assert len(pawns) + seen.bag == NUM_PAWNS
        assert Counter(seen.pawns) == Counter(pawns)
        _check_cauldron(seen)


def _check_clovers(seen: KorrigansView, total: int) -> None:
    """Every clover lies in a field, behind or before a screen, or is used up or sacrificed."""
    there = sum(field.clovers for field in seen.fields)
    for player in seen.players:
        there += player.hidden + len(player.companions) + len(player.discarded)
        there += player.backup is not None
    assert there == total
    assert seen.takes is not None
    assert len(seen.takes) == total - sum(field.clovers for field in seen.fields)


def _check_cauldron(seen: KorrigansView) -> None:
    if seen.phase in {"hiding", "showing", "chasing"}:
        assert seen.suns.count(None) == 1
        assert seen.clouds.count(None) >= 1


@pytest.mark.rule("G-8", "G-10", "G-11", "G-12", "G-25")
@each_variant
@settings(max_examples=10)
@given(seed=seeds)
def test_in_six_to_ten_rounds_each_moves_once_from_the_first_on_and_every_game_ends(
    seats: int, options: KorrigansOptions, seed: int
) -> None:
    turns: list[tuple[int, int]] = []  # round and seat of each turn's move or pass
    first, moving_in = 0, 0
    for match in positions(seats, options, seed):
        if moving_in and not last_action(match).startswith("sacrifice"):
            turns.append((moving_in, match.actions[-1].seat))
        seen = view(match)
        first = seen.first or 0
        moving_in = seen.round if seen.phase == "moving" else 0
    assert match.is_over
    assert len(match.actions) <= GAME.max_actions
    rounds = len(turns) // seats
    assert 6 <= rounds <= 10
    order = [(first + i) % seats for i in range(seats)]
    assert turns == [(number, seat) for number in range(1, rounds + 1) for seat in order]


def last_action(match: Match) -> str:
    return GAME.notation.format(match.actions[-1].action)


@pytest.mark.rule("G-R3", "G-12", "G-14")
@each_variant
@settings(max_examples=5)
@given(seed=seeds)
def test_a_turn_is_every_move_and_sacrifice_that_the_board_allows_or_else_a_pass(
    seats: int, options: KorrigansOptions, seed: int
) -> None:
    board = board_of(options)
    for match in positions(seats, options, seed):
        if not match.is_over and (seen := view(match, LETTERS[match.to_move])).phase == "moving":
            due = _due(board, seen, match.to_move)
            assert set(legal(match)) == (due or {"pass"})


def _due(board: Board, seen: KorrigansView, seat: int) -> set[str]:
    """What the seat to move can do, by what lies before and behind its screen."""
    player = seen.players[seat]
    assert player.tokens is not None
    shown = {*player.companions, *([player.backup] if player.backup else [])}
    due = _moves(board, seen, seat, {*shown, *player.tokens})
    for token in {*player.tokens} if player.backup is None else {}:
        rest = list(player.tokens)
        rest.remove(token)
        for side in ("hare", "squirrel"):
            if _moves(board, seen, seat, {*shown, *rest, side}):
                due.add(f"sacrifice {token} for {side}")
    return due


def _moves(board: Board, seen: KorrigansView, seat: int, tokens: set[str]) -> set[str]:
    return {
        f"move {i} by {companion} to {code}"
        for i, one in enumerate(seen.players[seat].korrigans, 1)
        for companion in tokens.intersection(COMPANIONS)
        for code in _reached(board, set(seen.troll or ()), companion, one.field or "")
    }


def _reached(board: Board, troll: set[str], companion: str, start: str) -> set[str]:
    """G-12, G-R4 and G-R6 once more."""
    kind = {"hare": "path", "squirrel": "door", "mouse": "bridge"}.get(companion)
    if kind:
        ends = [{CODES[one.a], CODES[one.b]} for one in board.passages if one.kind == kind]
        return {code for pair in ends if start in pair and pair != troll for code in pair - {start}}
    alike = {"bird": "colour", "mole": "molehill", "frog": "pontoon"}[companion]
    marks = {one.code: getattr(one, alike) for one in board.fields}
    if marks[start] in (False, "none"):
        return set()
    return {code for code, mark in marks.items() if mark == marks[start]} - {start}


@pytest.mark.rule("G-26", "G-27", "G-R7", "G-R8")
@each_variant
@settings(max_examples=10)
@given(seed=seeds)
def test_scores_follow_from_what_lies_open_at_the_end_and_nobody_shares_a_rank(
    seats: int, options: KorrigansOptions, seed: int
) -> None:
    *_, match = positions(seats, options, seed)
    result = match.result()
    shown = GAME.read_view(match.view(EVERYONE))
    assert shown.scores == result.scores
    assert sorted(result.ranks) == list(range(1, seats + 1))
    worth = board_of(options).menhir_gold
    keys = [_key(shown, seat, worth) for seat in range(seats)]
    assert [key[0] for key in keys] == result.scores
    best_first = sorted(range(seats), key=lambda seat: keys[seat], reverse=True)
    assert [result.ranks[seat] for seat in best_first] == list(range(1, seats + 1))


def _key(shown: KorrigansView, seat: int, worth: int) -> tuple[int, int, int]:
    """G-26 and G-27 once more: gold, companions left, how late in turn order."""
    player = shown.players[seat]
    assert player.tokens is not None
    assert shown.first is not None
    gold = sum(int(token[-1]) for token in player.tokens) + worth * player.menhirs
    there = sum(one.field == shown.cauldron for one in player.korrigans)
    gold += (0, 10, 15)[there]
    under = [one.under for one in player.korrigans]
    gold += 2 * under.count("elf") - 2 * under.count("goblin")
    companions = len(player.companions) + (player.backup is not None)
    companions -= player.backup_discarded
    return gold, companions, (seat - shown.first) % shown.seats


def test_a_match_on_another_board_compiles_nothing_new(monkeypatch: pytest.MonkeyPatch) -> None:
    GAME.compile()
    before = signatures()
    monkeypatch.setattr(compiler, "compiled", lambda *_: pytest.fail("something was compiled"))
    for seats, options in ON_ODD_BOARD:
        *_, match = positions(seats, options, seed=1)
        assert match.result().ranks
    assert signatures() == before


def signatures() -> dict[str, int]:
    """How often each entry is compiled."""
    entries = {name: one for name, one in vars(GAME.entries).items() if one}
    return {name: len(one.dispatcher.signatures) for name, one in entries.items()}


def test_the_state_is_small_enough() -> None:
    assert GAME.state.itemsize <= 2000


@pytest.mark.rule("G-R16")
@each_variant
@settings(max_examples=3)
@given(seed=seeds)
def test_nobody_remembers_what_was_not_there_g_r16(
    seats: int, options: KorrigansOptions, seed: int
) -> None:
    """What a seat left in a field lies there still, or was taken by one of those it names."""
    for match in positions(seats, options, seed):
        state = truth(match)
        for letter in LETTERS[:seats]:
            for memory in view(match, letter).remembered or []:
                field = CODES.index(memory.field)
                heap = Counter(dict(enumerate(state.heap[field].tolist())))
                assert len(memory.clovers) == heap.total() + len(memory.takers)
                names = Counter(memory.clovers)
                assert not Counter({KINDS[k]: n for k, n in heap.items()}) - names
