"""Products in which one side is so short that reading or writing one matrix is all that takes time: a problem in, the
launch of rows.cu, slab.cu, columns.cu, shallow.cu or panel.cu out, or None where tiles.py has the better kernel.

What is better was measured on an H100 (docs/hardware.md)."""

from __future__ import annotations

import numpy as np

from .columns import by_columns, sums_are_whole
from .plan import Recipe
from .slabs import by_slabs, slabs_pay
from .thin_product import (
    THREADS,
    Lying,
    ThinProduct,
    lanes_of,
    pack_of,
    pack_of_rows,
    piece_of,
    streaming,
    thin_product,
)
from .tiles import GRAIN, ProductProblem

_WAVES = 4  # blocks for each SM that hide each other's waiting
_FEW = 9  # columns or rows whose sums a thread has
_FEWER, _MUCH = 4, 1 << 24  # the same of rows of a, and elements of b of which tiles would read some twice
_SOME, _SCANT, _AMPLE = 6, 1 << 17, 1 << 22  # the same of rows of a where b has no more elements, or as many
_DOTS, _MORE_DOTS = 8, 200  # rows of a, of which sums are cut into more pieces than rows.cu has; the same
_NEAR_DOTS = 200_000  # of a matrix of no more elements
_BESIDE = 32  # rows of a, whose columns lie beside each other, that lanes go along
_LEAST_TILE = 32  # rows of it, of which a wave covers as many times as many as there are SMs,
_MOST_TILED, _BRIEFEST = 12_000, 300  # columns of b, and rows, which few rows of a leave to tiles
_TILED, _BRIEF_TILED = 300, (500, 400)  # rows of a, and columns of fewer rows, and of others
_SHALLOW, _MOST_SHALLOW = 8, 16  # columns of a, up to which shallow.cu is best, and up to which it, or a panel, may be
_FEW_RESULTS = 1 << 22  # up to which shallow.cu is best for as many columns as a panel,
_FEWER_RESULTS = 1 << 21  # of rows that begin anywhere
_MOST_TURNED, _SOME_TURNED = 11, 64  # the same where columns of b follow each other, and rows of a for it,
_MOST_BESIDE, _TURNED_TOGETHER = 4096, 1 << 20  # columns of a result, and its elements, up to which that is so
_MANY_RESULTS = 1 << 26  # from which on it has more rows a thread, if they do
_TURNED_RESULTS = 1 << 23  # from which on a panel is best where b is turned
_MANY_ROWS = 16_384  # of a, for which, with so many columns of b, others are as fast as rows.cu:
_NARROWEST, _NARROWER = 7, 32
_SHORT_PANEL, _SHORTER, _SHORT_ROWS = 64, 40, 600  # columns of a, up to which that is a panel, the wider too, and tiles
_NEAR = 2  # columns of a, of which a thread of shallow.cu has two rows
_NEAR_ALL = 6  # above which it has more rows, if it reads single elements of b
_AGAIN, _OFTEN = 10_000, 1_000_000  # elements of b, and multiply-adds, from which on it reads too many of them
_RAGGED, _RAGGED_WIDTH = 250_000, 128  # elements of a result, and its columns, of rows that begin anywhere, for a panel
_MOST_ROWS, _BETWEEN = 40_000, ((16, 20, 24), (32, 40, 34))  # of a; more columns than one tile has, and rows' lengths
_NARROW = 64  # columns of a result that tiles would be too wide for
_BRIEF, _LITTLE = 32, 1 << 15  # columns of a, and elements of b, that a group of lanes has at once
_SPARE = 1.34  # times as many elements as there are that lanes may have in vain
_SEVERAL = (5, 8)  # columns whose sums many lanes would add up by many shuffles: of short rows, and of long ones
_FEWEST_LANES = 4  # that go along a row, where there are many rows, and short ones
_STEPS = 4  # of a block along a row, of more of which sums are cut
_LONG, _LONGER, _VERY_LONG, _SOME_ROWS = 1000, 4000, 16_384, 32  # columns of a; rows that are worth a block then
_WORTH = 1024  # elements that are worth a block
_IDLE = 0.65  # of a panel's lanes, of which fewer with work are too few
_LESS = 0.85  # of the columns of wide panels, as many as which narrow ones have at most where these are better
_MOST_PANEL = 64 * 1024  # bytes of shared memory that a panel may take
_COLS = 4  # columns of a thread of shallow.cu
_BY_COLUMNS = 2  # of shallow.cu's PACKS_N
_BESIDE_MOST, _FEWEST_BESIDE = 64, 8  # its threads beside each other, at most; of sums that are long for it
_STAGED = 32 * 1024  # and what rows.cu has of b at a time


