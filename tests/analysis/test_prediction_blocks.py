"""What a block waits for: the warp that has most to do between two barriers, local memory, atomics of one slice of L2."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from test_prediction_mechanisms import predicted

import tilescope as ts
from tilescope.analysis.prediction.blocks import machine_blocks
from tilescope.analysis.prediction.busiest import busiest_runs
from tilescope.analysis.prediction.logs import TAGS
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.meeting import LineUpdates, slices_of
from tilescope.analysis.prediction.predict import Prediction
from tilescope.analysis.prediction.sample import Sample
from tilescope.device import find
from tilescope.errors import UsageError

MEETING = json.loads((Path(__file__).parents[1] / "hardware" / "meeting_h200.json").read_text())
SUMS = """
extern "C" __global__ void sums(const float *in, float *out, int own, int first) {
    __shared__ float part[256];
    int t = threadIdx.x;
    float sum = 0;
    part[t] = in[blockIdx.x * 256 + t];
    for (int round = 0; round < 8; round++) {
        __syncthreads();
        int many = t == 0 ? first : own;
        for (int i = 0; i < many; i++) sum += part[(t + i) % 256];
        __syncthreads();
        part[t] = sum;
    }
    out[blockIdx.x * 256 + t] = sum;
}"""


def sums(own: int, first: int) -> Prediction:
    arrays = np.ones(16 * 256, np.float32), np.zeros(16 * 256, np.float32)
    return predicted(SUMS, 16, 256, *arrays, own, first)


def sampled(text: str, grid: int, block: int, *args: object) -> Sample:
    return ts.compile(text).sample(grid, block, args, find("h200"))


# --- the warps that others wait for ----------------------------------------------------------------------------------


def test_a_block_waits_for_the_one_thread_that_adds_up_what_all_have_brought() -> None:
    """Its time is nearly that of a block whose threads all do as much, not that of the mean."""
    all, one, none = sums(200, 200).seconds, sums(0, 200).seconds, sums(0, 0).seconds
    assert one - none > 0.6 * (all - none)
    assert one <= all


def test_warps_that_do_as_much_leave_each_other_as_they_are() -> None:
    text = """
    extern "C" __global__ void copied(const float *in, float *out) {
        __shared__ float tile[256];
        tile[threadIdx.x] = in[blockIdx.x * 256 + threadIdx.x];
        __syncthreads();
        out[blockIdx.x * 256 + threadIdx.x] = tile[255 - threadIdx.x];
    }"""
    found = sampled(text, 4, 256, np.ones(1024, np.float32), np.zeros(1024, np.float32))
    assert set(found.busiest.lines.values()) == {1.0}


def test_two_ways_of_a_block_between_barriers_are_gone_at_once() -> None:
    """The one that has more is followed, and what the others do meanwhile is not."""
    text = """
    extern "C" __global__ void ways(float *out) {
        __shared__ float a[64], b[64];
        if (threadIdx.x < 32)
            for (int i = 0; i < 6; i++) a[threadIdx.x + i] = i;
        else
            for (int i = 0; i < 2; i++) b[threadIdx.x - 32 + i] = i;
        __syncthreads();
        out[threadIdx.x] = a[threadIdx.x] + b[63 - threadIdx.x];
    }"""
    found = sampled(text, 1, 64, np.zeros(64, np.float32))
    assert sorted(set(found.busiest.lines.values())) == [0.0, 1.0, 2.0]


def test_code_without_accesses_runs_as_often_as_its_loop() -> None:
    """Of the machine code of a loop all blocks do, those of its header and of its counter among them."""
    made = ts.compile(SUMS).launch(1, 256, [np.ones(256, "f4"), np.zeros(256, "f4"), 0, 64], predict="h200")
    of = made.predictable(find("h200"))
    code = machine_blocks(of.code)
    runs = busiest_runs(code, [1.0] * len(code.blocks), of.sample.busiest)
    inner = [b for b in code.reached if (header := code.loop_of[b]) in code.loops and len(code.loops[header]) < 4]
    assert inner
    assert {runs[b] for b in inner} == {8.0}


# --- what is done without an access ----------------------------------------------------------------------------------

TURNS = """
extern "C" __global__ void turns(float *out, int few, int many, int warps, int blocks) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float x = i;
    int often = threadIdx.x / 32 < warps && blockIdx.x % 8 < blocks ? many : few;
