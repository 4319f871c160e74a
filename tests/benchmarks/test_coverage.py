"""What the documents say of public files against what was recorded (`python -m benchmarks.coverage`)."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.coverage import COURSES, PAGE, RESULTS, builds, examine, share, table

RECORDED = json.loads(RESULTS.read_text(encoding="utf-8"))
README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_page_is_made_of_the_recording() -> None:
    assert table(RECORDED) in PAGE.read_text(encoding="utf-8")


def test_the_first_sentence_says_what_was_recorded() -> None:
    run, every = share(RECORDED)
    first = README.split("\n\n")[1].replace("\n", " ")
    assert f"{100 * run // every} of 100 public CUDA files" in first
    course_run, courses = share(RECORDED, COURSES)
    assert f"{100 * course_run // courses} of 100 of courses" in first


def test_enough_files_were_tried() -> None:
    assert share(RECORDED)[1] >= 400


def test_what_becomes_of_a_file(tmp_path: Path) -> None:
    kernel = tmp_path / "kernel.cu"
    kernel.write_text("__global__ void k(int *a) { a[threadIdx.x] += 1; }\n")
    found = examine(str(kernel))
    assert "add.s32 3" in found.pop("instructions")
    assert found == {"outcome": "runs", "kernels": 1}
    assert len(builds(str(kernel))) == 1
    assert examine(str(kernel), programs=False)["outcome"] == "compiled"
    kernel.write_text("__global__ void k(int *a) { a[threadIdx.x] += b; }\n")
    assert examine(str(kernel))["outcome"] == "compile"
    kernel.write_text('__global__ void k() { asm volatile("setmaxnreg.inc.sync.aligned.u32 240;"); }\n')
    assert examine(str(kernel))["outcome"] == "emulate"
