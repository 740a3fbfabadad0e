"""What is wrong with given data is said in the reader's language, with the place it stands at."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from festnoz.core.flaws import flaw_in
from festnoz.core.words import Message, text


class Line(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=2, max_length=4)]
    kind: Literal["a", "b"] = "a"


class Data(msgspec.Struct):
    lines: list[Line]
    places: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=2)] = (1,)
    count: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


def told(data: Any, language: str = "en") -> str:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert({"lines": [], **data}, Data)
    flaw = flaw_in(caught.value)
    assert isinstance(flaw, Message)
    return text(flaw, language)


@pytest.mark.parametrize(
    ("data", "english", "french"),
    [
        ({"count": -1}, "a number of at least 0", "d’au moins 0"),
        ({"count": 10}, "a number of at most 9", "d’au plus 9"),
        ({"places": []}, "at least 1 value was", "au moins 1 valeur"),
        ({"places": [1, 2, 3]}, "at most 2 values were", "au plus 2 valeurs"),
        ({"lines": [{"name": "x"}]}, "at least 2 characters were", "au moins 2 caractères"),
        ({"lines": [{"name": "xxxxx"}]}, "at most 4 characters were", "au plus 4 caractères"),
        ({"lines": [{"name": "xx", "kind": "c"}]}, "another form", "une autre forme"),
        ({"lines": [{"name": 7}]}, "“str” was expected, not “int”", "était attendu, et non"),
        ({"lines": [{}]}, "“name” is missing", "il manque"),
        ({"lines": [{"name": "xx", "odd": 1}]}, "“odd” has no place", "n’y a pas sa place"),
    ],
)
def test_every_flaw_is_told_in_both_languages(
    data: dict[str, Any], english: str, french: str
) -> None:
    assert english in told(data)
    assert french in told(data, "fr")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"count": -1}, "count"),
        ({"places": [1, "two"]}, "places[1]"),
        ({"lines": [{"name": "xx"}, {"name": 7}]}, "lines[1].name"),
    ],
)
def test_its_place_is_told_by_the_names_that_were_given(data: dict[str, Any], place: str) -> None:
    assert told(data).endswith(f", at {place}")


def test_what_nobody_foresaw_is_quoted_in_part() -> None:
    assert flaw_in(ValueError("odd " * 100)) == ("odd " * 100)[:200]
