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


Later = list[Callable[[], None]]
OnProfile = Callable[[str, Profile], None]


@dataclass
class Specialized:
    """A kernel for certain types. `flatten` gives the arguments as the PTX has them, and adds to a list what is to be
    done when the launch is over; `cooperative`: it has to be launched so."""

    kernel: Kernel
    flatten: Callable[[Sequence[Any], Later], list[Any]]
    cooperative: bool = False

    def launch(
        self, grid: Dim, block: Dim, args: Sequence[Any], *, on_profile: OnProfile | None = None, **options: Any
    ) -> Profile:
        """`on_profile` gets the kernel's name and the profile before an exception of the kernel's own is raised."""
        later: Later = []
        chosen: dict[str, Any] = {"cooperative": self.cooperative, **options, "on": "cpu"}
        profile: Profile = self.kernel.launch(grid, block, self.flatten(args, later), **chosen)
        if on_profile:
            on_profile(self.kernel.name, profile)
        for act in later:
            act()
        return profile


@dataclass
class TypedKernel:
    """A kernel in Python, compiled for the types of the arguments of each launch.

    `kernel[grid, block](args)` launches it, `kernel.launch(grid, block, args, ...)` with the options of
    `Kernel.launch`, `kernel.count(...)` counts as `Kernel.count` does; `kernel.of(args)` is the Kernel for these
    arguments, with its PTX. `key`: the types of arguments; `make` compiles for them."""

    name: str
    source: Source
    key: Callable[[Sequence[Any]], Any]
    make: Callable[[Any], Specialized]
    kernels: dict[Any, Specialized] = field(default_factory=dict)

    def of(self, args: Sequence[Any]) -> Kernel:
        """Raises CompileError where it does not compile for these types."""
        return self._specialized(args).kernel

    def _specialized(self, args: Sequence[Any]) -> Specialized:
        key = self.key(args)
        if key not in self.kernels:
            self.kernels[key] = self.make(key)
        return self.kernels[key]

    def __getitem__(self, configuration: tuple[Any, ...]) -> Callable[..., Profile]:
        """`kernel[grid, block]`, or `kernel[grid, block, stream, shared_bytes]` as numba has it."""
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
            raise UsageError("a launch needs kernel[grid, block](...)")
        grid, block, *more = configuration
        return lambda *args: self.launch(grid, block, args, shared=more[1] if len(more) > 1 else 0)

    def launch(self, grid: Dim, block: Dim, args: Sequence[Any], **options: Any) -> Profile:
        """As `Kernel.launch`, here on the CPU; arrays are changed in place.

        An exception that the kernel raises, where it was compiled with debug=True, is raised when it is over."""
        if options.get("on", "cpu") != "cpu":
            raise UsageError("a kernel in Python is emulated here", hint="on a GPU its own library launches it")
        return self._specialized(args).launch(grid, block, args, **options)

    def count(self, grid: Dim, block: Dim, args: Sequence[Any], **options: Any) -> Profile:
        """As `Kernel.count`."""
        found = self._specialized(args)
        return found.kernel.count(grid, block, found.flatten(args, []), **options)
