"""Friends on the same Wi-Fi: the page opens the house to them, and they come by six letters.

Another address of this machine's loopback stands for the one in a home network.
"""

import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, TABLET
from tests.browser.examining import examine, examine_phone
from tests.browser.guest import Guest, whose_turn
from tests.browser.houses import SERVE_ALL, House, opened
from tests.browser.without_limits import NETWORK


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """Its door is nobody else's."""
    with opened(tmp_path, program=SERVE_ALL) as one:
        yield one


def come_by_the_network(visit: Visit, house: House, **how: Any) -> Guest:
    friend = visit(f"http://{NETWORK}:{house.port}", **how)
    friend.forgive("400|ERR_CONNECTION|WebSocket")  # a wrong code, and a door that shuts
    return friend


def join(friend: Guest, code: str) -> None:
    friend.page.get_by_label(friend.words("web.join.link")).fill(code)
    friend.press("web.join.do")


def sit_down(friend: Guest, name: str) -> None:
    expect(friend.button("web.sit.do")).to_be_visible()
    examine_phone(friend)
    friend.page.get_by_label(friend.words("web.name")).fill(name)
    friend.press("web.sit.do")
    expect(friend.button("web.sit.do")).to_have_count(0)


def test_a_host_opens_the_house_friends_come_by_the_code_and_it_is_closed_again(
    visit: Visit, own_house: House
) -> None:
    ann = visit(own_house.address)
    ann.page.get_by_label(ann.words("web.name")).fill("Ann")
    ann.press(ann.on_card("web.home.table"))
    ann.page.get_by_role("radio", name="4", exact=True).check(force=True)
    ann.press("web.new.open")
    expect(ann.button("gather.open")).to_be_visible()
    assert ann.page.get_by_role("img", name=re.compile("QR")).count() == 0
    assert ann.button("web.link.qr").count() == 0  # none leads to this machine alone
    examine(ann)
    ann.press("gather.open")
    code = ann.page.locator(".ways .code .unseen").last
    expect(code).to_have_text(re.compile("^([B-Z] ){5}[B-Z]$"))
    ann.sees(f"{NETWORK}:{own_house.port}")
    examine(ann)

    bo = come_by_the_network(visit, own_house, language="fr", **PHONE)
    for typed, told in (("BBB BBB", "house.unknown_code"), ("hello", "web.join.unknown")):
        join(bo, typed)
        bo.sees(bo.words(told))
    cleo = come_by_the_network(visit, own_house, **TABLET)
    for friend, name in ((bo, "Bo"), (cleo, "Cleo")):
        join(friend, code.inner_text().lower())
        sit_down(friend, name)
        ann.sees(name)

    friends = (bo, cleo)
    ann.press("gather.close")
    expect(ann.button("gather.open")).to_be_visible()
    for friend in friends:
        friend.sees(friend.words("web.line.lost"))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((NETWORK, own_house.port))
    ann.press("gather.open")
    for friend in friends:
        expect(friend.page.get_by_text(friend.words("web.line.lost"))).to_have_count(0)

    ann.press("gather.fill")
    ann.press("web.wait.start")
    chance = random.Random(5)
    for _ in range(3):
        mover = whose_turn([ann, *friends])
        assert mover is not None
        mover.play(chance)
    ann.press(ann.page.get_by_text(ann.words("web.link.all"), exact=True))
    examine(ann)
    ann.press("gather.close")  # in mid-game too
    for friend in friends:
        friend.sees(friend.words("web.line.lost"))
    expect(ann.button("gather.open")).to_be_visible()


def test_play_now_begins_with_as_many_as_last_time(visit: Visit) -> None:
    ann = visit()
    ann.press(ann.on_card("web.home.table"))
    ann.page.get_by_role("radio", name="4", exact=True).check(force=True)
    ann.press("web.new.open")
    expect(ann.button("gather.fill")).to_be_visible()
    ann.press(ann.page.get_by_role("link", name="Fest-Noz"))
    ann.sees(ann.words("gather.as_last_time", count=4))
    examine(ann)
    ann.press(ann.on_card("web.home.play"))
    expect(ann.page.get_by_role("log")).to_be_visible()
    assert len(ann.chairs) == 4
