"""What a launch and a whole program cost beside what they do: an empty kernel in process and from a program, copies
beside memcpy, a program's start over its own, compiling one file.

python -m benchmarks.program_costs [--json FILE]"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np

import tilescope as ts
from benchmarks import records
from benchmarks.detection import facts

SOURCE = Path(__file__).parent / "kernels" / "program_costs.cu"
TILESCOPE = (sys.executable, "-m", "tilescope")
LAUNCHES, STARTS = 2000, 9


def in_process() -> float:
    """Microseconds from `kernel[grid, block](array)` to its profile, the best of five rounds."""
    kernel = ts.compile("__global__ void nothing(int *a) {}")
    a = np.zeros(32, np.int32)

    def launches() -> None:
        for _ in range(LAUNCHES):
            kernel[1, 32](a)

    launches()
    return min(_seconds(launches) for _ in range(5)) / LAUNCHES * 1e6


def from_a_program(program: Path) -> dict[str, float]:
    said = _run([*TILESCOPE, "exec", "--", str(program)])
    return {name: float(figure) for name, figure in map(str.split, said.splitlines())}


def starts(program: Path) -> dict[str, float]:
    """Median seconds of a program that does nothing, emulated over alone; of one that launches a kernel, over the same;
    of the first from its source, which was compiled before, over the program; and Python's own."""
    own = _environment_of(program)
    alone = _median(lambda: subprocess.run([program, "start"], env=own, check=True))
    emulated = _median(lambda: _run([*TILESCOPE, "exec", "--", str(program)], "start"))
    launch = _median(lambda: _run([*TILESCOPE, "exec", "--", str(program)], "launch"))
    source = _median(lambda: _run([*TILESCOPE, "run", str(SOURCE), "--"], "start"))
    python = _median(lambda: _run([sys.executable, "-c", "import numpy"]))
    return {
        "start_s": emulated - alone, "start_and_launch_s": launch - alone, "start_from_source_s": source - emulated,
        "python_with_numpy_s": python,
    }  # fmt: skip


def compiling() -> float:
    """Seconds of `tilescope run` for a file that was never compiled, over one that was; headers of C++ included."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, TILESCOPE_CACHE=folder):
        _run([*TILESCOPE, "exec", "--", sys.executable, "-c", "pass"])  # which makes the library
        first = _seconds(lambda: _run([*TILESCOPE, "run", str(SOURCE), "--"], "start"))
        return first - _median(lambda: _run([*TILESCOPE, "run", str(SOURCE), "--"], "start"))


def _environment_of(program: Path) -> dict[str, str]:
    said = _run([*TILESCOPE, "exec", "--", sys.executable, "-c", "import os; print(os.environ['LD_LIBRARY_PATH'])"])
    return os.environ | {"LD_LIBRARY_PATH": said.strip()}


def _run(command: Sequence[str], *arguments: str) -> str:
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _median(work: Callable[[], object]) -> float:
    return statistics.median(_seconds(work) for _ in range(STARTS))


def record() -> records.Run:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "costs"
        _run([*TILESCOPE, "nvcc", "-O2", "-o", str(program), str(SOURCE)])
        found = {"launch_in_process_us": in_process()} | from_a_program(program) | starts(program)
    found["compile_s"] = compiling()
    rounded = {name: round(figure, 3) for name, figure in found.items()}
    return {"machine": facts.machine("python -m benchmarks.program_costs"), "found": rounded}


def show(run: records.Run) -> None:
    for name, figure in run["found"].items():
        print(f"{name:24}{figure:10.3f}")


main = records.command(record, show, __doc__)

if __name__ == "__main__":
    main()
