// Residual add and RMS norm of fp16 rows of 5120, sixteen halves a thread in 128-bit accesses, the sum kept in the residual stream.
// tilescope: rows = 900
// tilescope: dim = 5120
// tilescope: grid = rows
// tilescope: block = 320
// tilescope: args = x: random f16[rows, dim], residual: random f16[rows, dim], gain: random f16[dim], y: zeros f16[rows, dim], dim, 1e-6
#include <cuda_fp16.h>
union Pack {
    uint4 raw;
    __half2 h[4];
};

extern "C" __global__ void __launch_bounds__(320)
u_rmsnorm_resid_half(const __half *__restrict__ x, __half *__restrict__ residual, const __half *__restrict__ gain, __half *__restrict__ y, int dim, float eps) {
    __shared__ float warps[10];
    const int vec = dim / 8;
    const uint4 *xv = reinterpret_cast<const uint4 *>(x) + (size_t)blockIdx.x * vec;
    const uint4 *gv = reinterpret_cast<const uint4 *>(gain);
    uint4 *rv = reinterpret_cast<uint4 *>(residual) + (size_t)blockIdx.x * vec, *yv = reinterpret_cast<uint4 *>(y) + (size_t)blockIdx.x * vec;
    Pack s[2];
    float acc = 0.0f;
#pragma unroll
    for (int k = 0; k < 2; k++) {
        int i = threadIdx.x + k * 320;
        Pack a, b;
        a.raw = xv[i];
        b.raw = rv[i];
#pragma unroll
        for (int j = 0; j < 4; j++) {
            s[k].h[j] = __hadd2(a.h[j], b.h[j]);
            float2 v = __half22float2(s[k].h[j]);
            acc = fmaf(v.x, v.x, fmaf(v.y, v.y, acc));
        }
        rv[i] = s[k].raw;
    }
#pragma unroll
    for (int o = 16; o; o >>= 1) acc += __shfl_xor_sync(~0u, acc, o);
    if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = acc;
    __syncthreads();
    acc = 0.0f;
#pragma unroll
    for (int w = 0; w < 10; w++) acc += warps[w];
    float inv = rsqrtf(acc / dim + eps);
#pragma unroll
    for (int k = 0; k < 2; k++) {
        int i = threadIdx.x + k * 320;
        Pack g, o;
        g.raw = __ldg(&gv[i]);
#pragma unroll
        for (int j = 0; j < 4; j++) {
            float2 v = __half22float2(s[k].h[j]), w = __half22float2(g.h[j]);
            o.h[j] = __floats2half2_rn(v.x * inv * w.x, v.y * inv * w.y);
        }
        yv[i] = o.raw;
    }
}
