"""What a program asks of a compiled kernel: the attributes that the PTX tells; the assembler's are refused by name."""

from __future__ import annotations

from functools import cached_property
from types import SimpleNamespace
from typing import Any, NoReturn

from tilescope.errors import UnsupportedError
from tilescope.ptx.syntax import parse

from .compiled import ptx_of
from .driver import EmulatedDriver


def no_machine_code(*_: object, **__: object) -> NoReturn:
    raise UnsupportedError("machine code is not made or loaded here", hint="inspect_asm() has the PTX of a kernel")


class EmulatedFunction:
    """In the place of numba's CudaPythonFunction."""

    def __init__(self, library: Any, driver: EmulatedDriver) -> None:
        self.name, self._library, self._driver = library._entry_name, library, driver

    @cached_property
    def attrs(self) -> Attributes:
        return Attributes(ptx_of(self._library), self.name, self._driver.device.max_threads)

    @property
    def kernel(self) -> Any:
        """cuda.core's, as far as numba reads it."""
        return SimpleNamespace(attributes=SimpleNamespace(max_threads_per_block=self.attrs.maxthreads))

    @cached_property
    def handle(self) -> int:
        return self._driver.known(self.attrs.shared)


class Attributes:
    """Memory in bytes. Registers, and what does not fit into them, are the assembler's choice."""

    def __init__(self, ptx: str, entry: str, threads: int) -> None:
        self._module, self._entry, self._threads = parse(ptx), entry, threads

    @cached_property
    def shared(self) -> int:
        """Static shared memory of a block."""
        from tilescope.emulator.plan.inline import flatten
        from tilescope.emulator.plan.layout import build_layout

        function = self._module.functions[self._entry]
        return build_layout(self._module, function, flatten(self._module, function)).static_shared

    @property
    def const(self) -> int:
        return sum(v.size for v in self._module.variables.values() if v.space == "const")

    @property
    def maxthreads(self) -> int:
        """A block's, by the kernel's launch bounds or the device's."""
        bounds = self._module.functions[self._entry].directives
        return (bounds.get("maxntid") or bounds.get("reqntid") or (self._threads,))[0]

    @property
    def regs(self) -> NoReturn:
        raise UnsupportedError("registers of a thread are not known here: the assembler chooses them")

    @property
    def local(self) -> NoReturn:
        raise UnsupportedError("local memory of a thread is not known here: the assembler chooses what lies there")
