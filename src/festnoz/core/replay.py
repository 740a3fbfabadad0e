"""The replay: a whole match as one JSON object; written, read, re-run and checked.

docs/replay.md is its description for outsiders, docs/replay.schema.json its schema.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from festnoz.core.errors import BadReplay, FestNozError, Refusal
from festnoz.core.fairness import FORMAT, Sealed
from festnoz.core.game import Game
from festnoz.core.match import Dealt, Match, Played, Result, Seat, TakenBack
from festnoz.core.words import say
from festnoz.version import VERSION

FORMAT_VERSION = 1
MAX_BYTES = 1_000_000  # a real one has about 6,000

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Count
    action: str


class TakenBackAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Count
    seat: Count
    action: str


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`deals` are checked by the game's own type. `secret` is null while a match goes on."""

    format: Literal["festnoz-replay"]
    format_version: int
    game: str
    rules: int
    program: str
    options: dict[str, Any]
    seeded: bool
    seats: list[Seat]
    commitment: Hash
    secret: Hash | None
    words: list[str]
    deals: list[dict[str, Any]]
    actions: list[Action]
    taken_back: list[TakenBackAction]
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
    """Every shuffle, named; those with no action between them are one object."""
    deals: list[dict[str, Any]] = []
    for i, entry in enumerate(match.log):
        if isinstance(entry, Dealt):
            at = sum(isinstance(before, Played) for before in match.log[:i])
            fields = match.game.notation.format_deal(match.state_before(i), entry.order)
            if deals and deals[-1]["at"] == at:
                deals[-1].update(fields)
            else:
                deals.append({"at": at, **fields})
    return deals


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
        raise BadReplay("schema", say("replay.too_long", bytes=len(data), most=MAX_BYTES))
    try:
        header = msgspec.json.decode(data, type=Header)
        if header.format == FORMAT and header.format_version != FORMAT_VERSION:
            raise BadReplay("versions", say("replay.format_version", version=header.format_version))
        return msgspec.json.decode(data, type=Replay)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadReplay("schema", say("replay.schema", what=str(error))) from None


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
            what = say("replay.deal_schema", index=index, what=str(error))
            raise BadReplay("schema", what) from None
    return game


def _check_secret(replay: Replay, game: Game) -> Match:
    """A match with this secret, dealt and not begun."""
    if replay.secret is None:
        raise BadReplay("commitment", say("replay.in_progress"))
    secret = bytes.fromhex(replay.secret)
    if hashlib.sha256(secret).hexdigest() != replay.commitment:
        raise BadReplay("commitment", say("replay.commitment"))
    sealed = Sealed(secret, tuple(replay.words), replay.seeded)
    try:
        match = Match(game, replay.seats, replay.options, sealed, replay.rules)
    except FestNozError as error:
        raise BadReplay("schema", error.message) from None
    for index, (told, true) in enumerate(zip(replay.seats, match.seats, strict=True)):
        if told.team != true.team:
            raise BadReplay("schema", say("replay.team", index=index, team=true.team))
    return match


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
        if before.why_no_undo():
            raise BadReplay("actions", say("replay.taken_back_revealed", index=index))
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
