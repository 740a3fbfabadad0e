"""Korrigans in words: the moves to choose from, and what just happened, from views alone."""

from collections.abc import Sequence

from festnoz.core.game import Item
from festnoz.core.words import Message, say
from festnoz.games.korrigans import naming
from festnoz.games.korrigans.board import PASSAGES, Board
from festnoz.games.korrigans.cauldron import BOTH_THERE, ONE_THERE, TOKEN_GOLD
from festnoz.games.korrigans.notation import SIDES
from festnoz.games.korrigans.options import board_named
from festnoz.games.korrigans.state import (
    CODES,
    COMPANIONS,
    DECLINE,
    DRAW,
    FIRST_BLOCK,
    FIRST_CLOUD,
    FIRST_GATHER,
    FIRST_GIVE,
    FIRST_HIDE,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SACRIFICE,
    FIRST_SACRIFICE_UNSEEN,
    FIRST_SUN,
    FIRST_UNVEIL,
    GATHER_UNSEEN,
    KINDS,
    KORRIGANS,
    LAST_CLOUD,
    MENHIRS,
    PAIRS,
    PASS,
    SHOW,
    STOP,
    TOKENS,
)
from festnoz.games.korrigans.wire import KorrigansView, Player

Names = Sequence[str]
Args = dict[str, int | str | Message]


def who(view: KorrigansView, seat: int, names: Names) -> Args:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": names[seat]}


def field(view: KorrigansView, number: int) -> Message:
    return naming.field(board_named(view.board), number)


def place(view: KorrigansView, code: str | None) -> Message:
    """Of a Korrigan: its field, or that it has none yet."""
    return field(view, CODES.index(code)) if code else say("korrigans.nowhere")


def parts_of_move(action: int) -> tuple[int, int, int]:
    """Korrigan, companion and field."""
    korrigan, rest = divmod(action - FIRST_MOVE, len(COMPANIONS) * len(CODES))
    return korrigan, *divmod(rest, len(CODES))


def _passage(board: Board, pair: int) -> Message:
    a, b = PAIRS[pair]
    kind = next((one.kind for one in board.passages if (one.a, one.b) == (a, b)), PASSAGES[0])
    return naming.passage(board, kind, a, b)


PLAIN = {
    DRAW: say("korrigans.move.draw"),
    SHOW: say("korrigans.move.show"),
    PASS: say("korrigans.move.pass"),
    DECLINE: say("korrigans.move.decline"),
    STOP: say("korrigans.move.stop"),
}


def describe(view: KorrigansView, action: int, names: Names) -> Message:
    """A move to choose from a list."""
    if action in PLAIN:
        return PLAIN[action]
    if action < GATHER_UNSEEN:
        return say("korrigans.move.gather", clover=naming.clover(action - FIRST_GATHER))
    if action < FIRST_SACRIFICE:
        return _described_placing(view, action)
    if action < FIRST_MOVE:
        kind, side = divmod(action - FIRST_SACRIFICE, len(SIDES))
        given = naming.clover(kind)
        return say("korrigans.move.sacrifice", clover=given, backup=naming.backup(side))
    if action < FIRST_GIVE:
        korrigan, companion, target = parts_of_move(action)
        return say(
            "korrigans.move.move",
            number=korrigan + 1,
            field=field(view, target),
            clover=naming.clover(companion),
        )
    return _described_choice(view, action, names)


def _described_placing(view: KorrigansView, action: int) -> Message:
    if action < FIRST_SUN:
        return say("korrigans.move.place", field=field(view, action - FIRST_PLACE))
    pawn = naming.pawn(view.pawn or "red")
    if action < FIRST_CLOUD:
        return say("korrigans.move.sun", pawn=pawn, row=action - FIRST_SUN + 1)
    return say("korrigans.move.cloud", pawn=pawn, column=action - FIRST_CLOUD + 1)


def _described_choice(view: KorrigansView, action: int, names: Names) -> Message:
    if action < FIRST_UNVEIL:
        seat, korrigan = divmod(action - FIRST_GIVE, KORRIGANS)
        number, name = korrigan + 1, names[seat]
        return say("korrigans.move.give", number=number, seat=seat + 1, name=name)
    if action < FIRST_BLOCK:
        seat = action - FIRST_UNVEIL
        return say("korrigans.move.unveil", seat=seat + 1, name=names[seat])
    if action < FIRST_HIDE:
        passage = _passage(board_named(view.board), action - FIRST_BLOCK)
        return say("korrigans.move.block", passage=passage)
    return say("korrigans.move.hide", field=field(view, action - FIRST_HIDE))


