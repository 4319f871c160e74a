"""Memory in generated code: the verbs load, store and atomic, each checked, counted and in its cheapest form.

A uniform address is one scalar access; an affine one whose lanes lie side by side (or together) in each row of the
warp's rectangle is a vector access a row; all others gather and scatter. Where a fast check against the array that
the address was formed from fails, the run-time library finds each lane's array, or the fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from tilescope.ptx.module import Operand, Vector

from . import context
from .counting import Site
from .emit import FULL, I1, I32, I64, PTR, at, cold, i32, i64, load_at, to_i64
from .inference import entry_param
from .kinds import Kind
from .layout import SPACES
from .primitives import declared_call, intrinsic, scalar_type, splat, vector_of
from .traffic import Traffic
from .types import U64, Type
from .values import Value

if TYPE_CHECKING:
    from .ssa import SsaBlock

GENERIC = 4
MAX_ROWS = 4


@dataclass(slots=True)
class Region:
    """An array as generated code knows it: first address, length in bytes, host address, touch map (0: none)."""

    address: ir.Value
    length: ir.Value
    host: ir.Value
    touched: ir.Value | None


@dataclass(slots=True)
class Access:
    """One instruction's access: `elements` values of `type` at `address`, `bytes` a lane."""

    space: str
    action: str
    address: Value
    type: Type
    elements: int
    region: Region | None
    rows: bool
    units: dict[int, ir.Value]  # by the id of a checked offset: that offset in units of the access's size

    @property
    def bytes(self) -> int:
        return self.type.size * self.elements


