"""The time that a launch takes at least: what it did, its machine code and a device in; each part's least time out.

Only what is proved counts. Operations and passes as far as machine code proves them (proved.py), at the most that the
SMs that get blocks can do at the card's highest clock. Each distinct byte crosses between L1 and L2 once, as an L1 is
empty when a kernel begins and writes through. DRAM moves what L2 cannot hold: of what is only read, all but one L2 full
may lie there from before, and of what is only written, one L2 full may stay. The parts may all work at once, so the
bound is the longest of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from math import prod
from typing import Any

from tilescope.device import WARP, Device
from tilescope.emulator.run.recording import Recording
from tilescope.errors import UsageError

from .counts import total
from .proved import ProvedCounts, proved_counts

_ROUNDED = 1.03  # datasheets round: 4.8 TB/s of an H200 are 4.814 by its clock and bus
_FASTER = 1.01  # than it says: an H100 said 1,980 MHz and did 1,995, cycles over time (tests/hardware/times_h100.json)
_CROSSBAR = 128  # bytes a clock, SM and direction: l1tex__m_xbar2l1tex_read_sectors.sum.peak_sustained on an H200


@dataclass(frozen=True, slots=True)
class LeastTime:
    """`amount` of what `unit` says, at no more than `rate` a second: `seconds`."""

    name: str
    amount: float
    unit: str
    rate: float
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class TimeBound:
    """`parts`, the longest first; empty where nothing is proved."""

    device: Device
    parts: tuple[LeastTime, ...]

    @property
    def seconds(self) -> float:
        """0 where nothing is proved."""
        return self.parts[0].seconds if self.parts else 0.0

    def to_dict(self) -> dict[str, Any]:
        """docs/report.md describes it."""
        return {"device": self.device.name, "seconds": self.seconds, "parts": [part.to_dict() for part in self.parts]}


@dataclass(frozen=True, slots=True)
class DistinctBytes:
    """Distinct bytes of arrays: those that are only loaded, only stored, and both or changed by atomics."""

    loaded: int
    stored: int
    both: int

    @property
    def total(self) -> int:
        return self.loaded + self.stored + self.both

    def one_way(self) -> float:
        """That must go one of two ways, each of which carries half of it at best."""
        return max(self.loaded, self.stored, self.total / 2)

    def beyond(self, cache: int) -> int:
        """What crosses behind a cache that is full of it before and after."""
        return max(max(0, self.loaded - cache) + max(0, self.stored - cache), self.total - 2 * cache, 0)


@dataclass(frozen=True, slots=True)
class BoundCounts:
    """All that a bound is made of: a launch's blocks, warps of a block, what is proved, and distinct bytes."""

    blocks: int
    block_warps: int
    proved: ProvedCounts
    moved: DistinctBytes

    def only_bytes(self) -> BoundCounts:
        """Of an architecture for which there is no machine code."""
        return replace(self, proved=ProvedCounts())


def bound_counts(recording: Recording, image: bytes | None) -> BoundCounts:
    """`image` is the cubin; None where there is none, and then bytes are all that is proved."""
    warps = -(-prod(recording.program.block) // WARP)
    return BoundCounts(prod(recording.grid), warps, proved_counts(recording, image), distinct_bytes(recording))


def bound_of(counts: BoundCounts, device: Device) -> TimeBound:
    """Raises UsageError for a device without peaks."""
    if not (device.sms and device.clock and device.bandwidth):
        raise UsageError(f"{device.name} has no peaks", hint="choose a GPU; `tilescope devices` lists those known")
    found = [LeastTime(*row, row[1] / row[3]) for row in _rows(counts, device) if row[1] and row[3]]
    return TimeBound(device, tuple(sorted(found, key=lambda part: -part.seconds)))


def _rows(counts: BoundCounts, d: Device) -> Iterator[tuple[str, float, str, float]]:
    """Name, amount, unit and rate; 0 for a rate that is not known."""
    proved, moved = counts.proved, counts.moved
    clock = _FASTER * d.highest_clock
    sms = min(d.sms, counts.blocks) * clock  # those that get a block
    issues = min(d.partitions * d.sms, d.partitions * counts.blocks, counts.blocks * counts.block_warps) * clock
    yield "starting a kernel", 1.0, "empty kernel, the least measured", 1 / d.least_launch if d.least_launch else 0.0
    yield "instruction issue", proved.instructions, "instructions of warps", issues
    yield "f32 arithmetic", proved.f32, "instructions of warps", issues * d.lanes / d.partitions / WARP
    yield "L1 and shared memory", proved.l1_wavefronts, "wavefronts", sms
    yield "L1 to L2", moved.one_way(), "distinct bytes", _CROSSBAR * sms
    yield "global memory", moved.beyond(d.l2) if d.l2 else 0, "distinct bytes beyond L2", _ROUNDED * d.bandwidth


def distinct_bytes(recording: Recording) -> DistinctBytes:
    """Of all arrays that a launch has used."""
    totals = total(site.counts for site in recording.sites)
    either = bool(totals["global_atomic_requests"] or totals["bulk_bytes"])  # these are loads or stores, or none
    loaded = stored = both = 0
    for a in recording.arrays:
        if either or (a.loads and a.stores):
            both += a.unique_bytes
        elif a.loads:
            loaded += a.unique_bytes
        else:
            stored += a.unique_bytes
    return DistinctBytes(loaded, stored, both)