# Headings, by the number that their actions are below.
GROUPS = (
    (FIRST_GATHER, say("korrigans.group.turn")),
    (FIRST_PLACE, say("korrigans.group.gather")),
    (FIRST_SUN, say("korrigans.group.place")),
    (FIRST_SACRIFICE, say("korrigans.group.pawn")),
    (FIRST_MOVE, say("korrigans.group.sacrifice")),
)
CHOICES = (
    (FIRST_UNVEIL, say("korrigans.group.give")),
    (FIRST_BLOCK, say("korrigans.group.unveil")),
    (FIRST_HIDE, say("korrigans.group.block")),
)


def group(view: KorrigansView, action: int) -> Message:
    """The heading that the move stands under."""
    if FIRST_MOVE <= action < FIRST_GIVE and view.turn is not None:
        korrigan = parts_of_move(action)[0]
        here = view.players[view.turn].korrigans[korrigan].field
        return say("korrigans.group.move", number=korrigan + 1, field=place(view, here))
    for below, heading in (*GROUPS, *CHOICES):
        if action < below:
            return heading
    return say("korrigans.group.hide")


def happened(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, names: Names
) -> list[Message]:
    """What the action did, then what followed from it."""
    told = [_told_action(before, seat, action, after, names)]
    told += _told_shown(before, seat, action, after, names)
    told += _told_menhirs(before, seat, after, names)
    told += _told_tokens(before, after, names)
    told += _told_lost(before, after)
    return told + _told_course(before, after)


def _told_action(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, names: Names
) -> Message:
    about = who(after, seat, names)
    if action < FIRST_GATHER:
        return _told_plain(action, after, about)
    if action < GATHER_UNSEEN:
        clover = naming.clover(action - FIRST_GATHER)
        return say("korrigans.log.gather_seen", clover=clover, **about)
    if action == GATHER_UNSEEN:
        return say("korrigans.log.gather", **about)
    if action < FIRST_SACRIFICE:
        return _told_placing(before, action, after, about)
    if action < FIRST_SACRIFICE_UNSEEN:
        kind, side = divmod(action - FIRST_SACRIFICE, len(SIDES))
        given, backup = naming.clover(kind), naming.backup(side)
        return say("korrigans.log.sacrifice_seen", clover=given, backup=backup, **about)
    if action < FIRST_MOVE:
        backup = naming.backup(action - FIRST_SACRIFICE_UNSEEN)
        return say("korrigans.log.sacrifice", backup=backup, **about)
    if action < FIRST_GIVE:
        korrigan, companion, target = parts_of_move(action)
        named = {"field": field(after, target), "clover": naming.clover(companion)}
        return say("korrigans.log.move", number=korrigan + 1, **named, **about)
    return _told_choice(action, after, names, about)


def _told_plain(action: int, after: KorrigansView, about: Args) -> Message:
    if action == DRAW:
        return say("korrigans.log.draw", pawn=naming.pawn(after.pawn or "red"), **about)
    if action == SHOW:
        return say("korrigans.log.show", **about)
    if action == PASS:
        return say("korrigans.log.pass", **about)
    if action == DECLINE:
        return say("korrigans.log.decline", **about)
    return say("korrigans.log.stop", **about)


def _told_placing(before: KorrigansView, action: int, after: KorrigansView, about: Args) -> Message:
    if action < FIRST_SUN:
        there = field(after, action - FIRST_PLACE)
        return say("korrigans.log.place", field=there, **about)
    pawn = naming.pawn(before.pawn or "red")
    if action < FIRST_CLOUD:
        return say("korrigans.log.sun", pawn=pawn, row=action - FIRST_SUN + 1, **about)
    return say("korrigans.log.cloud", pawn=pawn, column=action - FIRST_CLOUD + 1, **about)


def _told_choice(action: int, after: KorrigansView, names: Names, about: Args) -> Message:
    if action < FIRST_UNVEIL:
        seat, korrigan = divmod(action - FIRST_GIVE, KORRIGANS)
        to: Args = {"number": korrigan + 1, "other": names[seat]}
        to["whom"] = "you" if seat == after.seat else "other"
        return say("korrigans.log.give", **to, **about)
    if action < FIRST_BLOCK:
        seat = action - FIRST_UNVEIL
        whom = "you" if seat == after.seat else "other"
        return say("korrigans.log.unveil", whom=whom, other=names[seat], **about)
    if action < FIRST_HIDE:
        passage = _passage(board_named(after.board), action - FIRST_BLOCK)
        return say("korrigans.log.block", passage=passage, **about)
    return say("korrigans.log.hide", field=field(after, action - FIRST_HIDE), **about)


