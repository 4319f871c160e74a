"""Mutated PTX and CUDA text, hostile launch headers and damaged files: nothing may be raised but errors of tilescope's own,
nothing may be written beside the arrays or outside of a folder, no case may take long, and the process may not end.

python tests/fuzz/fuzz.py --first 0 --count 100000 [--jobs 2] [--kind json]

A seed decides on the kind and on all of its case. Each batch runs in a process of its own, which says which case it is at,
so that one that ends it is known."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import confined
import cuda_text
import headers
import json_files
import mutants
from fuzzed_kernels import texts

from tilescope.source.nvrtc import supported_architectures

KINDS: dict[str, Callable[[int], None]] = {
    "ptx": mutants.attempt, "cuda": cuda_text.attempt, "header": headers.attempt, "json": json_files.attempt,
}  # fmt: skip
_OF_TWENTY = ("ptx",) * 9 + ("header",) * 5 + ("json",) * 4 + ("cuda",) * 2  # NVRTC takes its time
_NVRTC = "source/nvrtc.py"  # NVIDIA's compiler ends its process for an initialised array of more than there is memory
_SOURCE = str(Path(__file__).parents[2] / "src")


@dataclass(frozen=True)
class Failure:
    seed: int
    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.seed} ({self.kind}): {self.what}"


@dataclass(frozen=True)
class Batch:
    """Cases one after another in a process; `kind` instead of each seed's own; `warm`: a cache to begin with."""

    first: int
    count: int
    kind: str = ""
    warm: str = ""

    @property
    def command(self) -> list[str]:
        kind = ["--kind", self.kind] if self.kind else []
        asked = ["--batch", str(self.first), str(self.count), "--warm", self.warm, *kind]
        return [sys.executable, "-B", "-W", "ignore", __file__, *asked]

    def failure(self, seed: int, what: str) -> Failure:
        return Failure(seed, self.kind or kind_of(seed), what)

    def after(self, seed: int) -> Batch:
        return Batch(seed + 1, self.first + self.count - seed - 1, self.kind, self.warm)


def kind_of(seed: int) -> str:
    return _OF_TWENTY[seed * 7 % 20]


def attempt(seed: int, kind: str = "") -> None:
    """Raises what should not be."""
    KINDS[kind or kind_of(seed)](seed)


# --- in a process of its own -----------------------------------------------------------------------------------------


def play(batch: Batch) -> None:
    """A line before each case, and what it raised after it. Without a warm cache, what cases begin with is made first."""
    with tempfile.TemporaryDirectory(prefix="tilescope-fuzz-") as folder:
        if batch.warm:
            shutil.copytree(batch.warm, f"{folder}/cache")
            os.environ["TILESCOPE_CACHE"] = f"{folder}/cache"
        else:
            texts(), json_files.plain_profiles(), json_files.entries()
        supported_architectures()  # NVRTC is looked for by other programs
        strays = confined.confine(Path(folder))
        for seed in range(batch.first, batch.first + batch.count):
            print(f"at {seed}", flush=True)
            _play_one(seed, batch.kind, strays)
        strays.seen.clear()
        os.chdir("/")


def _play_one(seed: int, kind: str, strays: confined.Strays) -> None:
    try:
        with confined.timed():
            attempt(seed, kind)
        strays.check()
    except Exception as error:
        print(f"wrong {seed} {_told(error)}".replace("\n", " ").encode("ascii", "replace").decode(), flush=True)


def _told(error: Exception) -> str:
    """What was raised, and the last places of tilescope's on the way there."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.startswith(_SOURCE)]
    way = " < ".join(f"{f.filename.removeprefix(_SOURCE + '/tilescope/')}:{f.lineno}" for f in frames[:-4:-1])
    return f"{type(error).__name__} [{way}] {str(error)[:200]}"


# --- all of them -----------------------------------------------------------------------------------------------------


def judged(batch: Batch) -> list[Failure]:
    """What went wrong in a batch; after a case that ends the process the rest runs in another one."""
    with tempfile.TemporaryDirectory(prefix="tilescope-fuzz-") as folder:  # what is ended leaves its own behind
        environment = os.environ | {"TMPDIR": folder}
        done = subprocess.run(batch.command, capture_output=True, encoding="utf-8", errors="replace", env=environment)
    lines = [words for line in done.stdout.splitlines() if (words := line.split()) and words[0] in ("at", "wrong")]
    found = [batch.failure(int(w[1]), " ".join(w[2:])) for w in lines if w[0] == "wrong"]
    if done.returncode == 0:
        return found
    last = next((int(w[1]) for w in reversed(lines) if w[0] == "at"), batch.first)
    rest, end = batch.after(last), _end(done)
    failed = [] if _NVRTC in end.partition(" < ")[0] else [batch.failure(last, end)]
    return [*found, *failed, *(judged(rest) if rest.count else [])]


def _end(done: subprocess.CompletedProcess[str]) -> str:
    """How a process ended, and where it was."""
    *_, thread = re.split(r"Current thread 0x|^Thread 0x", done.stderr, flags=re.MULTILINE)  # the main one, as a rule
    where = [f"{m[1]}:{m[2]}" for m in re.finditer(rf'File "{_SOURCE}/tilescope/(.*?)", line (\d+)', thread)]
    how = f"ended by signal {-done.returncode}" if done.returncode < 0 else f"ended with {done.returncode}"
    late = f"ran for {confined.SECONDS} s" if "Timeout (" in done.stderr else how
    said = " < ".join(where[:3]) or " ".join(done.stderr.split())[-200:]
    return f"the process {late} [{said}]"


def fuzz(first: int, count: int, jobs: int = 2, size: int = 200, kind: str = "") -> Iterable[Failure]:
    with ThreadPoolExecutor(jobs) as pool, tempfile.TemporaryDirectory(prefix="tilescope-fuzz-") as warm:
        environment = os.environ | {"TILESCOPE_CACHE": warm}
        subprocess.run([sys.executable, __file__, "--batch", "0", "0"], env=environment, check=True)
        starts = range(first, first + count, size)
        batches = [Batch(start, min(size, first + count - start), kind, warm) for start in starts]
        for found in pool.map(judged, batches):
            yield from found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--kind", choices=KINDS, default="", help="all of one kind")
    asked.add_argument("--batch", nargs=2, type=int, help="(used by itself)")
    asked.add_argument("--warm", default="", help="(used by itself)")
    options = asked.parse_args()
    if options.batch:
        return play(Batch(*options.batch, options.kind, options.warm))
    failures = []
    for failure in fuzz(options.first, options.count, options.jobs, kind=options.kind):
        print(failure, flush=True)
        failures.append(failure)
    print(f"{options.count:,} cases, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
