"""Which public .cu files tilescope takes as they are: compiled, all instructions known, code made for first kernels.

python -m benchmarks.coverage --list LIST --folder FOLDER [--json FILE]
python -m benchmarks.coverage --list LIST --folder FOLDER --rows   (compiles only, and takes no times)
python -m benchmarks.coverage --folder FOLDER --builds   (times how long code takes to make, of the recorded files)
python -m benchmarks.coverage --table   (writes the recorded figures into docs/coverage.md, and runs nothing)

LIST is JSON: a repository's name, then its commit and the paths of files. They are looked for in FOLDER, in a folder
each that is called as the repository is with + for /. Nothing is fetched, and nothing is launched.

Both runs record which instructions the files' kernels have (results/instructions.json), and beside them those of the
files of tests/corpus whose counts a GPU has confirmed: docs/reference/instructions.md shows them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from benchmarks import records
from benchmarks.detection import facts

if TYPE_CHECKING:
    from tilescope.emulator.compile.unit import Unit

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "coverage.json"
INSTRUCTIONS = RESULTS.with_name("instructions.json")
PAGE = ROOT / "docs" / "coverage.md"
CORPUS = ROOT / "tests" / "corpus"
MEASURED = ROOT / "tests" / "hardware" / "fidelity.json"
COURSES = (
    "AlphaGPU/leetgpu-challenges", "CoffeeBeforeArch/cuda_programming", "Infatoshi/cuda-course",
    "R100001/Programming-Massively-Parallel-Processors", "deeperlearning/professional-cuda-c-programming",
    "gpu-mode/lectures", "olcf/cuda-training-series", "udacity/cs344",
)  # fmt: skip
SECONDS = 60  # of a file
SECONDS_TO_COMPILE = 600  # where no time is recorded: a machine may be busy
EXAMPLES = 2  # files that are named for an instruction
FIRST_KERNELS = 3
BLOCK = (64, 1, 1)
TRIFLE = 'extern "C" __global__ void trifle(float *a) { a[threadIdx.x] *= 2; }'


# --- one file, in a process of its own -------------------------------------------------------------------------------


def examine(path: str, *, programs: bool = True) -> dict[str, Any]:
    """What became of a file: "runs", or at which step it ended and why; and the instructions that its kernels have.
    Without `programs` a file is only compiled."""
    from benchmarks.instructions import names_of
    from tilescope.emulator.isa import decode
    from tilescope.errors import TilescopeError
    from tilescope.ptx.module import Instruction

    try:
        unit = unit_of(path)
    except TilescopeError as error:
        return {"outcome": "compile", "why": error.message}
    found: dict[str, Any] = {"kernels": len(unit.names)}
    try:
        found["instructions"] = sorted(names_of(unit.module))
        if not programs:
            return {"outcome": "compiled"} | found
        bodies = [item for f in unit.module.functions.values() for item in f.body]
        for item in bodies:
            if isinstance(item, Instruction) and not item.opcode.startswith("call"):
                decode(item)
        for entry in list(unit.names)[:FIRST_KERNELS]:
            unit.program(entry, BLOCK)
    except TilescopeError as error:
        return {"outcome": "emulate", "why": error.message} | found
    return {"outcome": "runs"} | found


def builds(path: str) -> list[float]:
    """Seconds from PTX, which is read already, to code of a file's first kernels, once this process has made others:
    what a process takes to start is measured by benchmarks/emulator.py."""
    first, unit = unit_of(TRIFLE), unit_of(path)
    assert first.module.functions, "PTX is read by now"
    assert unit.module.functions, "PTX is read by now"
    seconds_to_build(first, "trifle")
    return [seconds_to_build(unit, entry) for entry in list(unit.names)[:FIRST_KERNELS]]


def unit_of(source: str) -> Unit:
    """Raises TilescopeError where it cannot be compiled."""
    from tilescope.emulator.compile.unit import compile_unit
    from tilescope.source.load import read_source

    code, language = read_source(source)
    return compile_unit(code, language, None, "sm_90", (), os.path.dirname(source), False)


def seconds_to_build(unit: Unit, entry: str) -> float:
    began = time.perf_counter()
    unit.program(entry, BLOCK)
    return round(time.perf_counter() - began, 3)


def examined(path: Path, *, programs: bool = True) -> dict[str, Any]:
    began = time.perf_counter()
    command = [sys.executable, "-m", "benchmarks.coverage", "--file", str(path), *([] if programs else ["--rows"])]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=SECONDS if programs else SECONDS_TO_COMPILE
        )
        found = json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else _ended(done)
    except subprocess.TimeoutExpired:
        found = {"outcome": "time", "why": f"more than {SECONDS} s"}
    if "why" in found:
        found["why"] = re.sub(r"\s+", " ", found["why"])[:160]
    return found | {"seconds": round(time.perf_counter() - began, 1)}


def _ended(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    return {"outcome": "failure", "why": (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]}


def time_builds(recorded: dict[str, Any], folder: Path) -> None:
    """Of the files that run, one after another, each in a process of its own with an empty cache."""
    for name, about in recorded["repositories"].items():
        for path, file in about["files"].items():
            place = place_in(folder, name, path)
            file.pop("builds", None)
            if file["outcome"] == "runs" and place.is_file():
                file["builds"] = timed(place)
                print(f"{name} {path}: {file['builds'] or 'does not run here'}", file=sys.stderr, flush=True)
    recorded["builds"] = facts.machine("python -m benchmarks.coverage --builds")


def timed(path: Path) -> list[float]:
    """None of a file that does not run here, which is told: a header may not be installed."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "benchmarks.coverage", "--time", str(path)]
        env = os.environ | {"TILESCOPE_CACHE": cache}
        done = subprocess.run(command, capture_output=True, text=True, env=env)
    if done.returncode:
        print("\n".join(done.stderr.splitlines()[-3:]), file=sys.stderr)
        return []
    found: list[float] = json.loads(done.stdout.splitlines()[-1])
    return found


