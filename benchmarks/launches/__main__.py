"""python -m benchmarks.launches --folder FOLDER [--json FILE] [--only PATTERN]
python -m benchmarks.launches --table   (writes the recorded launches into docs/coverage.md, and runs nothing)

Launches published kernels with all checks and compares what they leave with what the problem says. FOLDER holds the
repositories, each in a folder that is called as the repository is with + for /. Nothing is fetched."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click

from benchmarks.detection import facts
from benchmarks.records import checkout_in

from .case import Case
from .cases import CASES
from .page import write
from .run import carry_out


def record(cases: list[Case], folder: Path) -> dict[str, Any]:
    found = []
    for number, case in enumerate(cases, 1):
        found.append(carry_out(case, folder))
        print(f"{number}/{len(cases)} {case.name}: {told(found[-1])}", flush=True)
    commits = {name: commit(folder, name) for name in dict.fromkeys(case.repository for case in cases)}
    return {"machine": facts.machine("python -m benchmarks.launches"), "repositories": commits, "launches": found}


def commit(folder: Path, repository: str) -> str:
    """That is checked out."""
    command = ["git", "-C", str(checkout_in(folder, repository)), "rev-parse", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def told(one: dict[str, Any]) -> str:
    """A launch in one line."""
    if "failed" in one:
        return f"FAILED: {one['failed']}"
    error, share = ("no number" if x is None else f"{x:.2g}" for x in (one["error"], one["share"]))
    found = [f"{f['severity']} {f['kind']}:{f['line']}" for f in one["findings"]]
    found += [f"wrong in {order}" for order in one.get("wrong_orders", [])]
    verdict = "right" if one["right"] else "WRONG"
    return f"{verdict} ({error}, {share} of what is allowed) {one['seconds']:.3f} s {', '.join(found)}"


@click.command()
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="Where the repositories lie.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Record the run here.")
@click.option("--only", default="", help="A regular expression: cases whose name has it.")
@click.option("--table", "only_table", is_flag=True, help="Write the recorded launches into the page, and run nothing.")
def main(folder: Path | None, file: Path | None, only: str, only_table: bool) -> None:
    if only_table:
        return write()
    if folder is None:
        raise click.UsageError("give --folder, or --table")
    found = record([case for case in CASES if re.search(only, case.name)], folder)
    if file is not None:
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return sys.exit(0 if all("failed" not in one for one in found["launches"]) else 1)


if __name__ == "__main__":
    main()
