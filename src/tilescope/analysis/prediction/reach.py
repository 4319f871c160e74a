"""How some blocks use memory: a log of their accesses in; what SMs share, granules of DRAM and passes out.

SMs lie in groups of four behind an L2 request coalescer, which asks L2 once for what several of them miss at a time
(Nsight Compute's Kernel Profiling Guide, units, "LRC"). That it is four is from times_h200.json: 132 SMs that read the
same at the same time have 34.9 requests, which are 33 groups and a few more where a cluster's SMs are no multiple of
four."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.device import WARP

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

GROUP = 4  # SMs
_GRANULE = 64  # bytes that L2 fetches of DRAM: a load of 4 bytes in every 128 moved 64 (`stride 32`)
_SPARSE = 2.5  # granules to a byte, below which they are the rims of a block's part, which others use
_LINE, _BANK, _BANKS, _TAGS = 128, 4, 32, 0.39  # passes of a line that is looked up (`stride 33`)
_MOST_REQUESTS = 4096  # of which passes are counted
Numbers = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Reach:
    """`joined`: of the distinct sectors that SMs beside each other load, the part that is left when what several of
    them ask for is asked once; `granules`: bytes of DRAM that are fetched for a byte that is loaded; `read`: of the
    sectors that are both loaded and stored, the part that is loaded first."""

    joined: float = 1.0
    granules: float = 1.0
    read: float = 1.0


def reach_of(log: Log, program: Program, chosen: Numbers) -> Reach:
    lanes = (log.masks[chosen, None] >> np.arange(WARP)) & 1 > 0
    addresses = log.addresses[chosen].astype(np.int64)
    loads = np.array([site.action == "load" for site in program.sites], np.bool_)[log.sites[chosen]]
    loaded = lanes & loads[:, None]
    blocks = np.broadcast_to(log.blocks[chosen, None], lanes.shape)
    sizes = bytes_of(log, program, chosen)
    joined = _joined(addresses[loaded] // 32, blocks[loaded])
    return Reach(
        joined,
        _granules(addresses[loaded], np.broadcast_to(sizes[:, None], lanes.shape)[loaded]),
        _read(addresses // 32, lanes, loads),
    )


def bytes_of(log: Log, program: Program, chosen: Numbers) -> Numbers:
    """Of a lane's whole access."""
    each: Numbers = np.array([site.bytes or 4 for site in program.sites], np.int64)
    return each[log.sites[chosen]]


def _joined(sectors: Numbers, blocks: Numbers) -> float:
    """Of the first blocks, which lie beside each other."""
    numbers = np.unique(blocks)
    beside = numbers[numbers < numbers[:1] + GROUP] if len(numbers) else numbers
    of_each = [np.unique(sectors[blocks == number]) for number in beside]
    asked = sum(len(one) for one in of_each)
    return len(np.unique(np.concatenate(of_each))) / asked if asked else 1.0


def _granules(addresses: Numbers, sizes: Numbers) -> float:
    if not len(addresses):
        return 1.0
    places, firsts = np.unique(addresses, return_index=True)
    fetched = _GRANULE * len(np.unique(places // _GRANULE)) / int(sizes[firsts].sum())
    return fetched if fetched > _SPARSE else 1.0


def _read(
    sectors: Numbers, lanes: np.ndarray[Any, np.dtype[np.bool_]], loads: np.ndarray[Any, np.dtype[np.bool_]]
) -> float:
    """Of those that are both loaded and stored; in the order of the log."""
    flat, is_load = sectors[lanes], np.broadcast_to(loads[:, None], lanes.shape)[lanes]
    both = np.intersect1d(flat[is_load], flat[~is_load])
    if not len(both):
        return 1.0
    found, firsts = np.unique(flat, return_index=True)
    return float(is_load[firsts[np.searchsorted(found, both)]].mean())


def passes_of(lines: Numbers, addresses: Numbers, sizes: Numbers) -> dict[int, float]:
    """By line, of a request: `addresses` of lanes that take part, others -1."""
    found: dict[int, list[float]] = {}
    for line, row, size in zip(
        lines[:_MOST_REQUESTS].tolist(), addresses[:_MOST_REQUESTS], sizes.tolist(), strict=False
    ):
        found.setdefault(line, []).append(_passes(np.unique(row[row >= 0]), size))
    return {line: sum(of) / len(of) for line, of in found.items()}


def _passes(addresses: Numbers, size: int) -> float:
    """The most words that a bank has to give, or what looking up lines takes."""
    words = np.unique(addresses[:, None] // _BANK + np.arange(max(1, size // _BANK)))
    most = int(np.bincount(words % _BANKS).max(initial=1))
    return max(float(most), _TAGS * len(np.unique(addresses // _LINE)))
