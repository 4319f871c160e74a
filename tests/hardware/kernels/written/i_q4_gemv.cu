// tilescope: rows = 4096
// tilescope: cols = 11008
// tilescope: grid = (rows + 3) / 4
// tilescope: block = 32, 4
// tilescope: args = q: random u8[rows, cols / 2], d: random f32[rows, cols / 32], x: random f32[cols], y: zeros f32[rows], rows, cols
// matrix-vector product with 4-bit weights in blocks of 32 with a scale each: low nibbles 0..15, high nibbles 16..31
__device__ __forceinline__ float dot4(unsigned nibbles, const float4 v) {
    float s = ((int)(nibbles & 15u) - 8) * v.x;
    s += ((int)((nibbles >> 8) & 15u) - 8) * v.y;
    s += ((int)((nibbles >> 16) & 15u) - 8) * v.z;
    s += ((int)((nibbles >> 24) & 15u) - 8) * v.w;
    return s;
}

extern "C" __global__ void __launch_bounds__(128) i_q4_gemv(const unsigned char *__restrict__ q, const float *__restrict__ d,
                                                            const float *__restrict__ x, float *__restrict__ y, int rows,
                                                            int cols) {
    const int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    const int blocks = cols / 32, part = threadIdx.x & 3;
    const unsigned *qrow = reinterpret_cast<const unsigned *>(q + (size_t)row * (cols / 2));
    const float *drow = d + (size_t)row * blocks;
    float acc = 0.0f;
    for (int b = threadIdx.x >> 2; b < blocks; b += 8) {
        const unsigned packed = __ldg(qrow + b * 4 + part);
        const float4 lo = *reinterpret_cast<const float4 *>(x + b * 32 + part * 4);
        const float4 hi = *reinterpret_cast<const float4 *>(x + b * 32 + 16 + part * 4);
        acc += __ldg(drow + b) * (dot4(packed, lo) + dot4(packed >> 4, hi));
    }
#pragma unroll
    for (int mask = 16; mask > 0; mask >>= 1) acc += __shfl_xor_sync(0xffffffffu, acc, mask, 32);
    if (threadIdx.x == 0) y[row] = acc;
}
