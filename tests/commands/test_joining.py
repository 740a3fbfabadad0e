"""`festnoz join`: what is refused, in one line that gives no secret away."""

import re
import socketserver
import threading

import pytest

from festnoz.terminal import connection
from tests.commands.asking import Ask
from tests.server.rooms import HOST, new_room
from tests.terminal.house import House

BAD_LINKS = [
    "",
    "nonsense",
    "http://x/",
    "http://x/#short",
    f"ftp://x/#{HOST}",
    f"http:///#{HOST}",
    f"http://a@x/#{HOST}",
    f"http://x:99999/#{HOST}",
    f"http://x/#{HOST}0",
]


@pytest.mark.parametrize("written", BAD_LINKS)
def test_what_is_no_link_is_not_quoted(answer: Ask, written: str) -> None:
    got = answer("join", written)
    assert (got.code, got.out) == (2, "")
    assert re.fullmatch(r"festnoz: that is not a link to a table; [^\n]+\n", got.err)
    assert HOST not in got.err


def test_what_leads_nowhere_is_said_in_one_line(answer: Ask) -> None:
    with House(new_room(people=1)[0]) as house:
        refused = answer("join", house.link("x" * 22))
        told_word = answer("join", house.link(HOST), "--word", "x" * 65)
        told_name = answer("join", house.link(HOST), "--name", "x" * 25)
    gone = answer("join", house.link(HOST))
    assert (refused.code, refused.out) == (2, "")
    assert re.fullmatch(r"festnoz: This link leads nowhere\. [^\n]+\n", refused.err)
    assert gone.code == told_word.code == told_name.code == 2
    assert re.fullmatch(r"festnoz: nobody answers at 127\.0\.0\.1:\d+: [^\n]+\n", gone.err)
    assert "--word" in told_word.err
    assert "--name" in told_name.err
    assert "link" in answer("join").err


@pytest.mark.parametrize("host", ["a..b", "x" * 64])
def test_a_name_that_cannot_be_one_is_said_in_one_line(answer: Ask, host: str) -> None:
    got = answer("join", f"http://{host}/#{HOST}")
    assert (got.code, got.out) == (2, "")
    assert re.fullmatch(r"festnoz: nobody answers at [^\n]+\n", got.err)


def test_a_line_that_fails_as_nobody_thought_of_ends_in_words(
    answer: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(connection, "connect", fail)
    got = answer("join", f"http://127.0.0.1:1/#{HOST}")
    assert (got.code, got.out) == (2, "")
    assert got.err == "festnoz: nobody answers at 127.0.0.1:1: NotImplementedError\n"


def test_a_stranger_at_the_address_is_not_taken_for_a_house(answer: Ask) -> None:
    with socketserver.TCPServer(("127.0.0.1", 0), socketserver.BaseRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        got = answer("join", f"127.0.0.1:{server.server_address[1]}/#{HOST}")
        server.shutdown()
    assert got.code == 2
    assert re.fullmatch(r"festnoz: there is no Fest-Noz house at 127\.0\.0\.1:\d+\n", got.err)
