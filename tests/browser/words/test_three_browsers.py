"""Three people with a browser each, a bot, and somebody who watches: one table, to the end."""

import random
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest, whose_turn

CLIPBOARD = ["clipboard-read", "clipboard-write"]
NAMES = ("Anna", "Bran", "Cleo")


def open_table(host: Guest) -> list[str]:
    """Four seats, the last for a bot; the links of the others, then the watcher’s."""
    host.page.get_by_label(host.words("web.name")).fill("Anna")
    host.press("web.home.table")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="4", exact=True).check()
    bot = host.words("web.new.bot", bot=host.words("web.bot.greedy"))
    dialog.get_by_role("combobox", name=host.words("web.seat", seat=4), exact=True).select_option(
        label=bot
    )
    host.unfold(dialog)
    dialog.get_by_role("radio", name=host.words("web.new.watching_link")).check()
    host.press("web.new.open")
    expect(host.button("web.wait.start")).to_be_visible()
    seats = [host.words("web.seat", seat=seat) for seat in (2, 3)]
    links = [host.words("web.link.for", name=seat) for seat in seats]
    return [copied(host, link) for link in (*links, host.words("web.link.to_watch"))]


def copied(host: Guest, name: str) -> str:
    """Through the clipboard, as a person does."""
    copy, done = (
        host.words("web.link.part", what=host.words(what), link=name)
        for what in ("web.link.copy", "web.link.copied")
    )
    host.press(host.page.get_by_role("button", name=copy, exact=True))
    expect(host.page.get_by_role("button", name=done, exact=True)).to_be_visible()
    link: str = host.page.evaluate("() => navigator.clipboard.readText()")
    shown = host.page.get_by_label(name, exact=True)
    expect(shown).to_have_value(link)
    return link


def sit_down(guest: Guest, name: str) -> None:
    guest.page.get_by_label(guest.words("web.name")).fill(name)
    guest.press("web.sit.do")


def play(people: Sequence[Guest], chance: random.Random, until: Callable[[], bool]) -> None:
    while not until():
        guest = whose_turn(people)
        if guest is None:
            return
        guest.play(chance)


def take_back(anna: Guest, bran: Guest, cleo: Guest) -> None:
    """Anna has just moved, and the others agree that she may again."""
    anna.press("web.undo.do")
    bran.sees(bran.words("web.undo.asked", who="other", name="Anna", count=1))
    examine(bran)
    bran.press("web.undo.agree")
    cleo.press("web.undo.agree")
    for guest in (anna, bran, cleo):
        guest.sees(guest.words("news.taken_back", count=1))
    expect(anna.status("web.status.yours")).to_be_visible()


def pause(cleo: Guest, everybody: Sequence[Guest]) -> None:
    cleo.press("web.pause")
    for guest in everybody:
        expect(guest.status("web.status.paused")).to_be_visible()
    bran = everybody[1]
    expect(bran.moves).to_have_count(0)
    examine(bran)
    bran.press("web.resume")
    for guest in everybody:
        expect(guest.status("web.status.paused")).to_have_count(0)


def be_away(bran: Guest, others: Sequence[Guest], chance: random.Random) -> None:
    """Until a bot has played for him; then he reads what it did."""
    bran.press("web.stand_in.do")
    expect(bran.button("web.stand_in.off")).to_be_visible()
    for_bran = others[0].words("news.by_stand_in", who="other", name="Bran")
    play(others, chance, lambda: for_bran in others[0].told.all_inner_texts())
    bran.press("web.stand_in.off")
    recap = bran.region("web.stand_in.recap")
    expect(recap.get_by_role("listitem").first).to_be_visible()
    examine(bran)
    bran.press("web.stand_in.read")
    expect(recap).to_have_count(0)


def check_hands(everybody: Sequence[Guest]) -> None:
    """Each has one, their own; who watches has none."""
    for guest in everybody:
        others = re.compile(guest.words("korsair.hand.title", who="other", name=".+"))
        expect(guest.page.get_by_role("heading", name=others)).to_have_count(0)
    for guest, own in zip(everybody, (1, 1, 1, 0), strict=True):
        expect(guest.region("korsair.hand.title", who="you", name="")).to_have_count(own)


