"""Every move can be typed: in the notation, in a language's own words, in any spelling of them."""

import random
import re
from dataclasses import replace

import pytest

from festnoz.core.fairness import sealed_by_seed
from festnoz.core.game import LEGAL, Game, Pointed, Setting
from festnoz.core.match import Match, Seat
from festnoz.core.words import LANGUAGES, text
from festnoz.games import GAMES
from festnoz.table import decisions
from festnoz.table.move_text import (
    Asked,
    actions_by_words,
    bare,
    by_seat,
    said_plainly,
    spoken,
    synonyms,
    understood,
)
from festnoz.terminal.place import under_headings
from tests.table.room import Room
from tests.terminal.evening import KORSAIR

KORRIGANS = GAMES["korrigans"]


def setting(match: Match) -> Setting:
    return Setting(("Ann", "Bo", "Cy", "Di", "Ed"), match.options)


def positions(seed: int, game: Game = KORSAIR) -> list[Match]:
    """Where somebody is to move, from the deal to the last move."""
    match = Match(game, [Seat("a"), Seat("b"), Seat("c")], {}, sealed_by_seed(str(seed), 0, "abc"))
    choice, found = random.Random(seed), []
    while not match.is_over:
        found.append(match.clone())
        match.play(match.to_move, choice.choice(match.legal_actions()), match.version)
    return found[::7]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_move_is_spoken_in_words_of_its_own(game: Game, language: str) -> None:
    known = actions_by_words(game, language)
    for action in range(game.num_actions):
        said = bare(understood(spoken(game, action, language), synonyms(game, language)))
        assert known[said] == action


def asked(match: Match, language: str) -> Asked:
    return Asked(match.game, language, match.view(match.to_move), match.verdict)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_legal_move_is_understood_as_it_is_spoken(game: Game, language: str) -> None:
    for match in positions(1, game):
        for action in match.legal_actions():
            meant = Pointed((action,))
            said = spoken(match.game, action, language)
            for typed in (said, said.upper(), f"  {said.replace('-', ' ').replace('#', '')} "):
                assert asked(match, language).meaning(typed) == meant, typed
            assert asked(match, language).meaning(said_plainly(match.game, action)) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_may_stand_before_what_it_belongs_to(language: str) -> None:
    for match in positions(1):
        for action in match.legal_actions():
            said = spoken(match.game, action, language)
            typed = re.sub(r"(\w+)-(\d)", r"\2 \1", said)  # "2 red on #1"
            for one in (typed, typed.replace("#", "")):
                assert asked(match, language).meaning(one) == Pointed((action,)), one


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_understood_as_the_list_tells_them(language: str) -> None:
    for match in positions(2):
        view = match.game.read_view(match.view(match.to_move))
        for action in match.legal_actions():
            told = text(match.game.telling.describe(view, action, setting(match)), language)
            typed = re.sub(r"\s\(.*\)", "", told)  # "draw a card (60 left)"
            assert asked(match, language).meaning(typed) == Pointed((action,)), typed


def test_words_that_change_places_change_what_is_meant() -> None:
    match = positions(1, KORRIGANS)[0]
    known = actions_by_words(KORRIGANS, "en")
    for written in ("sacrifice hare for squirrel", "sacrifice squirrel for hare"):
        assert known[tuple(written.split())] == KORRIGANS.notation.parse(written)
    assert asked(match, "en").meaning("for hare squirrel sacrifice") is None


def test_moves_of_korrigans_in_french() -> None:
    spoken_moves = {
        "gather gold1": "garder or1",
        "move 1 by hare to C": "déplacer 1 par lièvre vers C",
        "sacrifice mole for squirrel": "sacrifier taupe pour écureuil",
        "move 2 by mouse to B": "déplacer 2 par mulot vers B",
        "show": "dévoiler",
        "draw": "piocher",
        "decline": "refuser",
        "troll DE": "troll DE",
        "cauldron L": "chaudron L",
        "sun 3": "soleil 3",
    }
    for notation, french in spoken_moves.items():
        assert spoken(KORRIGANS, KORRIGANS.notation.parse(notation), "fr") == french
        assert spoken(KORRIGANS, KORRIGANS.notation.parse(notation), "en") == notation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", ["goblin to 1.2", "unveil 1", "unveil 4"])
def test_a_player_is_told_by_name_and_may_be_typed_by_number(written: str, language: str) -> None:
    action = KORRIGANS.notation.parse(written)
    match = positions(1, KORRIGANS)[0]
    told = setting(match)
    label = KORRIGANS.telling.describe(KORRIGANS.read_view(match.view(0)), action, told)
    seat, *numbers = map(int, re.findall(r"\d", written))
    assert told.names[seat] in text(label, language)
    assert [int(digit) for digit in re.findall(r"\d", text(label, language))] == numbers
    said = spoken(KORRIGANS, action, language)
    assert re.findall(r"\d", said) == [str(one) for one in (seat + 1, *numbers)]
    assert (
        actions_by_words(KORRIGANS, language)[bare(understood(said, synonyms(KORRIGANS, language)))]
        == action
    )


