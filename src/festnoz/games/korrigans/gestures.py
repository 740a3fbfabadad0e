"""What gestures mean in Korrigans: a thing moved onto another, or tapped (onto itself)."""

from collections.abc import Callable
from typing import Any

from festnoz.core.game import LEGAL, OVER, Pointed
from festnoz.games.korrigans.actions import (
    DECLINE,
    DRAW,
    FIRST_GATHER,
    GATHER_UNSEEN,
    NUM_ACTIONS,
    PAIRS,
    PASS,
    SHOW,
    STOP,
    block,
    cloud,
    gather,
    give,
    hide,
    move,
    place,
    sacrifice,
    sun,
    unveil,
)
from festnoz.games.korrigans.notation import (
    SIDES,
    UNKNOWN,
)
from festnoz.games.korrigans.reasons import (
    G8_NOT_YOUR_TURN,
    G12_NO_SUCH_COMPANION,
    G25_NO_SUCH_TOKEN,
    G26_GAME_IS_OVER,
)
from festnoz.games.korrigans.rules.passages import is_passage
from festnoz.games.korrigans.state import (
    BLOCKING,
    CODES,
    COMPANIONS,
    DRAWING,
    GATHERING,
    KINDS,
    KORRIGANS,
    MAX_SEATS,
    SIZE,
)

BAG, TROLL, CAULDRON, TURN = "bag", "troll", "cauldron", "turn"
SUNS = [f"sun {row}" for row in range(1, SIZE + 1)]
CLOUDS = [f"cloud {column}" for column in range(1, SIZE + 1)]
BACKUPS = [f"backup {side}" for side in SIDES]
UNTOLD = {G12_NO_SUCH_COMPANION, G25_NO_SUCH_TOKEN}  # least worth knowing of several reasons

OWN = [f"korrigan {number}" for number in range(1, KORRIGANS + 1)]  # of whoever points

Meaning = list[int]


def things(view: Any) -> list[str]:
    """Fields and passages, Korrigans, screens, kinds of clovers, backups, suns and clouds, and the
    rest."""
    seats = range(int(view.seats))
    return [
        *CODES,
        *(_passage(a, b) for a, b in PAIRS if is_passage(view, a, b)),
        *OWN,
        *(_korrigan(seat, i) for seat in seats for i in range(KORRIGANS)),
        *map(_screen, seats),
        *KINDS,
        *BACKUPS,
        *SUNS,
        *CLOUDS,
        *(BAG, TROLL, CAULDRON, TURN),
    ]


def _korrigan(seat: int, i: int) -> str:
    return f"korrigan {seat}.{i + 1}"


def _passage(a: int, b: int) -> str:
    return f"passage {CODES[a]}{CODES[b]}"


def _screen(seat: int) -> str:
    return f"screen {seat}"


def _tap(thing: str) -> tuple[str, str]:
    return thing, thing


def _gestures() -> list[tuple[str, ...]]:
    """Of every action, by its number; of a move the companion as well."""
    seats = range(MAX_SEATS)
    found: list[tuple[str, ...]] = [
        *(_tap(BAG if action == DRAW else TURN) for action in range(FIRST_GATHER)),
        *(_tap(kind) for kind in (*KINDS, UNKNOWN)),
        *(_tap(code) for code in CODES),
        *((BAG, row) for row in SUNS),
        *((BAG, column) for column in CLOUDS),
        *((kind, backup) for kind in (*KINDS, UNKNOWN) for backup in BACKUPS),
        *((korrigan, code, one) for korrigan in OWN for one in COMPANIONS for code in CODES),
        *(_tap(_korrigan(seat, i)) for seat in seats for i in range(KORRIGANS)),
        *(_tap(_screen(seat)) for seat in seats),
        *((TROLL, _passage(a, b)) for a, b in PAIRS),
        *((CAULDRON, code) for code in CODES),
    ]
    assert len(found) == NUM_ACTIONS
    return found


GESTURES = _gestures()


def gesture(action: int) -> tuple[str, ...]:
    return GESTURES[action]


