"""Accesses lane by lane: 32 host pointers, gathers and scatters through them, and atomics one lane after another."""

from __future__ import annotations

from llvmlite import ir

from .. import context
from ..isa.types import Type
from ..llvm.helpers import I1, I32, I64, PTR, either, i32, i64, load_at, to_i64
from ..llvm.operations import declared_call, intrinsic, scalar_type, splat, vector_of
from .bounds import Access
from .rows import Rows


class Lanes(Rows):
    """What is left when lanes lie neither side by side nor together."""

    # --- lane by lane --------------------------------------------------------------------------------------------

    def lane_pointers(self, access: Access) -> ir.Value:
        """A host address for every active lane."""
        return self.aside(access, self.located)

    def located(self, access: Access) -> ir.Value:
        b = self.b
        if access.region is None:
            return self.misplaced(access)
        offset = self.offset(access, self.ops.vector(access.address))
        inside = b.bitcast(self.within(access, offset, access.bytes), I32)
        fine = b.icmp_unsigned("==", b.and_(inside, self.mask), self.mask)
        return either(b, fine, lambda: self.pointers_here(access, offset), lambda: self.misplaced(access))

    def pointers_here(self, access: Access, offset: ir.Value) -> ir.Value:
        b = self.b
        assert access.region
        wide = to_i64(b, offset)
        self.touch_lanes(access, wide)
        self.check_lanes(access, wide)
        pointers = b.add(wide, splat(b, access.region.host))
        return b.add(pointers, self.once("local lanes", self.own_memory)) if access.space == "local" else pointers

    def own_memory(self, b: ir.IRBuilder) -> ir.Value:
        """Each lane's distance to its own local memory."""
        stride = load_at(b, self.ctx, context.OFFSETS["local_stride"])
        first = splat(b, b.mul(b.zext(self.warp, I64), i64(32)))
        thread = b.add(first, ir.Constant(first.type, list(range(32))))
        return b.mul(thread, splat(b, stride))

    def gather(self, access: Access, pointers: ir.Value) -> list[ir.Value]:
        b, bits = self.b, access.type.bits
        raw = vector_of(ir.IntType(bits))
        wanted = vector_of(scalar_type(access.type))
        found = []
        for i in range(access.elements):
            place = b.add(pointers, ir.Constant(pointers.type, i * access.type.size)) if i else pointers
            value = declared_call(b, f"ts_gather{bits}", raw, [place, self.mask])
            found.append(value if wanted == raw else b.bitcast(value, wanted))
        return found

    def scatter(self, access: Access, pointers: ir.Value, values: list[ir.Value]) -> None:
        b, bits = self.b, access.type.bits
        raw = vector_of(ir.IntType(bits))
        for i, value in enumerate(values):
            place = b.add(pointers, ir.Constant(pointers.type, i * access.type.size)) if i else pointers
            value = value if value.type == raw else b.bitcast(value, raw)
            declared_call(b, f"ts_scatter{bits}", ir.VoidType(), [value, place, self.mask])

    def lane_by_lane(self, name: str, type: Type, pointers: ir.Value, operands: list[ir.Value]) -> ir.Value:
        """A loop over the active lanes; what each found in memory goes to its lane of the result."""
        b = self.b
        scalar = scalar_type(type)
        result = vector_of(scalar)
        before, loop, done = b.block, b.append_basic_block("atomic"), b.append_basic_block("atomic.done")
        b.branch(loop)
        b.position_at_end(loop)
        left, old = b.phi(I32), b.phi(result)
        left.add_incoming(self.mask, before)
        old.add_incoming(ir.Constant(result, None), before)
        lane = intrinsic(b, "cttz", I32, [left, ir.Constant(I1, 1)], [I32])
        pointer = b.inttoptr(b.extract_element(pointers, lane), PTR)
        found = self.read_modify_write(name, type, pointer, [b.extract_element(v, lane) for v in operands])
        new = b.insert_element(old, found, lane)
        rest = b.and_(left, b.sub(left, i32(1)))
        left.add_incoming(rest, b.block)
        old.add_incoming(new, b.block)
        b.cbranch(b.icmp_unsigned("!=", rest, i32(0)), loop, done)
        b.position_at_end(done)
        return new

    def read_modify_write(self, name: str, type: Type, pointer: ir.Value, operands: list[ir.Value]) -> ir.Value:
        b = self.b
        raw = ir.IntType(type.bits)
        if name == "cas":
            pair = b.cmpxchg(pointer, operands[0], operands[1], "seq_cst", "seq_cst")
            return b.extract_value(pair, 0)
        direct = {"and": "and", "or": "or", "xor": "xor", "exch": "xchg", "min": "min", "max": "max", "add": "add"}
        if name in direct and not type.is_float:
            unsigned = "u" if name in ("min", "max") and not type.signed else ""
            return b.atomic_rmw(unsigned + direct[name], pointer, operands[0], "seq_cst")
        return self.compare_and_swap(name, type, pointer, operands[0], raw)

    def compare_and_swap(self, name: str, type: Type, pointer: ir.Value, operand: ir.Value, raw: ir.Type) -> ir.Value:
        """Float addition, inc and dec: try until nothing came between (PTX ISA 9.7.13.5)."""
        b = self.b
        first = b.load(pointer, typ=raw, align=type.size)
        before, loop, done = b.block, b.append_basic_block("retry"), b.append_basic_block("swapped")
        b.branch(loop)
        b.position_at_end(loop)
        seen = b.phi(raw)
        seen.add_incoming(first, before)
        wanted = self.changed(name, type, seen, operand)
        pair = b.cmpxchg(pointer, seen, wanted, "seq_cst", "seq_cst")
        seen.add_incoming(b.extract_value(pair, 0), b.block)
        b.cbranch(b.extract_value(pair, 1), done, loop)
        b.position_at_end(done)
        return b.bitcast(seen, scalar_type(type)) if type.is_float else seen

    def changed(self, name: str, type: Type, seen: ir.Value, operand: ir.Value) -> ir.Value:
        b = self.b
        if name == "add":
            return b.bitcast(b.fadd(b.bitcast(seen, scalar_type(type)), operand), seen.type)
        if name == "inc":
            return b.select(b.icmp_unsigned(">=", seen, operand), seen.type(0), b.add(seen, seen.type(1)))
        out = b.or_(b.icmp_unsigned("==", seen, seen.type(0)), b.icmp_unsigned(">", seen, operand))
        return b.select(out, operand, b.sub(seen, seen.type(1)))
