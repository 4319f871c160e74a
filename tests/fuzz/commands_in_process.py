"""The command line in this process, with what it says kept away: nothing may come out of it but its own exit codes."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout, suppress

import click

from tilescope.cli import main


def tilescope(*args: object) -> str:
    """What was printed. Errors of usage that click finds are fine, as are tilescope's own, which end as text."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")
    with redirect_stdout(out), redirect_stderr(err), suppress(click.ClickException):
        main(args=[str(a) for a in args], standalone_mode=False)
    out.flush()
    return out.buffer.getvalue().decode()  # type: ignore[attr-defined]
