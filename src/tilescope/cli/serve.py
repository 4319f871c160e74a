"""`tilescope serve`: the playground, an editor in the browser whose text is run while one types."""

from __future__ import annotations

import signal
import webbrowser
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NoReturn

import click

from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.serve.link import Sheet


@click.command()
@click.argument("file", required=False)
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0: any that is free.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--limits", type=(float, float), default=(20, 2), metavar="SECONDS GB", help="Of a run; 20 2 by default.")
def serve(file: str | None, port: int, no_browser: bool, limits: tuple[float, float]) -> None:
    """A playground: an editor beside counts, findings and the report, which follow while you type.

    FILE (.cu or .ptx, or a link that the page made) is what it begins with; nothing is written back to it. Whatever is
    typed runs as text of someone else's: in a process with limits, and no file but CUDA's headers can be included.
    Ctrl-C ends it.
    """
    from tilescope.apart.limits import Limits
    from tilescope.serve.server import Playground

    server = Playground(_sheet(file), port, Limits(*limits))
    signal.signal(signal.SIGTERM, _stop)
    try:
        server.warm()
        click.echo("Ctrl-C ends the playground", err=True)
        click.echo(server.address)
        if not no_browser:
            Thread(target=_open, args=(server.address,), daemon=True).start()
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo("", err=True)
    finally:
        server.end()


def _open(address: str) -> None:
    """A browser in the terminal comes back when it is closed only; meanwhile the server has to answer."""
    if not webbrowser.open(address):
        click.echo("no browser could be started: open the address above", err=True)


def _stop(*_: Any) -> NoReturn:
    raise KeyboardInterrupt


def _sheet(file: str | None) -> Sheet:
    from tilescope.serve.link import Sheet, is_link, is_name, sheet_of
    from tilescope.source.load import read_source

    if file is None:
        first = files("tilescope.kernels") / "matmul" / "tiled.cu"
        return Sheet(first.read_text(encoding="utf-8"), "tiled.cu")
    if is_link(file):
        return sheet_of(file)
    if "\n" in file:
        raise UsageError("serve begins with a file, or with a link", hint="give a path")
    source, language = read_source(Path(file))
    usual = "kernel.ptx" if language == "ptx" else "kernel.cu"
    return Sheet(source.text, source.name if is_name(source.name) else usual)
