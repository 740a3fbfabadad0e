"""Messages are told by the catalogue as it is now."""

import json
from pathlib import Path

from festnoz.core.words import LANGUAGES, say, text, words_known


def test_a_game_that_takes_the_place_of_another_is_told_in_its_own_words(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        for language in LANGUAGES:
            words = json.dumps({"toy.score": f"{name}: {{gold}}"})
            (tmp_path / name / f"words.{language}.json").write_text(words, "utf-8")
    for name in ("old", "new", "old"):
        with words_known(tmp_path / name):
            assert text(say("toy.score", gold=3)) == f"{name}: 3"
