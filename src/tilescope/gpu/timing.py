"""How long a launch takes: what to run in, the median of many runs and their spread out.

Each run is timed by two events of the GPU. Runs take turns with copies of the arguments where one set would stay in the
second-level cache, so that each finds its data in memory. Before every few runs the GPU is given something to do, so
that they are all queued when the first starts, and none waits for the CPU."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from typing import Any

import numpy as np

from .driver import DeviceMemory, Gpu
from .launch import Done, upload_variables
from .placing import ALIGNMENT, PlacedBytes

WARM_UPS = 8
SECONDS = 0.2  # of runs in all, about
FEWEST, MOST = 16, 1000
TOGETHER = 8  # runs queued at once
CACHES = 3  # a set of arguments of so many times the second-level cache leaves nothing in it for the next run
MOST_COPIES = 512


@dataclass(frozen=True, slots=True)
class Time:
    """Seconds: the `median` of `runs`, with the 10th and 90th percentile, after `warm_ups` untimed ones. `copies` of
    the arguments, of `bytes` each, took turns; 1 where they do not fit the second-level cache."""

    median: float
    low: float
    high: float
    runs: int
    warm_ups: int
    copies: int
    bytes: int

    @property
    def rotated(self) -> bool:
        return self.copies > 1

    @property
    def spread(self) -> float:
        """From the 10th to the 90th percentile, as a part of the median."""
        return (self.high - self.low) / self.median if self.median else 0.0

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return asdict(self)


def summed_up(seconds: Sequence[float], warm_ups: int, copies: int, size: int) -> Time:
    low, median, high = (float(q) for q in np.quantile(seconds, (0.1, 0.5, 0.9)))
    return Time(median, low, high, len(seconds), warm_ups, copies, size)


def copies_wanted(size: int, l2_bytes: int, free: int) -> int:
    """How many sets of `size` bytes take turns, where `free` bytes of memory are left."""
    if size == 0 or size >= CACHES * l2_bytes:
        return 1
    wanted = math.ceil(CACHES * l2_bytes / size)
    return max(1, min(wanted, MOST_COPIES, free // (2 * size)))


def runs_wanted(seconds: float) -> int:
    """Of a launch that takes so long."""
    return max(FEWEST, min(MOST, math.ceil(SECONDS / max(seconds, 1e-9))))


def measure(gpu: Gpu, stream: int, sets: Sequence[Callable[[], None]], size: int) -> Time:
    """`sets[i]()` queues one run with set i of the arguments, of `size` bytes, to `stream`."""
    for run in islice(cycle(sets), max(WARM_UPS, len(sets))):
        run()
    gate = gpu.allocate(4 * gpu.l2_bytes)
    first = _timed(gpu, stream, list(islice(cycle(sets), TOGETHER)), gate)
    wanted = runs_wanted(float(np.median(first)))
    turns, seconds = cycle(sets), list[float]()
    while len(seconds) < wanted:
        seconds += _timed(gpu, stream, list(islice(turns, min(TOGETHER, wanted - len(seconds)))), gate)
    gate.free()
    return summed_up(seconds, max(WARM_UPS, len(sets)) + TOGETHER, len(sets), size)


def _timed(gpu: Gpu, stream: int, runs: Sequence[Callable[[], None]], gate: DeviceMemory) -> list[float]:
    events = [(gpu.event(), gpu.event()) for _ in runs]
    gpu.fill(gate.pointer, gate.size, stream)
    for run, (began, ended) in zip(runs, events, strict=True):
        gpu.record(began, stream)
        run()
        gpu.record(ended, stream)
    return [gpu.seconds(began, ended) for began, ended in events]


def time_of(done: Done) -> Time:
    """The launch again and again, on copies of its arguments as they were before it."""
    done.check_kept("the time")
    gpu, regions = done.gpu, done.placement.regions
    with gpu.current():
        gpu.synchronize(done.stream)
        upload_variables(gpu, done.module, done.launch.variables, done.stream)
        size = sum(_padded(region) for region in regions)
        copies = copies_wanted(size, gpu.l2_bytes, gpu.free_bytes())
        pool = gpu.allocate(copies * size + ALIGNMENT)
        return measure(gpu, done.stream, [_filled(done, pool, i * size) for i in range(copies)], size)


def _padded(region: PlacedBytes) -> int:
    """Room for a copy that begins as far after a multiple of ALIGNMENT as the region itself."""
    return -(-(region.skew + region.length) // ALIGNMENT) * ALIGNMENT


def _filled(done: Done, pool: DeviceMemory, at: int) -> Callable[[], None]:
    """One set of copies in the pool, from byte `at` on, and what launches with it."""
    gpu, launch, pointers = done.gpu, done.launch, []
    start = -(-pool.pointer // ALIGNMENT) * ALIGNMENT + at
    for region in done.placement.regions:
        pointers.append(start + region.skew)
        source = region.before.pointer if region.before else region.pointer
        gpu.copy(pointers[-1], source, region.length, done.stream)
        start += _padded(region)
    parameters = done.placement.parameters(pointers)
    shape = (launch.grid, launch.block, launch.shared, done.stream, parameters, launch.cooperative)
    return lambda: gpu.launch(done.function, *shape)
