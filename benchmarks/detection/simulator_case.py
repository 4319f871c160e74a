"""Launch one planted fault on numba's CUDA simulator, with debugging on; to be run by an interpreter that has numba.

python -m benchmarks.detection.simulator_case NAME"""

from __future__ import annotations

import os
import sys
from importlib import import_module

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy as np
from numba import cuda

from benchmarks.detection.faults import Fault, named

MODULES = {"assert": "assertion"}  # a module cannot be called `assert`


def launch(fault: Fault) -> None:
    module = import_module(f"benchmarks.detection.simulator.{MODULES.get(fault.kind, fault.kind)}")
    kernel = cuda.jit(debug=True, opt=False)(getattr(module, fault.name))
    a = cuda.to_device(np.arange(fault.length, dtype=np.int32))
    out = cuda.device_array(fault.length, np.int32)
    kernel[fault.blocks, fault.threads](a, out, fault.n)


if __name__ == "__main__":
    launch(named(sys.argv[1]))
