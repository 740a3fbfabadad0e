"""Sides, first seats and boards as options: what is refused, what is stored, and whose names."""

import gc
import json
import time
from typing import Any

import msgspec
import pytest

from festnoz.core.errors import BadOption, BadReplay
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import Setting
from festnoz.core.match import Match
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.core.words import text
from festnoz.games.korrigans import GAME
from festnoz.games.korrigans.board.file import MAX_BYTES, build, data_of, our_board
from festnoz.games.korrigans.board.model import BadBoard
from festnoz.games.korrigans.options import (
    MAX_DATA,
    MOST_BOARDS,
    KorrigansOptions,
)
from festnoz.games.korrigans.options import (
    encode as packed,
)
from festnoz.games.korrigans.wire import KorrigansView
from tests.games.korrigans.board.boards import Data, field, our_data
from tests.games.korrigans.positions import sit

GAMES = {GAME.name: GAME}


def renamed(name: str) -> Data:
    """Our board with another name for field A."""
    data = data_of(build(our_data()))
    field(data, "A")["name_en"] = name
    return data


def match_on(board: dict[str, Any] | None, seats: int = 3, **options: Any) -> Match:
    sealed = sealed_by_seed("boards", 0, [""] * seats)
    return Match(GAME, sit(seats), {"board": board, **options}, sealed)


def name_of_a(view: KorrigansView, setting: Setting) -> str:
    scene = GAME.telling.scene(view, setting)
    fields = next(one for one in scene if one.title.id == "korrigans.fields.title")
    return text(fields.items[0].title)


def name_told(match: Match) -> str:
    return name_of_a(GAME.read_view(match.view(0)), match.setting)


def played(match: Match, num: int = 400) -> Match:
    while not match.is_over and len(match.actions) < num:
        match.play(match.to_move, match.legal_actions()[-1], match.version)
    return match


@pytest.mark.rule("G-4", "G-5")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (6, {}), (3, {"first": 3}), (3, {"first": -1}), (2, {"side": "other"})],
)
def test_what_cannot_be_played_is_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        match_on(None, seats, **options)


@pytest.mark.rule("G-R1")
def test_each_match_tells_the_names_of_its_own_board() -> None:
    ours, one, other = match_on(None), match_on(renamed("Hill")), match_on(renamed("Dale"))
    assert name_told(ours) == "A\u00a0·\u00a0Blue Flax Corner"
    assert (name_told(one), name_told(other)) == ("A\u00a0·\u00a0Hill", "A\u00a0·\u00a0Dale")
    assert name_told(one.clone()) == "A\u00a0·\u00a0Hill"


def test_names_stay_with_a_match_however_many_boards_come_after_it() -> None:
    match = match_on(renamed("Hill"))
    for number in range(MOST_BOARDS + 10):
        match_on(renamed(f"Dale {number}"))
    gc.collect()
    assert name_told(match) == "A\u00a0·\u00a0Hill"


@pytest.mark.rule("G-R1")
def test_words_need_a_view_and_the_options_and_no_match() -> None:
    """As a client has them that joins a table of another house."""
    match = match_on(renamed("Hill"))
    view, plain = GAME.read_view(match.view_bytes(0)), msgspec.to_builtins(match.options)
    del match
    gc.collect()
    setting = Setting(["Ann", "Bo", "Cy"], GAME.read_options(plain))
    assert name_of_a(view, setting) == "A\u00a0·\u00a0Hill"


def test_a_board_has_the_same_number_however_it_is_written() -> None:
    board = renamed("Hill")
    stated = {**dict(reversed(board.items())), "meta": {"status": "own", "fields": 17}}
    numbers = {int(packed(1, 3, KorrigansOptions(board=one))[3]) for one in (board, stated)}
    assert len(numbers) == 2  # its status is another
    stated["meta"]["status"] = board["meta"]["status"]
    assert packed(1, 3, KorrigansOptions(board=stated))[3] in numbers
    assert 0 < max(numbers) < 2**53


@pytest.mark.rule("G-R1")
def test_a_replay_brings_its_board() -> None:
    match = played(match_on(renamed("Hill"), side="advanced"))
    data = encode(replay_of(match))
    again = rerun(decode(data), GAMES)
    assert again.state_bytes == match.state_bytes
    assert name_told(again) == "A\u00a0·\u00a0Hill"


def test_another_board_than_the_one_that_was_played_on_is_found_out() -> None:
    told = json.loads(encode(replay_of(played(match_on(renamed("Hill")), 20))))
    told["options"]["board"] = renamed("Dale")
    with pytest.raises(BadReplay) as refused:
        rerun(decode(json.dumps(told).encode()), GAMES)
    assert refused.value.check == "deals"


def large(data: Data) -> None:
    data["river"]["polyline"] = data["river"]["polyline"] * 1000


def nested(data: Data) -> None:
    deep: list[Any] = []
    for _ in range(300):
        deep = [deep]
    data["land"]["map"] = deep


SPITEFUL = {
    "large": (large, "large"),
    "nested": (nested, "type"),
    "no land": (lambda data: data.pop("land"), "missing"),
    "a key more": (lambda data: data.update(x=1), "unknown_key"),
    "a number as text": (lambda data: field(data, "A").update(clovers="3"), "type"),
    "a fraction": (lambda data: field(data, "A").update(clovers=3.0), "type"),
    "a large number": (lambda data: field(data, "A").update(clovers=2**60), "range"),
    "a name that steers": (lambda data: field(data, "A").update(name_en="\u202ex"), "line"),
    "a map of nothing": (lambda data: data["land"].update(map=[]), "map_lines"),
}


@pytest.mark.parametrize("case", SPITEFUL)
def test_a_spiteful_board_is_refused_in_words_by_match_and_replay(case: str) -> None:
    spoil, flaw = SPITEFUL[case]
    told = json.loads(encode(replay_of(match_on(renamed("Hill")))))
    spoil(told["options"]["board"])
    with pytest.raises(BadBoard) as refused:
        match_on(told["options"]["board"])
    assert refused.value.flaw == flaw
    with pytest.raises(BadReplay) as untrue:
        rerun(decode(json.dumps(told).encode()), GAMES)
    assert untrue.value.message == refused.value.message


def test_no_file_is_too_large_once_it_is_read() -> None:
    """A file's longest names, most corners and finest map, and still it is a match's board."""
    data = our_data()
    times = 8 // 2
    data["land"]["map"] = [
        "".join(letter * times for letter in line)
        for line in data["land"]["map"]
        for _ in range(times)
    ]
    corners = [[r * times, c * times] for r, c in data["river"]["polyline"]]
    data["river"]["polyline"] = corners + [corners[-2], corners[-1]] * 240
    data.pop("meta", None)
    for i, one in enumerate(data["field"]):
        one |= {"name_en": chr(0x1F300 + i) * 40, "name_fr": chr(0x1F300 + i) * 40}
        for key in ("cells", "bank"):
            one.pop(key, None)
    started = time.process_time()
    match = match_on(data_of(build(data)))
    assert time.process_time() - started < 1
    assert len(json.dumps(match.options.board, ensure_ascii=False).encode()) < MAX_DATA
    assert MAX_DATA == 2 * MAX_BYTES


def test_our_board_needs_no_data() -> None:
    assert replay_of(match_on(None)).options["board"] is None
    assert packed(1, 2, KorrigansOptions())[3] == 0
    assert data_of(our_board()) == data_of(build(data_of(our_board())))
