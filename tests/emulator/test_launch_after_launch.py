"""Threads' memory serves one launch after another: nothing of the last one may be seen in the next."""

from __future__ import annotations

import gc
import signal
import subprocess
import sys
import threading
import time
import weakref
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.run import blocks, launch
from tilescope.emulator.run.threads import start_launching
from tilescope.errors import KernelFault

SUMS = """
__device__ int calls;
extern "C" __global__ void sums(const int *a, int *out, int n) {
    __shared__ int seen[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = seen[threadIdx.x];          // what nothing wrote: ones in every bit here, in every launch
    __syncthreads();
    seen[threadIdx.x] = i < n ? a[i] : -1;
    __syncthreads();
    out[i] += seen[63 - threadIdx.x];
    if (i == 0) calls++;
}
"""


@pytest.fixture(scope="module")
def kernel():
    return ts.compile(SUMS)


class Array(np.ndarray):
    """One that can be watched."""


def launched(kernel, blocks: int, seed: int) -> tuple[np.ndarray, dict[str, int], int]:
    n = 64 * blocks
    a = np.random.default_rng(seed).integers(0, 1000, n, dtype=np.int32)
    out = np.zeros(n, np.int32)
    profile = kernel.launch(blocks, 64, [a, out, n])
    assert np.array_equal(out, a.reshape(-1, 64)[:, ::-1].reshape(-1) - 1)
    return out, profile.totals, profile.arrays["a"].unique_bytes


@pytest.mark.parametrize("on", ["the main thread", "a thread that runs code itself"])
def test_each_launch_is_as_the_first(kernel, on) -> None:
    before = int(kernel.symbol("calls")[0])
    found: list[object] = []

    def all_of_them() -> None:
        found.extend(launched(kernel, blocks, seed) for blocks, seed in [(1, 1), (1, 2), (4, 3), (1, 1), (4, 3)])

    if on == "the main thread":
        all_of_them()
    else:
        start_launching(all_of_them).join()
    first, second, more, again, more_again = found
    assert np.array_equal(first[0], again[0])
    assert first[1:] == second[1:] == again[1:]
    assert np.array_equal(more[0], more_again[0])
    assert more[1:] == more_again[1:]
    one, four = (found[1]["global_load_requests"] - 1 for found in (first, more))  # but for what thread 0 counts
    assert four == 4 * one
    assert int(kernel.symbol("calls")[0]) == before + 5


def test_a_launch_that_failed_leaves_nothing(kernel) -> None:
    expected = launched(kernel, 1, 7)[1:]
    with pytest.raises(KernelFault):
        kernel.launch(1, 64, [np.zeros(64, np.int32), np.zeros(3, np.int32), 64])
    assert launched(kernel, 1, 7)[1:] == expected


def test_arrays_are_not_kept(kernel) -> None:
    arrays = [np.zeros(64, np.int32).view(Array) for _ in range(2)]
    gone = [weakref.ref(array) for array in arrays]
    kernel.launch(1, 64, [*arrays, 64])
    del arrays
    gc.collect()
    assert [reference() for reference in gone] == [None, None]


LINE = "extern \"C\" __global__ void line(const float *x, float *y, float a, int n) {\n" \
       "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i < n) y[i] = a * x[i];\n}\n"  # fmt: skip


@pytest.fixture(scope="module")
def line():
    return ts.compile(LINE)


def test_other_numbers_and_arrays_that_change_places(line) -> None:
    x, y = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    for turn, (a, n) in enumerate([(2.0, 64), (2.0, 64), (3.0, 64), (3, 10), (-0.0, 64), (0.0, 64), (True, 5)]):
        one, other = (x, y) if turn % 2 == 0 else (y, x)
        one[:] = np.arange(64)
        other[:] = 99
        profile = line.launch(2, 32, [one, other, a, n])
        expected = np.where(np.arange(64) < n, np.float32(a) * np.arange(64, dtype=np.float32), 99)
        assert np.array_equal(other, expected)
        assert np.array_equal(np.signbit(other), np.signbit(expected))
        assert profile.arrays["x"].loads == profile.arrays["y"].stores == n


def test_arrays_that_overlap_are_one_also_when_those_before_did_not(line) -> None:
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    for _ in range(3):
        line[2, 32](x, y, 2.0, 64)
    line[2, 32](x, x, 2.0, 64)
    assert (x == 2).all()
    both = np.ones(128, np.float32)
    profile = line.launch(2, 32, [both[:64], both[32:96], 2.0, 64])
    assert {a.name for a in profile.recording.allocations} == {"x.base"}


def test_what_is_refused_is_refused_also_behind_a_launch_that_was_not(line) -> None:
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    for _ in range(3):
        line.launch(2, 32, [x, y, 2.0, 64])
    for grid, args in [(2.0, [x, y, 2.0, 64]), (2, [x, y, 2.0, 1 << 40]), (2, [x.astype(np.float64), y, 2.0, 64])]:
        with pytest.raises(ts.LaunchError):
            line.launch(grid, 32, args)
    y.flags.writeable = False
    with pytest.raises(KernelFault, match="read-only"):
        line.launch(2, 32, [x, y, 2.0, 64])


