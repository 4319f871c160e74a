"""tilescope on the corpus of CUDA files with one planted fault each: a folder in, what was found and missed out.

`<kind>/<name>.cu` marks its fault's line by `// fault: KIND`; `<name>.fixed.cu` is the same without the fault."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "corpus"
LIMIT_SECONDS = 300
MARK = re.compile(r"//\s*fault:\s*(\w+)")

Findings = list[dict[str, Any]]


def examined(folder: Path = CORPUS, on_file: Callable[[str], None] = print) -> dict[str, dict[str, Any]]:
    """By file: the planted kind ("" for a twin without fault), whether it was found, and all that was reported."""
    result = {}
    for path in sorted(folder.glob("*/*.cu")):
        name = path.relative_to(folder).as_posix()
        result[name] = judged(path)
        on_file(f"{name:50}{verdict(result[name])}")
    return result


def judged(path: Path) -> dict[str, Any]:
    kind, line = planted(path.read_text(encoding="utf-8"))
    findings, failure = checked(path)
    found = any(f["kind"] == kind and line in (f["line"], f["other_line"]) for f in findings)
    reported = [f"{f['severity']} {f['kind']} at line {f['line']}" for f in findings]
    return {"fault": kind, "found": found, "reported": reported} | ({"failure": failure} if failure else {})


def planted(text: str) -> tuple[str, int]:
    """The marked kind and its line; "" and 0 where nothing is marked."""
    marks = [(mark[1], n) for n, line in enumerate(text.splitlines(), 1) if (mark := MARK.search(line))]
    return marks[0] if marks else ("", 0)


def checked(path: Path) -> tuple[Findings, str]:
    """The findings of `tilescope check`, and what went wrong with it, if anything."""
    command = [sys.executable, "-m", "tilescope.cli", "check", "--json", str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_SECONDS)
        return list(json.loads(done.stdout)["files"][0]["findings"]), ""
    except subprocess.TimeoutExpired:
        return [], f"no end within {LIMIT_SECONDS} s"
    except json.JSONDecodeError:
        return [], " ".join(done.stderr.split())[-300:]


def verdict(file: dict[str, Any]) -> str:
    if file["fault"]:
        return f"{'found' if file['found'] else 'MISSED'} {file.get('failure', '')}"
    return "ALARM " + ", ".join(file["reported"]) if file["reported"] else f"quiet {file.get('failure', '')}"


def by_kind(files: dict[str, dict[str, Any]]) -> dict[str, list[bool]]:
    """For each planted kind, whether each of its faults was found."""
    kinds: dict[str, list[bool]] = {}
    for file in files.values():
        if file["fault"]:
            kinds.setdefault(file["fault"], []).append(file["found"])
    return kinds


def missed(files: dict[str, dict[str, Any]]) -> Iterator[str]:
    return (name for name, file in files.items() if file["fault"] and not file["found"])


def alarms(files: dict[str, dict[str, Any]]) -> list[bool]:
    """For each file without a fault, whether anything was reported."""
    return [bool(file["reported"]) for file in files.values() if not file["fault"]]
