"""Accesses lane by lane: a host pointer for each, where lanes lie neither side by side nor together."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I32, I64, select, to_i64
from ..llvm.operations import splat, vector_of
from .access import Access
from .bounds import Bounds
from .emitter import Emitter
from .listener import Listener
from .transfers import to_own_memory


class LanePointers:
    def __init__(self, code: Emitter, listeners: Listener, bounds: Bounds) -> None:
        self.code, self.listeners, self.bounds = code, listeners, bounds

    def of(self, access: Access) -> ir.Value:
        """A host address for every active lane."""
        if self.listeners.goes_on:
            return self.bounds.outliner.call(access, self._outlined, [vector_of(I64)])[0]
        return self.located(access)

    def _outlined(self, access: Access) -> list[ir.Value]:
        return [self.located(access)]

    def located(self, access: Access) -> ir.Value:
        code, b = self.code, self.code.b
        if access.region is None:
            return self.bounds.slow_path(access)
        offset = access.region.offset(b, code.vector(access.address))
        inside = b.bitcast(self.bounds.within(access, offset, access.bytes), I32)
        fine = b.icmp_unsigned("==", b.and_(inside, code.mask), code.mask)
        return select(b, fine, lambda: self._here(access, offset), lambda: self.bounds.slow_path(access))

    def _here(self, access: Access, offset: ir.Value) -> ir.Value:
        b = self.code.b
        assert access.region
        wide = to_i64(b, offset)
        self.listeners.on_lanes(access, wide)
        pointers = b.add(wide, splat(b, access.region.host))
        return b.add(pointers, to_own_memory(self.code)) if access.space == "local" else pointers
