"""A seat at somebody else's table, played from a terminal: by its link, over a socket."""

import re
from pathlib import Path

import pytest

from festnoz.cli.join import join_table
from festnoz.core.referee import rerun
from festnoz.core.replay import decode
from festnoz.games import GAMES
from festnoz.table import events
from festnoz.table.events import Clock, Linked, Settings
from festnoz.table.links import digest_of
from festnoz.table.protocol import AnswerUndo, AnyWish, AskUndo, Play, Rematch, SeatBot, Sit, Start
from festnoz.table.room import Room
from festnoz.table.table import match_of
from festnoz.terminal.errors import Failed
from festnoz.terminal.link import address_from
from tests.server.rooms import HOST, WATCH, Ear, Shelf, new_room, opening, seat_secret
from tests.terminal.evening import screen_for
from tests.terminal.house import House, in_time

INVITATION = "i" * 22
ENDS = {"en": r"score -?\d+", "fr": r"score -?\d+"}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def visit(
    house: House,
    typed: str,
    secret: str = HOST,
    language: str = "en",
    name: str | None = "Ann",
    word: str | None = None,
) -> str:
    """All that the person read, with ordinary spaces; never the secret."""
    screen, out = screen_for(typed, language)
    with in_time(lambda: join_table(screen, house.link(secret), name, word)):
        pass
    told = out.getvalue()
    assert secret not in told
    return told.replace("\u00a0", " ").replace("\u202f", " ")


def with_bots(**options: object) -> Room:
    """Seat 0 is ours, the host's."""
    room, _ = new_room(people=1, **options)  # type: ignore[arg-type]
    return room


