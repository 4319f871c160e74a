"""Accesses whose lanes lie side by side, or together, in each row of the warp's rectangle: vector code for each row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from llvmlite import ir

from ..isa.types import Type
from ..llvm.helpers import FULL, I1, I32, PTR, i32, i64, load_at, to_i64
from ..llvm.operations import declared_call, scalar_type, vector_of
from .bounds import MAX_ROWS, Access, Group, Regions

if TYPE_CHECKING:
    from ..plan.ssa import SsaBlock


class Rows(Regions):
    """Loads and stores by rows, and the facts about a block's mask that they need."""

    def gather(self, access: Access, pointers: ir.Value) -> list[ir.Value]:
        raise NotImplementedError

    def scatter(self, access: Access, pointers: ir.Value, values: list[ir.Value]) -> None:
        raise NotImplementedError

    # --- rows ----------------------------------------------------------------------------------------------------

    def row_offsets(self, access: Access, slow: ir.Block) -> list[ir.Value]:
        """Each row's offset in the region, checked; goes to `slow` where one is outside.

        A row without active lanes takes another row's place, so that nothing need ask again whether it is empty."""
        b = self.b
        if access.group is not None:
            return self.group_offsets(access, access.group, slow)
        base = self.offset(access, access.address.data[0])
        span = self.row_span(access)
        offsets = []
        for step in self.row_steps(access):
            offset = base if step is None else b.add(base, step)
            on = b.append_basic_block("row")
            b.cbranch(self.within(access, offset, span), on, slow).set_weights([10000, 1])
            b.position_at_end(on)
            offsets.append(to_i64(b, offset))
        return offsets

    def row_span(self, access: Access) -> int:
        return access.bytes if access.address.kind.cx == 0 else access.bytes * self.ops.width

    def group_offsets(self, access: Access, group: Group, slow: ir.Block) -> list[ir.Value]:
        """As row_offsets, where one check serves several accesses."""
        b = self.b
        if group.fine is None:
            self.check_group(access, group)
            self.note_group(access, group)
        on = b.append_basic_block("row")
        b.cbranch(group.fine, on, slow).set_weights([10000, 1])
        b.position_at_end(on)
        shift, found = access.shift - group.first, []
        for offset, units in zip(group.offsets, group.units, strict=True):
            found.append(b.add(offset, i64(shift)))
            access.units[id(found[-1])] = b.add(units, i64(shift // access.bytes))
        return found

    def check_group(self, access: Access, group: Group) -> None:
        """All rows of all the group's accesses are inside, or the group goes the slow way."""
        b = self.b
        start = access.address.data[0]
        base = self.offset(access, b.sub(start, start.type(access.shift - group.first)))
        span = self.row_span(access) + group.last - group.first
        fine: ir.Value = ir.Constant(I1, 1)
        for step in self.row_steps(access):
            offset = base if step is None else b.add(base, step)
            fine = b.and_(fine, self.within(access, offset, span))
            group.offsets.append(to_i64(b, offset))
            group.units.append(to_i64(b, access.units[id(offset)]))
        group.fine = fine

    def row_steps(self, access: Access) -> list[ir.Value | None]:
        """What lies between the first lane's address and each row's."""
        if access.address.kind.cy == 0:
            return [None]
        step = self.ops.coefficient(access.address, 2)
        rows = self.facts["rows"]
        if isinstance(rows[0], ir.Constant):
            return [None]
        return [self.b.mul(step, self.b.zext(r, step.type) if step.type != I32 else r) for r in rows]

    def row_load(self, access: Access) -> list[ir.Value]:
        b = self.b
        slow, on = b.append_basic_block("elsewhere"), b.append_basic_block("at")
        quick = self.load_rows(access, self.row_offsets(access, slow))
        fast_end = b.block
        b.branch(on)
        b.position_at_end(slow)
        found = self.gather(access, self.misplaced(access))
        slow_end = b.block
        b.branch(on)
        b.position_at_end(on)
        results = []
        for x, y in zip(quick, found, strict=True):
            phi = b.phi(x.type)
            phi.add_incoming(x, fast_end)
            phi.add_incoming(y, slow_end)
            results.append(phi)
        return results

    def load_rows(self, access: Access, offsets: list[ir.Value]) -> list[ir.Value]:
        assert access.region
        self.touch_rows(access, offsets)
        self.check_rows(access, offsets)
        together = access.address.kind.cx == 0
        width = 1 if together else self.ops.width
        rows = []
        for row, offset in enumerate(offsets):
            pointer = self.b.inttoptr(self.b.add(access.region.host, offset), PTR)
            rows.append(self.load_together(access, pointer) if together else self.load_row(access, pointer, row))
        return [self.lay_out([r[i] for r in rows], width) for i in range(access.elements)]

    def load_together(self, access: Access, pointer: ir.Value) -> list[ir.Value]:
        """One place for a whole row."""
        b = self.b
        scalar = scalar_type(access.type)
        one = ir.VectorType(scalar, 1)
        loaded = [load_at(b, pointer, i * access.type.size, scalar, 1) for i in range(access.elements)]
        return [b.insert_element(ir.Constant(one, ir.Undefined), x, i32(0)) for x in loaded]

    def load_row(self, access: Access, pointer: ir.Value, row: int) -> list[ir.Value]:
        b, count = self.b, self.ops.width * access.elements
        vector = ir.VectorType(scalar_type(access.type), count)
        args = [pointer, i32(1), self.row_lanes(access, row), ir.Constant(vector, None)]
        name = f"llvm.masked.load.v{count}{self.suffix(access.type)}.p0"
        loaded = declared_call(b, name, vector, args)
        if access.elements == 1:
            return [loaded]
        undefined = ir.Constant(vector, ir.Undefined)
        picks = [list(range(i, count, access.elements)) for i in range(access.elements)]
        return [b.shuffle_vector(loaded, undefined, ir.Constant(ir.VectorType(I32, self.ops.width), p)) for p in picks]

    @staticmethod
    def suffix(type: Type) -> str:
        return f"f{type.bits}" if type.is_float else f"i{type.bits}"

    def row_lanes(self, access: Access, row: int) -> ir.Value:
        """The active lanes of a row, each repeated for the elements of a vector access."""
        lanes = self.facts["union" if access.address.kind.cy == 0 and access.action == "load" else "lanes"][row]
        if access.elements == 1:
            return lanes
        repeat = [i // access.elements for i in range(self.ops.width * access.elements)]
        index = ir.Constant(ir.VectorType(I32, len(repeat)), repeat)
        return self.b.shuffle_vector(lanes, ir.Constant(lanes.type, ir.Undefined), index)

    def lay_out(self, rows: list[ir.Value], width: int) -> ir.Value:
        """32 lanes from one vector a row: of `width` 1 a row's only value goes to all its lanes."""
        while len(rows) > 1:
            rows = [self.join(rows[i], rows[i + 1]) for i in range(0, len(rows), 2)]
        count = rows[0].type.count // width
        lane_row = [lane // self.ops.width % count for lane in range(32)]
        lane_column = [lane % self.ops.width % width for lane in range(32)]
        index = [r * width + c for r, c in zip(lane_row, lane_column, strict=True)]
        if index == list(range(rows[0].type.count)):
            return rows[0]
        return self.b.shuffle_vector(
            rows[0], ir.Constant(rows[0].type, ir.Undefined), ir.Constant(vector_of(I32), index)
        )

    def join(self, first: ir.Value, second: ir.Value) -> ir.Value:
        index = ir.Constant(ir.VectorType(I32, 2 * first.type.count), list(range(2 * first.type.count)))
        return self.b.shuffle_vector(first, second, index)

    def row_store(self, access: Access, values: list[ir.Value]) -> None:
        b = self.b
        slow, on = b.append_basic_block("elsewhere"), b.append_basic_block("stored")
        self.store_rows(access, self.row_offsets(access, slow), values)
        b.branch(on)
        b.position_at_end(slow)
        self.scatter(access, self.misplaced(access), values)
        b.branch(on)
        b.position_at_end(on)

    def store_rows(self, access: Access, offsets: list[ir.Value], values: list[ir.Value]) -> None:
        assert access.region
        self.touch_rows(access, offsets)
        self.check_rows(access, offsets)
        b, width = self.b, self.ops.width
        for row in range(self.ops.height):
            pointer = b.inttoptr(b.add(access.region.host, offsets[row % len(offsets)]), PTR)
            value = self.interleaved([self.row_of(v, row) for v in values])
            name = f"llvm.masked.store.v{width * access.elements}{self.suffix(access.type)}.p0"
            declared_call(b, name, ir.VoidType(), [value, pointer, i32(1), self.row_lanes(access, row)])

    def row_of(self, vector: ir.Value, row: int) -> ir.Value:
        if self.ops.width == 32:
            return vector
        index = [row * self.ops.width + i for i in range(self.ops.width)]
        mask = ir.Constant(ir.VectorType(I32, self.ops.width), index)
        return self.b.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), mask)

    def interleaved(self, parts: list[ir.Value]) -> ir.Value:
        """The elements of a vector store, lane after lane."""
        if len(parts) == 1:
            return parts[0]
        joined = list(parts)
        while len(joined) > 1:
            joined = [self.join(joined[i], joined[i + 1]) for i in range(0, len(joined), 2)]
        n, width = len(parts), self.ops.width
        index = ir.Constant(ir.VectorType(I32, n * width), [i % n * width + i // n for i in range(n * width)])
        return self.b.shuffle_vector(joined[0], ir.Constant(joined[0].type, ir.Undefined), index)

    # --- facts about a block's mask ------------------------------------------------------------------------------

    def prepare_facts(self, block: SsaBlock) -> None:
        """What rows of lanes are active, worked out once a block: LLVM moves it out of loops."""
        if not any(n.op.row.opcode in ("ld", "st", "ldu", "atom", "red") for n in block.nodes):
            return
        b, width, height = self.b, self.ops.width, self.ops.height
        if height > MAX_ROWS:
            height = 0
        part = ir.IntType(width)
        masks, union = [], None
        for row in range(height):
            shifted = b.lshr(self.mask, i32(row * width)) if row else self.mask
            masks.append(b.trunc(shifted, part) if width < 32 else shifted)
            union = masks[0] if union is None else b.or_(union, masks[-1])
        self.facts["masks"] = masks
        self.facts["full"] = b.icmp_unsigned("==", self.mask, i32(FULL))
        self.facts["empty"] = [b.icmp_unsigned("==", m, part(0)) for m in masks]
        some: ir.Value = ir.Constant(I1, 0)
        for empty in self.facts["empty"]:
            some = b.or_(some, empty)
        self.facts["all rows"] = b.not_(some)
        self.facts["lanes"] = [b.bitcast(m, ir.VectorType(I1, width)) for m in masks]
        self.facts["rows"] = self.filled([i32(r) for r in range(height)])
        if not height:
            union = self.folded(width)
        self.facts["union mask"] = union
        self.facts["union"] = [b.bitcast(union, ir.VectorType(I1, width))]

    def filled(self, values: list[ir.Value]) -> list[ir.Value]:
        """A value a row; a row without active lanes takes that of the active row before it, or the first there is."""
        b, empty = self.b, self.facts["empty"]
        if len(values) < 2:
            return values
        lead = values[-1]
        for row in reversed(range(len(values) - 1)):
            lead = b.select(empty[row], lead, values[row])
        found = []
        for row, value in enumerate(values):
            lead = b.select(empty[row], lead, value)
            found.append(lead)
        return found

    def folded(self, width: int) -> ir.Value:
        """The rows' masks or-ed together, by halves."""
        b, mask, bits = self.b, self.mask, 32
        while bits > width:
            bits //= 2
            mask = b.or_(mask, b.lshr(mask, i32(bits)))
        return b.trunc(mask, ir.IntType(width))
