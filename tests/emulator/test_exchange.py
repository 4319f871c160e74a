"""Shuffles, votes and reductions among lanes: LLVM against Python lane by lane, and kernels as they are written."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
from exchanges import HERE, LANES, OPCODES, SOURCES, UndefinedError, exchanges, told, warp_kernel
from hypothesis import given, settings
from hypothesis import strategies as some
from launching import check
from sampled import sampled

import tilescope as ts
from tilescope.emulator.isa import decode, rows

FULL = (1 << 32) - 1
ABSENT = "not taking part"
MODES = ("up", "down", "bfly", "idx")
REDUCTIONS = [f"{o}.{t}" for o in ("add", "min", "max") for t in ("u32", "s32")] + ["and.b32", "or.b32", "xor.b32"]
COLLECTIVE = [
    *(f"vote.sync.{v}.pred %t{i}, {n}%q, %m;" for i, (v, n) in enumerate((v, n) for v in ("all", "any", "uni") for n in ("", "!"))),
    "vote.sync.ballot.b32 %d0, %q, %m;", "vote.sync.ballot.b32 %d1, !%q, %m;", "activemask.b32 %d2;",
    *(f"redux.sync.{r} %d{3 + i}, %a, %m;" for i, r in enumerate(REDUCTIONS)),
]  # fmt: skip
LINES = {mode: [f"shfl.sync.{mode}.b32 %d0|%t0, %a, %b, %c, %m;", f"shfl.sync.{mode}.b32 %d1, %a, %b, %c, %m;",
                f"shfl.sync.{mode}.b32 _|%t1, %a, %b, %c, %m;"] for mode in MODES} | {"all": COLLECTIVE}  # fmt: skip
RESULTS = {mode: ["%d0", "%t0", "%d1", "%t1"] for mode in MODES}
RESULTS |= {"all": [f"%t{i}" for i in range(6)] + [f"%d{i}" for i in range(3 + len(REDUCTIONS))]}

words = some.one_of(some.integers(0, FULL), some.integers(0, 40))
offsets = some.one_of(some.integers(0, 31), some.sampled_from([0, 1, 2, 4, 8, 16]), some.integers(0, FULL))
bounds = some.one_of(
    some.sampled_from([(32 - width) << 8 | end for width in (2, 4, 8, 16, 32) for end in (0, 31)]),
    some.integers(0, FULL),
)


def lanes_of(one: Any) -> Any:
    """32 of them, often all the same."""
    return some.one_of(one.map(lambda n: [n] * 32), some.lists(one, min_size=32, max_size=32))


@some.composite
def masks(draw: Any, roles: list[int], groups: bool) -> list[int]:
    """Groups of lanes that name each other; sometimes a lane's mask is not its group's, or nothing is right."""
    here = sum(1 << lane for lane in LANES if roles[lane] == HERE)
    everyone = draw(some.sampled_from([FULL, here]))
    what = draw(some.sampled_from(["right", "right", "right", "right", "one is odd", "wild"]))
    if what == "wild":
        return draw(lanes_of(some.integers(0, FULL)))
    size = draw(some.sampled_from([32, 16, 8, 4, 2])) if groups else 32
    owners = [lane // size for lane in LANES]
    if groups and draw(some.booleans()):
        owners = draw(some.lists(some.integers(0, 3), min_size=32, max_size=32))
    found = [everyone & sum(1 << other for other in LANES if owners[other] == owners[lane]) for lane in LANES]
    if what == "one is odd":
        odd, changed = draw(some.integers(0, 31)), draw(some.integers(0, FULL))
        found[odd] = everyone & (found[odd] ^ changed) | 1 << odd
    return found


@some.composite
def warps(draw: Any, uniform: str) -> tuple[dict[str, list[int]], list[int]]:
    """Each lane's operands and role."""
    role = some.sampled_from(draw(some.sampled_from([(HERE,), (0, HERE), (0, 1, HERE), (1, HERE)])))
    roles = draw(some.lists(role, min_size=32, max_size=32))
    return {
        "a": draw(lanes_of(words)), "b": draw(lanes_of(offsets)), "c": draw(lanes_of(bounds)),
        "m": draw(masks(roles, "m" not in uniform)),
    }, roles  # fmt: skip


