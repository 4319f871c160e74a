"""The planted faults on Oclgrind and on numba's simulator: a fault in, whether the tool named it and its words out."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.detection.faults import CANNOT, Fault, possible
from benchmarks.peers.runner import ROOT

from . import facts

LIMIT_SECONDS = 10
CLEAN_LIMIT_SECONDS = 120
SHOWN_LINES, SHOWN_CHARACTERS = 3, 300
# every check it has, no optimisation that might remove a fault, and the limits of an H200
OCLGRIND = (
    "oclgrind", "--data-races", "--uninitialized", "--check-api", "--max-errors", "1000",
    "--build-options", "-cl-opt-disable", "--max-wgsize", "1024", "--local-mem-size", str(227 * 1024),
)  # fmt: skip
CLEAN = {
    "oclgrind": ("basic", "tiled", "convolution1d", "convolution2d", "transpose", "reduction", "gather"),
    "numba": ("basic", "tiled"),
}
CLEAN_SIZE = 32

# words that name the problem, at the beginning of a line; a line of source that is quoted is indented
NAMED = {
    "oclgrind": {
        "race": r".*data race",
        "out_of_bounds": r"Invalid (read|write) of size|.*exceeds static array size",
        "null_pointer": r"Invalid (read|write) of size",
        "misaligned": r".*not aligned",
        "read_only": r"Invalid write to read-only",
        "uninitialized": r".*uninitialized",
        "barrier": r".*divergence",
        "deadlock": r".*(deadlock|divergence|endless|infinite)",
        "division": r".*(division|divide)",
        "launch": r"\s*Error:\s+CL_(INVALID|OUT_OF)|.*unwritten",
    },
    "numba": {
        "race": r"\w*(Error|Warning):.*race",
        "out_of_bounds": r"IndexError",
        "read_only": r"\w*(Error|Warning):.*read-?only",
        "uninitialized": r"\w*(Error|Warning):.*(uninitiali|not initiali)",
        "barrier": r"\w*(Error|Warning):.*(barrier|syncthreads|diverg)",
        "deadlock": r"\w*(Error|Warning):.*(deadlock|endless|infinite)",
        "division": r"(ZeroDivision|FloatingPoint)Error|.*Warning: divide by zero",
        "assert": r"AssertionError",
        "trap": r"RuntimeError: tid",
        "launch": r"\w*(Error|Warning):.*(too many|too large|exceed|unwritten)",
    },
}


def present(peer: str) -> bool:
    return bool({"oclgrind": facts.oclgrind, "numba": facts.numba}[peer]())


def examined(peer: str, on_fault: Callable[[str], None] = print) -> dict[str, Any]:
    """Each fault that the peer's language can express, and its correct kernels."""
    faults = []
    for fault in possible(peer):
        faults.append(judged(peer, fault))
        on_fault(f"{peer:10}{fault.kind:15}{fault.name:26}{'found' if faults[-1]['found'] else 'missed'}")
    return {"faults": faults, "cannot": CANNOT[peer], "clean": [clean(peer, kernel) for kernel in CLEAN[peer]]}


def judged(peer: str, fault: Fault) -> dict[str, Any]:
    output, status = outcome(_command(peer, fault), LIMIT_SECONDS)
    words = [line for line in output.splitlines() if re.match(NAMED[peer][fault.kind], line, re.IGNORECASE)]
    shown = shortened(words or output.splitlines())
    if status is None:
        shown.append(f"no end within {LIMIT_SECONDS} s")
    elif status and not words:
        raise RuntimeError(f"{peer} could not run {fault.name}:\n{output}")
    about = {"kind": fault.kind, "what": fault.what, "name": fault.name}
    return about | {"found": bool(words), "lines": len(words), "output": shown}


def clean(peer: str, kernel: str) -> dict[str, Any]:
    """A correct kernel of the benchmark, under the same checks."""
    asked = ["--kernel", kernel, "--size", str(CLEAN_SIZE), "--json"]
    if peer == "numba":
        command = [facts.numba_python(), "-m", "benchmarks.peers.numba_simulator", *asked]
    else:
        command = [*OCLGRIND, sys.executable, "-m", "benchmarks.peers.opencl", "--peer", peer, *asked]
    output, status = outcome(command, CLEAN_LIMIT_SECONDS)
    if status != 0:
        raise RuntimeError(f"{peer} could not run {kernel}:\n{output}")
    words = [line for line in output.splitlines() if any(re.match(p, line, re.I) for p in NAMED[peer].values())]
    return {"name": kernel, "alarm": bool(words), "output": shortened(words)}


def _command(peer: str, fault: Fault) -> list[str]:
    if peer == "numba":
        return [facts.numba_python(), "-m", "benchmarks.detection.simulator_case", fault.name]
    return [*OCLGRIND, sys.executable, "-m", "benchmarks.detection.oclgrind_case", fault.name]


def outcome(command: list[str], limit: float) -> tuple[str, int | None]:
    """What a command prints, and its exit status, None where it was ended, with all that it started."""
    process = subprocess.Popen(
        command, cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        return process.communicate(timeout=limit)[0], process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0], None


def shortened(lines: list[str]) -> list[str]:
    """The first lines with something on them."""
    kept = (line.strip().replace(f"{ROOT}/", "")[:SHOWN_CHARACTERS] for line in lines)
    return list(_first(filter(None, kept)))


def _first(lines: Iterator[str]) -> Iterator[str]:
    for _, line in zip(range(SHOWN_LINES), lines, strict=False):
        yield line
