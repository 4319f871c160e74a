"""The oracle against what the manual says in plain Python (independent.py), and floats against NumPy's own."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from exact_floats import encode
from independent import REFERENCES, width
from kernels import Group, Source, all_groups
from numpy_values import NumpyEvaluator, Words, to_words
from operands import columns
from oracle import expected
from sampled import sampled
from variants import FLOATS, Variant, type_of

from tilescope.emulator.lanes.types import F32, F64, S32, U32, U64

COUNT = 160


def integer(variant: Variant) -> bool:
    types = {type for _, type in (*variant.sources, *variant.results)}
    if variant.opcode == "cvt":
        return not {variant.words["D"], variant.words["S"]} & FLOATS
    numeric = types if variant.opcode not in ("set", "selp", "slct", "mov") else set(dict(variant.sources).values())
    return not numeric & FLOATS and variant.opcode not in ("cvta", "isspacep", "testp")


GROUPS = [Group(g.name, kept) for g in all_groups() if (kept := tuple(v for v in g.variants if integer(v)))]


@pytest.mark.parametrize("group", sampled(GROUPS, 2), ids=lambda g: g.name)
def test_integer_rows_do_what_the_manual_says(group: Group) -> None:
    operands = columns(group, COUNT)
    for variant in group.variants:
        got = expected(variant, operands)
        for lane in range(COUNT):
            results = wanted(variant, operands, lane)
            assert [int(got[name][lane]) for name in results] == list(results.values()), (variant.name, lane)


def wanted(variant: Variant, operands: dict[Source, Words], lane: int) -> dict[str, int]:
    """The reference's results as bits of their registers."""
    values = [int(operands[source][lane]) for source in variant.sources]
    if variant.negated:
        values[-1] ^= 1
    if variant.table is not None:
        values.append(variant.table)
    made = REFERENCES[variant.opcode](variant.words, *values)
    results = made if isinstance(made, tuple) else (made,)
    names = [(name, type) for name, type in variant.results if name != "q"]
    return {name: bits(result, type, variant) for (name, type), result in zip(names, results, strict=True)}


def bits(result: int, type: str, variant: Variant) -> int:
    if variant.opcode == "setp":
        return result
    room = max(width(type), 1 if type == "pred" else 16)
    return result & ((1 << room) - 1) if variant.opcode == "cvt" else result & ((1 << width(type)) - 1)


# --- examples worked out by hand from the manual ---------------------------------------------------------------------

