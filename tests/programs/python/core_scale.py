"""cuda.core and cuda.bindings as they are; NVRTC gives what is loaded, PTX or what would be machine code."""

import sys

import numpy as np
from cuda.bindings import driver
from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch

CODE = """extern "C" __global__ void scale(float *x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= a;
}"""

device = Device()
device.set_current()
stream = device.create_stream()
program = Program(CODE, code_type="c++", options=ProgramOptions(std="c++17", arch=f"sm_{device.arch}", lineinfo=True))
kernel = program.compile(sys.argv[1]).get_kernel("scale")
n = 1000
host = np.arange(n, dtype=np.float32)
buffer = device.allocate(host.nbytes, stream=stream)
driver.cuMemcpyHtoD(int(buffer.handle), host.ctypes.data, host.nbytes)
launch(stream, LaunchConfig(grid=8, block=128), kernel, buffer, np.float32(3), np.int32(n))
stream.sync()
out = np.empty_like(host)
assert driver.cuMemcpyDtoH(out.ctypes.data, int(buffer.handle), out.nbytes)[0] == 0
assert np.array_equal(out, 3 * host)
print("as it should be")
