"""What Ann keeps and gives up in Korrigans: nobody else is told its kind, whatever they ask for."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from festnoz.core.game import WATCHER, Sentence
from festnoz.games.korrigans import GAME
from festnoz.table import decisions, events, protocol
from festnoz.table.playback import steps
from festnoz.table.room import Room
from festnoz.table.table import match_of
from tests.server.rooms import HOST, WATCH, Ear, entered, new_room, seat_secret, settle

ANN, BO = 0, 1
VEILED = {"gather ?", "sacrifice ? for hare"}
WORDS = {"korrigans.log.gather", "korrigans.log.sacrifice"}
Table = tuple[Room, dict[int, Ear]]  # and who listens there
others = pytest.mark.parametrize("looker", [BO, WATCHER])


def move(room: Room) -> str:
    """Of whoever is to move: a sacrifice where it is Ann's turn and she may."""
    match = match_of(room.table)
    seat, legal = match.to_move, match.legal_actions()
    written = {GAME.notation.format(action): action for action in legal}
    chosen = next(
        (one for one in written if seat == ANN and "sacrifice" in one), next(iter(written))
    )
    by: events.By = "seat" if seat == ANN else "stand-in"
    room.happen(decisions.play(room.table, seat, written[chosen], match.version, by))
    return chosen


async def played() -> Table:
    """Ann thinks again about a clover, keeps some and gives one up; a bot plays for Bo."""
    room, _ = new_room(people=2, seats=2, game="korrigans")
    secrets = {ANN: HOST, BO: seat_secret(BO), WATCHER: WATCH}
    ears = {looker: entered(room, secret, words="all") for looker, secret in secrets.items()}
    ears[BO].wish(room, protocol.StandIn, on=True)
    while not move(room).startswith("gather"):
        pass
    room.happen([events.UndoAsked(ANN, 1), events.TakenBack(1)])
    while not move(room).startswith("sacrifice"):
        pass
    ears[BO].wish(room, protocol.StandIn, on=False)
    for ear in ears.values():
        ear.wish(room, protocol.AskReplay)
        ear.wish(room, protocol.AskTurn)
    await settle()
    return room, ears


@pytest.fixture(scope="module")
def table() -> Table:
    return asyncio.run(played())


def hidden_ones(written: Iterable[str]) -> set[str]:
    return {one for one in written if one.startswith(("gather", "sacrifice"))}


def by_ann(told: Iterable[Any]) -> set[str]:
    actions = [one.played.action for one in told if one.seat == ANN and one.played]
    return hidden_ones(map(GAME.notation.format, actions))


def in_words(lines: Iterable[Sentence], who: str = "other") -> set[str]:
    told = [line.message for line in lines]
    ids = [one.id for one in told if one.args.get("who") == who]
    return {one for one in ids if "gather" in one or "sacrifice" in one}


def lines_of(told: Iterable[Any]) -> list[Sentence]:
    return [line for one in told for line in one.lines]


def test_ann_herself_is_told_everything(table: Table) -> None:
    news = [one.told for one in table[1][ANN].of(protocol.News)]
    assert not by_ann(news) & VEILED
    assert len(by_ann(news)) > 1
    assert in_words(lines_of(news), "you") == {f"{one}_seen" for one in WORDS}


@others
def test_the_news_veil_what_ann_takes(table: Table, looker: int) -> None:
    news = [one.told for one in table[1][looker].of(protocol.News)]
    assert by_ann(news) == VEILED
    assert in_words(lines_of(news)) == WORDS


@others
def test_the_last_turn_veils_what_ann_takes(table: Table, looker: int) -> None:
    (turn,) = table[1][looker].of(protocol.Turn)
    told = [step.told for step in turn.steps]
    assert by_ann(told)
    assert by_ann(told) <= VEILED
    assert in_words(lines_of(told)) <= WORDS


@others
def test_a_replay_in_progress_veils_what_ann_takes_and_took_back(table: Table, looker: int) -> None:
    (file,) = table[1][looker].of(protocol.ReplayFile)
    of_ann = [one["action"] for one in file.replay["actions"] if one["seat"] == ANN]
    assert hidden_ones(of_ann) == VEILED
    assert [one["action"] for one in file.replay["taken_back"]] == ["gather ?"]


@others
def test_a_latecomer_is_told_no_more(table: Table, looker: int) -> None:
    again = Ear({BO: seat_secret(BO), WATCHER: WATCH}[looker], words="all")
    asyncio.run(come(table[0], again))
    (welcome,) = again.of(protocol.Welcome)
    assert by_ann(welcome.story) == VEILED
    assert in_words(lines_of(welcome.story)) == WORDS


async def come(room: Room, ear: Ear) -> None:
    room.enter(ear, last=0)
    await settle()


def test_a_recap_veils_what_ann_took_meanwhile(table: Table) -> None:
    (recap,) = table[1][BO].of(protocol.Recap)
    assert in_words(recap.lines) == WORDS


@others
def test_a_match_told_again_veils_what_ann_took(table: Table, looker: int) -> None:
    match = match_of(table[0].table)
    told = [one for one in steps(match, looker, match.setting) if one.seat == ANN]
    assert hidden_ones(GAME.notation.format(one.action) for one in told) == VEILED
    assert in_words(lines_of(told)) == WORDS


def test_nothing_that_the_watcher_is_sent_names_what_anybody_takes(table: Table) -> None:
    raw = "".join(table[1][WATCHER].raw)
    assert "gather_seen" not in raw
    assert "sacrifice_seen" not in raw
