"""Works of benchmarks/works.py, drawn by a seed or not, each timed beside the best of cuBLAS, cuDNN, CuPy and PyTorch.

python -m benchmarks.gpu --drawn SEED [--count 300] [--seconds N] [--json FILE]
python -m benchmarks.gpu --cliffs [--json FILE]

Times are taken as benchmarks/gpu.py takes them, and the mean of their middle half counts. Each result is compared with
float64, element by element: products with float64's, convolutions with those by FFT in float64, blurs with sums from
the corner in float64 or in whole numbers. A peer's inputs are converted to types that it takes before the clock starts.
Peers that would take minutes are left out: what CuPy and PyTorch do by brute force above a number of multiply-adds."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from multiprocessing import TimeoutError, get_context
from typing import Any, NamedTuple

import click
import numpy as np

import tilescope as ts
from benchmarks.gpu import timed, torch_or_none
from benchmarks.works import BEHIND, Work, cut_out, distribution, room_for, rounded
from tilescope.functions import fastest

REPEATS, SLOW = 7, 4.0  # a peer this many times slower than another is not asked again
MORE, CLOSE = 28, 0.1  # turns more where ours is so near the best peer, as then the clock's noise counts
MOST_FORCE = 2e11  # multiply-adds of a peer that goes over the whole mask
Call = Callable[[], Any]


class Ready(NamedTuple):
    """A work with its arrays: ours, the peers by name, the result that ours fills, and what it should be in float64,
    with how far from it a result may be."""

    ours: Call
    peers: dict[str, Call]
    out: Any
    expected: Callable[[], Any]
    allowed: Callable[[Any], Any]


def record(works: Sequence[Work], seconds: float, processes: int) -> dict[str, Any]:
    """The rows of as many works as could be timed within `seconds`, of which compiling ahead takes at most half."""
    began, rows = time.perf_counter(), []
    if processes:
        compile_ahead(works, seconds / 2, processes)
    for number, work in enumerate(works):
        if time.perf_counter() - began > seconds:
            break
        rows.append({"number": number, **tried(work)})
        click.echo(line_of(rows[-1]), err=True)
        give_back_memory()
    return {"count": len(works), "limit_seconds": seconds, "rows": rows, "distribution": distribution(rows)}


def compile_ahead(works: Sequence[Work], seconds: float, processes: int) -> None:
    """Each work once in one of several processes: kernels, ours and CuPy's, lie on disk before times are taken."""
    with get_context("spawn").Pool(processes, keep_no_times) as pool:
        done = pool.imap_unordered(carried_out, works)
        end = time.perf_counter() + seconds
        for _ in works:
            try:
                done.next(max(0.1, end - time.perf_counter()))
            except TimeoutError:
                break
        pool.terminate()


def keep_no_times() -> None:
    """What is timed beside other processes says nothing of which launch is the fastest."""
    fastest.remembered = lambda key, make: make()


def carried_out(work: Work) -> None:
    """Twice by ours, as a mask that comes again is compiled in; once by the peers."""
    try:
        ready = made_ready(work)
        for call in (ready.ours, ready.ours, *ready.peers.values(), lambda: mistakes(ready)):
            call()
    except Exception as error:  # is told where it is timed
        click.echo(f"{work.name}: {error}", err=True)
    give_back_memory()


def tried(work: Work) -> dict[str, Any]:
    """A work that cannot be carried out counts as one that takes for ever."""
    try:
        return measured(work)
    except Exception as error:
        seconds = {"tilescope": math.inf, "none": math.inf}
        return {"work": work.name, "seconds": seconds, "peer": "none", "ratio": 0.0, "right": False, "wrong": 0,
                "failed": f"{type(error).__name__}: {error}"}  # fmt: skip


def measured(work: Work) -> dict[str, Any]:
    ready = made_ready(work)
    poison(ready.out)
    ready.ours()
    wrong = mistakes(ready)
    ready.ours()
    seconds = middles({"tilescope": ready.ours, **ready.peers})
    peer = min((name for name in seconds if name != "tilescope"), key=seconds.__getitem__)
    return {
        "work": work.name, "seconds": seconds, "peer": peer, "ratio": seconds[peer] / seconds["tilescope"],
        "right": not wrong, "wrong": wrong,
    }  # fmt: skip


def made_ready(work: Work) -> Ready:
    return {"matmul": product, "convolve": convolution, "blur": box}[work.function](work)


