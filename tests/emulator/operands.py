"""Operand tuples: a Group in, an array of bits for each source out: edges against edges, then random numbers."""

from __future__ import annotations

import zlib

import numpy as np
from kernels import Group, Source
from numpy_values import Words
from variants import HALVES, type_of

# one, -one, 1 + ulp, 1 - ulp, the largest, the least normal, the largest subnormal, ..., halves around powers of two
_F32 = """00000000 80000000 3f800000 bf800000 3f800001 3f7fffff 7f7fffff ff7fffff 00800000 80800000 007fffff 807fffff
 00000001 80000001 7f800000 ff800000 7fc00000 ffc00001 7f800001 3f000000 bf000000 3fc00000 c0200000 40400000 4b000000
 4b000001 cb7fffff 4f000000 cf000000 4effffff 4f800000 5f000000 df000000 5f800000 42ff0000 437f8000 c3008000 477fff80
 46fffe00 3eaaaaab 40490fdb c2f6e979 7e800000 7e800001 fe900000 01000000 33800000 b3800001 6f123456"""
_F64 = """0000000000000000 8000000000000000 3ff0000000000000 bff0000000000000 3ff0000000000001 3fefffffffffffff
 7fefffffffffffff ffefffffffffffff 0010000000000000 8010000000000000 000fffffffffffff 800fffffffffffff 0000000000000001
 8000000000000001 7ff0000000000000 fff0000000000000 7ff8000000000000 fff8000000000001 3fe0000000000000 bfe0000000000000
 3ff8000000000000 c004000000000000 4008000000000000 4330000000000001 c33fffffffffffff 41dfffffffc00000 41e0000000000000
 c1e0000000000000 c1e0000000200000 41efffffffe00000 41f0000000000000 43e0000000000000 c3e0000000000000 43dfffffffffffff
 43f0000000000000 405fc00000000000 406fe00000000000 c060100000000000 40dfffe000000000 40efffe000000000 3fd5555555555555
 400921fb54442d18 47efffffe0000000 47efffffefffffff 47effffff0000000 c7f0000000000000 380fffffc0000000 3690000000000000
 3680000000000000 b6a0000000000001 3ff0000010000000 3ff0000030000000 bff0000010000001"""


_F16 = """0000 8000 3c00 bc00 3c01 3bff 7bff fbff 0400 8400 03ff 83ff 0001 8001 0002 7c00 fc00 7e00 fe01 7c01 3800 b800 3e00
 c200 6400 6401 e7ff 5bff 57f8 d808 77ff 7800 3555 4248 c79d 1400 2c00 9400 0800 4bff 4c00 0803"""


def edges(type: str) -> list[int]:
    """The bits of the values at which a type's instructions go wrong."""
    if type in ("pred", "carry"):
        return [0, 1]
    if type in ("f16", "f16x2"):
        return _alone_or_paired([int(word, 16) for word in _F16.split()], type)
    if type in ("bf16", "bf16x2"):
        return _alone_or_paired([int(word, 16) >> 16 for word in _F32.split()], type)
    if type in ("f32", "f64"):
        return [int(word, 16) for word in (_F32 if type == "f32" else _F64).split()]
    bits = type_of(type).bits
    top, ones = 1 << (bits - 1), (1 << bits) - 1
    small = [0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 24, 31, 32, 33, 63, 64, 65, 127, 128, 255, 256, 0x0F0F, 0x7FFF, 0x8000]
    large = [top, top - 1, top + 1, ones, ones - 1, ones - 4, ones // 3, ones // 3 * 2, ones // 255 * 129, top >> 8]
    sized = [0xFFFFFF, 0x800000, 0x7FFFFF, 0x1000000, 0xFFFF, 0x10000, 0x80000000, 0x7FFFFFFF, 0xFFFFFFFF, 1 << 32]
    return list(dict.fromkeys(value & ones for value in [*small, *large, *sized]))


def _alone_or_paired(words: list[int], type: str) -> list[int]:
    """Each number alone; or beside another one, which comes from the other end."""
    return words if not type.endswith("x2") else [a | b << 16 for a, b in zip(words, words[::-1], strict=True)]


def columns(group: Group, count: int) -> dict[Source, Words]:
    """`count` operand tuples for a group, the same at every call: each type's edges, shuffled, and random bits."""
    random = np.random.default_rng(zlib.crc32(group.name.encode()))
    made = {source: _column(random, source[1], count) for source in group.sources}
    _cancel_sums(made)
    return {source: _nonzero(group.opcode, source, words) for source, words in made.items()}


def _column(random: np.random.Generator, type: str, count: int) -> Words:
    known = np.array(edges(type), np.uint64)
    crossed = np.resize(random.permutation(known), max(count * 3 // 4, 1))
    return np.concatenate([random.permutation(crossed), _random(random, type, count - len(crossed))])


def _random(random: np.random.Generator, type: str, count: int) -> Words:
    """Random bits; floats mostly near one, so that sums round and cancel."""
    bits = 1 if type in ("pred", "carry") else type_of(type).bits
    words = random.integers(0, 1 << bits, count, np.uint64, endpoint=False) if bits < 64 else _any_64(random, count)
    if type in HALVES:
        return np.where(random.random(count) < 0.7, _near_one(words, type), words)
    if type not in ("f32", "f64"):
        return words
    stored, bias = (23, 127) if type == "f32" else (52, 1023)
    near = (words & np.uint64((1 << stored) - 1 | 1 << (bits - 1))) | (
        random.integers(bias - 30, bias + 34, count, np.uint64) << np.uint64(stored)
    )
    return np.where(random.random(count) < 0.7, near, words)


def _near_one(words: Words, type: str) -> Words:
    """The exponents' upper bits as in numbers between 2^-3 and 2^4 or so; in both halves of a pair."""
    fixed, exponent = (0x6000, 0x2000) if type.startswith("f16") else (0x7C00, 0x3C00)
    both = 0x10001 if type.endswith("x2") else 1
    return (words & ~np.uint64(fixed * both)) | np.uint64(exponent * both)


def _any_64(random: np.random.Generator, count: int) -> Words:
    return random.integers(0, (1 << 64) - 1, count, np.uint64, endpoint=True)


def _cancel_sums(made: dict[Source, Words]) -> None:
    """For a*b+c: every fifth c is the rounded -a*b, which leaves what only one rounding keeps."""
    for name, real, word in (("f32", np.float32, np.uint32), ("f64", np.float64, np.uint64)):
        if {("a", name), ("b", name), ("c", name)} <= set(made):
            a, b = (made[letter, name].astype(word).view(real) for letter in "ab")
            with np.errstate(all="ignore"):
                made["c", name][::5] = (-(a * b)).astype(real).view(word).astype(np.uint64)[::5]


def _nonzero(opcode: str, source: Source, words: Words) -> Words:
    """Division of integers by zero is a fault, and has a test of its own."""
    divisor = opcode in ("div", "rem") and source[0] == "b" and source[1][0] in "us"
    return np.where(words == 0, np.uint64(7), words) if divisor else words