class Accesses(Traffic):
    """The part of the warp builder that touches memory."""

    # --- the verbs -----------------------------------------------------------------------------------------------

    def load(self, space: str, address: Operand, type: Type, count: int) -> list[Value]:
        param = entry_param(self.layout, space, address)
        if param is not None:
            return [self.parameter(param + i * type.size, type) for i in range(count)]
        access = self.access(space, "load", address, type, count)
        if access.address.kind.uniform and access.space != "local" and access.region is not None:
            pointer = self.uniform_pointer(access)
            scalar = scalar_type(type)
            loaded = [load_at(self.b, pointer, i * type.size, scalar, 1) for i in range(count)]
            return [self.ops.uniform(type, x) for x in loaded]
        vectors = self.row_load(access) if access.rows else self.gather(access, self.lane_pointers(access))
        return [self.ops.varying(type, v) for v in vectors]

    def store(self, space: str, address: Operand, type: Type, value: Operand, count: int) -> None:
        items = value.items if isinstance(value, Vector) and count > 1 else (value,)
        values = [self.read(item, type) for item in items]
        access = self.access(space, "store", address, type, count)
        if access.address.kind.uniform and access.space != "local" and access.region is not None:
            pointer = self.uniform_pointer(access)
            for i, v in enumerate(values):
                self.b.store(self.last_lane(v), at(self.b, pointer, i * type.size), align=1)
        elif access.rows and access.address.kind.cx != 0:
            self.row_store(access, [self.ops.vector(v) for v in values])
        else:
            self.scatter(access, self.lane_pointers(access), [self.ops.vector(v) for v in values])

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[Value], *, wanted: bool
    ) -> Value | None:
        """Lane after lane, in order (the order is undefined on hardware)."""
        access = self.access(space, "atomic", address, type, 1)
        pointers = self.lane_pointers(access)
        old = self.lane_by_lane(name, type, pointers, [self.ops.vector(v) for v in operands])
        return self.ops.varying(type, old) if wanted else None

    def parameter(self, offset: int, type: Type) -> Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            base = load_at(b, self.ctx, context.OFFSETS["params"], PTR)
            return load_at(b, base, offset, scalar_type(type), 1)

        origin = f"param+{offset}" if type.bits == 64 else None
        return self.ops.uniform(type, self.once(("param", offset, str(type)), make), Kind(origin=origin))

    # --- what is accessed ----------------------------------------------------------------------------------------

    def access(self, space: str, action: str, address: Operand, type: Type, count: int) -> Access:
        where = self.address(address)
        space = space.split("::")[0]
        owner = self.layout.placed.get(where.kind.origin or "")
        if not space and owner is not None and where.kind.origin:
            region = None  # a generic address of a variable: the window has been added, so let the library look
        else:
            region = self.region(space or "global", where.kind.origin, action)
        if space not in ("shared", "local") and where.type.bits == 32:
            where = where.to(U64)
        rows = region is not None and space != "local" and self.in_rows(where.kind, type.size * count)
        made = Access(space, action, where, type, count, region, rows, {})
        self.describe(made)
        return made

    def describe(self, access: Access) -> None:
        site: Site = self.site
        site.space = access.space or ("global" if access.region else "generic")
        site.action, site.bytes = access.action, access.bytes
        site.origin = access.address.kind.origin or ""
        if self.counting:
            self.count_access(access, site)

    def in_rows(self, kind: Kind, size: int) -> bool:
        """Whether each row of lanes is side by side or together, in few enough rows."""
        if kind.varying or kind.cx not in (0, size) or kind.uniform:
            return False
        return self.ops.height <= MAX_ROWS or kind.cy == 0

    def region(self, space: str, origin: str | None, action: str) -> Region | None:
        if origin is None:
            return None
        placed = self.layout.placed.get(origin)
        if placed is None and space == "global" and origin.startswith("param+"):
            return self.once(("region", origin, action), lambda b: self.argument_region(b, origin, action))
        if placed is None or placed.variable.space != space:
            return None
        if space == "const" and action != "load":
            return None
        return self.once(("region", origin, action), lambda b: self.variable_region(b, placed))

    def argument_region(self, b: ir.IRBuilder, origin: str, action: str) -> Region:
        if origin not in self.origins:
            self.origins.append(origin)
        base = context.OFFSETS["origins"] + 8 * len(context.ORIGIN_FIELDS) * self.origins.index(origin)
        fields = {f: base + 8 * i for i, f in enumerate(context.ORIGIN_FIELDS)}
        length = fields["length" if action == "load" else "writable_length"]
        touched = load_at(b, self.ctx, fields["touched"]) if self.counting else None
        return Region(
            load_at(b, self.ctx, fields["address"]),
            load_at(b, self.ctx, length),
            load_at(b, self.ctx, fields["host"]),
            touched,
        )

    def variable_region(self, b: ir.IRBuilder, placed: Any) -> Region:
        field = {"global": "globals", "const": "consts", "shared": "shared", "local": "local"}[placed.variable.space]
        host = b.add(load_at(b, self.ctx, context.OFFSETS[field]), i64(placed.offset))
        length = i64(placed.length)
        if placed.length < 0:
            length = load_at(b, self.ctx, context.OFFSETS["dynamic_shared"])
        return Region(i64(placed.address), length, host, None)

    # --- checks --------------------------------------------------------------------------------------------------

    def offset(self, access: Access, address: ir.Value) -> ir.Value:
        """Bytes from the region's start, in the address's own width; a vector where `address` is one."""
        assert access.region
        start = access.region.address
        scalar = address.type.element if isinstance(address.type, ir.VectorType) else address.type
        if scalar == I32:
            start = i32(start.constant) if isinstance(start, ir.Constant) else self.b.trunc(start, I32)
        return self.b.sub(address, splat(self.b, start) if scalar is not address.type else start)

    def within(self, access: Access, offset: ir.Value, span: int) -> ir.Value:
        """Aligned, and `span` bytes from `offset` on are inside: one rotation and one comparison.

        Rotating right by log2(bytes) makes a misaligned offset huge, and an aligned one a count of units."""
        log = access.bytes.bit_length() - 1
        limit = self.limit(access, span, log, offset.type)
        units = offset
        if log:
            units = intrinsic(self.b, "fshr", offset.type, [offset, offset, self.same(offset.type, log)], [offset.type])
        access.units[id(offset)] = units
        return self.b.icmp_unsigned("<", units, limit)

    def same(self, type: ir.Type, value: int) -> ir.Value:
        if isinstance(type, ir.VectorType):
            return ir.Constant(type, [value] * type.count)
        return ir.Constant(type, value)

    def limit(self, access: Access, span: int, log: int, type: ir.Type) -> ir.Value:
        """One more than the largest aligned offset, in units, at which `span` bytes still fit; 0 if none."""
        assert access.region
        scalar = type.element if isinstance(type, ir.VectorType) else type
        length = access.region.length

        def make(b: ir.IRBuilder) -> ir.Value:
            room = b.add(b.lshr(b.sub(length, i64(span)), i64(log)), i64(1))
            units = b.select(b.icmp_unsigned(">=", length, i64(span)), room, i64(0))
            units = b.trunc(units, I32) if scalar == I32 else units
            return splat(b, units) if scalar is not type else units

        if isinstance(length, ir.Constant):
            units = max(0, (length.constant - span >> log) + 1) if length.constant >= span else 0
            return self.same(type, units)
        return self.once(("limit", id(access.region), span, log, str(type)), make)

    def misplaced(self, access: Access) -> ir.Value:
        """Ask the library for every active lane's host pointer; leaves with the fault if one has none."""
        b = self.b
        lanes = to_i64(b, self.ops.vector(access.address))
        space = SPACES[access.space] if access.space else GENERIC
        granule = self.plan.granule
        storing = int(access.action != "load")
        numbers = [i64(self.site_index), self.mask, lanes, *(i64(n) for n in (access.bytes, space, storing, granule))]
        fine = declared_call(b, "ts.resolve", I1, [self.ctx, *numbers])
        with cold(b, b.not_(fine), "fault"):
            self.leave(context.FAULT)
        if self.counting:
            self.count_elsewhere()
        return load_at(b, self.ctx, context.OFFSETS["pointers"], vector_of(I64), 8)

    # --- uniform -------------------------------------------------------------------------------------------------

    def uniform_pointer(self, access: Access) -> ir.Value:
        """The host pointer of a uniform access, checked."""
        b = self.b
        assert access.region
        offset = self.offset(access, access.address.data[0])
        ok = self.within(access, offset, access.bytes)
        fast, slow, on = (b.append_basic_block(n) for n in ("here", "elsewhere", "at"))
        b.cbranch(ok, fast, slow).set_weights([10000, 1])
        b.position_at_end(fast)
        wide = to_i64(b, offset)
        self.touch_one(access, wide)
        quick = b.add(access.region.host, wide)
        fast_end = b.block
        b.branch(on)
        b.position_at_end(slow)
        pointers = self.misplaced(access)
        first = intrinsic(b, "cttz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        found = b.extract_element(pointers, first)
        slow_end = b.block
        b.branch(on)
        b.position_at_end(on)
        pointer = b.phi(I64)
        pointer.add_incoming(quick, fast_end)
        pointer.add_incoming(found, slow_end)
        return b.inttoptr(pointer, PTR)

    def last_lane(self, value: Value) -> ir.Value:
        """What a store of all lanes to one place leaves there: here, the highest active lane's."""
        if value.kind.uniform:
            return value.data[0]
        zeros = intrinsic(self.b, "ctlz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        return self.b.extract_element(self.ops.vector(value), self.b.sub(i32(31), zeros))

    # --- rows ----------------------------------------------------------------------------------------------------

    def row_offsets(self, access: Access, slow: ir.Block) -> list[ir.Value]:
        """Each row's offset in the region, checked; goes to `slow` where one is outside.

        A row without active lanes takes another row's place, so that nothing need ask again whether it is empty."""
        b = self.b
        base = self.offset(access, access.address.data[0])
        span = access.bytes if access.address.kind.cx == 0 else access.bytes * self.ops.width
        offsets = []
        for step in self.row_steps(access):
            offset = base if step is None else b.add(base, step)
            on = b.append_basic_block("row")
            b.cbranch(self.within(access, offset, span), on, slow).set_weights([10000, 1])
            b.position_at_end(on)
            offsets.append(to_i64(b, offset))
        return offsets

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
        return self.b.shuffle_vector(rows[0], ir.Constant(rows[0].type, ir.Undefined), ir.Constant(vector_of(I32), index))

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

    # --- lane by lane --------------------------------------------------------------------------------------------

    def lane_pointers(self, access: Access) -> ir.Value:
        """A host address for every active lane."""
        b = self.b
        if access.region is None:
            return self.misplaced(access)
        offset = self.offset(access, self.ops.vector(access.address))
        inside = b.bitcast(self.within(access, offset, access.bytes), I32)
        fine = b.icmp_unsigned("==", b.and_(inside, self.mask), self.mask)
        fast, slow, on = (b.append_basic_block(n) for n in ("lanes", "elsewhere", "at"))
        b.cbranch(fine, fast, slow).set_weights([10000, 1])
        b.position_at_end(fast)
        wide = to_i64(b, offset)
        self.touch_lanes(access, wide)
        quick = b.add(wide, splat(b, access.region.host))
        if access.space == "local":
            quick = b.add(quick, self.once("local lanes", self.own_memory))
        fast_end = b.block
        b.branch(on)
        b.position_at_end(slow)
        found = self.misplaced(access)
        slow_end = b.block
        b.branch(on)
        b.position_at_end(on)
        pointers = b.phi(quick.type)
        pointers.add_incoming(quick, fast_end)
        pointers.add_incoming(found, slow_end)
        return pointers

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
            place = b.add(pointers, ir.Constant(pointers.type, [i * access.type.size] * 32)) if i else pointers
            value = declared_call(b, f"ts.gather{bits}", raw, [place, self.mask])
            found.append(value if wanted == raw else b.bitcast(value, wanted))
        return found

    def scatter(self, access: Access, pointers: ir.Value, values: list[ir.Value]) -> None:
        b, bits = self.b, access.type.bits
        raw = vector_of(ir.IntType(bits))
        for i, value in enumerate(values):
            place = b.add(pointers, ir.Constant(pointers.type, [i * access.type.size] * 32)) if i else pointers
            value = value if value.type == raw else b.bitcast(value, raw)
            declared_call(b, f"ts.scatter{bits}", ir.VoidType(), [value, place, self.mask])

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

    # --- facts about a block's mask ------------------------------------------------------------------------------

    def prepare_facts(self, block: SsaBlock) -> None:
        """What rows of lanes are active, worked out once a block: LLVM moves it out of loops."""
        if not any(n.op.row.opcode in ("ld", "st", "ldu") for n in block.nodes):
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


