"""A GPU's hardware counters: launches in, tilescope's counts of each out, by Nsight Compute in a process of its own.

No setting of the GPU is changed: clocks stay as they are (--clock-control none), which counts do not depend on."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tilescope.errors import TilescopeError, UsageError

from .driver import Gpu
from .launch import Done, Launch
from .metrics import METRICS, MeasuredCounts, counts_of
from .placing import Placement
from .replay import Folder

_Run = Callable[..., "subprocess.CompletedProcess[str]"]
_NOT_PERMITTED = "ERR_NVGPUCTRPERM"
_PERMISSION_HINT = (
    "reading them needs rights that the machine's administrator grants: run as root, or load the driver with "
    "NVreg_RestrictProfilingToAdminUsers=0 (developer.nvidia.com/ERR_NVGPUCTRPERM)"
)


class CounterError(TilescopeError):
    """The hardware counters could not be read, which says nothing about the kernel."""


def find_ncu() -> str:
    """Nsight Compute's program. Raises UsageError where it is not installed."""
    found = shutil.which("ncu")
    if found is None:
        raise UsageError(
            "the hardware counters are read by Nsight Compute, and its program `ncu` is not found",
            hint="install Nsight Compute (it comes with the CUDA toolkit) and put its folder into PATH",
        )
    return found


def counters_of(done: Done) -> MeasuredCounts:
    """Of one launch that was made, run again on copies of its arguments as they were before it."""
    done.check_kept("counters")
    with done.gpu.current():
        done.gpu.synchronize(done.stream)
    return count([(done.launch, done.placement)], done.gpu)[0]


def count(launches: Sequence[tuple[Launch, Placement]], gpu: Gpu) -> list[MeasuredCounts]:
    """The counts of each launch; all run in one process, in order. Raises UsageError without ncu, CounterError where it
    fails."""
    ncu = find_ncu()
    with gpu.current(), tempfile.TemporaryDirectory(prefix="tilescope-") as temporary:
        folder = Folder(Path(temporary))
        for launch, placement in launches:
            folder.add(launch, placement, gpu, gpu.arch)
        folder.close()
        return measured(ncu, Path(temporary), len(launches))


def command_line(ncu: str, folder: Path, metrics: Sequence[str] = METRICS) -> list[str]:
    """What profiles a folder's launches."""
    return [
        ncu, "--csv", "--print-units", "base", "--clock-control", "none", "--metrics", ",".join(metrics),
        sys.executable, "-m", "tilescope.gpu.replay", str(folder),
    ]  # fmt: skip


def measured(ncu: str, folder: Path, launches: int, run: _Run = subprocess.run) -> list[MeasuredCounts]:
    """The counts of a folder's launches."""
    package = str(Path(__file__).parents[2])
    paths = os.pathsep.join(path for path in (package, os.environ.get("PYTHONPATH", "")) if path)
    done = run(command_line(ncu, folder), capture_output=True, text=True, env=os.environ | {"PYTHONPATH": paths})
    found = read_csv(done.stdout)
    if len(found) != launches or done.returncode:
        raise _failed(done, len(found), launches)
    return [counts_of(values) for values in found]


def _failed(done: subprocess.CompletedProcess[str], found: int, launches: int) -> CounterError:
    said = done.stdout + done.stderr
    if _NOT_PERMITTED in said:
        return CounterError("this user may not read the GPU's hardware counters", hint=_PERMISSION_HINT)
    told = [line for line in said.splitlines() if line.startswith("==ERROR==")] or said.strip().splitlines()[-5:]
    lines = "\n".join(told)
    return CounterError(
        f"ncu measured {found} of {launches} launches (exit code {done.returncode})\n{lines}",
        hint="is the GPU in use by another profiler?" if not told else "",
    )


def read_csv(text: str) -> list[dict[str, int]]:
    """Metrics by launch, in order, from what `ncu --csv` prints: a row for each metric of each launch. A metric that
    the GPU does not have is left out."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith('"ID"')), len(lines))
    table = [line for line in lines[start:] if line.startswith('"')]
    launches: dict[int, dict[str, int]] = {}
    for row in csv.DictReader(table):
        values = launches.setdefault(int(row["ID"]), {})
        number = row["Metric Value"].replace(",", "")
        if number.replace(".", "", 1).isdigit():
            values[row["Metric Name"]] = int(float(number))
    return [launches[i] for i in sorted(launches)]
