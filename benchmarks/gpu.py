"""ts.matmul, ts.convolve and ts.blur beside the vendor's libraries on one GPU, in one run: times, rates, ratios.

python -m benchmarks.gpu [--quick] [--json FILE] [--show FILE]
python -m benchmarks.gpu --drawn SEED [--count 300] [--seconds N] [--json FILE]   (works that nobody chose)
python -m benchmarks.gpu --cliffs [--json FILE]   (works that had been behind by far)

Fresh random data for each work; every result is compared with float64 (whole numbers: exactly). Peers and ours take
turns, and the median counts. Each call is timed by a pair of events behind a copy of half a gigabyte, which empties the
cache and gives the host time to queue the call; of small works also in a CUDA graph of 20 calls. Needs CuPy; PyTorch's
cuBLAS and cuDNN are further peers where it is installed."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np

import tilescope as ts
from benchmarks.records import carry_out, options

SMALL = 2e9  # multiply-adds under which the host's part of a call weighs
GRAPH = 20  # calls in a graph
A_DAY = 86_400.0  # seconds
Call = Callable[[], Any]


class Case(NamedTuple):
    """`amount`: operations, or bytes read and written once; `check()` gives the relative error of ours."""

    work: str
    unit: str
    amount: float
    ours: Call
    peers: dict[str, Call]
    check: Callable[[], float]
    allowed: float
    small: bool = False


def main_cases(quick: bool) -> Iterator[Case]:
    yield from products(quick)
    yield from convolutions(quick)
    yield from lines(quick)
    yield from blurs(quick)


# --- multiplication --------------------------------------------------------------------------------------------------


def products(quick: bool) -> Iterator[Case]:
    sizes = [(n, n, n) for n in ((1024, 2048) if quick else (512, 768, 1024, 2048, 4096, 8192))]
    odd = [(1023, 1025, 1027), (4095, 4097, 4099), (64, 8192, 64), (33, 65537, 17), (16, 13, 7)]
    for shape in sizes + odd:
        yield product(shape, "float32")
    for dtype in ("int32", "int8", "uint8", "float64"):
        for n in (1024,) if quick else (1024, 4096):
            yield product((n, n, n), dtype)


def product(shape: tuple[int, int, int], dtype: str) -> Case:
    import cupy as cp

    m, k, n = shape
    a, b = numbers((m, k), dtype), numbers((k, n), dtype)
    wide = dtype if dtype.startswith("float") else "int32"
    out = cp.empty((m, n), wide)

    def check() -> float:
        rows = slice(0, min(m, 256))
        expected = a[rows].astype("float64") @ b.astype("float64")
        return float(cp.abs(out[rows] - expected).max() / max(1e-300, float(cp.abs(expected).max())))

    spare = cp.empty((m, n), wide)
    peers: dict[str, Call] = {}
    if dtype.startswith("float"):
        peers["cuBLAS (CuPy)"] = lambda: cp.matmul(a, b, out=spare)
        peers |= torch_product(a, b)
    else:
        left, right = a.astype("int32"), b.astype("int32")
        peers["CuPy int32"] = lambda: cp.matmul(left, right)
    unit = "TFLOP/s" if dtype.startswith("float") else "TOP/s"
    allowed = 0.0 if wide == "int32" else 1e-5 if dtype == "float32" else 1e-12
    work = f"matmul {dtype} {m}x{k}x{n}"
    return Case(work, unit, 2.0 * m * k * n, lambda: ts.matmul(a, b, out=out), peers, check, allowed, m * k * n < SMALL)


def torch_or_none() -> Any:
    try:
        import torch
    except ImportError:
        return None
    return torch


def torch_product(a: Any, b: Any) -> dict[str, Call]:
    torch = torch_or_none()
    if torch is None:
        return {}
    left, right = torch.as_tensor(a, device="cuda"), torch.as_tensor(b, device="cuda")
    spare = torch.empty(left.shape[0], right.shape[1], dtype=left.dtype, device="cuda")
    return {"cuBLAS (PyTorch)": lambda: torch.mm(left, right, out=spare)}


def numbers(shape: tuple[int, ...], dtype: str) -> Any:
    import cupy as cp

    if dtype.startswith("float"):
        return cp.random.standard_normal(shape, dtype=dtype)
    return cp.random.randint(0 if dtype == "uint8" else -9, 10, shape).astype(dtype)


# --- convolution -----------------------------------------------------------------------------------------------------


def convolutions(quick: bool) -> Iterator[Case]:
    for width in (3, 5, 7, 9) if quick else (3, 5, 7, 9, 11, 15):
        mask = np.random.default_rng(width).standard_normal((width, width)).astype("float32")
        yield convolution(f"convolve 2D 8192x8192 float32, {width}x{width}", (8192, 8192), mask)
    for width in (9,) if quick else (9, 15):
        generator = np.random.default_rng(width)
        mask = np.outer(*generator.standard_normal((2, width))).astype("float32")
        yield convolution(f"convolve 2D 8192x8192 float32, {width}x{width} of rank 1", (8192, 8192), mask)
    mask = np.random.default_rng(5).standard_normal((5, 5)).astype("float32")
    yield convolution("convolve 2D 8191x8191 float32, 5x5", (8191, 8191), mask)


def lines(quick: bool) -> Iterator[Case]:
    for width in (5, 9):
        mask = np.random.default_rng(width).standard_normal(width).astype("float32")
        yield convolution(f"convolve 1D 2^27 float32, {width}", (1 << 27,), mask)


def convolution(work: str, size: tuple[int, ...], mask: Any) -> Case:
    import cupy as cp
    import cupyx.scipy.ndimage as filters

    x = numbers(size, "float32")
    out, spare, weights = cp.empty_like(x), cp.empty_like(x), cp.asarray(mask)
    part = tuple(slice(0, 256) for _ in size)

    def check() -> float:
        around = tuple(slice(0, 256 + n) for n in mask.shape)
        expected = filters.correlate(x[around].astype("float64"), weights.astype("float64"), mode="constant")[part]
        return float(cp.abs(out[part] - expected).max() / cp.abs(expected).max())

    peers: dict[str, Call] = {
        "CuPy": lambda: filters.correlate(x, weights, output=spare, mode="constant"),
        "a copy": lambda: cp.copyto(spare, x),
    }
    if mask.ndim == 2 and len(mask) > 1:
        peers |= cudnn(x, mask)
    return Case(work, "GB/s", 8.0 * x.size, lambda: ts.convolve(x, mask, out=out), peers, check, 1e-5)


def cudnn(x: Any, mask: Any) -> dict[str, Call]:
    torch = torch_or_none()
    if torch is None:
        return {}
    torch.backends.cudnn.allow_tf32 = False
    image = torch.as_tensor(x, device="cuda")[None, None]
    weights = torch.as_tensor(mask, device="cuda")[None, None]
    return {"cuDNN (PyTorch)": lambda: torch.nn.functional.conv2d(image, weights, padding="same")}


# --- blur ------------------------------------------------------------------------------------------------------------


def blurs(quick: bool) -> Iterator[Case]:
    for radius in (1, 8, 32) if quick else (1, 2, 4, 8, 16, 32):
        yield box(radius)


def box(radius: int) -> Case:
    import cupy as cp
    import cupyx.scipy.ndimage as filters

    image = cp.random.randint(0, 256, (8192, 8192)).astype("uint8")
    out, spare, side = cp.empty_like(image), cp.empty_like(image), 2 * radius + 1

    def check() -> float:
        table = cp.pad(cp.pad(image[:400].astype("int64"), radius).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        sums = table[side:, side:] - table[:-side, side:] - table[side:, :-side] + table[:-side, :-side]
        inner = (slice(radius, 256), slice(radius, -radius))
        return float(cp.abs(out[inner].astype("int64") - (sums // side**2)[inner]).max())

    peers: dict[str, Call] = {
        "CuPy": lambda: filters.uniform_filter(image, side, output=spare, mode="constant"),
        "a copy": lambda: cp.copyto(spare, image),
    }
    work = f"blur 8192x8192 uint8, radius {radius}"
    return Case(work, "GB/s", 2.0 * image.size, lambda: ts.blur(image, radius, out=out), peers, check, 0.0)


# --- measuring -------------------------------------------------------------------------------------------------------


def measured(case: Case, repeats: int) -> dict[str, Any]:
    """Seconds of each, by events; `device_seconds` of small works are those of a graph, a call."""
    calls = {"tilescope": case.ours, **case.peers}
    case.ours()
    case.ours()
    error = case.check()
    made: dict[str, Any] = {"work": case.work, "unit": case.unit, "amount": case.amount, "error": error,
                            "right": bool(error <= case.allowed), "seconds": taken(calls, repeats)}  # fmt: skip
    if case.small:
        graphs = {name: graph(call, name) for name, call in calls.items() if name != "cuBLAS (CuPy)"}
        made["device_seconds"] = {name: t / GRAPH for name, t in taken(graphs, repeats).items()}
    return made


def taken(calls: dict[str, Call], repeats: int) -> dict[str, float]:
    """Medians, of calls that take turns; the first two turns warm up."""
    found: dict[str, list[float]] = {name: [] for name in calls}
    for turn in range(repeats + 2):
        for name, call in calls.items():
            seconds = timed(call)
            if turn > 1:
                found[name].append(seconds)
    return {name: statistics.median(times) for name, times in found.items()}


def timed(call: Call) -> float:
    import cupy as cp

    first, last = cp.cuda.Event(), cp.cuda.Event()
    cp.copyto(*fillers())
    first.record()
    call()
    last.record()
    last.synchronize()
    return float(cp.cuda.get_elapsed_time(first, last)) / 1e3


@cache
def fillers() -> tuple[Any, Any]:
    return numbers((1 << 26,), "float32"), numbers((1 << 26,), "float32")


def graph(call: Call, name: str) -> Call:
    """PyTorch's own calls are captured by PyTorch."""
    import cupy as cp

    if "PyTorch" in name:
        import torch

        recorded = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        with torch.cuda.graph(recorded):
            for _ in range(GRAPH):
                call()
        return recorded.replay
    stream = cp.cuda.Stream(non_blocking=True)
    with stream:
        call()
        stream.synchronize()
        stream.begin_capture()
        for _ in range(GRAPH):
            call()
        made = stream.end_capture()
    return lambda: made.launch(cp.cuda.get_current_stream())


