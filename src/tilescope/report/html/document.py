"""One run as one JSON document: a Profile in, everything that the page shows out. docs/report.md describes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tilescope.analysis.counts import nonzero
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.counts import COUNTS
from tilescope.device import H200, Device
from tilescope.errors import CompileError, UsageError
from tilescope.models import Occupancy, Roofline
from tilescope.programs.watching import Timeline
from tilescope.source.cubin import Resources, read_cubin, resources
from tilescope.uncollected import uncollected

from .advice import advice
from .flows import flows
from .heat import heat
from .limits import parts, summed
from .machine_code import machine_code
from .mix import idle_lanes, mix
from .predicted import predicted
from .samples import samples
from .source import source
from .stepped import stepped_document
from .steps import block_document
from .timeline import timeline_document
from .trace import Trace

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """As a header's expectations have it: `status` is right, wrong or ran; `claims` such as "P = M @ N"."""

    status: str = "ran"
    messages: Sequence[str] = ("ran: nothing to compare with",)
    claims: Sequence[str] = ()

    def to_dict(self) -> dict[str, Any]:
        return {"status": self.status, "messages": list(self.messages)}


@uncollected()
def run_document(
    profile: Profile, verdict: Verdict | None = None, device: Device = H200, timeline: Timeline | None = None
) -> dict[str, Any]:
    """`verdict` says whether the result is right, where that is known; `timeline` is that of a whole program."""
    image, why_none = _image(profile)
    with ThreadPoolExecutor(1) as aside:  # nvdisasm is a process, which takes as long as the rest
        code = aside.submit(machine_code, profile, image, why_none)
        made = _all_but_machine_code(profile, verdict or Verdict(), device, timeline, image, why_none)
        made["source"]["sass"] = code.result()
    return made


def _all_but_machine_code(
    profile: Profile, told: Verdict, device: Device, timeline: Timeline | None, image: bytes | None, why_none: str
) -> dict[str, Any]:
    trace, why = Trace.of(profile)
    maps = heat(trace) if trace else []
    taken, unknown = _occupancy(profile, device, image, why_none)
    needs = parts(profile.totals, device)
    return {
        "schema": SCHEMA, "kind": "run", "kernel": profile.kernel, "grid": list(profile.grid),
        "block": list(profile.block), "shared_bytes": profile.shared_bytes, "device": device.name,
        "verdict": told.to_dict(), "checked": profile.recording.hazards is not None,
        "parts": [part.to_dict() for part in needs], "bound": profile.bound(device).to_dict(),
        "advice": [a.to_dict() for a in advice(profile, trace, needs, taken)],
        "findings": [f.to_dict() for f in profile.findings], "totals": nonzero(profile.totals),
        "meanings": {name: list(COUNTS[name]) for name in COUNTS},
        "source": source(profile),
        "arrays": _arrays(profile), "recorded": _recorded(trace, why), "memory": samples(trace) if trace else [],
        "phases": [block_document(trace, block) for block in trace.blocks] if trace else [],
        "stepped": stepped_document(profile),
        "flows": flows(profile), "mix": mix(profile), "idle": idle_lanes(profile),
        "heat": maps, "closed": predicted(profile, list(told.claims)),
        "roofline": _roofline(profile, device), "occupancy": taken.to_dict(),
        "occupancy_unknown": unknown, "timeline": timeline_document(timeline) if timeline else None,
    }  # fmt: skip


def _arrays(profile: Profile) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = profile.to_dict()["arrays"]
    return made


def _recorded(trace: Trace | None, why: str) -> dict[str, Any]:
    """Which blocks, and the arrays by the numbers that the rest of the document uses."""
    if trace is None:
        return {"blocks": [], "whole": False, "note": why, "arrays": []}
    arrays = [
        {"name": e.name, "space": e.space, "shape": list(e.shape), "itemsize": e.itemsize, "dtype": e.dtype,
         "length": e.length}
        for e in trace.extents
    ]  # fmt: skip
    blocks = [list(trace.place(block)) for block in trace.blocks]
    note = "" if blocks else "the recorded blocks access no memory"
    return {"blocks": blocks, "whole": trace.is_whole, "note": note, "arrays": arrays}


def _image(profile: Profile) -> tuple[bytes | None, str]:
    """The kernel's machine code; without it, why."""
    try:
        image = profile.image()
    except (CompileError, UsageError) as error:
        return None, f"there is no machine code: {error.message}"
    return image, "" if image else "the kernel is PTX, and only CUDA C++ is compiled to machine code here"


def _occupancy(profile: Profile, device: Device, image: bytes | None, why: str) -> tuple[Occupancy, str]:
    """With the registers of the compiled kernel; without them, and why, where there is no machine code."""
    registers, barriers = 0, 1
    if image:
        found = _resources(profile, device.arch, image)
        registers, barriers = found.registers, max(1, found.barriers)
    unknown = "" if image else f"registers are not known: {why}"
    return Occupancy(device, profile.block, registers, profile.shared_bytes, barriers), unknown


def _resources(profile: Profile, arch: str, image: bytes) -> Resources:
    """Of the image, if it is for that architecture; else of one that is compiled now."""
    if re.search(rf"^\.target\s+{arch}\b", profile.ptx, re.MULTILINE):
        return read_cubin(image, arch)[profile.recording.program.kernel]
    return resources(profile.source + "\n", profile.kernel, profile.defines, arch)


def _roofline(profile: Profile, device: Device) -> dict[str, Any]:
    roof, moved = Roofline(device), SECTOR_BYTES * summed(profile.totals, "global_{}_sectors")
    flops = profile.totals.flops
    points = [roof.at(flops / moved, profile.kernel)] if flops and moved else []
    made = roof.to_dict(points) if points else roof.to_dict() | {"points": []}
    return made | {"course": [point.to_dict() for point in roof.matmul()]}
