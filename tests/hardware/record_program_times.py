"""Record how long kernels of whole public programs take on a real GPU, beside what tilescope predicts of each.

    python tests/hardware/record_program_times.py prepare HECBENCH BUNDLE [--part I,N]     (needs no GPU; emulates)
    python tests/hardware/record_program_times.py measure BUNDLE measured.json            (needs nvcc, a GPU and `ncu`)
    python tests/hardware/record_program_times.py join HECBENCH BUNDLE measured.json program_times_h200.json [--looked-at NAMES]

HECBENCH is a checkout of zjin-lcf/HeCBench, whose makefiles say of what a program is made and how it is run. A bundle has
the programs' sources and what was predicted: it can be carried to another machine. The first LAUNCHES of a program
count, those of a kernel together; nothing of a program's code gets into the recording."""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from record_programs import short

LAUNCHES, EMULATED, MEASURED = 8, 15, 25  # launches; seconds of a program here, and under ncu
TIME = "gpu__time_duration.sum"
PREDICTED, PROGRAM = "predicted.json", "program"
_SOURCES = re.compile(r"^source\s*=\s*(.*?)(?<!\\)$", re.MULTILINE | re.DOTALL)
_RUN = re.compile(r"^run:.*\n\t\$\(LAUNCHER\)\s*\./\$\(program\)(.*)$", re.MULTILINE)
_ELSEWHERE = re.compile(r"cublas|cusparse|cufft|curand|mpi\.h|nccl|cudnn|cusolver|omp\.h|npp|-I\S*\$|\.\./\S+\.cu")
_MOST_SOURCES, _MOST_BYTES = 2, 600_000  # files of a program; of a file that goes with it
_OPTIONS = ("-O3", "-arch=sm_90", "-std=c++17", "-lineinfo")
Kernel = tuple[str, tuple[int, ...]]  # its name, and the threads of a block


@dataclass(frozen=True)
class Program:
    name: str
    sources: tuple[str, ...]
    arguments: tuple[str, ...]


# --- here ------------------------------------------------------------------------------------------------------------


def programs(repository: Path) -> Iterator[Program]:
    """Those that need nothing but CUDA, and no file from elsewhere."""
    for folder in sorted((repository / "src").glob("*-cuda")):
        text = (folder / "Makefile").read_text("utf-8", "replace") if (folder / "Makefile").is_file() else ""
        sources, run = _SOURCES.search(text), _RUN.search(text)
        files = sources[1].replace("\\\n", " ").split() if sources else []
        if not run or not 0 < len(files) <= _MOST_SOURCES or re.search(r"[$>]", run[1]):
            continue
        code = "".join((folder / file).read_text("utf-8", "replace") for file in files if (folder / file).is_file())
        if not _ELSEWHERE.search(text + code):
            yield Program(folder.name, tuple(files), tuple(run[1].split()))


def prepare(repository: Path, bundle: Path, part: int, parts: int) -> None:
    for program in list(programs(repository))[part::parts]:
        folder = repository / "src" / program.name
        made = bundle / program.name
        kernels = predicted(program, folder, made)
        print(program.name, len(kernels), flush=True)
        if kernels:
            (made / PREDICTED).write_text(json.dumps({"program": asdict(program), "kernels": kernels}))
            _copy(folder, made)
        else:
            shutil.rmtree(made)


def predicted(program: Program, folder: Path, made: Path) -> list[dict[str, Any]]:
    """As --json has them, where the program is built and its first launches end in time."""
    made.mkdir(parents=True, exist_ok=True)
    tool, executable = [sys.executable, "-m", "tilescope"], str((made / PROGRAM).absolute())
    build = [*tool, "nvcc", *_OPTIONS, "-o", executable, *program.sources]
    if subprocess.run(build, cwd=folder, capture_output=True).returncode:
        return []
    run = [*tool, "exec", "--device", "h200", "--json", "--stop-after", str(LAUNCHES), "--", executable]
    in_time = ["timeout", str(EMULATED)]  # which asks it to end, and then it ends what it has started
    try:
        done = subprocess.run([*in_time, *run, *program.arguments], cwd=folder, capture_output=True)
        kernels = json.loads(done.stdout)["kernels"]
    except ValueError:
        return []
    finally:
        Path(executable).unlink()  # which the other machine builds for itself
    return [one for one in kernels if one["predicted"]["launches"] == one["launches"]]


def _copy(folder: Path, made: Path) -> None:
    for file in folder.rglob("*"):
        if file.is_file() and file.stat().st_size < _MOST_BYTES:
            (made / file.relative_to(folder)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, made / file.relative_to(folder))


