"""The referee: plays a replay's match again and checks all that it says."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NoReturn

import msgspec

from festnoz.core.errors import BadReplay, FestNozError, NoUndo, Refusal
from festnoz.core.fairness import SealedDeal
from festnoz.core.flaws import flaw_in
from festnoz.core.game import Game
from festnoz.core.match import Dealt, Match, Result, TakeBack, as_json
from festnoz.core.replay import Action, Branch, DealtAt, Replay, TakenBackAction, deals_of
from festnoz.core.words import say


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
    if len(replay.deals) != len(deals_of(match)):
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
            msgspec.convert(deal, DealtAt)
            own = {key: value for key, value in deal.items() if key != "at"}
            msgspec.convert(own, game.notation.deal_type)
        except msgspec.ValidationError as error:
            what = say("replay.deal_schema", index=index, what=flaw_in(error))
            raise BadReplay("schema", what) from None
    return game


def _check_secret(replay: Replay, game: Game) -> Match:
    """A match with this secret, dealt and not begun."""
    try:
        match = Match(game, replay.seats, replay.options, _sealed(replay), replay.rules)
    except FestNozError as error:
        raise BadReplay("schema", error.message) from None
    _check_branches(replay)
    if replay.options != as_json(match.options):
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


def _sealed(told: Replay | Branch) -> SealedDeal:
    return SealedDeal(bytes.fromhex(told.secret or ""), tuple(told.words), told.seeded)


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
    _check_later_deals(replay)
    at_first = [deal for deal in replay.deals if deal["at"] == 0]
    if not _same_shape(at_first, deals_of(match)):
        raise BadReplay("deals", say("replay.deals", index=0))
    _check_names(match, "actions", replay.actions)
    _check_names(match, "taken_back", replay.taken_back)
    raise BadReplay("in_progress", say("replay.in_progress"))


def _check_later_deals(replay: Replay) -> None:
    """When they came: what was shuffled then depends on what is hidden."""
    for index, (before, deal) in enumerate(pairwise(replay.deals), 1):
        if not before["at"] < deal["at"] <= len(replay.actions):
            raise BadReplay("deals", say("replay.deal_at", index=index, at=deal["at"]))


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
    for index, true in enumerate(deals_of(match)):
        if replay.deals[index : index + 1] != [true]:
            raise BadReplay("deals", say("replay.deals", index=index))


def _play(match: Match, one: Action | TakenBackAction, where: str, index: int) -> None:
    try:
        action = match.game.notation.parse(one.action)
        match.play(one.seat, action, match.version)
    except Refusal as refusal:
        what = say("replay.action", where=where, index=index, refusal=refusal.message)
        raise BadReplay("actions", what) from None


def _check_taken_back(replay: Replay, match: Match) -> list[TakeBack]:
    """Each must have been legal where it was played (backwards, as `_undone_lines` of a replay)."""
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
        taken_back.append(TakeBack(one.at, one.seat, before.actions[-1].action))
    return taken_back[::-1]
