"""How some blocks use memory: a log of their accesses in; what SMs share, granules of DRAM and passes out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.device import WARP

from .joining import Cluster, part_asked
from .logs import Numbers, closed_up, distinct
from .storing import part_stored

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

GRANULE = 64  # bytes that L2 fetches of DRAM: a load of 4 bytes in every 128 moved 64 (`stride 32`)
_SPARSE = 2.5  # granules to a byte, below which they are the rims of a block's part, which others use
_LINE, _BANK, _BANKS, _TAGS = 128, 4, 32, 0.39  # passes of a line that is looked up (`stride 33`)
_NEAR = 4  # blocks
_MOST_REQUESTS = 4096  # of which passes are counted


@dataclass(frozen=True, slots=True)
class Reach:
    """`joined`: of the sectors that SMs beside each other ask for, the part that is left when what several of them ask
    for is asked once; `granules`: bytes of DRAM that are fetched for a byte that is loaded; `apart`: no two blocks
    beside each other load of one sector; `read`: of the sectors that are both loaded and stored, the part that is
    loaded first; `stored`: of the sectors that are stored, the part that goes on to L2."""

    joined: float = 1.0
    granules: float = 1.0
    apart: bool = True
    read: float = 1.0
    stored: float = 1.0


def reach_of(log: Log, program: Program, chosen: Numbers, beside: Sequence[Cluster], whole: Collection[int]) -> Reach:
    """`chosen`: entries of global memory; `whole`: numbers of the blocks that were not cut."""
    lanes = (log.masks[chosen, None] >> np.arange(WARP)) & 1 > 0
    addresses = closed_up(log.addresses[chosen].astype(np.int64), lanes)
    loads = np.array([site.action == "load" for site in program.sites], np.bool_)[log.sites[chosen]]
    loaded = lanes & loads[:, None]
    sizes = bytes_of(log, program, chosen)
    return Reach(
        part_asked(log, chosen[loads], lanes[loads], beside, whole),
        _granules(addresses[loaded], np.broadcast_to(sizes[:, None], lanes.shape)[loaded]),
        _are_apart(addresses[loaded] // 32, np.broadcast_to(log.blocks[chosen, None], lanes.shape)[loaded]),
        _read(addresses // 32, lanes, loads),
        part_stored(log, program, chosen),
    )


def bytes_of(log: Log, program: Program, chosen: Numbers) -> Numbers:
    """Of a lane's whole access."""
    each: Numbers = np.array([site.bytes or 4 for site in program.sites], np.int64)
    return each[log.sites[chosen]]


def _are_apart(sectors: Numbers, blocks: Numbers) -> bool:
    """The first of the blocks, which lie beside each other."""
    near = blocks < int(blocks.min()) + _NEAR if len(blocks) else np.zeros(0, np.bool_)
    of_blocks = sectors[near] * (int(blocks.max(initial=0)) + 1) + blocks[near]
    return len(distinct(of_blocks)) == len(distinct(sectors[near]))


def _granules(addresses: Numbers, sizes: Numbers) -> float:
    if not len(addresses):
        return 1.0
    fetched = GRANULE * len(distinct(addresses // GRANULE)) / _bytes_at(addresses, sizes)
    return fetched if fetched > _SPARSE else 1.0


def _bytes_at(addresses: Numbers, sizes: Numbers) -> int:
    """Of each address as much as is loaded there first."""
    if (sizes == sizes[0]).all():
        return int(sizes[0]) * len(distinct(addresses))
    firsts = np.unique(addresses, return_index=True)[1]
    return int(sizes[firsts].sum())


def _read(
    sectors: Numbers, lanes: np.ndarray[Any, np.dtype[np.bool_]], loads: np.ndarray[Any, np.dtype[np.bool_]]
) -> float:
    """Of those that are both loaded and stored; in the order of the log."""
    flat, is_load = sectors[lanes], np.broadcast_to(loads[:, None], lanes.shape)[lanes]
    both = np.intersect1d(distinct(flat[is_load]), distinct(flat[~is_load]), assume_unique=True)
    if not len(both):
        return 1.0
    found, firsts = np.unique(flat, return_index=True)
    return float(is_load[firsts[np.searchsorted(found, both)]].mean())


def passes_of(lines: Numbers, addresses: Numbers, sizes: Numbers) -> dict[int, float]:
    """By line, of a request: `addresses` of lanes that take part, others -1. Requests that are alike but for the lines
    at which they begin are looked at once."""
    found, known = dict[int, list[float]](), dict[tuple[bytes, int], float]()
    some = addresses[:_MOST_REQUESTS]
    first = np.where(some >= 0, some, np.iinfo(np.int64).max).min(axis=1, keepdims=True) // _LINE * _LINE
    moved = np.where(some >= 0, some - first, -1)
    for line, row, size in zip(lines.tolist(), moved, sizes.tolist(), strict=False):
        key = row.tobytes(), size
        if key not in known:
            known[key] = _passes(np.unique(row[row >= 0]), size)
        found.setdefault(line, []).append(known[key])
    return {line: sum(of) / len(of) for line, of in found.items()}


def _passes(addresses: Numbers, size: int) -> float:
    """The most words that a bank has to give, or what looking up lines takes."""
    words = np.unique(addresses[:, None] // _BANK + np.arange(max(1, size // _BANK)))
    most = int(np.bincount(words % _BANKS).max(initial=1))
    return max(float(most), _TAGS * len(np.unique(addresses // _LINE)))
