"""`tilescope coalescing`: what the lanes of a warp touch in one source line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import UsageError, as_code

from .options import json_option
from .phases import finish, launched, numbers, traced_options

if TYPE_CHECKING:
    from tilescope.analysis.requests import RequestGroup


@click.command()
@click.argument("where", metavar="FILE:LINE")
@click.option("--warp", type=click.IntRange(0), default=0, show_default=True, help="The warp of the block.")
@click.option("--execution", type=click.IntRange(0), metavar="N",
              help="Which of its requests, counted from 0; the first with the most lanes by default.")  # fmt: skip
@click.option("--burst", type=click.IntRange(1), default=32, show_default=True, metavar="BYTES",
              help="What global memory moves at once; sectors of 32 bytes on a GPU.")  # fmt: skip
@traced_options
@json_option
def coalescing(
    where: str, place: str, warp: int, execution: int | None, burst: int, as_json: bool, **options: Any
) -> None:
    """Launch FILE and draw one request of LINE: which lane touches which sector of global memory, or which bank of
    shared memory, and what of it is wasted.

    A line that accesses several arrays has a drawing for each.
    """
    from tilescope.analysis.requests import requests

    file, line = file_and_line(where)
    block = numbers("--block", place)
    outcome = launched(file, (block,), options, as_json)
    found = requests(outcome.profile, line, burst)
    groups = found.groups(block, warp)
    _check(groups, execution)
    if as_json:
        click.echo(json.dumps(found.to_dict(block, warp, execution), indent=2))
    else:
        from tilescope.report.requests import print_requests

        print_requests(found, groups, execution)
    finish(outcome)


def file_and_line(where: str) -> tuple[str, int]:
    file, colon, line = where.rpartition(":")
    if not colon or not line.isdecimal() or not file:
        raise UsageError(f"{where}: which line?", hint="such as tiled.cu:24")
    return file, int(line)


def _check(groups: list[RequestGroup], execution: int | None) -> None:
    """All must have this execution."""
    if execution is None:
        return
    for group in groups:
        if execution >= len(group.requests):
            raise UsageError(
                f"--execution {execution}: there are {len(group.requests)} {group.space} {group.action}s "
                f"of {as_code(group.array)} by this warp",
                hint=f"from 0 to {len(group.requests) - 1}",
            )
