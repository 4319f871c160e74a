"""A sample of a launch: a kernel, sizes and arguments in; the accesses of some blocks that an SM holds at once, out.

Only these blocks are run, on copies of the arrays, as predictions of time need to know what L1 has of their loads."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from tilescope.analysis.prediction.predict import check_device
from tilescope.analysis.prediction.reach import GROUP
from tilescope.analysis.prediction.sample import Sample, sample_of
from tilescope.arguments.binding import Bound, copied
from tilescope.arguments.limits import Dim, sizes
from tilescope.device import Device
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.hardware.warps import coordinates
from tilescope.emulator.job.faults import Faulted
from tilescope.emulator.job.job import Common, Job
from tilescope.emulator.run.blocks import run_blocks
from tilescope.emulator.run.worker import Worker
from tilescope.errors import UsageError
from tilescope.launching import Launchable, LaunchOptions, bound_arguments, job_of
from tilescope.models.occupancy import Occupancy
from tilescope.source.cubin import Resources

MOST_BLOCKS = 8
_ENOUGH = 24_000  # entries of the log, behind which no further block is begun
_ENOUGH_BESIDE = 100_000  # of blocks beside each other
_MOST_INSTRUCTIONS = 400_000  # of a block, by warps


def sampled(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, shared: int, device: Device,
    taken: Resources, in_place: bool = False,
) -> Sample:  # fmt: skip
    """As the arrays are now; `in_place`: what they hold does not matter, and may change. Raises UsageError for kernels
    whose blocks wait for others, and for textures."""
    check_device(device)
    grid_3, block_3 = sizes(grid, block)
    held = Occupancy(device, block_3, taken.registers, taken.shared + shared)
    numbers = _blocks_of_an_sm(prod(grid_3), device.sms or 1, max(1, held.blocks))
    beside = [n for n in range(numbers[0] + 1, numbers[0] + GROUP) if n < prod(grid_3)]
    options = LaunchOptions(
        shared,
        1,
        _MOST_INSTRUCTIONS,
        trace=tuple(coordinates(n, grid_3) for n in numbers + beside),
        on_print=lambda text: None,
    )
    seen = Instrumentation(counts=False, trace=True)
    bound = bound_arguments(kernel, args)
    job = job_of(kernel, grid, block, bound if in_place else copied(bound), seen, options)
    if job.program.waits or job.bound.images:
        raise UsageError("no sample is taken of kernels whose threads wait for other blocks, or that read textures")
    variables = job.globals.copy()
    try:
        return _run(job, numbers, beside, device)
    finally:
        job.globals[:] = variables


def _blocks_of_an_sm(blocks: int, sms: int, held: int) -> list[int]:
    """In the middle of the grid: block n goes to SM n modulo their number, as long as all have room."""
    wave = sms * held
    first = blocks // wave // 2 * wave + min(sms, blocks) // 2 // GROUP * GROUP
    found = [first + sms * i for i in range(min(held, MOST_BLOCKS))]
    return [number for number in found if number < blocks] or [blocks // 2]


def _run(job: Job, of_sm: Sequence[int], beside: Sequence[int], device: Device) -> Sample:
    """The SM's first block, those on SMs beside it, and the SM's others. A block that takes too long is cut: what it
    has done so far is sample enough."""
    common = Common()
    worker = Worker(job, common)
    for number in [of_sm[0], *beside, *of_sm[1:]]:
        run_blocks([worker], common, job, number, number + 1)
        if common.error is not None and not isinstance(common.error, Faulted):
            raise common.error
        if common.error is not None or worker.get("traced") > (_ENOUGH if number in of_sm[1:] else _ENOUGH_BESIDE):
            break
    assert worker.tracer is not None
    return sample_of(worker.tracer.entries(worker.get("traced")), job.program, device.name, of_sm)
