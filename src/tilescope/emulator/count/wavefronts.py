"""What a shared access costs, counted in generated code: wavefronts, by the rules of hardware/banks.py.

Where the lanes' distances are known when code is generated, so is all of it for a full warp; the rest is asked of the
run-time library."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from llvmlite import ir

from ..hardware.banks import BANKS, WARP, WORD, lanes_together, wavefronts
from ..lanes.types import U32
from ..llvm.helpers import FULL, I1, I64, i32, i64, select, to_i64
from ..llvm.operations import declared_call
from ..lower.access import Access
from ..lower.listener import Code
from ..plan.vectorized import Vectorized, vectorized
from .counters import Counters

_LOW_OF_PAIR = {1: 0x55555555, 2: 0x33333333}  # lanes n that have a partner n + 1, or n + 2


class Wavefronts:
    def __init__(self, code: Code, counters: Counters) -> None:
        self.code, self.counters = code, counters

    def count(self, access: Access, head: str) -> None:
        """Under the names `head`_wavefronts and `head`_ideal_wavefronts."""
        lanes = self._known_lanes(access)
        groups = _groups_of(access) if lanes is None else WARP // lanes_together(lanes, access.bytes, access.action)
        names = f"{head}_wavefronts", f"{head}_ideal_wavefronts"
        if not _may_pair(access) or groups < _groups_of(access):
            full = None if lanes is None else wavefronts(lanes, access.bytes, access.action)
            self._count_by_groups(access, names, groups, full)
        elif lanes is None:
            for name, amount in zip(names, self.look_at_banks(access, self.code.mask), strict=True):
                self.counters.of_site(self.code.site, name, amount)
        else:
            self._count_wide_load(access, names, lanes)

    # --- as an assembler vectorizes ------------------------------------------------------------------------------

    @cached_property
    def _vectorized(self) -> dict[int, Vectorized]:
        return vectorized(self.code.plan)

    def count_vectorized(self, access: Access) -> None:
        """The access that an assembler makes of this one and its neighbours, at the first of them."""
        site, found = self.code.site, self._vectorized.get(id(self.code.node))
        if found is None:
            return
        site.vectorized, site.vectorized_bytes = found.group, found.bytes
        if found.bytes:
            address = access.address + found.shift
            wide = replace(access, address=address, type=U32, elements=found.bytes // WORD, group=None)
            site.fixed[f"machine_shared_{site.action}_requests"] = 1
            self.count(wide, f"machine_shared_{site.action}")

    # --- by what is known of the lanes ---------------------------------------------------------------------------

    def _count_by_groups(self, access: Access, names: tuple[str, str], groups: int, full: int | None) -> None:
        """Where the mask does not change which lanes go together; `full`: the wavefronts of a full warp, if known."""
        site, (name, ideal) = self.code.site, names
        if groups == 1:
            site.fixed[ideal] = 1
        else:
            amount = self._active_groups(groups)
            site.counted[ideal] = self.counters.once(("groups", self.code.index, groups), amount)
        if full == groups:
            target = site.fixed if groups == 1 else site.counted
            target[name] = target[ideal]
        elif full is None:
            self.counters.of_site(site, name, self._needed(access))
        else:
            amount = select(self.code.b, self.whole(), lambda: i64(full), lambda: self._needed(access))
            self.counters.of_site(site, name, amount)

    def _count_wide_load(self, access: Access, names: tuple[str, str], lanes: list[int]) -> None:
        """Lanes at known distances that do not go together in pairs, unless too few of them are active to tell."""
        uniformity, groups, b, site = access.address.uniformity, _groups_of(access), self.code.b, self.code.site
        full = wavefronts(lanes, access.bytes, access.action)
        key = ("wide", self.code.index, uniformity.cx, uniformity.cy, access.bytes)

        def fewest() -> ir.Value:
            return self._fewest_groups(groups, lanes)

        def made() -> ir.Value:
            if full > groups:
                return self._needed(access)
            return select(b, b.not_(self._in_pairs(lanes)), fewest, lambda: self._needed(access))

        self.counters.usually_alike((*key, "made"), site, names[0], full, self.whole(), made)
        self.counters.usually_alike((*key, "fewest"), site, names[1], groups, self.whole(), fewest)

    def whole(self) -> ir.Value:
        return self.code.b.icmp_unsigned("==", self.code.mask, i32(FULL))

    def _known_lanes(self, access: Access) -> list[int] | None:
        """Each lane's address from an unknown first one, at whole words: on it wavefronts do not depend."""
        uniformity = access.address.uniformity
        if uniformity.varying or uniformity.cx is None or uniformity.cy is None or access.bytes < WORD:
            return None
        if uniformity.cx % WORD or uniformity.cy % WORD:
            return None
        width = self.code.ops.width
        lanes = [(lane % width) * uniformity.cx + (lane // width) * uniformity.cy for lane in range(WARP)]
        row = WORD * BANKS
        return [x - min(0, min(lanes)) // row * row for x in lanes]

    # --- groups of lanes -----------------------------------------------------------------------------------------

    def _fewest_groups(self, groups: int, lanes: list[int]) -> ir.Value:
        paired = self._active_groups(groups // 2)
        return self.code.b.select(self._in_pairs(lanes), paired, self._active_groups(groups))

    def _in_pairs(self, lanes: list[int]) -> ir.Value:
        """Whether all active lanes agree with their neighbours n ^ 1, or all with n ^ 2."""
        b, mask, found = self.code.b, self.code.mask, ir.Constant(I1, 0)
        for step, low in _LOW_OF_PAIR.items():
            differ = sum(1 << n for n in range(WARP) if low >> n & 1 and lanes[n] != lanes[n + step])
            both = b.and_(mask, b.lshr(mask, i32(step)))
            found = b.or_(found, b.icmp_unsigned("==", b.and_(both, i32(differ)), i32(0)))
        return found

    def _active_groups(self, groups: int) -> ir.Value:
        """Parts of the warp with an active lane."""
        b, size = self.code.b, WARP // groups
        total: ir.Value = i64(0)
        for g in range(groups):
            part = b.and_(self.code.mask, i32(((1 << size) - 1) << (g * size)))
            total = b.add(total, b.zext(b.icmp_unsigned("!=", part, i32(0)), I64))
        return total

    def _needed(self, access: Access) -> ir.Value:
        return self.look_at_banks(access, self.code.mask)[0]

    def look_at_banks(self, access: Access, mask: ir.Value) -> tuple[ir.Value, ir.Value]:
        """Wavefronts that the lanes of `mask` need, and the fewest possible for the lanes that go together."""
        b = self.code.b
        addresses = to_i64(b, self.code.ops.vector(access.address))
        args = [addresses, mask, i64(access.bytes), ir.Constant(I1, int(_may_pair(access)))]
        both = declared_call(b, "ts_wavefronts", I64, args)
        return b.and_(both, i64(0xFFFFFFFF)), b.lshr(both, i64(32))


def _groups_of(access: Access) -> int:
    """Groups of lanes that an access takes, unless its lanes go together in pairs."""
    return max(1, access.bytes // WORD)


def _may_pair(access: Access) -> bool:
    return access.action == "load" and access.bytes > WORD
