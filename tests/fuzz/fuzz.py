"""Mutated PTX and CUDA text, launched with and without checks: nothing may be raised but errors of tilescope's own, nothing
may be written beside the arrays, and the process may not end.

python tests/fuzz/fuzz.py --first 0 --count 100000 [--jobs 2]

Each batch runs in a process of its own, which says which case it is at, so that one that ends it is known."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

import numpy as np
from mutants import mutated

import tilescope as ts

SECONDS = 20  # of one case, at most
CANARY = 0x5A
KERNELS = """
__device__ int counter; __constant__ float scale[4];
__global__ void copy(int *a, int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) b[i] = a[i] + 1; }
__global__ void tile(int *a, int *b, int n) {
    __shared__ int s[64]; int t = threadIdx.x;
    for (int k = 0; k < n; k += 64) { s[t] = a[(k + t) % n]; __syncthreads(); b[t] += s[63 - t] * scale[t & 3]; __syncthreads(); } }
__global__ void sums(int *a, int *b, int n) {
    int v = a[threadIdx.x % n];
    for (int m = 16; m; m /= 2) v += __shfl_xor_sync(~0u, v, m);
    if (threadIdx.x == 0) atomicAdd(b, v + atomicInc((unsigned *)&counter, 7)); }
__global__ void local(int *a, int *b, int n) {
    int x[8]; for (int i = 0; i < 8; i++) x[i] = a[(i + threadIdx.x) % n]; b[threadIdx.x] = x[n & 7] / (x[a[0] & 7] | 1); }
__global__ void wait(volatile int *a, int *b, int n) {
    if (threadIdx.x == 0) { b[0] = n; __threadfence(); a[0] = 1; }
    if (threadIdx.x == 40) { while (a[0] == 0); __threadfence(); b[1] = b[0]; } }
"""


@dataclass(frozen=True)
class Failure:
    seed: int
    what: str


@cache
def texts() -> list[str]:
    """The PTX of each kernel, alone."""
    whole = ts.compile(KERNELS, entry="copy").ptx
    head, *bodies = whole.split(".visible .entry ")
    return [f"{head}.visible .entry {body}" for body in bodies]


def array(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Memory full of canaries, and an array in the midst of it."""
    memory = np.full(4096, CANARY, np.uint8)
    inner = memory[1024:1280]
    inner[:] = np.random.default_rng(seed).integers(0, 9, 256)
    return memory, inner.view(np.int32)


def attempt(seed: int) -> None:
    """Raises what should not be."""
    memories = [array(seed), array(seed + 1)]
    text = mutated(texts(), seed)
    try:
        kernel = ts.compile(text)
        args = [inner for _, inner in memories] + [64]
        kernel.launch(2, 64, args, check=seed % 2 == 0, steps=20_000, on_print=lambda _: None)
    except ts.TilescopeError:
        pass  # said in our own words: what the text deserves
    for memory, _ in memories:
        assert (memory[:1024] == CANARY).all(), "bytes before an array were written"
        assert (memory[1280:] == CANARY).all(), "bytes behind an array were written"


def batch(first: int, count: int) -> None:
    """In a process of its own: a line before each case, and what it raised after it."""
    for seed in range(first, first + count):
        print(f"at {seed}", flush=True)
        try:
            attempt(seed)
        except Exception as error:
            print(f"wrong {seed} {type(error).__name__}: {error}".replace("\n", " "), flush=True)


def judged(first: int, count: int) -> list[Failure]:
    """What went wrong in a batch; after a case that ends the process, or does not end, the rest runs in another one."""
    command = [sys.executable, __file__, "--batch", str(first), str(count)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60 + SECONDS * count / 10)
        code, out = done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        code, out = -1, (late.stdout or b"").decode() if isinstance(late.stdout, bytes) else str(late.stdout or "")
    found = [Failure(int(w[1]), " ".join(w[2:])) for line in out.splitlines() if (w := line.split())[0] == "wrong"]
    if code == 0:
        return found
    seen = [int(line.split()[1]) for line in out.splitlines() if line.startswith("at ")]
    last = seen[-1] if seen else first
    found.append(
        Failure(last, f"the process ended with {code}" if code > -2 else f"the process was ended by signal {-code}")
    )
    rest = first + count - last - 1
    return found + (judged(last + 1, rest) if rest else [])


def fuzz(first: int, count: int, jobs: int = 2, size: int = 200) -> Iterable[Failure]:
    starts = range(first, first + count, size)
    with ThreadPoolExecutor(jobs) as pool:
        for found in pool.map(lambda start: judged(start, min(size, first + count - start)), starts):
            yield from found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--batch", nargs=2, type=int, help="(used by itself)")
    options = asked.parse_args()
    if options.batch:
        return batch(*options.batch)
    failures = list(fuzz(options.first, options.count, options.jobs))
    for failure in failures:
        print(f"{failure.seed}: {failure.what}")
    print(f"{options.count:,} cases, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
