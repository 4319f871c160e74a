"""Executions of memory lines to look at: a Trace in; for each line and kind of access some requests of warps, out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from tilescope.analysis.requests.log import WarpAccess
from tilescope.emulator.job.names import Extent

from .packing import packed, runs
from .trace import Trace

MOST = 12  # executions shown of a line's access
SPACES = ("global", "shared")
Key = tuple[int, str, str, str, int]


def samples(trace: Trace) -> list[dict[str, Any]]:
    """By line; docs/report.md describes the schema."""
    groups: dict[Key, list[WarpAccess]] = defaultdict(list)
    for a in trace.accesses:
        if a.space in SPACES and a.line and a.file == trace.profile.file:
            groups[a.line, a.space, a.action, _array(trace, a), a.bytes].append(a)
    lines: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for key in sorted(groups, key=lambda k: k[0]):
        lines[key[0]].append(_group(trace, key, groups[key]))
    return [{"line": line, "groups": found} for line, found in lines.items()]


def _array(trace: Trace, a: WarpAccess) -> str:
    extent = _extent(trace, a)
    return extent.name if extent else ""


def _extent(trace: Trace, a: WarpAccess) -> Extent | None:
    """The array that its first lane meets."""
    at = a.addresses[0]
    return next((e for e in trace.extents if e.space == a.space and e.address <= at < e.address + e.length), None)


def _group(trace: Trace, key: Key, found: list[WarpAccess]) -> dict[str, Any]:
    _, space, action, array, size = key
    extent, numbers = _extent(trace, found[0]), _numbered(found)
    start = extent.address if extent else 0
    made = [_sample(trace, found[i], numbers[i], start) for i in _chosen(found)]
    return {"space": space, "action": action, "array": array, "bytes": size, "executions": len(found), "start": start,
            "samples": made}  # fmt: skip


def _numbered(found: Iterable[WarpAccess]) -> list[int]:
    """How often the same warp had done it before."""
    seen: dict[tuple[int, int], int] = {}
    made = []
    for a in found:
        who = (a.block, a.warp)
        made.append(seen.get(who, 0))
        seen[who] = made[-1] + 1
    return made


def _chosen(found: list[WarpAccess]) -> list[int]:
    """One of each pattern, then the first ones, as many as are shown."""
    patterns: dict[Any, int] = {}
    for i, a in enumerate(found):
        first = a.addresses[0]
        patterns.setdefault((a.lanes, first % 128, tuple(map((-first).__add__, a.addresses))), i)
    kept = list(patterns.values())[:MOST]
    rest = (i for i in range(len(found)) if i not in kept)
    while len(kept) < min(MOST, len(found)):
        kept.append(next(rest))
    return sorted(kept)


def _sample(trace: Trace, a: WarpAccess, number: int, start: int) -> dict[str, Any]:
    """Offsets are bytes from the array's beginning."""
    offsets = packed([address - start for address in a.addresses], [(lane,) for lane in a.lanes])
    return {"block": list(trace.place(a.block)), "warp": a.warp, "n": number, "lanes": runs(a.lanes), "o": offsets}
