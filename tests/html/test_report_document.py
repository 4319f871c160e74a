"""The document behind the page: described key by key, exact where it can be checked, honest about what it leaves out."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from made import EXAMPLES, ROOT, tilescope

import tilescope as ts
from tilescope.analysis.requests.log import WarpAccess
from tilescope.counts import COUNTS
from tilescope.report.html.choice import blocks_to_record, read_blocks
from tilescope.report.html.packing import packed, runs
from tilescope.report.html.trace import ENOUGH_EVENTS, MOST_EVENTS, cut

# Parts that docs/json.md describes, or whose keys are numbers
WHOLE = {
    "findings",
    "occupancy",
    "closed",
    "flows.others",
    "idle.divergent",
    "idle.lines",
    "meanings",
    "roofline",
    "source.sass",
    "stepped.headers",
    "timeline",
    "phases[].rows",
    "phases[].steps[].parts[].missing",
}
EMPTY = {"advice", "source.ptx[].counts", "source.lines[].counts"}  # a kernel without advice, a line that did nothing
NEVER_TOGETHER = {"phases[].steps[].gap", "phases[].steps[].parts[].atomic"}  # only in large runs, only of atomics


def document(page: Path) -> dict[str, Any]:
    data = re.search(r'id="data">([^<]+)<', page.read_text())
    assert data
    return dict(json.loads(zlib.decompress(base64.b64decode(data[1]))))


def written(value: Any, path: str = "") -> set[str]:
    if path in WHOLE or not isinstance(value, dict | list):
        return {path}
    if isinstance(value, dict) and {"b", "s"} != value.keys():
        names = {"<count>" if k in COUNTS else k: v for k, v in value.items()}
        return set().union(*(written(v, f"{path}.{k}".removeprefix(".")) for k, v in names.items()))
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return set().union(*(written(v, f"{path}[]") for v in value))
    return {path}


def described() -> set[str]:
    text = (ROOT / "docs" / "report.md").read_text().split("## The document")[1]
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    keys = {key for row in rows for key in re.findall(r"`([^`]+)`", row)}
    return {re.sub(r"^(closed|meanings|roofline|source\.sass|timeline)\..*", r"\1", key) for key in keys}


@pytest.mark.long
def test_every_key_is_described(pages: Callable[[str], Path]) -> None:
    found = [document(pages(name)) for name in ("toy", "edge", "conflicts", "halo")]
    assert found[0]["schema"] == 1
    keys = set().union(*(written(made) for made in found)) - EMPTY
    assert keys == described() - NEVER_TOGETHER


def test_counts_are_those_of_json(pages: Callable[[str], Path]) -> None:
    plain = json.loads(tilescope("run", EXAMPLES / "transpose.cu", "-D", "PAD=0", "--json").stdout)
    made = document(pages("conflicts"))
    assert made["totals"] == {name: n for name, n in plain["totals"].items() if n}
    lines = {line["n"]: line["counts"] for line in made["source"]["lines"]}
    for line in plain["lines"]:
        assert lines.get(line["line"], {}) == {k: n for k, n in line.items() if k in COUNTS and n} or line["line"] == 0


@pytest.mark.parametrize("name", ["toy", "conflicts", "naive", "halo"])
def test_the_counts_of_ptx_sum_to_the_totals(pages: Callable[[str], Path], name: str) -> None:
    made = document(pages(name))
    for count in ("instructions", "global_load_sectors", "shared_load_wavefronts", "flops"):
        assert sum(row["counts"].get(count, 0) for row in made["source"]["ptx"]) == made["totals"].get(count, 0)


def test_heat_is_every_load(pages: Callable[[str], Path]) -> None:
    """Of a launch that is recorded whole: each element of M and N twice, by two blocks."""
    made = document(pages("toy"))
    loads = {a["name"]: a["loads"] for a in made["arrays"]}
    assert {h["array"]: h["loads"] for h in made["heat"]} == loads
    assert [set(h["cells"]) for h in made["heat"]] == [{2.0}, {2.0}, {0.0}]


def test_the_closed_form_is_the_count(pages: Callable[[str], Path]) -> None:
    for name in ("toy", "edge"):
        rows = document(pages(name))["closed"]["rows"]
        assert {"loads of M", "global_load_sectors", "barriers"} <= {row["name"] for row in rows}
        assert [row["counted"] for row in rows] == [row["tiled"] for row in rows]


def test_the_closed_form_of_a_convolution_is_the_count(pages: Callable[[str], Path]) -> None:
    rows = document(pages("halo"))["closed"]["rows"]
    assert [row["name"].split()[0] for row in rows] == ["loads", "stores"]
    assert [row["counted"] for row in rows] == [row["tiled"] for row in rows]
    assert rows[0]["basic"] > rows[0]["tiled"]


def test_advice_names_line_and_gain(pages: Callable[[str], Path]) -> None:
    best = document(pages("conflicts"))["advice"][0]
    assert (best["line"], best["part"]) == (38, "shared memory")
    assert best["times"] == pytest.approx(30000 / 1050, rel=1e-3)
    worst = document(pages("race"))["advice"][0]
    assert (worst["line"], worst["severity"]) == (17, "error")


@pytest.mark.long
def test_what_binds_is_the_longest(pages: Callable[[str], Path]) -> None:
    made = document(pages("tiled512"))
    parts = {part["name"]: part for part in made["parts"]}
    assert made["parts"][0]["name"] == "shared memory"
    sectors = sum(made["totals"].get(f"global_{a}_sectors", 0) for a in ("load", "store"))
    assert parts["global memory"]["seconds"] == pytest.approx(32 * sectors / 4.8e12)
    assert parts["arithmetic"]["amount"] == 2 * 512**3


def warp_access(events: int) -> list[WarpAccess]:
    """One thread's loads of shared memory in an interval, and the barrier at its end, which counts as one more."""
    load = WarpAccess(
        0, 0, 0, 0, "", 1, "shared", "load", "ld.shared.f32", 4, 4, (0,), (0,), np.zeros((1, 32), np.uint64)
    )
    return [load] * events + [replace(load, space="", action="barrier", bytes=0, size=0)]


