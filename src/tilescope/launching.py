"""A launch on the CPU: a kernel, sizes, arguments and options in; what it did, for a profile, out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, Protocol

from tilescope.arguments.binding import Bound, Declared, add_workspace, bind
from tilescope.arguments.empty import remember
from tilescope.arguments.limits import (
    INSTRUCTION_LIMIT,
    Dim,
    block_number,
    check_cooperative,
    check_options,
    check_resources,
    sizes,
)
from tilescope.arguments.parameters import Parameter, parameters_of
from tilescope.arguments.signature import Signature, signature
from tilescope.device import H200, Device, find
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.compiled.program import Program
from tilescope.emulator.job.constants import constants
from tilescope.emulator.job.heap import Heap
from tilescope.emulator.job.job import DeoptimizedVersion, Job
from tilescope.emulator.job.works import room_for
from tilescope.emulator.run.kept import KeptLaunches
from tilescope.emulator.run.launch import PreparedLaunch, default_threads
from tilescope.emulator.run.proven import Provable
from tilescope.emulator.run.recording import Recording
from tilescope.source.shapes import Shape

if TYPE_CHECKING:
    from tilescope.emulator.classes.proof import Proof

Seen = tuple[bool, bool, bool]  # whether to count, to check, and to count as machine code does
_NOTHING: Seen = (False, False, False)


class Launchable(Protocol):
    """A kernel, as a launch needs it."""

    unit: Any  # emulator.compile.unit.Unit
    entry: str
    kept: KeptLaunches

    @property
    def name(self) -> str: ...
    def declared(self, params: Sequence[Parameter]) -> list[Declared]: ...
    def deoptimized(self, program: Program) -> DeoptimizedVersion: ...
    def line_text(self, file: str, line: int) -> str: ...
    def shape_of(self, name: str, length: int) -> Shape: ...


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """Of Kernel.launch(), which says what each means."""

    shared: int = 0
    threads: int | None = None
    steps: int = INSTRUCTION_LIMIT
    schedule: str = "forward"
    trace: tuple[Sequence[int], ...] = ()
    cooperative: bool = False
    device: Device | str = H200
    works: bool = False  # whether it is noted how much each block does
    on_progress: Callable[[float], None] | None = None
    on_print: Callable[[str], None] = print


def bound_arguments(kernel: Launchable, args: Sequence[Any] | Bound) -> Bound:
    """Raises LaunchError for arguments that are not the kernel's."""
    if isinstance(args, Bound):
        return args
    params = parameters_of(kernel.unit.module.functions[kernel.entry])
    return bind(params, kernel.declared(params), args)


def bound_for(kernel: Launchable, program: Program, args: Sequence[Any] | Bound) -> Bound:
    """The same with the parameters of a program, for which no text has to be read."""
    return args if isinstance(args, Bound) else bind(program.params, kernel.declared(program.params), args)


def launch_on_cpu(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, seen: Seen, options: LaunchOptions
) -> Recording:
    """Runs the kernel; arrays are changed in place. A launch that is like one before uses what was prepared for that.

    Raises LaunchError for what a GPU refuses, Faulted for what the kernel does wrong."""
    recording = _recorded(kernel, grid, block, args, seen, options)
    if recording.hazards is None and not isinstance(args, Bound):  # nobody has seen what was written
        for value in args:
            remember(value, None)
    return recording


def _recorded(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, seen: Seen, options: LaunchOptions
) -> Recording:
    known = signature(args) if _may_be_like_another(seen, options) else None
    if known is None:
        return _prepared(kernel, grid, block, args, seen, options).run()
    return _launch_like_another(kernel, grid, block, args, seen, options, known)


def _launch_like_another(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, seen: Seen, options: LaunchOptions,
    known: Signature,
) -> Recording:  # fmt: skip
    key = _key(grid, block, seen, options, known)
    launch = _taken(kernel, key, known, options) if key else None
    launch = launch or _prepared(kernel, grid, block, args, seen, options)
    recording = launch.run()
    if key:
        kernel.kept.keep(key, launch, known, options.device)
    return recording


