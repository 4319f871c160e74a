"""numba's own CUDA simulator and tilescope's emulate() on the same programs of numba.cuda, in one run.

python -m benchmarks.simulator [--json FILE] [--show FILE]

A program's launch is timed by the clock: the first with an empty cache, so that it holds all compiling by numba and by
tilescope, and a later one. The simulator compiles nothing: its first launch is like any other, and is taken alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

from benchmarks.detection import facts
from benchmarks.records import command

ROOT = Path(__file__).resolve().parents[1]
SIZES = {  # at which the simulator takes seconds
    "vector add": 1 << 16,
    "matmul": 128,
    "matmul, tiled": 128,
    "reduction": 1 << 15,
    "histogram": 1 << 17,
    "n-body": 1024,
}
LIMIT_SECONDS = 1200


def record() -> dict[str, Any]:
    machine = facts.machine("python -m benchmarks.simulator")
    machine["versions"] |= {"numba-cuda": facts.version("numba-cuda")}
    return {"machine": machine, "rows": [compared(name, size) for name, size in SIZES.items()]}


def compared(name: str, size: int) -> dict[str, Any]:
    """Seconds, and how many times as long the simulator takes."""
    theirs, ours, checked = (run(name, size, how) for how in ("simulator", "emulated", "checked"))
    seconds = {
        "simulator": theirs["first"],
        "first": ours["first"],
        "again": ours["again"],
        "checked": checked["again"],
    }
    row = {
        "program": name, "size": size, "seconds": seconds,
        "ratio": {how: theirs["first"] / seconds[how] for how in ("first", "again", "checked")},
        "right": all(found["right"] for found in (theirs, ours, checked)), "false_alarms": checked["errors"],
    }  # fmt: skip
    click.echo(line_of(row), err=True)
    return row


def run(name: str, size: int, how: str) -> dict[str, Any]:
    """In a process of its own, as numba chooses its simulator once and for all, and with a cache of its own."""
    command = [sys.executable, "-m", "benchmarks.peers.numba_programs", "--kernel", name, "--size", str(size)]
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {"TILESCOPE_CACHE": folder, "NUMBA_ENABLE_CUDASIM": str(int(how == "simulator"))}
        done = subprocess.run([*command, "--how", how], cwd=ROOT, env=env, capture_output=True, text=True,
                              timeout=LIMIT_SECONDS)  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{name} on {how}:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


HEAD = f"{'program':14}{'size':>8}{'simulator':>11}{'first':>9}{'':>8}{'again':>10}{'':>10}{'checked':>10}{'':>10}"


def line_of(row: dict[str, Any]) -> str:
    """Each time, and how many of it the simulator takes."""
    t, r = row["seconds"], row["ratio"]
    verdict = ("right" if row["right"] else "WRONG") + (", FALSE ALARMS" if row["false_alarms"] else "")
    times = f"{t['simulator']:9.1f} s{t['first']:7.1f} s{r['first']:7.1f}x"
    later = "".join(f"{1000 * t[how]:7.2f} ms{r[how]:9,.0f}x" for how in ("again", "checked"))
    return f"{row['program']:14}{row['size']:8}{times}{later}  {verdict}"


def show(found: dict[str, Any]) -> None:
    machine = found["machine"]
    click.echo(f"{machine['cores']} cores of {machine['processor']}, {machine['date']}, {machine['versions']}")
    click.echo(HEAD)
    for row in found["rows"]:
        click.echo(line_of(row))
    slowest = min(min(row["ratio"]["again"], row["ratio"]["checked"]) for row in found["rows"])
    click.echo(f"a later launch, with checks or without: at least {slowest:,.0f} times as fast as the simulator")


main = command(record, show, "Compare numba's simulator with tilescope.")


if __name__ == "__main__":
    main()
