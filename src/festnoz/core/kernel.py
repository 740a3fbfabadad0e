"""`@kernel` and `record`: rules as plain Python on flat records, compiled when first needed.

Importing a game compiles nothing and does not even load numba (see compiler.py).
"""

import atexit
import functools
import hashlib
import importlib.metadata
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, ParamSpec, TypeVar

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
    for name, *_ in fields:
        if hasattr(np.record, name):  # and interpreted, that is what one would read
            raise ValueError(
                f"a field of a record cannot be named '{name}': NumPy's records have it"
            )
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

    def __repr__(self) -> str:
        return f"<kernel {self.function.__module__}.{self.function.__qualname__}>"

    def __reduce__(self) -> str:
        # By name: numba keys a closure by its pickled cells, which must be the same in every run.
        return self.function.__qualname__

    @functools.cached_property
    def dispatcher(self) -> Any:
        """The compiled function; building it takes from milliseconds (cached) to seconds."""
        from festnoz.core.compiler import compiled  # and numba: half a second, not for `--help`

        return compiled(self.function, self.is_entry, cache_folder(*_modules(self.function)))

    @property
    def _numba_type_(self) -> Any:
        """How numba sees a kernel that another kernel calls."""
        from festnoz.core.compiler import type_of

        try:
            return type_of(self.dispatcher)
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
    if not (one.is_entry and is_compiled()):
        return one.function
    (compiled,) = one.dispatcher.overloads.values()
    function: Callable[P, R] = compiled.entry_point
    return function


def _modules(function: Callable[..., Any]) -> tuple[str, ...]:
    """Where a function lies, and the kernels that it closes over: an entry holds a game's."""
    held = [cell.cell_contents for cell in function.__closure__ or ()]
    kernels = [one.function.__module__ for one in held if isinstance(one, Kernel)]
    return (function.__module__, *dict.fromkeys(kernels))


def cache_folder(*modules: str) -> Path:
    """Where kernels of those modules are kept: a folder for each version of what they depend on.

    Numba's own cache does not notice an edit of a callee in another file, and freezes constants.
    """
    layers = [module.split(".")[1] for module in modules if _is_ours(module)]
    known = [LAYERS.index(layer) + 1 if layer in LAYERS else len(LAYERS) for layer in layers]
    foreign = {_package_of(module) for module in modules if not _is_ours(module)}
    # Core's entries hold the kernels of games; a stranger's may call whatever there is.
    depth = len(LAYERS) if foreign else max([2, *known])
    return _cache_folder(depth, tuple(sorted(foreign)))


def _is_ours(module: str) -> bool:
    return module.startswith("festnoz.")


def _package_of(module: str) -> Path:
    """The folder of the outermost package that the module belongs to, or its file."""
    names = module.split(".")
    packages = (sys.modules.get(".".join(names[: i + 1])) for i in range(len(names)))
    files = [file for one in packages if (file := getattr(one, "__file__", None))]
    outermost = Path(files[0])
    return outermost.parent if outermost.name == "__init__.py" else outermost


@functools.cache
def _cache_folder(depth: int, foreign: tuple[Path, ...] = ()) -> Path:
    from festnoz.core import folders  # and errors, words: not for records alone

    name = f"kernels-{sources_digest(LAYERS[:depth], foreign)}"
    for folder in [caches / name for caches in folders.caches()]:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            folder.touch()
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        _forget_unused(folder.parent)
        return folder
    return _cache_of_this_process()


@functools.cache
def _cache_of_this_process() -> Path:
    folder = tempfile.mkdtemp(prefix="festnoz-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def sources_digest(layers: Sequence[str], foreign: Sequence[Path] = ()) -> str:
    """Names everything that compiled code of those layers and other packages depends on."""
    digest = hashlib.sha256()
    versions = [importlib.metadata.version(name) for name in ("numba", "numpy")]
    bounds = os.environ.get("NUMBA_BOUNDSCHECK", "")
    digest.update(repr([platform.python_version(), *versions, bounds]).encode())
    for path in sorted(path for layer in layers for path in (PACKAGE / layer).rglob("*")):
        if path.suffix == ".toml" or (path.suffix == ".py" and _concerns_kernels(path)):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    for package in foreign:
        for path in sorted([package, *package.rglob("*")]):
            if path.suffix in {".toml", ".py"}:
                digest.update(path.as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _concerns_kernels(path: Path) -> bool:
    """Kernels and the records they use import this module, numbers of rules stand in a file of that
    name, and what reads a game's data makes constants of it; words do none of it."""
    source = path.read_bytes()
    return (
        path.name in {"kernel.py", "reasons.py"}
        or b"festnoz.core.kernel import" in source
        or b"import tomllib" in source
    )


def _forget_unused(caches: Path) -> None:
    oldest = time.time() - UNUSED_CACHE_DAYS * 86_400
    for old in caches.glob("kernels-*"):
        with suppress(FileNotFoundError):  # another start may be clearing up too
            if old.stat().st_mtime < oldest:
                shutil.rmtree(old, ignore_errors=True)
