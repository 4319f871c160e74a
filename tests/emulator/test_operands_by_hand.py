"""Operands on NumPy lanes: registers of other widths, vectors, literals, addresses and windows; and how rows are found."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from oracle import NumpyMachine

from tilescope.emulator.hardware.spaces import WINDOWS
from tilescope.emulator.isa.interpreter import _literal_bits, declared_type
from tilescope.emulator.isa.table import CARRY, _parse_operands, decode, is_special, registers_of
from tilescope.emulator.lanes.types import (
    B8,
    B16,
    B32,
    BF16,
    F16,
    F32,
    F64,
    PRED,
    S8,
    S16,
    S32,
    U8,
    U16,
    U32,
    U64,
    Type,
    parse_type,
)
from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import (
    Address,
    Immediate,
    Instruction,
    NegatedRegister,
    PredicatePair,
    Register,
    Sink,
    Symbol,
    Vector,
)

REGISTERS = {"r": "b32", "s": "s32", "h": "b16", "rd": "b64", "p": "pred", "f": "f32", "rd2": "b64", "odd": "b8x3"}


def machine(**values: int) -> NumpyMachine:
    made = NumpyMachine(REGISTERS)
    for name, value in values.items():
        made.values[name] = made.ops.value(made.register_type(name), [value])
    return made


def number(value: Any) -> int:
    return int(value.data[0])


def held(made: NumpyMachine, name: str) -> int:
    return number(made.values[name])


def test_registers_are_read_as_the_operand_is_typed() -> None:
    m = machine(r=0x12345678, h=0x8001, rd=0x1122334455667788, p=1)
    assert number(m.read(Register("r"), U32)) == 0x12345678
    assert number(m.read(Register("r"), U16)) == 0x5678
    assert number(m.read(Register("rd"), U8)) == 0x88
    assert m.read(Register("r"), F32).type == F32
    assert number(m.read(Register("h"), S16)) in (0x8001, 0x8001 - (1 << 16))
    assert number(m.read(NegatedRegister("p"), PRED)) == 0
    for name, type in (("h", U32), ("r", U64), ("rd", F32), ("p", U8)):
        with pytest.raises(UnsupportedError, match=rf"{name} holds \d+ bits? ?.*and is read as .{type}"):
            m.read(Register(name), type)
    with pytest.raises(UnsupportedError, match="cannot be read as a value"):
        m.read(Sink(), U32)


def test_vectors_are_packed_from_the_lowest_part() -> None:
    m = machine(r=0x12345678, s=0xFFFFFFFF, h=0xABCD)
    assert number(m.read(Vector((Register("r"), Register("s"))), Type("b", 64))) == 0xFFFFFFFF12345678
    halves = Vector((Register("h"), Immediate("int", 1)))
    assert number(m.read(halves, B32)) == 0x0001ABCD
    four = Vector((Register("h"), Immediate("int", 1), Immediate("int", 2), Register("h")))
    assert number(m.read(four, Type("b", 64))) == 0xABCD00020001ABCD
    m.write(Vector((Register("r"), Sink())), m.ops.value(Type("b", 64), [0xAAAAAAAABBBBBBBB]))
    assert held(m, "r") == 0xBBBBBBBB
    m.write(Vector((Register("h"), Register("h"))), m.ops.value(B32, [0x11112222]))
    assert held(m, "h") == 0x1111


def test_narrow_results_are_widened_by_their_sign() -> None:
    m = machine()
    m.write(Register("r"), m.ops.value(S8, [-2]))
    assert held(m, "r") == 0xFFFFFFFE
    m.write(Register("r"), m.ops.value(U8, [0xFE]))
    assert held(m, "r") == 0xFE
    m.write(Register("rd"), m.ops.value(S32, [-2]))
    assert held(m, "rd") == 0xFFFFFFFFFFFFFFFE
    m.write(Register("f"), m.ops.value(U32, [0x3F800000]))
    assert m.values["f"].type == F32
    m.write(Sink(), m.ops.value(U32, [1]))
    for name, type in (("h", U32), ("rd", F32), ("p", U32)):
        with pytest.raises(UnsupportedError, match=rf"{name} holds \d+ bits? and .{type} is written to it"):
            m.write(Register(name), m.ops.value(type, [0]))
    with pytest.raises(UnsupportedError, match="cannot be written"):
        m.write(Immediate("int", 0), m.ops.value(U32, [0]))


@pytest.mark.parametrize(
    ("literal", "type", "bits"),
    [
        (Immediate("int", 5), U32, 5), (Immediate("int", -1), U32, -1), (Immediate("int", 1), F32, 0x3F800000),
        (Immediate("int", 1), F64, 0x3FF0000000000000), (Immediate("int", 0x3C00), F16, 0x3C00), (Immediate("int", 0x3F80), BF16, 0x3F80),
        (Immediate("f64", 0x3FF8000000000000), F32, 0x3FC00000), (Immediate("f64", 0x3FF8000000000000), F64, 0x3FF8000000000000),
        (Immediate("f32", 0x3FC00000), F32, 0x3FC00000), (Immediate("f32", 0x3FC00000), B32, 0x3FC00000),
        (Immediate("f64", 0x3FF8000000000000), Type("b", 64), 0x3FF8000000000000),
    ],
)  # fmt: skip
def test_literals(literal: Immediate, type: Type, bits: int) -> None:
    assert _literal_bits(literal, type) == bits


@pytest.mark.parametrize("space", ["shared", "local", "const"])
def test_windows(space: str) -> None:
    start, length = WINDOWS[space]
    m = machine()
    for address in (start - 1, start, start + length - 1, start + length):
        value = m.ops.value(U64, [address])
        inside = start <= address < start + length
        elsewhere = any(first <= address < first + size for first, size in WINDOWS.values())
        assert number(m.in_space(space, value)) == inside
        assert number(m.in_space("global", value)) == (not elsewhere)
    plain = m.ops.value(U64, [64])
    moved = 0 if space == "const" else start
    assert number(m.to_generic(space, plain)) == 64 + moved
    assert number(m.from_generic(space, m.ops.value(U64, [64 + moved]))) == 64
    for other in ("global", "param"):
        assert number(m.to_generic(other, plain)) == number(m.from_generic(other, plain)) == 64


class WithSymbols(NumpyMachine):
    def symbol(self, name: str, offset: int) -> Any:
        return self.ops.value(U64, [1000 + offset])


def test_addresses() -> None:
    m = WithSymbols(REGISTERS)
    m.values = machine(r=0xFFFFFFFC, rd=0x10000000C).values
    assert number(m.address(Address(Register("rd"), 8))) == 0x100000014
    short = m.address(Address(Register("r"), 8))
    assert (number(short), short.type) == (4, U32)
    assert number(m.address(Address(Symbol("a", 4), 8))) == 1012
    assert number(m.address(Address(Immediate("int", 64), 8))) == 72
    assert m.address(short) is short
    with pytest.raises(UnsupportedError, match="is not an address"):
        m.address(Register("rd"))
    words = m.handle(Address(Register("rd")))
    assert [number(w) for w in words] == [12, 1]
    assert {w.type for w in words} == {B32}
    for operand in (Register("rd"), Address(Symbol("a"))):
        with pytest.raises(UnsupportedError, match="references are not supported"):
            m.handle(operand)


def test_coordinates() -> None:
    m = machine(r=5, s=6)
    pair, one = Vector((Register("r"), Register("s"))), Register("s")
    for given, wanted in (((pair,), [5, 6]), ((one,), [6]), ((one, Register("r")), [6, 5]), ((), [])):
        assert [number(v) for v in m.coordinates(Address(Register("rd"), 0, given))] == wanted
    with pytest.raises(UnsupportedError, match="by a sampler of its own"):
        m.coordinates(Address(Register("rd"), 0, (one, pair)))


def test_types() -> None:
    assert declared_type(REGISTERS, CARRY) == PRED
    assert declared_type(REGISTERS, "h") == B16
    with pytest.raises(UnsupportedError, match=r"type \.b8x3 \(odd\)"):
        declared_type(REGISTERS, "odd")
    with pytest.raises(CompileError, match=r"%tid\.x can be read, and not written"):
        declared_type(REGISTERS, "%tid.x")
    assert [t.size for t in (PRED, B8, U16, F32, F64)] == [1, 1, 2, 4, 8]
    assert [U32.wrap(-1), S32.wrap(1 << 31), S8.wrap(0x17F), U8.wrap(256), S8.wrap(0x80)] == [
        (1 << 32) - 1,
        -(1 << 31),
        127,
        0,
        -128,
    ]
    assert [t.wide() for t in (U16, S32, B8)] == [U32, Type("s", 64), B16]
    assert [(t.is_float, t.is_half, t.is_int, t.is_pred, t.signed) for t in (F16, BF16, F32, S8, B8, PRED)] == [
        (True, True, False, False, False), (True, True, False, False, False), (True, False, False, False, False),
        (False, False, True, False, True), (False, False, True, False, False), (False, False, False, True, False),
    ]  # fmt: skip
    assert [parse_type(n) for n in ("u32", "pred", "bf16", "f16x2", "bf16x2", "b8x3", "")] == [
        U32,
        PRED,
        BF16,
        B32,
        B32,
        None,
        None,
    ]
    assert [str(t) for t in (U8, PRED, BF16)] == ["u8", "pred", "bf16"]


# --- the table -------------------------------------------------------------------------------------------------------


def instruction(name: str, *operands: Any) -> Instruction:
    opcode, *modifiers = name.split(".")
    return Instruction(opcode, tuple(modifiers), operands, None, None, 1)


R = Register("r")


def test_what_an_instruction_reads_and_writes() -> None:
    carried = decode(instruction("add.cc.u32", R, Register("s"), Immediate("int", 1)))
    assert (carried.writes, carried.reads) == (["r", CARRY], ["s"])
    both = decode(instruction("addc.cc.u32", R, R, Register("s")))
    assert (both.writes, both.reads) == (["r", CARRY], ["r", "s", CARRY])
    tests = decode(instruction("setp.lt.and.s32", PredicatePair(Register("p"), Sink()), R, R, NegatedRegister("q")))
    assert (tests.writes, tests.reads) == (["p"], ["r", "r", "q"])
    stored = decode(instruction("st.global.v2.u32", Address(Register("rd"), 4), Vector((R, Register("%tid.x")))))
    assert (stored.writes, stored.reads) == ([], ["rd", "r"])
    wide = decode(instruction("mul.wide.u16", R, Register("h"), Register("h")))
    assert [wide.type_of(n) for n in ("d", "a")] == [U32, U16]
    assert [wide.row.opcode, carried.row.carry, both.row.carry] == ["mul", "w", "rw"]


def test_registers_of_operands() -> None:
    assert registers_of(Address(Register("rd"), 0, (Vector((R, Register("s"))),))) == ["rd", "r", "s"]
    assert (
        registers_of(Address(Symbol("a")))
        == registers_of(Sink())
        == registers_of(Immediate("int", 1))
        == registers_of(Symbol("a"))
        == []
    )
    assert registers_of(PredicatePair(Sink(), Register("q"))) == ["q"]
    assert registers_of(Vector((R, Sink(), Register("%laneid")))) == ["r"]


def test_instructions_that_the_table_has_not() -> None:
    with pytest.raises(UnsupportedError, match=r"`add.cc.q32` is not in the table yet") as caught:
        decode(instruction("add.cc.q32", R, R, R))
    assert "forms of `add` that tilescope knows: " in caught.value.hint
    with pytest.raises(UnsupportedError) as caught:
        decode(instruction("nothing.u32"))
    assert caught.value.hint.startswith("`tilescope instructions` lists")
    for count in (2, 4):
        with pytest.raises(UnsupportedError):
            decode(instruction("add.u32", *[R] * count))
    assert decode(instruction("setp.lt.s32", Register("p"), R, R)).operands.keys() == {"p", "a", "b"}


@pytest.mark.parametrize(
    ("tail", "operands", "required"),
    [
        ("d, a, b", (("d", "T"), ("a", "T"), ("b", "T")), 3), ("p:pred, a, b, {c:pred}", (("p", "pred"), ("a", "T"), ("b", "T"), ("c", "pred")), 3),
        ("d:2T, [a]", (("d", "2T"), ("a", "[]")), 2), ("d, [a,c]", (("d", "T"), ("a", "[,]")), 2), ("", (), 0),
    ],
)  # fmt: skip
def test_lists_of_operands(tail: str, operands: tuple[tuple[str, str], ...], required: int) -> None:
    assert _parse_operands(tail) == (operands, required)


@pytest.mark.parametrize(
    ("name", "special"),
    [("%tid", True), ("%tid.x", True), ("%ntid.z", True), ("%tid.w", True), ("%tidx", False), ("%clock64", True), ("%clock_hi", True),
     ("%pm7", True), ("%pm3_64", True), ("%envreg31", True), ("%lanemask_lt", True), ("%lanemask_eqq", False), ("%r1", False),
     ("%nclusterid.x", True), ("%cluster_ctaid.x", True), ("%total_smem_size", True), ("%current_graph_exec", True), ("%reserved_smem_offset_cap", True), ("tid", False)],
)  # fmt: skip
def test_special_registers(name: str, special: bool) -> None:
    assert is_special(name) == special


def test_lanes_of_numbers_stay_apart() -> None:
    m = machine()
    m.values["r"] = m.ops.value(B32, np.array([0x12345678, 0xFFFF0001]))
    assert m.read(Register("r"), U16).data.tolist() == [0x5678, 1]
