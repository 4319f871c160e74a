"""What columns.cu takes of few rows by large matrices on a GPU, in each way that functions/columns.py offers.

python -m benchmarks.columns [--seed SEED] [--count 110] [--json FILE] [--show FILE]

Products in float32 of one to eight rows are drawn; the ways that are reckoned to be best, and others, are timed as in
benchmarks/gpu.py, after cuBLAS as CuPy calls it. Printed are how much longer than the best of them the one takes that
is reckoned to be best, and how many times as long cuBLAS does. Needs CuPy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import click
import numpy as np

from benchmarks.choices import problem_of
from benchmarks.records import carry_out, options
from benchmarks.tiles import compile_ahead, seconds_alone, sms_of
from benchmarks.works import Work
from tilescope.functions import columns
from tilescope.functions.columns import Ways, in_one_way
from tilescope.functions.fastest import CLOSE
from tilescope.functions.fastest import MOST as MOST_RIVALS
from tilescope.functions.plan import Recipe
from tilescope.functions.thin_product import ThinProduct, thin_product
from tilescope.functions.tiles import ProductProblem

REPEATS = 7
LEAST, MOST = 1 << 17, 1 << 28  # elements of b
FEWEST_BLOCKS, MOST_BLOCKS = 0.5, 14  # of an SM, where sums are cut
TIMED = 36  # of what is reckoned to be best, and of the others
Row = dict[str, Any]
Way = tuple[int, ...]


def record(seed: int, wanted: int) -> dict[str, Any]:
    from benchmarks.gpu import warm_up
    from tilescope.gpu.driver import open_gpu

    gpu, rows = open_gpu(), list[Row]()
    works = list(islice(few_rows(seed), wanted))
    made = [recipes(thin_product(problem_of(work)), sms_of(gpu)) for work in works]
    compile_ahead((recipe for each in made for recipe in each.values()), gpu.arch)
    warm_up()
    for work, each in zip(works, made, strict=True):
        rows.append(timed_ways(gpu, work, each))
        click.echo(line_of(rows[-1], *chosen_and_best(rows[-1], sms_of(gpu))), err=True)
    return {
        "device": gpu.name, "driver": gpu.driver_version, "date": date.today().isoformat(), "sms": sms_of(gpu),
        "command": f"python -m benchmarks.columns --seed {seed} --count {wanted}", "rows": rows,
    }  # fmt: skip


def few_rows(seed: int) -> Iterator[Work]:
    draw = random.Random(seed)
    while True:
        m, k = draw.choice((1, 1, 2, 2, 3, 4, 5, 6, 7, 8)), int(2 ** draw.uniform(5, 16.6))
        n = int(2 ** draw.uniform(5, 16.6)) // 4 * 4 + draw.choice((0, 0, 0, 1, 2, 3))
        layout = draw.choice(("whole", "whole", "part"))
        if LEAST < k * n < MOST:
            yield Work("matmul", "float32", (m, k, n), ("whole", layout), seed=draw.getrandbits(31))


def recipes(given: ThinProduct, sms: int) -> dict[Way, Recipe]:
    """Those that are reckoned to be the best, and as many that are drawn of the others."""
    ways = columns.ways_of(given)
    able = np.flatnonzero(_worth_timing(given, sms, ways))
    ordered = sorted(able, key=list(columns.microseconds(given, sms, ways)).__getitem__)
    others = random.Random(given.k).sample(ordered[TIMED:], min(TIMED, len(ordered[TIMED:])))
    return {way: in_one_way(given, *way) for way in sorted({ways.at(int(i)) for i in ordered[:TIMED] + others})}


def _worth_timing(given: ThinProduct, sms: int, ways: Ways) -> columns.Column:
    """Unless they leave SMs idle or have very many blocks."""
    pieces = -(-given.k // ways.piece)
    each = -(-given.n // ways.width) * pieces / sms
    found: columns.Column = (pieces == 1) | ((each >= FEWEST_BLOCKS) & (each <= MOST_BLOCKS))
    return found


def timed_ways(gpu: Any, work: Work, made: dict[Way, Recipe]) -> Row:
    """The problem, cuBLAS's seconds, and each way with its own, in a line."""
    import cupy as cp

    from benchmarks import drawn_gpu
    from benchmarks.gpu import timed

    problem, (a, b) = problem_of(work), drawn_gpu.factors(work)
    out = cp.empty((problem.m, problem.n), "f4")
    peer = float(np.median([timed(partial(cp.matmul, a, b, out=out)) for _ in range(REPEATS)]))
    found = []
    for way, recipe in made.items():
        seconds = seconds_alone(gpu, recipe, [a.data.ptr, b.data.ptr, out.data.ptr], REPEATS)
        found.append(" ".join(map(str, [*way, round(seconds, 8)])))
    drawn_gpu.give_back_memory()
    return {"problem": list(problem), "peer": round(peer, 8), "ways": found}


# --- what they say ---------------------------------------------------------------------------------------------------


def chosen_and_best(row: Row, sms: int, most: int = 1) -> tuple[float, float]:
    """Seconds of the fastest of the first `most` that are reckoned now to be rivals, and of the best."""
    given = thin_product(ProductProblem(*row["problem"]))
    *ways, seconds = np.array([line.split() for line in row["ways"]], float).T
    reckoned = columns.microseconds(given, sms, Ways(*(column.astype(int) for column in ways)))
    first = [i for i in np.argsort(reckoned, kind="stable")[:most] if reckoned[i] <= CLOSE * min(reckoned)]
    return float(min(seconds[first])), float(min(seconds))


def losses(found: dict[str, Any], most: int = 1) -> list[float]:
    """How much longer than the best what is chosen takes, as a part of it, the least first."""
    pairs = (chosen_and_best(row, found["sms"], most) for row in found["rows"])
    return sorted(chosen / best - 1 for chosen, best in pairs)


def line_of(row: Row, chosen: float, best: float) -> str:
    size, longer = "x".join(map(str, row["problem"][:3])), chosen / best - 1
    return f"{size:18} {chosen * 1e6:7.1f} us, {longer:.0%} longer than the best; cuBLAS {row['peer'] / chosen:.2f}x"


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}, {len(found['rows'])} products")
    click.echo("\n".join(line_of(row, *chosen_and_best(row, found["sms"])) for row in found["rows"]))
    for most, what in ((1, "what is reckoned"), (MOST_RIVALS, "the fastest of what is timed")):
        longer = losses(found, most)
        high = longer[len(longer) * 9 // 10]
        click.echo(f"{what}: {np.mean(longer):.1%} longer than the best; 90th percentile {high:.1%}")


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Of the draw.")
@click.option("--count", "wanted", type=click.IntRange(1), default=110, show_default=True, help="Products.")
@options
def main(seed: int, wanted: int, file: Path | None, shown: Path | None) -> None:
    """Time columns.cu for products that a seed draws."""
    carry_out(lambda: record(seed, wanted), show, file, shown)


if __name__ == "__main__":
    main()
