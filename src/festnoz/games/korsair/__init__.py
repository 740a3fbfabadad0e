"""Korsair: galleons, pirates, captains and one admiral; 2 to 8 players, alone or in pairs."""

from pathlib import Path

from festnoz.core.game import Checks, Game, Notation, Telling
from festnoz.games.korsair import (
    checks,
    legality,
    notation,
    options,
    rules,
    state,
    telling,
    view,
    wire,
)

GAME = Game(
    name="korsair",
    folder=Path(__file__).parent,
    rules=1,
    rule_prefix="K",
    num_rules=27,
    num_rulings=14,
    variants=options.VARIANTS,
    options=options.KorsairOptions,
    encode=options.encode,
    team_of=options.team_of,
    state=state.STATE,
    secret=state.SECRET,
    view=state.VIEW,
    view_type=wire.KorsairView,
    read_view=wire.read_view,
    memory=(),  # all that was ever open still lies open (K-R14)
    num_actions=state.NUM_ACTIONS,
    max_legal=state.MAX_LEGAL,
    max_shuffled=state.NUM_CARDS,
    max_actions=state.MAX_ACTIONS,
    setup=rules.setup,
    to_move=rules.to_move,
    shuffled=rules.shuffled,
    deal=rules.deal,
    legal_actions=legality.legal_actions,
    verdict=legality.verdict,
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
        deal_type=notation.KorsairDeal,
        things=notation.things,
        point=notation.point,
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
)
