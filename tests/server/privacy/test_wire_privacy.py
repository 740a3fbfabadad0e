"""Privacy on the wire: two worlds that a looker may not tell apart send it the same bytes.

The faults planted below must be found.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import Any
from unittest import mock
from zlib import crc32

import msgspec
import pytest

from festnoz.core import replay
from festnoz.core.errors import Refusal
from festnoz.core.game import WATCHER
from festnoz.core.kernel import Kernel, kernel
from festnoz.core.match import Match
from festnoz.core.words import say
from festnoz.games import GAMES, OWN
from festnoz.games.korrigans import GAME as KORRIGANS
from festnoz.games.korrigans.actions import FIRST_SACRIFICE, FIRST_SACRIFICE_UNSEEN
from festnoz.games.korsair import GAME as KORSAIR
from festnoz.games.tenzor import GAME as TENZOR
from festnoz.table import decisions, history, projection, queries, room
from tests.conformance.later_deals import every_later
from tests.conformance.test_planted_faults import (
    openly_leaking_observe,
    peeking_verdict,
    tale_telling_seen,
)
from tests.conformance.worlds import OFFERED, Variant, every_variant
from tests.server.privacy.scripts import LATE, Start, before_the_last_deal, late
from tests.server.privacy.two_worlds import differences

Record = Callable[[str, object], None]
Plant = pytest.MonkeyPatch

KINDS = {
    "Welcome",
    "News",
    "Here",
    "Done",
    "Refused",
    "Because",
    "Recap",
    "ReplayFile",
    "Turn",
    "Scene",
    "Position",
}


def compare(
    variant: Variant, lookers: list[int], seeds: range, moves: int, start: Start | None = None
) -> Counter[str]:
    """All that these lookers were sent, by kind."""
    compared: Counter[str] = Counter()
    for seed in seeds:
        for looker in lookers:
            found = differences(variant, looker, seed, moves, start)
            assert found.unlike == set(), f"looker {looker}, seed {seed}"
            is_late = start is not None  # there may be nothing hidden any more
            assert found.compared or is_late, f"no other world for looker {looker}, seed {seed}"
            compared += found.compared
    return compared


@every_variant
def test_what_a_looker_may_not_know_changes_no_byte_it_is_sent(
    variant: Variant, record_property: Record
) -> None:
    compared = compare(variant, variant.lookers[-3:], range(1), moves=6)
    record_property("messages compared", compared.total())


CHASES = [Variant(KORRIGANS, seats, KORRIGANS.options()) for seats in (4, 5)]


@pytest.mark.parametrize("variant", CHASES, ids=str)
def test_what_a_looker_may_not_know_changes_no_byte_in_the_last_chase(variant: Variant) -> None:
    found = differences(variant, looker=0, seed=2, moves=8, start=late)
    assert found.unlike == set()
    assert found.compared
    assert found.played.count("show") > 1


@every_later
def test_what_a_looker_may_not_know_changes_no_byte_behind_a_later_deal(variant: Variant) -> None:
    """The twins' shuffles hold other things: what was exchanged lay elsewhere before."""
    num_refilled = 0
    for seed in range(3):
        for looker in variant.lookers:
            found = differences(variant, looker, seed, moves=6, start=before_the_last_deal)
            assert found.unlike == set(), f"looker {looker}, seed {seed}"
            assert found.compared
            num_refilled += found.num_refilled
    assert num_refilled or variant.game.name not in OWN  # others may shuffle all that there is


@pytest.mark.long
@every_variant
def test_what_a_looker_may_not_know_changes_no_byte_late_in_a_game(
    variant: Variant, record_property: Record
) -> None:
    compared = compare(variant, variant.lookers, range(200, 204), moves=LATE, start=late)
    assert compared
    record_property("messages compared", compared.total())


@pytest.mark.long
@every_variant
def test_what_a_looker_may_not_know_changes_no_byte_in_long_games(
    variant: Variant, record_property: Record
) -> None:
    compared = compare(variant, variant.lookers, range(100, 106), moves=60)
    assert compared.keys() == KINDS
    record_property("messages compared", compared.total())


# Planted faults

THREE, KORRIGANS_THREE, TENZOR_THREE = (
    next(one for one in OFFERED if one.game is game and one.seats == 3)
    for game in (KORSAIR, KORRIGANS, TENZOR)
)


def are_found(
    *wanted: str, variant: Variant = THREE, moves: int = 8, start: Start | None = None
) -> bool:
    """Whether the worlds come to differ in messages of all these kinds."""
    left = set(wanted)
    for seed in range(20):
        for looker in variant.lookers:
            left -= differences(variant, looker, seed, moves, start).unlike
            if not left:
                return True
    return False


def plant_kernels(plant: Plant, **faults: Kernel[..., Any]) -> None:
    game = dataclasses.replace(KORSAIR)
    game.__dict__["entries"] = dataclasses.replace(KORSAIR.entries, **faults)
    plant.setitem(GAMES, "korsair", game)


def hidden_number(match: Match) -> int:
    """Depends on every card of the pile."""
    return crc32(match.game.state_at(match._state).pile.tobytes()) % 64


def test_a_view_that_shows_another_hand_is_found(monkeypatch: Plant) -> None:
    plant_kernels(monkeypatch, observe=openly_leaking_observe)
    assert are_found("Welcome", "News")


