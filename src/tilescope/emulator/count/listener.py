"""What a launch is counted for: executions, branches and memory transactions, each added to where it happens.

Names and meanings are those of tilescope.counts."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from llvmlite import ir

from ..isa.values import Value
from ..llvm.helpers import I64, PTR, at, i32, i64, load_at
from ..llvm.operations import LANES, declared_call, literal
from ..lower.access import Access
from ..lower.listener import Code, Listener
from ..runtime import context
from .counters import Counters, popcount
from .footprint import Footprint
from .generic import Generic
from .scattered import Scattered
from .sectors import Sectors
from .shared import SharedCounts, count_execution

_SLOW_PATH = "lanes on the slow path"


class Counting(Listener):
    """`vectorized`: shared accesses also as an assembler vectorizes them; `outlined`: accesses share the functions that
    find their memory, and do not tell where it is."""

    def __init__(self, counters: Counters, *, vectorized: bool, outlined: bool) -> None:
        self.counters, self.vectorized, self.outlined = counters, vectorized, outlined

    def begin(self, code: Code) -> None:
        self.code = code
        self.counters.begin(code)
        self.sectors = Sectors(code, self.counters)
        self.shared = SharedCounts(code, self.counters, vectorized=self.vectorized)
        self.footprint = Footprint(code)
        self.scattered = Scattered(code, self.counters, self.sectors, self.footprint)
        self.generic = Generic(code, self.counters, self.sectors, self.shared.wavefronts)

    # --- control flow --------------------------------------------------------------------------------------------

    def end_block(self) -> None:
        self.sectors.count_pending()
        count_execution(self.code, self.counters)

    def on_branch(self, masks: list[ir.Value] | None) -> None:
        self.code.site.fixed["branches"] = 1
        if masks is not None:
            self._count_divergence(masks)

    def _count_divergence(self, masks: list[ir.Value]) -> None:
        """Whether more than one way is taken."""
        b = self.code.b
        taken = [b.icmp_unsigned("!=", mask, i32(0)) for mask in masks]
        if len(taken) == 2:
            divergent = b.and_(*taken)
        else:
            ways = functools.reduce(b.add, [b.zext(one, I64) for one in taken], i64(0))
            divergent = b.icmp_unsigned(">", ways, i64(1))
        self.counters.of_site(self.code.site, "divergent_branches", b.zext(divergent, I64))

    def on_return(self, b: ir.IRBuilder) -> None:
        self.counters.flush(b)

    # --- memory --------------------------------------------------------------------------------------------------

    def on_access(self, access: Access) -> None:
        site = self.code.site
        if site.space == "generic":
            self.generic.count(access)
            return
        if site.space == "shared":
            self.shared.count(access)
            return
        site.fixed[f"{site.space}_{site.action}_requests"] = 1
        if site.space == "global" and self.scattered.takes(access) and not self.outlined:
            self.scattered.count(access)
        elif site.space == "global":
            self.sectors.count(access)

    def on_place(self, access: Access, offset: ir.Value) -> None:
        self.footprint.on_place(access, offset)

    def on_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        self.footprint.on_rows(access, offsets)

    def on_lanes(self, access: Access, offsets: ir.Value) -> None:
        if access is self.scattered.counted:
            self.scattered.on_lanes(access)
        else:
            self.footprint.on_lanes(access, offsets)

    def on_elsewhere(self, access: Access) -> None:
        if access is self.scattered.counted:
            self.scattered.on_elsewhere(access)

    def on_values(self, access: Access, values: Sequence[Value]) -> None:
        if access is self.scattered.counted and not access.stores:
            self.scattered.look(access)

    def on_bulk_copy(self, sizes: ir.Value) -> None:
        b, site = self.code.b, self.code.site
        active = b.select(self.code.lanes, sizes, literal(sizes.type, 0))
        total = declared_call(b, f"llvm.vector.reduce.add.v{LANES}i64", I64, [active])
        self.counters.of_site(site, "bulk_copies", popcount(b, self.code.mask))
        self.counters.of_site(site, "bulk_bytes", total)

    def on_texture(self, what: str) -> None:
        self.code.site.fixed[f"{what}_requests"] = 1

    def on_slow_path(self, access: Access) -> None:
        """Lanes whose array was found by the library, which counts them for that array itself."""
        code, b = self.code, self.code.b
        counter = code.passed[_SLOW_PATH] if code.passed else i64(self._slow_path_counter())
        place = at(b, load_at(b, code.ctx, context.OFFSETS["counters"], PTR), b.shl(counter, i64(3)))
        b.store(b.add(b.load(place, typ=I64), popcount(b, code.mask)), place)

    def site_arguments(self) -> dict[str, ir.Value]:
        return {_SLOW_PATH: i64(self._slow_path_counter())}

    def _slow_path_counter(self) -> int:
        site = self.code.site
        if "slow_path_lanes" not in site.counted:
            site.counted["slow_path_lanes"] = self.counters.new()
        return site.counted["slow_path_lanes"]
