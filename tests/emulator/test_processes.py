"""Launches in other processes, and profiles that go from one to another."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

import tilescope as ts

TWICE = """__global__ void twice(float *a, int n) {
    int i = blockIdx.x * 32 + threadIdx.x;
    if (i < n) a[i] *= 2;
}"""
WRAPS = """__global__ void k(int *a, int *b) {
    unsigned x = threadIdx.x - 1u;
    if (x < blockDim.x) b[threadIdx.x] = a[x];
}"""


def launched(**options: Any) -> ts.Profile:
    a = np.ones(100, np.float32)
    profile: ts.Profile = ts.compile(TWICE).launch(4, 32, (a, 100), **options)
    assert (a == 2).all()
    return profile


def send(queue: Any) -> None:
    queue.put(launched(check=True))


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_a_launch_in_another_process(method: str) -> None:
    """After one in this process, whose threads a forked one does not have; its profile comes back."""
    wanted = launched(check=True)
    context = multiprocessing.get_context(method)
    queue = context.Queue()
    child = context.Process(target=send, args=(queue,))
    child.start()
    found = queue.get(timeout=120)
    child.join()
    assert child.exitcode == 0
    assert found.totals == wanted.totals
    assert found.findings == wanted.findings


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))])
def test_a_profile_can_be_copied(copied: Any) -> None:
    profile = launched(check=True, trace=[(0,)], machine=True)
    other = copied(profile)
    assert other.to_dict() == profile.to_dict()
    assert other.steps == profile.steps


def test_a_profile_with_code_that_was_deoptimized() -> None:
    profile = ts.compile(WRAPS).launch(1, 32, (np.zeros(32, np.int32), np.zeros(32, np.int32)))
    assert profile.recording.slow is not None
    assert pickle.loads(pickle.dumps(profile)).totals == profile.totals


def test_a_kernel_that_has_run_can_be_copied() -> None:
    kernel = ts.compile(TWICE)
    kernel.launch(1, 32, (np.ones(32, np.float32), 32))
    a = np.ones(32, np.float32)
    copy.deepcopy(kernel).launch(1, 32, (a, 32))
    assert (a == 2).all()
