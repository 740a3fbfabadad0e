"""A whole game of Korsair by somebody who does not see it and has no mouse, in English."""

import random
from pathlib import Path

from festnoz.core.referee import rerun
from festnoz.core.replay import decode
from festnoz.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.examining import examine
from tests.browser.guest import Guest
from tests.browser.reader import Node, Reader

BY_BUTTON = {*range(6), 20, 21}  # the turns; the others are typed
LIVE = {"status": "polite", "log": "polite"}


class Player:
    """Plays by ear."""

    def __init__(self, guest: Guest) -> None:
        self.say = guest.words
        self.reader = Reader(guest.page)
        self.chance = random.Random(7)

    def hear_turn(self, num_known: int = 0) -> Node:
        """Once there is news, and it is said whose turn it is: mine, or nobody's any more."""
        awaited = {self.say("web.status.yours"), self.say("web.status.over")}

        def is_told(heard: Node) -> bool:
            assert not self.reader.is_lost, heard.outline
            return num_told(heard) > num_known and not awaited.isdisjoint(told_by(heard, "status"))

        return self.reader.wait(is_told)

    def is_over(self, heard: Node) -> bool:
        return self.say("web.status.over") in told_by(heard, "status")

    def choose(self, heard: Node) -> str:
        """A card rather than a draw, most of the time."""
        region = heard.one("region", self.say("web.moves.title"))
        moves = [move.name for group in region.all("group") for move in group.all("button")]
        return self.chance.choice(moves[1:] if self.chance.random() < 0.7 and moves[1:] else moves)

    def play_by_button(self, move: str) -> None:
        is_typing = self.reader.here().role == "textbox"
        self.reader.press(move, "Shift+Tab" if is_typing else "Tab")

    def play_by_typing(self, move: str) -> None:
        label = self.say("web.typed.label")
        if self.reader.here().name != label:
            self.reader.tab_to("textbox", label)
        self.reader.keys.type(move)
        self.reader.keys.press("Enter")


def told_by(heard: Node, role: str) -> list[str]:
    """What the live regions of that role say; that they are live is told as well."""
    regions = heard.all(role)
    assert all(region.properties["live"] == LIVE[role] for region in regions)
    return [region.text.strip() for region in regions]


def num_told(heard: Node) -> int:
    return sum(len(log.all("paragraph")) for log in heard.all("log"))


def test_a_whole_game_is_played_by_keyboard_alone_and_unseen(visit: Visit, tmp_path: Path) -> None:
    guest = visit(language="en")
    player = Player(guest)
    reader, say = player.reader, player.say
    reader.wait(lambda heard: bool(heard.all("button", say("web.home.play"))))
    reader.press(say("web.home.play"))
    heard = player.hear_turn()
    turns = 0
    while not player.is_over(heard):
        move = player.choose(heard)
        play = player.play_by_button if turns in BY_BUTTON else player.play_by_typing
        play(move)
        heard = player.hear_turn(num_told(heard))
        turns += 1
    assert turns > len(BY_BUTTON)

    title = say("web.end.scores")
    scores = reader.wait(lambda heard: bool(heard.all("table", title))).one("table", title)
    assert len(scores.all("row")) == 4
    with guest.page.expect_download() as saving:
        reader.press(say("web.replay"))
    saved = tmp_path / "match.json"
    saving.value.save_as(saved)
    match = rerun(decode(saved.read_bytes()), GAMES)
    told = {row.all("cell")[-1].text for row in scores.all("row")[1:]}
    assert told == {str(score) for score in match.result().scores}
    examine(guest)
