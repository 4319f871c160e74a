"""tilescope on the faults that its peers get: the OpenCL kernels read as CUDA C++, and what only cuda/ can say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import tilescope as ts
from benchmarks.checks import launch
from benchmarks.peers.problems import problem
from tilescope.errors import LaunchError
from tilescope.findings import Finding, at_or_above

from .faults import FAULTS, Fault
from .peers import CLEAN, CLEAN_SIZE

ROOT = Path(__file__).parent
STEPS = 10**6
WORDS = """\
#define __kernel extern "C" __global__
#define __global
#define __local __shared__
#define barrier(fence) __syncthreads()
#define get_local_id(d) ((int)threadIdx.x)
#define get_group_id(d) ((int)blockIdx.x)
#define get_global_id(d) ((int)(blockIdx.x * blockDim.x + threadIdx.x))
#define atomic_add atomicAdd
#define atomic_inc(p) atomicAdd(p, 1)
#define atomic_cmpxchg atomicCAS
#line 1
"""


def examined(on_fault: Callable[[str], None] = print) -> dict[str, Any]:
    """In the shape of a peer's recording."""
    faults = []
    for fault in FAULTS:
        faults.append(judged(fault))
        on_fault(f"{'tilescope':10}{fault.kind:15}{fault.name:26}{'found' if faults[-1]['found'] else 'missed'}")
    return {"faults": faults, "cannot": {}, "clean": [clean(kernel) for kernel in CLEAN["oclgrind"]]}


def clean(kernel: str) -> dict[str, Any]:
    """A correct kernel of the benchmark; what is said of its speed is no alarm."""
    errors = at_or_above(launch(problem(kernel, CLEAN_SIZE), check=True).findings, "warning")
    return {"name": kernel, "alarm": bool(errors), "output": [f.message for f in errors]}


def judged(fault: Fault) -> dict[str, Any]:
    try:
        reported = [(f.kind, f"{f.severity} {f.kind} at line {f.line}: {f.message}") for f in findings(fault)]
    except LaunchError as error:
        reported = [("launch", f"refused: {error.message}")]
    words = [text for kind, text in reported if kind == fault.kind]
    about = {"kind": fault.kind, "what": fault.what, "name": fault.name}
    return about | {"found": bool(words), "lines": len(words), "output": words or [text for _, text in reported]}


def findings(fault: Fault) -> list[Finding]:
    arrays = {"a": np.arange(fault.length, dtype=np.int32), "out": ts.empty(fault.length, np.int32)}
    arrays["a"].flags.writeable = fault.writable
    arguments = [None if name == fault.without else array for name, array in arrays.items()]
    kernel = ts.compile(WORDS + source(fault.kind), fault.name)
    return kernel.launch(fault.blocks, fault.threads, [*arguments, fault.n], check=True, steps=STEPS).findings


def source(kind: str) -> str:
    own = ROOT / "cuda" / f"{kind}.cu"
    return (own if own.exists() else ROOT / "opencl" / f"{kind}.cl").read_text(encoding="utf-8")
