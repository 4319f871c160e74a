"""What memory and arithmetic allow a kernel: a device's two peaks and an intensity in, an attainable rate out.

Source: Williams, Waterman and Patterson, Roofline, Communications of the ACM 52 (2009); the course, *CUDA Memories*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tilescope.device import Device
from tilescope.errors import UsageError

from .matmul import Matmul
from .table import Table, joined

_GIGA = 1e9
_TILES = (8, 16, 32)


@dataclass(frozen=True, slots=True)
class Point:
    """A kernel of `intensity` operations a byte: `attainable` operations a second, the `share` of the peak that this
    is, what binds it ("memory" or "arithmetic"), and the bandwidth in bytes a second that the peak would need."""

    name: str
    intensity: float
    attainable: float
    share: float
    bound: str
    needs: float

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name, "intensity": self.intensity, "attainable_flops": self.attainable, "share": self.share,
            "bound": self.bound, "needs_bandwidth": self.needs,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Roofline:
    """The roof over a device: its f32 peak, and the slope of its global memory."""

    device: Device

    def __post_init__(self) -> None:
        if not (self.device.flops and self.device.bandwidth):
            raise UsageError(
                f"{self.device.name} has no peaks", hint="choose a GPU; `tilescope devices` lists those known"
            )

    @property
    def ridge(self) -> float:
        """The intensity, operations a byte, from which on arithmetic binds."""
        return self.device.flops / self.device.bandwidth

    def attainable(self, intensity: float) -> float:
        """Operations a second: the lower of the peak and of what the bandwidth feeds."""
        return min(self.device.flops, self.device.bandwidth * intensity)

    def bound(self, intensity: float) -> str:
        return "memory" if intensity < self.ridge else "arithmetic"

    def needs(self, intensity: float) -> float:
        """The bandwidth in bytes a second at which the peak would be reached."""
        return self.device.flops / intensity

    def at(self, intensity: float, name: str = "") -> Point:
        if not intensity > 0:
            raise UsageError(f"an intensity of {intensity} operations a byte", hint="it is a number above 0")
        rate = self.attainable(intensity)
        share, bound = rate / self.device.flops, self.bound(intensity)
        return Point(name or f"intensity {intensity:g}", intensity, rate, share, bound, self.needs(intensity))

    def matmul(self) -> list[Point]:
        """The course's kernels: the basic multiplication, and tiles of three widths."""
        found = [self.at(_one_tile(1, basic=True), "basic multiplication")]
        return found + [self.at(_one_tile(tile), f"tiles of {tile}x{tile}") for tile in _TILES]

    # --- what is shown -----------------------------------------------------------------------------------------------

    def to_dict(self, points: Sequence[Point] = ()) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "device": self.device.name, "flops": self.device.flops, "bandwidth": self.device.bandwidth,
            "ridge": self.ridge, "points": [point.to_dict() for point in points or self.matmul()],
        }  # fmt: skip

    @property
    def heading(self) -> str:
        peak, memory = self.device.flops / _GIGA, self.device.bandwidth / _GIGA
        return (
            f"{self.device.name}: {peak:,.0f} GFLOPS, {memory:,.0f} GB/s\n"
            f"memory binds below {self.ridge:.2f} operations a byte, arithmetic from there on"
        )

    def tables(self, points: Sequence[Point] = ()) -> list[Table]:
        heads = ("kernel", "operations\na byte", "attainable\nGFLOPS", "of the\npeak", "bound by", "peak needs\nGB/s")
        return [Table("", heads, tuple(_cells(point) for point in points or self.matmul()))]

    def __str__(self) -> str:
        return joined(self.heading, self.tables())


def _one_tile(tile: int, *, basic: bool = False) -> float:
    """Operations a byte of a multiplication whose sizes are multiples of the tile; the same for all of them."""
    model = Matmul(tile, tile, tile, tile)
    return model.intensity(model.basic if basic else model.tiled)


def _cells(point: Point) -> tuple[str | float, ...]:
    rate, needs = f"{point.attainable / _GIGA:,.0f}", f"{point.needs / _GIGA:,.0f}"
    return point.name, point.intensity, rate, f"{point.share:.1%}", point.bound, needs
