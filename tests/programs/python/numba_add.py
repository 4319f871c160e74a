"""numba-cuda as it is: a kernel, device arrays, a stream, shared memory."""

import numpy as np
from numba import cuda


@cuda.jit(lineinfo=True)
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


n = 1000
x = np.arange(n, dtype=np.float32)
stream = cuda.stream()
d_x, d_y = cuda.to_device(x, stream=stream), cuda.to_device(2 * x, stream=stream)
out = cuda.device_array(n, np.float32)
add[8, 128, stream](d_x, d_y, out)
stream.synchronize()
assert np.array_equal(out.copy_to_host(), 3 * x)
host = np.zeros(n, np.float32)
add[8, 128](x, x, host)  # copied there and back by numba
assert np.array_equal(host, 2 * x)
assert cuda.get_current_device().compute_capability == (9, 0)
print("as it should be")
