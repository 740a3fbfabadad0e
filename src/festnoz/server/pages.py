"""The built pages. A path that leads nowhere is answered by our own page, which says so."""

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FIRST_PAGE = "index.html"
NOT_FOUND = 404


class Pages(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != NOT_FOUND or not _is_for_a_reader(scope):
                raise
        first_page, stat = self.lookup_path(FIRST_PAGE)
        return FileResponse(first_page, NOT_FOUND, stat_result=stat)


def _is_for_a_reader(scope: Scope) -> bool:
    """A browser that opens a page; scripts and programs are better served by the bare answer."""
    is_page = "text/html" in Headers(scope=scope).get("accept", "")
    return is_page and not scope["path"].startswith("/api/")
