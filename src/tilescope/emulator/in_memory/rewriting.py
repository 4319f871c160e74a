"""A module of assembly in, the same with its vectors in memory out."""

from __future__ import annotations

from llvmlite import ir

from ..runtime import common_names
from .function import Rewriting
from .shims import Shims

# LangRef, Module Flags: calls of C's library go by the table of other object files, as those of declared functions do
_FLAGS = ("!llvm.module.flags = !{!0}", '!0 = !{i32 7, !"RtLibUseGOT", i32 1}')


def in_memory(module: ir.Module) -> str:
    """Assembly that does what `module` does."""
    shims = Shims(common_names())
    values = list(module.globals.values())
    defined = [v for v in values if isinstance(v, ir.Function) and v.blocks]
    code = "\n".join([*[Rewriting(function, shims).text() for function in defined], *shims.text])
    others = [str(v).rstrip() for v in values if v not in defined and v.get_reference() in code]
    declared = [f"{line} nonlazybind" if line.startswith("declare ") else line for line in others]
    return "\n".join([*shims.constants, *declared, *shims.declared, code, *_FLAGS])
