"""On what machine and with which versions something was measured, as a recording says it."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from typing import Any

from benchmarks.peers.runner import NUMBA_PYTHON


def machine(command: str) -> dict[str, Any]:
    """`code_for`: a lesser processor that code was made for, where one was named."""
    from llvmlite.binding import get_host_cpu_name

    from tilescope.emulator.llvm.native import PROCESSOR

    known = {"date": date.today().isoformat(), "python": platform.python_version()}
    known |= {"processor": get_host_cpu_name(), "cores": os.cpu_count(), "command": command}
    lesser = os.environ.get(PROCESSOR)
    return known | ({"code_for": lesser} if lesser else {}) | {"versions": versions()}


def versions() -> dict[str, str]:
    """Of tilescope and of each peer that is installed."""
    own = {name: version(name) for name in ("tilescope", "llvmlite", "numpy")}
    return own | {name: text for name, text in (("oclgrind", oclgrind()), ("numba", numba())) if text}


def oclgrind() -> str:
    """The version of Oclgrind, "" where it is not installed."""
    first, _, _ = said(["oclgrind", "--version"]).strip().partition("\n")
    return first.removeprefix("Oclgrind ")


def numba() -> str:
    """The version of numba that the chosen interpreter has, "" for none."""
    return said([numba_python(), "-c", "import numba; print(numba.__version__)"]).strip()


def numba_python() -> str:
    return os.environ.get(NUMBA_PYTHON) or sys.executable


def said(command: Sequence[str]) -> str:
    """What a command prints, "" where it fails or is not there."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
