"""A product in which one side is short, and how its matrices lie: what thin.py and slabs.py choose launches of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .operands import C_TYPES
from .plan import Recipe, room
from .tiles import GRAIN, RESULTS, ProductProblem

THREADS = 256  # of a block of each of these kernels, unless others are said (thin.cuh)
LONG = 1000  # columns of a


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


def thin_product(problem: ProductProblem) -> ThinProduct:
    a, b = Lying(problem.pitch_a, problem.step_a), Lying(problem.pitch_b, problem.step_b)
    return ThinProduct(
        problem.m, problem.k, problem.n, a, b, Lying(problem.n, 1), problem.dtype, problem.aligned
    )  # fmt: skip


def pack_of(given: ThinProduct, lying: Lying, length: int) -> int:
    """Elements that are moved at once: as many as 16 bytes have, or four bytes, where rows are multiples of them."""
    size = np.dtype(given.dtype).itemsize
    fitting = (p for p in (GRAIN // size, 4) if given.aligned and length % p == lying.pitch % p == 0)
    return next((p for p in fitting if p * size <= GRAIN and lying.step == 1), 1)


def pack_of_rows(given: ThinProduct) -> tuple[int, bool]:
    """Elements that are moved at once, and whether rows begin at no multiples of them."""
    pack, most = pack_of(given, given.a, given.k), GRAIN // np.dtype(given.dtype).itemsize
    shifted = pack == 1 and given.a.step == 1 and given.k >= 2 * most**2
    return (most if shifted else pack), shifted


def streaming(
    name: str,
    given: ThinProduct,
    macros: dict[str, object],
    grid: tuple[int, int],
    scalars: tuple[int, ...],
    sums: int,
    threads: int = THREADS,
) -> Recipe:
    """`sums`: those of a block, for which there is room where k is in pieces."""
    macros = macros if threads == THREADS else macros | {"THREADS": threads}
    blocks, pieces = grid
    count = pieces * blocks * sums if pieces > 1 else 1
    scratch = (room(count, given.result), room(blocks, "uint32"))
    return Recipe(
        f"matmul/{name}.cu", macros, (*grid, 1), (threads, 1), scalars, scratch=scratch, first=given.order, last=(3, 4)
    )


def lanes_of(wanted: int, most: int = 32) -> int:
    """A power of two, at most those of a warp, or another one."""
    return min(most, 1 << max(0, wanted - 1).bit_length())


def piece_of(k: int, pieces: int, step: int, least: int) -> int:
    """The length of a sum's pieces, a multiple of a step."""
    return -(-max(-(-k // max(1, pieces)), least) // step) * step
