"""What checks cost: kernels with counters alone and with `check=True`, and Oclgrind with --data-races, in one run.

python -m benchmarks.checks [--json FILE] [--show FILE]   (Oclgrind is skipped where it is not installed)

Twice: where launches are counted and checked from a block of each class (docs/adr/0020, 0028), as those are that are
made again or take long; and in full, as the first ones are."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from shutil import which
from typing import Any

import click

import tilescope as ts
from benchmarks.detection import facts
from benchmarks.emulator import OWN, ROOT
from benchmarks.peers.problems import Problem, problem
from tilescope.findings import at_or_above

SIZES = {
    "tiled": 256,
    "basic": 256,
    "convolution1d": 1 << 20,
    "convolution2d": 1024,
    "transpose": 1024,
    "reduction": 1 << 20,
    "gather": 1 << 15,
}
OCLGRIND_SIZES = (64, 128)  # rates are compared, as 256 takes it minutes
ROUNDS, ROUND_SECONDS, FEWEST = 5, 0.5, 3
MOST_WARMING = 200  # launches until it is clear what is proven
MOST_TIMES_COUNTERS, LEAST_TIMES_OCLGRIND = 3, 100  # wanted of the tiled multiplication
LIMIT_SECONDS = 600


def compare(kernel: str, size: int) -> dict[str, Any]:
    """Rates on one thread, counted and checked in turns, and the median of the rounds' ratios.

    Ratios are of processor time, which other work on the machine disturbs less."""
    given = problem(kernel, size)
    _, full = rounds_of(given, proofs=False)
    rates, ratio = rounds_of(given, proofs=True)
    errors = [f.message for f in at_or_above(launch(given, check=True).findings, "warning")]
    return {"kernel": kernel, "size": size, "counted": rates[0], "checked": rates[1], "ratio": ratio, "in_full": full,
            "right": given.right(given.arrays[given.output]), "false_alarms": errors}  # fmt: skip


def rounds_of(given: Problem, *, proofs: bool) -> tuple[tuple[float, float], float]:
    """Work a second, counted and checked, and how many times the processor time checks take; with `proofs`, once what
    can be proven is."""
    kept = kernel_of(given).kept
    for check, standings in ((False, kept.standings), (True, kept.checked)):
        standings.refused = 0 if proofs else 99
        for _ in range(MOST_WARMING if proofs else 2):
            launch(given, check=check)
            if standings.refused or any(s.counts for s in standings.known.values()):
                break
    kernel_of(given).optimise()
    launch(given, check=False), launch(given, check=True)
    rounds = [(timed(given, check=False), timed(given, check=True)) for _ in range(ROUNDS)]
    counted, checked = (statistics.median(wall for wall, _ in half) for half in zip(*rounds, strict=True))
    ratio = statistics.median(b / a for (_, a), (_, b) in rounds)
    return (given.work / counted, given.work / checked), ratio


def timed(given: Problem, *, check: bool) -> tuple[float, float]:
    """Median seconds of a launch by the clock and of the processor, over about half a second."""
    found: list[tuple[float, float]] = []
    began = time.perf_counter()
    while len(found) < FEWEST or time.perf_counter() - began < ROUND_SECONDS:
        wall, used = time.perf_counter(), time.process_time()
        launch(given, check=check)
        found.append((time.perf_counter() - wall, time.process_time() - used))
    return statistics.median(w for w, _ in found), statistics.median(u for _, u in found)


def launch(given: Problem, *, check: bool) -> Any:
    compiled = kernel_of(given)
    return compiled.launch(given.grid, given.block, [*given.arrays.values(), *given.sizes], threads=1, check=check)


def kernel_of(given: Problem) -> ts.Kernel:
    if given.kernel not in _COMPILED:
        compiled = ts.compile(OWN.get(given.kernel, ROOT / "kernels" / f"{given.kernel}.cu"))
        for name, values in given.constants.items():
            compiled.symbol(name, "u1")[:] = values.reshape(-1).view("u1")
        _COMPILED[given.kernel] = compiled
    return _COMPILED[given.kernel]


_COMPILED: dict[str, ts.Kernel] = {}


def against_oclgrind(size: int, ours: float) -> dict[str, Any]:
    """Multiply-adds a second of the tiled multiplication, on one thread; `ours` with checks."""
    asked = ["--peer", "oclgrind", "--kernel", "tiled", "--size", str(size), "--json"]
    command = ["oclgrind", "--data-races", sys.executable, "-m", "benchmarks.peers.opencl", *asked]
    done = subprocess.run(command, cwd=ROOT.parent, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    rate = found["work"] / found["seconds"]
    return {"kernel": "tiled", "size": size, "right": found["right"], "theirs": rate, "ours": ours,
            "ratio": ours / rate}  # fmt: skip


HEAD = f"{'kernel':14}{'size':>9}{'counted':>10}{'checked':>10}{'ratio':>8}{'in full':>9}  result"


def line_of(r: dict[str, Any]) -> str:
    """Rates in work a second; `ratio` is how much more processor time a launch takes with checks, and "in full" the
    same where both look at all blocks."""
    verdict = ("right" if r["right"] else "WRONG") + ("" if not r["false_alarms"] else ", FALSE ALARMS")
    rates = f"{r['counted']:10.2e}{r['checked']:10.2e}"
    return f"{r['kernel']:14}{r['size']:9}{rates}{r['ratio']:7.1f}x{r['in_full']:8.1f}x  {verdict}"


def oclgrind_line(r: dict[str, Any]) -> str:
    rates = f"({r['ours']:.2e} against {r['theirs']:.2e} a second)"
    return f"{r['kernel']:14}{r['size']:9}  {r['ratio']:,.0f}x oclgrind --data-races {rates}"


def wanted_line(found: dict[str, Any]) -> str:
    """The tiled multiplication against what is wanted of it."""
    cost = next(r["ratio"] for r in found["kernels"] if r["kernel"] == "tiled")
    peer = [r["ratio"] for r in found["oclgrind"]]
    told = f", {min(peer):,.0f}x Oclgrind (at least {LEAST_TIMES_OCLGRIND}x)" if peer else ""
    return f"tiled: {cost:.1f}x the counters alone (at most {MOST_TIMES_COUNTERS}x){told}"


def show(path: str) -> None:
    """Print a recording as the run printed it."""
    found = json.loads(Path(path).read_text())
    print(found["machine"], HEAD, *map(line_of, found["kernels"]), *map(oclgrind_line, found["oclgrind"]), sep="\n")
    print(wanted_line(found))


def measured() -> dict[str, Any]:
    print(HEAD)
    found: dict[str, Any] = {"machine": facts.machine("python -m benchmarks.checks"), "kernels": [], "oclgrind": []}
    for kernel, size in SIZES.items():
        found["kernels"].append(compare(kernel, size))
        print(line_of(found["kernels"][-1]), flush=True)
    for size in OCLGRIND_SIZES if which("oclgrind") else ():
        found["oclgrind"].append(against_oclgrind(size, found["kernels"][0]["checked"]))
        print(oclgrind_line(found["oclgrind"][-1]), flush=True)
    return found


@click.command()
@click.option("--json", "target", type=click.Path(), help="Write the figures to this file too.")
@click.option(
    "--show", "shown", type=click.Path(exists=True), help="Print the figures of such a file, and run nothing."
)
def main(target: str | None, shown: str | None) -> None:
    if shown:
        return show(shown)
    found = measured()
    print(wanted_line(found) if which("oclgrind") else "skipped: oclgrind is not installed")
    if target:
        Path(target).write_text(json.dumps(found, indent=1) + "\n")
    rows = found["kernels"] + found["oclgrind"]
    return sys.exit(0 if all(r["right"] for r in rows) else 1)


if __name__ == "__main__":
    main()
