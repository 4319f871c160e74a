"""`tilescope map`: which thread of which block stores which element of an array."""

from __future__ import annotations

import json
import math
from itertools import product
from pathlib import Path
from typing import Any

import click

from tilescope.errors import UsageError

from .options import json_option, launch_options
from .phases import finish, launched


@click.command("map")
@click.argument("file")
@click.option("--array", metavar="NAME", help="The array to look at; that which is stored to by default.")
@click.option("--all", "whole", is_flag=True, help="Leave no line out.")
@launch_options
@json_option
def map_command(file: str, array: str | None, whole: bool, as_json: bool, **options: Any) -> None:
    """Launch FILE with every block traced, and show who owns which element of an array.

    Elements that nobody writes, and those that several threads write, are told.
    """
    from tilescope.analysis.ownership import ownership

    outcome = launched(file, every_block(file, options), options, as_json)
    found = ownership(outcome.profile, array)
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        from tilescope.report.ownership import print_ownership

        print_ownership(found, whole=whole)
    finish(outcome)


def every_block(file: str, options: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    """The blocks of the launch, where they are few enough; none where it is incomplete, which is told later."""
    from tilescope.analysis.ownership import MOST_THREADS

    grid, block = _sizes(file, options, "grid"), _sizes(file, options, "block")
    threads = math.prod(grid) * math.prod(block)
    if threads > MOST_THREADS:
        raise UsageError(
            f"this launch has {threads:,} threads; a map is made of at most {MOST_THREADS:,}, as all are traced",
            hint="make it smaller, the pattern stays the same: --set n=..., or --grid",
        )
    axes = [range(n) for n in (*grid, 1, 1)[:3]]
    return tuple(product(*axes))


def _sizes(file: str, options: dict[str, Any], what: str) -> tuple[int, ...]:
    """The grid or the block, as the header and the options give it."""
    from tilescope.header.blocks import read_header
    from tilescope.header.data import loaded
    from tilescope.header.expression import evaluate_all
    from tilescope.header.launch import numbers
    from tilescope.header.lines import with_options
    from tilescope.source.load import read_source

    source, _ = read_source(Path(file))
    once = {name: options[name] for name in ("grid", "block")}
    header = read_header(source.text, source.name, options["entry"])
    header = with_options(header, once, (), options["sets"], options["defines"], options["loads"])
    if what not in header.once:
        return ()
    with header.once[what].blamed():
        return tuple(
            max(0, int(n))
            for n in evaluate_all(header.once[what].text, numbers(header, loaded(header, Path(file).parent)))
        )