NAMES = {(32, 1): "row", (8, 4): "rectangle", "": "varying", "bcm": "uniform", "abcm": "same"}


@pytest.mark.parametrize(
    ("lines", "block", "uniform"),
    sampled(product([*MODES, "all"], [(32, 1), (8, 4)], ["", "bcm", "abcm"]), 17),
    ids=lambda given: NAMES.get(given, given),
)
def test_random_lanes(lines: str, block: tuple[int, int], uniform: str) -> None:
    text = warp_kernel(LINES[lines], RESULTS[lines], uniform)
    kernel = ts.compile(text)

    @settings(max_examples=60, deadline=None, derandomize=True, database=None)
    @given(warps(uniform))
    def agree(warp: tuple[dict[str, list[int]], list[int]]) -> None:
        lanes, roles = warp
        count = len(RESULTS[lines])
        out = np.zeros(32 * (count + 1), np.uint32)
        arrays = [np.array(n, np.uint32) for n in (*(lanes[s] for s in SOURCES), roles)]
        try:
            wanted = told(text, RESULTS[lines], lanes, roles, uniform)
        except UndefinedError as rule:
            if str(rule) == ABSENT:
                found = kernel.launch(1, block, [*arrays, out], check=True).findings[0]
                assert (found.kind, found.severity, ABSENT in found.message) == ("barrier", "error", True)
                return
            with pytest.raises(ts.KernelFault, match=str(rule)):
                kernel.launch(1, block, [*arrays, out], count=False, threads=1)
            return
        kernel.launch(1, block, [*arrays, out], count=False, threads=1)
        assert out[: 32 * count].tolist() == wanted

    agree()


def manual(mode: str, lane: int, b: int, c: int) -> tuple[int, int]:
    """The lane that is read, and the predicate (PTX ISA 9.7.9.6, Semantics)."""
    bval, cval, segmask = b & 31, c & 31, c >> 8 & 31
    last, first = lane & segmask | cval & ~segmask, lane & segmask
    j = {"up": lane - bval, "down": lane + bval, "bfly": lane ^ bval, "idx": first | bval & ~segmask}[mode]
    within = j >= last if mode == "up" else j <= last
    return (j if within else lane), int(within)


@pytest.mark.parametrize("mode", MODES)
def test_source_lanes_are_the_manuals(mode: str) -> None:
    kernel = ts.compile(warp_kernel(LINES[mode], RESULTS[mode], ""))
    r = np.random.default_rng(7)
    for bits in (6, 13, 32):
        b, c = (r.integers(0, 1 << n, 32).astype(np.uint32) for n in (bits, max(bits, 13)))
        out = np.zeros(160, np.uint32)
        same = [np.full(32, word, np.uint32) for word in (FULL, HERE)]
        kernel.launch(1, 32, [np.arange(32, dtype=np.uint32), b, c, *same, out], count=False)
        wanted = np.array([manual(mode, lane, int(b[lane]), int(c[lane])) for lane in LANES]).T
        assert out[:128].reshape(4, 32).tolist() == [*wanted.tolist(), *wanted.tolist()]


def test_every_row_is_here() -> None:
    used = [decode(i).row for lines in LINES for i in exchanges(warp_kernel(LINES[lines], [], ""))]
    table = [row for row in rows() if row.opcode in OPCODES]
    of_words = {r.syntax for r in table if r.choices.get("T") != ("f32",)}  # the others: test_float_reductions.py
    assert {row.syntax for row in used} == of_words


# ---- every width, type and mode, as CUDA spells them ----

SHUFFLES = """
template <typename T, int W> __device__ void each(const T *a, const int *by, T *out) {
    int t = threadIdx.x;
    T v = a[t];
    out[t] = __shfl_sync(~0u, v, by[t], W);
    out[t + 32] = __shfl_up_sync(~0u, v, 1, W);
    out[t + 64] = __shfl_down_sync(~0u, v, by[32], W);
    out[t + 96] = __shfl_xor_sync(~0u, v, W / 2, W);
}
__global__ void shuffles(const TYPE *a, const int *by, TYPE *out) {
    each<TYPE, 2>(a, by, out); each<TYPE, 4>(a, by, out + 128); each<TYPE, 8>(a, by, out + 256);
    each<TYPE, 16>(a, by, out + 384); each<TYPE, 32>(a, by, out + 512);
}
"""


