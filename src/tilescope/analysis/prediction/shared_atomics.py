"""How lanes of atomics in shared memory meet: a block's log in; passes and turns of a request out, by line.

Lanes that come to one bank follow each other, also where they come to one element. What has no instruction of its own,
as additions of floats, is a loop that compares and swaps: one of the lanes that meet in an element succeeds each time
(`atomic_shared` of tests/hardware/kernels/mechanisms.cu; docs/adr/0027)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilescope.arrays import ranked

from .logs import Numbers, active_lanes, changes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

    from .sites import Sites

_BANKS, _WORD = 32, 4  # bytes
_IN_LOOPS = re.compile(r"(atom|red)\..*\.(add\.(.*\.)?(b?f\w+|u64)|(min|max|and|or|xor)\.[bsu]64)")


class SharedAtomic(NamedTuple):
    """The mean of a line's."""

    passes: float
    turns: float


@cache
def is_in_loop(opcode: str) -> bool:
    """Whether an assembler makes a loop of it where it is done in shared memory."""
    return _IN_LOOPS.fullmatch(opcode) is not None


def shared_atomics(log: Log, known: Sites) -> dict[int, SharedAtomic]:
    """By PTX line."""
    entries = np.flatnonzero((known.of_space("shared") & known.atomics)[log.sites])
    if not len(entries):
        return {}
    rows, lanes = np.nonzero(active_lanes(log.masks[entries]))
    elements = log.addresses[entries[rows], lanes].astype(np.int64)
    in_bank, in_element = (_most(rows, places, len(entries)) for places in (elements // _WORD % _BANKS, elements))
    sites, of = ranked(log.sites[entries])
    means = ((np.bincount(of, weights) / np.bincount(of)).tolist() for weights in (in_bank, in_element))
    found = dict[int, SharedAtomic]()
    for site, bank, element in zip(sites.tolist(), *means, strict=True):
        one = known.all[site]
        turns = element if is_in_loop(one.opcode) else 1.0
        found[one.line] = SharedAtomic(_passes(bank, turns), turns)
    return found


def _passes(bank: float, turns: float) -> float:
    """In each turn of a loop those that are left, and a load."""
    return bank if turns == 1.0 else bank * (turns + 1) / 2 + turns


def _most(rows: Numbers, places: Numbers, many: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Lanes of the place that most of an entry's come to."""
    order = np.lexsort((places, rows))
    begins = np.flatnonzero(changes(rows[order], places[order]))
    lanes, of = np.diff(np.append(begins, len(rows))), rows[order][begins]
    found = np.zeros(many)
    np.maximum.at(found, of, lanes)
    return found
