"""Triton as it is, without PyTorch: it asks an argument for `data_ptr` and `dtype`."""

import numpy as np
import triton
import triton.language as tl
from cuda.bindings import driver


class DeviceArray:
    dtype = "fp32"

    def __init__(self, values: np.ndarray) -> None:
        self.host = values
        self.pointer = int(driver.cuMemAlloc(values.nbytes)[1])
        driver.cuMemcpyHtoD(self.pointer, values.ctypes.data, values.nbytes)

    def data_ptr(self) -> int:
        return self.pointer

    def get(self) -> np.ndarray:
        out = np.empty_like(self.host)
        driver.cuMemcpyDtoH(out.ctypes.data, self.pointer, out.nbytes)
        return out


@triton.jit
def add_kernel(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = places < n
    x = tl.load(x_ptr + places, mask=mask)
    y = tl.load(y_ptr + places, mask=mask)
    tl.store(out_ptr + places, x + y, mask=mask)


driver.cuInit(0)
driver.cuCtxSetCurrent(driver.cuDevicePrimaryCtxRetain(0)[1])
n = 4096
x, y = (np.random.default_rng(seed).random(n, np.float32) for seed in (1, 2))
out = DeviceArray(np.zeros_like(x))
add_kernel[(triton.cdiv(n, 1024),)](DeviceArray(x), DeviceArray(y), out, n, BLOCK=1024)
assert np.array_equal(out.get(), x + y)
print("as it should be")