def give_back_memory() -> None:
    import cupy as cp

    torch = torch_or_none()
    cp.get_default_memory_pool().free_all_blocks()
    if torch is not None:
        torch.cuda.empty_cache()


def poison(out: Any) -> None:
    """What no kernel leaves."""
    out.fill(float("nan") if out.dtype.kind == "f" else 119)


def mistakes(ready: Ready) -> int:
    """How many elements differ from float64's by more than rounding."""
    import cupy as cp

    expected = ready.expected()
    near = cp.abs(ready.out.astype("float64") - expected) <= ready.allowed(expected)
    return int(near.size - cp.count_nonzero(near))


def middles(calls: dict[str, Call]) -> dict[str, float]:
    """Of calls that take turns, seconds; those that the first turns show to be far behind have no more of them, ours
    and peers that are as fast within a tenth have five times as many. A call that is refused (for want of memory, or of
    a type) is left out."""
    first = {name: seconds for name, call in calls.items() if (seconds := first_seconds(call)) is not None}
    best = min((s for name, s in first.items() if name != "tilescope"), default=math.inf)
    kept = [name for name in first if name == "tilescope" or first[name] <= SLOW * best]
    taken = in_turns({name: calls[name] for name in kept}, REPEATS)
    peer = min((middle(taken[name]) for name in kept if name != "tilescope"), default=math.inf)
    if abs(peer / middle(taken["tilescope"]) - 1) < CLOSE:
        near = [name for name in kept if name == "tilescope" or middle(taken[name]) <= (1 + CLOSE) * peer]
        for name, more in in_turns({name: calls[name] for name in near}, MORE).items():
            taken[name] += more
    return first | {name: middle(seconds) for name, seconds in taken.items()}


def middle(seconds: list[float]) -> float:
    """The mean of the middle half: what events tell comes in steps, and a median can be nothing but one."""
    return float(fastest.middle_half(np.array(seconds)))


def in_turns(calls: dict[str, Call], repeats: int) -> dict[str, list[float]]:
    turns = [{name: timed(call) for name, call in calls.items()} for _ in range(repeats)]
    return {name: [turn[name] for turn in turns] for name in calls}


def first_seconds(call: Call) -> float | None:
    import cupy as cp

    try:
        call()
        return min(timed(call), timed(call))
    except (RuntimeError, cp.cuda.memory.OutOfMemoryError):
        return None


# --- arrays ----------------------------------------------------------------------------------------------------------


def numbers(draw: Any, shape: tuple[int, ...], dtype: str, layout: str) -> Any:
    """Random values that lie as `layout` says."""
    import cupy as cp

    rows, cols = (1, *shape)[-2:]
    made = room_for(rows, cols, layout)
    if dtype == "float32":
        values = draw.standard_normal(made, dtype="float32")
    else:
        values = draw.integers(0, 256, made).astype("uint8") if dtype == "uint8" else draw.integers(-9, 10, made)
        values = values.astype(dtype)
    found = cut_out(values, cols, layout)
    return found[0] if len(shape) == 1 else cp.asarray(found)


def generator(work: Work) -> Any:
    import cupy as cp

    return cp.random.default_rng(work.seed)


def tensor(array: Any) -> Any:
    """PyTorch's view of it."""
    torch = torch_or_none()
    assert torch is not None
    return torch.as_tensor(array, device="cuda")


# --- products --------------------------------------------------------------------------------------------------------


def factors(work: Work) -> tuple[Any, Any]:
    (m, k, n), draw = work.shape, generator(work)
    a, b = (numbers(draw, s, work.dtype, layout) for s, layout in zip(((m, k), (k, n)), work.layouts, strict=True))
    return a, b


def product(work: Work) -> Ready:
    import cupy as cp

    (m, k, n), (a, b) = work.shape, factors(work)
    out, spare = cp.empty((m, n), work.result), cp.empty((m, n), work.result)
    left, right = (a, b) if work.dtype == work.result else (a.astype(work.result), b.astype(work.result))
    peers: dict[str, Call] = {"CuPy": lambda: cp.matmul(left, right, out=spare)}
    torch = torch_or_none()
    if torch is not None and work.dtype == "float32":
        x, y, z = tensor(a), tensor(b), tensor(spare)
        peers["cuBLAS (PyTorch)"] = lambda: torch.mm(x, y, out=z)

    def allowed(expected: Any) -> Any:
        """Errors of sums of k products of numbers of size 1 grow with k's root, and with theirs."""
        return 0.0 if work.result == "int32" else 1e-6 * math.sqrt(k + 100) * math.sqrt(k)

    return Ready(lambda: ts.matmul(a, b, out=out), peers, out, lambda: a.astype("f8") @ b.astype("f8"), allowed)


