"""How product.cuh cuts a multiplication: a problem in, the tile that should take the least time out.

The time of a launch is that of its waves: blocks that are on the SMs at the same time, the last wave as long as any. A
block takes the cycles of its multiply-adds (128 a cycle on an SM: CUDA C++ Programming Guide, arithmetic throughput),
divided by the share of them that its loop reaches, and what begins and ends it. All numbers are fitted to what drawn
products took on an H200 (`python -m benchmarks.shares`); only their ratios matter for the choice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import nsmallest
from typing import NamedTuple

import numpy as np

from tilescope.errors import UsageError

from .fastest import CLOSE, MOST
from .operands import C_TYPES

RESULTS = {"float32": "float32", "float64": "float64", "int32": "int32", "int8": "int32", "uint8": "int32"}
GRAIN = 16  # bytes that a packed row is moved by
_MOST_OFFSET = 2**32  # elements: the offsets in a tile have 32 bits
_MOST_SIZE = 2**31 - 1
_FOUR = 4  # elements of a along k, which tiles that move as many are slower without, as without those of b's rows
_PAIRS, _TWELVE = 2, 12  # elements of b's rows moved in pairs, which tiles of so many columns a thread are slower with.
# Where these have as many rows, no last wave is dealt out: without registers to spare its loop takes up to half longer
_LANES = 128  # multiply-adds of an SM in a cycle
_ALONE = 0.3  # of its reach that a block would have by itself where very many could share an SM
_BEGIN = 4_300  # cycles of a launch of nothing
_STREAM_K = 7_600  # cycles more where the last wave's phases are dealt out
_PIECE = 256  # columns of a that a piece of a sum has at least
_WAVES = (1, 2, 3, 4)  # that pieces of sums may fill
_JOIN = 1_500  # cycles more where sums are cut
_TOGETHER = 8  # pieces that a block adds up at once; rounds of that are
_ROUND = 2_750  # cycles,
_JOINED = 25  # and the bytes of pieces that it reads in one
_LAUNCH = 6_500  # cycles of one more launch
_MOST_COPIED = 1 << 30  # bytes of copies that a plan may keep room for
_COPIED = 1_250  # bytes that memory moves in a cycle, to and fro
_PAIR = 2  # phases in shared memory where registers hold the next one


class ProductProblem(NamedTuple):
    """Sizes, pitches of a and b in elements, the type's name, and whether all three begin at multiples of 16 bytes;
    how many elements those of a row lie apart."""

    m: int
    k: int
    n: int
    pitch_a: int
    pitch_b: int
    dtype: str
    aligned: bool
    step_a: int = 1
    step_b: int = 1

    @property
    def itemsize(self) -> int:
        return np.dtype(RESULTS[self.dtype]).itemsize

    @property
    def turned(self) -> tuple[bool, bool]:
        """Whether elements of a column of a are nearer to each other than those of a row, and of b."""
        return self.step_a > self.pitch_a, self.step_b > self.pitch_b

    @property
    def apart(self) -> tuple[int, int]:
        """How many elements those of a line lie apart, which is a row, or a column of what is turned."""
        return min(self.step_a, self.pitch_a), min(self.step_b, self.pitch_b)

    @property
    def from_line_to_line(self) -> tuple[int, int]:
        return max(self.step_a, self.pitch_a), max(self.step_b, self.pitch_b)

    @property
    def packs(self) -> tuple[int, int]:
        """How many elements of a's lines are moved at once, and of b's: as many as a pack has, at most, and as all
        lengths and pitches are multiples of. Lines along k end where the other matrix does."""
        turned_a, turned_b = self.turned
        (line_a, line_b), sizes = (
            self.from_line_to_line,
            (self.m if turned_a else self.k, self.k if turned_b else self.n),
        )
        return self._pack(0, sizes[0], line_a), self._pack(1, sizes[1], line_b)

    def _pack(self, which: int, *lengths: int) -> int:
        if not self.aligned or self.apart[which] != 1:
            return 1
        return math.gcd(GRAIN // self.itemsize, *lengths)

    @property
    def packed(self) -> bool:
        """Whether every line can be moved 16 bytes at a time."""
        return self.packs == (GRAIN // self.itemsize,) * 2 and RESULTS[self.dtype] == self.dtype

    @property
    def in_place(self) -> tuple[bool, bool]:
        """Whether a's lines can be, and b's, beside a copy of the other. Of a copy k is such a length, too."""
        if RESULTS[self.dtype] != self.dtype:
            return False, False
        first, second = (pack * self.itemsize == GRAIN for pack in self.packs)
        whole = self.k * self.itemsize % GRAIN == 0
        return first, second and (whole or (first and self.turned[0]))

    def padded(self) -> ProductProblem:
        """The same of copies whose rows begin and end at multiples of 16 bytes, of the result's type; what has such
        lines is not copied."""
        pack, (a_stays, b_stays) = GRAIN // self.itemsize, self.in_place
        k = self.k if a_stays else -(-self.k // pack) * pack
        n = self.n if b_stays else -(-self.n // pack) * pack
        a = (self.pitch_a, self.step_a) if a_stays else (k, 1)
        b = (self.pitch_b, self.step_b) if b_stays else (n, 1)
        return ProductProblem(self.m, k, n, a[0], b[0], RESULTS[self.dtype], True, a[1], b[1])

    def copies(self, padded: bool) -> tuple[ProductProblem, tuple[bool, bool]]:
        """What is multiplied, after copying if `padded`, and whether a and b stay where they are."""
        return (self.padded(), self.in_place) if padded else (self, (True, True))


class ProductTile(NamedTuple):
    """The names are product.cuh's macros'. `blocks`: how many share an SM; `early`: steps before a barrier that the
    next share is stored; `stages`: phases in shared memory, more than two if copied there past registers; `along`:
    elements of a line along k that are moved at once, at most. Percent of the SM's multiply-adds that the loop reaches
    where they all run: `reach`, `single` where those of b's rows are moved one by one, and `turned` where b is; percent
    of that where a last wave is `dealt` out. `each`: cycles of an SM that each block takes besides, and `once`: that a
    launch does."""

    rows_each: int
    cols_each: int
    lanes_y: int
    lanes_x: int
    warps_y: int
    warps_x: int
    depth: int
    slices: int
    blocks: int
    early: int
    stages: int
    along: int
    reach: int
    single: int
    turned: int
    dealt: int
    each: int
    once: int

    @property
    def height(self) -> int:
        return self.warps_y * self.lanes_y * self.rows_each

    @property
    def width(self) -> int:
        return self.warps_x * self.lanes_x * self.cols_each

    @property
    def results(self) -> int:
        return self.height * self.width

    @property
    def threads(self) -> int:
        return 32 * self.warps_y * self.warps_x * self.slices

    @property
    def phase(self) -> int:
        return self.depth * self.slices

    def grid(self, problem: ProductProblem) -> tuple[int, int]:
        return -(-problem.n // self.width), -(-problem.m // self.height)

    def tiles(self, problem: ProductProblem) -> int:
        across, down = self.grid(problem)
        return across * down

    def phases(self, problem: ProductProblem) -> int:
        return -(-problem.k // self.phase)

    def shared(self, itemsize: int) -> int:
        """Bytes of shared memory: pairs of tiles, or what slices join or rows are stored through."""
        pack = GRAIN // itemsize
        pairs = self.stages * self.phase * (self.height + self.width + 2 * pack)  # one pack less where b is not turned
        joined = self.slices // 2 * self.height * self.width
        stored = self.warps_y * self.lanes_y * pack * (self.width + pack)
        return itemsize * max(pairs, joined, stored)

    @property
    def cut(self) -> dict[str, int]:
        """What is compiled, whatever is reckoned of it."""
        return dict(zip(self._fields[:11], self[:11], strict=True))

    def macros(self, problem: ProductProblem) -> dict[str, object]:
        made: dict[str, object] = {name.upper(): value for name, value in self.cut.items()}
        made |= {"T": C_TYPES[problem.dtype], "S": C_TYPES[RESULTS[problem.dtype]]}
        made["TOGETHER"] = _TOGETHER
        for name, turned, step, pack in zip("MN", problem.turned, problem.apart, self.packs(problem), strict=True):
            made |= {f"TURNED_{name}": int(turned), f"STEP_{name}": step, f"ACROSS_{name}": pack}
        return made

    def packs(self, problem: ProductProblem) -> tuple[int, int]:
        """How many elements of a's lines are moved at once, and of b's."""
        (turned_a, turned_b), (a, b) = problem.turned, problem.packs
        each_a, each_b = (self.phase * long // self.threads for long in (self.height, self.width))  # of a thread
        return min(a, each_a if turned_a else self.along), min(b, self.along if turned_b else each_b)

    def share(self, problem: ProductProblem) -> str:
        """Which of its three this problem lets it reach."""
        if problem.turned[1]:
            return "turned"
        beside = problem.turned[0] and self.rows_each < _TWELVE
        by_fours = self.along < _FOUR or beside or problem.packs[0] == _FOUR
        apart = problem.packs[1] == 1 or (problem.packs[1] == _PAIRS and self.cols_each == _TWELVE)
        return "single" if apart or not by_fours else "reach"

    def reached(self, problem: ProductProblem) -> int:
        found: int = getattr(self, self.share(problem))
        return found

    def takes(self, problem: ProductProblem) -> bool:
        """Whether 32 bits hold the offsets in its tiles, and what is copied past registers need not be converted."""
        if self.stages > _PAIR and problem.dtype != RESULTS[problem.dtype]:
            return False
        a = self.height * problem.pitch_a + self.phase * problem.step_a
        return max(a, self.phase * problem.pitch_b + self.width * problem.step_b) < _MOST_OFFSET


# Tiles of 64 x 256, 128 x 128, 96 x 96, 64 x 128, 128 x 64, 32 x 128 twice, 64 x 64, 48 x 96, 64 x 48, 32 x 64 twice,
# 64 x 32, 32 x 32; for at most 16 columns 64 x 16 and 32 x 16, for as many rows 16 x 64 and 16 x 32. For short sums, of
# which an SM needs more warps: 64 x 32 twice, 32 x 64 twice; and undivided, 64 x 128 twice, 128 x 64, 64 x 64
# three times, 64 x 32 twice, 32 x 128, 32 x 64 twice, 32 x 128. With phases copied past registers 64 x 256, 64 x 128,
# 128 x 64, 64 x 64, 64 x 128, 32 x 128 twice.
TILES = (
    ProductTile(8, 16, 4, 8, 2, 2, 8, 1, 2, 0, 2, 4, 82, 85, 77, 105, 5800, 0),
    ProductTile(8, 16, 8, 4, 2, 2, 8, 1, 2, 1, 2, 2, 83, 84, 86, 104, 3300, 4200),
    ProductTile(12, 12, 8, 4, 1, 2, 8, 4, 1, 1, 2, 2, 76, 77, 73, 99, 7500, 200),
    ProductTile(8, 16, 8, 4, 1, 2, 8, 4, 1, 0, 2, 2, 80, 84, 74, 99, 4800, 2200),
    ProductTile(8, 16, 8, 4, 2, 1, 8, 2, 2, 1, 2, 2, 80, 77, 77, 106, 3700, 3800),
    ProductTile(8, 16, 4, 8, 1, 1, 8, 2, 4, 0, 2, 2, 82, 70, 70, 96, 1850, 7700),
    ProductTile(8, 16, 4, 8, 1, 1, 8, 8, 1, 0, 2, 2, 79, 53, 54, 102, 5450, 5200),
    ProductTile(8, 8, 8, 4, 1, 2, 8, 4, 1, 1, 2, 2, 49, 56, 57, 108, 2750, 2300),
    ProductTile(12, 12, 4, 8, 1, 1, 8, 8, 1, 1, 2, 4, 82, 53, 70, 101, 12400, 700),
    ProductTile(8, 12, 8, 4, 1, 1, 8, 4, 2, 1, 2, 2, 70, 67, 70, 108, 2400, 2800),
    ProductTile(8, 8, 4, 8, 1, 1, 8, 8, 1, 0, 2, 2, 55, 49, 45, 109, 3300, 2100),
    ProductTile(8, 8, 4, 8, 1, 1, 8, 4, 3, 0, 2, 2, 76, 67, 66, 102, 1750, 1600),
    ProductTile(8, 8, 8, 4, 1, 1, 8, 4, 3, 1, 2, 2, 67, 65, 65, 110, 2750, 0),
    ProductTile(4, 4, 8, 4, 1, 2, 16, 4, 3, 1, 2, 2, 51, 50, 47, 100, 1450, 0),
    ProductTile(8, 4, 8, 4, 1, 1, 8, 8, 2, 1, 2, 2, 38, 40, 34, 104, 2050, 400),
    ProductTile(4, 4, 8, 4, 1, 1, 16, 8, 2, 1, 2, 2, 39, 38, 32, 91, 2050, 0),
    ProductTile(4, 8, 4, 8, 1, 1, 8, 8, 2, 1, 2, 2, 50, 39, 39, 104, 2250, 200),
    ProductTile(4, 4, 4, 8, 1, 1, 16, 8, 2, 1, 2, 2, 43, 32, 37, 95, 1850, 200),
    ProductTile(4, 8, 8, 4, 2, 1, 16, 2, 4, 1, 2, 2, 59, 56, 47, 97, 1350, 200),
    ProductTile(8, 8, 8, 4, 1, 1, 8, 2, 6, 1, 2, 2, 67, 56, 65, 99, 650, 3800),
    ProductTile(8, 4, 4, 8, 1, 2, 16, 2, 4, 1, 2, 2, 70, 53, 58, 91, 1250, 0),
    ProductTile(8, 8, 4, 8, 1, 1, 8, 2, 6, 1, 2, 2, 75, 59, 60, 91, 600, 4300),
    ProductTile(8, 8, 8, 4, 1, 4, 8, 1, 4, 1, 2, 4, 82, 81, 60, 91, 1450, 0),
    ProductTile(8, 8, 8, 4, 1, 4, 8, 1, 3, 1, 2, 4, 71, 79, 71, 91, 1600, 600),
    ProductTile(8, 8, 8, 4, 2, 2, 8, 1, 4, 1, 2, 4, 74, 68, 75, 98, 2400, 2100),
    ProductTile(4, 8, 8, 4, 2, 2, 8, 1, 6, 1, 2, 2, 74, 66, 65, 85, 850, 1600),
    ProductTile(8, 8, 8, 4, 1, 2, 8, 1, 8, 1, 2, 4, 77, 71, 64, 93, 1150, 1200),
    ProductTile(8, 8, 8, 4, 1, 2, 8, 2, 4, 1, 2, 4, 73, 74, 69, 98, 1200, 1200),
    ProductTile(4, 4, 8, 4, 2, 2, 16, 1, 8, 1, 2, 4, 48, 58, 57, 94, 300, 2200),
    ProductTile(4, 8, 8, 4, 2, 1, 8, 1, 8, 1, 2, 4, 56, 54, 56, 99, 850, 700),
    ProductTile(8, 4, 4, 8, 1, 4, 16, 1, 5, 1, 2, 4, 66, 72, 60, 73, 900, 0),
    ProductTile(4, 4, 4, 8, 2, 2, 16, 1, 8, 1, 2, 4, 52, 56, 57, 92, 400, 1000),
    ProductTile(8, 4, 4, 8, 1, 2, 8, 1, 10, 1, 2, 4, 55, 56, 46, 87, 300, 800),
    ProductTile(8, 8, 4, 8, 1, 2, 8, 1, 8, 1, 2, 4, 80, 63, 57, 92, 800, 4400),
    ProductTile(8, 16, 4, 8, 2, 2, 8, 1, 2, 0, 3, 1, 90, 71, 85, 102, 5050, 1700),
    ProductTile(8, 8, 4, 8, 2, 2, 8, 1, 4, 0, 3, 1, 85, 74, 58, 90, 1000, 1100),
    ProductTile(8, 8, 8, 4, 2, 2, 8, 1, 3, 0, 3, 1, 63, 77, 82, 94, 1500, 200),
    ProductTile(8, 8, 8, 4, 1, 2, 8, 1, 6, 0, 3, 1, 76, 71, 71, 96, 600, 2000),
    ProductTile(8, 16, 8, 4, 1, 2, 8, 2, 2, 0, 3, 1, 87, 78, 79, 100, 3650, 1500),
    ProductTile(8, 16, 4, 8, 1, 1, 8, 1, 8, 0, 3, 1, 88, 74, 21, 87, 900, 9100),
    ProductTile(4, 8, 8, 4, 1, 4, 8, 1, 5, 0, 3, 1, 75, 53, 63, 79, 500, 1000),
)
# 128 x 64, with twice the registers an element, 64 x 32, 32 x 32
_DOUBLES = (
    ProductTile(8, 8, 8, 4, 2, 2, 8, 1, 2, 1, 2, 2, 55, 55, 55, 100, 2500, 0),
    ProductTile(8, 4, 8, 4, 1, 2, 16, 4, 2, 1, 2, 2, 48, 48, 48, 100, 2500, 0),
    ProductTile(4, 4, 8, 4, 1, 2, 16, 4, 2, 1, 2, 2, 35, 35, 35, 100, 2500, 0),
)


class Choice(NamedTuple):
    """`pieces`: into how many the sums are cut (split_k.cu). `sharers`: the blocks of a wave, where the last wave's
    phases are dealt out to them (stream_k.cu), else 0. `padded`: whether copies with padded rows are multiplied."""

    tile: ProductTile
    pieces: int
    sharers: int
    padded: bool


def choose(problem: ProductProblem, sms: int) -> Choice:
    """The first of those. Raises UsageError where there is none."""
    found = chosen(problem, sms)
    if not found:
        raise UsageError(f"{problem.m} x {problem.k} x {problem.n} is too large", hint="multiply it in parts")
    return found[0]


@lru_cache(maxsize=4096)
def chosen(problem: ProductProblem, sms: int) -> tuple[Choice, ...]:
    """What is reckoned to take the least time, and what comes close, in order; nothing of sizes that no tile
    addresses."""
    if max(*problem[:5], problem.step_a, problem.step_b) > _MOST_SIZE:
        return ()
    found = nsmallest(MOST, offers(problem, sms), key=lambda offer: offer[0])
    return tuple(choice for cycles, choice in found if cycles <= CLOSE * found[0][0])


def offers(problem: ProductProblem, sms: int) -> Iterator[tuple[float, Choice]]:
    """Cycles, and what takes them."""
    yield from _direct(problem, sms, False)
    padded, sizes = problem.padded(), _copied(problem)
    if not problem.packed and problem.itemsize * sum(sizes) <= _MOST_COPIED:
        moved = problem.itemsize * sum(n * (1 + apart) for n, apart in zip(sizes, problem.apart, strict=True))
        for cycles, choice in _direct(padded, sms, True):
            yield cycles + _LAUNCH + moved / _COPIED, choice


def _copied(problem: ProductProblem) -> tuple[int, int]:
    """Elements of a and b that are copied where rows are padded."""
    padded, (a_stays, b_stays) = problem.copies(True)
    return 0 if a_stays else padded.m * padded.k, 0 if b_stays else padded.k * padded.n


def _direct(problem: ProductProblem, sms: int, padded: bool) -> Iterator[tuple[float, Choice]]:
    for tile in _DOUBLES if problem.itemsize == 8 else TILES:
        if tile.takes(problem):
            always, phase = _BEGIN + tile.once, _phase(tile, problem)
            for pieces in _cuts(tile, problem, sms):
                yield always + _cycles(tile, pieces, problem, sms, phase), Choice(tile, pieces, 0, padded)
            if problem.k >= _PIECE and tile.rows_each < _TWELVE:
                yield always + _stream_k(tile, problem, sms, phase), Choice(tile, 1, tile.blocks * sms, padded)


def _cuts(tile: ProductTile, problem: ProductProblem, sms: int) -> set[int]:
    """Into how many pieces sums could be cut: none, as many as fill up to four waves, a half, a quarter of one."""
    at_once, tiles, most = tile.blocks * sms, tile.tiles(problem), problem.k // _PIECE
    fitting = {min(most, waves * at_once // tiles) for waves in _WAVES}
    one = min(most, at_once // tiles)
    return {1, *fitting, one // 2, one // 4} - {0}


def _phase(tile: ProductTile, problem: ProductProblem) -> float:
    """Cycles of a block's multiply-adds in one, if it had an SM to itself."""
    return tile.results * tile.phase / _LANES / tile.reached(problem) * 100


