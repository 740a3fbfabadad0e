"""Korrigans in words: the moves to choose from, and what just happened, from views alone."""

from collections.abc import Sequence

from festnoz.core.game import Item, Sentence, Setting
from festnoz.core.words import Message, say
from festnoz.games.korrigans import reasons
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    FIRST_BLOCK,
    FIRST_GATHER,
    FIRST_HIDE,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SACRIFICE,
    FIRST_SUN,
    FIRST_UNVEIL,
    GATHER_UNSEEN,
    PASS,
    SHOW,
    STOP,
    companion_of,
    field_of,
    higher_of,
    is_block,
    is_gather,
    is_give,
    is_move,
    is_place,
    is_sacrifice,
    is_sacrifice_unseen,
    is_sun,
    is_unveil,
    kind_of,
    korrigan_of,
    line_of,
    lower_of,
    seat_of,
    side_of,
)
from festnoz.games.korrigans.board.model import PASSAGES, Board
from festnoz.games.korrigans.options import board_of
from festnoz.games.korrigans.rules.cauldron import BOTH_THERE, ONE_THERE, TOKEN_GOLD
from festnoz.games.korrigans.state import (
    CODES,
    COMPANIONS,
    KINDS,
    LAST_CLOUD,
    MENHIRS,
    TOKENS,
)
from festnoz.games.korrigans.wire import Field, KorrigansView, Player
from festnoz.games.korrigans.words import names

Args = dict[str, int | str | Message]


def who(view: KorrigansView, seat: int, setting: Setting) -> Args:
    """Arguments for a sentence about a seat: `who` is you or other."""
    return {"who": "you" if seat == view.seat else "other", "name": setting.names[seat]}


def field(setting: Setting, number: int) -> Message:
    return names.field(board_of(setting.options), number)


def place(setting: Setting, code: str | None) -> Message:
    """Of a Korrigan: its field, or that it has none yet."""
    return field(setting, CODES.index(code)) if code else say("korrigans.nowhere")


def _passage(board: Board, action: int) -> Message:
    """The one that the troll is put on."""
    a, b = lower_of(action), higher_of(action)
    kind = next((one.kind for one in board.passages if (one.a, one.b) == (a, b)), PASSAGES[0])
    return names.passage(board, kind, a, b)


PLAIN = {
    DRAW: say("korrigans.move.draw"),
    SHOW: say("korrigans.move.show"),
    PASS: say("korrigans.move.pass"),
    DECLINE: say("korrigans.move.decline"),
    STOP: say("korrigans.move.stop"),
}


def describe(view: KorrigansView, action: int, setting: Setting) -> Message:
    """A move to choose from a list."""
    if action in PLAIN:
        return PLAIN[action]
    if is_gather(action):
        return say("korrigans.move.gather", clover=names.clover(kind_of(action)))
    if action < FIRST_SACRIFICE:
        return _described_placing(view, action, setting)
    if is_sacrifice(action):
        given, backup = names.clover(kind_of(action)), names.backup(side_of(action))
        return say("korrigans.move.sacrifice", clover=given, backup=backup)
    if is_move(action):
        return say("korrigans.move.move", number=korrigan_of(action) + 1, **_way(action, setting))
    return _described_choice(action, setting)


def _way(action: int, setting: Setting) -> Args:
    """Of a move: where to, and by which companion."""
    there = field(setting, field_of(action))
    return {"field": there, "clover": names.clover(companion_of(action))}


def _described_placing(view: KorrigansView, action: int, setting: Setting) -> Message:
    if is_place(action):
        return say("korrigans.move.place", field=field(setting, field_of(action)))
    pawn = names.pawn(view.pawn or "red")
    if is_sun(action):
        return say("korrigans.move.sun", pawn=pawn, row=line_of(action) + 1)
    return say("korrigans.move.cloud", pawn=pawn, column=line_of(action) + 1)


def _described_choice(action: int, setting: Setting) -> Message:
    if is_give(action) or is_unveil(action):
        seat = seat_of(action)
        name = setting.names[seat]
        if is_unveil(action):
            return say("korrigans.move.unveil", name=name)
        return say("korrigans.move.give", number=korrigan_of(action) + 1, name=name)
    if is_block(action):
        passage = _passage(board_of(setting.options), action)
        return say("korrigans.move.block", passage=passage)
    return say("korrigans.move.hide", field=field(setting, field_of(action)))


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


def group(view: KorrigansView, action: int, setting: Setting) -> Message:
    """The heading that the move stands under."""
    if is_move(action) and view.turn is not None:
        korrigan = korrigan_of(action)
        here = view.players[view.turn].korrigans[korrigan].field
        return say("korrigans.group.move", number=korrigan + 1, field=place(setting, here))
    for below, heading in (*GROUPS, *CHOICES):
        if action < below:
            return heading
    return say("korrigans.group.hide")


