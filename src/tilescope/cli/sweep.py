"""`tilescope sweep`: a kernel file at every combination of values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .html import needs_html, write_page
from .on import chosen
from .options import html_options, json_option, on_option

INTERRUPTED = 130
_SAVED = ("csv", "parquet", "plot")


def hands_options(command: Any) -> Any:
    """Who does many things at once: `processes`, `scheduler`."""
    told = "The Dask cluster that does the work, such as tcp://host:8786."
    command = click.option("--scheduler", metavar="ADDRESS", help=told)(command)
    count = click.IntRange(1)
    return click.option("--processes", type=count, metavar="N", help="Of this machine; all processors by default.")(
        command
    )


@click.command()
@click.argument("file")
@click.option("--set", "sets", multiple=True, required=True, metavar="NAME=VALUES", help="Values of a macro or size.")
@click.option("--entry", metavar="NAME", help="The kernel; of a template with its arguments.")
@click.option("-D", "defines", multiple=True, metavar="NAME=VALUE", help="Define a macro, for all points.")
@click.option("-I", "--include", "includes", multiple=True, metavar="DIR", help="A folder to search for headers.")
@click.option("--counts", is_flag=True, help="Counts only, of any size: one block of each kind is run.")
@click.option("--check", is_flag=True, help="Look for races, stray accesses and broken barriers, too.")
@click.option("--device", metavar="NAME", help="Also how long this GPU would take; its occupancy, not an H200's.")
@click.option("--csv", metavar="PATH", help="Also write a row for each point, with every count.")
@click.option("--parquet", metavar="PATH", help="The same for data frames (extra parquet).")
@click.option("--plot", metavar="PATH", help="Also draw the curves, as .svg, .png or .pdf (extra plot).")
@html_options
@on_option("cpu")
@hands_options
@json_option
def sweep(
    file: str, sets: tuple[str, ...], entry: str | None, defines: tuple[str, ...], includes: tuple[str, ...],
    counts: bool, check: bool, device: str | None, html: str | None, show: bool, on: str, processes: int | None,
    scheduler: str | None, as_json: bool, **saved: str | None,
) -> None:  # fmt: skip
    """Run FILE at every combination of the values that --set gives: is it right, what does it cost, which is best?

    Values are lists and ranges: TILE=8,16,32 or n=64:4096:x2 or n=1:100:+7. A name is a macro, a variable of the header
    (`tilescope run --help`), or a word in the template arguments of --entry 'tiled<TILE, float>'. What is too large to
    run is counted from a block of each kind. A point that fails is a row that says why. Ctrl-C leaves what is done.

    Exit codes: 0 clean, 1 a point that is wrong or failed, 2 usage.
    """
    from tilescope.device import H200, find
    from tilescope.header import Options
    from tilescope.many.progress import Rate
    from tilescope.many.sweep.sweep import hands, prepared
    from tilescope.report.progress import Bar

    needs_html(html, {"--open": show})
    if counts and check:
        raise UsageError("--counts runs one block of each kind, which is not enough for --check", hint="choose one")
    card = find(device) if device else None
    options = Options(
        entry=entry, defines=defines, includes=includes, counts=counts, check=check, device=card or H200, predict=card
    )
    swept = prepared(file, _axes(sets), None, options, chosen(on))
    with Bar() as bar:
        done = swept.run(hands(swept, None, scheduler, processes), lambda total: Rate(bar, "points", total))
    for kind in _SAVED:
        _save(done, kind, saved[kind])
    if html:
        from tilescope.many.sweep.page import page

        write_page(html, page(done.swept), show)
    _show(done, as_json)


def _axes(sets: tuple[str, ...]) -> dict[str, Any]:
    from tilescope.many.sweep.axes import read_axis

    axes: dict[str, Any] = {}
    for text in sets:
        name, values = read_axis(text)
        if name in axes:
            raise UsageError(f"--set {text}: `{name}` is given twice", hint="give all of its values at once")
        axes[name] = values
    return axes


def _save(done: Any, kind: str, path: str | None) -> None:
    if path is None:
        return
    endings = (".svg", ".png", ".pdf") if kind == "plot" else (f".{kind}",)
    if Path(path).suffix.lower() not in endings:
        raise UsageError(f"--{kind} {path}: the file's name ends in {' or '.join(endings)}")
    done.save(path)


def _show(done: Any, as_json: bool) -> None:
    from tilescope.many.sweep.table import print_sweep

    if as_json:
        click.echo(json.dumps(done.to_dict(), indent=2))
    else:
        print_sweep(done.swept)
    context = click.get_current_context()
    if len(done) < done.asked:
        click.echo(f"interrupted: {len(done):,} of {done.asked:,} points are done", err=True)
        context.exit(INTERRUPTED)
    context.exit(FINDINGS if any(p.status in ("wrong", "failed") or _errors(p) for p in done) else CLEAN)


def _errors(point: Any) -> bool:
    return any(f["severity"] != "note" for f in point.findings or ())
