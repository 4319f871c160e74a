"""`tilescope plot`: pictures of a launch, of several or of a model, written to a file; their description on stdout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .check import registers_of
from .coalescing import file_and_line
from .model import count_matmul, device_option, positive_numbers
from .options import launch_options
from .phases import finish, launched, numbers, traced_options

if TYPE_CHECKING:
    from tilescope.header import Outcome
    from tilescope.plot import Picture

output_option = click.option("-o", "--output", metavar="PATH", required=True, help="A file: .svg, .png or .pdf.")


@click.group()
def plot() -> None:
    """Draw a picture for slides and papers; its description is printed. Needs Matplotlib: pip install
    'tilescope[plot]'."""


@plot.command()
@click.argument("file")
@click.option("--count", default="global_load_sectors", show_default=True, help="What to count (`tilescope counts`).")
@output_option
@launch_options
def source(file: str, count: str, output: str, **options: Any) -> None:
    """The source with a count of each line beside it."""
    from tilescope.plot import source as draw

    outcome = launched(file, (), options, False)
    _write(draw(outcome.profile, count), output, outcome)


@plot.command()
@click.argument("where", metavar="FILE:LINE")
@click.option("--warp", type=click.IntRange(0), default=0, show_default=True, help="The warp of the block.")
@click.option("--execution", type=click.IntRange(0), metavar="N", help="Which of its requests, counted from 0.")
@output_option
@traced_options
def request(where: str, warp: int, execution: int | None, output: str, place: str, **options: Any) -> None:
    """The lanes of a warp against the sectors or banks that they touch in LINE."""
    from tilescope.plot import request as draw

    file, line = file_and_line(where)
    block = numbers("--block", place)
    outcome = launched(file, (block,), options, False)
    _write(draw(outcome.profile, line, block, warp, execution), output, outcome)


@plot.command()
@click.argument("file")
@click.option(
    "--array", "arrays", multiple=True, metavar="NAME", help="The arrays to show; the first three by default."
)
@output_option
@traced_options
def reuse(file: str, arrays: tuple[str, ...], output: str, place: str, **options: Any) -> None:
    """How often a block loads each element of the arrays from global memory."""
    from tilescope.plot import reuse as draw

    outcome = launched(file, (numbers("--block", place),), options, False)
    _write(draw(outcome.profile, arrays), output, outcome)


@plot.command()
@click.argument("file")
@output_option
@traced_options
def phases(file: str, output: str, place: str, **options: Any) -> None:
    """Which parts of the arrays a block uses, phase by phase."""
    from tilescope.plot import phases as draw

    outcome = launched(file, (numbers("--block", place),), options, False)
    _write(draw(outcome.profile), output, outcome)


@plot.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@device_option
@output_option
@launch_options
def roofline(files: tuple[str, ...], device: str, output: str, **options: Any) -> None:
    """The device's roof with the kernels of the files under it, by their files' names."""
    from tilescope.plot import roofline as draw

    names = [Path(file).stem for file in files]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise UsageError(f"two files are called {twice}", hint="their names stand in the picture; rename one")
    outcomes = [launched(file, (), options, False) for file in files]
    profiles = {name: outcome.profile for name, outcome in zip(names, outcomes, strict=True)}
    _write(draw(profiles, device), output, *outcomes)


@plot.command()
@click.argument("file")
@device_option
@output_option
@launch_options
def occupancy(file: str, device: str, output: str, **options: Any) -> None:
    """How many blocks of the launch an SM holds; registers are those of the kernel compiled for the device."""
    from tilescope.device import find

    chosen = find(device)
    outcome = launched(file, (), options, False)
    assert outcome.kernel is not None
    registers = registers_of(file, outcome.kernel, chosen.arch)
    _write(outcome.profile.plot.occupancy(chosen, registers), output, outcome)


@plot.command()
@click.option("--shape", metavar="J,K,L", default="256,256,256", show_default=True, help="M is J x K, N is K x L.")
@click.option("--tile", type=click.IntRange(1), default=16, show_default=True, help="The width of tiles and blocks.")
@click.option("--figure", "figures", multiple=True, metavar="NAME", help="A count, such as barriers, or M.loads.")
@output_option
def traffic(shape: str, tile: int, figures: tuple[str, ...], output: str) -> None:
    """What `tilescope model matmul` predicts beside what its kernels count. The exit code is 1 where they differ."""
    from tilescope.models import Matmul
    from tilescope.plot import traffic as draw
    from tilescope.plot.traffic import FIGURES

    j, k, l = positive_numbers("--shape", shape, 3)  # noqa: E741
    made = Matmul(j, k, l, tile)
    rows = made.compare(count_matmul(made))
    _write(draw(rows, made.heading, figures or FIGURES), output)
    click.get_current_context().exit(CLEAN if all(row.equal for row in rows) else FINDINGS)


def _write(picture: Picture, output: str, *outcomes: Outcome) -> None:
    """Exit code 1 where a result is wrong."""
    picture.save(output)
    click.echo(picture.describe())
    for outcome in outcomes:
        if outcome.status == "wrong" or outcome is outcomes[-1]:
            finish(outcome)
