"""nvcc, where it is installed: a source and NVRTC's options come in, PTX or machine code and the compiler's log go out.

Its front end splits host code from device code itself, with the machine's own C++ compiler and its headers, so that it
takes what NVRTC with this package's headers does not. It comes with the extra `programs`; a toolkit's is not looked
for, as its version may be any."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tilescope.source.headers import cuda_folders, wheels
from tilescope.source.nvrtc import CompilerOutcome

_SECONDS = 300  # of one run
_COMPILERS = ("g++", "clang++")


@functools.cache
def find() -> Path | None:
    """Where the wheels have it, if a C++ compiler for the host is there, too."""
    if not any(map(shutil.which, _COMPILERS)):
        return None
    found = [
        p for root in wheels() for p in root.glob("*/bin/nvcc") if (p.parents[1] / "nvvm" / "bin" / "cicc").is_file()
    ]
    return found[0] if found else None


def run(
    nvcc: Path, text: str, name: str, options: Sequence[str], folders: Sequence[Path], defines: str
) -> CompilerOutcome:
    """Compile `text` as a file of this name; `defines` is the text of a header that is read first."""
    with tempfile.TemporaryDirectory() as temporary:
        source, header, made = (Path(temporary) / part for part in (name, "tilescope_defines.h", "made"))
        source.write_text(text, "utf-8")
        header.write_text(defines, "utf-8")
        is_real = any(option.startswith("--gpu-architecture=sm_") for option in options)
        places = [f"-I{folder.absolute()}" for folder in (*folders, *cuda_folders())]
        kind = "-cubin" if is_real else "-ptx"
        command = [
            str(nvcc),
            kind,
            "-x",
            "cu",
            *options,
            *places,
            "-include",
            str(header),
            "-o",
            str(made),
            str(source),
        ]
        done = _finished(command)
        log = (done.stderr + done.stdout).replace(f"{temporary}{os.sep}", "")
        if done.returncode or not made.is_file():
            return CompilerOutcome(False, "", log)
        return (
            CompilerOutcome(True, "", log, made.read_bytes())
            if is_real
            else CompilerOutcome(True, _read(made, source), log)
        )


def _finished(command: list[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", f"nvcc was stopped after {_SECONDS} s")


def _read(made: Path, source: Path) -> str:
    """The PTX, with the source by its own name alone."""
    return made.read_text("utf-8", "replace").replace(f'"{source}"', f'"{source.name}"')
