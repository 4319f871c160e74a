"""The transpose: launched from Python, its counts held by a baseline."""

import numpy as np
import pytest


def transpose(cuda, rows, cols):
    kernel = cuda.compile("../kernels/transpose.cu")
    matrix = np.arange(rows * cols, dtype=np.float32).reshape(rows, cols)
    out = np.zeros((cols, rows), np.float32)
    profile = kernel[((cols + 31) // 32, (rows + 31) // 32), (32, 32)](matrix, out, rows, cols)
    assert (out == matrix.T).all()
    return profile


@pytest.mark.tilescope(bank_conflicts=0, global_load_sectors=64 * 96 // 8, global_store_sectors=64 * 96 // 8)
def test_every_sector_moves_once(cuda):
    transpose(cuda, 64, 96)


@pytest.mark.tilescope(baseline=True)
@pytest.mark.parametrize(("rows", "cols"), [(200, 150), (33, 1)])
def test_ragged_sizes_cost_what_they_did(cuda, rows, cols):
    """pytest --tilescope-update records the counts anew."""
    transpose(cuda, rows, cols)
