"""How often machine code is issued: what barriers, stores and the kernel's beginning prove, and what nothing does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tilescope.analysis.issued import issued
from tilescope.source.disassembly import MachineInstruction

FILE = "a.cu"


def code(*texts: str) -> list[MachineInstruction]:
    """Such as "3 @P0 BRA 0x20": a line, a predicate, an opcode, a target."""
    return [_instruction(16 * n, *text.split()) for n, text in enumerate(texts)]


def _instruction(address: int, line: str, *words: str) -> MachineInstruction:
    predicate, (opcode, *operands) = (words[0], words[1:]) if words[0].startswith("@") else ("", words)
    target = int(operands[0], 16) if operands else -1
    ends = opcode in ("BRA", "EXIT", "BRX") or opcode.startswith("BAR")
    return MachineInstruction(
        address, predicate, opcode, "", f"/home/{FILE}", int(line), ends, target, opcode == "BRX"
    )  # fmt: skip


def recording(*sites: tuple[int, str, int, dict[str, int]], loops: tuple[int, ...] = ()) -> Any:
    """Of 3 blocks of 40 threads. Sites: line, opcode, bytes, counts; `loops`: numbers of those that are in loops."""
    made = [
        SimpleNamespace(file=FILE, line=line, opcode=opcode, bytes=size, counts=counts, ptx_line=n)
        for n, (line, opcode, size, counts) in enumerate(sites)
    ]
    program = SimpleNamespace(
        block=(40, 1, 1), sites=[SimpleNamespace(line=n, loop=n in loops) for n in range(len(made))]
    )
    return SimpleNamespace(grid=(3, 1, 1), program=program, sites=made)


def store(line: int, count: int, size: int = 4, space: str = "global") -> tuple[int, str, int, dict[str, int]]:
    return line, f"st.{space}.f32", size, {f"{space}_store_requests": count}


def test_every_warp_begins() -> None:
    assert issued(recording(), FILE, code("1 MOV", "1 @P0 BRA 0x30", "2 MOV", "3 EXIT")) == [6, 6, None, None]


def test_a_barrier_tells_of_all_up_to_the_branches_around() -> None:
    found = recording((3, "bar.sync", 0, {"barriers": 60}))
    assert issued(found, FILE, code("1 BRA 0x10", "2 @P0 LDG", "3 BAR.SYNC.DEFER_BLOCKING", "4 MOV")) == [
        6,
        60,
        60,
        None,
    ]
    twice = code("1 BRA 0x10", "3 BAR.SYNC", "3 BAR.SYNC")
    assert issued(found, FILE, twice) == [6, None, None]  # unrolled


def test_a_store_tells_where_no_loop_is() -> None:
    text = code("1 BRA 0x10", "5 MOV", "5 STG.E", "5 EXIT")
    assert issued(recording(store(5, 4)), FILE, text) == [6, 4, 4, 4]
    assert issued(recording(store(5, 4), loops=(0,)), FILE, text) == [6, None, None, None]
    assert issued(recording(store(5, 4, size=8)), FILE, text) == [6, None, None, None]
    assert issued(recording(store(5, 4, space="shared")), FILE, text) == [6, None, None, None]
    assert issued(recording(store(6, 4)), FILE, text) == [6, None, None, None]
    assert issued(recording(store(5, 4), store(5, 2)), FILE, text) == [6, None, None, None]


@pytest.mark.parametrize(
    ("opcode", "size"), [("STG.E.U8", 1), ("STG.E.S8", 1), ("STG.E.U16", 2), ("STG.E.S16", 2), ("STG.E.64", 8), ("STG.E.128", 16)]
)  # fmt: skip
def test_a_store_tells_of_those_that_are_as_wide(opcode: str, size: int) -> None:
    text = code("1 BRA 0x10", f"5 {opcode}")
    assert issued(recording(store(5, 4, size)), FILE, text) == [6, 4]
    assert issued(recording(store(5, 4)), FILE, text) == [6, None]


def test_a_store_with_a_predicate_tells_nothing() -> None:
    """Warps issue it without any lane."""
    assert issued(recording(store(5, 4)), FILE, code("1 BRA 0x10", "5 @P0 STG.E")) == [6, None]


def test_what_contradicts_itself_is_not_shown() -> None:
    found = recording(store(5, 4), store(6, 2))
    assert issued(found, FILE, code("1 BRA 0x10", "5 STG.E", "6 STG.E")) == [6, None, None]


def test_branches_to_anywhere() -> None:
    assert issued(recording(store(3, 4)), FILE, code("1 MOV", "2 BRX", "3 STG.E", "3 MOV")) == [6, None, 4, None]


def test_a_target_begins_a_stretch() -> None:
    assert issued(recording(), FILE, code("1 MOV", "2 MOV", "3 BRA 0x10")) == [6, None, None]
