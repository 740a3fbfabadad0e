"""Pictures of boards, drawn when first asked for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from festnoz.core.errors import BadOption
from festnoz.core.game import Scenery
from festnoz.core.match import as_json
from festnoz.core.words import say
from festnoz.table.new_table import game_of, options_of
from festnoz.table.protocol.http import SceneryShown, Theme, WantedScenery

MOST_KEPT = 32  # of about 200 kB


class Sceneries:
    """Draws them in a thread, one at a time; the latest are kept."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()  # by what they were drawn from

    def has(self, wanted: WantedScenery) -> bool:
        """Then it costs nobody any time."""
        return _digest(wanted) in self._kept

    async def shown(self, wanted: WantedScenery) -> bytes:
        """A `SceneryShown`, as JSON."""
        game = game_of(wanted.game)
        draw = game.scenery
        if draw is None:
            raise BadOption(say("house.no_scenery", game=game.title))
        options, digest = options_of(game, wanted.options), _digest(wanted)
        async with self._one_at_a_time:
            if digest not in self._kept:
                self._kept[digest] = await asyncio.to_thread(_drawn, draw, options, wanted.theme)
            self._kept.move_to_end(digest)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            return self._kept[digest]


def _digest(wanted: WantedScenery) -> bytes:
    game = game_of(wanted.game)
    asked = (game.name, as_json(options_of(game, wanted.options)), wanted.theme)
    return sha256(msgspec.json.encode(asked, order="sorted")).digest()


def _drawn(draw: Callable[[Any, str], Scenery], options: Any, theme: Theme) -> bytes:
    drawn = draw(options, theme)
    return msgspec.json.encode(SceneryShown(drawn.layout, drawn.picture))
