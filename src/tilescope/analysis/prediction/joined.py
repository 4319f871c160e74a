"""Shared accesses as an assembler joins them, where a launch has counted those of the text: a sample's counts in; what
each takes as a part of a larger one, and a launch's counts with that, out (docs/adr/0007)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tilescope.emulator.run.recording import SiteCounts


@dataclass(frozen=True, slots=True)
class JoinedAccess:
    """`requests` and `wavefronts` of the access that it is a part of, for each of its own requests: 0 of all parts but
    the first, which stands for them; `group` and `bytes` as in sites.py."""

    group: int
    bytes: int
    requests: float
    wavefronts: float


def joined_accesses(sites: Sequence[SiteCounts]) -> dict[int, JoinedAccess]:
    """By PTX line."""
    return {site.ptx_line: _joined(site) for site in sites if site.vectorized >= 0}


def _joined(site: SiteCounts) -> JoinedAccess:
    kind = _kind(site)
    own = max(1, site.counts.get(f"{kind}_requests", 0))
    requests, wavefronts = (site.counts.get(f"machine_{kind}_{what}", 0) / own for what in ("requests", "wavefronts"))
    return JoinedAccess(site.vectorized, site.vectorized_bytes, requests, wavefronts)


def with_joined(sites: Sequence[SiteCounts], known: Mapping[int, JoinedAccess]) -> list[SiteCounts]:
    """Those that were not counted so by the launch itself."""
    return [
        _told(site, known[site.ptx_line]) if site.vectorized < 0 and site.ptx_line in known else site for site in sites
    ]


def _told(site: SiteCounts, one: JoinedAccess) -> SiteCounts:
    kind = _kind(site)
    own = site.counts.get(f"{kind}_requests", 0)
    told = {"requests": round(own * one.requests), "wavefronts": round(own * one.wavefronts)}
    counts = site.counts | {f"machine_{kind}_{what}": number for what, number in told.items() if number}
    return replace(site, counts=counts, vectorized=one.group, vectorized_bytes=one.bytes)


def _kind(site: SiteCounts) -> str:
    return "shared_load" if site.opcode.startswith("ld") else "shared_store"
