"""How some blocks use memory: their requests in; what SMs share and passes out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arrays import ranked
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .joining import Cluster, part_asked
from .logs import OF_LINE, TAGS, Flags, Numbers, changes, closed_up, marked, numbered
from .storing import part_stored

if TYPE_CHECKING:
    from tilescope.emulator.trace.reuse import AskedSectors

    from .asked import SampledRequests
    from .sites import Sites

_BANK, _BANKS, _WORDS = 4, 32, 8  # bytes of a bank, banks, and words of a sector
_MOST_REQUESTS = 4096  # of which passes are counted


@dataclass(frozen=True, slots=True)
class Reach:
    """`joined`: of the sectors that SMs beside each other ask for, the part that is left when what several of them ask
    for is asked once; `read`: of the sectors that are both loaded and stored, the part that is loaded first; `stored`:
    of the sectors that are stored, the part that goes on to L2; `partial`: for each of them, lines that L2 gets without
    all of their bytes."""

    joined: float = 1.0
    read: float = 1.0
    stored: float = 1.0
    partial: float = 0.0


def reach_of(
    asked: SampledRequests, known: Sites, beside: Sequence[Cluster], whole: Collection[int], in_waves: bool
) -> Reach:  # fmt: skip
    """`whole`: numbers of the blocks that were not cut; `in_waves`: there are more blocks than SMs hold at once."""
    loads = known.loads[asked.sites]
    sectors = asked.sectors
    numbers, loaded = closed_up(sectors.numbers), np.repeat(loads, np.diff(sectors.starts))
    return Reach(
        part_asked(asked.of(loads), beside, whole),
        _read(numbers, loaded),
        *part_stored(asked, known, in_waves),
    )


def _read(sectors: Numbers, loaded: Flags) -> float:
    """Of those that are both loaded and stored; in the order of the log."""
    of, most = numbered(sectors)
    both = marked(of[loaded], most) & marked(of[~loaded], most)
    first = np.zeros(most, np.bool_)
    first[of[::-1]] = loaded[::-1]  # of each, what is written last
    return float(first[both].mean()) if both.any() else 1.0


def passes_of(lines: Numbers, sectors: AskedSectors) -> dict[int, float]:
    """By line, of a request: the most words that a bank has to give, or what looking up lines takes."""
    some = sectors.of(np.arange(min(len(lines), _MOST_REQUESTS)))
    count, requests = len(some.starts) - 1, some.requests
    used = (some.bytes[:, None] >> np.arange(0, SECTOR_BYTES, _BANK, dtype=np.uint32)) & (1 << _BANK) - 1 > 0
    banks = requests[:, None] * _BANKS + some.numbers[:, None] * _WORDS % _BANKS + np.arange(_WORDS)
    most = np.bincount(banks[used], minlength=count * _BANKS).reshape(count, _BANKS).max(axis=1, initial=1)
    looked_up = np.bincount(requests[changes(requests, some.numbers // OF_LINE)], minlength=count)
    numbers, of = ranked(lines[:count])
    totals = np.bincount(of, np.maximum(most, TAGS * looked_up)) / np.bincount(of)
    return dict(zip(numbers.tolist(), totals.tolist(), strict=True))
