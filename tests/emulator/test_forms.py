"""Forms of blocks, against blocks of plain numbers: how a value moves, what has to be watched, and who is of a class."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from tilescope.emulator.classes.dependence import Dependence, MovingAccess, Watched
from tilescope.emulator.classes.forms import NOWHERE, UNKNOWN, Form, FormEvaluator, Three, join, known
from tilescope.emulator.classes.partition import ArrayRange, Grid, same_class, settled
from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import F32, PRED, S32, S64, U8, U32, U64, Type
from tilescope.emulator.lanes.uniformity import UNIFORM
from tilescope.emulator.runtime.codes import LEAST, MOST

X, Y = Form(along=(8, 0, 0)), Form(along=(0, 4, -2))
REST = Form()


def evaluator(*, any_choice: bool = False, second: bool = False) -> FormEvaluator:
    return FormEvaluator(None if any_choice else lambda key: int(second))


def applied(name: str, type: Type, *forms: Form, source: Type | None = None, ops: FormEvaluator | None = None) -> Form:
    ops = ops or evaluator()
    types = [source or type] * len(forms)
    if name == "select":
        types[0] = PRED
    found: Form = ops.apply(name, type, *(Value(ops, t, UNIFORM, f) for t, f in zip(types, forms, strict=True))).data
    return found


@pytest.mark.parametrize(
    ("name", "forms", "along"),
    [
        ("add", (X, Y), (8, 4, -2)),
        ("sub", (X, Y), (8, -4, 2)),
        ("add", (X, REST), (8, 0, 0)),
        ("neg", (Y,), (0, -4, 2)),
        ("not", (Y,), (0, -4, 2)),
        ("mul", (Y, known(3)), (0, 12, -6)),
        ("mul", (known(3), Y), (0, 12, -6)),
        ("mul", (X, REST), None),
        ("mul", (X, Y), None),
        ("mul", (REST, REST), NOWHERE),
        ("shl", (Y, known(2)), (0, 16, -8)),
        ("shl", (known(1), X), None),
        ("shr", (X, known(3)), (1, 0, 0)),
        ("shr", (X, known(4)), None),
        ("shr", (Y, known(1)), (0, 2, -1)),
        ("shr", (X, REST), None),
        ("shr", (X, known(32)), None),
        ("and", (X, known(7)), NOWHERE),  # what the mask leaves does not move
        ("and", (known(7), X), NOWHERE),
        ("and", (X, known(-8)), (8, 0, 0)),
        ("or", (X, known(7)), (8, 0, 0)),
        ("xor", (X, known(7)), (8, 0, 0)),
        ("rem", (X, known(3)), None),
        ("rem", (REST, known(3)), NOWHERE),
        ("bits", (X,), (8, 0, 0)),
        ("convert", (X,), (8, 0, 0)),
        ("add", (UNKNOWN, X), None),
    ],
)
def test_how_a_result_moves(name: str, forms: tuple[Form, ...], along: Three | None) -> None:
    for type in (U32, S32):
        found = applied(name, type, *forms)
        assert found.along == along
        assert found.data == any(f.data for f in forms)
        assert found.const is None
        assert not found.sign


@pytest.mark.parametrize(
    ("name", "forms"), [("and", (X, known(15))), ("and", (X, known(-16))), ("or", (X, known(8))), ("and", (X, REST))]
)
def test_masks_that_cut_what_moves_leave_the_sign_alone(name: str, forms: tuple[Form, ...]) -> None:
    found = applied(name, S32, *forms)
    assert (found.along, found.sign, found.data, found.const) == (NOWHERE, True, False, None)


def test_a_sign_is_all_that_a_full_shift_leaves() -> None:
    assert applied("shr", S32, X, known(31)).along == NOWHERE
    assert applied("shr", U32, X, known(31)).along is None
    assert applied("shr", S32, X, known(30)).along is None


def test_coefficients_count_modulo_the_width() -> None:
    assert applied("mul", U8, X, known(31)).along == (-8, 0, 0)
    assert applied("mul", U8, X, known(16)).along == (-128, 0, 0)
    assert applied("mul", U8, X, known(32)).along == NOWHERE
    assert applied("add", U8, Form(along=(127, -128, 0)), Form(along=(0, 0, 200))).along == (127, -128, -56)


def test_or_is_a_sum_where_no_bit_meets() -> None:
    low, high = Form(along=(1, 0, 0), zeros=~7 & (1 << 64) - 1), Form(along=(0, 8, 0), zeros=~0x78 & (1 << 64) - 1)
    assert applied("or", U32, low, high).along == (1, 8, 0)
    assert applied("xor", U32, low, high).along == (1, 8, 0)
    assert applied("and", U32, low, high).sign
    assert applied("or", U32, low, Form(along=(0, 8, 0), zeros=~0x7C & (1 << 64) - 1)).sign


def test_known_numbers_are_folded() -> None:
    draw = random.Random(5)
    plain: dict[str, Any] = {
        "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "and": lambda a, b: a & b,
        "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "min": min, "max": max,
    }  # fmt: skip
    for type, name in product((U8, S32, U64), plain):
        for _ in range(20):
            a, b = (type.wrap(draw.getrandbits(type.bits)) for _ in range(2))
            assert applied(name, type, known(a), known(b)) == known(type.wrap(plain[name](a, b)))
    assert applied("shl", U8, known(3), known(7)) == known(128)
    assert applied("shl", U8, known(3), known(8)).const is None
    assert applied("neg", S32, known(-(1 << 31))) == known(-(1 << 31))
    assert applied("not", U8, known(0)) == known(255)
    assert applied("convert", U8, known(0x1FF), source=U32) == known(255)
    assert applied("bits", S32, known(0xFFFFFFFF), source=U32) == known(-1)
    assert applied("convert", U8, known(1), source=F32).const is None
    assert applied("div", U32, known(7), known(2)).const is None
    assert applied("add", U8, known(1), REST).const is None


def test_comparisons_do_not_move() -> None:
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        ops = evaluator()
        assert applied(name, PRED, X, Y, source=S32, ops=ops) == REST
        assert ops.noted == [(0, name, S32, (8, 0, 0), (0, 4, -2), 0)]
        floats = applied(name, PRED, X, REST, source=F32)
        assert floats.along is None
        assert applied(name, PRED, UNKNOWN, X, source=S32).data


@pytest.mark.parametrize(("second", "along"), [(False, (8, 0, 0)), (True, (0, 4, -2))])
def test_choices_move_as_what_is_chosen(second: bool, along: Three) -> None:
    for name in ("min", "max"):
        ops = evaluator(second=second)
        assert applied(name, S32, X, Y, ops=ops).along == along
        assert ops.noted == [(0, name, S32, (8, 0, 0), (0, 4, -2), int(second))]
    ops = evaluator(second=second)
    assert applied("select", S32, REST, X, Y, ops=ops).along == along
    assert ops.noted == [(0, "select", S32, (8, 0, 0), (0, 4, -2), int(second))]
    assert applied("select", S32, X, X, Y).along is None
    assert applied("select", S32, REST, X, X).along == (8, 0, 0)
    assert applied("min", F32, X, Y).along is None
    assert applied("min", F32, X, X).along == (8, 0, 0)
    assert applied("select", S32, REST, X, Y, ops=evaluator(any_choice=True)).along is None


def test_what_is_noted_and_its_number() -> None:
    ops = evaluator()
    ops.begin(3, 5)
    applied("add", S32, X, Y, ops=ops)  # has no number
    applied("lt", PRED, REST, REST, source=S32, ops=ops)  # 0: does not move
    applied("convert", S64, X, source=S32, ops=ops)  # 1: may wrap
    applied("convert", S32, X, source=S64, ops=ops)  # 2: cuts
    applied("shr", S32, X, known(3), ops=ops)  # 3
    applied("shr", S32, X, known(31), ops=ops)  # 4
    applied("select", S32, REST, X, X, ops=ops)  # 5: either moves the same way
    applied("or", S32, X, known(7), ops=ops)  # 6 and 7: two signs
    applied("ge", PRED, X, known(1), source=S32, ops=ops)  # 8
    assert [(number, name, type, left) for number, name, type, left, *_ in ops.noted] == [
        (1, "convert", S32, (8, 0, 0)),
        (3, "convert", S32, (8, 0, 0)),
        (4, "ge", S32, (8, 0, 0)),
        (8, "ge", S32, (8, 0, 0)),
    ]
    assert (ops.block, ops.node) == (3, 5)
    ops.begin(3, 6)
    assert (ops.primitive, ops.noted, ops.node) == (0, [], 6)


def test_signs_that_are_tested_at_once() -> None:
    """`(x | y) < 0`: only the signs of both have to stay."""
    for name in ("or", "and"):
        ops = evaluator()
        made = applied(name, S32, X, Y, ops=ops)
        assert (made.along, made.sign, made.data) == (NOWHERE, True, False)
        assert ops.noted == [(0, "ge", S32, (8, 0, 0), NOWHERE, 0), (1, "ge", S32, (0, 4, -2), NOWHERE, 0)]
    sign = Form(sign=True)
    for name, number, fine in [("lt", 0, True), ("ge", 0, True), ("gt", -1, True), ("le", -1, True), ("lt", 1, False),
                               ("gt", 0, False), ("le", 0, False), ("lt", -1, False), ("ge", -1, False), ("eq", 0, False)]:  # fmt: skip
        assert (applied(name, PRED, sign, known(number), source=S32).along == NOWHERE) == fine
    assert applied("lt", PRED, sign, known(0), source=U32).along is None
    assert applied("lt", PRED, known(0), sign, source=S32).along is None
    assert applied("lt", PRED, sign, REST, source=S32).along is None
    assert applied("add", S32, sign, known(0)).along is None
    assert applied("neg", S32, sign).along is None
    assert applied("bits", U32, sign, source=S32) == sign
    assert applied("or", S32, sign, X).along is None
    assert applied("xor", S32, X, Y).along is None


def test_for_all_blocks_at_once_everything_that_may_move_is_noted() -> None:
    ops = evaluator(any_choice=True)
    assert applied("lt", PRED, UNKNOWN, X, source=S32, ops=ops).along is None
    applied("lt", PRED, Form(along=None), X, source=S32, ops=ops)
    applied("lt", PRED, REST, REST, source=S32, ops=ops)
    applied("or", S32, X, REST, ops=ops)
    assert [noted[0] for noted in ops.noted] == [1, 3, 4]
    assert applied("lt", PRED, Form(along=None), X, source=S32, ops=ops).along == NOWHERE


def test_joins() -> None:
    assert join(None, X) == join(X, None) == join(X, X) == X
    assert join(X, Y) == Form(along=None)
    assert join(known(4), known(4)) == known(4)
    assert join(known(4), known(6)) == Form(zeros=known(4).zeros & known(6).zeros)
    assert join(X, Form(along=(8, 0, 0), data=True)) == Form(along=(8, 0, 0), data=True)
    assert join(Form(sign=True), REST) == Form(along=None)
    assert join(Form(sign=True, zeros=1), Form(sign=True)) == Form(sign=True)
    assert join(known(4), known(12), ways=True) == Form(zeros=3)
    assert join(Form(const=1, zeros=6), Form(const=2, zeros=6), ways=True) == Form(zeros=6)
    assert [f.fixed for f in (REST, X, UNKNOWN, Form(data=True), Form(along=None))] == [
        True,
        False,
        False,
        False,
        False,
    ]


# --- classes ---------------------------------------------------------------------------------------------------------

GRID: Three = (4, 3, 2)
BLOCKS = np.arange(24, dtype=np.int64)
OUTCOMES: dict[str, Any] = {
    "lt": lambda d: d < 0, "le": lambda d: d <= 0, "gt": lambda d: d > 0, "ge": lambda d: d >= 0, "eq": lambda d: d == 0,
    "ne": lambda d: d != 0,
}  # fmt: skip


def observed(left: Any, right: Any) -> list[int]:
    """As runtime/observe.c has it."""
    d = left - right
    below, above = d[d < 0], d[d > 0]
    row = [below.max() if below.size else LEAST, int((d == 0).any()), above.min() if above.size else MOST]
    return [int(n) for n in (*row, left.min(), left.max(), right.min(), right.max(), 0)]


def place(number: int) -> tuple[int, int, int]:
    return number % 4, number // 4 % 3, number // 12


def moved(along: Three, number: int, other: int) -> int:
    return sum(c * (b - a) for c, a, b in zip(along, place(number), place(other), strict=True))


def of_class(w: Watched, row: list[int], number: int, arrays: tuple[ArrayRange, ...] = ()) -> list[bool]:
    flags = same_class(Dependence([w]), Grid(GRID), number, BLOCKS, {w.key: row}, arrays)
    return [bool(f) for f in flags]


def test_blocks_are_numbered_along_x_first() -> None:
    grid = Grid(GRID)
    assert [tuple(int(axis[n]) for axis in grid.places) for n in range(24)] == [place(n) for n in range(24)]
    for along in ((1, 0, 0), (0, 10, 0), (3, -2, 100), NOWHERE):
        assert grid.moved(along, 7, BLOCKS).tolist() == [moved(along, 7, n) for n in range(24)]


@pytest.mark.parametrize("name", OUTCOMES)
@pytest.mark.parametrize("seed", range(12))
def test_comparisons_come_out_the_same_in_a_class(name: str, seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(6):
        left, right = (np.array([draw.randint(-3, 3) for _ in range(draw.choice((1, 2, 8)))]) for _ in range(2))
        left, right = left[: min(len(left), len(right))], right[: min(len(left), len(right))]
        ways = [tuple(draw.choice((0, 0, 1, -1, 2)) for _ in range(3)) for _ in range(2)]
        number = draw.randrange(24)
        found = of_class(Watched(0, 0, 0, name, S64, ways[0], ways[1]), observed(left, right), number)  # type: ignore[arg-type]
        for other in range(24):
            there = left + moved(ways[0], number, other) - right - moved(ways[1], number, other)  # type: ignore[arg-type]
            same = bool((OUTCOMES[name](there) == OUTCOMES[name](left - right)).all())
            if name in ("eq", "ne"):  # a difference that jumps over 0 counts as another class
                same = same and bool((np.sign(there) == np.sign(left - right)).all())
            assert found[other] == same


@pytest.mark.parametrize("name", ["min", "max"])
@pytest.mark.parametrize("seed", range(12))
def test_extremes_move_as_the_class_says(name: str, seed: int) -> None:
    draw, pick = random.Random(seed), np.minimum if name == "min" else np.maximum
    for _ in range(6):
        shift = draw.choice((-4, 0, 4))
        left, right = (np.array([draw.randint(-3, 3) for _ in range(4)]) for _ in range(2))
        left = left + shift
        ways: list[Any] = [tuple(draw.choice((0, 1, -1)) for _ in range(3)) for _ in range(2)]
        row, number = observed(left, right), draw.randrange(24)
        every = Watched(0, 0, 0, name, S64, ways[0], ways[1])
        choice = settled(every, row)
        if choice is not None:
            assert (pick(left, right) == (left, right)[choice]).all()
        else:
            assert all((pick(left, right) != side).any() for side in (left, right))
        w = Watched(0, 0, 0, name, S64, ways[0], ways[1], choice or 0)
        for other, same in enumerate(of_class(w, row, number)):
            steps = [moved(way, number, other) for way in ways]
            if same:
                there = pick(left + steps[0], right + steps[1])
                assert (there == pick(left, right) + steps[choice or 0]).all()
            assert same or steps[0] != steps[1]
        assert of_class(w, row, number)[number]


def test_a_selection_stays_where_its_condition_does() -> None:
    w = Watched(0, 0, 0, "select", S64, (1, 0, 0), (0, 0, 0), 0)
    yes, no, mixed = ([LEAST, 0, MOST, least, most, 0, 0, 0] for least, most in ((1, 1), (0, 0), (0, 1)))
    assert [settled(w, row) for row in (yes, no, mixed)] == [0, 1, None]
    assert of_class(w, yes, 0) == [True] * 24
    assert of_class(w, no, 0) == of_class(w, mixed, 0) == [n % 4 == 0 for n in range(24)]


@pytest.mark.parametrize(
    ("type", "low", "high", "fits"),
    [(S32, (1 << 31) - 3, 0, [0, 1, 2]), (U32, (1 << 32) - 2, 0, [0, 1]), (S64, (1 << 62), 0, [0, 1, 2, 3]),
     (U8, 254, 0, [0, 1]), (U64, 5, 0, [0, 1, 2, 3])],
)  # fmt: skip
def test_what_moves_must_not_wrap(type: Type, low: int, high: int, fits: list[int]) -> None:
    row = [LEAST, 0, 1, low, low, 0, 0, 0]
    for name in ("convert", "gt"):
        found = of_class(Watched(0, 0, 0, name, type, (1, 0, 0), NOWHERE), row, 0)
        assert [n for n in range(4) if found[n]] == fits


@pytest.mark.parametrize(
    ("type", "value", "fits"), [(S32, -(1 << 31) + 1, [0, 1]), (U32, 2, [0, 1, 2]), (S64, 0, [0, 1, 2, 3])]
)
def test_nor_below_the_least(type: Type, value: int, fits: list[int]) -> None:
    row = [LEAST, 0, MOST, value, value, value, value, 0]
    left = of_class(Watched(0, 0, 0, "convert", type, (-1, 0, 0), NOWHERE), row, 0)
    assert [n for n in range(4) if left[n]] == fits
    right = of_class(Watched(0, 0, 0, "ne", type, NOWHERE, (-1, 0, 0)), row, 0)
    assert [n for n in range(4) if right[n]] == fits


@pytest.mark.parametrize(
    ("space", "step", "fits"),
    [("global", 8, [0]), ("global", 16, [0, 2]), ("global", 32, [0, 1, 2, 3]), ("shared", 32, [0]), ("shared", 64, [0, 2]),
     ("shared", 128, [0, 1, 2, 3]), ("", 32, [0, 1, 2, 3])],
)  # fmt: skip
def test_accesses_touch_as_many_sectors_and_banks(space: str, step: int, fits: list[int]) -> None:
    access = MovingAccess(0, 0, space, "load", (step, 0, 0))
    rows = {access.key: [LEAST, 0, MOST, 4096, 4127, 0, 0, 0]}
    found = same_class(Dependence([], [access]), Grid(GRID), 0, BLOCKS, rows, [ArrayRange(0, 1 << 20)])
    assert [n for n in range(4) if found[n]] == fits
    never = same_class(
        Dependence([], [access]), Grid(GRID), 0, BLOCKS, {access.key: [0, 0, 0, MOST, LEAST, 0, 0, 0]}, []
    )
    assert never.all()


@pytest.mark.parametrize(
    ("arrays", "fits"),
    [([ArrayRange(0, 1 << 20)], [0, 1, 2, 3]), ([ArrayRange(4096, 96)], [0, 1, 2]), ([ArrayRange(4096, 95)], [0, 1]),
     ([ArrayRange(4096, 32)], [0]), ([ArrayRange(4096, 31)], [0]), ([ArrayRange(4097, 100)], [0]), ([], [0, 1, 2, 3]),
     ([ArrayRange(0, 64), ArrayRange(4000, 1000)], [0, 1, 2, 3])],
)  # fmt: skip
def test_accesses_stay_in_their_array(arrays: list[ArrayRange], fits: list[int]) -> None:
    access = MovingAccess(0, 0, "global", "load", (32, 0, 0))
    rows = {access.key: [LEAST, 0, MOST, 4096, 4127, 0, 0, 0]}
    found = same_class(Dependence([], [access]), Grid(GRID), 0, BLOCKS, rows, arrays)
    assert [n for n in range(4) if found[n]] == fits
    shared = MovingAccess(0, 0, "shared", "load", (128, 0, 0))
    assert same_class(Dependence([], [shared]), Grid(GRID), 0, BLOCKS, rows, arrays).all()


def test_accesses_stay_above_their_arrays_start() -> None:
    access = MovingAccess(0, 0, "global", "load", (-32, 0, 0))
    rows = {access.key: [LEAST, 0, MOST, 4160, 4191, 0, 0, 0]}
    found = same_class(Dependence([], [access]), Grid(GRID), 0, BLOCKS, rows, [ArrayRange(4096, 96)])
    assert [n for n in range(4) if found[n]] == [0, 1, 2]
