"""Texts that were compiled separately, as one."""

from __future__ import annotations

import pytest

from tilescope.errors import PtxSyntaxError
from tilescope.ptx.linking import linked
from tilescope.ptx.module import Instruction, Symbol
from tilescope.ptx.syntax import parse

HEADER = ".version 8.3\n.target sm_90, debug\n.address_size 64\n"
CALLER = (
    HEADER
    + """
.extern .func (.param .b32 r) twice (.param .b32 a);
.extern .global .align 4 .u32 shared_by_both;
.global .align 1 .b8 own[2] = {118};
.common .global .align 8 .u64 environment;
.visible .entry k(.param .u64 p)
{
    .reg .u64 %rd<3>;
    .loc 1 7 0
    mov.u64 %rd1, own;
    ret;
}
.file 1 "caller.py"
"""
)
CALLED = (
    ".version 7.0\n.target sm_60\n.address_size 64\n"
    + """
.visible .global .align 4 .u32 shared_by_both = 5;
.global .align 1 .b8 own[2] = {119};
.common .global .align 8 .u64 environment;
.weak .func helper () { ret; }
.visible .func (.param .b32 r) twice (.param .b32 a)
{
    .reg .u64 %rd<3>;
    .loc 1 3 0, function_name own_label, inlined_at 1 4 0
    mov.u64 %rd1, own+1;
    ret;
}
.file 1 "called.cu"
"""
)
AGAIN = (
    HEADER
    + '.weak .func helper () { trap; }\n.visible .func third () { call helper; .loc 2 1 0\nret; }\n.file 2 "b.cu"'
)


def first_of(text: str, function: str) -> Instruction:
    return next(item for item in parse(text).functions[function].body if isinstance(item, Instruction))


def test_a_function_declared_here_is_defined_there() -> None:
    module = parse(linked([CALLER, CALLED]))
    assert module.target == "sm_90"
    assert not module.functions["twice"].is_declaration
    assert module.variables["shared_by_both"].data == (5).to_bytes(4, "little")
    assert [f.name for f in module.entries] == ["k"]


def test_what_is_a_texts_own_stays_so() -> None:
    text = linked([CALLER, CALLED])
    module = parse(text)
    assert {n: v.data[:1] for n, v in module.variables.items() if n.startswith("own")} == {
        "own": b"v",
        "own$part1": b"w",
    }
    assert first_of(text, "k").operands[1] == Symbol("own")
    assert first_of(text, "twice").operands[1] == Symbol("own$part1", 1)


def test_files_are_numbered_anew() -> None:
    text = linked([CALLER, CALLED, AGAIN])
    assert parse(text).files == {1: "caller.py", 2: "called.cu", 4: "b.cu"}
    loc = first_of(text, "twice").loc
    assert loc
    assert (loc.file, loc.line) == (2, 3)
    assert loc.inlined_at
    assert (loc.inlined_at.file, loc.inlined_at.line) == (2, 4)


def test_of_several_weak_ones_the_first_is_taken() -> None:
    text = linked([CALLED, AGAIN])
    assert first_of(text, "helper").opcode == "ret"
    assert "trap" not in text


def test_one_text_is_left_alone() -> None:
    assert linked([CALLER]) is CALLER


def test_what_two_texts_define_is_refused() -> None:
    with pytest.raises(PtxSyntaxError, match="'shared_by_both', which is defined twice"):
        parse(linked([CALLED, CALLED.replace("own", "other")]))


def test_what_is_no_ptx_is_refused() -> None:
    with pytest.raises(PtxSyntaxError, match="expected PTX"):
        linked([CALLER, "\x7fELF"])
