"""The telling has words for everything, in every language, for every looker."""

import re
from collections.abc import Iterable, Iterator

import pytest

from festnoz.core.game import EVERYONE, OVER, Item, Section
from festnoz.core.words import LANGUAGES, Message, text
from tests.conformance.worlds import Variant, World, every_variant, rollout

NOTE = re.compile(r"\s*\(.*\)$")


def messages_of(sections: list[Section]) -> Iterator[Message]:
    for section in sections:
        yield section.title
        yield from messages_in(section.items)


def messages_in(items: Iterable[Item]) -> Iterator[Message]:
    for item in items:
        yield from (item.title, *item.lines, *([item.note] if item.note else []))


def told(message: Message) -> list[str]:
    texts = [text(message, language) for language in LANGUAGES]
    for one in texts:
        assert one.strip(), message
        assert not {"{", "}"} & set(one), message
    return texts


def without_note(move: str) -> str:
    """The page takes a move also without what stands in brackets at its end."""
    return NOTE.sub("", move)


def tell_scene(world: World, looker: int) -> None:
    telling, setting = world.game.telling, world.variant.setting
    view = world.game.read_view(world.view(looker))
    sections = telling.scene(view, setting)
    for message in messages_of(sections):
        told(message)
    if world.to_move == looker:
        choices = [told(telling.describe(view, one, setting)) for one in world.legal_actions()]
        for in_one_language in zip(*choices, strict=True):
            assert len(set(map(without_note, in_one_language))) == len(choices)
        for action in world.legal_actions():
            told(telling.group(view, action, setting))


def tell_action(
    world: World, action: int, after: World, looker: int
) -> list[tuple[int | None, tuple[int, ...]]]:
    """Line by line whose doing it was, and whom it concerned."""
    game, seats = world.game, range(world.variant.seats)
    before, later = (game.read_view(one.view(looker)) for one in (world, after))
    seen = game.entries.seen(world.rows, 0, action, looker)
    happened = game.telling.happened(before, world.to_move, seen, later, world.variant.setting)
    assert happened
    for line in happened:
        told(line.message)
        assert line.rule is None or line.rule in game.rule_ids
        assert line.seat is None or line.seat in seats
        assert set(line.concerns) <= set(seats)
        assert len(set(line.concerns)) == len(line.concerns)
    return [(line.seat, line.concerns) for line in happened]


@every_variant
def test_a_whole_game_is_told_to_every_looker(variant: Variant, effort: int) -> None:
    for seed in range(effort):
        steps = list(rollout(variant, seed=seed + 1))
        for i, (world, action) in enumerate(steps):
            doings = [
                tell_action(world, action, steps[i + 1][0], looker)
                for looker in variant.lookers
                if action is not None
            ]
            assert all(one == doings[0] for one in doings), "what not everybody knows would show"
            for looker in variant.lookers:
                if i % 10 == 0 or action is None:
                    tell_scene(world, looker)


@pytest.mark.interpreted
@every_variant
def test_the_end_is_told_with_everything_open(variant: Variant) -> None:
    world = [world for world, _ in rollout(variant, seed=1)][-1]
    assert world.to_move == OVER
    view = variant.game.read_view(world.view(EVERYONE))
    ending = variant.game.telling.ending(view, variant.setting)
    assert ending
    scene = variant.game.telling.scene(view, variant.setting)
    for message in [*messages_in(ending), *messages_of(scene)]:
        told(message)
