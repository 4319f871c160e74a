"""A sample of a launch: a kernel, sizes and arguments in; the accesses of some blocks that an SM holds at once, out.

Only these blocks are run, on copies of the arrays, as predictions of time need to know what L1 has of their loads."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from ctypes import c_char
from functools import partial
from hashlib import blake2b
from math import prod
from typing import Any

import numpy as np

from tilescope.analysis.prediction.asked import SampledRequests, other_memory, requests_of, together
from tilescope.analysis.prediction.busiest import Busiest, busiest_of
from tilescope.analysis.prediction.joined import joined_accesses
from tilescope.analysis.prediction.joining import Cluster, beside, clusters
from tilescope.analysis.prediction.predict import check_device
from tilescope.analysis.prediction.sample import Sample, sample_of
from tilescope.analysis.prediction.sites import sites_of
from tilescope.arguments.binding import Bound, copied
from tilescope.arguments.limits import Dim, sizes
from tilescope.device import Device
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.compiled.program import Program
from tilescope.emulator.hardware.warps import coordinates
from tilescope.emulator.job.faults import Faulted
from tilescope.emulator.job.job import Common, Job
from tilescope.emulator.run.blocks import run_blocks
from tilescope.emulator.run.proven import standing_key
from tilescope.emulator.run.recording import SiteCounts, site_counts
from tilescope.emulator.run.worker import Worker
from tilescope.emulator.trace.state import ROOM, Log
from tilescope.errors import UsageError
from tilescope.launching import Launchable, LaunchOptions, bound_for, job_of
from tilescope.models.occupancy import Occupancy
from tilescope.source.cubin import Resources

SEEN = Instrumentation(counts=False, trace=True, machine=True)
MOST_BLOCKS = 8
_ENOUGH = 16_000  # entries of the log, behind which no further block is begun
_MOST_ENTRIES = 2_700  # of each block but the first
_AT_ONCE = 8_000  # entries of logs, above which they are taken apart
_MOST_INSTRUCTIONS = 400_000  # of a block, by warps
_MOST_OF_OWN, _MOST_OF_OTHERS = 100_000, 40_000  # of the SM's other blocks, and of those on SMs beside it
_MOST_COMPARED = 1 << 22  # bytes of a launch's arrays, of which a digest takes no longer than a sample
Sizes = tuple[int, int, int]


def sampled(
    kernel: Launchable, grid: Dim, block: Dim, args: Sequence[Any] | Bound, shared: int, device: Device,
    taken: Resources, in_place: bool = False,
) -> Sample:  # fmt: skip
    """As the arrays are now; `in_place`: what they hold does not matter, and may change. A launch of which nothing has
    changed, or nothing that matters to it, has the sample that was taken of it before. Raises UsageError for kernels
    whose blocks wait for others, for textures and for __managed__ variables."""
    check_device(device)
    for name in kernel.unit.managed(kernel.entry):
        raise UsageError(f"{name} is managed memory, which comes to the GPU by pages: how long depends on who used it")
    grid_3, block_3 = sizes(grid, block)
    program, _ = kernel.unit.program(kernel.entry, block_3, SEEN)  # which gives the unit its memory, too
    bound = bound_for(kernel, program, args)
    launch = standing_key(grid_3, block_3, shared, bound, checks=False)
    fixed = in_place or (kernel.kept.standings.is_proven(launch) and not _detouring(program))

    def make() -> Sample:
        return _sampled(kernel, grid_3, block_3, bound if in_place else copied(bound), shared, device, taken)

    contents, matters = partial(_contents, kernel, bound), partial(_matters, kernel, program, grid_3, bound)
    found: Sample = kernel.kept.sample((launch, device), contents, make, matters, fixed=fixed)
    return found


def _matters(kernel: Launchable, program: Program, grid_3: Sizes, bound: Bound) -> bool:
    """Whether what a launch's arrays hold may matter to what its blocks do."""
    from tilescope.emulator.classes.dependence import Numbers

    if program.heap or _detouring(program):
        return True
    return bool(kernel.unit.proof(kernel.entry, program.block, Numbers(bound.params, grid_3)).first.data)


def _contents(kernel: Launchable, bound: Bound) -> bytes | None:
    """A digest of all that a launch may read; None where that is too much."""
    if sum(a.length for a in bound.allocations) > _MOST_COMPARED:
        return None
    memory, found = kernel.unit.memory, blake2b()
    for part in (memory.globals, memory.consts, *(_bytes_at(a.host, a.length) for a in bound.allocations)):
        found.update(part)
    return found.digest()


