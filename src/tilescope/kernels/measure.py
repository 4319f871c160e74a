"""A ladder on a GPU: its rungs and a shape in; for each one whether it is right, its time, what share of the roofline
and of the vendor's library that is, and its counters beside what the emulator predicts.

The arrays are those of climb.py, and so is the reference; where NumPy would take long, it is the vendor's library's, in
float64 on the GPU."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.device import Device
from tilescope.errors import UsageError
from tilescope.gpu.counters import count
from tilescope.gpu.driver import Gpu
from tilescope.gpu.metrics import MeasuredCounts
from tilescope.gpu.profile import DeviceProfile
from tilescope.gpu.timing import Time
from tilescope.header.arrays import Array, make_array
from tilescope.header.tracked import Tracked
from tilescope.header.verdict import Check, check, unit_of

from .climb import SEED, arguments, count_rung, spoil
from .rungs import Ladder, Problem, Rung, Shape
from .vendor import Vendor, fastest, product

LONGER = 16  # lengths of a GPU's ladder are so many times the emulator's
MOST_WORK = 2048**3  # products of a multiplication that NumPy computes in seconds


@dataclass(frozen=True, slots=True)
class Work:
    """What a problem needs at least: `operations`, and `bytes` of each array moved once. `unit` is the operations' own;
    "B" where memory alone bounds it."""

    operations: int
    bytes: int
    unit: str

    def seconds(self, device: Device) -> float:
        """The roofline: the longer of the two at the device's peaks; 0 where they are not known, as that of operations
        on whole numbers."""
        if not (device.flops and device.bandwidth) or self.unit == "op":
            return 0.0
        return max(self.operations / device.flops, self.bytes / device.bandwidth)


@dataclass(slots=True)
class Measured:
    """One rung's outcome; `refusal` says why it was not run, and then there is nothing else. `counters` are the GPU's,
    `predicted` the emulator's profile; None where they were not asked for or cannot be had."""

    rung: Rung
    refusal: str = ""
    check: Check | None = None
    profile: DeviceProfile | None = None
    work: Work | None = None
    vendor: Vendor | None = None
    counters: MeasuredCounts | None = None
    predicted: Profile | None = None
    by_vendor: bool = False  # whether the vendor's library computed the reference

    @property
    def status(self) -> str:
        if self.check is None:
            return "not run"
        return "right" if self.check.right else "wrong"

    @property
    def time(self) -> Time | None:
        return self.profile.time if self.profile else None

    @property
    def rate(self) -> float:
        """Operations a second; bytes a second where memory alone bounds the problem."""
        if self.time is None or self.work is None:
            return 0.0
        return (self.work.operations or self.work.bytes) / self.time.median

    @property
    def roofline(self) -> float:
        """The part of what the device's peaks allow that is reached; 0 where they are not known."""
        if self.profile is None or self.time is None or self.work is None:
            return 0.0
        return self.work.seconds(self.profile.done.gpu.limits) / self.time.median

    @property
    def of_vendor(self) -> float:
        """The vendor's time over the rung's; 0 where there is none."""
        return self.vendor.time.median / self.time.median if self.vendor and self.time else 0.0

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        if self.check is None or self.work is None or self.time is None:
            return {"name": self.rung.name, "status": self.status, "message": self.refusal}
        return {
            "name": self.rung.name, "status": self.status, "message": self.check.message, "time": self.time.to_dict(),
            "operations": self.work.operations, "bytes": self.work.bytes, "unit": self.work.unit, "rate": self.rate,
            "roofline": self.roofline or None, "vendor": self.vendor.to_dict() if self.vendor else None,
            "of_vendor": self.of_vendor or None, "reference": "vendor" if self.by_vendor else "numpy",
            "counters": dict(self.counters) if self.counters else None,
            "predicted": _beside(self.predicted, self.counters) if self.predicted else None,
        }  # fmt: skip


def _beside(predicted: Profile, counters: MeasuredCounts | None) -> dict[str, int]:
    return {name: predicted.totals.named(name) for name in (counters or {})}


