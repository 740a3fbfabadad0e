"""What a game may bring for those who play it for the first time: pieces explained, and notes."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from festnoz.core.game import Game
from festnoz.core.words import LANGUAGES, arguments, catalogue, say, text
from festnoz.games import OWN
from festnoz.games.guide import Note, read_guide
from tests.conformance.worlds import OFFERED, every_game, rollout

OF_THE_VIEWER = {"seat", "team"}
MOST_LETTERS = 190  # of a note: it is read while others play
PROSE = re.compile(r"^## (.+)\n\n((?:- .+\n(?:  .+\n)*)+)", re.MULTILINE)
NO_PIECES = {"", "turn", "places"}  # what a scene also names: nothing, a question, a heap to draw
our_games = pytest.mark.parametrize("game", OWN.values(), ids=OWN)


def minute(game: Game, language: str) -> list[str]:
    """The lines under that heading of the rulebook, as pages find them."""
    book = (game.folder / f"rules.{language}.md").read_text("utf-8")
    title = text(say("guide.minute"), language)
    found = [lines for heading, lines in PROSE.findall(book) if heading == title]
    return re.split(r"^- ", found[0], flags=re.MULTILINE)[1:] if found else []


def things_of(game: Game) -> Iterator[str]:
    """All that scenes of a short game name to its first seat."""
    variant = next(one for one in OFFERED if one.game is game)
    for world, _ in rollout(variant, seed=1):
        view = game.read_view(world.view(0))
        for section in game.telling.scene(view, variant.setting):
            for item in section.items:
                yield from (item.thing, *item.about, *item.things)


def given_to(note: Note) -> set[str]:
    """What the words of a note may ask for: what the sentence said, or is in the row."""
    told = arguments(catalogue("en")[note.told]) if note.told else set()
    return told | set(re.findall(r"\{(\w+)\}", note.where or "")) | OF_THE_VIEWER


@our_games
def test_the_rulebook_tells_the_game_in_six_lines(game: Game) -> None:
    assert {len(minute(game, language)) for language in LANGUAGES} == {6}


@every_game
def test_goal_and_turn_are_lines_of_the_minute(game: Game) -> None:
    guide = read_guide(game.folder)
    assert {*guide.goal, *guide.turn} <= set(range(len(minute(game, "en"))))


@every_game
def test_a_guide_names_rules_and_messages_that_there_are(game: Game) -> None:
    guide = read_guide(game.folder)
    assert guide.rules <= set(game.rule_ids)
    assert {note.told for note in guide.notes if note.told} <= set(catalogue("en"))
    assert all(note.told or note.some for note in guide.notes)
    ids = [one.id for one in guide.notes] + [one.id for one in guide.pieces]
    assert len({*guide.messages(game.name)}) == len(ids) + len(guide.pieces)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_is_short_and_asks_for_what_it_is_given(game: Game, language: str) -> None:
    for note in read_guide(game.folder).notes:
        words = catalogue(language)[f"{game.name}.note.{note.id}"]
        assert len(words) <= MOST_LETTERS, (note.id, len(words))
        assert arguments(words) <= given_to(note)


@our_games
def test_every_thing_that_a_scene_names_is_explained(game: Game) -> None:
    patterns = [many for piece in read_guide(game.folder).pieces for many in piece.things]
    untold = {
        one for one in things_of(game) if not any(fnmatchcase(one, many) for many in patterns)
    }
    assert untold <= NO_PIECES
