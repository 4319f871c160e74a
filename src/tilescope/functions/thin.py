"""Products in which one side is so short that reading or writing one matrix is all that takes time: a problem in, the
launch of rows.cu, columns.cu or panel.cu out, or None where tiles.py has the better kernel.

What is better was measured on an H100 (docs/hardware.md)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .operands import C_TYPES
from .plan import Recipe, room
from .tiles import GRAIN, RESULTS, ProductProblem

_THREADS = 256
_WAVES = 4  # blocks for each SM that hide each other's waiting
_FEW = 9  # columns or rows whose sums a thread has
_FEWER, _MUCH = 3, 1 << 24  # the same of rows of a, and elements of b of which tiles would read some twice
_RATHER, _LENGTHY = 12, 256  # columns of b, of which tiles would have some in vain, and of a, so that rows.cu is better
_SHALLOW, _MOST_SHALLOW = 8, 16  # columns of a, up to which a panel is better than other thin products, and than tiles
_NARROW = 64  # columns of a result that tiles would be too wide for
_BROAD, _LARGE = 4096, 1 << 22  # columns of a result, and its elements, that tiles store as fast as panels
_BRIEF, _LITTLE = 32, 1 << 15  # columns of a, and elements of b, that a group of lanes has at once
_WIDE = 200  # columns of b, of which a thread may have several
_SPARE = 1.34  # times as many elements as there are that lanes may have in vain
_STEPS = 4  # of a block along a row, of more of which sums are cut
_MOST_PIECES = 128  # of a sum, as one block joins them
_LONG, _TALL = 1000, 4096  # columns and rows of a
_WORTH = 1024  # elements that are worth a block
_MOST_PANEL = 64 * 1024  # bytes of shared memory that a panel may take
_STAGED = 32 * 1024  # and what rows.cu has of b at a time


class Lying(NamedTuple):
    """How a matrix lies: elements from row to row, and from column to column."""

    pitch: int
    step: int

    def turned(self) -> Lying:
        return Lying(self.step, self.pitch)


class ThinProduct(NamedTuple):
    """p[m, n] = a[m, k] b[k, n]; `order`: which of the caller's arrays are a, b and p."""

    m: int
    k: int
    n: int
    a: Lying
    b: Lying
    p: Lying
    dtype: str
    aligned: bool
    order: tuple[int, int, int] = (0, 1, 2)

    def turned(self) -> ThinProduct:
        """The same sums as a product of the turned matrices."""
        a, b, p = self.b.turned(), self.a.turned(), self.p.turned()
        left, right, result = self.order
        return self._replace(m=self.n, n=self.m, a=a, b=b, p=p, order=(right, left, result))

    @property
    def result(self) -> str:
        return RESULTS[self.dtype]

    @property
    def itemsize(self) -> int:
        return np.dtype(self.result).itemsize

    @property
    def types(self) -> dict[str, object]:
        return {"T": C_TYPES[self.dtype], "S": C_TYPES[self.result]}


def thin(problem: ProductProblem, sms: int) -> Recipe | None:
    """Which of the three reads the longer matrix as it lies."""
    m, k, n = problem.m, problem.k, problem.n
    if max(m, k, n, problem.pitch_a, problem.pitch_b, problem.step_a, problem.step_b) >= 2**31:
        return None
    given = thin_product(problem)
    if _FEW > m > _FEWER and k <= _BRIEF and k * n <= _LITTLE:
        return by_rows(given.turned(), sms)
    if m <= 2 and problem.step_b == 1 and n >= _LONG:
        return by_columns(given, sms)
    if k > _SHALLOW and (min(m, n) <= _FEW or _long_rows(given)):
        return _streamed(given if n <= m else given.turned(), sms)
    return by_panels(given, sms) if panel_fits(given) and _panel_pays(problem) else None


def thin_product(problem: ProductProblem) -> ThinProduct:
    a, b = Lying(problem.pitch_a, problem.step_a), Lying(problem.pitch_b, problem.step_b)
    return ThinProduct(
        problem.m, problem.k, problem.n, a, b, Lying(problem.n, 1), problem.dtype, problem.aligned
    )  # fmt: skip


