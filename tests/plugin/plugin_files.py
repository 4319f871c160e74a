"""The kernels that the plugin's tests launch, and the text that every test module inside begins with."""

from collections.abc import Callable

import pytest

Run = Callable[..., pytest.RunResult]

COPY = """\
__global__ void copy(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = in[i];
}

__global__ void strided(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float first = in[i];
    out[i] = first + in[i * 8 % n];
}
"""

CONFLICTS = """\
__global__ void turn(const float *in, float *out)
{
    __shared__ float tile[32][32];
    tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
"""

HEADER = """\
// tilescope: n = 1024
// tilescope: define BY = 2
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n]
// tilescope: expect out = BY * in

__global__ void scale(const float *in, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = BY * in[i];
}
"""

# 1024 elements by 8 blocks of 4 warps: 32 requests of 4 sectors each; of in[i * 8], 32 sectors each.
LAUNCH = """\
import numpy as np
import pytest

limits = pytest.mark.tilescope

def copy(cuda, entry="copy", n=1024):
    out = np.zeros(n, np.float32)
    return cuda.compile("copy.cu", entry)[n // 128, 128](np.ones(n, np.float32), out, n)

def turn(cuda):
    square = np.ones((32, 32), np.float32)
    return cuda.compile("conflicts.cu")[1, (32, 32)](square, np.zeros_like(square))

"""
