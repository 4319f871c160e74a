"""`tilescope plan`: a work for ts.matmul, ts.convolve or ts.blur in; which kernel would run, why, and how long out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import UsageError

from .options import json_option

if TYPE_CHECKING:
    from tilescope.functions.explained import Explained

SCHEMA = 1
_NAMES = {"f32": "float32", "f64": "float64", "i32": "int32", "i8": "int8", "u8": "uint8"}
_size = click.IntRange(1)


def _shared_options(usual: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        types = click.Choice([*_NAMES, *_NAMES.values()])
        command = click.option("--dtype", type=types, default=usual, show_default=True, help="Of the inputs.")(command)
        device = click.option("--device", default="h200", show_default=True, help="A GPU of `tilescope devices`.")
        made: Callable[..., Any] = device(json_option(command))
        return made

    return add


@click.group()
def plan() -> None:
    """Which kernel ts.matmul, ts.convolve or ts.blur would launch, why, and how long a GPU would take. Needs no GPU."""


@plan.command()
@click.argument("m", type=_size)
@click.argument("k", type=_size)
@click.argument("n", type=_size)
@_shared_options("f32")
def matmul(m: int, k: int, n: int, dtype: str, device: str, as_json: bool) -> None:
    """a[M, K] times b[K, N]."""
    from tilescope.device import find
    from tilescope.functions import explained

    _tell("matmul", explained.matmul(m, k, n, _NAMES.get(dtype, dtype), find(device)), as_json)


@plan.command()
@click.argument("sizes", type=_size, nargs=-1, required=True)
@click.option("--mask", "masks", type=_size, multiple=True, required=True, metavar="N", help="A side; one for each.")
@click.option("--mask-on", type=click.Choice(["host", "gpu"]), default="host", show_default=True)
@_shared_options("f32")
def convolve(
    sizes: tuple[int, ...], masks: tuple[int, ...], mask_on: str, dtype: str, device: str, as_json: bool
) -> None:  # fmt: skip
    """x[SIZES] with a mask, in one dimension or two."""
    from tilescope.device import find
    from tilescope.functions import explained

    sides = masks * len(sizes) if len(masks) == 1 else masks
    if len(sizes) > 2:
        raise UsageError("convolve takes one or two dimensions", hint="such as tilescope plan convolve 1080 1920")
    found = explained.convolve(sizes, sides, _NAMES.get(dtype, dtype), mask_on == "gpu", find(device))
    _tell("convolve", found, as_json)


@plan.command()
@click.argument("height", type=_size)
@click.argument("width", type=_size)
@click.option("--radius", type=click.IntRange(0), required=True, metavar="N", help="2 N + 1 rows and columns.")
@_shared_options("u8")
def blur(height: int, width: int, radius: int, dtype: str, device: str, as_json: bool) -> None:
    """image[HEIGHT, WIDTH]."""
    from tilescope.device import find
    from tilescope.functions import explained

    _tell("blur", explained.blur(height, width, radius, _NAMES.get(dtype, dtype), find(device)), as_json)


def _tell(function: str, found: Explained, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"schema": SCHEMA, "function": function, **found.to_dict()}, indent=2))
    else:
        from tilescope.report.plan import print_explained

        print_explained(found)
