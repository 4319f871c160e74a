"""How often each element of an array is loaded: a Trace in; counts of the recorded blocks, as a map of cells, out."""

from __future__ import annotations

import math
from itertools import chain
from typing import Any

import numpy as np

from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.analysis.requests.log import WarpAccess
from tilescope.arrays import distinct
from tilescope.emulator.job.names import Extent

from .trace import Trace

SIDE = 128  # cells along a side of a map at most
Numbers = np.ndarray[Any, np.dtype[np.int64]]


def heat(trace: Trace) -> list[dict[str, Any]]:
    """Of each array in global memory that was loaded or stored; docs/report.md describes the schema."""
    found = []
    for extent in trace.extents:
        if extent.space == "global" and extent.itemsize and extent.length:
            mine = [a for a in trace.accesses if _inside(extent, a)]
            if mine:
                found.append(_map(extent, mine))
    return found


def _inside(extent: Extent, a: WarpAccess) -> bool:
    return a.space == "global" and bool(a.addresses) and 0 <= a.addresses[0] - extent.address < extent.length


def _map(extent: Extent, mine: list[WarpAccess]) -> dict[str, Any]:
    loads, stores = (_counts(extent, [a for a in mine if a.action == action]) for action in ("load", "store"))
    rows, columns, cells = _cells(extent, loads)
    return {
        "array": extent.name, "shape": list(extent.shape), "rows": rows, "columns": columns, "cells": cells,
        "most": int(loads.max(initial=0)), "loads": int(loads.sum()), "stores": int(stores.sum()),
        "elements": int(np.count_nonzero(loads)), **_sectors([a for a in mine if a.action == "load"]),
        "blocks": _by_block(extent, mine),
    }  # fmt: skip


def _counts(extent: Extent, found: list[WarpAccess]) -> Numbers:
    length = extent.length // extent.itemsize
    touched = np.zeros(length, np.int64)
    for size in {a.bytes for a in found}:
        addresses = _addresses([a for a in found if a.bytes == size])
        first = (addresses - extent.address) // extent.itemsize
        for i in range(max(1, size // extent.itemsize)):
            inside = first[(first + i >= 0) & (first + i < length)] + i
            touched += np.bincount(inside, minlength=length)
    return touched


def _addresses(found: list[WarpAccess]) -> Numbers:
    return np.fromiter(chain.from_iterable(a.addresses for a in found), np.int64)


def _cells(extent: Extent, loads: Numbers) -> tuple[int, int, list[float]]:
    """Rows by columns of the array, several elements to a cell where there are many: their mean."""
    square = 1 << max(0, (math.isqrt(max(1, len(loads) - 1))).bit_length())
    columns = extent.shape[-1] if len(extent.shape) > 1 else min(len(loads), square)
    rows = -(-len(loads) // columns)
    grid = np.full(rows * columns, np.nan)
    grid[: len(loads)] = loads
    down, across = -(-rows // SIDE), -(-columns // SIDE)
    padded = np.full((-(-rows // down) * down, -(-columns // across) * across), np.nan)
    padded[:rows, :columns] = grid.reshape(rows, columns)
    parts = padded.reshape(padded.shape[0] // down, down, padded.shape[1] // across, across)
    means = np.nansum(parts, (1, 3)) / np.maximum(1, np.sum(~np.isnan(parts), (1, 3)))
    return means.shape[0], means.shape[1], [round(float(n), 2) for n in means.reshape(-1)]


def _sectors(found: list[WarpAccess]) -> dict[str, int]:
    """Moved by the requests, and how many different ones they are, block by block."""
    sectors = _addresses(found) // SECTOR_BYTES
    lanes = [len(a.lanes) for a in found]
    requests = np.repeat(np.arange(len(found)), lanes)
    blocks = np.repeat(np.array([a.block for a in found], np.int64), lanes)
    return {"sectors": _different(requests, sectors), "distinct_sectors": _different(blocks, sectors)}


def _different(who: Numbers, sectors: Numbers) -> int:
    """How many pairs."""
    if not len(sectors):
        return 0
    low, high = int(sectors.min()), int(sectors.max())
    return len(distinct(who * (high - low + 1) + sectors - low))


def _by_block(extent: Extent, mine: list[WarpAccess]) -> list[dict[str, int]]:
    """Loads of each block, and how many different elements."""
    found = []
    for block in sorted({a.block for a in mine}):
        loads = _counts(extent, [a for a in mine if a.block == block and a.action == "load"])
        found.append({"block": block, "loads": int(loads.sum()), "elements": int(np.count_nonzero(loads))})
    return found
