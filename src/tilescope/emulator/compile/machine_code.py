"""A kernel's machine code: LLVM assembly in, an object file out."""

from __future__ import annotations

import llvmlite.binding as llvm

from .. import runtime
from ..compiled.instrumentation import Instrumentation
from ..llvm.native import WORKING, Effort, object_of, parsed

# Characters from which level 2 of the optimiser takes twice as long as 1, and then minutes. What it makes of smaller
# code is up to a sixth faster, but not where checks are made, whose time is the library's.
_LARGE = 1_500_000
_TANGLED = 8_000_000  # variables times branches from which keeping variables in registers takes minutes


def compile_quickly(text: str) -> bytes:
    """An object file of a kernel's `warp`, made in a fraction of the time, whose code is slower."""
    return _compiled(text, Effort.NONE)


def compile_object(text: str, instrumentation: Instrumentation) -> bytes:
    """An object file of a kernel's `warp` or `slow`; the library's functions are found when it is loaded."""
    return _compiled(text, _effort(text, instrumentation))


def _effort(text: str, instrumentation: Instrumentation) -> Effort:
    if text.count(" = alloca ") * text.count("\n  br ") > _TANGLED:
        return Effort.WITHIN_BLOCKS
    return Effort.SOME if instrumentation.checks or len(text) > _LARGE else Effort.ALL


def _compiled(text: str, effort: Effort) -> bytes:
    with WORKING:
        return object_of(_module(text), effort)


def _module(text: str) -> llvm.ModuleRef:
    """With what it calls of the library's functions that are copied into kernels."""
    module = parsed(runtime.with_effects(text))
    for copy in runtime.copies(text):
        module.link_in(parsed(copy))
    for own in (f for f in module.functions if f.name.startswith("ts_") and not f.is_declaration):
        own.linkage = "internal"  # so that LLVM may fit it to how it is called
    lacking = {f.name for f in module.functions if f.is_declaration and f.name.startswith("ts_")}
    unknown = lacking - set(runtime.exported())
    assert not unknown, f"not in the run-time library: {unknown}"
    return module
