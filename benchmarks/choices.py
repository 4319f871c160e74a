"""Every kernel that could carry out a drawn product, on one GPU, beside the one that ts.matmul chooses.

python -m benchmarks.choices [--seed SEED] [--count 80] [--json FILE] [--show FILE]

Products in float32 of at most 3e7 multiply-adds are drawn (benchmarks/works.py): of larger ones benchmarks/tiles.py has
the tiles. Each kernel is compared with float64, and timed as in benchmarks/gpu.py, in turns with the others and with
cuBLAS, as CuPy and PyTorch call it. Needs CuPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import click
import numpy as np

from benchmarks.records import carry_out, options
from benchmarks.tiles import compile_ahead, sms_of
from benchmarks.tiles import name as tile_name
from benchmarks.works import Work, cut_out, drawn, room_for
from tilescope.functions import products, tiles
from tilescope.functions.fastest import told
from tilescope.functions.plan import LaunchPlan, Recipe
from tilescope.functions.thin import able

MOST_STEPS, MOST_SIDE = 3e7, 70_000
TILES = 7  # of those that are reckoned to take the least time
REPEATS, WORSE = 7, 1.08


def record(seed: int, wanted: int) -> dict[str, Any]:
    from benchmarks.gpu import warm_up
    from tilescope.gpu.driver import open_gpu

    gpu, works = open_gpu(), list(islice(small_products(seed), wanted))
    sms = sms_of(gpu)
    recipes = [offers(work, sms) for work in works]
    compile_ahead((made for offered, _ in recipes for made in offered.values()), gpu.arch)
    warm_up()
    rows = []
    for work, (offered, chosen) in zip(works, recipes, strict=True):
        rows.append({"work": work.name, "chosen": chosen, **timed_offers(gpu, work, offered)})
        click.echo(line_of(rows[-1]), err=True)
    return {
        "device": gpu.name, "driver": gpu.driver_version, "date": date.today().isoformat(),
        "command": f"python -m benchmarks.choices --seed {seed} --count {wanted}", "rows": rows,
    }  # fmt: skip


def small_products(seed: int) -> Iterator[Work]:
    for number in count(seed):
        for work in drawn(number, 300):
            small = work.steps <= MOST_STEPS and max(work.shape) <= MOST_SIDE
            if work.function == "matmul" and work.dtype == "float32" and small:
                yield work


# --- what could carry it out -----------------------------------------------------------------------------------------


def problem_of(work: Work) -> tiles.ProductProblem:
    (m, k, n), (a, b) = work.shape, work.layouts
    (pitch_a, step_a), (pitch_b, step_b) = lying(m, k, a), lying(k, n, b)
    return tiles.ProductProblem(m, k, n, pitch_a, pitch_b, work.dtype, True, step_a, step_b)


def lying(rows: int, cols: int, layout: str) -> tuple[int, int]:
    """Elements from row to row and from column to column."""
    pitch, step = cut_out(np.empty(room_for(rows, cols, layout), np.uint8), cols, layout).strides
    return pitch, step


def offers(work: Work, sms: int) -> tuple[dict[str, Recipe], str]:
    """By name, and the name of what is chosen; a turned product's names end with '."""
    problem = problem_of(work)
    found = {**able(problem, sms), **tile_offers(problem, sms)}
    made = products.recipe(problem, sms)
    chosen = next((name for name, other in found.items() if told(made) == told(other)), "chosen")
    return {**found, chosen: made}, chosen


def tile_offers(problem: tiles.ProductProblem, sms: int) -> dict[str, Recipe]:
    reckoned = sorted(tiles.offers(problem, sms), key=lambda offer: offer[0])[:TILES]
    return {tile_name(choice): products.carried_by(problem, choice) for _, choice in reckoned}


# --- on the GPU ------------------------------------------------------------------------------------------------------


def timed_offers(gpu: Any, work: Work, offered: dict[str, Recipe]) -> dict[str, Any]:
    """Seconds of each that is right, and of the peers; the names of those that are wrong."""
    import cupy as cp

    from benchmarks import drawn_gpu
    from benchmarks.gpu import taken, torch_product

    (m, k, n), (a, b) = work.shape, drawn_gpu.factors(work)
    out, spare, expected = cp.empty((m, n), "f4"), cp.empty((m, n), "f4"), a.astype("f8") @ b.astype("f8")
    calls: dict[str, Callable[[], Any]] = {"CuPy": lambda: cp.matmul(a, b, out=spare), **torch_product(a, b)}
    wrong, pointers = [], [a.data.ptr, b.data.ptr, out.data.ptr]
    for name, made in offered.items():
        launch = partial(LaunchPlan(gpu, made, arrays=3).launch, pointers)
        drawn_gpu.poison(out)
        launch()
        if bool((cp.abs(out - expected) <= 1e-6 * ((k + 100) * k) ** 0.5).all()):
            calls[name] = launch
        else:
            wrong.append(name)
    seconds = taken(calls, REPEATS)
    drawn_gpu.give_back_memory()
    return {"seconds": seconds, "offers": sorted(offered), "wrong": wrong}


# --- what is printed -------------------------------------------------------------------------------------------------


def line_of(row: dict[str, Any]) -> str:
    """What was chosen beside the best of ours, and beside the best peer."""
    ours = {name: t for name, t in row["seconds"].items() if name in row["offers"]}
    peer = min(t for name, t in row["seconds"].items() if name not in ours)
    best, own = min(ours, key=lambda name: ours[name]), ours.get(row["chosen"], float("nan"))
    text = f"{peer / own:5.2f}x {row['work']:52} {own * 1e6:7.1f} us by {row['chosen']}"
    worse = f"; {ours[best] * 1e6:.1f} by {best}" if own > WORSE * ours[best] else ""
    return text + worse + f"  WRONG: {', '.join(row['wrong'])}" * bool(row["wrong"])


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}")
    click.echo("\n".join(map(line_of, found["rows"])))


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first draw; others follow it.")
@click.option("--count", "wanted", type=click.IntRange(1), default=80, show_default=True, help="Of products.")
@options
def main(seed: int, wanted: int, file: Path | None, shown: Path | None) -> None:
    """Time all kernels for products that a seed draws."""
    carry_out(lambda: record(seed, wanted), show, file, shown)


if __name__ == "__main__":
    main()