def point(view: Any, source: str, target: str, verdict: Callable[[int], int]) -> Pointed:
    if view.turn == OVER:
        return Pointed((), G26_GAME_IS_OVER)
    if view.seat < 0 or view.turn != view.seat:
        return Pointed((), G8_NOT_YOUR_TURN)
    rules = {action: verdict(action) for action in _meant(view, source, target)}
    legal = tuple(action for action, rule in rules.items() if rule == LEGAL)
    if legal:
        return Pointed(legal)
    told = [rule for rule in rules.values() if rule not in UNTOLD] or list(rules.values())
    # A gesture that means nothing is answered with what is to be done now.
    return Pointed((), told[0] if told else verdict(GATHER_UNSEEN))


def _meant(view: Any, source: str, target: str) -> Meaning:
    if source in CODES:
        return _by_field(view, CODES.index(source), target)
    if source in OWN:
        return _by_own(OWN.index(source), source, target)
    if source.startswith("korrigan "):
        return _by_korrigan(view, source, target)
    if source in KINDS:
        return _by_kind(view, KINDS.index(source), target)
    if source == BAG:
        return _by_bag(target)
    if source == CAULDRON:
        return [hide(field) for field in _fields(target if target != source else "")]
    if source == TROLL or source.startswith("passage "):
        return _by_troll(source, target)
    return _by_tap(view, source) if source == target else []


def _fields(target: str) -> list[int]:
    """That field; all of them where the target names none."""
    return [CODES.index(target)] if target and target in CODES else list(range(len(CODES)))


def _moves(korrigans: Any, companions: Any, fields: Any) -> Meaning:
    return [move(i, one, field) for i in korrigans for one in companions for field in fields]


def _by_field(view: Any, field: int, target: str) -> Meaning:
    """Tapped: whatever can go there. Onto another: the seat's Korrigans there, or the troll."""
    if target not in CODES:
        return []
    to = CODES.index(target)
    if to == field:
        there = _moves(range(KORRIGANS), range(len(COMPANIONS)), [field])
        return [place(field), hide(field), *there]
    if view.phase == BLOCKING:
        return [block(field, to)]
    here = [i for i in range(KORRIGANS) if view.korrigan[int(view.seat), i] == field]
    return _moves(here, range(len(COMPANIONS)), [to])


def _by_kind(view: Any, kind: int, target: str) -> Meaning:
    """A clover to keep, a token to give away, or a companion to move with."""
    if target in BACKUPS:
        return [sacrifice(kind, BACKUPS.index(target))]
    if view.phase == GATHERING:
        keeps = target in {KINDS[kind], f"screen {int(view.seat)}"}
        return [gather(kind)] if keeps else []
    if kind < len(COMPANIONS) and (target in CODES or target == KINDS[kind]):
        return _moves(range(KORRIGANS), [kind], _fields(target))
    return []


def _by_bag(target: str) -> Meaning:
    if target in SUNS:
        return [sun(SUNS.index(target))]
    if target in CLOUDS:
        return [cloud(CLOUDS.index(target))]
    return [DRAW] if target == BAG else []


def _by_korrigan(view: Any, source: str, target: str) -> Meaning:
    """An own one moves; another's gets the goblin."""
    seat, number = (int(part) for part in source.removeprefix("korrigan ").split("."))
    if seat != view.seat:
        return [give(seat, number - 1)] if target == source else []
    return _by_own(number - 1, source, target)


def _by_own(i: int, source: str, target: str) -> Meaning:
    if target in CODES or target == source:
        return _moves([i], range(len(COMPANIONS)), _fields(target))
    return []


def _by_troll(source: str, target: str) -> Meaning:
    """Onto a passage; a passage may also be tapped itself."""
    if target == TROLL == source:
        return [block(a, b) for a, b in PAIRS]
    if target.startswith("passage ") and source in {TROLL, target}:
        a, b = map(CODES.index, target.removeprefix("passage "))
        return [block(a, b)]
    return []


def _by_tap(view: Any, source: str) -> Meaning:
    if source in SUNS or source in CLOUDS:
        return _by_bag(source)
    if source in BACKUPS:
        return [sacrifice(kind, BACKUPS.index(source)) for kind in range(len(KINDS))]
    if source == TURN:
        return [DRAW] if view.phase == DRAWING else [PASS, DECLINE, STOP, SHOW]
    return [unveil(int(source.removeprefix("screen ")))]