#pragma unroll 1
    for (int turn = 0; turn < often; turn++) x = x * x + 0.5f;
    out[i] = x;
}"""


def turns(warps: int, blocks: int) -> Prediction:
    return predicted(TURNS, 264, 256, np.zeros(264 * 256, np.float32), 10, 4000, warps, blocks)


def test_a_warp_that_turns_more_often_than_others_is_waited_for() -> None:
    """Though nothing but its instructions says so."""
    one, all, none = turns(1, 8).seconds, turns(8, 8).seconds, turns(0, 8).seconds
    assert one - none > 0.7 * (all - none)


def test_a_block_that_turns_more_often_than_others_is_waited_for() -> None:
    """One of eight: of an SM and those beside it some are."""
    one, all, none = turns(8, 1).seconds, turns(8, 8).seconds, turns(8, 0).seconds
    assert one - none > 0.5 * (all - none)
    assert one < 1.3 * all


# --- local memory ----------------------------------------------------------------------------------------------------

LOCAL = """
extern "C" __global__ void kept(const int *order, float *out, int turns, int lanes) {
    float own[16];
    for (int i = 0; i < 16; i++) own[i] = i;
    if (threadIdx.x % 32 < lanes)
        for (int i = 0; i < turns; i++) own[order[i] & 15] += own[order[i + 1] & 15];
    float sum = 0;
    for (int i = 0; i < 16; i++) sum += own[order[i] & 15];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}"""


def kept(lanes: int) -> Prediction:
    order = np.arange(1001, dtype=np.int32) * 7
    return predicted(LOCAL, 8, 64, order, np.zeros(512, np.float32), 1000, lanes)


def test_a_lane_alone_stores_one_sector_of_its_frame() -> None:
    """All lanes of a warp have four."""
    less, more = kept(0).l2_sectors, kept(32).l2_sectors
    assert kept(1).l2_sectors - less == pytest.approx((more - less) / 4, rel=0.02)


def test_lanes_that_come_to_other_words_ask_for_more_sectors() -> None:
    """And for more lines, which are looked up, though each lane has a bank of its own."""
    text = """
    extern "C" __global__ void parted(const int *at, float *out) {
        float own[32];
        for (int i = 0; i < 32; i++) own[i] = i;
        own[at[threadIdx.x]] = 1;
        own[at[0]] = 2;
        out[threadIdx.x] = own[at[31 - threadIdx.x]] + own[at[1]];
    }"""
    found = sampled(text, 1, 32, np.arange(32, dtype=np.int32), np.zeros(32, np.float32))
    assert {(round(one.sectors, 3), round(one.passes, 3)) for one in found.local.values()} == {
        (16, 4),
        (4, 1),
        (32, round(32 * TAGS, 3)),
    }


# --- atomics ---------------------------------------------------------------------------------------------------------

ADDED = """
extern "C" __global__ void added(%s *to, unsigned words) {
    for (int i = 0; i < 8; i++) atomicAdd(&to[blockIdx.x * blockDim.x + threadIdx.x + i * 977u * 32 & words - 1], 1);
}"""


@pytest.mark.long
@pytest.mark.parametrize(("name", "type"), [("add", "unsigned"), ("float_add", "float")])
@pytest.mark.parametrize("words", [1, 4, 8, 32, 64, 256, 1024, 4096])
def test_atomics_follow_each_other_in_a_slice_of_l2(name: str, type: str, words: int) -> None:
    """All lanes' words follow each other. A launch takes some 8 us more by events."""
    measured = MEETING["microseconds"][f"{name}, follow"]["1056"][MEETING["words"].index(words)] - 8
    to = np.zeros(1 << 20, "u4" if type == "unsigned" else "f4")
    found = predicted(ADDED % type, 1056, 256, to, words)
    told = next(part.seconds for part in found.parts if part.name == "updates that meet")
    at_most = 1.3 if words < 256 else 2.0  # of a KiB one slice has a half, or it begins in the middle of one
    assert 1 / at_most < told * 1e6 / measured < at_most


