"""`tilescope phases`: what each thread of a block loads and uses, phase by phase."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .options import json_option, launch_options, to_stderr

if TYPE_CHECKING:
    from tilescope.analysis.phases import Phases
    from tilescope.header import Outcome

block_option = click.option(
    "--block", "place", default="0,0", show_default=True, metavar="X,Y,Z", help="The block to look at (blockIdx)."
)


def traced_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The launch's own options, of which --block has another name here: it says which block to look at."""
    command = launch_options(command)
    for option in getattr(command, "__click_params__", []):
        if option.name == "block":
            option.opts = ["--block-size"]
    return block_option(command)


@click.command()
@click.argument("file")
@click.option("--thread", metavar="X,Y,Z", help="Show only this thread (threadIdx).")
@click.option("--values", is_flag=True, help="Show also the values that are loaded and used.")
@click.option("--all", "whole", is_flag=True, help="Leave nothing out: every thread, phase and element.")
@traced_options
@json_option
def phases(file: str, place: str, thread: str | None, values: bool, whole: bool, as_json: bool, **options: Any) -> None:
    """Launch FILE and show, phase by phase, what each thread of a block loads to where and what it uses.

    A phase fills the tiles and uses them. Elements go by the kernel's own names; 0s that stand for elements beyond an
    edge are told apart, and so are threads that load though they have no result.
    """
    from tilescope.analysis.phases import phases as find

    outcome = launched(file, (numbers("--block", place),), options, as_json)
    found = _of_thread(find(outcome.profile), thread)
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        from tilescope.report.phases import print_phases

        print_phases(found, values=values, whole=whole)
    finish(outcome)


def launched(file: str, blocks: tuple[tuple[int, ...], ...], options: dict[str, Any], as_json: bool) -> Outcome:
    """The file's launch, with these blocks traced."""
    from tilescope.header import Options, launch_file
    from tilescope.report.progress import Bar

    with Bar() as bar:
        return launch_file(file, Options(**options, trace=blocks), bar.follow(file), to_stderr if as_json else None)


def numbers(option: str, text: str) -> tuple[int, ...]:
    """One to three places, from 0 on."""
    parts = text.split(",")
    if len(parts) > 3 or not all(p.strip().isdecimal() for p in parts):
        raise UsageError(f"{option} {text}: it takes one to three numbers from 0 on", hint=f"such as {option} 1,0")
    return tuple(int(p) for p in parts)


def finish(outcome: Outcome) -> None:
    """Exit code 1 where the result is wrong, which is then said."""
    if outcome.status == "wrong":
        click.echo("\n".join(c.message for c in outcome.checks if not c.right), err=True)
    click.get_current_context().exit(FINDINGS if outcome.status == "wrong" else CLEAN)


def _of_thread(found: Phases, text: str | None) -> Phases:
    if text is None:
        return found
    x, y, z = [*numbers("--thread", text), 0, 0][:3]
    if (x, y, z) not in found.threads:
        shape = "x".join(map(str, found.block))
        raise UsageError(f"--thread {text}: there is no such thread in a block of {shape}")
    return found.only((x, y, z))
