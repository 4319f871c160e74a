"""Interpreter code: LLVM assembly in, an object file and its loaded functions out."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from functools import cache, cached_property

import llvmlite.binding as llvm

from .compiled.instrumentation import Watch

# Characters from which level 2 of the optimiser takes twice as long as 1, and then minutes. What it makes of smaller
# code is up to a sixth faster, but not where checks are made, whose time is the library's.
_LARGE = 1_500_000


@cache
def target_machine() -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=2, jit=True)


def host() -> str:
    """The processor that the code is for, with its features: part of the cache's key."""
    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def compile_object(text: str, watch: Watch) -> bytes:
    """An object file of `text` with the run-time library linked in; only `run`, `warp` and `slow` are kept."""
    machine = target_machine()
    module = llvm.parse_assembly(_with_library(text, watch))
    module.verify()
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    _optimise(module, machine, 1 if watch.checks or len(text) > _LARGE else 2)
    return bytes(machine.emit_object(module))


# The slow version's object: one symbol left undefined would leave all others (memset) without an address, too.
_NO_WARP = "define internal i32 @warp(ptr %ctx, ptr %frame, i32 %number) { unreachable }\n"


def _with_library(text: str, watch: Watch) -> str:
    """The kernel's assembly without declarations of what the library defines, then the library."""
    from .runtime import library

    rest = library(_filters_of(text) if watch.checks else None, trace=watch.trace, observe=bool(watch.observe))
    kernel = [line for line in text.splitlines() if not line.startswith(("declare", "target", "source_filename"))]
    declared = [line for line in text.splitlines() if line.startswith("declare")]
    known = rest.replace("declare i32 @warp(ptr, ptr, i32)\n", "" if '@"warp"' in text else _NO_WARP)
    extra = [d for d in declared if not _defines(known, d)]
    return "\n".join([*extra, *kernel, known])


def _filters_of(text: str) -> tuple[str, ...]:
    """The detectors' quick filters that a kernel calls."""
    return tuple(sorted(set(re.findall(r'@"(ts_(?:read|write)_\w+_\d+)"', text))))


def _defines(library_text: str, declaration: str) -> bool:
    name = declaration.split("@", 1)[1].split("(", 1)[0].strip('"')
    return f"@{name}(" in library_text


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine, level: int) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


class Loaded:
    """Native code in memory, kept as long as this object lives."""

    def __init__(self, binary: bytes) -> None:
        backing = llvm.parse_assembly("")
        self._engine = llvm.create_mcjit_compiler(backing, _fresh_machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(binary))
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))

    @cached_property
    def run(self) -> Callable[[int], int]:
        """The loop over blocks: called with a context's address, it returns one of context's codes."""
        return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(self.address("run"))


def _fresh_machine() -> llvm.TargetMachine:
    target_machine()
    return llvm.Target.from_default_triple().create_target_machine(jit=True)
