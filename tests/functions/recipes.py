"""Recipes of the functions carried out on the emulator, with all checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import tilescope as ts
from tilescope.findings import at_or_above
from tilescope.functions.kernels import FOLDER
from tilescope.functions.plan import Recipe

Array = np.ndarray[Any, Any]


def carried_out(recipe: Recipe, arrays: Sequence[Array]) -> None:
    scratch = [values.copy() for values in recipe.scratch]
    for step in recipe.steps():
        launched(step, arrays, scratch)


def launched(step: Recipe, arrays: Sequence[Array], scratch: Sequence[Array]) -> None:
    kernel = ts.compile(FOLDER / step.file, defines=step.macros)
    for name, values in step.symbols.items():
        kernel.symbol(name, np.uint8)[: values.nbytes] = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
    held = [*arrays, *scratch]
    first, last = ([held[i] for i in numbers] for numbers in step.pointers(len(arrays), len(scratch)))
    profile = kernel.launch(step.grid, step.block, [*first, *step.scalars, *last], shared=step.shared, check=True)
    assert at_or_above(profile.findings, "warning") == []


def whole_numbers(shape: tuple[int, ...], dtype: str, seed: int = 0) -> Array:
    """Small enough that float sums of them are exact."""
    low = 0 if dtype.startswith("u") else -9
    return np.random.default_rng(seed).integers(low, 10, shape).astype(dtype)


LAYOUTS = {"whole": (1, 0), "turned": (0, 0), "spread": (2, 0), "part": (1, 3)}  # steps, and columns beside it


def lying_as(
    layout: str, shape: tuple[int, int], dtype: str = "float32", seed: int = 0
) -> tuple[Array, Array, tuple[int, int]]:
    """A matrix, the array that it lies in, and its pitch and step."""
    (step, extra), (rows, cols) = LAYOUTS[layout], shape
    if layout == "turned":
        held = whole_numbers((cols, rows), dtype, seed)
        return held.T, held, (1, rows)
    held = whole_numbers((rows, cols * step + extra), dtype, seed)
    return held[:, : cols * step : step], held, (held.shape[1], step)
