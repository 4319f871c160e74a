"""How many blocks an SM holds at once: a device and what a block takes in, blocks, warps and what limits them out.

The rules are those of the vendor's calculator: cuda_occupancy.h of CUDA 13 (compute capability 3.0 and later) and of
CUDA 7.0 (1.x and 2.x), with shared memory as large as the SM has it and the opt-in for more than the default. What it
calls virtual resources (tensor memory of 10.x and later) is left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import prod
from typing import Any

from tilescope.device import WARP, Device
from tilescope.errors import UsageError

from .table import Table, joined
from .traffic import ceil

# cuda_occupancy.h of CUDA 7.0: Fermi allocates registers for pairs of warps where a thread uses one of these numbers.
_FERMI_PAIRS = (21, 22, 29, 30, 37, 38, 45, 46)
_PASCAL_PARTITIONS = 4  # of every Pascal but 6.0; what does not fit those is run by none


@dataclass(frozen=True, slots=True)
class Limit:
    """One resource: what a block takes of it, what an SM has, how many blocks that makes; None where none is taken."""

    name: str
    block: int
    sm: int
    blocks: int | None


@dataclass(frozen=True)
class Occupancy:
    """`block` in threads along x, y, z; `registers` a thread; `shared` bytes of a block, static and dynamic;
    `barriers` of a block; `loads` that a block has pending at once. Of what is 0 nothing is taken."""

    device: Device
    block: tuple[int, ...]
    registers: int = 0
    shared: int = 0
    barriers: int = 1
    loads: int = 0
    limits: tuple[Limit, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.block) <= 3 or min(self.block) < 1:
            raise UsageError(f"the block {self.block} must be one to three numbers from 1 on", hint="such as 16,16")
        if min(self.registers, self.shared, self.barriers, self.loads) < 0:
            raise UsageError("registers, shared memory, barriers and loads are numbers from 0 on")
        object.__setattr__(self, "limits", tuple(rule(self) for rule in _RULES))

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return prod(self.block)

    @property
    def block_warps(self) -> int:
        """Warps of a block; 1.x allocates them in pairs."""
        warps = ceil(self.threads, WARP)
        return warps + warps % 2 if self.device.generation < 2 else warps

    @property
    def blocks(self) -> int:
        """Blocks that an SM holds at once; 0 where the block cannot be launched."""
        return min(limit.blocks for limit in self.limits if limit.blocks is not None)

    @property
    def resident(self) -> int:
        """Blocks that the whole GPU holds at once, one at least."""
        return max(1, self.blocks * self.device.sms)

    @property
    def limited_by(self) -> list[str]:
        """The resources that allow no more blocks."""
        return [limit.name for limit in self.limits if limit.blocks == self.blocks]

    @property
    def warps(self) -> int:
        """Warps that an SM holds at once."""
        return self.blocks * self.block_warps

    @property
    def occupancy(self) -> float:
        """Of the warps that the SM could hold, the part that it holds; 0 to 1."""
        return self.warps / self.device.warps_per_sm

    @property
    def pending(self) -> int:
        """Loads that all blocks of an SM have pending at once."""
        return self.blocks * self.loads

    def limit(self, name: str) -> Limit:
        return next(limit for limit in self.limits if limit.name == name)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "device": self.device.name, "capability": self.device.capability, "block": list(self.block),
            "threads": self.threads, "registers": self.registers, "shared_bytes": self.shared,
            "barriers": self.barriers, "loads": self.loads,
            "blocks": self.blocks, "warps": self.warps, "warps_per_sm": self.device.warps_per_sm,
            "occupancy": self.occupancy, "limited_by": self.limited_by, "loads_pending": self.pending,
            "limits": [
                {"name": i.name, "block": i.block, "sm": i.sm, "blocks": i.blocks, "loads_pending": self._pending(i)}
                for i in self.limits
            ],
        }  # fmt: skip

    def _pending(self, limit: Limit) -> int | None:
        return None if limit.blocks is None else limit.blocks * self.loads

    @property
    def heading(self) -> str:
        shape, device = "x".join(map(str, self.block)), self.device
        name = device.name if device.capability in device.name else f"{device.name} ({device.capability})"
        limits = f"limited by {' and '.join(self.limited_by)}"
        if not self.blocks:
            return f"blocks of {shape} on {name}: none fits\n{limits}"
        warps = f"{self.warps} of {device.warps_per_sm} warps, {self.occupancy:.0%}"
        return f"blocks of {shape} on {name}: {self.blocks} an SM, {warps}\n{limits}"

    def tables(self) -> list[Table]:
        heads = ("limit", "a block takes", "an SM has", "blocks")
        rows = [(i.name, i.block, i.sm, i.blocks) for i in self.limits if i.blocks is not None]
        if not self.loads:
            return [Table("", heads, tuple(rows))]
        pending = [self._pending(i) for i in self.limits if i.blocks is not None]
        return [Table("", (*heads, "loads pending"), tuple((*row, n) for row, n in zip(rows, pending, strict=True)))]

    def __str__(self) -> str:
        return joined(self.heading, self.tables())


# --- the rules -------------------------------------------------------------------------------------------------------


def _by_threads(o: Occupancy) -> Limit:
    device = o.device
    fits = o.threads <= device.max_threads
    blocks = device.warps_per_sm // o.block_warps if fits else 0
    return Limit("threads", o.block_warps * WARP, device.threads_per_sm, blocks)


def _by_blocks(o: Occupancy) -> Limit:
    return Limit("blocks", 1, o.device.blocks_per_sm, o.device.blocks_per_sm)


def _by_shared(o: Occupancy) -> Limit:
    """Rounded up to the unit, with what the driver reserves for every block."""
    device = o.device
    taken = ceil(o.shared + device.reserved_shared, device.shared_unit) * device.shared_unit
    fits = taken <= device.max_shared + device.reserved_shared
    blocks = (device.shared_per_sm // taken if fits else 0) if taken else None
    return Limit("shared memory", taken, device.shared_per_sm, blocks)


def _by_registers(o: Occupancy) -> Limit:
    """Registers go to warps (1.x: to blocks), whole units at a time, within one partition of the SM."""
    device = o.device
    if o.registers > device.registers_per_thread:
        return Limit("registers", o.registers * o.threads, device.registers_per_sm, 0)
    if device.generation < 2:
        return _by_registers_of_blocks(o)
    warp = ceil(o.registers * WARP, _unit(o)) * _unit(o)
    if not warp:
        return Limit("registers", 0, device.registers_per_sm, None)
    blocks = _registers_fit(o, warp, device.partitions)
    if device.capability == "6.0" and not _registers_fit(o, warp, _PASCAL_PARTITIONS):
        blocks = 0
    return Limit("registers", warp * o.block_warps, device.registers_per_sm, blocks)


def _unit(o: Occupancy) -> int:
    pairs = o.device.generation == 2 and o.registers in _FERMI_PAIRS
    return o.device.register_unit * (2 if pairs else 1)


def _registers_fit(o: Occupancy, warp: int, partitions: int) -> int:
    """The check of a launch takes the block's warps as spread evenly over the partitions."""
    device = o.device
    if warp * ceil(o.block_warps, partitions) * partitions > device.registers_per_block:
        return 0
    return device.registers_per_sm // partitions // warp * partitions // o.block_warps


def _by_registers_of_blocks(o: Occupancy) -> Limit:
    device = o.device
    taken = ceil(o.registers * WARP * o.block_warps, device.register_unit) * device.register_unit
    return Limit("registers", taken, device.registers_per_sm, device.registers_per_sm // taken if taken else None)


def _by_barriers(o: Occupancy) -> Limit:
    """Known for 9.0 and later; before, the vendor's calculator asks for none."""
    known = bool(o.device.barriers_per_sm and o.barriers)
    blocks = o.device.barriers_per_sm // o.barriers if known else None
    return Limit("barriers", o.barriers, o.device.barriers_per_sm, blocks)


_RULES: tuple[Callable[[Occupancy], Limit], ...] = (_by_threads, _by_blocks, _by_shared, _by_registers, _by_barriers)
