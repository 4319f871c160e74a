"""A ladder of kernels as one JSON document: its steps in; figures of each rung, and all of them under one roof, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.device import H200, Device
from tilescope.kernels.climb import RungOutcome
from tilescope.kernels.rungs import Ladder
from tilescope.models import Roofline

from .limits import parts, summed
from .page import page_of

SCHEMA = 1
_COLUMNS = (
    ("loads_per_element", "loads per element", "lane-level global loads for each element of the result"),
    ("flops_per_global_load", "flops per load", "floating point operations for each of these loads"),
    ("sectors_per_request", "sectors per request", "global load sectors for each request"),
    ("shared_wavefronts", "shared wavefronts", "of loads and stores"),
    ("shared_conflicts", "bank conflicts", "wavefronts beyond the fewest"),
    ("barriers", "barriers", "warp-level arrivals"),
    (
        "instructions_per_element",
        "instructions per element",
        "PTX instructions of warps for each element",
    ),
)


def ladder_page(ladder: Ladder, shape: Mapping[str, int], tile: int, steps: Sequence[RungOutcome]) -> str:
    """The page of a climb, or of a survey of counts."""
    return page_of(ladder_document(ladder, shape, tile, steps), f"{ladder.name}: tilescope")


def ladder_document(
    ladder: Ladder, shape: Mapping[str, int], tile: int, steps: Sequence[RungOutcome], device: Device = H200
) -> dict[str, Any]:
    """docs/report.md describes the schema."""
    columns = [{"key": key, "name": name, "meaning": meaning} for key, name, meaning in _COLUMNS]
    columns += [
        {"key": f"reuse of {name}", "name": f"reuse of {name}", "meaning": "loads of each distinct byte"}
        for name in ladder.inputs
    ]
    return {
        "schema": SCHEMA, "kind": "ladder", "title": ladder.title, "claim": ladder.claim, "shape": dict(shape),
        "tile": tile, "device": device.name, "columns": columns, "rungs": [_rung(step, device) for step in steps],
        "roofline": _roofline(steps, device),
    }  # fmt: skip


def _rung(step: RungOutcome, device: Device) -> dict[str, Any]:
    told = step.to_dict()
    figures = {key: told.get(key) for key, _, _ in _COLUMNS}
    figures |= {f"reuse of {name}": reuse for name, reuse in told.get("reuse", {}).items()}
    needs = parts(step.profile.totals, device) if step.profile else []
    return {
        "name": step.rung.name, "status": step.status, "message": told["message"], "summary": step.rung.summary,
        "figures": figures, "parts": [part.to_dict() for part in needs],
        "bound": step.profile.bound(device).to_dict() if step.profile else None,
    }  # fmt: skip


def _roofline(steps: Sequence[RungOutcome], device: Device) -> dict[str, Any]:
    roof, points = Roofline(device), []
    for step in steps:
        totals = step.profile.totals if step.profile else None
        moved = SECTOR_BYTES * summed(totals, "global_{}_sectors") if totals else 0
        if totals and totals.flops and moved:
            points.append(roof.at(totals.flops / moved, step.rung.name))
    return roof.to_dict(points) | {"points": [point.to_dict() for point in points], "course": []}