def _cycles(tile: ProductTile, pieces: int, problem: ProductProblem, sms: int, phase: float) -> float:
    whole, rest = divmod(tile.tiles(problem) * pieces, tile.blocks * sms)
    last = -(-rest // sms)  # blocks on an SM in the last wave
    block = -(-tile.phases(problem) // pieces) * phase + tile.each
    cycles = whole * tile.blocks * block
    if rest:
        alone = (_ALONE + (1 - _ALONE) * last / tile.blocks) * min(1.0, last * tile.threads / _LANES)
        cycles += last * block / alone
    return cycles + (_JOIN + _joining(tile, pieces, problem) if pieces > 1 else 0)


def _stream_k(tile: ProductTile, problem: ProductProblem, sms: int, phase: float) -> float:
    at_once = tile.blocks * sms
    waves, over = divmod(tile.tiles(problem), at_once)
    pieces = -(-at_once // over) if over else 1  # of a tile that is dealt out
    cycles = (waves + over / at_once) * tile.blocks * tile.phases(problem) * phase * 100 / tile.dealt
    return cycles + (waves + 1) * tile.blocks * tile.each + _STREAM_K + _joining(tile, pieces, problem)


def _joining(tile: ProductTile, pieces: int, problem: ProductProblem) -> float:
    """Cycles in which blocks that come last read a tile's pieces."""
    rounds, read = _rounds(pieces)
    return rounds * _ROUND + read * tile.results * problem.itemsize / _JOINED


@cache
def _rounds(pieces: int) -> tuple[int, int]:
    """How many there are, and how many pieces the block that comes last in all of them reads."""
    if pieces == 1:
        return 0, 0
    rounds, read = _rounds(-(-pieces // _TOGETHER))
    return rounds + 1, read + min(pieces, _TOGETHER)