# --- the record ------------------------------------------------------------------------------------------------------


def record(quick: bool) -> dict[str, Any]:
    from benchmarks.calls import overheads

    made = facts("--quick" * quick)
    rows = []
    for case in main_cases(quick):
        rows.append(measured(case, 5 if quick else 15))
        click.echo(line_of(rows[-1]), err=True)
    return {**made, "rows": rows, "microseconds_of_a_call": overheads()}


def record_works(seed: int | None, count: int, seconds: float, ahead: int) -> dict[str, Any]:
    """Those that a seed draws; without one, those that were cliffs."""
    from benchmarks import drawn_gpu, works
    from benchmarks.calls import overheads

    given = "--cliffs" if seed is None else f"--drawn {seed} --count {count}"
    given += f" --seconds {seconds:g}" * (seconds < A_DAY) + f" --ahead {ahead}" * (ahead > 0)
    wanted = works.CLIFFS if seed is None else works.drawn(seed, count)
    made = facts(given) | ({} if seed is None else {"seed": seed})
    return {**made, **drawn_gpu.record(wanted, seconds, ahead), "microseconds_of_a_call": overheads()}


def facts(options: str) -> dict[str, Any]:
    """Of the machine, its GPU warm, and of the command."""
    import cupy as cp

    from tilescope.gpu.driver import open_gpu

    gpu, properties = open_gpu(), cp.cuda.runtime.getDeviceProperties(0)
    warm_up()
    return {
        "device": properties["name"].decode(), "driver": gpu.driver_version, "date": date.today().isoformat(),
        "command": f"python -m benchmarks.gpu {options}".rstrip(), "python": sys.version.split()[0],
        "cupy": cp.__version__,
    }  # fmt: skip


