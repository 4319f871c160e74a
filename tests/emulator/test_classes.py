"""Counts from one block of each class are those of all blocks, wherever both can be had."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.arguments.binding import bind
from tilescope.errors import KernelFault, UnsupportedError
from tilescope.header.arrays import make_array
from tilescope.kernels import registry
from tilescope.kernels.climb import arguments

RUNGS = [(ladder, rung.name) for ladder in ("matmul", "convolution", "blur") for rung in registry.ladder(ladder).rungs]


def launch_of(ladder: str, name: str, shape: dict[str, int], tile: int) -> tuple[Any, ...] | None:
    rung = next(r for r in registry.ladder(ladder).rungs if r.name == name)
    if registry.ladder(ladder).refuses(shape, tile) or rung.refuses(shape, tile):
        return None
    kernel = ts.compile(rung.path, defines=rung.macros(shape, tile))
    arrays = {n: make_array(text, shape, np.random.default_rng(0)) for n, text in rung.problem.arrays.items()}
    return kernel, rung.grid(shape, tile), rung.block(shape, tile), arguments(rung, kernel, shape, tile, arrays)


def agree(kernel: Any, grid: Any, block: Any, args: list[Any]) -> Any:
    classes, all_blocks = kernel.count(grid, block, args), kernel.launch(grid, block, args)
    assert dict(classes.totals) == dict(all_blocks.totals)
    assert {n: dict(c) for n, c in classes.lines.items()} == {n: dict(c) for n, c in all_blocks.lines.items()}
    for name, array in all_blocks.arrays.items():
        assert (classes.arrays[name].loads, classes.arrays[name].stores) == (array.loads, array.stores)
    return classes


def random_shape(ladder: str, draw: random.Random) -> dict[str, int]:
    sizes = {name: draw.randint(1, 130) for name in registry.ladder(ladder).sizes}
    if draw.random() < 0.4:
        sizes = dict.fromkeys(sizes, draw.choice((48, 64, 96)))
    return sizes | {name: draw.choice((1, 3, 5)) for name in ("mask", "blur") if name in sizes}


@pytest.mark.parametrize(("ladder", "name"), sampled(RUNGS[::3], 4, 1))
def test_a_rung_at_one_random_shape(ladder: str, name: str) -> None:
    draw = random.Random(name)
    shapes = (launch_of(ladder, name, random_shape(ladder, draw), 16) for _ in range(99))
    profile = agree(*next(s for s in shapes if s is not None))
    assert profile.note == ""


# Rungs whose tiles are their own, so that few blocks differ at a small size: `|` for a sum, min, shifts, selections.
OWN_TILES = [
    ("convolution1d", "wide_1d", {"n": 1301, "mask": 3}),
    ("convolution2d", "separable_2d", {"height": 61, "width": 131, "mask": 3}),
]
SLOW_TO_COMPILE = [
    ("matmul", "warp_tiles", {"j": 300, "k": 20, "l": 260}),
    ("convolution1d", "wide_1d", {"n": 2600, "mask": 5}),
    ("convolution2d", "strip_2d", {"height": 77, "width": 1028, "mask": 5}),
    ("convolution2d", "strip_2d", {"height": 61, "width": 131, "mask": 3}),
    ("convolution2d", "separable_2d", {"height": 90, "width": 1028, "mask": 9}),
    ("matmul", "warp_tiles", {"j": 131, "k": 77, "l": 259}),
    ("convolution2d", "strip_2d", {"height": 131, "width": 257, "mask": 7}),
    ("blur", "packed", {"height": 70, "width": 3000, "blur": 1}),
    ("blur", "packed", {"height": 90, "width": 2000, "blur": 9}),
    ("blur", "packed", {"height": 77, "width": 1131, "blur": 3}),
]


@pytest.mark.parametrize(
    ("ladder", "name", "shape"), [*OWN_TILES, *(pytest.param(*c, marks=pytest.mark.long) for c in SLOW_TO_COMPILE)]
)
def test_a_rung_with_tiles_of_its_own(ladder: str, name: str, shape: dict[str, int]) -> None:
    launch = launch_of(ladder, name, shape, 16)
    assert launch is not None
    profile = agree(*launch)
    assert profile.note == ""
    assert 1 < len(profile.classes) <= sum(c.blocks for c in profile.classes)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(14))
def test_rungs_at_random_shapes(seed: int) -> None:
    draw = random.Random(seed)
    ladder, name = draw.choice(RUNGS)
    for _ in range(4):
        launch = launch_of(ladder, name, random_shape(ladder, draw), draw.choice((4, 8, 10, 16, 32)))
        if launch is not None:
            agree(*launch)


def test_a_launch_far_too_large_to_run() -> None:
    launch = launch_of("matmul", "tiled_any_size", dict.fromkeys("jkl", 4095), 16)
    assert launch is not None
    profile = launch[0].count(*launch[1:])
    assert sum(c.blocks for c in profile.classes) == 256**2
    assert len(profile.classes) == 4  # inner, right edge, lower edge, corner
    every_block_row_and_column = 2 * 256 * 4095 * 4095  # each reads all of N, or of M
    assert profile.arrays["M"].loads + profile.arrays["N"].loads == every_block_row_and_column


DATA = """
__global__ void jumps(const int *a, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (a[i] > 0) out[i] = 1;
}
__global__ void divides(int *out, int n) {
    int row = blockIdx.x / 3;
    out[row * blockDim.x + threadIdx.x] = n;
}
__global__ void signs(int *out, int n) {
    int x = blockIdx.x * 8 + threadIdx.x - 3, y = blockIdx.y * 8 + threadIdx.y - 5;
    if (x >= 0 && y >= 0 && x < n && y < n) out[y * n + x] = x;
}
__global__ void strays(int *out, int n) { out[blockIdx.x * blockDim.x + threadIdx.x] = n; }
__global__ void wraps(int *out, unsigned n) {
    unsigned i = blockIdx.x * 0x40000000u + threadIdx.x;
    if (i < n) out[i] = 1;
}
__global__ void least(int *out, int n) {
    int i = blockIdx.x * 8 + threadIdx.x;
    out[min(i, n - 1 - blockIdx.y * 8)] = 1;
}
__global__ void greatest(int *out, int n) {
    int end = (int)blockIdx.x * 64 + 64;
#pragma unroll 1
    for (int i = max((int)blockIdx.x * 64 - 100, n); i < end; i += 32) out[i + threadIdx.x] = 1;
}
__global__ void selected(int *out, int n) {
    int there = blockIdx.x * 16, here = 400 - blockIdx.y * 4;
    out[(threadIdx.x + blockIdx.x * 4 < n ? there : here) + threadIdx.x] = 1;
}
__global__ void joined(int *out, int n) {
    int lane = threadIdx.x & 15;
    out[(blockIdx.x << 6) | (threadIdx.x >> 4 << 5) | (lane << 1) | (blockIdx.y & 1)] = 1;
}
__global__ void rounded(int *out, int n) { out[(n - (int)blockIdx.x * 24) / 4 * 4 + 256 + (int)threadIdx.x] = 1; }
__global__ void least_of_least(int *out, int n) {
    int i = min(min((int)blockIdx.x * 8, 40), n + (int)blockIdx.y * 16);
    if (i < 48 - threadIdx.x) out[i + threadIdx.x] = 1;
}
"""


@pytest.mark.parametrize(
    ("entry", "reason"), [("jumps", "a branch depends on a value from memory"), ("divides", "sums and products")]
)
def test_what_cannot_be_proven_is_run_and_said(entry: str, reason: str) -> None:
    kernel = ts.compile(DATA, entry=entry)
    out = np.zeros(640, np.int32)
    args = [np.arange(-320, 320, dtype=np.int32), out, 9] if entry == "jumps" else [out, 9]
    assert reason in agree(kernel, 20, 32, args).note


def test_signs_that_the_compiler_tests_at_once() -> None:
    profile = agree(ts.compile(DATA, entry="signs"), (9, 9), (8, 8), [np.zeros((60, 60), np.int32), 60])
    assert profile.note == ""
    assert len(profile.classes) < 81


@pytest.mark.parametrize("n", [0, 3, 17, 40, 100])
@pytest.mark.parametrize("entry", ["least", "greatest", "selected", "rounded", "least_of_least"])
def test_what_a_block_chooses_or_rounds(entry: str, n: int) -> None:
    n = max(n, 64) if entry == "least" else n
    profile = agree(ts.compile(DATA, entry=entry), (9, 7), 32, [np.zeros(1024, np.int32), n])
    assert profile.note == ""
    assert len(profile.classes) < 63


def test_bits_that_never_meet_are_added() -> None:
    """But for what the block's own number is cut to: that is no sum."""
    kernel = ts.compile(DATA, entry="joined")
    assert "sums and products" in agree(kernel, (4, 3), 32, [np.zeros(512, np.int32), 0]).note
    profile = agree(kernel, (4, 1), 32, [np.zeros(512, np.int32), 0])
    assert profile.note == ""
    assert [c.blocks for c in profile.classes] == [4]


