"""A prediction's parts one by one: blocks of machine code, a warp's clocks, what L1 misses, what is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.blocks import MachineBlocks, machine_blocks
from tilescope.analysis.prediction.executions import PtxLines, executions, ptx_lines
from tilescope.analysis.prediction.l1 import misses
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.parts import Others, kinds_of, together
from tilescope.analysis.prediction.sample import Sample
from tilescope.analysis.prediction.warp import OfInstruction, WarpClock, follow
from tilescope.emulator.trace.reuse import WHOLE, AskedSectors
from tilescope.errors import UsageError
from tilescope.source.machine_code import NO_BARRIER, ScheduledInstruction, machine_code

ALL = Others(1.0, 1.0)
SCALE = """
extern "C" __global__ void scale(const float *from, float *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = 2.0f * from[i];
}"""
SUM = """
extern "C" __global__ void sum(const float *from, float *to, int n) {
    float total = 0.0f;
    #pragma unroll 1
    for (int k = 0; k < n; ++k)
        total += from[k * 32 + threadIdx.x];
    to[threadIdx.x] = total;
}"""


def code(address: int, kind: str = "other", pause: int = 1, sets: int = NO_BARRIER, awaits: int = 0, target: int = -1):  # type: ignore[no-untyped-def]
    return ScheduledInstruction(address, kind, pause, sets, NO_BARRIER, awaits, target, True, 1)


def jump(address: int, target: int) -> ScheduledInstruction:
    return replace(code(address, "branch", target=target), always=False)


def launched(text: str, grid: int, block: int, *args: object, predict: str = "h200") -> ts.Profile:
    return ts.compile(text).launch(grid, block, args, predict=predict)


def test_a_loop_is_found_with_its_blocks() -> None:
    blocks = machine_blocks([code(0), code(16), code(32, "branch", target=16), code(48, "exit")])
    assert blocks.after == [[1], [1], []]  # the branch has no predicate, so nothing falls through
    assert blocks.loops == {1: {1}}
    assert blocks.loop_of == [-1, 1, -1]


def test_a_loop_that_is_not_unrolled_runs_as_often_as_its_line() -> None:
    profile = launched(SUM, 1, 32, np.ones(3200, np.float32), np.zeros(32, np.float32), 100)
    blocks = machine_blocks(machine_code(profile.image_for("sm_90"))["sum"])
    runs = executions(blocks, ptx_lines(profile.sites, {}), 1).runs
    assert kinds_of(blocks, runs)["global load"] == pytest.approx(100)


def test_a_warp_waits_for_a_load_that_it_uses() -> None:
    blocks = machine_blocks([code(0, "global load", sets=0), code(16, awaits=1), code(32, "exit")])
    of = H200_MECHANISMS
    hit, near, far = (
        follow(blocks, [1.0], [1.0], WarpClock(of, of.l2, OfInstruction(lambda one, m=m: m, lambda one, d=d: d))).clocks
        for m, d in ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    )
    assert hit == pytest.approx(of.l1 + 2)
    assert near == pytest.approx(of.l2 + 2)
    assert far == pytest.approx(of.dram + 2)


def test_two_loads_in_flight_are_waited_for_once() -> None:
    both = [code(0, "global load", sets=0), code(16, "global load", sets=1), code(32, awaits=3), code(48, "exit")]
    found = follow(machine_blocks(both), [1.0], [1.0], WarpClock(H200_MECHANISMS, 330.0, OfInstruction()))
    assert found.clocks == pytest.approx(1 + 330.0 + 2)


def requests(sectors: list[int], turns: list[int] | None = None, stores: int = 0) -> Sample:
    """Of one sector each, of line 7; the first `stores` are stores."""
    n = len(sectors)
    loads, order = np.arange(n) >= stores, np.array(turns or range(n), np.int64)
    lines, flat, every = np.full(n, 7, np.int64), np.array(sectors, np.int64), np.ones(n, np.bool_)
    asked = AskedSectors(np.arange(n + 1), flat, np.full(n, WHOLE, np.uint32))
    return Sample("h200", lines, loads, order, asked, common=every)


def test_an_l1_keeps_what_fits() -> None:
    made = requests([1, 2, 3, 1, 2, 3])
    assert misses(made, 3 * 32)[7].sectors == pytest.approx(0.5)
    assert misses(made, 2 * 32)[7].sectors == 1.0


def test_what_a_block_has_stored_it_finds_in_l1() -> None:
    assert misses(requests([1, 2, 1, 2], stores=2), 64 * 32)[7].sectors == 0.0


def test_what_others_ask_for_at_the_same_time_is_waited_for() -> None:
    """Four warps load one sector: L2 has one request, and all four wait for it, unless they come later."""
    together, later = (misses(requests([4] * 4, turns), 64 * 32)[7] for turns in ([0, 0, 0, 0], [0, 1, 2, 3]))
    assert (together.requests, together.sectors) == (1.0, 0.25)
    assert (later.requests, later.sectors) == (0.25, 0.25)


def test_the_other_half_of_a_granule_comes_from_l2() -> None:
    """Sectors of 32 bytes, of which DRAM brings two."""
    found = misses(requests([0, 1, 2, 3]), 64 * 32)[7]
    assert (found.requests, found.first) == (1.0, 0.5)


def test_a_block_is_run_as_often_as_what_has_no_predicate_says() -> None:
    """Half of the warps load; all of them meet at the barrier of the same block."""
    block = [replace(code(0, "shared load"), always=False), code(16, "barrier"), code(32, "exit")]
    kept = Counter({(1, "shared load"): 4, (1, "barrier"): 8})
    found = executions(machine_blocks([code(-16, "branch", target=0), *block]), PtxLines(kept, Counter()), 8)
    assert found.runs == [8.0, 8.0]
    assert found.part(block[0]) == 0.5
    assert found.part(block[1]) == 1.0


def test_the_most_unrolled_loop_takes_whole_turns_and_another_the_rest() -> None:
    """Seven loads of each warp: one turn of four, and three of one."""
    wide = [code(16 * i, "global load") for i in range(1, 5)]
    both = [code(0), *wide, jump(80, 16), code(96, "global load"), jump(112, 96), code(128, "exit")]
    lines = PtxLines(Counter({(1, "global load"): 7 * 2}), Counter())
    assert executions(machine_blocks(both), lines, 2).runs == [2.0, 2.0, 6.0, 2.0]


def test_a_store_that_no_turn_comes_to_says_nothing_of_its_loop() -> None:
    """Ten turns of two warps, by the line of the loop's own; what was looked for, and would be stored, is not found."""
    passed = replace(code(48, "global store"), line=9)
    loop = [code(16), jump(32, 64), passed, code(64), jump(80, 16)]
    loop = [replace(one, line=number) if one is not passed else one for number, one in enumerate(loop, 1)]
    lines = PtxLines(Counter({(9, "global store"): 0}), Counter(dict.fromkeys(range(1, 6), 20)))
    assert executions(machine_blocks([code(0), *loop, code(96, "exit")]), lines, 2).runs == [2.0, 20.0, 0.0, 20.0, 2.0]