@dataclass(slots=True)
class Problems:
    """The arrays of each problem, what its output should be, and the vendor's time for it; each made once."""

    gpu: Gpu
    shape: Shape
    arrays: dict[Problem, dict[str, Array]] = field(default_factory=dict)
    expected: dict[Problem, Tracked] = field(default_factory=dict)
    vendors: dict[Problem, Vendor | None] = field(default_factory=dict)

    def make(self, problem: Problem) -> None:
        if problem in self.arrays:
            return
        random = np.random.default_rng(SEED)
        arrays = {name: make_array(text, self.shape, random) for name, text in problem.arrays.items()}
        self.arrays[problem] = arrays
        self.expected[problem] = self._reference(problem, arrays)
        self.vendors[problem] = fastest(problem, arrays, self.shape, self.gpu)

    def is_large(self, problem: Problem) -> bool:
        """Whether NumPy would take long for it."""
        return {"M", "N"} <= set(problem.arrays) and math.prod(self.shape.values()) > MOST_WORK

    def _reference(self, problem: Problem, arrays: Mapping[str, Array]) -> Tracked:
        if not self.is_large(problem):
            return problem.expected(arrays, self.shape)
        found = product(problem, arrays)
        if found is None:
            raise UsageError(
                "the reference of so large a multiplication is computed by PyTorch or CuPy, and none is installed",
                hint="choose a smaller --size",
            )
        return found


def work_of(problem: Problem, arrays: Mapping[str, Array], shape: Shape) -> Work:
    """The least work: a multiplication and an addition for each product of the formula, each array moved once. A blur
    is bound by memory alone: each sum follows from its neighbour's."""
    moved = sum(array.nbytes for array in arrays.values())
    output = arrays[problem.output]
    if "blur" in shape:
        return Work(0, moved, "B")
    masks = sum(array.size for name, array in arrays.items() if name.startswith("mask"))
    return Work(2 * shape.get("k", masks) * output.size, moved, "flop" if output.dtype.kind == "f" else "op")


def measure(
    ladder: Ladder, shape: Shape, tile: int, gpu: Gpu,
    progress: Callable[[Rung], Callable[[float], None] | None] = lambda rung: None,
) -> Iterator[Measured]:  # fmt: skip
    """Run each rung and time it. Raises UsageError for a shape that is none of this ladder's, and what a launch
    raises."""
    refusal = ladder.refuses(shape, tile)
    if refusal:
        raise UsageError(f"{ladder.name}: {refusal}")
    problems = Problems(gpu, shape)
    for rung in ladder.rungs:
        yield _measured(rung, shape, tile, problems, progress(rung))


def _measured(
    rung: Rung, shape: Shape, tile: int, problems: Problems,
    on_progress: Callable[[float], None] | None,
) -> Measured:  # fmt: skip
    refusal = rung.refuses(shape, tile)
    if refusal:
        return Measured(rung, refusal)
    if on_progress is not None:
        on_progress(0.0)
    problem = rung.problem
    problems.make(problem)
    arrays, expected = problems.arrays[problem], problems.expected[problem]
    output = arrays[problem.output]
    spoil(output, expected)
    kernel = api.compile(rung.path, defines=rung.macros(shape, tile))
    args = arguments(rung, kernel, shape, tile, arrays)
    profile = kernel.launch(rung.grid(shape, tile), rung.block(shape, tile), args, on="gpu")
    found = check(problem.output, problem.claim, output, expected, unit_of(arrays.values()))
    _ = profile.time  # while the GPU has nothing else to do
    work, vendor = work_of(problem, arrays, shape), problems.vendors[problem]
    return Measured(rung, "", found, profile, work, vendor, by_vendor=problems.is_large(problem))


def count_all(
    steps: Sequence[Measured], shape: Shape, tile: int, gpu: Gpu,
    progress: Callable[[Rung], Callable[[float], None] | None],
) -> None:  # fmt: skip
    """The counters of all rungs, by one run of Nsight Compute, and what the emulator predicts. Raises what
    tilescope.gpu.counters.count raises."""
    run = [step for step in steps if step.profile is not None]
    launches = [(step.profile.done.launch, step.profile.done.placement) for step in run if step.profile is not None]
    for step, counts in zip(run, count(launches, gpu), strict=True):
        step.counters = counts
    for step in run:
        step.predicted = count_rung(step.rung, shape, tile, progress(step.rung)).profile


def enlarged(ladder: Ladder) -> dict[str, int]:
    """The sizes of a GPU's ladder, unless others are asked for."""
    return {name: LONGER * size if name in ladder.lengths else size for name, size in ladder.sizes.items()}
