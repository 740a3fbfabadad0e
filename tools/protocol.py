"""`python -m tools.protocol`: writes the messages in docs/protocol.md from the source.

All else there is written by hand. A test compares the messages and holds the conversation.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from festnoz.core import fields, game, match, words
from festnoz.table import events, protocol
from festnoz.table.protocol import http, shown

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"
BEGIN, END = "<!-- from here on: python -m tools.protocol -->\n", "<!-- up to here -->\n"
HTTP = [
    http.NewTable,
    http.BoardRead,
    http.NewLesson,
    http.Door,
    http.TableLink,
    http.TableCode,
    http.WantedScenery,
    http.SceneryShown,
    http.OpenedTable,
    http.HouseShown,
    http.GameOffer,
    http.Variant,
    fields.OptionField,
    http.ReplayShown,
    http.StepShown,
]
PARTS = [
    events.Settings,
    events.Clock,
    words.Message,
    game.Sentence,
    game.Section,
    game.Item,
    match.Result,
]

NAMED_TYPES = (protocol, http, shown, events, fields)


def page() -> str:
    """The page as it should be: its messages anew, all else as it stands."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{messages()}\n{END}{after}"


def messages() -> str:
    told = [
        *_section("What a client sends", [protocol.Hello, *get_args(protocol.AnyWish)]),
        *_section("What the house sends", get_args(protocol.AnyAnswer)),
        *_section("Parts of them", [*_structs(shown), *PARTS]),
        *_section("Over HTTP", HTTP),
        "### Types of fields\n",
        "```text",  # lines as long as they are
        *(line for module in NAMED_TYPES for line in _aliases(module)),
        "```",
    ]
    return "\n".join(told) + "\n"


def _structs(module: ModuleType) -> list[type]:
    """Those that the module itself defines and that have fields."""
    found = (one for one in vars(module).values() if inspect.isclass(one))
    return [
        one
        for one in found
        if one.__module__ == module.__name__
        and issubclass(one, msgspec.Struct)
        and one.__struct_fields__
    ]


def _section(title: str, kinds: Iterable[type]) -> Iterator[str]:
    yield f"### {title}\n"
    for kind in kinds:
        told = " ".join((vars(kind).get("__doc__") or "").split())
        yield f"**{kind.__name__}**" + (f": {told}" if told else "") + "\n"
        written = [*_fields(kind)]
        if written:
            yield from ("```python", *written, "```\n")


def _fields(kind: type) -> Iterator[str]:
    """As the source has them, with their comments."""
    source = textwrap.dedent(inspect.getsource(kind))
    lines = source.splitlines()
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and node.end_lineno:
            yield from (line.strip() for line in lines[node.lineno - 1 : node.end_lineno])


def _aliases(module: ModuleType) -> Iterator[str]:
    """Types that have a name of their own."""
    source = inspect.getsource(module)
    for node in ast.parse(source).body:
        written = " ".join((ast.get_source_segment(source, node) or "").split())
        written = written.replace("[ ", "[").replace(", ]", "]")
        if re.match(r"\w+ = (Annotated|Literal|int \|)", written):
            yield written


def schema() -> dict[str, Any]:
    """JSON Schema of every message, by name; `web/src/protocol.ts` is made of it."""
    kinds = (protocol.FromClient, protocol.AnyAnswer, *HTTP)
    (wishes, answers, *_), components = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**components, "FromClient": wishes, "AnyAnswer": answers},
    }


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
