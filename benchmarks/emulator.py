"""The emulator beside its peers, in one run: rates, and the ratios that are the point of it.

python -m benchmarks.emulator [--quick] [--json FILE] [--show FILE]   (a peer that is not installed is skipped)

OPENBLAS_CORETYPE=Haswell TILESCOPE_PROCESSOR=haswell python -m benchmarks.emulator   makes our code, and NumPy's
product, as for a processor with AVX2 alone (PoCL 3.1, with LLVM 14, is as fast with POCL_LLVM_CPU_NAME=haswell)."""

from __future__ import annotations

import json
import mmap
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import click
import numpy as np

import tilescope as ts
from benchmarks.peers import measure
from benchmarks.peers.problems import problem
from benchmarks.peers.timing import seconds_of_each
from tilescope.emulator.llvm.native import processor

ROOT = Path(__file__).parent
LONG = 2e-3  # seconds of a launch on one thread from which on more of them are to pay
WARMING, MEASURED = 3.0, 1.5  # seconds of a process
MATMUL = ROOT.parent / "src" / "tilescope" / "kernels" / "matmul"
OWN = {"basic": MATMUL / "basic.cu", "tiled": MATMUL / "tiled_any_size.cu"}
SIZES = {
    "basic": (250, 256, 500, 512),
    "tiled": (250, 256, 500, 512),
    "registers": (256, 512),
    "convolution1d": (1 << 22,),
    "convolution2d": (2048,),
    "transpose": (2048,),
    "reduction": (1 << 22,),
    "gather": (1 << 16,),
}
SMALL = {"oclgrind": {"basic": 64, "tiled": 64, "gather": 4096}, "numba": {"basic": 64, "tiled": 64}}


class Ours:
    """One of the kernels at one size, warmed. Its arrays begin a page, and so a cache line, as cudaMalloc()'s memory
    and PoCL's buffers do; NumPy's own begin 16 bytes behind one, which costs up to two fifths (docs/adr/0026)."""

    def __init__(self, kernel: str, size: int) -> None:
        self.given = given = problem(kernel, size)
        self.compiled = ts.compile(OWN.get(kernel, ROOT / "kernels" / f"{kernel}.cu"))
        for name, values in given.constants.items():
            self.compiled.symbol(name, "u1")[:] = values.reshape(-1).view("u1")
        self.arrays = {name: at_a_page(values) for name, values in given.arrays.items()}

    def launch(self, threads: int, *, count: bool) -> None:
        args = [*self.arrays.values(), *self.given.sizes]
        self.compiled.launch(self.given.grid, self.given.block, args, threads=threads, count=count)

    def rates(self, *ways: tuple[int, bool]) -> list[float]:
        """Work a second of launches with so many threads, counted or not, in turns."""
        launches = [partial(self.launch, threads, count=count) for threads, count in ways]
        for launch in [*launches, *launches]:  # what is counted by classes is made at the second launch
            launch()
            self.compiled.optimise()
        return [self.given.work / seconds for seconds in seconds_of_each(launches)]

    @property
    def right(self) -> bool:
        return self.given.right(self.arrays[self.given.output])


def at_a_page(values: Any) -> Any:
    """A copy, that begins a page."""
    copy = np.frombuffer(mmap.mmap(-1, values.nbytes), values.dtype).reshape(values.shape)
    copy[:] = values
    return copy


def rate(peer: str, kernel: str, size: int, threads: int | str = 1) -> float | None:
    found = measure(peer, kernel, size, threads)
    return found["work"] / found["seconds"] if found else None


def compare(kernel: str, size: int) -> dict[str, Any]:
    """One kernel at one size: ours counted and bare on one thread, counted on all, and PoCL on one."""
    peer, ours = rate("pocl", kernel, size), Ours(kernel, size)
    counted, bare, every = ours.rates((1, True), (1, False), (os.cpu_count() or 1, True))
    row = {"kernel": kernel, "size": size, "right": ours.right, "counted": counted, "bare": bare}
    row |= {"all_threads": every, "scaling": every / counted, "pocl": peer}
    row["ceiling"] = ceiling(kernel, size) if ours.given.work / counted > LONG else None
    return row | {"ratio": counted / peer if peer else None}


def ceiling(kernel: str, size: int) -> float:
    """What as many processes as there are processors get done at once, each on one thread, by what one gets done alone:
    as much as threads could gain on this machine, whose processors share caches and memory, if not more."""
    (alone,), together = in_processes(kernel, size, 1), in_processes(kernel, size, os.cpu_count() or 1)
    return sum(together) / alone


