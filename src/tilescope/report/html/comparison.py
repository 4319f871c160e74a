"""Two launches beside each other as one JSON document and its page: what to_dict() gave of each in; the text out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilescope.analysis.compare import compare
from tilescope.analysis.compare_text import alike
from tilescope.analysis.counts import Counts
from tilescope.counts import COUNTS
from tilescope.device import H200, Device

from .limits import parts
from .page import page_of

SCHEMA = 1


def comparison_page(before: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """Raises UsageError for a mapping that is not what Profile.to_dict() gives."""
    return page_of(comparison_document(before, now), f"{before['kernel']} and {now['kernel']}: tilescope")


def comparison_document(before: Mapping[str, Any], now: Mapping[str, Any], device: Device = H200) -> dict[str, Any]:
    """What `tilescope compare --json` has, and what each launch asks of the parts of a GPU. docs/report.md has more."""
    found = compare(before, now)
    return {
        **found.to_dict(), "schema": SCHEMA, "kind": "comparison", "device": device.name, "alike": alike(found),
        "parts_before": _parts(before, device), "parts_now": _parts(now, device),
        "meanings": {name: list(COUNTS[name]) for name in COUNTS},
    }  # fmt: skip


def _parts(side: Mapping[str, Any], device: Device) -> list[dict[str, Any]]:
    return [part.to_dict() for part in parts(Counts(side["totals"]), device)]