def happened(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, setting: Setting
) -> list[Sentence]:
    """What the action did, then what followed from it."""
    did = _told_action(before, seat, action, after, setting)
    told = [Sentence(did, _why(action), concerns=_concerned(action, after))]
    told += _told_shown(before, seat, action, after, setting)
    told += _told_menhirs(before, seat, after, setting)
    told += _told_tokens(before, after, setting)
    told += _told_lost(before, seat, after)
    return told + _told_course(before, after)


def _why(action: int) -> str | None:
    """The rule that a move itself follows, where others suffer it or nobody chose it."""
    if action == PASS:
        return reasons.CANNOT_MOVE
    if is_unveil(action):
        return reasons.SCREEN_TAKEN
    return reasons.GOBLIN_BORNE if is_give(action) else None


def _concerned(action: int, after: KorrigansView) -> tuple[int, ...]:
    """By a move itself: whoever loses the screen, and all where the cauldron is put."""
    if is_unveil(action):
        return (seat_of(action),)
    return tuple(range(after.seats)) if action >= FIRST_HIDE else ()


def _told_action(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, setting: Setting
) -> Message:
    about = who(after, seat, setting)
    if action < FIRST_GATHER:
        return _told_plain(action, after, about)
    if is_gather(action):
        clover = names.clover(kind_of(action))
        return say("korrigans.log.gather_seen", clover=clover, **about)
    if action == GATHER_UNSEEN:
        return say("korrigans.log.gather", **about)
    if action < FIRST_SACRIFICE:
        return _told_placing(before, action, setting, about)
    if is_sacrifice(action):
        given, backup = names.clover(kind_of(action)), names.backup(side_of(action))
        return say("korrigans.log.sacrifice_seen", clover=given, backup=backup, **about)
    if is_sacrifice_unseen(action):
        return say("korrigans.log.sacrifice", backup=names.backup(side_of(action)), **about)
    if is_move(action):
        way = _way(action, setting)
        return say("korrigans.log.move", number=korrigan_of(action) + 1, **way, **about)
    return _told_choice(action, after, setting, about)


def _told_plain(action: int, after: KorrigansView, about: Args) -> Message:
    if action == DRAW:
        return say("korrigans.log.draw", pawn=names.pawn(after.pawn or "red"), **about)
    if action == SHOW:
        return say("korrigans.log.show", **about)
    if action == PASS:
        return say("korrigans.log.pass", **about)
    if action == DECLINE:
        return say("korrigans.log.decline", **about)
    return say("korrigans.log.stop", **about)


def _told_placing(before: KorrigansView, action: int, setting: Setting, about: Args) -> Message:
    if is_place(action):
        there = field(setting, field_of(action))
        return say("korrigans.log.place", field=there, **about)
    pawn = names.pawn(before.pawn or "red")
    if is_sun(action):
        return say("korrigans.log.sun", pawn=pawn, row=line_of(action) + 1, **about)
    return say("korrigans.log.cloud", pawn=pawn, column=line_of(action) + 1, **about)


def _told_choice(action: int, after: KorrigansView, setting: Setting, about: Args) -> Message:
    if is_give(action) or is_unveil(action):
        seat = seat_of(action)
        about["whom"] = "you" if seat == after.seat else "other"
        about["other"] = setting.names[seat]
        if is_unveil(action):
            return say("korrigans.log.unveil", **about)
        return say("korrigans.log.give", number=korrigan_of(action) + 1, **about)
    if is_block(action):
        passage = _passage(board_of(setting.options), action)
        return say("korrigans.log.block", passage=passage, **about)
    return say("korrigans.log.hide", field=field(setting, field_of(action)), **about)


def _told_shown(
    before: KorrigansView, seat: int, action: int, after: KorrigansView, setting: Setting
) -> list[Sentence]:
    """Companions that came before the screen."""
    if not (is_move(action) or action == SHOW) or len(after.players[seat].discarded) > len(
        before.players[seat].discarded
    ):
        return []
    new = list(after.players[seat].companions)
    for one in before.players[seat].companions:
        new.remove(one)
    about = who(after, seat, setting)
    rule = reasons.LAST_TURN if action == SHOW else reasons.SHOWN_AT_FIRST_USE
    told = (say("korrigans.log.shown", clover=names.clover(KINDS.index(c)), **about) for c in new)
    return [Sentence(one, rule) for one in told]


def _told_tokens(before: KorrigansView, after: KorrigansView, setting: Setting) -> list[Sentence]:
    """Elves and goblins under another Korrigan than before."""
    got = {
        (seat, i): (before.players[seat].korrigans[i].under, korrigan.under)
        for seat, player in enumerate(after.players)
        for i, korrigan in enumerate(player.korrigans)
        if korrigan.under and korrigan.under != before.players[seat].korrigans[i].under
    }
    exchange = {("goblin", "elf"), ("elf", "goblin")} <= set(got.values())
    told = []
    for (seat, i), (_, token) in got.items():
        about = who(after, seat, setting) | {"token": names.token(token), "number": i + 1}
        rule = reasons.ELF_BORNE if token == "elf" else reasons.GOBLIN_BORNE
        rule = reasons.TOKENS_EXCHANGED if exchange else rule
        losers = [one for one in _losers(before, after, token) if one != seat]
        bears = say("korrigans.log.bears", **about)
        told.append(Sentence(bears, rule, concerns=(seat, *losers)))
    return told


