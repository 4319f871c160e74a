"""What a launch takes beside its blocks' work: that work and a device in; clocks of starting the kernel, of its
parameters and of code that nobody has fetched before out.

brief_h200.json has each of them apart (tests/hardware/record_brief.py)."""

from __future__ import annotations

from math import log2

from tilescope.device import Device

from .mechanisms import Mechanisms
from .parts import LaunchWork

_LINE, _INSTRUCTION = 128, 16  # bytes
_THERE = 12  # lines of code that come while parameters do


def starting(work: LaunchWork, device: Device, of: Mechanisms) -> float:
    """SMs that start together fetch the same from L2, so that it takes longer with each doubling of them."""
    doublings = log2(max(1, min(work.blocks, device.sms)))
    parameters = of.start if work.accesses else 0.0
    a_line = of.code + of.code_sms * doublings
    fetching = a_line * (work.code_bytes / _LINE - _THERE) - _meanwhile(work, device)
    return of.kernel * device.clock + parameters + of.start_sms * doublings + max(0.0, fetching)


def _meanwhile(work: LaunchWork, device: Device) -> float:
    """Clocks in which all code is gone through once, while the next is fetched: by one warp, as others come to it later
    that have waited for loads; without those by all warps of an SM, in step."""
    of_a_scheduler = 1.0 if work.loads else max(1.0, work.held_warps(device) / device.partitions)
    return work.code_bytes / _INSTRUCTION * of_a_scheduler
