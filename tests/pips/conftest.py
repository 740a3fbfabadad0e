"""Tests of the toy game beside it: here it is no game of the house, but its words are known."""

from collections.abc import Iterator

import pytest

from festnoz.core.words import words_known

from . import GAME


@pytest.fixture(autouse=True)
def known_words() -> Iterator[None]:
    with words_known(GAME.folder):
        yield
