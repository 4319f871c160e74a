"""What warps execute, and how many of their lanes take part: a Profile in; kinds of instructions and idle lanes out."""

from __future__ import annotations

import re
from math import prod
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.device import WARP
from tilescope.emulator.run.recording import SiteCounts

MOST_LINES = 5
_MEMORY = (("global_", "global memory"), ("shared_", "shared memory"), ("", "other memory"))
_KINDS = (
    (r"w?mma|wgmma|ldmatrix|stmatrix", "tensor cores"),
    (r"bar|barrier|mbarrier|membar|fence", "barriers and fences"),
    (r"bra|brx|ret|exit|call|trap", "branches"),
    (r"shfl|vote|match|redux|activemask|elect", "between lanes"),
    (r"set|setp", "comparisons"),
    (r"mov|cvt|cvta|selp|prmt|ld|st|isspacep", "moves and conversions"),
)
_FLOAT = re.compile(r"\.(?:b?f16x?2?|f32x?2?|f64|tf32)\b")


def mix(profile: Profile) -> list[dict[str, Any]]:
    """Kinds of instructions, the one that warps execute most often first."""
    found: dict[str, dict[str, int]] = {}
    for site in profile.sites:
        mine = found.setdefault(_kind(site), {"executions": 0, "lanes": 0})
        mine["executions"] += site.counts.get("instructions", 0)
        mine["lanes"] += site.counts.get("lanes", 0)
    ordered = sorted(found.items(), key=lambda item: -item[1]["executions"])
    return [{"kind": kind, **counts} for kind, counts in ordered if counts["executions"]]


def _kind(site: SiteCounts) -> str:
    if any(name.endswith("_requests") for name in site.counts):
        return next(kind for head, kind in _MEMORY if any(n.startswith(head) for n in site.counts if "requests" in n))
    first = site.opcode.split(".")[0]
    plain = next((kind for pattern, kind in _KINDS if re.fullmatch(pattern, first)), None)
    return plain or ("floating point" if _FLOAT.search(site.opcode) else "integers and addresses")


def idle_lanes(profile: Profile) -> dict[str, Any]:
    """Of all lanes of the instructions that warps execute. `no_thread`: the block has no thread for them, None where
    its last warp is not told apart from the others."""
    lines: dict[int, dict[str, int]] = {}
    slots = active = 0
    for site in profile.sites:
        executions, lanes = site.counts.get("instructions", 0), site.counts.get("lanes", 0)
        slots, active = slots + WARP * executions, active + lanes
        if site.file == profile.file and site.line:
            mine = lines.setdefault(site.line, {"slots": 0, "idle": 0, "branches": 0, "divergent": 0})
            mine["slots"] += WARP * executions
            mine["idle"] += WARP * executions - lanes if executions else 0
            mine["branches"] += site.counts.get("branches", 0)
            mine["divergent"] += site.counts.get("divergent_branches", 0)
    kept = sorted(((n, c) for n, c in lines.items() if c["idle"]), key=lambda item: -item[1]["idle"])
    return {
        "slots": slots, "active": active, "no_thread": _without_thread(prod(profile.block), slots),
        "lines": [{"line": n, **counts} for n, counts in kept[:MOST_LINES]],
        "divergent": [{"line": n, **c} for n, c in sorted(lines.items()) if c["divergent"]],
    }  # fmt: skip


def _without_thread(threads: int, slots: int) -> int | None:
    if threads % WARP == 0:
        return 0
    return slots // WARP * (WARP - threads) if threads < WARP else None
