"""What an L1 misses of a sample: requests in an SM's order in; by PTX line, the parts of them that wait, out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.trace.reuse import Answers, misses_of

from .busiest import Floats
from .logs import Flags, Numbers
from .sample import Sample

_MANY_WAVES = 16  # of which the first one is too small a part to be looked at
_MOST_SECTORS = 300_000  # that are looked up; the rest are as the later half of these, as caches are filled by then


@dataclass(frozen=True, slots=True)
class LineMisses:
    """Of the loads of one PTX line: the part of requests that wait for more than L1, be it for what another asks for at
    the same time; the part of sectors that L1 has not; `first`: the part of requests that wait for a granule that L2
    was not asked for before."""

    requests: float
    sectors: float
    first: float = 1.0


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
    most = min(len(sample.lines), int(np.searchsorted(sample.sectors.starts, _MOST_SECTORS)))
    loads, common, lines = sample.loads[:most], sample.common[:most], sample.lines[:most]
    answers, sizes = _answers(sample, bytes, most), np.diff(sample.sectors.starts)[:most]
    weights = _weights(most, len(sample.lines))
    rest, found = (_by_line(lines, sizes, answers, weights, loads & chosen) for chosen in (~common, common))
    blocks = max(1, len(distinct(sample.blocks)))
    for line in found.keys() & rest.keys():  # with less company a block may miss more, but no block has less of it
        (one, many), (other, few) = found[line], rest[line]
        lesser = min(one, other, key=lambda shares: shares.sectors)
        found[line] = _mean(one, lesser, many / (many + blocks * few)), many
    return {line: shares for line, (shares, _) in (rest | found).items()}


def _answers(sample: Sample, bytes: int, most: int) -> Answers:
    """Of the first so many requests, each SM's by an L1 of its own."""
    room, sms = max(1, bytes // SECTOR_BYTES), np.zeros(most, np.int64) if sample.sms is None else sample.sms[:most]
    found = Answers(np.zeros(most, np.uint32), np.zeros(most, np.bool_), np.zeros(most, np.bool_))
    for sm in distinct(sms).tolist():
        own = np.flatnonzero(sms == sm)
        each = misses_of(sample.sectors.of(own), sample.turns[own], sample.loads[own], room)
        for all, part in zip(found, each, strict=True):
            all[own] = part
    return found


def _weights(looked_up: int, all: int) -> Floats:
    """How many requests each stands for."""
    found, half = np.ones(looked_up), looked_up // 2
    found[half:] += (all - looked_up) / max(1, looked_up - half)
    return found


def _by_line(
    lines: Numbers, sizes: Numbers, answers: Answers, weights: Floats, chosen: Flags
) -> dict[int, tuple[LineMisses, float]]:
    """And how many requests they are."""
    numbers, of = ranked(lines[chosen])
    columns = (np.ones(len(of)), sizes[chosen], *(column[chosen] for column in answers))
    sums = (np.bincount(of, column * weights[chosen], len(numbers)).tolist() for column in columns)
    rows = zip(numbers.tolist(), *sums, strict=True)
    return {
        line: (LineMisses(late / all, missed / max(1, looked), far / all), all)
        for line, all, looked, missed, late, far in rows
    }
