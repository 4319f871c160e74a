"""How warps use local and constant memory: a block's log in; sectors and passes of a request out, by line.

A warp's threads have each word of their frames beside each other, 128 bytes for 32 lanes (CUDA C++ Programming Guide,
"Local Memory"): lanes that come to one word ask for one line, in as many sectors as they lie in. Of constant memory a
warp gets a word at a time ("Constant Memory")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.device import WARP
from tilescope.source.machine_code import ScheduledInstruction

from .logs import Flags, Numbers

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

_WORD, _SECTORS = 4, 4  # bytes; of a line


class LocalRequest(NamedTuple):
    """The mean of a line's."""

    sectors: float
    passes: float


def local_requests(log: Log, program: Program, kept: Flags) -> dict[int, LocalRequest]:
    """By PTX line."""
    entries = _entries(log, program, kept, "local")
    if not len(entries):
        return {}
    sites, of = ranked(log.sites[entries])
    rows, places = _sectors(log, entries)
    sectors, passes = (_each(rows, what, of, len(sites)) for what in (places, places // _SECTORS))
    wide = [max(1, program.sites[site].bytes // _WORD) for site in sites]
    found = zip(sites, sectors * wide, passes * wide, strict=True)
    return {program.sites[site].line: LocalRequest(float(s), float(p)) for site, s, p in found}


def constant_passes(log: Log, program: Program, kept: Flags) -> dict[int, float]:
    """By PTX line, words that a request's lanes ask for."""
    entries = _entries(log, program, kept, "const")
    if not len(entries):
        return {}
    sites, of = ranked(log.sites[entries])
    rows, places = _sectors(log, entries)
    passes = _each(rows, places // _SECTORS, of, len(sites))
    return {program.sites[site].line: float(mean) for site, mean in zip(sites, passes, strict=True)}


def _entries(log: Log, program: Program, kept: Flags, space: str) -> Numbers:
    of_space = np.array([site.space == space and bool(site.action) for site in program.sites], np.bool_)
    found: Numbers = np.flatnonzero(kept & of_space[log.sites])
    return found


def local_request(one: ScheduledInstruction, known: Mapping[int, LocalRequest]) -> LocalRequest:
    """As the sample has it of a variable; of a register that is kept there, all lanes and one word after another."""
    return known.get(one.line) or LocalRequest(one.bytes, one.bytes / _WORD)


def _sectors(log: Log, entries: Numbers) -> tuple[Numbers, Numbers]:
    """Of each lane that is in an entry: which entry, and the sector of its word that it asks for."""
    rows, lanes = np.nonzero((log.masks[entries, None] >> np.arange(WARP)) & 1 > 0)
    words = log.addresses[entries[rows], lanes].astype(np.int64) // _WORD
    return rows, words * _SECTORS + lanes * _SECTORS // WARP


def _each(rows: Numbers, places: Numbers, of: Numbers, many: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Distinct places of an entry: the mean of each of so many sites'."""
    every = int(places.max(initial=0)) + 1
    asked = distinct(rows * every + places) // every
    return np.bincount(of[asked], minlength=many) / np.bincount(of, minlength=many)
