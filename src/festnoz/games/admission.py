"""What a game of another package must have before the house lets it in; the first fault is told.

Rules are not judged here: that is for the conformance suite of the project.
"""

import inspect
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from festnoz.core.errors import FestNozError
from festnoz.core.fields import NoField, fields_of
from festnoz.core.game import MOST_SEATS, RULE_ID, Checks, Game, Notation, Telling
from festnoz.core.kernel import Kernel
from festnoz.core.words import (
    FOLDER,
    LANGUAGES,
    Message,
    arguments,
    pattern_fault,
    say,
    words_known,
)
from festnoz.games.guide import FILE, read_guide
from festnoz.games.lesson import BadLesson, lesson_flaws, lessons_in, words_of

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
RULE_PARAGRAPH = re.compile(rf"^\*\*({RULE_ID})\*\* ", re.MULTILINE)
TEXTS = ("title", "pitch", "length", "vocabulary")
ABOUT_OPTION = ("name", "told", "help")
PREFIX = re.compile(r"[A-Z]+")
OURS = sys.stdlib_module_names | {"festnoz"}  # packages whose lines tell a stranger nothing
FACTS = {int, str, Path, tuple, np.dtype, Notation, Telling, Checks}
# Options are flags of commands, and these have another meaning there.
FLAGS_OF_THE_HOUSE = frozenset(
    {"bots", "chosen", "game", "games", "help", "json", "lang", "name"}
    | {"replays", "resume", "seats", "seed", "version", "workers"}
)
KERNELS = {
    "setup": "state, seats, options",
    "to_move": "state",
    "shuffled": "state, out",
    "deal": "state, order",
    "legal_actions": "state, out",
    "verdict": "state, action",
    "apply": "state, action",
    "reveals": "state, action",
    "returns": "state, out",
    "observe": "state, seat, out",
    "seen": "state, action, seat",
    "determinize": "view, random, scratch, out",
    "greedy": "views, j, legal, num_legal, random",
}


def fault_of(game: Game, registered: str, others: Mapping[str, Game]) -> Message | None:
    """The first thing that is wrong with it; None for a game that can be played."""
    try:
        return next(_faults(game, registered, others), None)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's may fail in any way
        return say("game.fault.odd", what=told_of(error))


def told_of(error: BaseException) -> Message | str:
    """In one line, with the innermost place in the stranger's own code that it came from."""
    what = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    strange = [
        (frame, line, package)
        for frame, line in walk_tb(error.__traceback__)
        if (package := _package_of(frame)) not in OURS
    ]
    if not strange or isinstance(error, SyntaxError):  # which names its place itself
        return what
    frame, line, _ = [one for one in strange if one[2] == strange[0][2]][-1]
    file = Path(frame.f_code.co_filename).name
    return say("game.fault.place", what=what, file=file, line=str(line))


def _package_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]


def _faults(game: Game, registered: str, others: Mapping[str, Game]) -> Iterator[Message]:
    """Later checks build on earlier ones: only the first fault counts."""
    yield from _fact_faults(game)
    yield from _name_faults(game, registered, others)
    yield from _function_faults(game)
    yield from _option_faults(game)
    yield from _record_faults(game)
    yield from _lesson_faults(game)
    for language in LANGUAGES:
        yield from _word_faults(game, language)
    yield from _translation_faults(game)
    yield from _variant_faults(game)
    for language in LANGUAGES:
        yield from _rulebook_faults(game, language)
    yield from _guide_faults(game)


def _fact_faults(game: Game) -> Iterator[Message]:
    for prefix, part in (("", game), ("notation.", game.notation), ("checks.", game.checks)):
        for name, hint in get_type_hints(type(part)).items():
            kind, value = get_origin(hint) or hint, getattr(part, name)
            if kind is type and not (isinstance(value, type) and issubclass(value, msgspec.Struct)):
                found = value.__name__ if isinstance(value, type) else type(value).__name__
                yield say("game.fault.fact", fact=prefix + name, wanted="Struct", found=found)
            if kind in FACTS and not isinstance(value, kind):
                found = type(value).__name__
                yield say("game.fault.fact", fact=prefix + name, wanted=kind.__name__, found=found)


def _name_faults(game: Game, registered: str, others: Mapping[str, Game]) -> Iterator[Message]:
    areas = {path.stem for language in LANGUAGES for path in (FOLDER / language).glob("*.json")}
    if not NAME.fullmatch(game.name):
        yield say("game.fault.name", name=game.name)
    if game.name != registered:
        yield say("game.fault.other_name", registered=registered, name=game.name)
    if game.name in others:
        yield say("game.fault.taken", name=game.name, folder=str(others[game.name].folder))
    if game.name in areas:
        yield say("game.fault.taken_by_words", name=game.name)
    if not PREFIX.fullmatch(game.rule_prefix):
        yield say("game.fault.no_prefix", prefix=game.rule_prefix)
    for other in others.values():
        if other.rule_prefix == game.rule_prefix:
            yield say("game.fault.prefix", prefix=game.rule_prefix, other=other.name)


