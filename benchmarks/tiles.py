"""Every tile of ts.matmul at every size on one GPU: the cycles that functions/tiles.py reckons beside those it takes.

python -m benchmarks.tiles [--json FILE] [--show FILE]

What is chosen should be close to the best of what is measured; the last line says how close it comes on the whole.
Needs CuPy. Each launch is timed as in benchmarks/gpu.py, the tiles of a size in turns."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Any

import click
import numpy as np

from benchmarks.gpu import numbers, taken, timed, warm_up
from benchmarks.records import command
from tilescope.functions import products, tiles
from tilescope.functions.fastest import kernels_of
from tilescope.functions.kernels import machine_code
from tilescope.functions.plan import LaunchPlan, Recipe
from tilescope.gpu.driver import Gpu, open_gpu

SIZES = [(n, n, n) for n in (512, 640, 768, 896, 1024, 1280, 1536, 2048, 3000, 4096)]
OTHERS = [
    (1023, 1025, 1027),
    (2047, 2047, 2047),
    (4095, 4097, 4099),
    (64, 8192, 64),
    (33, 65537, 17),
    (128, 4096, 4096),
]
REPEATS = 5
CUT = tiles.ProductTile._fields.index("reach")  # fields of a tile that decide what is compiled come first


def record() -> dict[str, Any]:
    gpu, rows = open_gpu(), []
    compile_ahead(
        (products.carried_by(p, c) for p in map(problem_of, SIZES + OTHERS) for c in choices(gpu, p)), gpu.arch
    )
    warm_up()
    for size in SIZES + OTHERS:
        rows += of_size(gpu, size)
        click.echo(summary(rows[-1]["size"], rows), err=True)
    return {
        "device": gpu.name, "driver": gpu.driver_version, "date": date.today().isoformat(),
        "command": "python -m benchmarks.tiles", "rows": rows,
    }  # fmt: skip


def compile_ahead(recipes: Iterable[Recipe], arch: str) -> None:
    """In as many processes as there are cores but one: the code stays on disk."""
    for _ in compiled_meanwhile([list(recipes)], arch):
        pass


def compiled_meanwhile(lots: Iterable[list[Recipe]], arch: str) -> Iterator[None]:
    """The same of lots of recipes: each time that one more is compiled; the next ones are while it is timed."""
    seen, needed, new = set[Any](), list[Any](), list[int]()
    for lot in lots:
        kernels = kernels_of(lot, arch) - seen
        seen |= kernels
        needed += sorted(kernels)
        new.append(len(kernels))
    with get_context("spawn").Pool(max(1, (os.cpu_count() or 1) - 1)) as pool:
        done = pool.imap(_compiled, needed)
        for count in new:
            for _ in islice(done, count):
                pass
            yield


def _compiled(kernel: tuple[str, tuple[tuple[str, str], ...], str]) -> None:
    machine_code(*kernel)


def seconds_alone(gpu: Gpu, recipe: Recipe, pointers: list[int], repeats: int) -> float:
    """The median, after a launch that is not timed."""
    launch = partial(LaunchPlan(gpu, recipe, arrays=3).launch, pointers)
    launch()
    return float(np.median([timed(launch) for _ in range(repeats)]))


def problem_of(size: tuple[int, int, int]) -> tiles.ProductProblem:
    m, k, n = size
    return tiles.ProductProblem(m, k, n, k, n, "float32", True)


def choices(gpu: Gpu, problem: tiles.ProductProblem) -> dict[tiles.Choice, float]:
    """With the cycles that they are reckoned to take."""
    return {choice: cycles for cycles, choice in tiles.offers(problem, sms_of(gpu))}


def sms_of(gpu: Gpu) -> int:
    return int(gpu.device.properties.multiprocessor_count)


def of_size(gpu: Gpu, size: tuple[int, int, int]) -> list[dict[str, Any]]:
    import cupy as cp

    m, k, n = size
    a, b, out = numbers((m, k), "float32"), numbers((k, n), "float32"), cp.empty((m, n), "float32")
    problem, calls = problem_of(size), {}
    chosen, cycles = tiles.choose(problem, sms_of(gpu)), choices(gpu, problem)
    for choice in cycles:
        plan = LaunchPlan(gpu, products.carried_by(problem, choice), arrays=3)
        calls[choice] = lambda plan=plan: plan.launch([a.data.ptr, b.data.ptr, out.data.ptr])
    found = taken(calls, REPEATS)
    return [
        {
            "size": list(size), "tile": list(choice.tile[:CUT]), "pieces": choice.pieces,
            "sharers": choice.sharers, "lined_up": choice.padded,
            "chosen": choice == chosen, "reckoned_cycles": cycles[choice], "seconds": seconds,
        }
        for choice, seconds in found.items()
    ]  # fmt: skip


def summary(size: list[int], rows: list[dict[str, Any]]) -> str:
    """The size, what was chosen, and how much of the best one's speed that has."""
    here = [row for row in rows if row["size"] == size]
    (chosen,) = (row for row in here if row["chosen"])
    best = min(here, key=lambda row: float(row["seconds"]))
    rate = 2.0 * size[0] * size[1] * size[2] / 1e12
    return (
        f"{'x'.join(map(str, size)):16} {name(choice_of(chosen)):34} {rate / chosen['seconds']:6.2f} TFLOP/s, "
        f"{best['seconds'] / chosen['seconds']:4.0%} of the best, {name(choice_of(best))}"
    )


def choice_of(row: dict[str, Any]) -> tiles.Choice:
    """Without what was reckoned of its tile."""
    unknown = [0] * (len(tiles.ProductTile._fields) - CUT)
    return tiles.Choice(tiles.ProductTile(*row["tile"], *unknown), row["pieces"], row["sharers"], row["lined_up"])


def name(choice: tiles.Choice) -> str:
    tile = choice.tile
    text = f"{tile.height}x{tile.width} ({tile.rows_each}x{tile.cols_each}), {tile.slices} slices"
    text += f", {choice.pieces} pieces" * (choice.pieces > 1) + ", dealt out" * (choice.sharers > 0)
    return text + ", lined up" * choice.padded


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}")
    sizes = list(dict.fromkeys(tuple(row["size"]) for row in found["rows"]))
    for size in sizes:
        click.echo(summary(list(size), found["rows"]))
    click.echo(f"on the whole {share(found['rows']):.0%} of what the best tile of each size would give")


def share(rows: list[dict[str, Any]]) -> float:
    """The mean, over the sizes, of the best time over that of the choice."""
    by_size: dict[tuple[int, ...], list[dict[str, Any]]] = {}
    for row in rows:
        by_size.setdefault(tuple(row["size"]), []).append(row)
    shares = [min(r["seconds"] for r in rs) / next(r["seconds"] for r in rs if r["chosen"]) for rs in by_size.values()]
    return float(sum(shares) / len(shares))


main = command(record, show, "Time the tiles.")


if __name__ == "__main__":
    main()
