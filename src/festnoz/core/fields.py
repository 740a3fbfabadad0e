"""The options of a game as fields: what a form asks for, and what a command takes as flags.

All of it is read from the types of the game's `options`; the words are in its catalogue:
`<game>.choice.<option>.name`, `.told` (a value of it, in words) and `.help` (of the flag).
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import inspect

from festnoz.core.words import Message, say

Kind = Literal["flag", "choice", "number", "numbers", "seat", "file"]

# An option that names a seat: it counts from 0, and from 1 where people read and type it.
SeatOption = Annotated[int, msgspec.Meta(extra={"kind": "seat"})]


class OptionField(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option. Of `numbers`, `least` and `most` bound each, `shortest` and `longest` the row."""

    name: str
    kind: Kind
    default: bool | int | str | tuple[int, ...] | None = None
    values: tuple[str, ...] = ()  # of a choice, what is usual first
    least: int | None = None
    most: int | None = None
    shortest: int | None = None
    longest: int | None = None

    def takes(self, row: Sequence[int]) -> bool:
        """Whether these numbers are within the bounds, and as many as they must be."""
        is_long_enough = _is_within(len(row), self.shortest, self.longest)
        return is_long_enough and all(_is_within(one, self.least, self.most) for one in row)


def _is_within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


class NoField(TypeError):
    """An option of a type that neither forms nor commands can ask for, or with no usual value."""

    def __init__(self, option: str) -> None:
        super().__init__(f"option '{option}' is of no kind that can be asked for")
        self.option = option


@cache
def fields_of(options: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """In the order of the struct; raises NoField."""
    info = inspect.type_info(options)
    return tuple(_field(one) for one in info.fields) if isinstance(info, inspect.StructType) else ()


def _field(one: inspect.Field) -> OptionField:
    name, default = one.encode_name, one.default
    if one.required or default is msgspec.NODEFAULT:
        raise NoField(name)
    kinds = [kind for kind in _kinds(one.type) if not isinstance(kind, inspect.NoneType)]
    match kinds:
        case [inspect.Metadata(extra={"kind": "seat"})]:
            return OptionField(name, "seat", default)
        case [inspect.BoolType()]:
            return OptionField(name, "flag", default)
        case [inspect.LiteralType(values=values)]:
            named = sorted(map(str, values), key=lambda value: value != default)
            return OptionField(name, "choice", default, tuple(named))
        case [inspect.IntType(ge=least, le=most)]:
            return OptionField(name, "number", default, least=least, most=most)
        case [inspect.VarTupleType(item_type=inspect.IntType() as item) as row]:
            bounds = (item.ge, item.le, row.min_length, row.max_length)
            return OptionField(name, "numbers", default, (), *bounds)
        case [inspect.DictType()]:
            return OptionField(name, "file", default)
    raise NoField(name)


def _kinds(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def help_of(game: str, field: OptionField) -> Message:
    """What the flag of that option does."""
    return say(f"{game}.choice.{field.name}.help")
