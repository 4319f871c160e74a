"""Machine code's instructions in; for how many clocks each reads its registers out.

Registers lie in two banks, by whether their number is even or odd, and each bank gives a warp one of them a clock:
three of one bank take three clocks. What is kept for the next instruction, where that reads it in the same place, is
not read again (registers_h200.json)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_F32 = {0x020: 2, 0x021: 2, 0x023: 3}  # how many operands; the low 9 bits as in machine_code.py
_MULTIPLY_ADD = {0x024: 3, 0x025: 3, 0x027: 3}
_OPERANDS = _F32 | _MULTIPLY_ADD
_WIDE = 0x025  # of which the last operand is two registers
_FORM, _THREE_REGISTERS = 9, 1  # bits 9 to 11: which operand is no register
_IN_LAST = (2, 3, 7)  # forms in which the second operand stands where the third does, which is none
_ZERO = 255
_KEPT = 58  # bits of the upper half, by place
Places = dict[int, int]  # a register by the place in the instruction that names it


def reading_clocks(code: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Of the two halves of each; 1 of what is not known."""
    kept: Places = {}
    for low, high in code:
        if low & 0x1FF not in _OPERANDS:
            kept = {}
            yield 1
            continue
        places = _places(low, high)
        read = {register for place, register in places.items() if kept.get(place) != register}
        wide = {places[2] + 1} if low & 0x1FF == _WIDE and 2 in places and kept.get(2) != places[2] else set()
        yield _most_of_a_bank(read | wide)
        kept = {place: register for place, register in places.items() if high >> _KEPT + place & 1}


def _places(low: int, high: int) -> Places:
    operands, form = _OPERANDS[low & 0x1FF], low >> _FORM & 7
    found = {0: low >> 24 & 255}
    if form == _THREE_REGISTERS:
        found[1] = low >> 32 & 255
    if operands > 2 or form in _IN_LAST:
        found[2] = high & 255
    return {place: register for place, register in found.items() if register != _ZERO}


def _most_of_a_bank(registers: set[int]) -> int:
    odd = sum(register & 1 for register in registers)
    return max(1, odd, len(registers) - odd)
