"""What guests post: tables, lessons and pictures they want, boards to read, replays to tell."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from festnoz.core.errors import FestNozError
from festnoz.core.flaws import flaw_in
from festnoz.core.words import say
from festnoz.server.codes import Guesses
from festnoz.server.guard import ADDRESS
from festnoz.server.home_network import HomeNetwork
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Kind, Limits
from festnoz.server.own_machine import is_from_own_page
from festnoz.server.pages import accepts_gzip
from festnoz.server.sockets import UNREADABLE
from festnoz.table.new_table import board_from
from festnoz.table.protocol import Refused
from festnoz.table.protocol.http import (
    BoardRead,
    Door,
    NewLesson,
    NewTable,
    TableCode,
    TableLink,
    WantedScenery,
)

Answering = Callable[[Request], Awaitable[Response]]

PACKING = 4  # of nine: fast, and small enough
MOST_DIGITS = 9


def posts(house: House, addresses: Addresses) -> list[Route]:
    async def open_table(request: Request) -> Response:
        wanted = msgspec.json.decode(await request.body(), type=NewTable)
        return _json(await house.open(wanted), 201)

    async def read_board(request: Request) -> Response:
        game, file = request.query_params.get("game", ""), await request.body()
        return _json(BoardRead(await asyncio.to_thread(board_from, game, file)), 200)

    async def tell_replay(request: Request) -> Response:
        told = await house.replays.told(await request.body(), request.query_params.get("looker"))
        return await asyncio.to_thread(_packed, told, request)  # up to ten megabytes

    async def show_scenery(request: Request) -> Response:
        """One that is kept counts for nothing: every page that is loaded asks for it."""
        wanted = msgspec.json.decode(await request.body(), type=WantedScenery)
        if house.sceneries.has(wanted):
            addresses.give_back(request.scope[ADDRESS], "pictures")
        shown = await house.sceneries.shown(wanted)
        return await asyncio.to_thread(_packed, shown, request)

    async def open_branch(request: Request) -> Response:
        step, seat = (_number(request, name) for name in ("step", "seat"))
        return _json(await house.branch(await request.body(), step, seat), 201)

    async def open_lesson(request: Request) -> Response:
        wanted = msgspec.json.decode(await request.body(), type=NewLesson)
        return _json(await house.teach(wanted), 201)

    return [
        _post("/api/tables", _bounded(open_table, "tables", addresses)),
        _post("/api/boards", _bounded(read_board, "boards", addresses)),
        _post("/api/replays", _bounded(tell_replay, "replays", addresses)),
        _post("/api/scenery", _bounded(show_scenery, "pictures", addresses)),
        _post("/api/branches", _bounded(open_branch, "tables", addresses)),
        _post("/api/lessons", _bounded(open_lesson, "tables", addresses)),
    ]


def codes(house: House, limits: Limits, addresses: Addresses) -> list[Route]:
    """From a table's link to its code, and back."""
    guesses = Guesses(limits, addresses)

    async def show_code(request: Request) -> Response:
        wanted = msgspec.json.decode(await request.body(), type=TableLink)
        return _json(TableCode(await house.code_for(wanted.link)), 200)

    async def find_table(request: Request) -> Response:
        """A right code counts for nothing: a school class may come by one at once."""
        wanted = msgspec.json.decode(await request.body(), type=TableCode)
        give_back = guesses.take(request.scope[ADDRESS])
        if give_back is None:
            return _json(Refused(None, "too_fast", say("house.too_many_codes")), 429)
        link = await house.link_for(wanted.code)
        give_back()
        return _json(TableLink(link), 200)

    return [
        _post("/api/codes", _refusing(show_code)),
        _post("/api/links", _bounded(find_table, "wrong_codes", addresses)),
    ]


def door(network: HomeNetwork, show_house: Answering) -> Route:
    """Of the house to the home network: for whoever is at its own machine, and nobody else."""

    async def open_or_close(request: Request) -> Response:
        if not is_from_own_page(request):
            return _json(Refused(None, "not_here", say("gather.not_here")), 403)
        wanted = msgspec.json.decode(await request.body(), type=Door)
        await (network.open() if wanted.is_open else network.close())
        return await show_house(request)

    return _post("/api/door", _refusing(open_or_close))


def _post(path: str, answer: Answering) -> Route:
    return Route(path, answer, methods=["POST"])


def _bounded(answer: Answering, kind: Kind, addresses: Addresses) -> Answering:
    """Refused in words: what cannot be read or had, and a guest that asks too often."""
    refusing = _refusing(answer)

    async def answer_or_refuse(request: Request) -> Response:
        if not addresses.take(request.scope[ADDRESS], kind):
            return _json(Refused(None, "too_fast", say("house.too_fast")), 429)
        return await refusing(request)

    return answer_or_refuse


def _refusing(answer: Answering) -> Answering:
    async def answer_or_refuse(request: Request) -> Response:
        try:
            return await answer(request)
        except UNREADABLE as error:
            what = say("house.unreadable", what=flaw_in(error))
            return _json(Refused(None, "unreadable", what), 400)
        except FestNozError as error:
            rule = getattr(error, "rule", None)
            return _json(Refused(None, error.code, error.message, rule), 400)

    return answer_or_refuse


def _json(answer: msgspec.Struct, status: int) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _packed(body: bytes, request: Request) -> Response:
    """The steps of a match are much alike: packed, they are a twentieth."""
    headers = {"vary": "accept-encoding"}
    if accepts_gzip(request.headers):
        body, headers = gzip.compress(body, PACKING), {**headers, "content-encoding": "gzip"}
    return Response(body, headers=headers, media_type="application/json")


def _number(request: Request, name: str) -> int:
    """In the address; -1, which is nobody's, for what is none."""
    written = request.query_params.get(name, "")
    return int(written) if written.isdecimal() and len(written) <= MOST_DIGITS else -1
