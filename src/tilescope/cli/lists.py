"""`tilescope instructions` and `tilescope counts`: what is known and what is counted."""

from __future__ import annotations

import json

import click

from .options import json_option


@click.command()
@json_option
def instructions(as_json: bool) -> None:
    """List the PTX instructions that tilescope knows."""
    from tilescope.report import lists

    if as_json:
        click.echo(json.dumps({"schema": 1, "instructions": lists.instructions()}, indent=2))
    else:
        lists.print_instructions()


@click.command()
@json_option
def counts(as_json: bool) -> None:
    """List what is counted, and the Nsight Compute metric that each count equals on a GPU."""
    from tilescope.report import lists

    if as_json:
        click.echo(json.dumps({"schema": 1, "counts": lists.counts()}, indent=2))
    else:
        lists.print_counts()
