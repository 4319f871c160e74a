"""Products of few rows by a matrix, whose columns columns.cu adds up: a problem in, its launch out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

import numpy as np

from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .plan import Recipe
from .thin_product import THREADS, ThinProduct, lanes_of, pack_of, piece_of, streaming
from .tiles import GRAIN

_WAVES, _MORE_WAVES = 4, 6  # blocks for each SM that hide each other's waiting; of threads that read single elements,
_TO_WAIT_FOR = 3 << 19  # of so many in all
_FEW, _FEWER = 9, 4  # rows of a, whose sums a thread has
_ACROSS = 512  # packs of columns of which a warp may lie across one row
_MANY_PACKS = 4096  # of which warps lie across a row if rows begin at no sector
_BROAD, _BROADEST = 4096, 60_000  # columns of b whose rows begin anywhere, of which a thread has several
_WIDE = 200  # columns of b, of which a thread may have several
_WIDER, _WIDEST = 600, 2000  # the same of rows that begin anywhere; from which on warps lie across them
_BROADEST_SHORT, _SHORTEST_FOUR = 75_000, 350  # up to which that is so of one or two rows, of sums from so many on
_WIDE_OF_ONE = 390  # the same of one row where sums are very long
_LONG, _LONGER = 256, 2000  # rows of b then, and from which on there are fewer blocks
_BRIEF = 256  # rows of b up to which four of a have whole sums,
_SEVERAL, _SOME_MORE = {3: 160, 4: 176}, 100  # and columns for each SM up to which so many rows do; three from
_SOME_LONG, _SEVERAL_MORE = 32, (120, 90)  # rows of b, and columns for each SM (long sums), of which sums are whole
_MORE_SUMS, _SHORT_WHOLE = 7, 64  # rows of a, with which an SM has room for three blocks; rows of b of short sums
_MIDDLING = 100  # rows of b, up to which warps lie across its rows then
_SOME = 48  # columns of one row's product, of which eight threads may have four each
_MOST_PIECES, _MORE_PIECES = 128, 512  # of a sum, as one block joins them; where it has few columns
_TALL, _TALLER = 1000, 4000  # rows of b, from which on threads below each other read few columns
_MUCH_TALL, _MOST_TALL = 1 << 21, 1 << 23  # and its elements, of which rows are read in longer parts
_HALF_WARPS = 1000  # columns of so large a one, from which on half a warp reads a row
_LEAST_TALL = 64  # rows of a piece of b
_LONGEST_WHOLE, _FEW_BLOCKS = 900, {3: 2.5, 4: 2.0}  # rows of b, from which on so few blocks an SM are cut in two
_LEAST_FLAT, _FLAT = 64, 2048  # columns of three or four rows of a, and the least of b
_FOUR = 4  # columns of a thread


def by_columns(given: ThinProduct, sms: int) -> Recipe:
    """Blocks have few columns, so that there are many before sums have to be cut, and joined."""
    m, k, n = given.m, given.k, given.n
    pack, lanes, packed = _columns_of_block(given, sms)
    blocks, slices = -(-n // (lanes * pack)), THREADS // lanes
    whole = k <= slices * max(2, 16 // m) and not (_is_tall(given) and n < _WIDE)
    most = _pieces_of_columns(given, blocks, pack, packed or (pack > 1 and lanes < 32), sms)
    least = max(slices * (2 if m <= 4 else 4), _LEAST_TALL if _is_tall(given) else 0)
    piece = k if whole else piece_of(k, most, slices, least)
    pieces = -(-k // piece)
    macros = given.types | {"J": m, "PACK": pack, "PACKED": int(packed), "LANES": lanes, "CUT": int(pieces > 1)}
    macros |= {"STAGED": int(_is_staged(given, piece, slices, sms)), "CHUNK": 256, "APART": int(given.b.step > 1)}
    if m == _FEWER and macros["STAGED"] and (pack <= 2 or (packed and lanes == 32 and k >= _TALL)):
        macros["UNROLL"] = 8
    scalars = (k, n, *given.a, *given.b, *given.p, piece)
    return streaming("columns", given, macros, (blocks, pieces), scalars, m * lanes * pack)


def _is_staged(given: ThinProduct, piece: int, slices: int, sms: int) -> bool:
    """Whether a's rows are worth shared memory."""
    most = _LEAST_FLAT if 2 < given.m <= _FEWER else 16 * slices
    return given.m >= _FEW or sums_are_whole(given, sms) or (given.m > 1 and piece > most)


