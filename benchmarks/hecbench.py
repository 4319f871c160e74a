"""Programs of HeCBench: built by their own Makefiles with `tilescope nvcc` for nvcc, run by `tilescope exec`, and what
each said.

python -m benchmarks.hecbench --folder FOLDER [--json FILE] [--seconds N] [--lines N] [NAME...]

FOLDER is a checkout of zjin-lcf/HeCBench. The sizes are those of the Makefile's first run, lowered to what a CPU can
do, or those of the table here. What needs a vendor's library or other software, or has more lines than --lines, is not
tried. With NAMEs these alone are, and FILE keeps what it has of the others."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from benchmarks import records, trials
from benchmarks.detection import facts

REPOSITORY = "zjin-lcf/HeCBench"
NOT_TRIED = {
    "a vendor's library": r"cublas|cufft|curand\.h|cusparse|cusolver|cudnn|nppi?\.h|nvJPEG|nvrtc|nccl|nvml|cutlass",
    "other software": r"mpi\.h|nvshmem|omp\.h|boost/|hdf5|gsl/|opencv|netcdf|sqlite|Kokkos",
}
MOST_FILES = 4  # of .cu
MOST = {1: 1 << 16, 2: 256}  # of a size, where there are so many sizes
MOST_OF_MANY = 64
WRONG = re.compile(r"\bfail(ed|s|ure)?\b|\bmismatch|\bincorrect\b|\bwrong\b", re.I)
RIGHT = re.compile(r"\bcorrect(ly)?\b|\bpass(es)?\b", re.I)
ARGUMENTS = {
    "adamw": "4096 10", "adv": "7 15 20 1", "atomicIntrinsics": "16 1", "atomicReduction": "65536 1",
    "babelstream": "-s 4096 -n 2", "background-subtract": "64 64 0 20", "bezier-surface": "-n 256",
    "bgmv": "--op bgmv_shrink --tokens 1 --hidden 256 --rank 16 --loras 4 --repeat 1", "bitonic-sort": "12 2",
    "blockScan": "16 1", "bwt": "10000", "ccsd-trpdrv": "8 16 1 1", "channelSum": "16 16 1",
    "chi2": "64 512 32 32 64 1", "dense-embedding": "2048 32 1", "dwconv": "4 4 28 28 1", "eigenvalue": "64 1",
    "epistasis": "32 200 1", "floydwarshall": "64 1 16", "fpdc": "8 2 1 2", "fsm": "16",
    "gamma-correction": "320 192 256 1", "gaussian": "-q -t -s 64", "goulash": "11 1", "gpp": "test",
    "hadamard": "16 1", "keogh": "64 4096 1", "lfib4": "2097152", "lif": "156 32 100", "lud": "-s 64",
    "mallocFree": "100000000", "matern": "16 1", "morphology": "32 32 256 256 1", "nbody": "256 3", "nqueen": "8 4 1",
    "nw": "128 10 1", "page-rank": "-n 2000 -i 5", "particle-diffusion": "10 1", "pointwise": "8 2 64 8 1",
    "remap": "2048 1", "segment-reduce": "2 1", "scan2": "1 4096 256", "scan3": "1 65536", "sortKV": "4096 1",
    "su3": "-i 1 -l 4 -t 64 -v 3 -w 0",
}  # fmt: skip


def candidates(folder: Path) -> Iterator[Path]:
    yield from sorted(p for p in (folder / "src").glob("*-cuda") if (p / "Makefile").is_file())


def reason(program: Path, lines: int) -> str:
    """Why a program is not tried; "" where it is."""
    files = [p for p in program.rglob("*") if p.suffix in trials.SOURCES + trials.HEADERS]
    if sum(p.suffix == ".cu" for p in files) > MOST_FILES:
        return "many files"
    if sum(len(p.read_bytes().splitlines()) for p in files) > lines:
        return "long"
    return trials.reason(program, NOT_TRIED)


def name_of(program: Path) -> str:
    return program.name.removesuffix("-cuda")


def tried(program: Path, seconds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as temporary:
        copy = copied(program, Path(temporary) / "src")
        built = trials.finished(["make", *_compilers()], copy, seconds)
        if built is None or built.returncode:
            return {"status": "does not build", "why": trials.last_line(built)}
        began = time.perf_counter()
        arguments = arguments_of(name_of(program), (copy / "Makefile").read_text("utf-8", "replace"))
        done = trials.finished([*trials.TILESCOPE, "exec", "--json", "--", *arguments], copy, seconds)
        took = {"command": shlex.join(arguments), "seconds": round(time.perf_counter() - began, 1)}
        return (judged(done) if done else {"status": "too long", "why": f"more than {seconds} s"}) | took


def _compilers() -> list[str]:
    from tilescope.programs.nvcc import path_of_script

    return [f"{variable}={path_of_script()}" for variable in ("CC", "NVCC")]


def copied(program: Path, folder: Path) -> Path:
    """A copy of the program in the folder; the others beside it are links, as some share files."""
    shutil.copytree(program, folder / program.name)
    for other in program.parent.iterdir():
        if other.name != program.name:
            (folder / other.name).symlink_to(other)
    return folder / program.name


def arguments_of(name: str, makefile: str) -> list[str]:
    """The command line of the program: of the table, or the Makefile's first with its numbers lowered."""
    program = _variable(makefile, "program") or "main"
    line = re.search(r"^run:.*\n(?:\t.*\n)*?\t.*?\./\S+[ \t]*(.*)", makefile, re.MULTILINE)
    given = shlex.split(line[1]) if line else []
    return [f"./{program}", *(shlex.split(ARGUMENTS[name]) if name in ARGUMENTS else lowered(given))]


