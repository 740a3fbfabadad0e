"""After the end: scores, the deal checked, the match seen again, and on from its positions."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, StorageState, expect

from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.table.protocol.http import MOST_BYTES
from tests.browser.conftest import ANSWERED, CHOOSE_LOOK, NETWORK_NAME, PLAYED, Visit
from tests.browser.examining import TWICE, examine, examine_night, examine_phone, too_wide
from tests.browser.guest import WHOLE_MATCH_MS, Guest
from tests.browser.houses import House, Line, opened
from tests.core.test_replay import changed, finished

pytestmark = pytest.mark.xdist_group("after")  # one worker, for they share a match
REFUSED = r"/api/replays: 400|status of 400"


def end_match(guest: Guest) -> None:
    """A bot plays it to its end."""
    guest.play_now()
    guest.press("web.stand_in.do")
    expect(guest.status("web.status.over")).to_be_visible(timeout=WHOLE_MATCH_MS)


def slider(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.words("web.replay.slider"), exact=True)


def told(guest: Guest) -> Locator:
    """What happened at this step."""
    return guest.page.locator(".told")


def sentences(guest: Guest) -> list[str]:
    """The same one by one."""
    return told(guest).inner_text().split(". ")


def look(guest: Guest, looker: str) -> None:
    guest.page.get_by_label(guest.words("web.replay.looker"), exact=True).select_option(looker)


def goes_on(guest: Guest) -> Locator:
    """To play on from here, in anybody's place."""
    name = guest.words("web.replay.continue", name="").strip()
    return guest.page.get_by_role("button", name=name)


def ask_how(guest: Guest) -> None:
    """The verdict is there; what it rests on unfolds."""
    guest.press(guest.page.get_by_text(guest.words("web.fair.how")))


def last_of(guest: Guest) -> int:
    return int(slider(guest).get_attribute("max") or 0)


