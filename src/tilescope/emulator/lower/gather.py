"""Accesses lane by lane: a host pointer for each, where lanes lie neither side by side nor together."""

from __future__ import annotations

from functools import partial

from llvmlite import ir

from ..llvm.helpers import I64, select
from ..llvm.operations import vector_of
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
        if access.region is None:
            return self.bounds.slow_path(access)
        b, mask = self.code.b, self.code.mask
        inside, offsets, pointers = self.bounds.of_lanes(access)
        fine = b.icmp_unsigned("==", b.and_(inside, mask), mask)
        return select(b, fine, partial(self._here, access, offsets, pointers), partial(self._elsewhere, access))

    def _here(self, access: Access, offsets: ir.Value, pointers: ir.Value) -> ir.Value:
        self.listeners.on_lanes(access, offsets)
        return self.code.b.add(pointers, to_own_memory(self.code)) if access.space == "local" else pointers

    def _elsewhere(self, access: Access) -> ir.Value:
        self.listeners.on_elsewhere(access)
        return self.bounds.slow_path(access)
