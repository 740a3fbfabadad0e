"""Korrigans: clovers, companions and a cauldron of gold; 2 to 5 players."""

from pathlib import Path

from festnoz.core.game import Checks, Game, Notation, Telling
from festnoz.games.korrigans import (
    actions,
    checks,
    gestures,
    legal_actions,
    legality,
    notation,
    odds,
    options,
    state,
    view,
    wire,
)
from festnoz.games.korrigans.landscape import layout, scenery
from festnoz.games.korrigans.rules import cauldron, deal, effects
from festnoz.games.korrigans.words import picture, scene, telling
from festnoz.games.korrigans.worlds import claims, sample

GAME = Game(
    name="korrigans",
    folder=Path(__file__).parent,
    rules=1,
    rule_prefix="G",
    num_rules=27,
    num_rulings=18,
    unused_rules=(16,),
    variants=options.VARIANTS,
    options=options.KorrigansOptions,
    encode=options.encode,
    read_board=options.read_board,
    scenery=scenery,
    layout_type=layout.Landscape,
    state=state.STATE,
    secret=state.SECRET,
    view=state.VIEW,
    view_type=wire.KorrigansView,
    read_view=wire.read_view,
    memory=wire.MEMORY,
    num_actions=actions.NUM_ACTIONS,
    max_legal=actions.MAX_LEGAL,
    max_shuffled=state.NUM_CLOVERS,
    max_actions=actions.MAX_ACTIONS,
    num_scratch=claims.NUM_SCRATCH,
    setup=deal.setup,
    to_move=effects.to_move,
    shuffled=deal.shuffled,
    deal=deal.deal,
    legal_actions=legal_actions.legal_actions,
    verdict=legality.verdict,
    apply=effects.apply,
    reveals=effects.reveals,
    returns=cauldron.returns,
    observe=view.observe,
    seen=view.seen,
    determinize=sample.determinize,
    notation=Notation(
        format=notation.format_action,
        parse=notation.parse_action,
        format_deal=notation.format_deal,
        veil_deal=notation.veil_deal,
        deal_type=notation.KorrigansDeal,
        things=gestures.things,
        point=gestures.point,
        gesture=gestures.gesture,
        speak=notation.speak,
    ),
    telling=Telling(
        scene=scene.scene,
        describe=telling.describe,
        group=telling.group,
        happened=telling.happened,
        ending=telling.ending,
        picture=picture.picture,
        rare="korrigans.group.sacrifice",
    ),
    checks=Checks(
        flaws=checks.flaws,
        contradictions=checks.contradictions,
        swap=odds.swap,
        odds=odds.odds,
        hidden=odds.hidden,
    ),
)
