"""Where a kernel's variables live: a compiled kernel in; each variable with memory, scope, lifetime and bytes out.

Names and types are read from the source, sizes also from the PTX. An array of a thread is kept in registers where the
compiler knows all indices; else PTX and machine code have local memory for it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Protocol

from tilescope.emulator.compiled.program import Space
from tilescope.emulator.job.names import readable
from tilescope.errors import CompileError
from tilescope.ptx.module import Instruction
from tilescope.source.cubin import Resources, compile_cubin, read_cubin
from tilescope.source.demangle import demangle
from tilescope.source.signature import parameters

from .declared import DeclaredVariable, of_file, of_functions, of_kernel
from .table import Memories, MemoryVariable

if TYPE_CHECKING:
    from tilescope.ptx.module import Function, Module
    from tilescope.source.load import Source


_FEW = 12  # variables of which all choices are tried


class Compiled(Protocol):
    """What is asked of a kernel; a tilescope.Kernel is one."""

    unit: Any
    entry: str
    source: Source
    defines: Mapping[str, object]
    includes: Sequence[str | os.PathLike[str]]
    search: str | None

    @property
    def name(self) -> str: ...
    @property
    def instance(self) -> str | None: ...


def memories(kernel: Compiled, found: Resources | None = None) -> Memories:
    """Every variable of a kernel, those of its file included.

    `found`: what the kernel takes when compiled to machine code, if that is known already (source.cubin.resources);
    else it is compiled here, which takes no GPU. Of a .ptx file there are only the names that PTX has, and no registers
    are told."""
    module: Module = kernel.unit.module
    taken = found or _resources(kernel, module.target.split(",")[0])
    reader = _KernelReader(kernel, module, module.functions[kernel.entry], taken)
    return Memories(kernel.name, module.target.split(",")[0], taken, tuple(reader.variables()))


def _resources(kernel: Compiled, arch: str) -> Resources | None:
    """None where the source is not CUDA C++, or more than the assembler takes."""
    if kernel.unit.language != "cuda":
        return None
    try:
        image = compile_cubin(
            kernel.source, defines=kernel.defines, arch=arch, includes=kernel.includes, search=kernel.search,
            entry=kernel.instance,
        )  # fmt: skip
        return read_cubin(image, arch).get(kernel.entry)
    except CompileError:
        return None


@dataclass(slots=True)
class _KernelReader:
    kernel: Compiled
    module: Module
    function: Function
    taken: Resources | None

    def variables(self) -> Iterator[MemoryVariable]:
        yield from self.parameters()
        own = of_kernel(self.kernel.source.text, self.kernel.name, self.kernel.defines) if self.is_cuda else []
        yield from self.automatic([d for d in own if "__shared__" not in d.qualifiers and "static" not in d.qualifiers])
        outer = of_file(self.kernel.source.text, self.kernel.defines) if self.is_cuda else []
        yield from self.placed([*own, *outer])

    @property
    def is_cuda(self) -> bool:
        return bool(self.kernel.unit.language == "cuda")

    def parameters(self) -> Iterator[MemoryVariable]:
        declared = parameters(self.kernel.source.text, self.kernel.name) if self.is_cuda else []
        for i, p in enumerate(self.function.params):
            known = len(declared) == len(self.function.params)
            name = declared[i].name if known else p.name.removeprefix(f"{self.kernel.entry}_")
            type = declared[i].type if known else f".{p.type}"
            note = "points to global memory" if type.endswith("*") else ""
            text = f"{type} {name}"
            yield MemoryVariable(name, text, "parameter", "constant", "grid", "launch", p.size, note=note)

    # --- a thread's own ----------------------------------------------------------------------------------------------

    def automatic(self, own: list[DeclaredVariable]) -> Iterator[MemoryVariable]:
        local = self.in_local_memory([d for d in own if d.extents or self.has_address(d)])
        for d in own:
            kind = "array" if d.extents else "scalar"
            memory = "local" if d in local else "register"
            yield MemoryVariable(d.name, str(d), kind, memory, "thread", "thread", d.bytes, d.line, _note(d, memory))

    @property
    def depot(self) -> int:
        """Bytes of a thread's local memory by the PTX, less what the assembler got rid of."""
        size = sum(v.size for v in self.function.variables if v.space == "local")
        return 0 if self.taken and not self.taken.local else size

    def in_local_memory(self, able: list[DeclaredVariable]) -> list[DeclaredVariable]:
        """Those whose sizes make up that of the local memory; where that does not tell, those that are named in the
        lines that access it."""
        sizes = {self.depot, self.taken.local if self.taken else self.depot}
        fitting = [some for size in sizes for some in _of_size(able, size)] if self.depot else []
        if len(fitting) == 1 or not self.depot:
            return list(fitting[0]) if fitting else []
        lines = self.kernel.source.text.splitlines()
        text = "\n".join(lines[n - 1] for n in self.local_lines() if 0 < n <= len(lines))
        return [d for d in able if re.search(rf"\b{d.name}\b", text) and (d.bytes or 0) <= self.depot]

    def local_lines(self) -> set[int]:
        """The source lines of accesses to local memory."""
        body = [i for i in self.function.body if getattr(i, "opcode", "") in ("ld", "st")]
        return {loc.line for i in body if "local" in getattr(i, "modifiers", ()) and (loc := getattr(i, "loc", None))}

    def has_address(self, d: DeclaredVariable) -> bool:
        """Whether the source takes a variable's address, which a register has none of."""
        return bool(re.search(rf"(?:[=(,{{;\[?:]|\breturn)\s*&\s*{d.name}\b", self.kernel.source.text))

    # --- what others share -------------------------------------------------------------------------------------------

    def placed(self, declared: Iterable[DeclaredVariable]) -> Iterator[MemoryVariable]:
        """What PTX has a place for, under the source's names; what the compiler added itself is left out."""
        types = {d.name: d for d in declared}
        inner = of_functions(self.kernel.source.text, self.kernel.defines) if self.is_cuda else {}
        called = [v for f in self.called() for v in f.variables if v.space == "shared"]
        for v in (*self.function.variables, *called, *self.module.variables.values()):
            name = readable(Space(v.name, v.space, v.type, 0, 0, v.size))
            owner = self.device_function(v.name, name)
            d = inner.get((_plain(owner), name)) if owner else types.get(name)
            if v.space in _PLACES and (not self.is_cuda or d or owner):
                note = f"of {owner}" if owner else "" if v.size else "as long as the launch makes it"
                text, line = (str(d), d.line) if d else (f".{v.type} {name}", 0)
                yield MemoryVariable(name, text, *_PLACES[v.space], v.size or None, line, note)

    def called(self) -> list[Function]:
        """The device functions that the compiler left as functions, however deep."""
        found: dict[str, Function] = {}
        left = [self.function]
        while left:
            calls = [i for i in left.pop().body if isinstance(i, Instruction) and i.opcode == "call"]
            names = {getattr(call.operands[1], "name", "") for call in calls}
            fresh = {n: self.module.functions[n] for n in sorted(names - found.keys()) if n in self.module.functions}
            found |= fresh
            left += fresh.values()
        return list(found.values())

    def device_function(self, symbol: str, name: str) -> str:
        """The device function that has this variable of its own; "" for the kernel's and the file's.

        Each instance of a template has its own: `_ZZ5slideILb0EEviE4tile` is tile of slide<false> (Itanium C++ ABI)."""
        end = symbol.rfind(f"E{len(name)}{name}")
        if not self.is_cuda or not symbol.startswith("_ZZ") or end < 0:
            return ""
        owner = f"_Z{symbol[3:end]}"
        return "" if owner == self.kernel.entry else demangle(owner)


def _plain(function: str) -> str:
    """Without its namespaces, template arguments and parameters."""
    return re.split(r"[<(]", function)[0].split("::")[-1]


def _of_size(able: list[DeclaredVariable], size: int) -> list[tuple[DeclaredVariable, ...]]:
    """The choices of variables that take so many bytes together."""
    few = able[:_FEW]
    every = chain.from_iterable(combinations(few, n) for n in range(1, len(few) + 1))
    return [some for some in every if sum(d.bytes or 0 for d in some) == size]


# kind, memory, scope and lifetime (CUDA C++ Programming Guide, Variable Memory Space Specifiers)
_PLACES = {
    "shared": ("shared", "shared", "block", "block"),
    "global": ("device", "global", "grid", "application"),
    "const": ("constant", "constant", "grid", "application"),
}


def _note(d: DeclaredVariable, memory: str) -> str:
    if memory == "local":
        return "local memory lies in global memory"
    return "all of the array is in registers" if d.extents else ""
