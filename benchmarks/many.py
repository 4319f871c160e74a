"""Many at once: what a sweep costs beside its launches, what two processes gain, and a class of 500 judged.

    python -m benchmarks.many --json benchmarks/results/many.json
    python -m benchmarks.many --points 100 --submissions 20    a short run
    python -m benchmarks.many --show benchmarks/results/many.json

What is swept is compiled before it is timed, in a cache of its own: `first_point_seconds` is the start of processes and
the compilation, alone. A launch takes one thread, on one process as on two. The class is made of the example's ten
submissions, each copy a text of its own, so that nothing is judged twice. A fifth of it is judged again by processes
that are killed every few seconds, until one comes to the end, and has to leave the same bytes."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import numpy as np

import tilescope as ts
from benchmarks import records
from tilescope.emulator.run.launch import default_threads
from tilescope.header import Options
from tilescope.many.sweep.sweep import prepared
from tilescope.many.workers import pooled

CLASS = Path(__file__).parents[1] / "examples" / "class"
STEPS = 20_000
SMALL = f"""// tilescope: n = 4096
// tilescope: steps = {STEPS}
// tilescope: grid = (n + BLOCK - 1) / BLOCK
// tilescope: define BLOCK = 64
// tilescope: block = BLOCK
// tilescope: args = a: arange f32[n], n, steps
// tilescope: expect a = a + steps
__global__ void count(float *a, int n, int steps) {{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i >= n) return;
    float x = a[i];
    for (int k = 0; k < steps; ++k) x += 1.0f;
    a[i] = x;
}}
"""


def sizes(points: int) -> dict[str, list[int]]:
    return {"n": list(range(4000, 4000 + points))}


def kernel_file() -> Path:
    path = Path(os.environ["TILESCOPE_CACHE"]) / "small.cu"
    path.write_text(SMALL)
    return path


def swept(points: int, processes: int) -> float:
    """Seconds of a sweep in a pool of so many processes, which are copied from one that has loaded everything."""
    axes: dict[str, Any] = sizes(points)
    began = time.perf_counter()
    found = prepared(kernel_file(), axes, None, Options()).run(pooled(processes))
    seconds = time.perf_counter() - began
    assert [point.status for point in found] == ["right"] * points
    return seconds


def launches(points: int) -> float:
    """Seconds of the launches themselves, one after the other in one thread, arrays made before."""
    kernel, counts = ts.compile(SMALL, defines={"BLOCK": "64"}), sizes(points)["n"]
    arrays = [np.arange(n, dtype=np.float32) for n in counts]
    _launch(kernel, counts[0], arrays[0].copy())
    began = time.perf_counter()
    for n, a in zip(counts, arrays, strict=True):
        _launch(kernel, n, a)
    return time.perf_counter() - began


def _launch(kernel: ts.Kernel, n: int, a: Any) -> None:
    profile = kernel.launch((n + 63) // 64, 64, [a, n, STEPS], threads=1)
    assert profile.totals.flops == n * STEPS


def sweeps(points: int) -> dict[str, Any]:
    began = time.perf_counter()
    swept(1, 1)
    first = time.perf_counter() - began
    bare, one, two = launches(points), swept(points, 1), swept(points, 2)
    return {
        "points": points, "first_point_seconds": first, "launches_seconds": bare,
        "one_process_seconds": one, "two_processes_seconds": two,
        "gain_of_two": one / two, "milliseconds_a_point_over_launch": 1e3 * (one - bare) / points,
    }  # fmt: skip


# --- a class ---------------------------------------------------------------------------------------------------


def make_class(folder: Path, count: int) -> None:
    """Each text differs from every other, and from those of other classes, by a comment."""
    texts = {path.name: (path / "matmul.cu").read_text() for path in sorted(CLASS.iterdir())}
    names = list(texts)
    for n in range(count):
        student = folder / f"{n:03}-{names[n % len(names)]}"
        student.mkdir(parents=True)
        (student / "matmul.cu").write_text(f"// {folder.name} {n}\n{texts[names[n % len(names)]]}")


def command(folder: Path, out: Path) -> Sequence[str]:
    return [sys.executable, "-m", "tilescope", "grade", "matmul", str(folder), "--out", str(out), "--processes", "2"]


def judged(folder: Path, out: Path) -> tuple[float, int]:
    """Seconds, and the most bytes that the judge's own process had in use."""
    began = time.perf_counter()
    done = subprocess.Popen(command(folder, out), stdout=subprocess.DEVNULL)
    most = 0
    while done.poll() is None:
        most = max(most, _resident(done.pid))
        time.sleep(0.1)
    assert done.returncode == 0
    return time.perf_counter() - began, most


