"""`@kernel` and `record`: rules as plain Python on flat records, compiled when first needed.

The only import of numba. Importing a game compiles nothing and does not even load numba.
"""

import atexit
import functools
import gc
import hashlib
import importlib.metadata
import os
import platform
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, ParamSpec, TypeVar, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).resolve().parent.parent
LAYERS = ("core", "games", "bots", "arena")  # where kernels live; imports point left only
UNUSED_CACHE_DAYS = 14

# What kernels take besides `int` and records. The text is numba's own spelling.
Rows = Annotated[NDArray[np.uint8], "uint8[:, ::1]"]  # one state or view a row, as bytes
Buffer = Annotated[NDArray[np.int16], "int16[::1]"]  # actions, orders, scores
Options = Annotated[NDArray[np.int64], "int64[::1]"]  # a match's options as numbers
Random = Annotated[NDArray[np.int64], "int64[::1]"]  # a fast stream's two words (core/chance.py)
Numbers = Annotated[NDArray[np.int64], "int64[::1]"]
Grid = Annotated[NDArray[np.int64], "int64[:, ::1]"]


@dataclass(frozen=True)
class FunctionOf:
    """Marks an argument that is itself a compiled entry: `Annotated[Callable, FunctionOf(...)]`."""

    returns: Any
    takes: tuple[Any, ...]


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A packed, little-endian record whose fields read the same compiled and interpreted."""
    little = [(name, np.dtype(kind).newbyteorder("<"), *shape) for name, kind, *shape in fields]
    return np.dtype((np.record, little))


def record_at(rows: NDArray[np.uint8], i: int, kind: np.dtype[Any]) -> Any:
    """The record in that row; writing to it writes to the row. Compiled, a mere pointer."""
    return rows[i].view(kind)[0]


def copy_common(source: Any, out: Any, common: np.dtype[Any]) -> None:
    """Copies the fields that both records begin with; compiled, one move of memory."""
    for name in common.names or ():
        out[name] = source[name]


class Kernel(Generic[P, R]):
    """A function that numba compiles on first use, by the signature its annotations give.

    `is_entry` marks the few that Python calls; the others exist only inside compiled code.
    """

    def __init__(self, function: Callable[P, R], is_entry: bool) -> None:
        functools.update_wrapper(self, function)
        self.function = function
        self.is_entry = is_entry

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self.is_entry and is_compiled():
            compiled: R = self.dispatcher(*args, **kwargs)
            return compiled
        return self.function(*args, **kwargs)

    def __reduce__(self) -> str:
        # By name: numba keys a closure by its pickled cells, which must be the same in every run.
        return self.function.__qualname__

    @functools.cached_property
    def dispatcher(self) -> Any:
        """The compiled function; building it takes from milliseconds (cached) to seconds."""
        numba = _numba()
        numba.config.CACHE_DIR = str(cache_folder(self.function.__module__))
        signature = _signature(self.function)
        compiler = numba.njit(
            *([signature] if signature else []),
            cache=self.is_entry,
            _nrt=False,  # kernels never allocate, so nothing needs its references counted
            error_model="numpy",
            forceinline=not self.is_entry,  # a call inside costs more than most of our functions
            no_cpython_wrapper=not self.is_entry,
            no_cfunc_wrapper=not self.is_entry,
        )
        with _nothing_collected():
            return compiler(self.function)

    @property
    def _numba_type_(self) -> Any:
        """How numba sees a kernel that another kernel calls."""
        try:
            return _numba().types.Dispatcher(self.dispatcher)
        except AttributeError as error:  # numba would take it for "has no type" and hide it
            raise RuntimeError(f"{self.function.__qualname__} does not compile") from error


def kernel(function: Callable[P, R]) -> Kernel[P, R]:
    """Records a function for compiling inside others: no RNG, no allocation, no exceptions."""
    return Kernel(function, is_entry=False)


def entry(function: Callable[P, R]) -> Kernel[P, R]:
    """Records a function that Python calls, or hands to other kernels as an argument."""
    return Kernel(function, is_entry=True)


_interpreting = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}


def is_compiled() -> bool:
    return not _interpreting


@contextmanager
def interpreted() -> Iterator[None]:
    """Runs every kernel as plain Python meanwhile: some thousand times slower, for debugging."""
    global _interpreting  # noqa: PLW0603 - one switch for the whole process, like numba's own
    before, _interpreting = _interpreting, True
    try:
        yield
    finally:
        _interpreting = before


def callable_of(one: Kernel[P, R]) -> Callable[P, R]:
    """What Python code calls in a loop, and what it hands to a kernel as a function argument."""
    if not is_compiled():
        return one.function
    compiled: Callable[P, R] = one.dispatcher
    return compiled


def bare(one: Kernel[P, R]) -> Callable[P, R]:
    """For a hot loop in Python: a quarter of the cost of a call, and nothing is checked."""
    if not is_compiled():
        return one.function
    (compiled,) = one.dispatcher.overloads.values()
    function: Callable[P, R] = compiled.entry_point
    return function


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Compiling makes many objects and few cycles: looking for them costs some percent."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _signature(function: Callable[..., Any]) -> Any:
    """From the annotations; None for a kernel that takes any record with the fields it uses."""
    hints = get_type_hints(function, include_extras=True)
    if np.record in hints.values():
        return None
    returns = _numba_type(hints.pop("return"))
    return returns(*(_numba_type(hint) for hint in hints.values()))


def _numba_type(hint: Any) -> Any:
    numba = _numba()
    plain = {int: "int64", bool: "boolean", type(None): "none"}
    if hint in plain:
        return getattr(numba.types, plain[hint])
    _, mark = get_args(hint)
    if isinstance(mark, np.dtype):
        return numba.from_dtype(mark)
    if isinstance(mark, FunctionOf):
        takes = (_numba_type(one) for one in mark.takes)
        return numba.types.FunctionType(_numba_type(mark.returns)(*takes))
    return numba.core.sigutils._parse_signature_string(mark)


@functools.cache
def _numba() -> Any:
    import numba  # half a second that `--help` does not need

    _teach(numba)
    return numba


def _teach(numba: Any) -> None:
    """Numba's own `rows[i].view(kind)[0]` counts references and checks shapes: 20 ns a call."""
    cgutils: Any = numba.core.cgutils
    extending: Any = numba.extending
    types: Any = numba.types

    @extending.type_callable(record_at)  # type: ignore[untyped-decorator]
    def type_record_at(_context: Any) -> Any:
        return lambda rows, i, kind: kind.dtype  # noqa: ARG005 - numba matches the names

    @extending.lower_builtin(record_at, types.Array, types.Integer, types.DType)  # type: ignore[untyped-decorator]
    def lower_record_at(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        rows = context.make_array(signature.args[0])(context, builder, args[0])
        if numba.config.BOUNDSCHECK:
            size = cgutils.unpack_tuple(builder, rows.shape)[0]
            with cgutils.if_unlikely(builder, builder.icmp_unsigned(">=", args[1], size)):
                context.call_conv.return_user_exc(builder, IndexError, ("no such row",))
        stride = cgutils.unpack_tuple(builder, rows.strides)[0]
        kind = context.get_value_type(signature.return_type)
        return cgutils.pointer_add(builder, rows.data, builder.mul(args[1], stride), kind)

    @extending.type_callable(copy_common)  # type: ignore[untyped-decorator]
    def type_copy_common(_context: Any) -> Any:
        return lambda source, out, common: types.none  # noqa: ARG005

    @extending.lower_builtin(copy_common, types.Record, types.Record, types.DType)  # type: ignore[untyped-decorator]
    def lower_copy_common(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.intp, signature.args[2].dtype.size)
        cgutils.raw_memcpy(builder, args[1], args[0], size, 1)
        return context.get_dummy_value()


def cache_folder(module: str) -> Path:
    """Where kernels of that module are kept: a folder for each version of what they depend on.

    Numba's own cache does not notice an edit of a callee in another file, and freezes constants.
    """
    layer = module.removeprefix("festnoz.").partition(".")[0]
    depth = LAYERS.index(layer) + 1 if layer in LAYERS else len(LAYERS)
    return _cache_folder(max(depth, 2))  # core's entries hold the kernels of games


@functools.cache
def _cache_folder(depth: int) -> Path:
    home = os.environ.get("FESTNOZ_CACHE") or os.environ.get("XDG_CACHE_HOME")
    root = Path(home) if home else Path.home() / ".cache"
    folder = root / "festnoz" / f"kernels-{sources_digest(LAYERS[:depth])}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except OSError:
        return _cache_of_this_process()
    _forget_unused(folder.parent)
    return folder


@functools.cache
def _cache_of_this_process() -> Path:
    folder = tempfile.mkdtemp(prefix="festnoz-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def sources_digest(layers: Sequence[str]) -> str:
    """Names everything that compiled code of those layers depends on."""
    digest = hashlib.sha256()
    versions = [importlib.metadata.version(name) for name in ("numba", "numpy")]
    bounds = os.environ.get("NUMBA_BOUNDSCHECK", "")
    digest.update(repr([platform.python_version(), *versions, bounds]).encode())
    for path in sorted(path for layer in layers for path in (PACKAGE / layer).rglob("*")):
        if path.suffix == ".toml" or (path.suffix == ".py" and _concerns_kernels(path)):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _concerns_kernels(path: Path) -> bool:
    """Kernels, and the records and constants they use, import this module; words do not."""
    return path.name == "kernel.py" or b"festnoz.core.kernel import" in path.read_bytes()


def _forget_unused(caches: Path) -> None:
    oldest = time.time() - UNUSED_CACHE_DAYS * 86_400
    for old in caches.glob("kernels-*"):
        with suppress(FileNotFoundError):  # another start may be clearing up too
            if old.stat().st_mtime < oldest:
                shutil.rmtree(old, ignore_errors=True)