def thin(problem: ProductProblem, sms: int) -> Recipe | None:
    """Which of them reads the longer matrix as it lies."""
    m, k, n = problem.m, problem.k, problem.n
    if max(m, k, n, problem.pitch_a, problem.pitch_b, problem.step_a, problem.step_b) >= 2**31:
        return None
    given = thin_product(problem)
    if k <= _SHALLOW:
        return by_shallow(given, sms) if _shallow_pays(given) else by_panels(given, sms)
    if (k <= _MOST_SHALLOW and _is_broad(given) and _shallow_pays(given)) or _is_brief_and_turned(given):
        return by_shallow(given, sms)
    narrow = given if n <= m else given.turned()
    if sums_are_whole(narrow.turned(), sms):
        return by_columns(narrow.turned(), sms)
    slabs = narrow.n <= _FEW and slabs_pay(narrow)
    if narrow.n <= _FEW and not slabs and _tiles_pay(narrow, sms):
        return None
    if _FEW > m >= _FEWER and k <= _BRIEF and k * n <= _LITTLE and not slabs:
        return by_rows(narrow, sms)
    if m <= 2 and problem.step_b == 1 and n >= _LONG:
        return by_columns(given, sms)
    if _has_many_rows(given):
        return _of_many_rows(given, slabs, sms)
    if slabs:
        return by_slabs(narrow, sms)
    if narrow.n <= _FEW:
        return _streamed(narrow, sms)
    return by_panels(given, sms) if panel_fits(given) and _panel_pays(problem) else None


def _is_broad(given: ThinProduct) -> bool:
    """Whether few rows of a meet many columns of b, or some of either, and elements of b's rows follow each other."""
    few = given.m * given.n <= (_FEWER_RESULTS if given.n % _COLS else _FEW_RESULTS)
    return given.m > 2 and given.n > _FEW and few and given.b.step == 1


def _is_brief_and_turned(given: ThinProduct) -> bool:
    """Whether nine to eleven columns of b that follow each other meet some rows, for which tiles are too large."""
    some = given.m >= _SOME_TURNED and _FEW < given.n <= _MOST_BESIDE and given.m * given.n <= _TURNED_TOGETHER
    return _SHALLOW < given.k <= _MOST_TURNED and some and given.b.step > 1


def _shallow_pays(given: ThinProduct) -> bool:
    """A panel is read once by a block; and its threads beside each other store elements beside each other, where narrow
    rows of a result begin anywhere. Columns of eight that follow each other it reads in half the time."""
    m, k, n = given.m, given.k, given.n
    packs = _reads_packs(given)
    apart = not packs and given.b.step > 1 and k > _nearest(given) and (n * k >= _AGAIN or m * n * k >= _OFTEN)
    long = packs == _BY_COLUMNS and k == _SHALLOW
    return not (apart or long or (n % _COLS and m * n >= _RAGGED and n <= _widest_ragged(m, k)))


def _nearest(given: ThinProduct) -> int:
    """Columns of a, up to which a thread of shallow.cu may read elements of b that lie apart: more in rows."""
    return 4 if given.b.pitch > given.b.step else 3


def _widest_ragged(m: int, k: int) -> int:
    """Of rows of a result that begin anywhere, up to which a panel is best."""
    if k <= _SHALLOW:
        return _RAGGED_WIDTH if k < _SHALLOW else 0
    return _NARROWER if m >= _MANY_ROWS else _NARROWER // 2


def _is_large(given: ThinProduct) -> bool:
    return given.m * given.n >= _MANY_RESULTS


