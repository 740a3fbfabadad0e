"""What every bot must do: answer with a legal action, and touch nothing."""

from dataclasses import replace

import numpy as np
import pytest

from festnoz.bots import BOTS, bots_knowing, strongest
from festnoz.bots.base import Bot
from festnoz.core.chance import fast_stream
from festnoz.core.game import Game
from festnoz.core.kernel import interpreted
from festnoz.games import GAMES
from tests.conformance.worlds import VARIANTS, Variant, World, positions

PAIRS = [
    pytest.param(bot, variant, id=f"{bot.name}-{variant}")
    for bot in BOTS.values()
    for variant in VARIANTS
    if bot.knows(variant.game)
]
every_bot = pytest.mark.parametrize(("bot", "variant"), PAIRS)


def answer(bot: Bot, world: World) -> int:
    view, legal = world.view(world.to_move), world.legal_actions()
    return bot.action(world.game, view, legal, fast_stream(1))


def open_positions(variant: Variant, num: int) -> list[World]:
    return [world for world in positions(variant, num) if world.to_move >= 0]


@every_bot
def test_a_bot_answers_with_a_legal_action_in_any_position(
    bot: Bot, variant: Variant, effort: int
) -> None:
    for world in open_positions(variant, 40 * effort):
        assert answer(bot, world) in world.legal_actions()


@every_bot
def test_a_bot_leaves_the_view_and_the_legal_actions_as_they_are(
    bot: Bot, variant: Variant
) -> None:
    for world in open_positions(variant, 10):
        views = world.view_rows(world.to_move)
        legal = np.array(world.legal_actions(), np.int16)
        before = views.tobytes(), legal.tobytes()
        bot.choose(variant.game)(views, 0, legal, len(legal), fast_stream(1))
        assert (views.tobytes(), legal.tobytes()) == before


@every_bot
def test_a_bot_plays_the_same_compiled_and_interpreted(bot: Bot, variant: Variant) -> None:
    worlds = open_positions(variant, 10)
    compiled = [answer(bot, world) for world in worlds]
    with interpreted():
        assert [answer(bot, world) for world in worlds] == compiled


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_greedy_player(game: Game) -> None:
    assert BOTS["greedy"].knows(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_strongest_bot_is_the_last_that_knows_the_game(game: Game) -> None:
    assert list(bots_knowing(game)) == ["uniform", "greedy"]
    assert strongest(game).name == "greedy"
    new = replace(game, name="new")
    assert list(bots_knowing(new)) == ["uniform"]
    assert strongest(new).name == "uniform"


def test_a_bot_that_does_not_know_a_game_says_so() -> None:
    stranger = Bot("stranger", {})
    assert not stranger.knows(GAMES["korsair"])
    with pytest.raises(LookupError, match="stranger"):
        stranger.choose(GAMES["korsair"])
