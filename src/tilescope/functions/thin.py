"""Products in which one side is so short that reading or writing one matrix is all that takes time: a problem in, the
launch of rows.cu, columns.cu or panel.cu out, or None where tiles.py has the better kernel."""

from __future__ import annotations

import numpy as np

from .operands import C_TYPES, Array
from .plan import Recipe, room
from .tiles import GRAIN, RESULTS, ProductProblem

_THREADS = 256
_WAVES = 4  # blocks for each SM that hide each other's waiting
_MOST_SHORT = 16  # columns that rows.cu, rows that columns.cu, keeps sums of
_SHALLOW = 32  # columns of a up to which writing the product is all that takes time
_MOST_PANEL = 64 * 1024  # bytes of shared memory that a panel may take
_STAGED = 32 * 1024  # and what rows.cu has of b at a time


def thin(problem: ProductProblem, sms: int) -> Recipe | None:
    """Which of the three reads the longer matrix along its rows."""
    m, k, n = problem.m, problem.k, problem.n
    if max(problem.m, problem.k, problem.n, problem.pitch_a, problem.pitch_b) >= 2**31:
        return None
    if min(m, n) <= _MOST_SHORT and k > _SHALLOW // 2:
        return by_rows(problem, sms) if n <= m else by_columns(problem, sms)
    if panel_fits(problem) and (k <= _SHALLOW or (n <= 128 and m >= 4096) or (m <= 128 and n >= 8192)):
        return by_panels(problem, sms)
    return None


# --- rows.cu ---------------------------------------------------------------------------------------------------------


def by_rows(problem: ProductProblem, sms: int) -> Recipe:
    """As many rows a group of lanes as there are enough groups for, and k in pieces where there are too few rows."""
    m, k, n = problem.m, problem.k, problem.n
    pack = _pack(problem, (k, problem.pitch_a))
    lanes = _lanes(-(-k // pack))
    groups = _THREADS // lanes
    each = next(e for e in (4, 2, 1) if e == 1 or m > groups * e // 2)
    blocks = -(-m // (groups * each))
    piece = _piece(k, sms * _WAVES // blocks, lanes * pack)
    pieces = -(-k // piece)
    macros = _types(problem) | {"L": n, "PACK": pack, "LANES": lanes, "EACH": each, "CUT": int(pieces > 1)}
    chunk = min(2048, 1 << (_STAGED // (n * problem.itemsize)).bit_length() - 1)
    scalars = (m, k, problem.pitch_a, problem.pitch_b, n, piece)
    scratch = _scratch(problem, pieces, blocks, groups * each * n)
    return Recipe(
        "matmul/rows.cu", macros | {"CHUNK": chunk}, (blocks, pieces, 1), (_THREADS, 1), scalars, scratch=scratch
    )


# --- columns.cu ------------------------------------------------------------------------------------------------------


def by_columns(problem: ProductProblem, sms: int) -> Recipe:
    m, k, n = problem.m, problem.k, problem.n
    most = 4 if m > 4 else 8 if m > 2 else GRAIN  # columns of a thread: more sums have no registers
    pack = min(most, _pack(problem, (n, problem.pitch_b)))
    packed, pack = pack > 1, pack if pack > 1 else GRAIN // problem.itemsize
    lanes = _lanes(-(-n // pack))
    blocks = -(-n // (lanes * pack))
    piece = _piece(k, sms * _WAVES // blocks, _THREADS // lanes)
    pieces = -(-k // piece)
    macros = _types(problem) | {
        "J": m, "PACK": pack, "PACKED": int(packed), "LANES": lanes, "CUT": int(pieces > 1),
    }  # fmt: skip
    scalars = (k, n, problem.pitch_a, problem.pitch_b, n, piece)
    scratch = _scratch(problem, pieces, blocks, m * lanes * pack)
    return Recipe("matmul/columns.cu", macros, (blocks, pieces, 1), (_THREADS, 1), scalars, scratch=scratch)


# --- panel.cu --------------------------------------------------------------------------------------------------------


def panel_fits(problem: ProductProblem) -> bool:
    return problem.k * panel_width(problem) * problem.itemsize <= _MOST_PANEL


def panel_width(problem: ProductProblem) -> int:
    """Columns of a panel, four a lane."""
    return min(128 if problem.k <= 128 else 64, 4 * _lanes(-(-problem.n // 4)))


def by_panels(problem: ProductProblem, sms: int) -> Recipe:
    """Tiles are as high as there are enough of them for."""
    m, k, n = problem.m, problem.k, problem.n
    width = panel_width(problem)
    slices, across = _THREADS * 4 // width, -(-n // width)
    each = next(e for e in (8, 4, 2, 1) if e == 1 or -(-m // (slices * e)) * across >= 2 * sms)
    tiles, shared = -(-m // (slices * each)), k * width * problem.itemsize
    down = min(tiles, max(1, -(-sms * _WAVES // across)))
    size = np.dtype(problem.dtype).itemsize
    whole = problem.aligned and k % 4 == 0 and problem.pitch_a % 4 == 0 and size * 4 <= GRAIN
    macros = _types(problem) | {
        "PACKED": int(whole), "PACKED_OUT": int(problem.aligned and n % 4 == 0), "WIDTH": width, "EACH": each,
    }  # fmt: skip
    scalars = (m, k, n, problem.pitch_a, problem.pitch_b, n)
    return Recipe("matmul/panel.cu", macros, (across, down, 1), (_THREADS, 1), scalars, shared=shared)


# --- what they share -------------------------------------------------------------------------------------------------


def _types(problem: ProductProblem) -> dict[str, object]:
    return {"T": C_TYPES[problem.dtype], "S": C_TYPES[RESULTS[problem.dtype]]}


def _pack(problem: ProductProblem, lengths: tuple[int, ...]) -> int:
    """Elements that are moved at once: as many as 16 bytes have, or four bytes, where rows are multiples of them."""
    size = np.dtype(problem.dtype).itemsize
    fitting = (p for p in (GRAIN // size, 4) if problem.aligned and all(n % p == 0 for n in lengths))
    return next((p for p in fitting if p * size <= GRAIN), 1)


def _lanes(wanted: int) -> int:
    """A power of two, of a warp."""
    return min(32, 1 << max(0, wanted - 1).bit_length())


def _piece(k: int, pieces: int, step: int) -> int:
    """The length of a sum's pieces, a multiple of a step, four of them at least."""
    wanted = -(-k // max(1, pieces))
    return max(4, -(-wanted // step)) * step


def _scratch(problem: ProductProblem, pieces: int, blocks: int, sums: int) -> tuple[Array, ...]:
    """Room for the pieces' sums, and how many of a block's pieces are there."""
    count = pieces * blocks * sums if pieces > 1 else 1
    return room(count, RESULTS[problem.dtype]), room(blocks, "uint32")