def plays_of(room: Room, seat: int) -> list[events.Played]:
    return [
        one for _, one in room.chapter.log if isinstance(one, events.Played) and one.seat == seat
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_through_a_pipe(language: str) -> None:
    with House(with_bots()) as house:
        told = visit(house, "1\n" * 90, language=language)
    assert house.room.table.match is not None
    assert house.room.table.match.is_over
    assert "\x1b" not in told
    assert re.search(ENDS[language], told)
    seals = re.findall(r"[0-9a-f]{64}", told)
    assert len(seals) == 3  # before the deal; at the end the secret, and the seal again
    assert seals[0] == seals[2]
    assert house.paths == ["/ws"]


def test_a_broken_line_mends_itself_and_no_wish_is_lost_or_doubled() -> None:
    fates = {3: "drop", 6: "cut"}  # the third move never arrives, the answer to the sixth neither

    def fate(wish: AnyWish) -> str:
        moves = [one for one in house.wishes if isinstance(one, Play)]
        return fates.pop(len(moves), "") if wish is moves[-1] else ""

    house = House(with_bots())
    house.on_wish = lambda wish: fate(wish) if isinstance(wish, Play) else ""
    with house:
        told = visit(house, "1\n" * 90)
    assert told.count("The connection broke") == told.count("Connected again.") == 2
    assert [hello.last > 0 for hello in house.hellos] == [False, True, True]
    sent = [wish.id for wish in house.wishes if isinstance(wish, Play)]
    assert len(sent) == len(set(sent)) + 2
    own = re.findall(r"^You (?:draw|launch|attack|defend|play|discard|put)", told, re.MULTILINE)
    assert len(own) == len(plays_of(house.room, 0))
    assert house.room.table.match is not None
    assert house.room.table.match.is_over


def test_a_guest_sits_down_waits_and_plays_when_the_host_starts() -> None:
    room = Room("t", [(0, one) for one in opening(3, Settings())], Shelf())
    host = Ear(HOST)
    house = House(room)

    def let_in() -> None:
        room.enter(host, 0)
        host.wish(room, Sit, name="Hanna")
        host.wish(room, SeatBot, seat=2, bot="greedy")

    def begin(wish: AnyWish) -> str:
        if isinstance(wish, Sit):
            house.later(lambda: host.wish(room, Start))
        return ""

    house.on_wish = begin
    house.on_turn = lambda room: host_moves(room, host)
    with house:
        house.do(let_in)
        told = visit(house, "1\n1\n", seat_secret(1), name="Bo", word="a word of mine")
    assert "Seat 1: Hanna\nSeat 2: yours\nSeat 3: Maëlle, a bot\n" in told
    assert "The host starts once every seat is taken." in told
    assert re.search(r"You took a seat\.\nYour device added a word.*\nEverything is laid out", told)
    assert "Hanna draws a card." in told
    assert [chair.name for chair in room.table.chairs] == ["Hanna", "Bo", "Maëlle"]
    assert room.table.chairs[1].word == "a word of mine"
    assert room.table.chairs[1].is_taken
    assert not room.table.chairs[1].has_stand_in  # a player who quits keeps the seat
    assert told.endswith("See you soon: the same link brings you back.\n")


def host_moves(room: Room, host: Ear) -> None:
    match = room.table.match
    if match is not None and match.to_move == 0:
        host.wish(room, Play, action=match.legal_actions()[0], version=room.table.version)


def test_a_host_fills_the_seats_starts_and_gives_links() -> None:
    room = Room("t", [(0, one) for one in opening(3, Settings())], Shelf())
    with House(room) as house:
        seats = "link 2\nbot 2\nbot 3 uniform\nbot 9\nfree 3\nbot 3\nlink 3\n"
        told = visit(house, f"start\n{seats}start\n1\n")
    assert "That does not work: some seats are still open." in told
    assert "Which seat? Add a number from 1 to 3." in told
    assert [chair.bot for chair in room.table.chairs] == [None, "greedy", "greedy"]
    found = re.findall(rf"seat (\d) .+\nhttp://127.0.0.1:{house.port}/#(\S{{22}})\n", told)
    assert [seat for seat, _ in found] == ["2", "3"]  # the second where a bot had been
    linked = [one.digest for _, one in room.chapter.log if isinstance(one, Linked)]
    assert {digest_of(secret).hex() for _, secret in found} <= set(linked)
    assert "That does not work: seat 3 is taken." in told  # a bot's cards are nobody's to see
    assert len(plays_of(room, 0)) == 1


def test_a_host_who_takes_a_seat_from_a_bot_is_given_a_link_that_leads_there() -> None:
    room = Room("t", [(0, one) for one in opening(3, Settings())], Shelf())
    with House(room) as house:
        told = visit(house, "bot 2\nfree 2\n")
    assert "Seat 2 is open again.\nThe new link to seat 2 " in told
    (secret,) = re.findall(rf"http://127.0.0.1:{house.port}/#(\S{{22}})\n", told)
    to_it = [digest for digest, link in room.table.links.items() if link.seat == 1]
    assert to_it == [digest_of(secret).hex()]


def test_a_host_who_frees_the_seat_of_a_person_leaves_the_link_as_it_is() -> None:
    room = Room("t", [(0, one) for one in opening(3, Settings())], Shelf())
    bo = Ear(seat_secret(1))

    def let_in() -> None:
        room.enter(bo, 0)
        bo.wish(room, Sit, name="Bo")

    with House(room) as house:
        house.do(let_in)
        told = visit(house, "free 2\n")
    assert "Seat 2 is open again." in told
    assert f"http://127.0.0.1:{house.port}/#" not in told
    assert digest_of(seat_secret(1)).hex() in room.table.links
    assert not room.table.chairs[1].is_taken


def test_everyone_adds_new_chance_to_every_deal() -> None:
    with House(with_bots(is_started=False)) as house:
        visit(house, "start\n" + "1\n" * 90 + "rematch\nstart\n1\n")
    words = [one.word for _, one in house.handed_in if isinstance(one, events.Worded)]
    assert len(set(words)) == len(words) == 2
    assert all(re.fullmatch("[0-9a-f]{32}", word) for word in words)
    assert len(house.room.table.finished) == 1
    seat = house.room.table.names.index("Ann")
    assert seat == 1  # everybody moved on
    assert plays_of(house.room, 1)


def test_what_is_not_legal_is_explained_with_its_rule_and_not_played() -> None:
    typed = "admiral on #1\nwhy admiral on #1\nred 4 #1\ndiscard red-2?\nxyzzy\n99\nrules K-12\n"
    with House(with_bots()) as house:
        told = visit(house, typed)
    assert told.count("(K-6). “rules K-6” tells more.") == 2
    assert "“red 4 #1” means nothing to me." in told  # no ship is there yet
    assert "(K-20)" in told
    assert "“xyzzy” means nothing to me." in told
    assert "“99” means nothing to me." in told
    assert "**K-12** A captain beats" in told
    assert plays_of(house.room, 0) == []


def test_moves_are_understood_in_words_and_half_words() -> None:
    with House(with_bots()) as house:
        told = visit(house, "why draw\ngalleon 3\nred 2\n")
        french = visit(house, "piocher\n", language="fr")
    assert "You may play that: 1 (draw a card (60 left))" in told
    assert "You put a galleon of 3 to sea" in told
    assert "Which one do you mean?" in told or "with a red 2" in told
    assert "Vous piochez" in french


def test_the_story_is_told_again_to_a_player_who_comes_back() -> None:
    with House(with_bots()) as house:
        visit(house, "1\n" * 6)
        told = visit(house, "log\n")
    assert "lines before this; “log” tells them" in told
    assert told.count("Everything is laid out") == 1
    assert told.count("You draw") > 6


def log_of(told: str) -> str:
    """What followed the last time that it was asked for."""
    return told.rpartition("> log\n")[2]


def test_a_player_cut_off_during_a_rematch_reads_no_story_of_the_match_before() -> None:
    fates = ["cut"]
    house = House(with_bots())
    house.on_wish = lambda wish: fates.pop() if fates and isinstance(wish, Rematch) else ""
    with house:
        told = visit(house, "1\n" * 90 + "log\nrematch\nlog\n")
    assert fates == []
    assert told.count("> log\n") == 2
    before, after = log_of(told.rpartition("> rematch\n")[0]), log_of(told)
    assert "Everything is laid out" in before
    assert "Everything is laid out" not in after
    assert "Another game" in after


def test_a_house_that_lost_its_last_minutes_tells_its_story_anew_and_once() -> None:
    def forget(wish: AnyWish) -> str:
        if len(plays_of(house.room, 0)) != 3 or not isinstance(wish, Play):
            return ""
        house.room = with_bots()
        house.room.keeper = house
        return "drop"

    house = House(with_bots())
    house.on_wish = forget
    with house:
        told = visit(house, "1\n1\n1\n1\nlog\n")
    assert told.count("Connected again.") == 1
    assert log_of(told).count("Everything is laid out") == 1


def test_talk_pause_and_questions_are_passed_on() -> None:
    typed = "say hello\nsay Well played\nsay free words\nsay\nteam hello\npause\n1\nresume\nundo?\n"
    with House(with_bots()) as house:
        told = visit(house, typed)
    assert "You: Hello!\n" in told
    assert "You: Well played!\n" in told
    assert "That does not work: at this table people talk in ready-made phrases." in told
    assert "Good luck!, Well played!" in told
    assert "That does not work: nobody has a partner at this table." in told
    assert told.index("You paused") < told.index("the game is paused") < told.index("You resumed")
    assert plays_of(house.room, 0) == []
    assert not house.room.table.is_paused


@pytest.mark.parametrize(("answer", "taken_back"), [("yes", 1), ("no", 0)])
def test_an_undo_that_somebody_asks_for_is_answered(answer: str, taken_back: int) -> None:
    """Of three, so that nothing else is expected of us when we are asked."""
    room, _ = new_room(people=3, seats=3)
    bo, cy = Ear(seat_secret(1)), Ear(seat_secret(2))

    def play_and_ask(room: Room) -> None:
        match = match_of(room.table)
        if match.to_move == 0 or room.table.undo is not None:
            return
        who = bo if match.to_move == 1 else cy
        who.wish(room, Play, action=match.legal_actions()[-1], version=room.table.version)
        if who is bo and not match.taken_back:
            bo.wish(room, AskUndo)
            cy.wish(room, AnswerUndo, agrees=True, asker=1, version=room.table.version)

    house = House(room)
    house.on_turn = play_and_ask
    with house:
        told = visit(house, f"2\n{answer}\n")
    assert "P1 asks to take a move back.\nMay the last move be taken back?" in told
    assert told.count("A move was taken back.") == taken_back
    assert room.table.match is not None
    assert len(room.table.match.taken_back) == taken_back


def test_yes_to_nothing_is_refused() -> None:
    with House(with_bots()) as house:
        told = visit(house, "yes\n")
    assert "That does not work: nobody is waiting for your answer." in told


def test_own_moves_are_taken_back() -> None:
    with House(with_bots()) as house:
        told = visit(house, "2\nundo\n")
    assert "3 moves were taken back." in told
    assert house.room.table.match is not None
    assert house.room.table.match.actions == []


def test_a_player_who_comes_back_hears_what_the_stand_in_did() -> None:
    house = House(with_bots())
    house.stand_in_moves = 1
    with house:
        told = visit(house, "stand-in\nback\npause\n")
    _, _, recap = told.partition("You play for yourself again.")
    assert "While a bot played for you:\nYou " in recap


def test_the_invitation_leads_back_and_ones_own_link_is_told_once() -> None:
    invited = events.Linked("seat", 1, digest_of(INVITATION).hex(), "invitation")
    log = [*opening(2, Settings(), first=1), invited, events.Seated(0, "Hanna", None)]
    room = Room("t", [(0, one) for one in log], Shelf())
    house = House(room)

    def begin(wish: AnyWish) -> str:
        if isinstance(wish, Sit):
            house.later(lambda: room.happen([events.Started()]))
        return ""

    house.on_wish = begin
    with house:
        told = visit(house, "look\n", INVITATION)
        again = visit(house, "look\n", INVITATION)
    assert digest_of(INVITATION).hex() not in room.table.links
    (secret,) = re.findall(r"#([\w-]{22})\n", told)
    assert room.table.links[digest_of(secret).hex()].kind == "own"
    assert "the invitation has ended" in told
    assert f"#{secret}" in again
    assert len({hello.device for hello in house.hellos}) == 1


def test_a_bot_is_let_play_for_somebody_who_is_gone() -> None:
    room, _ = new_room(people=2, seats=2)
    with House(room) as house:
        house.clock += 121_000  # since the house was opened
        told = visit(house, "stand-in 1\n", seat_secret(1))
    assert "P0 has been away for a while: “stand-in 1” lets a bot play until they return." in told
    assert "You let a bot play for P0, who is away." in told
    assert room.table.chairs[0].is_awaited


def test_a_guest_begins_for_a_host_who_is_gone() -> None:
    room, _ = new_room(people=2, seats=2, is_started=False)
    with House(room) as house:
        house.clock += 121_000
        told = visit(house, "start\n", seat_secret(1), language="fr")
    assert "L’hôte est absent : jusqu’à son retour, vous pouvez donner les places libres" in told
    assert room.table.is_playing


def test_a_player_who_leaves_gives_the_seat_up() -> None:
    with House(with_bots()) as house:
        told = visit(house, "leave\n1\n")
    assert told.endswith("You left; a bot plays on for you.\nGoodbye!\n")
    assert house.room.table.chairs[0].has_stand_in


@pytest.mark.parametrize(
    ("language", "word", "told_on", "told_off"),
    [
        ("en", "aid", "Your memory aid is on.", "Your memory aid is off."),
        ("fr", "aide-mémoire", "Votre aide-mémoire est ouvert.", "Votre aide-mémoire est fermé."),
    ],
)
def test_the_memory_aid_is_shown_and_hidden_by_one_word(
    language: str, word: str, told_on: str, told_off: str
) -> None:
    with House(with_bots(game="korrigans")) as house:
        told = visit(house, f"{word}\n{word}\n{word}\nhelp\n", language=language)
    first, second, again = re.findall(f"{told_on}|{told_off}", told)
    assert (first, second, again) == (told_on, told_off, told_on)
    assert house.room.table.chairs[0].has_aid
    assert re.search(rf"^{word} +\S", told, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "word", "told"),
    [
        ("en", "aid", "there is no memory aid at this table"),
        ("fr", "aide-mémoire", "à cette table, il n’y a pas d’aide-mémoire"),
    ],
)
def test_a_memory_aid_that_the_table_forbids_is_refused_and_not_in_the_help(
    language: str, word: str, told: str
) -> None:
    with House(with_bots(settings=Settings(aid="off"), game="korrigans")) as house:
        heard = visit(house, f"{word}\nhelp\n", language=language)
    assert told in heard
    assert not re.search(rf"^{word} +\S", heard, re.MULTILINE)