def in_processes(kernel: str, size: int, count: int) -> list[float]:
    """Launches a second of each, which all begin at the same time."""
    command = [sys.executable, "-m", "benchmarks.emulator", "--one", kernel, str(size), str(time.time() + WARMING)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    return [float(process.communicate()[0]) for process in processes]


def one(kernel: str, size: int, begins: float) -> float:
    """Launches a second, of a process of its own, from that time on."""
    ours = Ours(kernel, size)
    for _ in range(3):
        ours.launch(1, count=True)
        ours.compiled.optimise()
    time.sleep(max(0.0, begins - time.time()))
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < MEASURED:
        ours.launch(1, count=True)
        done += 1
    return done / (time.perf_counter() - began)


def against_slow_peers() -> list[dict[str, Any]]:
    """Peers that are too slow for real sizes: ours is measured at a larger size, where start-up does not count."""
    rows = []
    for peer, kernels in SMALL.items():
        for kernel, size in kernels.items():
            theirs = rate(peer, kernel, size)
            if theirs:
                (best,) = Ours(kernel, 256 if kernel != "gather" else 1 << 16).rates((1, True))
                rows.append({"peer": peer, "kernel": kernel, "theirs": theirs, "ours": best, "ratio": best / theirs})
    return rows


def shares_of_numpy(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Products beside NumPy's on one thread, in multiply-adds a second."""
    code = (
        "import numpy as np, time, sys\n"
        "n = int(sys.argv[1]); a = np.ones((n, n), np.float32); b = a.copy(); best = 1e9\n"
        "for _ in range(30):\n"
        "    t = time.perf_counter(); a @ b; best = min(best, time.perf_counter() - t)\n"
        "print(n ** 3 / best)"
    )
    env = os.environ | dict.fromkeys(("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"), "1")
    found = []
    for row in (r for r in rows if r["kernel"] in ("basic", "tiled") and r["size"] == 512):
        command = [sys.executable, "-c", code, str(row["size"])]
        theirs = float(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
        found.append({"kernel": row["kernel"], "theirs": theirs, "share": row["counted"] / theirs})
    return found


def share_line(r: dict[str, Any]) -> str:
    return f"{r['kernel']:14} 1/{1 / r['share']:.1f} of NumPy on one thread ({r['theirs']:.2e} a second)"


def start_up() -> dict[str, float]:
    """Seconds of a whole process, from the first import on, and of a kernel's compiling and first launch after that:
    with an empty cache, and with a warm one. Python may keep its own bytecode, as an installed package does."""
    code = (
        "import time; t = time.perf_counter()\n"
        "import numpy as np, tilescope as ts\n"
        "t1 = time.perf_counter()\n"
        f"k = ts.compile({str(OWN['tiled'])!r})\n"
        "a = np.ones((64, 64), np.float32); p = np.zeros((64, 64), np.float32)\n"
        "k[(4, 4), (16, 16)](a, a, p, 64)\n"
        "end = time.perf_counter(); print(end - t, end - t1)"
    )
    own = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def process(folder: str) -> tuple[float, float, float]:
        start = time.perf_counter()
        env = own | {"TILESCOPE_CACHE": folder}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        call, after_import = map(float, out.stdout.split())
        return time.perf_counter() - start, call, after_import

    def medians(times: list[tuple[float, float, float]], name: str) -> dict[str, float]:
        whole, call, after_import = (statistics.median(each) for each in zip(*times, strict=True))
        return {f"{name}_call": call, f"{name}_process": whole, f"{name}_after_import": after_import}

    with tempfile.TemporaryDirectory() as folder:
        process(folder)  # bytecode
    with tempfile.TemporaryDirectory() as folder:
        first = [process(f"{folder}/{number}") for number in range(5)]
        again = [process(f"{folder}/0") for _ in range(5)]
    return medians(first, "first") | medians(again, "repeated")


HEAD = f"{'kernel':14}{'size':>9}" + "".join(f"{name:>10}" for name in ("counted", "bare", "PoCL"))
HEAD += f"{'ratio':>8}{'threads':>9}{'processes':>11}  result"


def line_of(row: dict[str, Any]) -> str:
    """Rates in work a second; `ratio` is counted on one thread over PoCL on one, `threads` all over one, and
    `processes` as many at once over one."""
    peer = f"{row['pocl']:10.2e}{row['ratio']:7.1f}x" if row["pocl"] else f"{'-':>10}{'-':>8}"
    verdict = "right" if row["right"] else "WRONG"
    rates = f"{row['counted']:10.2e}{row['bare']:10.2e}"
    most = f"{row['ceiling']:10.2f}x" if row.get("ceiling") else f"{'-':>11}"
    return f"{row['kernel']:14}{row['size']:9}{rates}{peer}{row['scaling']:8.2f}x{most}  {verdict}"


def slow_line(r: dict[str, Any]) -> str:
    return f"{r['kernel']:14} {r['ratio']:,.0f}x {r['peer']} ({r['ours']:.2e} against {r['theirs']:.2e} a second)"


def start_line(times: dict[str, float]) -> str:
    return "  ".join(f"{name} {seconds:.2f} s" for name, seconds in times.items())


def show(path: str) -> None:
    """Print a recording as the run printed it."""
    found = json.loads(Path(path).read_text())
    print(found["machine"])
    show_drawn(found) if "speed_ups" in found else show_peers(found)


def show_peers(found: dict[str, Any]) -> None:
    print(HEAD)
    for row in found["kernels"]:
        print(line_of(row))
    for row in found["slow"]:
        print(slow_line(row))
    for row in found.get("shares", ()):
        print(share_line(row))
    print(start_line(found["start"]))


def compare_drawn(seed: int, folder: Path | None, before: Path | None, target: str | None) -> None:
    from benchmarks import drawn

    if folder is None or before is None:
        raise click.UsageError("give --folder and --before, too")
    rows = drawn.compare(seed, folder, before)
    found = {"machine": machine(f"--drawn {seed}") | {"now": commit_of(ROOT), "before": commit_of(before)}}
    found |= {"speed_ups": drawn.distribution(rows), "launches": rows}
    print(distribution_line(found))
    if target:
        Path(target).write_text(json.dumps(found, indent=1) + "\n")


def show_drawn(found: dict[str, Any]) -> None:
    from benchmarks.drawn import told

    for row in found["launches"]:
        print(told(row))
    print(distribution_line(found))


def distribution_line(found: dict[str, Any]) -> str:
    return "  ".join(f"{name} {number:.3g}" for name, number in found["speed_ups"].items())


def commit_of(checkout: Path) -> str:
    command = ["git", "-C", str(checkout), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def machine(options: str = "") -> dict[str, Any]:
    facts = {"date": date.today().isoformat(), "python": platform.python_version(), "processor": processor()[0]}
    return facts | {"cores": os.cpu_count(), "command": f"python -m benchmarks.emulator {options}".strip()}


@click.command()
@click.option("--quick", is_flag=True, help="The smallest sizes of each kernel only.")
@click.option("--json", "target", type=click.Path(), help="Write the figures to this file too.")
@click.option(
    "--show", "shown", type=click.Path(exists=True), help="Print the figures of such a file, and run nothing."
)
@click.option("--one", "alone", nargs=3, type=(str, int, float), help="(used by itself)")
@click.option("--drawn", "seed", type=int, help="Published kernels drawn by this seed, beside those of --before.")
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="Where their repositories lie.")
@click.option("--before", type=click.Path(exists=True, path_type=Path), help="A checkout of the commit before.")
def main(
    quick: bool, target: str | None, shown: str | None, alone: tuple[str, int, float] | None, seed: int | None,
    folder: Path | None, before: Path | None,
) -> None:  # fmt: skip
    if shown:
        return show(shown)
    if alone:
        return print(one(*alone))
    if seed is not None:
        return compare_drawn(seed, folder, before, target)
    sizes = {k: s[:2] if quick else s for k, s in SIZES.items()}
    print(HEAD)
    rows = []
    for kernel, size in ((k, n) for k, group in sizes.items() for n in group):
        rows.append(compare(kernel, size))
        print(line_of(rows[-1]), flush=True)
    slow = against_slow_peers()
    for r in slow:
        print(slow_line(r))
    shares = shares_of_numpy(rows)
    for r in shares:
        print(share_line(r))
    times = start_up()
    print(start_line(times))
    if target:
        found = {"machine": machine(), "kernels": rows, "slow": slow, "shares": shares, "start": times}
        Path(target).write_text(json.dumps(found, indent=1))
    return sys.exit(0 if all(r["right"] for r in rows) else 1)


if __name__ == "__main__":
    main()
