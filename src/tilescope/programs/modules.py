"""A module of a program: its PTX in, kernels with the lines of the user's files and variables in device memory out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from tilescope.api import Kernel
from tilescope.arguments.parameters import Parameter, parameters_of
from tilescope.emulator.compile.unit import Unit
from tilescope.errors import UnsupportedError
from tilescope.ptx.linking import linked
from tilescope.source.demangle import user_names
from tilescope.source.load import Source

from .fatbinary import images, ptx_of
from .places import lines_of

_ENTRY = re.compile(r"\.entry\s+([\w$]+)")
_SETS_CONDITION = re.compile(r"^\s*\.extern\s+\.func\s+cudaGraphSetConditional\b", re.MULTILINE)
# The device function of CUDA's runtime, for handles that are addresses (calls/conditions.py).
CONDITIONAL_PTX = """.version 8.0
.target sm_90
.address_size 64
.visible .func cudaGraphSetConditional(.param .b64 handle, .param .b32 value)
{
  .reg .b64 %at;
  .reg .b32 %v;
  ld.param.b64 %at, [handle];
  ld.param.b32 %v, [value];
  st.global.b32 [%at], %v;
  ret;
}
"""
_FETCH = re.compile(r"^\s*(?:@!?%p\d+\s+)?(?:tex|tld4)\.", re.MULTILINE)
_LOCATION = re.compile(r"\.loc\s+(\d+)")


@dataclass
class ProgramModule:
    """`parts`: fat binaries or PTX, more than one where a program was compiled separately (-rdc=true)."""

    number: int
    arch: int
    parts: list[bytes]
    loaded: Callable[[Unit], None] = lambda unit: None
    _kernels: dict[str, Kernel] = field(default_factory=dict)
    _fetching: dict[str, bool] = field(default_factory=dict)
    _shared: dict[str, int] = field(default_factory=dict)

    @cached_property
    def ptx(self) -> str:
        """Raises UnsupportedError where a part carries machine code alone."""
        from tilescope.frontends.numba.linking import grid_barrier

        found = [images(part) for part in self.parts]
        texts = [ptx_of(part, self.arch) for part in found if part]
        if not texts:
            raise UnsupportedError(
                "the program has a module with no device code in it", hint="build it with `tilescope nvcc`"
            )
        barriers = [part for text in texts for part in grid_barrier(text)]
        conditional = any(_SETS_CONDITION.search(text) for text in texts)
        return linked([*texts, *barriers, *([CONDITIONAL_PTX] if conditional else [])])

    @cached_property
    def unit(self) -> Unit:
        """All of it; each kernel's has a file of its own."""
        made = Unit(self.ptx, user_names(self.entries), "", self.ptx, "ptx")
        made.own_memory()
        self.loaded(made)
        return made

    @property
    def arch_of_ptx(self) -> int:
        """The architecture that the PTX was made for, by which libraries choose among their kernels."""
        return int(re.sub(r"\D", "", self.unit.module.target))

    @property
    def entries(self) -> list[str]:
        return _ENTRY.findall(self.ptx)

    @cached_property
    def takes_from_heap(self) -> bool:
        """Whether any of its kernels calls malloc()."""
        return re.search(r"\bmalloc\b", self.ptx) is not None

    @cached_property
    def prints(self) -> bool:
        """Whether any of its kernels calls printf()."""
        return "vprintf" in self.ptx

    def static_shared(self, entry: str) -> int:
        """Bytes of shared memory that a kernel's own variables take, known without compiling it."""
        from tilescope.emulator.plan.inline import flatten
        from tilescope.emulator.plan.layout import build_layout

        if entry not in self._shared:
            module = self.unit.module
            function = module.functions[entry]
            self._shared[entry] = build_layout(module, function, flatten(module, function)).static_shared
        return self._shared[entry]

    def fetches(self, entry: str) -> bool:
        """Whether a kernel may read a texture; one that calls functions may where any does."""
        if entry not in self._fetching:
            begin = re.search(rf"\.entry\s+{re.escape(entry)}\b", self.ptx)
            end = _ENTRY.search(self.ptx, begin.end()) if begin else None
            body = self.ptx[begin.end() if begin else 0 : end.start() if end else None]
            calls = re.search(r"^\s*call\b", body, re.MULTILINE) is not None
            self._fetching[entry] = _FETCH.search(self.ptx if calls else body) is not None
        return self._fetching[entry]

    def kernel(self, entry: str) -> Kernel:
        if entry not in self._kernels:
            self._kernels[entry] = self._made(entry)
        return self._kernels[entry]

    def _made(self, entry: str) -> Kernel:
        file = self._file_of(entry)
        text = "\n".join(lines_of(file)) if file else ""
        if not text:
            return Kernel(self.unit, entry, Source(self.ptx, ""))
        unit = replace(self.unit, file=file, text=text, language="cuda", programs={}, deoptimized_versions={})
        unit.module, unit.layout = self.unit.module, self.unit.layout
        return Kernel(unit, entry, Source(text, Path(file).name), assembled=True)

    def _file_of(self, entry: str) -> str:
        """The file of an entry's first line."""
        begin = re.search(rf"\.entry\s+{re.escape(entry)}\b", self.ptx)
        found = _LOCATION.search(self.ptx, begin.end()) if begin else None
        return self.unit.module.files.get(int(found[1]), "") if found else ""

    def parameters(self, entry: str) -> list[Parameter]:
        return parameters_of(self.unit.module.functions[entry])
