"""A prediction's mechanisms one by one: SMs that ask as one, warps in step, copies, updates that meet, joined accesses."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from test_prediction import code

import tilescope as ts
from tilescope.analysis.prediction.blocks import machine_blocks
from tilescope.analysis.prediction.executions import PtxLines, executions
from tilescope.analysis.prediction.joining import clusters
from tilescope.analysis.prediction.l1 import misses
from tilescope.analysis.prediction.logs import of_all, turns_of
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.placing import placed
from tilescope.analysis.prediction.predict import Prediction
from tilescope.analysis.prediction.sample import Sample
from tilescope.analysis.prediction.warp import OfInstruction, WarpClock, follow
from tilescope.device import find
from tilescope.emulator.run.kept import KeptLaunches
from tilescope.emulator.trace.reuse import WHOLE, AskedSectors
from tilescope.source.machine_code import ScheduledInstruction

PLACING = Path(__file__).parents[1] / "hardware" / "placing_h100.json"
PRODUCT = """
extern "C" __global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float left[16][16], right[16][16];
    int x = threadIdx.x, y = threadIdx.y, column = 16 * blockIdx.x + x, row = 16 * blockIdx.y + y;
    float sum = 0;
    for (int k = 0; k < n; k += 16) {
        left[y][x] = a[row * n + k + x];
        right[y][x] = b[(k + y) * n + column];
        __syncthreads();
        for (int i = 0; i < 16; i++) sum += left[y][i] * right[i][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}"""


def clocks(instructions: list[ScheduledInstruction], accesses: OfInstruction | None = None, **options: object) -> float:
    of = H200_MECHANISMS
    clock = WarpClock(of, of.l2, accesses or OfInstruction(), **options)  # type: ignore[arg-type]
    return follow(machine_blocks(instructions), [1.0], [1.0], clock).clocks


def predicted(text: str, grid: object, block: object, *args: object, machine: bool = False) -> Prediction:
    return ts.compile(text).launch(grid, block, args, predict="h200", machine=machine).predict("h200")


def test_what_is_told_never_to_run_is_followed_where_its_accesses_say_so() -> None:
    blocks, of = machine_blocks([code(0, "global load", sets=0), code(16, "exit", awaits=1)]), H200_MECHANISMS
    never, once = (follow(blocks, [m], [1.0], WarpClock(of, of.l2, OfInstruction())).clocks for m in (0.0, 1.0))
    assert never == once > of.l2


# --- L2 ------------------------------------------------------------------------------------------------------------


def test_blocks_are_placed_as_a_gpu_was_seen_to_place_them() -> None:
    """Of each recorded grid that has a block to an SM at most; SMs of one GPC are those of it in the full grid, of which
    some were seen to have one request."""
    found = json.loads(PLACING.read_text())
    recorded = {blocks: sms for (blocks, _, shared), sms in found["placed"] if blocks <= 132 and not shared}
    gpc_of = {recorded[132][number]: gpc for gpc, run in enumerate(placed(132, 132)) for number in run}
    for cluster in found["clusters"]:
        assert len({gpc_of[sm] for sm in cluster}) == 1
    for blocks, sms in recorded.items():
        for run in placed(blocks, 132):
            assert len({gpc_of[sms[number]] for number in run}) == 1
    assert len(recorded) > 20


@pytest.mark.parametrize("blocks", [1, 8, 9, 64, 132, 5000])
def test_clusters_stand_for_all_blocks(blocks: int) -> None:
    runs = clusters(blocks, 132, min(8, blocks - 1))
    assert sum(run.share for run in runs) == pytest.approx(1.0)
    assert all(0 <= number < blocks for run in runs for number in run.blocks)
    assert all(len(run.blocks) + run.elsewhere == min(blocks, 132) for run in runs)


def test_four_requests_of_a_gpc_are_one() -> None:
    found = json.loads(PLACING.read_text())
    for many, crossed in found["together"][:-1]:
        assert -(-many // 4) <= crossed < -(-many // 4) + 0.4
    assert found["together"][-1][1] == pytest.approx(34.8, abs=0.5)  # six GPCs of 16 SMs and two of 18


@pytest.mark.parametrize(("own", "asked"), [(1, 1.0), (0, 0.25)])
def test_only_equal_requests_are_joined(own: int, asked: float) -> None:
    """Eight blocks that read the same, or each its own sectors beside half of another's."""
    text = """
    extern "C" __global__ void rims(const float *from, float *to, int own) {
        to[blockIdx.x * 32 + threadIdx.x] = from[own * blockIdx.x * 16 + threadIdx.x];
    }"""
    found = predicted(text, 8, 32, np.ones(256, np.float32), np.zeros(256, np.float32), own)
    assert found.l2_sectors == 8 * 4 * asked + 8 * 4


@pytest.mark.parametrize(("group", "asked"), [(1, 1.0), (4, 0.625), (8, 0.25)])
def test_a_request_for_another_part_of_a_line_ends_that_requests_are_joined(group: int, asked: float) -> None:
    """Eight blocks that read either half of a line: in turn, or four after four, which may come in any order (of four
    among four others, runs of 2.5 at the mean), or all the same."""
    text = """
    extern "C" __global__ void halves(const float *from, float *to, int group) {
        to[blockIdx.x * 32 + threadIdx.x] = from[blockIdx.x / group % 2 * 16 + threadIdx.x % 16];
    }"""
    found = predicted(text, 8, 32, np.ones(32, np.float32), np.zeros(256, np.float32), group)
    assert found.l2_sectors == 8 * 2 * asked + 8 * 4


def test_blocks_behind_the_first_wave_begin_apart() -> None:
    """Two blocks of an SM that read the same: in one turn in the first wave, and at different times later."""
    turns = np.repeat(np.arange(100), 2)
    lines, loads, starts = np.ones(200, np.int64), np.ones(200, np.bool_), np.arange(201)
    blocks = np.tile([0, 1], 100)
    sectors = AskedSectors(starts, turns, np.full(200, WHOLE, np.uint32))
    sample = Sample("NVIDIA H200", lines, loads, turns, sectors, common=loads, blocks=blocks)
    assert misses(sample, 10 * 32)[1].sectors == 0.5
    assert misses(sample, 10 * 32, waves=4.0)[1].sectors == pytest.approx((0.5 + 3) / 4)
    assert misses(sample, 200 * 32, waves=4.0)[1].sectors == 0.5


FOLLOWS = """extern "C" __global__ void follows(const int *next, int *to, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    to[i] = next[next[i] % n];
}"""


SQUARES = FOLLOWS.replace("next[i]", "(blockIdx.x * blockIdx.x + i)")


@pytest.mark.parametrize("proven", [False, True])
@pytest.mark.parametrize(("text", "matter"), [(PRODUCT, False), (SQUARES, False), (FOLLOWS, True)])
def test_what_arrays_hold_matters_to_a_sample_unless_it_provably_does_not(
    text: str, matter: bool, proven: bool
) -> None:
    """`proven`: its counts, too, by a launch before; else it is asked where a launch comes again."""
    made = ts.compile(text)
    made.kept.standings.at_once = proven
    data, to = (np.ones((32, 32), np.float32 if text is PRODUCT else np.int32) for _ in range(2))
    launch = ((2, 2), (16, 16), [data, data, to, 32]) if text is PRODUCT else (4, 256, [data, to, 1024])

    def sample() -> object:
        return made.launch(*launch, predict="h200").sample

    sample()
    first = sample()
    assert sample() is first
    data[0, 0] = 2
    assert (sample() is first) is not matter
    assert made.launch(*launch, predict="h100").sample is not first


def test_launches_in_turn_have_a_sample_each_whatever_arrays_they_have() -> None:
    made, kinds = ts.compile(PRODUCT), [np.ones((32, 32), np.float32) for _ in range(3)]

    def sample(rows: int, a: int, b: int) -> object:
        return made.launch((2, rows), (16, 16), [kinds[a], kinds[2], kinds[b], 32], predict="h200").sample

    samples = [sample(1, 0, 1), sample(2, 0, 1)]
    assert samples[0] is not samples[1]
    assert [sample(1, 1, 0), sample(2, 1, 0)] == samples


def test_what_matters_is_asked_of_three_launches() -> None:
    """It takes as long as a small sample, and of such a kernel the answer is known then."""
    kept, asked = KeptLaunches(), list[int]()

    def sampled(number: int, contents: int) -> int:
        asks = partial(asked.append, number)
        return int(kept.sample(number, lambda: contents, lambda: contents, lambda: asks() is None, fixed=contents == 9))

    assert [sampled(number, contents) for number in range(4) for contents in (1, 2, 2, 9, 3)] == [1, 2, 2, 2, 3] * 4
    assert asked == [0, 1, 2]


def test_a_prediction_that_is_asked_for_again_is_the_same() -> None:
    made, data, to = ts.compile(PRODUCT), np.ones((32, 32), np.float32), np.zeros((32, 32), np.float32)

    def profile() -> ts.Profile:
        return made.launch((2, 2), (16, 16), [data, data, to, 32], predict="h200")

    profile()
    one, other = profile(), profile()
    assert one.predict("h200") is other.predict("h200")
    assert one.predict("h100").seconds != one.predict("h200").seconds


def test_turns_are_counted_for_each_warp() -> None:
    blocks, warps = np.array([0, 0, 0, 1, 0]), np.array([0, 1, 0, 0, 1])
    turns = turns_of(blocks, warps)
    assert turns.tolist() == [0, 0, 1, 0, 1]
    assert of_all(blocks, warps, turns).tolist() == [True, False, False, True, False]


# --- warps -----------------------------------------------------------------------------------------------------------


def test_warps_in_step_issue_one_after_another() -> None:
    instructions = [code(16 * i, "f32") for i in range(10)]
    assert clocks(instructions, warps=16, in_step=True) == pytest.approx(4 * clocks(instructions))


def test_requests_of_warps_in_step_follow_each_other() -> None:
    load = [code(0, "shared load", sets=0), code(16, awaits=1)]
    assert clocks(load, warps=8, in_step=True) >= clocks(load) + 7


def test_asynchronous_copies_are_waited_for_by_groups() -> None:
    """Two groups; the newest may be on its way still, or not."""
    copies = [code(0, "async copy"), code(16, "copies committed"), code(32, pause=100), code(48, "async copy"),
              code(64, "copies committed")]  # fmt: skip
    rest, all = (
        clocks([*copies, ScheduledInstruction(80, "copies awaited", 1, 7, 7, 0, -1, True, 1, 4, pending)])
        for pending in (1, 0)
    )
    assert all == pytest.approx(rest + 102)


def test_a_wider_access_stands_for_several() -> None:
    """The text loads 4 bytes 64 times a warp, machine code 16 bytes in a loop."""
    key = 1, "shared load"
    wide = ScheduledInstruction(16, "shared load", 1, 0, 7, 0, -1, True, 1, 16)
    again = ScheduledInstruction(32, "branch", 1, 7, 7, 0, 16, False, 1)
    lines = PtxLines(Counter({key: 64}), Counter(), {key: 4})
    found = executions(machine_blocks([code(0), wide, again, code(48, "exit")]), lines, 1)
    assert found.runs == [1.0, 16.0, 1.0]


def test_counting_as_the_text_says_predicts_what_counting_as_a_machine_does() -> None:
    """The sample knows which accesses of shared memory an assembler joins."""
    args = [np.ones((64, 64), np.float32) for _ in range(3)]
    told, seen = (predicted(PRODUCT, (4, 4), (16, 16), *args, 64, machine=machine) for machine in (False, True))
    assert told.seconds == pytest.approx(seen.seconds, rel=1e-6)


# --- atomics -----------------------------------------------------------------------------------------------------------


def test_atomics_to_one_address_are_done_one_after_another() -> None:
    text = """
    extern "C" __global__ void add(float *to, int many) {
        atomicAdd(&to[(blockIdx.x * blockDim.x + threadIdx.x) % many], 1.0f);
    }"""
    n = 64 * 256
    one, many = (predicted(text, 64, 256, np.zeros(n, np.float32), many) for many in (1, n))
    assert one.binds == "updates that meet"
    assert one.parts[0].seconds == pytest.approx(n * H200_MECHANISMS.float_atomic)
    assert many.seconds < one.seconds / 4


# --- devices -----------------------------------------------------------------------------------------------------------


def test_a_kernel_starts_as_fast_as_was_measured_of_its_device() -> None:
    text = 'extern "C" __global__ void nothing() {}'
    profile = ts.compile(text).launch(1, 32, (), predict="h200")
    here, there = profile.predict("h200"), profile.predict("h100")
    assert there.seconds - here.seconds == pytest.approx(0.544e-6, rel=1e-3)


def test_what_is_used_most_is_said_as_nsight_compute_does() -> None:
    text = """
    extern "C" __global__ void scale(const float4 *from, float4 *to) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        to[i] = from[i];
    }"""
    n = 1 << 24
    stream = predicted(text, n // 1024, 256, np.ones(n, np.float32), np.zeros(n, np.float32))
    assert stream.verdict in ("L2", "DRAM")
    assert predicted(text, 1, 32, np.ones(128, np.float32), np.zeros(128, np.float32)).verdict == "latency"
    assert find("h200").name == stream.device.name
