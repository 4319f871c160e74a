"""Products of few columns of b: rows.cu, groups of whose lanes go along rows of a: a problem in, its launch out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

import math

from .copies import after
from .fastest import with_rivals
from .plan import Recipe, room
from .running import BlurProblem
from .same import same
from .thin_product import LONG, THREADS, ThinProduct, lanes_of, pack_of_rows, piece_of, streaming

MANY_ROWS = 16_384  # of a, for which, with some columns of b, others are as fast
VERY_MANY_ROWS = 80_000  # for which it is best
FEWEST_BESIDE = 100  # columns of a matrix that lie beside each other, of which a block has one or two
SHORT_PANEL = 64  # columns of a, up to which that is a panel
_WAVES = 4  # blocks for each SM that hide each other's waiting
_FEWER = 4  # rows of a that may have all lanes of a block
_SPARE = 1.34  # times as many elements as there are that lanes may have in vain
_SEVERAL = (5, 8)  # columns whose sums many lanes would add up by many shuffles: of short rows, and of long ones
_FEWEST_LANES = 4  # that go along a row, where there are many rows, and short ones
_STEPS = 4  # of a block along a row, of more of which sums are cut
_BLOCKS = (256, 128, 64)  # lanes that are several warps
_AT_ONCE = 8  # blocks that an SM has room for
_MANY, _MIDDLING = 7, 256  # columns, of which as few lanes add up rows no longer than that
_STEPS_ALONE = 2.4  # loads of a lane, at least, where rows are many, and b is one column
_MORE, _MORE_SHIFTED = 1.1, 1.3  # times as many rows as blocks at once, which a wave of two rows a block has better
_SINGLE = ((15, 4, 2), (27, 8, 2), (40, 16, 4))  # elements of rows that are read one by one, up to which so many lanes
_SINGLE_ROWS = 12_000  # have so many rows each, where there are as many of them
_STEPS_APART = 2  # of a lane, at most, along what lies apart
_VERY_LONG, _SOME_ROWS = 16_384, 32  # columns of a; rows that are worth a block then
_WORTH = 1024  # elements that are worth a block
_MOST_APART = 8_000, 4_096  # rows and columns of a, up to which one column whose elements lie apart is read with it,
_SHARED, _FEW_SHARED, _SHORT_SHARED = 2_000, 500, 2_048  # by four rows of as many or as short ones, by two, or by each
_WORTH_A_COPY = 12_000_000, 1 << 22  # elements of a, from which on a column is copied that is longer, or very short
_BLOCKS_APART = 60  # of which there are as many at least
_STAGED = 32 * 1024  # bytes that it has of b at a time


def by_rows(given: ThinProduct, sms: int) -> Recipe:
    """A column whose elements lie apart is copied first where many or long rows meet it, or read by these, or by
    blocks; beside what is reckoned to be best are the other ways."""
    if given.n > 1 or given.b.pitch <= 1:
        return _by_rows(given, sms, _is_unstaged(given))
    apart = (True, False) if _is_read_apart(given) else (False, True) if given.a.step == 1 else (False,)
    ways = [_by_rows(given, sms, unstaged) for unstaged in apart]
    return with_rivals([_of_a_copy(given, sms), *ways] if _is_worth_a_copy(given) else [*ways, _of_a_copy(given, sms)])


def _of_a_copy(given: ThinProduct, sms: int) -> Recipe:
    together = given._replace(b=given.b._replace(pitch=1))
    made = _by_rows(together, sms, _is_unstaged(together))
    column = BlurProblem(1, given.k, given.k, given.dtype, 0, aligned=False, step=given.b.pitch)
    return after(same(column), made, 3, given.order[1], room(given.k, given.dtype))


def _is_worth_a_copy(given: ThinProduct) -> bool:
    least = _WORTH_A_COPY[0] if given.k > _MOST_APART[1] else _WORTH_A_COPY[1] if given.k <= SHORT_PANEL else math.inf
    return given.m * given.k >= least


def _by_rows(given: ThinProduct, sms: int, unstaged: bool) -> Recipe:
    """As many rows a group of lanes as there are enough groups for, and k in pieces where there are too few rows.
    `unstaged`: whether b is one column that lanes read, and not a block for all of them."""
    m, k, n = given.m, given.k, given.n
    pack, shifted = pack_of_rows(given)
    whole = _has_whole_rows(given, pack, sms, unstaged)
    lanes, each = _of_one_column(given, pack, sms, unstaged and whole) or _of_several(given, pack, sms, unstaged)
    groups = THREADS // lanes
    blocks = -(-m // (groups * each))
    if shifted and groups < pack:
        blocks = -(-blocks * groups // pack) * pack // groups
    shortest = max((2 if n <= 2 else 4) * lanes * pack, _WORTH // min(m, groups * each))
    piece = k if whole else piece_of(k, sms * _WAVES // blocks, lanes * pack, shortest)
    pieces = -(-k // piece)
    chunk = min(2048, 1 << (_STAGED // (n * given.itemsize)).bit_length() - 1)
    macros = given.types | {
        "L": n, "PACK": pack, "LANES": lanes, "EACH": each, "CUT": int(pieces > 1), "CHUNK": chunk,
        "APART": int(given.a.step > 1), "SHIFTED": int(shifted), "STAGED": int(not unstaged),
        "APART_N": int(unstaged and given.b.pitch > 1),
    }  # fmt: skip
    scalars = (m, k, *given.a, *given.b, *given.p, piece)
    return streaming("rows", given, macros, (blocks, pieces), scalars, groups * each * n)


def _of_several(given: ThinProduct, pack: int, sms: int, unstaged: bool) -> tuple[int, int]:
    """Lanes of a group, and its rows, which share what lanes have of b."""
    m, k = given.m, given.k
    lanes, whole = _lanes_of_rows(given, pack, sms, unstaged), _has_whole_rows(given, pack, sms, unstaged)
    alone = unstaged and lanes == THREADS and k >= 2 * LONG  # such a row is long enough to hide waiting
    groups, most = THREADS // lanes, 1 if alone else 2 if given.n > 2 and k < LONG else 4
    least = 1 if whole or unstaged or m < 4 * groups else 2
    fitting = (e for e in (most, min(most, 2)) if m >= groups * e * sms * (2 if lanes > 32 else 1))
    return lanes, next(fitting, least)


def _of_one_column(given: ThinProduct, pack: int, sms: int, whole: bool) -> tuple[int, int] | None:
    """The same of whole rows by one column: a block's lanes, where all rows are there at once; else so many that each
    loads several times, a row each, unless a second one saves a wave, or barriers."""
    if not whole:
        return None
    if given.b.pitch > 1:
        return _of_one_column_apart(given, pack)
    if given.a.step > 1:
        return _of_columns_beside(given, sms) if given.a.step > given.a.pitch and given.m >= FEWEST_BESIDE else None
    packs, waves = -(-given.k // pack), given.m / (_AT_ONCE * sms)
    if waves <= 1:
        return _lanes_at_once(packs), 1
    few = next(((lanes, each) for most, lanes, each in _SINGLE if given.k <= most), None) if pack == 1 else None
    if few is not None and given.m >= _SINGLE_ROWS:
        return few
    shifted = pack_of_rows(given)[1]
    if given.dtype != "float32" or (not shifted and packs <= _alike(given.k, pack)):
        return None
    lanes = next((lanes for lanes in _BLOCKS if packs >= _STEPS_ALONE * lanes), lanes_of(packs))
    saves = lanes == THREADS and waves <= (_MORE_SHIFTED if shifted else _MORE)
    return lanes, 2 if saves or lanes == _BLOCKS[-1] else 1


def _of_columns_beside(given: ThinProduct, sms: int) -> tuple[int, int]:
    """The same where a's elements lie apart, as those of a matrix's columns do."""
    return (THREADS if given.k <= _STEPS_APART * THREADS else THREADS // 2), 2 if given.m > 2 * sms else 1


def _lanes_at_once(packs: int) -> int:
    """Of a row whose blocks are all there at once: so many that they wait for memory once or twice."""
    return next((lanes for lanes in _BLOCKS if 2 * packs > lanes), lanes_of(packs))


def _alike(k: int, pack: int) -> int:
    """Lanes that have about the same to do, or 0."""
    return next((lanes for lanes in _BLOCKS if -(-k // (lanes * pack)) * lanes * pack <= _SPARE * k), 0)


def _is_unstaged(given: ThinProduct) -> bool:
    """Whether b is one column that is read as a's rows are."""
    return given.n == 1 and given.b.pitch == 1 and (given.aligned or pack_of_rows(given)[0] == 1)


