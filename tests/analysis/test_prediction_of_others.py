"""What a sample says of blocks beside those that it is of: whom L2 has answered, warps that have nothing to do, what
comes behind the part that is looked up; and of local memory, whose words lie beside those of other lanes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.busiest import Busiest
from tilescope.analysis.prediction.executions import _most_or_usual, ptx_lines
from tilescope.analysis.prediction.l1 import _weights
from tilescope.analysis.prediction.sample import Sample
from tilescope.emulator.run.recording import SiteCounts
from tilescope.emulator.trace.reuse import AskedSectors
from tilescope.errors import UsageError

VISITS = """
extern "C" __global__ void visits(const int *table, int *out, int rows, int step) {
    int at = threadIdx.x, sum = 0;
    for (int i = 0; i < rows; i++) {
        int row = (i + blockIdx.x * step) % rows;
        sum = table[row * 256 + (at + (sum & 1)) % 256];
    }
    out[blockIdx.x * 256 + at] = sum;
}"""
THIN = """
extern "C" __global__ void thin(const float *a, float *c, int n) {
    int row = blockIdx.x * 16 + threadIdx.y;
    if (blockIdx.x % 2 == ODD && threadIdx.y >= 4) return;
    float sum = 0;
    for (int i = 0; i < n; i++) sum += a[i * 64 + row];
    atomicAdd(&c[row], sum);
}"""
SLOTS = """
extern "C" __global__ void slots(const int *in, int *out, int n) {
    int own[16] = {0}, i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < n; k++) own[in[(i * 7 + k * MORE) & 1023] & 15] += k;
    int sum = 0;
    for (int k = 0; k < 16; k++) sum += own[(k + i) & 15];
    out[i] = sum;
}"""
MANAGED = """
__managed__ int total;
__device__ void bump() { atomicAdd(&total, 1); }
extern "C" __global__ void itself(int *a) { if (a[threadIdx.x]++ == 7) total = 3; }
extern "C" __global__ void through_another(int *a) { if (a[threadIdx.x]++ == 7) bump(); }
extern "C" __global__ void neither(int *a) { a[threadIdx.x]++; }"""


def visited(step: int) -> list[float]:
    rows = 64
    table, out = np.zeros((rows, 256), np.int32), np.zeros((20, 256), np.int32)
    found = ts.compile(VISITS).launch(20, 256, [table, out, rows, step], predict="h200")
    assert found.sample is not None
    return [*found.sample.elsewhere.values()]


def test_blocks_that_read_in_the_same_order_wait_for_dram_together() -> None:
    assert max(visited(0)) == 0.0


def test_where_each_reads_when_it_comes_to_it_others_have_asked_before() -> None:
    """Of 20 blocks a row further each, all but the first at a row find it."""
    assert max(visited(1)) > 0.8


def test_few_warps_of_a_block_at_the_edge_do_what_all_of_others_do() -> None:
    """A product in slices (10 x 16 rows, of which 4 are the last block's): beside its own mean the edge's one warp does
    eight times as much, beside the launch's no more than others."""
    edge = Busiest({10: 8.0}, 1000.0, 8.0, {10: 250.0}, {10: 7 / 8})
    found = edge.beside({10: 250 * 73}, 80)
    assert found.lines[10] == pytest.approx(80 / 73)
    assert found.more == pytest.approx(80 / 73)


def test_a_warp_that_does_most_of_those_that_work_is_still_waited_for() -> None:
    """Blocks of unequal work: the launch's mean is not that of the warp that others wait for."""
    uneven = Busiest({10: 1.5}, 1000.0, 1.5, {10: 30.0}, {})
    assert uneven.beside({10: 8 * 30}, 8).lines[10] == 1.5


def test_it_is_the_same_whether_the_sample_is_of_a_thin_block_or_of_another() -> None:
    """Every other block has one warp of four that does anything."""
    times, idle = [], []
    for odd in (0, 1):
        a, c = np.zeros((512, 64), np.float32), np.zeros(64, np.float32)
        found = ts.compile(THIN, defines={"ODD": odd}).launch(4, (8, 16), [a, c, 512], predict="h200")
        assert found.sample is not None
        times.append(found.predict("h200").seconds)
        idle.append(max(found.sample.busiest.idle.values(), default=0.0))
    assert sorted(idle) == [0.0, 0.75]
    assert times[1] == pytest.approx(times[0], rel=0.1)


def test_what_is_not_looked_up_is_as_the_later_half_of_what_is() -> None:
    assert _weights(4, 10).tolist() == [1, 1, 4, 4]
    assert _weights(4, 4).tolist() == [1, 1, 1, 1]
    assert _weights(0, 0).tolist() == []


@pytest.mark.parametrize(("more", "partial"), [(0, False), (1, True)])
def test_lanes_that_store_words_of_their_own_leave_lines_in_part(more: int, partial: bool) -> None:
    values = np.arange(1024, dtype=np.int32) * more
    out = np.zeros(64, np.int32)
    found = ts.compile(SLOTS, defines={"MORE": 1}).launch(2, 32, [values, out, 24], predict="h200")
    assert found.sample is not None
    stored = [one.partial for one in found.sample.local.values()]
    assert (max(stored) > 1) is partial


@pytest.mark.parametrize(("entry", "managed"), [("itself", True), ("through_another", True), ("neither", False)])
def test_a_managed_variable_has_no_time(entry: str, managed: bool) -> None:
    kernel, array = ts.compile(MANAGED, entry), np.zeros(32, np.int32)
    if not managed:
        assert kernel.launch(1, 32, [array], predict="h200").predict("h200").seconds > 0
        return
    with pytest.raises(UsageError, match="total is managed memory, which comes to the GPU by pages"):
        kernel.launch(1, 32, [array], predict="h200")


def test_the_longest_block_beside_the_launch_where_most_of_the_sample_has_nothing_to_do() -> None:
    """Half of a triangle's blocks work, and one in seven of the sample's."""
    sample = Sample("h200", *[np.zeros(0, np.int64)] * 3, AskedSectors(*[np.zeros(1, np.int64)] * 3), heaviest=7.0)
    sample = replace(sample, accesses=10 / 7)
    assert sample.heaviest_beside({20: 5 * 80}, 80) == pytest.approx(2.0)
    assert sample.heaviest_beside({20: 80}, 80) == 7.0
    assert sample.heaviest_beside({20: 80 * 80}, 80) == 1.0
    assert sample.heaviest_beside({}, 80) == 7.0


@pytest.mark.parametrize(
    ("said", "runs"), [([9.0] * 40 + [45.0] * 6, 9.0), ([9.0, 9.0, 45.0], 45.0), ([0.0] * 9 + [3.0], 3.0), ([5.0], 5.0)]
)
def test_what_reads_the_same_again_is_there_once_for_several_turns(said: list[float], runs: float) -> None:
    """An unrolled window of nine columns, of which each turn brings one (l_nlmeans_tile of tests/hardware/kernels)."""
    assert _most_or_usual(said) == runs


@pytest.mark.parametrize(
    ("opcode", "paired"),
    [("xor.b64", True), ("add.s64", True), ("add.rn.f64", False), ("xor.b32", False), ("mul.wide.u32", False)],
)
def test_an_operation_on_64_bits_is_two(opcode: str, paired: bool) -> None:
    """Nothing else tells how often a loop of these alone is unrolled (p_keccak_f)."""
    known = ptx_lines([SiteCounts("", 1, opcode, None, {"instructions": 24}, ptx_line=84)], {})
    assert (84 in known.pairs) is paired
