"""What tests give to processes: functions of a module that they can import."""

from __future__ import annotations

import os
import signal
from pathlib import Path

TWICE = """// tilescope: n = 100
// tilescope: grid = (n + BLOCK - 1) / BLOCK
// tilescope: define BLOCK = 64
// tilescope: define K = 2
// tilescope: block = BLOCK
// tilescope: args = a: arange f32[n], n
// tilescope: expect a = a * K + 1
#ifndef ONE
#define ONE 1
#endif
__device__ int launches = 0;
__global__ void twice(float *a, int n) {
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n) a[i] = a[i] * K + ONE;
    if (i == 0) a[0] += launches++;
}
"""


def square(number: int) -> int:
    return number * number


def deadly(order: tuple[int, str, str]) -> int:
    """`always` kills its process, `once` does the first time."""
    number, what, marker = order
    path = Path(marker)
    if what == "always" or (what == "once" and not path.exists()):
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def noted(order: tuple[str, str]) -> str:
    """Its name, and in the file that is asked for when it began."""
    name, file = order
    with open(file, "a") as out:
        out.write(f"{name}\n")
    return name
