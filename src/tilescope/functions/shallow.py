"""Products of few columns by few rows: shallow.cu, whose threads have all that a sum needs in registers: a problem in,
its launch out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

import numpy as np

from .plan import Recipe
from .thin_product import LONG, THREADS, Lying, ThinProduct
from .tiles import GRAIN

SHALLOW, MOST_SHALLOW = 8, 16  # columns of a, up to which it is best, and up to which it, or a panel, may be
COLS = 4  # columns of a thread
BY_COLUMNS = 2  # of PACKS_N
_MANY_RESULTS = 1 << 26  # from which on a thread has more rows, if they begin anywhere
_NEAR = 2  # columns of a, of which a thread has two rows
_NEAR_ALL = 6  # above which it has more rows, if it reads single elements of b
_SHORT_ROW = 8192  # columns of one, of which blocks are so few that idle lanes do not count
_BESIDE_MOST, _FEWEST_BESIDE = 64, 8  # threads beside each other, at most; of sums that are long for it


def by_shallow(given: ThinProduct, sms: int, times: float = 1) -> Recipe:
    """Few rows a thread, unless what it reads for them lies apart; so many `times` as many, where it can have them."""
    m, k, n = given.m, given.k, given.n
    shifted = n % COLS != 0
    packs = -(-(n + (COLS - 1) * shifted) // COLS)
    lanes = _lanes_of_shallow(given, packs)
    slices, across = THREADS // lanes, -(-packs // lanes)
    each = _each_of_shallow(given, across, slices, sms)
    each = each if slices % COLS else max(1, int(times * each))
    macros = given.types | {
        "K": k, "PACK": _pack_of_shallow(given), "SHIFTED": int(shifted), "PACKED_OUT": int(given.aligned),
        "LANES": lanes, "EACH": each, "PACKS_N": reads_packs(given),
    }  # fmt: skip
    grid = (across * -(-m // (slices * each)), 1, 1)
    return Recipe("matmul/shallow.cu", macros, grid, (THREADS, 1), (m, n, *given.a, *given.b, across))


def _each_of_shallow(given: ThinProduct, across: int, slices: int, sms: int) -> int:
    """Rows of a thread."""
    if _is_one_short_row(given):
        return 2
    most, whole = _rows_of_shallow(given), slices % COLS == 0
    fitting = (e for e in (most, most // 2, 2) if whole and across * -(-given.m // (slices * e)) >= sms)
    return next(fitting, 1 if given.k <= SHALLOW or not whole else 2)


def _pack_of_shallow(given: ThinProduct) -> int:
    """Elements of a's row that a thread reads at once."""
    fits, size = given.aligned and given.a.step == 1, np.dtype(given.dtype).itemsize
    return next((p for p in (4, 2) if fits and given.k % p == given.a.pitch % p == 0 and p * size <= GRAIN), 1)


def _lanes_of_shallow(given: ThinProduct, packs: int) -> int:
    """Beside each other; so many that others have four rows each, where there are few."""
    if _is_one_short_row(given):
        return _beside(packs, _BESIDE_MOST)
    if _goes_down(given):
        return max(_FEWEST_BESIDE, min(_BESIDE_MOST, THREADS >> max(1, given.m // COLS).bit_length() - 1))
    return _beside(packs, max(_BESIDE_MOST, THREADS >> (given.m - 1).bit_length()))


def _rows_of_shallow(given: ThinProduct) -> int:
    """Of a thread, at most: more where they share more of b that has to be read first, or results are many."""
    if given.b.step > 1 and given.k <= nearest(given) and not reads_packs(given):
        return 8
    if given.k <= _NEAR:
        return 2
    if _goes_down(given):
        return 8 if given.k == MOST_SHALLOW and given.m >= LONG and _pack_of_shallow(given) == COLS else 4
    several = _NEAR_ALL < given.k <= SHALLOW and not reads_packs(given)
    return 8 if several or (given.n % COLS and given.m * given.n >= _MANY_RESULTS) else 4


def _is_one_short_row(given: ThinProduct) -> bool:
    return given.m == 1 and given.n <= _SHORT_ROW


def _goes_down(given: ThinProduct) -> bool:
    """Whether few lanes lie beside each other: sums are long for shallow.cu, and rows of b begin anywhere, or apart."""
    if given.b.step > 1:
        return given.k > SHALLOW
    return given.k >= SHALLOW and not reads_packs(given)


def reads_packs(given: ThinProduct) -> int:
    """How a thread reads its four columns of b by packs: 1 where rows can be cut into them, BY_COLUMNS where columns
    follow each other, so that its four are one piece; 0 where it reads elements."""
    if not given.aligned or given.n % COLS or np.dtype(given.dtype).itemsize * COLS > GRAIN:
        return 0
    if given.b.step == 1:
        return int(given.b.pitch % COLS == 0)
    return BY_COLUMNS * (given.b == Lying(1, given.k))


def _beside(packs: int, most: int) -> int:
    """As many lanes as leave few without work."""
    wanted = min(most, 1 << (packs - 1).bit_length())
    offers = [wanted >> i for i in range(3) if wanted >> i]
    fewest = min(-(-packs // lanes) * lanes for lanes in offers)
    return next(lanes for lanes in offers if -(-packs // lanes) * lanes <= 1.1 * fewest)


def nearest(given: ThinProduct) -> int:
    """Columns of a, up to which a thread of shallow.cu may read elements of b that lie apart: more in rows."""
    word = given.b == Lying(1, COLS) and np.dtype(given.dtype).itemsize == 1
    return COLS if word or given.b.pitch > given.b.step else 3
