"""`tilescope matmul`: sizes, asked for or given, in; three text files and what the product cost out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .on import chosen as chosen_place
from .options import json_option, on_option, threads_option

if TYPE_CHECKING:
    from tilescope.exercise.program import DeviceProduct, Product
    from tilescope.kernels.rungs import Rung

_MEANINGS = {"n": "rows of A and C", "m": "columns of A, rows of B", "k": "columns of B and C"}


@click.command()
@click.option("--n", type=click.IntRange(1), help="Rows of A and C.")
@click.option("--m", type=click.IntRange(1), help="Columns of A and rows of B.")
@click.option("--k", type=click.IntRange(1), help="Columns of B and C.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the random integers.")
@click.option("--kernel", metavar="RUNG", default="rectangular", show_default=True,
              help="A kernel of `tilescope ladder matmul` that takes these sizes.")  # fmt: skip
@click.option("--out", metavar="DIR", default=".", help="The folder for the three files; the current one by default.")
@on_option("auto")
@threads_option
@json_option
def matmul(
    n: int | None,
    m: int | None,
    k: int | None,
    seed: int,
    kernel: str,
    out: str,
    on: str,
    threads: int | None,
    as_json: bool,
) -> None:
    """Multiply two matrices of random integers by tiles, and write Matrix_A.txt, Matrix_B.txt and Matrix_C.txt.

    A is n x m, B is m x k, and both hold integers strictly between -10 and 10; C = A B is checked. Sizes that are not
    given are asked for. Up to 2,048 x 2,048 x 2,048 is multiplied; larger products are refused. A GPU is used if there
    is one.
    """
    from tilescope.exercise.files import check_folder, write
    from tilescope.exercise.program import chosen

    rung, where = chosen(kernel), chosen_place(on)
    if where == "gpu" and threads:
        raise UsageError("--threads are the emulator's", hint="add --on cpu")
    check_folder(Path(out), "ABC")
    sizes = _sizes({"n": n, "m": m, "k": k})
    product = _multiplied(sizes, seed, rung, where, threads)
    files = [] if product.wrong else write(Path(out), product.matrices)
    _report(product, files, as_json)
    click.get_current_context().exit(FINDINGS if product.wrong else CLEAN)


def _multiplied(
    sizes: dict[str, int], seed: int, rung: Rung, where: str, threads: int | None
) -> Product | DeviceProduct:  # fmt: skip
    from tilescope.exercise.program import multiply, multiply_on_gpu
    from tilescope.report.progress import Bar

    if where == "gpu":
        return multiply_on_gpu(**sizes, seed=seed, rung=rung)
    with Bar() as bar:
        return multiply(**sizes, seed=seed, rung=rung, threads=threads, on_progress=bar.follow(rung.name))


def _report(product: Product | DeviceProduct, files: list[Path], as_json: bool) -> None:
    from tilescope.exercise.program import Product
    from tilescope.report.exercise import print_device_product, print_product

    if as_json:
        click.echo(json.dumps({**product.to_dict(), "files": [str(file) for file in files]}, indent=2))
    elif isinstance(product, Product):
        print_product(product, files)
    else:
        print_device_product(product, files)


def _sizes(given: dict[str, int | None]) -> dict[str, int]:
    """Those that are given, and answers for the others."""
    from tilescope.exercise.program import refusal

    known = {name: size for name, size in given.items() if size is not None}
    if refused := refusal(**known):
        raise UsageError(refused, hint="choose smaller sizes")
    for name in given:
        if name not in known:
            known[name] = _answer(name, known)
    return known


def _answer(name: str, known: dict[str, int]) -> int:
    """Asked again until it makes sense."""
    from tilescope.exercise.program import refusal

    while True:
        text = _asked(f"{name} ({_MEANINGS[name]}): ").strip()
        refused = refusal(**known, **{name: int(text)}) if _is_number(text) else "give a whole number from 1 on"
        if not refused:
            return int(text)
        click.echo(f"{text!r}: {refused}", err=True)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20


def _asked(question: str) -> str:
    click.echo(question, nl=False, err=True)
    line = sys.stdin.readline()
    if not line:
        click.echo(err=True)
        raise UsageError("the input ended before all sizes were given", hint="give them as --n, --m and --k")
    return line
