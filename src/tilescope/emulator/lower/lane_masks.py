"""Which lanes of each row of the warp's rectangle are active, worked out once a block: LLVM moves it out of loops."""

from __future__ import annotations

from dataclasses import dataclass

from llvmlite import ir

from ..llvm.helpers import FULL, I1, I64, i32, i64
from ..llvm.operations import intrinsic

MAX_ROWS = 4  # a rectangle of more rows is not accessed row by row


@dataclass(frozen=True, slots=True)
class LaneRun:
    """The first and the last active lane of a row (32 and 0 where none is), and whether there is no gap between."""

    first: ir.Value
    last: ir.Value
    gap_free: ir.Value


class LaneMasks:
    """`masks` holds the active lanes of each row, as a number; `union_mask` those of any row. `full`: all 32 lanes are
    active; `all_rows`: no row is without one; `rows` gives each row's own number, or that of an active one where it has
    none."""

    def __init__(self, b: ir.IRBuilder, mask: ir.Value, width: int) -> None:
        self.b, self.mask, self.width = b, mask, width
        self.height = 32 // width if 32 // width <= MAX_ROWS else 0
        part = ir.IntType(width)
        shifted = [b.lshr(mask, i32(row * width)) if row else mask for row in range(self.height)]
        self.masks = [b.trunc(s, part) if width < 32 else s for s in shifted]
        self.full = b.icmp_unsigned("==", mask, i32(FULL))
        self.empty = [b.icmp_unsigned("==", m, part(0)) for m in self.masks]
        self.all_rows = b.not_(self._any(self.empty))
        self.rows = self.filled([i32(r) for r in range(self.height)])
        self.union_mask = self._union() if self.height else self._folded()
        self._runs: list[LaneRun] | None = None
        self._union_run: LaneRun | None = None

    def _any(self, flags: list[ir.Value]) -> ir.Value:
        found: ir.Value = ir.Constant(I1, 0)
        for flag in flags:
            found = self.b.or_(found, flag)
        return found

    def _union(self) -> ir.Value:
        union = self.masks[0]
        for mask in self.masks[1:]:
            union = self.b.or_(union, mask)
        return union

    def _folded(self) -> ir.Value:
        """The rows' masks or-ed together, by halves."""
        b, mask, bits = self.b, self.mask, 32
        while bits > self.width:
            bits //= 2
            mask = b.or_(mask, b.lshr(mask, i32(bits)))
        return b.trunc(mask, ir.IntType(self.width))

    def filled(self, values: list[ir.Value]) -> list[ir.Value]:
        """A value a row; a row without active lanes takes that of the active row before it, or the first there is."""
        if len(values) < 2:
            return values
        b, lead = self.b, values[-1]
        for row in reversed(range(len(values) - 1)):
            lead = b.select(self.empty[row], lead, values[row])
        found = []
        for row, value in enumerate(values):
            lead = b.select(self.empty[row], lead, value)
            found.append(lead)
        return found

    # --- runs of active lanes: asked for where every access of the block comes by, as what follows may use them -----

    @property
    def runs(self) -> list[LaneRun]:
        """Each row's; first and last lane are another row's where it has none."""
        if self._runs is None:
            found = [self._run(m) for m in self.masks]
            firsts, lasts = (self.filled(ends) for ends in ([r.first for r in found], [r.last for r in found]))
            ends = zip(firsts, lasts, found, strict=True)
            self._runs = [LaneRun(first, last, run.gap_free) for first, last, run in ends]
            self.gap_free: ir.Value = ir.Constant(I1, 1)
            for run in found:
                self.gap_free = self.b.and_(self.gap_free, run.gap_free)
            self._union_run = self._run(self.union_mask)
        return self._runs

    @property
    def union_run(self) -> LaneRun:
        assert self.runs is not None
        assert self._union_run is not None
        return self._union_run

    def _run(self, mask: ir.Value) -> LaneRun:
        b = self.b
        wide = b.zext(mask, I64) if mask.type != I64 else mask
        first = intrinsic(b, "cttz", I64, [b.or_(wide, i64(1 << 32)), ir.Constant(I1, 1)], [I64])
        last = b.sub(i64(63), intrinsic(b, "ctlz", I64, [b.or_(wide, i64(1)), ir.Constant(I1, 1)], [I64]))
        run = b.lshr(wide, first)
        return LaneRun(first, last, b.icmp_unsigned("==", b.and_(run, b.add(run, i64(1))), i64(0)))
