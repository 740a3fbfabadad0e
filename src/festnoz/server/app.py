"""The house on the network: pages, tables to open, sockets, and figures for who runs it."""

import ipaddress
from collections.abc import Sequence
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from festnoz.bots import bots_knowing
from festnoz.games import GAMES
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import metrics
from festnoz.server.pages import Pages
from festnoz.server.posting import posts
from festnoz.server.protocol import (
    PROTOCOL,
    SOCKET,
    GameOffer,
    HouseShown,
    Variant,
)
from festnoz.server.sockets import Sockets
from festnoz.table.deciding import PHRASES
from festnoz.version import VERSION

THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
PAGES = Path(__file__).resolve().parent.parent / "static"


def application(
    house: House,
    limits: Limits,
    addresses: Addresses,
    links_to: Sequence[str] = (),
    pages: Path = PAGES,
) -> Starlette:
    """`links_to`: where guests reach the house, for links."""
    shown = msgspec.json.encode(_shown(links_to))

    async def show_house(_request: Request) -> Response:
        return Response(shown, media_type="application/json")

    async def show_health(_request: Request) -> Response:
        return PlainTextResponse("ok")

    async def show_metrics(request: Request) -> Response:
        if not _is_local(request):
            return PlainTextResponse("not found", 404)
        return PlainTextResponse(metrics(house))

    return Starlette(
        routes=[
            Route("/api/house", show_house),
            *posts(house, addresses),
            Route("/healthz", show_health),
            Route("/metrics", show_metrics),
            WebSocketRoute(SOCKET, Sockets(house, limits, addresses)),
            *([Mount("/", Pages(directory=pages, html=True))] if pages.is_dir() else []),
        ],
    )


def _shown(links_to: Sequence[str]) -> HouseShown:
    return HouseShown(
        version=VERSION,
        protocol=PROTOCOL,
        games=[
            GameOffer(
                name=game.name,
                rules=game.rules,
                variants=[
                    Variant(seats, msgspec.to_builtins(options)) for seats, options in game.variants
                ],
                bots=list(bots_knowing(game)),
                has_memory=bool(game.memory),
            )
            for game in GAMES.values()
        ],
        phrases=list(PHRASES),
        addresses=list(links_to),
    )


def _is_local(request: Request) -> bool:
    """Asked on this very machine, by its own name, and not through a proxy that stands on it."""
    is_passed_on = "x-forwarded-for" in request.headers
    if request.client is None or is_passed_on or request.url.hostname not in THIS_MACHINE:
        return False
    try:
        peer = ipaddress.ip_address(request.client.host)
    except ValueError:
        return False
    return (getattr(peer, "ipv4_mapped", None) or peer).is_loopback  # of a socket that takes both
