"""What a launch moves between L1, L2 and DRAM: its counts, and what L1 misses of a sample, in; sectors, bytes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilescope.analysis.counts import total
from tilescope.device import Device
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.run.recording import SiteCounts

from .l1 import LineMisses
from .moved import MovedBytes
from .reach import Reach

LOADS = ("global load", "generic load", "async copy")
STORES = ("global store", "generic store")
_BEGINNING = 2560  # bytes: parameters and descriptors, of a kernel that does nothing (times_h200.json)
_DIRTY = 1 / 4  # of L2 may hold what is still to be written: 15 of 60 MB on an H200, of 67 to 537 MB stored
_WRITES, _ALL_LATER = 0.32, 0.25  # of L2 is stored when writing begins; so much later all above a quarter is written


@dataclass(frozen=True, slots=True)
class Traffic:
    """`loaded`: sectors that L1 looks up; `l2_read` and `l2_written`: sectors between L1 and L2; bytes of DRAM; by
    line of the PTX, what L1 misses of a load, and `missing` of them all; `prefetched`: sectors
    that L2 is asked for and does not give; `local`: sectors of local memory among those that are read;
    `partial`: lines that L2 gets of which bytes are missing."""

    loaded: float
    l2_read: float
    l2_written: float
    dram_read: float
    dram_written: float
    by_line: Mapping[int, LineMisses]
    missing: LineMisses
    prefetched: float = 0.0
    local: float = 0.0
    partial: float = 0.0

    @property
    def l1_hit_rate(self) -> float:
        """Of loads' sectors; 0 without any."""
        return 1 - (self.l2_read - self.local) / self.loaded if self.loaded else 0.0

    @property
    def dram_part(self) -> float:
        """Of the sectors that are read from L2, those that come from DRAM."""
        return min(1.0, self.dram_read / SECTOR_BYTES / self.l2_read) if self.l2_read else 0.0


@dataclass(frozen=True, slots=True)
class OwnTraffic:
    """What a kernel moves beside its arrays: bytes of its code; sectors of each thread's local memory, which L1 has not
    and which go through it; lines of it that are stored in part."""

    code: float = 0.0
    local_read: float = 0.0
    local_written: float = 0.0
    local_partial: float = 0.0


def joined(reach: Reach, waves: float, later: float) -> float:
    """The part of what L1s miss that L2 is asked for: SMs beside each other run the same in the first wave of blocks,
    and behind it in `later` of all cases."""
    kept = 1.0 if waves <= 1 else (1 + (waves - 1) * later) / waves
    return 1 - (1 - reach.joined) * kept


def traffic(
    sites: Sequence[SiteCounts], missed: Mapping[int, LineMisses], moved: MovedBytes, device: Device, reach: Reach,
    asked: float, own: OwnTraffic,
) -> Traffic:  # fmt: skip
    """With empty caches; what L2 cannot hold is taken to be read once as well. `asked`: of sectors that L1s miss, those
    that L2 is asked for."""
    totals = total(site.counts for site in sites)
    mean = mean_of([*missed.values()])
    looked = [(site.counts.get("global_load_sectors", 0), missed.get(site.ptx_line, mean)) for site in sites]
    loaded = float(sum(sectors for sectors, _ in looked))
    bytes, granules = moved.bytes, moved.granules
    most = (bytes.loaded + reach.read * bytes.both) / SECTOR_BYTES
    read = max(asked * sum(sectors * line.sectors for sectors, line in looked), min(loaded, most)) + own.local_read
    written = reach.stored * totals["global_store_sectors"] + totals["global_atomic_sectors"] + own.local_written
    arrays = min(granules.loaded + reach.read * granules.both, 2 * SECTOR_BYTES * max(read, most))
    stored = min(float(bytes.stored + bytes.both), written * SECTOR_BYTES)
    return Traffic(
        loaded, read, written, arrays + own.code + _BEGINNING, _written_back(stored, device.l2),
        missed, mean, _prefetched(sites), own.local_read,
        reach.partial * totals["global_store_sectors"] + own.local_partial,
    )  # fmt: skip


def _written_back(stored: float, l2: int) -> float:
    """Of what is stored, what is more than a quarter of L2; it begins when a third is, and is not done at once."""
    return max(0.0, stored - _DIRTY * l2) * min(1.0, max(0.0, stored / l2 - _WRITES) / _ALL_LATER)


def _prefetched(sites: Sequence[SiteCounts]) -> float:
    """Sectors that lanes ask L2 for without loading them, which lie as far apart as those that they load."""
    asked, lanes, sectors = (
        sum(site.counts.get(name, 0) for site in sites if site.opcode.startswith(of))
        for name, of in (("lanes", "prefetch"), ("lanes", "ld.global"), ("global_load_sectors", "ld.global"))
    )
    return asked * sectors / lanes if lanes else 0.0


def mean_of(missed: Sequence[LineMisses]) -> LineMisses:
    """Of a load that is not in the sample: it may miss always."""
    count = len(missed)
    if not count:
        return LineMisses(1.0, 1.0)
    return LineMisses(
        sum(m.requests for m in missed) / count, sum(m.sectors for m in missed) / count,
        sum(m.first for m in missed) / count,
    )  # fmt: skip
