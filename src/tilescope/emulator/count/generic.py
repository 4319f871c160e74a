"""Generic addresses, counted: each lane's window says which memory it accesses; one instruction may need a request to
several."""

from __future__ import annotations

from llvmlite import ir

from ..hardware.spaces import LOCAL_BASE, SHARED_BASE, WINDOW
from ..llvm.helpers import I32, I64, i32, to_i64
from ..llvm.operations import literal
from ..lower.access import Access
from ..lower.listener import Code
from .counters import Counters
from .sectors import Sectors
from .wavefronts import Wavefronts


class Generic:
    def __init__(self, code: Code, counters: Counters, sectors: Sectors, wavefronts: Wavefronts) -> None:
        self.code, self.counters, self.sectors, self.wavefronts = code, counters, sectors, wavefronts

    def count(self, access: Access) -> None:
        b = self.code.b
        addresses = to_i64(b, self.code.ops.vector(access.address))
        shared, local = (self._within(addresses, window) for window in (SHARED_BASE, LOCAL_BASE))
        rest = b.and_(self.code.mask, b.not_(b.or_(shared, local)))
        for space, mask in (("shared", shared), ("local", local), ("global", rest)):
            self._add(f"{space}_{access.action}_requests", b.zext(b.icmp_unsigned("!=", mask, i32(0)), I64))
        wavefronts, fewest = self.wavefronts.look_at_banks(access, shared)
        self._add(f"shared_{access.action}_wavefronts", wavefronts)
        self._add(f"shared_{access.action}_ideal_wavefronts", fewest)
        self._count_global(access, rest)

    def _count_global(self, access: Access, mask: ir.Value) -> None:
        sectors, elements = self.sectors.both(access, mask)
        if access.action == "atomic":
            sectors = self.sectors.collisions(access, mask)
        self._add(f"global_{access.action}_sectors", sectors)
        self._add(f"global_{access.action}_ideal_sectors", self.sectors.ideal(elements, access))

    def _add(self, name: str, amount: ir.Value) -> None:
        self.counters.of_site(self.code.site, name, amount)

    def _within(self, addresses: ir.Value, window: int) -> ir.Value:
        """The active lanes whose generic address lies in a window."""
        b = self.code.b
        into = b.sub(addresses, literal(addresses.type, window))
        inside = b.icmp_unsigned("<", into, literal(addresses.type, WINDOW))
        return b.and_(self.code.mask, b.bitcast(inside, I32))