def _resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status")
    text = status.read_text() if status.exists() else ""
    return 1024 * int(text.partition("VmHWM:")[2].split()[0]) if "VmHWM:" in text else 0


def interrupted(folder: Path, out: Path, every: float) -> int:
    """Killed after `every` seconds again and again until it is done; how often that was."""
    for kills in range(10_000):
        done = subprocess.Popen(command(folder, out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            done.wait(every)
        except subprocess.TimeoutExpired:
            done.send_signal(signal.SIGKILL)
            done.wait()
            continue
        assert done.returncode == 0
        return kills
    raise AssertionError("it does not get on")


def classes(count: int) -> dict[str, Any]:
    with TemporaryDirectory() as box:
        folder, few = Path(box) / "class", Path(box) / "few"
        make_class(folder, count)
        make_class(few, max(1, count // 5))
        _, of_few = judged(few, Path(box) / "few.csv")
        seconds, most = judged(folder, Path(box) / "whole.csv")
        kills = interrupted(few, Path(box) / "killed.csv", 5.0)
        same = (Path(box) / "killed.csv").read_bytes() == (Path(box) / "few.csv").read_bytes()
    return {
        "submissions": count, "seconds": seconds, "most_bytes": most, "most_bytes_of_a_fifth": of_few,
        "children_most_bytes": 1024 * resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,
        "kills": kills, "killed_and_resumed_the_same": same,
    }  # fmt: skip


# --- the command -----------------------------------------------------------------------------------------------


def record(points: int, submissions: int) -> records.Run:
    with TemporaryDirectory() as cache:
        os.environ["TILESCOPE_CACHE"] = cache
        load = os.getloadavg()[0]
        return {
            "processors": default_threads(),
            "load_before": load,
            "sweep": sweeps(points),
            "grade": classes(submissions),
        }


def show(run: records.Run) -> None:
    swept, graded = run["sweep"], run["grade"]
    print(f"{run['processors']} processors, load {run['load_before']:.1f} before")
    print(f"sweep of {swept['points']} points: {swept['gain_of_two']:.2f} times as fast on two processes as on one,")
    print(f"  the first point after {swept['first_point_seconds']:.1f} s, nothing compiled before;")
    print(f"  {swept['milliseconds_a_point_over_launch']:.2f} ms a point over the launch itself")
    print(f"{graded['submissions']} submissions of matmul: {graded['seconds']:.0f} s on two processes,")
    most, of_few = (graded[name] / 1e6 for name in ("most_bytes", "most_bytes_of_a_fifth"))
    print(f"  {most:.0f} MB at most, {of_few:.0f} MB for a fifth of them,")
    same = "the same bytes" if graded["killed_and_resumed_the_same"] else "OTHER BYTES"
    print(f"  a fifth of them killed {graded['kills']} times and resumed: {same}")


@click.command(help=__doc__)
@click.option("--points", default=1000, show_default=True)
@click.option("--submissions", default=500, show_default=True)
@records.options
def main(points: int, submissions: int, file: Path | None, shown: Path | None) -> None:
    records.carry_out(lambda: record(points, submissions), show, file, shown)


if __name__ == "__main__":
    main()