def _function_faults(game: Game) -> Iterator[Message]:
    returned = get_type_hints(Game)
    for name, wanted in KERNELS.items():
        function = getattr(game, name)
        if function is not None or name != "greedy":
            yield from _kernel_faults(name, function, wanted, returned[name])
    parts = (("", game), ("notation.", game.notation), ("telling.", game.telling))
    for prefix, part in (*parts, ("checks.", game.checks)):
        for name, hint in get_type_hints(type(part)).items():
            takes = _arguments(hint)
            function = getattr(part, name)
            if takes is not None and not (function is None and _may_be_none(hint)):
                yield from _plain_faults(prefix + name, function, takes)


def _kernel_faults(name: str, function: Any, wanted: str, hint: Any) -> Iterator[Message]:
    if not callable(function):
        yield say("game.fault.no_function", function=name)
    if not isinstance(function, Kernel):
        mark = "@entry" if name == "greedy" else "@kernel"
        yield say("game.fault.no_kernel", function=name, mark=mark)
        return
    signature = inspect.signature(function.function)
    given = ", ".join(signature.parameters)
    if given != wanted:
        yield say("game.fault.kernel", function=name, wanted=wanted, given=given)
    for argument, told in signature.parameters.items():
        if told.annotation is inspect.Parameter.empty:
            yield say("game.fault.untyped", function=name, argument=argument)
    kinds = [kind for kind in (hint, *get_args(hint)) if get_origin(kind) is Kernel]
    answer = get_args(kinds[0])[-1]
    told = get_type_hints(function.function).get("return", inspect.Signature.empty)
    if told is not answer:
        yield say("game.fault.answer", function=name, wanted=answer.__name__)


def _arguments(hint: Any) -> int | None:
    """How many a plain function of the contract takes; None for what is no function."""
    for kind in (hint, *get_args(hint)):
        if get_origin(kind) is Callable:
            takes = get_args(kind)[0]
            return len(takes) if isinstance(takes, list) else None
    return None


def _may_be_none(hint: Any) -> bool:
    return type(None) in get_args(hint)


def _plain_faults(name: str, function: Any, takes: int) -> Iterator[Message]:
    if not callable(function):
        yield say("game.fault.no_function", function=name)
        return
    try:
        inspect.signature(function).bind(*range(takes))
    except TypeError:
        yield say("game.fault.arguments", function=name, count=takes)
    except ValueError:
        return  # built in: Python itself does not know


def _option_faults(game: Game) -> Iterator[Message]:
    try:
        fields = fields_of(game.options)
    except NoField as error:
        yield say("game.fault.option", option=error.option)
        return
    for field in fields:
        if field.name in FLAGS_OF_THE_HOUSE:
            yield say("game.fault.flag", option=field.name, flag=f"--{field.name}")
        if field.kind == "numbers" and None in {field.shortest, field.longest}:
            yield say("game.fault.no_length", option=field.name)
        if field.kind in {"number", "numbers"} and None in {field.least, field.most}:
            yield say("game.fault.no_bounds", option=field.name)
    if not game.variants:
        yield say("game.fault.no_variant")
    if game.read_board is None and any(field.kind == "file" for field in fields):
        yield say("game.fault.no_function", function="read_board")


def _variant_faults(game: Game) -> Iterator[Message]:
    with words_known(game.folder):
        lengths: dict[int, int] = {}
        for number, variant in enumerate(game.variants, 1):
            if not _is_variant(variant, game.options):
                named = game.options.__name__
                yield say("game.fault.no_pair", number=number, options=named)
            seats, options = variant
            try:
                game.read_options(msgspec.to_builtins(options))
                numbers = game.encode(game.rules, seats, options)
            except FestNozError as error:
                yield say("game.fault.variant", number=number, what=str(error))
                return
            if not _are_numbers(numbers):
                yield say("game.fault.encode")
            if len(numbers) != lengths.setdefault(seats, len(numbers)):
                yield say("game.fault.lengths", number=number)
            if seats > MOST_SEATS:
                yield say("game.fault.seats", number=number, seats=seats, most=MOST_SEATS)


def _is_variant(variant: Any, options: type[msgspec.Struct]) -> bool:
    match variant:
        case (int(), msgspec.Struct() as chosen):
            return isinstance(chosen, options)
    return False


def _are_numbers(numbers: Any) -> bool:
    """As kernels read them, who trust it."""
    return isinstance(numbers, np.ndarray) and numbers.dtype == np.int64 and numbers.ndim == 1


