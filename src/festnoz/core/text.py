"""Lines that people write and others read: names, words, and what stands in a replay."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from festnoz.core.errors import BadOption
from festnoz.core.flaws import flaw_in
from festnoz.core.words import say

# The very end of a text: `$` would also match before a last line break.
END = r"(?![\s\S])"
# A line that a person may read: nothing invisible, no tricks with the reading direction.
UNSEEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff"
    "\U000e0000-\U000e007f"
)
Line = Annotated[str, msgspec.Meta(max_length=80, pattern=f"^[^{UNSEEN}]*{END}")]
Name = Annotated[Line, msgspec.Meta(min_length=1)]


def check_lines(lines: Sequence[str]) -> None:
    """Names and words must be such that a replay can hold them."""
    try:
        msgspec.convert(list(lines), list[Line])
    except msgspec.ValidationError as error:
        raise BadOption(say("error.bad_line", what=flaw_in(error))) from None