def _bytes_at(host: int, length: int) -> memoryview:
    return memoryview((c_char * length).from_address(host)) if length else memoryview(b"")


def _sampled(
    kernel: Launchable, grid_3: Sizes, block_3: Sizes, bound: Bound, shared: int, device: Device, taken: Resources
) -> Sample:
    """Of blocks in the middle of the grid, or of its first ones where those do nothing: grids are made too large."""
    held = Occupancy(device, block_3, taken.registers, taken.shared + shared)
    middle = _blocks_of_an_sm(prod(grid_3), device.sms or 1, max(1, held.blocks))
    found = _sample_of(kernel, grid_3, block_3, bound, shared, held, middle)
    if len(found.lines) or not middle[0]:
        return found
    return _sample_of(kernel, grid_3, block_3, bound, shared, held, [n - middle[0] for n in middle])


def _sample_of(
    kernel: Launchable, grid_3: Sizes, block_3: Sizes, bound: Bound, shared: int, held: Occupancy,
    numbers: Sequence[int],
) -> Sample:  # fmt: skip
    device = held.device
    gpcs = clusters(prod(grid_3), device.sms or 1, numbers[0])
    others = sorted({n for near in gpcs for n in near.blocks} - set(numbers), key=lambda n: abs(n - numbers[0]))
    options = LaunchOptions(
        shared,
        1,
        _MOST_INSTRUCTIONS,
        trace=tuple(coordinates(n, grid_3) for n in {*numbers, *others, 0, prod(grid_3) - 1}),
        on_print=lambda text: None,
    )
    job = job_of(kernel, grid_3, block_3, bound, SEEN, options)
    if (job.program.waits and not job.program.probes) or job.bound.images:
        raise UsageError("no sample is taken of kernels whose threads wait for other blocks, or that read textures")
    variables = job.globals.copy()
    try:
        in_waves = prod(grid_3) > (device.sms or 1) * max(1, held.blocks)
        return _run(job, numbers, others, gpcs, device, in_waves)
    finally:
        job.globals[:] = variables


