"""The built pages, packed for the way, and what games bring that they were not built with.

A path that leads nowhere is answered by our own page.
"""

import gzip
import json
import os
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES, OWN
from festnoz.games.guide import written_guide

FIRST_PAGE = "index.html"
NOT_FOUND = 404
WORTH_PACKING = {".css", ".html", ".js", ".json", ".svg"}
PACKING = 6  # of nine: the largest file takes two milliseconds, once
MOST_PACKED = 200  # files; a build has some fifty


class Pages(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            first_page, stat = self.lookup_path(FIRST_PAGE)
            if error.status_code != NOT_FOUND or not _is_for_a_reader(scope) or stat is None:
                raise
        return FileResponse(first_page, NOT_FOUND, stat_result=stat)

    def file_response(
        self,
        full_path: Any,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A third of the bytes, where the other side can unpack them."""
        plain = super().file_response(full_path, stat_result, scope, status_code)
        file, asked = Path(full_path), Headers(scope=scope)
        if file.suffix not in WORTH_PACKING:
            return plain
        plain.headers["vary"] = "accept-encoding"
        plain.headers["etag"] = f"W/{plain.headers['etag']}"  # of both forms, and when unchanged
        if not isinstance(plain, FileResponse) or not accepts_gzip(asked) or "range" in asked:
            return plain
        kept = ("content-type", "last-modified", "vary", "etag")
        headers = {name: plain.headers[name] for name in kept} | {"content-encoding": "gzip"}
        return Response(_packed(file, stat_result.st_mtime), status_code, headers)


def accepts_gzip(asked: Headers) -> bool:
    """Said without a doubt: `gzip`, not `gzip;q=0`."""
    return "gzip" in [one.strip() for one in asked.get("accept-encoding", "").split(",")]


@lru_cache(maxsize=MOST_PACKED)
def _packed(file: Path, _changed: float) -> bytes:
    return gzip.compress(file.read_bytes(), PACKING, mtime=0)


def _is_for_a_reader(scope: Scope) -> bool:
    """A browser that opens a page; scripts and programs are better served by the bare answer."""
    is_page = "text/html" in Headers(scope=scope).get("accept", "")
    return is_page and not scope["path"].startswith("/api/")


def game_files() -> list[Route]:
    """Of games from other packages: words in one file, most often empty; rulebooks, guides."""
    written = {language: _words(language) for language in LANGUAGES}

    async def show_words(request: Request) -> Response:
        words = written.get(request.path_params["language"])
        if words is None:
            return PlainTextResponse("not found", 404)
        tag = f'"{sha256(words).hexdigest()[:16]}"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        return Response(words, media_type="application/json", headers={"etag": tag})

    async def show_rules(request: Request) -> Response:
        game, language = (request.path_params[name] for name in ("game", "language"))
        if game not in GAMES or language not in LANGUAGES:
            return PlainTextResponse("not found", 404)
        file = GAMES[game].folder / f"rules.{language}.md"
        return FileResponse(file, media_type="text/markdown; charset=utf-8")

    async def show_guide(request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES:
            return PlainTextResponse("not found", 404)
        return Response(written_guide(GAMES[game].folder), media_type="application/json")

    return [
        Route("/games/words.{language}.json", show_words),
        Route("/games/{game}/rules.{language}.md", show_rules),
        Route("/games/{game}/guide.json", show_guide),
    ]


def _words(language: str) -> bytes:
    words: dict[str, str] = {}
    for name, game in GAMES.items():
        if name not in OWN:
            words |= json.loads((game.folder / f"words.{language}.json").read_text("utf-8"))
    return json.dumps(words, ensure_ascii=False).encode()
