"""Messages: an id with arguments, told in a person's language by one ICU catalogue.

A thing's name has forms (`bare`, `the`, ...): where the argument `card` is itself a message, the
pattern's `{card_the}` stands for that message's form `the`, and `{card}` for the message as it is.
"""

import functools
import json
import locale
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

LANGUAGES = ("en", "fr")
FORMS = ("bare", "the", "a")
FORM = re.compile(rf"(?P<thing>\w+)_(?P<form>{'|'.join(FORMS)})")
KIND = re.compile(r",?\s*(\w*)")  # what stands behind the name of an argument
KINDS = ("", "plural", "select")
FOLDER = Path(__file__).resolve().parent.parent / "locale"


UNNAMED = "Guest"  # who gave no name; the second of them at a table is "Guest 2"
_HYPHEN_OF_A_NUMBER = re.compile(r"(?<!\w)-(?=\d)")
_UNNAMED = re.compile(rf"{UNNAMED}(?= \d+\Z|\Z)")


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to say; how it is said is the catalogue's business."""

    id: str
    args: "dict[str, int | str | Message]" = {}


def say(message_id: str, /, **args: "int | str | Message") -> Message:
    return Message(message_id, args)


_games: list[Path] = []  # folders that hold the words of a game


def add_words(folder: Path) -> None:
    """What a game says belongs to the catalogue from now on: `words.en.json`, `words.fr.json`."""
    if folder not in _games:
        _games.append(folder)
        _forget()


@contextmanager
def words_known(folder: Path) -> Iterator[None]:
    """What that game says can be told meanwhile: by those that look at it from outside."""
    before = list(_games)
    add_words(folder)
    try:
        yield
    finally:
        _games[:] = before
        _forget()


def _forget() -> None:
    """What was made of the patterns as they were; the same id may stand for another one now."""
    catalogue.cache_clear()
    _formatter.cache_clear()


@functools.cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every pattern of a language, by id: one file an area of the house, and one a game."""
    patterns: dict[str, str] = {}
    for path in [*sorted((FOLDER / language).rglob("*.json")), *words_of_games(language)]:
        patterns.update(json.loads(path.read_text("utf-8")))
    return patterns


def words_of_games(language: str) -> list[Path]:
    return [folder / f"words.{language}.json" for folder in _games]


def text(message: Message, language: str = "en") -> str:
    """The message in that language."""
    pattern = catalogue(language)[message.id]
    names = placeholders(pattern)
    if not names:
        return pattern
    args: dict[str, Any] = {name: _argument(message, name, language) for name in names}
    told = _formatter(message.id, language).format(args)
    has_loss = any(isinstance(value, int) and value < 0 for value in args.values())
    return _HYPHEN_OF_A_NUMBER.sub("\N{MINUS SIGN}", told) if has_loss else told


@functools.cache
def _formatter(message_id: str, language: str) -> "MessageFormat":
    from icu4py.messageformat import MessageFormat  # plain texts do without

    return MessageFormat(catalogue(language)[message_id], language)


def pattern_fault(pattern: str, language: str) -> str:
    """Why ICU or the pages (web/src/words/pattern.ts) cannot read it; empty for a good one."""
    from icu4py.messageformat import MessageFormat

    try:
        MessageFormat(pattern, language)
    except Exception as error:  # noqa: BLE001 - the library has a class for each error, and no base
        return str(error) or type(error).__name__
    others = sorted({kind for _, kind in _slots(pattern)} - set(KINDS))
    return f"'{others[0]}' is neither plural nor select" if others else ""


def _argument(message: Message, name: str, language: str) -> int | str:
    thing, _, form = name.rpartition("_")
    value = message.args[name] if name in message.args else message.args[thing]
    if isinstance(value, str):
        told = called(value, language)
        # ICU fails at half a surrogate pair.
        return told if told.isascii() else told.encode("utf-8", "replace").decode("utf-8")
    if not isinstance(value, Message):
        return value
    if name in message.args:
        return text(value, language)
    return text(Message(f"{value.id}.{form}", value.args), language)


def called(name: str, language: str) -> str:
    """A person's name as it is read in that language: the same, unless nobody chose it."""
    if not _UNNAMED.match(name):
        return name
    return catalogue(language)["table.guest"] + name.removeprefix(UNNAMED)


def arguments(pattern: str) -> set[str]:
    """What the pattern needs from the message; which form it takes is each language's business."""
    return {FORM.sub(r"\g<thing>", name) for name in placeholders(pattern)}


@functools.cache
def placeholders(pattern: str) -> tuple[str, ...]:
    """The names of a pattern's arguments, nested branches included, sorted."""
    return tuple(sorted({name for name, _ in _slots(pattern)}))


def _slots(pattern: str) -> set[tuple[str, str]]:
    """Its arguments with their kinds: `plural`, `select`, or none."""
    slots: set[tuple[str, str]] = set()
    _read_text(pattern, 0, slots)
    return slots


def _read_text(pattern: str, at: int, slots: set[tuple[str, str]]) -> int:
    """Reads up to the brace that closes this text; returns where that is."""
    while at < len(pattern) and pattern[at] != "}":
        at = _read_argument(pattern, at + 1, slots) if pattern[at] == "{" else at + 1
    return at


def _read_argument(pattern: str, at: int, slots: set[tuple[str, str]]) -> int:
    end = at
    while pattern[end] not in ",}":
        end += 1
    kind = KIND.match(pattern, end)
    slots.add((pattern[at:end].strip(), kind[1] if kind else ""))
    while pattern[end] != "}":
        end = _read_text(pattern, end + 1, slots) + 1 if pattern[end] == "{" else end + 1
    return end + 1


def language_of_this_machine() -> str:
    """The reader's language if the environment names one that we speak, otherwise English."""
    names = ("FESTNOZ_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    told = (os.environ[name] for name in names if os.environ.get(name))
    named = next(told, None) or locale.getlocale()[0] or ""
    return next((known for known in LANGUAGES if named.startswith(known)), "en")
