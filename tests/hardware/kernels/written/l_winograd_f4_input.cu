// Winograd F(4x4, 3x3): transforms the 6x6 tiles of the input (padding 1), a thread for each tile of each channel.
// tilescope: batch = 4
// tilescope: channels = 64
// tilescope: size = 112
// tilescope: tiles = 28
// tilescope: grid = (tiles * tiles + 127) / 128, channels, batch
// tilescope: block = 128
// tilescope: args = input: random f32[batch, channels, size, size], out: empty f32[36, channels, batch * tiles * tiles], channels, size, tiles
__device__ __forceinline__ void transform(const float (&d)[6], float (&t)[6]) {
    t[0] = 4.0f * d[0] - 5.0f * d[2] + d[4];
    t[1] = (d[4] - 4.0f * d[2]) + (d[3] - 4.0f * d[1]);
    t[2] = (d[4] - 4.0f * d[2]) - (d[3] - 4.0f * d[1]);
    t[3] = (d[4] - d[2]) + 2.0f * (d[3] - d[1]);
    t[4] = (d[4] - d[2]) - 2.0f * (d[3] - d[1]);
    t[5] = 4.0f * d[1] - 5.0f * d[3] + d[5];
}

extern "C" __global__ void l_winograd_f4_input(const float *__restrict__ input, float *__restrict__ out, int channels,
                                               int size, int tiles) {
    const int tile = blockIdx.x * blockDim.x + threadIdx.x, c = blockIdx.y, b = blockIdx.z;
    if (tile >= tiles * tiles) return;
    const int y0 = tile / tiles * 4 - 1, x0 = tile % tiles * 4 - 1;
    const float *plane = input + (size_t)(b * channels + c) * size * size;
    float half[6][6];
#pragma unroll
    for (int x = 0; x < 6; x++) {
        float column[6], t[6];
#pragma unroll
        for (int y = 0; y < 6; y++) {
            const int yy = y0 + y, xx = x0 + x;
            const bool inside = yy >= 0 && yy < size && xx >= 0 && xx < size;
            column[y] = inside ? plane[yy * size + xx] : 0.0f;
        }
        transform(column, t);
#pragma unroll
        for (int y = 0; y < 6; y++) half[y][x] = t[y];
    }
    const size_t total = (size_t)gridDim.z * tiles * tiles;
    float *dst = out + c * total + (size_t)b * tiles * tiles + tile;
#pragma unroll
    for (int y = 0; y < 6; y++) {
        float t[6];
        transform(half[y], t);
#pragma unroll
        for (int x = 0; x < 6; x++) dst[(size_t)(y * 6 + x) * channels * total] = t[x];
    }
}
