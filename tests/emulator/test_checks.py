"""Detectors beside the corpus: schedules, arrays that hold nothing, deadlocks told, kernels of odd kinds, big and small."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.errors import KernelFault, UsageError

SHIFT = """
__global__ void shift(const int *a, int *out) {
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = a[t];
    BARRIER
    out[t] = s[(t + 32) % 256];
}
"""


def kinds(profile: ts.Profile, least: str = "warning") -> list[str]:
    return [f.kind for f in profile.findings if f.severity == "error" or least == "note"]


def shifted(source: str, schedule: str, **options: Any) -> tuple[np.ndarray[Any, Any], ts.Profile]:
    a, out = np.arange(256, dtype=np.int32), np.zeros(256, np.int32)
    profile = ts.compile(source).launch(1, 256, [a, out], schedule=schedule, **options)
    return out, profile


@pytest.mark.parametrize("schedule", ["forward", "reverse", "ahead:3", "random:1", "random:2"])
def test_a_schedule_changes_what_a_race_does_and_never_whether_it_is_found(schedule: str) -> None:
    wanted = np.roll(np.arange(256), -32)
    right, clean = shifted(SHIFT.replace("BARRIER", "__syncthreads();"), schedule, check=True)
    assert (right == wanted).all()
    assert clean.findings == []
    _, racy = shifted(SHIFT.replace("BARRIER", ""), schedule, check=True)
    assert kinds(racy) == ["race"]


def test_schedules_show_a_race() -> None:
    racy = SHIFT.replace("BARRIER", "")
    results = {s: shifted(racy, s)[0].tobytes() for s in ("forward", "reverse")}
    assert len(set(results.values())) == 2
    assert shifted(racy, "random:7")[0].tobytes() == shifted(racy, "random:7")[0].tobytes()


@pytest.mark.parametrize("schedule", ["", "backward", "reverse:1", "ahead:8", "random:x"])
def test_a_schedule_that_is_none(schedule: str) -> None:
    with pytest.raises(UsageError, match="schedule"):
        shifted(SHIFT.replace("BARRIER", ""), schedule)


def test_blocks_in_any_order() -> None:
    source = "__global__ void k(int *order, int *next) { order[blockIdx.x] = (*next)++; }"
    for schedule in ("forward", "reverse", "random:5"):
        order, after = np.zeros(97, np.int32), np.zeros(1, np.int32)
        ts.compile(source).launch(97, 1, [order, after], schedule=schedule)
        assert sorted(order) == list(range(97))
        assert schedule == "forward" or list(order) != list(range(97))


FILL = "__global__ void fill(float *p, int n) { int i = blockIdx.x * 32 + threadIdx.x; if (i < n) p[i] = i; }"
SUM = "__global__ void sum(const float *p, float *out, int n) { float s = 0; for (int i = 0; i < n; i++) s += p[i]; *out = s; }"


def test_an_empty_array_remembers_what_a_launch_has_written() -> None:
    fill, total = ts.compile(FILL), ts.compile(SUM)
    p, out = ts.empty(100), np.zeros(1, np.float32)
    first = fill.launch(2, 32, [p, 100], check=True)
    assert [(f.kind, f.count, f.index) for f in first.findings] == [("launch", 36, (64,))]
    assert kinds(total.launch(1, 1, [p, out, 64], check=True)) == ["launch"]  # still 36 that nobody wrote
    assert "uninitialized" in kinds(total.launch(1, 1, [p, out, 65], check=True))
    assert fill.launch(4, 32, [p, 100], check=True).findings == []
    assert total.launch(1, 1, [p, out, 100], check=True).findings == []
    assert out[0] == 4950


def test_an_empty_array_that_numpy_writes_holds_something() -> None:
    for write in (lambda p: p.__setitem__(0, 1.0), lambda p: p.fill(0), lambda p: np.add(p, 1, out=p)):
        p = ts.empty((4, 5))
        assert np.isnan(np.asarray(p)).all()
        write(p)
        assert ts.compile(SUM).launch(1, 1, [p, np.zeros(1, np.float32), 20], check=True).findings == []
    assert type(ts.empty(3) + 1) is np.ndarray
    assert ts.empty((), np.int8).shape == ()


def test_who_waits_where() -> None:
    source = """
