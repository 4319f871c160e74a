"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from tilescope.apart.limits import Limits, is_apart
from tilescope.errors import UsageError

json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON (docs/json.md) instead of tables.")
threads_option = click.option(
    "--threads", type=click.IntRange(1), metavar="N", help="CPU threads to use; all by default."
)

stop_option = click.option(
    "--stop-after", type=click.IntRange(1), metavar="N", help="End a program at the launch that follows N others."
)


def on_option(usual: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """`on`: cpu, gpu or, where it is the default, auto."""
    where = ["cpu", "gpu", *(["auto"] if usual == "auto" else [])]
    meaning = "The emulator, or this machine's GPU" + ("; auto: the GPU if there is one." if usual == "auto" else ".")
    return click.option("--on", type=click.Choice(where), default=usual, show_default=True, help=meaning)


def _keep_limits(context: click.Context, _: click.Parameter, value: tuple[float, float] | None) -> None:
    context.meta["tilescope.limits"] = value


def _go_apart(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """The whole command again, in a process apart."""
    limits = context.meta["tilescope.limits"]
    if limits and not asked:
        raise UsageError("--limits are for --untrusted", hint="give both")
    if asked and not is_apart():
        from tilescope.apart.parent import command_apart

        context.exit(command_apart(context.meta["tilescope.args"], Limits(*limits) if limits else Limits()))


steps_option = click.option(
    "--steps",
    type=click.IntRange(1),
    default=1 << 30,
    metavar="N",
    help="Instructions after which a thread counts as endless.",
)

_ENTRY = "of a template 'tiled<16, float>'."
_LAUNCH = (
    click.option("--grid", metavar="X,Y,Z", help="Blocks of the grid, such as 4,4."),
    click.option("--block", metavar="X,Y,Z", help="Threads of a block, such as 16,16."),
    click.option("--shared", metavar="BYTES", help="Dynamic shared memory of a block."),
    click.option("--cooperative", is_flag=True, help="All blocks in flight together, as grid.sync() needs."),
    click.option(
        "--arg", "args", multiple=True, metavar="ARG", help="An argument, in order: 'M: random f32[n, n]', 'n'."
    ),
    click.option("--set", "sets", multiple=True, metavar="NAME=N", help="Set or override a variable of the header."),
    click.option("--load", "loads", multiple=True, metavar="NAME=PATH", help="An array from a file, as `load` has it."),
    click.option("-D", "defines", multiple=True, metavar="NAME=VALUE", help="Define a macro."),
    click.option("-I", "--include", "includes", multiple=True, metavar="DIR", help="A folder to search for headers."),
    click.option("-G", "--debug", is_flag=True, help="Compile without optimising: no store is left out."),
    click.option("--arch", default="sm_90", show_default=True, help="The architecture to compile for."),
    steps_option,
    click.option(
        "--limits",
        type=(float, float),
        default=None,
        expose_value=False,
        is_eager=True,
        callback=_keep_limits,
        metavar="SECONDS GB",
        help="Of that process; 60 4 by default.",
    ),
    click.option(
        "--untrusted",
        is_flag=True,
        expose_value=False,
        callback=_go_apart,
        help="The file is someone else's: run it in a process with limits, and only its own folder's headers.",
    ),
    click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the random arrays."),
    click.option("--schedule", default="forward", metavar="ORDER", help="forward, reverse, ahead:WARP or random:SEED."),
    threads_option,
)


def launch_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What a launch header may leave open, as options that come before it; `steps` is left out where not given."""
    for option in reversed(_LAUNCH):
        command = option(command)
    return click.option("--entry", metavar="NAME", help=f"The kernel, of several; {_ENTRY}")(command)


def launches_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The same for several launches, of the kernels `entries`."""
    for option in reversed(_LAUNCH):
        command = option(command)
    told = f"A kernel, of several; {_ENTRY} Give it again for another."
    return click.option("--entry", "entries", multiple=True, metavar="NAME", help=told)(command)


def entries_in(file: str, entries: tuple[str, ...]) -> list[str | None]:
    """The kernels that a command launches: those that were asked for, or those that the file's header names."""
    from tilescope.header.blocks import chosen_kernels
    from tilescope.source.load import read_source

    source, _ = read_source(Path(file))
    return chosen_kernels(source.text, source.name, entries)


def to_stderr(text: str) -> None:
    click.echo(text, nl=False, err=True)


def html_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`html`: where to write the page to look at; `show`: open it."""
    command = click.option("--open", "show", is_flag=True, help="Open that page in a browser.")(command)
    return click.option("--html", metavar="PATH", help="Also write a page to look at (docs/report.md).")(command)
