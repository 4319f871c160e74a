"""What other SMs have asked L2 for before: requests of some blocks in; by PTX line, the part that need not wait for
DRAM any more, out.

Blocks that read the same in the same order wait for DRAM together. Where each reads it when it comes to it, L2 has what
another SM has asked for before."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.emulator.hardware.sectors import GRANULE_BYTES, SECTOR_BYTES

from .logs import Flags, Numbers, of_all, runs_of, turns_of

if TYPE_CHECKING:
    from .asked import SampledRequests

_OF_GRANULE = GRANULE_BYTES // SECTOR_BYTES
_NEVER = np.iinfo(np.int64).max


def known_elsewhere(
    asked: SampledRequests, lines: Numbers, of_sm: Collection[int], whole: Collection[int], sms: int
) -> dict[int, float]:
    """By PTX line, of the requests for what the blocks `of_sm` have not asked for themselves, the part of which others
    in the sample had asked for all before the warp came to the instructions that follow each other there. `lines` of
    the sites; `sms`: that are at work, of which the sample has some."""
    turns = turns_of(asked.blocks, asked.warps)
    runs = runs_of(asked.blocks, asked.warps, turns, asked.sites)
    own = np.isin(asked.blocks, list(of_sm))
    if own.all() or not own.any():
        return {}
    rows = asked.sectors.requests
    granules, of = ranked(asked.sectors.numbers // _OF_GRANULE)
    here, there = (_first_turns(of, turns[rows], chosen, len(granules)) for chosen in (own[rows], ~own[rows]))
    new = own[rows] & (here[of] == turns[rows])
    latest = np.full(len(own), -1)
    np.maximum.at(latest, rows[new], there[of[new]])
    looked_at = (latest >= 0) & of_all(asked.blocks, asked.warps, turns, whole)
    sampled = len(distinct(asked.blocks[~own])) + 1
    return _by_line(lines[asked.sites[looked_at]], (latest < runs)[looked_at], _more(sampled, sms))


def _first_turns(of: Numbers, turns: Numbers, chosen: Flags, many: int) -> Numbers:
    """Of each granule, by those that are chosen."""
    found = np.full(many, _NEVER)
    np.minimum.at(found, of[chosen], turns[chosen])
    return found


def _more(sampled: int, sms: int) -> float:
    """Of as many SMs as there are, more have come before than of those in the sample."""
    return (1 - 1 / max(sampled, sms)) / (1 - 1 / sampled)


def _by_line(lines: Numbers, before: Flags, more: float) -> dict[int, float]:
    numbers, of = ranked(lines)
    parts = np.minimum(1.0, more * np.bincount(of, before, len(numbers)) / np.bincount(of, minlength=len(numbers)))
    return dict(zip(numbers.tolist(), parts.tolist(), strict=True))
