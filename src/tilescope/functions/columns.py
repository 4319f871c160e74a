"""Products of few rows by a matrix, whose columns columns.cu adds up: a problem in, its launch out.

What a launch takes is reckoned: memory gives the matrix at a rate, and blocks that have room beside each other wait for
it step by step. The numbers are fitted to what 172 products took on an H200, in some 140 ways each
(docs/hardware.md)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .fastest import CLOSE, MOST, with_rivals
from .plan import Recipe
from .thin_product import THREADS, ThinProduct, lanes_of, pack_of, streaming
from .tiles import GRAIN

Column = np.ndarray[Any, Any]  # an element for each way

_APART = (1, 2, 4)  # columns of a thread that are read one by one,
_LANES = (8, 16, 32)  # of so many threads beside each other
_LEAST_LANES = 4  # that read packs
_STEPS = (4, 8)  # rows that a thread reads at once,
_MOST_SUMS = 16  # of no more sums
_PIECES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)
_FEW, _SOME, _SHORT = 4, 6, 256  # rows of a, and columns: of more of these it is always in shared memory
_CHUNK = 256  # columns of a in shared memory
_MOST_BLOCKS, _REGISTERS, _LEAST_REGISTERS = 8, 65536 // THREADS, 32  # of an SM; of a thread, if one block has all
# microseconds
_BEGIN = 2.35  # of a launch
_RATE = 6.36e6  # bytes that memory gives in one, beside what blocks wait for,
_NARROW = {32: 1.29, 64: 1.16}  # times as long where a warp reads so few bytes of a row,
_PAGE, _MOST_BESIDE = 0.034, 1024  # and more for each half of a row, of so many bytes at most, that it leaves to others
_ANYWHERE = 0.97  # times as long where rows begin at no sector
_UNEVEN, _IDLE = 0.243, 0.755  # exponents: of what the SM with most blocks has over the mean; of SMs that have none
_WAVE, _STEP, _STAGE = 1.34, 0.263, 0.744  # of blocks that run together: to begin, each step, each part of a
_LOAD = 0.0156  # of a step, for each of a thread's loads
_ADD = 1.69e-3  # of an SM for a block's multiply-adds of a step: for each sum of a row
_UNSTAGED = 0.0181  # more of a step for each of a's elements that is read as it lies
_CUT, _JOIN = 2.26, 0.0212  # where sums are cut, and for each piece of 256 sums


class Ways(NamedTuple):
    """Columns of a thread, threads beside each other, whether its columns are moved at once, rows that it reads at
    once, whether a is in shared memory, and rows of a piece."""

    pack: Column
    lanes: Column
    packed: Column
    rows: Column
    staged: Column
    piece: Column

    def at(self, index: int) -> tuple[int, ...]:
        return tuple(int(column[index]) for column in self)

    @property
    def slices(self) -> Column:
        return THREADS // self.lanes

    @property
    def width(self) -> Column:
        return self.pack * self.lanes


def by_columns(given: ThinProduct, sms: int) -> Recipe:
    """By the way that is reckoned to take the least time, and beside it those that come close."""
    ways = ways_of(given)
    reckoned = microseconds(given, sms, ways)
    order = [int(i) for i in np.argsort(reckoned, kind="stable")[:MOST]]
    close = [i for i in order if reckoned[i] <= CLOSE * reckoned[order[0]]]
    return with_rivals([in_one_way(given, *ways.at(i)) for i in close])


def in_one_way(given: ThinProduct, pack: int, lanes: int, packed: int, rows: int, staged: int, piece: int) -> Recipe:
    blocks, pieces = -(-given.n // (lanes * pack)), -(-given.k // piece)
    macros = given.types | {"J": given.m, "PACK": pack, "PACKED": packed, "LANES": lanes, "CUT": int(pieces > 1)}
    macros |= {"STAGED": staged, "CHUNK": _CHUNK, "UNROLL": rows, "APART": int(given.b.step > 1)}
    scalars = (given.k, given.n, *given.a, *given.b, *given.p, piece)
    return streaming("columns", given, macros, (blocks, pieces), scalars, given.m * lanes * pack)


def ways_of(given: ThinProduct) -> Ways:
    most = 4 if given.m > _FEW else 8 if given.m > 2 else GRAIN  # more sums have no registers
    pack, staged = min(most, pack_of(given, given.b, given.n)), _staged(given)
    found = _ways(pack, lanes_of(-(-given.n // pack)), staged)
    able = (found.rows == _STEPS[0]) | (given.m * found.pack <= _MOST_SUMS)
    ways = Ways(*(column[able] for column in found))
    return ways._replace(piece=-(-given.k // (ways.piece * ways.slices)) * ways.slices)


def _staged(given: ThinProduct) -> tuple[int, ...]:
    if given.m == 1:
        return (0,)
    return (1,) if given.m > _SOME and given.k > _SHORT else (0, 1)


@cache
def _ways(pack: int, most_lanes: int, staged: tuple[int, ...]) -> Ways:
    """Those of a matrix whose columns are read by packs of so many, with pieces in place of their rows."""
    apart = [(each, lanes, 0) for each, lanes in product(_APART, _LANES)]
    lanes = {min(lanes, most_lanes) for lanes in (_LEAST_LANES, *_LANES)}
    narrow = [(1, most_lanes, 0)] if most_lanes < _LANES[0] else []
    together = [(pack, few, 1) for few in sorted(lanes)] if pack > 1 else narrow
    found = product(apart + together, _STEPS, staged, _PIECES)
    return Ways(*np.array([(*shape, rows, kept, pieces) for shape, rows, kept, pieces in found]).T)


def microseconds(given: ThinProduct, sms: int, ways: Ways) -> Column:
    """What they are reckoned to take on an H200."""
    m, size = given.m, np.dtype(given.dtype).itemsize
    pieces, blocks = -(-given.k // ways.piece), -(-given.n // ways.width)
    each = blocks * pieces / sms  # blocks of an SM
    waves = np.ceil(each / _at_once(m, ways))
    steps = -(-ways.piece // (ways.slices * ways.rows))
    read = given.k * given.n * size / _RATE * _slower(given, ways) * (np.ceil(each) / each) ** _UNEVEN
    read *= np.maximum(1, 1 / each) ** _IDLE
    loads = ways.rows * np.where(ways.packed, 1, ways.pack)
    step = _STEP + _LOAD * loads + _UNSTAGED * (1 - ways.staged) * m * ways.rows
    wave = _WAVE + step * steps + _STAGE * ways.staged * -(-ways.piece // _CHUNK)
    adding = _ADD * each * steps * ways.rows * m * ways.pack
    joining = (_CUT + _JOIN * pieces * np.maximum(1, m * ways.width / THREADS)) * (pieces > 1)
    found: Column = _BEGIN + read + waves * wave + adding + joining
    return found


def _slower(given: ThinProduct, ways: Ways) -> Column:
    size = np.dtype(given.dtype).itemsize
    beside = size * ways.lanes * np.where(ways.packed, ways.pack, 1)
    narrow = np.select([beside <= most for most in _NARROW], list(_NARROW.values()), 1.0)
    parts = np.log2(np.maximum(1.0, min(size * given.n, _MOST_BESIDE) / beside))
    return (narrow + _PAGE * parts) * (_ANYWHERE if given.b.pitch * size % SECTOR_BYTES else 1)


def _at_once(m: int, ways: Ways) -> Column:
    """Blocks that an SM has registers for; how many of these the assembler takes was counted for 661 kernels."""
    high = m if m <= 2 else -(-m // 4) * 4
    taken = 19 + 0.8 * ways.rows + ways.pack * (ways.rows + 1.75 * m - 4 + 2.75 * (1 - ways.packed))
    taken = taken + 0.56 * (1 - ways.staged) * high * ways.rows
    taken = -(-np.maximum(taken, _LEAST_REGISTERS) // 8) * 8
    return np.clip(_REGISTERS // taken, 1, _MOST_BLOCKS)
