"""Forward progress: lanes, warps and blocks that wait for each other; and those that wait for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from waiting_kernels import CASES

import tilescope as ts
from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.header import Options, launch_file
from tilescope.ptx.syntax import parse

SCHEDULES = ["forward", "reverse", "ahead:0", "random:1", "random:2"]
WAYS: list[dict[str, Any]] = [{}, {"count": False}, *({"check": True, "schedule": s} for s in SCHEDULES)]


def launched(text: str, grid: int, block: int, sizes: tuple[int, ...], **options: Any) -> tuple[ts.Profile, list[Any]]:
    arrays = [np.zeros(n, np.int32) for n in sizes]
    return ts.compile(text).launch(grid, block, arrays, **options), arrays


def errors(profile: ts.Profile) -> list[str]:
    return [f"{f.kind}: {f.message}" for f in profile.findings if f.severity == "error"]


# --- who waits, and for whom -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("name", CASES)
def test_who_waits_lets_others_run(name: str, options: dict[str, Any]) -> None:
    text, grid, block, sizes, wanted = CASES[name]
    profile, arrays = launched(text, grid, block, sizes, **options)
    assert arrays[1][0] == wanted
    if options.get("check") and name != "a wait with an end":
        assert errors(profile) == []


# --- for ever --------------------------------------------------------------------------------------------------------

NOBODY_SETS_IT = """
__global__ void k(volatile int *flag, int *out) {
    if (threadIdx.x == 0)
        while (flag[blockIdx.x] == 0)
            ;
    __syncthreads();
    out[blockIdx.x] = 1;
}"""

TWO_LOCKS = """
__global__ void k(int *locks, int *out) {
    if (threadIdx.x) return;
    int first = blockIdx.x, second = 1 - first;
    while (atomicCAS(locks + first, 0, 1) != 0);
    atomicAdd(out, 1);
    while (atomicAdd(out, 0) < 2);
    while (atomicCAS(locks + second, 0, 1) != 0);
    atomicExch(locks + second, 0);
    atomicExch(locks + first, 0);
}"""


@pytest.mark.parametrize("options", [{}, {"check": True}, {"check": True, "schedule": "random:3"}], ids=str)
@pytest.mark.parametrize(("text", "array", "line"), [(NOBODY_SETS_IT, "flag", 4), (TWO_LOCKS, "", 8)])
def test_nobody_can_go_on(text: str, array: str, line: int, options: dict[str, Any]) -> None:
    try:
        profile, _ = launched(text, 2, 64, (2, 2), **options)
    except ts.KernelFault as fault:
        assert not options
        found = fault.finding
    else:
        (found,) = [f for f in profile.findings if f.severity == "error"]
    assert found is not None
    assert (found.kind, found.array, found.line) == ("deadlock", array, line)
    assert "nobody who could change it can go on" in found.message


@pytest.mark.parametrize("options", [{}, {"check": True}], ids=str)
@pytest.mark.parametrize(
    "body",
    [
        'if (t < 16) asm volatile("barrier.sync 0;"); else __syncwarp();',
        "if (t < 32) { if (t < 16) { __syncwarp(0x1ffff); a[t] = 1; __syncwarp(0x1ffff); } "
        'else asm volatile("barrier.sync 1, 64;"); }',
    ],
)
def test_lanes_of_a_warp_that_never_meet(body: str, options: dict[str, Any]) -> None:
    text = f"__global__ void k(int *a) {{ int t = threadIdx.x; {body} a[t] = t; }}"
    kernel, given = ts.compile(text), (np.zeros(64, np.int32),)
    if not options:
        with pytest.raises(ts.KernelFault, match="deadlock"):
            kernel.launch(1, 64, given)
    else:
        findings = kernel.launch(1, 64, given, **options).findings
        assert {f.kind for f in findings if f.severity == "error"} & {"deadlock", "barrier"}


def test_a_block_that_waits_for_one_that_the_device_does_not_hold_yet() -> None:
    """An H200 holds 132 blocks of 128 KiB of shared memory: the first ones wait for one that comes after those."""
    text = """__global__ void k(volatile int *flag, int *out) {
        if (blockIdx.x == gridDim.x - 1) *flag = 1;
        else while (*flag == 0);
        out[blockIdx.x] = 1; }"""
    kernel = ts.compile(text)
    for grid, fits in ((132, True), (133, False)):
        out = np.zeros(grid, np.int32)
        if fits:
            kernel.launch(grid, 32, (np.zeros(1, np.int32), out), shared=128 << 10)
            assert out.all()
        else:
            with pytest.raises(ts.KernelFault, match="deadlock"):
                kernel.launch(grid, 32, (np.zeros(1, np.int32), out), shared=128 << 10)


GRID = """#include <cooperative_groups.h>
__global__ void k(int *out) {
    auto grid = cooperative_groups::this_grid();
    int i = grid.thread_rank(), n = grid.size();
    out[i] = i;
    grid.sync();
    int v = out[(i + 32) % n];
    grid.sync();
    out[i] = v;
}"""


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_barrier_of_the_whole_grid(options: dict[str, Any]) -> None:
    out = np.zeros(40 * 64, np.int32)
    profile = ts.compile(GRID).launch(40, 64, (out,), cooperative=True, **options)
    assert (out == (np.arange(out.size) + 32) % out.size).all()
    assert errors(profile) == []
    assert "idle_barrier" not in {f.kind for f in profile.findings}


def test_a_cooperative_launch_has_to_fit() -> None:
    """An H200 has 132 SMs with 2,048 threads each."""
    kernel = ts.compile(GRID)
    with pytest.raises(ts.LaunchError, match="265 blocks: one NVIDIA H200 holds 264"):
        kernel.launch(265, 1024, (np.zeros(265 * 1024, np.int32),), cooperative=True)
    with pytest.raises(ts.LaunchError, match=r"57 blocks: one Tesla T4 holds 40"):
        kernel.launch(57, 1024, (np.zeros(57 * 1024, np.int32),), cooperative=True, device="T4")
    with pytest.raises(ts.KernelFault, match="trap") as fault:
        kernel.launch(2, 64, (np.zeros(128, np.int32),))
    assert "cooperative" in str(fault.value)


def test_a_header_asks_for_a_cooperative_launch(tmp_path: Path) -> None:
    lines = ["grid = 4", "block = 32", "cooperative = 1", "args = out: zeros i32[128]", "expect out[0] = 32"]
    file = tmp_path / "grid.cu"
    file.write_text("".join(f"// tilescope: {line}\n" for line in lines) + GRID)
    assert launch_file(str(file), Options()).status == "right"
    file.write_text(file.read_text().replace("// tilescope: cooperative = 1\n", ""))
    assert launch_file(str(file), Options(cooperative=True)).status == "right"


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_block_waits_with_all_its_threads(options: dict[str, Any]) -> None:
    text = """__global__ void k(int *data, volatile int *ready, int *out) {
        int t = threadIdx.x;
        if (blockIdx.x == 1) { data[t] = t; __threadfence(); __syncthreads(); if (t == 0) *ready = 1; return; }
        while (!__syncthreads_and(*ready));
        __threadfence();
        out[t] = data[63 - t]; }"""
    data, ready, out = np.zeros(64, np.int32), np.zeros(1, np.int32), np.zeros(64, np.int32)
    assert errors(ts.compile(text).launch(2, 64, (data, ready, out), **options)) == []
    assert (out == np.arange(64)[::-1]).all()


@pytest.mark.parametrize(("device", "deadlock"), [("H200", False), ("T4", True)])
def test_as_many_blocks_are_in_flight_as_the_device_holds(device: str, deadlock: bool) -> None:
    """Each block waits for the next one, 41 of 1,024 threads."""
    text = """__global__ void k(volatile int *f) {
        int b = blockIdx.x;
        if (threadIdx.x == 0) { if (b + 1 < gridDim.x) while (!f[b + 1]); f[b] = 1; } }"""
    flags = np.zeros(41, np.int32)
    findings = ts.compile(text).launch(41, 1024, (flags,), check=True, device=device).findings
    assert ("deadlock" in {f.kind for f in findings}) == deadlock
    assert (flags == 1).all() != deadlock


# --- which loops -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "waits"),
    [
        ("while (atomicCAS(a, 0, 1));", True),
        ("while (!*v);", True),
        ("while (!done) { if (atomicExch(a, 1) == 0) done = true; }", True),
        ("for (int i = 0; i < n; i++) v[i] = v[i + 1];", False),
        ("for (int i = 0; i < n; i++) { int old = atomicAdd(a, 1); v[old] = i; }", False),
        ("for (int i = 0; i < n; i++) atomicAdd(a, v[i]);", False),
        ("int old = *a, seen; do { seen = old; old = atomicCAS(a, seen, seen * 2 + 1); } while (old != seen);", False),
        ("while (*a < n) { a++; }", False),
        ("while (!__syncthreads_and(*v));", True),
        ("for (int i = 0; __syncthreads_or(i < n); i++) *a = *v;", False),
        ("while (*a < n) __threadfence();", True),
    ],
)
def test_a_loop_that_cannot_wait_has_no_place_to_give_way(body: str, waits: bool) -> None:
    text = f"__global__ void k(int *a, volatile int *v, int n) {{ bool done = false; {body} *a = done; }}"
    module = parse(ts.compile(text).ptx)
    plan = plan_kernel(
        module, module.functions["k"] if "k" in module.functions else module.entries[0], BlockShape((32, 1, 1))
    )
    assert plan.gives_way == plan.waits == waits


@pytest.mark.parametrize(
    ("body", "probes"),
    [
        ("int at = n; while (atomicCAS(&a[at], 0, n + 1)) at = (at + 1) % 64;", True),
        ("for (int at = n, old; (old = atomicCAS(&a[at], -1, n)) != -1 && old != n;) at = (at * 5 + 1) & 63;", True),
        ("int at = n; while (v[at] == 0) at++;", True),
        ("while (atomicCAS(&a[n], 0, 1));", False),
        ("while (v[n] == 0);", False),
        ("int at = n; while (v[at] != 0) at = v[at];", False),
        ("int at = n; while (v[at] != 2) if (v[at] == 1) at--;", False),
        ("int at = n; while (atomicCAS(&a[at], 0, n)) { at++; while (v[0] == 0); }", False),
    ],
)
def test_a_loop_that_looks_elsewhere_in_each_turn(body: str, probes: bool) -> None:
    """As in a table with open places; not a chain, a list of flags that is gone through as they are set, or a lock."""
    module = parse(ts.compile(f"__global__ void k(int *a, volatile int *v, int n) {{ {body} }}").ptx)
    plan = plan_kernel(module, module.entries[0], BlockShape((32, 1, 1)))
    assert plan.waits
    assert plan.probes == probes
