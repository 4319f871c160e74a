"""Convolutions whose sums a thread has in registers, by wide_1d.cu, strip_2d.cu and separable_2d.cu: a problem and a
mask in, a launch out."""

from __future__ import annotations

import numpy as np

from tilescope.kernels.convolution.wide import Strip
from tilescope.kernels.launches import strip_rows

from .broad import ConvolutionProblem
from .operands import C_TYPES, Array
from .plan import Recipe

LINE = 128  # threads of a block, where they lie along a row
_MOST_SUMS, _MOST_OF_SEVERAL = 160, 125  # 32-bit registers that sums and a row's window may take; of several columns
_ISSUED = 2.2  # cycles of a multiply-add, and what goes with it, for a warp that shares its scheduler with one other


def fits_registers(mask: Array, problem: ConvolutionProblem, *, by_parts: bool) -> bool:
    """`by_parts`: the mask is applied as a column times a row."""
    height, width = mask.shape
    each = 4 if problem.packed else 1
    taken = (height * each + width + 2 * each) * mask.itemsize // 4
    return bool(taken <= (_MOST_SUMS if by_parts or not problem.packed else _MOST_OF_SEVERAL))


def column_and_row(mask: Array) -> dict[str, Array] | None:
    """The mask as a column times a row, if the rest is as small as its type's rounding; None else."""
    if mask.dtype.kind != "f" or min(mask.shape) < 2 or not np.isfinite(mask).all():
        return None
    left, sizes, right = np.linalg.svd(mask.astype(np.float64))
    if sizes[0] == 0 or sizes[1] > sizes[0] * np.finfo(mask.dtype).eps:
        return None
    root = np.sqrt(sizes[0])
    return {"mask_row": (right[0] * root).astype(mask.dtype), "mask_column": (left[:, 0] * root).astype(mask.dtype)}


def strips(
    problem: ConvolutionProblem,
    name: str,
    strip: Strip,
    masks: dict[str, Array],
    mask: tuple[int, ...],
    compiled: bool,
    sms: int,
) -> Recipe:
    """As many strips as the GPU runs at once, so that few rows are read twice and all end together."""
    height, width = problem.shape
    sizes = {"MASK_HEIGHT": mask[0], "MASK_WIDTH": mask[1]}
    macros = {**_types(problem), **sizes, **strip.own_macros()}
    across = -(-width // (strip.threads * (strip.cols if problem.packed else 1)))
    rows = strip_rows(height, across, strip.blocks, 2 * mask[0], sms)
    grid, scalars = (across, -(-height // rows), 1), (height, width, problem.pitch, width, rows)
    return _with_masks(Recipe(f"convolution/{name}.cu", macros, grid, (strip.threads, 1), scalars), masks, compiled)


def line(problem: ConvolutionProblem, mask: Array, compiled: bool) -> Recipe:
    (n,) = problem.shape
    macros = {**_types(problem), "MASK_WIDTH": mask.size, "PACKED": int(problem.aligned)}
    grid = (-(-n // (LINE * (4 if problem.aligned else 1))), 1, 1)
    return _with_masks(Recipe("convolution/wide_1d.cu", macros, grid, (LINE, 1), (n,)), {"mask": mask}, compiled)


def there(made: Recipe) -> Recipe:
    """The same for x, mask and out: each thread reads the mask from global memory into registers."""
    return made._replace(macros={**made.macros, "THERE": 1}, symbols={}, first=(0, 2), last=(1,))


def _types(problem: ConvolutionProblem) -> dict[str, object]:
    return {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result], "PACKED": int(problem.packed)}


_MACROS = {"mask": "MASK_VALUES", "mask_row": "ROW_VALUES", "mask_column": "COLUMN_VALUES"}


def _with_masks(made: Recipe, masks: dict[str, Array], compiled: bool) -> Recipe:
    """Compiled in, or in constant memory; there are no words in C++ for infinities."""
    if compiled and all(np.isfinite(values).all() for values in masks.values()):
        values = {_MACROS[name]: _literals(v) for name, v in masks.items()}
        return made._replace(macros={**made.macros, **values})
    return made._replace(symbols=masks)


def _literals(values: Array) -> str:
    suffix = "f" if values.dtype == np.float32 else ""
    return ", ".join(float(v).hex() + suffix if values.dtype.kind == "f" else str(int(v)) for v in values.ravel())


def cycles(made: Recipe, mask: tuple[int, ...], sms: int) -> float:
    """Of strips: each warp goes down its rows, and a few more above."""
    (across, down, _), threads = made.grid, made.block[0]
    steps = sum(mask) if "separable" in made.file else mask[0] * mask[1]
    cols = int(str(made.macros["COLS"])) if made.macros["PACKED"] else 1
    warps = -(-across * down * threads // (32 * 4 * sms))  # that share a scheduler
    return (made.scalars[-1] + mask[0]) * cols * steps * _ISSUED * max(1, warps / 2)