def _prepared(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, seen: Seen, options: LaunchOptions
) -> PreparedLaunch:
    job = _job(kernel, grid, block, args, seen, options)
    counts, checks, _ = seen
    if not (counts or checks) or not _is_plain(seen, options) or job.program.waits or job.heap or job.bound.images:
        return PreparedLaunch(job)

    def version(instrumentation: Instrumentation) -> Job:
        made = job_of(kernel, grid, block, job.bound, instrumentation, options)
        made.works = job.works
        return made

    def proof() -> Proof:
        from tilescope.emulator.classes.dependence import Numbers

        made: Proof = kernel.unit.proof(kernel.entry, job.program.block, Numbers(job.bound.params, job.grid))
        return made

    def bare() -> None:  # a launch with checks is not kept itself
        _recorded(kernel, grid, block, args, _NOTHING, options)

    if checks:
        return PreparedLaunch(job, Provable(kernel.kept.checked, proof, version, bare))
    return PreparedLaunch(job, Provable(kernel.kept.standings, proof, version))


def _may_be_like_another(seen: Seen, options: LaunchOptions) -> bool:
    return _is_plain(seen, options) and not seen[1]


def _is_plain(seen: Seen, options: LaunchOptions) -> bool:
    """Whether nothing is asked for but counts and checks."""
    return not (seen[2] or options.trace or options.cooperative) and options.schedule == "forward"


def _key(grid: Dim, block: Dim, seen: Seen, options: LaunchOptions, known: Signature) -> Hashable:
    """None where the sizes have still to be checked: 1.0 is equal to 1."""
    for size in (grid, block):
        if type(size) is not int and not (type(size) is tuple and all(type(n) is int for n in size)):
            return None
    asked = options.shared, options.threads, options.steps, id(options.device), options.works
    return grid, block, seen, asked, known.alike


def _taken(kernel: Launchable, key: Hashable, known: Signature, options: LaunchOptions) -> PreparedLaunch | None:
    """One that was prepared, with these arguments."""
    found = kernel.kept.take(key)
    if found is None:
        return None
    launch, before = found
    job = launch.job
    job.on_progress, job.on_print = options.on_progress, options.on_print
    params = job.program.params
    if known.rebind(before, job.bound, params, kernel.declared(params)):
        launch.moved()
    return launch


def _job(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, seen: Seen, options: LaunchOptions
) -> Job:
    count, checks, machine = seen
    instrumentation = Instrumentation(count or checks or machine, checks, bool(options.trace), machine=machine)
    return job_of(kernel, grid, block, args, instrumentation, options)


def job_of(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, instrumentation: Instrumentation,
    options: LaunchOptions,
) -> Job:  # fmt: skip
    """A launch with everything checked that a GPU would refuse; `args` may be bound already."""
    grid_3, block_3 = sizes(grid, block)
    traced = tuple(block_number(block, grid_3) for block in options.trace)
    program, tiers = kernel.unit.program(kernel.entry, block_3, instrumentation)
    check_options(options.shared, options.steps, options.threads)
    check_resources(program.static_shared, program.limits, block_3, options.shared)
    bound = bound_for(kernel, program, args)
    holding = find(options.device) if isinstance(options.device, str) else options.device
    meet = options.cooperative or program.waits
    resident = _in_flight(holding, block_3, program.static_shared + options.shared) if meet else 1
    if options.cooperative:
        check_cooperative(grid_3, resident, holding)
    return Job(
        name=kernel.name, program=program, tiers=tiers, grid=grid_3, bound=bound,
        globals=kernel.unit.memory.globals, consts=constants(program, kernel.unit.memory.consts, bound),
        dynamic_shared=options.shared, threads=options.threads or default_threads(), steps=options.steps,
        slow=lambda: kernel.deoptimized(program), on_progress=options.on_progress, on_print=options.on_print,
        line_text=kernel.line_text, schedule=options.schedule, traced=traced, shape_of=kernel.shape_of,
        works=room_for(prod(grid_3)) if options.works else None, resident=resident,
        heap=Heap(bound) if program.heap else None,
        workspace=add_workspace(bound, "grid workspace", 8) if options.cooperative else 0,
    )  # fmt: skip


def _in_flight(device: Device, block: tuple[int, ...], shared: int) -> int:
    """Blocks that it holds at once."""
    from tilescope.models.occupancy import Occupancy

    return Occupancy(device, block, shared=shared).resident