def test_a_branch_for_lanes_that_have_come_apart_is_passed_by() -> None:
    text = """
    extern "C" __global__ void sums(float *a, int n) {
        for (int row = threadIdx.x / 32; row < n; row += 4) {
            float sum = a[row * 32 + threadIdx.x % 32];
            for (int far = 16; far; far /= 2) sum += __shfl_xor_sync(~0u, sum, far);
            if (threadIdx.x % 32 == 0) a[row * 32] = sum;
        }
    }"""
    profile = launched(text, 1, 128, np.ones(64 * 32, np.float32), 64)
    blocks = machine_blocks(machine_code(profile.image_for("sm_90"))["sums"])
    shuffles = [n for n, block in enumerate(blocks.blocks) if any(one.kind == "shuffle" for one in block)]
    assert any(number in blocks.reached for number in shuffles)
    assert any(number not in blocks.reached for number in shuffles)


def test_sms_beside_each_other_ask_once() -> None:
    """Eight blocks read the same, and eight others of their own."""
    text = """
    extern "C" __global__ void same(const float *from, float *to, int own) {
        to[blockIdx.x * 32 + threadIdx.x] = from[own * blockIdx.x * 32 + threadIdx.x];
    }"""
    same, own = (
        launched(text, 8, 32, np.ones(256, np.float32), np.zeros(256, np.float32), own).predict("h200")
        for own in (0, 1)
    )
    assert own.l2_sectors == 8 * 4 + 8 * 4
    assert same.l2_sectors == 8 * 4 / 4 + 8 * 4


