"""What guests post is counted at the door by what it is, beside the posts that the guard counts."""

from typing import Any

import msgspec
import pytest

from festnoz.server.app import application
from festnoz.server.guard import TOO_MANY, Guard
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits, Rate
from festnoz.table.protocol import Refused
from tests.server.http.test_guard import HERE, HOSTS, ask

NOTHING: Any = None  # of store and bots: rubbish comes to neither
KIND_OF = {
    "/api/tables": "tables",
    "/api/branches": "tables",
    "/api/lessons": "tables",
    "/api/boards": "boards",
    "/api/replays": "replays",
    "/api/scenery": "pictures",
}
every_path = pytest.mark.parametrize("path", KIND_OF)


def door(**rates: Rate) -> Guard:
    """Of a house without other limits."""
    limits = msgspec.structs.replace(Limits.open(), **rates)
    addresses = Addresses(limits)
    app = application(House(NOTHING, NOTHING), limits, addresses)
    return Guard(app, HOSTS, limits, addresses)


def why_not(guarded: Guard, path: str) -> str:
    """The code of the refusal, or the guard's words; after rubbish."""
    answer = ask(guarded, "POST", path, [HERE], [b"rubbish"])
    if answer.text == TOO_MANY.why:
        return answer.text
    refused = msgspec.json.decode(answer.body, type=Refused)
    assert answer.status == (429 if refused.code == "too_fast" else 400)
    return refused.code


@every_path
def test_too_many_requests_are_refused_at_the_door(path: str) -> None:
    guarded = door(**{KIND_OF[path]: Rate(2, 0.001)})
    codes = [why_not(guarded, path) for _ in range(4)]
    assert "too_fast" not in codes[:2]
    assert codes[2:] == ["too_fast"] * 2
    others = {why_not(guarded, other) for other in KIND_OF if KIND_OF[other] != KIND_OF[path]}
    assert others.isdisjoint({"too_fast", TOO_MANY.why})


def test_a_match_to_go_on_from_is_a_table_as_well() -> None:
    guarded = door(tables=Rate(2, 0.001))
    assert why_not(guarded, "/api/branches") == "replay_schema"
    assert why_not(guarded, "/api/tables") == "unreadable"
    assert why_not(guarded, "/api/branches") == why_not(guarded, "/api/tables") == "too_fast"


def test_a_picture_that_is_kept_may_be_had_as_often_as_pages_are_loaded() -> None:
    guarded = door(pictures=Rate(2, 0.001))
    wanted = [b'{"game": "korrigans", "options": {"first": %d}}' % first for first in (0, 1)]
    status = [
        ask(guarded, "POST", "/api/scenery", [HERE], [body]).status
        for body in (wanted[0], wanted[0], wanted[0], wanted[1], wanted[1], b"rubbish", wanted[1])
    ]
    assert status == [200, 200, 200, 200, 429, 429, 429]


@every_path
def test_the_guard_counts_all_posts_together(path: str) -> None:
    guarded = door(posts=Rate(len(KIND_OF), 0.001))
    for other in KIND_OF:
        assert why_not(guarded, other) != TOO_MANY.why
    assert why_not(guarded, path) == TOO_MANY.why
