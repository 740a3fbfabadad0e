"""The replay: a whole match as one JSON object, written and read; `referee` checks it.

docs/replay.md is its description for outsiders, docs/replay.schema.json its schema.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from festnoz.core.errors import BadReplay
from festnoz.core.fairness import FORMAT
from festnoz.core.flaws import flaw_in
from festnoz.core.game import Game
from festnoz.core.match import (
    MAX_TAKEN_BACK,
    Match,
    Move,
    Result,
    Seal,
    Seat,
    TakeBack,
    as_json,
)
from festnoz.core.text import END, Line
from festnoz.core.words import say
from festnoz.version import VERSION

FORMAT_VERSION = 1
BRANCHED_VERSION = 2  # the same, with `branches`: programs that only know 1 say so
MAX_BYTES = 1_000_000  # a real one has about 6,000

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}" + END)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Count
    action: Line


class TakenBackAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Count
    seat: Count
    action: Line


class DealtAt(msgspec.Struct, frozen=True):
    """What the house notes of every deal; all other fields are the game's own."""

    at: Count  # actions before it


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Here another match goes on: the first `at` actions are of the one before."""

    at: Count
    seeded: bool
    commitment: Hash
    secret: Hash | None
    words: list[Line]


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`deals` are checked by the game's own type. `secret` is null while a match goes on."""

    format: Literal["festnoz-replay"]
    format_version: int
    game: str
    rules: int
    program: Line
    options: dict[str, Any]
    seeded: bool
    seats: list[Seat]
    commitment: Hash
    secret: Hash | None
    words: list[Line]
    deals: list[dict[str, Any]]
    actions: list[Action]
    taken_back: Annotated[list[TakenBackAction], msgspec.Meta(max_length=MAX_TAKEN_BACK)]
    result: Result
    branches: list[Branch] = []


class Header(msgspec.Struct, frozen=True):
    """What tells a file of another version from a broken one."""

    format: str
    format_version: int


def replay_of(match: Match) -> Replay:
    """The whole match with its secret: for its end, or for the one who keeps the secret."""
    return _replay(match, True, deals_of(match), match.actions, match.taken_back)


def replay_seen_by(match: Match, seat: int) -> Replay:
    """A match in progress as that seat (or WATCHER) knows it."""
    actions, taken_back = _seen_by(match, seat)
    return _replay(match, False, _veiled_deals(match, seat), actions, taken_back)


def _replay(
    match: Match,
    is_open: bool,
    deals: list[dict[str, Any]],
    actions: Iterable[Move],
    taken_back: Iterable[TakeBack],
) -> Replay:
    (dealt, *later), written = _seals(match), match.game.notation.format
    sealed = dealt.sealed
    return Replay(
        format=FORMAT,
        format_version=BRANCHED_VERSION if later else FORMAT_VERSION,
        game=match.game.name,
        rules=match.rules,
        program=VERSION,
        options=as_json(match.options),
        seeded=sealed.seeded,
        seats=list(match.seats),
        commitment=sealed.commitment,
        secret=sealed.secret.hex() if is_open else None,
        words=list(sealed.words),
        deals=deals,
        actions=[Action(one.seat, written(one.action)) for one in actions],
        taken_back=[TakenBackAction(one.at, one.seat, written(one.action)) for one in taken_back],
        result=match.result(),
        branches=[_branch(seal, is_open) for seal in later],
    )


def _branch(seal: Seal, is_open: bool) -> Branch:
    sealed = seal.sealed
    secret = sealed.secret.hex() if is_open else None
    return Branch(seal.at, sealed.seeded, sealed.commitment, secret, list(sealed.words))


def _seals(match: Match) -> list[Seal]:
    if not match.seals:
        raise BadReplay("commitment", say("replay.unsealed"))
    return match.seals


def deals_of(match: Match) -> list[dict[str, Any]]:
    """Every shuffle, named."""
    deals: list[dict[str, Any]] = []
    for at, dealt, before in match.deals_with_states():
        note_deal(deals, at, match.game.notation.format_deal(before, dealt.order))
    return deals


def note_deal(deals: list[dict[str, Any]], at: int, fields: dict[str, Any]) -> None:
    """Shuffles with no action between them are one object."""
    if deals and deals[-1]["at"] == at:
        deals[-1].update(fields)
    else:
        deals.append({"at": at, **fields})


