"""`tilescope ladder`: every kernel of a ladder on the same data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .html import needs_html, write_page
from .on import chosen, counted
from .options import html_options, json_option, on_option, threads_option

if TYPE_CHECKING:
    from tilescope.kernels.rungs import Ladder


@click.command()
@click.argument("name", metavar="[LADDER]", required=False)
@click.option("--list", "as_list", is_flag=True, help="List the ladders and what each rung changes.")
@click.option("--size", type=click.IntRange(1), metavar="N", help="All lengths: N x N matrices, N elements.")
@click.option("--shape", metavar="SIZES", help="All sizes in order, such as 5,9,17, or some by name: mask=9,n=1000.")
@click.option("--tile", type=click.IntRange(1), default=16, show_default=True, help="The width of tiles and blocks.")
@click.option("--counts", is_flag=True, help="Counts only, of any size: one block of each kind is run.")
@click.option("--device", metavar="NAME", help="Also how long this GPU would take (`tilescope devices`).")
@html_options
@on_option("cpu")
@threads_option
@json_option
def ladder(
    name: str | None,
    as_list: bool,
    size: int | None,
    shape: str | None,
    tile: int,
    counts: bool,
    device: str | None,
    html: str | None,
    show: bool,
    on: str,
    threads: int | None,
    as_json: bool,
) -> None:
    """Run every kernel of LADDER: is it right, and what does it ask of the memory? On a GPU: how fast is it, and how
    far from the roofline and the vendor's library?

    Without LADDER, list them all."""
    needs_html(html, {"--open": show})
    if html and (as_list or name is None):
        raise UsageError("--html shows one ladder", hint="name it: tilescope ladder matmul --html page.html")
    if as_list or name is None:
        _list(as_json)
    elif chosen(on) == "gpu":
        if counts or threads or html or device:
            raise UsageError("--counts, --threads, --device and --html are the emulator's", hint="leave out --on gpu")
        _measure(name, size, shape, tile, as_json)
    else:
        _climb(name, size, shape, tile, threads, counts, device, as_json, html, show)


def _list(as_json: bool) -> None:
    from tilescope.report import ladder as report

    if as_json:
        click.echo(json.dumps({"schema": 1, "ladders": report.listed()}, indent=2))
    else:
        report.print_ladders()


def _climb(
    name: str, size: int | None, shape: str | None, tile: int, threads: int | None, counts: bool,
    device: str | None, as_json: bool, html: str | None, show: bool,
) -> None:  # fmt: skip
    from tilescope.device import find
    from tilescope.kernels import registry
    from tilescope.kernels.climb import climb, survey
    from tilescope.report.progress import Bar

    found = registry.ladder(name)
    sizes, predict = _sizes(found, found.sizes, size, shape), find(device) if device else None
    with Bar() as bar:
        if counts:
            steps = list(survey(found, sizes, tile, lambda rung: bar.follow(rung.name), predict))
        else:
            steps = list(climb(found, sizes, tile, threads, lambda rung: bar.follow(rung.name), predict))
    if html:
        from tilescope.report.html import ladder_page

        write_page(html, ladder_page(found, sizes, tile, steps), show)
    if as_json:
        rungs = [step.to_dict() for step in steps]
        click.echo(json.dumps({"schema": 1, "ladder": name, "shape": sizes, "tile": tile, "rungs": rungs}, indent=2))
    else:
        from tilescope.report.ladder import print_ladder

        print_ladder(found, sizes, tile, steps)
    click.get_current_context().exit(FINDINGS if any(s.status == "wrong" for s in steps) else CLEAN)


def _measure(name: str, size: int | None, shape: str | None, tile: int, as_json: bool) -> None:
    from tilescope.gpu.driver import open_gpu
    from tilescope.kernels import registry
    from tilescope.kernels.measure import count_all, enlarged, measure
    from tilescope.report.progress import Bar

    found, gpu = registry.ladder(name), open_gpu()
    sizes = _sizes(found, enlarged(found), size, shape)
    with Bar() as bar:
        steps = list(measure(found, sizes, tile, gpu, lambda rung: bar.follow(rung.name)))
        counted(lambda: count_all(steps, sizes, tile, gpu, lambda rung: bar.follow(rung.name)))
    if as_json:
        rungs = [step.to_dict() for step in steps]
        head = {"schema": 1, "ladder": name, "device": gpu.name, "shape": sizes, "tile": tile}
        click.echo(json.dumps({**head, "rungs": rungs}, indent=2))
    else:
        from tilescope.report.device import print_measured

        print_measured(found, sizes, tile, steps)
    click.get_current_context().exit(FINDINGS if any(s.status == "wrong" for s in steps) else CLEAN)


def _sizes(ladder: Ladder, usual: Mapping[str, int], size: int | None, shape: str | None) -> dict[str, int]:
    sizes = {**usual, **dict.fromkeys(ladder.lengths, size)} if size else dict(usual)
    return sizes | (_shape(ladder.sizes, size, shape) if shape is not None else {})


def _shape(sizes: Mapping[str, int], size: int | None, shape: str) -> dict[str, int]:
    """The sizes that `--shape` gives."""
    if "=" in shape:
        return dict(_named(sizes, shape, part) for part in shape.split(","))
    if size:
        raise UsageError("--size and --shape were both given", hint="beside --size, give sizes by name: --shape mask=9")
    numbers = [_number(part) for part in shape.split(",")]
    if len(numbers) != len(sizes) or min(numbers) < 1:
        example = ",".join(map(str, sizes.values()))
        raise UsageError(f"--shape {shape}: it takes {', '.join(sizes)}, from 1 on", hint=f"such as --shape {example}")
    return dict(zip(sizes, numbers, strict=True))


def _named(sizes: Mapping[str, int], shape: str, part: str) -> tuple[str, int]:
    name, _, text = part.partition("=")
    if name.strip() not in sizes or _number(text) < 1:
        raise UsageError(f"--shape {shape}: `{part}` is none of {', '.join(sizes)} with a number from 1 on")
    return name.strip(), _number(text)


def _number(text: str) -> int:
    return int(text) if text.strip().isdecimal() else 0
