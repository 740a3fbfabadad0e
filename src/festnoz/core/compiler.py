"""How kernels are compiled: the only import of numba, with what it is taught and what it is spared.

Most kernels exist only inside others. Numba would give each of them wrappers, machine code of its
own and all passes it has for others' programs: 12.7 s at Korsair's first start, not 7.0 s.
"""

import gc
import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args, get_type_hints

import numba
import numpy as np
from numba import _dynfunc, types
from numba.core import cgutils, typed_passes, untyped_passes
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.sigutils import _parse_signature_string
from numba.extending import lower_builtin, type_callable

from festnoz.core.kernel import FunctionOf, copy_common, record_at


def compiled(function: Callable[..., Any], is_entry: bool, cache: Path) -> Any:
    """The dispatcher of a kernel; an entry is kept in that folder, with all it calls inside."""
    numba.config.CACHE_DIR = str(cache)
    if is_entry:
        _name_by_closure(function)
    signature = _signature(function)
    compiler = numba.njit(
        *([signature] if signature else []),
        cache=is_entry,
        _nrt=False,  # kernels never allocate, so nothing needs its references counted
        error_model="numpy",
        forceinline=not is_entry,  # a call inside costs more than most of our functions
        no_cpython_wrapper=not is_entry,
        no_cfunc_wrapper=not is_entry,
        pipeline_class=EntryCompiler if is_entry else InnerCompiler,
    )
    with _nothing_collected():
        return compiler(function)


def _name_by_closure(function: Callable[..., Any]) -> None:
    """Entries of two games differ in what they close over, and must in name.

    Numba adds a number that begins anew in each process. Kept by two processes, both games' `step`
    might have the same one; a third would hand one game's to a kernel that asks for the other's.
    """
    held = [cell.cell_contents for cell in function.__closure__ or ()]
    digest = hashlib.sha256(repr(held).encode()).hexdigest()[:16]
    function.__qualname__ = function.__qualname__.replace("<locals>", digest)


def type_of(dispatcher: Any) -> Any:
    return types.Dispatcher(dispatcher)


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
    plain = {int: "int64", float: "float64", bool: "boolean", type(None): "none"}
    if hint in plain:
        return getattr(types, plain[hint])
    _, mark = get_args(hint)
    if isinstance(mark, np.dtype):
        return numba.from_dtype(mark)
    if isinstance(mark, FunctionOf):
        takes = (_numba_type(one) for one in mark.takes)
        return types.FunctionType(_numba_type(mark.returns)(*takes))
    return _parse_signature_string(mark)


class KernelCompiler(CompilerBase):  # type: ignore[misc]
    """Only the passes that kernels need: they hold no closures, exceptions or array algebra."""

    lowering: Any

    def define_pipelines(self) -> list[Any]:
        passes = PassManager("kernel")
        for one in (
            untyped_passes.TranslateByteCode,
            untyped_passes.FixupArgs,
            untyped_passes.IRProcessing,
            untyped_passes.ReconstructSSA,
            typed_passes.NopythonTypeInference,
            typed_passes.PreLowerStripPhis,
            typed_passes.NoPythonSupportedFeatureValidation,
            typed_passes.IRLegalization,
            self.lowering,
            typed_passes.NoPythonBackend,
        ):
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]


class EntryCompiler(KernelCompiler):
    lowering = typed_passes.NativeLowering


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(typed_passes.NativeLowering):  # type: ignore[misc]
    """To what callers link in, and no further: no optimised module, no machine code of its own."""

    _name = "festnoz_inner_lowering"

    def run_pass(self, state: Any) -> bool:
        library = state.library = state.targetctx.codegen().create_library(state.func_id.func_name)
        library._optimize_final_module = lambda: None  # the entry's is optimised as a whole
        library._finalize_final_module = lambda: setattr(library, "_finalized", True)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        key = _dynfunc.make_function(  # never called: how callers find what they inline
            lowered.fndesc.lookup_module(), state.func_id.func_name, "", 0, lowered.env, (library,)
        )
        state.targetctx.insert_user_function(key, lowered.fndesc, [library])
        state["cr"] = lowered._replace(cfunc=key)
        return True


class InnerCompiler(KernelCompiler):
    lowering = InnerLowering


# Numba's own `rows[i].view(kind)[0]` counts references and checks shapes: 20 ns a call.


@type_callable(record_at)  # type: ignore[untyped-decorator]
def _type_record_at(_context: Any) -> Any:
    return lambda rows, i, kind: kind.dtype  # noqa: ARG005 - numba matches the names


@lower_builtin(record_at, types.Array, types.Integer, types.DType)  # type: ignore[untyped-decorator]
def _lower_record_at(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    rows = context.make_array(signature.args[0])(context, builder, args[0])
    if numba.config.BOUNDSCHECK:
        size = cgutils.unpack_tuple(builder, rows.shape)[0]
        with cgutils.if_unlikely(builder, builder.icmp_unsigned(">=", args[1], size)):
            context.call_conv.return_user_exc(builder, IndexError, ("no such row",))
    stride = cgutils.unpack_tuple(builder, rows.strides)[0]
    kind = context.get_value_type(signature.return_type)
    return cgutils.pointer_add(builder, rows.data, builder.mul(args[1], stride), kind)


@type_callable(copy_common)  # type: ignore[untyped-decorator]
def _type_copy_common(_context: Any) -> Any:
    return lambda source, out, common: types.none  # noqa: ARG005


@lower_builtin(copy_common, types.Record, types.Record, types.DType)  # type: ignore[untyped-decorator]
def _lower_copy_common(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    size = context.get_constant(types.intp, signature.args[2].dtype.size)
    cgutils.raw_memcpy(builder, args[1], args[0], size, 1)
    return context.get_dummy_value()