def _streamed(given: ThinProduct, sms: int) -> Recipe | None:
    """Of few columns: along a's rows, or along its columns where their elements are nearer to each other."""
    if given.a.pitch >= given.a.step:
        most = _MORE_DOTS if given.m * given.k <= _NEAR_DOTS else _DOTS
        return by_columns(given.turned(), sms) if given.m <= most and given.n > 1 else by_rows(given, sms)
    tall = given.n <= _FEWER and given.k >= (_LONGER if given.n == 1 else _LONG)
    if given.m <= _BESIDE and (given.n == 1 or given.n >= _FEWER) and not tall:
        return by_rows(given, sms)
    size = given.m * given.k
    some = _SCANT < size < _AMPLE
    tiled = some and given.n > 2 and given.m <= _MOST_TILED and given.k <= _BRIEFEST
    few = (given.n <= _FEWER and not tiled) or (given.n <= _SOME and not some)
    much = size >= _MUCH and (given.n <= _FEWER or given.m < _MANY_ROWS)
    return by_columns(given.turned(), sms) if few or much else None


def _tiles_pay(given: ThinProduct, sms: int) -> bool:
    """Where one wave of the least tiles covers rows that are not long: they wait for memory once, rows.cu twice."""
    whole = given.dtype == given.result and given.itemsize == 4
    longest = _BRIEF_TILED[given.m >= _TILED]
    return whole and given.n > 2 and given.m <= _LEAST_TILE * sms and given.k <= longest


def _has_many_rows(given: ThinProduct) -> bool:
    """Whether there are so many rows, of so few columns of b, that a panel or tiles read as fast as rows.cu does, which
    adds up more columns by more shuffles."""
    m, k, n = given.m, given.k, given.n
    narrow = _NARROWEST <= n <= (_NARROWER if k <= _SHORT_PANEL else _FEW)
    many = m >= _MANY_ROWS or (2 * m >= _MANY_ROWS and 2 * k <= _SHORT_ROWS)
    return many and narrow and given.a.step == 1 and _MOST_SHALLOW < k <= _SHORT_ROWS