def test_what_is_still_unwritten_is_known_of_each_array(line) -> None:
    x = np.ones(64, np.float32)
    for _ in range(3):
        out = ts.empty(64, np.float32)
        line.launch(2, 32, [x, out, 2.0, 64])
        assert line.launch(2, 32, [out, x, 1.0, 64], check=True).findings == []


def test_what_two_arguments_share_is_no_more_unwritten(line) -> None:
    x, both = np.ones(64, np.float32), ts.empty(64, np.float32)
    line.launch(2, 32, [both, both, 2.0, 64])
    assert line.launch(2, 32, [both, x, 1.0, 64], check=True).findings == []


def test_two_threads_at_once(line) -> None:
    def work(seed: int) -> None:
        x = np.random.default_rng(seed).random(64, np.float32)
        y = np.zeros(64, np.float32)
        for turn in range(200):
            profile = line.launch(2, 32, [x, y, float(turn), 64])
            if not np.array_equal(y, np.float32(turn) * x) or profile.arrays["x"].loads != 64:
                wrong.append((seed, turn))

    wrong: list[tuple[int, int]] = []
    threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


LOOP = """
import sys, numpy as np, tilescope as ts
kernel = ts.compile("__global__ void spin(volatile int *a, long n) { for (long i = 0; i < n; i++) a[0] = (int)i; }")
a = np.zeros(1, np.int32)
for _ in range(3):
    kernel[1, 1](a, 1)
print("now", flush=True)
try:
    kernel.launch(1, 1, [a, 1 << 60], steps=1 << 61)
except KeyboardInterrupt:
    print("stopped", flush=True)
kernel[1, 1](a, 8)
print(a[0], flush=True)
"""


def test_control_c_is_heard_where_a_brief_kernel_takes_long_this_time() -> None:
    text = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n{LOOP}"
    python = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True)
    try:
        assert python.stdout
        assert python.stdout.readline() == "now\n"
        time.sleep(0.5)
        python.send_signal(signal.SIGINT)
        out, _ = python.communicate(timeout=20)
    finally:
        python.kill()
    assert out == "stopped\n7\n"


PLAIN = {
    "checks": False,
    "trace": False,
    "observe": None,
    "heap": None,
    "images": [],
    "workspace": 0,
    "variables": [],
    "waits": False,
}


def job(**other: Any) -> Any:
    """A launch that asks for nothing, but for what is told."""
    said = PLAIN | {"schedule": "forward", "threads": 4, "blocks": 3, "per_block": 1.0} | other
    seen = SimpleNamespace(**{name: said[name] for name in ("checks", "trace", "observe")})
    program = SimpleNamespace(instrumentation=seen, variables=said["variables"], waits=said["waits"])
    bound, tiers = SimpleNamespace(images=said["images"]), SimpleNamespace(per_block=said["per_block"])
    of_job = {name: said[name] for name in ("heap", "workspace", "schedule", "threads", "blocks")}
    return SimpleNamespace(program=program, bound=bound, tiers=tiers, **of_job)


ADDRESSED = [SimpleNamespace(name=f"k.p{launch.ADDRESSED}")]


@pytest.mark.parametrize(
    "other",
    [
        {"checks": True}, {"trace": True}, {"observe": ((0, 0, 0),)}, {"heap": object()}, {"images": [object()]},
        {"workspace": 64}, {"schedule": "reverse"}, {"variables": ADDRESSED},
    ],
    ids=lambda other: next(iter(other)),
)  # fmt: skip
def test_any_of_these_alone_keeps_memory_from_the_next_launch(other: dict[str, Any]) -> None:
    assert launch._lasts(job())
    assert not launch._lasts(job(**other))


@pytest.mark.parametrize(
    ("other", "threads"),
    [
        ({}, 3), ({"threads": 2}, 2), ({"threads": 0}, 1), ({"blocks": 9}, 4), ({"waits": True}, 1), ({"checks": True}, 1),
        ({"trace": True}, 1), ({"schedule": "reverse"}, 1), ({"observe": ((0, 0, 0),)}, 3), ({"per_block": 99e-6}, 1),
        ({"per_block": 101e-6}, 3),
    ],
)  # fmt: skip
def test_threads_are_for_blocks_in_any_order_that_take_long(other: dict[str, Any], threads: int) -> None:
    made = job(**other)
    assert blocks.threads_for(made, made.blocks) == threads


def test_units_that_a_checked_launch_has_touched_and_written() -> None:
    text = "__global__ void k(const int *a, int *b, int *c) { int t = threadIdx.x; b[2 * t] = a[t]; if (t == 99) c[0] = 1; }"
    a, b, c = (np.zeros(n, np.int32) for n in (40, 70, 3))
    read, write, none = ts.compile(text).launch(1, 32, [a, b, c], check=True).recording.footprints
    assert (read.unit, write.unit) == (4, 4)
    assert np.flatnonzero(read.touched).tolist() == list(range(32))
    assert not read.written.any()
    assert np.flatnonzero(write.written).tolist() == np.flatnonzero(write.touched).tolist() == list(range(0, 64, 2))
    assert not none.touched.any()
    assert not none.written.any()
    assert ts.compile(text).launch(1, 32, [a, b, c]).recording.footprints is None
