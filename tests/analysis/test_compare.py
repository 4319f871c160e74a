"""Comparisons: launches whose differences are known go in; each must be found where it is, the largest first."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from traced import IF_ELSE, KERNELS, tiled_text

import tilescope as ts
from tilescope.analysis.compare import Change, compare
from tilescope.analysis.compare_text import _cropped, alike, comparison_text, shown
from tilescope.analysis.counts import Counts
from tilescope.analysis.matching import SourceLine, pairs
from tilescope.analysis.profile import Profile
from tilescope.counts import COUNTS
from tilescope.errors import UsageError
from tilescope.header import Options, launch_file

COPY = """\
__global__ void copy(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = in[i];
}
"""


def copied(text: str = COPY, check: bool = False) -> Profile:
    n = 128
    args = [np.arange(8 * n, dtype=np.float32), np.zeros(n, np.float32), n]
    return ts.compile(text).launch(2, 64, args, check=check)


def rung(name: str) -> Profile:
    sets = () if name == "register_tiles" else ("n=64",)  # which has sizes of its own
    return launch_file(str(KERNELS / "matmul" / f"{name}.cu"), Options(sets=sets)).profile


def test_the_same_launch_twice_is_no_difference() -> None:
    profile = copied()
    found = compare(profile, profile.to_dict())
    assert (found.totals, found.lines, dict(found.arrays)) == ((), (), {})
    assert found.equal == sum(1 for name in COUNTS if profile.totals[name])
    assert "no count differs" in comparison_text(found)


def test_basic_and_tiled_by_their_own_counts() -> None:
    basic, tiled = rung("basic"), rung("tiled")
    found = compare(basic, tiled)
    for change in found.totals:
        if change.name in COUNTS:
            assert (change.before, change.now) == (basic.totals[change.name], tiled.totals[change.name])
    told = {change.name for change in found.totals}
    assert {n for n in COUNTS if basic.totals[n] != tiled.totals[n]} == told & COUNTS.keys()
    assert told - COUNTS.keys() == {"sectors_per_request", "flops_per_global_load"}
    parts = [change.part for change in found.totals]
    assert parts == sorted(parts, reverse=True)
    (loads,) = [c for c in found.arrays["M"] if c.name == "loads"]
    assert (loads.before / loads.now, loads.times, loads.judgement) == (16, "16.0x fewer", "better")
    assert found.lines[0].before is not None
    assert found.lines[0].before.text == "sum += M[row * n + k] * N[k * n + col];"


def test_every_difference_of_the_lines_is_told_once() -> None:
    """Summed over the lines, changes are those of the totals."""
    found = compare(rung("basic"), rung("tiled"))
    for change in found.totals:
        if change.name in COUNTS:
            lines = [c for line in found.lines for c in line.changes if c.name == change.name]
            assert sum(c.now - c.before for c in lines) == change.now - change.before
    assert [line.part for line in found.lines] == sorted((line.part for line in found.lines), reverse=True)


def test_inserted_lines_shift_nothing() -> None:
    edited = "// one more\n// and one more\n" + COPY.replace("in[i]", "in[8 * i]")
    found = compare(copied(), copied(edited))
    (line,) = [line for line in found.lines if any("sectors" in c.name for c in line.changes)]
    assert (line.before, line.now) == (
        SourceLine("kernel.cu", 5, "out[i] = in[i];"), SourceLine("kernel.cu", 7, "out[i] = in[8 * i];")
    )  # fmt: skip
    assert {"global_load_sectors": (16, 128)}.items() <= {c.name: (c.before, c.now) for c in line.changes}.items()
    assert all(line.before and line.now for line in found.lines)


def counted(*texts: str) -> list[tuple[SourceLine, Counts]]:
    return [(SourceLine("a.cu", n, text), Counts()) for n, text in enumerate(texts, 1)]


def met(before: list[str], now: list[str]) -> list[tuple[str, str]]:
    found = pairs(counted(*before), counted(*now))
    return [(old.text if old else "", new.text if new else "") for old, new, _, _ in found]


@pytest.mark.parametrize(
    ("before", "now", "wanted"),
    [
        (["a", "b"], ["a", "x", "b"], [("a", "a"), ("", "x"), ("b", "b")]),
        (["a", "gone = 2", "b"], ["a", "b"], [("a", "a"), ("gone = 2", ""), ("b", "b")]),
        (["sync();"] * 2, ["sync();"] * 3, [("sync();", "sync();")] * 2 + [("", "sync();")]),
        (["all of it"], ["1 + 2 + 3"], [("all of it", "1 + 2 + 3")]),
        (["sum += M[i];", "other(k)"], ["first[x]", "sum += M[i + 1];"],
         [("", "first[x]"), ("sum += M[i];", "sum += M[i + 1];"), ("other(k)", "")]),
        (["tile_a[i]", "tile_b[j]"], ["tile_b[j + 1]", "tile_a[i + 1]"],
         [("", "tile_b[j + 1]"), ("tile_a[i]", "tile_a[i + 1]"), ("tile_b[j]", "")]),
    ],
)  # fmt: skip
def test_which_lines_belong_together(before: list[str], now: list[str], wanted: list[tuple[str, str]]) -> None:
    assert met(before, now) == wanted


def test_lines_of_headers_and_of_no_source_go_by_their_file() -> None:
    before = [(SourceLine("a.h", 3, ""), Counts()), (SourceLine("one.cu", 0, ""), Counts())]
    now = [(SourceLine("a.h", 4, ""), Counts()), (SourceLine("two.cu", 0, ""), Counts())]
    assert [(old.number, new.number) for old, new, _, _ in pairs(before, now) if old and new] == [(3, 4), (0, 0)]


def test_findings_that_appear_and_that_go() -> None:
    no_barrier = tiled_text(IF_ELSE).replace("__syncthreads();", "", 1)
    right, racy = (_checked(text) for text in (tiled_text(IF_ELSE), "// moved\n" + no_barrier))
    assert [f.kind for f in compare(right, racy).appeared] == ["race"]
    assert compare(right, racy).gone == ()
    assert [f.to_dict() for f in compare(racy, right).gone] == [f.to_dict() for f in racy.findings]
    moved = _checked("// moved\n// again\n" + no_barrier)
    assert compare(racy, moved).appeared == compare(racy, moved).gone == ()
    assert "gone: error race at kernel.cu:" in comparison_text(compare(racy, right))


def _checked(text: str) -> Profile:
    m, n, p = (np.ones((4, 4), np.float32) for _ in range(3))
    return ts.compile(text, defines={"TILE_WIDTH": 2}).launch((2, 2), (2, 2), [m, n, p, 4], check=True)


def test_findings_are_not_compared_with_what_was_not_checked() -> None:
    found = compare(copied(), copied(COPY.replace("in[i]", "out[(i + 1) % n]"), check=True))
    assert (found.checked, found.appeared, found.gone) == (False, (), ())
    assert "findings are not compared: before was not checked" in comparison_text(found)


def test_what_rose() -> None:
    found = compare(copied(), copied(COPY.replace("in[i]", "in[8 * i]")))
    assert found.nonzero(["global_load_sectors", "flops", "barriers"]) == [Change("global_load_sectors", 16, 128)]
    assert compare(copied(COPY.replace("in[i]", "in[8 * i]")), copied()).nonzero(["global_load_sectors"]) == []
    with pytest.raises(UsageError, match="`sectors` is no count"):
        found.nonzero(["flops", "sectors"])


@pytest.mark.parametrize(
    ("change", "percent", "times", "judgement"),
    [
        (Change("barriers", 0, 5), None, "new", "worse"),
        (Change("barriers", 5, 0), -100, "gone", "better"),
        (Change("branches", 100, 150), 50, "1.50x more", "worse"),
        (Change("flops", 10, 40), 300, "4.0x more", ""),
        (Change("global_load_ideal_sectors", 10, 5), -50, "2.0x fewer", ""),
        (Change("flops_per_global_load", 1.0, 16.0), 1500, "16.0x more", "better"),
        (Change("flops_per_global_load", 16.0, 1.0), -93.75, "16.0x fewer", "worse"),
    ],
)
def test_a_change_in_words(change: Change, percent: float | None, times: str, judgement: str) -> None:
    assert (change.percent, change.times, change.judgement) == (percent, times, judgement)


def test_the_text_fits_and_small_parts_are_counted() -> None:
    found = compare(rung("basic"), rung("register_tiles"))
    for width in (80, 120):
        assert max(len(line.text) for line in shown(found, width)) <= width
    few = [line for line in found.lines if line.part < 0.01]
    assert few
    assert f"{len(few)} more lines change no total by 1 %" in comparison_text(found)
    assert "reuse " in comparison_text(found)


def test_percentages_go_first_where_there_is_no_room() -> None:
    found = compare(rung("basic"), rung("register_tiles"))
    for width, percent in ((120, True), (60, False)):
        line = next(line.text for line in shown(found, width) if line.text.startswith("  global_load_requests  "))
        assert line.endswith("30.7x fewer")
        assert ("-96.7 %" in line) == percent


def test_what_is_no_profile_is_refused() -> None:
    good: dict[str, Any] = json.loads(json.dumps(copied().to_dict()))
    with pytest.raises(UsageError, match=r"now: .*`totals` is missing"):
        compare(good, {key: value for key, value in good.items() if key != "totals"})
    with pytest.raises(UsageError, match="its schema is 2, not 1"):
        compare(good | {"schema": 2}, good)


def of_size(n: int, name: str = "in") -> Profile:
    text = COPY.replace("*in", f"*{name}").replace("= in", f"= {name}")
    return ts.compile(text).launch(n // 64, 64, [np.zeros(n, np.float32), np.zeros(n, np.float32), n])


@pytest.mark.parametrize("name", ["in", "given"])
def test_two_problems_are_told_apart_and_compared_by_element(name: str) -> None:
    """A copy of four times as many elements costs the same for each."""
    found = compare(of_size(128), of_size(512, name))
    assert not found.problems.same
    shapes = "`in` is 128 before and 512 now" if name == "in" else "`in` 128 before, and `given` 512 now"
    assert f"not the same problem: {shapes}" in comparison_text(found)
    assert found.problems.elements == (128, 512)
    assert found.per_element == ()
    assert f"{found.problems.title}: no count differs" in comparison_text(found)
    assert {c.name: c.times for c in found.totals}["global_load_sectors"] == "4.0x more"
    every = [*found.totals, *(c for line in found.lines for c in line.changes), *sum(found.arrays.values(), ())]
    assert {c.judgement for c in every} == {""}


def test_figures_for_each_element_differ_where_the_kernels_do() -> None:
    strided = ts.compile(COPY.replace("in[i]", "in[8 * i]"))
    wide = strided.launch(2, 64, [np.zeros(1024, np.float32), np.zeros(128, np.float32), 128])
    (change,) = [c for c in compare(of_size(128), wide).per_element if c.name == "global_store_sectors"]
    assert (change.before, change.now, change.judgement) == (16 / 128, 16 / 1024, "")
    assert "for each element of `in`" in comparison_text(compare(of_size(128), wide))


def test_results_of_another_size_are_of_the_same_problem() -> None:
    sums = "__global__ void k(const float *in, float *out) { out[blockIdx.x * 32 + threadIdx.x] = in[threadIdx.x]; }"
    few, many = (
        ts.compile(sums).launch(grid, 32, [np.zeros(64, np.float32), np.zeros(32 * grid, np.float32)])
        for grid in (1, 2)
    )
    found = compare(few, many)
    assert found.problems.same
    assert [c.judgement for c in found.totals if c.name == "global_store_sectors"] == ["worse"]


def test_what_tells_no_shapes_is_taken_for_one_problem() -> None:
    old = of_size(128).to_dict()
    for array in old["arrays"]:
        del array["shape"]
    assert compare(old, of_size(512)).problems.same


@pytest.mark.parametrize(("equal", "sentence"), [(0, ""), (1, "1 count is the same"), (7, "7 counts are the same")])
def test_counts_that_are_alike(equal: int, sentence: str) -> None:
    found = replace(compare(of_size(128), of_size(128)), equal=equal)
    assert alike(found).startswith(sentence)
    assert bool(alike(found)) == bool(sentence)


@pytest.mark.parametrize(
    ("text", "shown"), [("", ""), ("12345678", "12345678"), ("123456789", "12345..."), ("x" * 99, "xxxxx...")]
)
def test_a_line_that_is_too_long_is_cropped(text: str, shown: str) -> None:
    assert _cropped(text, 8) == shown