__global__ void k(int *out) {
    if (threadIdx.x < 64) asm volatile("bar.sync 1, 96;" ::: "memory");
    out[threadIdx.x] = 1;
}
"""
    kernel, out = ts.compile(source), np.zeros(128, np.int32)
    (found,) = kernel.launch(1, 128, [out], check=True).findings
    assert (found.kind, found.line, found.thread) == ("deadlock", 3, (0, 0, 0))
    assert "64 threads wait at barrier 1" in found.message
    with pytest.raises(KernelFault, match="64 threads wait at barrier 1"):
        kernel.launch(1, 128, [out])


def test_a_launch_goes_on_after_a_stray_access() -> None:
    source = """
__global__ void k(const int *a, int *out, int n, int zero) {
    int i = blockIdx.x * 32 + threadIdx.x;
    out[i] = a[i + 1] + 7 / (i < 3 ? zero : 1);
}
"""
    a, out = np.arange(64, dtype=np.int32), np.zeros(60, np.int32)
    profile = ts.compile(source).launch(2, 32, [a, out, 64, 0], check=True)
    assert sorted((f.kind, f.array, f.count) for f in profile.findings) == [
        ("division", "", 1), ("out_of_bounds", "a", 1), ("out_of_bounds", "out", 4),
    ]  # fmt: skip
    assert list(out[3:]) == [i + 8 for i in range(3, 60)]


@pytest.mark.parametrize("type", sampled(["unsigned char", "short", "double", "float4"], 2))
@pytest.mark.parametrize("block", sampled(zip([(64, 1), (10, 10), (7, 9), (1, 40)]), 2))
def test_neighbours_in_a_tile_of_any_type_and_block(type: str, block: tuple[int, int]) -> None:
    """The same kernel with and without its barrier: found in the one, nothing in the other."""
    threads = block[0] * block[1]
    source = f"""
__global__ void k({type} *out) {{
    __shared__ {type} s[{threads}];
    int t = threadIdx.y * blockDim.x + threadIdx.x;
    {type} mine = {{}};
    s[t] = mine;
    BARRIER
    out[t] = s[(t + {threads} - 1) % {threads}];
}}
"""
    dtype = {"unsigned char": "u1", "short": "i2", "double": "f8", "float4": "f4"}[type]
    out = np.zeros(threads * (4 if type == "float4" else 1), dtype)
    for barrier, wanted in (("__syncthreads();", []), ("", ["race"])):
        profile = ts.compile(source.replace("BARRIER", barrier)).launch(1, block, [out], check=True)
        assert kinds(profile) == wanted


@pytest.mark.parametrize("at", [32, 50, 64])
def test_a_race_in_bytes_that_are_read_side_by_side(at: int) -> None:
    """Both reads go through one register, and each lane's places are a byte further than the last one's."""
    text = f"""__global__ void k(int *out) {{
        __shared__ unsigned char tile[65];
        int t = threadIdx.x;
        for (int i = t; i < 65; i += 64) tile[i] = i;
        __syncthreads();
        out[t] = tile[t ^ 1];
        __syncthreads();
        if (t == 5) tile[{at}] = 9;
        out[t] += tile[t] + tile[t + 1];
    }}"""
    findings = ts.compile(text).launch(1, 64, [np.zeros(64, np.int32)], check=True).findings
    assert [(f.kind, f.array, f.index) for f in findings if f.severity == "error"] == [("race", "tile", (at,))]


@pytest.mark.parametrize(("at", "line"), [(0, 8), (1, 9), (2, 10)])
def test_each_of_several_reads_through_one_register_is_told_by_its_own_line(at: int, line: int) -> None:
    """All lanes of a row read one place: three reads side by side, which are checked at once."""
    text = f"""__global__ void k(int *out) {{
        __shared__ int tile[16];
        int x = threadIdx.x, y = threadIdx.y;
        if (y == 0) tile[x] = x;
        __syncthreads();
        out[x + 16 * y] = tile[15 - x];
        __syncthreads();
        int a = tile[3 * y];
        int b = tile[3 * y + 1];
        int c = tile[3 * y + 2];
        if (x == 5 && y == 3) tile[{at}] = 9;
        out[x + 16 * y] += a + 10 * b + 100 * c;
    }}"""
    findings = ts.compile(text).launch(1, (16, 4), [np.zeros(64, np.int32)], check=True).findings
    races = [(f.array, f.index, f.line, f.other_line) for f in findings if f.kind == "race"]
    assert races == [("tile", (at,), 11, line)]


GENERIC = """
__device__ __noinline__ int take(const int *p) { return *p; }
__global__ void k(const int *a, int *out, int which) {
    __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = t;
    BARRIER
    const int *from = which ? s + 31 - t : a + t;
    out[t] = take(from);
}
"""


def test_pointers_of_unknown_origin() -> None:
    a, out = np.arange(32, dtype=np.int32), np.zeros(32, np.int32)
    for barrier, wanted in (("__syncwarp();", []), ("", ["race"])):
        kernel = ts.compile(GENERIC.replace("BARRIER", barrier))
        assert kinds(kernel.launch(1, 32, [a, out, 1], check=True)) == wanted
        assert kinds(kernel.launch(1, 32, [a, out, 0], check=True)) == []


def test_checks_agree_where_an_index_wraps_and_every_register_becomes_a_vector() -> None:
    source = """
