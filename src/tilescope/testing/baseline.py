"""Baselines: the counts that a test's kernels had when they were recorded, in one JSON file beside each test module.

An entry is a test's: kernel -> launches, totals and lines, as plain values; counts that never rose are left out."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tilescope.analysis.counts import Counts
from tilescope.analysis.matching import SourceLine
from tilescope.analysis.plain import is_count, is_text
from tilescope.counts import COUNTS
from tilescope.errors import UsageError

from .aggregate import Aggregate

FOLDER = "__tilescope__"
SCHEMA = 1

Entry = dict[str, Any]


def file_for(module: Path) -> Path:
    """Where the baselines of a test module are."""
    return module.parent / FOLDER / f"{module.stem}.json"


def name_of(node_id: str) -> str:
    """A test's name within its module: TestTiled::test_any_size[37]."""
    return node_id.partition("::")[2]


def read(path: Path) -> dict[str, Entry]:
    """Every test's entry; none where there is no file. Raises UsageError for a file that no run has written."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["schema"] == SCHEMA:
            tests = dict(found["tests"])
            for kernels in tests.values():
                _check(kernels)
            return tests
        problem = f"has schema {found['schema']}, and this tilescope reads {SCHEMA}"
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        problem = f"cannot be read: {error!r}"
    raise UsageError(f"{path} {problem}", hint="remove it, and record it again with pytest --tilescope-update")


def _check(kernels: Mapping[str, Any]) -> None:
    """Raises TypeError or KeyError for what is no entry."""
    for kernel in dict(**kernels).values():
        numbers = [kernel["launches"], *dict(**kernel["totals"]).values()]
        for row in kernel["lines"]:
            if not (is_text(row["file"]) and is_text(row["text"]) and is_count(row["line"])):
                raise TypeError("a line has a file, a number and a text")
            numbers += [value for name, value in row.items() if name in COUNTS]
        if not all(map(is_count, numbers)):
            raise TypeError("a count is a whole number from 0 on")


def write(path: Path, tests: Mapping[str, Entry]) -> None:
    """Whole or not at all; without tests the file goes, and its folder when that was the last."""
    if not tests:
        path.unlink(missing_ok=True)
        if path.parent.is_dir() and not any(path.parent.iterdir()):
            path.parent.rmdir()
        return
    path.parent.mkdir(exist_ok=True)
    content = {"schema": SCHEMA, "written_by": "pytest --tilescope-update", "tests": dict(sorted(tests.items()))}
    new = path.with_suffix(".new")
    new.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    os.replace(new, path)


def entry(aggregates: Mapping[str, Aggregate]) -> Entry:
    return {kernel: _kernel(aggregate) for kernel, aggregate in sorted(aggregates.items())}


def _kernel(aggregate: Aggregate) -> dict[str, Any]:
    lines = sorted(aggregate.lines.items(), key=lambda item: (item[0].file, item[0].number))
    return {
        "launches": aggregate.launches,
        "totals": _risen(aggregate.totals),
        "lines": [_line(line, counts) for line, counts in lines if any(counts.values())],
    }


def _line(line: SourceLine, counts: Counts) -> dict[str, Any]:
    return {"file": line.file, "line": line.number, "text": line.text, **_risen(counts)}


def _risen(counts: Counts) -> dict[str, int]:
    return {name: counts[name] for name in COUNTS if counts[name]}


def lines_of(kernel: Mapping[str, Any]) -> list[tuple[SourceLine, Counts]]:
    """The lines of one kernel's part of an entry, as they were counted."""
    return [(SourceLine(row["file"], row["line"], row["text"]), _counts(row)) for row in kernel["lines"]]


def _counts(row: Mapping[str, Any]) -> Counts:
    made = Counts()
    made.add(row)
    return made
