"""Every straight-line row of the instruction table, in every form: LLVM against the NumPy oracle, bit for bit.

Approximate instructions agree within the manual's bounds: see agreement.py."""

from __future__ import annotations

import numpy as np
import pytest
from emulate import affine_operands, complaints, run
from kernels import (
    BLOCK,
    Group,
    affine_kernel,
    all_groups,
    can_be_affine,
    constant_kernel,
    uniform_kernel,
    varying_kernel,
)
from operands import columns
from references import REFERENCES, reference
from variants import all_variants, straight_rows

import tilescope
from tilescope.emulator.isa import decode
from tilescope.emulator.numpy_values import as_integers  # noqa: F401

GROUPS = all_groups()
PAIRS = [(g, names) for g in GROUPS for names in (("a", "b", "c", "e"),)]
named = pytest.mark.parametrize("group", GROUPS, ids=lambda g: g.name)


@named
def test_varying_operands(group: Group) -> None:
    count = 4 * BLOCK
    operands = columns(group, count)
    out = run(group, varying_kernel(group, count), "varying", operands, 4, count)
    assert not complaints(group, operands, out)
