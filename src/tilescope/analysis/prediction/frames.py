"""How warps use local and constant memory: a block's log in; sectors and passes of a request out, by line.

A warp's threads have each word of their frames beside each other, 128 bytes for 32 lanes (CUDA C++ Programming Guide,
"Local Memory"): lanes that come to one word ask for one line, in as many sectors as they lie in. Of constant memory a
warp gets a word at a time ("Constant Memory")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.device import WARP
from tilescope.source.machine_code import ScheduledInstruction

from .logs import Numbers, active_lanes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

    from .sites import Sites

_WORD, _SECTORS = 4, 4  # bytes; of a line


class LocalRequest(NamedTuple):
    """The mean of a line's."""

    sectors: float
    passes: float


def local_requests(log: Log, known: Sites) -> dict[int, LocalRequest]:
    """By PTX line."""
    found = {}
    for site, sectors, words in _asked(log, known, "local"):
        wide = max(1, known.all[site].bytes // _WORD)
        found[known.all[site].line] = LocalRequest(sectors * wide, words * wide)
    return found


def constant_passes(log: Log, known: Sites) -> dict[int, float]:
    """By PTX line, elements that a request's lanes ask for: bytes of one word follow each other, too
    (`base64_encode`, tests/hardware/times_written_h200.json)."""
    return {known.all[site].line: words for site, _, words in _asked(log, known, "const", 1)}


def local_request(one: ScheduledInstruction, known: Mapping[int, LocalRequest]) -> LocalRequest:
    """As the sample has it of a variable; of a register that is kept there, all lanes and one word after another."""
    return known.get(one.line) or LocalRequest(one.bytes, one.bytes / _WORD)


def _asked(log: Log, known: Sites, space: str, bytes: int = _WORD) -> Iterator[tuple[int, float, float]]:
    """Sites, and the sectors and the words, of so many `bytes`, of the mean entry of each."""
    entries = np.flatnonzero(known.of_space(space)[log.sites])
    if not len(entries):
        return
    sites, of = ranked(log.sites[entries])
    rows, sectors = _sectors(log, entries, bytes)
    means = (_each(rows, places, of, len(sites)).tolist() for places in (sectors, sectors // _SECTORS))
    yield from zip(sites.tolist(), *means, strict=True)


def _sectors(log: Log, entries: Numbers, bytes: int) -> tuple[Numbers, Numbers]:
    """Of each lane that is in an entry: which entry, and the sector of its word that it asks for."""
    rows, lanes = np.nonzero(active_lanes(log.masks[entries]))
    words = log.addresses[entries[rows], lanes].astype(np.int64) // bytes
    return rows, words * _SECTORS + lanes * _SECTORS // WARP


def _each(rows: Numbers, places: Numbers, of: Numbers, many: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Distinct places of an entry: the mean of each of so many sites'."""
    every = int(places.max(initial=0)) + 1
    asked = distinct(rows * every + places) // every
    return np.bincount(of[asked], minlength=many) / np.bincount(of, minlength=many)
