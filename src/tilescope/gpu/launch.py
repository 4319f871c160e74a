"""One launch on a GPU: a kernel's code, shape and arguments in; results in the caller's arrays, and a Done out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tilescope.arguments.binding import Declared
from tilescope.arguments.empty import remember
from tilescope.arguments.parameters import Parameter
from tilescope.emulator.plan.layout import space_of
from tilescope.errors import LaunchError, UsageError

from .arrays import DeviceArray, recognise
from .driver import DEFAULT_STREAM, CudaEvent, Dims, Gpu, open_gpu
from .modules import LoadedModule, load
from .placing import Bytes, PlacedBytes, Placement, host_bytes, place

if TYPE_CHECKING:
    from tilescope.emulator.compile.unit import Unit


@dataclass(frozen=True, slots=True)
class BoundVariable:
    """A `__constant__` or `__device__` variable: its PTX name and its bytes on the host, which the launch reads and,
    where it is `written`, brings up to date."""

    name: str
    data: Bytes
    written: bool


def variables_of(unit: Unit) -> list[BoundVariable]:
    """The file's own; one that holds addresses keeps the ones that the GPU gives it, and the texts of printf are not
    variables of the file."""
    placed = [p for p in unit.layout.placed.values() if not p.variable.references]
    own = [space_of(p) for p in placed if not p.variable.name.startswith("$")]
    return [BoundVariable(v.name, unit.variable(v), v.space == "global") for v in own if v.length > 0]


@dataclass(slots=True, repr=False)
class Launch:
    """Everything about a launch. `image(arch)` is the machine code for an architecture, or PTX where `is_ptx`; `entry`
    the kernel's name in it. `check(gpu, static)` raises LaunchError for what the GPU would refuse, given the bytes of
    static shared memory; `keep`: whether to keep what the arguments held, for timing and counting; `cooperative`: all
    blocks at once, or the driver refuses it."""

    name: str
    entry: str
    image: Callable[[str], bytes]
    is_ptx: bool
    grid: Dims
    block: Dims
    shared: int
    params: Sequence[Parameter]
    declared: Sequence[Declared]
    args: Sequence[Any]
    variables: Sequence[BoundVariable] = ()
    check: Callable[[Gpu, int], None] = lambda gpu, static: None
    keep: bool = True
    cooperative: bool = False
    found: list[DeviceArray | None] = field(init=False)

    def __post_init__(self) -> None:
        self.found = [recognise(a) for a in self.args]

    def gpu(self) -> Gpu:
        """That of the arrays, the current one without any. Raises LaunchError for arrays of several."""
        used = sorted({a.device for a in self.found if a is not None})
        if len(used) > 1:
            raise LaunchError(f"the arrays lie on the GPUs {used}", hint="copy them to one of them")
        return open_gpu(used[0] if used else None)

    def placement(self) -> Placement:
        return place(self.params, self.declared, self.args, self.found)


@dataclass(slots=True, repr=False)
class Done:
    """A launch that was queued to `stream`; the arguments' regions stay where they are as long as this lives."""

    launch: Launch
    gpu: Gpu
    module: LoadedModule
    function: int
    placement: Placement
    stream: int
    began: CudaEvent
    ended: CudaEvent

    @property
    def seconds(self) -> float:
        """From the kernel's start to its end; waits for it."""
        with self.gpu.current():
            return self.gpu.seconds(self.began, self.ended)

    def check_kept(self, what: str) -> None:
        if not self.launch.keep:
            raise UsageError(f"{what} needs what the arguments held, and launch(count=False) does not keep it")


