"""An instruction is one row: decoding, code in every form, operand checks and the list of instructions come from it."""

from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.isa import Operands, decode, rows, table
from tilescope.emulator.isa.values import Value
from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Instruction, Register

AVERAGE = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry average(.param .u64 a, .param .u64 b) {
    .reg .b32 %r<5>;
    .reg .b64 %rd<6>;
    ld.param.u64 %rd1, [a];
    ld.param.u64 %rd2, [b];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd3, %r1, 4;
    add.s64 %rd4, %rd1, %rd3;
    ld.global.u32 %r2, [%rd4];
    vavg.u32 %r3, %r2, %r1;
    add.s64 %rd5, %rd2, %rd3;
    st.global.u32 [%rd5], %r3;
    ret;
}
"""


def _average(x: Operands) -> Value:
    mean: Value = (x.a & x.b) + ((x.a ^ x.b) >> 1)
    return mean


@pytest.fixture
def averages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No such instruction exists: it is in the table while a test runs."""
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    monkeypatch.setattr(table, "_TABLE", {k: list(v) for k, v in table._TABLE.items()})
    table.row("vavg.T d, a, b", "none", _average, T="u32", pending=True)


@pytest.mark.usefixtures("averages")
def test_a_row_is_all_that_an_instruction_needs() -> None:
    given, found = np.arange(0, 320, 10, np.uint32), np.zeros(32, np.uint32)
    ts.compile(AVERAGE)[1, 32](given, found)
    assert found.tolist() == [(int(a) + t) // 2 for t, a in enumerate(given)]
    assert [r.syntax for r in rows() if r.pending and r.opcode == "vavg"] == ["vavg.T d, a, b"]


@pytest.mark.usefixtures("averages")
def test_a_form_that_the_row_does_not_have_is_refused_with_those_it_has() -> None:
    registers = tuple(Register(f"%r{i}") for i in range(3))
    with pytest.raises(UnsupportedError, match=r"vavg\.f32") as refused:
        decode(Instruction("vavg", ("f32",), registers, None, None, 1))
    assert "vavg.T d, a, b" in refused.value.hint