def _is_tall(given: ThinProduct) -> bool:
    return given.m <= _FEWER and given.k > _TALL and given.n < _BROAD


def _is_flat(given: ThinProduct) -> bool:
    """Whether a few rows, not one or two, of a middling length meet many columns."""
    return 2 < given.m <= _FEWER and _LEAST_FLAT < given.k <= _FLAT and given.n >= _FLAT


def sums_are_whole(given: ThinProduct, sms: int) -> bool:
    """Whether some rows meet so many columns that each SM has a block of whole sums of them."""
    some, least = _FEWER < given.m < _FEW, _SEVERAL_MORE[given.k >= _LONG] * sms
    return some and given.k >= _SOME_LONG and given.n >= least and given.b.step == 1


def _has_four_apart(given: ThinProduct, sms: int) -> bool:
    """Whether one or two rows meet many columns, though not four a thread on all SMs, of rows that begin anywhere."""
    least = _WIDE_OF_ONE if given.m == 1 and given.k >= _TALLER else _WIDER
    most = _BROADEST_SHORT if _SHORTEST_FOUR <= given.k < _TALL else _four_each(sms)
    return given.m <= 2 and given.k >= _LONG and least <= given.n < most and pack_of(given, given.b, given.n) == 1


def _four_each(sms: int) -> int:
    """Columns of which each SM has a warp's, four a thread."""
    return 32 * _FOUR * sms


def _fills(given: ThinProduct, sms: int) -> bool:
    """Whether blocks of whole warps across packs of columns give each SM two."""
    return given.n >= 2 * _four_each(sms)


