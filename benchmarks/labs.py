"""Solutions of public courses' labs: built by `tilescope nvcc`, run by `tilescope exec`, and what each said.

python -m benchmarks.labs --folder FOLDER [--json FILE] [--seconds N]

FOLDER has a checkout of each repository, named OWNER+NAME. Labs with wb.h get tilescope's own, and data by a seed
(lab_data.py): wbSolution compares. The others make their data, and judge it or print it."""

from __future__ import annotations

import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from benchmarks import records, trials
from benchmarks.detection import facts
from benchmarks.lab_data import KINDS

RIGHT = "The solution is correct"
ERROR, MOST = re.compile(r"\berror\s*=\s*(\S+)"), 1e-3  # as Oxford's practicals print it, and the most that is right


@dataclass(frozen=True)
class Course:
    """`labs`: a source, or several, and the kind of its data; "" for a lab without wb.h."""

    name: str
    labs: dict[str, str]
    options: tuple[str, ...] = field(default=())


COURSES = {
    "hthuz/ece408": Course(
        "ECE 408, University of Illinois",
        {
            "MP1/template.cu": "vector_add", "MP2/template.cu": "matmul", "MP3/template.cu": "matmul",
            "MP4/template.cu": "convolution_3d", "MP5/template.cu": "reduction", "MP6/template.cu": "scan",
            "MP7/template.cu": "equalization", "MP8/template.cu": "sparse",
        },
    ),
    "NikolayGenov/Heterogeneous-Parallel-Programming-Coursera": Course(
        "Heterogeneous Parallel Programming, Coursera",
        {
            "Week1_Vector_Addition/vector_addition.cu": "vector_add",
            "Week2_Matrix_Multiplication/basic_matrix_multiplication.cu": "matmul",
            "Week2_Matrix_Multiplication/tiled_matrix_multiplication.cu": "matmul",
            "Week3_Image_Convolution/image_convolution.cu": "image_convolution",
            "Week4_Computation_Patterns/improved_reduction.cu": "reduction",
            "Week5_List_Scan/improved_list_scan.cu": "scan",
            "Week6_Histogram/histogram.cu": "equalization",
            "Week7_VecAddition_With_Streams/vecAddition_streams.cu": "vector_add",
        },
    ),
    "raytroop/CUDAProgramming2019July": Course(
        "Course on CUDA Programming, University of Oxford",
        dict.fromkeys(
            (
                "prac1/prac1a.cu", "prac1/prac1b.cu", "prac1/prac1c.cu", "prac3/laplace3d.cu prac3/laplace3d_gold.cpp",
                "prac3/laplace3d_new.cu prac3/laplace3d_gold.cpp", "prac4/reduction.cu", "prac4/reductionV2.cu",
                "prac6/main.cpp prac6/prac6.cu", "prac6/main.cpp prac6/prac6b.cu", "prac6/main.cpp prac6/prac6c.cu",
                "prac7/trid.cu prac7/trid_gold.cpp", "prac8/scan.cu", "prac9/match.cu prac9/match_gold.cpp",
                "prac12/kernel_overlap.cu", "prac12/work_streaming.cu", "prac12/work_streaming2.cu",
            ),
            "",
        ),
        ("-I.", "-I.."),
    ),
}  # fmt: skip


def tried(checkout: Path, lab: str, kind: str, options: tuple[str, ...], seconds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as temporary:
        folder, beside = Path(temporary), (checkout / lab.split()[0]).parent
        sources = [str(checkout / part) for part in lab.split()]
        build = ["nvcc", "-std=c++17", "-O2", *options, "-o", str(folder / "lab"), *sources]
        built = trials.finished([*trials.TILESCOPE, *build], beside, seconds)
        if built is None or built.returncode:
            return {"status": "does not build", "why": trials.last_line(built)}
        began = time.perf_counter()
        command = ["exec", "--json", "--", str(folder / "lab"), *given(kind, folder)]
        done = trials.finished([*trials.TILESCOPE, *command], beside, seconds)
        if done is None:
            return {"status": "too long", "why": f"more than {seconds} s"}
        return judged(done, kind) | {"seconds": round(time.perf_counter() - began, 1)}


def given(kind: str, folder: Path) -> list[str]:
    if not kind:
        return []
    inputs, expected, type = KINDS[kind](folder)
    return ["-i", ",".join(map(str, inputs)), "-e", str(expected), "-t", type]


def judged(done: trials.Done, kind: str) -> dict[str, Any]:
    """A lab with wb.h says whether it is right; of the others, those that print an error."""
    found, errors = trials.judged(done), ERROR.findall(done.stderr)
    if found["status"] == "fails" or not found["launches"]:
        return found | {"why": found["why"] or "no kernel was launched"}
    if kind or not errors:
        return found | {"status": "right" if RIGHT in done.stderr else "ran"}
    return found | {"status": "right" if all(abs(float(e)) < MOST for e in errors) else "wrong"}


def run(folder: Path, seconds: int) -> dict[str, Any]:
    courses = {}
    for repository, course in COURSES.items():
        checkout, found = records.checkout_in(folder, repository), {}
        for lab, kind in course.labs.items():
            found[lab] = tried(checkout, lab, kind, course.options, seconds)
            print(lab, found[lab], flush=True)
        courses[repository] = {"course": course.name, "commit": trials.commit(checkout), "labs": found}
    return {"machine": facts.machine("python -m benchmarks.labs"), "seconds": seconds, "courses": courses}


@click.command(help=__doc__)
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="Where the checkouts are.")
@click.option("--seconds", default=60, show_default=True, help="For each build and run.")
@records.options
def main(folder: Path | None, seconds: int, file: Path | None, shown: Path | None) -> None:
    trials.carry_out(folder, lambda checkout: run(checkout, seconds), show, file, shown)


def show(recording: dict[str, Any]) -> None:
    for repository, course in recording["courses"].items():
        print(f"{course['course']} ({repository})\n\n{trials.table(course['labs'], 'lab')}\n")


if __name__ == "__main__":
    main()
