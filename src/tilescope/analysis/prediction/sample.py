"""A log of some blocks that an SM holds at once in; their requests to global memory out, and what an L1 would miss.

Warps take turns, one request each: the emulator runs a warp from barrier to barrier, an SM does not."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import or_
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.device import WARP
from tilescope.emulator.hardware.spaces import CONST_BASE

from .joined import JoinedAccess
from .joining import OF_LINE, Cluster
from .logs import Flags, Numbers, changes, firsts_of, of_all, turns_of
from .meeting import Meeting, meeting_of
from .reach import GRANULE, Reach, bytes_of, passes_of, reach_of

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

SECTOR = 32
LOWEST_WINDOW = CONST_BASE  # from here on, addresses are of constant, shared and local memory
WHOLE = (1 << SECTOR) - 1  # a bit for each byte of a sector
_MOST_ALONE = 7  # further blocks, each of an SM of its own
_MANY_WAVES = 16  # of which the first one is too small a part to be looked at
_MOST_SECTORS = 300_000  # that are looked up; the rest would say the same


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Sample:
    """Requests in the order of warps' turns: PTX line, whether it loads, the turn, and its distinct sectors, those of
    request i from `starts[i]` to `starts[i + 1]`, with a bit for each byte that it accesses. `device`: the GPU whose SM
    holds these blocks. `passes` of a request by line; `common`: whether all the blocks have such a one; `reach` says
    how these blocks, and those of SMs beside theirs, use memory; `joined`, by line, which accesses of shared memory an
    assembler makes one of; `longest`: accesses of a block's busiest warp beside its mean; `meeting`: how atomics meet;
    `blocks`: of each request, which of the SM's it is of; `sms`: and which SM's, where each of several holds one. A
    sample is like itself alone: what it was asked last is kept by it."""

    device: str
    lines: Numbers
    loads: np.ndarray[Any, np.dtype[np.bool_]]
    turns: Numbers
    starts: Numbers
    sectors: Numbers
    parts: Numbers
    passes: Mapping[int, float] = field(default_factory=dict)
    common: Flags = field(default_factory=lambda: np.ones(0, np.bool_))
    reach: Reach = field(default_factory=Reach)
    joined: Mapping[int, JoinedAccess] = field(default_factory=dict)
    longest: float = 1.0
    meeting: Meeting = field(default_factory=Meeting)
    blocks: Numbers = field(default_factory=lambda: np.zeros(0, np.int64))
    sms: Numbers | None = None

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
            sectors=self.sectors[moved], parts=self.parts[moved], common=np.ones(len(order), np.bool_),
            blocks=self.blocks[order],
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
    log: Log, program: Program, device: str, of_sm: Sequence[int], beside: Sequence[Cluster],
    joined: Mapping[int, JoinedAccess], whole: Sequence[int],
) -> Sample:  # fmt: skip
    """`of_sm`: numbers of the blocks that one SM holds, the first run first; `beside`: those of SMs of one GPC;
    `whole`: those that were not cut. Where SMs hold one block each, several are looked at, as where a row begins in a
    line and what a block does at all may differ from one to another."""
    alone = _spread(sorted({*whole} - {*of_sm}), _MOST_ALONE) if len(of_sm) == 1 and of_sm[0] in whole else []
    every = _requests(log, program)
    chosen = every[np.isin(log.blocks[every], [*of_sm, *alone])]
    turns = turns_of(log.blocks[chosen], log.warps[chosen])
    numbers = log.blocks[chosen]
    sms = np.where(np.isin(numbers, list(alone)), numbers + 1, 0)
    order = np.lexsort((log.warps[chosen], numbers, turns, sms))
    chosen, turns, sms = chosen[order], turns[order], sms[order]
    lanes = (log.masks[chosen, None] >> np.arange(WARP)) & 1 > 0
    addresses, each = np.where(lanes, log.addresses[chosen].astype(np.int64), -1), bytes_of(log, program, chosen)
    starts, sectors, parts = _by_sector(addresses, each)
    sites = [program.sites[i] for i in log.sites[chosen].tolist()]
    lines = np.array([site.line for site in sites], np.int64)
    loads = np.array([site.action == "load" for site in sites], np.bool_)
    return Sample(
        device, lines, loads, turns, starts, sectors, parts, passes_of(lines, addresses, each),
        of_all(log.blocks[chosen], log.warps[chosen], turns) | bool(alone),
        reach_of(log, program, every, beside, whole), joined, _longest(log, program) if of_sm[0] in whole else 1.0,
        meeting_of(log, program, every, of_sm), _numbered(log.blocks[chosen] * (not alone)), sms,
    )  # fmt: skip


def _spread(numbers: Sequence[int], most: int) -> Sequence[int]:
    """Some of them, from the first to the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * (len(numbers) - 1) // (most - 1)] for i in range(most)]


