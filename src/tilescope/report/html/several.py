"""Several kernels of one file as one JSON document and its page: their outcomes in; a document like a ladder's out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.device import H200, Device
from tilescope.header import Outcome
from tilescope.models import Roofline

from .limits import parts, summed
from .page import page_of

SCHEMA = 1
_COLUMNS = (
    ("load_sectors", "load sectors", "32-byte sectors of global memory that were loaded"),
    ("sectors_per_request", "sectors per request", "global load sectors for each request"),
    ("store_sectors", "store sectors", "32-byte sectors of global memory that were stored"),
    ("shared_wavefronts", "shared wavefronts", "of loads and stores"),
    ("shared_conflicts", "bank conflicts", "wavefronts beyond the fewest"),
    ("flops_per_global_load", "flops per load", "floating point operations for each lane-level global load"),
    ("barriers", "barriers", "warp-level arrivals"),
    ("instructions", "instructions", "PTX instructions of warps"),
)


def several_page(outcomes: Sequence[Outcome]) -> str:
    return page_of(several_document(outcomes), f"{outcomes[0].profile.file}: tilescope")


def several_document(outcomes: Sequence[Outcome], device: Device = H200) -> dict[str, Any]:
    """That of a ladder, which has a row for each kernel, without sizes and tiles (docs/report.md)."""
    columns = [{"key": key, "name": name, "meaning": meaning} for key, name, meaning in _COLUMNS]
    claims = dict.fromkeys(check.claim for outcome in outcomes for check in outcome.checks)
    return {
        "schema": SCHEMA, "kind": "ladder", "title": outcomes[0].profile.file, "claim": "; ".join(claims),
        "shape": {}, "tile": 0, "device": device.name, "columns": columns,
        "rungs": [_row(outcome, device) for outcome in outcomes],
        "roofline": _roofline([outcome.profile for outcome in outcomes], device),
    }  # fmt: skip


def _row(outcome: Outcome, device: Device) -> dict[str, Any]:
    profile = outcome.profile
    sizes = ("x".join(map(str, size)) for size in (profile.grid, profile.block))
    return {
        "name": profile.kernel, "status": outcome.status, "message": "; ".join(outcome.messages),
        "summary": "grid {}, block {}".format(*sizes), "figures": _figures(profile),
        "parts": [part.to_dict() for part in parts(profile.totals, device)],
        "bound": profile.bound(device).to_dict(),
    }  # fmt: skip


def _figures(profile: Profile) -> dict[str, float]:
    t = profile.totals
    return {
        "load_sectors": t.global_load_sectors, "sectors_per_request": profile.sectors_per_request,
        "store_sectors": t.global_store_sectors,
        "shared_wavefronts": t.shared_load_wavefronts + t.shared_store_wavefronts,
        "shared_conflicts": t.shared_load_conflicts + t.shared_store_conflicts,
        "flops_per_global_load": profile.flops_per_global_load, "barriers": t.barriers,
        "instructions": t.instructions,
    }  # fmt: skip


def _roofline(profiles: Sequence[Profile], device: Device) -> dict[str, Any]:
    roof, points = Roofline(device), []
    for profile in profiles:
        moved = SECTOR_BYTES * summed(profile.totals, "global_{}_sectors")
        if profile.totals.flops and moved:
            points.append(roof.at(profile.totals.flops / moved, profile.kernel))
    return roof.to_dict(points) | {"points": [point.to_dict() for point in points], "course": []}
