"""Code whose vectors lie in memory does what code with vectors in registers does, and has none in registers itself."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from llvmlite import ir

import tilescope
from tilescope.emulator import runtime
from tilescope.emulator.compile.build import planned
from tilescope.emulator.compile.generate import generate
from tilescope.emulator.compile.machine_code import compile_quickly
from tilescope.emulator.compile.unit import compile_unit
from tilescope.emulator.compiled.instrumentation import COUNTS
from tilescope.emulator.compiled.loaded import Loaded
from tilescope.emulator.in_memory import in_memory
from tilescope.emulator.llvm.masked import load_row, masked_load, masked_store, store_row
from tilescope.source.load import read_source

KERNELS = Path(tilescope.__file__).parent / "kernels" / "matmul"
I1, I8, I32, I64, PTR = (*(ir.IntType(n) for n in (1, 8, 32, 64)), ir.PointerType())
ROW, WIDE, MASK = (ir.VectorType(t, 32) for t in (I32, I64, I1))
Make = Callable[[ir.IRBuilder, list[ir.Value]], None]


def built(make: Make) -> ir.Module:
    """A module whose function takes three pointers and a number."""
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), [PTR, PTR, PTR, I32]), "tried")
    make(ir.IRBuilder(function.append_basic_block()), list(function.args))
    return module


def run(make: Make, a: np.ndarray, b: np.ndarray, c: np.ndarray, number: int) -> None:
    module = built(make)
    loaded = Loaded(compile_quickly(in_memory(module)))
    call = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3, ctypes.c_uint32)(loaded.address("tried"))
    call(a.ctypes.data, b.ctypes.data, c.ctypes.data, number)


def numbers(seed: int, type: Any = np.uint32, count: int = 32) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, np.iinfo(type).max, count, dtype=type)


def bits(number: int, count: int = 32) -> np.ndarray:
    return np.array([number >> i & 1 for i in range(count)], bool)


def test_two_vectors_change_places_in_a_loop() -> None:
    """Phis of one block read each other: all is read before one is written."""

    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        x, y = (b.load(p, typ=ROW) for p in given[:2])
        begin, loop, end = b.block, b.append_basic_block("loop"), b.append_basic_block("end")
        b.branch(loop)
        b.position_at_end(loop)
        one, other, i = b.phi(ROW), b.phi(ROW), b.phi(I32)
        for phi, first, then in ((one, x, other), (other, y, one), (i, I32(0), None)):
            phi.add_incoming(first, begin)
            phi.add_incoming(then if then is not None else b.add(i, I32(1)), loop)
        b.cbranch(b.icmp_unsigned("<", i, given[3]), loop, end)
        b.position_at_end(end)
        b.store(one, given[0])
        b.store(other, given[1])
        b.ret_void()

    x, y = numbers(1), numbers(2)
    a, b = x.copy(), y.copy()
    run(make, a, b, np.zeros(1), 3)
    np.testing.assert_array_equal((a, b), (y, x))
    run(make, a, b, np.zeros(1), 4)
    np.testing.assert_array_equal((a, b), (y, x))


def test_a_variable_that_is_written_after_it_was_read() -> None:
    """What was read of it is what it held then."""

    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        variable = b.alloca(ROW)
        b.store(b.load(given[0], typ=ROW), variable)
        before = b.load(variable, typ=ROW)
        b.store(b.add(before, before), variable)
        b.store(b.sub(b.load(variable, typ=ROW), before), given[1])
        b.ret_void()

    x, y = numbers(3), np.zeros(32, np.uint32)
    run(make, x, y, y, 0)
    np.testing.assert_array_equal(y, x)


def test_masks_are_numbers() -> None:
    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        x, y = (b.load(p, typ=ROW) for p in given[:2])
        less, chosen = b.icmp_unsigned("<", x, y), b.bitcast(given[3], MASK)
        both = b.or_(b.and_(less, chosen), b.xor(chosen, ir.Constant(MASK, [1] * 32)))
        b.store(b.select(both, x, b.zext(less, ROW)), given[2])
        b.ret_void()

    x, y, z = numbers(4), numbers(5), np.zeros(32, np.uint32)
    run(make, x, y, z, 0x5A5A00FF)
    less, chosen = x < y, bits(0x5A5A00FF)
    np.testing.assert_array_equal(z, np.where((less & chosen) | ~chosen, x, less))


def test_the_same_bits_by_another_name() -> None:
    """Of a value, and of a constant."""
    floats = ir.VectorType(ir.FloatType(), 32)

    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        x = b.bitcast(b.load(given[0], typ=ROW), floats)
        one = b.bitcast(ir.Constant(ROW, [0x3F800000] * 32), floats)
        b.store(b.bitcast(b.fadd(x, one), ROW), given[1])
        b.ret_void()

    x, y = np.random.default_rng(0).random(32, np.float32), np.zeros(32, np.float32)
    run(make, x, y, y, 0)
    np.testing.assert_array_equal(y, x + np.float32(1))


def test_structures_and_elements() -> None:
    """Through a function that gives a mask, a vector and a number."""
    three = ir.LiteralStructType([MASK, WIDE, I32])

    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        callee = ir.Function(b.module, ir.FunctionType(three, [ROW, MASK]), "three")
        own = ir.IRBuilder(callee.append_basic_block())
        made: ir.Value = ir.Constant(three, None)
        for i, value in enumerate((own.not_(callee.args[1]), own.zext(callee.args[0], WIDE), I32(7))):
            made = own.insert_value(made, value, i)
        own.ret(made)
        found = b.call(callee, [b.load(given[0], typ=ROW), b.bitcast(given[3], MASK)])
        mask, wide, seven = (b.extract_value(found, i) for i in range(3))
        wide = b.insert_element(wide, b.extract_element(wide, I32(3)), seven)
        b.store(b.select(mask, wide, ir.Constant(WIDE, [9] * 32)), given[2], align=8)
        b.ret_void()

    x, z = numbers(6), np.zeros(32, np.uint64)
    run(make, x, x, z, 0xF0F01234)
    wanted = x.astype(np.uint64)
    wanted[7] = x[3]
    np.testing.assert_array_equal(z, np.where(bits(0xF0F01234), 9, wanted))


@pytest.mark.parametrize(("type", "name"), [(I8, np.uint8), (I32, np.uint32), (I64, np.uint64)], ids=str)
@pytest.mark.parametrize("count", [2, 3, 8, 16, 32])
@settings(max_examples=5, deadline=None)
@given(mask=st.integers(0, 2**32 - 1))
def test_loads_and_stores_under_a_mask(type: ir.Type, name: Any, count: int, mask: int) -> None:
    """Lanes that are not set are zeros, and their memory is left alone."""

    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        lanes = b.bitcast(b.trunc(given[3], ir.IntType(count)) if count < 32 else given[3], ir.VectorType(I1, count))
        vector = ir.VectorType(type, count)
        loaded = masked_load(b, given[0], vector, lanes)
        b.store(loaded, given[1], align=1)
        masked_store(b, loaded, given[2], lanes)
        b.ret_void()

    x, y, z = numbers(7, name), np.zeros(32, name), numbers(8, name)
    before, active = z.copy(), bits(mask, count)
    run(make, x, y, z, mask)
    np.testing.assert_array_equal(y[:count], np.where(active, x[:count], 0))
    np.testing.assert_array_equal(z[:count], np.where(active, x[:count], before[:count]))
    np.testing.assert_array_equal(z[count:], before[count:])


@pytest.mark.parametrize("mask", [0xFFFFFFFF, 0x0001FFF1, 0])
def test_rows_of_two_elements_a_lane(mask: int) -> None:
    def make(b: ir.IRBuilder, given: list[ir.Value]) -> None:
        one, other = load_row(b, given[0], I32, 2, given[3], given[3])
        store_row(b, given[1], [other, one], given[3], given[3])
        b.ret_void()

    x, y = numbers(9, count=64), np.zeros(64, np.uint32)
    run(make, x, y, y, mask)
    turned = x.reshape(32, 2)[:, ::-1] * bits(mask)[:, None]
    np.testing.assert_array_equal(y.reshape(32, 2), turned)


# --- of kernels ------------------------------------------------------------------------------------------------------


def quick(place: str) -> str:
    code, language = read_source(place)
    unit = compile_unit(code, language, None, "sm_90", (), "", False)
    (function,) = list(unit.module.functions.values())[:1]
    return generate(planned(unit.module, function, (256, 1, 1)), instrumentation=COUNTS, quick=True).text


@pytest.fixture(params=["tiled", "coarsened", "register_tiles"])
def text(request: pytest.FixtureRequest) -> str:
    return quick(str(KERNELS / f"{request.param}.cu"))


def test_no_vector_is_in_a_register(text: str) -> None:
    bodies = re.findall(r"^define (?![^\n]*ts_v_)[^\n]*\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    assert bodies
    held = re.compile(
        r"= (load|phi|select|call|insertelement|extractelement) <\d+ x|store <|ret <|\(<\d+ x [^>]*>(?!\*)"
    )
    assert [line for body in bodies for line in body.splitlines() if held.search(line)] == []


def test_most_functions_are_the_librarys(text: str) -> None:
    """Else compile/common.py has to choose anew, as what is called has changed."""
    called, own = set(re.findall(r"ts_v_\w+", text)), set(re.findall(r"^define .*@(ts_v_\w+)", text, re.MULTILINE))
    assert called
    assert len(own) < 0.3 * len(called)


def test_what_is_chosen_has_names_of_its_own() -> None:
    """A function's name comes from what it does: the library has none twice, and each as it would be made today."""
    llvm.parse_assembly(runtime.common()).verify()
    names = re.findall(r"^define .*@(ts_v_\w+)\(", runtime.common(), re.MULTILINE)
    assert names
    assert len(names) == len(set(names))
