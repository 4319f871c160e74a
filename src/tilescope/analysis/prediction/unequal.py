"""How unequal a launch's blocks are: what each of them did in; how much later its last block ends than one of equal
blocks, and what the fullest SM has of all work, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapreplace
from math import ceil, prod
from typing import Any

import numpy as np

from tilescope.device import WARP
from tilescope.emulator.job.works import Works
from tilescope.emulator.run.recording import SiteCounts

from .placing import STARTS, dealt

Floats = np.ndarray[Any, np.dtype[np.float64]]
_MOST_DEALT = 1 << 15  # blocks that are dealt out one after another, the last ones of a launch that has more


@dataclass(frozen=True)
class UnequalBlocks:
    """Of each block, beside the mean, the work of its `longest` warps and of `all` its warps, as bytes of f32, so that
    two are equal whose blocks are. `part`: what loops are of all work, as of the rest nothing is noted; `warp`: the
    longest warp of the mean block beside the mean warp. Nothing is known of a launch whose loops were not noted."""

    longest: bytes = b""
    all: bytes = b""
    part: float = 0.0
    warp: float = 1.0

    @property
    def is_known(self) -> bool:
        return bool(self.longest)

    @property
    def longest_warp(self) -> float:
        """Of the mean block, beside the mean warp."""
        return 1 + self.part * (self.warp - 1)

    def later(self, slots: int) -> float:
        """In lengths of the mean block, how much later the last ends than of equal ones, where `slots` run at once."""
        each = self._lengths(self.longest)
        if not len(each) or each.min() == each.max():
            return 0.0
        return max(0.0, _ends(each, slots) - _ends_of_equal(len(each), slots))

    def share(self, sms: int, held: int) -> float:
        """Of all work the part of the SM that has most of the blocks that begin at once, in the mean of the ways in
        which they may be dealt out; later ones go to SMs that have less to do. 0 where nothing is known."""
        if not self.is_known:
            return 0.0
        each = self._lengths(self.all)
        ways = (dealt(sms, len(each), held, start) for start in range(STARTS))
        loads = [np.bincount(to, each[: len(to)], sms).max() for to in ways]
        return float(np.mean(loads) / each.sum())

    def _lengths(self, of: bytes) -> Floats:
        found: Floats = 1 + self.part * (np.frombuffer(of, np.float32).astype(np.float64) - 1)
        return found


def unequal_blocks(works: Works | None, sites: Sequence[SiteCounts], block: Sequence[int]) -> UnequalBlocks:
    """Of a launch with these counts, whose blocks have so many threads."""
    if works is None or not works[:, 1].any():
        return UnequalBlocks()
    warps, instructions = -(-prod(block) // WARP), sum(site.counts.get("instructions", 0) for site in sites)
    longest, all = works.astype(np.float64).T
    part = min(1.0, float(all.sum()) / max(1, instructions))
    return UnequalBlocks(_beside_mean(longest), _beside_mean(all), part, float(longest.sum() * warps / all.sum()))


def _beside_mean(column: Floats) -> bytes:
    found: bytes = (column / column.mean()).astype(np.float32).tobytes()
    return found


def _ends(lengths: Floats, slots: int) -> float:
    """When the last of blocks is done of which each begins when a slot is free."""
    if len(lengths) <= slots:
        return float(lengths.max(initial=0.0))
    cut = max(0, len(lengths) - _MOST_DEALT)
    free = [float(lengths[:cut].sum()) / slots] * slots
    for length in lengths[cut:].tolist():
        heapreplace(free, free[0] + length)
    return max(free)


def _ends_of_equal(blocks: int, slots: int) -> float:
    """The same of blocks of length 1."""
    cut = max(0, blocks - _MOST_DEALT) if blocks > slots else 0
    return cut / slots + ceil((blocks - cut) / slots)
