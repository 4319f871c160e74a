"""Which public .cu files tilescope takes as they are: compiled, all instructions known, code made for first kernels.

python -m benchmarks.coverage --list LIST --folder FOLDER [--json FILE]
python -m benchmarks.coverage --table   (writes the recorded figures into docs/coverage.md, and runs nothing)

LIST is JSON: a repository's name, then its commit and the paths of files. They are looked for in FOLDER, in a folder
each that is called as the repository is with + for /. Nothing is fetched, and nothing is launched."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click

from benchmarks.detection import facts

RESULTS = Path(__file__).parent / "results" / "coverage.json"
PAGE = Path(__file__).parents[1] / "docs" / "coverage.md"
COURSES = (
    "AlphaGPU/leetgpu-challenges", "CoffeeBeforeArch/cuda_programming", "Infatoshi/cuda-course",
    "R100001/Programming-Massively-Parallel-Processors", "deeperlearning/professional-cuda-c-programming",
    "gpu-mode/lectures", "olcf/cuda-training-series", "udacity/cs344",
)  # fmt: skip
SECONDS = 60  # of a file
FIRST_KERNELS = 3
BLOCK = (64, 1, 1)


# --- one file, in a process of its own -------------------------------------------------------------------------------


def examine(path: str) -> dict[str, Any]:
    """What became of a file: "runs", or at which step it ended and why."""
    from tilescope.emulator.compile.unit import compile_unit
    from tilescope.emulator.isa import decode
    from tilescope.errors import TilescopeError
    from tilescope.ptx.module import Instruction
    from tilescope.source.load import read_source

    try:
        code, language = read_source(path)
        unit = compile_unit(code, language, None, "sm_90", (), os.path.dirname(path), False)
    except TilescopeError as error:
        return {"outcome": "compile", "why": error.message}
    kernels = len(unit.names)
    try:
        bodies = [item for f in unit.module.functions.values() for item in f.body]
        for item in bodies:
            if isinstance(item, Instruction) and not item.opcode.startswith("call"):
                decode(item)
        for entry in list(unit.names)[:FIRST_KERNELS]:
            unit.program(entry, BLOCK)
    except TilescopeError as error:
        return {"outcome": "emulate", "why": error.message, "kernels": kernels}
    return {"outcome": "runs", "kernels": kernels}


def examined(path: Path) -> dict[str, Any]:
    began = time.perf_counter()
    command = [sys.executable, "-m", "benchmarks.coverage", "--file", str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        found = json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else _ended(done)
    except subprocess.TimeoutExpired:
        found = {"outcome": "time", "why": f"more than {SECONDS} s"}
    if "why" in found:
        found["why"] = re.sub(r"\s+", " ", found["why"])[:160]
    return found | {"seconds": round(time.perf_counter() - began, 1)}


def _ended(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    return {"outcome": "failure", "why": (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]}


# --- all of them -----------------------------------------------------------------------------------------------------


def record(listed: Path, folder: Path) -> dict[str, Any]:
    places = {
        repository: (about["commit"], [p for part in about.values() if part != about["commit"] for p in part])
        for repository, about in json.loads(listed.read_text()).items()
    }
    jobs = [(r, p, folder / r.replace("/", "+") / p) for r, (_, paths) in places.items() for p in sorted(paths)]
    jobs = [job for job in jobs if job[2].is_file()]
    found: dict[str, Any] = {r: {"commit": commit, "files": {}} for r, (commit, _) in places.items()}
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(examined, [path for _, _, path in jobs])
        for number, ((repository, path, _), result) in enumerate(zip(jobs, results, strict=True), 1):
            found[repository]["files"][path] = result
            print(f"{number}/{len(jobs)} {repository} {path}: {result['outcome']}", file=sys.stderr, flush=True)
    return {"machine": facts.machine("python -m benchmarks.coverage"), "repositories": found}


# --- the page --------------------------------------------------------------------------------------------------------


def share(recorded: dict[str, Any], repositories: tuple[str, ...] | None = None) -> tuple[int, int]:
    """Files that run, and all."""
    kept = [about for name, about in recorded["repositories"].items() if repositories is None or name in repositories]
    files = [file for about in kept for file in about["files"].values()]
    return sum(file["outcome"] == "runs" for file in files), len(files)


def table(recorded: dict[str, Any]) -> str:
    lines = ["| repository | commit | files | run | not compiled | not emulated |", "|---|---|---|---|---|---|"]
    for name, about in recorded["repositories"].items():
        count = Counter(file["outcome"] for file in about["files"].values())
        run, refused, every = count["runs"], count["compile"], len(about["files"])
        numbers = (every, run, refused, every - run - refused)
        place = f"| [{name}](https://github.com/{name}) | `{about['commit'][:10]}` |"
        lines.append(" ".join([place, *(f"{number} |" for number in numbers)]))
    return "\n".join([summary(recorded), "", *lines, "", *reasons(recorded)])


def summary(recorded: dict[str, Any]) -> str:
    (run, every), (course_run, courses) = share(recorded), share(recorded, COURSES)
    files = [file for about in recorded["repositories"].values() for file in about["files"].values()]
    seconds = sorted(file["seconds"] for file in files)
    half, most = (seconds[len(seconds) * percent // 100] for percent in (50, 99))
    return (
        f"**{run} of {every} files ({run / every:.0%}) run as they are; of those of courses and labs {course_run} of "
        f"{courses} ({course_run / courses:.0%}).** Half of the files take {half:.1f} s or less, 99 % {most:.1f} s."
    )


def reasons(recorded: dict[str, Any]) -> list[str]:
    """Each file that does not run, and the first thing that stops it."""
    lines = ["## What does not run", "", "| file | what stops it |", "|---|---|"]
    for name, about in recorded["repositories"].items():
        for path, file in about["files"].items():
            if file["outcome"] != "runs":
                why = file["why"].replace("|", "\\|").replace("<", "&lt;")
                lines.append(f"| {name} `{path}` | {why} |")
    return lines


def write() -> None:
    text = PAGE.read_text(encoding="utf-8")
    begin, end = "<!-- made: coverage -->\n", "<!-- end: coverage -->"
    before, after = text.partition(begin)[0], text.partition(end)[2]
    made = table(json.loads(RESULTS.read_text(encoding="utf-8")))
    PAGE.write_text(f"{before}{begin}{made}\n{end}{after}", encoding="utf-8")


@click.command()
@click.option("--list", "listed", type=click.Path(exists=True, path_type=Path), help="Repositories and their files.")
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="Where they lie.")
@click.option("--json", "file", type=click.Path(path_type=Path), default=RESULTS, help="Record the run here.")
@click.option("--table", "only_table", is_flag=True, help="Write the recorded figures into the page, and run nothing.")
@click.option("--file", "one", default="", help="(used by itself)")
def main(listed: Path | None, folder: Path | None, file: Path, only_table: bool, one: str) -> None:
    if one:
        print(json.dumps(examine(one)))
    elif only_table:
        write()
    elif listed is None or folder is None:
        raise click.UsageError("give --list and --folder, or --table")
    else:
        file.write_text(json.dumps(record(listed, folder), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
