// Multiresolution hash encoding (instant-ngp): eight corners of half2 features per level, trilinear, levels in blockIdx.y.
// tilescope: n = 40000
// tilescope: levels = 12
// tilescope: log_table = 15
// tilescope: grid = ((n + 127) / 128, levels)
// tilescope: block = 128
// tilescope: args = xyz: random f32[n, 3], table: random f16[levels * 32768, 2], out: zeros f16[levels, n, 2], n, 1.45, 15
#include <cuda_fp16.h>

extern "C" __global__ void r_hashgrid_half2(const float *__restrict__ xyz, const __half2 *__restrict__ table, __half2 *__restrict__ out,
                                            unsigned n, float growth, int log_table) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned level = blockIdx.y;
    const float scale = exp2f(level * log2f(growth)) * 16.0f - 1.0f;
    const unsigned resolution = (unsigned)ceilf(scale) + 1;
    const unsigned size = 1u << log_table;
    table += (size_t)level << log_table;

    float pos[3];
    unsigned cell[3];
#pragma unroll
    for (int d = 0; d < 3; ++d) {
        pos[d] = fmaf(scale, 0.5f + 0.5f * xyz[i * 3 + d], 0.5f);
        float whole = floorf(pos[d]);
        cell[d] = (unsigned)(int)whole;
        pos[d] -= whole;
    }
    const bool dense = resolution * resolution * resolution <= size;
    __half2 result = __float2half2_rn(0.0f);
#pragma unroll
    for (unsigned corner = 0; corner < 8; ++corner) {
        float weight = 1.0f;
        unsigned p[3];
#pragma unroll
        for (int d = 0; d < 3; ++d) {
            if (corner & (1u << d)) {
                weight *= pos[d];
                p[d] = cell[d] + 1;
            } else {
                weight *= 1.0f - pos[d];
                p[d] = cell[d];
            }
        }
        unsigned index = dense ? p[0] + p[1] * resolution + p[2] * resolution * resolution
                               : p[0] ^ (p[1] * 2654435761u) ^ (p[2] * 805459861u);
        result = __hfma2(__float2half2_rn(weight), table[index & (size - 1)], result);
    }
    out[(size_t)level * n + i] = result;
}
