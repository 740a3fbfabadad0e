"""Games of Korsair at its drawn table to the end: by taps, drag or keyboard alone, and in pairs."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn_seat import PHONE, Seat, open_table
from tests.browser.examining import examine, examine_phone, small_targets
from tests.browser.guest import WHOLE_MATCH_MS
from tests.browser.houses import House

PRESSED = ".drawn-table :is(button, a)"
MOVING_TURNS = 5  # then nothing moves any more, for the sake of time
TURNS_IN_PAIRS = 5  # then bots play on


def see_the_end(seat: Seat, rows: int) -> None:
    guest = seat.guest
    scores = guest.page.get_by_role("table", name=guest.words("web.end.scores"))
    expect(scores).to_be_visible()
    expect(scores.get_by_role("row")).to_have_count(rows + 1)
    expect(guest.button("web.end.rematch")).to_be_in_viewport(ratio=1)
    guest.press("web.drawn.look")
    expect(scores).to_have_count(0)
    guest.press("web.end.scores")
    expect(scores).to_be_visible()


def test_a_whole_game_is_played_by_taps_on_a_phone_in_french(visit: Visit, house: House) -> None:
    """Against four: nothing scrolls, and everything can be pressed."""
    table = open_table(house, ["me", *["greedy"] * 4])
    loic = Seat.taken(visit, house, table["host"], "Loïc", language="fr", **PHONE)
    loic.guest.press("web.wait.start")
    turns = 0
    while loic.waits_for_turn():
        assert loic.is_still()
        if turns in {0, 6}:
            assert small_targets(loic.page.locator(PRESSED)) == []
            examine_phone(loic.guest)
            assert loic.waits_for_turn()
        if turns == MOVING_TURNS:
            loic.page.emulate_media(reduced_motion="reduce")
        loic.play_by_taps()
        turns += 1
    assert turns > MOVING_TURNS
    see_the_end(loic, rows=5)
    examine_phone(loic.guest)


def test_a_whole_game_is_played_by_drag_on_a_desktop(visit: Visit, house: House) -> None:
    """Cards onto their places, and the pile into the hand."""
    table = open_table(house, ["me", *["greedy"] * 4])
    anna = Seat.taken(visit, house, table["host"], "Anna")
    anna.guest.press("web.wait.start")
    turns = draws = 0
    while anna.waits_for_turn():
        assert anna.is_still()
        if turns == MOVING_TURNS:
            anna.page.emulate_media(reduced_motion="reduce")
        draws += anna.play_by_drag()
        turns += 1
    assert turns > MOVING_TURNS
    assert 0 < draws < turns
    see_the_end(anna, rows=5)
    examine(anna.guest)


def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit, house: House) -> None:
    """The first stop of the page leads to the cards; the focus is never lost."""
    table = open_table(house, ["me", *["greedy"] * 4])
    anna = Seat.taken(visit, house, table["host"], "Anna", reduced_motion="reduce")
    anna.guest.press("web.wait.start")
    assert anna.waits_for_turn()
    anna.page.reload()
    assert anna.waits_for_turn()
    anna.press("Tab", "Enter")
    anna.comes_to("hand")
    anna.press("ArrowRight")
    hand = [one.get_attribute("data-thing") or "" for one in anna.hand.all()]
    anna.comes_to(*hand)
    anna.press("Enter")
    expect(anna.held).to_have_count(1)
    anna.press("Escape")
    expect(anna.held).to_have_count(0)
    anna.comes_to(*hand)
    turns = 0
    while anna.waits_for_turn():
        anna.play_by_keys()
        turns += 1
        anna.keeps_focus()
    assert turns > MOVING_TURNS
    see_the_end(anna, rows=5)


def test_four_play_in_pairs_and_partners_talk_alone(visit: Visit, house: House) -> None:
    """Partners see each other's cards, the other pair's nobody; what they say is theirs."""
    chairs = ["me", "open", "open", "greedy"]
    table = open_table(house, chairs, options={"teams": True})
    anna = Seat.taken(visit, house, table["host"], "Anna", reduced_motion="reduce")
    phone = {"language": "fr", "reduced_motion": "reduce", **PHONE}
    bran = Seat.taken(visit, house, table["seats"][1], "Bran", **phone)
    cleo = Seat.taken(visit, house, table["seats"][2], "Cleo", reduced_motion="reduce")
    anna.guest.press("web.wait.start")
    see_hands(anna, bran, cleo)
    talk_to_partner(anna, bran, cleo)
    bran.choose("web.stand_in.do")
    cleo.choose("web.stand_in.do")
    for _ in range(TURNS_IN_PAIRS):
        assert anna.waits_for_turn()
        anna.play_by_taps()
    anna.choose("web.stand_in.do")
    expect(anna.guest.status("web.status.over")).to_be_visible(timeout=WHOLE_MATCH_MS)
    see_the_end(anna, rows=2)  # one a pair
    examine(anna.guest)
    examine(bran.guest)


def see_hands(anna: Seat, bran: Seat, cleo: Seat) -> None:
    """Cards that lie open beside a name."""
    for seat, open_hands in ((anna, ["Bran"]), (bran, ["Anna"]), (cleo, [])):
        expect(seat.hand.first).to_be_visible()
        for name in ("Anna", "Bran", "Cleo"):
            title = seat.guest.words("korsair.drawn.open", name=name, cards="").strip()
            shown = seat.page.get_by_role("listitem").filter(has_text=title)
            expect(shown).to_have_count(1 if name in open_hands else 0)


def talk_to_partner(anna: Seat, bran: Seat, cleo: Seat) -> None:
    guest = anna.guest
    anna.page.get_by_role("radio", name=guest.words("web.talk.team")).check()
    guest.press("phrase.luck")
    for seat, lines in ((anna, 1), (bran, 1), (cleo, 0)):
        words = seat.guest.words("phrase.luck")
        expect(seat.guest.told.filter(has_text=words)).to_have_count(lines)