def test_dram_brings_granules() -> None:
    text = """
    extern "C" __global__ void far(const float *from, float *to) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        to[i] = from[i * 32];
    }"""
    n = 1 << 14
    found = launched(text, n // 256, 256, np.ones(32 * n, np.float32), np.zeros(n, np.float32)).predict("h200")
    assert found.dram_read == pytest.approx(64 * n, rel=0.02)


def test_parts_at_once_take_longer_than_the_longest_and_less_than_all() -> None:
    parts = {"waiting": 3.0, "instruction issue": 2.0, "L2": 1.0}
    assert 3.0 < together(parts, ALL, 3.0) < 6.0
    assert together(parts, Others(0.0, 1.0), 3.0) < together(parts, ALL, 3.0)  # what it does itself it waits for
    assert together({"waiting": 0.0}, ALL, 3.0) == 0.0


def test_a_warp_alone_on_its_scheduler_shares_l1_with_others() -> None:
    parts = {"waiting": 3.0, "instruction issue": 2.0, "L1 and shared memory": 2.0}
    assert together(parts, Others(0.0, 0.75), 2.0) > together(parts, Others(0.0, 0.0), 2.0) == 3.0


def test_of_what_follows_each_other_the_longest_counts() -> None:
    """L2 hands on what DRAM brings, and blocks are started all the while (streams_h200.json)."""
    alone = together({"waiting": 3.0, "DRAM": 2.0}, ALL, 2.0)
    assert together({"waiting": 3.0, "DRAM": 2.0, "L2": 1.9, "starting blocks": 2.9}, ALL, 2.0) == alone
    assert together({"waiting": 3.0, "DRAM": 2.0, "starting blocks": 9.0}, ALL, 2.0) == 9.0


def test_a_stream_is_bound_by_memory_and_reads_each_byte_once() -> None:
    n = 1 << 22
    found = launched(SCALE, n // 256, 256, np.ones(n, np.float32), np.zeros(n, np.float32), n).predict("h200")
    assert found.dram_read == pytest.approx(4 * n, rel=0.01)
    assert found.l2_sectors == n / 4
    assert found.measured
    assert found.band[0] < found.seconds < found.band[1]
    assert found.to_dict()["binds"] == found.parts[0].name
    assert 5e-6 < found.seconds < 40e-6


def test_a_slower_card_takes_longer_and_says_that_nobody_measured_it() -> None:
    n = 1 << 22
    fast = launched(SCALE, n // 256, 256, np.ones(n, np.float32), np.zeros(n, np.float32), n).predict("h200")
    slow = launched(SCALE, n // 256, 256, np.ones(n, np.float32), np.zeros(n, np.float32), n, predict="t4").predict(
        "t4"
    )
    assert slow.seconds > 5 * fast.seconds
    assert not slow.measured


def test_arrays_and_variables_are_as_one_launch_leaves_them() -> None:
    text = """
    __device__ int seen;
    extern "C" __global__ void count(int *a) { atomicAdd(&seen, 1); a[threadIdx.x] += 1; }"""
    kernel, a = ts.compile(text), np.zeros(32, np.int32)
    kernel.launch(1, 32, (a,), predict="h200")
    assert a.tolist() == [1] * 32
    assert kernel.symbol("seen")[0] == 32


def test_what_is_refused() -> None:
    profile = ts.compile(SCALE).launch(1, 32, (np.ones(32, np.float32), np.zeros(32, np.float32), 32))
    with pytest.raises(UsageError, match="no sample"):
        profile.predict("h200")
    for device, said in (("sm_90", "no peaks"), ("b200", "L2 is not known")):
        with pytest.raises(UsageError, match=said):
            launched(SCALE, 1, 32, np.ones(32, np.float32), np.zeros(32, np.float32), 32, predict=device)
    waits = """
    extern "C" __global__ void wait(volatile int *flag) { if (blockIdx.x) flag[0] = 1; else while (!flag[0]); }"""
    with pytest.raises(UsageError, match="wait for other blocks"):
        launched(waits, 2, 1, np.zeros(1, np.int32))


CALLS = """
__device__ __noinline__ float wave(const float *from, float x) {
    float sum = 0;
    #pragma unroll 1
    for (int k = 0; k < 5; k++) sum = sum * x + from[k];
    return sum;
}
extern "C" __global__ void calls(const float *from, float *to, int n) {
    float x = threadIdx.x;
    #pragma unroll 1
    for (int i = 0; i < n; i++) x = wave(from, x) + to[i];
    to[threadIdx.x] = wave(from, -x);
}
extern "C" __global__ void quotients(const double *from, double *to) {
    to[threadIdx.x] = from[threadIdx.x] / from[threadIdx.x + 32];
}"""


def blocks_of(profile: ts.Profile, entry: str) -> tuple[MachineBlocks, PtxLines]:
    return machine_blocks(machine_code(profile.image_for("sm_90"))[entry]), ptx_lines(profile.sites, {})


def test_a_function_is_run_as_often_as_it_is_called() -> None:
    profile = ts.compile(CALLS, "calls").launch(1, 32, (np.ones(8, np.float32), np.zeros(32, np.float32), 10))
    blocks, lines = blocks_of(profile, "calls")
    runs = executions(blocks, lines, 1).runs
    ((function, callers),) = blocks.callers.items()
    assert runs[function] == sum(runs[block] for block in callers) == 11
    assert kinds_of(blocks, runs)["global load"] == 11 * 5 + 10


def test_what_is_called_for_numbers_that_seldom_come_is_run_as_often_as_they_do() -> None:
    profile = ts.compile(CALLS, "quotients").launch(1, 32, (np.ones(64), np.zeros(32)))
    blocks, _ = blocks_of(profile, "quotients")
    (rare,) = [number for number, block in enumerate(blocks.blocks) if block[-1].kind == "rare call"]
    ((function, callers),) = blocks.callers.items()
    assert callers == [rare]
    for part in (0.0, 1.0):
        runs = executions(blocks, ptx_lines(profile.sites, {_quotient(profile): part}), 1).runs
        assert runs[rare] == runs[function] == part


def _quotient(profile: ts.Profile) -> int:
    (line,) = (site.ptx_line for site in profile.sites if site.opcode.startswith("div"))
    return line


def test_zeros_take_a_call_for_each_quotient() -> None:
    """The exponent of a dividend tells (FCHK)."""
    text = """
    extern "C" __global__ void quotients(const float *a, float *to, int n) {
        float x = a[threadIdx.x];
        for (int i = 1; i < n; i++) x = (x + to[i]) / i;
        to[threadIdx.x] = x;
    }"""
    zeros, ones = (
        launched(text, 1, 32, np.full(32, value, np.float32), np.full(4096, value, np.float32), 4096).predict("h200")
        for value in (0, 1)
    )
    assert zeros.seconds > 1.5 * ones.seconds


def test_a_grid_whose_middle_does_nothing_has_a_sample_of_its_beginning() -> None:
    text = """
    extern "C" __global__ void early(const float *from, float *to, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        float sum = 0;
        #pragma unroll 1
        for (int k = 0; k < 64; k++) sum += from[k];
        to[i] = sum;
    }"""
    arrays = np.ones(64, np.float32), np.zeros(1024, np.float32)
    few, many = (launched(text, grid, 256, *arrays, 1024) for grid in (4, 40_000))
    assert many.predict("h200").l2_sectors < 1.3 * few.predict("h200").l2_sectors < 32 * 64 / 8  # or each load misses


def test_lines_with_quotients_are_no_measure_of_arithmetic() -> None:
    """What a square root takes is more of the same: of the line's loads 40 turns of each warp are found."""
    text = """
    extern "C" __global__ void roots(const float *a, const float *b, float *to, int n) {
        float sum = 0;
        for (int i = 0; i < n; i++)
            sum += sqrtf(a[i] * b[i * 32 + threadIdx.x]);
        to[threadIdx.x] = sum;
    }"""
    arrays = np.ones(40, np.float32), np.ones(40 * 32, np.float32), np.zeros(32, np.float32)
    blocks, lines = blocks_of(launched(text, 1, 32, *arrays, 40), "roots")
    runs = executions(blocks, lines, 1).runs
    assert kinds_of(blocks, runs)["global load"] == 80
