"""What tiles reach of drawn products on a GPU: each beside what functions/tiles.py reckons, and shares that would fit.

python -m benchmarks.shares [--seed SEED] [--count 250] [--seconds N] [--json FILE] [--show FILE]

Products in float32 are drawn (benchmarks/works.py); for those that fall to tiles a dozen launches that are reckoned to
take the least time are timed as in benchmarks/gpu.py, and of each other tile its best. Printed are how much longer than
the best of them the chosen one takes, and for each tile its three shares (ProductTile), divided by the median of how
much longer it takes than reckoned, over that of all. Needs CuPy."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from datetime import date
from itertools import count, islice
from pathlib import Path
from typing import Any

import click
import numpy as np

from benchmarks.choices import problem_of
from benchmarks.records import carry_out, options
from benchmarks.tiles import compiled_meanwhile, seconds_alone, sms_of
from benchmarks.works import Work, drawn
from tilescope.functions import products, thin, tiles
from tilescope.functions.fastest import CLOSE, MOST
from tilescope.functions.plan import Recipe

OFFERS, REPEATS = 12, 7
FURTHEST = 1.6  # times the least that is reckoned, up to which a tile is timed
MOST_STEPS = 4e10  # multiply-adds
LEAST = 80e-6  # seconds, below which more counts than the loop
FEWEST = 3  # launches that a share comes from
CLOCK = 1.98e9  # of an H200's and an H100's SMs
FAR = (0.05, 0.1)  # longer than the best
KINDS = ("reach", "single", "turned")
Row = dict[str, Any]


def record(seed: int, wanted: int, seconds: float) -> dict[str, Any]:
    from benchmarks.gpu import warm_up
    from tilescope.gpu.driver import open_gpu

    began, gpu, rows = time.perf_counter(), open_gpu(), list[Row]()
    works = list(islice(by_tiles(seed, sms_of(gpu)), wanted))
    made = [recipes(problem_of(work), sms_of(gpu)) for work in works]
    warm_up()
    ready = compiled_meanwhile((list(each.values()) for each in made), gpu.arch)
    for work, each, _ in zip(works, made, ready, strict=True):
        if time.perf_counter() - began > seconds:
            break
        rows.append(timed_offers(gpu, work, each))
        click.echo(f"{work.name}: {loss_of(rows[-1], sms_of(gpu)) - 1:.1%} longer than the best", err=True)
    return {
        "device": gpu.name, "driver": gpu.driver_version, "date": date.today().isoformat(), "sms": sms_of(gpu),
        "command": f"python -m benchmarks.shares --seed {seed} --count {wanted} --seconds {seconds:g}", "rows": rows,
    }  # fmt: skip


def by_tiles(seed: int, sms: int) -> Iterator[Work]:
    for number in count(seed):
        for work in drawn(number, 300):
            if work.function != "matmul" or work.dtype != "float32" or work.steps > MOST_STEPS:
                continue
            if thin.thin(problem_of(work), sms) is None:
                yield work


def offered(problem: tiles.ProductProblem, sms: int) -> list[tiles.Choice]:
    """A dozen, and the best of each other tile that is not reckoned to take very much longer."""
    reckoned = sorted(tiles.offers(problem, sms), key=lambda offer: offer[0])
    found, least = [choice for _, choice in reckoned[:OFFERS]], reckoned[0][0]
    for cycles, choice in reckoned[OFFERS:]:
        if cycles <= FURTHEST * least and all(choice.tile != other.tile for other in found):
            found.append(choice)
    return found


def recipes(problem: tiles.ProductProblem, sms: int) -> dict[tiles.Choice, Recipe]:
    return {choice: products.carried_by(problem, choice) for choice in offered(problem, sms)}


def timed_offers(gpu: Any, work: Work, offers: dict[tiles.Choice, Recipe]) -> Row:
    """The problem, and of each offer its tile's number, pieces, sharers, padding and seconds."""
    import cupy as cp

    from benchmarks import drawn_gpu

    problem, (a, b) = problem_of(work), drawn_gpu.factors(work)
    out = cp.empty((problem.m, problem.n), "f4")
    found = []
    for choice, recipe in offers.items():
        seconds = seconds_alone(gpu, recipe, [a.data.ptr, b.data.ptr, out.data.ptr], REPEATS)
        found.append([tiles.TILES.index(choice.tile), choice.pieces, choice.sharers, choice.padded, round(seconds, 9)])
    drawn_gpu.give_back_memory()
    return {"problem": list(problem), "offers": found}


