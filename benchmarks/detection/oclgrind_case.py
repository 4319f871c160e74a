"""Launch one planted fault through OpenCL; to be started beneath Oclgrind's launcher, which prints what it finds.

python -m benchmarks.detection.oclgrind_case NAME"""

from __future__ import annotations

import sys
from ctypes import c_int32, c_void_p
from pathlib import Path

import numpy as np

from benchmarks.detection.faults import Fault, named
from benchmarks.peers.opencl import COPY_FROM_HOST, Device

KERNELS = Path(__file__).parent / "opencl"
READ_WRITE, READ_ONLY = 1 << 0, 1 << 2


class Host(Device):
    """A device whose buffers may be read-only, or hold nothing yet."""

    def memory(self, flags: int, length: int, contents: np.ndarray | None = None) -> c_void_p:
        address = None if contents is None else contents.ctypes.data
        return self._library.make("clCreateBuffer", self._context, flags, 4 * length, address)


def launch(fault: Fault) -> None:
    host = Host("Oclgrind")
    kernel = host.build((KERNELS / f"{fault.kind}.cl").read_text(), fault.name)
    contents = np.arange(fault.length, dtype=np.int32)
    access = READ_WRITE if fault.writable else READ_ONLY
    buffers = {
        "a": host.memory(access | COPY_FROM_HOST, fault.length, contents),
        "out": host.memory(READ_WRITE, fault.length),
    }
    arguments = [c_void_p() if name == fault.without else buffer for name, buffer in buffers.items()]
    host.bind(kernel, [*arguments, c_int32(fault.n)])
    host.launch(kernel, [fault.blocks], [fault.threads])


if __name__ == "__main__":
    launch(named(sys.argv[1]))
