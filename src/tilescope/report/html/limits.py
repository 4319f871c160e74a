"""What the text of a launch asks of each part of a GPU: counts and a device in; the time of each part, alone, out.

Sectors at the bandwidth of global memory, wavefronts at one a clock and SM (CUDA C++ Programming Guide, Shared Memory:
each bank has a bandwidth of 32 bits per clock cycle), operations at the f32 peak, instructions at one a clock and
partition of an SM. As if there were no cache, every sector comes from global memory, and no access is joined to
another: which part is asked most, and what a change saves of it. A bound, which hardware keeps, is another thing
(tilescope.analysis.bound)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tilescope.analysis.counts import Counts
from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.device import Device

ACTIONS = ("load", "store", "atomic")


@dataclass(frozen=True, slots=True)
class AskedTime:
    """`amount` of what `unit` says, at `rate` of them a second: `seconds`."""

    name: str
    amount: int
    unit: str
    rate: float
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def parts(totals: Counts, device: Device) -> list[AskedTime]:
    """The one that needs longest first."""
    clocks = device.sms * device.clock
    found = (
        ("global memory", SECTOR_BYTES * summed(totals, "global_{}_sectors"), "bytes in sectors", device.bandwidth),
        ("shared memory", summed(totals, "shared_{}_wavefronts"), "wavefronts", clocks),
        ("arithmetic", totals.flops, "f32 operations", device.flops),
        ("instruction issue", totals.instructions, "PTX instructions of a warp", clocks * device.partitions),
    )
    made = [AskedTime(name, amount, unit, rate, amount / rate) for name, amount, unit, rate in found if rate]
    return sorted(made, key=lambda part: -part.seconds)


def summed(totals: Counts, name: str) -> int:
    """Of loads, stores and atomics: `name` has {} for the action."""
    return sum(totals.named(name.format(action)) for action in ACTIONS)