EXAMPLES = [
    ("add.sat.s32", (0x7FFFFFFF, 1), 0x7FFFFFFF),
    ("mad.hi.s32", (0x80000000, 0x80000000, 1), 0x40000001),
    ("mad.hi.u64", (1 << 63, 6, 5), 8),
    ("bfe.s32", (0x00000F80, 7, 6), 0x1F),
    ("bfe.s32", (0x00000F80, 7, 4), 0xFFFFFFFF),
    ("bfe.u64", (0xABCD << 40, 48, 8), 0xAB),
    ("bfi.b32", (0xFF, 0x12345678, 8, 4), 0x12345F78),
    ("prmt.b32", (0x33221100, 0x77665584, 0x840C), 0x008400FF),
    ("shf.l.wrap.b32", (0x80000001, 0x12345678, 36), 0x23456788),
    ("shf.r.clamp.b32", (0x80000001, 0x12345678, 99), 0x12345678),
    ("dp4a.s32.u32", (0xFF01FF01, 0x02030405, 10), 10 + 5 - 4 + 3 - 2),
    ("dp2a.hi.u32.s32", (0x0002FFFF, 0xFF020304, 0), 2 * 0xFFFF - 2),
    ("bfind.s32", (0xFFFFFF00,), 7),
    ("bfind.shiftamt.u32", (0x00000100,), 23),
    ("bfind.u64", (0,), 0xFFFFFFFF),
    ("cvt.rni.sat.s32.f32", (0x40200000,), 2),
    ("cvt.rni.u8.f32", (0x43FF0000,), 255),
    ("cvt.rzi.s32.f32", (0x7FC00000,), 0),
    ("cvt.rzi.s32.f64", (0x7FF8000000000000,), 0x80000000),
    ("cvt.rzi.u64.f32", (0x7FC00000,), 1 << 63),
    ("cvt.rn.f32.s32", (16777217,), 0x4B800000),
    ("cvt.rp.f32.u32", (16777217,), 0x4B800001),
    ("fma.rz.f32", (0x3F800001, 0x3F800001, 0xBF800000), 0x34800000),
    ("fma.rn.f32", (0x3F800001, 0x3F800001, 0xBF800002), 0x28800000),
    ("add.rm.f32", (0x3F800000, 0xBF800000), 0x80000000),
    ("add.rp.f32", (0x3F800000, 0x00000001), 0x3F800001),
    ("mul.rz.f32", (0x7F7FFFFF, 0x40000000), 0x7F7FFFFF),
    ("div.rp.f32", (0x3F800000, 0x40400000), 0x3EAAAAAB),
    ("sqrt.rm.f32", (0x40000000,), 0x3FB504F3),
    ("min.f32", (0x7FC00000, 0x3F800000), 0x3F800000),
    ("min.f32", (0x00000000, 0x80000000), 0x80000000),
    ("add.ftz.f32", (0x80000001, 0x80000000), 0x80000000),
    ("mul.ftz.f32", (0x3F7FFFFF, 0x00800000), 0),  # these two as an H200 has it
    ("fma.rn.ftz.f32", (0x3F7FFFFF, 0x80800000, 0x80000000), 0x80000000),
    ("add.sat.f32", (0x7FC00000, 0x3F800000), 0),
    ("sad.u16", (3, 10, 0xFFFF), 6),
    ("mul24.hi.s32", (0x00FFFFFF, 0x00000002), 0xFFFFFFFF),
    ("mul24.lo.u32", (0xAA000003, 0x55000005), 15),
    ("slct.u32.f32", (1, 2, 0x80000000), 1),
    ("slct.u32.s32", (1, 2, 0), 1),
    ("slct.u32.s32", (1, 2, 0xFFFFFFFF), 2),
    ("slct.u32.s32", (1, 2, 1), 1),
    ("slct.ftz.f32.f32", (0x00000001, 2, 0x80000001), 0x00000001),
    ("slct.u32.f32", (1, 2, 0x7FC00000), 2),
    ("szext.clamp.s32", (0x00000080, 8), 0xFFFFFF80),
    ("szext.wrap.u32", (0xFFFFFFFF, 0), 0),
    ("bmsk.clamp.b32", (4, 40), 0xFFFFFFF0),
    ("bmsk.wrap.b32", (1, 2), 6),
    ("testp.normal.f32", (0x80000000,), 1),
    ("testp.subnormal.f64", (1,), 1),
    ("copysign.f32", (0x80000000, 0x3F800000), 0xBF800000),
    ("div.approx.f32", (0x3F800000, 0x7E800001), 0),
    ("rcp.approx.ftz.f64", (0x800FFFFFFFFFFFFF,), 0xFFF0000000000000),
    ("lg2.approx.f32", (0x80000000,), 0xFF800000),
    ("fns.b32", (0b1011000, 3, 2), 4),
    ("fns.b32", (0b1011000, 5, -2), 3),
    ("fns.b32", (0b1011000, 5, 0), 0xFFFFFFFF),
    ("fns.b32", (0xFFFFFFFF, 31, 2), 0xFFFFFFFF),
    ("vabsdiff4.u32.u32.u32.add", (0x00FF1002, 0xFF000105, 7), 7 + 255 + 255 + 15 + 3),
    ("vadd4.s32.s32.s32.sat", (0x7F80FF01, 0x0180FF02, 0), 0x7F80FE03),
    ("vavrg2.s32.s32.s32", (0xFFFF0003, 0xFFFE0004, 0), 0xFFFE0004),
    ("add.u16x2", (0xFFFF0001, 0x0001FFFF), 0),
    ("max.relu.s16x2", (0xFFFF0007, 0x80000003), 0x00000007),
    ("cvt.pack.sat.s8.s32.b32", (200, -200, 0x12345678), 0x56787F80),
    ("cvt.pack.sat.u16.s32", (-1, 70000), 0xFFFF),
    ("min.xorsign.abs.f32", (0xC0000000, 0x3F800000), 0xBF800000),
    ("max.ftz.NaN.xorsign.abs.f32", (0xBF800000, 0xC0000000), 0x40000000),
]
BY_NAME = {v.name: v for g in all_groups() for v in g.variants}


@pytest.mark.parametrize(("name", "operands", "result"), EXAMPLES)
def test_examples(name: str, operands: tuple[int, ...], result: int) -> None:
    variant = BY_NAME[name]
    values = {s: to_words([o], type_of(s[1])) for s, o in zip(variant.sources, operands, strict=True)}
    assert hex(int(expected(variant, values)[variant.results[0][0]][0])) == hex(result)


