"""What benchmarks of whole programs share: a foreign program is built and run, each within a limit, and judged by what
it says; one that judges itself prints a word such as PASSED, another has run if it ends with 0."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from benchmarks import records

PASSED, FAILED = re.compile(r"\bpass(ed)?\b|SUCCESS|verified", re.I), re.compile(r"\bfailed?\b", re.I)
SOURCES, HEADERS = (".cu", ".cpp", ".c"), (".h", ".cuh", ".hpp")
TILESCOPE = (sys.executable, "-P", "-m", "tilescope")
Done = subprocess.CompletedProcess[str]


def reason(folder: Path, not_tried: Mapping[str, str]) -> str:
    """Why a program is not tried: the first of the patterns that a preprocessor's line of its files has; "" if none."""
    files = [p for p in folder.rglob("*") if p.suffix in SOURCES + HEADERS]
    text = "\n".join(line for p in files for line in p.read_text("utf-8", "replace").splitlines() if "#" in line)
    return next((why for why, pattern in not_tried.items() if re.search(pattern, text)), "")


def finished(command: Sequence[str], folder: Path, seconds: int) -> Done | None:
    """None where it took too long; the whole group of processes is ended then."""
    started = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        errors="replace", start_new_session=True,
    )  # fmt: skip
    try:
        output, errors = started.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(started.pid, signal.SIGKILL)
        started.communicate()
        return None
    return subprocess.CompletedProcess(command, started.returncode, output, errors)


def judged(done: Done) -> dict[str, Any]:
    """stderr has the program's own output, stdout what tilescope saw."""
    seen = json.loads(done.stdout) if done.stdout.startswith("{") else {"kernels": [], "findings": []}
    errors = [f["message"] for f in seen["findings"] if f["severity"] == "error"]
    said = "passed" if PASSED.search(done.stderr) and not FAILED.search(done.stderr) else ""
    launches = sum(k["launches"] for k in seen["kernels"])
    ended = done.returncode == 0 or (seen.get("exit_code") == 0 and not _lacks(seen))
    status = "right" if ended and said else "ran" if ended else "fails"
    why = (errors or ([] if ended else [last_line(done)]) or [""])[0][:160]
    return {"status": status, "why": why, "kernels": len(seen["kernels"]), "launches": launches}


def _lacks(seen: dict[str, Any]) -> bool:
    """Whether it met what is not emulated. Other errors may be meant, as that of simpleAssert."""
    return any(f["kind"] == "unsupported" for f in seen["findings"])


def last_line(done: Done | None) -> str:
    """The line that says most, without the folders of this machine."""
    lines = [line for line in (done.stderr if done else "").splitlines() if line.strip()]
    wrong = [line for line in lines if "error" in line.lower() or "undefined" in line]
    return re.sub(r"(/[\w.+-]+)+/", "", (wrong or lines or ["more time than it was given"])[0])[-160:]


def carry_out(
    folder: Path | None, run: Callable[[Path], dict[str, Any]], show: Callable[[dict[str, Any]], None],
    file: Path | None, shown: Path | None,
) -> None:  # fmt: skip
    """A sweep's command: run it on a checkout, or show a recording. Raises click.UsageError where neither is named."""
    if folder is None and shown is None:
        raise click.UsageError("give --folder or --show")
    records.carry_out(lambda: run((folder or Path()).resolve()), show, file, shown)


def commit(folder: Path) -> str:
    done = subprocess.run(["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def table(programs: Mapping[str, Mapping[str, Any]], word: str) -> str:
    """As Markdown: how many, and each that is not right with the reason; `word` is what one is called."""
    counts = Counter(program["status"] for program in programs.values())
    rows = [f"| {status} | {count} |" for status, count in counts.most_common()]
    others = [
        f"| {name} | {p['status']} | {p['why']} |"
        for name, p in programs.items()
        if p["why"] and p["status"] != "not tried"
    ]
    head = [f"| | {word}s |", "|---|---|", *rows, "", f"| {word} | | reason |", "|---|---|---|", *others]
    return "\n".join(head)