def _record_faults(game: Game) -> Iterator[Message]:
    shown = game.view_type.__struct_fields__
    if not _is_tagged(game.view_type, game):
        yield say("game.fault.tag", fact="view_type", name=game.name)
    if game.scenery and not _is_tagged(game.layout_type, game):
        yield say("game.fault.tag", fact="layout_type", name=game.name)
    named = (
        ("view_type", ("seat",), shown),
        ("secret", game.secret, game.state.names or ()),
        ("memory", game.memory, shown),
    )
    for fact, names, fields in named:
        for name in names:
            if name not in fields:
                yield say("game.fault.field", fact=fact, field=name)
    if "at" in game.notation.deal_type.__struct_fields__:
        yield say("game.fault.deal")


def _is_tagged(kind: Any, game: Game) -> bool:
    config = getattr(kind, "__struct_config__", None)
    return config is not None and (config.tag_field, config.tag) == ("game", game.name)


def _lesson_faults(game: Game) -> Iterator[Message]:
    """Of the form alone: whether its moves can be played is for the rules to say."""
    try:
        for lesson in lessons_in(game.folder):
            yield from lesson_flaws(game, lesson)
    except BadLesson as error:
        yield error.message


def _word_faults(game: Game, language: str) -> Iterator[Message]:
    file = f"words.{language}.json"
    try:
        words = msgspec.json.decode((game.folder / file).read_bytes(), type=dict[str, str])
    except OSError:
        yield say("game.fault.no_file", file=file)
        return
    except msgspec.MsgspecError as error:
        yield say("game.fault.catalogue", file=file, what=str(error))
        return
    for message_id, pattern in words.items():
        if not message_id.startswith(f"{game.name}."):
            yield say("game.fault.foreign", file=file, id=message_id, name=game.name)
        fault = pattern_fault(pattern, language)
        if fault:
            yield say("game.fault.pattern", file=file, id=message_id, what=fault)
    yield from _need_faults(game, file, words)
    for pair in words.get(f"{game.name}.vocabulary", "").split():
        if not pair.partition("=")[0] or "=" not in pair:
            yield say("game.fault.vocabulary", file=file, pair=pair)


def _need_faults(game: Game, file: str, words: Mapping[str, str]) -> Iterator[Message]:
    """What the house itself says of a game must be there, and ask for no more than it is given."""
    for message_id in _needed(game):
        if message_id not in words:
            yield say("game.fault.lacks", file=file, what=message_id)
            return
        given = {"value"} if message_id.endswith(".told") else set()
        for argument in sorted(arguments(words[message_id]) - given):
            yield say("game.fault.argument", file=file, id=message_id, argument=argument)


def _needed(game: Game) -> list[str]:
    options = (field.name for field in fields_of(game.options))
    about = [f"choice.{option}.{what}" for option in options for what in ABOUT_OPTION]
    taught = [text for lesson in lessons_in(game.folder) for text in words_of(game.name, lesson)]
    return [*(f"{game.name}.{one}" for one in (*TEXTS, *about)), *taught]


def _translation_faults(game: Game) -> Iterator[Message]:
    files = [f"words.{language}.json" for language in LANGUAGES]
    first, *others = (json.loads((game.folder / file).read_text("utf-8")) for file in files)
    for file, words in zip(files[1:], others, strict=True):
        for message_id in sorted(first.keys() ^ words.keys()):
            lacking = file if message_id in first else files[0]
            yield say("game.fault.lacks", file=lacking, what=message_id)
        for message_id in first.keys() & words.keys():
            taken = [arguments(one[message_id]).difference(LANGUAGES) for one in (first, words)]
            if taken[0] != taken[1]:  # but a name may be given once in each language
                yield say("game.fault.translation", file=file, id=message_id)


def _rulebook_faults(game: Game, language: str) -> Iterator[Message]:
    file = f"rules.{language}.md"
    try:
        book = (game.folder / file).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        yield say("game.fault.no_file", file=file)
        return
    counts = Counter(RULE_PARAGRAPH.findall(book))
    for rule in game.rule_ids:
        if counts[rule] != 1:
            what = "lacks" if counts[rule] == 0 else "twice"
            yield say(f"game.fault.{what}", file=file, what=rule)
    for rule in counts.keys() - set(game.rule_ids):
        yield say("game.fault.unknown_rule", file=file, rule=rule)


def _guide_faults(game: Game) -> Iterator[Message]:
    """It need bring none."""
    try:
        guide = read_guide(game.folder)
    except msgspec.MsgspecError as error:
        yield say("game.fault.guide", file=FILE, what=str(error))
        return
    file = f"words.{LANGUAGES[0]}.json"  # the others have the same
    words = json.loads((game.folder / file).read_text("utf-8"))
    for message_id in guide.messages(game.name):
        if message_id not in words:
            yield say("game.fault.lacks", file=file, what=message_id)
    for rule in sorted(guide.rules.difference(game.rule_ids)):
        yield say("game.fault.unknown_rule", file=FILE, rule=rule)
