"""What a shared access costs, counted in generated code: passes through the banks, by the rules of banks.py.

Where the lanes' distances are known when code is generated, so is all of it for a full warp; the rest is asked of the
run-time library."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from llvmlite import ir

from ..compiled.sites import Site
from ..hardware.banks import BANKS, WARP, WORD, lanes_together, wavefronts
from ..isa.types import U32
from ..llvm.helpers import FULL, I1, I64, cold, either, i32, i64, to_i64
from ..llvm.operations import declared_call
from ..plan.vectorized import Joined, joined
from .footprint import Touches

if TYPE_CHECKING:
    from ..lower.bounds import Access

_LOW_OF_PAIR = {1: 0x55555555, 2: 0x33333333}  # lanes n that have a partner n + 1, or n + 2


class Passes(Touches):
    # --- ways to count -------------------------------------------------------------------------------------------

    def count(self, site: Site, name: str, amount: ir.Value) -> None:
        """A counter of this site's own."""
        site.counted[name] = self.counters.new()
        self.counters.add(site.counted[name], amount, self.keep)

    def usually(self, site: Site, name: str, fixed: int, usual: ir.Value, otherwise: Callable[[], ir.Value]) -> None:
        """A count that is `fixed` where `usual` holds: nothing is added then, and the difference otherwise."""
        site.fixed[name] = fixed
        index = site.counted[name] = self.counters.new()
        with cold(self.b, self.b.not_(usual), "unusual"):
            self.counters.add(index, self.b.sub(otherwise(), i64(fixed)), keep=False)

    def usually_alike(
        self, key: Hashable, site: Site, name: str, fixed: int, usual: ir.Value, otherwise: Callable[[], ir.Value]
    ) -> None:
        """The same for all sites that have `key` in common: worked out at the first."""
        if key not in self.counters.shared:
            self.usually(site, name, fixed, usual, otherwise)
            self.counters.shared[key] = site.counted[name]
        site.fixed[name], site.counted[name] = fixed, self.counters.shared[key]

    def addresses(self, access: Access) -> ir.Value:
        return to_i64(self.b, self.ops.vector(access.address))

    # --- shared --------------------------------------------------------------------------------------------------

    def count_wavefronts(self, access: Access, site: Site, head: str) -> None:
        lanes = self.known_lanes(access)
        groups = groups_of(access) if lanes is None else WARP // lanes_together(lanes, access.bytes, access.action)
        names = f"{head}_wavefronts", f"{head}_ideal_wavefronts"
        if not may_join(access) or groups < groups_of(access):
            full = None if lanes is None else wavefronts(lanes, access.bytes, access.action)
            self.count_by_groups(access, site, names, groups, full)
        elif lanes is None:
            for name, amount in zip(names, self.look_at_banks(access, self.mask), strict=True):
                self.count(site, name, amount)
        else:
            self.count_wide_load(access, site, names, lanes)

    @cached_property
    def joins(self) -> dict[int, Joined]:
        return joined(self.plan)

    def count_joined(self, access: Access, site: Site, head: str) -> None:
        """The access that an assembler makes of this one and its neighbours, at the first of them."""
        found = self.joins.get(id(self.node))
        if found is None:
            return
        site.join, site.join_bytes = found.group, found.bytes
        if found.bytes:
            address = access.address + found.shift
            wide = replace(access, address=address, type=U32, elements=found.bytes // WORD, group=None)
            site.fixed[f"machine_{head}_requests"] = 1
            self.count_wavefronts(wide, site, f"machine_{head}")

    def count_by_groups(
        self, access: Access, site: Site, names: tuple[str, str], groups: int, full: int | None
    ) -> None:
        """Where the mask does not change which lanes go together; `full`: the passes of a full warp, if known."""
        name, ideal = names
        if groups == 1:
            site.fixed[ideal] = 1
        else:
            amount = self.active_groups(groups, self.mask)
            site.counted[ideal] = self.counters.add_once(("groups", self.index, groups), amount, self.keep)
        if full == groups:
            target = site.fixed if groups == 1 else site.counted
            target[name] = target[ideal]
        elif full is None:
            self.count(site, name, self.passes_of(access))
        else:
            self.count(site, name, either(self.b, self.whole(), lambda: i64(full), lambda: self.passes_of(access)))

    def count_wide_load(self, access: Access, site: Site, names: tuple[str, str], lanes: list[int]) -> None:
        """Lanes at known distances that do not go together in pairs, unless too few of them are active to tell."""
        kind, groups = access.address.kind, groups_of(access)
        full = wavefronts(lanes, access.bytes, access.action)
        key = ("wide", self.index, kind.cx, kind.cy, access.bytes)

        def fewest() -> ir.Value:
            return self.fewest_groups(groups, lanes)

        def made() -> ir.Value:
            if full > groups:
                return self.passes_of(access)
            return either(self.b, self.b.not_(self.in_pairs(lanes)), fewest, lambda: self.passes_of(access))

        self.usually_alike((*key, "made"), site, names[0], full, self.whole(), made)
        self.usually_alike((*key, "fewest"), site, names[1], groups, self.whole(), fewest)

    def whole(self) -> ir.Value:
        return self.b.icmp_unsigned("==", self.mask, i32(FULL))

    def known_lanes(self, access: Access) -> list[int] | None:
        """Each lane's address from an unknown first one, at whole words: on it passes do not depend."""
        kind = access.address.kind
        if (
            kind.varying
            or kind.cx is None
            or kind.cy is None
            or access.bytes < WORD
            or kind.cx % WORD
            or kind.cy % WORD
        ):
            return None
        width = self.ops.width
        lanes = [(lane % width) * kind.cx + (lane // width) * kind.cy for lane in range(WARP)]
        row = WORD * BANKS
        return [x - min(0, min(lanes)) // row * row for x in lanes]

    def fewest_groups(self, groups: int, lanes: list[int]) -> ir.Value:
        joined = self.active_groups(groups // 2, self.mask)
        return self.b.select(self.in_pairs(lanes), joined, self.active_groups(groups, self.mask))

    def in_pairs(self, lanes: list[int]) -> ir.Value:
        """Whether all active lanes agree with their neighbours n ^ 1, or all with n ^ 2."""
        b, found = self.b, ir.Constant(I1, 0)
        for step, low in _LOW_OF_PAIR.items():
            differ = sum(1 << n for n in range(WARP) if low >> n & 1 and lanes[n] != lanes[n + step])
            both = b.and_(self.mask, b.lshr(self.mask, i32(step)))
            found = b.or_(found, b.icmp_unsigned("==", b.and_(both, i32(differ)), i32(0)))
        return found

    def active_groups(self, groups: int, mask: ir.Value) -> ir.Value:
        """Parts of the warp with an active lane."""
        b, size = self.b, WARP // groups
        total: ir.Value = i64(0)
        for g in range(groups):
            part = b.and_(mask, i32(((1 << size) - 1) << (g * size)))
            total = b.add(total, b.zext(b.icmp_unsigned("!=", part, i32(0)), I64))
        return total

    def passes_of(self, access: Access) -> ir.Value:
        return self.look_at_banks(access, self.mask)[0]

    def look_at_banks(self, access: Access, mask: ir.Value) -> tuple[ir.Value, ir.Value]:
        """Passes that the active lanes need, and the fewest possible for the lanes that go together."""
        b = self.b
        joins = ir.Constant(I1, int(may_join(access)))
        args = [self.addresses(access), mask, i64(access.bytes), joins]
        both = declared_call(b, "ts_wavefronts", I64, args)
        return b.and_(both, i64(0xFFFFFFFF)), b.lshr(both, i64(32))


def groups_of(access: Access) -> int:
    """Groups of lanes that an access takes, unless its lanes go together in pairs."""
    return max(1, access.bytes // WORD)


def may_join(access: Access) -> bool:
    return access.action == "load" and access.bytes > WORD
