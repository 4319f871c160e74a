"""Machine code and what its scheduler waits for, against a kernel whose order is known and against nvdisasm."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tilescope.errors import CompileError
from tilescope.source.cubin import compile_cubin, remembered_cubin
from tilescope.source.disassembly import disassembler
from tilescope.source.load import Source
from tilescope.source.machine_code import NO_BARRIER, machine_code
from tilescope.source.ptx_lines import instructions_of, opcode_of

LOOP = """
extern "C" __global__ void walk(const int *next, int *out, int n) {
    int i = threadIdx.x;
    for (int k = 0; k < n; ++k)
        i = next[i];
    __syncthreads();
    out[threadIdx.x] = i;
}"""


def image(arch: str = "sm_90") -> bytes:
    return compile_cubin(Source(LOOP, "walk.cu"), arch=arch)


@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_120"])
def test_what_is_in_the_text_is_in_the_code(arch: str) -> None:
    code = machine_code(image(arch))["walk"]
    kinds = {one.kind for one in code}
    assert {"global load", "global store", "barrier", "branch", "exit"} <= kinds
    known = {number: opcode_of(text)[:9] for number, text in instructions_of(image(arch)).items()}
    assert {known[one.line] for one in code if one.kind == "global load"} == {"ld.global"}
    assert {known[one.line] for one in code if one.kind == "global store"} == {"st.global"}
    assert {known[one.line] for one in code if one.kind == "barrier"} == {"bar.sync"}


def test_who_uses_a_load_waits_for_its_barrier() -> None:
    code = machine_code(image())["walk"]
    loads = [i for i, one in enumerate(code) if one.kind == "global load"]
    assert loads
    for number in loads:
        barrier = code[number].sets
        assert barrier != NO_BARRIER
        assert any(one.awaits >> barrier & 1 for one in code[number + 1 :] + code)


def test_a_loop_goes_back_to_an_instruction_of_its_own() -> None:
    code = machine_code(image())["walk"]
    known = {one.address for one in code}
    back = [one for one in code if one.kind == "branch" and one.target <= one.address]
    assert back
    assert all(one.target in known for one in back)


def test_what_is_no_cubin() -> None:
    with pytest.raises(CompileError, match="no cubin"):
        machine_code(b"nothing")


@pytest.mark.skipif(disassembler() is None, reason="nvdisasm, of the extra `sass`, is not installed")
@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
def test_branches_go_where_nvdisasm_says(arch: str, tmp_path: Path) -> None:
    file = tmp_path / "walk.cubin"
    file.write_bytes(image(arch))
    text = subprocess.run([str(disassembler()), "-c", str(file)], capture_output=True, text=True, check=True).stdout
    labels, targets, address = {}, {}, 0
    waiting: list[str] = []
    for line in text.splitlines():
        if label := re.match(r"(\.L_x_\d+):", line):
            waiting.append(label[1])
        elif at := re.match(r"\s+/\*([0-9a-f]{4,})\*/", line):
            address = int(at[1], 16)
            labels |= dict.fromkeys(waiting, address)
            waiting = []
            if jump := re.search(r"BRA `\((\.L_x_\d+)\)", line):
                targets[address] = jump[1]
    assert targets
    code = {one.address: one.target for one in machine_code(image(arch))["walk"] if one.kind == "branch"}
    assert code == {address: labels[label] for address, label in targets.items()}


def test_a_cubin_is_kept_by_the_ptx_of_its_own_architecture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    made: list[str] = []

    def make() -> bytes:
        made.append("cubin")
        return b"\x7fELF"

    for arch, often in (("sm_90", 1), ("sm_90", 1), ("sm_89", 2), ("sm_89", 3)):
        assert remembered_cubin(".version 8.0\n.target sm_90\n", arch, make) == b"\x7fELF"
        assert len(made) == often