def _losers(before: KorrigansView, after: KorrigansView, token: str) -> list[int]:
    """Seats that have fewer such tokens than before."""
    players = enumerate(zip(before.players, after.players, strict=True))
    return [seat for seat, (old, new) in players if _num_of(old, token) > _num_of(new, token)]


def _num_of(player: Player, token: str) -> int:
    return sum(one.under == token for one in player.korrigans)


def _told_lost(before: KorrigansView, seat: int, after: KorrigansView) -> list[Sentence]:
    """Elves and goblins that left the game: a second one of a Korrigan (G-20, G-R11)."""
    is_menhir = any(map(_took_menhir, before.fields, after.fields))
    rule = reasons.OLD_TOKEN_LOST if is_menhir else reasons.TOKEN_LOST_IN_MEETING
    told = []
    for token in ("elf", "goblin"):
        had, has = _num_taken(before, token), _num_taken(after, token)
        came = min(has, TOKENS) - min(had, TOKENS)  # G-R5: a third menhir brings none
        lost = _num_borne(before, token) + came - _num_borne(after, token)
        concerns = tuple(_losers(before, after, token)) or (seat,)
        gone = say("korrigans.log.lost", token=names.token(token))
        told += [Sentence(gone, rule, concerns=concerns)] * lost
    return told


def _took_menhir(before: Field, after: Field) -> bool:
    return after.menhir is not None and before.menhir is None


def _num_borne(view: KorrigansView, token: str) -> int:
    return sum(_num_of(player, token) for player in view.players)


def _num_taken(view: KorrigansView, menhir: str) -> int:
    return sum(one.menhir == menhir for one in view.fields)


def _told_menhirs(
    before: KorrigansView, seat: int, after: KorrigansView, setting: Setting
) -> list[Sentence]:
    board = board_of(setting.options)
    rule = reasons.LAST_CLOVER_TAKEN if before.round else reasons.LAST_CLOVER_AT_ARRIVAL
    told = (
        say(
            "korrigans.log.menhir",
            field=field(setting, number),
            menhir=names.menhir(board, MENHIRS.index(new.menhir)),
            **who(after, seat, setting),
        )
        for number, (old, new) in enumerate(zip(before.fields, after.fields, strict=True))
        if new.menhir and not old.menhir
    )
    return [Sentence(one, rule, concerns=(seat,)) for one in told]


def _told_course(before: KorrigansView, after: KorrigansView) -> list[Sentence]:
    all_seats = tuple(range(after.seats))
    if after.phase == "over":
        return [Sentence(say("korrigans.log.over"), reasons.LAST_TURN, concerns=all_seats)]
    if after.phase == "hiding":
        seventh = say("korrigans.log.seventh")
        return [Sentence(seventh, reasons.CAULDRON_APPEARS, concerns=all_seats)]
    if after.round > before.round:
        return [Sentence(say("korrigans.log.round", round=after.round), reasons.ROUND_BEGINS)]
    if _on_clouds(before) < LAST_CLOUD <= _on_clouds(after):
        draw_on = say("korrigans.log.draw_on")
        return [Sentence(draw_on, reasons.NO_MORE_MOVES, concerns=all_seats)]
    return []


def _on_clouds(view: KorrigansView) -> int:
    return sum(pawn is not None for pawn in view.clouds)


def ending(view: KorrigansView, setting: Setting) -> list[Item]:
    """Each score and what it is made of, from the view of everyone after the end (G-26)."""
    gold = [sum(part for part, _ in _parts(view, seat, setting)) for seat in range(view.seats)]
    left = [_companions_left(player) for player in view.players]
    return [
        Item(
            say("korrigans.score.line", score=gold[seat], **who(view, seat, setting)),
            (
                *(say(about, gold=part) for part, about in _parts(view, seat, setting) if part),
                *_told_tie(view, seat, gold, left),
            ),
        )
        for seat in range(view.seats)
    ]


def _parts(view: KorrigansView, seat: int, setting: Setting) -> list[tuple[int, str]]:
    """Gold, and what it is for."""
    player = view.players[seat]
    under = [one.under for one in player.korrigans]
    there = sum(one.field == view.cauldron for one in player.korrigans)
    return [
        (sum(int(token[-1]) for token in player.tokens or []), "korrigans.score.clovers"),
        (player.menhirs * board_of(setting.options).menhir_gold, "korrigans.score.menhirs"),
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
