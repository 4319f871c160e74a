"""What benchmarks share at the command line: what records a run and what prints one in, a run recorded in
a file or a recorded one printed out; and where in a folder foreign repositories lie."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

Run = dict[str, Any]
_FILE = click.option("--json", "file", type=click.Path(path_type=Path), help="Record the run here.")
_SHOWN = click.option("--show", "shown", type=click.Path(exists=True, path_type=Path), help="Print a recorded run.")


def options(command: Callable[..., None]) -> Callable[..., None]:
    made: Callable[..., None] = _FILE(_SHOWN(command))
    return made


def command(record: Callable[[], Run], show: Callable[[Run], None], about: str) -> click.Command:
    """The whole command of a benchmark that takes these two options alone."""

    @click.command(help=about)
    @options
    def main(file: Path | None, shown: Path | None) -> None:
        carry_out(record, show, file, shown)

    return main


def carry_out(record: Callable[[], Run], show: Callable[[Run], None], file: Path | None, shown: Path | None) -> None:
    found = json.loads(shown.read_text()) if shown else record()
    if file is not None:
        file.write_text(json.dumps(found, indent=1) + "\n")
    show(found)


def checkout_in(folder: Path, repository: str) -> Path:
    """It is called as the repository is, with + for /."""
    return folder / repository.replace("/", "+")


def into_page(page: Path, name: str, made: str) -> None:
    """What a page has between its marks of that name becomes `made`."""
    text = page.read_text(encoding="utf-8")
    begin, end = f"<!-- made: {name} -->\n", f"<!-- end: {name} -->"
    assert begin in text
    assert end in text
    before, after = text.partition(begin)[0], text.partition(end)[2]
    page.write_text(f"{before}{begin}{made}\n{end}{after}", encoding="utf-8")