def saved(guest: Guest) -> bytes:
    with guest.page.expect_download() as download:
        guest.press("web.replay")
    return Path(download.value.path()).read_bytes()


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that is over, and what the browser that was there keeps of it."""

    address: str
    kept: StorageState


@pytest.fixture(scope="module")
def ended(chromium: Browser, house: House) -> Ended:
    with closing(chromium.new_context(locale="en")) as context:
        for script in (CHOOSE_LOOK % "words", ANSWERED, PLAYED):
            context.add_init_script(script)
        guest = Guest(context.new_page(), "en")
        guest.page.goto(house.address)
        guest.page.get_by_label(guest.words("web.name")).fill("Anna")
        end_match(guest)
        assert guest.problems == []
        return Ended(guest.page.url, context.storage_state())


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("files") / "match.json"
    path.write_bytes(encode(replay_of(finished())))
    return path


def choose(guest: Guest, file: Path) -> None:
    guest.page.get_by_label(guest.words("web.replay.choose")).set_input_files(file)


def test_the_log_stands_at_its_end_whatever_room_it_has(visit: Visit) -> None:
    guest = visit()
    end_match(guest)
    for height in (900, 600, 900, 700):
        guest.page.set_viewport_size({"width": 1280, "height": height})
        expect(guest.told.last).to_be_in_viewport(ratio=0.9)


def test_a_match_is_seen_again_from_its_end_on_a_phone(visit: Visit, ended: Ended) -> None:
    size = {"width": 390, "height": 844}
    how: dict[str, Any] = {"viewport": size, "has_touch": True, "reduced_motion": "reduce"}
    guest = visit(ended.address, language="fr", storage_state=ended.kept, **how)
    names = guest.chairs
    scores = guest.page.get_by_role("table", name=guest.words("web.end.scores"))
    expect(scores).to_be_visible()
    ranks = [int(row.split()[0]) for row in scores.get_by_role("row").all_inner_texts()[1:]]
    assert ranks == sorted(ranks)
    guest.press(scores.get_by_role("button").first)
    expect(scores).to_contain_text(re.compile("d’or prises?"))
    expect(scores.get_by_text(re.compile(r"#\d+ (rentré|pris|,)")).first).to_be_visible()
    guest.page.evaluate("() => scrollTo(0, 0)")  # nothing is half under the head
    examine_phone(guest)
    guest.press("web.replay.see")
    expect(slider(guest)).to_have_value("0")
    expect(told(guest)).to_have_text(guest.words("web.replay.dealt"))
    examine_phone(guest)
    last = last_of(guest)
    assert last > 40
    for _ in range(3):
        guest.press("web.replay.on")
    expect(slider(guest)).to_have_value("3")
    expect(told(guest)).to_contain_text(re.compile("|".join(names)))  # nobody is `you` here
    guest.press("web.replay.back")
    expect(slider(guest)).to_have_value("2")
    guest.press("web.replay.last")
    expect(slider(guest)).to_have_value(str(last))
    expect(told(guest)).to_contain_text(guest.words("korsair.log.over"))
    expect(goes_on(guest)).to_have_count(0)
    guest.press("web.drawn.do")
    expect(guest.page.locator("[data-thing=pile]")).to_be_visible()
    examine_phone(guest)
    guest.page.reload()
    expect(slider(guest)).to_have_value(str(last))
    guest.page.evaluate(TWICE)
    assert too_wide(guest.page) == []
    guest.press("web.replay.more")
    assert too_wide(guest.page) == []
    guest.press("web.close")
    guest.press("web.replay.table")
    expect(guest.status("web.status.over")).to_be_visible()
    assert too_wide(guest.page) == []


def test_the_slider_and_the_keys_lead_to_every_step(visit: Visit, file: Path) -> None:
    guest = visit(reduced_motion="reduce")
    guest.page.get_by_role("link", name=guest.words("web.replay.open")).click()
    choose(guest, file)
    last = last_of(guest)
    assert last == len(finished().actions)
    slider(guest).focus()
    for key, step in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)):
        guest.page.keyboard.press(key)
        expect(slider(guest)).to_have_value(str(step))
    slider(guest).fill("20")
    expect(slider(guest)).to_have_attribute("aria-valuetext", re.compile("^Move 20 of"))
    guest.page.get_by_role("heading", level=1).focus()
    guest.page.keyboard.press("ArrowRight")
    expect(slider(guest)).to_have_value("21")
    moves = guest.page.get_by_role("list", name=guest.words("web.replay.moves"))
    name = guest.words("web.replay.step", step=33, count=last)
    guest.press(moves.get_by_role("button", name=name, exact=True))
    expect(slider(guest)).to_have_value("33")
    now = moves.locator("[aria-current=step]")
    expect(now).to_have_count(1)
    expect(now).to_have_accessible_name(name)
    expect(now).to_have_accessible_description(re.compile(re.escape(sentences(guest)[0])))
    guest.press("web.replay.play")
    expect(slider(guest)).to_have_value(re.compile("3[5-9]|[4-9][0-9]"))  # or is past it
    guest.press("web.replay.pause")


def test_a_page_that_is_loaded_again_goes_on_where_it_was(visit: Visit, file: Path) -> None:
    guest = visit(reduced_motion="reduce")
    guest.page.goto(f"{guest.page.url}#replay")
    choose(guest, file)
    look(guest, "1")
    name = finished().seats[0].name
    expect(guest.region("korsair.hand.title", who="other", name=name)).to_have_count(0)
    slider(guest).fill("20")
    guest.page.reload()
    expect(slider(guest)).to_have_value("20")
    expect(guest.page.locator("#looker")).to_have_value("1")
    guest.press("web.replay.more")
    guest.press("web.replay.another")
    choose(guest, file)
    expect(slider(guest)).to_have_value("0")


def test_each_looker_sees_what_is_theirs(visit: Visit, file: Path) -> None:
    guest = visit()
    guest.page.goto(f"{guest.page.url}#replay")
    choose(guest, file)
    names = [seat.name for seat in finished().seats]
    hands = [guest.region("korsair.hand.title", who="other", name=name) for name in names]
    for hand in hands:
        expect(hand).to_be_visible()
    for looker in ("watch", "1"):
        look(guest, looker)
        for seat, hand in enumerate(hands):
            expect(hand).to_have_count(int(str(seat) == looker))
    examine(guest)
    examine_night(guest.page)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_goes_on_from_any_position_against_bots(
    visit: Visit, file: Path, language: str
) -> None:
    guest = visit(language=language)
    guest.page.goto(f"{guest.page.url}#replay")
    choose(guest, file)
    look(guest, "2")
    slider(guest).fill("24")
    guest.press("web.replay.continue", name=finished().seats[2].name)
    assert guest.waits_for_turn()
    guest.sees(guest.words("news.branched", count=24))
    examine(guest)
    for _ in range(3):
        guest.make_move(guest.moves.last)
        assert guest.waits_for_turn()
    guest.page.reload()  # nothing of it is lost
    assert guest.waits_for_turn()
    guest.sees(guest.words("news.branched", count=24))
    guest.press("web.stand_in.do")
    expect(guest.status("web.status.over")).to_be_visible(timeout=WHOLE_MATCH_MS)
    written = saved(guest)
    again = rerun(decode(written), GAMES)
    assert [seal.at for seal in again.seals] == [0, 24]
    assert again.actions[:24] == finished().actions[:24]
    guest.press("web.replay.see")
    guest.press("web.replay.more")
    guest.sees(guest.words("web.fair.part"))  # nobody here saw the first deal


def test_a_match_that_went_on_says_so_when_it_is_seen_again(visit: Visit, tmp_path: Path) -> None:
    told_match = json.loads(encode(replay_of(finished())))
    seal = {key: told_match[key] for key in ("seeded", "commitment", "secret", "words")}
    went_on = {"format_version": 2, "taken_back": [], "branches": [{"at": 30, **seal}]}
    branched = {**told_match, **went_on}
    path = tmp_path / "branched.json"
    path.write_text(json.dumps(branched))
    guest = visit()
    guest.page.goto(f"{guest.page.url}#replay")
    choose(guest, path)
    expect(guest.page.get_by_text(guest.words("web.replay.branch", at=30))).to_be_attached()


@pytest.fixture
def plain_line() -> Iterator[Line]:
    one = Line()
    yield one
    one.close()


def test_the_deal_is_checked_in_the_page_on_plain_http(
    visit: Visit, tmp_path: Path, plain_line: Line
) -> None:
    """At a name that is no secure context: browsers keep their own cryptography from it."""
    name = f"{NETWORK_NAME}:{plain_line.name.partition(':')[2]}"
    with opened(tmp_path, "--name", name) as house:
        plain_line.to_port = house.port
        guest = visit(f"http://{name}")
        assert guest.page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [
            False,
            True,
        ]
        end_match(guest)
        guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
        guest.sees(guest.words("web.fair.true"))
        ask_how(guest)
        for line in ("commitment", "shown", "word", "deals"):
            guest.sees(guest.words(f"web.fair.{line}"))
        expect(guest.page.get_by_text(guest.words("web.fair.true"))).to_be_in_viewport()
        examine(guest)
        guest.press("web.replay.see")
        guest.press("web.replay.more")
        guest.sees(guest.words("web.fair.true"))
        ask_how(guest)
        for line in ("moves", "result"):
            guest.sees(guest.words(f"web.fair.{line}"))
        examine(guest)
        examine_night(guest.page)
        guest.page.goto("about:blank")  # before the house closes


def test_a_seal_that_was_changed_since_is_found_out(visit: Visit, ended: Ended) -> None:
    """As if the house had shown this browser another one before the deal."""
    guest = visit(ended.address, storage_state=ended.kept)
    guest.page.evaluate(
        """() => Object.keys(localStorage)
          .filter((key) => key.startsWith("festnoz.deals."))
          .forEach((key) => localStorage.setItem(key, `{"0":{"seal":"${"0".repeat(64)}"}}`))"""
    )
    guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
    guest.sees(guest.words("web.fair.false"))
    guest.sees(guest.words("web.fair.other")[1:])
    expect(guest.page.get_by_text(guest.words("web.fair.deals"))).to_have_count(0)
    examine(guest)


def check_part(guest: Guest) -> None:
    """Nothing is wrong, but the seal was not seen before the deal: fair is too much to say."""
    guest.sees(guest.words("web.fair.part"))
    expect(guest.page.get_by_text(guest.words("web.fair.true"))).to_have_count(0)
    ask_how(guest)
    steps = guest.page.locator(".verdict + details").get_by_role("listitem")
    unchecked = guest.page.get_by_role("img", name=guest.words("web.fair.open"), exact=True)
    expect(steps.filter(has=unchecked)).to_have_text(
        [guest.words("web.fair.unseen"), guest.words("web.fair.wordless")]
    )
    examine(guest)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_only_a_browser_that_saw_the_seal_before_the_deal_says_that_it_was_fair(
    visit: Visit, ended: Ended, tmp_path: Path, language: str
) -> None:
    table, file = ended.address, tmp_path / "match.json"
    guest = visit(table, language, storage_state=ended.kept)
    guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
    guest.sees(guest.words("web.fair.true"))
    ask_how(guest)
    for line in ("shown", "word"):
        guest.sees(guest.words(f"web.fair.{line}"))
    file.write_bytes(saved(guest))
    with_file = visit(f"{table.partition('#')[0]}#replay", language, beside=guest)
    choose(with_file, file)
    with_file.press("web.replay.more")
    check_part(with_file)
    elsewhere = visit(table, language)  # the same seat, on another device
    elsewhere.press(elsewhere.page.get_by_text(elsewhere.words("web.fair.check")))
    check_part(elsewhere)


def test_a_seal_of_the_match_before_is_no_false_alarm(visit: Visit) -> None:
    """Each match has its own; the replay was opened with that of the first."""
    guest = visit()
    end_match(guest)
    guest.press("web.replay.see")
    expect(slider(guest)).to_be_visible()
    replay = guest.page.url
    guest.press("web.replay.table")
    guest.press("web.end.rematch")
    expect(guest.status("web.status.over")).to_have_count(0)
    guest.sees(guest.words("news.started"))
    guest.page.goto(replay)
    guest.press("web.replay.more")
    guest.sees(guest.words("web.fair.true"))
    ask_how(guest)
    guest.sees(guest.words("web.fair.shown"))


def test_a_match_that_was_left_off_is_seen_again_but_not_open(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    guest.make_move(guest.moves.first)
    assert guest.waits_for_turn()
    guest.press("web.close_table")
    guest.press(guest.page.get_by_role("dialog").locator("button.grave"))
    expect(guest.status("web.status.closed")).to_be_visible()
    guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
    guest.sees(guest.words("web.fair.true"))
    guest.press("web.replay.see")
    looker = guest.page.get_by_label(guest.words("web.replay.looker"), exact=True)
    expect(looker.locator("option")).to_have_count(2)  # the guest, and a watcher
    assert last_of(guest) >= 3
    expect(goes_on(guest)).to_have_count(0)
    guest.press("web.replay.more")
    guest.sees(guest.words("web.replay.unfinished"))
    examine(guest)


UNTRUE = [
    ("game", "whist", "whist"),
    ("rules", 9, "9"),
    ("actions.3.seat", "one", "actions[3].seat"),
    ("secret", "0" * 64, "secret"),
    ("actions.0.action", "discard red-1", "K-20"),
]


def test_a_file_that_is_not_true_is_refused_in_words(
    visit: Visit, file: Path, tmp_path: Path
) -> None:
    guest = visit()
    guest.forgive(REFUSED)
    guest.page.get_by_role("link", name=guest.words("web.replay.open")).click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(guest.words("web.replay.title"))
    examine(guest)
    alert = guest.page.get_by_role("alert")
    spoilt = tmp_path / "spoilt.json"
    for path, value, where in UNTRUE:
        spoilt.write_text(json.dumps(changed(json.loads(file.read_bytes()), path, value)))
        choose(guest, spoilt)
        expect(alert).to_contain_text(where)
    huge = (b" " * (MOST_BYTES + 1), str(MOST_BYTES // 1024))
    for data, where in ((b"{", "too early"), (b"\x89PNG", "JSON"), huge):
        spoilt.write_bytes(data)
        choose(guest, spoilt)
        expect(alert).to_contain_text(where)
    examine_phone(guest)
    choose(guest, file)
    expect(slider(guest)).to_be_visible()