def test_a_block_that_leaves_its_array_is_no_twin_of_one_that_stays() -> None:
    with pytest.raises(KernelFault, match="out of bounds"):
        ts.compile(DATA, entry="strays").count(5, 32, [np.zeros(150, np.int32), 1])


def test_an_index_that_wraps_in_some_blocks() -> None:
    agree(ts.compile(DATA, entry="wraps"), 9, 64, [np.zeros(64, np.int32), 40])


def test_one_program_is_compiled_and_the_arguments_are_bound_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from tilescope import launching

    bindings = []
    monkeypatch.setattr(launching, "bind", lambda *args: bindings.append(bind(*args)) or bindings[-1])
    kernel = ts.compile(DATA, entry="strays")
    kernel.count(4, 32, [np.zeros(128, np.int32), 1])
    assert len(bindings) == len(kernel.unit.programs) == 1


def test_an_unknown_instruction_is_named_with_its_line() -> None:
    text = '__global__ void k(int *a) {\n    asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");\n}'
    with pytest.raises(UnsupportedError) as launched:
        ts.compile(text).launch(1, 32, [np.zeros(32, np.int32)])
    with pytest.raises(UnsupportedError) as counted:
        ts.compile(text).count(1, 32, [np.zeros(32, np.int32)])
    assert str(counted.value) == str(launched.value)
    assert counted.value.place is not None
    assert counted.value.place.line == 2