def check_logs(everybody: Sequence[Guest], bot: str) -> None:
    """What one does, all the others are told in the same words; what is drawn, nobody."""
    logs = [guest.told.all_inner_texts() for guest in everybody]
    for i, name in enumerate((*NAMES, bot)):
        told = [[line for line in log if line.startswith(name)] for log in logs]
        others = [lines for seat, lines in enumerate(told) if seat != i]
        assert len(others[0]) > 10
        assert all(lines == others[0] for lines in others)
        drawn = {line for line in others[0] if line.startswith(f"{name} draws")}
        assert drawn == {everybody[0].words("korsair.log.draw", who="other", name=name)}


def check_no_controls(watcher: Guest) -> None:
    """Of the game; to look and to ask is everybody's, whatever the log tells of by then."""
    offered = watcher.page.get_by_role("main").get_by_role("button").all_inner_texts()
    to_look = ("web.board.do", "web.drawn.do", "web.replay", "web.rules", "sound.off")
    to_ask = ("web.log.more", "web.log.why", "guide.help", "guide.what")
    assert set(offered) <= {watcher.words(one) for one in (*to_look, *to_ask)}
    assert watcher.page.get_by_role("textbox").count() == 0


def check_deal(bran: Guest, watcher: Guest) -> None:
    """Who gave a word knows; who only watched cannot know all."""
    for guest, verdict in ((bran, "web.fair.true"), (watcher, "web.fair.part")):
        guest.press(guest.page.get_by_text(guest.words("web.fair.check")))
        guest.sees(guest.words(verdict))


def check_deal_again(cleo: Guest) -> None:
    """The house has forgotten that game by now, not so this page."""
    cleo.press(cleo.page.get_by_text(cleo.words("web.fair.check")))
    cleo.sees(cleo.words("web.fair.true"))


def test_three_browsers_and_a_bot_play_a_whole_game_at_one_table(visit: Visit) -> None:
    anna = visit(permissions=CLIPBOARD)
    to_bran, to_cleo, to_watch = open_table(anna)
    examine(anna)
    bran, cleo, watcher = visit(to_bran), visit(to_cleo), visit(to_watch)
    examine(bran)
    sit_down(bran, "Bran")
    sit_down(cleo, "Cleo")
    people, everybody = (anna, bran, cleo), (anna, bran, cleo, watcher)
    chance = random.Random(5)
    anna.press("web.wait.start")

    bran.press("phrase.luck")
    for guest in (anna, cleo, watcher):
        guest.sees(f"Bran: {guest.words('phrase.luck')}")
    play(people, chance, lambda: whose_turn(people) is anna and anna.moves.count() > 1)
    anna.play(chance)  # no draw: that could not be taken back
    take_back(anna, bran, cleo)
    pause(cleo, everybody)
    check_hands(everybody)
    check_no_controls(watcher)
    be_away(bran, (anna, cleo), chance)
    play(people, chance, lambda: False)

    bot = anna.chairs[3]
    assert anna.chairs == [*NAMES, bot]
    for guest in everybody:
        expect(guest.page.get_by_role("table", name=guest.words("web.end.scores"))).to_be_visible()
        examine(guest)
    check_logs(everybody, bot)
    check_deal(bran, watcher)
    anna.press("web.end.rematch")
    for guest in (bran, cleo):  # they go on when they have seen enough
        guest.sees(guest.words("web.end.waits", stage="open"))
        expect(guest.page.get_by_role("table", name=guest.words("web.end.scores"))).to_be_visible()
    check_deal_again(cleo)
    bran.press("web.end.join")
    anna.press("web.wait.start")
    cleo.sees(cleo.words("web.end.waits", stage="playing"))
    cleo.press("web.end.join")
    for guest in everybody:
        players = guest.page.get_by_role("list", name=guest.words("web.chair.all"))
        expect(players.locator("strong")).to_have_text([bot, *NAMES])
