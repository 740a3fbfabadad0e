"""`python -m tools.api`: writes docs/api.md from the docstrings of what the package offers."""

import inspect
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import festnoz
from festnoz.core import errors

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
ORDER = [
    "new_match", "Match", "Action", "Reason", "Result", "load", "load_all", "Turn", "bot",
    "World",
    "FestNozError",
]  # fmt: skip
PLAIN = ["GAMES"]  # told in the docstring of the package
HEAD = """\
# The API

<!-- Written by `python -m tools.api` from the docstrings; a test compares and runs them -->

Everything is imported from `festnoz`; what is not on this page may change. Seats are numbered
from 0. What a game's views and options hold is told in its folder (`view_type` and `options` of the
game), how actions are written in [replay.md](replay.md).
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, *_told(festnoz.__doc__ or "")]
    for name in ORDER:
        parts += _entry(name, getattr(festnoz, name), "##")
    parts += ["### Every error", "", *_errors()]
    return "\n".join(parts).rstrip() + "\n"


def _entry(name: str, thing: Any, level: str) -> Iterator[str]:
    """A function, or a class with all that it offers."""
    yield f"{level} {name}\n"
    if not inspect.isclass(thing):
        yield f"```python\n{name}{_signature(thing)}\n```\n"
    yield from _told(inspect.getdoc(thing) or "")
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if not member.startswith("_") and (_getter(value) or inspect.isfunction(value)):
                yield from _entry(f"{thing.__name__.lower()}.{member}", value, "###")


def _getter(value: Any) -> Any:
    """The function behind a property; None of anything else."""
    return getattr(value, "func", getattr(value, "fget", None))


def _signature(thing: Any) -> str:
    """Types by their own names, without those of their modules."""
    getter = _getter(thing)
    given = inspect.signature(getter or thing)
    if getter:
        written = ": " + inspect.formatannotation(given.return_annotation)
    else:
        parameters = [one for one in given.parameters.values() if one.name != "self"]
        written = str(given.replace(parameters=parameters))
    return re.sub(r"\b([a-z_]+\.)+(?=[A-Z])", "", written)


def _told(doc: str) -> Iterator[str]:
    """Text as it stands, examples as code."""
    for block in textwrap.dedent(doc).strip().split("\n\n"):
        yield f"```pycon\n{block}\n```\n" if block.startswith(">>>") else f"{block}\n"


def _errors() -> Iterator[str]:
    yield "| `code` | error | when |"
    yield "|---|---|---|"
    for kind in vars(errors).values():
        if inspect.isclass(kind) and issubclass(kind, errors.FestNozError) and _is_leaf(kind):
            when = (kind.__doc__ or "").partition("\n")[0]
            yield f"| `{_code(kind)}` | `{kind.__name__}` | {when} |"


def _is_leaf(kind: type) -> bool:
    return kind not in {errors.FestNozError, errors.Refusal}


def _code(kind: type[errors.FestNozError]) -> str:
    """Two kinds make their code of what they were given."""
    return {errors.NoUndo: "undo_*", errors.BadReplay: "replay_*"}.get(kind, kind.code)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