# --- where a GPU is --------------------------------------------------------------------------------------------------


def measure(bundle: Path, file: Path) -> None:
    from record_counts import device

    folders = sorted(path.parent for path in bundle.glob(f"*/{PREDICTED}"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = [folder for folder, done in zip(folders, pool.map(_build, folders), strict=True) if done]
    facts = device() | {"date": date.today().isoformat(), "metric": TIME}
    found, began = {}, time.monotonic()
    for folder in built:
        found[folder.name] = measured(folder)
        file.write_text(json.dumps(facts | {"programs": found}))
    print(f"{len(found)} programs of {len(folders)} in {time.monotonic() - began:.0f} s")


def _build(folder: Path) -> bool:
    command = ["nvcc", *_OPTIONS, "-o", PROGRAM, *_program(folder).sources]
    return subprocess.run(command, cwd=folder, capture_output=True).returncode == 0


def _program(folder: Path) -> Program:
    return Program(**json.loads((folder / PREDICTED).read_text())["program"])


def measured(folder: Path) -> list[dict[str, Any]]:
    """A launch each."""
    command = ["ncu", "--csv", "--print-units", "base", "--clock-control", "none", "--kill", "yes", "-c", str(LAUNCHES),
               "--metrics", TIME, f"./{PROGRAM}", *_program(folder).arguments]  # fmt: skip
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=MEASURED)
    except subprocess.TimeoutExpired:
        return []
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    launches: dict[str, dict[str, Any]] = defaultdict(dict)
    for row in csv.DictReader(line for line in lines if re.match(r'"(ID|\d+)",', line)):
        one = launches[row["ID"]]
        one["kernel"], one["block"] = short(row["Kernel Name"]), [int(n) for n in re.findall(r"\d+", row["Block Size"])]
        one[row["Metric Name"]] = float(row["Metric Value"].replace(",", ""))
    return list(launches.values())


# --- both ------------------------------------------------------------------------------------------------------------


def join(repository: Path, bundle: Path, file: Path, out: Path, looked_at: Sequence[str], part: str) -> None:
    """Kernels that both sides have launched as often: launches, and seconds of all of them together. `looked_at`:
    programs whose errors were looked at while the model was made."""
    recorded = json.loads(file.read_text())
    revision = subprocess.check_output(["git", "-C", str(repository), "rev-parse", "HEAD"], text=True).strip()
    rows = []
    for name, launches in recorded.pop("programs").items():
        known = json.loads((bundle / name / PREDICTED).read_text())["kernels"]
        rows += [[name, name in looked_at, *row] for row in joined(known, launches)]
    facts = {"repository": "zjin-lcf/HeCBench", "commit": revision,
             "command": f"python tests/hardware/record_program_times.py prepare --part {part}, measure and join",
             "columns": ["program", "looked at", "kernel", "block", "launches", "measured", "predicted"]}  # fmt: skip
    text = json.dumps(recorded | facts)[:-1] + ', "kernels": [\n' + ",\n".join(map(json.dumps, rows)) + "\n]}\n"
    out.write_text(text)


def joined(known: list[dict[str, Any]], launches: list[dict[str, Any]]) -> Iterator[list[Any]]:
    there, told = defaultdict[Kernel, list[float]](list), defaultdict[Kernel, list[dict[str, Any]]](list)
    for one in launches:
        there[one["kernel"], tuple(one["block"])].append(one[TIME] * 1e-9)
    for one in known:
        told[short(one["kernel"]), tuple(one["block"])].append(one["predicted"])
    for key, parts in told.items():
        if len(there[key]) == sum(part["launches"] for part in parts):
            seconds = sum(part["seconds"] for part in parts)
            yield [key[0], list(key[1]), len(there[key]), round(sum(there[key]), 10), float(f"{seconds:.4g}")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["prepare", "measure", "join"])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--part", default="0,1", help="I,N: of N parts the I-th, from 0 on")
    parser.add_argument(
        "--looked-at", type=Path, help="a file with the names of programs that the model was made beside"
    )
    given = parser.parse_args()
    if given.step == "prepare":
        part, parts = map(int, given.part.split(","))
        repository, bundle = given.paths
        prepare(repository, bundle, part, parts)
    elif given.step == "measure":
        measure(*given.paths)
    else:
        repository, bundle, file, out = given.paths
        looked_at = given.looked_at.read_text().split() if given.looked_at else []
        join(repository, bundle, file, out, looked_at, given.part)


if __name__ == "__main__":
    main()
