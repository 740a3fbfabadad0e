"""Six letters lead to a table while it has a free seat, and nobody guesses them."""

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from festnoz.server.app import application
from festnoz.server.codes import LENGTH, LETTERS, Codes, code_of
from festnoz.server.guard import Guard
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits, Rate
from festnoz.table import protocol
from festnoz.table.protocol.http import NewTable, OpenedTable
from tests.server.houses import Slow, in_house, is_settled
from tests.server.http.test_guard import HERE, HOSTS, Answer, answered
from tests.server.rooms import Ear

WRONG = "BBBBBB"
Asking = Callable[..., Awaitable[Answer]]


def in_waiting(
    folder: Path,
    scene: Callable[[House, OpenedTable, Asking], Awaitable[None]],
    limits: Limits | None = None,
) -> None:
    async def run(house: House, _slow: Slow) -> None:
        opened = await house.open(NewTable("korsair", ["me", "open"]))
        chosen = limits or Limits()
        addresses = Addresses(chosen)
        guarded = Guard(application(house, chosen, addresses), HOSTS, chosen, addresses)

        async def post(path: str, body: dict[str, Any], address: str = "192.0.2.7") -> Answer:
            data = [msgspec.json.encode(body)]
            return await answered(guarded, "POST", path, [HERE], data, client=(address, 1))

        await scene(house, opened, post)

    in_house(folder, run)


async def code_of_table(post: Asking, opened: OpenedTable) -> str:
    code: str = msgspec.json.decode((await post("/api/codes", {"link": opened.table})).body)["code"]
    return code


def test_a_code_leads_to_the_table_however_it_is_written(tmp_path: Path) -> None:
    async def scene(_house: House, opened: OpenedTable, post: Asking) -> None:
        code = await code_of_table(post, opened)
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        for written in (code, code.lower(), f"{code[:3]} {code[3:]}", f" {'-'.join(code)}\n"):
            found = await post("/api/links", {"code": written})
            assert (found.status, msgspec.json.decode(found.body)) == (200, {"link": opened.table})

    in_waiting(tmp_path, scene)


def test_only_the_tables_own_link_has_a_code(tmp_path: Path) -> None:
    async def scene(_house: House, opened: OpenedTable, post: Asking) -> None:
        for link in (opened.host, opened.seats[1], "x" * 22):
            assert (await post("/api/codes", {"link": link})).status == 400
        unknown = await post("/api/links", {"code": WRONG})
        assert (unknown.status, b"unknown_code" in unknown.body) == (400, True)

    in_waiting(tmp_path, scene)


def test_a_code_ends_with_its_link_and_rests_while_no_seat_is_free(tmp_path: Path) -> None:
    async def scene(house: House, opened: OpenedTable, post: Asking) -> None:
        code = await code_of_table(post, opened)
        room, _ = await house.room_of(opened.host)
        ann = Ear(opened.host)
        room.enter(ann, 0)

        async def is_told(told: bytes) -> None:
            await is_settled(room)
            assert told in (await post("/api/links", {"code": code})).body

        ann.wish(room, protocol.FillSeats, bot="greedy")
        await is_told(b"no_seat")
        ann.wish(room, protocol.FreeSeat, seat=1)
        await is_told((opened.table or "").encode())
        ann.wish(room, protocol.RenewLink, role="table")
        await is_told(b"unknown_code")
        (new,) = ann.of(protocol.NewLink)
        answer = await post("/api/codes", {"link": new.secret})
        assert msgspec.json.decode(answer.body)["code"] != code

    in_waiting(tmp_path, scene)


def test_after_a_restart_the_same_code_is_good_once_the_link_is_shown(tmp_path: Path) -> None:
    codes: list[str] = []
    links: list[OpenedTable] = []

    async def before(_house: House, opened: OpenedTable, post: Asking) -> None:
        codes.append(await code_of_table(post, opened))
        links.append(opened)

    async def after(_house: House, _opened: OpenedTable, post: Asking) -> None:
        assert (await post("/api/links", {"code": codes[0]})).status == 400
        assert await code_of_table(post, links[0]) == codes[0]
        assert (await post("/api/links", {"code": codes[0]})).status == 200

    in_waiting(tmp_path, before)
    in_waiting(tmp_path, after)


