"""Whole programs of NVIDIA's cuda-samples: built by `tilescope nvcc`, run by `tilescope exec`, and what each said.

python -m benchmarks.programs --folder FOLDER [--json FILE] [--seconds N]

FOLDER is a checkout of NVIDIA/cuda-samples. What draws, or needs a vendor's library or the driver API, is not tried:
the list says why. A sample that judges itself prints a word such as PASSED; the others have run if they end with 0."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from benchmarks import records
from benchmarks.detection import facts

CHAPTERS = ("0_Introduction", "1_Utilities", "2_Concepts_and_Techniques", "3_CUDA_Features", "5_Domain_Specific",
            "6_Performance")  # fmt: skip
NOT_TRIED = {
    "graphics": r"GL/|cuda_gl|EGL/|egl\.h|D3D|d3d1|vulkan|helper_gl",
    "a vendor's library": r"cublas|cufft|curand|cusparse|cusolver|nppi?\.h|nvJPEG|nvrtc",
    "the driver API": r"[<\"]cuda\.h[>\"]|cuda_drvapi|cuda_runtime_api_dynlink",
    "other software": r"mpi\.h|omp\.h|nvsci|NvSci|boost/|FreeImage",
}
PASSED, FAILED = re.compile(r"\bpass(ed)?\b|SUCCESS|verified", re.I), re.compile(r"\bfailed?\b", re.I)


def samples(folder: Path) -> Iterator[tuple[Path, list[Path]]]:
    for chapter in CHAPTERS:
        for sample in sorted((folder / "Samples" / chapter).iterdir()):
            sources = [p for p in sorted(sample.rglob("*")) if p.suffix in (".cu", ".cpp", ".c")]
            if sources:
                yield sample, sources


def reason(sample: Path) -> str:
    """Why a sample is not tried; "" where it is."""
    files = [p for p in sample.rglob("*") if p.suffix in (".cu", ".cpp", ".c", ".h", ".cuh")]
    text = "\n".join(line for p in files for line in p.read_text("utf-8", "replace").splitlines() if "#" in line)
    return next((why for why, pattern in NOT_TRIED.items() if re.search(pattern, text)), "")


def tried(folder: Path, sample: Path, sources: list[Path], seconds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as temporary:
        program = Path(temporary) / sample.name
        separate = ["-rdc=true"] if "CUDA_SEPARABLE_COMPILATION" in _listed(sample) else []
        build = ["nvcc", "-std=c++17", f"-I{folder / 'Common'}", *separate, "-o", str(program), *map(str, sources)]
        built = _finished(build, sample, seconds)
        if built is None or built.returncode:
            return {"status": "does not build", "why": _last(built)}
        began = time.perf_counter()
        done = _finished(["exec", "--json", "--", str(program)], sample, seconds)
        if done is None:
            return {"status": "too long", "why": f"more than {seconds} s"}
        return _judged(done) | {"seconds": round(time.perf_counter() - began, 1)}


def _listed(sample: Path) -> str:
    listed = sample / "CMakeLists.txt"
    return listed.read_text("utf-8", "replace") if listed.is_file() else ""


def _judged(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """stderr has the program's own output, stdout what tilescope saw."""
    seen = json.loads(done.stdout) if done.stdout.startswith("{") else {"kernels": [], "findings": []}
    errors = [f["message"] for f in seen["findings"] if f["severity"] == "error"]
    said = "passed" if PASSED.search(done.stderr) and not FAILED.search(done.stderr) else ""
    launches = sum(k["launches"] for k in seen["kernels"])
    status = "right" if done.returncode == 0 and said else "ran" if done.returncode == 0 else "fails"
    why = "" if done.returncode == 0 else (errors or [_last(done)])[0][:160]
    return {"status": status, "why": why, "kernels": len(seen["kernels"]), "launches": launches}


def _finished(arguments: list[str], folder: Path, seconds: int) -> subprocess.CompletedProcess[str] | None:
    """None where it took too long; the whole group of processes is ended then."""
    command = [sys.executable, "-P", "-m", "tilescope", *arguments]
    started = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        errors="replace", start_new_session=True,
    )  # fmt: skip
    try:
        output, errors = started.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(started.pid, signal.SIGKILL)
        started.communicate()
        return None
    return subprocess.CompletedProcess(command, started.returncode, output, errors)


def _last(done: subprocess.CompletedProcess[str] | None) -> str:
    """The line that says most, without the folders of this machine."""
    lines = [line for line in (done.stderr if done else "").splitlines() if line.strip()]
    wrong = [line for line in lines if "error" in line.lower() or "undefined" in line]
    return re.sub(r"(/[\w.+-]+)+/", "", (wrong or lines or ["more time than it was given"])[0])[-160:]


def run(folder: Path, seconds: int) -> dict[str, Any]:
    found = {}
    for sample, sources in samples(folder):
        why = reason(sample)
        found[sample.name] = {"status": "not tried", "why": why} if why else tried(folder, sample, sources, seconds)
        print(sample.name, found[sample.name], flush=True)
    return {
        "repository": "NVIDIA/cuda-samples",
        "commit": _commit(folder),
        "machine": facts.machine("python -m benchmarks.programs"),
        "seconds": seconds,
        "samples": found,
    }


def _commit(folder: Path) -> str:
    done = subprocess.run(["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@click.command(help=__doc__)
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="A checkout of NVIDIA/cuda-samples.")
@click.option("--seconds", default=120, show_default=True, help="For each build and run.")
@records.options
def main(folder: Path | None, seconds: int, file: Path | None, shown: Path | None) -> None:
    if folder is None and shown is None:
        raise click.UsageError("give --folder or --show")
    records.carry_out(lambda: run((folder or Path()).resolve(), seconds), show, file, shown)


def show(recording: dict[str, Any]) -> None:
    print(table(recording))


def table(recording: dict[str, Any]) -> str:
    """As Markdown: how many, and each that is not right with the reason."""
    samples = recording["samples"]
    counts = Counter(sample["status"] for sample in samples.values())
    rows = [f"| {status} | {count} |" for status, count in counts.most_common()]
    others = [
        f"| {name} | {s['status']} | {s['why']} |"
        for name, s in samples.items()
        if s["why"] and s["status"] != "not tried"
    ]
    head = ["| | samples |", "|---|---|", *rows, "", "| sample | | reason |", "|---|---|---|", *others]
    return "\n".join(head)


if __name__ == "__main__":
    main()
