"""Published kernels, drawn by a seed, beside the same kernels at another commit: how much faster each launch is.

python -m benchmarks.emulator --drawn SEED --folder FOLDER --before CHECKOUT
python -m benchmarks.drawn NAME FOLDER   (one case at the tilescope that is imported: seconds, on one thread, counted)

FOLDER holds the repositories as for benchmarks.launches; CHECKOUT is a working tree of the other commit."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.launches.case import Case
from benchmarks.launches.cases import CASES
from benchmarks.launches.run import SEED, compiled
from benchmarks.peers.timing import seconds_of
from benchmarks.records import checkout_in

DRAWN = 40
CLOSE, TURNS = 1.5, 2  # times as fast, under which both are measured in so many more turns: other load comes and goes
ROOT = Path(__file__).parent.parent


def drawn(seed: int, folder: Path) -> list[Case]:
    """Of the cases whose repositories are there."""
    there = [case for case in CASES if (checkout_in(folder, case.repository) / case.path).is_file()]
    return random.Random(seed).sample(there, min(DRAWN, len(there)))


def seconds(case: Case, folder: Path) -> float:
    """Median of a launch that is warm: its code is optimised, and its classes are known where they can be."""
    kernel = compiled(case, folder)
    made = case.make(np.random.default_rng(SEED))
    for name, values in made.symbols.items():
        given = np.ascontiguousarray(values).reshape(-1).view("u1")
        kernel.symbol(name).reshape(-1).view("u1")[: len(given)] = given

    def launch() -> None:
        kernel.launch(
            made.grid, made.block, made.args, shared=made.shared, threads=1, cooperative=made.cooperative,
            on_print=lambda _: None,
        )  # fmt: skip

    for _ in range(2):
        launch()
        kernel.optimise()
    return seconds_of(launch)


def compare(seed: int, folder: Path, before: Path) -> list[dict[str, Any]]:
    """Each case here and there, one after the other; those that one of the two cannot launch are told."""
    rows = []
    for case in drawn(seed, folder):
        now, then = times(case, folder, before)
        rows.append({"case": case.name, "now": now, "before": then})
        print(told(rows[-1]), flush=True)
    return rows


def times(case: Case, folder: Path, before: Path) -> tuple[float | None, float | None]:
    """The least of each: where they are close, of several turns."""

    def turn() -> tuple[float | None, float | None]:
        return _apart(case, folder, ROOT), _apart(case, folder, before)

    turns = [turn()]
    now, then = turns[0]
    if now and then and then < CLOSE * now:
        turns += [turn() for _ in range(TURNS)]
    now, then = (min(filter(None, seconds), default=None) for seconds in zip(*turns, strict=True))
    return now, then


def told(row: dict[str, Any]) -> str:
    """A launch in a line: how many times as fast it is, and how long it takes now."""
    now, then = row["now"], row["before"]
    figures = f"{then / now:6.2f}x {1e3 * now:9.3f} ms" if now and then else f"{'not launched':>20}"
    return f"{figures}  {row['case']}"


def _apart(case: Case, folder: Path, checkout: Path) -> float | None:
    """In a process of its own; None where that fails."""
    command = [sys.executable, "-m", "benchmarks.drawn", case.name, str(folder)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(checkout / "src"), str(ROOT)))}
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    return float(done.stdout.split()[-1]) if done.returncode == 0 else None


def distribution(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Of the speed-ups of those that were launched at both commits."""
    found = sorted(row["before"] / row["now"] for row in rows if row["now"] and row["before"])
    tenth = found[len(found) // 10]
    return {"launched": len(found), "least": found[0], "tenth": tenth, "median": statistics.median(found),
            "most": found[-1]}  # fmt: skip


if __name__ == "__main__":
    print(seconds(next(case for case in CASES if case.name == sys.argv[1]), Path(sys.argv[2])))
