"""PTX in; the machine code of one of its kernels out, by NVIDIA's ptxas.

The driver does the same with PTX when a program is loaded for whose GPU it carries no machine code (CUDA C++
Programming Guide, Just-in-Time Compilation). ptxas comes with the extra `programs`; a toolkit's is not looked for, as
its version may be any."""

from __future__ import annotations

import re
import subprocess
import tempfile
from base64 import b64decode, b64encode
from functools import cache as once
from pathlib import Path

from tilescope import cache
from tilescope.errors import CompileError, UsageError
from tilescope.source.headers import wheels

_TARGET = re.compile(r"^\s*\.target\s+sm_(\d+)", re.MULTILINE)


@once
def assembler() -> Path | None:
    """ptxas of the wheels."""
    return next((path for root in wheels() for path in sorted(root.glob("*/bin/ptxas"))), None)


def assembled(ptx: str, entry: str, arch: str) -> bytes:
    """A cubin of the kernel alone, with the lines of the PTX that it was made of; it is kept on disk.

    Raises UsageError where there is no ptxas, and for PTX of a newer architecture; CompileError with ptxas' own
    lines."""
    program = assembler()
    if program is None:
        raise UsageError("machine code of PTX is made by ptxas, which is not installed",
                         hint="pip install 'tilescope[programs]'")  # fmt: skip
    _check_target(ptx, arch)
    facts = program.stat()
    key = cache.key_of("assembled", ptx, entry, arch, str(program), facts.st_size, facts.st_mtime_ns)
    return cache.remembered_as(key, lambda: b64encode(_run(program, ptx, entry, arch)).decode(), b64decode)


def _check_target(ptx: str, arch: str) -> None:
    """PTX runs on its own architecture and on newer ones (PTX ISA, Compilation Unit Directives: .target)."""
    target, wanted = _TARGET.search(ptx), re.search(r"\d+", arch)
    if target and wanted and int(target[1]) > int(wanted[0]):
        raise UsageError(f"the PTX is for sm_{target[1]} and newer, and this device is {arch}",
                         hint=f"build it for that: -arch={arch}")  # fmt: skip


def _run(program: Path, ptx: str, entry: str, arch: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx, "utf-8")
        command = [str(program), f"-arch={arch}", "-lineinfo", "-e", entry, "-o", str(made), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CompileError(f"ptxas takes no {entry}: {(done.stderr + done.stdout).replace(folder, '').strip()}")
        return made.read_bytes()
