"""The parts of docs/checks.md that are made: between `<!-- made: NAME -->` and `<!-- end -->`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tilescope.findings import KINDS

from . import table
from .corpus import ROOT

PAGE = ROOT / "docs" / "checks.md"
RESULTS = ROOT / "benchmarks" / "results"
DETECTION, CHECKS = RESULTS / "detection.json", RESULTS / "checks.json"
PART = re.compile(r"(?P<head><!-- made: (?P<name>\w+) -->\n)(?P<body>.*?)(?P<tail><!-- end -->)", re.DOTALL)
EXAMPLE = re.compile(r"```c\n(.*?)```", re.DOTALL)
EXAMPLE_NAME, WIDTH = "average.cu", "100"


def recorded_parts() -> dict[str, str]:
    """What follows from the recordings and from the list of kinds, without running anything."""
    return {"kinds": kinds(), "peers": table.table(read(DETECTION)), "cost": cost(read(CHECKS))}


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def kinds() -> str:
    rows = [f"| `{kind}` | {_severity(kind)} | {text} |" for kind, text in KINDS.items()]
    return "\n".join(["| kind | severity | meaning |", "|---|---|---|", *rows])


def _severity(kind: str) -> str:
    return "note" if kind in table.SPEED else "warning" if kind == "leak" else "error"


def cost(found: dict[str, Any]) -> str:
    """Ratios of one run."""
    rows = [f"| {r['kernel']} | {r['size']:,} | {r['ratio']:.1f} | {r['in_full']:.1f} |" for r in found["kernels"]]
    peer = max(found["oclgrind"], key=lambda r: r["size"], default=None)
    head = "| kernel | size | times as long as with counters alone | the first time |"
    lines = [head, "|---|---|---|---|", *rows]
    if peer:
        lines += ["", f"The tiled multiplication, checked, does {peer['ratio']:,.0f} times as many multiply-adds a "
                  "second as Oclgrind with `--data-races`; both on one thread."]  # fmt: skip
    return "\n".join(lines)


def example(page: str) -> str:
    """What `tilescope check` prints for the page's own kernel."""
    source = EXAMPLE.search(page)
    assert source, "the page shows no kernel"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, EXAMPLE_NAME).write_text(source[1], encoding="utf-8")
        command = [sys.executable, "-m", "tilescope.cli", "check", EXAMPLE_NAME]
        env = os.environ | {"COLUMNS": WIDTH, "NO_COLOR": "1"}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    output = "\n".join(line.rstrip() for line in done.stdout.splitlines())
    return f"```text\n{output}\n```"


def filled(page: str, parts: dict[str, str]) -> str:
    """The page with these parts; one that is not given stays as it is."""

    def part(match: re.Match[str]) -> str:
        body = parts[match["name"]] + "\n" if match["name"] in parts else match["body"]
        return match["head"] + body + match["tail"]

    return PART.sub(part, page)


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(filled(page, recorded_parts() | {"example": example(page)}), encoding="utf-8")
