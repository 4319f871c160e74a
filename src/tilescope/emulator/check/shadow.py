"""Shadow memory in generated code: which cells an access has, and the code of what it does.

Each unit of memory (the smallest global access of the kernel) has a cell that says who last wrote and read it."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I64, i64, load_at
from ..llvm.operations import literal, splat
from ..lower.access import Access, Region
from ..lower.listener import Code
from ..runtime import codes, context

STRONG = ("volatile", "relaxed", "acquire", "release")
_CELL_LOG = 2  # a cell's number in each plane has four bytes


class Shadow:
    def __init__(self, code: Code) -> None:
        self.code = code

    def units(self, access: Access) -> int:
        """Units that one lane's access covers."""
        return access.bytes >> self.code.plan.granularity

    def first_cell(self, access: Access) -> ir.Value:
        """Where the cells of the access's array begin; 0 where it has none."""
        region, code = access.region, self.code
        assert region is not None
        if region.placed is None:
            place = context.origin_offset(region.number, "cells")
            return code.once(("cells", region.number), lambda b: load_at(b, code.ctx, place))
        return code.once(("cells", region.origin), lambda b: self._of_variable(b, region))

    def _of_variable(self, b: ir.IRBuilder, region: Region) -> ir.Value:
        assert region.placed
        first = load_at(b, self.code.ctx, context.OFFSETS[f"cells_{region.placed.variable.space}"])
        return b.add(first, i64(region.placed.offset >> self.code.plan.granularity << _CELL_LOG))

    def cells(self, access: Access, offsets: ir.Value) -> ir.Value:
        """The cells at offsets in the access's array: one, or one for each lane."""
        b, first = self.code.b, self.first_cell(access)
        logs = [ir.Constant(I64, n) for n in (self.code.plan.granularity, _CELL_LOG)]
        if isinstance(offsets.type, ir.VectorType):
            logs = [literal(offsets.type, n.constant) for n in logs]
            first = splat(b, first)
        return b.add(first, b.shl(b.lshr(offsets, logs[0]), logs[1]))


def access_code(access: Access, *, orders: bool) -> int:
    """What an access does to its units. Volatile accesses of shared memory are strong where something may be ordered by
    them (`orders`): stores, and loads by which a loop waits; else lanes in lock-step would seem ordered."""
    narrow = codes.NARROWLY if access.narrow else 0
    if access.action == "atomic":
        return codes.UPDATES | narrow
    store = access.action == "store"
    plain = codes.WRITES | (codes.UNIFORM if access.uniform else 0) if store else codes.READS
    if not _is_strong(access, orders):
        return plain
    loose = (codes.STORES if store else 0 if access.polled else codes.UNPOLLED) if access.order == "volatile" else 0
    return plain | codes.STRONGLY | narrow | loose


def _is_strong(access: Access, orders: bool) -> bool:
    if access.order not in STRONG or access.space == "local":
        return False
    return access.order != "volatile" or access.space != "shared" or (orders and (access.stores or access.polled))


def sync_code(access: Access) -> int:
    """What an access is for others, where it is strong: `kind` of ts_check_strong."""
    reads = codes.SYNC_READS if access.action != "store" else 0
    acquires = codes.SYNC_ACQUIRES if access.order in ("acquire", "acq_rel") else 0
    releases = codes.SYNC_RELEASES if access.order in ("release", "acq_rel") else 0
    narrow = codes.SYNC_NARROW if access.narrow else 0
    return reads | acquires | releases | narrow | (codes.SYNC_SHARED if access.space == "shared" else 0)
