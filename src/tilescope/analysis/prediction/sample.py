"""A log of some blocks that an SM holds at once in; their requests to global memory out, and what an L1 would miss.

Warps take turns, one request each: the emulator runs a warp from barrier to barrier, an SM does not."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.device import WARP
from tilescope.emulator.hardware.spaces import CONST_BASE

from .joined import JoinedAccess
from .joining import Cluster
from .logs import Flags, Numbers, changes, of_all, turns_of
from .meeting import Meeting, meeting_of
from .reach import GRANULE, Reach, bytes_of, passes_of, reach_of

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

SECTOR = 32
LOWEST_WINDOW = CONST_BASE  # from here on, addresses are of constant, shared and local memory
_MANY_WAVES = 16  # of which the first one is too small a part to be looked at
_MOST_SECTORS = 300_000  # that are looked up; the rest would say the same


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Sample:
    """Requests in the order of warps' turns: PTX line, whether it loads, the turn, and its distinct sectors, those of
    request i from `starts[i]` to `starts[i + 1]`. `device`: the GPU whose SM holds these blocks. `passes` of a request
    by line; `common`: whether all the blocks have such a one; `reach` says how these blocks, and those of SMs beside
    theirs, use memory; `joined`, by line, which accesses of shared memory an assembler makes one of; `longest`:
    accesses of a block's busiest warp beside its mean; `meeting`: how atomics meet; `blocks`: of each request, which of
    the SM's it is of. A sample is like itself alone: what it was asked last is kept by it."""

    device: str
    lines: Numbers
    loads: np.ndarray[Any, np.dtype[np.bool_]]
    turns: Numbers
    starts: Numbers
    sectors: Numbers
    passes: Mapping[int, float] = field(default_factory=dict)
    common: Flags = field(default_factory=lambda: np.ones(0, np.bool_))
    reach: Reach = field(default_factory=Reach)
    joined: Mapping[int, JoinedAccess] = field(default_factory=dict)
    longest: float = 1.0
    meeting: Meeting = field(default_factory=Meeting)
    blocks: Numbers = field(default_factory=lambda: np.zeros(0, np.int64))

    @property
    def staggered(self) -> Sample:
        """The same blocks, begun one after another at equal distances: as in all waves but the first, where each begins
        when another ends."""
        count, length = int(self.blocks.max(initial=0)) + 1, int(self.turns.max(initial=0)) + 1
        if count == 1:
            return self
        turns = self.turns + self.blocks * length // count
        order = np.argsort(turns, kind="stable")
        sizes = np.diff(self.starts)[order]
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        moved = np.repeat(self.starts[:-1][order] - starts[:-1], sizes) + np.arange(starts[-1])
        return replace(
            self, lines=self.lines[order], loads=self.loads[order], turns=turns[order], starts=starts,
            sectors=self.sectors[moved], common=np.ones(len(order), np.bool_), blocks=self.blocks[order],
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LineMisses:
    """Of the loads of one PTX line: the part of requests that wait for more than L1, be it for what another asks for at
    the same time; the part of sectors that L1 has not; `first`: the part of requests that wait for a granule that L2
    was not asked for before."""

    requests: float
    sectors: float
    first: float = 1.0


def sample_of(
    log: Log, program: Program, device: str, of_sm: Collection[int], beside: Sequence[Cluster],
    joined: Mapping[int, JoinedAccess], whole: bool,
) -> Sample:  # fmt: skip
    """`of_sm`: numbers of the blocks that one SM holds; `beside`: those of SMs of one GPC; `whole`: the first block was
    not cut."""
    every = _requests(log, program)
    chosen = every[np.isin(log.blocks[every], list(of_sm))]
    turns = turns_of(log.blocks[chosen], log.warps[chosen])
    order = np.lexsort((log.warps[chosen], log.blocks[chosen], turns))
    chosen, turns = chosen[order], turns[order]
    lanes = (log.masks[chosen, None] >> np.arange(WARP)) & 1 > 0
    sectors = np.sort(np.where(lanes, log.addresses[chosen].astype(np.int64) // SECTOR, -1), axis=1)
    distinct = (np.diff(sectors, axis=1, prepend=-1) != 0) & (sectors >= 0)
    starts = np.concatenate([[0], np.cumsum(distinct.sum(axis=1))]).astype(np.int64)
    sites = [program.sites[i] for i in log.sites[chosen].tolist()]
    lines = np.array([site.line for site in sites], np.int64)
    loads = np.array([site.action == "load" for site in sites], np.bool_)
    passes = passes_of(
        lines, np.where(lanes, log.addresses[chosen].astype(np.int64), -1), bytes_of(log, program, chosen)
    )
    return Sample(
        device, lines, loads, turns, starts, sectors[distinct], passes,
        of_all(log.blocks[chosen], log.warps[chosen], turns),
        reach_of(log, program, every, beside), joined, _longest(log, program) if whole else 1.0,
        meeting_of(log, program, every, of_sm), np.unique(log.blocks[chosen], return_inverse=True)[1],
    )  # fmt: skip


def _longest(log: Log, program: Program) -> float:
    """Of the first block."""
    warps = log.warps[log.blocks == log.blocks[:1]]
    each = np.bincount(warps, minlength=program.shape.warps)
    return float(each.max() / each.mean()) if len(warps) else 1.0


def _requests(log: Log, program: Program) -> Numbers:
    """Entries of global memory, of an access of several elements the first."""
    sites = program.sites
    wanted = np.array([bool(s.action) and s.space in ("global", "generic") for s in sites], np.bool_)
    parts = np.array([max(1, s.bytes) for s in sites], np.int64)[log.sites] // np.maximum(1, log.sizes)
    is_global = log.addresses.max(axis=1, initial=0) < LOWEST_WINDOW
    firsts = _firsts(log, parts) if (parts > 1).any() else np.ones(len(log), np.bool_)
    found: Numbers = np.nonzero(wanted[log.sites] & is_global & firsts)[0]
    return found


def _firsts(log: Log, parts: Numbers) -> Flags:
    """Each access of several elements is as many entries, which follow each other among those of its warp."""
    order = np.lexsort((log.warps, log.blocks))  # stable
    begins = changes(log.blocks[order], log.warps[order], log.sites[order])
    number = np.arange(len(log))
    firsts = np.empty(len(log), np.bool_)
    firsts[order] = (number - np.maximum.accumulate(np.where(begins, number, 0))) % parts[order] == 0
    return firsts


def misses(sample: Sample, bytes: int, waves: float = 1.0) -> dict[int, LineMisses]:
    """By PTX line, of an L1 of so many bytes that drops what was used the longest ago, and keeps what goes through it
    to L2: what a block has stored it finds there (softmax_forward.cu of llm.c, times_h200.json). `waves` of blocks, of
    which those of the first begin together."""
    staggered = sample.staggered
    if waves <= 1 or staggered is sample:
        return _misses(sample, bytes)
    later = _misses(staggered, bytes)
    first = _misses(sample, bytes) if waves < _MANY_WAVES else later
    return {line: _mean(first.get(line, one), one, 1 / waves) for line, one in later.items()}


def _mean(one: LineMisses, other: LineMisses, part: float) -> LineMisses:
    """`part` of the one."""

    def of(a: float, b: float) -> float:
        return part * a + (1 - part) * b

    return LineMisses(of(one.requests, other.requests), of(one.sectors, other.sectors), of(one.first, other.first))


def _misses(sample: Sample, bytes: int) -> dict[int, LineMisses]:
    counts: tuple[dict[int, list[int]], ...] = {}, {}  # of what not all blocks have, and of what all have
    cache = _Cache(max(1, bytes // SECTOR))
    for line, load, turn, common, sectors in _requests_of(sample):
        missed = sum([cache.misses(sector, turn) for sector in sectors])
        if load:
            total = counts[common].setdefault(line, [0, 0, 0, 0, 0])
            for i, n in enumerate((1, len(sectors), missed, *cache.awaited(sectors, turn))):
                total[i] += n
    rest, found = ({line: _shares(*of) for line, of in part.items()} for part in counts)
    blocks = max(1, len(np.unique(sample.blocks)))
    for line in found.keys() & rest.keys():  # with less company a block may miss more, but no block has less of it
        one, other = found[line], rest[line]
        part = counts[1][line][0] / (counts[1][line][0] + blocks * counts[0][line][0])
        found[line] = _mean(one, min(one, other, key=lambda shares: shares.sectors), part)
    return rest | found


def _shares(all: int, looked: int, missed: int, some: int, first: int) -> LineMisses:
    return LineMisses(some / all, missed / max(1, looked), first / all)


def _requests_of(sample: Sample) -> Iterator[tuple[int, bool, int, bool, list[int]]]:
    most = int(np.searchsorted(sample.starts, _MOST_SECTORS))
    columns = sample.lines, sample.loads, sample.turns, sample.common
    for i, row in enumerate(zip(*(column[:most].tolist() for column in columns), strict=True)):
        yield *row, sample.sectors[sample.starts[i] : sample.starts[i + 1]].tolist()


class _Cache:
    """What it has, and in which turn each sector was last missed, and each granule first."""

    def __init__(self, sectors: int) -> None:
        self.sectors, self.kept = sectors, OrderedDict[int, None]()
        self.missed, self.first = dict[int, int](), dict[int, int]()

    def misses(self, sector: int, turn: int) -> bool:
        known = sector in self.kept
        self.kept[sector] = None
        self.kept.move_to_end(sector)
        if len(self.kept) > self.sectors:
            self.kept.popitem(last=False)
        if not known:
            self.missed[sector] = turn
            self.first.setdefault(sector * SECTOR // GRANULE, turn)
        return not known

    def awaited(self, sectors: Sequence[int], turn: int) -> tuple[bool, bool]:
        """Whether a request waits for more than L1, as others that make theirs at the same time; and for DRAM."""
        late = [sector for sector in sectors if self.missed.get(sector) == turn]
        return bool(late), any(self.first[sector * SECTOR // GRANULE] == turn for sector in late)
