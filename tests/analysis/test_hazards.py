"""What one cause does to several places is one finding, and a field has the places: kernels with such faults go in."""

from __future__ import annotations

import numpy as np
import pytest
from traced import tiled_text

import tilescope as ts
from tilescope.errors import KernelFault
from tilescope.findings import Finding


def found(text: str, threads: int = 32, block: tuple[int, ...] = (32,)) -> list[Finding]:
    return ts.compile(text).launch(1, block, [np.zeros(threads, np.float32)], check=True).findings


def test_a_missing_barrier_of_two_tiles() -> None:
    m, n, p = (np.ones((4, 4), np.float32) for _ in range(3))
    kernel = ts.compile(tiled_text().replace("__syncthreads();", "", 1), defines={"TILE_WIDTH": 2})
    (race,) = kernel.launch((2, 2), (2, 2), [m, n, p, 4], check=True).findings
    assert {race.array, *race.also} == {"ds_M", "ds_N"}
    assert race.message.endswith(f"; so does `{race.also[0]}`")
    assert race.to_dict()["also"] == list(race.also)


def test_what_is_read_too_early_of_any_of_the_arrays_is_the_races_fault() -> None:
    """a is stored by one line and b by another, both read in one, and neither is written at first."""
    text = """
__global__ void k(float *out) {
    __shared__ float a[64], b[64];
    int t = threadIdx.x;
    out[t] = a[63 - t] + b[63 - t];
    a[t] = t;
    b[t] = t;
}
"""
    listed = found(text, 64, (64,))
    assert {f.kind for f in listed} == {"race"}
    assert {"a", "b"} == {name for f in listed for name in (f.array, *f.also)}


@pytest.mark.parametrize(
    ("reader", "writer", "warps"),
    [(0, 33, (1, 0)), (32, 0, (0, 1)), (40, 63, (1, 1)), (1, 31, (0, 0)), (64, 32, (1, 2))],
)
def test_the_warps_of_a_race_are_those_of_its_threads(reader: int, writer: int, warps: tuple[int, int]) -> None:
    text = "__global__ void k(float *out) { int t = threadIdx.x; if (t == READER) out[1] = out[0]; if (t == WRITER) out[0] = 1; }"
    text = text.replace("READER", str(reader)).replace("WRITER", str(writer))
    launched = ts.compile(text).launch(1, 96, [np.zeros(96, np.float32)], check=True, schedule=f"ahead:{reader // 32}")
    (event,) = launched.recording.hazards.events
    assert (event.warp, event.other_warp) == warps
    assert (event.thread, event.other_thread) == ((writer, 0, 0), (reader, 0, 0))


WAITS = """
__global__ void k(float *out) {
    __shared__ float tile[64];
    if (threadIdx.x < 32) { %s }
    out[threadIdx.x] = tile[63 - threadIdx.x];
}
"""


def test_reads_of_shared_memory_that_follow_from_a_broken_barrier_are_not_told() -> None:
    listed = found(WAITS % "tile[threadIdx.x] = 1; __syncthreads();", 64, (64,))
    assert [f.kind for f in listed] == ["barrier"]


def test_a_wait_for_ever_is_a_field_of_the_fault() -> None:
    endless = "__global__ void k(float *out) { while (out[0] == 0) { } }"
    kernel, out = ts.compile(endless), np.zeros(32, np.float32)
    with pytest.raises(KernelFault) as caught:
        kernel.launch(1, 32, [out], steps=10_000)
    assert not caught.value.stuck
    waits = ts.compile(WAITS % 'asm volatile("bar.sync 1, 96;" ::: "memory");')
    with pytest.raises(KernelFault) as caught:
        waits.launch(1, 64, [np.zeros(64, np.float32)])
    assert caught.value.stuck


@pytest.mark.parametrize("culprit", range(4))
def test_of_neighbouring_reads_the_one_that_races_is_told(culprit: int) -> None:
    """They are checked together, as they differ by constants."""
    reads = "\n".join(f"    s += a[t + {200 * i}];" for i in range(4))
    text = f"__global__ void k(float *a) {{\n    int t = threadIdx.x; float s = 0;\n{reads}\n    if (t == 40) a[{200 * culprit}] = s;\n    else if (t < 0) a[t] = s; }}"
    (race,) = ts.compile(text).launch(1, 64, [np.zeros(700, np.float32)], check=True, schedule="ahead:1").findings
    assert sorted((race.line, race.other_line)) == [3 + culprit, 7]
