"""The course of a round, told: lines, players passed over, the search, the next place."""

from festnoz.core.game import Sentence
from festnoz.core.words import say
from festnoz.games.tenzor import reasons
from festnoz.games.tenzor.actions import is_creature
from festnoz.games.tenzor.words import names
from festnoz.games.tenzor.words.event import Event
from festnoz.games.tenzor.words.questions import OF_A_CREATURE, is_searched


def followed(event: Event) -> list[Sentence]:
    """What came after an action by itself."""
    told = [*_passed_over(event), *_lines(event)]
    if is_searched(event.after) and not is_searched(event.before):
        told.append(Sentence(say("tenzor.log.round_over"), reasons.ROUND_ENDS))
    if event.after.phase == "place":
        told.append(spyglass_passed(event))
    return told


def spyglass_passed(event: Event) -> Sentence:
    """T-19: to the left."""
    first = event.after.first or 0
    return Sentence(event.told_of(first, "tenzor.log.spyglass"), reasons.SPYGLASS_PASSED)


def _passed_over(event: Event) -> list[Sentence]:
    """T-R19: between the player whose turn ended and the next to play, or to draw for a line."""
    player, following = event.before.player, event.after.player
    if player is None or following is None or not _is_next_turn(event):
        return []
    gap = (following - player - 1) % event.after.seats
    skipped = [(player + 1 + i) % event.after.seats for i in range(gap)]
    if event.after.phase == "line":
        skipped.append(following)
    return [
        Sentence(event.told_of(seat, "tenzor.log.passed_over"), reasons.PASSED_OVER)
        for seat in skipped
    ]


def _is_next_turn(event: Event) -> bool:
    """A turn ended, and another one has begun: maybe of the same player."""
    before, after = event.before, event.after
    if is_searched(before) or is_searched(after) or before.phase in {"place", "spyglass"}:
        return False
    if before.player != after.player:
        return True
    goes_on = is_creature(event.action) or before.phase in OF_A_CREATURE
    return after.phase == "turn" and not goes_on


def _lines(event: Event) -> list[Sentence]:
    """T-10: whose lines were used up just now; with an empty pile for nothing (T-R5)."""
    told = []
    pairs = zip(event.before.players, event.after.players, strict=True)
    for seat, (old, new) in enumerate(pairs):
        if len(new.lines) > len(old.lines):
            may_draw = event.after.phase == "line" and event.after.player == seat
            message = "tenzor.log.line" if may_draw else "tenzor.log.line_in_vain"
            rule = reasons.LINE_MADE if may_draw else reasons.LINE_USED_UP
            told.append(Sentence(event.told_of(seat, message), rule))
    return told


def began(event: Event) -> list[Sentence]:
    """The next round: what went back and was shuffled, and the place that was drawn."""
    told = []
    if event.before.played:
        told.append(Sentence(say("tenzor.log.pacts_back"), reasons.PACTS_RETURN))
    if event.before.round and all(place.used for place in event.before.places):
        told.append(Sentence(say("tenzor.log.places_back"), reasons.PLACES_SHUFFLED))
    name = event.after.place or ""
    printed = next(one.treasures for one in event.after.places if one.name == name)
    args: names.Args = {"round": event.after.round, "place": names.place(name), "count": printed}
    told.append(Sentence(say("tenzor.log.round", **args), reasons.ZONE_PREPARED))
    if event.after.treasures < printed:
        few = say("tenzor.log.few", count=event.after.treasures)
        told.append(Sentence(few, reasons.PLACES_SHUFFLED))
    return told
