"""`tilescope ladder`: every kernel of a ladder on the same data."""

from __future__ import annotations

import json

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .options import json_option, threads_option


@click.command()
@click.argument("name", metavar="LADDER")
@click.option("--size", type=click.IntRange(1), metavar="N", help="Square matrices of N x N.")
@click.option("--shape", metavar="J,K,L", help="M is J x K, N is K x L, P is J x L.")
@click.option("--tile", type=click.IntRange(1), default=16, show_default=True, help="The width of tiles and blocks.")
@threads_option
@json_option
def ladder(name: str, size: int | None, shape: str | None, tile: int, threads: int | None, as_json: bool) -> None:
    """Run every kernel of LADDER (matmul): is it right, and what does it ask of the memory?"""
    from tilescope.kernels.climb import climb
    from tilescope.kernels.registry import ladder as find
    from tilescope.report.progress import Bar

    chosen = find(name)
    sizes = _shape(chosen.sizes, chosen.default, size, shape)
    with Bar() as bar:
        steps = list(climb(chosen, sizes, tile, threads, lambda rung: bar.follow(rung.name)))
    if as_json:
        rungs = [step.to_dict(chosen.inputs) for step in steps]
        click.echo(json.dumps({"schema": 1, "ladder": name, "shape": sizes, "tile": tile, "rungs": rungs}, indent=2))
    else:
        from tilescope.report.ladder import print_ladder

        print_ladder(chosen, sizes, tile, steps)
    click.get_current_context().exit(FINDINGS if any(s.status == "wrong" for s in steps) else CLEAN)


def _shape(names: tuple[str, ...], default: int, size: int | None, shape: str | None) -> dict[str, int]:
    if size and shape:
        raise UsageError("--size and --shape were both given", hint="a size is the shape of a square")
    if shape is None:
        return dict.fromkeys(names, size or default)
    numbers = [int(n) if n.strip().isdecimal() else 0 for n in shape.split(",")]
    if len(numbers) != len(names) or min(numbers) < 1:
        raise UsageError(f"--shape {shape}: it takes {', '.join(names)}, from 1 on", hint="such as --shape 5,9,17")
    return dict(zip(names, numbers, strict=True))
