"""A launch that is checked from one block of each class finds what one does that is checked in full, and writes the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from odd_kernels import odd_kernel
from sampled import sampled
from test_classes import RUNGS, launch_of, random_shape

import tilescope as ts
from tilescope.emulator.run import checked, proven
from tilescope.errors import TilescopeError
from tilescope.header import Options
from tilescope.header.launch import prepare

FILES = sorted((Path(__file__).parents[1] / "corpus").glob("*/*.cu"))
CORPUS = [path for path in FILES if path.parent.name != "launch"]  # which are refused before they begin
N, MANY = 40, 60_000  # blocks of 32 threads, in a line
KERNELS = """
__device__ int last;
__device__ float table[32];
#define I (blockIdx.x * blockDim.x + threadIdx.x)
__global__ void add(const float *a, float *c, int n) { if (I < n) c[I] = a[I] + table[threadIdx.x]; }
__global__ void twice(const float *a, float *c, int n) { if (I < n) c[I] *= a[I]; }
__global__ void turned(const float *a, float *c, int n) {
    __shared__ float tile[32];
    tile[threadIdx.x] = a[I];
    __syncthreads();
    c[I] = tile[31 - threadIdx.x];
}
__global__ void part(const float *a, float *c, int n) { if (threadIdx.x < 20) c[I] = a[I]; }
__global__ void whole_warps(const float *a, float *c, int n) {
    float sum = a[I];
    for (int d = 16; d; d >>= 1) sum += __shfl_down_sync(0xFFFFFFFFu, sum, d);
    if (threadIdx.x == 0) c[8 * blockIdx.x] = sum;
}