# --- all of them -----------------------------------------------------------------------------------------------------


Place = tuple[str, str]  # a repository, and a path in it


def record(places: dict[Place, Path], listed: Path, *, programs: bool) -> tuple[dict[str, Any], dict[Place, list[str]]]:
    """What became of the files that lie at `places`, and the instructions of each."""
    found: dict[str, Any] = {
        repository: {"commit": about["commit"], "files": {}}
        for repository, about in json.loads(listed.read_text()).items()
    }
    names = {}
    for (repository, path), result in each(places, programs=programs):
        names[repository, path] = result.pop("instructions", [])
        found[repository]["files"][path] = result
    return {"machine": facts.machine("python -m benchmarks.coverage"), "repositories": found}, names


def each(places: dict[Place, Path], *, programs: bool) -> Iterator[tuple[Place, dict[str, Any]]]:
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(partial(examined, programs=programs), places.values())
        for number, (place, result) in enumerate(zip(places, results, strict=True), 1):
            yield place, result
            print(f"{number}/{len(places)} {' '.join(place)}: {result['outcome']}", file=sys.stderr, flush=True)


def place_in(folder: Path, repository: str, path: str) -> Path:
    return records.checkout_in(folder, repository) / path


def public(listed: Path, folder: Path) -> dict[Place, Path]:
    """The listed files that are there."""
    found: dict[Place, Path] = {}
    for repository, about in json.loads(listed.read_text()).items():
        paths = sorted(path for part in about.values() if part != about["commit"] for path in part)
        found |= {(repository, path): place_in(folder, repository, path) for path in paths}
    return {place: path for place, path in found.items() if path.is_file()}


