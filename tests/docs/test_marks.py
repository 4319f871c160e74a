"""The marks of docs/reference/instructions.md: every row has a model or was executed by a GPU, or it is told why not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "docs" / "_ext"))

from marks import EMULATOR, ORACLE, RESULTS, Marks, marks, summary, table

from benchmarks.instructions import names_of, row_of
from tilescope.emulator.isa import rows
from tilescope.ptx.syntax import parse

PART = "what another instruction becomes: tests/emulator/test_by_hand.py, test_copies.py and test_calls.py have those"
WITHOUT = {
    "barrier_result": PART, "partialcopy": PART, "badcall": PART, "stackoverflow": PART,
    "brkpt": "ends the kernel as trap does, and leaves nothing to compare",
}  # fmt: skip


def of(name: str) -> Marks:
    row = row_of(name)
    return next(one for one in marks() if one.row is row)


def test_every_row_has_a_model_or_was_executed_by_a_gpu() -> None:
    bare = {one.row.opcode for one in marks() if not one.models and not one.forms}
    assert bare == set(WITHOUT)


def test_marks_are_those_of_the_recordings() -> None:
    """One row of each kind, by hand."""
    assert ORACLE in of("add.s32 3").models
    assert {"add.s32", "add.u16"} <= of("add.s32 3").forms
    assert "test_exchange.py" in of("shfl.sync.idx.b32 5").models
    assert len(of("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 4").forms) == 1
    assert {"atom.global.add.f32 3", "atom.global.add.f64 3"} == of("atom.global.add.f32 3").forms
    assert of("bar.sync 1").counted
    assert of("ld.global.f32 2").files > 100
    assert not of("wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32 4").files


def test_there_is_one_line_for_each_row() -> None:
    lines = table(marks()).splitlines()
    assert len(lines) == 2 + len(rows())
    assert all(line.count(" | ") == 5 for line in lines[2:])
    assert str(len(rows())) in summary(marks())


def test_what_the_recordings_name_is_there() -> None:
    recorded = json.loads((EMULATOR / "oracles.json").read_text(encoding="utf-8"))
    assert [name for name in recorded["tests"] if not (EMULATOR / name).is_file()] == []
    public = json.loads((RESULTS / "instructions.json").read_text(encoding="utf-8"))
    for part in (public["public"], public["measured"]):
        assert all(file < len(part["files"]) for _, *files in part["instructions"].values() for file in files)
        assert sum(row_of(name) is not None for name in part["instructions"]) > 0.9 * len(part["instructions"])


@pytest.mark.parametrize(("line", "name"), [
    ("ld.global.v2.u32 {%r, %r}, [%a];", "ld.global.v2.u32 2"), ("bar.red.popc.u32 %r, 1, 64, %p;", "bar.red.popc.u32 4"),
    ("@%p exit;", "exit 0"), ("{ .param .b64 a; st.param.b64 [a], %a; call.uni free, (a); }", "free 1"),
])  # fmt: skip
def test_instructions_are_named(line: str, name: str) -> None:
    text = f""".version 8.0
.target sm_90
.address_size 64
.extern .func free (.param .b64 a);
.visible .entry k() {{ .reg .b64 %a; .reg .b32 %r; .reg .pred %p; {line} ret; }}
"""
    names = names_of(parse(text))
    assert name in names
    assert "ret 0" in names
    row = row_of(name)
    assert row is not None
    assert row.opcode == name.split(".")[0].split(" ")[0]
    assert row_of("wgmma.fence.sync.aligned 0") is None
