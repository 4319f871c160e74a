"""How lanes relate, against lanes of plain numbers: what is said of a result is true of it, and says all that can be."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tilescope.emulator.hardware.warps import BlockShape, coordinates
from tilescope.emulator.isa.values import UniformityEvaluator, Value
from tilescope.emulator.lanes.types import F32, PRED, S32, S64, U8, U16, U32, U64, Type
from tilescope.emulator.lanes.uniformity import (
    UNIFORM,
    VARYING,
    Origin,
    Uniformity,
    constant,
    join,
    result_uniformity,
    signed_operand,
)

PLACES = [(x, y) for y in range(4) for x in range(8)]
TWO, SHIFTED = constant(2), Uniformity(cx=3, cy=-5)
HERE, THERE = Origin(parameter=8), Origin(variable="tile")

coefficients = st.integers(-3, 3)
affine = st.tuples(coefficients, coefficients).map(lambda c: Uniformity(cx=c[0], cy=c[1]))
numbers = st.sampled_from([0, 1, 2, 5, 31, 32, (1 << 32) - 1, 1 << 31])
known = st.one_of(st.just(VARYING), affine, numbers.map(constant))


@st.composite
def lanes(draw: st.DrawFn, type: Type) -> tuple[Uniformity, list[int]]:
    """What is known of some lanes, and the lanes."""
    uniformity = draw(known)
    if uniformity.varying:
        seed = draw(st.integers(0, 99))
        return uniformity, [(seed + i) * 7919**i % (1 << type.bits) for i in range(32)]
    base = uniformity.const if uniformity.const is not None else draw(numbers)
    assert uniformity.cx is not None
    assert uniformity.cy is not None
    return uniformity, [base + uniformity.cx * x + uniformity.cy * y for x, y in PLACES]


def holds(uniformity: Uniformity, values: list[int], type: Type) -> bool:
    if uniformity.varying:
        return True
    modulus = 1 << type.bits
    cx = values[1] - values[0] if uniformity.cx is None else uniformity.cx
    cy = values[8] - values[0] if uniformity.cy is None else uniformity.cy
    wanted = [values[0] + cx * x + cy * y for x, y in PLACES]
    same = uniformity.const is None or (values[0] - uniformity.const) % modulus == 0
    return same and all((a - b) % modulus == 0 for a, b in zip(wanted, values, strict=True))


PLAIN: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "shl": lambda a, b: a << b if b < 64 else 0,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "neg": lambda a, b: -a,
    "not": lambda a, b: ~a,
}


@pytest.mark.parametrize("type", [U32, S32, U64, U16], ids=str)
@pytest.mark.parametrize("name", PLAIN)
@given(st.data())
@settings(max_examples=30)
def test_what_is_said_is_true(name: str, type: Type, data: st.DataObject) -> None:
    (a, left), (b, right) = data.draw(lanes(type)), data.draw(lanes(type))
    modulus = 1 << type.bits
    results = [PLAIN[name](x % modulus, y % modulus) for x, y in zip(left, right, strict=True)]
    used = (a,) if name in ("neg", "not") else (a, b)
    signed = signed_operand(name, type, used)
    if signed is not None:  # what is said holds where a run finds one sign in all lanes
        assume(len({x % modulus >> type.bits - 1 for x in (left, right)[signed]}) == 1)
    assert holds(result_uniformity(name, type, *used), results, type)


@given(st.data())
@settings(max_examples=30)
def test_of_a_choice_and_of_what_holds_for_either(data: st.DataObject) -> None:
    (a, left), (b, right) = data.draw(lanes(U32)), data.draw(lanes(U32))
    both = join(a, b)
    assert both is not None
    assert holds(both, left, U32)
    assert holds(both, right, U32)
    picked = [x if i % 3 else y for i, (x, y) in enumerate(zip(left, right, strict=True))]
    assert holds(result_uniformity("select", U32, VARYING, a, b), picked, U32)
    assert result_uniformity("select", U32, UNIFORM, a, b) == both


@pytest.mark.parametrize(
    ("name", "type", "operands", "found"),
    [
        ("add", U32, (SHIFTED, TWO), SHIFTED),
        ("sub", U32, (TWO, SHIFTED), Uniformity(cx=-3, cy=5)),
        ("add", U32, (SHIFTED, Uniformity(cx=-3, cy=5)), UNIFORM),
        ("add", U32, (TWO, TWO), constant(4)),
        ("add", U32, (constant(0xFFFFFFFF), TWO), constant(1)),
        ("sub", S32, (constant(-(1 << 31)), TWO), constant((1 << 31) - 2)),
        ("add", U32, (VARYING, TWO), VARYING),
        ("add", U32, (Uniformity(cx=None), SHIFTED), Uniformity(cx=None, cy=-5)),
        ("mul", U32, (SHIFTED, TWO), Uniformity(cx=6, cy=-10)),
        ("mul", U32, (TWO, SHIFTED), Uniformity(cx=6, cy=-10)),
        ("mul", U32, (TWO, constant(3)), constant(6)),
        ("mul", U32, (UNIFORM, SHIFTED), Uniformity(cx=None, cy=None)),
        ("mul", U32, (UNIFORM, Uniformity(cx=2)), Uniformity(cx=None)),
        ("mul", U32, (SHIFTED, SHIFTED), VARYING),
        ("mul", U32, (VARYING, TWO), VARYING),
        ("mul", U32, (TWO, VARYING), VARYING),
        ("mul", U32, (Uniformity(cx=1 << 31), TWO), UNIFORM),
        ("shl", U32, (SHIFTED, TWO), Uniformity(cx=12, cy=-20)),
        ("shl", U32, (SHIFTED, constant(0)), SHIFTED),
        ("shl", U32, (TWO, constant(31)), constant(0)),
        ("shl", U32, (Uniformity(cx=1), constant(31)), Uniformity(cx=-(1 << 31))),
        ("shl", U32, (Uniformity(cx=1), constant(32)), Uniformity(cx=None)),
        ("shl", U32, (SHIFTED, UNIFORM), Uniformity(cx=None, cy=None)),
        ("shl", U32, (SHIFTED, SHIFTED), VARYING),
        ("neg", U32, (SHIFTED,), Uniformity(cx=-3, cy=5)),
        ("neg", U32, (TWO,), constant(0xFFFFFFFE)),
        ("neg", S32, (TWO,), constant(-2)),
        ("not", U32, (TWO,), constant(0xFFFFFFFD)),
        ("not", U32, (SHIFTED,), Uniformity(cx=-3, cy=5)),
        ("and", U32, (TWO, constant(3)), TWO),
        ("or", U32, (TWO, constant(1)), constant(3)),
        ("xor", U32, (TWO, constant(3)), constant(1)),
        ("xor", S32, (constant(-1), constant(3)), constant(-4)),
        ("and", U32, (TWO, UNIFORM), UNIFORM),
        ("and", U32, (UNIFORM, TWO), UNIFORM),
        ("and", U32, (TWO, SHIFTED), VARYING),
        ("and", PRED, (constant(1), constant(1)), UNIFORM),
        ("min", U32, (TWO, TWO), UNIFORM),
        ("min", U32, (TWO, SHIFTED), VARYING),
        ("lt", PRED, (TWO, TWO), UNIFORM),
        ("lt", PRED, (SHIFTED, TWO), VARYING),
        ("add", F32, (UNIFORM, UNIFORM), UNIFORM),
        ("add", F32, (UNIFORM, VARYING), VARYING),
        ("convert", U64, (SHIFTED,), SHIFTED),
        ("convert", U8, (constant(0x1FF),), constant(0xFF)),
        ("convert", U16, (SHIFTED,), VARYING),  # narrow ones are never affine
        ("convert", U16, (TWO,), TWO),
        ("convert", U32, (Uniformity(cx=(1 << 32) + 1),), Uniformity(cx=1)),
        ("convert", U32, (VARYING,), VARYING),
        ("bits", S32, (constant(0xFFFFFFFF),), constant(-1)),
        ("bits", S32, (SHIFTED,), SHIFTED),
        ("add", U16, (SHIFTED, TWO), VARYING),
        ("add", U16, (TWO, TWO), constant(4)),
        ("select", U32, (UNIFORM, TWO, SHIFTED), Uniformity(cx=None, cy=None)),
        ("select", U32, (VARYING, TWO, TWO), VARYING),
        ("select", U32, (UNIFORM, TWO, constant(3)), UNIFORM),
    ],
)
def test_no_less_is_said(name: str, type: Type, operands: tuple[Uniformity, ...], found: Uniformity) -> None:
    assert result_uniformity(name, type, *operands) == found


@pytest.mark.parametrize(
    ("name", "a", "b", "origin"),
    [
        ("add", HERE, None, HERE),
        ("add", None, HERE, HERE),
        ("add", HERE, HERE, None),
        ("add", HERE, THERE, None),
        ("sub", HERE, None, HERE),
        ("sub", None, HERE, None),
        ("sub", HERE, HERE, None),
        ("select", HERE, HERE, HERE),
        ("select", HERE, THERE, None),
    ],
)
def test_the_pointer_that_an_address_comes_from(name: str, a: Origin, b: Origin, origin: Origin) -> None:
    for first, second in product((UNIFORM, VARYING, SHIFTED), repeat=2):
        operands = (
            Uniformity(first.varying, first.cx, first.cy, None, a),
            Uniformity(second.varying, second.cx, second.cy, None, b),
        )
        for condition in (UNIFORM, VARYING):
            given_too = (condition,) if name == "select" else ()
            assert result_uniformity(name, U64, *given_too, *operands).origin == origin


def test_joins() -> None:
    assert join(None, TWO) == join(TWO, None) == join(TWO, TWO) == TWO
    assert join(None, None) is None
    assert join(TWO, constant(3)) == UNIFORM
    assert join(SHIFTED, Uniformity(cx=3)) == Uniformity(cx=3, cy=None)
    assert join(SHIFTED, Uniformity(cy=-5)) == Uniformity(cx=None, cy=-5)
    assert join(VARYING, TWO) == join(TWO, VARYING) == VARYING
    assert join(Uniformity(const=2, origin=HERE), Uniformity(const=2)) == TWO


def test_three_sorts() -> None:
    assert [(k.uniform, k.affine, k.varying) for k in (TWO, SHIFTED, Uniformity(cy=1), Uniformity(cx=None), VARYING)] == [
        (True, False, False), (False, True, False), (False, True, False), (False, True, False), (False, False, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("type", "source", "uniformity", "widened"),
    [(U64, U32, SHIFTED, True), (U64, U32, TWO, False), (U64, U32, VARYING, False), (S32, U32, SHIFTED, False),
     (U32, U64, SHIFTED, False), (S64, S32, SHIFTED, True)],
)  # fmt: skip
def test_widening_what_is_affine_is_noted(type: Type, source: Type, uniformity: Uniformity, widened: bool) -> None:
    ops = UniformityEvaluator()
    Value(ops, source, uniformity).to(type)
    assert ops.widened_affine == widened
    other = UniformityEvaluator()
    Value(other, source, SHIFTED) + Value(other, source, TWO)
    assert not other.widened_affine


@pytest.mark.parametrize(
    ("type", "of", "count", "found", "checked"),
    [(S64, SHIFTED, constant(63), UNIFORM, True), (S64, SHIFTED, constant(99), UNIFORM, True),
     (S64, SHIFTED, constant(62), VARYING, False), (S64, SHIFTED, UNIFORM, VARYING, False),
     (U64, SHIFTED, constant(63), VARYING, False), (S32, SHIFTED, constant(31), VARYING, False),
     (S64, UNIFORM, constant(63), UNIFORM, False), (S64, VARYING, constant(63), VARYING, False)],
)  # fmt: skip
def test_the_sign_of_what_is_affine_is_one_that_is_checked(
    type: Type, of: Uniformity, count: Uniformity, found: Uniformity, checked: bool
) -> None:
    ops = UniformityEvaluator()
    assert (Value(ops, type, of) >> Value(ops, U32, count)).uniformity == found
    assert ops.widened_affine == checked


TOP = {U32: 1 << 31, U64: 1 << 63, S32: -(1 << 31), U16: 1 << 15}


@pytest.mark.parametrize(("type", "checked"), [(U32, True), (U64, True), (S32, True), (U16, False)])
def test_the_sign_bit_alone_is_one_that_is_checked(type: Type, checked: bool) -> None:
    for turned in (False, True):
        ops = UniformityEvaluator()
        pair = [Value(ops, type, SHIFTED), Value(ops, type, constant(TOP[type]))]
        first, second = pair[::-1] if turned else pair
        assert (first & second).uniformity == (UNIFORM if checked else VARYING)
        assert ops.widened_affine == checked
    assert (Value(ops, type, SHIFTED) & Value(ops, type, constant(TOP[type] + 1))).uniformity == VARYING


def test_constants_are_of_their_type() -> None:
    ops = UniformityEvaluator()
    assert ops.constant(U8, 0x1FF).uniformity == constant(0xFF)
    assert ops.constant(S32, 0xFFFFFFFF).uniformity == constant(-1)
    assert ops.constant(F32, 1).uniformity == UNIFORM


# --- how threads lie in warps ----------------------------------------------------------------------------------------

SHAPES = [
    (32, 1, 1),
    (1, 64, 1),
    (1, 1, 96),
    (33, 1, 1),
    (1, 1, 1),
    (8, 8, 1),
    (16, 2, 2),
    (64, 2, 1),
    (32, 3, 2),
    (96, 2, 1),
]
SHAPES += [
    (4, 8, 2),
    (8, 2, 4),
    (2, 4, 8),
    (5, 7, 1),
    (3, 3, 3),
    (1, 8, 4),
    (4, 1, 16),
    (2, 16, 2),
    (2, 32, 2),
    (48, 2, 1),
]


@pytest.mark.parametrize("block", SHAPES)
def test_each_axis_is_what_was_said_of_it(block: tuple[int, int, int]) -> None:
    shape = BlockShape(block)
    assert shape.threads == block[0] * block[1] * block[2]
    assert shape.warps == (shape.threads + 31) // 32
    assert 32 % shape.width == 0
    for warp in range(shape.threads // 32):
        places = [coordinates(32 * warp + lane, block) for lane in range(32)]
        for number, axis in enumerate(shape.axes()):
            tids = [place[number] for place in places]
            base = 32 * warp // axis.divide % axis.modulo
            if not axis.uniformity.varying:
                assert axis.uniformity.cx is not None
                assert axis.uniformity.cy is not None
                start = axis.uniformity.const if axis.uniformity.const is not None else base
                steps = ((lane % shape.width, lane // shape.width) for lane in range(32))
                assert tids == [start + axis.uniformity.cx * x + axis.uniformity.cy * y for x, y in steps]
            else:
                assert tids == [(32 * warp + lane) // axis.divide % axis.modulo for lane in range(32)]


@pytest.mark.parametrize(
    ("block", "width", "varying"),
    [((32, 1, 1), 32, 0), ((8, 8, 1), 8, 0), ((16, 2, 2), 16, 0), ((5, 7, 1), 32, 2), ((2, 4, 8), 2, 3), ((8, 2, 4), 8, 3),
     ((64, 2, 1), 32, 0), ((48, 2, 1), 32, 2), ((2, 16, 2), 2, 0), ((2, 32, 2), 2, 0), ((1, 8, 4), 8, 0), ((8, 1, 1), 32, 0),
     ((32, 3, 2), 32, 0), ((1, 1, 1), 32, 0)],
)  # fmt: skip
def test_where_rectangles_are_seen(block: tuple[int, int, int], width: int, varying: int) -> None:
    shape = BlockShape(block)
    assert shape.width == width
    assert sum(axis.uniformity.varying for axis in shape.axes()) == varying


def test_coordinates() -> None:
    found = [coordinates(n, (3, 2, 2)) for n in range(12)]
    assert found == [(x, y, z) for z in range(2) for y in range(2) for x in range(3)]
