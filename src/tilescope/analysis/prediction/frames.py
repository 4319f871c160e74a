"""How warps use local and constant memory: a block's log in; sectors and passes of a request out, by line.

A warp's threads have each word of their frames beside each other, 128 bytes for 32 lanes (CUDA C++ Programming Guide,
"Local Memory"): lanes that come to one word ask for one line, in as many sectors as they lie in, and each has a bank of
its own. Where only some come to it, L1 has of what they have stored these bytes alone, as of global memory. Of constant
memory a warp gets a word at a time ("Constant Memory")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.device import WARP
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.trace.reuse import AskedSectors, misses_of
from tilescope.source.machine_code import ScheduledInstruction

from .logs import TAGS, Numbers, active_lanes, changes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

    from .sites import Sites

_WORD, _SECTORS, _LANES = 4, 4, 8  # bytes; of a line; whose words lie in a sector


class LocalRequest(NamedTuple):
    """The mean of a line's: sectors and passes; `partial`, lines of which it stores some bytes; the part of requests
    that has `missed` something in L1, and sectors that are `fetched` for it."""

    sectors: float
    passes: float
    partial: float = 0.0
    missed: float = 0.0
    fetched: float = 0.0


def local_requests(log: Log, known: Sites) -> dict[int, LocalRequest]:
    """By PTX line."""
    found, misses = {}, _misses(log, known)
    for site, sectors, words in _asked(log, known, "local"):
        wide = max(1, known.all[site].bytes // _WORD)
        found[known.all[site].line] = LocalRequest(sectors * wide, max(1.0, TAGS * words) * wide, *misses[site])
    return found


def _misses(log: Log, known: Sites) -> dict[int, tuple[float, float, float]]:
    """By site: lines of a store with bytes missing, the part of loads that wait, and the sectors that they fetch, as
    long as L1 has room for all."""
    entries = np.flatnonzero(known.of_space("local")[log.sites])
    sites, of = ranked(log.sites[entries])
    asked, loads = _placed(log, entries, known), known.loads[log.sites[entries]]
    answers = misses_of(asked, np.arange(len(entries)), loads, len(asked.numbers) + 1)
    columns = _partial(asked) * ~loads, answers.late & loads, answers.misses * loads
    means = (np.bincount(of, column, len(sites)) / np.bincount(of, minlength=len(sites)) for column in columns)
    return dict(zip(sites.tolist(), zip(*(mean.tolist() for mean in means), strict=True), strict=True))


def _placed(log: Log, entries: Numbers, known: Sites) -> AskedSectors:
    """The sectors that they lie in, of an access of several words the first; each warp has frames of its own."""
    rows, lanes = np.nonzero(active_lanes(log.masks[entries]))
    addresses = log.addresses[entries[rows], lanes].astype(np.int64)
    addresses -= addresses.min(initial=np.iinfo(np.int64).max)
    words = log.warps[entries[rows]] * (int(addresses.max(initial=0)) // _WORD + 1) + addresses // _WORD
    sectors, sizes = words * _SECTORS + lanes // _LANES, np.minimum(known.bytes[log.sites[entries]], _WORD)[rows]
    bits = ((1 << sizes) - 1) << (lanes % _LANES * _WORD + addresses % _WORD)
    order = np.lexsort((sectors, rows))
    begins = np.flatnonzero(changes(rows[order], sectors[order]))
    parts = np.bitwise_or.reduceat(bits[order], begins) if len(begins) else bits
    starts = np.searchsorted(rows[order][begins], np.arange(len(entries) + 1))
    return AskedSectors(starts.astype(np.int64), sectors[order][begins], parts.astype(np.uint32))


def _partial(asked: AskedSectors) -> Numbers:
    """Of each request, lines that it has not all bytes of."""
    rows, lines = asked.requests, asked.numbers // _SECTORS
    begins = np.flatnonzero(changes(rows, lines))
    if not len(begins):
        return np.zeros(len(asked.starts) - 1, np.int64)
    bytes = np.add.reduceat(np.bitwise_count(asked.bytes).astype(np.int64), begins)
    return np.bincount(rows[begins], bytes < _SECTORS * SECTOR_BYTES, len(asked.starts) - 1).astype(np.int64)


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
