"""`tilescope report`: what is installed here, for a report of a fault."""

from __future__ import annotations

import json

import click

from tilescope import __version__

from .options import json_option


@click.command()
@json_option
def report(as_json: bool) -> None:
    """Show versions, processor, extras and the cache's state, to paste into an issue.

    Your home is `~` in it, and a folder of your name `USER`; nothing is sent anywhere.
    """
    from tilescope.installation.facts import facts

    if as_json:
        click.echo(json.dumps({"schema": 1, **facts(__version__)}, indent=2))
        return
    from tilescope.report.installation import print_installation

    print_installation(facts(__version__))
