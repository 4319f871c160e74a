"""Which 32-byte sectors the warps of a block touch: the shape of a block and of a matrix in, exact sums out.

Nothing is simulated thread by thread: a warp is a few runs of adjacent elements, one for each row that it covers; a
tile's traffic depends on its extent and on its address modulo a sector, so that a matrix of any size has at most 81
kinds of tiles, and the sum runs over these. Arrays are f32, row-major, and begin at a sector's boundary (cudaMalloc
gives 256 bytes: CUDA C++ Programming Guide, Device Memory Accesses). A warp is 32 consecutive threads, x first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

WARP = 32
FLOAT = 4  # bytes
SECTOR_ELEMENTS = 32 // FLOAT  # elements


@dataclass(frozen=True, slots=True)
class GlobalTraffic:
    """Warp-level requests and the sectors they touch, summed."""

    requests: int = 0
    sectors: int = 0

    def __add__(self, other: GlobalTraffic) -> GlobalTraffic:
        return GlobalTraffic(self.requests + other.requests, self.sectors + other.sectors)

    def __mul__(self, times: int) -> GlobalTraffic:
        return GlobalTraffic(self.requests * times, self.sectors * times)


@dataclass(frozen=True, slots=True)
class Run:
    """The threads [left, right) of row `y` of a block that belong to one warp."""

    y: int
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class TileRun:
    """`count` tiles along one side that reach `extent` elements into the matrix, `index` being their number mod 8."""

    extent: int
    index: int
    count: int


def ceil(a: int, b: int) -> int:
    return -(-a // b)


@lru_cache
def warps(tile: int) -> tuple[tuple[Run, ...], ...]:
    """The warps of a block of tile x tile threads."""
    threads = tile * tile
    return tuple(tuple(_runs(tile, first, min(first + WARP, threads))) for first in range(0, threads, WARP))


def _runs(tile: int, first: int, end: int) -> Iterator[Run]:
    while first < end:
        y, left = divmod(first, tile)
        right = min(tile, left + end - first)
        yield Run(y, left, right)
        first += right - left


def inside(warp: tuple[Run, ...], height: int, width: int) -> list[Run]:
    """What is left of a warp where the block reaches height x width elements into the matrix."""
    cut = [Run(run.y, run.left, min(run.right, width)) for run in warp if run.y < height]
    return [run for run in cut if run.left < run.right]


def parts(length: int, tile: int) -> list[TileRun]:
    """The tiles along a side: the whole ones by their number modulo a sector, and the one that hangs over."""
    whole, rest = divmod(length, tile)
    found = [TileRun(tile, i, ceil(whole - i, SECTOR_ELEMENTS)) for i in range(min(whole, SECTOR_ELEMENTS))]
    return [*found, TileRun(rest, whole % SECTOR_ELEMENTS, 1)] if rest else found


def sweep(rows: int, cols: int, tile: int) -> GlobalTraffic:
    """One pass over a rows x cols matrix by tiles, each thread of a block on its own element."""
    kinds: Counter[tuple[int, int, int]] = Counter()
    for down in parts(rows, tile):
        for across in parts(cols, tile):
            start = tile * (down.index * cols + across.index) % SECTOR_ELEMENTS
            kinds[down.extent, across.extent, start] += down.count * across.count
    return sum((_tile(tile, *kind, cols) * count for kind, count in kinds.items()), GlobalTraffic())


@lru_cache(maxsize=4096)
def _tile(tile: int, height: int, width: int, start: int, pitch: int) -> GlobalTraffic:
    found = [_sectors(inside(warp, height, width), start, pitch) for warp in warps(tile)]
    return GlobalTraffic(sum(sectors > 0 for sectors in found), sum(found))


def _sectors(runs: list[Run], start: int, pitch: int) -> int:
    """Distinct sectors of the runs, whose addresses ascend: only the last one so far can be shared with the next."""
    touched, last = 0, -1
    for run in runs:
        first = (start + run.y * pitch + run.left) // SECTOR_ELEMENTS
        end = (start + run.y * pitch + run.right - 1) // SECTOR_ELEMENTS
        touched += end - max(first, last + 1) + 1
        last = end
    return touched


def walk(inner: int, outer: tuple[int, int], tile: int) -> GlobalTraffic:
    """Every thread of P (outer = rows, columns) reads `inner` elements of its row of M and of its column of N."""
    rows, cols = outer
    total = GlobalTraffic()
    for down in parts(rows, tile):
        for across in parts(cols, tile):
            starts = (down.index * tile * inner % SECTOR_ELEMENTS, across.index * tile % SECTOR_ELEMENTS)
            one = _walk(tile, (down.extent, across.extent), inner, cols, starts)
            total += one * (down.count * across.count)
    return total


def _walk(tile: int, extent: tuple[int, int], inner: int, pitch: int, starts: tuple[int, int]) -> GlobalTraffic:
    total = GlobalTraffic()
    for warp in warps(tile):
        runs = inside(warp, *extent)
        if runs:
            sectors = _column_of_m(runs, inner, starts[0]) + _row_of_n(runs, inner, pitch, starts[1])
            total += GlobalTraffic(2 * inner, sectors)
    return total


def _column_of_m(runs: list[Run], inner: int, start: int) -> int:
    """Lanes of one row share an element of M; rows of 8 elements and more never share a sector."""
    if inner >= SECTOR_ELEMENTS:
        return inner * len(runs)
    return sum(len({(start + run.y * inner + i) // SECTOR_ELEMENTS for run in runs}) for i in range(inner))


def _row_of_n(runs: list[Run], inner: int, pitch: int, start: int) -> int:
    """A warp's columns are one interval: with two rows active it covers all of them, having 32 >= tile lanes."""
    left, right = min(run.left for run in runs), max(run.right for run in runs)
    total = 0
    for i in range(min(inner, SECTOR_ELEMENTS)):
        first = start + i * pitch % SECTOR_ELEMENTS
        sectors = (first + right - 1) // SECTOR_ELEMENTS - (first + left) // SECTOR_ELEMENTS + 1
        total += ceil(inner - i, SECTOR_ELEMENTS) * sectors
    return total