def _veiled_deals(match: Match, seat: int) -> list[dict[str, Any]]:
    """Each by what the seat knew just before the next one: what that shuffled is gone since."""
    deals, actions, veil = deals_of(match), match.actions, match.game.notation.veil_deal
    behind = [i for i, entry in enumerate(match.log, 1) if isinstance(entry, Move)]
    ends = [(deal["at"], behind[deal["at"] - 1]) for deal in deals[1:]]
    ends.append((len(actions), len(match.log)))
    return [
        veil(deal, actions[deal["at"] : end], match.view_at(seat, entry))
        for deal, (end, entry) in zip(deals, ends, strict=True)
    ]


def _seen_by(match: Match, seat: int) -> tuple[list[Move], list[TakeBack]]:
    """What was played and taken back, as that seat saw it: the match once more, as it went."""
    so_far, seen, taken_back = match.branch(0), list[Move](), list[TakeBack]()
    for one, line in zip(match.taken_back, _undone_lines(match), strict=True):
        _play_on(so_far, line, seat, seen)
        taken_back.append(TakeBack(one.at, one.seat, seen.pop().action))
        so_far.take_back(consent=True)
    _play_on(so_far, match.actions, seat, seen)
    return seen, taken_back


def _play_on(so_far: Match, line: Sequence[Move], seat: int, seen: list[Move]) -> None:
    """What follows in the line upon that which was seen of it."""
    for one in line[len(seen) :]:
        seen.append(Move(one.seat, so_far.seen(one.action, seat), one.reveals))
        so_far.play(one.seat, one.action, so_far.version)


def _undone_lines(match: Match) -> list[list[Move]]:
    """For each take-back the actions as they stood before it.

    Backwards they are known: those up to the one taken back, and that one.
    """
    line, lines = match.actions, []
    for one in reversed(match.taken_back):
        line = [*line[: one.at], Move(one.seat, one.action, reveals=False)]
        lines.append(line)
    return lines[::-1]


def encode(replay: Replay) -> bytes:
    return msgspec.json.encode(replay)


def decode(data: bytes) -> Replay:
    """The form only; the referee checks the rest."""
    if len(data) > MAX_BYTES:
        raise BadReplay("schema", say("replay.too_long", most=MAX_BYTES))
    try:
        header = msgspec.json.decode(data, type=Header)
        version = header.format_version
        if header.format == FORMAT and version not in {FORMAT_VERSION, BRANCHED_VERSION}:
            raise BadReplay("versions", say("replay.format_version", version=version))
        json.loads(data, object_pairs_hook=_refuse_same_keys)
        replay = msgspec.json.decode(data, type=Replay)
        if bool(replay.branches) != (version == BRANCHED_VERSION):
            raise BadReplay("schema", say("replay.branches", version=version))
        return replay
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, BadReplay):
            raise
        raise BadReplay("schema", say("replay.schema", what=flaw_in(error))) from None


def _refuse_same_keys(pairs: list[tuple[str, Any]]) -> None:
    """Two readers might each take another one of them."""
    keys: set[str] = set()
    for key, _ in pairs:
        if key in keys:
            raise ValueError(f"`{key}` stands twice in one object")
        keys.add(key)


def schema(games: Mapping[str, Game]) -> dict[str, Any]:
    """JSON Schema of a replay, each game's options and deals included."""
    kinds = [kind for game in games.values() for kind in (game.options, game.notation.deal_type)]
    references, parts = msgspec.json.schema_components(
        [Replay, *kinds], ref_template="#/$defs/{name}"
    )
    at = msgspec.json.schema(Count)
    for game, options, deal in zip(games, references[1::2], references[2::2], strict=True):
        known = games[game].options
        parts[known.__name__]["required"] = list(known.__struct_fields__)  # none is left out
        dealt = parts[games[game].notation.deal_type.__name__]
        dealt["properties"] = {"at": at, **dealt["properties"]}
        dealt["required"] = ["at", *dealt["required"]]
        told = {"options": options, "deals": {"items": deal}}
        parts["Replay"].setdefault("allOf", []).append(
            {"if": {"properties": {"game": {"const": game}}}, "then": {"properties": told}}
        )
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, **references[0], "$defs": parts}