def shuffled(a: np.ndarray[Any, Any], by: list[int], width: int) -> list[np.ndarray[Any, Any]]:
    """The four of SHUFFLES, as the programming guide tells them."""
    lane, first = np.arange(32), np.arange(32) // width * width
    places = [first + np.array(by[:32]) % width, lane - 1, lane + by[32], lane ^ (width // 2)]
    return [a[np.where((p >= first) & (p < first + width), p, lane)] for p in places]


@pytest.mark.parametrize("name", sampled(["int", "float", "double", "unsigned long long"], 2, 1))
def test_every_width_and_type(name: str) -> None:
    dtype = {"int": np.int32, "float": np.float32, "double": np.float64}.get(name, np.uint64)
    r = np.random.default_rng(3)
    a = r.integers(0, 1 << 62, 32).astype(np.uint64).view(np.int64).astype(dtype)
    by = [int(n) for n in r.integers(0, 40, 32)] + [3]
    wanted = np.concatenate([s for width in (2, 4, 8, 16, 32) for s in shuffled(a, by, width)])
    args = [a, np.array(by, np.int32), np.zeros(640, dtype)]
    check(SHUFFLES.replace("TYPE", name), 1, 32, args, {2: wanted})


# ---- what they are used for ----

SUM = """
__device__ int among(int v, int count) {
    unsigned mask = count < 32 ? (1u << count) - 1 : ~0u;
    int lane = threadIdx.x % 32;
    for (int step = 16; step; step /= 2) {
        int other = __shfl_sync(mask, v, min(lane + step, count - 1));
        if (lane + step < count) v += other;
    }
    return v;
}
__global__ void sum(const int *a, int *out, int n) {
    __shared__ int parts[32];
    int t = threadIdx.x, warps = (blockDim.x + 31) / 32, v = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) v += a[i];
    v = among(v, min(32, blockDim.x - t / 32 * 32));
    if (t % 32 == 0) parts[t / 32] = v;
    __syncthreads();
    if (t < warps) {
        v = among(parts[t], warps);
        if (t == 0) out[blockIdx.x] = v;
    }
}
"""


@pytest.mark.parametrize("block", [1, 32, 100, 130, 256])
def test_a_sum_by_warps(block: int) -> None:
    n, grid = 1001, 3
    a = np.random.default_rng(4).integers(-(1 << 30), 1 << 30, n).astype(np.int32)
    owners = np.arange(n) // block % grid
    wanted = np.array([a[owners == b].sum() for b in range(grid)]).astype(np.int32)
    check(SUM, grid, block, [a, np.zeros(grid, np.int32), n], {1: wanted})


WARPS = """
__global__ void warps(const int *a, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, v = a[i];
    int down = v, up = v, both = v;
    for (int step = 16; step; step /= 2) down += __shfl_down_sync(~0u, down, step);
    for (int step = 1; step < 32; step *= 2) {
        int left = __shfl_up_sync(~0u, up, step);
        if (lane >= step) up += left;
    }
    for (int step = 16; step; step /= 2) both = max(both, __shfl_xor_sync(~0u, both, step));
    unsigned odd = __ballot_sync(~0u, v & 1);
    if (v & 1) out[i / 32 * 32 + __popc(odd & (1u << lane) - 1)] = v;
    out += n;
    if (lane == 0) out[i / 32] = down;
    out[n + i] = up; out[2 * n + i] = both;
    out[3 * n + i] = __all_sync(~0u, v > 3) + 2 * __any_sync(~0u, v > 97) + 4 * __uni_sync(~0u, v > n);
    out[4 * n + i] = __reduce_add_sync(~0u, v) + __reduce_max_sync(~0u, v);
}
"""


def test_a_sum_a_scan_a_maximum_and_a_compaction() -> None:
    n = 192
    a = np.random.default_rng(5).integers(0, 99, n).astype(np.int32)
    a[:32] = 98 - np.arange(32)
    rows = a.reshape(-1, 32)
    kept = np.concatenate([np.resize(np.append(r[r % 2 == 1], [0] * 32), 32) for r in rows])
    sums, most = np.repeat(rows.sum(1), 32), np.repeat(rows.max(1), 32)
    votes = np.repeat((rows > 3).all(1) + 2 * (rows > 97).any(1) + 4, 32)
    wanted = [kept, np.append(rows.sum(1), [0] * (n - 6)), rows.cumsum(1).ravel(), most, votes, sums + most]
    check(WARPS, 3, 64, [a, np.zeros(6 * n, np.int32), n], {1: np.concatenate(wanted).astype(np.int32)})


TILES = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void tiles(const int *a, int *out, int n) {
    auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    int t = threadIdx.x, v = a[t];
    for (int step = 4; step; step /= 2) v += tile.shfl_down(v, step);
    out[t] = tile.shfl(v, 0) + 1000 * tile.any(a[t] > 90);
    if (a[t] & 1) {
        auto here = cg::coalesced_threads();
        out[t] += 10000 * here.size() + 1000000 * here.thread_rank();
        if (t % 3) out[t] += 10 * __reduce_min_sync(__activemask(), a[t]);
    }
    out[n + t] = tile.ballot(a[t] & 1);
}
"""


def test_tiles_of_lanes_that_name_only_each_other() -> None:
    n = 64
    a = np.random.default_rng(6).integers(0, 99, n).astype(np.int32)
    rows, odd, t = a.reshape(-1, 8), a % 2 == 1, np.arange(n)
    wanted = np.repeat(rows.sum(1) + 1000 * (rows > 90).any(1), 8)
    warps = odd.reshape(-1, 32)
    many = 10000 * np.repeat(warps.sum(1), 32) + 1000000 * (warps.cumsum(1).ravel() - 1)
    third = odd & (t % 3 != 0)
    least = [min(a[i] for i in range(n) if third[i] and i // 32 == j // 32) for j in range(n)]
    wanted = wanted + np.where(odd, many, 0) + np.where(third, 10 * np.array(least), 0)
    ballots = np.repeat((odd.reshape(-1, 8) << np.arange(8)).sum(1), 8)
    check(TILES, 1, n, [a, np.zeros(2 * n, np.int32), n], {1: np.concatenate([wanted, ballots]).astype(np.int32)})


def test_a_warp_whose_index_wraps() -> None:
    """The slow version of a kernel exchanges, too."""
    text = """__global__ void k(unsigned long long *out, unsigned n) {
        unsigned long long w = threadIdx.x + n;
        out[threadIdx.x] = __shfl_xor_sync(~0u, w, 1) + __popc(__ballot_sync(~0u, w < 5));
    }"""
    for n in (7, FULL - 12):
        w = (np.arange(32, dtype=np.uint64) + np.uint64(n)) & np.uint64(FULL)
        wanted = w[np.arange(32) ^ 1] + np.uint64((w < 5).sum())
        check(text, 1, 32, [np.zeros(32, np.uint64), n], {0: wanted})


# ---- what is counted ----


def test_shuffles_move_no_memory() -> None:
    text = """__global__ void k(int *a) {
        int t = threadIdx.x, v = a[t];
        if (MOVES) { v = __shfl_xor_sync(~0u, v, 3); v += __ballot_sync(~0u, v > 5); v += __reduce_add_sync(~0u, v); }
        a[t] = v + 1;
    }"""
    totals = []
    for moves in (0, 1):
        profile = ts.compile(text, defines={"MOVES": moves}).launch(2, 64, [np.zeros(64, np.int32)])
        totals.append({name: n for name, n in profile.totals.items() if name != "instructions"})
    assert totals[0] == totals[1]


def test_blocks_of_a_sum_are_proved_alike() -> None:
    a, n = np.arange(5000, dtype=np.int32), 5000
    kernel = ts.compile(SUM)
    counted = kernel.count(40, 100, [a, np.zeros(40, np.int32), n])
    assert counted.totals == kernel.launch(40, 100, [a, np.zeros(40, np.int32), n]).totals


# ---- what has no defined result ----

APART = """__global__ void k(int *a, unsigned mask, int some) {
    int t = threadIdx.x;
    if (t < some) { AHEAD
        a[t] = __shfl_down_sync(mask, t, 1);
    } else {
        a[t] = __shfl_down_sync(mask, t, 2) + 1;
    }
}"""


def fault_of(text: str, *args: int, block: int = 32) -> ts.KernelFault:
    """The fault of a launch; a check finds the same."""
    kernel = ts.compile(text)
    with pytest.raises(ts.KernelFault) as fault:
        kernel.launch(1, block, [np.zeros(64, np.int32), *args])
    checked = kernel.launch(1, block, [np.zeros(64, np.int32), *args], check=True)
    assert [f.kind for f in checked.findings if f.severity == "error"] == ["barrier"]
    assert fault.value.finding is not None
    assert fault.value.hint
    return fault.value


@pytest.mark.parametrize("ahead", ["", "__syncthreads(); a[t] = 1;"], ids=["waiting", "behind a barrier"])
def test_lanes_that_are_apart(ahead: str) -> None:
    fault = fault_of(APART.replace("AHEAD", ahead), FULL, 12)
    assert "different places: lanes 0 to 11, which its mask names, are not here" in str(fault)
    assert fault.finding.line == 6
    assert fault.finding.thread == (12, 0, 0)


def test_a_mask_that_leaves_out_a_lane() -> None:
    fault = fault_of(APART.replace("AHEAD", ""), 0xFFFF7FF7, 32)
    assert "the mask of shfl.sync.down.b32 leaves out lanes 3 and 15, which are here" in str(fault)
    assert fault.finding.thread == (3, 0, 0)


def test_a_lane_that_its_own_mask_leaves_out() -> None:
    """Each lane has its own mask here, and lane 5's names all others."""
    text = """__global__ void k(int *a) {
        unsigned mask = threadIdx.x == 5 ? 0xffffffdfu : 0xffffffffu;
        a[threadIdx.x] = __shfl_sync(mask, threadIdx.x, 1);
    }"""
    fault = fault_of(text)
    assert "the mask of shfl.sync.idx.b32 leaves out lane 5, which is here" in str(fault)
    assert fault.finding.thread == (5, 0, 0)


def test_a_lane_that_is_not_there_to_be_read() -> None:
    """Checks tell; without them it is what the register holds."""
    kernel, args = ts.compile(APART.replace("AHEAD", ""), "k"), [np.zeros(64, np.int32), FULL, 64]
    kernel.launch(1, 52, args)
    found = kernel.launch(1, 52, args, check=True).findings[0]
    assert "reads from lane 20, not taking part: what lane 19 would get is undefined" in found.message
    assert found.thread == (51, 0, 0)


def test_lanes_that_are_given_different_masks() -> None:
    text = "__global__ void k(int *a) { a[threadIdx.x] = __shfl_sync(threadIdx.x < 4 ? 0xffu : ~0u, threadIdx.x, 1); }"
    assert "lanes 0 to 7 come to shfl.sync.idx.b32 with another mask than lanes that name them" in str(fault_of(text))


def test_a_lane_that_has_ended_need_not_come() -> None:
    text = """__global__ void k(int *a) {
        if (threadIdx.x > 19) return;
        a[threadIdx.x] = __ballot_sync(~0u, threadIdx.x != 3) + __all_sync(~0u, threadIdx.x < 20);
    }"""
    check(text, 1, 32, [np.zeros(32, np.int32)], {0: np.array([(1 << 20) - 8] * 20 + [0] * 12, np.int32)})


ROUNDS = """__global__ void k(const int *a, unsigned *out, int n)
{
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        out[i] = __ballot_sync(~0u, a[i] & 1);
    AFTER
}"""


def test_nobody_waits_for_lanes_that_are_on_their_way_out() -> None:
    """PTX ISA 9.7.13.9: vote.sync waits for the threads of its mask that have not ended."""
    out = np.zeros(40, np.uint32)
    ts.compile(ROUNDS.replace("AFTER", "")).launch(1, 32, (np.arange(40, dtype=np.int32), out, 40), check=True)
    assert (out == [0xAAAAAAAA] * 32 + [0xAA] * 8).all()


@pytest.mark.parametrize("after", ["__syncthreads();", "out[0] = __ballot_sync(~0u, threadIdx.x > 3);"])
def test_lanes_that_will_come_to_another_meeting_are_waited_for(after: str) -> None:
    with pytest.raises(ts.KernelFault, match="different places: lanes 8 to 31"):
        ts.compile(ROUNDS.replace("AFTER", after)).launch(
            1, 32, (np.arange(40, dtype=np.int32), np.zeros(40, np.uint32), 40)
        )
