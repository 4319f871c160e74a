"""A thread stepped in a real browser, against the kernel's own arithmetic."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import tilescope as ts
from tilescope.analysis.line_steps import LineStep, Stepped, SteppedThread, VariableValue
from tilescope.cli import main
from tilescope.report.html import read_threads, run_document, threads_to_step
from tilescope.report.html.stepped import stepped_document

Tab = Callable[..., Any]
HIGHER = 1.03  # times the page without it: what the recorded thread may add

LOOP = """__global__ void sums(const int *in, int *out, int n)
{
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += 2)
        sum += in[i] / 3.0f;
    long long far = (1ll << 60) + n;
    bool within = 0 < n && n < 9;
    out[threadIdx.x] = sum + far + within;
}
"""


def values(page: Any) -> dict[str, str]:
    rows = page.locator(".variables tbody tr").evaluate_all("e => e.map(r => [...r.cells].map(c => c.textContent))")
    return {name: value for name, _, value in rows}


def test_stepping_both_ways(tab: Tab) -> None:
    """Two threads of the race: the one that wrote, and the one that read, lane 1; lane 0 alone is in the condition."""
    page = tab("race")
    step = page.locator("#step")
    assert "step 1 of" in step.locator(".step-where").inner_text()
    assert values(page)["i"] == "not yet assigned"
    step.get_by_role("button", name="Next line").click()
    assert values(page) | {"in": "in[0]", "out": "out[0]"} == {
        "in": "in[0]", "out": "out[0]", "n": "256", "t": "1 changed", "i": "1 changed",
    }  # fmt: skip
    page.keyboard.press("ArrowLeft")
    assert values(page)["i"] == "not yet assigned"
    step.locator("select").select_option("1")
    step.locator('tr[data-step-line="14"] button').click()
    assert step.locator(".strip .on").count() == 1
    assert step.locator("tr[aria-current]").get_attribute("data-step-line") == "14"
    assert "at=4" in page.url
    assert "stepped=1" in page.url


@pytest.mark.long
def test_the_record_is_small_and_exact() -> None:
    """What changes is written once; integers beyond 2^53 and what is nowhere are told apart."""
    data, out = np.arange(40, dtype=np.int32), np.zeros(2, np.int32)
    profile = ts.compile(LOOP).launch(1, 2, (data, out, 40), step=[((0,), (1,))])
    (thread,) = run_document(profile)["stepped"]["threads"]
    names = [name for name, _ in thread["variables"]]
    last = {names[n]: rest for *_, changes in (s[:3] for s in thread["steps"]) for n, *rest in changes}
    assert (last["far"], last["within"]) == ([str((1 << 60) + 40)], [False])
    total = np.float32(0)
    for i in data[1::2]:
        total += np.float32(i) / np.float32(3)
    assert last["sum"] == [float(f"{float(total):.7g}")]
    assert thread["steps"][0] == [3, 0, [[0, "in[0]"], [1, "out[0]"], [2, 40]], 3]
    assert all(len(step) == 3 for step in thread["steps"][1:])


LARGE = """#include "scaled.cuh"
__global__ void large(float *out)
{
    float many[40];
    for (int i = 0; i < 20; ++i)
        many[i] = scaled(i);
    out[0] = many[3];
}
"""


@pytest.mark.long
def test_large_arrays_and_headers(browser: Any, tmp_path: Path) -> None:
    """A part of the array, with how much is left out; the header's lines under its name."""
    (tmp_path / "scaled.cuh").write_text("__device__ float scaled(float x)\n{\n    return 2 * x;\n}\n")
    (tmp_path / "large.cu").write_text(LARGE)
    profile = ts.compile(tmp_path / "large.cu").launch(1, 1, (np.zeros(1, np.float32),), step=[((0,), (0,))])
    profile.save(tmp_path / "large.html")
    page = browser.new_page()
    page.goto((tmp_path / "large.html").as_uri())
    step = page.locator("#step")
    step.locator('tr[data-step-file="scaled.cuh"][data-step-line="3"] button').click()
    assert step.locator(".step-where").inner_text().startswith("scaled.cuh, line 3 is next: step 3 of")
    assert "in scaled (1 call deep)" in step.locator(".step-where").inner_text()
    assert step.locator(".stepping .file").inner_text() == "scaled.cuh"
    assert values(page) == {"x": "0"}
    step.locator('tr[data-step-line="7"] button').click()
    expected = ", ".join(str(2 * i) if i < 20 else "?" for i in range(8, 24))
    assert values(page)["many"].startswith(f"{{{expected}}} elements 8 to 23; 24 others are left out")
    page.close()


def test_what_is_nowhere_and_what_is_unassigned() -> None:
    states = [("a", "gone", None), ("b", "unassigned", None), ("c", "known", (1.5, None)), ("d", "known", float("nan"))]
    variables = tuple(VariableValue(name, "float", state, value) for name, state, value in states)
    step = LineStep(7, "k", 0, 1, variables)
    profile = ts.compile(LOOP)[1, 2](np.zeros(4, np.int32), np.zeros(2, np.int32), 4)
    profile.stepped = Stepped([SteppedThread((0, 0, 0), (0, 0, 0), 0, 0, (step, replace(step, mask=3)))])
    (thread,) = stepped_document(profile)["threads"]
    assert thread["steps"] == [[7, 0, [[0, None, 1], [2, [1.5, None]], [3, "nan"]], 1], [7, 0, [], 3]]


def test_threads_in_words() -> None:
    assert read_threads(["1,0:3,4", "2:5"]) == [((1, 0, 0), (3, 4, 0)), ((2, 0, 0), (5, 0, 0))]
    for wrong in ("3", "1:2:3", "1:x", "1,2,3,4:0"):
        with pytest.raises(ts.UsageError, match="is no thread"):
            read_threads([wrong])
    data = np.arange(4, dtype=np.int32), np.zeros(2, np.int32), 4
    assert threads_to_step(ts.compile(LOOP)[1, 2](*data)) == [((0, 0, 0), (0, 0, 0))]
    done = CliRunner().invoke(main, ["run", "examples/toy.cu", "--step", "0:0"])
    assert (done.exit_code, "--step" in done.stderr) == (2, True)


@pytest.mark.long
def test_a_page_is_hardly_heavier() -> None:
    """Of the tiled product over 256 elements, 615 steps."""
    from tilescope.header import Options, launch_file
    from tilescope.report.html import blocks_to_record, page_of_outcome

    path = "src/tilescope/kernels/matmul/tiled.cu"
    plain, stepped = (
        launch_file(path, Options(check=True, trace=blocks_to_record, step=step)) for step in ((), threads_to_step)
    )
    assert len(stepped.profile.line_steps()) == 615
    assert len(page_of_outcome(stepped)) < HIGHER * len(page_of_outcome(plain))
    text = json.dumps(run_document(stepped.profile)["stepped"], separators=(",", ":"))
    assert len(zlib.compress(text.encode(), 9)) < 3000


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_fits(tab: Tab, width: int, theme: str) -> None:
    page = tab("toy", "at=9", width=width, theme=theme)
    assert "step 9 of" in page.locator(".step-where").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator(".strip").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    page.get_by_label("Lines that the thread runs").focus()
    page.keyboard.press("End")
    assert page.get_by_role("button", name="Next line").get_attribute("aria-disabled") is not None
    page.keyboard.press("Home")
    assert "step 1 of" in page.locator(".step-where").inner_text()