def _long_rows(given: ThinProduct) -> bool:
    """Whether there are so many rows, and so long, that some more columns can have their sums in registers."""
    return given.n <= _RATHER and given.m >= _TALL and given.k >= _LENGTHY and given.a.step == 1


def _streamed(given: ThinProduct, sms: int) -> Recipe | None:
    """Of few columns: along a's rows, or along its columns where their elements are nearer to each other."""
    if given.a.pitch >= given.a.step:
        return by_rows(given, sms)
    return by_columns(given.turned(), sms) if given.n <= _FEWER or given.m * given.k >= _MUCH else None


def _panel_pays(problem: ProductProblem) -> bool:
    m, k, n = problem.m, problem.k, problem.n
    packed_out = problem.aligned and n * problem.itemsize % GRAIN == 0
    stored = packed_out and k > 2 and n >= _BROAD and m * n >= _LARGE
    return k <= (_MOST_SHALLOW if n <= _NARROW else _SHALLOW) and not stored


# --- rows.cu ---------------------------------------------------------------------------------------------------------


def by_rows(given: ThinProduct, sms: int) -> Recipe:
    """As many rows a group of lanes as there are enough groups for, and k in pieces where there are too few rows."""
    m, k, n = given.m, given.k, given.n
    pack = _pack(given, given.a, k)
    lanes = _lanes_of_rows(given, pack)
    groups = _THREADS // lanes
    short = _is_short(given, pack)
    least = 1 if short or m < 2 * groups else 2
    each = next((e for e in (4, 2) if m >= groups * e * sms * (2 if lanes > 32 else 1)), least)
    blocks = -(-m // (groups * each))
    shortest = max((2 if n <= 2 else 4) * lanes * pack, _WORTH // min(m, groups * each))
    piece = k if short else _piece(k, sms * _WAVES // blocks, lanes * pack, shortest)
    pieces = -(-k // piece)
    chunk = min(2048, 1 << (_STAGED // (n * given.itemsize)).bit_length() - 1)
    macros = given.types | {
        "L": n, "PACK": pack, "LANES": lanes, "EACH": each, "CUT": int(pieces > 1), "CHUNK": chunk,
        "APART": int(given.a.step > 1),
    }  # fmt: skip
    scalars = (m, k, *given.a, *given.b, *given.p, piece)
    return _streaming("rows", given, macros, (blocks, pieces), scalars, groups * each * n)


def _is_short(given: ThinProduct, pack: int) -> bool:
    return given.n <= 2 and given.k <= _STEPS * _THREADS * pack


def _lanes_of_rows(given: ThinProduct, pack: int) -> int:
    """Lanes that share many columns add up many sums by shuffles. A short sum of few columns lies in one block, where
    it need not be joined, of as many lanes as have about the same to do."""
    m, k, n = given.m, given.k, given.n
    if _is_short(given, pack):
        alike = (lanes for lanes in (256, 128, 64) if -(-k // (lanes * pack)) * lanes * pack <= _SPARE * k)
        return next(alike, _lanes(-(-k // pack)))
    lanes = min(_lanes(-(-k // pack)), 32 if k < _LONG or n <= 2 else 8 if n >= 8 else 16)
    while lanes < _THREADS > m * lanes and k >= 2 * lanes * pack:
        lanes *= 2
    return lanes


# --- columns.cu ------------------------------------------------------------------------------------------------------


def by_columns(given: ThinProduct, sms: int) -> Recipe:
    """Blocks have few columns, so that there are many before sums have to be cut, and joined."""
    m, k, n = given.m, given.k, given.n
    pack, lanes, packed = _columns_of_block(given)
    blocks, slices = -(-n // (lanes * pack)), _THREADS // lanes
    most = min(_MOST_PIECES, sms * (_WAVES if m < 4 else _WAVES // 2) // blocks)
    whole = k <= slices * max(2, 16 // m)
    piece = k if whole else _piece(k, most, slices, slices * (2 if m <= 4 else 4))
    pieces = -(-k // piece)
    macros = given.types | {"J": m, "PACK": pack, "PACKED": int(packed), "LANES": lanes, "CUT": int(pieces > 1)}
    macros |= {"STAGED": int(m >= _FEW or piece > 16 * slices), "CHUNK": 256, "APART": int(given.b.step > 1)}
    scalars = (k, n, *given.a, *given.b, *given.p, piece)
    return _streaming("columns", given, macros, (blocks, pieces), scalars, m * lanes * pack)


def _columns_of_block(given: ThinProduct) -> tuple[int, int, bool]:
    """Columns of a thread, threads beside each other, and whether a thread's columns are moved at once."""
    most = 4 if given.m > 4 else 8 if given.m > 2 else GRAIN  # more sums have no registers
    pack = min(most, _pack(given, given.b, given.n))
    if pack > 1 and (given.n >= _WIDE or given.n == pack):
        return pack, min(_lanes(-(-given.n // pack)), 8), True
    if given.n >= _WIDE and given.k * given.n >= _MUCH // 16:
        return GRAIN // given.itemsize, 32, False
    least = 4 if given.m <= 4 else 16
    return 1, min(_lanes(given.n), max(least, _lanes(-(-given.n // 32)))), False


def _streaming(
    name: str, given: ThinProduct, macros: dict[str, object], grid: tuple[int, int], scalars: tuple[int, ...], sums: int
) -> Recipe:
    """`sums`: those of a block, for which there is room where k is in pieces."""
    blocks, pieces = grid
    count = pieces * blocks * sums if pieces > 1 else 1
    scratch = (room(count, given.result), room(blocks, "uint32"))
    return Recipe(
        f"matmul/{name}.cu", macros, (*grid, 1), (_THREADS, 1), scalars, scratch=scratch, first=given.order, last=(3, 4)
    )


# --- panel.cu --------------------------------------------------------------------------------------------------------


def panel_fits(given: ThinProduct) -> bool:
    return given.k * panel_width(given) * given.itemsize <= _MOST_PANEL


def panel_width(given: ThinProduct) -> int:
    """Columns of a panel, four a lane."""
    return min(128 if given.k <= 128 else 64, 4 * _lanes(-(-given.n // 4)))


def by_panels(given: ThinProduct, sms: int) -> Recipe:
    """Tiles are as high as there are enough of them for."""
    m, k, n = given.m, given.k, given.n
    width = panel_width(given)
    slices, across = _THREADS * 4 // width, -(-n // width)
    size = np.dtype(given.dtype).itemsize
    whole = given.aligned and given.a.step == 1 and k % 4 == 0 and given.a.pitch % 4 == 0 and size * 4 <= GRAIN
    offers = (8, 4, 2) if k < _SHALLOW and not whole else (4, 2)
    each = next((e for e in offers if -(-m // (slices * e)) * across >= e * sms), 1)
    tiles, shared = -(-m // (slices * each)), k * width * given.itemsize
    down = min(tiles, max(1, -(-sms * 2 * _WAVES // across)))
    macros = given.types | {
        "PACKED": int(whole), "PACKED_OUT": int(given.aligned and n % 4 == 0), "WIDTH": width, "EACH": each,
        "APART": int(given.a.step > 1),
    }  # fmt: skip
    scalars = (m, k, n, *given.a, *given.b, n)
    return Recipe("matmul/panel.cu", macros, (across, down, 1), (_THREADS, 1), scalars, shared=shared)


# --- what they share -------------------------------------------------------------------------------------------------


def _pack(given: ThinProduct, lying: Lying, length: int) -> int:
    """Elements that are moved at once: as many as 16 bytes have, or four bytes, where rows are multiples of them."""
    size = np.dtype(given.dtype).itemsize
    fitting = (p for p in (GRAIN // size, 4) if given.aligned and length % p == lying.pitch % p == 0)
    return next((p for p in fitting if p * size <= GRAIN and lying.step == 1), 1)


def _lanes(wanted: int) -> int:
    """A power of two, of a warp."""
    return min(32, 1 << max(0, wanted - 1).bit_length())


def _piece(k: int, pieces: int, step: int, least: int) -> int:
    """The length of a sum's pieces, a multiple of a step."""
    return -(-max(-(-k // max(1, pieces)), least) // step) * step
