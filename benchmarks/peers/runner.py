"""Spawn a peer's process for one measurement, or say in a word why the peer is skipped."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ABSENT = 3
LIMIT_SECONDS = 600
NUMBA_PYTHON = "TILESCOPE_NUMBA_PYTHON"
PEERS = ("pocl", "oclgrind", "numba")
INSTALL = {
    "pocl": "pocl is not installed (apt install pocl-opencl-icd ocl-icd-libopencl1)",
    "oclgrind": "oclgrind is not installed (apt install oclgrind)",
    "numba": f"numba is not installed (pip install numba, or name an interpreter that has it in {NUMBA_PYTHON})",
}


def measure(peer: str, kernel: str, size: int, threads: int | str = 1) -> dict[str, Any] | None:
    """One measurement as a dict, or None with the reason printed when the peer is absent."""
    command = _command(peer, kernel, size, threads)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_SECONDS)
    if done.returncode == ABSENT:
        print(f"skipped: {INSTALL[peer]}")
        return None
    if done.returncode:
        raise RuntimeError(f"{peer} failed on {kernel} {size}:\n{done.stderr}")
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _command(peer: str, kernel: str, size: int, threads: int | str) -> list[str]:
    asked = ["--kernel", kernel, "--size", str(size), "--json"]
    if peer == "numba":
        return [sys.executable, "-m", "benchmarks.peers.numba_simulator", *asked]
    return [sys.executable, "-m", "benchmarks.peers.opencl", "--peer", peer, *asked, "--threads", str(threads)]


def absent(peer: str) -> int:
    """Say why on standard error and return the exit status that means "skipped"."""
    print(f"skipped: {INSTALL[peer]}", file=sys.stderr)
    return ABSENT
