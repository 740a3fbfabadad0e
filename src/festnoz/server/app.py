"""The house on the network: pages, tables to open, sockets, and figures for whoever runs it."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from festnoz.bots import bots_knowing
from festnoz.core.errors import BadOption
from festnoz.core.fields import OptionField, fields_of
from festnoz.core.game import Game
from festnoz.core.match import as_json
from festnoz.games import GAMES
from festnoz.games.lesson import lessons_in
from festnoz.server.api import codes, door, posts
from festnoz.server.home_network import HomeNetwork
from festnoz.server.house import House
from festnoz.server.limits import Addresses, Limits
from festnoz.server.metrics import metrics
from festnoz.server.own_machine import is_local
from festnoz.server.pages import Pages, game_files
from festnoz.server.sockets import Sockets
from festnoz.table.decisions import PHRASES
from festnoz.table.protocol import PROTOCOL, SOCKET
from festnoz.table.protocol.http import GameOffer, HouseShown, Variant
from festnoz.version import VERSION

PAGES = Path(__file__).resolve().parent.parent / "static"


def application(
    house: House,
    limits: Limits,
    addresses: Addresses,
    network: HomeNetwork | None = None,
    pages: Path = PAGES,
) -> Starlette:
    """`network`: None where there is no door to it."""
    network = network or HomeNetwork(0)
    offers = [_offer(game) for game in GAMES.values()]

    async def show_house(request: Request) -> Response:
        offered = [one for one in offers if one.name not in house.unplayable]
        shown = msgspec.json.encode(_shown(offered, network, is_local(request)))
        return Response(shown, media_type="application/json")

    async def show_health(_request: Request) -> Response:
        return PlainTextResponse("ok")

    async def show_metrics(request: Request) -> Response:
        if not is_local(request):
            return PlainTextResponse("not found", 404)
        return PlainTextResponse(metrics(house))

    return Starlette(
        routes=[
            Route("/api/house", show_house),
            *posts(house, addresses),
            *codes(house, limits, addresses),
            door(network, show_house),
            *game_files(),
            Route("/healthz", show_health),
            Route("/metrics", show_metrics),
            WebSocketRoute(SOCKET, Sockets(house, limits, addresses)),
            *([Mount("/", Pages(directory=pages, html=True))] if pages.is_dir() else []),
        ],
    )


def _shown(games: list[GameOffer], network: HomeNetwork, for_keeper: bool) -> HouseShown:
    return HouseShown(
        version=VERSION,
        protocol=PROTOCOL,
        games=games,
        phrases=list(PHRASES),
        addresses=network.links_to,
        door=network.state if for_keeper else "none",
    )


def _offer(game: Game) -> GameOffer:
    return GameOffer(
        name=game.name,
        rules=game.rules,
        variants=[_variant(game, seats, options) for seats, options in game.variants],
        fields=fields_of(game.options),
        bots=list(bots_knowing(game)),
        has_memory=bool(game.memory),
        lessons=tuple(lesson.name for lesson in lessons_in(game.folder)),
        has_scenery=game.scenery is not None,
    )


def _variant(game: Game, seats: int, options: Any) -> Variant:
    teams = tuple(game.team_of(seat, options) for seat in range(seats))
    is_alone = len(set(teams)) == seats
    choices = {
        field.name: taken
        for field in fields_of(game.options)
        if field.kind == "seat" and len(taken := _seats_taken(game, seats, options, field)) < seats
    }
    return Variant(seats, as_json(options), () if is_alone else teams, choices or None)


def _seats_taken(game: Game, seats: int, options: Any, field: OptionField) -> tuple[int, ...]:
    """Those that the rules let the option name."""

    def is_taken(seat: int) -> bool:
        try:
            game.encoded(game.rules, seats, structs.replace(options, **{field.name: seat}))
        except BadOption:
            return False
        return True

    return tuple(filter(is_taken, range(seats)))
