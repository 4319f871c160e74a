// Transpose of a rectangular matrix of shorts by 32 x 32 tiles without padding, each thread moving four elements.
// tilescope: w = 3001
// tilescope: h = 1999
// tilescope: grid = ((w + 31) / 32, (h + 31) / 32)
// tilescope: block = (32, 8)
// tilescope: args = in: random i16[h, w], out: zeros i16[w, h], w, h
extern "C" __global__ void q_transpose_i16_rect(const short *in, short *out, int w, int h) {
    __shared__ short tile[32][32];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8)
        if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8)
        if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}
