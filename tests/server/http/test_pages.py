"""Built pages, and what is answered where there is none."""

import gzip
from pathlib import Path

import pytest
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.types import Receive, Scope, Send

from festnoz.server.guard import HEADERS
from festnoz.server.pages import Pages
from tests.server.http.test_guard import HERE, Answer, ask, guard

FIRST = "<!doctype html><title>Fest-Noz</title>"
READER = (b"accept", b"text/html,application/xhtml+xml,*/*;q=0.8")
PROGRAM = (b"accept", b"*/*")


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    (tmp_path / "index.html").write_text(FIRST)
    return Pages(directory=tmp_path, html=True)


def answered(
    pages: Pages,
    path: str,
    *accepts: tuple[bytes, bytes],
    method: str = "GET",
) -> Answer:
    """As the application does: what the pages raise becomes a plain answer."""
    application = ExceptionMiddleware(pages)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        modern = {**scope, "asgi": {"spec_version": "2.4"}}  # sends files whole, as to uvicorn
        await application(modern, receive, send)

    return ask(guard(app), method, path, headers=[HERE, *accepts])


@pytest.mark.parametrize("path", ["/nowhere", "/away/too.html", "/apiary", "/.."])
def test_a_reader_who_is_lost_gets_our_page_and_the_truth(pages: Pages, path: str) -> None:
    answer = answered(pages, path, READER)
    assert answer.status == 404
    assert answer.text == FIRST
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert HEADERS[0][0].decode() in answer.headers
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    ("path", "accepts"),
    [("/nowhere", PROGRAM), ("/assets/gone.js", PROGRAM), ("/api/nothing", READER)],
)
def test_programs_get_a_bare_answer(pages: Pages, path: str, accepts: tuple[bytes, bytes]) -> None:
    answer = answered(pages, path, accepts)
    assert (answer.status, answer.text) == (404, "Not Found")


def test_where_no_page_was_built_the_answer_is_bare_too(tmp_path: Path) -> None:
    answer = answered(Pages(directory=tmp_path, html=True), "/nowhere", READER)
    assert (answer.status, answer.text) == (404, "Not Found")


def test_a_wrong_method_is_no_lost_reader(pages: Pages) -> None:
    assert answered(pages, "/nowhere", READER, method="POST").status == 405


def test_what_is_there_is_found(pages: Pages) -> None:
    answer = answered(pages, "/", READER)
    assert (answer.status, answer.text) == (200, FIRST)


PACKER = (b"accept-encoding", b"gzip, deflate, br")


def test_a_page_is_packed_for_browsers_that_can_unpack_it(pages: Pages) -> None:
    plain, packed = (answered(pages, "/", *asked) for asked in ([READER], [READER, PACKER]))
    assert "content-encoding" not in plain.headers
    assert plain.text == FIRST
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body).decode() == FIRST
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    known = (b"if-none-match", packed.headers["etag"].encode())
    unchanged = answered(pages, "/", READER, PACKER, known)
    assert unchanged.status == 304
    assert unchanged.headers["vary"] == "accept-encoding"
    assert unchanged.headers["etag"] == plain.headers["etag"] == packed.headers["etag"]
    assert answered(pages, "/", READER, PACKER, (b"range", b"bytes=0-3")).text == FIRST[:4]


def test_a_picture_is_packed_already(pages: Pages, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"\x89PNG")
    assert "content-encoding" not in answered(pages, "/a.png", READER, PACKER).headers


def test_a_client_that_takes_nothing_packed_gets_it_plain(pages: Pages) -> None:
    never = (b"accept-encoding", b"gzip;q=0, identity")
    assert answered(pages, "/", READER, never).text == FIRST
