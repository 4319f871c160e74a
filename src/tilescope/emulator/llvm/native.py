"""Machine code: an LLVM module in, an object file or loaded functions out."""

from __future__ import annotations

import atexit
import os
import re
import threading
from enum import Enum
from functools import cache

import llvmlite.binding as llvm

PROCESSOR = "TILESCOPE_PROCESSOR"  # a lesser one, by LLVM's name, whose code this one runs: to measure what that takes
_HALVING = ("znver4",)
_HALVES = '"min-legal-vector-width"="256" "prefer-vector-width"="256"'  # LangRef, function attributes
_DEFINED = re.compile(r"^(define .*?)\s*\{$", re.MULTILINE)


# Held while LLVM works. When Python ends it is taken for good, as LLVM's memory goes then, under a thread that is in it
# still; and no process is forked with a lock of LLVM's that nobody would release.
WORKING = threading.RLock()
atexit.register(WORKING.acquire)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=WORKING.acquire, after_in_parent=WORKING.release, after_in_child=WORKING.release)


@cache
def target_machine(level: int = 2) -> llvm.TargetMachine:
    """What makes machine code of this processor: at level 0 in a tenth of the time, but with all values in memory.

    The quick way knows no calls further away than two gigabytes; those of other object files go by a table, and
    _loaded lays code and tables side by side."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    name, features = processor()
    target = llvm.Target.from_default_triple()
    near = {} if level else {"reloc": "pic", "codemodel": "small"}
    return target.create_target_machine(cpu=name, features=features, opt=level, jit=True, **near)


def processor() -> tuple[str, str]:
    """LLVM's name of the processor that code is made for, and the features it has beside what the name says."""
    lesser = os.environ.get(PROCESSOR)
    return (lesser, "") if lesser else _own_processor()


@cache
def _own_processor() -> tuple[str, str]:
    """Asked for once: LLVM's answer waits for whatever else LLVM does."""
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def masks_are_free() -> bool:
    """Whether vectors are loaded and stored under a mask as fast as whole, as AVX-512 does: AVX2 makes a vector of the
    mask, and stores under one are slow on AMD's processors (docs/adr/0026)."""
    name, features = processor()
    return "+avx512f" in features.split(",") or "avx512" in name


def host() -> str:
    """That processor in one line: part of the cache's key."""
    return " ".join(processor())


def parsed(text: str) -> llvm.ModuleRef:
    """A module of assembly, whose functions hold and pass vectors in registers of a length that suits this processor:
    all that call each other must have come this way."""
    target_machine()
    return llvm.parse_assembly(_DEFINED.sub(rf"\1 {_HALVES} {{", text) if _halves_vectors() else text)


def _halves_vectors() -> bool:
    """Whether vectors of 64 bytes take twice as long as those of 32, and longer where they lie in two cache lines
    (docs/adr/0026)."""
    return processor()[0] in _HALVING


class Effort(Enum):
    """What is done for good code, from none to all that LLVM's level 2 has.

    OPTIMISED text has been through an optimiser: what nobody calls is left out. WITHIN_BLOCKS takes time that grows
    with the text. The next two keep variables in registers, across blocks, too: where many variables meet at many
    blocks, that takes minutes."""

    NONE = 0
    OPTIMISED = 1
    WITHIN_BLOCKS = 2
    SOME = 3
    ALL = 4


def object_of(module: llvm.ModuleRef, effort: Effort) -> bytes:
    """An object file."""
    machine = target_machine(2 if effort.value else 0)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    if effort in (Effort.SOME, Effort.ALL):
        builder = _pass_builder(machine, 1 if effort is Effort.SOME else 2)
        builder.getModulePassManager().run(module, builder)
    elif effort is Effort.WITHIN_BLOCKS:
        _combine(module, machine)
    elif effort is Effort.OPTIMISED:
        _drop_unused(module, machine)
    return bytes(machine.emit_object(module))


def _drop_unused(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, _pass_builder(machine, 0))


def _combine(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    builder, passes = _pass_builder(machine, 1), llvm.create_new_function_pass_manager()
    passes.add_instruction_combine_pass()
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, builder)


def _pass_builder(machine: llvm.TargetMachine, level: int) -> llvm.PassBuilder:
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    return llvm.create_pass_builder(machine, options)


def _loaded(binary: bytes) -> llvm.ExecutionEngine:
    target_machine()
    fresh = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), fresh, use_lmm=True)
    file = llvm.ObjectFileRef.from_data(binary)
    if not file:
        raise ValueError(f"{len(binary)} bytes that are no object file")
    engine.add_object_file(file)
    engine.finalize_object()
    return engine


class Native:
    """An object file in memory, kept as long as this object lives. Functions that it lacks must be known by then.

    A copy, also one that another process unpickles, loads the file once more. Raises ValueError for other bytes."""

    def __reduce__(self) -> tuple[type[Native], tuple[bytes]]:
        return type(self), (self._binary,)

    def __init__(self, binary: bytes) -> None:
        self._binary = binary
        with WORKING:
            self._engine = _loaded(binary)

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))
