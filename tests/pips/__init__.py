"""Pips: a claim, a doubt, and the tiles are shown; a toy for 2 to 4 players."""

from pathlib import Path

from festnoz.core.game import Checks, Game, Notation, Telling

from . import actions, checks, greedy, notation, options, rules, state, telling, view, wire

GAME = Game(
    name="pips",
    folder=Path(__file__).parent,
    rules=1,
    rule_prefix="P",
    num_rules=9,
    num_rulings=0,
    variants=options.VARIANTS,
    options=options.PipsOptions,
    encode=options.encode,
    read_board=options.read_board,
    state=state.STATE,
    secret=state.SECRET,
    view=state.VIEW,
    view_type=wire.PipsView,
    read_view=wire.read_view,
    memory=(),  # there is nothing to remember
    num_actions=actions.NUM_ACTIONS,
    max_legal=actions.MAX_LEGAL,
    max_shuffled=state.MAX_TILES,
    max_actions=actions.MAX_ACTIONS,
    setup=rules.setup,
    to_move=rules.to_move,
    shuffled=rules.shuffled,
    deal=rules.deal,
    legal_actions=rules.legal_actions,
    verdict=rules.verdict,
    apply=rules.apply,
    reveals=rules.reveals,
    returns=rules.returns,
    observe=view.observe,
    seen=view.seen,
    determinize=view.determinize,
    notation=Notation(
        format=notation.format_action,
        parse=notation.parse_action,
        format_deal=notation.format_deal,
        veil_deal=notation.veil_deal,
        deal_type=notation.PipsDeal,
        things=notation.things,
        point=notation.point,
        gesture=notation.gesture,
        speak=notation.speak,
    ),
    telling=Telling(
        scene=telling.scene,
        describe=telling.describe,
        group=telling.group,
        happened=telling.happened,
        ending=telling.ending,
    ),
    checks=Checks(
        flaws=checks.flaws,
        contradictions=checks.contradictions,
        swap=checks.swap,
        odds=checks.odds,
        hidden=checks.hidden,
    ),
    greedy=greedy.choose,
)
