"""Plans of small PTX texts: what is known of each register, which accesses are one, and what parameters may be read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.job.job import MOST_IN_FLIGHT, Job
from tilescope.emulator.lanes.uniformity import UNIFORM, VARYING, Origin, Uniformity, constant
from tilescope.emulator.plan.alignment import infer_alignment
from tilescope.emulator.plan.inline import InstructionError
from tilescope.emulator.plan.layout import Layout
from tilescope.emulator.plan.plan import Plan, plan_kernel
from tilescope.emulator.plan.uniformity import entry_param, one_place
from tilescope.emulator.plan.vectorized import Vectorized, vectorized
from tilescope.ptx.module import Address, Register, Symbol
from tilescope.ptx.syntax import parse

HEADER = ".version 8.3\n.target sm_90\n.address_size 64\n"
REGISTERS = ".reg .pred %p<9>; .reg .b32 %r<40>; .reg .b64 %d<20>; .reg .f32 %f<9>; .reg .b16 %h<9>;"


def planned(
    body: str, block: tuple[int, int, int] = (32, 1, 1), params: str = ".param .u64 a, .param .u32 n", more: str = ""
) -> Plan:
    module = parse(HEADER + more + f".entry k({params}) {{ {REGISTERS} {body} ret; }}")
    return plan_kernel(module, module.functions["k"], BlockShape(block))


def known(body: str, register: str = "%r1", **more: Any) -> Uniformity:
    """Of the only variable that a register stands for."""
    plan = planned(body, **more)
    (found,) = [u for name, u in zip(plan.ssa.names, plan.uniformity.of, strict=True) if name == register]
    return found


@pytest.mark.parametrize(
    ("special", "block", "found"),
    [
        ("%tid.x", (32, 1, 1), Uniformity(cx=1)), ("%tid.y", (32, 1, 1), constant(0)), ("%tid.y", (8, 8, 1), Uniformity(cy=1)),
        ("%tid.y", (32, 2, 1), UNIFORM), ("%tid.x", (5, 7, 1), VARYING), ("%tid.z", (8, 4, 2), UNIFORM), ("%laneid", (64, 1, 1), Uniformity(cx=1)),
        ("%laneid", (8, 8, 1), Uniformity(cx=1, cy=8)), ("%laneid", (5, 7, 1), Uniformity(cx=1)), ("%ntid.x", (8, 4, 2), constant(8)),
        ("%ntid.z", (8, 4, 2), constant(2)), ("%lanemask_lt", (32, 1, 1), VARYING), ("%ctaid.x", (32, 1, 1), UNIFORM), ("%warpid", (64, 1, 1), UNIFORM),
    ],
)  # fmt: skip
def test_special_registers(special: str, block: tuple[int, int, int], found: Uniformity) -> None:
    assert known(f"mov.u32 %r1, {special}; st.global.u32 [%d0], %r1;", block=block) == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("ld.param.u32 %r1, [n];", UNIFORM), ("mov.u32 %r2, %tid.x; mad.lo.u32 %r1, %r2, 4, 8;", Uniformity(cx=4)),
        ("ld.param.u64 %d1, [a]; ld.global.u32 %r1, [%d1];", UNIFORM), ("mov.u64 %d1, s; ld.shared.u32 %r1, [s];", UNIFORM),
        ("mov.u32 %r2, %tid.x; mul.wide.u32 %d1, %r2, 4; ld.global.u32 %r1, [%d1];", VARYING), ("ld.local.u32 %r1, [l];", VARYING),
        ("cvta.local.u64 %d1, l; ld.u32 %r1, [%d1];", VARYING), ("ld.param.u64 %d1, [a]; ld.u32 %r1, [%d1];", UNIFORM),
        ("ld.param.u64 %d2, [a]; ld.global.u64 %d1, [%d2]; ld.u32 %r1, [%d1];", VARYING),
        ("cvta.shared.u64 %d1, s; ld.u32 %r1, [%d1];", UNIFORM), ("atom.shared.add.u32 %r1, [s], 1;", VARYING),
        ("ld.param.u64 %d2, [a]; ld.global.u64 %d1, [%d2]; ld.global.u32 %r1, [%d1];", UNIFORM),
        ("mov.u32 %r2, %tid.x; shfl.sync.idx.b32 %r1, %r2, 0, 31, -1;", VARYING), ("shfl.sync.idx.b32 %r1, 5, 0, 31, -1;", constant(5)),
        ("setp.eq.u32 %p1, %tid.x, 0; vote.sync.ballot.b32 %r1, %p1, -1;", UNIFORM), ("mov.u32 %r2, %tid.x; redux.sync.add.s32 %r1, %r2, -1;", UNIFORM),
        ("mov.u32 %r2, %laneid; redux.sync.add.s32 %r1, 1, %r2;", VARYING), ("setp.eq.u32 %p1, %tid.x, 0; bar.red.popc.u32 %r1, 0, %p1;", UNIFORM),
        ("mov.u32 %r2, %tid.x; cvt.u16.u32 %h1, %r2; cvt.u32.u16 %r1, %h1;", VARYING),
    ],
)  # fmt: skip
def test_what_is_known_of_results(body: str, found: Uniformity) -> None:
    declared = ".shared .align 4 .b8 s[64]; .local .align 4 .b8 l[64];"
    assert known(declared + body + " st.global.u32 [%d0], %r1;") == found


def test_what_is_written_where_lanes_wait_is_told_apart() -> None:
    branch = "setp.lt.u32 %p1, {condition}, 3; mov.u32 %r1, 1; @%p1 bra L; mov.u32 %r1, 2; L: st.global.u32 [%d0], %r1;"

    def meets(condition: str) -> set[Uniformity]:
        plan = planned("mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x;" + branch.format(condition=condition))
        return {u for name, u in zip(plan.ssa.names, plan.uniformity.of, strict=True) if name == "%r1"}

    assert VARYING in meets("%r2")
    assert meets("%r3") == {constant(1), constant(2), UNIFORM}


# --- one place, and parameters ---------------------------------------------------------------------------------------


def layout() -> Layout:
    return planned(".shared .b32 s; .local .b32 l; st.shared.u32 [s], 1; st.local.u32 [l], 1;").layout


@pytest.mark.parametrize(
    ("space", "origin", "alone"),
    [
        ("shared", None, True), ("global", None, True), ("local", None, False), ("local", Origin(variable="l"), False), ("", None, False),
        ("", Origin(variable="l"), False), ("", Origin(variable="s"), True), ("", Origin(parameter=0), True), ("global", Origin(variable="l"), True),
    ],
)  # fmt: skip
def test_whether_all_lanes_access_one_place(space: str, origin: Origin | None, alone: bool) -> None:
    assert one_place(layout(), space, Uniformity(origin=origin)) == alone
    assert not one_place(layout(), space, Uniformity(cx=4, origin=origin))
    assert not one_place(layout(), space, VARYING)


def test_parameters_by_their_name() -> None:
    place = Address(Symbol("n"), 4)
    assert entry_param(layout(), "param", place) == entry_param(layout(), "param::entry", place) == 12
    assert entry_param(layout(), "global", place) is None
    assert entry_param(layout(), "param", Address(Symbol("other"))) is None
    assert entry_param(layout(), "param", Address(Register("n"))) is None


@pytest.mark.parametrize(
    ("access", "message"),
    [
        ("ld.param.u32 %r1, [n+4];", "reads bytes 4 to 7 of parameter n, which has 4"),
        ("ld.param.u32 %r1, [n+-4];", "reads bytes -4 to -1 of parameter n, which has 4"),
        ("ld.param.u64 %d1, [n];", "reads bytes 0 to 7 of parameter n, which has 4"),
        ("ld.param.v2.u32 {%r1, %r2}, [n];", "reads bytes 0 to 7 of parameter n, which has 4"),
        ("ld.param.u32 %r1, [a+2];", "reads parameter a at byte 2, which is no multiple of 4"),
        ("ld.param.u32 %r1, [a+5];", "reads bytes 5 to 8 of parameter a, which has 8"),
        ("st.param.u32 [n], 1;", "writes the kernel's parameter n, which may only be read"),
    ],
)
def test_accesses_outside_of_a_parameter(access: str, message: str) -> None:
    with pytest.raises(InstructionError) as caught:
        planned(access)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "access", ["ld.param.u32 %r1, [a+4];", "ld.param.v2.u32 {%r1, %r2}, [a];", "ld.param.u8 %r1, [n+3];"]
)
def test_accesses_inside_of_a_parameter(access: str) -> None:
    planned(access)


def test_parameters_have_names() -> None:
    with pytest.raises(InstructionError, match="takes its address from a register"):
        planned("st.param.u32 [%d1], %r1;")
    with pytest.raises(InstructionError, match="names `s`, which is no parameter here"):
        planned(".shared .b32 s; ld.param.u32 %r1, [s];")


# --- accesses that are one -------------------------------------------------------------------------------------------


def joined(body: str) -> list[Vectorized | None]:
    """Of each access of shared memory, in order."""
    plan = planned(".shared .align 16 .b8 s[256]; " + body)
    found = vectorized(plan)
    nodes = [node for block in plan.ssa.blocks for node in block.nodes if node.op.row.opcode in ("ld", "st")]
    return [found.get(id(node)) for node in nodes if node.op.modifiers.get("SP", "").startswith("shared")]


def loads(*offsets: int, type: str = "u32") -> str:
    return " ".join(f"ld.shared.{type} %r{i + 1}, [s+{o}];" for i, o in enumerate(offsets))


def stores(*offsets: int) -> str:
    return " ".join(f"st.shared.u32 [s+{o}], %r{i + 1};" for i, o in enumerate(offsets))


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (loads(0, 4), [(8, 0), (0, 0)]), (loads(4, 0), [(8, -4), (0, 0)]), (loads(4, 8), [None, None]), (loads(8, 12), [(8, 0), (0, 0)]),
        (loads(0, 4, 8, 12), [(16, 0), (0, 0), (0, 0), (0, 0)]), (loads(0, 4, 8), [(16, 0), (0, 0), (0, 0)]), (loads(4, 8, 12), [(16, -4), (0, 0), (0, 0)]),
        (loads(0, 8), [None, None]), (loads(16, 20, 24, 28), [(16, 0), (0, 0), (0, 0), (0, 0)]), (loads(0), [None]), (loads(0, 0), [None, None]),
        (stores(0, 4), [(8, 0), (0, 0)]), (stores(0, 4, 8), [(8, 0), (0, 0), None]), (stores(0, 4, 8, 12), [(16, 0), (0, 0), (0, 0), (0, 0)]),
        (loads(0) + " bar.sync 0; " + loads(4), [None, None]), (loads(0) + " membar.cta; " + loads(4), [None, None]),
        (loads(0) + stores(32) + loads(4), [None, None, None]), (stores(0) + loads(32) + stores(4), [None, None, None]),
        (loads(0) + "st.global.u32 [%d1], 1;" + loads(4), [(8, 0), (0, 0)]), (loads(0) + "st.u32 [%d1], 1;" + loads(4), [None, None]),
        (loads(0) + "ld.u32 %r9, [%d1];" + loads(4), [(8, 0), (0, 0)]), (loads(0) + "atom.global.add.u32 %r9, [%d1], 1;" + loads(4), [None, None]),
        ("ld.volatile.shared.u32 %r1, [s]; ld.volatile.shared.u32 %r2, [s+4];", [None, None]), (loads(0, 4, type="u16"), [None, None]),
    ],
)  # fmt: skip
def test_neighbouring_accesses(body: str, found: list[tuple[int, int] | None]) -> None:
    assert [v and (v.bytes, v.shift) for v in joined(body)] == found


@pytest.mark.parametrize(("scale", "bytes"), [(4, None), (8, 8), (16, 16), (12, None), (24, 8), (32, 16)])
def test_as_the_base_is_aligned(scale: int, bytes: int | None) -> None:
    body = f"mov.u32 %r20, %tid.x; mov.u32 %r21, s; mad.lo.u32 %r22, %r20, {scale}, %r21;"
    found = joined(body + " ".join(f"ld.shared.u32 %r{i}, [%r22+{4 * i}];" for i in range(4)))
    wide = {None: [None] * 4, 8: [8, 0, 8, 0], 16: [16, 0, 0, 0]}[bytes]
    assert [v.bytes if v else None for v in found] == wide
    plan = planned(".shared .align 16 .b8 s[256]; " + body + " st.shared.u32 [%r22], 1;")
    residues = infer_alignment(plan)
    (variable,) = [v for v, name in enumerate(plan.ssa.names) if name == "%r22"]
    assert residues.residue(variable).alignment == min(scale & -scale, 256)


# --- a launch --------------------------------------------------------------------------------------------------------


def job(**fields: Any) -> Any:
    shape = SimpleNamespace(warps=2)
    program = SimpleNamespace(
        shared_bytes=100,
        waits=True,
        frame_bytes=64,
        shape=shape,
        local_stride=4,
        places=[("k.cu", 3), ("", 0)],
        sites=[],
    )
    plain: dict[str, Any] = {
        "name": "k", "program": program, "tiers": None, "grid": (4, 3, 2), "bound": None, "globals": None, "consts": None,
        "dynamic_shared": 30, "threads": 1, "steps": 1, "slow": None, "resident": 7,
    }  # fmt: skip
    return Job(**(plain | fields))


def test_the_numbers_of_a_launch() -> None:
    assert (job().blocks, job().shared_image, job().shared_stride) == (24, 130, 192)
    assert job(dynamic_shared=28).shared_stride == 128
    assert job().slots == 7
    assert job(grid=(2, 1, 1)).slots == 2
    assert job(dynamic_shared=MOST_IN_FLIGHT // 3).slots == 2
    assert job(dynamic_shared=MOST_IN_FLIGHT).slots == 1
    quick = job()
    quick.program.waits = False
    assert quick.slots == 1


def test_the_place_of_a_site() -> None:
    made = job(line_text=lambda file, line: f"text of {file}:{line}")
    assert made.place(0) == ("k.cu", 3, "text of k.cu:3")
    assert made.place(1) == ("", 0, "")
    assert job().place(0) == ("k.cu", 3, "")
    assert job().shape_of("a", 40).extents == (10,)
