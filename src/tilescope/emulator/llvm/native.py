"""Machine code: an LLVM module in, an object file or loaded functions out."""

from __future__ import annotations

from functools import cache

import llvmlite.binding as llvm


@cache
def target_machine(level: int = 2) -> llvm.TargetMachine:
    """What makes machine code of this processor: at level 0 in a quarter of the time, but with all values in memory."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=level, jit=True)


def host() -> str:
    """The processor that the code is for, with its features: part of the cache's key."""
    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def object_of(module: llvm.ModuleRef, level: int) -> bytes:
    """An object file, by a level of the optimiser; at level 0 variables become values, and that is all."""
    machine = target_machine(2 if level else 0)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    (_optimise if level else _only_values)(module, machine, level)
    return bytes(machine.emit_object(module))


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine, level: int) -> None:
    builder = _pass_builder(machine, level)
    builder.getModulePassManager().run(module, builder)


def _only_values(module: llvm.ModuleRef, machine: llvm.TargetMachine, level: int) -> None:
    builder, passes = _pass_builder(machine, level), llvm.create_new_function_pass_manager()
    passes.add_sroa_pass()
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, builder)


def _pass_builder(machine: llvm.TargetMachine, level: int) -> llvm.PassBuilder:
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    return llvm.create_pass_builder(machine, options)


class Native:
    """An object file in memory, kept as long as this object lives. Functions that it lacks must be known by then.

    A copy, also one that another process unpickles, loads the file once more. Raises ValueError for other bytes."""

    def __reduce__(self) -> tuple[type[Native], tuple[bytes]]:
        return type(self), (self._binary,)

    def __init__(self, binary: bytes) -> None:
        self._binary = binary
        target_machine()
        fresh = llvm.Target.from_default_triple().create_target_machine(jit=True)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), fresh)
        file = llvm.ObjectFileRef.from_data(binary)
        if not file:
            raise ValueError(f"{len(binary)} bytes that are no object file")
        self._engine.add_object_file(file)
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))