def test_phases_are_kept_while_there_is_room() -> None:
    """An interval that begins within ENOUGH_EVENTS is kept, if it ends within MOST_EVENTS."""
    within = warp_access(ENOUGH_EVENTS - 1) + warp_access(MOST_EVENTS - ENOUGH_EVENTS - 1)
    assert cut(within) == (within, -1)
    behind = warp_access(ENOUGH_EVENTS) + warp_access(1)
    kept, interval = cut(behind)
    assert interval == 1
    assert [a.action for a in kept].count("load") == ENOUGH_EVENTS
    assert cut(warp_access(ENOUGH_EVENTS - 9) + warp_access(MOST_EVENTS))[1] == 1


# --- from Python -----------------------------------------------------------------------------------------------------


def profile(**options: Any) -> ts.Profile:
    kernel = ts.compile("__global__ void twice(float *a) { a[threadIdx.x] *= 2; }")
    return kernel.launch(1, 32, [np.ones(32, np.float32)], **options)


def test_a_profile_saves_itself(tmp_path: Path) -> None:
    made = profile(check=True, trace=[(0,)])
    made.save(tmp_path / "x.html")
    made.save(str(tmp_path / "x.json"))
    assert document(tmp_path / "x.html")["kernel"] == "twice"
    assert json.loads((tmp_path / "x.json").read_text())["kernel"] == "twice"
    with pytest.raises(ts.UsageError, match=r"saved as \.html or \.json"):
        made.save(tmp_path / "x.txt")


def test_what_was_not_recorded_is_said(tmp_path: Path) -> None:
    profile().save(tmp_path / "x.html")
    made = document(tmp_path / "x.html")
    assert made["recorded"]["note"] == "no block was recorded"
    assert not made["checked"]
    assert made["phases"] == made["memory"] == made["heat"] == []


def test_options_that_need_a_page() -> None:
    for option in (["--open"], ["--blocks", "0,0"]):
        done = tilescope("run", EXAMPLES / "toy.cu", *option)
        assert done.exit_code == 2
        assert f"{option[0]} is about the page that --html writes" in done.stderr
    assert "is no block" in tilescope("run", EXAMPLES / "toy.cu", "--html", "x.html", "--blocks", "0,a").stderr
    assert (
        "there is no block (7, 7, 0)" in tilescope("run", EXAMPLES / "toy.cu", "--html", "x", "--blocks", "7,7").stderr
    )
    assert "--html names a file" in tilescope("run", EXAMPLES / "toy.cu", "--html", "/nowhere/x.html").stderr


# --- parts -----------------------------------------------------------------------------------------------------------


def test_which_blocks_are_recorded() -> None:
    assert blocks_to_record([2, 2], [2, 2]) == ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0))
    assert blocks_to_record([32, 32], [16, 16]) == ((0, 0, 0), (16, 16, 0), (31, 31, 0))
    assert blocks_to_record([5000], [1]) == ((0, 0, 0), (2500, 0, 0), (4999, 0, 0))
    assert read_blocks("0,0;1,2;0,0") == ((0, 0, 0), (1, 2, 0))


places = some.lists(some.tuples(some.integers(0, 7), some.integers(0, 7), some.integers(0, 2)), min_size=1, unique=True)


@given(places, some.tuples(*[some.integers(-9, 9)] * 4), some.booleans())
def test_packed_lists_say_the_same(at: list[tuple[int, int, int]], slope: tuple[int, ...], bent: bool) -> None:
    values = [slope[0] + sum(s * p for s, p in zip(slope[1:], place, strict=True)) for place in at]
    values[-1] += bent
    assert unpacked(packed(values, at), at) == values


def unpacked(made: Any, at: list[tuple[int, int, int]]) -> list[int]:
    """As web/src/data.ts does it."""
    if isinstance(made, list):
        return made
    if isinstance(made, dict):
        return [made["b"] + sum(s * p for s, p in zip(made["s"], place, strict=True)) for place in at]
    return [made] * len(at)


def test_affine_lists_are_short() -> None:
    at = [(x, y, 0) for y in range(16) for x in range(16)]
    assert packed([7 + x + 512 * y for x, y, _ in at], at) == {"b": 7, "s": [1, 512, 0]}
    assert runs([0, 1, 2, 7, 9, 10]) == [[0, 2], [7, 7], [9, 10]]
