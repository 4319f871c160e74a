"""Time numba's CUDA simulator, which runs a kernel's threads as Python threads, on matrix multiplication."""

import argparse
import json
import os
import sys
from typing import Any

from benchmarks.peers.problems import TILE, problem
from benchmarks.peers.runner import NUMBA_PYTHON, absent
from benchmarks.peers.timing import seconds_of

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
try:
    from numba import cuda, float32  # a global, as the simulator puts each thread's view in its place
except ImportError:
    cuda = None


def basic(m: Any, n: Any, p: Any, size: int) -> None:
    col = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    row = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    if row < size and col < size:
        total = 0.0
        for k in range(size):
            total += m[row, k] * n[k, col]
        p[row, col] = total


def tiled(m: Any, n: Any, p: Any, size: int) -> None:
    m_tile = cuda.shared.array((TILE, TILE), float32)
    n_tile = cuda.shared.array((TILE, TILE), float32)  # the simulator tells shared arrays apart by their line
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    row, col = cuda.blockIdx.y * TILE + ty, cuda.blockIdx.x * TILE + tx
    total = 0.0
    for phase in range((size + TILE - 1) // TILE):
        across, down = phase * TILE + tx, phase * TILE + ty
        m_tile[ty, tx] = m[row, across] if row < size and across < size else 0
        n_tile[ty, tx] = n[down, col] if down < size and col < size else 0
        cuda.syncthreads()
        for k in range(TILE):
            total += m_tile[ty, k] * n_tile[k, tx]
        cuda.syncthreads()
    if row < size and col < size:
        p[row, col] = total


BODIES = {"basic": basic, "tiled": tiled}


def result(kernel: str, size: int) -> dict[str, Any]:
    task = problem(kernel, size)
    on_device = [cuda.to_device(array) for array in task.arrays.values()]
    launched = cuda.jit(BODIES[kernel])[task.grid, task.block]
    seconds = seconds_of(lambda: launched(*on_device, *task.sizes))
    about = {"peer": "numba", "kernel": kernel, "size": size, "threads": "1", "seconds": seconds}
    return about | {"work": task.work, "right": task.right(on_device[-1].copy_to_host())}


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kernel", choices=BODIES, required=True)
    options.add_argument("--size", type=int, default=64)
    options.add_argument("--json", action="store_true", help="one JSON line, for programs")
    return options


def main() -> int:
    asked = parser().parse_args()
    chosen = os.environ.pop(NUMBA_PYTHON, None)
    if chosen and chosen != sys.executable:
        os.execv(chosen, [chosen, "-m", "benchmarks.peers.numba_simulator", *sys.argv[1:]])
    if cuda is None:
        return absent("numba")
    found = result(asked.kernel, asked.size)
    rate = found["work"] / found["seconds"]
    print(json.dumps(found) if asked.json else f"{found['seconds']:.6f} s, {rate:.3g}/s, right: {found['right']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