def test_wrong_codes_are_limited_for_each_address_and_for_all_together(tmp_path: Path) -> None:
    async def scene(_house: House, opened: OpenedTable, post: Asking) -> None:
        code = await code_of_table(post, opened)
        for _ in range(30):  # right ones count for nothing
            assert (await post("/api/links", {"code": code})).status == 200
        tries = [(await post("/api/links", {"code": WRONG})).status for _ in range(12)]
        assert tries == [400] * 10 + [429] * 2
        right = await post("/api/links", {"code": code})
        assert right.status == 429, "else one could go on guessing"
        others = Counter([
            (await post("/api/links", {"code": WRONG}, f"192.0.2.{number}")).status
            for number in range(20, 120)
        ])  # fmt: skip
        assert others == {400: 90, 429: 10}
        assert (await post("/api/links", {"code": code}, "192.0.2.200")).status == 429

    in_waiting(tmp_path, scene, msgspec.structs.replace(Limits.open(), **TIGHT))


def test_a_few_that_keep_guessing_shut_nobody_else_out(tmp_path: Path) -> None:
    async def scene(_house: House, opened: OpenedTable, post: Asking) -> None:
        code = await code_of_table(post, opened)

        async def tried(written: str, number: int) -> int:
            answer = await post("/api/links", {"code": written}, f"192.0.2.{number}")
            return int(answer.status)

        tries = Counter([await tried(WRONG, number) for _ in range(12) for number in range(10)])
        assert tries == {400: 50, 429: 70}
        assert [await tried(code, number) for number in range(10)] == [429] * 10
        assert [await tried(code, 30) for _ in range(30)] == [200] * 30
        # No right code of one's own makes a newcomer again.
        assert [await tried(one, 30) for one in (WRONG, code) * 3] == [400, 200] * 2 + [400, 429]
        assert [await tried(one, 30) for one in (WRONG, code)] == [429, 429]
        assert await tried(code, 31) == 200

    in_waiting(tmp_path, scene, msgspec.structs.replace(Limits.open(), **TIGHT))


TIGHT = {
    "wrong_codes": Rate(10, 0.001),
    "first_wrong_codes": Rate(3, 0.001),
    "wrong_codes_of_all": Rate(50, 0.001),
    "wrong_codes_of_newcomers": Rate(50, 0.001),
}


def test_what_the_comment_counts_is_what_the_limits_say() -> None:
    limits = Limits()
    first_hour = [
        rate.burst + 3600 * rate.per_second
        for rate in (
            limits.wrong_codes_of_all,
            limits.wrong_codes_of_newcomers,
            limits.wrong_codes,
        )
    ]
    assert len(LETTERS) ** LENGTH == 64_000_000
    of_all = first_hour[0] + first_hour[1]
    assert [round(64_000_000 / tries / 1000) for tries in (of_all, first_hour[2])] == [78, 337]


def test_two_links_never_share_a_code() -> None:
    codes = Codes()
    link = "a" * 22
    taken = code_of(link)
    codes._links[taken] = "b" * 22
    assert codes.code_for(link) == code_of(link, 1) != taken
    assert codes.link_for(taken) == "b" * 22


def test_the_code_that_nobody_asks_for_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("festnoz.server.codes.MOST", 2)
    codes = Codes()
    first, second = codes.code_for("a" * 22), codes.code_for("b" * 22)
    codes.code_for("a" * 22)
    codes.code_for("c" * 22)
    assert (codes.link_for(first), codes.link_for(second)) == ("a" * 22, None)


def test_codes_are_spread_over_all_letters() -> None:
    made = [code_of(str(number)) for number in range(4000)]
    for place in range(LENGTH):
        counts = Counter(code[place] for code in made)
        assert set(counts) == set(LETTERS)
        assert max(counts.values()) < 2 * min(counts.values())
    assert len(set(made)) == len(made)


@pytest.mark.parametrize("odd", [None, 7, "", "é" * 6, "x" * 301, ["A"], {"A": 1}])
def test_rubbish_finds_no_table(tmp_path: Path, odd: Any) -> None:
    async def scene(_house: House, opened: OpenedTable, post: Asking) -> None:
        for path, name, good in (("links", "code", WRONG), ("codes", "link", opened.table)):
            for body in ({}, {name: odd}, {name: good, "more": odd}):
                assert (await post(f"/api/{path}", body)).status == 400

    in_waiting(tmp_path, scene)
