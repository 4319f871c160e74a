"""Every straight-line row of the instruction table, in every form: LLVM against the NumPy oracle, bit for bit.

Approximate instructions agree within the manual's bounds (agreement.py). Kernels are those of kernels.py: operands that
differ in every thread, that are the same in all, that are straight lines across the warp, and that are constants."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from emulate import affine_operands, complaints, run
from kernels import (
    BLOCK,
    ENTRY,
    HEADER,
    RECORDED,
    Group,
    affine_kernel,
    all_groups,
    can_be_affine,
    constant_kernel,
    uniform_kernel,
    varying_kernel,
)
from operands import columns
from sampled import sampled
from variants import Variant, all_variants, straight_rows

import tilescope
from tilescope.emulator.isa import decode
from tilescope.ptx.module import Sink

BLOCKS = 8
TUPLES = 24


def plain(variant: Variant) -> bool:
    """Forms other than varying leave out set's and setp's .or and .xor, and all joining in set: no code is their own."""
    joined = variant.words.get("B", "")
    return joined in ("", "and") if variant.opcode == "setp" else not (variant.opcode == "set" and joined)


FORMS = [Group(g.name, kept) for g in all_groups() if (kept := tuple(filter(plain, g.variants)))]
AFFINE = [
    Group(g.name, kept)
    for g in FORMS
    if (kept := tuple(v for v in g.variants if any(map(can_be_affine, dict(v.sources).values()))))
]
BINARY = [g for g in AFFINE if g.opcode not in ("set", "setp", "selp", "slct", "cvt", "mov")]


def few(groups: list[Group], one_in: int, first: int = 0) -> list[Any]:
    """Groups of conversions and comparisons are many and alike: fewer of them are default tests."""
    alike = [g for g in groups if g.opcode in ("cvt", "set", "setp")]
    return [*sampled((g for g in groups if g not in alike), one_in, first), *sampled(alike, 8 * one_in, first)]


def name_of(given: Group | str) -> str:
    return given if isinstance(given, str) else given.name


@pytest.mark.parametrize("group", few(all_groups(RECORDED), 13), ids=name_of)
def test_varying_operands(group: Group) -> None:
    count = 4 * BLOCK
    operands = columns(group, count)
    out = run(group, varying_kernel(group, count), "varying", operands, 4, count)
    assert complaints(group, operands, out) == []


@pytest.mark.parametrize("group", few(FORMS, 6), ids=name_of)
def test_uniform_operands(group: Group) -> None:
    operands = columns(group, TUPLES)
    out = run(group, uniform_kernel(group, TUPLES), "uniform", operands, TUPLES, TUPLES)
    assert complaints(group, operands, out) == []


@pytest.mark.parametrize("group", few(FORMS, 6, 1), ids=name_of)
def test_constant_operands(group: Group) -> None:
    operands = {source: words[:1] for source, words in columns(group, 5).items()}
    text = constant_kernel(group, [int(operands[source][0]) for source in group.sources])
    assert complaints(group, operands, run(group, text, "constant", operands, 1, 1)) == []


@pytest.mark.parametrize("group", few(AFFINE, 7, 1), ids=name_of)
def test_affine_operands(group: Group) -> None:
    check_affine(group, ("a", "b", "c", "e"))


@pytest.mark.parametrize(("group", "affine"), sampled(product(BINARY, "ab"), 15), ids=name_of)
def test_affine_beside_uniform_operands(group: Group, affine: str) -> None:
    check_affine(group, (affine,))


def check_affine(group: Group, affine: tuple[str, ...]) -> None:
    bases = columns(group, BLOCKS)
    if group.opcode in ("div", "rem"):  # divisors that stay above zero
        bases = {s: w % 1000 + 1 if s[0] == "b" and can_be_affine(s[1]) else w for s, w in bases.items()}
    count = BLOCKS * BLOCK
    out = run(group, affine_kernel(group, count, affine), "affine", bases, BLOCKS, count)
    assert complaints(group, affine_operands(bases, affine, BLOCKS), out) == []


def test_every_variant_is_decoded_to_its_own_row() -> None:
    """No row hides another that follows it."""
    for row in straight_rows():
        for variant in all_variants(row):
            written = [type for _, type in variant.sources if type != "carry"]
            operands = (Sink(),) * (len(written) + (variant.table is not None) + 1)
            assert decode(replace(variant.instruction, operands=operands)).row is row, variant.name


def test_every_row_has_variants() -> None:
    assert [row.syntax for row in straight_rows() if not all_variants(row)] == []


@pytest.mark.parametrize("operation", ["div.u16", "div.s32", "div.u64", "rem.s16", "rem.u32", "rem.s64"])
@pytest.mark.parametrize("form", ["varying", "uniform"])
def test_division_by_zero_is_a_fault(operation: str, form: str) -> None:
    bits = int(operation[-2:])
    index = "%tid.x" if form == "varying" else "%ctaid.x"
    text = f"""{HEADER}.visible .entry {ENTRY}(.param .u64 divisors)
{{
  .reg .b64 %p, %at;
  .reg .b32 %i;
  .reg .b{bits} %a, %b;
  ld.param.u64 %p, [divisors];
  mov.u32 %i, {index};
  mad.wide.u32 %at, %i, {bits // 8}, %p;
  ld.global.u{bits} %a, [%at];
  {operation} %b, 7, %a;
  st.global.u{bits} [%at], %b;
  ret;
}}
"""
    divisors = np.arange(32, dtype=f"u{bits // 8}")
    with pytest.raises(tilescope.KernelFault, match="division by zero"):
        tilescope.compile(text)[1, 32](divisors)
