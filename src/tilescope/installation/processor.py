"""The processor: its names, the vector instructions that code is made for, its cores and memory."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

_VECTORS = re.compile(r"sse4\.[12]|avx.*|fma|f16c|amx-.*|neon|sve.*|sme.*|fp-armv8")


def processor() -> dict[str, Any]:
    """`llvm` is LLVM's name of it, `vectors` those of its features that are sets of vector instructions."""
    import llvmlite.binding as llvm

    features = llvm.get_host_cpu_features()
    vectors = sorted(name for name, present in features.items() if present and _VECTORS.fullmatch(name))
    return {"name": _name(), "llvm": llvm.get_host_cpu_name(), "vectors": vectors}


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory_bytes() -> int | None:
    """The machine's, or None where the system does not tell."""
    if sys.platform == "win32" or "SC_PHYS_PAGES" not in os.sysconf_names:
        return None
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _name() -> str:
    """As it is sold; where the system has no such name (Linux on Arm), its architecture."""
    if sys.platform == "darwin":
        command = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    info = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*:\s*(.*)$", info.read_text() if info.exists() else "", re.MULTILINE)
    return found[1] if found else platform.processor() or platform.machine()
