"""`tilescope fidelity`: the emulator's counts beside a real GPU's."""

from __future__ import annotations

import datetime
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

if TYPE_CHECKING:
    from tilescope.fidelity import Pair
    from tilescope.gpu.driver import Gpu


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option("--only", metavar="NAME", help="Only launches with NAME in their names, such as matmul/tiled.")
@click.option("--json", "path", metavar="PATH", help="Also write every count of both worlds to this file.")
def fidelity(files: tuple[str, ...], only: str | None, path: str | None) -> None:
    """Launch the kernels of all ladders, and FILEs as their headers say, on the emulator and on this machine's GPU, and
    print where the counts differ.

    Needs a GPU and Nsight Compute. Exit codes: 0 requests and sectors of global memory agree, 1 some differ, 2 usage.
    """
    from tilescope.fidelity import chosen, compare, file_cases, ladder_cases
    from tilescope.gpu.counters import find_ncu
    from tilescope.gpu.driver import open_gpu
    from tilescope.report.fidelity import print_fidelity
    from tilescope.report.progress import Bar

    gpu = open_gpu()
    find_ncu()
    with Bar() as bar:
        cases = chosen([*ladder_cases(), *file_cases(files, only)], only)
        pairs = compare(cases, gpu, bar.follow)
    if path:
        _write(path, recording(pairs, gpu))
    print_fidelity(pairs, gpu.name)
    click.get_current_context().exit(CLEAN if all(pair.exact for pair in pairs) else FINDINGS)


def recording(pairs: list[Pair], gpu: Gpu) -> dict[str, Any]:
    """docs/json.md describes the schema."""
    from tilescope.fidelity import SCHEMA

    return {
        "schema": SCHEMA, "device": gpu.name, "arch": gpu.arch, "cuda": gpu.driver_version,
        "date": datetime.date.today().isoformat(), "command": " ".join(["tilescope", *sys.argv[1:]]),
        "launches": [pair.to_dict() for pair in pairs],
    }  # fmt: skip


def _write(path: str, found: dict[str, Any]) -> None:
    try:
        Path(path).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", hint="--json names a file to write") from None