@pytest.mark.parametrize(
    ("language", "typed", "written"),
    [
        ("en", "give the goblin to Bo’s Korrigan 2", "goblin to 1.2"),
        ("en", "goblin to Korrigan 2, Bo", "goblin to 1.2"),
        ("en", "unveil Bo", "unveil 1"),
        ("fr", "donner le gobelin au Korrigan 2 (Bo)", "goblin to 1.2"),
        ("fr", "gobelin au Korrigan 2 de Bo", "goblin to 1.2"),
        ("fr", "retirer un paravent (Bo)", "unveil 1"),
        ("fr", "retirer le paravent de Bo", "unveil 1"),
    ],
)
def test_goblin_and_leprechaun_take_a_players_name(language: str, typed: str, written: str) -> None:
    match = positions(1, KORRIGANS)[0]
    heard = Asked(KORRIGANS, language, match.view(0), lambda _: LEGAL, ["Ann", "Bo", "Cy"])
    assert heard.meaning(typed) == Pointed((KORRIGANS.notation.parse(written),))


@pytest.mark.parametrize(
    ("game", "language", "typed", "thing"),
    [
        (KORRIGANS, "en", "screen 2", "screen 1"),
        (KORRIGANS, "en", "korrigan 3.1", "korrigan 2.1"),
        (KORSAIR, "en", "seat 2", "seat-1"),
        (KORSAIR, "fr", "place 3", "seat-2"),
    ],
)
def test_what_is_a_players_is_pointed_at_by_the_players_number(
    game: Game, language: str, typed: str, thing: str
) -> None:
    match = next(one for one in positions(1, game) if one.to_move == 0)
    pointed: list[str] = []

    def point(_view: object, source: str, *_: object) -> Pointed:
        pointed.append(source)
        return Pointed(())

    heard = replace(game, notation=replace(game.notation, point=point))
    Asked(heard, language, match.view(0), match.verdict).meaning(typed)
    assert pointed == [thing]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("déplacer le korrigan 1 avec la souris vers B", "move 1 by mouse to B"),
        ("déplacer 1 par mulot vers B", "move 1 by mouse to B"),
        ("dévoiler", "show"),
        ("montrer", "show"),
        ("retirer le paravent du joueur 2", "unveil 1"),
        ("renoncer", "decline"),
        ("tirer", "draw"),
        ("sacrifier taupe pour le lièvre secours", "sacrifice mole for hare"),
    ],
)
def test_french_words_are_those_of_the_list(typed: str, written: str) -> None:
    words = bare(understood(typed, synonyms(KORRIGANS, "fr")))
    assert actions_by_words(KORRIGANS, "fr")[words] == KORRIGANS.notation.parse(written)


def test_moves_in_french() -> None:
    spoken_moves = {
        "red-2 on #1": "rouge-2 sur #1",
        "galleon-3": "galion-3",
        "draw": "piocher",
        "discard red-1": "défausser rouge-1",
        "captain-blue on #4": "capitaine-bleu sur #4",
        "admiral on #2": "amiral sur #2",
    }
    for notation, french in spoken_moves.items():
        assert spoken(KORSAIR, KORSAIR.notation.parse(notation), "fr") == french
        assert spoken(KORSAIR, KORSAIR.notation.parse(notation), "en") == notation


@pytest.mark.parametrize("typed", ["", "xyzzy", "😀", "9999", "- -", "\u202e", "x" * 300])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_names_no_move_of_any_game_has_no_meaning(
    game: Game, language: str, typed: str
) -> None:
    for match in positions(1, game)[:5]:
        assert asked(match, language).meaning(typed) is None


@pytest.mark.parametrize(
    "typed", ["", "the", "red", "red-9", "1 on 2", "on #1 red 2 3", "xyzzy", "😀"]
)
def test_what_names_no_move_has_no_meaning(typed: str) -> None:
    assert asked(positions(1)[0], "en").meaning(typed) is None


def test_moves_stand_under_their_headings_once() -> None:
    for match in positions(3):
        view = match.game.read_view(match.view(match.to_move))
        telling, given = match.game.telling, setting(match)
        ordered = telling.in_order(view, match.legal_actions(), given)
        told = under_headings((telling.group(view, action, given), action) for action in ordered)
        assert sorted(one for _, actions in told for one in actions) == match.legal_actions()
        headings = [text(heading) for heading, _ in told]
        assert len(set(headings)) == len(headings)
        ships = [int(str(one.args["ship"])) for one, _ in told if "ship" in one.args]
        assert ships == sorted(ships)
        kinds = [heading.id.rpartition(".")[2] for heading, _ in told]
        assert kinds == sorted(kinds, key=["draw", "launch", "fight", "discard"].index)


@pytest.mark.parametrize(
    ("typed", "by_number"),
    [
        ("Anna red 2", "red 2 seat 1"),
        ("red 2, ANNA-LOU!", "red 2 seat 3"),  # the longer name is meant
        ("red 2 Zoe", "red 2 seat 4"),  # without the accent
        ("red 2 Bo", ""),  # two have that name
        ("red 2 Annaig", ""),  # nobody has
        ("", ""),
    ],
)
def test_a_players_name_stands_for_the_seat(typed: str, by_number: str) -> None:
    names = ["Anna", "Bo", "Anna Lou", "Zoé", "bo", "🎲"]
    assert " ".join(by_seat(typed, names).split()) == by_number


def test_a_name_that_is_a_word_of_the_game_takes_no_meaning_away() -> None:
    match = next(one for one in positions(1) if one.to_move == 0)
    for action in match.legal_actions():
        said = spoken(match.game, action, "en")
        names = ["red", "draw", "galleon"]
        heard = Asked(match.game, "en", match.view(0), match.verdict, names)
        assert heard.meaning(said) == Pointed((action,))


def test_the_names_at_the_table_are_those_that_are_typed() -> None:
    table = Room(game="families").begin("Ann", "Brieg", "Corentin").table
    meant = decisions.why(table, 0, "corentin", "en").actions
    assert {GAMES["families"].notation.format(one)[-1] for one in meant} == {"2"}
