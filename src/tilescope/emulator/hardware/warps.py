"""How a block's threads lie in its warps: block dimensions in, the rectangle and each %tid's uniformity out."""

from __future__ import annotations

from dataclasses import dataclass

from ..lanes.uniformity import UNIFORM, VARYING, Uniformity, constant

LANES = 32


@dataclass(frozen=True, slots=True)
class Axis:
    """%tid of one axis: its base is (32*warp // `divide`) % `modulo`; a varying one is worked out by lane."""

    uniformity: Uniformity
    divide: int = 1
    modulo: int = 1


@dataclass(frozen=True, slots=True)
class BlockShape:
    """Threads are numbered x fastest (CUDA C++ Programming Guide, Thread Hierarchy), 32 to a warp."""

    block: tuple[int, int, int]

    @property
    def threads(self) -> int:
        x, y, z = self.block
        return x * y * z

    @property
    def warps(self) -> int:
        return -(-self.threads // LANES)

    @property
    def width(self) -> int:
        """Lanes in a row of the warp's rectangle: 32, or the whole of the first axis where that divides 32."""
        sizes = [n for n in self.block if n > 1]
        return sizes[0] if len(sizes) > 1 and LANES % sizes[0] == 0 else LANES

    def axes(self) -> list[Axis]:
        """%tid.x, .y and .z. Axes of one thread are always 0 and do not count."""
        used = [i for i, n in enumerate(self.block) if n > 1]
        axes = [Axis(constant(0))] * 3
        if len(used) == 1:
            axes[used[0]] = Axis(Uniformity(cx=1), 1, 1 << 40)
        elif used:
            for place, axis in zip(used, self._several([self.block[i] for i in used]), strict=True):
                axes[place] = axis
        return axes

    def _several(self, sizes: list[int]) -> list[Axis]:
        first, second, *_ = sizes
        below = [1, first, first * second]
        moduli = [*sizes[:-1], 1 << 40]
        if first % LANES == 0:
            uniformity = [Uniformity(cx=1)] + [UNIFORM] * (len(sizes) - 1)
        elif LANES % first == 0 and (len(sizes) == 2 or second % (LANES // first) == 0):
            uniformity = [Uniformity(cx=1), Uniformity(cx=0, cy=1), UNIFORM][: len(sizes)]
        else:
            uniformity = [VARYING] * len(sizes)
        return [Axis(k, d, m) for k, d, m in zip(uniformity, below, moduli, strict=False)]


def coordinates(number: int, extents: tuple[int, int, int]) -> tuple[int, int, int]:
    """(x, y, z) of a thread in its block, or of a block in its grid: numbers run along x first."""
    x, y, _ = extents
    return number % x, number // x % y, number // (x * y)