def test_a_slice_has_four_lines_of_a_kib() -> None:
    found = sampled(ADDED % "unsigned", 64, 256, np.zeros(1 << 20, "u4"), 256)
    slices = [max(sum(place.values()) for place in places) for places in found.meeting.slices]
    lines = {line for places in found.meeting.slices for place in places for line in place}
    parts = [one / len(lines) for one in slices]  # each of the loop's eight has its line
    assert sum(parts) / 2 == pytest.approx((1 / 2 + 1 / 4) / 2, rel=0.02)
    assert sum(found.meeting.sectors[0].values()) / len(lines) == pytest.approx(1 / 32, rel=0.1)
    told = found.meeting.seconds({line: LineUpdates(1000 / len(lines)) for line in lines}, H200_MECHANISMS)
    assert told == pytest.approx(1000 * sum(parts) / 2 * 0.73e-9)


def test_stores_of_one_flag_follow_each_other_in_its_slice() -> None:
    """And stores of what each block has for itself do not."""
    text = """
    extern "C" __global__ void flagged(const int *in, int *out, int *flag) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        out[i] = in[i];
        if (in[i]) *flag = 1;
    }"""
    with_flag, without = (
        predicted(text, 1024, 256, np.full(1 << 18, value, "i4"), np.zeros(1 << 18, "i4"), np.zeros(1, "i4"))
        for value in (1, 0)
    )
    meeting = {name: part.seconds for name, one in (("with", with_flag), ("without", without)) for part in one.parts
               if part.name == "updates that meet"}  # fmt: skip
    assert meeting["with"] == pytest.approx(8192 * H200_MECHANISMS.atomic, rel=0.1)
    assert meeting["without"] == 0


def test_places_that_a_counter_gives_are_no_place_where_blocks_meet() -> None:
    text = """
    extern "C" __global__ void compacted(const int *in, int *out, int *many) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (in[i] > 0) out[atomicAdd(many, 1)] = in[i];
    }"""
    some = np.arange(1 << 16, dtype=np.int32) % 5 - 3
    found = sampled(text, 256, 256, some, np.zeros(1 << 16, np.int32), np.zeros(1, np.int32))
    counter = found.meeting.sectors[0]
    assert [*counter.values()] == [1]
    others = [part for places in found.meeting.slices for place in places for line, part in place.items()
              if line not in counter]  # fmt: skip
    assert all(part < 0.05 for part in others)


@pytest.mark.parametrize("words", [32, 64])
def test_one_that_compares_and_swaps_waits_for_the_one_before_it(words: int) -> None:
    """8 blocks of 256 threads, 8 updates each; no two lanes of a warp update one word. Of another
    array it was 0.36 us."""
    measured = MEETING["microseconds"]["exchange, follow"]["8"][MEETING["words"].index(words)]
    updates = 8 * 256 * 8 / words
    assert H200_MECHANISMS.swap * 1e6 * updates == pytest.approx(measured, rel=0.05)


def test_threads_that_try_again_get_no_prediction() -> None:
    text = """
    extern "C" __global__ void largest(const float *in, unsigned *most, int places) {
        float own = in[blockIdx.x * blockDim.x + threadIdx.x];
        unsigned *at = &most[threadIdx.x % places], seen = *at;
        while (__uint_as_float(seen) < own) {
            unsigned before = atomicCAS(at, seen, __float_as_uint(own));
            if (before == seen) break;
            seen = before;
        }
    }"""
    rising = np.arange(1 << 14, dtype=np.float32)
    with pytest.raises(UsageError, match="compare and swap in the same words"):
        predicted(text, 64, 256, rising, np.zeros(64, np.uint32), 64)
    assert predicted(text, 64, 256, -rising, np.zeros(64, np.uint32), 64).seconds < 10e-6


def test_of_eight_lines_a_slice_has_four() -> None:
    """Two lines take twice as long where one slice has both: of the 63 behind the first one, the second, fifth, sixth."""
    in_turn = np.array(MEETING["in_turn"])
    shared = 1 + np.flatnonzero(in_turn > 1.5 * np.median(in_turn))
    slices = slices_of(np.arange(64))
    assert shared.tolist() == np.flatnonzero(slices == slices[0])[1:].tolist() == [1, 4, 5]
