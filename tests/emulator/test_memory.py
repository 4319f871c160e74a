"""Memory: a launch takes what its arrays take, and at most 200 MB more."""

from __future__ import annotations

import subprocess
import sys

import pytest
from sampled import sampled

pytest.importorskip("resource", reason="peak memory is read through the resource module, which Windows does not have")

PROGRAM = """
import resource
import numpy as np
import tilescope as ts

kernel = ts.compile("__global__ void add(const float *a, float *b) "
                    "{ int i = blockIdx.x * blockDim.x + threadIdx.x; b[i] += a[i]; }")
a, b = np.ones(%d, np.float32), np.ones(%d, np.float32)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
kernel.launch(a.size // 256, 256, (a, b), threads=2)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024)
"""


@pytest.mark.parametrize("elements", sampled([1 << 12, 1 << 25], 2))
def test_a_launch_takes_at_most_the_arrays_again_and_200_megabytes(elements: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM % (elements, elements)], capture_output=True, text=True, check=True
    )
    assert int(run.stdout) <= 2 * 4 * elements + 200e6
