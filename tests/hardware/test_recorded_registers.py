"""For how many clocks registers are read, beside what a real GPU takes (registers_h200.json)."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from record_registers import FFMA, KEPT, Operands, patterns

from tilescope.source.registers import reading_clocks

RECORDED = json.loads((Path(__file__).parent / "registers_h200.json").read_text())
PATTERNS = dict(patterns())


def encoded(one: Operands) -> tuple[int, int]:
    return FFMA | 7 << 12 | one.to << 16 | one.a << 24 | one.b << 32, one.c | one.kept << KEPT


def told(chosen: list[Operands]) -> float:
    """The mean of a loop's second turn."""
    clocks = list(reading_clocks([encoded(one) for one in [*chosen, *chosen]]))
    return sum(clocks[len(chosen) :]) / len(chosen)


@pytest.mark.parametrize("name", [name for name in PATTERNS if "kept" not in name])
def test_registers_of_one_bank_are_read_one_after_another(name: str) -> None:
    assert told(PATTERNS[name]) == pytest.approx(RECORDED["clocks"][name][-1], rel=0.01)


@pytest.mark.parametrize("name", [name for name in PATTERNS if "kept" in name])
def test_what_is_kept_is_not_read_again(name: str) -> None:
    """No assembler keeps what is written meanwhile; where these patterns do, each such operand takes up to an eighth of
    a clock more."""
    assert told(PATTERNS[name]) == pytest.approx(RECORDED["clocks"][name][-1], abs=0.02 + written(name) / 8)


def written(name: str) -> int:
    """Operands that are kept though a sum is put into such a register."""
    sums = {one.to for one in PATTERNS[name]}
    kept_a, kept_b = (any(one.kept & bit for one in PATTERNS[name]) for bit in (1, 2))
    return kept_a * any(one.a in sums for one in PATTERNS[name]) + kept_b * any(one.b in sums for one in PATTERNS[name])


def test_an_operand_that_is_no_register_is_not_read() -> None:
    """FFMA R0, R2, c[0x0][0x210], R4: two of one bank; R2, c[0x0][0x210], R5: one of each."""
    constant = 5 << 9 | FFMA & 0x1FF
    assert list(reading_clocks([(constant | 2 << 24, 4), (constant | 2 << 24, 5)])) == [2, 1]


def test_a_sum_has_no_third_operand() -> None:
    """FADD R9, R23, R8, as nvdisasm shows 0x0000000817097221."""
    low, high = struct.unpack("<QQ", struct.pack("<QQ", 0x0000000817097221, 0x048FE20000000000))
    assert list(reading_clocks([(low, high)])) == [1]