def test_a_view_that_counts_hidden_cards_of_one_kind_is_found(monkeypatch: Plant) -> None:
    @kernel
    def observe(rows: Any, i: int, seat: int, views: Any, j: int) -> None:
        """The size of another's hand is that of its ships alone."""
        KORSAIR.entries.observe(rows, i, seat, views, j)
        state, view = KORSAIR.state_at(rows, i), KORSAIR.view_at(views, j)
        other = (seat + 1) % int(state.seats)
        if seat >= 0:
            view.hand_size[other] = sum(int(number) for number in state.hand[other][:7])

    plant_kernels(monkeypatch, observe=observe)
    assert are_found("News")


def test_a_seen_action_that_tells_what_was_drawn_is_found(monkeypatch: Plant) -> None:
    plant_kernels(monkeypatch, seen=tale_telling_seen)
    assert are_found("News", "Welcome", "ReplayFile")


def test_an_answer_to_why_that_peeks_is_found(monkeypatch: Plant) -> None:
    plant_kernels(monkeypatch, verdict=peeking_verdict)
    assert are_found("Because")


def test_a_refusal_that_names_a_hidden_card_is_found(monkeypatch: Plant) -> None:
    honest = Match.check

    def check(match: Match, seat: int, action: int, version: int) -> None:
        try:
            honest(match, seat, action, version)
        except Refusal as refusal:
            refusal.message = say("table.taken", seat=hidden_number(match))
            raise

    monkeypatch.setattr(Match, "check", check)
    assert are_found("Refused")


def test_an_undo_refused_because_of_a_hidden_card_is_found(monkeypatch: Plant) -> None:
    honest = Match.undo_count

    def count(match: Match, seat: int) -> int:
        if hidden_number(match) % 2:
            raise decisions.NotNow(say("table.no_undo"))
        return honest(match, seat)

    monkeypatch.setattr(Match, "undo_count", count)
    assert are_found("Refused")


def wrong_looker(looker: int) -> int:
    return (looker + 1) % THREE.seats if looker >= 0 else 0


def test_a_story_told_with_another_seats_eyes_is_found(monkeypatch: Plant) -> None:
    """Its words are told from views, so they show what that seat drew."""
    monkeypatch.setattr(
        room,
        "story",
        lambda chapter, looker, *args: history.story(chapter, wrong_looker(looker), *args),
    )
    assert are_found("Welcome")


def test_a_recap_told_with_another_seats_eyes_is_found(monkeypatch: Plant) -> None:
    honest = history.story

    def recap(log: Any, seat: int) -> list[Any]:
        told = honest(log, wrong_looker(seat))
        return [line for one in told for line in one.lines]

    monkeypatch.setattr(room, "recap", recap)
    assert are_found("Recap")


def test_a_last_turn_seen_with_another_seats_eyes_is_found(monkeypatch: Plant) -> None:
    def last_turn(table: Any, log: Any, looker: int) -> list[Any]:
        return history.last_turn(table, log, wrong_looker(looker))

    monkeypatch.setattr(room, "last_turn", last_turn)
    assert are_found("Turn")


def test_a_scene_told_with_another_seats_eyes_is_found(monkeypatch: Plant) -> None:
    honest = projection.Projection.scene
    monkeypatch.setattr(
        projection.Projection, "scene", lambda self, looker: honest(self, wrong_looker(looker))
    )
    assert are_found("Scene", "Position")


def test_a_replay_in_progress_with_all_cards_is_found(monkeypatch: Plant) -> None:
    def whole(match: Match, _seat: int) -> replay.Replay:
        return msgspec.structs.replace(replay.replay_of(match), secret=None)

    monkeypatch.setattr(queries, "replay_seen_by", whole)
    assert are_found("ReplayFile")


def test_a_later_deal_told_openly_in_a_replay_in_progress_is_found(monkeypatch: Plant) -> None:
    def half_veiled(match: Match, seat: int) -> replay.Replay:
        told = replay.replay_seen_by(match, seat)
        deals = [*told.deals[:1], *replay.deals_of(match)[1:]]
        return msgspec.structs.replace(told, deals=deals)

    monkeypatch.setattr(queries, "replay_seen_by", half_veiled)
    assert are_found("ReplayFile", variant=TENZOR_THREE, start=before_the_last_deal)


def unveiled(tell: Callable[..., Any]) -> Callable[..., Any]:
    """The same, with every action told as it was played."""

    def openly(*args: Any) -> Any:
        with mock.patch.object(Match, "seen", lambda _match, action, _looker: action):
            return tell(*args)

    return openly


@pytest.mark.parametrize(
    ("where", "name", "kinds"),
    [
        (projection.Projection, "_play", {"News", "Welcome", "Turn", "Recap"}),
        (room, "story", {"Welcome"}),
        (room, "recap", {"Recap"}),
        (room, "last_turn", {"Turn"}),
        (queries, "replay_seen_by", {"ReplayFile"}),
    ],
)
def test_a_clover_kept_in_secret_and_told_by_its_kind_is_found(
    where: Any, name: str, kinds: set[str], monkeypatch: Plant
) -> None:
    monkeypatch.setattr(where, name, unveiled(getattr(where, name)))
    assert are_found(*kinds, variant=KORRIGANS_THREE, moves=12)


def test_a_token_given_up_in_secret_and_told_by_its_kind_is_found(monkeypatch: Plant) -> None:
    honest = Match.seen

    def seen(match: Match, action: int, looker: int) -> int:
        is_told = FIRST_SACRIFICE <= action < FIRST_SACRIFICE_UNSEEN
        return action if is_told else honest(match, action, looker)

    monkeypatch.setattr(Match, "seen", seen)
    found = differences(CHASES[0], WATCHER, seed=0, moves=8, start=late)
    assert "Welcome" in found.unlike
