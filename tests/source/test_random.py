"""curand_kernel.h, which comes with the extra `random`."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.source.headers import cuda_folders

INSTALLED = any((folder / "curand_kernel.h").is_file() for folder in cuda_folders())
SOURCE = """#include <curand_kernel.h>
__global__ void count(unsigned *inside, int n) {
    curandState state;
    curand_init(1234, threadIdx.x, 0, &state);
    unsigned found = 0;
    for (int i = 0; i < n; i++) {
        float x = curand_uniform(&state), y = curand_uniform(&state);
        found += x * x + y * y < 1;
    }
    atomicAdd(inside, found);
}
"""


@pytest.mark.skipif(INSTALLED, reason="the extra `random` is installed, so nothing is missing")
def test_what_is_missing_is_named() -> None:
    with pytest.raises(ts.CompileError) as missing:
        ts.compile(SOURCE)
    assert "tilescope[random]" in missing.value.hint


@pytest.mark.skipif(not INSTALLED, reason="needs the extra `random`: pip install 'tilescope[random]'")
@pytest.mark.long
def test_random_numbers() -> None:
    inside = np.zeros(1, np.uint32)
    ts.compile(SOURCE)[1, 128](inside, 500)
    assert abs(4 * inside[0] / (128 * 500) - np.pi) < 0.03