def run(launch: Launch) -> Done:
    """Copy NumPy's arrays to the GPU, launch, and copy back what the kernel may have written. Arrays of a GPU are used
    in place on their library's current stream; where there are only such, the launch is queued and not waited for.

    Raises LaunchError for what the GPU refuses, KernelFault for a kernel that it ended."""
    placement, gpu = launch.placement(), launch.gpu()
    with gpu.current():
        module, function = prepared(launch, gpu)
        stream, others = _streams(launch.found)
        _join(gpu, stream, others)
        upload(gpu, placement.regions, stream, keep=launch.keep)
        upload_variables(gpu, module, launch.variables, stream)
        done = _launched(launch, gpu, module, function, placement, stream)
        for other in others:
            gpu.wait(other, done.ended)
        _bring_back(done)
    return done


def prepared(launch: Launch, gpu: Gpu) -> tuple[LoadedModule, int]:
    """The kernel, loaded, and found to take this launch."""
    module = load(launch.image(gpu.arch), gpu, launch.is_ptx)
    function = module.function(launch.entry)
    launch.check(gpu, gpu.attribute(function, "SHARED_SIZE_BYTES"))
    _check_threads(launch, gpu, function)
    if launch.shared:
        gpu.allow_shared(function, launch.shared)
    return module, function


def _check_threads(launch: Launch, gpu: Gpu, function: int) -> None:
    threads, most = math.prod(launch.block), gpu.attribute(function, "MAX_THREADS_PER_BLOCK")
    if threads > most:
        registers = gpu.attribute(function, "NUM_REGS")
        raise LaunchError(
            f"a block of {threads:,} threads; with {registers} registers a thread, {gpu.name} takes {most:,}",
            hint="use smaller blocks, or promise the block's size with __launch_bounds__",
        )


def _streams(found: Sequence[DeviceArray | None]) -> tuple[int, list[int]]:
    """The stream to launch on, and those of other libraries whose arrays take part."""
    used = list(dict.fromkeys(a.stream for a in found if a is not None))
    return (used[0], used[1:]) if used else (DEFAULT_STREAM, [])


def _join(gpu: Gpu, stream: int, others: Sequence[int]) -> None:
    """What other libraries have queued happens first."""
    for other in others:
        event = gpu.event()
        gpu.record(event, other)
        gpu.wait(stream, event)


def upload(gpu: Gpu, regions: Sequence[PlacedBytes], stream: int, keep: bool) -> None:
    for region in regions:
        if region.host is not None:
            region.memory = gpu.allocate(region.length)
            region.pointer = region.memory.pointer
            gpu.upload(region.pointer, region.host.host, region.length, stream)
        if keep and region.written:
            region.before = gpu.allocate(region.length)
            gpu.copy(region.before.pointer, region.pointer, region.length, stream)


def upload_variables(gpu: Gpu, module: LoadedModule, variables: Sequence[BoundVariable], stream: int) -> None:
    """A variable that the compiler left out is used by no kernel."""
    for variable in variables:
        place = module.symbol(variable.name)
        if place is not None:
            size = min(place[1], len(variable.data))
            gpu.upload(place[0], variable.data.ctypes.data, size, stream)


def _launched(launch: Launch, gpu: Gpu, module: LoadedModule, function: int, placement: Placement, stream: int) -> Done:
    parameters = placement.parameters([region.pointer for region in placement.regions])
    began, ended = gpu.event(), gpu.event()
    gpu.record(began, stream)
    gpu.launch(function, launch.grid, launch.block, launch.shared, stream, parameters, launch.cooperative)
    gpu.record(ended, stream)
    return Done(launch, gpu, module, function, placement, stream, began, ended)


def _bring_back(done: Done) -> None:
    gpu, stream = done.gpu, done.stream
    for region in done.placement.regions:
        if region.host is not None and region.written:
            gpu.download(host_bytes(region.host).ctypes.data, region.pointer, region.length, stream)
            remember(region.host.owner, None)
    written = [v for v in done.launch.variables if v.written]
    for variable in written:
        place = done.module.symbol(variable.name)
        if place is not None:
            size = min(place[1], len(variable.data))
            gpu.download(variable.data.ctypes.data, place[0], size, stream)
    if written or any(region.host is not None for region in done.placement.regions):
        gpu.synchronize(stream)
