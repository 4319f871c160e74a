"""Kernels that are compiled for the types of their arguments: at each launch the one for these arguments is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.api import Kernel
from tilescope.arguments.binding import Declared
from tilescope.arguments.limits import Dim
from tilescope.emulator.compile.unit import Unit
from tilescope.errors import UsageError
from tilescope.source.load import Source


@dataclass(frozen=True, slots=True)
class KernelText:
    """PTX of one kernel, `entry` in it; `declared` are the parameters of the PTX in the user's names."""

    ptx: str
    entry: str
    declared: list[Declared]


def kernel_of(compiled: KernelText, name: str, source: Source) -> Kernel:
    """A kernel with the lines of a Python file."""
    unit = Unit(compiled.ptx, {compiled.entry: name}, source.name, source.text, "python")
    return Kernel(unit, compiled.entry, source, _declared=compiled.declared)


@dataclass
class TypedKernel:
    """A kernel in Python, compiled for the types of the arguments of each launch.

    `kernel[grid, block](args)` launches it, `kernel.launch(grid, block, args, ...)` with the options of
    `Kernel.launch`, `kernel.count(...)` counts as `Kernel.count` does; `kernel.of(args)` is the Kernel for these
    arguments, with its PTX. `key`: the types of arguments; `make` compiles for them; `flatten`: the arguments as the
    PTX has them."""

    name: str
    source: Source
    key: Callable[[Sequence[Any]], Any]
    make: Callable[[Sequence[Any]], KernelText]
    flatten: Callable[[Sequence[Any]], list[Any]]
    kernels: dict[Any, Kernel] = field(default_factory=dict)

    def of(self, args: Sequence[Any]) -> Kernel:
        """Raises CompileError where it does not compile for these types."""
        key = self.key(args)
        if key not in self.kernels:
            self.kernels[key] = kernel_of(self.make(args), self.name, self.source)
        return self.kernels[key]

    def __getitem__(self, configuration: tuple[Any, ...]) -> Callable[..., Profile]:
        """`kernel[grid, block]`, or `kernel[grid, block, stream, shared_bytes]` as numba has it."""
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
            raise UsageError("a launch needs kernel[grid, block](...)")
        grid, block, *more = configuration
        return lambda *args: self.launch(grid, block, args, shared=more[1] if len(more) > 1 else 0)

    def launch(self, grid: Dim, block: Dim, args: Sequence[Any], **options: Any) -> Profile:
        """As `Kernel.launch`, here on the CPU; arrays are changed in place."""
        if options.get("on", "cpu") != "cpu":
            raise UsageError("a kernel in Python is emulated here", hint="on a GPU its own library launches it")
        profile: Profile = self.of(args).launch(grid, block, self.flatten(args), **options)
        return profile

    def count(self, grid: Dim, block: Dim, args: Sequence[Any], **options: Any) -> Profile:
        """As `Kernel.count`."""
        return self.of(args).count(grid, block, self.flatten(args), **options)
