"""The one comparison that finds an access aligned and inside its array, at every edge there is."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from llvmlite import ir
from stand_in import ELEMENTS, ORIGIN, Machine, Standing

from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import U32, U64
from tilescope.emulator.llvm.helpers import i64
from tilescope.emulator.lower.access import Access, Region
from tilescope.emulator.lower.bounds import Bounds
from tilescope.emulator.lower.exits import Exits
from tilescope.emulator.lower.listener import Listener

SIZES = (1, 2, 4, 8, 16)
FORMS = [(bits, vector) for bits in (32, 64) for vector in (False, True)]
DEVICE = 0x10_0000_0100
EVERY = 0xFFFFFFFF


def spans(size: int) -> tuple[int, ...]:
    return size, 8 * size, 32 * size


@cache
def machine(size: int, length: int | None) -> Machine:
    """within() on offsets of 32 and 64 bits, and of_lanes() on lanes 0, 1, ... times `cx` further: the lanes that are
    inside. An array of `length`; of None, one of an argument, which the context describes."""
    module = ir.Module()
    for bits, vector in FORMS:
        for span in spans(size)[: 1 if vector else None]:
            code = Standing(module, f"f{bits}{vector}{span}", 32)
            bounds = Bounds(code, Listener(), Exits.__new__(Exits))
            region = bounds.region("global", ORIGIN, "load") if length is None else fixed(length)
            address = code.address(0, 0, varying=False, type=U64 if bits == 64 else U32)
            if vector:
                address = code.address(None, 0, varying=True, type=U64 if bits == 64 else U32)
            type, elements = ELEMENTS[size]
            access = Access("global", "load", address, type, elements, region, rows=False)
            if vector:
                inside, *_ = bounds.of_lanes(access)
            else:
                inside = bounds.within(access, region.offset(code.b, address.data[0]), span)
            code.b.ret(code.b.zext(inside, code.base.type))
    return Machine(module)


def fixed(length: int) -> Region:
    return Region(ORIGIN, i64(DEVICE), i64(length), i64(0))


def is_inside(offset: int, size: int, span: int, length: int) -> bool:
    return offset % size == 0 and offset >= 0 and offset + span <= length


def edges(size: int, span: int, length: int) -> list[int]:
    """Offsets around both ends, misaligned ones, and those that wrap around."""
    last = length - span
    near = [
        0,
        1,
        size,
        size - 1,
        size // 2,
        -1,
        -size,
        last,
        last + 1,
        last - 1,
        last + size,
        last - size,
        length,
        -length,
    ]
    return [*near, length + size, 1 << 31, (1 << 31) - size, -(1 << 31), (1 << 32) - size]


@pytest.mark.parametrize("length", [0, 1, 3, 8, 15, 16, 127, 128, 512, 1000, 65536])
@pytest.mark.parametrize("size", SIZES)
def test_every_edge(size: int, length: int) -> None:
    made = machine(size, None)
    made.set_origin("address", DEVICE)
    made.set_origin("length", length)
    for bits, vector in FORMS:
        for span in spans(size)[: 1 if vector else None]:
            check(made, bits, vector, size, span, length)


@pytest.mark.parametrize(("size", "length"), [(1, 5), (4, 0), (4, 128), (8, 100), (16, 512)])
def test_every_edge_of_a_variable(size: int, length: int) -> None:
    """Whose length is known when code is generated."""
    for bits, vector in FORMS:
        for span in spans(size)[: 1 if vector else None]:
            check(machine(size, length), bits, vector, size, span, length)


def check(made: Machine, bits: int, vector: bool, size: int, span: int, length: int) -> None:
    for offset in edges(size, span, length):
        step = size if offset % 3 else 1
        found = made.call(f"f{bits}{vector}{span}", EVERY, DEVICE + offset, step)
        offsets = [offset + lane * step for lane in range(32)] if vector else [offset]
        seen = [o % (1 << bits) for o in offsets]  # in 32 bits an address has wrapped long before it is looked at
        wanted = sum(is_inside(o, size, span, length) << i for i, o in enumerate(seen))
        assert found == wanted, f"{bits} bits, {size} bytes, span {span}, length {length}, at {offset}"


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(SIZES), st.integers(0, 1 << 34), st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-600, 600))
def test_any_offset_of_64_bits(size: int, length: int, far: int, near: int) -> None:
    made = machine(size, None)
    made.set_origin("address", DEVICE)
    made.set_origin("length", length)
    for span in spans(size):
        for offset in (far, length - span + near, near):
            found = made.call(f"f64False{span}", EVERY, DEVICE + offset)
            assert found == is_inside(offset % (1 << 64), size, span, length)


def test_a_load_may_read_what_a_store_may_not_write() -> None:
    module = ir.Module()
    for action in ("load", "store"):
        code = Standing(module, action, 32)
        bounds = Bounds(code, Listener(), Exits.__new__(Exits))
        access = code.access(action, 4, Value(code.ops, U64, code.address(0, 0).uniformity, (code.base, 0, 0)))
        access.region = bounds.region("global", ORIGIN, action)
        assert access.region is not None
        assert bounds.region("global", ORIGIN, action) is access.region
        assert bounds.region("shared", ORIGIN, action) is None
        offset = access.region.offset(code.b, code.base)
        code.b.ret(code.b.zext(bounds.within(access, offset, 4), code.base.type))
    made = Machine(module)
    for field, value in (("address", DEVICE), ("length", 64), ("writable_length", 0)):
        made.set_origin(field, value)
    assert [made.call(action, 1, DEVICE + 60) for action in ("load", "store")] == [1, 0]
