"""Machine code as nvdisasm shows it: lines, branches, and what is said where there is none."""

from __future__ import annotations

import pytest

from tilescope.errors import UsageError
from tilescope.source import disassembly
from tilescope.source.cubin import compile_cubin
from tilescope.source.disassembly import disassembled, disassembler
from tilescope.source.load import Source

TEXT = """\
__global__ void halved(int *a, int n)
{
    int i = threadIdx.x;
    if (i >= n)
        return;
    for (int stride = n; stride > i; stride /= 2)
        a[i] += a[stride];
    a[i] = 7;
}
"""
needed = pytest.mark.skipif(disassembler() is None, reason="nvdisasm is not installed: pip install 'tilescope[sass]'")


def image() -> bytes:
    return compile_cubin(Source(TEXT, "halved.cu"))


@needed
def test_instructions_know_their_lines() -> None:
    code = disassembled(image(), "_Z6halvedPii")
    assert [i.address for i in code] == [16 * n for n in range(len(code))]
    assert code[-1].opcode != "NOP"
    assert {i.line for i in code} <= set(range(1, 10))
    assert [i.line for i in code if i.opcode.startswith("STG")][-1] == 8
    assert code[0].text == f"{code[0].opcode} {code[0].operands};"


@needed
def test_branches_say_where_they_go() -> None:
    code = disassembled(image(), "_Z6halvedPii")
    back = [i for i in code if 0 <= i.target < i.address]
    assert back
    assert all(i.ends_block and i.target in range(0, 16 * len(code), 16) for i in back)
    assert not [i for i in code if i.opcode.startswith(("LDG", "STG")) and i.ends_block]


@needed
def test_a_kernel_that_is_not_there() -> None:
    with pytest.raises(UsageError, match="no kernel other"):
        disassembled(image(), "other")


def test_without_nvdisasm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disassembly, "disassembler", lambda: None)
    with pytest.raises(UsageError, match="nvdisasm") as raised:
        disassembled(b"", "any")
    assert "tilescope[sass]" in str(raised.value.hint)
