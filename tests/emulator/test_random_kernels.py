"""Random kernels against the same program in Python, thread by thread; `pytest -m long` for many more."""

from __future__ import annotations

import random

import numpy as np
import pytest
from launching import check
from random_kernels import INPUTS, M, make, simulate

BLOCKS = [(1, 1, 1), (31, 1, 1), (33, 1, 1), (64, 1, 1), (100, 1, 1), (10, 10, 1), (7, 5, 3), (1, 40, 1), (2, 2, 20),
          (8, 8, 1), (4, 8, 1), (16, 5, 1), (16, 16, 1), (4, 16, 2)]  # fmt: skip


SLOW_TO_COMPILE = (1, 4)


def run(seed: int, statements: int) -> None:
    r = random.Random(-seed - 1)
    block, grid, n = r.choice(BLOCKS), r.choice([1, 3]), r.choice([0, 1, 5, 100, M])
    inputs = [r.choice([r.randrange(1 << 32), r.randrange(70)]) for _ in range(INPUTS)]
    kernel = make(seed, statements)
    out, bins = simulate(kernel, grid, block, n, inputs)
    args = [np.array(inputs, np.uint32), np.zeros(len(out), np.uint32), np.zeros(5, np.uint32), n]
    wanted = {1: np.array(out, np.uint32), 2: np.array(bins, np.uint32)}
    check(kernel.cuda, grid, block, args, wanted, steps=10**8, found=None)  # warps may part at their barriers


@pytest.mark.parametrize("seed", [pytest.param(s, marks=[pytest.mark.long] * (s in SLOW_TO_COMPILE)) for s in range(6)])
def test_a_random_kernel(seed: int) -> None:
    run(seed, 2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1014))
def test_many_random_kernels(seed: int) -> None:
    run(seed, 4)