MEETING = """
__global__ void meeting(const int *from, int *to, int turns) {
    __shared__ int held[128];
    int t = threadIdx.x, v = from[blockIdx.x * 128 + t];
    for (int i = 0; i < t % turns; i++) v = 3 * v + i;
    held[t] = v;
    __syncwarp();
    if (t % 32 < 20) { v += held[t ^ 3]; __syncwarp(0xfffff); held[t] = v; }
    v += __shfl_xor_sync(0xffffffffu, v, 5);
    __syncthreads();
    to[blockIdx.x * 128 + t] = v + held[(t + 37) % 128];
}"""


@pytest.mark.parametrize("turns", [1, 3, 7])
def test_lanes_that_meet_wait_for_no_other_block(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However they come to where they meet, one block's counts stand for all, and several threads run the blocks."""
    kernel, n = ts.compile(MEETING), 40 * 128
    x = np.arange(n, dtype=np.int32) % 11
    classes = agree(kernel, 40, 128, [x, np.zeros(n, np.int32), turns])
    assert not classes.recording.program.waits
    monkeypatch.setattr("tilescope.emulator.run.blocks._BRIEF", 0)  # however soon one thread is through
    outs = [np.zeros(n, np.int32) for _ in range(2)]
    alone, both = (kernel.launch(40, 128, [x, out, turns], threads=k + 1) for k, out in enumerate(outs))
    assert np.array_equal(*outs)
    assert dict(alone.totals) == dict(both.totals)
    assert kernel.launch(40, 128, [x, outs[0], turns], predict="h200").predict("h200").seconds > 0
