"""How many passes an access takes through L1 and shared memory: counts and a sample in; passes by line out.

Shared memory's are counted. A request to global memory takes as many as the words that one of its 32 banks must
give, and as the lines of 128 bytes that are looked up ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tilescope.emulator.run.recording import SiteCounts

from .executions import Key, kind_of

_SHARED = ("shared load", "shared store")
_OTHERS = ("global load", "global store", "shared atomic", "async copy")


def passes_by_line(sites: Sequence[SiteCounts], asked: Mapping[int, float]) -> dict[Key, float]:
    """`asked`: by line of the PTX, of a request to global memory, and of an atomic in shared memory."""
    requests, passes = Counter[Key](), dict[Key, float]()
    for site in sites:
        kind = kind_of(site.opcode)
        key, made, taken = (site.ptx_line, kind), *_of_site(site, kind, asked)
        requests[key] += made
        passes[key] = passes.get(key, 0.0) + taken
    return {key: passes[key] / made for key, made in requests.items() if made}


def total_passes(sites: Sequence[SiteCounts], asked: Mapping[int, float]) -> float:
    return sum(_of_site(site, kind_of(site.opcode), asked)[1] for site in sites)


def _of_site(site: SiteCounts, kind: str, asked: Mapping[int, float]) -> tuple[int, float]:
    """Requests and passes."""
    name = kind.replace(" ", "_")
    if kind in _SHARED:
        name = f"machine_{name}" if site.vectorized >= 0 else name
        return site.counts.get(f"{name}_requests", 0), site.counts.get(f"{name}_wavefronts", 0)
    if kind == "async copy":
        name = "global_load"
    made = site.counts.get(f"{name}_requests", 0) if kind in _OTHERS else 0
    return made, made * asked.get(site.ptx_line, 1.0)
