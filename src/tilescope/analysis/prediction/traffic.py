"""What a launch moves between L1, L2 and DRAM: its counts, and what L1 misses of a sample, in; sectors, bytes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilescope.analysis.bound import DistinctBytes
from tilescope.analysis.counts import total
from tilescope.device import Device
from tilescope.emulator.run.recording import SiteCounts

from .executions import Place
from .sample import SECTOR, LineMisses

_BEGINNING = 3000  # bytes: code, parameters and descriptors, of a kernel that does nothing (times_h200.json: 2,560)
_DIRTY = 1 / 4  # of L2 may hold what is still to be written: 15 of 60 MB on an H200, of 16 to 268 MB stored


@dataclass(frozen=True, slots=True)
class Traffic:
    """`loaded`: sectors that L1 looks up; `l2_read` and `l2_written`: sectors between L1 and L2; bytes of DRAM; by
    line of the text, the part of loads' requests that wait for more than L1, and `missing` of them all."""

    loaded: float
    l2_read: float
    l2_written: float
    dram_read: float
    dram_written: float
    by_line: Mapping[Place, float]
    missing: float

    @property
    def l1_hit_rate(self) -> float:
        """Of loads' sectors; 0 without any."""
        return 1 - self.l2_read / self.loaded if self.loaded else 0.0

    @property
    def dram_part(self) -> float:
        """Of the sectors that are read from L2, those that come from DRAM."""
        return min(1.0, self.dram_read / SECTOR / self.l2_read) if self.l2_read else 0.0


def traffic(
    sites: Sequence[SiteCounts], missed: Mapping[int, LineMisses], moved: DistinctBytes, device: Device
) -> Traffic:
    """With empty caches; what L2 cannot hold is taken to be read once as well."""
    totals = total(site.counts for site in sites)
    mean = _mean(missed)
    looked = [(site.counts.get("global_load_sectors", 0), missed.get(site.ptx_line, mean)) for site in sites]
    loaded = float(sum(sectors for sectors, _ in looked))
    most = (moved.loaded + moved.both) / SECTOR
    read = max(sum(sectors * line.sectors for sectors, line in looked), min(loaded, most))
    written = totals["global_store_sectors"] + 2 * totals["global_atomic_sectors"]
    stays = _DIRTY * device.l2
    return Traffic(
        loaded, read, written, moved.loaded + moved.both + _BEGINNING, max(0.0, moved.stored + moved.both - stays),
        _by_line(sites, missed), mean.requests,
    )  # fmt: skip


def _by_line(sites: Sequence[SiteCounts], missed: Mapping[int, LineMisses]) -> dict[Place, float]:
    """The most of a line's PTX instructions."""
    found: dict[Place, float] = {}
    for site in sites:
        if site.ptx_line in missed:
            place = site.file, site.line
            found[place] = max(found.get(place, 0.0), missed[site.ptx_line].requests)
    return found


def _mean(missed: Mapping[int, LineMisses]) -> LineMisses:
    """Of a line that is not in the sample."""
    count = len(missed)
    if not count:
        return LineMisses(1.0, 1.0)
    return LineMisses(sum(m.requests for m in missed.values()) / count, sum(m.sectors for m in missed.values()) / count)