# --- convolutions ----------------------------------------------------------------------------------------------------


def convolution(work: Work) -> Ready:
    import cupy as cp

    x = numbers(generator(work), work.shape, work.dtype, work.layouts[0])
    weights = mask_of(work)
    mask = cp.asarray(weights) if work.mask_on == "gpu" else weights
    out = cp.empty(work.shape, work.result)
    peers = {**by_cupy(work, x, weights), **by_cudnn(work, x, weights)}

    def allowed(expected: Any) -> Any:
        sizes = np.abs(weights.astype("f8")).sum() * (255 if work.dtype == "uint8" else 4)
        return 0.5 if work.result == "int32" else 1e-6 * float(sizes)

    return Ready(lambda: ts.convolve(x, mask, out=out), peers, out, lambda: by_fft(x, weights), allowed)


def mask_of(work: Work) -> Any:
    draw = np.random.default_rng(work.seed)
    if work.mask_rank == 1:
        column, row = (draw.integers(-3, 4, n) if work.whole_mask else draw.standard_normal(n) for n in work.mask)
        made = np.outer(column, row)
    else:
        made = draw.integers(-9, 10, work.mask) if work.whole_mask else draw.standard_normal(work.mask)
    return made.astype("int32" if work.whole_mask else "float32")


def by_fft(x: Any, weights: Any) -> Any:
    """The course's convolution in float64, whole numbers rounded to whole ones."""
    import cupy as cp

    sizes = [n + m - 1 for n, m in zip(x.shape, weights.shape, strict=True)]
    axes = tuple(range(x.ndim))
    there = cp.fft.rfftn(x.astype("f8"), sizes, axes)
    there *= cp.fft.rfftn(cp.asarray(np.flip(weights).astype("f8")), sizes, axes)
    full = cp.fft.irfftn(there, sizes, axes)
    begins = [m - 1 - m // 2 for m in weights.shape]
    found = full[tuple(slice(b, b + n) for b, n in zip(begins, x.shape, strict=True))]
    return cp.rint(found) if weights.dtype.kind == "i" and x.dtype.kind != "f" else found


def by_cupy(work: Work, x: Any, weights: Any) -> dict[str, Call]:
    import cupy as cp
    import cupyx.scipy.ndimage as filters
    import cupyx.scipy.signal as signal

    spare, mask = cp.empty(work.shape, work.result), cp.asarray(weights)
    wide = x if work.dtype == work.result else x.astype(work.result)
    peers: dict[str, Call] = {}
    if work.steps <= MOST_FORCE:
        peers["CuPy"] = lambda: filters.correlate(wide, mask, output=spare, mode="constant")
    if work.result == "float32":
        turned = cp.flip(mask)
        peers["CuPy by FFT"] = lambda: signal.fftconvolve(wide, turned, "same")
    if work.mask_rank == 1 and work.result == "float32":
        u, s, v = np.linalg.svd(weights.astype("f8"))
        column, row = (cp.asarray(w.astype("f4")) for w in (u[:, 0] * s[0], v[0]))
        between = cp.empty(work.shape, "float32")

        def twice() -> None:
            filters.correlate1d(wide, column, 0, output=between, mode="constant")
            filters.correlate1d(between, row, 1, output=spare, mode="constant")

        peers["CuPy, column and row"] = twice
    return peers


def by_cudnn(work: Work, x: Any, weights: Any) -> dict[str, Call]:
    torch = torch_or_none()
    if torch is None or work.result != "float32" or work.steps > MOST_FORCE:
        return {}
    torch.backends.cudnn.allow_tf32 = False
    image = tensor(x if work.dtype == "float32" else x.astype("float32"))[None, None]
    mask = tensor(weights)[None, None]
    call = torch.nn.functional.conv1d if len(work.shape) == 1 else torch.nn.functional.conv2d
    return {"cuDNN (PyTorch)": lambda: call(image, mask, padding="same")}


# --- blurs -----------------------------------------------------------------------------------------------------------


def box(work: Work) -> Ready:
    import cupy as cp
    import cupyx.scipy.ndimage as filters

    image, radius = numbers(generator(work), work.shape, work.dtype, work.layouts[0]), work.radius
    out, spare, side = cp.empty(work.shape, work.dtype), cp.empty(work.shape, work.dtype), 2 * radius + 1
    peers: dict[str, Call] = {"CuPy": lambda: filters.uniform_filter(image, side, output=spare, mode="constant")}
    torch = torch_or_none()
    if torch is not None:
        peers |= by_torch(work, tensor(image), torch)

    def allowed(expected: Any) -> Any:
        return 0.0 if work.dtype != "float32" else 1e-5 + 1e-5 * cp.abs(expected)

    return Ready(lambda: ts.blur(image, radius, out=out), peers, out, lambda: averages(image, radius), allowed)


def by_torch(work: Work, image: Any, torch: Any) -> dict[str, Call]:
    """Sums from the corner, as whoever has only PyTorch would; of floats with a small radius its pooling."""
    radius, size = work.radius, math.prod(work.shape)
    wide = {"float32": torch.float32, "int32": torch.int64, "uint8": torch.int32}[work.dtype]
    pad, side = torch.nn.functional.pad, 2 * radius + 1

    def sums() -> Any:
        table = pad(image, (radius + 1, radius, radius + 1, radius)).cumsum(0, dtype=wide).cumsum(1, dtype=wide)
        return table[side:, side:] - table[:-side, side:] - table[side:, :-side] + table[:-side, :-side]

    peers: dict[str, Call] = {"PyTorch, sums from the corner": sums}
    if work.dtype == "float32" and size * side**2 <= MOST_FORCE:
        pool = torch.nn.functional.avg_pool2d
        peers["PyTorch, pooling"] = lambda: pool(
            image[None, None], side, 1, radius, ceil_mode=False, count_include_pad=False
        )
    return peers


def averages(image: Any, radius: int) -> Any:
    """In float64, or in whole numbers, whose rest is dropped."""
    import cupy as cp

    whole = image.dtype.kind in "iu"
    sums, counts = image.astype("i8" if whole else "f8"), None
    for axis in (0, 1):
        n = sums.shape[axis]
        ends = cp.minimum(cp.arange(n) + radius + 1, n)
        begins = cp.maximum(cp.arange(n) - radius, 0)
        table = cp.pad(cp.cumsum(sums, axis), [(1, 0) if a == axis else (0, 0) for a in (0, 1)])
        sums = cp.take(table, ends, axis) - cp.take(table, begins, axis)
        inside = (ends - begins).reshape((-1, 1) if axis == 0 else (1, -1))
        counts = inside if counts is None else counts * inside
    return (cp.sign(sums) * (cp.abs(sums) // counts)).astype("f8") if whole else sums / counts


# --- what is printed -------------------------------------------------------------------------------------------------


def line_of(row: dict[str, Any]) -> str:
    ours, theirs = row["seconds"]["tilescope"] * 1e6, row["seconds"][row["peer"]] * 1e6
    told = f"{rounded(row['ratio']):>7}x {row['work']:72} {ours:9.1f} us, {theirs:9.1f} {row['peer']}"
    if "failed" in row:
        return f"FAILED {row['work']}: {row['failed']}"
    return told + ("" if row["right"] else f"  WRONG in {row['wrong']:,} elements")


def show(found: dict[str, Any], worst: int = 10) -> None:
    made = found["distribution"]
    kind = f"drawn by seed {found['seed']}" if "seed" in found else "that had been behind by far"
    click.echo(f"{made['works']} of {found['count']} works {kind}")
    median, tenth, least = (rounded(made[name]) for name in ("median", "tenth", "least"))
    click.echo(
        f"ratio of the best peer's time to ours: median {median}, 10th percentile {tenth}, "
        f"least {least}; {made['under']} ({made['share_under']:.0%}) under {BEHIND}"
    )
    wrong = sum(not row["right"] for row in found["rows"])
    click.echo("all results are right" if not wrong else f"{wrong} results are WRONG")
    click.echo(f"the {worst} worst:")
    for row in sorted(found["rows"], key=lambda row: float(row["ratio"]))[:worst]:
        click.echo(line_of(row))
