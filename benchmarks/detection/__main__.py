"""Which tool reports which planted fault: run all that can run here, and make the page's table of it.

python -m benchmarks.detection [--only TOOL] [--table]   (a peer that is not installed is skipped)"""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from . import corpus, facts, peers, same
from .document import DETECTION, PAGE, read, write
from .faults import PEERS

TOOLS = ("tilescope", "same", *PEERS)  # `same` is tilescope too, on the faults that its peers get


def record(tools: tuple[str, ...]) -> list[str]:
    """Run these tools; what is recorded of others stays. Gives the files that could not be checked."""
    found: dict[str, Any] = read(DETECTION) if DETECTION.exists() else {}
    before = found.get("machine", {}).get("versions", {})
    found["machine"] = facts.machine("python -m benchmarks.detection")
    found["machine"]["versions"] = before | found["machine"]["versions"]
    for tool in tools:
        result = examined(tool)
        found |= {tool: result} if result else {}
    DETECTION.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return [name for name, file in found.get("tilescope", {}).items() if "failure" in file]


def examined(tool: str) -> dict[str, Any] | None:
    if tool == "tilescope":
        return corpus.examined()
    if tool == "same":
        return same.examined()
    if peers.present(tool):
        return peers.examined(tool)
    print(f"skipped: {tool} is not installed")
    return None


@click.command()
@click.option(
    "--only", type=click.Choice(TOOLS), multiple=True, help="Run this tool only, and keep what else is known."
)
@click.option("--table", is_flag=True, help=f"Write the recorded figures into {PAGE.name}, and run nothing.")
def main(only: tuple[str, ...], table: bool) -> None:
    if table:
        return write()
    failed = record(only or TOOLS)
    return sys.exit(f"not checked: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
