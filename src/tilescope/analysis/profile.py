"""The metrics of a launch: a Recording in, counts by launch, source line and array out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilescope.counts import COUNTS
from tilescope.emulator.recording import ArrayUse, Recording, SiteCounts

SCHEMA = 1


class Counts(dict[str, int]):
    """Counts by name (tilescope.counts), also as attributes; a count that never rose is 0."""

    def __missing__(self, name: str) -> int:
        if name in COUNTS:
            return 0
        raise KeyError(f"{name} is no count; tilescope counts {', '.join(COUNTS)}")

    def __getattr__(self, name: str) -> int:
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(str(error)) from None

    @property
    def sectors_per_request(self) -> float:
        """Sectors a global load request needs on average; 0 without requests."""
        return _ratio(self["global_load_sectors"], self["global_load_requests"])


@dataclass(frozen=True, slots=True)
class ArrayProfile:
    """Lane-level accesses to one array; `reuse` is loads for each distinct element touched."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    loads: int
    stores: int
    unique_bytes: int
    reuse: float


@dataclass(slots=True)
class Profile:
    """What a launch did.

    `totals` sums all; `lines[n]` is line n of the user's file; `sites` are PTX instructions; `arrays` by the
    kernel's own parameter names. `seconds` is the emulation's time, of no meaning for a GPU."""

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    seconds: float
    totals: Counts
    lines: dict[int, Counts]
    files: dict[str, dict[int, Counts]]
    sites: list[SiteCounts]
    arrays: dict[str, ArrayProfile]
    findings: list[Any] = field(default_factory=list)
    text: dict[int, str] = field(default_factory=dict)

    @property
    def flops_per_global_load(self) -> float:
        """Floating point operations for each lane-level load from global memory; 0 without loads."""
        return _ratio(self.totals["flops"], sum(a.loads for a in self.arrays.values()))

    @property
    def sectors_per_request(self) -> float:
        return self.totals.sectors_per_request

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values; docs/json.md describes the schema."""
        return {
            "schema": SCHEMA,
            "kernel": self.kernel,
            "grid": list(self.grid),
            "block": list(self.block),
            "shared_bytes": self.shared_bytes,
            "seconds": self.seconds,
            "totals": _plain(self.totals),
            "sectors_per_request": self.sectors_per_request,
            "flops_per_global_load": self.flops_per_global_load,
            "lines": [{"line": n, "text": self.text.get(n, ""), **_plain(c)} for n, c in sorted(self.lines.items())],
            "arrays": [_array_dict(a) for a in self.arrays.values()],
            "findings": list(self.findings),
        }

    def save(self, path: str) -> None:
        """Write `to_dict` as JSON."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.to_dict(), file, indent=2)


def make_profile(recording: Recording, file: str = "", text: Mapping[int, str] | None = None) -> Profile:
    """Sum a recording's sites. `file` is the user's; lines of other files (headers) are under `files`."""
    totals, files = Counts(), {}
    for site in recording.sites:
        into = files.setdefault(site.file, {}).setdefault(site.line, Counts())
        for name, value in site.counts.items():
            if name in COUNTS:
                into[name] = into[name] + value
                totals[name] = totals[name] + value
    for counts in [totals, *(c for lines in files.values() for c in lines.values())]:
        _add_conflicts(counts)
    arrays = {a.name: _array(a) for a in recording.arrays}
    return Profile(
        recording.kernel, recording.grid, recording.block, recording.shared_bytes, recording.seconds,
        totals, files.get(file, {}), files, recording.sites, arrays, [], dict(text or {}),
    )  # fmt: skip


def _add_conflicts(counts: Counts) -> None:
    for action in ("load", "store", "atomic"):
        extra = counts[f"shared_{action}_wavefronts"] - counts[f"shared_{action}_ideal_wavefronts"]
        if extra:
            counts[f"shared_{action}_conflicts"] = extra


def _array(use: ArrayUse) -> ArrayProfile:
    elements = use.unique_bytes / use.itemsize
    return ArrayProfile(use.name, use.shape, use.dtype, use.loads, use.stores, use.unique_bytes, _ratio(use.loads, elements))


def _array_dict(a: ArrayProfile) -> dict[str, Any]:
    return {
        "name": a.name, "shape": list(a.shape), "dtype": a.dtype, "loads": a.loads, "stores": a.stores,
        "unique_bytes": a.unique_bytes, "reuse": a.reuse,
    }  # fmt: skip


def _plain(counts: Counts) -> dict[str, int]:
    return {name: counts[name] for name in COUNTS}


def _ratio(a: float, b: float) -> float:
    return a / b if b else 0.0