def _by_sector(addresses: Numbers, sizes: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Where each request's sectors begin, which they are, and the bytes of each, as bits; `addresses` of lanes that
    take part, others -1."""
    ordered = np.sort(addresses, axis=1)
    sectors, taken = ordered // SECTOR, ordered >= 0
    distinct = (np.diff(sectors, axis=1, prepend=-1) != 0) & taken
    bits = (((1 << sizes[:, None]) - 1) << ordered % SECTOR) & WHOLE
    begins = np.flatnonzero(distinct[taken])
    parts = np.bitwise_or.reduceat(bits[taken], begins) if len(begins) else begins
    return np.concatenate([[0], np.cumsum(distinct.sum(axis=1))]).astype(np.int64), sectors[distinct], parts


def _numbered(values: Numbers) -> Numbers:
    """From 0 on, without gaps."""
    found: Numbers = np.unique(values, return_inverse=True)[1]
    return found


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
    firsts = np.empty(len(log), np.bool_)
    firsts[order] = (np.arange(len(log)) - firsts_of(begins)) % parts[order] == 0
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
    caches = defaultdict[int, _Cache](lambda: _Cache(max(1, bytes // SECTOR)))
    for sm, line, load, turn, common, sectors, parts in _requests_of(sample):
        cache = caches[sm]
        missed = cache.misses(sectors, parts, turn, load)
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


def _requests_of(sample: Sample) -> Iterator[tuple[int, int, bool, int, bool, list[int], list[int]]]:
    most = int(np.searchsorted(sample.starts, _MOST_SECTORS))
    sms = np.zeros(len(sample.lines), np.int64) if sample.sms is None else sample.sms
    columns = (column[:most].tolist() for column in (sms, sample.lines, sample.loads, sample.turns, sample.common))
    starts = sample.starts[: most + 1].tolist()
    sectors, parts = (each[: starts[-1]].tolist() for each in (sample.sectors, sample.parts))
    for begin, end, *row in zip(starts, starts[1:], *columns, strict=False):
        yield *row, sectors[begin:end], parts[begin:end]


class _Cache:
    """Which bytes it has of sectors, and in which turn each sector was last missed, and each granule first. What is
    loaded comes as a whole sector; of what is stored there are the bytes alone, and a request that asks for others has
    all that it wants of that line fetched (keeping_h200.json)."""

    def __init__(self, sectors: int) -> None:
        self.sectors, self.kept = sectors, OrderedDict[int, int]()
        self.missed, self.first = dict[int, int](), dict[int, int]()

    def misses(self, sectors: Sequence[int], parts: Sequence[int], turn: int, load: bool) -> int:
        had = [self.kept.pop(sector, 0) for sector in sectors]
        lacks = set[int]()
        if load and min(had, default=WHOLE) < WHOLE:
            lacks = {s // OF_LINE for s, part, has in zip(sectors, parts, had, strict=True) if has and part & ~has}
        found = [s for s, has in zip(sectors, had, strict=True) if not has or s // OF_LINE in lacks]
        self.kept.update(zip(sectors, had if load else map(or_, had, parts), strict=True))
        if load:
            self.kept.update(dict.fromkeys(found, WHOLE))
        while len(self.kept) > self.sectors:
            self.kept.popitem(last=False)
        for sector in found:
            self.missed[sector] = turn
            self.first.setdefault(sector * SECTOR // GRANULE, turn)
        return len(found)

    def awaited(self, sectors: Sequence[int], turn: int) -> tuple[bool, bool]:
        """Whether a request waits for more than L1, as others that make theirs at the same time; and for DRAM."""
        late = [sector for sector in sectors if self.missed.get(sector) == turn]
        return bool(late), any(self.first[sector * SECTOR // GRANULE] == turn for sector in late)
