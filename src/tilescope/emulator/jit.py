"""Machine code: LLVM assembly in, an object file and its loaded functions out.

The run-time library is compiled once for a processor and loaded once in a process; kernels call it by its addresses."""

from __future__ import annotations

import base64
import ctypes
import threading
from collections.abc import Callable
from functools import cache

import llvmlite.binding as llvm

from tilescope import cache as disk

from . import runtime
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
    """An object file of a kernel's `warp` or `slow`; the library's functions are found when it is loaded."""
    module = llvm.parse_assembly(runtime.with_effects(text))
    unknown = {f.name for f in module.functions if f.name.startswith("ts_")} - set(runtime.exported())
    assert not unknown, f"not in the run-time library: {unknown}"
    return _compiled(module, 1 if watch.checks or len(text) > _LARGE else 2)


def _compiled(module: llvm.ModuleRef, level: int) -> bytes:
    machine = target_machine()
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    _optimise(module, machine, level)
    return bytes(machine.emit_object(module))


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
        library()
        self._engine = _engine(binary)

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))


def _engine(binary: bytes) -> llvm.ExecutionEngine:
    target_machine()
    fresh = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), fresh)
    engine.add_object_file(llvm.ObjectFileRef.from_data(binary))
    engine.finalize_object()
    return engine


# --- the run-time library ---------------------------------------------------------------------------------------------


class Library:
    """The run-time library in memory, from the disk's cache if it was compiled before."""

    def __init__(self) -> None:
        key = disk.key_of("runtime", runtime.texts(), host())
        self._engine = _engine(base64.b64decode(disk.remembered(key, _library_object)))
        self.run: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(self.address("ts_run"))

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))

    def publish(self) -> None:
        """Kernels that are loaded from now on find its functions: it must then never be freed."""
        for name in runtime.exported():
            llvm.add_symbol(name, self.address(name))


def _library_object() -> str:
    target_machine()
    written, generated = (llvm.parse_assembly(text) for text in runtime.texts())
    written.link_in(generated)
    return base64.b64encode(_compiled(written, 2)).decode()


_LOADING = threading.Lock()
_LOADED: list[Library] = []


def library() -> Library:
    """The one of this process, loaded when the first kernel is."""
    with _LOADING:
        if not _LOADED:
            _LOADED.append(Library())
            _LOADED[0].publish()
        return _LOADED[0]
