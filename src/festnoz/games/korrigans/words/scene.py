"""Korrigans' table in words: fields, the rainbow, players, and what the seat may see besides."""

from collections import Counter
from collections.abc import Sequence

from festnoz.core.game import Item, Section, Setting
from festnoz.core.words import Message, say
from festnoz.games.korrigans.board.model import BRIDGE, DOOR, PATH, Board
from festnoz.games.korrigans.gestures import BAG
from festnoz.games.korrigans.options import board_of
from festnoz.games.korrigans.state import CODES, COMPANIONS, KINDS, MENHIRS, PAWNS, SIZE
from festnoz.games.korrigans.wire import KorrigansView, Player
from festnoz.games.korrigans.words import names
from festnoz.games.korrigans.words.telling import field, place, who

WAYS = {
    PATH: "korrigans.field.paths",
    DOOR: "korrigans.field.doors",
    BRIDGE: "korrigans.field.bridges",
}


def scene(view: KorrigansView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it; the fields last, as there are many."""
    sections = [_tokens(view, seat, setting) for seat in _in_sight(view)]
    if view.clovers is not None:
        sections.insert(0, _look(view, view.clovers, setting))
    return [*sections, _players(view, setting), _rainbow(view, setting), _fields(view, setting)]


def _in_sight(view: KorrigansView) -> list[int]:
    """Seats whose tokens are known, one's own first."""
    known = [seat for seat, player in enumerate(view.players) if player.tokens is not None]
    return sorted(known, key=lambda seat: seat != view.seat)


def _tokens(view: KorrigansView, seat: int, setting: Setting) -> Section:
    player = view.players[seat]
    tokens = player.tokens or ()
    size = say("korrigans.tokens.size", count=len(tokens))
    things = tuple(Counter(tokens)) if seat == view.seat else ()
    held = Item(size, tuple(_some(tokens)), things=things)
    return Section(say("korrigans.tokens.title", **who(view, seat, setting)), (held,))


def _look(view: KorrigansView, clovers: Sequence[str], setting: Setting) -> Section:
    seat = view.turn if view.turn is not None else 0
    there = place(setting, view.players[seat].korrigans[view.mover].field)
    title = say("korrigans.look.title", **who(view, seat, setting))
    things = tuple(Counter(clovers)) if seat == view.seat else ()
    return Section(title, (Item(there, tuple(_some(clovers)), things=things),))


def _some(clovers: Sequence[str]) -> list[Message]:
    counts = Counter(clovers)
    return [
        say("korrigans.some", count=n, clover=names.clover(KINDS.index(kind)))
        for kind, n in counts.items()
    ]


def _listed(parts: Sequence[Message | str]) -> Message | str:
    """All in one line."""
    if not parts:
        return say("korrigans.nothing")
    first, *rest = parts
    return say("korrigans.list", one=first, two=_listed(rest)) if rest else first


def _fields(view: KorrigansView, setting: Setting) -> Section:
    items = tuple(_told_field(view, number, setting) for number in range(len(CODES)))
    return Section(say("korrigans.fields.title"), items)


def _told_field(view: KorrigansView, number: int, setting: Setting) -> Item:
    board = board_of(setting.options)
    code = CODES[number]
    lines = [_about(view, board, number), _lies(board, number), *_ways(board, number)]
    lines.append(_clovers(view, board, number))
    for seat, player in enumerate(view.players):
        for i, korrigan in enumerate(player.korrigans):
            if korrigan.field == code:
                about = who(view, seat, setting) | {"under": korrigan.under or "other"}
                lines.append(say("korrigans.field.korrigan", number=i + 1, **about))
    if view.troll and code in view.troll:
        (other,) = (one for one in view.troll if one != code)
        lines.append(say("korrigans.field.troll", field=field(setting, CODES.index(other))))
    note = say("korrigans.field.cauldron") if view.cauldron == code else None
    lines += remembered(view, code, setting)
    return Item(field(setting, number), tuple(lines), note, thing=code)


def _about(view: KorrigansView, board: Board, number: int) -> Message:
    """G-7: on the advanced side the numbers mean nothing."""
    one = board.fields[number]
    return say(
        "korrigans.field.about",
        colour=names.colour(one.colour),
        molehill="yes" if one.molehill else "no",
        pontoon="yes" if one.pontoon else "no",
        start=one.start if view.side == "basic" else 0,
    )


def _lies(board: Board, number: int) -> Message:
    """Row by row: what the suns and clouds mean for it (G-24)."""
    rows: dict[int, list[int]] = {}
    for row, column in sorted(board.fields[number].cells):
        rows.setdefault(row, []).append(column)
    *before, told = [
        say("korrigans.field.row", row=row, count=len(columns), columns=_run(columns))
        for row, columns in rows.items()
    ]
    for one in reversed(before):
        told = say("korrigans.field.rows", one=one, two=told)
    return told


def _run(columns: Sequence[int]) -> str:
    """`2–4` where none between them is missing; no line breaks there."""
    first, last = columns[0], columns[-1]
    if len(columns) > 1 and last - first == len(columns) - 1:
        return f"{first}–\u2060{last}"
    return ", ".join(map(str, columns))


def _ways(board: Board, number: int) -> list[Message]:
    """Letters of the fields that passages lead to."""
    found: dict[str, list[str]] = {}
    for one in board.passages:
        if number in {one.a, one.b}:
            found.setdefault(one.kind, []).append(CODES[one.a + one.b - number])
    return [say(WAYS[kind], fields=", ".join(found[kind])) for kind in WAYS if kind in found]


def _clovers(view: KorrigansView, board: Board, number: int) -> Message:
    one = view.fields[number]
    if one.menhir:
        menhir = names.menhir(board, MENHIRS.index(one.menhir))
        return say("korrigans.field.emptied", menhir=menhir)
    stands = "yes" if one.stands else "no"
    return say("korrigans.field.clovers", count=one.clovers, menhir=stands)


def remembered(view: KorrigansView, code: str, setting: Setting) -> list[Message]:
    """What is known to have been left in the field, and who took from there since."""
    lines = []
    for memory in view.remembered or []:
        if memory.field == code:
            clovers = _listed(_some(memory.clovers))
            lines.append(say("korrigans.field.left", round=memory.round, clovers=clovers))
            if memory.takers:
                takers = _listed([setting.names[seat] for seat in memory.takers])
                lines.append(say("korrigans.field.takers", names=takers))
    return lines


def _rainbow(view: KorrigansView, setting: Setting) -> Section:
    rows = [str(i + 1) for i in range(SIZE) if view.suns[i] is None]
    columns = [str(i + 1) for i in range(SIZE) if view.clouds[i] is None]
    missing = [names.hue(colour) for colour in PAWNS if colour not in view.pawns]
    lines = [
        say("korrigans.rainbow.missing", count=len(missing), colours=_listed(missing)),
        say("korrigans.rainbow.rows", rows=", ".join(rows)),
        say("korrigans.rainbow.columns", columns=", ".join(columns)),
    ]
    bag = say("korrigans.rainbow.bag", count=view.bag)
    told = Item(bag, tuple(lines), _told_foot(view, setting), thing=BAG)
    return Section(say("korrigans.rainbow.title"), (told,))


def _told_foot(view: KorrigansView, setting: Setting) -> Message | None:
    """Where the rainbow ends, once it does; until then the pawn to be put down."""
    if view.cauldron:
        return say("korrigans.rainbow.cauldron", field=place(setting, view.cauldron))
    return say("korrigans.rainbow.drawn", pawn=names.pawn(view.pawn)) if view.pawn else None


def _players(view: KorrigansView, setting: Setting) -> Section:
    items = tuple(_told_player(view, seat, setting) for seat in range(view.seats))
    return Section(say("korrigans.player.section"), items)


def _told_player(view: KorrigansView, seat: int, setting: Setting) -> Item:
    player, about = view.players[seat], who(view, seat, setting)
    lines = [*_where(player, setting), *_belongings(player)]
    if view.first == seat:
        lines.append(say("korrigans.player.first"))
    note = say("korrigans.player.turn", **about) if view.turn == seat else None
    title = say("korrigans.player.title", **about)
    return Item(title, tuple(lines), note, (seat,), thing=f"screen {seat}")


def _where(player: Player, setting: Setting) -> list[Message]:
    return [
        say("korrigans.player.korrigan", number=i, field=place(setting, korrigan.field))
        for i, korrigan in enumerate(player.korrigans, start=1)
    ]


def _belongings(player: Player) -> list[Message]:
    lines = []
    if player.companions:
        companions = _listed(_some(player.companions))
        lines.append(say("korrigans.player.companions", clovers=companions))
    if player.backup:
        backup = names.backup(COMPANIONS.index(player.backup))
        used = "yes" if player.backup_discarded else "no"
        lines.append(say("korrigans.player.backup", backup=backup, used=used))
    tokens = "korrigans.player.exposed" if player.exposed else "korrigans.player.hidden"
    lines.append(say(tokens, count=player.hidden))
    if player.menhirs:
        lines.append(say("korrigans.player.menhirs", count=player.menhirs))
    return lines
