"""The replay: a whole match as one JSON object; written, read, re-run and checked.

docs/replay.md is its description for outsiders, docs/replay.schema.json its schema.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NoReturn

import msgspec

from festnoz.core.errors import BadReplay, FestNozError, NoUndo, Refusal
from festnoz.core.fairness import FORMAT, Sealed
from festnoz.core.game import Game
from festnoz.core.match import (
    END,
    MAX_TAKEN_BACK,
    Dealt,
    Line,
    Match,
    Played,
    Result,
    Seat,
    TakenBack,
)
from festnoz.core.words import say
from festnoz.version import VERSION

FORMAT_VERSION = 1
MAX_BYTES = 1_000_000  # a real one has about 6,000
MAX_QUOTED = 200

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}" + END)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Count
    action: Line


class TakenBackAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Count
    seat: Count
    action: Line


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Header(msgspec.Struct, frozen=True):
    """What tells a file of another version from a broken one."""

    format: str
    format_version: int


def replay_of(match: Match) -> Replay:
    """The whole match with its secret: for its end, or for the one who keeps the secret."""
    sealed = _sealed(match)
    secret = sealed.secret.hex()
    return _replay(match, secret, _deals(match), match.actions, match.taken_back)


def replay_seen_by(match: Match, seat: int) -> Replay:
    """A match in progress as that seat (or WATCHER) knows it."""
    view = match.view(seat)
    veil = match.game.notation.veil_deal
    deals = [veil(deal, match.actions, view) for deal in _deals(match)]
    actions = _seen_actions(match, match.actions, seat)
    taken_back = [
        TakenBack(one.at, one.seat, _seen_actions(match, line, seat)[-1].action)
        for one, line in zip(match.taken_back, _undone_lines(match), strict=True)
    ]
    return _replay(match, None, deals, actions, taken_back)


def _replay(
    match: Match,
    secret: str | None,
    deals: list[dict[str, Any]],
    actions: Iterable[Played],
    taken_back: Iterable[TakenBack],
) -> Replay:
    sealed, written = _sealed(match), match.game.notation.format
    return Replay(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        game=match.game.name,
        rules=match.rules,
        program=VERSION,
        options=msgspec.to_builtins(match.options),
        seeded=sealed.seeded,
        seats=list(match.seats),
        commitment=sealed.commitment,
        secret=secret,
        words=list(sealed.words),
        deals=deals,
        actions=[Action(one.seat, written(one.action)) for one in actions],
        taken_back=[TakenBackAction(one.at, one.seat, written(one.action)) for one in taken_back],
        result=match.result(),
    )


def _sealed(match: Match) -> Sealed:
    if not isinstance(match.deals, Sealed):
        raise BadReplay("commitment", say("replay.unsealed"))
    return match.deals


def _deals(match: Match) -> list[dict[str, Any]]:
    """Every shuffle, named."""
    deals: list[dict[str, Any]] = []
    for i, entry in enumerate(match.log):
        if isinstance(entry, Dealt):
            at = sum(isinstance(before, Played) for before in match.log[:i])
            fields = match.game.notation.format_deal(match.state_before(i), entry.order)
            note_deal(deals, at, fields)
    return deals


def note_deal(deals: list[dict[str, Any]], at: int, fields: dict[str, Any]) -> None:
    """Shuffles with no action between them are one object."""
    if deals and deals[-1]["at"] == at:
        deals[-1].update(fields)
    else:
        deals.append({"at": at, **fields})


def _seen_actions(match: Match, actions: Iterable[Played], seat: int) -> list[Played]:
    so_far, seen = match.branch(0), []
    for one in actions:
        seen.append(Played(one.seat, so_far.seen(one.action, seat), one.reveals))
        so_far.play(one.seat, one.action, so_far.version)
    return seen


def _undone_lines(match: Match) -> list[list[Played]]:
    """For each take-back the actions as they stood before it.

    Backwards they are known: those up to the one taken back, and that one.
    """
    line, lines = match.actions, []
    for one in reversed(match.taken_back):
        line = [*line[: one.at], Played(one.seat, one.action, reveals=False)]
        lines.append(line)
    return lines[::-1]


def encode(replay: Replay) -> bytes:
    return msgspec.json.encode(replay)


def decode(data: bytes) -> Replay:
    """The form only; `rerun` checks the rest."""
    if len(data) > MAX_BYTES:
        raise BadReplay("schema", say("replay.too_long", most=MAX_BYTES))
    try:
        header = msgspec.json.decode(data, type=Header)
        if header.format == FORMAT and header.format_version != FORMAT_VERSION:
            raise BadReplay("versions", say("replay.format_version", version=header.format_version))
        json.loads(data, object_pairs_hook=_refuse_same_keys)
        return msgspec.json.decode(data, type=Replay)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, BadReplay):
            raise
        raise BadReplay("schema", say("replay.schema", what=str(error)[:MAX_QUOTED])) from None


def _refuse_same_keys(pairs: list[tuple[str, Any]]) -> None:
    """Two readers might each take another one of them."""
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"`{key}` stands twice in one object")


def rerun(replay: Replay, games: Mapping[str, Game]) -> Match:
    """The match that the replay tells; every claim is checked, the first false one is named."""
    game = _check_versions(replay, games)
    match = _check_secret(replay, game)
    _check_deals(replay, match)
    for index, one in enumerate(replay.actions):
        _play(match, one, "actions", index)
        if isinstance(match.log[-1], Dealt):
            _check_deals(replay, match)
    if len(replay.deals) != len(_deals(match)):
        raise BadReplay("deals", say("replay.deals", index=len(replay.deals) - 1))
    match.taken_back = _check_taken_back(replay, match)
    match.version += 2 * len(match.taken_back)  # each was played, then taken back
    if replay.result != match.result():
        raise BadReplay("result", say("replay.result"))
    return match


def _check_versions(replay: Replay, games: Mapping[str, Game]) -> Game:
    game = games.get(replay.game)
    if game is None:
        raise BadReplay("versions", say("replay.game", game=replay.game[:40]))
    if not 1 <= replay.rules <= game.rules:
        raise BadReplay("versions", say("error.rules", rules=replay.rules, newest=game.rules))
    for index, deal in enumerate(replay.deals):
        try:
            msgspec.convert(deal, game.notation.deal_type)
        except msgspec.ValidationError as error:
            what = say("replay.deal_schema", index=index, what=str(error)[:MAX_QUOTED])
            raise BadReplay("schema", what) from None
    return game


def _check_secret(replay: Replay, game: Game) -> Match:
    """A match with this secret, dealt and not begun."""
    secret = bytes.fromhex(replay.secret or "")
    sealed = Sealed(secret, tuple(replay.words), replay.seeded)
    try:
        match = Match(game, replay.seats, replay.options, sealed, replay.rules)
    except FestNozError as error:
        raise BadReplay("schema", error.message) from None
    if replay.options != msgspec.to_builtins(match.options):
        raise BadReplay("schema", say("replay.options"))
    for index, (told, true) in enumerate(zip(replay.seats, match.seats, strict=True)):
        if told.team != true.team:
            raise BadReplay("schema", say("replay.team", index=index, team=true.team))
    if replay.secret is None:
        _check_in_progress(replay, match)
    if hashlib.sha256(secret).hexdigest() != replay.commitment:
        raise BadReplay("commitment", say("replay.commitment"))
    return match


def _check_in_progress(replay: Replay, match: Match) -> NoReturn:
    """Without the secret only what needs no card can be false."""
    if replay.result != Result(False, [], []):
        raise BadReplay("result", say("replay.over_in_secret"))
    if not _same_shape(replay.deals, _deals(match)):
        raise BadReplay("deals", say("replay.deals", index=0))
    _check_names(match, "actions", replay.actions)
    _check_names(match, "taken_back", replay.taken_back)
    raise BadReplay("in_progress", say("replay.in_progress"))


def _check_names(match: Match, where: str, actions: Sequence[Action | TakenBackAction]) -> None:
    """There are such seats and such actions, whatever they may do."""
    for index, one in enumerate(actions):
        try:
            match.game.notation.parse(one.action)
            match.view(one.seat)
        except Refusal as refusal:
            what = say("replay.action", where=where, index=index, refusal=refusal.message)
            raise BadReplay("actions", what) from None


def _same_shape(told: Any, true: Any) -> bool:
    """The same keys, and lists as long; what stands in them may differ."""
    if isinstance(true, dict):
        return told.keys() == true.keys() and all(_same_shape(told[k], true[k]) for k in true)
    if isinstance(true, list):
        return len(told) == len(true) and all(map(_same_shape, told, true))
    return True


def _check_deals(replay: Replay, match: Match) -> None:
    for index, true in enumerate(_deals(match)):
        if replay.deals[index : index + 1] != [true]:
            raise BadReplay("deals", say("replay.deals", index=index))


def _play(match: Match, one: Action | TakenBackAction, where: str, index: int) -> None:
    try:
        action = match.game.notation.parse(one.action)
        match.play(one.seat, action, match.version)
    except Refusal as refusal:
        what = say("replay.action", where=where, index=index, refusal=refusal.message)
        raise BadReplay("actions", what) from None


def _check_taken_back(replay: Replay, match: Match) -> list[TakenBack]:
    """Each must have been legal where it was played (backwards, as in `_undone_lines`)."""
    line: list[Action | TakenBackAction] = list(replay.actions)
    taken_back = []
    for index, one in reversed(list(enumerate(replay.taken_back))):
        if one.at > len(line):
            raise BadReplay("actions", say("replay.taken_back_at", index=index, at=one.at))
        line = [*line[: one.at], one]
        before = match.branch(0)
        for played in line:
            _play(before, played, "taken_back", index)
        why = before.why_no_undo()
        if why:
            what = say("replay.taken_back", index=index, why=NoUndo(why).message)
            raise BadReplay("actions", what)
        taken_back.append(TakenBack(one.at, one.seat, before.actions[-1].action))
    return taken_back[::-1]


def schema(games: Mapping[str, Game]) -> dict[str, Any]:
    """JSON Schema of a replay, each game's deals included."""
    types = [Replay, *(game.notation.deal_type for game in games.values())]
    references, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for game, deal in zip(games, references[1:], strict=True):
        parts["Replay"].setdefault("allOf", []).append(
            {
                "if": {"properties": {"game": {"const": game}}},
                "then": {"properties": {"deals": {"items": deal}}},
            }
        )
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, **references[0], "$defs": parts}
