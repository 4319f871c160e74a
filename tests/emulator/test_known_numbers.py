"""What is worked out while code is made, as all of its numbers are known: lanes' places and constants."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from test_by_hand import launched

LANES = 32
OPERATIONS = (
    "add.u32",
    "sub.u32",
    "mul.lo.u32",
    "and.b32",
    "or.b32",
    "xor.b32",
    "not.b32",
    "shl.b32",
    "shr.u32",
    "shr.s32",
)
NUMBERS = some.one_of(some.integers(0, 40), some.sampled_from((1 << 31, (1 << 32) - 1, 0x55555555, 64, 1 << 20)))
STEPS = some.lists(
    some.tuples(some.sampled_from(OPERATIONS), some.one_of(some.just("%t"), NUMBERS)), min_size=1, max_size=6
)


def done(operation: str, a: int, b: int) -> int:
    """PTX ISA 9.7.1 and 9.7.8; amounts of shifts above 32 are 32."""
    signed, amount = a - (a >> 31 << 32), min(b, 32)
    results = {
        "add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b, "not": ~a, "shl": a << amount,
        "shr": (signed if operation.endswith("s32") else a) >> amount,
    }  # fmt: skip
    return results[operation.split(".")[0]] & 0xFFFFFFFF


@pytest.mark.long
@settings(max_examples=30, deadline=None)
@given(start=some.one_of(some.just("%t"), NUMBERS), steps=STEPS)
def test_instructions_of_known_numbers(start: str | int, steps: list[tuple[str, str | int]]) -> None:
    """Instructions of lanes and numbers in the text alone, against Python."""
    lines, wanted = [f"mov.u32 %r, {start};"], [lane if start == "%t" else int(start) for lane in range(LANES)]
    for operation, operand in steps:
        given_b = [lane if operand == "%t" else int(operand) for lane in range(LANES)]
        wanted = [done(operation, a, b) for a, b in zip(wanted, given_b, strict=True)]
        lines.append(f"{operation} %r, %r{'' if operation.startswith('not') else f', {operand}'};")
    lines.append("mad.wide.u32 %b, %t, 4, %b; st.global.u32 [%b], %r;")
    found = launched("\n  ".join(lines), np.zeros(1, np.uint32), np.zeros(LANES, np.uint32), LANES)
    assert found.tolist() == wanted
