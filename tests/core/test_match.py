"""The one checked door: what it lets through, what it refuses and with which code."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from festnoz.arena.batch import simulation
from festnoz.bots import BOTS
from festnoz.core.errors import BadOption, MatchOver, NoUndo, OutOfTurn, Refusal
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import EVERYONE, LEGAL, WATCHER, Game, Pointed
from festnoz.core.match import MAX_TAKEN_BACK, Dealt, Match, Move, Seat
from festnoz.core.words import text
from festnoz.games import OWN

KORSAIR = OWN["korsair"]
DRAW = KORSAIR.notation.parse("draw")


def new_match(seats: int = 3, seed: str = "door", **options: Any) -> Match:
    names = [Seat(f"seat {i}") for i in range(seats)]
    return Match(KORSAIR, names, options, sealed_by_seed(seed, 0, [""] * seats))


def play_randomly(match: Match, actions: int, seed: int = 1) -> Match:
    choose = random.Random(seed)
    for _ in range(actions):
        if match.is_over:
            break
        match.play(match.to_move, choose.choice(match.legal_actions()), match.version)
    return match


def play_shown(match: Match) -> Move:
    """Plays the first legal action that reveals nothing."""
    action = next(action for action in match.legal_actions() if action != DRAW)
    match.play(match.to_move, action, match.version)
    return match.actions[-1]


def refused(match: Match, seat: int, action: int, version: int) -> str:
    """The code of the refusal; the position stays as it was."""
    before = match.state_bytes, match.version, list(match.log)
    with pytest.raises(Refusal) as refusal:
        match.play(seat, action, version)
    assert (match.state_bytes, match.version, match.log) == before
    return refusal.value.code


def test_a_match_deals_by_itself_and_counts_deals_as_versions() -> None:
    match = new_match()
    assert [type(entry) for entry in match.log] == [Dealt, Dealt]  # the lot, then the cards
    assert match.version == 2
    assert match.to_move in range(3)


def test_a_chosen_first_seat_needs_no_lot() -> None:
    match = new_match(first=2)
    assert len(match.log) == 1
    assert match.to_move == 2


def test_playing_out_of_turn_is_refused() -> None:
    match = new_match(first=0)
    assert refused(match, 1, DRAW, match.version) == "out_of_turn"


def test_a_move_for_an_older_position_is_refused() -> None:
    match = new_match(first=0)
    match.play(0, DRAW, match.version)
    assert refused(match, 1, DRAW, match.version - 1) == "stale"
    assert refused(match, 1, DRAW, match.version + 1) == "stale"


def test_an_illegal_move_is_refused_with_its_rule_in_words() -> None:
    match = new_match(first=0)
    held = KORSAIR.read_view(match.view(0)).hands[0]
    pirate = next(card for card in held if card.split("-")[0] in {"yellow", "red", "blue", "green"})
    with pytest.raises(Refusal, match="galleon that is at sea") as refusal:
        match.play(0, KORSAIR.notation.parse(f"{pirate} on #3"), match.version)
    assert refusal.value.code == "illegal"
    assert refusal.value.message.args["rule"] == "K-9"


@pytest.mark.parametrize("action", [-1, KORSAIR.num_actions, 10**9, None, "draw", 1.5])
def test_what_is_no_action_is_refused(action: object) -> None:
    match = new_match(first=0)
    assert refused(match, 0, action, match.version) == "unknown_action"  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 3, WATCHER, EVERYONE, None, "0"])
def test_a_seat_that_is_not_here_is_refused(seat: object) -> None:
    match = new_match(first=0)
    assert refused(match, seat, DRAW, match.version) == "unknown_seat"  # type: ignore[arg-type]


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_randomly(new_match(), 1000)
    assert match.is_over
    assert refused(match, 0, DRAW, match.version) == "over"
    assert match.legal_actions() == []
    assert match.result().over


def test_an_unfinished_match_has_no_scores_that_hands_could_be_read_from() -> None:
    result = new_match().result()
    assert (result.over, result.scores, result.ranks) == (False, [], [])


def test_everything_is_open_only_after_the_end() -> None:
    match = new_match()
    with pytest.raises(Refusal) as refusal:
        match.view(EVERYONE)
    assert refusal.value.code == "secret_kept"
    play_randomly(match, 1000)
    assert all(match.view(EVERYONE).knows_hand[:3])


def test_a_view_is_for_seats_that_are_here_and_watchers() -> None:
    match = new_match()
    assert match.view(WATCHER).seat == WATCHER
    for seat in (3, -7, -1):
        with pytest.raises(Refusal):
            match.view(seat)


def test_gestures_are_judged_and_unknown_things_refused() -> None:
    match = new_match(first=0)
    assert match.point(0, "pile", "pile").actions == (DRAW,)
    assert KORSAIR.rule_id(match.point(1, "pile", "pile").rule) == "K-5"
    for thing in ("#1", "#99", "purple-9", ""):
        with pytest.raises(Refusal) as refusal:
            match.point(0, "pile", thing)
        assert refusal.value.code == "unknown_thing"


@pytest.mark.parametrize("game", OWN.values(), ids=OWN)
def test_a_gesture_out_of_turn_is_answered_by_one_rule_and_judges_nothing(game: Game) -> None:
    seats = [Seat("a"), Seat("b")]
    match = Match(game, seats, {}, sealed_by_seed("door", 0, "ab"))
    things = game.notation.things(match.view(1 - match.to_move))
    (answer,) = {match.point(1 - match.to_move, one, other) for one in things for other in things}
    assert answer.actions == ()
    assert game.rule_id(answer.rule) in game.rule_ids  # which one, its own tests say


def test_no_game_can_have_a_hand_judged_of_a_seat_that_is_not_to_move() -> None:
    def careless(_view: Any, _source: str, _target: str, verdict: Any) -> Pointed:
        return Pointed((), verdict(DRAW))

    match = new_match(first=0)
    match.game = replace(KORSAIR, notation=replace(KORSAIR.notation, point=careless))
    assert match.point(0, "pile", "pile").rule == LEGAL
    for seat in (1, 2, WATCHER):
        with pytest.raises(OutOfTurn):
            match.point(seat, "pile", "pile")
    play_randomly(match, 1000)
    with pytest.raises(MatchOver):
        match.point(0, "pile", "pile")


def test_a_draw_is_never_taken_back() -> None:
    match = new_match(first=0)
    match.play(0, DRAW, match.version)
    with pytest.raises(NoUndo) as refusal:
        match.take_back(consent=True)
    assert refusal.value.code == "undo_reveal"


def test_the_deal_is_never_taken_back() -> None:
    with pytest.raises(NoUndo) as refusal:
        new_match().take_back(consent=True)
    assert refusal.value.code == "undo_nothing"


def test_the_move_that_ends_a_match_is_never_taken_back() -> None:
    match = play_randomly(new_match(), 1000)
    assert not match.actions[-1].reveals  # it ended by a card played, and then all was opened
    with pytest.raises(NoUndo) as refusal:
        match.take_back(consent=True)
    assert refusal.value.code == "undo_over"


def test_a_shown_card_is_taken_back_by_consent_only() -> None:
    match = new_match(first=0)
    before = match.state_bytes
    played = play_shown(match)
    with pytest.raises(NoUndo) as refusal:
        match.take_back()
    assert refusal.value.code == "undo_consent"
    assert match.take_back(consent=True) == played
    assert match.state_bytes == before
    assert [(one.at, one.seat, one.action) for one in match.taken_back] == [(0, 0, played.action)]


def test_several_moves_are_taken_back_one_by_one_up_to_a_draw() -> None:
    match = new_match(first=0)
    match.play(0, DRAW, match.version)
    before = match.state_bytes
    play_shown(match)
    play_shown(match)
    match.take_back(consent=True)
    match.take_back(consent=True)
    assert match.state_bytes == before
    assert match.why_no_undo() == "reveal"


def no_undo(match: Match, seat: int) -> str:
    with pytest.raises(NoUndo) as refusal:
        match.undo_count(seat)
    return refusal.value.code


def test_an_undo_reaches_back_to_the_seats_last_action_or_says_what_stands() -> None:
    match = new_match(first=0)
    play_shown(match)
    play_shown(match)
    assert [match.undo_count(seat) for seat in (0, 1)] == [2, 1]
    assert no_undo(match, 2) == "undo_nothing"
    match.play(2, DRAW, match.version)
    play_shown(match)
    assert match.undo_count(0) == 1
    assert [no_undo(match, seat) for seat in (1, 2)] == ["undo_reveal"] * 2
    assert no_undo(play_randomly(match, 1000), 0) == "undo_over"


def test_an_undo_that_would_stop_half_way_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("festnoz.core.match.MAX_TAKEN_BACK", 2)
    match = new_match(first=0)
    for _ in range(3):
        play_shown(match)
    assert [no_undo(match, 0), match.undo_count(1)] == ["undo_often", 2]


def test_a_move_meant_for_an_undone_position_is_stale() -> None:
    match = new_match(first=0)
    play_shown(match)
    seen_by_next = match.version
    match.take_back(consent=True)
    assert match.version > seen_by_next
    play_shown(match)
    assert refused(match, 1, DRAW, seen_by_next) == "stale"


def test_undo_never_shifts_later_draws() -> None:
    match, other = new_match(first=0), new_match(first=0)
    play_shown(match)
    match.take_back(consent=True)
    for one in (match, other):
        play_randomly(one, 40)
    assert match.state_bytes == other.state_bytes


def test_a_clone_goes_its_own_way() -> None:
    match = play_randomly(new_match(), 20)
    clone = match.clone()
    assert (clone.state_bytes, clone.version) == (match.state_bytes, match.version)
    play_randomly(clone, 5)
    assert clone.state_bytes != match.state_bytes


def test_a_branch_stands_where_the_match_stood() -> None:
    match = new_match()
    positions = [match.state_bytes]
    for _ in range(30):
        play_randomly(match, 1, seed=len(positions))
        positions.append(match.state_bytes)
    for at, position in enumerate(positions):
        branch = match.branch(2 + at)
        assert branch.state_bytes == position
        assert branch.version == 2 + at
    assert match.branch(0).version == 2  # the deals that were due are dealt again
    for at in (-1, len(match.log) + 1):
        with pytest.raises(ValueError, match="entries"):
            match.branch(at)


def test_looking_back_shows_what_the_seat_knew_then() -> None:
    match = new_match()
    views = [match.view(1).tobytes()]
    for _ in range(10):
        play_randomly(match, 1, seed=len(views))
        views.append(match.view(1).tobytes())
    for at, view in enumerate(views):
        assert match.view_at(1, 2 + at).tobytes() == view
    assert [view.tobytes() for view in match.views(1)] == views
    with pytest.raises(Refusal):
        match.view_at(EVERYONE, 3)
    with pytest.raises(Refusal):
        next(match.views(EVERYONE))
    play_randomly(match, 1000)
    assert all(match.view_at(EVERYONE, 3).knows_hand[:3])


@pytest.mark.parametrize(
    "options", [{"teems": True}, {"teams": "yes"}, {"first": 7}, {"first": -2}, {"first": 1.5}]
)
def test_options_that_do_not_fit_are_refused_in_words(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refusal:
        new_match(**options)
    assert refusal.value.code == "bad_option"


def test_a_rules_number_from_the_future_is_refused() -> None:
    with pytest.raises(BadOption):
        Match(KORSAIR, [Seat("a"), Seat("b")], None, sealed_by_seed("x", 0, ["", ""]), rules=2)


@pytest.mark.parametrize("line", ["x" * 81, "a\tb", "a\nb", "\ud800", "\u202e", "\x1b[2J"])
def test_names_and_words_must_fit_into_a_replay(line: str) -> None:
    with pytest.raises(BadOption):
        Match(KORSAIR, [Seat("a"), Seat("b")], None, sealed_by_seed("x", 0, ["", line]))
    with pytest.raises(BadOption):
        Match(KORSAIR, [Seat("a"), Seat(line)], None, sealed_by_seed("x", 0, ["", ""]))


def test_moves_are_not_taken_back_for_ever() -> None:
    match = new_match(first=0)
    for _ in range(MAX_TAKEN_BACK):
        play_shown(match)
        match.take_back(consent=True)
    play_shown(match)
    assert match.why_no_undo() == "often"


@pytest.mark.parametrize("nearby", [0, 2, 32])
def test_every_take_back_leads_to_the_position_before(
    monkeypatch: pytest.MonkeyPatch, nearby: int
) -> None:
    monkeypatch.setattr("festnoz.core.match.NEARBY", nearby)
    match, chance, before = new_match(first=0), random.Random(8), list[bytes]()
    for _ in range(400):
        if before and match.why_no_undo() is None and chance.random() < 0.4:
            match.take_back(consent=True)
            assert match.state_bytes == before.pop()
            assert match.to_move == match.clone().to_move
        elif not match.is_over:
            before.append(match.state_bytes)
            play_randomly(match, 1, seed=chance.randrange(1000))
    assert len(match.taken_back) > 20


def num_applied(monkeypatch: pytest.MonkeyPatch, deed: Callable[[], object]) -> int:
    applied: list[object] = []
    apply = Match._apply

    def count(match: Match, states: Any, entry: Any) -> None:
        applied.append(entry)
        apply(match, states, entry)

    monkeypatch.setattr(Match, "_apply", count)
    deed()
    monkeypatch.setattr(Match, "_apply", apply)
    return len(applied)


def test_a_move_that_is_taken_back_again_and_again_is_not_the_whole_match_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = play_randomly(new_match(first=0), 60)

    def waver() -> None:
        for _ in range(MAX_TAKEN_BACK):
            play_shown(match)
            match.take_back(consent=True)

    assert num_applied(monkeypatch, waver) < 2 * MAX_TAKEN_BACK + len(match.log)


def test_a_snapshot_stays_as_the_match_was() -> None:
    match = play_randomly(new_match(first=0), 20)
    play_shown(match)
    match.take_back(consent=True)
    snapshot = match.snapshot()
    was = (match.state_bytes, match.version, match.view_bytes(1), len(match.log))
    play_shown(match)
    match.take_back(consent=True)
    play_randomly(match, 5)
    assert was == (
        snapshot.state_bytes, snapshot.version, snapshot.view_bytes(1), len(snapshot.log)
    )  # fmt: skip
    assert len(snapshot.taken_back) == 1


def test_each_seat_adds_exactly_one_word_to_the_deal() -> None:
    with pytest.raises(BadOption):
        Match(KORSAIR, [Seat("a"), Seat("b")], None, sealed_by_seed("x", 0, [""]))


@pytest.mark.parametrize(("language", "told"), [("en", "K-5 forbids it"), ("fr", "K-5 l’interdit")])
def test_a_rule_without_words_of_its_own_still_has_its_number(language: str, told: str) -> None:
    wordless = replace(KORSAIR, name="wordless")
    assert text(wordless.reason(5), language) == told
    assert text(KORSAIR.reason(5), language) != told


class Coins(msgspec.Struct, frozen=True):
    """Numbers of any length: a game of another package would not be let in with them."""

    coins: tuple[int, ...] = (0, -1)


def test_options_that_make_a_row_of_another_length_are_refused() -> None:
    """Kernels do not look where a row ends: they would read what lies behind it."""

    def encode(rules: int, _seats: int, options: Any) -> Any:
        return np.array([rules, *options.coins], np.int64)

    game = replace(
        KORSAIR,
        options=Coins,
        encode=encode,
        variants=((2, Coins()),),
        team_of=lambda seat, _options: seat,
    )
    seats = [Seat("Ann"), Seat("Bo")]
    Match(game, seats, {"coins": (0, 1)})
    for coins in ((), (1,), (1, 2, 3)):
        with pytest.raises(BadOption, match="the game reads 3"):
            Match(game, seats, {"coins": coins})
        with pytest.raises(BadOption, match="the game reads 3"):
            simulation(game, [BOTS["uniform"]] * 2, {"coins": coins}, "tea")