__global__ void k(int *out, int n) {
    unsigned i = threadIdx.x + 0xfffffff0u;
    __shared__ int s[64];
    s[threadIdx.x] = out[(unsigned long long)(i + 16u)];
    BARRIER
    out[threadIdx.x] = s[63 - threadIdx.x] + (int)((unsigned long long)i >> 32);
}
"""
    for barrier, wanted in (("__syncthreads();", []), ("", ["race"])):
        out = np.arange(64, dtype=np.int32)
        profile = ts.compile(source.replace("BARRIER", barrier)).launch(1, 64, [out, 0], check=True)
        assert sorted(set(kinds(profile))) == wanted


def test_a_trace_holds_every_access_in_order() -> None:
    a, out = np.arange(256, dtype=np.int32), np.zeros(256, np.int32)
    kernel = ts.compile(SHIFT.replace("BARRIER", "__syncthreads();"))
    steps = [s for s in kernel.launch(1, 256, [a, out], trace=[(0,)]).steps if s.thread == (40, 0, 0)]
    told = [(s.action, str(s.element), s.value) for s in steps if s.action != "barrier"]
    assert told == [("load", "a[40]", 40), ("store", "s[40]", 40), ("load", "s[72]", 72), ("store", "out[40]", 72)]
    assert [s.action for s in steps].index("barrier") == 2
    with pytest.raises(UsageError, match="there is no block"):
        kernel.launch(1, 256, [a, out], trace=[(1, 0)])


def test_another_array_than_the_pointer_came_from() -> None:
    source = "__global__ void k(float *a, float *b, long long far) { a[threadIdx.x + far] = 1; b[threadIdx.x] = 2; }"
    a, b = np.zeros(64, np.float32), np.zeros(64, np.float32)
    far = ((1 << 32) + (1 << 21)) // 4  # what lies between two arrays of the emulator
    profile = ts.compile(source).launch(1, 32, [a, b, far], check=True)
    assert [(f.kind, f.array) for f in profile.findings if f.severity == "error"] == [("out_of_bounds", "b")]
    assert "reaches b[0] through a pointer to `a`" in profile.findings[0].message


def test_a_race_in_stores_that_the_compiler_removes() -> None:
    """Nobody reads s[0]: optimised, its line is gone."""
    text = "__global__ void k(int *a) {\n__shared__ int s[64];\ns[0] = threadIdx.x;\na[threadIdx.x] = 1; }"
    optimised, plain = (
        ts.compile(text, debug=debug).launch(1, 64, (np.zeros(64, np.int32),), check=True).findings
        for debug in (False, True)
    )
    assert [f for f in optimised if f.severity == "error"] == []
    assert [(f.kind, f.line) for f in plain if f.severity == "error"] == [("race", 3)]


TURNED = """
__global__ void turned(const float *a, float *out) {
    __shared__ float s[256];
    float sum = 0;
    for (int turn = 0; turn < 3; ++turn) {
        BEFORE
        s[threadIdx.x] = a[turn * 256 + threadIdx.x];
        __syncthreads();
        for (int i = threadIdx.x / 64; i < 256; i += 4) {
            __syncwarp();
            sum += s[i];
        }
    }
    out[threadIdx.x] = sum;
}
"""


@pytest.mark.parametrize(("before", "found"), [("__syncthreads();", []), ("", ["race"])])
@pytest.mark.parametrize("schedule", ["forward", "reverse"])
def test_a_barrier_is_behind_all_warps_whatever_their_clocks(before: str, found: list[str], schedule: str) -> None:
    """Two warps read each element, each at a clock of its own, as __syncwarp has moved it."""
    a, out = np.arange(768, dtype=np.float32), np.zeros(256, np.float32)
    profile = ts.compile(TURNED.replace("BEFORE", before)).launch(1, 256, [a, out], check=True, schedule=schedule)
    assert kinds(profile) == found


@pytest.mark.parametrize("ended", [True, False])
def test_what_to_do_about_a_barrier_that_not_all_reach(ended: bool) -> None:
    """A thread that has returned needs other advice than one that goes by."""
    way = "if (threadIdx.x == 40) return; __syncthreads();" if ended else "if (threadIdx.x != 40) __syncthreads();"
    text = f"__global__ void k(int *a) {{ {way} a[threadIdx.x] = 1; __syncthreads(); a[63 - threadIdx.x] = 2; }}"
    found = ts.compile(text).launch(1, 64, (np.zeros(64, np.int32),), check=True).findings
    hints = [f.hint for f in found if f.kind == "barrier"]
    assert hints
    assert all(("returning early" in hint) == ended for hint in hints)


TURNS = """
__global__ void turns(const int *place, const int *value, const int *count, int *out) {
    int t = threadIdx.x;
    for (int i = 0; i < count[t]; i++)
        out[place[2 * t + i]] = value[2 * t + i];
}
"""


@pytest.mark.parametrize(
    ("first", "second", "severity"),
    [
        ({22: (5, 7)}, {3: (5, 7)}, "warning"),  # what lies there already, written again in the next turn
        ({22: (5, 7)}, {3: (5, 8)}, "error"),
        ({3: (5, 7)}, {3: (6, 9), 22: (5, 7)}, "warning"),  # lane 3 is there again, and elsewhere
        ({3: (5, 7)}, {3: (6, 8), 22: (5, 8)}, "error"),
        ({3: (5, 7), 22: (5, 7)}, {}, "warning"),  # two lanes of one access
        ({3: (5, 7), 22: (5, 8)}, {}, "error"),
    ],
)  # fmt: skip
def test_values_that_lanes_write_in_turns_of_a_loop(
    first: dict[int, tuple[int, int]], second: dict[int, tuple[int, int]], severity: str
) -> None:
    """Lanes to the place and the value that they write."""
    place, value = np.tile(np.arange(100, 132, dtype=np.int32)[:, None], 2), np.zeros((32, 2), np.int32)
    count = np.array([(lane in first) + (lane in second) for lane in range(32)], np.int32)
    for turn, lanes in enumerate((first, second)):
        for lane, (where, what) in lanes.items():
            own = 0 if lane not in first else turn
            place[lane, own], value[lane, own] = where, what
    late = [lane for lane in second if lane not in first]  # these have their only turn second: they first write beside
    for lane in late:
        place[lane], value[lane], count[lane] = (100 + lane, second[lane][0]), (0, second[lane][1]), 2
    out = np.zeros(132, np.int32)
    profile = ts.compile(TURNS).launch(1, 32, [place, value, count, out], check=True)
    assert [(f.kind, f.severity) for f in profile.findings if f.kind == "race"] == [("race", severity)]
