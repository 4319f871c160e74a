"""Launches in other processes, and profiles that go from one to another."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from sampled import sampled

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


ENDS_MEANWHILE = """
import threading, time
from tilescope.emulator.llvm.native import WORKING

def work():
    with WORKING:
        begun.set()
        time.sleep(0.3)
        print("over", flush=True)

begun = threading.Event()
threading.Thread(target=work, daemon=True).start()
begun.wait()
"""


def test_a_process_ends_while_a_thread_of_it_compiles() -> None:
    """Python waits for LLVM: its memory would go under that thread, and the process end by a segmentation fault."""
    done = subprocess.run([sys.executable, "-c", ENDS_MEANWHILE], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "over\n", "")


@pytest.mark.parametrize("method", sampled(multiprocessing.get_all_start_methods(), 2))
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


ADDRESSES = """
import resource, sys
import numpy as np, tilescope as ts
kernel = ts.compile('__global__ void add(int *a) { a[blockIdx.x * 64 + threadIdx.x] += 1; }')
in_use = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (in_use + (int(sys.argv[1]) << 20),) * 2)
a = np.zeros(64 * 1024, np.int32)
try:
    kernel.launch(1024, 64, (a,), threads=64)
    print(a.sum())
except ts.LaunchError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("megabytes", "said"), sampled([(200, "no thread could be started"), (900, "65536"), (6000, "65536")], 3, 1)
)
def test_threads_where_addresses_are_few(megabytes: int, said: str) -> None:
    """With room for none, for one and for some of them."""
    command = [sys.executable, "-c", ADDRESSES, str(megabytes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said in done.stdout


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
