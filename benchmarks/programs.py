"""Whole programs of NVIDIA's cuda-samples: built by `tilescope nvcc`, run by `tilescope exec`, and what each said.

python -m benchmarks.programs --folder FOLDER [--json FILE] [--seconds N] [--sample NAME ...]
python -m benchmarks.programs --show FILE --page      (writes the table of docs/coverage.md)

FOLDER is a checkout of NVIDIA/cuda-samples. What draws, or needs a vendor's library or other software, is not tried:
the list says why. A kernel that a sample loads when it runs is compiled into the sample's folder. A sample that judges
itself prints a word such as PASSED; the others have run if they end with 0."""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from benchmarks import records, trials
from benchmarks.detection import facts

PAGE = Path(__file__).parents[1] / "docs" / "coverage.md"
CHAPTERS = ("0_Introduction", "1_Utilities", "2_Concepts_and_Techniques", "3_CUDA_Features", "5_Domain_Specific",
            "6_Performance")  # fmt: skip
NOT_TRIED = {
    "graphics": r"GL/|cuda_gl|EGL/|egl\.h|D3D|d3d1|vulkan|helper_gl",
    "a vendor's library": r"cublas|cufft|curand|cusparse|cusolver|nppi?\.h|nvJPEG|nvrtc",
    "other software": r"mpi\.h|omp\.h|nvsci|NvSci|boost/|FreeImage",
}


def samples(folder: Path) -> Iterator[tuple[Path, list[Path]]]:
    for chapter in CHAPTERS:
        for sample in sorted((folder / "Samples" / chapter).iterdir()):
            sources = [p for p in sorted(sample.rglob("*")) if p.suffix in trials.SOURCES]
            if sources:
                yield sample, sources


LOADED = re.compile(r"(\w+)64\.(fatbin|ptx)")  # what a sample loads when it runs: its file is called after its source

COMMON = re.compile(r"Common/(\w+\.cpp)")  # sources that samples share


def tried(folder: Path, sample: Path, sources: list[Path], seconds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as temporary:
        program = Path(temporary) / sample.name
        for options in _builds(folder, sample, sources, program):
            built = trials.finished([*trials.TILESCOPE, "nvcc", *options], sample, seconds)
            if built is None or built.returncode:
                return {"status": "does not build", "why": trials.last_line(built)}
        began = time.perf_counter()
        done = trials.finished([*trials.TILESCOPE, "exec", "--json", "--", str(program)], sample, seconds)
        if done is None:
            return {"status": "too long", "why": f"more than {seconds} s"}
        return trials.judged(done) | {"seconds": round(time.perf_counter() - began, 1)}


def _builds(folder: Path, sample: Path, sources: list[Path], program: Path) -> Iterator[list[str]]:
    """The options of each run of the compiler: for kernels that are loaded, and for the program."""
    shared = ["-std=c++17", f"-I{folder / 'Common'}"]
    loaded = dict(LOADED.findall(_listed(sample)))
    kernels = [source for source in sources if source.stem in loaded]
    for source in kernels:
        kind = loaded[source.stem]
        yield [*shared, f"-{kind}", "-o", f"{source.stem}64.{kind}", str(source)]
    separate = ["-rdc=true"] if "CUDA_SEPARABLE_COMPILATION" in _listed(sample) else []
    common = [folder / "Common" / name for name in sorted(set(COMMON.findall(_listed(sample))))]
    own = [str(source) for source in [*sources, *common] if source not in kernels]
    yield [*shared, *separate, "-o", str(program), *own, "-lcuda"]


def _listed(sample: Path) -> str:
    listed = sample / "CMakeLists.txt"
    return listed.read_text("utf-8", "replace") if listed.is_file() else ""


def run(folder: Path, seconds: int, names: tuple[str, ...], before: dict[str, Any]) -> dict[str, Any]:
    """`names`: of which samples, all without any; what was recorded `before` stays, and a sample that is tried anew
    says by itself on which machine."""
    head = _head(folder, seconds)
    if names and before and before["commit"] != head["commit"]:
        raise click.UsageError(f"the others were recorded of {before['commit']}, and the checkout is {head['commit']}")
    found = {}
    for sample, sources in samples(folder):
        if names and sample.name not in names:
            if sample.name in before.get("samples", {}):
                found[sample.name] = before["samples"][sample.name]
            continue
        why = trials.reason(sample, NOT_TRIED)
        found[sample.name] = {"status": "not tried", "why": why} if why else tried(folder, sample, sources, seconds)
        print(sample.name, found[sample.name], flush=True)
        if names and before:
            found[sample.name] |= {"machine": head["machine"]}
    return {**(before if names and before else head), "samples": found}


def _head(folder: Path, seconds: int) -> dict[str, Any]:
    return {
        "repository": "NVIDIA/cuda-samples",
        "commit": trials.commit(folder),
        "machine": facts.machine("python -m benchmarks.programs"),
        "seconds": seconds,
    }


@click.command(help=__doc__)
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="A checkout of NVIDIA/cuda-samples.")
@click.option("--seconds", default=120, show_default=True, help="For each build and run.")
@click.option("--sample", "names", multiple=True, help="These alone; of the others what --json's file has is kept.")
@click.option("--page", is_flag=True, help="Write what is shown into docs/coverage.md.")
@records.options
def main(
    folder: Path | None, seconds: int, names: tuple[str, ...], page: bool, file: Path | None, shown: Path | None
) -> None:  # fmt: skip
    before = json.loads(file.read_text()) if names and file and file.is_file() else {}
    given = write if page else show
    trials.carry_out(folder, lambda checkout: run(checkout, seconds, names, before), given, file, shown)


def show(recording: dict[str, Any]) -> None:
    print(trials.table(recording["samples"], "sample"))


def write(recording: dict[str, Any]) -> None:
    records.into_page(PAGE, "samples", table(recording))


def table(recording: dict[str, Any]) -> str:
    """As docs/coverage.md has it: each sample that was tried, then why the others were not."""
    found = recording["samples"]
    lines = [summary(recording), "", "| sample | | launches | what stops it |", "|---|---|---|---|"]
    for name, sample in found.items():
        if sample["status"] != "not tried":
            why = sample["why"].replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
            lines.append(f"| {name} | {sample['status']} | {sample.get('launches', 0):,} | {why} |")
    lines += ["", "| not tried, for | samples |", "|---|---|"]
    for reason in NOT_TRIED:
        names = [name for name, sample in found.items() if sample["why"] == reason]
        lines.append(f"| {reason} | {', '.join(names)} |")
    return "\n".join(lines)


def summary(recording: dict[str, Any]) -> str:
    counts = Counter(sample["status"] for sample in recording["samples"].values())
    tried = counts.total() - counts["not tried"]
    done, commit = counts["right"] + counts["ran"], recording["commit"][:10]
    return (
        f"**{done} of {tried} samples build and run; {counts['right']} of those say that they passed, the others do "
        f"not judge.** {recording['repository']} at `{commit}`, each in at most {recording['seconds']} s."
    )


if __name__ == "__main__":
    main()