__global__ void late(const float *a, float *c, int n) {           // a race in shared memory, in the last block alone
    __shared__ float tile[64];
    tile[threadIdx.x] = a[I];
    if (blockIdx.x < gridDim.x - 1) __syncthreads();
    c[I] = tile[(threadIdx.x + 32) % 64] + tile[31 - threadIdx.x];
}
__global__ void alone(const float *a, float *c, int n) {          // lanes of one warp, in the last block alone
    __shared__ volatile float tile[32];
    if (blockIdx.x == gridDim.x - 1) tile[threadIdx.x / 2] = a[I];
    c[I] = 0;
}
__global__ void last_strays(const float *a, float *c, int n) { c[blockIdx.x < gridDim.x - 1 ? I : I + 1] = a[I]; }
__global__ void neighbours(const float *a, float *c, int n) { c[I] = 1; c[(I + 1) % n] = 2; }
__global__ void meets_itself(const float *a, float *c, int n) {   // another thread's place, in one block alone
    c[I] = 1;
    if (threadIdx.x == 0) c[(gridDim.x - 1 - blockIdx.x) * blockDim.x + 5] = 2;
}
__global__ void handed_on(const float *a, float *c, int n) { if (I + 32 < n) c[I + 32] = c[I] + a[I]; }
__global__ void one_place(const float *a, float *c, int n) { c[threadIdx.x] = a[I]; }
__global__ void counter(const float *a, float *c, int n) { atomicAdd(&c[0], a[I]); }
__global__ void variable(const float *a, float *c, int n) { if (threadIdx.x == 0) last = blockIdx.x; c[I] = a[I]; }
__global__ void divides(const float *a, float *c, int n) { c[I] = 100 / ((int)a[I] - 7); }
__global__ void divides_by_block(const float *a, float *c, int n) { c[I] = 100 / ((int)blockIdx.x - 30); }
__global__ void asks_lane(const float *a, float *c, int n) {
    float own = a[I];
    if (threadIdx.x < 16) c[I] = __shfl_sync(0x0000FFFFu, own, (int)own % 32);
}
__global__ void says(const float *a, float *c, int n) { if (I == 70) printf("%g\\n", a[I]); c[I] = 0; }
__global__ void own_memory(const float *a, float *c, int n) {
    __shared__ float tile[32 * 40];
    tile[threadIdx.x + 32 * blockIdx.x] = a[I];
    __syncthreads();
    c[I] = tile[threadIdx.x];
}
__global__ void jumps(const float *a, float *c, int n) { if (a[I] > 3) c[I] = 1; }
__global__ void published(const float *a, float *c, int n) { c[I] = a[I]; __threadfence(); }
__global__ void of_one_block(const float *a, float *c, int n) {
    if (blockIdx.x > 0) c[I] = a[I];
    else if (threadIdx.x == 0) c[3] = a[3];
}
__global__ void comes_back(const float *a, float *c, int n) {     // the last blocks write what the first ones did
    c[blockIdx.x > gridDim.x - 10 ? I - 32 * (gridDim.x - 10) : I] = a[I];
}
__global__ void fills_half(const float *a, float *c, int n) { if (blockIdx.x < 20) c[I] = a[I]; }
__global__ void reads_blank(const float *a, float *c, int n) { c[I] = c[I] + a[I]; }
"""
PROVEN = ["add", "twice", "turned", "part", "whole_warps"]
REFUSED = {
    "late": {"race"}, "alone": {"race"}, "last_strays": {"out_of_bounds"}, "neighbours": {"race"},
    "meets_itself": {"race"}, "handed_on": {"race"}, "one_place": {"race"}, "counter": set(), "variable": {"race"},
    "divides": {"division"}, "divides_by_block": {"division"}, "asks_lane": {"barrier"}, "says": set(),
    "own_memory": {"uninitialized"}, "jumps": set(), "published": set(), "of_one_block": set(), "comes_back": {"race"},
}  # fmt: skip


def arrays(empty: bool = False) -> list[Any]:
    n = 32 * N
    return [np.arange(n, dtype=np.float32) % 61, ts.empty(n, np.float32) if empty else np.ones(n, np.float32), n]


def kernel_of(entry: str, *, at_once: bool) -> Any:
    made = ts.compile(KERNELS, entry=entry)
    made.kept.checked.at_once, made.kept.checked.refused = at_once, 0 if at_once else 99
    return made


def seen(profile: Any) -> tuple[Any, ...]:
    """All that a profile of checks says."""
    recording = profile.recording
    maps = [(m.touched.astype(bool).tobytes(), m.written.tobytes()) for m in recording.footprints]
    hazards = recording.hazards
    told = hazards.events, hazards.unwritten, hazards.examples, hazards.shared, hazards.useful
    return dict(profile.totals), profile.arrays, [f.to_dict() for f in profile.findings], told, maps


def outcome(made: Any, grid: Any, block: Any, args: list[Any], **options: Any) -> tuple[Any, ...]:
    """What a launch says, or how it ends, and what it leaves in arrays."""
    try:
        told: Any = seen(made.launch(grid, block, args, check=True, **options))
    except TilescopeError as error:
        told = str(error)
    return told, [a.tobytes() for a in args if isinstance(a, np.ndarray)]


def in_full(entry: str, *, empty: bool = False) -> tuple[Any, ...]:
    return outcome(kernel_of(entry, at_once=False), N, 32, arrays(empty))


def proofs(made: Any) -> list[bool]:
    return [s.counts is not None for s in made.kept.checked.known.values()]


@pytest.mark.parametrize("entry", PROVEN)
def test_what_is_proven(entry: str) -> None:
    made, expected = kernel_of(entry, at_once=True), in_full(entry)
    for _ in range(3):  # proven, and known twice
        assert outcome(made, N, 32, arrays()) == expected
    assert proofs(made) == [True]


@pytest.mark.parametrize("entry", REFUSED)
def test_what_is_not_proven_is_checked_in_full(entry: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected = in_full(entry)
    said = capsys.readouterr().out
    made = kernel_of(entry, at_once=True)
    assert outcome(made, N, 32, arrays()) == expected
    assert not any(proofs(made))
    assert capsys.readouterr().out == said
    kinds = {f["kind"] for f in expected[0][2] if f["severity"] == "error"} if isinstance(expected[0], tuple) else set()
    assert kinds == REFUSED[entry]


@pytest.mark.parametrize(
    ("entry", "proven_of"),
    [("add", True), ("part", True), ("fills_half", True), ("twice", False), ("reads_blank", False)],
)
def test_arrays_that_hold_nothing(entry: str, proven_of: bool) -> None:
    """What only stores reach is proven; what is still unwritten is told alike, and known to the next launch."""
    made = kernel_of(entry, at_once=True)
    given, wanted = arrays(empty=True), arrays(empty=True)
    full = kernel_of(entry, at_once=False)
    for _ in range(2):
        assert outcome(made, N, 32, given) == outcome(full, N, 32, wanted)
    assert proofs(made)[0] is proven_of


def test_an_array_that_holds_nothing_is_another_launch() -> None:
    made = kernel_of("twice", at_once=True)
    assert outcome(made, N, 32, arrays()) == in_full("twice")
    assert proofs(made) == [True]
    assert outcome(made, N, 32, arrays(empty=True)) == in_full("twice", empty=True)


def test_an_array_of_which_a_part_holds_nothing() -> None:
    """The block that stands for all reads what was written."""
    told = []
    for at_once in (False, True):
        given = arrays(empty=True)
        kernel_of("fills_half", at_once=False).launch(N, 32, given, check=True)
        told.append(outcome(kernel_of("reads_blank", at_once=at_once), N, 32, given))
    assert told[0] == told[1]
    assert [f["kind"] for f in told[0][0][2] if f["severity"] == "error"] == ["uninitialized"]


def test_blocks_that_were_checked_before_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the midst of a launch: the blocks before have touched what those after it must not."""
    begun: list[int] = []
    by_classes = proven.Provable.run_checked

    def noted(self: Any, job: Any, standing: Any, worker: Any, first: int) -> Any:
        begun.append(first)
        return by_classes(self, job, standing, worker, first)

    monkeypatch.setattr(proven.Provable, "run_checked", noted)
    monkeypatch.setattr(proven, "_PRICE", 1e-12)
    for entry in ("turned", "comes_back"):
        made = ts.compile(KERNELS, entry=entry)
        full = kernel_of(entry, at_once=False)
        given, wanted = ([np.resize(a, 32 * MANY) for a in arrays()[:2]] for _ in range(2))
        assert outcome(made, MANY, 32, [*given, 0]) == outcome(full, MANY, 32, [*wanted, 0])
    assert all(0 < first < MANY for first in begun)
    assert len(begun) == 2


