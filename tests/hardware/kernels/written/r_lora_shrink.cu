// LoRA, the "shrink" step in half precision: each token is multiplied by the A matrix (rank 16) of the adapter it asks for.
// tilescope: tokens = 384
// tilescope: hidden = 4096
// tilescope: adapters = 8
// tilescope: grid = (tokens, 2)
// tilescope: block = (32, 8)
// tilescope: args = x: random f16[tokens, hidden], A: random f16[adapters, 16, hidden], adapter: random u8[tokens], y: zeros f32[tokens, 16], hidden, 0.25
#include <cuda_fp16.h>

extern "C" __global__ void r_lora_shrink(const __half *__restrict__ x, const __half *__restrict__ A, const unsigned char *adapter,
                                         float *__restrict__ y, int hidden, float scaling) {
    const int token = blockIdx.x;
    const int rank = blockIdx.y * blockDim.y + threadIdx.y;
    const int which = adapter[token] & 15;
    if (which >= 8) return;  // the base model alone
    const uint4 *xv = reinterpret_cast<const uint4 *>(x + (size_t)token * hidden);
    const uint4 *av = reinterpret_cast<const uint4 *>(A + ((size_t)which * 16 + rank) * hidden);
    float acc = 0.f;
    for (int i = threadIdx.x; i < hidden / 8; i += 32) {
        uint4 p = xv[i], q = av[i];
        const __half2 *ph = reinterpret_cast<const __half2 *>(&p);
        const __half2 *qh = reinterpret_cast<const __half2 *>(&q);
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            float2 a = __half22float2(ph[k]), b = __half22float2(qh[k]);
            acc += a.x * b.x + a.y * b.y;
        }
    }
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) acc += __shfl_down_sync(0xffffffff, acc, offset);
    if (threadIdx.x == 0) y[token * 16 + rank] = acc * scaling;
}
