"""Built pages, and what is answered where there is none."""

from pathlib import Path

import pytest
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.types import Receive, Scope, Send

from festnoz.server.guard import HEADERS
from festnoz.server.pages import Pages
from tests.server.test_guard import HERE, Answer, ask, guard

FIRST = "<!doctype html><title>Fest-Noz</title>"
READER = (b"accept", b"text/html,application/xhtml+xml,*/*;q=0.8")
PROGRAM = (b"accept", b"*/*")


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    (tmp_path / "index.html").write_text(FIRST)
    return Pages(directory=tmp_path, html=True)


def answered(pages: Pages, path: str, accepts: tuple[bytes, bytes], method: str = "GET") -> Answer:
    """As the application does: what the pages raise becomes a plain answer."""
    application = ExceptionMiddleware(pages)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        modern = {**scope, "asgi": {"spec_version": "2.4"}}  # sends files whole, as to uvicorn
        await application(modern, receive, send)

    return ask(guard(app), method, path, headers=[HERE, accepts])


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


def test_a_wrong_method_is_no_lost_reader(pages: Pages) -> None:
    assert answered(pages, "/nowhere", READER, "POST").status == 405


def test_what_is_there_is_found(pages: Pages) -> None:
    answer = answered(pages, "/", READER)
    assert (answer.status, answer.text) == (200, FIRST)
