"""Accesses of a block through one register, which are checked at once."""

from __future__ import annotations

import pytest

from tilescope.emulator.compile.generate import generate
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.lower.access import Access, Group
from tilescope.emulator.lower.listener import Listener
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.ptx.syntax import parse

TEXT = """.version 8.3
.target sm_90
.address_size 64
.entry k(.param .u64 a) {{
    .reg .b64 %d<5>; .reg .b32 %r<6>;
    ld.param.u64 %d1, [a]; mov.u32 %r1, %tid.x; mul.wide.u32 %d2, %r1, 4; add.u64 %d3, %d1, %d2; add.u64 %d4, %d1, 400;
    {accesses}
    ret;
}}"""


class Groups(Listener):
    """The first and the last byte by which a group's accesses go further than their register, of each group."""

    def __init__(self) -> None:
        self.found: list[tuple[int, int]] = []

    def on_group(self, access: Access, group: Group) -> None:
        self.found.append((group.first, group.last))


@pytest.mark.parametrize(
    ("accesses", "groups"),
    [
        ("ld.global.u32 %r2, [%d3];", []),
        ("ld.global.u32 %r2, [%d3]; ld.global.u32 %r3, [%d3+8];", [(0, 8)]),
        ("ld.global.u32 %r2, [%d3+4]; ld.global.u32 %r3, [%d3-4]; ld.global.u32 %r4, [%d3];", [(-4, 4)]),
        ("ld.global.u32 %r2, [%d3]; ld.global.u32 %r3, [%d3+2];", []),  # one of them is misaligned
        ("ld.global.u32 %r2, [%d3]; st.global.u32 [%d3+4], %r2;", []),
        ("st.global.u32 [%d3], %r1; st.global.u32 [%d3+4], %r1;", [(0, 4)]),
    ],
)
def test_which_are_checked_at_once(accesses: str, groups: list[tuple[int, int]]) -> None:
    module, listener = parse(TEXT.format(accesses=accesses)), Groups()
    plan = plan_kernel(module, module.functions["k"], BlockShape((32, 1, 1)))
    generate(plan, instrumentation=Instrumentation(), others=lambda counters: [listener])
    assert listener.found == groups
