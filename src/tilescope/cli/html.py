"""What `--html` asks of a launch, and the page written: options in; the launch's own options, and a file, out."""

from __future__ import annotations

import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from tilescope.errors import UsageError


def recording(html: str | None, show: bool, blocks: str | None, step: Sequence[str] = ()) -> dict[str, Any]:
    """A page shows what checks find and what some blocks and threads do, so the launch is checked, traced, stepped."""
    needs_html(html, {"--open": show, "--blocks": bool(blocks), "--step": bool(step)})
    if html is None:
        return {}
    from tilescope.report.html import blocks_to_record, read_blocks, read_threads, threads_to_step

    trace = read_blocks(blocks) if blocks else blocks_to_record
    return {"check": True, "trace": trace, "step": read_threads(step) if step else threads_to_step}


def needs_html(html: str | None, given: Mapping[str, bool]) -> None:
    """Raises UsageError for an option that was given and says nothing without a page."""
    for option in (name for name, is_given in given.items() if is_given and html is None):
        raise UsageError(f"{option} is about the page that --html writes", hint="add --html page.html")


def write_page(path: str, text: str, show: bool) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8", errors="replace")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", hint="--html names a file to write") from None
    if show and not webbrowser.open(Path(path).resolve().as_uri()):
        click.echo(f"no browser could be started; the page is {path}", err=True)
