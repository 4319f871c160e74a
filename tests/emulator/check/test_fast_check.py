"""Which functions of the fast check generated code calls: a row of lanes is one call, up to the longest that there is."""

from __future__ import annotations

import re

import pytest

from tilescope.emulator.compile.generate import generate
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.ptx.syntax import parse

HEAD = ".version 8.3\n.target sm_90\n.address_size 64\n.entry k(.param .u64 a) { .reg .b64 %d<4>; .reg .b32 %r<6>; "
LANES = "ld.param.u64 %d1, [a]; mov.u32 %r1, %tid.x; mul.wide.u32 %d2, %r1, {pace}; add.u64 %d3, %d1, %d2; "


def called(access: str, pace: int) -> set[str]:
    """By a warp of which each lane accesses what is `pace` bytes further."""
    module = parse(HEAD + LANES.format(pace=pace) + access + " ret; }")
    plan = plan_kernel(module, module.functions["k"], BlockShape((32, 1, 1)))
    text = generate(plan, instrumentation=Instrumentation(checks=True)).text
    return set(re.findall(r'call i1 @"?ts_((?:read|write)_\w+)', text))


@pytest.mark.parametrize(
    ("access", "pace", "functions"),
    [
        ("ld.global.u32 %r2, [%d3];", 4, {"read_global_32"}),
        ("ld.global.v2.u32 {%r2, %r3}, [%d3];", 8, {"read_global_64"}),
        ("ld.global.v4.u32 {%r2, %r3, %r4, %r5}, [%d3];", 16, {"read_global_128"}),
        ("st.global.v4.u32 [%d3], {%r1, %r1, %r1, %r1};", 16, {"write_global_128"}),
        ("st.global.u8 [%d3], %r1;", 1, {"write_global_32"}),
        ("ld.global.u32 %r2, [%d1];", 4, {"read_global_1"}),
        ("ld.global.u32 %r2, [%d3];", 12, set()),  # no row: each lane by itself, in the slow check
    ],
)  # fmt: skip
def test_a_row_of_lanes_is_one_call(access: str, pace: int, functions: set[str]) -> None:
    assert called(access, pace) == functions