CLASSES = {  # of f32 and f64: bits, and what holds of them
    (0, 0): "finite number normal", (1 << 31, 1 << 63): "finite number normal", (1, 1): "finite number subnormal",
    (0x807FFFFF, 0x800FFFFFFFFFFFFF): "finite number subnormal", (0x00800000, 0x0010000000000000): "finite number normal",
    (0x7F7FFFFF, 0x7FEFFFFFFFFFFFFF): "finite number normal", (0x7F800000, 0x7FF0000000000000): "infinite number",
    (0xFF800000, 0xFFF0000000000000): "infinite number", (0x7F800001, 0x7FF0000000000001): "notanumber",
    (0xFFC00000, 0xFFF8000000000000): "notanumber",
}  # fmt: skip


@pytest.mark.parametrize("property", ["finite", "infinite", "number", "notanumber", "normal", "subnormal"])
@pytest.mark.parametrize("type", [F32, F64], ids=str)
def test_properties_of_floats(property: str, type: Any) -> None:
    """PTX ISA 9.7.3.1."""
    variant = BY_NAME[f"testp.{property}.{type}"]
    values = [bits[type == F64] for bits in CLASSES]
    (source,) = variant.sources
    found = expected(variant, {source: to_words(values, type_of(source[1]))})[variant.results[0][0]]
    assert [bool(f) for f in found] == [property in words.split() for words in CLASSES.values()]


@pytest.mark.parametrize(("name", "top"), [("copysign.f32", 1 << 31), ("copysign.f64", 1 << 63)])
def test_signs_are_copied(name: str, top: int) -> None:
    variant = BY_NAME[name]
    for sign, magnitude in ((0, 5), (top, 5), (top | 9, 5), (9, top | 5)):
        values = {s: to_words([v], type_of(s[1])) for s, v in zip(variant.sources, (sign, magnitude), strict=True)}
        assert int(expected(variant, values)["d"][0]) == (sign & top) | (magnitude & ~top)


def test_carries_make_a_wide_sum() -> None:
    """add.cc, addc.cc and addc on 32-bit parts are one 96-bit addition."""
    a, b = (1 << 95) - 3, (1 << 64) + 5
    total, carry = 0, 0
    for part, name in enumerate(("add.cc.u32", "addc.cc.u32", "addc.u32")):
        values = {("a", "u32"): a >> 32 * part, ("b", "u32"): b >> 32 * part, ("k", "carry"): carry}
        got = expected(BY_NAME[name], {s: to_words([v], U32) for s, v in values.items()})
        total |= int(got["d"][0]) << 32 * part
        carry = int(got["carry"][0]) if "carry" in got else 0
    assert total == a + b


# --- the oracle's floats against NumPy -------------------------------------------------------------------------------

OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "sqrt": lambda a, b: np.sqrt(a),
}


@pytest.mark.parametrize("type", [F32, F64], ids=str)
@pytest.mark.parametrize("name", OPERATIONS)
def test_exact_arithmetic_rounds_as_ieee_754_does(name: str, type: Any) -> None:
    group = next(g for g in all_groups() if g.name == "add")
    found = columns(group, 3000)
    a, b = found["a", str(type)], found["b", str(type)]
    ops = NumpyEvaluator()
    operands = [ops.value(type, a), ops.value(type, b)][: 1 if name == "sqrt" else 2]
    got = ops.apply(name, type, *operands, mode="rn").data
    real, word = (np.float32, np.uint32) if type == F32 else (np.float64, np.uint64)
    with np.errstate(all="ignore"):
        right = OPERATIONS[name](a.astype(word).view(real), b.astype(word).view(real))
    same = (got == right.view(word)) | (np.isnan(right) & np.isnan(got.astype(word).view(real)))
    assert same.all()


@pytest.mark.parametrize("mode", ["rz", "rm", "rp"])
def test_directed_rounding_brackets_the_exact_value(mode: str) -> None:
    third = encode(Fraction(-1, 3), F64, mode)
    assert third == {"rz": 0xBFD5555555555555, "rp": 0xBFD5555555555555, "rm": 0xBFD5555555555556}[mode]


def test_conversions_wrap_and_extend() -> None:
    ops = NumpyEvaluator()
    assert int(ops.value(S32, [-5]).to(U64).data[0]) == (1 << 64) - 5
    assert int(ops.value(U32, [0xFFFFFFFB]).to(U64).data[0]) == 0xFFFFFFFB
