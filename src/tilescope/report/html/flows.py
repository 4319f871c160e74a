"""What flows between the memories: counts in; each way between two of them, with what is counted or bounded, out.

Requests and sectors are counted where registers meet shared memory and L1. What goes on from L1 depends on what caches
hold, which nothing here knows, so it is bounded. At most all sectors go on. An SM's L1 is empty when a kernel begins
and writes through, so that of an array that is only loaded, or only stored, each byte passes at least once. L2 may hold
everything before a kernel begins, and keep everything that it writes: DRAM has no least."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tilescope.analysis.counts import Counts
from tilescope.analysis.profile import ArrayProfile, Profile
from tilescope.analysis.requests import SECTOR_BYTES

from .limits import ACTIONS

REGISTERS, SHARED, L1, L2, DRAM = "registers", "shared memory", "L1", "L2", "DRAM"
_OTHERS = {
    "constant memory": ("const_load_requests",),
    "local memory": ("local_load_requests", "local_store_requests"),
    "textures and surfaces": ("texture_requests", "surface_load_requests", "surface_store_requests"),
}


@dataclass(frozen=True, slots=True)
class Way:
    """One direction between two memories. `least` and `most` bytes, the same where they are counted, None where bytes
    say nothing; `requests`, and `units` where `best` would do, are 0 where they are not counted."""

    action: str
    least: int | None
    most: int | None
    requests: int = 0
    units: int = 0
    best: int = 0


def flows(profile: Profile) -> dict[str, Any]:
    """docs/report.md describes the schema."""
    totals, arrays = profile.totals, list(profile.arrays.values())
    moved = {action: SECTOR_BYTES * totals.named(f"global_{action}_sectors") for action in ACTIONS}
    beyond = [Way(a, _least(a, totals, arrays), moved[a]) for a in ACTIONS if moved[a]]
    edges = [
        (REGISTERS, SHARED, [_shared(totals, a) for a in ACTIONS if totals.named(f"shared_{a}_requests")]),
        (REGISTERS, L1, [_global(totals, a, moved[a]) for a in ACTIONS if totals.named(f"global_{a}_requests")]),
        (L1, L2, beyond),
        (L2, DRAM, [Way(way.action, 0, way.most) for way in beyond]),
    ]
    others = {name: sum(totals.named(count) for count in counts) for name, counts in _OTHERS.items()}
    return {
        "edges": [{"from": a, "to": b, "ways": [asdict(way) for way in ways]} for a, b, ways in edges],
        "others": [{"name": name, "requests": n} for name, n in others.items() if n],
        "copies": totals["bulk_bytes"],
    }


def _shared(totals: Counts, action: str) -> Way:
    requests, units, best = (
        totals.named(f"shared_{action}_{what}") for what in ("requests", "wavefronts", "ideal_wavefronts")
    )
    return Way(action, None, None, requests, units, best)


def _global(totals: Counts, action: str, moved: int) -> Way:
    requests, units, best = (
        totals.named(f"global_{action}_{what}") for what in ("requests", "sectors", "ideal_sectors")
    )
    return Way(action, moved, moved, requests, units, best)


def _least(action: str, totals: Counts, arrays: list[ArrayProfile]) -> int:
    """An array that is loaded and stored tells nothing: its bytes may have been one or the other. Nor do any where
    something else touches arrays too."""
    if totals["bulk_bytes"] or totals["global_atomic_requests"]:
        return 0
    only = {"load": [a for a in arrays if a.loads and not a.stores], "store": [a for a in arrays if not a.loads]}
    return sum(a.unique_bytes for a in only[action])
