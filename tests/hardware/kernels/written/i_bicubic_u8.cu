// tilescope: sh = 360
// tilescope: sw = 500
// tilescope: dh = 700
// tilescope: dw = 1000
// tilescope: grid = (dw + 31) / 32, (dh + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = src: random u8[sh, sw, 3], dst: zeros u8[dh, dw, 3], sw, sh, dw, dh
// bicubic enlargement (a = -0.75) of an interleaved RGB image, borders repeated
__device__ __forceinline__ void cubic_weights(float t, float *w) {
    const float A = -0.75f;
    w[0] = ((A * (t + 1.0f) - 5.0f * A) * (t + 1.0f) + 8.0f * A) * (t + 1.0f) - 4.0f * A;
    w[1] = ((A + 2.0f) * t - (A + 3.0f)) * t * t + 1.0f;
    w[2] = ((A + 2.0f) * (1.0f - t) - (A + 3.0f)) * (1.0f - t) * (1.0f - t) + 1.0f;
    w[3] = 1.0f - w[0] - w[1] - w[2];
}

extern "C" __global__ void i_bicubic_u8(const unsigned char *__restrict__ src, unsigned char *__restrict__ dst, int sw,
                                        int sh, int dw, int dh) {
    const int dx = blockIdx.x * blockDim.x + threadIdx.x, dy = blockIdx.y * blockDim.y + threadIdx.y;
    if (dx >= dw || dy >= dh) return;
    const float fx = (dx + 0.5f) * sw / dw - 0.5f, fy = (dy + 0.5f) * sh / dh - 0.5f;
    const int ix = __float2int_rd(fx), iy = __float2int_rd(fy);
    float wx[4], wy[4];
    int col[4];
    cubic_weights(fx - ix, wx);
    cubic_weights(fy - iy, wy);
#pragma unroll
    for (int k = 0; k < 4; ++k) col[k] = min(max(ix - 1 + k, 0), sw - 1) * 3;
    float acc[3] = {0.0f, 0.0f, 0.0f};
    for (int j = 0; j < 4; ++j) {
        const unsigned char *row = src + (size_t)min(max(iy - 1 + j, 0), sh - 1) * sw * 3;
#pragma unroll
        for (int c = 0; c < 3; ++c) {
            float h = 0.0f;
#pragma unroll
            for (int k = 0; k < 4; ++k) h += wx[k] * row[col[k] + c];
            acc[c] += wy[j] * h;
        }
    }
    unsigned char *out = dst + ((size_t)dy * dw + dx) * 3;
    for (int c = 0; c < 3; ++c) out[c] = (unsigned char)fminf(fmaxf(acc[c] + 0.5f, 0.0f), 255.0f);
}