def _blocks_of_an_sm(blocks: int, sms: int, held: int) -> list[int]:
    """In the middle of the grid: block n goes to SM n modulo their number, as long as all have room; behind the first
    wave any number comes to any SM, odd ones behind even ones too."""
    wave = sms * held
    apart = sms if blocks <= wave else sms + 1
    first = beside(blocks // wave // 2 * wave + min(sms, blocks) // 2, blocks, sms)[0]
    found = [first + apart * i for i in range(min(held, MOST_BLOCKS))]
    return [number for number in found if number < blocks] or [blocks // 2]


def _run(
    job: Job, of_sm: Sequence[int], others: Sequence[int], gpcs: Sequence[Cluster], device: Device, in_waves: bool
) -> Sample:  # fmt: skip
    """The SM's first block, those on SMs beside it, and the SM's others."""
    blocks = _Blocks(job)
    blocks.run(of_sm[0], _MOST_INSTRUCTIONS, ROOM)
    counts = _counts_wanted(job.program, blocks.worker.counters)
    other = other_memory(blocks.log(), blocks.sites)
    blocks.take(ROOM)
    for number in others:
        blocks.run(number, _MOST_OF_OTHERS)
    for number in of_sm[1:]:
        blocks.run(number, _MOST_OF_OWN)
        if sum(blocks.entries[1:]) > _ENOUGH:
            break
    blocks.take()
    blocks.leave()
    asked, whole = together(blocks.asked), blocks.whole
    return sample_of(
        asked, blocks.sites, device.name, of_sm, gpcs, joined_accesses(counts), whole, in_waves,
        {line: _part(counts, line) for line in _detouring(job.program)},
        _heaviest(asked.busiest, whole, len(blocks.entries)),
        _longest([*asked.busiest.values(), *([] if in_waves else _ends(job, whole))]), other,
        min(job.blocks, device.sms or 1),
    )  # fmt: skip


class _Blocks:
    """Blocks that are run one after another, and what they ask for: logs are taken apart several at a time, as short
    ones take as long as one. A block that takes too long is cut: what it has done so far is sample enough, and of
    others less is. `whole`: the blocks that were not; `entries` that are looked at of each."""

    def __init__(self, job: Job) -> None:
        self.job, self.worker, self.sites = job, Worker(job, Common()), sites_of(job.program)
        self.asked, self.whole, self.entries = list[SampledRequests](), list[int](), list[int]()
        self._limits, self._done, self._written = list[int](), True, 0

    def run(self, number: int, limit: int, most: int = _MOST_ENTRIES) -> None:
        if not self._done or self.worker.get("traced") > _AT_ONCE:
            self.take()
        before = self.worker.get("traced")
        self.worker.set("instruction_limit", limit)
        self._done = _run_block(self.worker, number)
        self._written = max(self._written, self.worker.get("traced"))
        made = self.worker.get("traced") - before
        self.entries.append(min(made, most))
        if self._done and made <= most:
            self.whole.append(number)
        if made:
            self._limits.append(limit)

    def log(self) -> Log:
        """Of the blocks that have been run since logs were taken apart."""
        assert self.worker.tracer is not None
        return self.worker.tracer.view(self.worker.get("traced"))

    def busiest(self) -> Collection[Busiest]:
        """What warps do of these, with nothing left out."""
        log = self.log()
        return busiest_of(log, self.sites, np.ones(len(log), np.bool_), self._limits).values()

    def take(self, most: int = _MOST_ENTRIES) -> None:
        """Logs apart, of each block `most` entries."""
        if self._limits or not self.asked:
            self.asked.append(requests_of(self.log(), self.sites, most, self._limits))
        self.drop()

    def drop(self) -> None:
        """The logs, as all that is wanted of them is known."""
        self.worker.set("traced", 0)
        self._limits = []
        if not self._done:
            self.worker, self._done = Worker(self.job, Common(), self.worker.tracer), True

    def leave(self) -> None:
        """What the log lay in is for others."""
        if self.worker.tracer:
            self.worker.tracer.leave(self._written)


def _longest(blocks: Sequence[Busiest]) -> Mapping[int, float]:
    """What the busiest warps do of the block in which they have most accesses."""
    return max((one.made for one in blocks), key=lambda made: sum(made.values()), default={})


def _ends(job: Job, known: Collection[int]) -> Sequence[Busiest]:
    """The grid's first block and its last, which have most to do or nothing where work goes with their number."""
    ends = sorted({0, job.blocks - 1} - {*known})
    if not ends:
        return []
    blocks, found = _Blocks(job), list[Busiest]()
    for number in ends:
        blocks.run(number, _MOST_INSTRUCTIONS, ROOM)
        found += blocks.busiest()
        blocks.drop()
    blocks.leave()
    return found


def _heaviest(busiest: Mapping[int, Busiest], whole: Collection[int], many: int) -> tuple[float, float]:
    """The longest beside the mean of all `many` blocks, which is that of these and of one more that is as long: few
    were run, and what is seen once is not so rare. Those that were cut are taken to be as long as the longest. Then,
    how many accesses the mean warp of these makes."""
    longest = max(busiest.values(), key=lambda one: one.length, default=Busiest())
    blocks = [*(busiest.get(number, Busiest()) for number in whole), *[longest] * (many - len(whole) + 1)]
    lengths = sum(one.length for one in blocks)
    if not longest.length:
        return 1.0, 0.0
    return longest.length * len(blocks) / lengths, sum(one.accesses for one in blocks) / len(blocks)


def _detouring(program: Program) -> set[int]:
    """PTX lines of quotients and roots for which numbers decide whether a function is called."""
    return {site.line for site in program.sites if "detours" in site.counted}


def _counts_wanted(program: Program, counters: np.ndarray[Any, Any]) -> list[SiteCounts]:
    """Of the few sites whose counts a sample is asked for: joined accesses, and lines with such quotients."""
    detours = _detouring(program)
    pairs = zip(program.sites, program.places, strict=True)
    found = [(site, place) for site, place in pairs if site.vectorized >= 0 or site.line in detours]
    return site_counts([site for site, _ in found], [place for _, place in found], counters, 0)


def _part(counts: Sequence[SiteCounts], line: int) -> float:
    """Of a line's executions, those with a call."""
    of = [site.counts for site in counts if site.ptx_line == line]
    return sum(one.get("detours", 0) for one in of) / max(1, sum(one.get("instructions", 0) for one in of))


def _run_block(worker: Worker, number: int) -> bool:
    """Whether it has come to its end."""
    common = worker.common
    run_blocks([worker], common, worker.job, number, number + 1)
    if common.error is not None and not isinstance(common.error, Faulted):
        raise common.error
    return common.error is None
