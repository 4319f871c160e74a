"""What cases of several repositories share."""

from __future__ import annotations

import numpy as np

from ..bounded import SINGLE, Bounded
from ..case import Array, Fault

LANES_AGREE = (
    "All lanes of a warp write the warp's sum, which all of them have, to one element in one instruction: the values "
    "are equal, and CUDA writes one of them (CUDA C++ Programming Guide, SIMT architecture)."
)


def lock_step(lines: str, detail: str = "") -> Fault:
    """The last steps of a reduction within a warp, as they were written before Volta."""
    return Fault(
        lines,
        "the last warp adds through a volatile pointer with no __syncwarp(): an element is read by one lane and "
        f"written by another with nothing that orders them{detail}",
        "lanes of a warp part, as they may since Volta (CUDA C++ Programming Guide, independent thread scheduling)",
    )


def parts(x: Array, each: int, blocks: int | None = None) -> Array:
    """What each block gets: rows of `each`, the last filled with zeros."""
    blocks = blocks or -(-len(x) // each)
    return np.pad(x, (0, each * blocks - len(x))).reshape(blocks, each)


def correlated(x: Array, mask: Array) -> Array:
    """Sums of each window of a whole-number array times the mask; zeros lie outside, one dimension or two."""
    padded = np.pad(x, [(s // 2, s // 2) for s in mask.shape])
    windows = np.lib.stride_tricks.sliding_window_view(padded, mask.shape)
    return np.tensordot(windows, mask, mask.ndim)


def accumulated(product: Bounded, start: Bounded, terms: int) -> Bounded:
    """Terms that are added one by one to what is there already: it takes part in the rounding of each sum."""
    made = product + start
    return Bounded(made.value, made.within + 1.01 * terms * SINGLE * start.most)
