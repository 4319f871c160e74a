"""Registers that a kernel takes on a GPU: PTX in; what NVIDIA's assembler, which Triton brings, makes of it out.

Nothing of its code is run here, so that the driver API says 0; programs divide by the number to fill a GPU."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

_TARGET = re.compile(r"^\.target\s+(\w+)", re.MULTILINE)
_REGISTERS, _STACK = re.compile(r"Used (\d+) registers"), re.compile(r"(\d+) bytes stack frame")
_WORD = 4  # bytes of a register that is spilled


def registers_and_spills(assembler: Path, ptx: bytes) -> tuple[int, int]:
    """Of a thread, as Triton counts them (triton/backends/nvidia/driver.c). Raises RuntimeError where the assembler
    cannot be run or takes no such PTX."""
    target = _TARGET.search(ptx.decode())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kernel.ptx"
        file.write_bytes(ptx)
        command = [str(assembler), "-v", f"--gpu-name={target[1] if target else ''}", file.name, "-o", "kernel.cubin"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        except OSError as error:
            raise RuntimeError(f"{assembler}, which counts a kernel's registers: {error.strerror}") from None
    found, stack = _REGISTERS.search(done.stderr), _STACK.search(done.stderr)
    if done.returncode or not found:
        raise RuntimeError(f"{assembler} counts no registers of this kernel: {done.stderr.strip()[-500:]}")
    return int(found[1]), int(stack[1]) // _WORD if stack else 0