def measured() -> dict[Place, Path]:
    """Files of the corpus whose counts a GPU has confirmed."""
    launches = json.loads(MEASURED.read_text(encoding="utf-8"))["launches"]
    names = sorted(launch["name"] for launch in launches if "counts" in launch)
    return {("", f"tests/corpus/{name}"): CORPUS / name for name in names if (CORPUS / name).is_file()}


def used(names: dict[Place, list[str]]) -> dict[str, Any]:
    """Of each instruction: in how many files it is, and which come first, by their numbers among those named."""
    having: dict[str, list[Place]] = {}
    for place, instructions in names.items():
        for instruction in instructions:
            having.setdefault(instruction, []).append(place)
    shown = sorted({place for places in having.values() for place in places[:EXAMPLES]})
    number = {place: i for i, place in enumerate(shown)}
    found = {name: [len(places), *(number[p] for p in places[:EXAMPLES])] for name, places in sorted(having.items())}
    return {"files": [" ".join(place).strip() for place in shown], "instructions": found}


def write_instructions(names: dict[Place, list[str]]) -> None:
    from benchmarks.instructions import written

    own = {place: result.get("instructions", []) for place, result in each(measured(), programs=False)}
    parts = {
        "machine": facts.machine("python -m benchmarks.coverage --rows"),
        "public": used(names),
        "measured": used(own),
    }
    INSTRUCTIONS.write_text(written(parts), encoding="utf-8")


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
    half, most = _half_and_most([file["seconds"] for file in files])
    builds = [seconds for file in files for seconds in file.get("builds", [])]
    half_built, most_built = _half_and_most(builds)
    machine = recorded["builds"]
    lesser = f", with code for a {machine['code_for']}" if "code_for" in machine else ""
    return (
        f"**{run} of {every} files ({run / every:.0%}) run as they are; of those of courses and labs {course_run} of "
        f"{courses} ({course_run / courses:.0%}).** Half of the files take {half:.1f} s or less, 99 % {most:.1f} s. "
        f"From PTX to code {len(builds)} kernels took {half_built:.2f} s in the median, and 99 % of them "
        f"{most_built:.1f} s or less (on a {machine['processor']}, as LLVM calls it{lesser})."
    )


def _half_and_most(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    ordered = sorted(seconds)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]


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
    records.into_page(PAGE, "coverage", table(json.loads(RESULTS.read_text(encoding="utf-8"))))


@click.command()
@click.option("--list", "listed", type=click.Path(exists=True, path_type=Path), help="Repositories and their files.")
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="Where they lie.")
@click.option("--json", "file", type=click.Path(path_type=Path), default=RESULTS, help="Record the run here.")
@click.option("--table", "only_table", is_flag=True, help="Write the recorded figures into the page, and run nothing.")
@click.option("--rows", "only_rows", is_flag=True, help="Compile the files, and record their instructions alone.")
@click.option("--builds", "only_builds", is_flag=True, help="Time how long code takes to make, and record that alone.")
@click.option("--file", "one", default="", help="(used by itself)")
@click.option("--time", "one_to_time", default="", help="(used by itself)")
def main(
    listed: Path | None, folder: Path | None, file: Path, only_table: bool, only_rows: bool, only_builds: bool,
    one: str, one_to_time: str,
) -> None:  # fmt: skip
    if one:
        print(json.dumps(examine(one, programs=not only_rows)))
    elif one_to_time:
        print(json.dumps(builds(one_to_time)))
    elif only_builds and folder:
        recorded = json.loads(file.read_text(encoding="utf-8"))
        time_builds(recorded, folder)
        file.write_text(json.dumps(recorded, indent=1) + "\n", encoding="utf-8")
    elif only_table:
        write()
    elif listed is None or folder is None:
        raise click.UsageError("give --list and --folder, or --table")
    else:
        found, names = record(public(listed, folder), listed, programs=not only_rows)
        write_instructions(names)
        if not only_rows:
            time_builds(found, folder)
            file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
