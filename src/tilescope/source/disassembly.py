"""A cubin in; a kernel's machine code out, instruction by instruction, as nvdisasm shows it, each with its source line.

nvdisasm is NVIDIA's: the extra `sass` brings it, and any CUDA toolkit from 12.3 on has it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tilescope.errors import UsageError
from tilescope.source.sass import INSTRUCTION, line_rows, places_of

_BRANCHES = re.compile(r"\b0x[0-9a-f]+$")  # where it goes to is the last operand
_INDIRECT = ("BRX", "JMX", "JMP", "CALL", "RET")  # where they go to is not in the text


@dataclass(frozen=True, slots=True)
class MachineInstruction:
    """One instruction of SASS; `file` with its folder, `line` 0 where none is known.

    `ends_block`: whether another instruction than the next may follow; `target`: the address of that, -1 without one;
    `indirect`: whether it goes to an address that is not in the text."""

    address: int
    predicate: str
    opcode: str
    operands: str
    file: str
    line: int
    ends_block: bool
    target: int
    indirect: bool

    @property
    def text(self) -> str:
        return " ".join(filter(None, (self.predicate, self.opcode, self.operands))) + ";"


def disassembler() -> str | None:
    """The path of nvdisasm: that of the extra `sass`, else the PATH's."""
    found = find_spec("nvidia")
    folders = [
        bin for folder in (found and found.submodule_search_locations) or () for bin in Path(folder).glob("*/bin")
    ]
    own = (shutil.which("nvdisasm", path=str(folder)) for folder in sorted(folders, reverse=True))
    return next(filter(None, own), None) or shutil.which("nvdisasm")


def disassembled(image: bytes, kernel: str) -> list[MachineInstruction]:
    """`kernel` by its symbol, without what fills up the end.

    Raises UsageError where there is no nvdisasm, where it fails and where the cubin has no such kernel."""
    path = disassembler()
    if path is None:
        raise UsageError("machine code is shown by nvdisasm", hint="pip install 'tilescope[sass]'")
    functions = {f["function-name"]: f["sass-instructions"] for f in _listed(path, image)}
    if kernel not in functions:
        raise UsageError(f"the machine code has no kernel {kernel}")
    return _without_end(list(_instructions(functions[kernel], line_rows(image).get(kernel, []))))


def _listed(path: str, image: bytes) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        cubin = Path(folder) / "kernel.cubin"
        cubin.write_bytes(image)
        done = subprocess.run([path, "-c", "-json", str(cubin)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise UsageError(f"nvdisasm failed: {done.stderr.strip()}", hint="pip install -U 'tilescope[sass]'")
    listed: list[dict[str, Any]] = json.loads(done.stdout)[1]
    return listed


def _instructions(listed: list[dict[str, Any]], rows: list[tuple[int, str, int]]) -> Iterator[MachineInstruction]:
    places = places_of(rows, len(listed))
    for number, (item, (file, line)) in enumerate(zip(listed, places, strict=True)):
        opcode, operands = item["opcode"], item.get("operands", "")
        moves = bool(item.get("other-attributes"))
        indirect = opcode.split(".")[0] in _INDIRECT
        target = _BRANCHES.search(operands) if moves or opcode.startswith("BSSY") else None
        yield MachineInstruction(
            number * INSTRUCTION, item.get("predicate", ""), opcode, operands.replace(",", ", "), file, line, moves,
            int(target[0], 16) if target else -1, indirect,
        )  # fmt: skip


def _without_end(found: list[MachineInstruction]) -> list[MachineInstruction]:
    """A branch to itself and NOPs fill up the last line of the instruction cache."""
    end = len(found)
    while end and found[end - 1].opcode == "NOP":
        end -= 1
    fills = end and found[end - 1].opcode == "BRA" and found[end - 1].target == found[end - 1].address
    return found[: end - 1 if fills else end]
