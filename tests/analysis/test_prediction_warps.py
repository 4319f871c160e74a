"""What a warp takes by itself: jumps, pipes, atomics in shared memory, constants; and blocks that have nothing to do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from test_prediction_blocks import sampled
from test_prediction_mechanisms import predicted

from tilescope.analysis.prediction.blocks import machine_blocks
from tilescope.analysis.prediction.jumps import jumping
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.predict import Prediction
from tilescope.analysis.prediction.shared_atomics import is_in_loop
from tilescope.analysis.prediction.warp import OfInstruction, WarpClock, follow
from tilescope.source.machine_code import NO_BARRIER, ScheduledInstruction

NONE = NO_BARRIER


def instruction(
    address: int, kind: str, pause: int = 1, target: int = -1, *, always: bool = True
) -> ScheduledInstruction:
    return ScheduledInstruction(16 * address, kind, pause, NONE, NONE, 0, target, always, 0)


def part(found: Prediction, name: str) -> float:
    return next(one.seconds for one in found.parts if one.name == name)


# --- jumps -----------------------------------------------------------------------------------------------------------


def test_a_branch_is_taken_as_often_as_what_follows_is_not_run() -> None:
    code = machine_blocks([
        instruction(0, "branch", target=32, always=False), instruction(1, "integer"), instruction(2, "exit"),
    ])  # fmt: skip
    assert jumping(code, [10.0, 4.0, 10.0], H200_MECHANISMS) == [6 * H200_MECHANISMS.jump, 0, 0]


def test_a_function_takes_a_call_and_a_return() -> None:
    code = machine_blocks([instruction(0, "call", target=32), instruction(1, "exit"), instruction(2, "return")])
    assert jumping(code, [3.0, 3.0, 3.0], H200_MECHANISMS) == [
        3 * H200_MECHANISMS.jump, 0, 3 * H200_MECHANISMS.returned,
    ]  # fmt: skip


def test_lanes_that_have_come_apart_meet_once_for_each_way() -> None:
    """Where all go one way, the other has none: a meeting is planned with five clocks."""
    code = machine_blocks([
        instruction(0, "branch", target=32, always=False), instruction(1, "branch", target=48),
        instruction(2, "integer"), instruction(3, "reconvergence", 5), instruction(4, "exit"),
    ])  # fmt: skip
    last = {both: jumping(code, [1.0, 1.0, both, 1.0], H200_MECHANISMS)[3] for both in (0.0, 1.0)}
    assert last == {0.0: H200_MECHANISMS.met - 5, 1.0: 2 * H200_MECHANISMS.met - 5}


@pytest.mark.parametrize(("length", "more"), [(100, 0.0), (1000, H200_MECHANISMS.landing)])
def test_a_jump_in_a_large_loop_goes_to_code_that_is_not_at_hand(length: int, more: float) -> None:
    body = [instruction(i, "integer") for i in range(length - 1)]
    code = machine_blocks(
        [*body, instruction(length - 1, "branch", target=0, always=False), instruction(length, "exit")]
    )
    assert jumping(code, [100.0, 1.0], H200_MECHANISMS)[0] == pytest.approx(99 * (H200_MECHANISMS.jump + more))


def test_mechanisms_are_told_apart() -> None:
    """Nothing of a jump is left where it takes no longer than is planned."""
    code = machine_blocks([instruction(0, "branch", target=0, always=False), instruction(1, "exit")])
    assert sum(jumping(code, [9.0, 1.0], replace(H200_MECHANISMS, jump=0.0, returned=0.0, landing=0.0))) == 0


# --- machine code ----------------------------------------------------------------------------------------------------


def test_a_quotient_behind_a_guard_is_not_passed_by() -> None:
    """The assembler makes a call of it, and the one way around is to end: `g_label_prop` took a thirtieth of its time."""
    text = """
    extern "C" __global__ void guarded(const int *in, int *out, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        unsigned turns = 3 + 2400 / ((i * 2654435761u >> 22) + 1);
        int sum = 0;
        for (unsigned k = 0; k < turns; k++) sum += in[(sum + k) & 1023];
        out[i] = sum;
    }"""
    found = predicted(text, 64, 128, np.zeros(1024, np.int32), np.zeros(8192, np.int32), 8192)
    assert found.seconds > 20e-6


def test_warps_go_apart_in_a_loop_without_a_barrier() -> None:
    body = [instruction(0, "barrier"), instruction(1, "integer"), instruction(2, "branch", target=16, always=False)]
    apart = machine_blocks([*body, instruction(3, "barrier"), instruction(4, "exit")])
    around = machine_blocks([*body, instruction(3, "branch", target=0, always=False), instruction(4, "exit")])
    assert apart.drifting == {1}
    assert around.drifting == set()


# --- pipes -----------------------------------------------------------------------------------------------------------


def test_a_pipe_that_is_taken_holds_up_its_own_instructions_alone() -> None:
    def clocks(*kinds: str) -> float:
        blocks = machine_blocks([instruction(i, kind) for i, kind in enumerate(kinds)])
        return follow(blocks, [1.0], [1.0], WarpClock(H200_MECHANISMS, 330.0, OfInstruction())).clocks

    assert clocks("special function", "f32", "f32") == 3
    assert clocks("special function", "special function", "f32") == 10
    assert clocks("integer", "multiply-add", "integer") == 3


# --- blocks that have nothing to do ----------------------------------------------------------------------------------

HALF = """
extern "C" __global__ void half(const float *in, float *out, int below, int many) {
    if ((int)blockIdx.x % 2 >= below) return;
    float sum = 0;
    for (int i = 0; i < many; i++) sum = sum * 0.5f + in[(int)sum + i];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}"""


def test_a_block_takes_as_long_where_every_other_has_nothing_to_do() -> None:
    """All are there at once, so that a launch takes as long as one that has."""
    arrays = np.zeros(4096, np.float32), np.zeros(264 * 64, np.float32)
    all, half = (predicted(HALF, 264, 64, *arrays, below, 200).seconds for below in (2, 1))
    assert half > 0.85 * all


# --- atomics in shared memory ----------------------------------------------------------------------------------------

ADDED = """
extern "C" __global__ void added(const %s *in, %s *out, unsigned words) {
    __shared__ %s sums[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) sums[i] = 0;
    __syncthreads();
    for (int i = 0; i < 64; i++) atomicAdd(&sums[(threadIdx.x + i * 7) %% words], in[i]);
    __syncthreads();
    out[threadIdx.x] = sums[threadIdx.x];
}"""


def added(type: str, words: int) -> Prediction:
    dtype = np.float32 if type == "float" else np.int32
    return predicted(ADDED % (type, type, type), 132, 256, np.ones(64, dtype), np.zeros(256, dtype), words)


def test_lanes_of_one_bank_follow_each_other() -> None:
    """32 passes for one (`atomic_shared 1` of times_h200.json, in which a request takes 32.3)."""
    one, all = (part(added("int", words), "L1 and shared memory") for words in (1, 32))
    assert one > 15 * all


def test_additions_of_floats_are_tried_again_by_lanes_that_meet() -> None:
    """The loop is gone through as often as lanes meet in one place: once, twice and eight times."""
    issued = {words: part(added("float", words), "instruction issue") for words in (1024, 16, 4)}
    assert issued[4] - issued[1024] == pytest.approx((8 - 1) * (issued[16] - issued[1024]), rel=0.05)
    assert part(added("int", 1), "instruction issue") == pytest.approx(part(added("int", 1024), "instruction issue"))


@pytest.mark.parametrize(
    ("opcode", "loop"),
    [("atom.shared.add.f32", True), ("red.shared.add.f64", True), ("atom.shared.add.u64", True),
     ("atom.shared.max.s64", True), ("atom.shared.add.u32", False), ("atom.shared.min.s32", False),
     ("atom.shared.exch.b64", False), ("atom.shared.cas.b32", False)],
)  # fmt: skip
def test_what_has_no_instruction_of_its_own_is_a_loop(opcode: str, loop: bool) -> None:
    assert is_in_loop(opcode) is loop


def test_two_counters_of_which_one_is_counted_by_elected_lanes() -> None:
    """The assembler lets one lane add what all do to `many`; each adds its own to `sum`."""
    text = """
    extern "C" __global__ void counted(const float *in, int *many, float *sum) {
        atomicAdd(many, 1);
        atomicAdd(sum, in[threadIdx.x]);
    }"""
    found = predicted(text, 512, 128, np.ones(128, np.float32), np.zeros(1, np.int32), np.zeros(1, np.float32))
    assert part(found, "updates that meet") == pytest.approx(512 * 128 * H200_MECHANISMS.float_atomic, rel=0.05)


def test_atomics_of_l2_take_longer_than_other_sectors() -> None:
    """`add, any` of 2^20 words takes 21 us without starting, by events."""
    text = """
    extern "C" __global__ void spread(unsigned *to) {
        for (int i = 0; i < 8; i++)
            atomicAdd(&to[((blockIdx.x * blockDim.x + threadIdx.x) * 8 + i) * 2654435761u >> 12], 1u);
    }"""
    found = predicted(text, 1056, 256, np.zeros(1 << 20, np.uint32))
    assert part(found, "L2") == pytest.approx(21e-6, rel=0.15)


# --- constants -------------------------------------------------------------------------------------------------------


def test_bytes_of_one_word_follow_each_other() -> None:
    """base64_encode: 27 words and bytes of 64 for each of its loads by an index (times_written_h200.json)."""
    text = """
    __constant__ unsigned char table[32] = {1};
    extern "C" __global__ void looked_up(const int *at, int *out) { out[threadIdx.x] = table[at[threadIdx.x]]; }"""
    found = sampled(text, 1, 32, np.arange(32, dtype=np.int32), np.zeros(32, np.int32))
    assert [*found.constants.values()] == [32]
