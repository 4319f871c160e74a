"""`tilescope memories`: in which memory each variable of a kernel lives."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from .options import json_option


@click.command()
@click.argument("file")
@click.option("--entry", metavar="NAME", help="The kernel, where the file has several.")
@click.option("-D", "--define", "defines", multiple=True, metavar="NAME=VALUE", help="Define a macro.")
@click.option("-I", "--include", "includes", multiple=True, metavar="DIR", help="A folder to search for headers.")
@click.option("--arch", default="sm_90", show_default=True, help="The architecture to compile for.")
@json_option
def memories(file: str, as_json: bool, **options: Any) -> None:
    """Compile FILE and list the variables of a kernel: which memory each is in, whose it is, for how long, and how many
    bytes.

    Nothing is launched. Arrays of a thread may end up in registers or in local memory: the table says in which.
    """
    from tilescope.analysis.memories import memories as find

    kernel, resources = _compiled(file, options)
    found = find(kernel, resources)
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        from tilescope.report.memories import print_memories

        print_memories(found)


def _compiled(file: str, options: dict[str, Any]) -> tuple[Any, Any]:
    """The kernel, and what it takes as machine code (None for PTX); entry and macros may stand in the file's header."""
    from tilescope import api
    from tilescope.header.blocks import read_header
    from tilescope.header.lines import with_options
    from tilescope.source.cubin import resources
    from tilescope.source.load import read_source

    path, (source, language) = Path(file), read_source(Path(file))
    header = with_options(
        read_header(source.text, source.name, options["entry"]), {"entry": options["entry"]}, (), (), options["defines"]
    )
    entry = header.once["entry"].text if "entry" in header.once else None
    macros: dict[str, object] = {name: e.text or None for name, e in header.defines.items()}
    kernel = api.compile(path, entry, macros, options["arch"], options["includes"])
    if language != "cuda":
        return kernel, None
    return kernel, resources(path, kernel.instance or kernel.entry, macros, options["arch"], options["includes"])
