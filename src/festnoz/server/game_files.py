"""What pages ask for of games that they were not built with: words and rulebooks."""

import json
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from festnoz.core.words import LANGUAGES
from festnoz.games import GAMES, OWN


def game_files() -> list[Route]:
    """The words of all such games in one small file, which most often is empty."""
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

    return [
        Route("/games/words.{language}.json", show_words),
        Route("/games/{game}/rules.{language}.md", show_rules),
    ]


def _words(language: str) -> bytes:
    words: dict[str, str] = {}
    for name, game in GAMES.items():
        if name not in OWN:
            words |= json.loads((game.folder / f"words.{language}.json").read_text("utf-8"))
    return json.dumps(words, ensure_ascii=False).encode()
