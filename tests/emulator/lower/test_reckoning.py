"""How many trips a loop is said to make before its first one, against the same loop carried out in Python."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from llvmlite import ir
from stand_in import Machine, Standing

from tilescope.emulator.lanes.types import U64
from tilescope.emulator.lower.reckoning import Reckoning
from tilescope.emulator.plan.polynomials import Relation, number, variable
from tilescope.emulator.plan.strides import Stretch

K, END = 0, 1  # variables: the loop's counter, and what it is compared with
USUAL, MOST = 77, 1000
GOES_ON = {"lt": int.__lt__, "le": int.__le__, "gt": int.__gt__, "ge": int.__ge__, "ne": int.__ne__}


@cache
def machine(name: str, step: int, early: bool) -> Machine:
    """trips() of `while (k name end) k += step`, or, not `early`, of the same with its question after the body."""
    code: Any = Standing(ir.Module(), "f", 32)
    values = {K: code.ops.uniform(U64, code.base), END: code.ops.uniform(U64, code.steps[0])}
    registers: Any = SimpleNamespace(read=values.__getitem__)
    counter = variable(K, 64) if early else variable(K, 64).plus(number(step, 64))
    asked = Relation(name, counter, variable(END, 64))
    stretch = Stretch(0, 1, [0, 1], trip={K: number(step, 64)}, goes_on=asked, early=early)
    code.b.ret(Reckoning(code, registers, stretch).trips(USUAL, MOST))
    return Machine(code.b.module)


def counted(name: str, k: int, end: int, step: int, early: bool) -> int:
    trips = 0
    while trips < MOST:
        if early and not GOES_ON[name](k, end):
            return trips
        trips, k = trips + 1, k + step
        if not early and not GOES_ON[name](k, end):
            return trips
    return MOST


@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize(
    ("name", "step", "first", "ends"),
    [
        ("lt", 1, 0, (1, 2, 16)), ("lt", 3, 1, (5, 10, 11, 12)), ("le", 1, 0, (1, 2, 16)), ("le", 3, 1, (4, 9, 10, 11)),
        ("gt", -1, 9, (8, 0, -3)), ("gt", -4, 9, (5, 1, 0)), ("ge", -1, 9, (8, 0, -3)), ("ge", -4, 9, (5, 1, 0)),
        ("ne", 2, 0, (2, 8, 1998, 4000)), ("lt", 1, 0, (2000,)),
    ],
)  # fmt: skip
def test_a_counting_loop_makes_as_many_trips_as_are_said(
    name: str, step: int, first: int, ends: tuple[int, ...], early: bool
) -> None:
    made = machine(name, step, early)
    assert [made.call("f", 0, first, end) for end in ends] == [counted(name, first, e, step, early) for e in ends]


def test_where_nothing_tells_the_usual_number_is_said() -> None:
    """`while (k == end)` goes on as long as somebody else leaves k alone; a step of 0 has no end."""
    assert machine("eq", 1, True).call("f", 0, 5, 5) == USUAL
    assert machine("lt", 0, True).call("f", 0, 0, 5) == 5
