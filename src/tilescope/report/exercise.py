"""The reports of the exercise: the list, a judgement with its points and hints, and a product with its cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilescope.exercise.definition import Exercise
from tilescope.exercise.judgement import Judgement, Requirement
from tilescope.exercise.program import DeviceProduct, Product

from .console import console, table
from .device import time_text
from .numbers import dims, duration, exact, ratio

_NAMES = {
    "global_load_requests": "global load requests", "global_load_sectors": "global load sectors",
    "global_store_requests": "global store requests", "global_store_sectors": "global store sectors",
    "shared_load_wavefronts": "shared load wavefronts", "shared_store_wavefronts": "shared store wavefronts",
    "shared_load_conflicts": "bank conflicts of loads", "barriers": "barriers, warp arrivals", "flops": "flops",
}  # fmt: skip


def print_exercises(exercises: Iterable[Exercise]) -> None:
    out, made = console(), Table.grid(padding=(0, 2))
    made.add_column(no_wrap=True)
    made.add_column()
    for exercise in exercises:
        made.add_row(exercise.name, exercise.title)
    out.print(made)
    out.print("\ntilescope exercise new NAME writes the skeleton, tilescope exercise check FILE judges it")


# --- a judgement -------------------------------------------------------------------------------------------------


def print_judgement(judgement: Judgement) -> None:
    out = console()
    made = table(f"{judgement.file}: {judgement.exercise}")
    made.add_column("requirement", ratio=2, min_width=20)
    made.add_column("points", justify="right", no_wrap=True)
    made.add_column("hint", ratio=3, overflow="fold")
    for requirement in judgement.requirements:
        made.add_row(requirement.name, _points(requirement), requirement.hint)
    out.print(made)
    out.print()
    out.print(Text(judgement.total, "bold green" if judgement.passed else "bold red"))


def _points(requirement: Requirement) -> Text:
    return Text(f"{requirement.points}/{requirement.of}", "green" if requirement.met else "bold red")


# --- a product ---------------------------------------------------------------------------------------------------


def print_product(product: Product, files: Sequence[Path]) -> None:
    out = _head(product)
    out.print(_cost(product))
    _files(out, files)


def print_device_product(product: DeviceProduct, files: Sequence[Path]) -> None:
    out = _head(product, f" on {product.profile.device}")
    out.print(time_text(product.profile.time))
    _files(out, files)


def _head(product: Product | DeviceProduct, where: str = "") -> Console:
    out, (n, m, k) = console(), product.shape.values()
    out.print(f"C = A B; A is {n:,} x {m:,}, B is {m:,} x {k:,}, C is {n:,} x {k:,}; seed {product.seed}")
    out.print(_verdict(product))
    p = product.profile
    out.print(f"{product.rung.name}{where}: grid {dims(p.grid)}, block {dims(p.block)}", style="dim")
    out.print()
    return out


def _files(out: Console, files: Sequence[Path]) -> None:
    out.print()
    for file in files:
        out.print(f"wrote {file}", soft_wrap=True)


def _verdict(product: Product | DeviceProduct) -> Text:
    if product.wrong:
        size = product.matrices["C"].size
        return Text.assemble(("wrong", "bold red"), f": {exact(product.wrong)} of {exact(size)} elements of C differ")
    return Text.assemble(("right", "bold green"), ": every element of C exactly")


def _cost(product: Product) -> Table:
    """Each count, beside what the closed form says where it has one."""
    made = Table.grid(padding=(0, 2))
    made.add_column(no_wrap=True)
    made.add_column(justify="right", no_wrap=True)
    made.add_column()
    predicted = {row.name: row for row in product.rows}
    for name, count in product.figures.items():
        row = predicted.get(name)
        note = f"predicted {exact(row.predicted)}, counted {exact(row.counted)}" if row else ""
        made.add_row(_NAMES[name], exact(count), note)
    for name, figure, note in _ratios(product):
        made.add_row(name, figure, note)
    return made


def _ratios(product: Product) -> list[tuple[str, str, str]]:
    profile = product.profile
    rows = [
        ("sectors a load request", ratio(profile.sectors_per_request), ""),
        ("flops per load", ratio(profile.flops_per_global_load), "flops that were executed, for each element loaded"),
        ("operations per load", ratio(product.operations_per_load), "2 n m k, for each element loaded"),
    ]
    if product.profile.flops_per_global_load == product.operations_per_load:
        rows.pop()
    shown = [row for row in rows if row[1] != "0"]
    return [*shown, ("emulated in", duration(profile.seconds), "which says nothing about a GPU's time")]
