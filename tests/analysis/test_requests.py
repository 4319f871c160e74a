"""The requests of a line: summed over a launch they must be the counts; one drawn shows the lanes where they belong."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest
from traced import KERNELS, every_block, matrices, traced

import tilescope as ts
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import Request, requests
from tilescope.analysis.requests.drawing import drawing, rows, runs
from tilescope.analysis.requests.log import Naming, accesses
from tilescope.errors import UsageError
from tilescope.header import Options, launch_file

SMALL = {
    "matmul/basic.cu": ("n=20", "2,2"),
    "matmul/column_major.cu": ("j=20", "6,2"),
    "matmul/corner_turning.cu": ("j=20", "6,2"),
    "matmul/vector_loads.cu": ("j=20", "2,1"),
    "matmul/double_buffer.cu": ("k=15", "2,2"),
    "convolution/tiled_2d.cu": ("height=20", "5,2"),
    "convolution/window_1d.cu": ("n=700", "1"),
    "blur/basic.cu": ("height=20", "5,2"),
    "blur/tiled.cu": ("height=20", "5,2"),
}


DEFAULT = ("matmul/basic.cu", "convolution/window_1d.cu", "blur/tiled.cu")


def launched(name: str, size: str, grid: str) -> Profile:
    """A kernel of the ladder with all blocks traced; some results are missing, which is none of our business."""
    blocks = every_block([int(n) for n in grid.split(",")])
    return launch_file(str(KERNELS / name), Options(grid=grid, sets=(size,), trace=tuple(blocks))).profile


@pytest.mark.parametrize(
    "name",
    [n if n in DEFAULT else pytest.param(n, marks=pytest.mark.long) for n in SMALL],
)
def test_the_sums_are_the_counts(name: str) -> None:
    profile, seen = launched(name, *SMALL[name]), 0
    for line, counts in profile.lines.items():
        wanted = {
            key: count
            for key, count in counts.items()
            if key.startswith(("global", "shared")) and not key.endswith("conflicts")
        }
        if line and wanted:
            assert requests(profile, line).totals == wanted
            seen += 1
    assert seen >= 2


@pytest.mark.long
@pytest.mark.parametrize("name", SMALL)
def test_a_drawing_has_as_many_passes_and_sectors_as_are_counted(name: str) -> None:
    """Read back from the text: a row for each sector, and parts for the passes of a bank."""
    profile, drawn = launched(name, *SMALL[name]), Counter[str]()
    for line, counts in profile.lines.items():
        if line and any(k.startswith(("global", "shared")) for k in counts):
            for r in requests(profile, line).requests:
                drawn[f"{r.space}_{r.action}"] += read_back(r)
    for kind, unit in (("global", "sectors"), ("shared", "wavefronts")):
        for action in ("load", "store"):
            assert drawn[f"{kind}_{action}"] == profile.totals[f"{kind}_{action}_{unit}"]


def read_back(request: Request) -> int:
    lines = rows(request, 10_000)[1:]
    if request.space == "global":
        return len(lines)
    if request.bytes > 4:  # several groups of lanes: a bank need not serve in each
        return request.passes
    return max(
        text.count("|") + 1 for line in lines for text in re.split(r"\s{3,}|(?<=\d)\s{2,}(?=\d+\s\s)", line.strip())
    )


COPY = """
__global__ void copy(const float *in, float *out)
{
    out[threadIdx.x] = in[STRIDE * threadIdx.x + OFFSET];
}
"""


def one(source: str, args: list[Any], line: int, action: str = "load", burst: int = 32, **options: Any) -> Request:
    profile = traced(source, [1], [32], args, **options)
    (found,) = [g.first_full for g in requests(profile, line, burst).groups() if g.action == action]
    return found


@pytest.mark.parametrize(("stride", "offset"), [(1, 0), (1, 3), (2, 0), (8, 0), (9, 4), (33, 1), (0, 5)])
def test_sectors_follow_from_the_addresses(stride: int, offset: int) -> None:
    args = [np.zeros(33 * 33, np.float32), np.zeros(32, np.float32)]
    found = one(COPY, args, 4, defines={"STRIDE": stride, "OFFSET": offset})
    places = {lane: stride * lane + offset for lane in range(32)}
    sectors = {place // 8 for place in places.values()}
    assert [u.number for u in found.units] == sorted(sectors)
    assert [str(u.first) for u in found.units] == [f"in[{8 * s}]" for s in sorted(sectors)]
    assert (found.moved, found.used) == (32 * len(sectors), 4 * len(set(places.values())))
    assert found.wasted == found.moved - found.used
    assert found.fewest == -(-found.used // 32)
    for lane in found.lanes:
        assert str(lane.place) == f"in[{places[lane.lane]}]"


def test_the_lectures_bursts() -> None:
    """A space of 16 bytes and bursts of 4: neighbours share one, a stride of 4 needs all, of which 3/4 are wasted."""
    source = """
    __global__ void k(const unsigned char *in, unsigned char *out)
    {
        out[threadIdx.x] = in[STEP * threadIdx.x];
    }"""
    args = [np.arange(16, dtype=np.uint8), np.zeros(16, np.uint8)]
    for step, wanted in ((1, (4, 4, 0)), (4, (16, 4, 12))):
        profile = traced(source, [1], [4], args, defines={"STEP": step})
        load, _ = [g.first_full for g in requests(profile, 4, burst=4).groups()]
        assert (load.moved, load.used, load.wasted) == wanted
        assert load.fewest == 1
    text = drawing(load)
    assert "    3  in[12]     3 . . .\n" in text
    assert text.endswith("4 bursts of 4 bytes, 1 at best: 16 bytes moved, 4 used, 12 wasted")


@pytest.mark.long
def test_before_and_after_corner_turning() -> None:
    """Down the columns of N nearly every lane has a sector of its own; along them eight share one."""
    found = {}
    for name, line in (("column_major", 33), ("corner_turning", 36)):
        profile = launched(f"matmul/{name}.cu", "k=64", "6,7")
        assert "tileN" in profile.text[line]
        found[name] = next(g.first_full for g in requests(profile, line).groups() if g.array == "N")
    before, after = (found[name] for name in ("column_major", "corner_turning"))
    assert (len(before.units), len(after.units)) == (16, 4)
    assert (before.wasted, after.wasted) == (384, 0)
    assert rows(after)[1].split() == ["0", "N[0][0]", *map(str, range(8))]
    assert rows(before)[1].split() == ["0", "N[0][0]", "0", "16", *["."] * 6]


BANKS = """
__global__ void k(float *out)
{
    __shared__ TYPE tile[32 * STRIDE];
    tile[threadIdx.x] = TYPE();
    __syncthreads();
    TYPE x = tile[STRIDE * threadIdx.x % (32 * STRIDE)];
    out[threadIdx.x] = reinterpret_cast<float &>(x);
}
"""


@pytest.mark.parametrize("stride", [1, 2, 3, 4, 8, 16, 32, 33])
def test_banks_of_words(stride: int) -> None:
    found = one(BANKS, [np.zeros(32, np.float32)], 7, defines={"STRIDE": stride, "TYPE": "float"})
    wanted: dict[int, list[int]] = {}
    for lane in range(32):
        wanted.setdefault(stride * lane % 32, []).append(lane)
    assert {bank: [u.lanes[0].lane for u in words] for bank, words in found.banks.items()} == wanted
    assert found.passes == max(map(len, wanted.values()))
    assert found.fewest_passes == 1
    text = drawing(found)
    assert f"{found.passes} pass" in text
    if stride == 32:
        assert "   0  0 | 1 | " in text
    if stride == 2:
        assert re.search(r" 4 {2}2 \| 18\b", text)


@pytest.mark.parametrize(("type", "stride"), [("double", 1), ("double", 2), ("float4", 1), ("float4", 2), ("char", 4)])
def test_banks_of_other_sizes(type: str, stride: int) -> None:
    """8 bytes go by half warps, 16 by quarters; bytes share words."""
    args = [np.zeros(32, np.float32)]
    source = BANKS.replace(
        "reinterpret_cast<float &>(x)", "x" if type == "char" else "((float *)&x)[0] + ((float *)&x)[1]"
    )
    source = source.replace("[1]", "[1] + ((float *)&x)[2] + ((float *)&x)[3]") if type == "float4" else source
    profile = traced(source, [1], [32], args, defines={"STRIDE": stride, "TYPE": type})
    counts = profile.lines[7]
    found = requests(profile, 7)
    assert found.totals["shared_load_wavefronts"] == counts["shared_load_wavefronts"]
    assert found.totals["shared_load_ideal_wavefronts"] == counts["shared_load_ideal_wavefronts"]


def test_lanes_that_do_not_take_part() -> None:
    source = """
    __global__ void k(const float *in, float *out, int n)
    {
        for (int i = threadIdx.x; i < n; i += 32)
            out[i] = in[i];
    }"""
    args = [np.zeros(80, np.float32), np.zeros(80, np.float32), 80]
    group = requests(traced(source, [1], [32], args), 5).groups()[0]
    assert [len(r.lanes) for r in group.requests] == [32, 32, 16]
    assert [r.execution for r in group.requests] == [0, 1, 2]
    assert group.first_full is group.requests[0]
    assert (group.requests[2].used, group.requests[2].fewest) == (64, 2)


def test_a_pointer_of_unknown_kind() -> None:
    """A generic access is a request to each memory that it meets."""
    source = """
    __global__ void k(float *out, float *in)
    {
        __shared__ float tile[32];
        tile[threadIdx.x] = 1;
        __syncthreads();
        float *from = threadIdx.x % 2 ? tile : in;
        out[threadIdx.x] = from[threadIdx.x];
    }"""
    profile = traced(source, [1], [32], matrices((32,), (32,)))
    found = requests(profile, 8)
    for key, value in found.totals.items():
        assert profile.lines[8][key] == value
    assert {(g.space, g.action, len(g.first_full.lanes)) for g in found.groups()} >= {
        ("shared", "load", 16), ("global", "load", 16),
    }  # fmt: skip


def test_ptx_by_the_lines_of_its_source() -> None:
    args = [np.zeros(64, np.float32), np.zeros(32, np.float32)]
    text = ts.compile(COPY, defines={"STRIDE": 1, "OFFSET": 0}).ptx
    found = requests(traced(text, [1], [32], args), 4)
    assert found.file == "kernel.cu"
    assert {(g.action, len(g.first_full.units)) for g in found.groups()} == {("load", 4), ("store", 4)}


def test_what_cannot_be_drawn() -> None:
    args = [np.zeros(64, np.float32), np.zeros(32, np.float32)]
    profile = traced(COPY, [1], [32], args, defines={"STRIDE": 1, "OFFSET": 0})
    with pytest.raises(UsageError, match="no traced block accesses") as caught:
        requests(profile, 2)
    assert "4" in caught.value.hint
    with pytest.raises(UsageError, match="warp 1 of block"):
        requests(profile, 4).groups(warp=1)
    with pytest.raises(UsageError, match="burst of 3 bytes"):
        requests(profile, 4, burst=3)


def test_as_text() -> None:
    args = [np.zeros(64, np.float32), np.zeros(32, np.float32)]
    found = requests(traced(COPY, [1], [32], args, defines={"STRIDE": 1, "OFFSET": 0}), 4)
    text = str(found)
    assert text.startswith("kernel.cu:4 in copy\n")
    assert "global load of `in`, 32 lanes of 4 bytes" in text
    assert "global store of `out`, 32 lanes of 4 bytes" in text
    assert runs([0, 1, 2, 5, 9, 8]) == "0-2,5,8-9"
    (load, store) = found.to_dict()["groups"]
    assert (load["array"], store["array"]) == ("in", "out")
    assert load["request"]["sectors"][1]["lanes"] == list(range(8, 16))


def test_every_size_of_every_terminal() -> None:
    """No row is wider than it may be."""
    args = [np.zeros(33 * 33, np.float32), np.zeros(32, np.float32)]
    wide = one(COPY, args, 4, defines={"STRIDE": 33, "OFFSET": 1})
    shared = one(BANKS, [np.zeros(32, np.float32)], 7, defines={"STRIDE": 32, "TYPE": "float"})
    for width in (60, 80, 120):
        assert all(len(row) <= width for r in (wide, shared) for row in rows(r, width))


def test_elements_of_a_vector_that_is_misaligned_have_their_own_places() -> None:
    """The launch goes on after the fault, with what the lanes asked for in its log."""
    text = """__global__ void k(const float *in, float *out) {
        float2 two = *(const float2 *)(in + 2 * threadIdx.x + 1);
        out[threadIdx.x] = two.x + two.y; }"""
    arrays = [np.arange(80, dtype=np.float32), np.zeros(32, np.float32)]
    profile = ts.compile(text).launch(1, 32, arrays, check=True, trace=[(0, 0)])
    assert [f.kind for f in profile.findings if f.severity == "error"] == ["misaligned"]
    assert profile.recording.names
    vector, naming = next(accesses(profile)), Naming(profile.recording.names)
    for part in (0, 1):
        places = [place.index for place, _ in naming.values(vector, part)]
        assert places == [(2 * lane + 1 + part,) for lane in range(32)]