def _variable(makefile: str, name: str) -> str:
    found = re.search(rf"^{name}\s*:?=\s*(\S+)", makefile, re.MULTILINE)
    return found[1] if found else ""


def lowered(words: list[str]) -> list[str]:
    """Each size halved until it is small, so that what divides it mostly still does. The last number is no size, but
    how often all is repeated."""
    numbers = [i for i, word in enumerate(words) if word.isdigit()]
    most = MOST.get(len(numbers) - 1, MOST_OF_MANY)
    changed = {i: str(_halved(int(words[i]), most)) for i in numbers[:-1]} | dict.fromkeys(numbers[-1:], "1")
    return [changed.get(i, word) for i, word in enumerate(words)]


def _halved(number: int, most: int) -> int:
    return number if number <= most else _halved(number // 2, most)


def judged(done: trials.Done) -> dict[str, Any]:
    """As the samples are, with the words that these programs use; "wrong" is one that says so itself."""
    found = trials.judged(done)
    if found["status"] in ("ran", "right") and not found["launches"]:
        return found | {"status": "ran", "why": "no kernel was launched"}
    if found["status"] in ("ran", "right") and WRONG.search(done.stderr):
        line = next(line for line in done.stderr.splitlines() if WRONG.search(line))
        return found | {"status": "wrong", "why": line.strip()[:160]}
    if found["status"] == "ran" and RIGHT.search(done.stderr):
        return found | {"status": "right"}
    return found


def run(folder: Path, seconds: int, lines: int, names: tuple[str, ...], before: dict[str, Any]) -> dict[str, Any]:
    found = dict(before)
    for program in candidates(folder):
        name = name_of(program)
        if name in names if names else not reason(program, lines):
            found[name] = tried(program, seconds)
            print(name, found[name], flush=True)
    others = (reason(p, lines) or "not tried yet" for p in candidates(folder) if name_of(p) not in found)
    return {
        "repository": REPOSITORY,
        "commit": trials.commit(folder),
        "machine": facts.machine("python -m benchmarks.hecbench"),
        "seconds": seconds,
        "lines": lines,
        "left out": dict(Counter(others)),
        "programs": dict(sorted(found.items())),
    }


def recorded(file: Path | None) -> dict[str, Any]:
    """The programs that the file has already."""
    programs = json.loads(file.read_text())["programs"] if file is not None and file.is_file() else {}
    return dict(programs)


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help=f"A checkout of {REPOSITORY}.")
@click.option("--seconds", default=60, show_default=True, help="For each build and run.")
@click.option("--lines", default=400, show_default=True, help="The longest program that is tried.")
@records.options
def main(
    names: tuple[str, ...], folder: Path | None, seconds: int, lines: int, file: Path | None, shown: Path | None
) -> None:
    def record(checkout: Path) -> dict[str, Any]:
        return run(checkout, seconds, lines, names, recorded(file) if names else {})

    trials.carry_out(folder, record, show, file, shown)


def show(recording: dict[str, Any]) -> None:
    print(trials.table(recording["programs"], "program"))


if __name__ == "__main__":
    main()