def _of_many_rows(given: ThinProduct, slabs: bool, sms: int) -> Recipe | None:
    """A panel, where packs of a's rows can be read; tiles, where they are long."""
    packed = pack_of(given, given.a, given.k) > 1
    if slabs and not packed:
        return by_slabs(given, sms)
    short = given.k <= (_SHORT_PANEL if given.n <= _NARROWER // 2 else _SHORTER)
    pays = short and given.m >= _MANY_ROWS if packed else _fits_no_tile(given.m, given.k, given.n)
    return by_panels(given, sms) if pays else None


def _panel_pays(problem: ProductProblem) -> bool:
    """Of more columns tiles store rows as fast, unless these begin anywhere; and where a lies turned, lanes beside each
    other have its elements beside each other."""
    if problem.step_a == 1 and _fits_no_tile(problem.m, problem.k, problem.n):
        return True
    ragged = problem.n % _COLS != 0 and problem.step_a == 1
    turned = problem.step_b > problem.step_a == 1 and problem.m * problem.n >= _TURNED_RESULTS
    return problem.k <= _MOST_SHALLOW and (problem.n <= _NARROW or ragged or turned)


def _fits_no_tile(m: int, k: int, n: int) -> bool:
    """Whether there are a little more than 16 or 32 columns, of which a panel has just as many, and many short rows."""
    return m >= _MOST_ROWS and any(least < n <= most and k <= short for least, most, short in _BETWEEN)


# --- rows.cu ---------------------------------------------------------------------------------------------------------


def by_rows(given: ThinProduct, sms: int) -> Recipe:
    """As many rows a group of lanes as there are enough groups for, and k in pieces where there are too few rows."""
    m, k, n = given.m, given.k, given.n
    pack, shifted = pack_of_rows(given)
    lanes = _lanes_of_rows(given, pack, sms)
    alone = n == 1 and lanes == THREADS and k >= 2 * _LONG  # such a row is long enough to hide waiting
    groups, most = THREADS // lanes, 1 if alone else 2 if n > 2 and k < _LONG else 4
    whole, follows = _has_whole_rows(given, pack, sms), _follows(given, pack)
    least = 1 if whole or follows or m < 4 * groups else 2
    each = next((e for e in (most, min(most, 2)) if m >= groups * e * sms * (2 if lanes > 32 else 1)), least)
    blocks = -(-m // (groups * each))
    if shifted and groups < pack:
        blocks = -(-blocks * groups // pack) * pack // groups
    shortest = max((2 if n <= 2 else 4) * lanes * pack, _WORTH // min(m, groups * each))
    piece = k if whole else piece_of(k, sms * _WAVES // blocks, lanes * pack, shortest)
    pieces = -(-k // piece)
    chunk = min(2048, 1 << (_STAGED // (n * given.itemsize)).bit_length() - 1)
    macros = given.types | {
        "L": n, "PACK": pack, "LANES": lanes, "EACH": each, "CUT": int(pieces > 1), "CHUNK": chunk,
        "APART": int(given.a.step > 1), "SHIFTED": int(shifted), "STAGED": int(not follows),
    }  # fmt: skip
    scalars = (m, k, *given.a, *given.b, *given.p, piece)
    return streaming("rows", given, macros, (blocks, pieces), scalars, groups * each * n)


def _follows(given: ThinProduct, pack: int) -> bool:
    """Whether b is one column that can be read as a's rows are."""
    return given.n == 1 and given.b.pitch == 1 and (given.aligned or pack == 1)


def _has_whole_rows(given: ThinProduct, pack: int, sms: int) -> bool:
    """Whether a block adds up whole rows, which are as long as they may be where there are enough of them."""
    many = given.m >= _WAVES * sms and _follows(given, pack)
    return given.n <= 2 and (many or given.k <= _STEPS * THREADS * pack)


def _lanes_of_rows(given: ThinProduct, pack: int, sms: int) -> int:
    """Lanes that share many columns add up many sums by shuffles. A short sum of few columns lies in one block, where
    it need not be joined, of as many lanes as have about the same to do."""
    m, k, n = given.m, given.k, given.n
    _, shifted = pack_of_rows(given)
    if n > 1 and k <= _SHORT_PANEL and m >= _MANY_ROWS and given.a.step == 1:
        return _FEWEST_LANES
    if m >= _SOME_ROWS and k >= _VERY_LONG and _follows(given, pack):
        return THREADS
    if _has_whole_rows(given, pack, sms):
        alike = (lanes for lanes in (256, 128, 64) if -(-k // (lanes * pack)) * lanes * pack <= _SPARE * k)
        return next(alike, lanes_of(-(-k // pack)))
    most = 32 if n <= 2 else 8 if n >= _SEVERAL[k >= _LONG] else 16
    lanes = min(lanes_of(-(-k // pack)), max(most, 16 * shifted))
    while lanes < THREADS > (1 if m <= _FEWER else m) * lanes and k >= 2 * lanes * pack:
        lanes *= 2
    return lanes


# --- panel.cu --------------------------------------------------------------------------------------------------------


def panel_fits(given: ThinProduct) -> bool:
    return given.k * panel_width(given) * given.itemsize <= _MOST_PANEL


def panel_width(given: ThinProduct) -> int:
    """Columns of a panel, four a lane: a power of two, unless that left too many lanes without work."""
    lanes = -(-given.n // _COLS)
    wide = min(128 if given.k <= 128 else 64, _COLS * lanes_of(lanes))
    if wide == 128 and -(-given.n // 64) * 64 <= _LESS * -(-given.n // 128) * 128:
        wide = 64
    return _COLS * lanes if _IDLE * wide > _COLS * lanes else wide


def by_panels(given: ThinProduct, sms: int) -> Recipe:
    """Tiles are as high as there are enough of them for."""
    m, k, n = given.m, given.k, given.n
    width = panel_width(given)
    lanes = width // _COLS
    slices, across = THREADS // lanes, -(-n // width)
    size = np.dtype(given.dtype).itemsize
    whole = given.aligned and given.a.step == 1 and k % 4 == 0 and given.a.pitch % 4 == 0 and size * 4 <= GRAIN
    waves = (2.5 if k <= _MOST_SHALLOW else 1.5) if n <= _NARROWER else 0  # 0: as many as rows
    each = next((e for e in (4, 2) if -(-m // (slices * e)) * across >= (waves or e) * sms), 1)
    tiles, shared = -(-m // (slices * each)), k * width * given.itemsize
    down = min(tiles, max(1, -(-sms * 2 * _WAVES // across)))
    macros = given.types | {
        "PACKED": int(whole), "PACKED_OUT": int(given.aligned and n % 4 == 0), "WIDTH": width, "EACH": each,
        "APART": int(given.a.step > 1),
    }  # fmt: skip
    scalars = (m, k, n, *given.a, *given.b, n)
    return Recipe("matmul/panel.cu", macros, (across, down, 1), (lanes * slices, 1), scalars, shared=shared)


# --- shallow.cu ------------------------------------------------------------------------------------------------------


def by_shallow(given: ThinProduct, sms: int) -> Recipe:
    """Few rows a thread, unless what it reads for them lies apart."""
    m, k, n = given.m, given.k, given.n
    shifted = n % _COLS != 0
    packs = -(-(n + (_COLS - 1) * shifted) // _COLS)
    lanes = _lanes_of_shallow(given, packs)
    slices, across = THREADS // lanes, -(-packs // lanes)
    most = _rows_of_shallow(given)
    fitting = (e for e in (most, most // 2, 2) if across * -(-m // (slices * e)) >= sms and slices % _COLS == 0)
    each = next(fitting, 1 if k <= _SHALLOW or slices % _COLS else 2)
    macros = given.types | {
        "K": k, "PACK": _pack_of_shallow(given), "SHIFTED": int(shifted), "PACKED_OUT": int(given.aligned),
        "LANES": lanes, "EACH": each, "PACKS_N": _reads_packs(given),
    }  # fmt: skip
    grid = (across * -(-m // (slices * each)), 1, 1)
    return Recipe("matmul/shallow.cu", macros, grid, (THREADS, 1), (m, n, *given.a, *given.b, across))


def _pack_of_shallow(given: ThinProduct) -> int:
    """Elements of a's row that a thread reads at once."""
    fits, size = given.aligned and given.a.step == 1, np.dtype(given.dtype).itemsize
    return next((p for p in (4, 2) if fits and given.k % p == given.a.pitch % p == 0 and p * size <= GRAIN), 1)


def _lanes_of_shallow(given: ThinProduct, packs: int) -> int:
    """Beside each other; so many that others have four rows each, where there are few."""
    if _goes_down(given):
        return max(_FEWEST_BESIDE, min(_BESIDE_MOST, THREADS >> max(1, given.m // _COLS).bit_length() - 1))
    return _beside(packs, max(_BESIDE_MOST, THREADS >> (given.m - 1).bit_length()))


def _rows_of_shallow(given: ThinProduct) -> int:
    """Of a thread, at most: more where they share more of b that has to be read first, or results are many."""
    if given.b.step > 1 and given.k <= _nearest(given) and not _reads_packs(given):
        return 8
    if given.k <= _NEAR:
        return 2
    if _goes_down(given):
        return 8 if given.k == _MOST_SHALLOW and given.m >= _LONG and _pack_of_shallow(given) == _COLS else 4
    several = _NEAR_ALL < given.k <= _SHALLOW and not _reads_packs(given)
    return 8 if several or (given.n % _COLS and _is_large(given)) else 4


def _goes_down(given: ThinProduct) -> bool:
    """Whether few lanes lie beside each other: sums are long for shallow.cu, and rows of b begin anywhere, or apart."""
    if given.b.step > 1:
        return given.k > _SHALLOW
    return given.k >= _SHALLOW and not _reads_packs(given)


def _reads_packs(given: ThinProduct) -> int:
    """How a thread reads its four columns of b by packs: 1 where rows can be cut into them, _BY_COLUMNS where columns
    follow each other, so that its four are one piece; 0 where it reads elements."""
    if not given.aligned or given.n % _COLS or np.dtype(given.dtype).itemsize * _COLS > GRAIN:
        return 0
    if given.b.step == 1:
        return int(given.b.pitch % _COLS == 0)
    return _BY_COLUMNS * (given.b == Lying(1, given.k))


def _beside(packs: int, most: int) -> int:
    """As many lanes as leave few without work."""
    wanted = min(most, 1 << (packs - 1).bit_length())
    offers = [wanted >> i for i in range(3) if wanted >> i]
    fewest = min(-(-packs // lanes) * lanes for lanes in offers)
    return next(lanes for lanes in offers if -(-packs // lanes) * lanes <= 1.1 * fewest)
