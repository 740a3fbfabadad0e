"""What a person types, understood: moves by number, in the notation, or in their own words."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from festnoz.core.game import LEGAL, Game, Pointed
from festnoz.core.words import say, text

Tokens = tuple[str, ...]
MAX_WORDS = 12  # no move has more; to try all of a long text would take its time
TOKEN = re.compile(r"#?\d+|[^\W\d_]+")
SEAT_LAST = re.compile(r"([^\W\d_]* \d.*) (seat \d+)$")
NUMBER_FIRST = re.compile(r"(?<!#)\b(\d+) ([^\W\d_]+)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A position in which something is typed: the record of a view, and a judge of actions."""

    game: Game
    language: str
    view: Any
    verdict: Callable[[int], int]
    names: Sequence[str] = ()  # of the players, by seat

    def meaning(self, typed: str) -> Pointed | None:
        """None for what names no move of this game at all."""
        words = self._words(typed)
        if len(words) > MAX_WORDS:
            return None
        named = by_seat(typed, self.names)
        return (
            self._meant(words)
            or self._meant(numbers_after(words))
            or self._meant(self._words(seat_first(named)))
            or self._meant(self._words(named))
        )

    def _meant(self, words: Tokens) -> Pointed | None:
        if not words:
            return None
        known, told = actions_by_words(self.game, self.language), bare(words)
        action = known.get(told, known.get(in_any_order(told)))
        if action is not None:
            rule = self.verdict(action)
            return Pointed((action,)) if rule == LEGAL else Pointed((), rule)
        return self._gesture(words)

    def _words(self, typed: str) -> Tokens:
        return understood(typed, synonyms(self.game, self.language))

    def _gesture(self, words: Tokens) -> Pointed | None:
        """A thing alone ("red 2", "#1"), or a thing onto another ("red 2 #1")."""
        speak, named = self.game.notation.speak, self.game.notation.things(self.view)
        things = {self._words(speak(name)): name for name in named}
        for i in range(len(words), 0, -1):
            source, target = words[:i], words[i:] or words[:i]
            if source in things and target in things:
                return self.game.notation.point(
                    self.view, things[source], things[target], self.verdict
                )
        return None


def plain(typed: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def understood(typed: str, names: dict[str, str]) -> Tokens:
    """The words of the notation that stand for those typed; fillers are left out.

    A word of the notation may be a filler itself: "à" is "from", which need not be said.
    """
    words = (names.get(word, word) for word in TOKEN.findall(plain(typed)))
    return tuple(word for word in (names.get(one, one) for one in words) if word)


def by_seat(typed: str, names: Sequence[str]) -> str:
    """With the number of the one player whom it names, behind the rest: "red seat 2".

    A name that two players share is nobody's.
    """
    said = f" {' '.join(TOKEN.findall(plain(typed)))} "
    spelt = [f" {' '.join(TOKEN.findall(plain(name)))} " for name in names]
    named = [name for name in spelt if name in said and spelt.count(name) == 1 and name.strip()]
    longest = max(named, key=len, default="")
    if not longest:
        return ""
    return f"{said.replace(longest, ' ', 1)} seat {spelt.index(longest) + 1}"


def seat_first(named: str) -> str:
    """Before all other numbers: "goblin seat 2 korrigan 1"."""
    return SEAT_LAST.sub(r"\2 \1", named)


def bare(words: Iterable[str]) -> Tokens:
    """`#1` or `1`: both are meant."""
    return tuple(word.lstrip("#") for word in words)


def in_any_order(words: Iterable[str]) -> Tokens:
    """Between numbers the order of words is free: captain blue, blue captain."""
    told: list[str] = []
    run: list[str] = []
    for word in words:
        if word.isdigit():
            told += [*sorted(run), word]
            run = []
        else:
            run.append(word)
    return (*told, *sorted(run))


def numbers_after(words: Tokens) -> Tokens:
    """ "3 blue" means "blue 3"; a number at the end, or a ship's (`#1`), stays where it is."""
    return tuple(NUMBER_FIRST.sub(r"\2 \1", " ".join(words)).split())


@cache
def vocabulary(game: Game, language: str) -> tuple[tuple[str, str], ...]:
    """What people say, and the word of the notation that it means: "rouge" is "red"."""
    pairs = text(say(f"{game.name}.vocabulary"), language).split()
    return tuple((said, meant) for said, _, meant in (pair.partition("=") for pair in pairs))


@cache
def synonyms(game: Game, language: str) -> dict[str, str]:
    """Spelt plainly; "the" is nothing."""
    return {plain(said): meant for said, meant in vocabulary(game, language)}


@cache
def actions_by_words(game: Game, language: str) -> dict[Tokens, int]:
    """As they are written; and in any order, where that can mean nothing else."""
    names = synonyms(game, language)
    written = {
        bare(understood(said_plainly(game, action), names)): action
        for action in range(game.num_actions)
    }
    counts = Counter(map(in_any_order, written))
    loose = {in_any_order(words): action for words, action in written.items()}
    return {words: loose[words] for words, count in counts.items() if count == 1} | written


def spoken(game: Game, action: int, language: str) -> str:
    """The notation in the words of the language: "rouge-2 sur #1"."""
    names: dict[str, str] = {}
    for said, meant in vocabulary(game, language):
        names.setdefault(meant, said)  # the first is the one we say
    said = said_plainly(game, action)
    return re.sub(r"[a-z]+", lambda word: names.get(word[0], word[0]), said)


def said_plainly(game: Game, action: int) -> str:
    """In the words of the notation."""
    return game.notation.speak(game.notation.format(action))
