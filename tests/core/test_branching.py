"""A match that goes on from a position of another one: what stands, what deals, what is told."""

import copy
import json
from typing import Any

import pytest

from festnoz.core.errors import BadOption, BadReplay, NoUndo
from festnoz.core.fairness import SealedDeal, keyed_order, sealed_by_seed
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of, replay_seen_by
from festnoz.games import GAMES
from tests.core.test_match import new_match, play_randomly, play_shown
from tests.core.test_replay import changed, failure, finished

AT = 12  # actions of the first match that stand
OTHER = sealed_by_seed("another", 1, ["x", "y", "z"])


def gone_on(at: int = AT) -> Match:
    """The beginning of a match, and the seal of another one that goes on from there."""
    match = play_randomly(new_match(), at)
    match.seal(OTHER)
    return match


def as_json(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(replay_of(match)))
    return told


def test_what_was_played_before_stands() -> None:
    match = gone_on()
    with pytest.raises(NoUndo) as refusal:
        match.take_back(consent=True)
    assert refusal.value.code == "undo_given"
    play_shown(match)
    with pytest.raises(NoUndo) as refusal:
        match.undo_count(match.to_move)  # back into the other match
    assert refusal.value.code == "undo_given"
    match.take_back(consent=True)
    assert len(match.actions) == AT
    with pytest.raises(NoUndo):
        match.take_back(consent=True)


def test_later_deals_follow_from_the_new_seal_and_earlier_ones_from_the_old(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Korsair shuffles only at the start, so a later shuffle is asked for by hand."""
    match, items = gone_on(), list(range(20))
    monkeypatch.setattr(Match, "_to_shuffle", lambda _: items)
    options = {"teams": False, "first": None}
    old, new = (seal.sealed.key("korsair", 1, options) for seal in match.seals)
    assert match._order(2) == keyed_order(new, 2, items)
    assert match.clone()._order(2) == keyed_order(new, 2, items)
    match.log = match.log[:1]
    assert match._order(1) == keyed_order(old, 1, items)


def test_a_branch_of_it_is_dealt_as_it_was() -> None:
    match = play_randomly(gone_on(), 5)
    for at in (0, 2, 2 + AT, len(match.log)):
        assert match.branch(at).log == match.log[: max(at, 2)]
    assert match.clone().num_given == match.num_given == AT + 2


def test_a_seal_has_a_word_for_each_seat() -> None:
    with pytest.raises(BadOption, match="one word for each seat"):
        new_match().seal(SealedDeal(b"", ("one",)))


def test_its_replay_says_where_it_went_on_and_comes_back_to_the_same_bytes() -> None:
    match = gone_on()
    play_shown(match)
    match.take_back(consent=True)
    play_randomly(match, 1000)
    told = as_json(match)
    assert told["format_version"] == 2
    assert told["branches"] == [
        {
            "at": AT,
            "seeded": True,
            "commitment": OTHER.commitment,
            "secret": OTHER.secret.hex(),
            "words": ["x", "y", "z"],
        }
    ]
    again = rerun(decode(encode(replay_of(match))), GAMES)
    assert (again.state_bytes, again.seals) == (match.state_bytes, match.seals)
    assert (again.version, again.taken_back) == (match.version, match.taken_back)
    assert as_json(again) == told


def test_a_match_may_go_on_at_its_deal_and_more_than_once() -> None:
    match = gone_on(at=0)
    play_randomly(match, 9)
    match.seal(sealed_by_seed("third", 2, [""] * 3))
    told = as_json(match)
    assert [branch["at"] for branch in told["branches"]] == [0, 9]
    assert as_json(rerun(decode(json.dumps(told).encode()), GAMES)) == told


def test_a_plain_match_has_no_branches_in_its_replay() -> None:
    told = as_json(finished())
    assert told["format_version"] == 1
    assert "branches" not in told


def test_while_it_goes_on_neither_secret_is_told() -> None:
    told = json.loads(encode(replay_seen_by(gone_on(), 0)))
    assert told["secret"] is None
    assert [branch["secret"] for branch in told["branches"]] == [None]
    assert failure(told).check == "in_progress"


FALSE = [
    ("format_version", 1, "schema", "version 1"),
    ("branches", [], "schema", "version 2"),
    ("branches.0.at", 1000, "schema", "branches[0]"),
    ("branches.0.at", -1, "schema", "branches[0].at"),
    ("branches.0.secret", None, "schema", "branches[0]"),
    ("branches.0.words", ["x"], "schema", "branches[0]"),
    ("branches.0.extra", 1, "schema", "extra"),
    ("branches.0.secret", "0" * 64, "commitment", "branches[0]"),
    ("branches.0.commitment", "0" * 64, "commitment", "branches[0]"),
    ("branches.0.at", AT + 1, "actions", "taken_back[0]"),
]


@pytest.mark.parametrize(
    ("path", "value", "check", "where"), FALSE, ids=[f"{path}-{value}" for path, value, *_ in FALSE]
)
def test_a_false_claim_of_it_is_found(path: str, value: object, check: str, where: str) -> None:
    match = gone_on()
    play_shown(match)
    match.take_back(consent=True)
    told = as_json(play_randomly(match, 1000))
    bad = failure(changed(copy.deepcopy(told), path, value))
    assert bad.check == check
    assert where in str(bad)


def test_branches_stand_in_order() -> None:
    match = play_randomly(gone_on(), 3)
    match.seal(OTHER)
    told = as_json(match)
    told["branches"].reverse()
    with pytest.raises(BadReplay, match=r"branches\[1\]"):
        rerun(decode(json.dumps(told).encode()), GAMES)
