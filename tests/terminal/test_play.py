"""A whole game in the terminal: what is typed, what is told, what is kept."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from festnoz.cli.options import PlayOptions
from festnoz.cli.play import play_game
from festnoz.core.fairness import sealed_by_seed
from festnoz.core.referee import rerun
from festnoz.core.replay import decode, encode, replay_of
from festnoz.games import GAMES
from festnoz.terminal.files import replay_from
from tests.terminal.evening import (
    Hasty,
    evening,
    hasty_house,
    hasty_match,
    house_of,
    screen_for,
    spend,
)

SAVED = Path(__file__).parent / "saved"  # by `save`, when a game in the terminal had no table
ENDS = {"en": r"You: .* score −?\d+", "fr": r"Vous : .* score −?\d+"}


@pytest.fixture(autouse=True)
def _guest_in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_played_through_a_pipe(language: str) -> None:
    command = [sys.executable, "-m", "festnoz"]
    ended = subprocess.run(
        [*command, "play", "korsair", "--seed", "1", "--lang", language],
        input="1\n" * 400,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert ended.returncode == 0
    assert "\x1b" not in ended.stdout
    assert re.search(r"score -?\d+", ended.stdout)
    secret = re.findall(r"[0-9a-f]{64}", ended.stdout)
    assert len(secret) == 3  # sealed before the deal; at the end the secret, and the seal again
    assert secret[0] == secret[2]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_tells_scores_line_by_line(language: str) -> None:
    assert re.search(ENDS[language], evening("1\n" * 400, language))


def test_a_seed_repeats_the_whole_evening() -> None:
    assert evening("2\n" * 9) == evening("2\n" * 9)


def test_when_nobody_types_any_more_it_says_how_to_save() -> None:
    told = evening("1\n")
    assert "not saved. Next time “save” keeps it" in told.splitlines()[-1]


def test_a_finished_game_that_nobody_keeps_is_said_to_be_lost() -> None:
    assert "The game was not saved" in evening("1\n" * 400).splitlines()[-1]


def test_what_means_nothing_is_answered_with_what_would() -> None:
    assert "“gibberish” means nothing to me. Type a number from 1 to 3" in evening("gibberish\n")
    assert "“99” means nothing" in evening("99\n")
    assert "“0” means nothing" in evening("0\n")


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("red-2 on #1", "K-6"),
        ("RED 4", "K-"),
        ("yellow-1 on #9", "K-9"),
        ("discard yellow-1", "K-20"),
        ("why admiral on #2", "K-6"),
        ("?captain blue on 4", "K-6"),
        ("galleon-8?", "K-6"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_its_rule(typed: str, rule: str) -> None:
    told = evening(f"{typed}\n")
    assert re.search(rf"You cannot: .*\({rule}.*“rules {rule}", told)


def test_only_a_word_that_was_added_to_the_deal_is_told(tmp_path: Path) -> None:
    assert "added a word" not in evening("log\n")  # a seed leaves no room for one
    screen, out = screen_for("log\nsave game.json\nquit\n", "en")
    play_game(screen, PlayOptions("korsair", None, {}, None), None)
    assert out.getvalue().count("Your device added a word to the deal") == 1
    assert decode((tmp_path / "game.json").read_bytes()).words[0]


@pytest.mark.parametrize(("game", "rule"), [("korsair", "K-"), ("korrigans", "G-")])
def test_help_names_a_rule_of_the_game_that_is_played(game: str, rule: str) -> None:
    assert f"“rules {rule}" in evening("help\n", game=game)


def test_why_explains_and_plays_nothing() -> None:
    told = evening("why draw\nwhy 2\nwhy\n")
    assert "You may play that: 1 (draw a card (60 left))" in told
    assert "You draw" not in told
    assert "No rule has done anything yet. “why " in told.rpartition("> why")[2]


@pytest.mark.rule("K-18")
@pytest.mark.parametrize(
    ("language", "why", "rule"),
    [("en", "why", "**K-18** At the start"), ("fr", "pourquoi", "**K-18** Au début")],
)
def test_why_alone_tells_the_rule_that_did_something_last(
    language: str, why: str, rule: str
) -> None:
    told = evening("1\n" * 8 + f"{why}\n", language)
    assert rule in told.rpartition("> ")[2]
    log = evening("1\n" * 8 + "log\n", language)
    taken = {"en": r"takes #\d+.*\(rule K-18\)", "fr": r"prend #\d+.*\(règle K-18\)"}
    assert re.search(taken[language], log)


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "why draw?", "You may play that: 1 (draw"),
        ("en", "why red 2 on #1?", "You cannot: "),
        ("en", "draw ?", "You may play that: 1 (draw"),
        ("en", "rules K-12?", "**K-12** A captain beats"),
        ("en", "why?", "No rule has done anything yet."),
        ("en", "?", "A move: its number"),
        ("en", "undo?", "A move: its number"),
        ("en", "quit?", "A move: its number"),
        ("fr", "pourquoi", "Aucune règle n’a encore agi."),
        ("fr", "pourquoi piocher ?", "Ce coup est permis : 1 (piocher"),
        ("fr", "pourquoi 2 rouge sur #1\u202f?", "Impossible : "),
        ("fr", "règles K-12 ?", "**K-12** Un capitaine"),
    ],
)
def test_questions_are_answered_and_change_nothing(language: str, typed: str, told: str) -> None:
    answered = evening(f"{typed}\n", language)
    assert told in answered
    assert "means nothing" not in answered
    assert answered.count("(60 left)" if language == "en" else "(il en reste 60)") <= 2


@pytest.mark.parametrize(("language", "why"), [("en", "“(why .*?)”"), ("fr", "« (pourquoi .*?) »")])
def test_help_names_a_move_whose_refusal_can_be_explained(language: str, why: str) -> None:
    told = " ".join(evening("help\n", language).split())
    (example,) = re.findall(why, told)
    refused = {"en": "You cannot: ", "fr": "Impossible : "}[language]
    assert refused in evening(f"{example}\n", language)


def test_a_card_alone_asks_which_ship() -> None:
    told = spend(hasty_house(), "2\n3\n2\nred 2\n")
    assert "Which one do you mean? 2 (red\u00a02 on #2), 3 (red\u00a02 on #4)" in told


def test_a_captain_without_a_pirate_is_refused_by_its_rule() -> None:
    told = spend(hasty_house(), "2\ngreen captain on 1\ncaptain-green #1\n")
    assert told.count("You cannot: a captain is played only where") == 2
    assert told.count("“rules K-12” tells more.") == 2


def test_one_rule_is_read_at_the_table() -> None:
    told = evening("rules K-12\nrules k99\n")
    assert "**K-12** A captain beats" in told
    assert "Look again: there is no rule “k99”" in told


def test_the_log_tells_the_game_from_the_person_s_view() -> None:
    told = evening("1\nlog\n")
    assert told.count("You draw a") == 2
    assert told.count("Maëlle draws a card.") in {0, 2}


def test_undo_takes_back_the_move_and_the_answers_to_it() -> None:
    house = hasty_house()
    before = house.match.state_bytes
    told = spend(house, "2\nundo\n")
    assert "3 moves were taken back." in told
    assert house.match.state_bytes == before
    assert [one.seat for one in house.match.taken_back] == [2, 1, 0]


def test_undo_never_crosses_a_card_that_somebody_saw() -> None:
    house = hasty_house()
    told = spend(house, "undo\ndraw\nundo\n")
    assert "That stays as it is: there is nothing to take back." in told
    assert "That stays as it is: you have seen something new since." in told
    assert "Maëlle has seen something new since" in evening("2\nundo\n")
    assert house.match.taken_back == []


def test_an_undo_that_would_stop_half_way_takes_nothing_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("festnoz.core.match.MAX_TAKEN_BACK", 2)
    house = hasty_house()
    told = spend(house, "2\nundo\n2\n")
    assert "That stays as it is: no more moves can be taken back in this game." in told
    assert house.match.taken_back == []
    assert [one.seat for one in house.match.actions] == [0, 1, 2, 0, 1, 2]


def test_an_undo_takes_nothing_back_that_another_match_brought() -> None:
    match = hasty_match()
    match.play(0, match.legal_actions()[1], match.version)
    match.seal(sealed_by_seed("another", 0, ["", "", ""]))
    house = house_of(match, {"uniform": Hasty("hasty", {})})
    told = spend(house, "undo\n2\n")
    assert "That stays as it is: what came from another game cannot be taken back" in told
    assert house.match.taken_back == []
    assert [one.seat for one in house.match.actions] == [0, 1, 2, 0, 1, 2]


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    house = hasty_house()
    told = spend(house, "2\nundo\n3\nsave game.json\nquit\n")
    assert "It holds the whole deal" in told
    again = rerun(replay_from(tmp_path / "game.json"), GAMES)
    assert again.state_bytes == house.match.state_bytes
    assert encode(replay_of(again)) == encode(replay_of(house.match))
    resumed = evening("", resume=tmp_path / "game.json")
    assert "The game goes on after 3 moves" in resumed


def test_a_resumed_game_shows_the_same_table(tmp_path: Path) -> None:
    last_look = evening("1\nsave game.json\n\n").rpartition("The sea")[2]
    resumed = evening("", resume=tmp_path / "game.json").rpartition("The sea")[2]
    assert resumed.partition("Your move")[0] == last_look.partition("Your move")[0]


@pytest.mark.parametrize(("game", "moves", "taken_back"), [("korsair", 6, 4), ("korrigans", 21, 0)])
def test_a_game_saved_before_there_was_one_host_goes_on(
    game: str, moves: int, taken_back: int, tmp_path: Path
) -> None:
    old = (SAVED / f"{game}-0.1.json").read_bytes()
    before = json.loads(old)
    assert (len(before["actions"]), len(before["taken_back"])) == (moves, taken_back)
    file = tmp_path / "game.json"
    file.write_bytes(old)
    resumed = evening("save\n1\nsave\nquit\n", resume=file, game=game)
    assert f"The game goes on after {moves} moves" in resumed
    assert resumed.count("Saved in “game.json”") == 2  # it is its own file: nobody is asked
    after = json.loads(file.read_bytes())
    assert after["actions"][:moves] == before["actions"]
    assert len(after["actions"]) > moves
    same = ("seats", "secret", "words", "seeded", "options", "taken_back", "commitment")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert rerun(decode(file.read_bytes()), GAMES).actions


@pytest.mark.parametrize("game", ["korsair", "korrigans"])
def test_an_old_game_is_saved_again_as_it_was(game: str, tmp_path: Path) -> None:
    old = (SAVED / f"{game}-0.1.json").read_bytes()
    evening(f"save {tmp_path}/again.json\nquit\n", resume=SAVED / f"{game}-0.1.json", game=game)
    now, then = json.loads((tmp_path / "again.json").read_bytes()), json.loads(old)
    assert now | {"program": ""} == then | {"program": ""}


def test_a_recap_tells_what_happened_since_one_s_last_turn() -> None:
    told = spend(hasty_house(), "recap\n2\nrecap\n")
    first, _, second = told.partition("> 2")
    assert "Nothing has happened yet." in first
    once, _, again = second.partition("> recap")
    news = [line for line in again.splitlines() if line.startswith(("You ", "Maëlle ", "Erwan "))]
    assert len(news) == 3
    assert all(line in once for line in news)


def test_save_never_replaces_another_file_unasked(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("mine")
    told = evening("save other.json\nno\n")
    assert "“other.json” stays as it was" in told
    assert other.read_text() == "mine"
    assert "Saved in" in evening("save other.json\nyes\nsave other.json\nquit\n")
    assert decode(other.read_bytes()).game == "korsair"
    assert [path.name for path in tmp_path.iterdir()] == ["other.json"]


def test_what_cannot_be_saved_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    told = evening("save folder\nsave nowhere/game.json\n1\n")
    assert "Not saved: “folder” is a folder, not a file." in told
    assert "Not saved: “nowhere/game.json” cannot be written: there is no such folder." in told
    assert "You draw" in told


@pytest.mark.parametrize("name", ["~nosuchuser/game.json", 300 * "a", "a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_refused_and_the_game_goes_on(name: str) -> None:
    told = evening(f"save {name}\n1\n")
    assert "Not saved: " in told
    assert "You draw" in told


def test_the_end_offers_to_save_a_game_that_can_be_verified(tmp_path: Path) -> None:
    told = evening("1\n" * 150 + "yes\n")
    assert "festnoz verify korsair-" in told
    (saved,) = tmp_path.glob("korsair-*.json")
    assert json.loads(saved.read_bytes())["result"]["over"] is True
    assert rerun(replay_from(saved), GAMES).is_over


@pytest.mark.parametrize("typed", ["quit", "exit", "QUIT", "q"])
def test_quit_leaves(typed: str) -> None:
    assert "The game stops here" in evening(f"{typed}\n1\n").splitlines()[-1]


def test_french_words_are_understood_in_french() -> None:
    told = evening("galion-2\npiocher\nzut\naide\nrègles K-8\nannuler\nquitter\n", "fr")
    assert "Vous mettez à la mer un galion de 2" in told
    assert "Vous piochez" in told
    assert "« zut » ne me dit rien." in told
    assert "annuler" in told
    assert "**K-8**" in told
    assert "Rien n’est repris : vous avez vu quelque chose de nouveau depuis." in told
    assert "un coup comme « défausser" not in told
    refused = evening(
        "défausser jaune-1\ncapitaine-bleu sur #4\namiral sur #2\nDEFAUSSER  Jaune 1\n", "fr"
    )
    assert refused.count("Impossible : ") == 4
    assert refused.count("« règles K-20 »") == 2