def test_a_look_at_the_table_names_who_has_the_memory_aid() -> None:
    room = with_bots(game="korrigans")
    with House(room) as house:
        told = visit(house, "look\naid\nlook\n")
    before, _, after = told.partition("Your memory aid is on.")
    aided = f"Memory aid on: {room.table.names[0]}."
    assert aided not in before
    assert aided in after


@pytest.mark.parametrize(
    ("language", "word", "yes", "closed"),
    [
        ("en", "close", "yes", "The table is closed."),
        ("fr", "fermer", "oui", "La table est fermée."),
    ],
)
def test_a_host_closes_the_table_and_says_so_twice(
    language: str, word: str, yes: str, closed: str
) -> None:
    with House(with_bots()) as house:
        asked = visit(house, f"{word}\nhelp\n", language=language)
        assert not house.room.table.is_closed
        told = visit(house, f"{word} {yes}\n", language=language)
    assert house.room.table.is_closed
    assert asked.count(f"{word} {yes}") == 2  # at once, and in the help
    assert "aid" not in asked.split()  # Korsair has nothing to remember
    assert closed not in asked
    assert closed in told


def test_the_match_is_kept_in_a_file_as_its_seat_knows_it(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("mine")
    with House(with_bots()) as house:
        asked = "replay going.json\nreplay mine.json\nno\n"
        told = visit(house, asked + "1\n" * 90 + "replay\n")
    assert "There is a file “mine.json” already. Replace it?" in told
    assert "Saved in “going.json” as you know the game so far" in told
    assert "“mine.json” stays as it was" in told
    assert decode((tmp_path / "going.json").read_bytes()).secret is None
    (saved,) = tmp_path.glob("korsair-*.json")
    assert f"festnoz verify {saved.name}" in told
    assert rerun(decode(saved.read_bytes()), GAMES).is_over


def test_a_watcher_sees_the_whole_match_without_a_hand() -> None:
    room, _ = new_room(people=0)
    with House(room) as house:
        told = visit(house, "", WATCH)
    assert "You are watching." in told
    assert "Your hand" not in told
    assert re.search(ENDS["en"], told)


def test_only_one_window_has_the_seat() -> None:
    def open_another(_wish: AnyWish) -> str:
        house.room.enter(Ear(HOST), 0)
        return ""

    house = House(with_bots())
    house.on_wish = open_another
    with house, pytest.raises(Failed, match="opened in another window"):
        visit(house, "1\n1\n")


def test_a_clock_that_runs_is_told() -> None:
    room = with_bots(settings=Settings(clock=Clock("strict", 90)))
    house = House(room)
    room.table.turn_since = house.now()
    with house:
        told = visit(house, "1\n")
    assert re.search(r"You have (8[0-9]|90) seconds\.\nYour move", told)


def test_long_talk_and_long_names_are_cut_not_lost() -> None:
    with House(with_bots(settings=Settings(chat="free"), is_started=False)) as house:
        told = visit(house, f"say {'la ' * 500}\nname {'x' * 500}\nbot 2 {'x' * 500}\n")
    assert "You: la la" in told
    assert house.room.table.chairs[0].name == "x" * 24
    assert "no bot called" in told


def test_the_word_follows_the_seal_and_the_secret_is_only_in_the_first_message() -> None:
    with House(with_bots(is_started=False)) as house:
        visit(house, "quit\n")
    assert [hello.link for hello in house.hellos] == [HOST]
    (sit,) = (wish for wish in house.wishes if isinstance(wish, Sit))
    assert re.fullmatch("[0-9a-f]{32}", sit.word or "")
    assert all(HOST not in path for path in house.paths)


def test_the_seat_of_a_quitting_person_is_not_connected_any_more() -> None:
    with House(with_bots()) as house:
        visit(house, "")
        house.wait_for(lambda: house.room.guests == [])


def test_links_are_read_as_people_copy_them() -> None:
    assert (
        address_from(f" https://Games.example.org/#{HOST} ").socket == "wss://Games.example.org/ws"
    )
    assert address_from(f"192.168.1.5:8765/#{HOST}").socket == "ws://192.168.1.5:8765/ws"
    assert address_from(f"http://[::1]:80/any/page#{HOST}").socket == "ws://[::1]:80/ws"
    assert HOST not in repr(address_from(f"http://x/#{HOST}"))


def test_a_recap_tells_what_happened_since_one_s_last_turn() -> None:
    with House(with_bots()) as house:
        told = visit(house, "1\nrecap\nquit\n")
    once, _, again = told.partition("> recap")
    news = [line for line in again.splitlines() if line.startswith("You draw")]
    assert len(news) == 1
    assert news[0] in once
