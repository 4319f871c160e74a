"""Whether a device runs a block at all: what a kernel takes and a Device in, a finding for what it lacks out."""

from __future__ import annotations

from math import prod

from tilescope.device import Device
from tilescope.findings import Finding

from .occupancy import Occupancy

_UNITS = {"shared memory": "bytes of shared memory"}
_HINTS = {
    "registers": "use smaller blocks, or let the compiler use fewer registers: __launch_bounds__(threads)",
    "shared memory": "use smaller tiles, or fewer of them",
    "threads": "use smaller blocks, and more of them",
}


def misfit(
    device: Device, block: tuple[int, ...], registers: int, shared: int, kernel: str, at: tuple[str, int, str]
) -> Finding | None:
    """None where an SM of `device` holds at least one such block.

    `registers` a thread, 0 where not known; `shared` bytes of a block; `at` is the kernel's head: file, line, text."""
    limits = Occupancy(device, block, registers, shared).limits
    lacking = [limit for limit in limits if limit.blocks == 0]
    if prod(block) > device.max_threads:
        lacking = [limit for limit in limits if limit.name == "threads"]
    if not lacking:
        return None
    first = lacking[0]
    most = device.max_threads if first.name == "threads" else first.sm
    what = _UNITS.get(first.name, first.name)
    message = f"{device.name} cannot run a block of this kernel: it takes {first.block:,} of {most:,} {what}"
    hint = _HINTS.get(first.name, "choose another device, or a smaller block")
    return Finding("launch", "error", message, kernel, *at, hint)
