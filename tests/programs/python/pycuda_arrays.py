"""PyCUDA as it is: a kernel of C++, arrays, elementwise kernels, a reduction, a scan, streams, events and a pool."""

import numpy as np
import pycuda.autoinit  # noqa: F401 - makes the context
from pycuda import driver, gpuarray
from pycuda.compiler import SourceModule
from pycuda.elementwise import ElementwiseKernel
from pycuda.reduction import ReductionKernel
from pycuda.scan import InclusiveScanKernel
from pycuda.tools import DeviceMemoryPool

n = 1000
host = np.arange(n, dtype=np.float32)

scale = SourceModule(
    """
__constant__ float factor;
__global__ void scale(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = factor * in[i];
}""",
    options=["-lineinfo"],
)
factor, _ = scale.get_global("factor")
driver.memcpy_htod(factor, np.float32(3))
kernel = scale.get_function("scale")
out = np.empty_like(host)
kernel(driver.Out(out), driver.In(host), np.int32(n), block=(128, 1, 1), grid=(8, 1))
assert np.array_equal(out, 3 * host)

stream, done = driver.Stream(), driver.Event()
pinned = driver.pagelocked_empty(n, np.float32)
pinned[:] = host
pool = DeviceMemoryPool()
a = gpuarray.empty(n, np.float32, allocator=pool.allocate)
b = gpuarray.empty_like(a)
a.set_async(pinned, stream=stream)
kernel.prepare("PPi")
kernel.prepared_async_call((8, 1), (128, 1, 1), stream, b.gpudata, a.gpudata, n)
done.record(stream)
done.synchronize()
assert np.array_equal(b.get(), 3 * host)
assert pool.active_blocks == 2

axpb = ElementwiseKernel("float *y, float a, const float *x, float b", "y[i] = a * x[i] + b", "axpb")
axpb(a, np.float32(2), b, np.float32(1))
assert np.array_equal(a.get(), 6 * host + 1)
assert np.array_equal((a * b - a).get(), a.get() * b.get() - a.get())
assert gpuarray.sum(gpuarray.to_gpu(np.arange(n))).get() == n * (n - 1) // 2

largest = ReductionKernel(np.float32, "-1", "max(a, b)", "x[i] * y[i]", "const float *x, const float *y")
assert largest(b, b).get() == (3 * host[-1]) ** 2
sums = gpuarray.to_gpu(np.arange(n, dtype=np.int32))
InclusiveScanKernel(np.int32, "a + b")(sums)
assert np.array_equal(sums.get(), np.cumsum(np.arange(n)))
print("as it should be")