def _is_read_apart(given: ThinProduct) -> bool:
    rows, columns = _MOST_APART
    return given.a.step == 1 and given.m <= rows and given.k <= columns


def _of_one_column_apart(given: ThinProduct, pack: int) -> tuple[int, int]:
    """Lanes, and rows that share what a lane reads of a column, as each element of that is a read of its own."""
    lanes = _lanes_at_once(-(-given.k // pack))
    most = 4 if given.k <= _SHORT_SHARED or given.m >= _SHARED else 2 if given.m >= _FEW_SHARED else 1
    groups = THREADS // lanes
    return lanes, next((e for e in (4, 2) if e <= most and given.m >= _BLOCKS_APART * groups * e), 1)


def _has_whole_rows(given: ThinProduct, pack: int, sms: int, unstaged: bool) -> bool:
    """Whether a block adds up whole rows, which are as long as they may be where there are enough of them."""
    many = given.m >= _WAVES * sms and unstaged
    return given.n <= 2 and (many or given.k <= _STEPS * THREADS * pack)


def _lanes_of_rows(given: ThinProduct, pack: int, sms: int, unstaged: bool) -> int:
    """Lanes that share many columns add up many sums by shuffles. A short sum of few columns lies in one block, where
    it need not be joined, of as many lanes as have about the same to do."""
    m, k, n = given.m, given.k, given.n
    _, shifted = pack_of_rows(given)
    if n > 1 and k <= SHORT_PANEL and m >= MANY_ROWS and given.a.step == 1:
        return _FEWEST_LANES
    if n >= _MANY and k <= _MIDDLING and not shifted and m >= VERY_MANY_ROWS and given.a.step == 1:
        return _FEWEST_LANES
    if m >= _SOME_ROWS and k >= _VERY_LONG and unstaged:
        return THREADS
    if _has_whole_rows(given, pack, sms, unstaged):
        return _alike(k, pack) or lanes_of(-(-k // pack))
    most = 32 if n <= 2 else 8 if n >= _SEVERAL[k >= LONG] else 16
    lanes = min(lanes_of(-(-k // pack)), max(most, 16 * shifted))
    while lanes < THREADS > (1 if m <= _FEWER else m) * lanes and k >= 2 * lanes * pack:
        lanes *= 2
    return lanes
