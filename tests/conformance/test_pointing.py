"""Every gesture on the screen means actions, or is answered with a rule."""

from festnoz.core.game import LEGAL, OVER
from festnoz.core.words import LANGUAGES, text
from tests.conformance.worlds import Variant, every_variant, positions


@every_variant
def test_every_gesture_is_answered_with_legal_actions_or_a_rule(
    variant: Variant, effort: int
) -> None:
    rules: set[int] = set()
    for world in positions(variant, 4 * effort, seed=3):
        legal = set(world.legal_actions())
        for looker in variant.lookers:
            for pointed in world.gestures(looker).values():
                assert bool(pointed.actions) == (pointed.rule == LEGAL)
                assert looker == world.to_move or not pointed.actions
                assert set(pointed.actions) <= legal
                rules.add(pointed.rule)
    for rule in rules - {LEGAL}:
        assert variant.game.rule_id(rule) in variant.game.rule_ids
        assert all(text(variant.game.reason(rule), language) for language in LANGUAGES)


@every_variant
def test_what_a_table_in_words_names_can_be_pointed_at(variant: Variant, effort: int) -> None:
    told: set[str] = set()
    for world in positions(variant, 4 * effort, seed=5):
        for looker in variant.lookers:
            view = world.view(looker)
            scene = variant.game.telling.scene(variant.game.read_view(view), variant.setting)
            items = [item for section in scene for item in section.items]
            assert all(len(item.things) in {0, len(item.lines)} for item in items)
            named = [item.thing for item in items if item.thing]
            named += [thing for item in items for thing in (*item.things, *item.about)]
            assert set(named) <= set(variant.game.notation.things(view))
            assert looker >= 0 or not any(item.things for item in items)
            told.update(named)
    assert told


@every_variant
def test_every_legal_action_can_be_pointed_at(variant: Variant, effort: int) -> None:
    for world in positions(variant, 8 * effort, seed=4):
        if world.to_move != OVER:
            gestures = world.gestures(world.to_move).values()
            meant = {action for pointed in gestures for action in pointed.actions}
            assert meant == set(world.legal_actions())


@every_variant
def test_every_action_has_a_gesture_and_a_legal_one_is_meant_by_it(
    variant: Variant, effort: int
) -> None:
    notation = variant.game.notation
    gestures = [notation.gesture(action) for action in range(variant.game.num_actions)]
    for world in positions(variant, 8 * effort, seed=6):
        if world.to_move != OVER:
            view, verdicts = world.view(world.to_move), world.verdicts()
            legal = world.legal_actions()
            assert len({gestures[action] for action in legal}) == len(legal)
            for action in legal:
                source, target, *_ = gestures[action]
                meant = notation.point(view, source, target, verdicts.__getitem__)
                assert action in meant.actions
