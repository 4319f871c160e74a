// 7 x 7 convolution: the inner tile is in shared memory, what lies outside it is read from global memory (from the caches).
// tilescope: define T = 32
// tilescope: define R = 3
// tilescope: w = 1300
// tilescope: h = 950
// tilescope: grid = (w + 31) / 32, (h + 31) / 32
// tilescope: block = 32, 32
// tilescope: set F = random f32[49]
// tilescope: args = in: random f32[h, w], out: zeros f32[h, w], w, h
__constant__ float F[49];

extern "C" __global__ void n_conv2d_halo_cached(const float *in, float *out, int w, int h) {
    __shared__ float tile[T][T];
    int col = blockIdx.x * T + threadIdx.x;
    int row = blockIdx.y * T + threadIdx.y;
    if (row < h && col < w)
        tile[threadIdx.y][threadIdx.x] = in[row * w + col];
    else
        tile[threadIdx.y][threadIdx.x] = 0.0f;
    __syncthreads();
    if (row >= h || col >= w) return;
    float p = 0.0f;
    for (int fr = 0; fr < 2 * R + 1; fr++) {
        for (int fc = 0; fc < 2 * R + 1; fc++) {
            int ty = (int)threadIdx.y - R + fr;
            int tx = (int)threadIdx.x - R + fc;
            float f = F[fr * (2 * R + 1) + fc];
            if (tx >= 0 && tx < T && ty >= 0 && ty < T) {
                p += f * tile[ty][tx];
            } else {
                int y = row - R + fr, x = col - R + fc;
                if (y >= 0 && y < h && x >= 0 && x < w) p += f * in[y * w + x];
            }
        }
    }
    out[row * w + col] = p;
}
