"""The Five Families in words: the moves, and what just happened, from views alone."""

from festnoz.core.game import Item, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.families import reasons
from festnoz.games.families.actions import DRAW, card_of, seat_of
from festnoz.games.families.state import CARD_TO_NAME, FAMILIES, MAX_IDLE
from festnoz.games.families.wire import FamiliesView
from festnoz.games.families.words import names
from festnoz.games.families.words.names import Args, asked, who


def describe(view: FamiliesView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    if action == DRAW:
        return say("families.move.draw", count=view.pile)
    return say("families.move.ask", **_ask(action), name=setting.names[seat_of(action)])


def group(view: FamiliesView, action: int, setting: Setting) -> Message:
    """The family, then whom one asks."""
    if action == DRAW:
        return say("families.group.draw")
    name = setting.names[seat_of(action)]
    return say("families.group.ask", family=_ask(action)["family"], name=name)


def _ask(action: int) -> Args:
    name = CARD_TO_NAME[card_of(action)]
    return {"card": names.card(name), "family": names.family_of(name)}


def happened(
    before: FamiliesView, seat: int, action: int, after: FamiliesView, setting: Setting
) -> list[Sentence]:
    """What was said, what came of it, and what followed."""
    if action == DRAW:
        told = _told_draw_without_ask(before, seat, after, setting)
    else:
        told = _told_ask(before, seat, action, after, setting)
    told += _told_families(before, after, setting)
    return [*told, *_told_turn(before, seat, after, setting)]


def _told_draw_without_ask(
    before: FamiliesView, seat: int, after: FamiliesView, setting: Setting
) -> list[Sentence]:
    named = who(after, seat, setting)
    if before.hand_sizes[seat] == 0:
        why = Sentence(say("families.log.no_card", **named), reasons.HAND_EMPTY)
    else:
        why = Sentence(say("families.log.nobody", **named), reasons.NOBODY_LEFT)
    return [why, _told_draw(before, seat, after, named)]


def _told_draw(before: FamiliesView, seat: int, after: FamiliesView, named: Args) -> Sentence:
    """Whoever may see that hand is told the card."""
    old, new = before.hands[seat], after.hands[seat]
    if old is None or new is None:
        return Sentence(say("families.log.drew", **named))
    (drawn,) = ({*new} | _laid_now(before, after)) - {*old}
    card, family = names.card(drawn), names.family_of(drawn)
    return Sentence(say("families.log.drew_seen", card=card, family=family, **named))


def _laid_now(before: FamiliesView, after: FamiliesView) -> set[str]:
    """The cards of families laid in between."""
    laid = {one.family for one in after.laid[len(before.laid) :]}
    return {name for name in CARD_TO_NAME if name.partition("-")[0] in laid}


def _told_ask(
    before: FamiliesView, seat: int, action: int, after: FamiliesView, setting: Setting
) -> list[Sentence]:
    ask = _ask(action)
    other = seat_of(action)
    both = {**who(after, seat, setting), **asked(after, other, setting)}
    told = [Sentence(say("families.log.ask", **ask, **both))]
    if after.outcome == "given":
        given = say("families.log.given", card=ask["card"], **both)
        return [*told, Sentence(given, None, other, (seat, other))]
    if before.pile == 0:
        refused = say("families.log.refused_empty", **both)
        return [*told, Sentence(refused, reasons.TURN_PASSES, other)]
    told.append(Sentence(say("families.log.refused", **both), None, other))
    named = who(after, seat, setting)
    if after.outcome == "lucky":
        lucky = say("families.log.lucky", **ask, **named)
        return [*told, Sentence(lucky, reasons.LUCKY_DRAW, concerns=(seat,))]
    return [*told, _told_draw(before, seat, after, named)]


def _told_families(before: FamiliesView, after: FamiliesView, setting: Setting) -> list[Sentence]:
    return [
        Sentence(
            say(
                "families.log.laid",
                family=names.family(one.family),
                **who(after, one.seat, setting),
            ),
            reasons.FAMILY_LAID,
            one.seat,
            (one.seat,),
        )
        for one in after.laid[len(before.laid) :]
    ]


def _told_turn(
    before: FamiliesView, seat: int, after: FamiliesView, setting: Setting
) -> list[Sentence]:
    """Why the turn, or the match, ended where one might not expect it."""
    if after.turn is None:
        all_seats = tuple(range(after.seats))
        if len(after.laid) == len(FAMILIES):
            return [Sentence(say("families.log.over"), reasons.ALL_LIE, concerns=all_seats)]
        idle = say("families.log.idle", count=MAX_IDLE)
        return [Sentence(idle, reasons.TOO_MANY_ASKS, concerns=all_seats)]
    named, told = who(after, seat, setting), []
    is_own = after.outcome in {"given", "lucky"}
    if is_own and after.hand_sizes[seat] == 0:
        told.append(Sentence(say("families.log.emptied", **named), reasons.HAND_EMPTY))
    elif _found_nobody(before, seat, after):
        told.append(Sentence(say("families.log.passed", **named), reasons.NO_SECOND_DRAW))
    gap = (after.turn - seat - 1) % after.seats if after.turn != seat else 0
    for one in ((seat + 1 + i) % after.seats for i in range(gap)):
        sentence = say("families.log.skipped", **who(after, one, setting))
        told.append(Sentence(sentence, reasons.HAND_EMPTY, one, (one,)))
    return told


def _found_nobody(before: FamiliesView, seat: int, after: FamiliesView) -> bool:
    """It drew without an ask already, and nobody else has a card (F-R13)."""
    others = sum(after.hand_sizes) - after.hand_sizes[seat]
    had_to_draw = after.outcome == "drawn" and before.hand_sizes[seat] == 0
    has_asked = after.outcome in {"given", "lucky"}
    return others == 0 and after.turn != seat and (had_to_draw or has_asked)


def ending(view: FamiliesView, setting: Setting) -> list[Item]:
    """Each score, and the families that made it; with F-R12 the first of them counts."""
    return [_told_score(view, seat, setting) for seat in range(view.seats)]


def _told_score(view: FamiliesView, seat: int, setting: Setting) -> Item:
    own = [(number, one) for number, one in enumerate(view.laid, 1) if one.seat == seat]
    lines = [
        say("families.score.family", family=names.family(one.family), number=number)
        for number, one in own
    ]
    title = say("families.score.line", count=len(own), **who(view, seat, setting))
    return Item(title, tuple(lines))