# --- what they say ---------------------------------------------------------------------------------------------------


def reckoned_of(row: Row, sms: int) -> list[tuple[float, tiles.Choice]]:
    """Of each offer, with what is known now."""
    problem = tiles.ProductProblem(*row["problem"])
    known = {choice: cycles for cycles, choice in tiles.offers(problem, sms)}
    made = [tiles.Choice(tiles.TILES[n], *rest) for n, *rest, _ in row["offers"]]
    return [(known[choice], choice) for choice in made]


def loss_of(row: Row, sms: int, most: int = 1) -> float:
    """How many times as long as the best what is chosen takes; the best of so many that are reckoned to come close."""
    seconds = np.array([offer[-1] for offer in row["offers"]])
    cycles = np.array([cycles for cycles, _ in reckoned_of(row, sms)])
    timed = [i for i in np.argsort(cycles, kind="stable")[:most] if cycles[i] <= CLOSE * cycles.min()]
    return float(seconds[timed].min() / seconds.min())


def longer(rows: list[Row], sms: int) -> dict[tuple[tiles.ProductTile, str], list[float]]:
    """By tile and share: how many times as long as reckoned."""
    found: dict[tuple[tiles.ProductTile, str], list[float]] = {}
    for row in rows:
        problem = tiles.ProductProblem(*row["problem"])
        for (cycles, choice), (*_, seconds) in zip(reckoned_of(row, sms), row["offers"], strict=True):
            if seconds >= LEAST and not choice.sharers:
                share = choice.tile.share(problem.copies(choice.padded)[0])
                found.setdefault((choice.tile, share), []).append(seconds * CLOCK / cycles)
    return found


def fitting(rows: list[Row], sms: int) -> list[tuple[tiles.ProductTile, list[int]]]:
    """Of each tile the shares that would fit, where enough launches tell; else as all of its own do, or all."""
    found = longer(rows, sms)
    of_all = float(np.median([x for each in found.values() for x in each]))
    fits = []
    for tile in tiles.TILES:
        own = [x for share in KINDS for x in found.get((tile, share), [])]
        told = [next((s for s in (found.get((tile, share), []), own) if len(s) >= FEWEST), [of_all]) for share in KINDS]
        shares = [getattr(tile, s) * of_all / float(np.median(t)) for s, t in zip(KINDS, told, strict=True)]
        fits.append((tile, [round(share) for share in shares]))
    return fits


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}, {len(found['rows'])} products")
    for most in (1, 2, 4, MOST):
        losses = sorted(loss_of(row, found["sms"], most) - 1 for row in found["rows"])
        far = [f"{limit:.0%} {sum(loss > limit for loss in losses) / len(losses):.1%}" for limit in FAR]
        told = "what is chosen" if most == 1 else f"the best of {most}"
        click.echo(f"{told} takes {np.mean(losses):.2%} longer than the best, 90th percentile "
                   f"{losses[len(losses) * 9 // 10]:.1%}; more than {', '.join(far)}")  # fmt: skip
    for tile, shares in fitting(found["rows"], found["sms"]):
        click.echo(f"{tile.height}x{tile.width}: {[getattr(tile, s) for s in KINDS]}, would fit {shares}")


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first draw; others follow it.")
@click.option("--count", "wanted", type=int, default=250, show_default=True, help="Products.")
@click.option("--seconds", type=float, default=math.inf, help="Then no more are begun; as many as there are time for.")
@options
def main(seed: int, wanted: int, seconds: float, file: Path | None, shown: Path | None) -> None:
    """Time tiles for products that a seed draws."""
    carry_out(lambda: record(seed, wanted, seconds), show, file, shown)


if __name__ == "__main__":
    main()
