"""A program's numba.cuda launches, emulated: within emulate(), numba finds a device that is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.device import H200

from ..typed import Specialized
from .compiled import specialized
from .driver import EmulatedDriver
from .functions import EmulatedFunction, no_machine_code
from .installed import installed
from .kernels import require_numba

_KEPT = "_tilescope"  # with one of numba's kernels: what was made of it


@dataclass(frozen=True, slots=True)
class ProgramLaunch:
    """One launch of the program: the kernel's name, and what was counted and found."""

    name: str
    profile: Profile


@dataclass
class Emulation:
    """`launches` of the program so far; `options` are those of `Kernel.launch`, of each."""

    options: dict[str, Any]
    launches: list[ProgramLaunch] = field(default_factory=list)

    @property
    def findings(self) -> list[Any]:
        """Of all launches that were checked."""
        return [finding for launch in self.launches for finding in launch.profile.findings]

    def launch(self, compiled: Any, args: Any, grid: Any, block: Any, shared: int) -> None:
        """`compiled` is numba's kernel for the types of `args`."""
        kernel = _specialized(compiled)
        kernel.launch(grid, block, args, shared=shared, on_profile=self._keep, **self.options)

    def _keep(self, name: str, profile: Profile) -> None:
        self.launches.append(ProgramLaunch(name, profile))


def _specialized(compiled: Any) -> Specialized:
    """Kept with numba's own kernel, which its dispatcher has for the next program."""
    if _KEPT not in vars(compiled):
        setattr(compiled, _KEPT, specialized(compiled, compiled.py_func))
    found: Specialized = getattr(compiled, _KEPT)
    return found


@contextmanager
def emulate(**options: Any) -> Iterator[Emulation]:
    """Within it, a program of numba.cuda runs here, with no GPU: `with ts.emulate() as run: main()`.

    numba's own arrays, streams, events, reductions, ufuncs and `@cuda.jit` are used, on a driver that keeps the
    device's memory in the host's; each launch is emulated and over when it returns. `options` are those of
    `Kernel.launch` for every launch, such as `check=True`. `run.launches` has each launch's name and profile,
    `run.findings` what checks found. Arrays of the device live as long as the block. Raises UsageError where numba-cuda
    is not installed, or its simulator is on."""
    require_numba()
    run, driver = Emulation(options), EmulatedDriver(H200, marked=bool(options.get("check")))
    with installed(driver, _names(run, driver)):
        yield run


def _names(run: Emulation, driver: EmulatedDriver) -> list[tuple[Any, str, Any]]:
    """What numba does with machine code, and with files of it; its advice on a GPU's use."""
    from numba.cuda import codegen, dispatcher
    from numba.cuda.core import config
    from numba.cuda.cudadrv import driver as numba_driver

    def launch(self: Any, args: Any, griddim: Any, blockdim: Any, stream: object = 0, sharedmem: int = 0) -> None:
        run.launch(self, args, griddim, blockdim, sharedmem)

    def nothing(*_: object) -> None: ...

    return [
        (dispatcher._Kernel, "launch", launch),
        (dispatcher._Kernel, "bind", _specialized),  # links it, where numba makes its machine code
        (dispatcher.CUDACache, "load_overload", nothing),
        (dispatcher.CUDACache, "save_overload", nothing),
        (codegen.CUDACodeLibrary, "get_cufunc", lambda library: EmulatedFunction(library, driver)),
        (codegen.CUDACodeLibrary, "get_cubin", no_machine_code),
        (numba_driver, "_Linker", no_machine_code),
        (numba_driver, "load_module_image", no_machine_code),
        (config, "CUDA_LOW_OCCUPANCY_WARNINGS", 0),  # of a real GPU's use
    ]
