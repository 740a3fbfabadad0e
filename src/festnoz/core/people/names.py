"""What names look like: some cannot be seen, some cannot be told apart."""

import itertools
import unicodedata
from collections.abc import Callable, Mapping, Sequence

# Letters and signs by Unicode, with nothing to see: fillers of Hangul and Khmer, Braille's empty
# pattern, a notehead of no sign.
BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
# Signs that only change others: joiners of letters, variants of signs.
SELECTORS = {0x034F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
# Cyrillic, Greek and Armenian letters and digits that look like Latin letters. By eye, and within
# reason: accents are seen, and Erna is not Ema.
LIKE_SMALL = {
    "a": "\u0430\u03b1\u0251",
    "b": "\u044c",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435\u03b5\u04bd",
    "g": "\u0261\u050d\u0581",
    "h": "\u04bb\u0570",
    "i": "\u0456\u03b9\u0131",
    "j": "\u0458\u0575",
    "k": "\u03ba",
    "l": "\u04cf1|",
    "n": "\u043f\u0578\u03b7",
    "o": "\u043e\u03bf\u05850",
    "p": "\u0440\u03c1",
    "q": "\u051b\u0566",
    "r": "\u0433",
    "s": "\u0455",
    "t": "\u03c4",
    "u": "\u03c5\u057d\u028b",
    "v": "\u03bd\u0475",
    "w": "\u051d\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3\u04af",
}
LIKE_CAPITAL = {
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421\u03f9",
    "E": "\u0415\u0395",
    "G": "\u050c",
    "H": "\u041d\u0397",
    "I": "\u0406\u03991|",
    "J": "\u0408",
    "K": "\u041a\u039a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f\u05550",
    "P": "\u0420\u03a1",
    "Q": "\u051a",
    "S": "\u0405\u054f",
    "T": "\u0422\u03a4",
    "U": "\u054d",
    "W": "\u051c",
    "X": "\u0425\u03a7",
    "Y": "\u0423\u03a5\u04ae",
    "Z": "\u0396",
}
LIKE_EITHER = {"l": "I1|", "o": "O0"}  # in one case they look like letters of the other


def _translation(like: Mapping[str, str]) -> dict[int, str]:
    return {ord(sign): latin for latin, signs in like.items() for sign in signs}


SMALL, CAPITAL, EITHER = map(_translation, (LIKE_SMALL, LIKE_CAPITAL, LIKE_EITHER))


def is_visible(name: str) -> bool:
    return any(_is_seen(sign) and unicodedata.category(sign)[0] != "M" for sign in name)


def look_alike(one: str, other: str) -> bool:
    """Whether people could take one for the other: by case, spaces, dots or other alphabets."""
    return any(a == b for a, b in zip(_looks(one), _looks(other), strict=True))


def free_name(
    wanted: str, others: Sequence[str], alike: Callable[[str, str], bool] = look_alike
) -> str:
    """For a name that nobody chose: with a number behind it, where it looks like another's."""
    numbered = (f"{wanted} {number}" for number in itertools.count(2))
    names = itertools.chain([wanted], numbered)
    return next(one for one in names if not any(alike(one, other) for other in others))


def _looks(name: str) -> tuple[str, str, str]:
    """In small letters, in capitals, and as it is written."""
    plain = "".join(filter(_is_seen, unicodedata.normalize("NFKD", name)))
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] != "P") or plain
    return (
        letters.casefold().translate(SMALL),
        letters.upper().translate(CAPITAL),
        letters.translate(EITHER).casefold(),
    )


def _is_seen(sign: str) -> bool:
    is_blank = sign in BLANKS or ord(sign) in SELECTORS
    return not is_blank and unicodedata.category(sign)[0] not in "CZ"
