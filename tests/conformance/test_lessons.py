"""Every lesson of every game is played to its end: the right way reaches its goal, whatever the
others do, and the wrong way does not.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from festnoz.core.game import WATCHER, Game
from festnoz.core.match import Match
from festnoz.core.words import LANGUAGES, text
from festnoz.core.words import say as message
from festnoz.games import GAMES
from festnoz.games.lesson import ONTO, Lesson, Progress, lesson_flaws, lessons_in, words_of
from festnoz.table import decisions
from festnoz.table.new_table import Made, lesson_table
from festnoz.table.projection import Projection
from festnoz.table.table import fold, match_of

LONGEST_TASK = 140  # signs: a child reads it above the table
MOST_ENDS = 200  # of what the others may do meanwhile


class Taught(NamedTuple):
    game: Game
    lesson: Lesson

    def begun(self) -> Made:
        return lesson_table(self.game, self.lesson, "Ann")


LESSONS = [Taught(game, one) for game in GAMES.values() for one in lessons_in(game.folder)]
every_lesson = pytest.mark.parametrize(
    "taught", LESSONS, ids=[f"{game.name}-{lesson.name}" for game, lesson in LESSONS]
)


def play(made: Made, action: int) -> None:
    seat, table = match_of(made.table).to_move, made.table
    for event in decisions.play(table, seat, action, table.version):
        fold(table, event, 0)


def progress(made: Made) -> Progress:
    assert made.table.teaching is not None
    return made.table.teaching.progress


def ends(taught: Taught, way: list[str], replies: tuple[int, ...] = ()) -> Iterator[Progress]:
    """What becomes of that way, for everything that the others may do before it is decided."""
    made, own, others = taught.begun(), list(way), list(replies)
    match = match_of(made.table)
    while progress(made) == "open" and not match.is_over:
        if match.to_move == taught.lesson.seat:
            if not own:
                break
            play(made, taught.game.notation.parse(own.pop(0)))
        elif others:
            play(made, others.pop(0))
        else:
            for action in match.legal_actions():
                yield from ends(taught, way, (*replies, action))
            return
    yield progress(made)


def answer(taught: Taught, gesture: str) -> str:
    """The reason that pointing so is answered by, as goals name it."""
    source, target = gesture.split(ONTO)
    pointed = decisions.point(taught.begun().table, taught.lesson.seat, source, target)
    return taught.game.reason_id(pointed.rule).removeprefix(f"{taught.game.name}.rule.")


@every_lesson
def test_the_right_way_reaches_the_goal_whatever_the_others_do(taught: Taught) -> None:
    lesson = taught.lesson
    if lesson.goal.why:
        assert [answer(taught, one) for one in lesson.written.right] == [lesson.goal.why]
        return
    assert len(lesson.written.right) <= lesson.goal.moves
    assert set(islice(ends(taught, lesson.written.right), MOST_ENDS)) == {"done"}


@every_lesson
def test_the_wrong_way_does_not(taught: Taught) -> None:
    lesson = taught.lesson
    if lesson.goal.why:
        assert lesson.goal.why not in [answer(taught, one) for one in lesson.written.wrong]
        return
    assert set(islice(ends(taught, lesson.written.wrong), MOST_ENDS)) == {"astray"}


@every_lesson
def test_it_begins_with_the_learner_to_move_and_nothing_reached(taught: Taught) -> None:
    made = taught.begun()
    match = match_of(made.table)
    assert match.to_move == taught.lesson.seat
    assert progress(made) == "open"
    assert not list(lesson_flaws(taught.game, taught.lesson))
    bots = [chair.bot is not None for chair in made.table.chairs]
    assert bots == [seat != taught.lesson.seat for seat in range(len(match.seats))]


@every_lesson
def test_what_anybody_is_shown_of_it_tells_no_goal_and_no_hidden_card(taught: Taught) -> None:
    shown = Projection(taught.begun().table).shown("t")
    assert shown.lesson is not None
    assert (shown.lesson.name, shown.lesson.progress) == (taught.lesson.name, "open")
    assert shown.deal.secret is None


@every_lesson
def test_it_is_the_same_for_all(taught: Taught) -> None:
    """Whoever takes it, and how often: the position, and what is dealt later."""
    ann, bo = (match_of(lesson_table(*taught, name).table) for name in ("Ann", "Bo"))
    assert ann.state_bytes == bo.state_bytes
    assert ann.seals == bo.seals
    assert _watched(ann) == _watched(bo)


def _watched(match: Match) -> bytes:
    return match.view_bytes(WATCHER)


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_short_in_every_language(taught: Taught, language: str) -> None:
    said = [text(message(one), language) for one in words_of(taught.game.name, taught.lesson)]
    assert all(said)
    assert len(said[1]) <= LONGEST_TASK


@pytest.mark.parametrize("name", ["korsair", "korrigans"])
def test_a_drawn_game_of_the_house_has_five_to_eight(name: str) -> None:
    assert 5 <= len(lessons_in(GAMES[name].folder)) <= 8
