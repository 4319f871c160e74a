"""A compiled source file: CUDA C++ or PTX text in, PTX with the user's names and its module's memory out.

PTX comes from the disk cache where the same text was compiled before, so that NVRTC need not be loaded."""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope import cache
from tilescope.errors import CompileError
from tilescope.source.load import Source

from ..compiled.instrumentation import COUNTS, Instrumentation
from ..compiled.loaded import Loaded, Tiers
from ..compiled.program import DeoptimizedProgram, Program, Space
from ..job.job import Bytes, DeoptimizedVersion
from ..llvm.native import host
from ..plan.layout import Layout, image, module_layout
from ..runtime.library import load_ahead

if TYPE_CHECKING:
    from tilescope.ptx.module import Module

    from ..classes.dependence import Numbers
    from ..classes.proof import Proof


@dataclass(slots=True)
class ModuleMemory:
    """The module's own variables: they live as long as the module (CUDA C++ Programming Guide, Variable Memory)."""

    globals: Bytes
    consts: Bytes


_KEPT = ("ptx", "names", "file", "instance")  # of a compiled source, on disk
Key = tuple[str, tuple[int, int, int], Instrumentation]  # entry, block, what is asked for


@dataclass
class Unit:
    """`names` maps PTX entries to the user's names; `file` is what PTX calls the user's file."""

    ptx: str
    names: dict[str, str]
    file: str
    text: str
    language: str
    instance: str = ""  # the PTX entry of the template's instance that was asked for
    programs: dict[Key, tuple[Program, Tiers]] = field(default_factory=dict)
    deoptimized_versions: dict[Key, DeoptimizedVersion] = field(default_factory=dict)
    memory: ModuleMemory | None = None

    def __getstate__(self) -> dict[str, object]:
        """A copy, or another process, loads code anew: from the disk's cache, as a rule."""
        return self.__dict__ | {"programs": {}, "deoptimized_versions": {}}

    @cached_property
    def module(self) -> Module:
        from tilescope.ptx.syntax import parse

        return parse(self.ptx)

    def program(
        self, entry: str, block: tuple[int, int, int], instrumentation: Instrumentation = COUNTS
    ) -> tuple[Program, Tiers]:
        """The entry compiled for a block, from memory, disk or new."""
        key = (entry, block, instrumentation)
        if key not in self.programs:
            name = cache.key_of("program", self.ptx, key, host())
            program = cache.remembered_as(
                name, lambda: self._build(entry, block, instrumentation).to_json(), Program.from_json
            )
            self.programs[key] = (
                program,
                self._tiers(entry, program, cache.key_of("optimised", self.ptx, key, host())),
            )
            self._remember_memory(program)
        return self.programs[key]

    def _build(self, entry: str, block: tuple[int, int, int], instrumentation: Instrumentation) -> Program:
        load_ahead()
        from .build import build_program

        return build_program(self.module, self.module.functions[entry], block, instrumentation=instrumentation)

    def _tiers(self, entry: str, program: Program, name: str) -> Tiers:
        """`name`: of the optimised code on disk."""

        def load(text: str) -> Loaded:
            return Loaded(b64decode(text))

        def optimise() -> Loaded:
            return cache.remembered_as(name, lambda: b64encode(self._build_optimised(entry, program)).decode(), load)

        return Tiers(name, program.binary, program.length, optimise, cache.kept_as(name, load))

    def _build_optimised(self, entry: str, program: Program) -> bytes:
        from .build import build_optimised

        return build_optimised(self.module, self.module.functions[entry], program)

    def _remember_memory(self, program: Program) -> None:
        if self.memory is None:
            self.memory = _memory(program.images)

    def own_memory(self) -> ModuleMemory:
        """The module's variables, made on first use without compiling a kernel."""
        if self.memory is None:
            self.memory = _memory({space: image(self.layout, space) for space in ("global", "const")})
        return self.memory

    @cached_property
    def layout(self) -> Layout:
        """Where the module's own variables lie."""
        return module_layout(self.module)

    def variable(self, v: Space) -> Bytes:
        """The bytes of one of them, shared with every launch."""
        memory = self.own_memory()
        image = memory.globals if v.space == "global" else memory.consts
        return image[v.offset : v.offset + v.length]

    def proof(self, entry: str, block: tuple[int, int, int], numbers: Numbers) -> Proof:
        """What the counts of a block of this launch depend on."""
        from ..classes.proof import Proof
        from .build import planned

        return Proof(planned(self.module, self.module.functions[entry], block), numbers)

    def managed(self, entry: str) -> list[str]:
        """Names of the managed variables that the kernel may use."""
        if ".managed" not in self.ptx:
            return []
        from ..plan.functions import CallGraph

        return CallGraph(self.module).managed(entry)

    def slow(self, entry: str, program: Program) -> DeoptimizedVersion:
        """The version in which every register is a vector, kept like the program itself."""
        key = (entry, program.block, program.instrumentation)
        if key not in self.deoptimized_versions:
            name = cache.key_of("slow", self.ptx, key, host())
            self.deoptimized_versions[key] = cache.remembered_as(
                name, lambda: self._build_deoptimized(entry, program).to_json(), DeoptimizedVersion.from_json
            )
        return self.deoptimized_versions[key]

    def _build_deoptimized(self, entry: str, program: Program) -> DeoptimizedProgram:
        from .build import build_deoptimized

        return build_deoptimized(self.module, self.module.functions[entry], program)


