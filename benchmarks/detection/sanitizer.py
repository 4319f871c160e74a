"""compute-sanitizer on the same corpus, from a recording made on a GPU (tests/hardware/sanitizer.json)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

RECORDING = Path(__file__).resolve().parents[2] / "tests" / "hardware" / "sanitizer.json"


def recorded() -> dict[str, Any] | None:
    return json.loads(RECORDING.read_text(encoding="utf-8")) if RECORDING.exists() else None


def by_kind(recording: dict[str, Any]) -> dict[str, list[bool]]:
    """For each kind, whether any of its tools reported an error in each file with a fault."""
    kinds: dict[str, list[bool]] = {}
    for name, errors in recording["files"].items():
        if not _is_twin(name):
            kinds.setdefault(name.split("/")[0], []).append(_reported(errors))
    return kinds


def alarms(recording: dict[str, Any]) -> list[bool]:
    """For each file without a fault, whether anything was reported."""
    return [_reported(errors) for name, errors in recording["files"].items() if _is_twin(name)]


def version(recording: dict[str, Any]) -> str:
    """The number alone."""
    number = re.search(r"\d[\d.]*", recording.get("sanitizer", ""))
    return number[0] if number else "of unknown version"


def _is_twin(name: str) -> bool:
    return name.endswith(".fixed.cu")


def _reported(errors: dict[str, Any]) -> bool:
    """Numbers below zero stand for runs that did not end or said nothing."""
    return any(isinstance(n, int) and n > 0 for n in errors.values())
