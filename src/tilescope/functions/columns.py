"""Products of few rows by a matrix, whose columns columns.cu adds up: a problem in, its launch out.

What a launch takes is reckoned: memory gives the matrix at a rate, and blocks that have room beside each other wait for
it step by step; where one of the two takes much longer it hides the other. The numbers are fitted to what 306 products
took on an H200, in some 50 to 85 ways each (docs/hardware.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .fastest import CLOSE, MOST, with_rivals
from .plan import Recipe
from .thin_product import THREADS, ThinProduct, lanes_of, pack_of, piece_of, streaming
from .tiles import GRAIN

Column = np.ndarray[Any, Any]  # an element for each way

_APART = (1, 2, 4)  # columns of a thread that are read one by one,
_LANES = (8, 16, 32, 64, 128)  # of so many threads beside each other
_LEAST_LANES = 4  # that read packs
_PAIR, _PAIRED = 2, 4  # elements, of so many bytes each, that are moved at once, too, where rows begin at pairs
_STEPS = {4: 32, 8: 16, 16: 8}  # rows that a thread reads at once, and the most sums that it has then
_PIECES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
_FEW, _SOME, _SHORT = 4, 6, 256  # rows of a, and columns: of more of these it is always in shared memory
_CHUNK = 256  # columns of a in shared memory
_FEWEST, _MUCH = 2, 1 << 22  # rows of a, and elements of the matrix, for which larger blocks may be best:
_LARGE_PACK = 4  # where columns are moved at once; else they are read one by one
# threads, columns of each, threads beside each other, rows that each reads at once, pieces
_LARGE_BLOCKS = ((512, 4, 4, 16, 1), (512, 4, 8, 16, 1), (512, 4, 16, 16, 4))
_LARGE_BLOCKS_APART = ((1024, 4, 32, 8, 4), (512, 2, 32, 4, 4))
_MOST_BLOCKS, _REGISTERS, _LEAST_REGISTERS = 8, 65536 // THREADS, 32  # of an SM; of a thread, if one block has all
# microseconds
_BEGIN = 4.81  # of a launch
_RATE = 4.48e6  # bytes that memory gives in one,
_NARROW = {32: 1.274, 64: 1.067}  # times as long where a warp reads so few bytes of a row,
_PAGE, _MOST_BESIDE = 0.0109, 1024  # more for each half of a row, of so many bytes at most, that others read
_ANYWHERE = 1.027  # times as long where rows begin at no sector
_UNEVEN, _IDLE = 0.0577, 1.017  # exponents: of what the SM with most blocks has over the mean; of SMs that have none
_WAVE, _STEP, _STAGE = 0.953, 0.326, 0.678  # of blocks that run together: to begin, each step, each part of a
_LOAD, _SINGLE = 0.0251, 0.181  # of a step, for each of a thread's loads; of that, where they are single elements
_ADD = 1.866e-3  # of an SM for a block's multiply-adds of a step: for each sum of a row
_UNSTAGED = 0.0132  # more of a step for each of a's elements that is read as it lies
_CUT, _JOIN = 1.53, 0.0315  # where sums are cut, and for each piece of 256 sums


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
    return with_rivals([*(in_one_way(given, *ways.at(i)) for i in close), *_in_large_blocks(given)])


def _in_large_blocks(given: ThinProduct) -> Iterator[Recipe]:
    """Ways that are not reckoned: of much of a matrix as many loads are under way with fewer sums to join."""
    if given.dtype != "float32" or given.m > _FEWEST or given.k * given.n < _MUCH or given.b.step > 1:
        return
    packed = pack_of(given, given.b, given.n) == _LARGE_PACK
    for threads, pack, lanes, rows, pieces in _LARGE_BLOCKS if packed else _LARGE_BLOCKS_APART:
        piece = piece_of(given.k, pieces, threads // lanes, 1)
        yield in_one_way(given, pack, lanes, int(packed), rows, 0, piece, threads)


def in_one_way(
    given: ThinProduct, pack: int, lanes: int, packed: int, rows: int, staged: int, piece: int, threads: int = THREADS
) -> Recipe:
    blocks, pieces = -(-given.n // (lanes * pack)), -(-given.k // piece)
    macros = given.types | {"J": given.m, "PACK": pack, "PACKED": packed, "LANES": lanes, "CUT": int(pieces > 1)}
    macros |= {"STAGED": staged, "CHUNK": _CHUNK, "UNROLL": rows, "APART": int(given.b.step > 1)}
    scalars = (given.k, given.n, *given.a, *given.b, *given.p, piece)
    return streaming("columns", given, macros, (blocks, pieces), scalars, given.m * lanes * pack, threads)


def ways_of(given: ThinProduct) -> Ways:
    ways = _ways(_packs_of(given), min(given.n, _LANES[-1] * GRAIN), _staged(given))
    most = np.select([ways.rows == rows for rows in _STEPS], list(_STEPS.values()))
    able = (given.m * ways.pack <= most) | (ways.rows == min(_STEPS))
    ways = Ways(*(column[able] for column in ways))
    return ways._replace(piece=-(-given.k // (ways.piece * ways.slices)) * ways.slices)


def _packs_of(given: ThinProduct) -> tuple[int, ...]:
    """Columns of a thread that are moved at once, where rows allow it; of more sums than these have no registers."""
    most = 4 if given.m > _FEW else 8 if given.m > 2 else GRAIN
    pack, size = min(most, pack_of(given, given.b, given.n)), np.dtype(given.dtype).itemsize
    even = given.aligned and given.n % _PAIR == given.b.pitch % _PAIR == 0 and given.b.step == 1
    pair = (_PAIR,) if even and size == _PAIRED else ()
    return tuple({*pair, *((pack,) if pack > 1 else ())})


def _staged(given: ThinProduct) -> tuple[int, ...]:
    if given.m == 1:
        return (0,)
    return (1,) if given.m > _SOME and given.k > _SHORT else (0, 1)


@lru_cache(maxsize=64)
def _ways(packs: tuple[int, ...], columns: int, staged: tuple[int, ...]) -> Ways:
    """Those of a matrix of so many columns, with pieces in place of their rows."""
    shapes = sorted({*_apart(columns), *_together(packs, columns)})
    found = product(shapes, _STEPS, staged, _PIECES)
    return Ways(*np.array([(*shape, rows, kept, pieces) for shape, rows, kept, pieces in found]).T)


def _apart(columns: int) -> Iterator[tuple[int, int, int]]:
    """Columns of a thread, threads beside each other, and that they are read one by one."""
    for each, lanes in product(_APART, _LANES):
        if lanes == _LANES[0] or each * lanes < 2 * columns:
            yield each, lanes, 0
    if columns < _LANES[0]:
        yield 1, lanes_of(columns), 0


def _together(packs: tuple[int, ...], columns: int) -> Iterator[tuple[int, int, int]]:
    for pack, lanes in product(packs, (_LEAST_LANES, *_LANES)):
        yield pack, lanes_of(-(-columns // pack), lanes), 1


def microseconds(given: ThinProduct, sms: int, ways: Ways) -> Column:
    """What they are reckoned to take on an H200."""
    m, size = given.m, np.dtype(given.dtype).itemsize
    pieces, blocks = -(-given.k // ways.piece), -(-given.n // ways.width)
    each = blocks * pieces / sms  # blocks of an SM
    waves = np.ceil(each / _at_once(m, ways))
    steps = -(-ways.piece // (ways.slices * ways.rows))
    read = given.k * given.n * size / _RATE * _slower(given, ways) * (np.ceil(each) / each) ** _UNEVEN
    read *= np.maximum(1, 1 / each) ** _IDLE
    loads = ways.rows * np.where(ways.packed, 1, ways.pack * _SINGLE)
    step = _STEP + _LOAD * loads + _UNSTAGED * (1 - ways.staged) * m * ways.rows
    wave = _WAVE + step * steps + _STAGE * ways.staged * -(-ways.piece // _CHUNK)
    adding = _ADD * each * steps * ways.rows * m * ways.pack
    joining = (_CUT + _JOIN * pieces * np.maximum(1, m * ways.width / THREADS)) * (pieces > 1)
    found: Column = _BEGIN + np.hypot(read, waves * wave) + adding + joining
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