def _memory(images: Mapping[str, bytes]) -> ModuleMemory:
    return ModuleMemory(*(np.frombuffer(bytearray(images[s] + bytes(64)), np.uint8) for s in ("global", "const")))


def compile_unit(
    code: Source,
    language: str,
    defines: Mapping[str, object] | None,
    arch: str,
    includes: Sequence[str | os.PathLike[str]],
    search: str | None,
    debug: bool = False,
    entry: str | None = None,
) -> Unit:
    """Raises CompileError for what does not compile or holds no kernel, UsageError for an `entry` that asks for an
    instance of a template and does not fit it."""
    if language == "ptx":
        from tilescope.ptx.syntax import parse

        module = parse(code.text)
        names = {f.name: f.name for f in module.entries}
        if not names:
            raise CompileError(f"{code.name} has no .entry", hint="a kernel is a function declared .entry")
        unit = Unit(code.text, names, "", code.text, language)
        unit.module = module
        return unit
    found = _compiled(code, defines, arch, includes, search, debug, entry)
    return Unit(found["ptx"], found["names"], found["file"], code.text, language, found["instance"])


def _compiled(
    code: Source,
    defines: Mapping[str, object] | None,
    arch: str,
    includes: Sequence[str | os.PathLike[str]],
    search: str | None,
    debug: bool,
    entry: str | None,
) -> dict[str, Any]:
    """PTX, names, file and instance. Only a source without headers of the user's can be known by its text alone."""
    from tilescope.source.headers import includes_only_known
    from tilescope.source.name_expressions import name_expression

    asked = entry if name_expression(entry) else None

    def make() -> str:
        from tilescope.source.cuda import compile_cuda

        load_ahead()
        made = compile_cuda(
            code, defines=defines, arch=arch, includes=includes, search=search, debug=debug, entry=asked
        )
        return json.dumps({name: getattr(made, name) for name in _KEPT})

    if includes or not includes_only_known(code.text):
        return _read(make())
    key = cache.key_of("ptx", code.text, code.name, sorted((defines or {}).items()), arch, debug, asked, _compiler())
    return cache.remembered_as(key, make, _read)


def _read(text: str) -> dict[str, Any]:
    found = json.loads(text)
    return {name: found[name] for name in _KEPT}


def _compiler() -> list[str]:
    """The compilers' versions, without loading them."""
    from tilescope.source import nvcc

    return [_version("nvidia-cuda-nvrtc"), _version("nvidia-cuda-nvcc") if nvcc.find() else ""]


def _version(package: str) -> str:
    """Empty where it is not installed, which is an error when it is asked to compile."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""