def test_what_was_written_to_find_out_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the blocks that stand for classes end in a fault."""
    kept: list[bytes] = []
    run = checked.CheckedClasses.run

    def watched(self: Any, marks: Any) -> Any:
        before = [checked._view(a).tobytes() for a in self.job.bound.allocations]
        part = run(self, marks)
        kept.append(b"".join(before))
        assert before == [checked._view(a).tobytes() for a in self.job.bound.allocations]
        return part

    monkeypatch.setattr(checked.CheckedClasses, "run", watched)
    for entry in ("twice", "neighbours", "asks_lane"):
        outcome(kernel_of(entry, at_once=True), N, 32, arrays())
    assert kept


def test_a_limit_of_instructions_is_told_alike() -> None:
    made, full = (kernel_of("twice", at_once=at_once) for at_once in (True, False))
    assert outcome(made, N, 32, arrays(), steps=3) == outcome(full, N, 32, arrays(), steps=3)


@pytest.mark.parametrize(("ladder", "name"), sampled(RUNGS, 24))
def test_a_rung(ladder: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proven, "_FEWEST", 1)
    monkeypatch.setattr(proven, "_MOST_RUN", 1)
    draw = random.Random(name)
    shapes = (launch_of(ladder, name, random_shape(ladder, draw), 8) for _ in range(99))
    kernel, grid, block, args = next(s for s in shapes if s is not None)
    given = [a.copy() if isinstance(a, np.ndarray) else a for a in args]
    kernel.kept.checked.refused = 99
    expected = outcome(kernel, grid, block, args)
    kernel.kept.checked.refused, kernel.kept.checked.at_once = 0, True
    assert outcome(kernel, grid, block, given) == expected
    assert kernel.kept.checked.refused + sum(proofs(kernel)) == 1


@pytest.mark.parametrize("path", sampled(CORPUS, 50), ids=lambda p: "/".join(p.parts[-2:]))
def test_the_corpus(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted faults, and their twins without: from one block on, and however many classes there are."""
    monkeypatch.setattr(proven, "_FEWEST", 1)
    monkeypatch.setattr(proven, "_MOST_RUN", 1)
    told = []
    for refused in (99, 0):
        made = prepare(str(path), Options())
        made.kernel.kept.checked.at_once, made.kernel.kept.checked.refused = True, refused
        options = {"shared": made.shared, "cooperative": made.cooperative}
        told.append(outcome(made.kernel, made.grid, made.block, list(made.arguments), **options))
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", sampled(range(300), 60))
def test_an_odd_kernel(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the second launch, whose arrays hold what the first one left."""
    monkeypatch.setattr(proven, "_FEWEST", 1)
    monkeypatch.setattr(proven, "_MOST_RUN", 1)
    draw = random.Random(seed)
    source, empty = odd_kernel(draw), draw.random() < 0.25
    grid, block = draw.choice([(4, 1), (6, 1), (3, 3), (8, 2)]), draw.choice([(32, 1), (16, 2), (8, 4), (64, 1)])
    told = []
    for refused in (99, 0):
        made = ts.compile(source)
        made.kept.checked.at_once, made.kept.checked.refused = True, refused
        first = ts.empty(4096, np.int32) if empty else np.zeros(4096, np.int32)
        args = [np.random.default_rng(seed).integers(0, 9, 4096).astype(np.int32), first, np.ones(4096, np.int32), 5]
        told.append([outcome(made, grid, block, args) for _ in range(2)])
    assert told[0] == told[1]
