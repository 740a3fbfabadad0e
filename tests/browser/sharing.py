"""One device that several people share: covered, or open for one of them."""

import html
import itertools
import random
import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from festnoz.core.words import LANGUAGES, say, text
from festnoz.games.korsair.state import COLOURS, KIND_TO_NAME
from festnoz.games.tenzor.state import PACTS
from tests.browser.drawn_seat import Seat
from tests.browser.guest import GAME, Guest, eventually
from tests.browser.reader import Reader

# A witness of every moment of the page, from its first on.
WITNESS = """
  window.leaked = [];
  const cards = new RegExp(%r, "i");
  new MutationObserver(() => {
    const all = [...document.querySelectorAll("*")];
    const named = all.flatMap((it) => [...it.attributes].map((one) => one.value));
    const found = cards.exec([document.title, document.body?.textContent, ...named].join("\\n"));
    if (found) window.leaked.push(found[0]);
  }).observe(document, {attributes: true, characterData: true, childList: true, subtree: true});
"""
COVER = "() => document.querySelector('.strip button')?.click()"


def _named(language: str) -> list[str]:
    """Every card of Korsair as that language has it."""
    colours = [text(say(f"korsair.colour.{colour}"), language) for colour in COLOURS]
    kinds = [say("korsair.card.galleon.bare", value=value) for value in range(2, 9)]
    kinds += [say("korsair.card.captain.bare", colour=colour) for colour in colours]
    kinds += [
        say("korsair.card.pirate.bare", colour=colour, strength=strength)
        for colour, strength in itertools.product(colours, range(1, 5))
    ]
    return [text(kind, language) for kind in (*kinds, say("korsair.card.admiral.bare"))]


def _pacts(language: str) -> list[str]:
    """What Tenzor hides of a hand, and the heading of what was looked at."""
    pacts = [say(f"tenzor.card.{pact}.bare") for pact in PACTS]
    return [text(one, language) for one in (*pacts, say("tenzor.look.title"))]


NAMES = {
    "korsair": [*KIND_TO_NAME, *(name for language in LANGUAGES for name in _named(language))],
    "tenzor": [name for language in LANGUAGES for name in _pacts(language)],
}
# By the game. Whichever space the page, or who reads it aloud, puts between its words.
CARDS = {
    game: re.compile(
        "|".join(r"\s".join(map(re.escape, one.split())) for one in names), re.IGNORECASE
    )
    for game, names in NAMES.items()
}


class Sharing:
    """The device in the hands of its guest, whoever that is just now."""

    def __init__(self, guest: Guest, game: str = GAME) -> None:
        self.guest = guest
        self.game = game
        self.cards = CARDS[game]
        self.page = guest.page
        self.reader = Reader(guest.page)
        guest.page.add_init_script(WITNESS % self.cards.pattern)
        expect(guest.button("web.home.play")).to_be_visible()
        self.page.reload()

    def open_table(self, seats: int, names: Sequence[str], friends: int = 0) -> None:
        """Those here first, then friends by link; bots have the rest."""
        guest = self.guest
        guest.press(guest.on_card("web.home.table", self.game))
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=str(seats), exact=True).check()
        dialog.get_by_role("radio", name=guest.words("web.new.device_passed")).check()
        for seat, name in enumerate(names, start=1):
            dialog.get_by_label(guest.words("web.new.name_of", seat=seat)).fill(name)
        bot = guest.words("web.new.bot", bot=guest.words("web.bot.greedy"))
        friend = guest.words("web.new.friend")
        for seat in range(len(names) + 1, seats + 1):
            who = friend if seat <= len(names) + friends else bot
            dialog.get_by_role("combobox").nth(seat - 1).select_option(label=who)
        guest.press("web.new.open")

    @property
    def content(self) -> str:
        """Of the whole page, with its spaces as they are."""
        return html.unescape(self.page.content())

    @property
    def cover(self) -> Locator:
        return self.page.locator("section.cover")

    def name(self, name: str) -> Locator:
        return self.cover.get_by_role("button", name=re.compile(rf"^\s*{name}\b"))

    @property
    def wanted(self) -> Locator:
        """Who is to tap their name."""
        return self.cover.locator(".wanted").get_by_role("button")

    def take(self, name: str) -> None:
        """Somebody takes the device, finds no card on it, and taps their name."""
        expect(self.name(name)).to_be_visible()
        self.check_covered()
        self.guest.press(self.name(name))
        expect(self.cover).to_have_count(0)

    def put_down(self) -> None:
        """At once rather than after a moment; it may have covered itself already."""
        self.page.evaluate(COVER)
        expect(self.cover).to_be_visible()

    def check_covered(self) -> None:
        """No card is in the page, in its title, or told to a listener."""
        expect(self.cover).to_be_visible()
        heard = "\n".join(self.reader.hear().outline)
        for told in (self.page.title(), self.content, heard):
            assert self.cards.findall(told) == []

    def check_open(self) -> None:
        """The check is awake: here are cards."""
        assert eventually(lambda: self.cards.search(self.content) is not None, True)
        assert self.cards.search("\n".join(self.reader.hear().outline))

    @property
    def leaked(self) -> list[str]:
        """Cards that were on the page since it was loaded, if only for a moment."""
        found: list[str] = self.page.evaluate("() => window.leaked")
        return found

    def play(self, chance: random.Random) -> None:
        """In words, or where it is drawn by taps."""
        assert self.guest.waits_for_turn()
        self.check_open()
        if self.guest.moves.count():
            self.guest.play(chance)
        else:
            seat = Seat(self.guest)
            assert seat.waits_for_turn()
            seat.play_by_taps()

    def play_turn(self, chance: random.Random) -> str | None:
        """Of whoever is wanted; None once the match is over."""
        over = self.guest.status("web.status.over")
        expect(self.wanted.or_(over)).to_be_visible()
        if over.is_visible():
            return None
        name = self.wanted.inner_text().strip()
        self.take(name)
        self.play(chance)
        self.page.evaluate(COVER)  # unless that was the last move
        return name