def _have_to_wait(given: ThinProduct, pack: int, sms: int) -> bool:
    """Whether blocks of half a warp across columns, of whole sums, are more than SMs have room for at once, as more
    rows take more registers; or their sums are so short that whole warps are better."""
    blocks, at_once = -(-given.n // (16 * pack)), 3 if given.m >= _MORE_SUMS else 4
    return sums_are_whole(given, sms) and (given.k < _SHORT_WHOLE or blocks > at_once * sms)


def _pieces_of_columns(given: ThinProduct, blocks: int, pack: int, packed: bool, sms: int) -> int:
    """Into how many the sums of so many blocks are cut at most. `packed`: a thread reads several near each other."""
    if sums_are_whole(given, sms):
        return 1
    if _has_four_apart(given, sms):
        waves = _MORE_WAVES if given.m == 1 and _WIDEST <= given.n < _four_each(sms) and given.k < _LONGER else _WAVES
        return min(_MORE_PIECES, max(1, round(sms * waves / blocks)))
    if _is_tall(given):
        if packed or given.k * given.n < _TO_WAIT_FOR:
            return min(_MORE_PIECES, -(-sms * _WAVES // blocks))
        return min(_MORE_PIECES, max(1, sms * _MORE_WAVES // blocks))  # an SM has no room for one more
    if packed and _is_flat(given) and (given.k < _TALL or not _fills(given, sms)):
        if _fills(given, sms):
            return max(1, sms * _WAVES // blocks)
        least = 2 if given.k >= _LONGEST_WHOLE and blocks <= _FEW_BLOCKS[given.m] * sms else 1
        return max(least, sms * (_WAVES - 1) // blocks)
    if packed or given.n < _BROAD:
        return min(_MOST_PIECES, -(-sms * _WAVES // blocks))
    return min(_MOST_PIECES, max(1, (6 if pack == 1 else 5) * sms // blocks))


def _columns_of_block(given: ThinProduct, sms: int) -> tuple[int, int, bool]:
    """Columns of a thread, threads beside each other, and whether a thread's columns are moved at once."""
    m, k, n = given.m, given.k, given.n
    most = 4 if m > 4 else 8 if m > 2 else GRAIN  # more sums have no registers
    pack = min(most, pack_of(given, given.b, n))
    if pack > 1 and (_is_flat(given) or sums_are_whole(given, sms)):
        return pack, 32 if _fills(given, sms) or _have_to_wait(given, pack, sms) else 16, True
    if pack > 1 and (n >= _WIDE or n == pack):
        return pack, min(lanes_of(-(-n // pack)), _lanes_of_columns(given, -(-n // pack), sms)), True
    if _has_four_apart(given, sms):
        return _FOUR, 32 if m == 2 or n >= _WIDEST else 16, False
    if _is_tall(given):
        return _columns_of_tall(m, k, n, pack)
    if sums_are_whole(given, sms):
        if m < _MORE_SUMS and k >= _LONG:
            return 1, 32, False
        return _FOUR, 16 if k >= _MIDDLING and not _fills(given, sms) else 32, False
    if _has_half_warps(m, k, n, sms):
        return 2, 16, False
    if m == 1 and k <= _BRIEF and _BROAD <= n < 2 * _BROAD:
        return 1, 16, False
    if n >= _BROAD:
        return _columns_apart(m, k, n, sms), 32, False
    least = 4 if m <= 4 else 16
    return 1, min(lanes_of(n), max(least, lanes_of(-(-n // 32)))), False


def _has_half_warps(m: int, k: int, n: int, sms: int) -> bool:
    """Whether three or four rows meet some columns, of rows of b that begin anywhere; their sums are whole then."""
    four = m == 4 and k <= _BRIEF and n >= _BROAD
    three = m == 3 and _LEAST_FLAT < k <= _LONG and n >= _SOME_MORE * sms
    return (four or three) and n <= _SEVERAL[m] * sms


def _columns_of_tall(m: int, k: int, n: int, pack: int) -> tuple[int, int, bool]:
    """The same where b has many more rows than columns: a matrix that takes long is read in longer parts of rows."""
    if pack > 1:
        most = 16 if n >= _HALF_WARPS else 8
        return pack, min(lanes_of(-(-n // pack)), most if k * n >= _MOST_TALL else 2), True
    if n >= _WIDE:
        return 1, 32 if k > _TALLER else 16, False
    if m == 1 and n >= _SOME and k * n >= _MUCH_TALL:
        return _FOUR, 8, False
    return 1, min(lanes_of(n), 16 if k * n >= _MUCH_TALL or k < _TALLER else 8), False


def _columns_apart(m: int, k: int, n: int, sms: int) -> int:
    """Columns of a thread, which lie a warp's apart: fewer with more sums, but so many that few blocks have to wait."""
    if m <= 2 and k >= _TALL and _four_each(sms) <= n < _BROADEST:
        return _FOUR
    if m == _FEWER:
        return 1 if k >= _LONGEST_WHOLE or n >= _four_each(sms) else 2
    offers = ((1, 8), (2, 6)) if m == 1 or m > _FEWER else ((2, 12),)
    return next((each for each, blocks in offers if -(-n // (32 * each)) <= blocks * sms), 4)


def _lanes_of_columns(given: ThinProduct, packs: int, sms: int) -> int:
    """Few, where sums are so short that they need not be cut then, or would be cut into many pieces else; fewer still
    where that would leave SMs without a block; many where rows begin at no sector."""
    m, k = given.m, given.k
    apart = given.b.pitch * np.dtype(given.dtype).itemsize % SECTOR_BYTES
    if apart and k >= _TALL and packs >= _MANY_PACKS:
        return 32
    if m == 2 and _TALL <= k <= _TALLER and packs >= _MANY_PACKS:
        return 16
    if m > 1 and k > THREADS // 8 * max(2, 16 // m) and packs >= _ACROSS:
        return 32
    return 2 if m <= 2 and packs < 8 * (sms // 4) and k <= THREADS * 2 else 8
