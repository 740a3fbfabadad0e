"""The replay: a whole match as one JSON object; written, read, re-run and checked.

docs/replay.md is its description for outsiders, docs/replay.schema.json its schema.
"""

import json
import re
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
    Seal,
    Seat,
    TakenBack,
)
from festnoz.core.words import Message, say
from festnoz.version import VERSION

FORMAT_VERSION = 1
BRANCHED_VERSION = 2  # the same, with `branches`: programs that only know 1 say so
MAX_BYTES = 1_000_000  # a real one has about 6,000
MAX_QUOTED = 200

# What readers of JSON say, in words of the catalogue; anything else is quoted.
FLAWS = [
    (re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)"), "json"),
    (re.compile("Input data was truncated"), "cut"),
    (re.compile("Object missing required field `(?P<field>.*)`"), "missing"),
    (re.compile("Object contains unknown field `(?P<field>.*)`"), "unknown"),
    (re.compile("`(?P<field>.*)` stands twice in one object"), "twice"),
    (re.compile("Expected `(?P<expected>[^`]*)`, got `(?P<found>[^`]*)`"), "type"),
    (re.compile("a bot's seat says which bot"), "bot"),
    (re.compile("Expected `|Invalid enum value"), "value"),
]

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}" + END)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Count
    action: Line


class TakenBackAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Count
    seat: Count
    action: Line


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
    return _replay(match, True, _deals(match), match.actions, match.taken_back)


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
    return _replay(match, False, deals, actions, taken_back)


def _replay(
    match: Match,
    is_open: bool,
    deals: list[dict[str, Any]],
    actions: Iterable[Played],
    taken_back: Iterable[TakenBack],
) -> Replay:
    (dealt, *later), written = _seals(match), match.game.notation.format
    sealed = dealt.sealed
    return Replay(
        format=FORMAT,
        format_version=BRANCHED_VERSION if later else FORMAT_VERSION,
        game=match.game.name,
        rules=match.rules,
        program=VERSION,
        options=msgspec.to_builtins(match.options),
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
        raise BadReplay("schema", say("replay.schema", what=_told(error))) from None


def _told(error: Exception) -> Message | str:
    """What is wrong, and where: msgspec names the place last."""
    what, at, where = str(error).rpartition(" - at ")
    flaw = _flaw(what if at else where)
    return say("replay.flaw.at", what=flaw, where=where.strip("`")[:MAX_QUOTED]) if at else flaw


def _flaw(what: str) -> Message | str:
    for pattern, name in FLAWS:
        found = pattern.match(what)
        if found:
            args = {key: value[:MAX_QUOTED] for key, value in found.groupdict().items()}
            return say(f"replay.flaw.{name}", **args)
    return what[:MAX_QUOTED]


def _refuse_same_keys(pairs: list[tuple[str, Any]]) -> None:
    """Two readers might each take another one of them."""
    keys: set[str] = set()
    for key, _ in pairs:
        if key in keys:
            raise ValueError(f"`{key}` stands twice in one object")
        keys.add(key)


def rerun(replay: Replay, games: Mapping[str, Game]) -> Match:
    """The match that the replay tells; every claim is checked, the first false one is named."""
    game = _check_versions(replay, games)
    match = _check_secret(replay, game)
    _check_deals(replay, match)
    seals = {branch.at: _sealed(branch) for branch in replay.branches}
    for index, one in enumerate(replay.actions):
        if index in seals:
            match.seal(seals[index])
        _play(match, one, "actions", index)
        if isinstance(match.log[-1], Dealt):
            _check_deals(replay, match)
    if len(replay.actions) in seals:
        match.seal(seals[len(replay.actions)])
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
            what = say("replay.deal_schema", index=index, what=_told(error))
            raise BadReplay("schema", what) from None
    return game


def _check_secret(replay: Replay, game: Game) -> Match:
    """A match with this secret, dealt and not begun."""
    try:
        match = Match(game, replay.seats, replay.options, _sealed(replay), replay.rules)
    except FestNozError as error:
        raise BadReplay("schema", error.message) from None
    _check_branches(replay)
    if replay.options != msgspec.to_builtins(match.options):
        raise BadReplay("schema", say("replay.options"))
    for index, (told, true) in enumerate(zip(replay.seats, match.seats, strict=True)):
        if told.team != true.team:
            raise BadReplay("schema", say("replay.team", index=index, team=true.team))
    if replay.secret is None:
        _check_in_progress(replay, match)
    if _sealed(replay).commitment != replay.commitment:
        raise BadReplay("commitment", say("replay.commitment"))
    for index, branch in enumerate(replay.branches):
        if _sealed(branch).commitment != branch.commitment:
            raise BadReplay("commitment", say("replay.branch_commitment", index=index))
    return match


def _sealed(told: Replay | Branch) -> Sealed:
    return Sealed(bytes.fromhex(told.secret or ""), tuple(told.words), told.seeded)


def _check_branches(replay: Replay) -> None:
    """In order, within the match, each with a word a seat; and open if the deal is."""
    least = 0
    for index, branch in enumerate(replay.branches):
        if not least <= branch.at <= len(replay.actions):
            raise BadReplay("schema", say("replay.branch_at", index=index, at=branch.at))
        if (branch.secret is None) != (replay.secret is None):
            raise BadReplay("schema", say("replay.branch_secret", index=index))
        if len(branch.words) != len(replay.seats):
            words = say("error.words", words=len(branch.words), seats=len(replay.seats))
            raise BadReplay("schema", say("replay.branch", index=index, what=words))
        least = branch.at + 1


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
    """JSON Schema of a replay, each game's options and deals included."""
    kinds = [kind for game in games.values() for kind in (game.options, game.notation.deal_type)]
    references, parts = msgspec.json.schema_components(
        [Replay, *kinds], ref_template="#/$defs/{name}"
    )
    for game, options, deal in zip(games, references[1::2], references[2::2], strict=True):
        known = games[game].options
        parts[known.__name__]["required"] = list(known.__struct_fields__)  # none is left out
        told = {"options": options, "deals": {"items": deal}}
        parts["Replay"].setdefault("allOf", []).append(
            {"if": {"properties": {"game": {"const": game}}}, "then": {"properties": told}}
        )
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, **references[0], "$defs": parts}
