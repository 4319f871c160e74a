"""Runs of sectors: rows of the warp's rectangle whose active lanes have no gap lie in consecutive sectors each."""

from __future__ import annotations

from llvmlite import ir

from ..hardware.sectors import SECTOR_LOG
from ..llvm.helpers import I64, i64
from ..llvm.operations import intrinsic
from ..lower.access import Access
from ..lower.listener import Code
from ..lower.rows import row_steps

Ends = tuple[ir.Value, ir.Value]  # the first and the last sector of a run


class Runs:
    def __init__(self, code: Code) -> None:
        self.code = code

    def first_offset(self, access: Access) -> ir.Value:
        """The first lane's offset in its array, which begins at a sector: the same value that the check works with."""
        assert access.region
        return access.region.offset(self.code.b, access.address.data[0])

    def sectors_beyond_first(self, access: Access) -> ir.Value:
        """Sectors beyond the first of the rows' runs, which follow one another."""
        b, runs = self.code.b, self._of_rows(access)
        first, last = runs[0]
        total = b.sub(last, first)
        if len(runs) == 2:
            return b.add(total, self._of_second(runs))
        reached = last
        for first, last in runs[1:]:
            start = self._larger(first, b.add(reached, i64(1)))
            total = b.add(total, self._larger(b.add(b.sub(last, start), i64(1)), i64(0)))
            reached = self._larger(reached, last)
        return total

    def _of_second(self, runs: list[Ends]) -> ir.Value:
        """The second run's length less what it shares with the first."""
        b = self.code.b
        (s0, e0), (s1, e1) = runs
        low, high = self._larger(s0, s1), intrinsic(b, "smin", I64, [e0, e1], [I64])
        shared = self._larger(b.add(b.sub(high, low), i64(1)), i64(0))
        return b.sub(b.add(b.sub(e1, s1), i64(1)), shared)

    def _larger(self, x: ir.Value, y: ir.Value) -> ir.Value:
        return intrinsic(self.code.b, "smax", I64, [x, y], [I64])

    def _of_rows(self, access: Access) -> list[Ends]:
        """First and last sector of each row's active lanes."""
        b, masks = self.code.b, self.code.lane_masks
        lanes = [masks.union_run] if access.address.uniformity.cy == 0 else masks.runs
        base, runs = self.first_offset(access), []
        for step, run in zip(row_steps(self.code, access), lanes, strict=True):
            low = b.mul(run.first, i64(access.bytes))
            high = b.add(b.mul(run.last, i64(access.bytes)), i64(access.bytes - 1))
            ends = [x if step is None else b.add(x, step) for x in (low, high)]
            first, last = (b.lshr(b.add(base, x), i64(SECTOR_LOG)) for x in ends)
            runs.append((first, last))
        return runs
