"""The built pages, packed for the way. A path that leads nowhere is answered by our own page."""

import gzip
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
