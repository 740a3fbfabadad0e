"""For the tests beside it: the game need not be installed, its words are known all the same."""

from collections.abc import Iterator

import pytest

from festnoz.core.words import words_known

from . import GAME


@pytest.fixture(autouse=True)
def known_words() -> Iterator[None]:
    with words_known(GAME.folder):
        yield