def _told_shown(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, names: Names
) -> list[Message]:
    """Companions that came before the screen."""
    is_move = FIRST_MOVE <= action < FIRST_GIVE
    if not (is_move or action == SHOW) or len(after.players[seat].discarded) > len(
        before.players[seat].discarded
    ):
        return []
    new = list(after.players[seat].companions)
    for one in before.players[seat].companions:
        new.remove(one)
    about = who(after, seat, names)
    return [
        say("korrigans.log.shown", clover=naming.clover(KINDS.index(one)), **about) for one in new
    ]


def _told_tokens(before: KorrigansView, after: KorrigansView, names: Names) -> list[Message]:
    """Elves and goblins under another Korrigan than before."""
    told = []
    for seat, player in enumerate(after.players):
        for i, korrigan in enumerate(player.korrigans):
            if korrigan.under and korrigan.under != before.players[seat].korrigans[i].under:
                token = naming.token(korrigan.under)
                about = who(after, seat, names)
                told.append(say("korrigans.log.bears", token=token, number=i + 1, **about))
    return told


def _told_lost(before: KorrigansView, after: KorrigansView) -> list[Message]:
    """Elves and goblins that left the game: a second one of a Korrigan (G-20, G-R11)."""
    told = []
    for token in ("elf", "goblin"):
        had, has = _num_taken(before, token), _num_taken(after, token)
        came = min(has, TOKENS) - min(had, TOKENS)  # G-R5: a third menhir brings none
        lost = _num_borne(before, token) + came - _num_borne(after, token)
        told += [say("korrigans.log.lost", token=naming.token(token))] * lost
    return told


def _num_borne(view: KorrigansView, token: str) -> int:
    return sum(one.under == token for player in view.players for one in player.korrigans)


def _num_taken(view: KorrigansView, menhir: str) -> int:
    return sum(one.menhir == menhir for one in view.fields)


def _told_menhirs(
    before: KorrigansView, seat: int, after: KorrigansView, names: Names
) -> list[Message]:
    board = board_named(after.board)
    return [
        say(
            "korrigans.log.menhir",
            field=field(after, number),
            menhir=naming.menhir(board, MENHIRS.index(new.menhir)),
            **who(after, seat, names),
        )
        for number, (old, new) in enumerate(zip(before.fields, after.fields, strict=True))
        if new.menhir and not old.menhir
    ]


def _told_course(before: KorrigansView, after: KorrigansView) -> list[Message]:
    if after.phase == "over":
        return [say("korrigans.log.over")]
    if after.phase == "hiding":
        return [say("korrigans.log.seventh")]
    if after.round > before.round:
        return [say("korrigans.log.round", round=after.round)]
    if _on_clouds(before) < LAST_CLOUD <= _on_clouds(after):
        return [say("korrigans.log.draw_on")]
    return []


def _on_clouds(view: KorrigansView) -> int:
    return sum(pawn is not None for pawn in view.clouds)


def ending(view: KorrigansView, names: Names) -> list[Item]:
    """Each score and what it is made of, from the view of everyone after the end (G-26)."""
    gold = [sum(part for part, _ in _parts(view, seat)) for seat in range(view.seats)]
    left = [_companions_left(player) for player in view.players]
    return [
        Item(
            say("korrigans.score.line", score=gold[seat], **who(view, seat, names)),
            (
                *(say(about, gold=part) for part, about in _parts(view, seat) if part),
                *_told_tie(view, seat, gold, left),
            ),
        )
        for seat in range(view.seats)
    ]


def _parts(view: KorrigansView, seat: int) -> list[tuple[int, str]]:
    """Gold, and what it is for."""
    player = view.players[seat]
    under = [one.under for one in player.korrigans]
    there = sum(one.field == view.cauldron for one in player.korrigans)
    return [
        (sum(int(token[-1]) for token in player.tokens or []), "korrigans.score.clovers"),
        (player.menhirs * board_named(view.board).menhir_gold, "korrigans.score.menhirs"),
        (TOKEN_GOLD * (under.count("elf") - under.count("goblin")), "korrigans.score.tokens"),
        ((0, ONE_THERE, BOTH_THERE)[there], "korrigans.score.cauldron"),
    ]


def _companions_left(player: Player) -> int:
    """G-R8: the backup is one of them."""
    behind = sum(token in COMPANIONS for token in player.tokens or [])
    has_backup = player.backup is not None and not player.backup_discarded
    return behind + len(player.companions) + has_backup


def _told_tie(
    view: KorrigansView, seat: int, gold: Sequence[int], left: Sequence[int]
) -> list[Message]:
    """G-27: what decides between equally rich players."""
    equals = [other for other in range(view.seats) if other != seat and gold[other] == gold[seat]]
    if not equals:
        return []
    told = [say("korrigans.score.companions", count=left[seat])]
    if any(left[other] == left[seat] for other in equals):
        place_in_turn = (seat - (view.first or 0)) % view.seats + 1
        told.append(say("korrigans.score.order", place=place_in_turn))
    return told
