"""Pips in words, from views alone."""

from festnoz.core.game import Item, Section, Sentence, Setting
from festnoz.core.words import Message, say

from .actions import CALL, face_of
from .state import NUM_FACES
from .wire import PipsView


def _who(view: PipsView, seat: int, setting: Setting) -> dict[str, str]:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": setting.names[seat]}


def _worth(face: int, setting: Setting) -> int:
    options = setting.options
    return int(options.worth[face - 1]) if options.scoring == "faces" else 1


def scene(view: PipsView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it."""
    faces = range(1, NUM_FACES + 1)
    lines = tuple(say("pips.face.line", face=face, worth=_worth(face, setting)) for face in faces)
    offered = tuple(f"face-{face}" for face in faces) if view.seat is not None else ()
    to_claim = Item(say("pips.face.title"), lines, things=offered)
    left = Item(say("pips.pile.size", count=view.pile), _tiles(view.pile_tiles or []))
    return [
        Section(say("pips.claim.section"), (_claim(view, setting), to_claim)),
        Section(say("pips.player.section"), tuple(_players(view, setting))),
        *_hands(view, setting),
        Section(say("pips.pile.section"), (left,)),
    ]


def _claim(view: PipsView, setting: Setting) -> Item:
    if view.claim is None or view.claimer is None:
        return Item(say("pips.claim.none"), thing="claim")
    who = _who(view, view.claimer, setting)
    return Item(say("pips.claim.title", face=view.claim, **who), thing="claim")


def _players(view: PipsView, setting: Setting) -> list[Item]:
    items = []
    for seat in range(view.seats):
        who = _who(view, seat, setting)
        note = say("pips.player.turn", **who) if seat == view.turn else None
        title = say("pips.player.title", **who)
        items.append(Item(title, (), note, (seat,), thing=f"seat-{seat}"))
    return items


def _hands(view: PipsView, setting: Setting) -> list[Section]:
    return [
        Section(
            say("pips.hand.title", **_who(view, seat, setting)),
            (Item(say("pips.hand.size", count=len(hand)), _tiles(hand), seats=(seat,)),),
        )
        for seat, hand in enumerate(view.hands)
        if hand is not None
    ]


def _tiles(faces: list[int]) -> tuple[Message, ...]:
    return tuple(say("pips.tile", face=face) for face in faces)


def describe(view: PipsView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    if action == CALL:
        return say("pips.move.call", face=view.claim or 0)
    face = face_of(action) + 1
    return say("pips.move.claim", face=face, worth=_worth(face, setting))


def group(view: PipsView, action: int, setting: Setting) -> Message:
    return say("pips.group.call") if action == CALL else say("pips.group.claim")


def happened(
    before: PipsView, seat: int, action: int, after: PipsView, setting: Setting
) -> list[Sentence]:
    """What was said; after a call, who was right, with the rule that decides it."""
    who = _who(after, seat, setting)
    if action != CALL:
        return [Sentence(say("pips.log.claim", face=face_of(action) + 1, **who))]
    called = say("pips.log.call", face=after.claim or 0, **who)
    right = say("pips.log.right", **_who(after, _winner(after, setting), setting))
    return [Sentence(called, "P-6"), Sentence(right, "P-8")]


def _winner(view: PipsView, setting: Setting) -> int:
    """From the tiles that lie open after a call."""
    shown = {face for hand in view.hands for face in hand or []}
    is_true = view.claim in shown or (setting.options.wild and 1 in shown)
    return int((view.claimer if is_true else view.caller) or 0)


def ending(view: PipsView, setting: Setting) -> list[Item]:
    """Each score and what it is made of."""
    winner, worth = _winner(view, setting), _worth(view.claim or 1, setting)
    return [
        Item(
            say(
                "pips.score.line",
                score=worth if seat == winner else 0,
                **_who(view, seat, setting),
            ),
            (say("pips.score.won", face=view.claim or 0, worth=worth),) if seat == winner else (),
        )
        for seat in range(view.seats)
    ]
