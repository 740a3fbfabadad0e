"""The game's words, as long as it is not one of the house yet."""

from collections.abc import Iterator

import pytest

from festnoz.core.words import words_known
from festnoz.games.families import GAME


@pytest.fixture(autouse=True)
def words() -> Iterator[None]:
    with words_known(GAME.folder):
        yield