def warm_up(seconds: float = 1.0) -> None:
    """An idle GPU's clocks are low."""
    import cupy as cp

    a, began = numbers((4096, 4096), "float32"), time.perf_counter()
    while time.perf_counter() - began < seconds:
        cp.matmul(a, a)
        cp.cuda.Device().synchronize()


def best_peer(seconds: dict[str, float]) -> str:
    return min((name for name in seconds if name not in ("tilescope", "a copy")), key=seconds.__getitem__)


def line_of(row: dict[str, Any]) -> str:
    """One work: our rate, the best peer's and the ratio, what share of a copy, and all that without the host."""
    seconds, scale = row["seconds"], 1e12 if row["unit"][0] == "T" else 1e9
    peer = best_peer(seconds)
    text = f"{row['work']:48} {row['amount'] / seconds['tilescope'] / scale:8.1f} {row['unit']:7}"
    text += f" {seconds[peer] / seconds['tilescope']:6.2f}x {peer}"
    if "a copy" in seconds:
        text += f", {seconds['a copy'] / seconds['tilescope']:.0%} of a copy"
    if "device_seconds" in row:
        alone = row["device_seconds"]
        peer = best_peer(alone)
        text += f"; without the host {alone['tilescope'] * 1e6:.1f} us, {alone[peer] / alone['tilescope']:.2f}x {peer}"
    return text + ("" if row["right"] else f"  WRONG by {row['error']:.2g}")


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}")
    if found.get("note"):
        click.echo(found["note"])
    if "distribution" in found:
        from benchmarks import drawn_gpu

        drawn_gpu.show(found)
    else:
        click.echo("\n".join(map(line_of, found["rows"])))
    for name, microseconds in found["microseconds_of_a_call"].items():
        click.echo(f"{name:48} {microseconds:8.2f} us of the host a call")


@click.command()
@click.option("--quick", is_flag=True, help="Fewer and smaller works.")
@click.option("--drawn", "seed", type=int, metavar="SEED", help="Works that this seed draws.")
@click.option("--cliffs", is_flag=True, help="Works that had been behind by far.")
@click.option("--count", type=click.IntRange(1), default=300, show_default=True, help="How many are drawn.")
@click.option("--seconds", type=click.FloatRange(0, A_DAY), default=A_DAY, help="Begin no further work after so many.")
@click.option("--ahead", type=click.IntRange(0), default=0, help="Processes that compile for drawn works first.")
@options
def main(quick: bool, seed: int | None, cliffs: bool, file: Path | None, shown: Path | None, **given: Any) -> None:
    """Compare the functions with the vendor's libraries."""
    if cliffs and seed is not None:
        raise click.UsageError("--cliffs and --drawn are two runs")
    chosen = seed is None and not cliffs
    carry_out(lambda: record(quick) if chosen else record_works(seed, **given), show, file, shown)


if __name__ == "__main__":
    main()
