"""Blurs by sums that run down columns and then along rows, whose cost hardly grows with the radius: a problem in, the
launches of chunks.cu, down.cu and along.cu out."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tilescope.kernels.launches import MOST_BLOCKS_Y

from .operands import C_TYPES
from .plan import Recipe, room

CHUNK, PACK = 16, 4  # rows whose sum is made once; pixels of a row that a thread goes down
_DOWN, _ALONG = 128, 256  # threads of a block
_FEW_ROWS = 64  # of a window: they are added up one by one
_AT_ONCE = 1024  # threads of an SM that hide each other's waiting
_MOST_SHARED = 200 * 1024  # bytes of an SM that a block may take
_STEPS = 8  # elements whose adding up takes as long as what a block begins and ends with
_MANY = 23  # elements of a thread, above which too few blocks share an SM
_MOST_PIXELS = 2**31  # of a window: the kernels count them in 32 bits


class BlurProblem(NamedTuple):
    """Sizes, pitch in pixels, type, radius; `aligned`: both images begin at multiples of eight bytes; `step`: from one
    pixel of a row to the next."""

    height: int
    width: int
    pitch: int
    dtype: str
    radius: int
    aligned: bool
    step: int = 1

    @property
    def radii(self) -> tuple[int, int]:
        """Down and along, as far as there are pixels."""
        return min(self.radius, self.height - 1), min(self.radius, self.width - 1)

    @property
    def window(self) -> int:
        """The most pixels that are averaged."""
        return min(2 * self.radius + 1, self.height) * min(2 * self.radius + 1, self.width)


class Cut(NamedTuple):
    """How along.cu has a row: threads of a row, elements of a thread; `outs`: pixels of a block's part of it."""

    lanes: int
    each: int
    outs: int

    def shared(self, itemsize: int) -> int:
        return _ALONG // self.lanes * (self.lanes * self.each + 1) * itemsize


@lru_cache(maxsize=512)
def running(problem: BlurProblem, sms: int) -> Recipe | None:
    """None where a window has more pixels than the kernels count, or a row's part more than shared memory takes."""
    cut = cut_for(problem)
    if cut is None or problem.window >= _MOST_PIXELS:
        return None
    chunked = 2 * problem.radii[0] + 1 > _FEW_ROWS
    down = _down(problem, sms, chunked)
    if chunked:
        down = down._replace(before=_chunks(problem, down))
    return _along(problem, cut)._replace(before=down, scratch=_scratch(problem, chunked))


def types(problem: BlurProblem) -> dict[str, object]:
    """T, pixels; SUM, what they are added up in; MID, what sums of columns are kept as between the launches."""
    down = min(2 * problem.radius + 1, problem.height)
    wide = "unsigned" if 255 * problem.window < 2**32 else "long long"
    of_bytes = (wide, "unsigned short" if 255 * down < 2**16 else wide)
    total, mid = {
        "float32": ("double", "float"), "float64": ("double", "double"), "int32": ("long long", "long long"),
        "int8": ("int", "int") if 128 * problem.window < 2**31 else ("long long", "long long"), "uint8": of_bytes,
    }[problem.dtype]  # fmt: skip
    return {"T": C_TYPES[problem.dtype], "SUM": total, "MID": mid}


_BYTES = {"double": 8, "long long": 8, "float": 4, "int": 4, "unsigned": 4, "unsigned short": 2}
_NAMES = {"double": "f8", "long long": "i8", "float": "f4", "int": "i4", "unsigned": "u4", "unsigned short": "u2"}


def _scratch(problem: BlurProblem, chunked: bool) -> tuple[np.ndarray, ...]:
    found = types(problem)
    rows = -(-problem.height // CHUNK) if chunked else 0
    sums = room(problem.height * problem.width, _NAMES[str(found["MID"])])
    return sums, room(max(1, rows * problem.width), _NAMES[str(found["SUM"])])


# --- down columns ----------------------------------------------------------------------------------------------------


def _down(problem: BlurProblem, sms: int, chunked: bool) -> Recipe:
    """As many strips as there are threads for."""
    packed = problem.aligned and problem.width % PACK == 0 and problem.pitch % PACK == 0
    pack = PACK if packed else 1
    columns = -(-problem.width // pack)
    lanes = min(_DOWN, 1 << max(0, columns - 1).bit_length())
    slices, across = _DOWN // lanes, -(-columns // lanes)
    rows = max(CHUNK, problem.height * columns // (sms * _AT_ONCE))
    rows = max(-(-rows // PACK) * PACK, -(-problem.height // (slices * MOST_BLOCKS_Y)))
    grid = (across, -(-problem.height // (rows * slices)), 1)
    macros = types(problem) | {"PACK": pack, "LANES": lanes, "CHUNKS": int(chunked)}
    scalars = (problem.height, problem.width, problem.pitch, problem.radii[0], rows)
    return Recipe("blur/down.cu", macros, grid, (lanes, slices), scalars, first=(0, 2, 3), last=())


def _chunks(problem: BlurProblem, down: Recipe) -> Recipe:
    slices, chunks = down.block[1], -(-problem.height // CHUNK)
    macros = {name: value for name, value in down.macros.items() if name not in ("MID", "CHUNKS")}
    grid = (down.grid[0], min(-(-chunks // slices), MOST_BLOCKS_Y), 1)
    return Recipe("blur/chunks.cu", macros, grid, down.block, down.scalars[:3], first=(0, 3), last=())


# --- along rows ------------------------------------------------------------------------------------------------------


def _along(problem: BlurProblem, cut: Cut) -> Recipe:
    found, rows = types(problem), _ALONG // cut.lanes
    macros = found | {"LANES": cut.lanes, "EACH": cut.each}
    grid = (-(-problem.width // cut.outs), -(-problem.height // rows), 1)
    down, along = problem.radii
    scalars = (problem.height, problem.width, along, down, cut.outs)
    shared = cut.shared(_BYTES[str(found["SUM"])])
    return Recipe("blur/along.cu", macros, grid, (cut.lanes, rows), scalars, shared=shared, first=(2, 1), last=())


def cut_for(problem: BlurProblem) -> Cut | None:
    """The one whose blocks go over the fewest elements of a row, its halos among them."""
    itemsize = _BYTES[str(types(problem)["SUM"])]
    offers = [
        Cut(lanes, each, lanes * each - 2 * problem.radii[1])
        for lanes in (32, 64, 128, 256) for each in (3, 5, 9, 13, 17, 23, 41, 81)
    ]  # fmt: skip
    kept = [
        c for c in offers
        if c.outs > 0 and c.shared(itemsize) <= _MOST_SHARED and problem.height <= MOST_BLOCKS_Y * (_ALONG // c.lanes)
    ]  # fmt: skip
    return min(
        kept, key=lambda c: (c.each > _MANY, -(-problem.width // c.outs) * c.lanes * (c.each + _STEPS)), default=None
    )
