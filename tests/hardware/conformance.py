"""What a recording of many operand sets holds: digests of what is exact, and what is approximate as it is."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from kernels import BLOCK, Group, Source
from numpy_values import Words
from operands import columns
from variants import Variant

SETS = 8 * BLOCK
AT_ONCE = 4 * BLOCK  # as tests/emulator/test_rows.py launches the same kernels
_EXPONENTS = {
    "f16": (10, 5),
    "bf16": (7, 8),
    "f32": (23, 8),
    "f64": (52, 11),
}  # stored bits of significand and exponent


def operand_sets(group: Group) -> dict[Source, Words]:
    """SETS of them, others than those that are recorded one by one."""
    return columns(replace(group, name=f"{group.name}, many"), SETS)


def defined(variant: Variant, operands: Mapping[Source, Words], count: int) -> np.ndarray:
    """Positions and lengths of 64-bit fields are "restricted to the range 0..255" (PTX ISA 9.7.1.19 and 9.7.1.20).

    Beyond, the manual's pseudo-code keeps the low 8 bits, and so does the emulator; an H200 does not."""
    fields = {"bfe.u64": "bc", "bfe.s64": "bc", "bfi.b64": "ce"}.get(variant.name, "")
    fine = np.ones(count, bool)
    for name in fields:
        fine &= operands[name, "u32"][:count] < 256
    return fine


def canonical(type: str, words: Words) -> Words:
    """Every NaN as one: the manual leaves its bits open."""
    if type.endswith("x2"):
        halves = [canonical(type[:-2], words >> np.uint64(shift) & np.uint64(0xFFFF)) for shift in (0, 16)]
        return halves[0] | halves[1] << np.uint64(16)
    if type not in _EXPONENTS:
        return words
    stored, exponent = _EXPONENTS[type]
    infinity = ((1 << exponent) - 1) << stored
    sign = 1 << (stored + exponent)
    return np.where((words & np.uint64(sign - 1)) > infinity, np.uint64(infinity + 1), words)


def digest(variant: Variant, type: str, operands: Mapping[Source, Words], words: Words) -> str:
    kept = np.where(defined(variant, operands, len(words)), canonical(type, words), np.uint64(0))
    return hashlib.sha256(kept.astype("<u8").tobytes()).hexdigest()[:16]


def packed_words(words: Words) -> str:
    return base64.b64encode(zlib.compress(words.astype("<u8").tobytes(), 9)).decode()


def unpacked_words(text: str) -> Words:
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), "<u8").astype(np.uint64)
