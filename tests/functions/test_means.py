"""The means of blur/packed.cu: every number of pixels that a square can have, at the sums where a mean changes."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.functions.kernels import FOLDER
from tilescope.kernels.blur import MOST_PACKED

BOX = 2 * MOST_PACKED + 1
KERNEL = """
#include "packed.cu"

__global__ void means(unsigned *first, unsigned *last)
{
    int rows = blockIdx.y + 1, cols = blockIdx.x + 1, n = rows * cols, k = threadIdx.x;
    int at = (blockIdx.y * gridDim.x + blockIdx.x) * 256 + k;
    float both = share(rows) * share(cols);
    unsigned lows[4] = {}, highs[4] = {};
    lows[k % 4] = mean(BIAS + k * n, both);
    highs[k % 4] = mean(BIAS + k * n + n - 1, both);
    first[at] = four(lows) >> 8 * (k % 4) & 0xff;
    last[at] = four(highs) >> 8 * (k % 4) & 0xff;
}
"""


def test_means_are_exact_where_they_change() -> None:
    """A mean only grows with its sum, so it is right in between, too. The sum of 255 has a last one of its own: none
    is greater than 255 n."""
    defines = {"BLUR_SIZE": MOST_PACKED}
    kernel = ts.compile(KERNEL, "means", defines=defines, includes=[FOLDER / "blur"])
    first, last = np.zeros((2, BOX, BOX, 256), np.uint32)
    kernel.launch((BOX, BOX), 256, [first, last])
    assert (first == np.arange(256)).all()
    assert (last[..., :255] == np.arange(255)).all()


def test_a_wider_square_is_refused_by_the_kernel() -> None:
    with pytest.raises(ts.CompileError, match=f"up to a BLUR_SIZE of {MOST_PACKED}"):
        ts.compile(FOLDER / "blur" / "packed.cu", defines={"BLUR_SIZE": MOST_PACKED + 1})
